/* SPDX-License-Identifier: MIT */
/* Types of a VM in C++. */
#ifndef CONFIGURED_TYPES_H
#define CONFIGURED_TYPES_H

/* The data of a call. */
class Room {
 public:
  static int alive; /* their number */
  bool entered;
  Room() : entered(false) { alive++; }
  ~Room() { alive--; }
};

/* The result of resolving a handle. It records how it was created, and contains a pointer. */
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
