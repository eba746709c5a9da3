/* The surface of JVM TI: everything that two sides can differ in, as plain data, whether it was read from a
 * specification or from any VM's jvmti.h. Comparing works on surfaces alone. */
#ifndef JVMTIC_COMPARE_SURFACE_H
#define JVMTIC_COMPARE_SURFACE_H

#include "model/spec.h"
#include "report/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* C types are strings in canonical spelling: typedefs that only rename are resolved, struct and union
 * keywords and tags are replaced by the typedef's name, one blank between words, "const" in front of what it
 * qualifies, stars without blanks: "const jvmtiHeapCallbacks*", "unsigned char**", "jint". A pointer to a
 * function is "R(*)(A,B,...)", one to a structure that nothing completes "struct*". Names of JNI and JVM TI (j and
 * letters, see c_is_public()) stand for themselves. */

struct surface_param {
  const char *name; /* "" when the header leaves it out; "..." for varargs */
  const char *type;
  /* From a spec only: NULL when the side is a header. */
  const struct spec_param *spec;
};
LIST_TYPE(surface_param_list, struct surface_param);

/* A function table slot, an event callback, a callback typedef or a C++ method. */
struct surface_function {
  const char *name;
  unsigned slot; /* function table and event callbacks: where it stands; else 0 */
  bool reserved; /* a slot without a function */
  bool variadic;
  bool prototype; /* false for "()", which says nothing about parameters in C */
  const char *result;
  struct surface_param_list params; /* the environment, where there is one, is the first */
  struct place place;
  const struct spec_function *function; /* from a spec only, else NULL */
  const struct spec_event *event;
};
LIST_TYPE(surface_function_list, struct surface_function);

struct surface_constant {
  const char *name;
  const char *set; /* the enum's type name, "" for none or unknown */
  int64_t value;
  enum {
    CONSTANT_ENUM,
    CONSTANT_DEFINE,
    CONSTANT_OBJECT
  } form; /* enumerator, #define, const object */
  struct place place;
};
LIST_TYPE(surface_constant_list, struct surface_constant);

struct surface_field {
  const char *name; /* "" for an unnamed bit-field */
  const char *type;
  int bits; /* width of a bit-field; -1 for an ordinary field */
  struct place place;
};
LIST_TYPE(surface_field_list, struct surface_field);

struct surface_record {
  const char *name; /* by the typedef; the tag when there is none */
  bool is_union;
  struct surface_field_list fields;
  struct place place;
};
LIST_TYPE(surface_record_list, struct surface_record);

struct surface_typedef {
  const char *name;
  const char *type;
  struct place place;
};
LIST_TYPE(surface_typedef_list, struct surface_typedef);

struct surface {
  const char *name; /* the file, as the user named it */
  bool from_header;
  const struct spec *spec; /* the view it came from; NULL for headers */
  struct release
      release; /* of a spec, or what a header's JVMTI_VERSION says; 0.0.0: it says nothing */
  struct surface_function_list functions; /* the table, in order, reserved slots included */
  struct surface_function_list methods;   /* C++ inline methods of the environment */
  struct surface_function_list events;    /* types of event callbacks, by event id */
  struct surface_function_list
      event_table; /* the callback structure in order: name, slot = event number */
  struct surface_function_list callbacks; /* jvmtiStartFunction, heap callbacks, … */
  struct surface_constant_list constants; /* all of them: sets, errors, event numbers, versions */
  struct surface_record_list records;     /* structs and unions, capabilities not among them */
  struct surface_record *capabilities;    /* NULL: none; see below */
  struct surface_typedef_list typedefs;   /* base types: jthread, jlocation, … */
};

/* Style is levelled out on both sides: reserved slots are named reservedN by their number; an array of them counts
 * as that many; padding between or behind capabilities, to the end of the structure, is one unnamed field,
 * however many fields a header makes it of; `long reserved1[2]` in a structure is reserved1 and reserved2.
 * Header constants that are macros or plain objects belong to no set. */

/* The surface of a release of a spec (a view, see release.h). Memory is the arena's. */
struct surface *surface_of_spec(struct arena *arena, const struct spec *view);

enum surface_status {
  SURFACE_OK,
  SURFACE_BAD,        /* not a jvmti.h, or one that cannot be understood; reported */
  SURFACE_UNREADABLE, /* unreadable, or there is no preprocessor; reported */
};

/* Reads a header through the C preprocessor (`compiler`, NULL for $CC or cc). Problems go to the sink. */
enum surface_status surface_of_header(struct arena *arena, const char *path, const char *compiler,
                                      struct diag_sink *sink, struct surface **surface);

/* ---- Comparing ---------------------------------------------------------------------------------- */

/* What a difference breaks. */
enum change_class {
  CHANGE_DOCS,      /* words only */
  CHANGE_BEHAVIOUR, /* phase, capability, errors, nullability, callback safety */
  CHANGE_ADDITIVE,  /* something new in a place that was free */
  CHANGE_API,       /* source only: a name */
  CHANGE_ABI,       /* layout, slot, value, signature */
};

struct change {
  enum change_class class_;
  const char *kind;    /* "function", "event", "constant", "structure", "capability", … */
  const char *name;    /* of the item: "GetStackTrace", "jvmtiFrameInfo.method" */
  const char *message; /* what differs: what the old side has, what the new side has */
  struct place old_place, new_place; /* file NULL: that side has nothing */
};
LIST_TYPE(change_list, struct change);

struct changes {
  struct change_list list; /* by class, then kind, then name */
};

/* What differs from `old` to `new`. With a header on either side, only what a header can show is compared.
 * Style does not count: tags, order of declarations, forms of constants, parameter names are CHANGE_API at
 * most, a vendor's own additions CHANGE_ADDITIVE. */
struct changes surface_compare(struct arena *arena, const struct surface *old,
                               const struct surface *new);

/* The same for a header that should be what the specification says: messages tell what is expected, and a
 * newer JVMTI_VERSION is as wrong as an older one. */
struct changes surface_check(struct arena *arena, const struct surface *spec,
                             const struct surface *header);

#endif
