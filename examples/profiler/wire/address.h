/* SPDX-License-Identifier: MIT */
/* Addresses on which a front-end listens and to which an agent connects: unix:PATH, tcp:HOST:PORT; an agent can also
 * write to file:PATH. */
#ifndef ADDRESS_H
#define ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

/* The default address: a socket in the session directory of the user, or in a directory in /tmp whose name contains
 * the user ID. Allocated; NULL without memory. */
char *address_default(void);

/* The problem with the directory of the default address, which is created if `make`; NULL if only the user can change
 * it. */
const char *address_refusal(const char *address, bool make);

/* The problem with an address, or NULL. Files are for agents. */
const char *address_problem(const char *address, bool agent);

/* A non-blocking connection, or -1 with errno. The peer of a local one is a process of the same user. */
int address_connect(const char *address);

/* The next connection of a listening socket, or -1. The peer of a local one is a process of the same user. */
int address_accept(int listener);

/* A non-blocking listening socket, or -1 with *problem, which is static. An unused socket file is replaced, and only
 * the user can connect to it. For port 0, address_port() returns the selected port. */
int address_listen(const char *address, const char **problem);
int address_port(int socket);

/* Removes the file of a listening socket. */
void address_remove(const char *address);

#endif
