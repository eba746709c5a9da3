/* SPDX-License-Identifier: MIT */
/* Where a front-end listens and an agent connects: unix:PATH, tcp:HOST:PORT; an agent may write to file:PATH, too. */
#ifndef ADDRESS_H
#define ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

/* What is meant where nothing is said: a socket in the directory of the user's session, or in one in /tmp with the user's number
 * in its name. malloc(); NULL without memory. */
char *address_default(void);

/* What is wrong with the directory of the default address, which may be made first; NULL: nobody else can change it. */
const char *address_refusal(const char *address, bool make);

/* NULL where an address can be used; else what is wrong with it. Files are for agents. */
const char *address_problem(const char *address, bool agent);

/* A connection, on which writing does not wait; -1, with errno, where there is none at this moment. A local one leads to a
 * process of the same user. */
int address_connect(const char *address);

/* The next connection of a socket that listens; -1 where there is none. A local one comes from a process of the same user. */
int address_accept(int listener);

/* A socket that listens, on which accepting does not wait; -1 with *problem, which has no owner. A socket file that nobody
 * listens at is replaced, and only the user may connect to it. Port 0 is any: address_port() says which. */
int address_listen(const char *address, const char **problem);
int address_port(int socket);

/* Removes the file of a socket that listened. */
void address_remove(const char *address);

#endif
