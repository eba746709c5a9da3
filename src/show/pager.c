/* SPDX-License-Identifier: MIT */
#include "show/pager.h"

#include "base/file.h"
#include "base/output.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* Does it fit on the screen, the line of the prompt left free? */
static bool fits(const char *bytes, size_t length) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_row) return true;
  size_t lines = 0;
  for (size_t i = 0; i < length; i++) lines += bytes[i] == '\n';
  return lines < size.ws_row;
}

/* The command, or NULL when there is to be none. */
static const char *pager_command(void) {
  const char *command = getenv("PAGER"), *terminal = getenv("TERM");
  if (!command) return terminal && strcmp(terminal, "dumb") == 0 ? NULL : "less";
  return *command && strcmp(command, "cat") != 0 ? command : NULL;
}

/* False: the program could not be run. While it has the terminal, keys such as Ctrl-C are for it, and its end is no
 * reason to die. Sets why it did not get everything, to a value of errno; that it did not want to is none. */
static bool through(const char *command, const char *bytes, size_t length, int *problem) {
  /* What less does best with: colours as they are, nothing cleared at its end. */
  setenv("LESS", "FRX", 0);
  FILE *pager = popen(command, "w");
  if (!pager) return false;
  struct sigaction ignore = {.sa_handler = SIG_IGN}, old[3];
  const int signals[3] = {SIGPIPE, SIGINT, SIGQUIT};
  for (int i = 0; i < 3; i++) sigaction(signals[i], &ignore, &old[i]);
  if (!file_write(fileno(pager), bytes, length) && errno != EPIPE) *problem = errno;
  int status = pclose(pager);
  for (int i = 0; i < 3; i++) sigaction(signals[i], &old[i], NULL);
  /* What nobody could wait for, as where the ends of children are ignored, has run. */
  enum { NOT_FOUND = 127, NOT_RUN = 126 };
  return status == -1 || !(WIFEXITED(status) &&
                           (WEXITSTATUS(status) == NOT_FOUND || WEXITSTATUS(status) == NOT_RUN));
}

const char *pager_write(struct arena *arena, const char *bytes, size_t length) {
  const char *command = isatty(STDOUT_FILENO) && !fits(bytes, length) ? pager_command() : NULL;
  int problem = 0;
  if (!command || !through(command, bytes, length, &problem))
    return output_stdout(arena, bytes, length);
  return problem ? arena_printf(arena, "cannot write to the pager: %s", strerror(problem)) : NULL;
}
