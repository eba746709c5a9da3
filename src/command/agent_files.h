/* SPDX-License-Identifier: MIT */
/* The files of an agent's project, and what is there already: nothing that an author has written is lost. */
#ifndef JVMTIC_COMMAND_AGENT_FILES_H
#define JVMTIC_COMMAND_AGENT_FILES_H

#include "command/command.h"
#include "gen/agent/project.h"

/* Writes the project into the folder, all of it or nothing. Says what stays and what was added. */
enum status agent_files_write(struct session *session, const struct gen_input *input,
                              const struct agent_file_list *files, const char *folder);

#endif
