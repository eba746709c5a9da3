#include "config.h"

#include "command/command.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status print_version(struct session *session) {
  const char *text = arena_printf(session->arena, "jvmtic %s\n", PACKAGE_VERSION);
  const char *problem = output_stdout(session->arena, text, strlen(text));
  return problem ? session_failed(problem) : STATUS_FINE;
}

static const char *command_name_at(void *data, size_t index) {
  (void)data;
  return command_table[index].name;
}

static enum status run(struct session *session, int argc, char **argv) {
  if (argc < 2) {
    fputs("usage: jvmtic COMMAND [ARGUMENT…]; 'jvmtic help' lists the commands\n", stderr);
    return STATUS_USAGE;
  }
  const char *name = argv[1];
  if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) return print_version(session);
  if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) name = "help";
  const struct command *command = command_find(name);
  if (command) {
    argv[1] = arena_printf(session->arena, "jvmtic %s", name); /* what getopt() calls us */
    return command->run(session, argc - 1, argv + 1);
  }
  const char *close = diag_closest(name, command_name_at, NULL);
  fprintf(stderr, "jvmtic: there is no command '%s'%s%s%s; 'jvmtic help' lists them\n", name,
          close ? ", did you mean '" : "", close ? close : "", close ? "'" : "");
  return STATUS_USAGE;
}

int main(int argc, char **argv) {
  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  if (setjmp(escape)) {
    fputs("jvmtic: out of memory\n", stderr);
    return STATUS_FAILED;
  }
  struct session session = {.arena = &arena, .program = argv[0] ? argv[0] : ""};
  diag_init(&session.sink, &arena);
  /* The spec, its document and the arena go with the process: giving back tens of thousands of nodes one by
   * one would take longer than compiling them. Leaving from here keeps them reachable for leak checkers. */
  exit((int)run(&session, argc, argv));
}
