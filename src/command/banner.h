/* SPDX-License-Identifier: MIT */
/* --banner: comments that begin each generated file of C. */
#ifndef JVMTIC_COMMAND_BANNER_H
#define JVMTIC_COMMAND_BANNER_H

#include "command/command.h"

/* Reads the file of --banner, if there is one, into session->banner. It must have comments of C and nothing else. */
enum status banner_read(struct session *session);

#endif
