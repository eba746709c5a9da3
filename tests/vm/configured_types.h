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

/* What handles are resolved to. A place remembers how it came to be, and passes a pointer on. */
struct Type {
  int number;
};
class Place {
 public:
  static int alive;
  Type type;
  bool resolved;
  Place() : type(), resolved(false) { alive++; }
  ~Place() { alive--; }
  operator Type*() { return resolved ? &type : nullptr; }
};

#endif
