/* SPDX-License-Identifier: MIT */
/* A process that runs a program many times, for preloaded libraries that make calls fail. It is loaded once, and each
 * run is a fork before its main(). server.py is the client. */
#ifndef TESTS_FAULTS_SERVER_H
#define TESTS_FAULTS_SERVER_H

#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SERVER_SITES = 1 << 20, SERVER_SECONDS = 600 };

/* Data shared by a run and the server. */
struct server_run {
  atomic_long count;            /* of calls that may fail */
  uint64_t sites[SERVER_SITES]; /* of the first calls, if requested */
};

/* An order: the first failing call, counted from 1, the last one, and `how`, whose meaning depends on the library; with
 * `sites` the server writes those of the run to the file FAULTS_SITES. */
struct server_order {
  int64_t first, last, how, sites;
};

/* The result: the status of waitpid(), and the number of calls. */
struct server_answer {
  int64_t status, count;
};

static inline struct server_answer server_wait(const struct server_run *run, pid_t child) {
  int status = -1;
  waitpid(child, &status, 0);
  return (struct server_answer){status, run->count};
}

static inline void server_write_sites(const struct server_run *run, const char *path) {
  size_t size =
      (size_t)(run->count < SERVER_SITES ? run->count : SERVER_SITES) * sizeof *run->sites;
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (fd < 0 || write(fd, run->sites, size) != (ssize_t)size) abort();
  close(fd);
}

/* Reads orders from the file descriptor FAULTS_ORDERS, and writes answers to FAULTS_ANSWERS. Returns once for each
 * order, in a new process, and never returns after the last one. */
static inline struct server_run *server_start(struct server_order *order) {
  const char *in = getenv("FAULTS_ORDERS"), *out = getenv("FAULTS_ANSWERS");
  struct server_run *run = mmap(NULL, sizeof *run, PROT_READ | PROT_WRITE,
                                MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (!in || !out || run == MAP_FAILED) abort();
  int orders = atoi(in), answers = atoi(out);
  unsetenv("LD_PRELOAD"); /* not for child processes */
  while (read(orders, order, sizeof *order) == (ssize_t)sizeof *order) {
    run->count = 0;
    pid_t child = fork();
    if (child == 0) {
      close(orders);
      close(answers);
      alarm(SERVER_SECONDS); /* limits the run */
      return run;
    }
    struct server_answer answer = server_wait(run, child);
    if (order->sites) server_write_sites(run, getenv("FAULTS_SITES"));
    if (write(answers, &answer, sizeof answer) != (ssize_t)sizeof answer) abort();
  }
  _exit(0);
}

#endif
