/* SPDX-License-Identifier: MIT */
/* Messages to the user. */
#ifndef BRIDGE_COMPLAINTS_H
#define BRIDGE_COMPLAINTS_H

/* Writes a message to standard error, after the name of the bridge. */
void complaints_write(const char* format, ...) __attribute__((format(printf, 1, 2)));

#endif
