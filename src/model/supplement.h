/* SPDX-License-Identifier: MIT */
/* Facts that official specifications do not have in their XML. An attribute of a specification overrides them. */
#ifndef JVMTIC_MODEL_SUPPLEMENT_H
#define JVMTIC_MODEL_SUPPLEMENT_H

#include "model/spec.h"

/* The release in which something appeared, or was deprecated. */
struct supplement_since {
  const char *id;
  unsigned number; /* of an error; else 0 */
  struct release since;
};

/* A release that states the version of an earlier one, since the interface did not change. */
struct supplement_unchanged {
  struct release release, version;
};

/* Items that were a preview before their since. */
struct supplement_preview {
  const char *ids; /* separated by spaces */
  struct release preview, since;
};

/* A parameter that had another name before a release. */
struct supplement_renamed {
  const char *function, *param;
  struct release release;
  const char *before;
};

/* The capabilities needed for an event before the start phase, up to a NULL. */
struct supplement_early {
  const char *event;
  const char *capabilities[4];
};

/* A name that the wrappers use. */
struct supplement_name {
  const char *id;
  const char *value; /* a number, or a C type */
};

/* A type that outputs use. */
struct supplement_type {
  const char *id;
  const char *definition; /* of a base type; NULL: a pointer to functions */
};

/* A function or structure that outputs use. */
struct supplement_prototype {
  const char *id;
  const char *members; /* parameters without varargs, or fields: "jint count, jint* values" */
};

/* Needs of generated implementations: functions that allocate, structures, and (not TAKES_NULL) pointers that are not NULL. */
enum { NEEDS_MEMORY = 1, NEEDS_DESCRIPTIONS = 2, TAKES_NULL = 4 };

/* A function whose implementation is generated. */
struct supplement_decided {
  struct supplement_prototype prototype;
  unsigned needs;
  const char *result; /* in C: "void"; NULL: an error */
};

/* A function that disables or enables garbage collection, by a count for each thread, and the state in which it cannot be
 * called. */
struct supplement_switch {
  const char *function;
  enum collection never;
};

/* A capability needed before an event is enabled for the first time. */
struct supplement_before {
  const char *capability, *event;
};

struct supplement_param {
  const char *function, *param;
};

/* The error for NULL of an object; ERROR_NONE: NULL is valid. */
struct supplement_null_object {
  const char *function, *param;
  enum interface_error error;
};

/* The class of an object. */
enum supplement_object { OBJECT_ANY, OBJECT_MODULE, OBJECT_LOADER };

struct supplement_kind {
  const char *items, *part; /* functions, events or structures; a parameter or field */
  enum supplement_object kind;
};

/* A condition of a parameter for an error. */
enum supplement_limit_kind {
  LIMIT_NOT_NEGATIVE,
  LIMIT_BETWEEN,         /* two constants, inclusive */
  LIMIT_ONE_OF,          /* constants */
  LIMIT_NO_ZERO,         /* of the elements of an array */
  LIMIT_CLASS_LOADER,    /* an object */
  LIMIT_PLATFORM_THREAD, /* a thread that is not virtual */
};

struct supplement_limit {
  const char *function, *param;
  enum supplement_limit_kind kind;
  enum interface_error error; /* if the function lists it */
  const char *constants[3];   /* up to a NULL */
};

/* A parameter or error of functions, separated by spaces, about which something changed in a release. */
struct supplement_changed {
  const char *functions, *name;
  struct release since;
};

/* An event before a release. */
struct supplement_was {
  const char *event;
  struct release until;
  bool filtered;
  enum phase phase;
};

/* Tables end with a row of zeros. */
struct interface_supplement {
  const struct supplement_version *versions; /* in the order of the header */
  const struct supplement_unchanged *unchanged;
  const struct supplement_since *errors;     /* without since in official specs */
  const struct supplement_since *types;      /* structures and sets of constants, likewise */
  const struct supplement_since *deprecated; /* categories of functions */
  const struct supplement_preview *previews; /* of any kind */
  const struct supplement_renamed *renamed;  /* parameters */
  const struct supplement_changed
      *writable;                        /* parameters that point to what is const only since then */
  const struct supplement_early *early; /* events */
  const struct supplement_null_object *null_objects; /* parameters */
  const struct supplement_kind *objects;             /* parameters and fields */
  const struct supplement_limit *limits;             /* parameters */
  const struct supplement_changed *left;             /* parameters */
  const struct supplement_changed *error_rows;
  const struct supplement_was *was; /* events */
  const struct release *doors;      /* whose specifications were compared; ascending */
  struct release plain_tags;        /* the first release whose tags have no underscore */
  struct release attach;            /* the first release with agents attached to a running VM */

  /* The protocol of environments. */
  struct release any_minor; /* the first release that ignores minor numbers of versions */
  const struct supplement_decided *protocol;       /* generated functions */
  const struct supplement_prototype *memory;       /* for NEEDS_MEMORY */
  const struct supplement_prototype *descriptions; /* for NEEDS_DESCRIPTIONS */
  const struct supplement_param *bytes;            /* characters that are not strings; NULL: none */
  const struct supplement_prototype *known; /* functions and structures whose parts frames use */
  const struct supplement_switch *switches; /* NULL: none */
  const struct supplement_before *before;
  const char *const *generated;   /* events that can be sent again, up to a NULL */
  struct release event_first;     /* the first release that checks an event before its thread */
  struct release virtual_threads; /* the first release with them, as a preview */
  const char *early_start;        /* the capability to see the start phase early */
  const char *start_event;        /* the event at its start */

  /* Agents. Lists of events end with NULL. */
  const char *live_event;        /* at the start of the live phase */
  const char *death_event;       /* the last one, except on running threads */
  const char *const *restricted; /* whose callbacks may call only callback-safe functions */
  const char *const *visitors;   /* callbacks that are called only during a function */
  const char *const *missed;     /* not sent to attached agents */
  const char *const *late;       /* lost by VMs if enabled before the live phase */
  struct release usual;          /* the oldest release in use */

  /* Names that the wrappers need if the specification does not define them: phases, modes of events, types, and numbers
   * of errors by enum interface_error; -1: not returned. */
  const struct supplement_name *entry_phases, *entry_modes, *entry_types;
  const struct supplement_type *known_types; /* of `protocol` */
  int entry_errors[INTERFACE_ERRORS];
};

/* The release whose version headers of this release (without a micro number) state: usually the same. */
struct release supplement_version_of(const struct interface *interface, struct release release);

/* The same for the release of the spec. */
struct release supplement_stated_version(const struct spec *spec);

/* The number of version constants in a header of the spec's release. */
size_t supplement_version_count(const struct spec *spec);

/* The first release with the error. */
struct release supplement_error_since(const struct interface *interface, const char *id,
                                      unsigned number);

/* The first release with a preview of an item with this since, or 0.0.0. */
struct release supplement_preview(const struct interface *interface, const char *id,
                                  struct release since);

/* Sets the missing `since` of types and errors, and `impl_since` of parameters. */
void supplement_apply(struct spec *spec);

/* True if the specification of the spec's release was compared, or nothing changed between the nearest ones that were. */
bool supplement_door_known(const struct spec *spec);

/* The release in which a category of functions was deprecated, or 0.0.0. */
struct release supplement_category_deprecated(const struct interface *interface,
                                              const char *category);

/* True if only later headers have const for the target of the parameter. */
bool supplement_writable(const struct interface *interface, const char *function, const char *id,
                         struct release release);

/* True if agents may be attached to a running VM of the spec's release. */
bool supplement_can_attach(const struct spec *spec);

/* The name of the parameter in that release: usually its id. */
const char *supplement_param_name(const struct interface *interface, const char *function,
                                  const char *id, struct release release);

/* The capabilities needed for the event before the start phase, up to a NULL. The event's phase applies only to
 * environments with them. */
const char *const *supplement_early_capabilities(const struct interface *interface,
                                                 const char *event);

/* What callbacks of the event may call. Never CALLS_UNSAID. */
enum calls supplement_calls(const struct interface *interface, const struct spec_event *event);

/* When the callback is called. */
enum called supplement_called(const struct interface *interface,
                              const struct spec_callback *callback);

/* Sets the event of the spec to its state in that release. */
void supplement_event_at(const struct spec *spec, struct spec_event *event, struct release release);

/* True if tags start with an underscore in the header of the spec's release. */
bool supplement_underscore_tags(const struct spec *spec);

/* The row, or NULL. */
const struct supplement_name *supplement_name_find(const struct supplement_name *rows,
                                                   const char *id);

const struct supplement_switch *supplement_switch(const struct interface *interface,
                                                  const char *function);

/* The class of the object of a parameter or field. */
enum supplement_object supplement_object(const struct interface *interface, const char *item,
                                         const char *part);

/* The row, or NULL: NULL is an invalid object. */
const struct supplement_null_object *supplement_null_object(const struct interface *interface,
                                                            const char *function,
                                                            const char *param);

#endif
