/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "base/output.h"
#include "show/entry.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* True if the text fits on the screen with a line for the prompt. */
static bool pager_fits(const char *bytes, size_t length) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_row) return true;
  size_t lines = 0;
  for (size_t i = 0; i < length; i++) lines += bytes[i] == '\n';
  return lines < size.ws_row;
}

static const char *pager_command(void) {
  const char *command = getenv("PAGER"), *terminal = getenv("TERM");
  if (!command) return text_is(terminal, "dumb") ? NULL : "less";
  return *command && strcmp(command, "cat") != 0 ? command : NULL;
}

/* Returns false if the command could not be run; otherwise, sets *problem to an errno value if the pager did not receive
 * everything. While it runs, keys such as Ctrl-C are for the pager, and its end does not end this program. */
static bool pager_through(const char *command, const char *bytes, size_t length, int *problem) {
  setenv("LESS", "FRX", 0); /* keep colors and the screen */
  struct sigaction ignore = {.sa_handler = SIG_IGN}, normal = {.sa_handler = SIG_DFL}, old[4];
  const int signals[4] = {SIGPIPE, SIGINT, SIGQUIT, SIGCHLD};
  /* The parent process may ignore SIGCHLD, which prevents waiting for children. */
  sigaction(SIGCHLD, &normal, &old[3]);
  FILE *pager = popen(command, "w");
  int status = 0;
  for (int i = 0; i < 3; i++) sigaction(signals[i], &ignore, &old[i]);
  if (pager && !file_write(fileno(pager), bytes, length) && errno != EPIPE) *problem = errno;
  if (pager && (status = pclose(pager)) == -1) *problem = errno;
  for (int i = 0; i < 4; i++) sigaction(signals[i], &old[i], NULL);
  enum { NOT_FOUND = 127, NOT_RUN = 126 };
  return pager && !(status != -1 && WIFEXITED(status) &&
                    (WEXITSTATUS(status) == NOT_FOUND || WEXITSTATUS(status) == NOT_RUN));
}

const char *pager_write(struct arena *arena, const char *bytes, size_t length) {
  const char *command =
      isatty(STDOUT_FILENO) && !pager_fits(bytes, length) ? pager_command() : NULL;
  int problem = 0;
  if (!command || !pager_through(command, bytes, length, &problem))
    return output_stdout(arena, bytes, length);
  return problem ? arena_printf(arena, "cannot write to the pager: %s", strerror(problem)) : NULL;
}
