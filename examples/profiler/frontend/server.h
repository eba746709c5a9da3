/* SPDX-License-Identifier: MIT */
/* Many VMs, one front-end. */
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
  struct vm *vms; /* as they came */
  unsigned vm_count, last_number;
  unsigned forgotten; /* VMs that are over and have made room for others */
  bool refused, failed; /* a stream; a report */
};

/* Listens until it is to end. The exit status. */
int server_listen(struct server *server);

/* Reads files instead. */
int server_read(struct server *server);

/* vms.c: the VM with this identity, new where there is none. */
stream_vm server_vm;

/* A stream is over, or refused; what there is to say of it is said. */
void server_stream_over(struct server *server, struct stream *stream);

/* The reports of all VMs; of one. */
void server_report_all(struct server *server);
void server_report(struct server *server, const struct vm *vm);

void server_release(struct server *server);

#endif
