/* The table of commands, and the ones that only talk about the program itself. */
#include "command/command.h"
#include "gen/backend.h"

#include <stdio.h>
#include <string.h>

#define COMMON_HELP                                                              \
  "  --release N         the release to look at: 8, 9, 10 … or 1.0 to 1.2;\n"  \
  "                      default: the newest of the spec's change history\n"     \
  "  -W NAME             turn a check on; -W no-NAME off; -W all; -W error;\n"   \
  "                      -W error=NAME; 'jvmtic lint --list' names the checks\n" \
  "  --format F          problems as text, json, github or sarif\n"              \
  "  --color WHEN        auto, always or never\n"                                \
  "  --allow-dir DIR     let parts of the spec come from DIR, too\n"

const struct command command_table[] = {
    {"build", "[-o DIR] [--only NAME,…] [--profile NAME] [--release N] [--depfile FILE] [SPEC]",
     "write the outputs of all backends, or of the named ones",
     "  -o DIR              where to write; default: the current folder;\n"
     "                      '-' for standard output, when there is one file\n"
     "  --only NAME,…       only these backends; 'jvmtic backends' lists them\n"
     "  --profile NAME      the checks of the generated wrappers: reference (the default) or\n"
     "                      strict, which also makes every check that the documented\n"
     "                      errors allow\n"
     "  --depfile FILE      also write a make rule that names every file read\n"
     "  -v, --verbose       say what was written and what was up to date\n" COMMON_HELP
     "\nFiles that would not change are not touched. When anything fails, nothing is\n"
     "changed at all.\n",
     command_build},
    {"check", "[--release N] [--only NAME,…] [--suppress FILE] [SPEC] TARGET…",
     "compare outputs or any jvmti.h with the spec",
     "  TARGET              a folder: are its files what build would write? Only those of\n"
     "                      backends with a file there are looked at;\n"
     "                      or a header, of any VM: does it declare what the spec says?\n"
     "  --only NAME,…       in a folder: expect all files of these backends\n"
     "  --profile NAME      with which the folder was built; see 'jvmtic help build'\n"
     "  --suppress FILE     accept the differences listed in FILE; see jvmtic(1)\n" COMMON_HELP
     "\nWithout --release a header is compared with the release that its JVMTI_VERSION\n"
     "names, or that fits best; the first line says which. What a vendor has added is\n"
     "reported as additive, and is no difference to fail for. The first argument is the\n"
     "SPEC when it is '-', ends in .xml or is an XML file.\n"
     "Exit status: 0 the same, 1 differences, 2 wrong usage, 3 it could not be done.\n",
     command_check},
    {"coverage", "[--release N] [--format F] [--name PATTERN] [--require NAME,…] [SPEC] PATH…",
     "say how much of the spec the sources of a VM implement",
     "  PATH                a source file, or a folder with C and C++ sources in and below it\n"
     "  --name PATTERN      what functions are called, with %s for the name: 'jvmti_impl_%s'\n"
     "                      (the default), 'jvmti%s', 'JvmtiEnv::%s'; may be repeated\n"
     "  --event-name PATTERN  likewise what is called to send an event: 'jvmti_send_%s' and\n"
     "                      'jvmti_post_%s' (the defaults)\n"
     "  --require NAME,…    status 1 unless these are there: functions, events, categories,\n"
     "                      capabilities (all that requires them), 'all', or '80%' of the\n"
     "                      functions\n"
     "  --format F          text, json or markdown\n"
     "  --release N         the release to look at; see 'jvmtic help build'\n"
     "  -W NAME, --color WHEN, --allow-dir DIR   for the spec; see 'jvmtic help build'\n"
     "\nA function that only returns that it is not available is a stub. A capability can\n"
     "be offered when every function and event that requires it is there. Sources are read\n"
     "without a preprocessor: what a macro defines is not seen.\n"
     "Exit status: 0 fine, 1 something required is not there, 2 wrong usage, 3 a file could\n"
     "not be read or understood.\n",
     command_coverage},
    {"diff", "[--format F] [--fail-on CLASS] [--release N] [--suppress FILE] OLD NEW",
     "say what changed between two specs or headers",
     "  OLD, NEW            a spec, or a header of any VM; SPEC@N is the spec at release N,\n"
     "                      and @N alone the project's own spec\n"
     "  --fail-on CLASS     status 1 only for differences of this class or a graver one:\n"
     "                      abi, api, additive, behaviour, docs (default: any)\n"
     "  --suppress FILE     accept the differences listed in FILE; see jvmtic(1)\n"
     "  --format markdown   what changed, for release notes\n" COMMON_HELP
     "\nWith a header on either side, only what a header can show is compared.\n"
     "Exit status: 0 the same, 1 differences, 2 wrong usage, 3 it could not be done.\n",
     command_diff},
    {"lint", "[-W…] [--format F] [SPEC]", "check the spec and write nothing",
     "  --list              list the checks, with their defaults, and stop\n" COMMON_HELP
     "\nThe status is 0 when there is no error (warnings are none, unless -Werror).\n"
     "Text goes to standard error, the other formats to standard output.\n",
     command_lint},
    {"merge", "[--release N] [-o FILE] [--name PATTERN] [SPEC] FILE",
     "bring an implementation up to date with the spec, and keep what is written in it",
     "  FILE                C or C++ that defines functions of jvmti_impl.h, such as a copy\n"
     "                      of jvmti_stubs.c that has been filled in\n"
     "  -o FILE             where to write; default: the same file; '-' for standard output\n"
     "  --name PATTERN      what the functions are called, with %s for the name:\n"
     "                      'jvmti_impl_%s' (the default), 'jvmti%s', 'JvmtiEnv::%s'\n"
     "  --no-new            put in no stubs: for one of several files\n"
     "  -v, --verbose       say how many functions were added, changed and so on\n" COMMON_HELP
     "\nBodies and all else that was written stay as they are. Functions that are missing\n"
     "are put in as stubs. Where parameters have changed, the head is written anew, and a\n"
     "comment above it has the old ones. Functions that the release does not have are\n"
     "kept under #if 0, from which they come back. Stubs that nobody has touched are\n"
     "renewed or dropped. See jvmtic(1).\n"
     "Exit status: 0 merged; 1 merged, and something is left to do in the places named;\n"
     "2 wrong usage; 3 it could not be done, and nothing was written.\n",
     command_merge},
    {"show", "[--facts | --format json] [SPEC] [NAME…]", "read the spec in the terminal",
     "  --facts             one canonical fact a line, sorted, without prose\n"
     "  --no-pager          do not stop at every screen; see jvmtic(1) on PAGER\n"
     "  --format json       the items as in jvmti.json, in an array; without NAME, all of "
     "it\n" COMMON_HELP
     "\nNAME is a function, event, callback, type, constant, capability, error, category\n"
     "or section; without one, everything is listed. An argument that names a file, has\n"
     "a slash or ends in .xml is the SPEC.\n",
     command_show},
    {"backends", "", "list the backends and the files they write", "", command_backends},
    {"help", "[COMMAND]", "explain a command", "", command_help},
    {NULL, NULL, NULL, NULL, NULL},
};

const struct command *command_find(const char *name) {
  for (const struct command *command = command_table; command->name; command++)
    if (strcmp(command->name, name) == 0) return command;
  return NULL;
}

static enum status print(struct session *session, struct text *text) {
  const char *problem = output_stdout(session->arena, text_string(text), text->length);
  text_free(text);
  return problem ? session_failed(problem) : STATUS_FINE;
}

enum status command_backends(struct session *session, int argc, char **argv) {
  (void)argv;
  if (argc > 1) return session_usage("backends", "it takes no arguments");
  struct text out = text_new(session->arena->escape);
  for (const struct backend *backend = backend_table; backend->name; backend++) {
    struct text files = text_new(session->arena->escape);
    for (size_t i = 0; backend->files[i]; i++)
      text_printf(&files, "%s%s", i ? " " : "", backend->files[i]);
    text_printf(&out, "%-10s %-30s %s\n", backend->name, text_string(&files), backend->about);
    text_free(&files);
  }
  return print(session, &out);
}

static void overview(struct text *out) {
  text_add(out,
           "jvmtic compiles a JVM TI specification: it checks it and writes jvmti.h and more.\n\n"
           "usage: jvmtic COMMAND [ARGUMENT…]\n\n");
  for (const struct command *command = command_table; command->name; command++)
    text_printf(out, "  %-10s %s\n", command->name, command->about);
  text_add(out,
           "  --version  print the version\n\n"
           "SPEC is an XML file, or '-' for standard input; without it, the project's own spec\n"
           "is used. Exit status: 0 fine, 1 a problem in the spec or a difference, 2 wrong\n"
           "usage, 3 it could not be done.\n");
}

enum status command_help(struct session *session, int argc, char **argv) {
  if (argc > 2) return session_usage("help", "it takes one COMMAND");
  struct text out = text_new(session->arena->escape);
  const struct command *command = argc == 2 ? command_find(argv[1]) : NULL;
  if (argc == 2 && !command) {
    text_free(&out);
    return session_usage("help", "there is no command '%s'", argv[1]);
  }
  if (command)
    text_printf(&out, "usage: jvmtic %s %s\n\n%c%s.\n%s%s", command->name, command->arguments,
                command->about[0] - 'a' + 'A', command->about + 1, *command->help ? "\n" : "",
                command->help);
  else overview(&out);
  return print(session, &out);
}
