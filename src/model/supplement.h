/* SPDX-License-Identifier: MIT */
/* Facts that no specification of an interface carries in its XML, together in one place. Where a spec does state one
 * (by an attribute of ours), the spec wins. */
#ifndef JVMTIC_MODEL_SUPPLEMENT_H
#define JVMTIC_MODEL_SUPPLEMENT_H

#include "model/spec.h"

/* When something appeared whose since is missing, or was deprecated. */
struct supplement_since {
  const char *id;
  unsigned number; /* of an error; else 0 */
  struct release since;
};

/* A release that states the version of an earlier one, since the interface did not change. */
struct supplement_unchanged {
  struct release release, version;
};

/* What was there before its since, as a preview. */
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

/* The capabilities that an environment needs to be sent an event before the start phase, up to a NULL. */
struct supplement_early {
  const char *event;
  const char *capabilities[4];
};

/* A name that the wrappers of the VM side use, and what it stands for. */
struct supplement_name {
  const char *id;
  const char *value; /* a number, or a C type */
};

/* A type that outputs use as this only. */
struct supplement_type {
  const char *id;
  const char *definition; /* of the base type that it is; NULL: it points to functions */
};

/* A function or structure as the VM's side knows it. */
struct supplement_prototype {
  const char *id;
  const char *members; /* its parameters, but for varargs, or fields: "jint count, jint* values" */
};

/* What the VM's side needs to implement a function: other functions, with which it takes the memory that it gives, and
 * structures. Without TAKES_NULL: that no pointer is NULL. */
enum { NEEDS_MEMORY = 1, NEEDS_DESCRIPTIONS = 2, TAKES_NULL = 4 };

/* A function that the VM's side can implement from data alone. */
struct supplement_decided {
  struct supplement_prototype prototype;
  unsigned needs;
  const char *result; /* as C says it: "void"; NULL: an error */
};

/* A function that disables or enables garbage collection, counted for each thread: as it cannot be when it is called. */
struct supplement_switch {
  const char *function;
  enum collection never;
};

/* A capability that an environment must have before it enables an event for the first time. */
struct supplement_before {
  const char *capability, *event;
};

/* A parameter of a function. */
struct supplement_param {
  const char *function, *param;
};

/* A parameter whose type is an object, and what NULL is there: ERROR_NONE: a value like any other, as only prose states;
 * else its error is another one than that of an invalid object. */
struct supplement_null_object {
  const char *function, *param;
  enum interface_error error;
};

/* What an object of Java is, where the type says only that it is one. */
enum supplement_object { OBJECT_ANY, OBJECT_MODULE, OBJECT_LOADER };

struct supplement_kind {
  const char *items, *part; /* functions, events or structures; a parameter or field */
  enum supplement_object kind;
};

/* What a row of a function's errors says of a parameter. */
enum supplement_limit_kind {
  LIMIT_NOT_NEGATIVE,
  LIMIT_BETWEEN,         /* two constants, those included */
  LIMIT_ONE_OF,          /* some constants */
  LIMIT_NO_ZERO,         /* of the elements of an array */
  LIMIT_CLASS_LOADER,    /* an object */
  LIMIT_PLATFORM_THREAD, /* a thread that is not virtual */
};

struct supplement_limit {
  const char *function, *param;
  enum supplement_limit_kind kind;
  enum interface_error error; /* where the function has a row of it */
  const char *constants[3];   /* up to a NULL */
};

/* A parameter or error of functions, separated by spaces, about which something changed in a release. */
struct supplement_changed {
  const char *functions, *name;
  struct release since;
};

/* How an event was before a release. */
struct supplement_was {
  const char *event;
  struct release until;
  bool filtered;
  enum phase phase;
};

/* All tables end with a row whose first member is NULL. */
struct interface_supplement {
  const struct supplement_version *versions;    /* in the order of the header, ascending by since */
  const struct supplement_unchanged *unchanged; /* up to 0.0.0 */
  const struct supplement_since *errors;        /* an error has no since in official specs */
  const struct supplement_since *types;      /* structures and sets of constants that lack theirs */
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
  const struct release *doors;      /* whose own specifications were seen; ascending, up to 0.0.0 */
  struct release plain_tags; /* the first release whose tags have no underscore before them */
  struct release attach;     /* the first release with agents that are attached to a running VM */

  /* The protocol of environments. */
  struct release any_minor; /* from this one on, a version is accepted whatever its minor number */
  const struct supplement_decided *protocol;       /* functions that data decides */
  const struct supplement_prototype *memory;       /* functions: NEEDS_MEMORY is these */
  const struct supplement_prototype *descriptions; /* structures: likewise */
  const struct supplement_param *bytes;            /* characters that are no strings; NULL: none */
  const struct supplement_prototype
      *known; /* functions and structures whose parts frames speak of */
  const struct supplement_switch *switches; /* NULL: there are none */
  const struct supplement_before *before;
  const char *const
      *generated;             /* events that an agent may ask to be sent once more, up to a NULL */
  struct release event_first; /* from this one on, an event is looked at before its thread */
  struct release virtual_threads; /* the first release that has them, as a preview */
  const char *early_start;        /* the capability to see the start phase early */
  const char *start_event;        /* the event that says that it has come */

  /* Agents. Lists of events end with NULL. */
  const char *live_event;  /* the event with which the live phase starts */
  const char *death_event; /* the last event but for those of threads that are still running */
  const char *const *restricted; /* events whose callbacks may call only what is callback safe */
  const char *const
      *visitors; /* callbacks that are called only while the function runs that they are given to */
  const char *const *missed; /* events that are over before an agent can be attached */
  const char *const *late;   /* events that VMs have lost when enabled before the live phase */
  struct release usual;      /* the oldest release whose VMs are still in use */

  /* What the wrappers cannot do without, for specifications that do not define all of it: phases that they ask for,
   * modes of events, types, and by their place in the interface's list the numbers of errors that they return; -1
   * for those that they do not. */
  const struct supplement_name *entry_phases, *entry_modes, *entry_types;
  const struct supplement_type *known_types; /* of the protocol's functions, if they are defined */
  int entry_errors[INTERFACE_ERRORS];
};

/* The release whose version headers of a release state, which has no micro number: as a rule that release. */
struct release supplement_version_of(const struct interface *interface, struct release release);

/* The same of the spec's release. */
struct release supplement_stated_version(const struct spec *spec);

/* How many of the version constants a header of the spec's release has: those before are older. */
size_t supplement_version_count(const struct spec *spec);

/* The release in which the error appeared; 1.0 for all that were always there. */
struct release supplement_error_since(const struct interface *interface, const char *id,
                                      unsigned number);

/* The release in which an item with this since was already there as a preview, or 0.0.0. */
struct release supplement_preview(const struct interface *interface, const char *id,
                                  struct release since);

/* Corrects the `since` of types that lack it in official specs, and says of parameters since when their check is left
 * to the VM. */
void supplement_apply(struct spec *spec);

/* Is it known how the wrappers of the spec's release check their parameters, and how its events are? It is where the specification of that
 * release has been seen, and where nothing changed between the nearest ones seen before and after it. */
bool supplement_door_known(const struct spec *spec);

/* The release in which a category of functions was deprecated, or 0.0.0. */
struct release supplement_category_deprecated(const struct interface *interface,
                                              const char *category);

/* True if the header of that release does not say const of what the parameter points to, although later ones do. */
bool supplement_writable(const struct interface *interface, const char *function, const char *id,
                         struct release release);

/* True if agents may be attached to a running VM of the spec's release. */
bool supplement_can_attach(const struct spec *spec);

/* The name that the parameter had in that release: usually its id. */
const char *supplement_param_name(const struct interface *interface, const char *function,
                                  const char *id, struct release release);

/* The capabilities that an environment needs to be sent the event in the phases before the start phase, up to a
 * NULL; none for most events. What the phase of the event in the XML says applies to these environments only. */
const char *const *supplement_early_capabilities(const struct interface *interface,
                                                 const char *event);

/* What callbacks of the event may call: what it says itself, or else what is known. Never CALLS_UNSAID. */
enum calls supplement_calls(const struct interface *interface, const struct spec_event *event);

/* When the callback is called: what it says itself, or else what is known; CALLED_UNSAID: nothing is. */
enum called supplement_called(const struct interface *interface,
                              const struct spec_callback *callback);

/* Makes of an event of the spec what it was in that release, where the spec is new enough to say how it is now. */
void supplement_event_at(const struct spec *spec, struct spec_event *event, struct release release);

/* Do tags of structs and unions start with an underscore in the header of the spec's release? */
bool supplement_underscore_tags(const struct spec *spec);

/* The row of that id, or NULL. */
const struct supplement_name *supplement_name_find(const struct supplement_name *rows,
                                                   const char *id);

/* What the function does with collections, or NULL: nothing. */
const struct supplement_switch *supplement_switch(const struct interface *interface,
                                                  const char *function);

/* What the object is that a parameter of a function or event, or a field, refers to. */
enum supplement_object supplement_object(const struct interface *interface, const char *item,
                                         const char *part);

/* What NULL is for that object, or NULL: an invalid object. */
const struct supplement_null_object *supplement_null_object(const struct interface *interface,
                                                            const char *function,
                                                            const char *param);

#endif
