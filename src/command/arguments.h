/* SPDX-License-Identifier: MIT */
/* Reading the command line by the tables of options.h. */
#ifndef JVMTIC_COMMAND_ARGUMENTS_H
#define JVMTIC_COMMAND_ARGUMENTS_H

#include "command/command.h"

/* Reads the arguments of session->command, argv[0] being the name for messages, into session->options. After --help it
 * reads no further. STATUS_USAGE after saying what is wrong. */
enum status arguments_parse(struct session *session, int argc, char **argv);

#endif
