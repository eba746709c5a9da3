/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/file.h"
#include "command/command.h"

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxslt/xslt.h>
#include <libxslt/xsltconfig.h>

static void add_version(struct text *out, int version) {
  text_printf(out, "%d.%d.%d", version / 10000, version / 100 % 100, version % 100);
}

/* Adds the version of a library and, if it differs, that of compile time. */
static void add_library(struct text *out, const char *name, int runs, int compiled) {
  text_printf(out, "%s ", name);
  add_version(out, runs);
  if (runs != compiled) {
    text_add(out, " (compiled with ");
    add_version(out, compiled);
    text_add(out, ")");
  }
  text_add(out, "\n");
}

static enum status unknown_command(struct session *session, const char *name) {
  struct string_list names = {0};
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    LIST_ADD(session->arena, &names, command_table[i].name);
  LIST_ADD(session->arena, &names, "--version");
  LIST_ADD(session->arena, &names, "--help");
  const char *close = diag_closest(name, &names);
  session_say(session, PACKAGE_NAME ": unknown %s '%s'%s%s%s; '" PACKAGE_NAME " help' lists %s",
              *name == '-' ? "option" : "command", name, close ? ", did you mean '" : "",
              close ? close : "", close ? "'" : "", *name == '-' ? "the options" : "the commands");
  return STATUS_USAGE;
}

static enum status main_run(struct session *session, int argc, char **argv) {
  if (argc < 2) {
    fputs("usage: " PACKAGE_NAME " COMMAND [ARGUMENT…]; '" PACKAGE_NAME
          " help' lists the commands\n",
          stderr);
    return STATUS_USAGE;
  }
  const char *name = argv[1];
  if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
    if (argc == 2) {
      struct text out = text_new(session->arena->escape);
      text_add(&out, PACKAGE_NAME " " PACKAGE_VERSION "\n");
      add_library(&out, "libxml2", (int)strtol(xmlParserVersion, NULL, 10), LIBXML_VERSION);
      add_library(&out, "libxslt", xsltLibxsltVersion, LIBXSLT_VERSION);
      return session_print(session, &out);
    }
    session_say(session,
                PACKAGE_NAME ": unexpected argument '%s' for %s; '" PACKAGE_NAME
                             " help' lists the options",
                argv[2], name);
    return STATUS_USAGE;
  }
  if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) name = "help";
  session->command = command_find(name);
  if (!session->command) return unknown_command(session, name);
  argv[1] = arena_printf(session->arena, PACKAGE_NAME " %s", name); /* for getopt() */
  enum status status = arguments_parse(session, argc - 1, argv + 1);
  if (status != STATUS_FINE) revision_remove(session);
  if (status == STATUS_FINE && session->options.help) return help_print(session, session->command);
  if (status == STATUS_FINE) status = session_start(session);
  if (status == STATUS_FINE) status = session->command->run(session);
  revision_remove(session);
  return status;
}

static bool raise_limits(void) {
  unsigned long long stack = 0;
  if (!file_guard_streams()) return false;
  file_allow_many();
  if (stack_allow_least(&stack)) return true;
  fprintf(stderr,
          PACKAGE_NAME
          ": the limit of the stack is %llu KiB (ulimit -s); expected at least %d KiB\n",
          stack / 1024, STACK_LEAST / 1024);
  return false;
}

int main(int argc, char **argv) {
  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  if (setjmp(escape)) {
    fputs(PACKAGE_NAME ": out of memory\n", stderr);
    return STATUS_FAILED;
  }
  if (!raise_limits()) return STATUS_FAILED;
  signal(SIGXFSZ, SIG_IGN); /* a file above the size limit is an error like any other */
  struct session session = {.arena = &arena, .program = argv[0] ? argv[0] : ""};
  diag_init(&session.sink, &arena);
  /* The process frees the memory: freeing tens of thousands of nodes takes longer than compiling them. exit() keeps them
   * reachable for leak checkers. */
  exit((int)main_run(&session, argc, argv));
}
