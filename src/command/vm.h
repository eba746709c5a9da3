/* SPDX-License-Identifier: MIT */
/* --habits of commands that generate code: the configuration of a VM. */
#ifndef JVMTIC_COMMAND_VM_H
#define JVMTIC_COMMAND_VM_H

#include "command/command.h"

/* Reads the file, if it is given, to session->vm. */
enum status vm_read(struct session *session);

#endif
