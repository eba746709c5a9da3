/* SPDX-License-Identifier: MIT */
/* The surface of an interface: the facts that two sides can differ in, as plain data, from a specification or a header.
 * Comparisons use surfaces only. */
#ifndef JVMTIC_COMPARE_SURFACE_H
#define JVMTIC_COMPARE_SURFACE_H

#include "base/identifier.h"
#include "base/text.h"
#include "model/spec.h"
#include "report/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The start of items, so that they can be found by name, paired and reported: `x->name` and `x->place`, or both as
 * `x->item`. */
struct surface_item {
  const char *name;
  struct place place;
};
#define SURFACE_ITEM          \
  union {                     \
    struct surface_item item; \
    struct {                  \
      const char *name;       \
      struct place place;     \
    };                        \
  }

/* Declares `struct name`, a list of pointers to `type` whose items are found by name. An empty one is all zero; it grows
 * by SURFACE_ADD() only. */
#define SURFACE_LIST_TYPE(name, type)                   \
  struct name {                                         \
    type **at;                                          \
    size_t count;                                       \
    struct c_names *names; /* NULL while it is empty */ \
  }
#define SURFACE_ADD(arena, list, item) \
  (LIST_ADD((arena), (list), (item)),  \
   surface_note((arena), &(list)->names, (list)->at, (list)->count))

/* Any of these lists. */
struct surface_list {
  const void *at;
  size_t count;
  const struct c_names *names;
};
#define SURFACE_LIST(list) ((struct surface_list){(list).at, (list).count, (list).names})

/* Returns the first item of that name, or NULL. */
#define SURFACE_FIND(list, name) surface_find(SURFACE_LIST(list), (name))
void *surface_find(struct surface_list list, const char *name);

/* Returns the item at an index. */
struct surface_item *surface_at(struct surface_list list, size_t index);

/* For SURFACE_ADD(): enters the name of the last item. */
void surface_note(struct arena *arena, struct c_names **names, const void *items, size_t count);

/* C types are strings in canonical spelling: typedefs that only rename are resolved, keywords and tags of structures are
 * replaced by the typedef's name, words are separated by one space, "const" precedes the type that it qualifies, stars
 * have no space: "const jvmtiHeapCallbacks*", "unsigned char**", "jint". A pointer to a function is "R(*)(A,B,...)", one
 * to an incomplete structure "struct*". Names of JNI and JVM TI (see interface_is_public()) are not resolved. */

/* A name with a type: a parameter, a member of a structure, a typedef. */
struct surface_typed {
  SURFACE_ITEM; /* the name is "" if the header omits it; "..." for varargs */
  const char *type;
  int bits;    /* the width of a bit-field; -1 for others */
  unsigned at; /* of a capability: its first bit */
};
SURFACE_LIST_TYPE(surface_typed_list, struct surface_typed);

/* A function table slot, an event callback, a callback typedef, a C++ method or a function of the agent. */
struct surface_function {
  SURFACE_ITEM;
  unsigned slot; /* function table and event callbacks: the place; else 0 */
  bool reserved; /* a slot without a function */
  bool variadic;
  bool prototype; /* false for "()", which leaves parameters unspecified in C */
  const char *result;
  struct surface_typed_list params; /* with the environment, if there is one */
  const struct c_call *call;        /* of a method of a header; NULL */
};
SURFACE_LIST_TYPE(surface_function_list, struct surface_function);

struct surface_constant {
  SURFACE_ITEM;
  const char *set; /* the enum's type name, "" for none or unknown */
  const struct spec_constant_set
      *described; /* the set of a specification, which need not be a type; or NULL */
  int64_t value;
  enum {
    CONSTANT_ENUM,
    CONSTANT_DEFINE,
    CONSTANT_OBJECT,
    CONSTANT_SCOPED
  } form; /* enumerator, #define, const object, enumerator of a scoped enumeration: "set::name" */
};
SURFACE_LIST_TYPE(surface_constant_list, struct surface_constant);

struct surface_record {
  SURFACE_ITEM; /* the typedef; without one, the tag; without both, the place: "Event.u" */
  bool is_union;
  bool in_place; /* without a name: the type of the member is "struct" or "union" */
  struct surface_typed_list fields;
  unsigned bits; /* of the capabilities: the total */
};
SURFACE_LIST_TYPE(surface_record_list, struct surface_record);

struct surface {
  const char *name; /* the file, as the user named it */
  bool from_header;
  const struct interface *interface;
  const struct spec *spec;                /* the view; NULL for headers */
  struct release release;                 /* of JVMTI_VERSION; 0.0.0 for none */
  struct surface_function_list functions; /* the table, in order, reserved slots included */
  struct surface_function_list methods;   /* C++ inline methods of the environment */
  struct surface_function_list events;    /* types of event callbacks, by event id */
  struct surface_function_list
      event_table; /* the callback structure in order: name, slot = event number */
  struct surface_function_list callbacks; /* jvmtiStartFunction, heap callbacks, … */
  struct surface_function_list entries;   /* functions that agents define: Agent_OnLoad, … */
  struct surface_constant_list constants; /* sets, errors, event numbers, versions */
  struct surface_record_list records;     /* structures and unions, except for capabilities */
  struct surface_record *capabilities;    /* NULL: none; see below */
  struct surface_typed_list typedefs;     /* base types: jthread, jlocation, … */
};

/* Both sides are normalized: reserved slots are named reservedN by their number, also those of an array; padding between
 * and after capabilities is one unnamed field; `long reserved1[2]` in a structure is reserved1 and reserved2. Header
 * constants that are macros or plain objects have no set. */

/* Returns the type of a member that is a structure or union without a name. */
static inline const char *surface_in_place(bool is_union) {
  return is_union ? "union" : "struct";
}

/* Returns the surface of a view of a specification (see model/select.h), owned by the arena. */
struct surface *surface_of_spec(struct arena *arena, const struct spec *view);

enum surface_status {
  SURFACE_OK,
  SURFACE_BAD,        /* not a header of the interface, or an invalid one; reported */
  SURFACE_UNREADABLE, /* the header is unreadable, or the preprocessor is missing; reported */
};

/* Reads a header of the interface through the C preprocessor ($CC or cc) with additional flags, such as -IDIR. Reports
 * problems. */
enum surface_status surface_of_header(struct arena *arena, const struct interface *interface,
                                      const char *path, const struct string_list *flags,
                                      struct diag_sink *sink, struct surface **surface);

#endif
