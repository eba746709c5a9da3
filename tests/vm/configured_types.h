/* SPDX-License-Identifier: MIT */
/* Types of a VM in C++. */
#ifndef CONFIGURED_TYPES_H
#define CONFIGURED_TYPES_H

/* The room of a call. */
class Room {
 public:
  static int alive; /* how many there are */
  bool entered;
  Room() : entered(false) { alive++; }
  ~Room() { alive--; }
};

#endif
