/* SPDX-License-Identifier: MIT */
/* The server for any number of VMs. */
#ifndef SERVER_H
#define SERVER_H

#include "frontend/options.h"
#include "frontend/stream.h"

enum { VMS_MOST = 256, CONNECTIONS_MOST = 256 };

struct connection {
  struct connection *next;
  int socket;
  struct stream stream;
};

struct server {
  const struct options *options;
  struct connection *connections;
  unsigned connection_count;
  struct vm *vms; /* in the order of their arrival */
  unsigned vm_count, last_number;
  unsigned forgotten; /* VMs that have been removed to make room for others */
  bool refused, failed; /* a stream was rejected; a report failed */
};

/* Listens until it is stopped. Returns the exit status. */
int server_listen(struct server *server);

/* Reads files. */
int server_read(struct server *server);

/* vms.c: the VM with this identity, new if it is unknown. */
stream_vm server_vm;

/* A stream has ended or been rejected; reports this. */
void server_stream_over(struct server *server, struct stream *stream);

/* Writes the reports of all VMs; of one VM. */
void server_report_all(struct server *server);
void server_report(struct server *server, const struct vm *vm);

void server_release(struct server *server);

#endif
