/* SPDX-License-Identifier: MIT */
/* Starts twelve threads or children, one after the other. Arguments: "threads" or "children"; "hasty" waits a moment
 * for each to begin, "patient" waits until it has begun. Status 1 if one had not begun. */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static atomic_int begun;
static int patient;

static void *run(void *data) {
  atomic_fetch_add(&begun, 1);
  return data;
}

static void moment(void) {
  struct timespec time = {0, 40000000};
  nanosleep(&time, NULL);
}

static int start_thread(void) {
  pthread_t thread;
  int before = atomic_load(&begun);
  if (pthread_create(&thread, NULL, run, NULL) != 0) return 0;
  if (patient) return pthread_join(thread, NULL) == 0 && atomic_load(&begun) > before;
  moment();
  return atomic_load(&begun) > before && pthread_join(thread, NULL) == 0;
}

static int start_child(void) {
  int ends[2], status;
  char byte;
  if (pipe(ends) != 0) return 0;
  pid_t child = fork();
  if (child == 0) _exit(write(ends[1], "", 1) != 1);
  if (!patient) moment();
  pid_t ended = waitpid(child, &status, patient ? 0 : WNOHANG);
  if (ended == 0) kill(child, SIGKILL);
  int seen = ended == child && status == 0 && read(ends[0], &byte, 1) == 1;
  close(ends[0]);
  close(ends[1]);
  return seen;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  patient = strcmp(words[2], "patient") == 0;
  for (int i = 0; i < 12; i++)
    if (!(strcmp(words[1], "threads") == 0 ? start_thread() : start_child())) return 1;
  return 0;
}
