/* SPDX-License-Identifier: MIT */
/* The surface of JVM TI: everything that two sides can differ in, as plain data, whether it was read from a
 * specification or from any VM's jvmti.h. Comparing works on surfaces alone. */
#ifndef JVMTIC_COMPARE_SURFACE_H
#define JVMTIC_COMPARE_SURFACE_H

#include "base/identifier.h"
#include "base/place.h"
#include "model/spec.h"
#include "report/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Lists whose items are found by their names. */

/* What items begin with, so that they can be found by name, paired and told about wherever they stand:
 * `x->name` and `x->place`, or both as `x->item`. */
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

/* Declares `struct name`, such a list of pointers to `type`. An empty one is all zero; it grows by SURFACE_ADD() alone. */
#define SURFACE_LIST_TYPE(name, type)                     \
  struct name {                                           \
    type **at;                                            \
    size_t count;                                         \
    struct c_names *names; /* NULL while there are few */ \
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

/* The first item of that name, NULL: none; and where it stands, the list's count: nowhere. */
#define SURFACE_FIND(list, name) surface_find(SURFACE_LIST(list), (name))
#define SURFACE_INDEX(list, name) surface_index(SURFACE_LIST(list), (name))
void *surface_find(struct surface_list list, const char *name);
size_t surface_index(struct surface_list list, const char *name);

/* The item at that place. */
struct surface_item *surface_at(struct surface_list list, size_t index);

/* For SURFACE_ADD(): remembers the name of the last item. */
void surface_note(struct arena *arena, struct c_names **names, const void *items, size_t count);

/* C types are strings in canonical spelling: typedefs that only rename are resolved, struct and union
 * keywords and tags are replaced by the typedef's name, one blank between words, "const" in front of what it
 * qualifies, stars without blanks: "const jvmtiHeapCallbacks*", "unsigned char**", "jint". A pointer to a
 * function is "R(*)(A,B,...)", one to a structure that nothing completes "struct*". Names of JNI and JVM TI (j and
 * letters, see interface_is_public()) stand for themselves. */

/* A name with a type: a parameter, a member of a structure, a typedef. */
struct surface_typed {
  SURFACE_ITEM; /* the name "" where the header leaves it out; "..." for varargs */
  const char *type;
  int bits;    /* width of a bit-field; -1 for what is none */
  unsigned at; /* of a capability: its first bit */
};
SURFACE_LIST_TYPE(surface_typed_list, struct surface_typed);

/* A function table slot, an event callback, a callback typedef, a C++ method or a function of the agent. */
struct surface_function {
  SURFACE_ITEM;
  unsigned slot; /* function table and event callbacks: where it stands; else 0 */
  bool reserved; /* a slot without a function */
  bool variadic;
  bool prototype; /* false for "()", which says nothing about parameters in C */
  const char *result;
  struct surface_typed_list params; /* the environment, where there is one, is the first */
  const struct c_call *call;        /* of a method of a header; NULL */
};
SURFACE_LIST_TYPE(surface_function_list, struct surface_function);

struct surface_constant {
  SURFACE_ITEM;
  const char *set; /* the enum's type name, "" for none or unknown */
  const struct spec_constant_set
      *described; /* the set of a specification, be it a type or not; NULL */
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
  SURFACE_ITEM; /* by the typedef; the tag when there is none; where it stands when it has neither: "Event.u" */
  bool is_union;
  bool in_place; /* it has no name: the type of the member is "struct" or "union" */
  struct surface_typed_list fields;
  unsigned bits; /* of the capabilities: so many in all */
};
SURFACE_LIST_TYPE(surface_record_list, struct surface_record);

struct surface {
  const char *name; /* the file, as the user named it */
  bool from_header;
  const struct interface *interface;
  const struct spec *spec; /* the view it came from; NULL for headers */
  struct release release;  /* that JVMTI_VERSION states, or is to state; 0.0.0: none is stated */
  struct surface_function_list functions; /* the table, in order, reserved slots included */
  struct surface_function_list methods;   /* C++ inline methods of the environment */
  struct surface_function_list events;    /* types of event callbacks, by event id */
  struct surface_function_list
      event_table; /* the callback structure in order: name, slot = event number */
  struct surface_function_list callbacks; /* jvmtiStartFunction, heap callbacks, … */
  struct surface_function_list entries;   /* functions that agents define: Agent_OnLoad, … */
  struct surface_constant_list constants; /* all of them: sets, errors, event numbers, versions */
  struct surface_record_list records;     /* structs and unions, capabilities not among them */
  struct surface_record *capabilities;    /* NULL: none; see below */
  struct surface_typed_list typedefs;     /* base types: jthread, jlocation, … */
};

/* Style is levelled out on both sides: reserved slots are named reservedN by their number; an array of them counts
 * as that many; padding between or behind capabilities, to the end of the structure, is one unnamed field,
 * however many fields a header makes it of; `long reserved1[2]` in a structure is reserved1 and reserved2.
 * Header constants that are macros or plain objects belong to no set. */

/* The type of a member that is a structure or union without a name. */
static inline const char *surface_in_place(bool is_union) {
  return is_union ? "union" : "struct";
}

/* The surface of a release of a spec (a view, see release.h). Memory is the arena's. */
struct surface *surface_of_spec(struct arena *arena, const struct spec *view);

enum surface_status {
  SURFACE_OK,
  SURFACE_BAD,        /* not a jvmti.h, or one that cannot be understood; reported */
  SURFACE_UNREADABLE, /* unreadable, or there is no preprocessor; reported */
};

/* Reads a header of the interface through the C preprocessor ($CC or cc), with these flags, such as -Ifolder, besides.
 * Problems go to the sink. */
enum surface_status surface_of_header(struct arena *arena, const struct interface *interface,
                                      const char *path, const struct string_list *flags,
                                      struct diag_sink *sink, struct surface **surface);

#endif
