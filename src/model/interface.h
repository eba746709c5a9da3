/* SPDX-License-Identifier: MIT */
/* Descriptions of VM interfaces: names, versions, dispatch of events. Other code does not depend on a certain
 * interface. */
#ifndef JVMTIC_MODEL_INTERFACE_H
#define JVMTIC_MODEL_INTERFACE_H

#include "model/release.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How events are dispatched to agents. */
enum dispatch {
  DISPATCH_CALLBACKS, /* a structure of callbacks, by event number */
  DISPATCH_NOTIFY     /* a function with a structure of all events */
};

/* Features of interfaces, by which rows and elements of the vocabulary are selected. */
enum interface_trait {
  HAS_PHASES = 1,       /* phases, and other rules about calls */
  HAS_CAPABILITIES = 2, /* optional features of environments */
  HAS_ERRORS = 4,       /* every function returns an error */
  HAS_RESULTS = 8,      /* each function states its result */
  HAS_MEMBERS = 16,     /* data of an event is a member of a union, DISPATCH_NOTIFY */
  HAS_MODES = 32,       /* agents run with collections disabled or threads suspended */
  HAS_PLACES = 64,      /* types without a name in C */
  HAS_IDENTITIES = 128, /* events define and end IDs */
  HAS_DUMPS = 256,      /* dumps with a binary format */
  HAS_MACROS = 512,     /* constants are macros, not enumerators */
};

/* Errors that follow from the type of a parameter, or that wrappers return; with the names and numbers of JVM TI. -1: only
 * functions that list it return it. */
#define INTERFACE_ERROR_ROWS(ROW)                                   \
  ROW(ERROR_NONE, NONE, 0)                                          \
  ROW(ERROR_INVALID_THREAD, INVALID_THREAD, 10)                     \
  ROW(ERROR_INVALID_THREAD_GROUP, INVALID_THREAD_GROUP, 11)         \
  ROW(ERROR_INVALID_PRIORITY, INVALID_PRIORITY, -1)                 \
  ROW(ERROR_THREAD_NOT_ALIVE, THREAD_NOT_ALIVE, 15)                 \
  ROW(ERROR_INVALID_OBJECT, INVALID_OBJECT, 20)                     \
  ROW(ERROR_INVALID_CLASS, INVALID_CLASS, 21)                       \
  ROW(ERROR_CLASS_NOT_PREPARED, CLASS_NOT_PREPARED, -1)             \
  ROW(ERROR_INVALID_METHOD, INVALID_METHODID, 23)                   \
  ROW(ERROR_INVALID_LOCATION, INVALID_LOCATION, 24)                 \
  ROW(ERROR_INVALID_FIELD, INVALID_FIELDID, 25)                     \
  ROW(ERROR_INVALID_MODULE, INVALID_MODULE, -1)                     \
  ROW(ERROR_NO_MORE_FRAMES, NO_MORE_FRAMES, -1)                     \
  ROW(ERROR_INVALID_MONITOR, INVALID_MONITOR, 50)                   \
  ROW(ERROR_UNSUPPORTED_OPERATION, UNSUPPORTED_OPERATION, -1)       \
  ROW(ERROR_NOT_AVAILABLE, NOT_AVAILABLE, 98) /* not implemented */ \
  ROW(ERROR_MISSING_CAPABILITY, MUST_POSSESS_CAPABILITY, 99)        \
  ROW(ERROR_NULL_POINTER, NULL_POINTER, 100)                        \
  ROW(ERROR_INVALID_EVENT, INVALID_EVENT_TYPE, 102)                 \
  ROW(ERROR_ILLEGAL_ARGUMENT, ILLEGAL_ARGUMENT, 103)                \
  ROW(ERROR_NATIVE_METHOD, NATIVE_METHOD, 104)                      \
  ROW(ERROR_WRONG_PHASE, WRONG_PHASE, 112)                          \
  ROW(ERROR_UNATTACHED_THREAD, UNATTACHED_THREAD, 115)              \
  ROW(ERROR_INVALID_ENVIRONMENT, INVALID_ENVIRONMENT, 116)

#define INTERFACE_ERROR(id, name, number) id,
enum interface_error { INTERFACE_ERROR_ROWS(INTERFACE_ERROR) INTERFACE_ERRORS };

/* Roles of ids, each with a pattern. */
enum id_role {
  ID_ENTRY,          /* a function or an event: a member of a table */
  ID_CAPABILITY,     /* a bit of the capability structure */
  ID_TYPE,           /* a structure, union, callback or enumeration */
  ID_UNNAMED,        /* the same, without a name in C */
  ID_BASE_TYPE,      /* a type with a definition in C */
  ID_ERROR,          /* the number of an error */
  ID_EVENT_CONSTANT, /* the number of an event */
  ID_CONSTANT,       /* any other number */
  ID_MEMBER,         /* a parameter or field, or a part of a dump */
  ID_ROLES
};

/* A function of agents that the VM calls. */
struct interface_entry {
  const char *name;        /* "Agent_OnLoad" */
  const char *declaration; /* in C, without an export macro */
  bool attaches;           /* only in releases with agents attached to a running VM */
  bool optional;           /* other headers may not declare it */
};

/* Names that a header declares in addition to the items of a specification, or NULL. */
struct interface_names {
  const char *type_prefix;     /* of its types: "jvmti" */
  const char *constant_prefix; /* of its constants: "JVMTI_" */
  const char *environment;     /* type of the first parameter of functions and events: "jvmtiEnv" */
  const char *environment_tag; /* of the structure behind it: "_jvmtiEnv" */
  const char *env;             /* that parameter in functions: "env" */
  const char *event_env;       /* and in events: "jvmti_env" */
  const char *jni_env;         /* parameter of events with the environment of JNI: "jni_env" */
  const char *jni_environment; /* its type: "JNIEnv" */
  const char *table;           /* structure of the function table: "jvmtiInterface_1" */
  const char *table_tag;       /* "jvmtiInterface_1_" */
  const char *table_prefix;    /* without the number: "jvmtiInterface" */
  const char *table_version;   /* a jint before the first slot, with the version */
  const char *callbacks;       /* structure of event callbacks: "jvmtiEventCallbacks" */
  const char *callback;        /* prefix of an event's callback type: "jvmtiEvent" */
  const char *reserved;        /* callback type of a number without event: "jvmtiEventReserved" */
  const char *capabilities;    /* usual name of the capability structure: "jvmtiCapabilities" */
  const char *error;           /* enumeration that all functions return: "jvmtiError" */
  const char *error_prefix;    /* "JVMTI_ERROR_" */
  const char *error_last;      /* the greatest number: "JVMTI_ERROR_MAX" */
  const char *error_universal; /* category of the errors of all functions: "universal-error" */
  const char *event;           /* enumeration of events: "jvmtiEvent" */
  const char *event_prefix;    /* "JVMTI_EVENT_" */
  const char *event_first;     /* the least number: "JVMTI_MIN_EVENT_TYPE_VAL" */
  const char *event_last;      /* the greatest: "JVMTI_MAX_EVENT_TYPE_VAL" */
  const char *event_requested; /* added to the type if requested: "JVMPI_REQUESTED_EVENT" */
  const char *phase;           /* enumeration of phases: "jvmtiPhase" */
  const char *phase_prefix;    /* "JVMTI_PHASE_" */
  const char *mode;            /* enumeration of event modes: "jvmtiEventMode" */
  const char *version;         /* the constant with the version of the header: "JVMTI_VERSION" */
  const char *version_prefix;  /* constants with the versions of releases: "JVMTI_VERSION_" */
  const char *object_id;   /* type of IDs of objects, which collections may end; NULL: references */
  const char *thread_id;   /* target type of IDs of threads: "JNIEnv"; NULL: objects */
  const char *raw_monitor; /* type of raw monitors, if not a base type: "JVMPI_RawMonitor" */
  const char *event_record;     /* the structure of an event, DISPATCH_NOTIFY: "JVMPI_Event" */
  const char *event_type;       /* its field, and parameters, with the type of an event */
  const char *event_union;      /* its field with the members */
  const char *event_thread;     /* and with the thread, if it has one */
  const char *notify;           /* the function of the agent: "NotifyEvent" */
  const char *deallocate;       /* function that frees memory of the VM: "Deallocate" */
  const char *add_capabilities; /* "AddCapabilities" */
  const char *enable_event;     /* "SetEventNotificationMode" */
  const char *const
      *refusals; /* results of failed functions, up to a NULL; first: not implemented */
  const char *const *successes;          /* results of successful functions, likewise */
  const char *entry_prefix;              /* of the agent's functions: "Agent_On" */
  const struct interface_entry *entries; /* up to one without a name */
};

/* A constant of the header with the version of a release. */
struct supplement_version {
  const char *name;
  unsigned value;
  struct release since;
};

struct interface_supplement; /* see supplement.h */

struct interface {
  const char *name;   /* in prose and messages: "JVM TI" */
  const char *stem;   /* of files and of what outputs define: "jvmti" */
  const char *macro;  /* the same in capitals: "JVMTI" */
  const char *header; /* the file that agents include: "jvmti.h" */
  const char *spec;   /* own specification: "spec/jvmti.xml" */
  struct interface_names names;
  /* Patterns of ids, which cannot match other names in outputs: alternatives between bars, of characters and [classes],
   * each of which may be followed by *. */
  const char *patterns[ID_ROLES];
  unsigned traits;                      /* HAS_… bits */
  const char *errors[INTERFACE_ERRORS]; /* "JVMTI_ERROR_NONE", …, or NULL */
  enum dispatch dispatch;
  unsigned capability_bits; /* minimum width of the capability structure, or 0 */
  unsigned event_base;      /* the default number of the first event */
  uint32_t version_base; /* added to major, minor and micro, of 12, 8 and 8 bits; 0: see counted */
  const struct supplement_version *counted; /* versions that are not made of numbers, or NULL */
  const struct interface_supplement *supplement;
};

/* JVM TI, the default. */
extern const struct interface interface_jvmti;
extern const struct interface_supplement jvmti_supplement;

/* JVMPI, its predecessor. */
extern const struct interface interface_jvmpi;

/* The interface of that stem, or NULL. */
const struct interface *interface_find(const char *stem);

/* The stem of the interface with this index, or NULL. */
const char *interface_stem_at(size_t index);

/* True for an existing or future release of the interface, with any micro number. */
bool interface_has_release(const struct interface *interface, struct release release);

/* Reads the name of such a release, without a micro number. False for other texts. */
bool interface_parse_release(const struct interface *interface, const char *text,
                             struct release *release);

/* The name of a release: "17"; of JVM TI "8" for 1.2, which is JDK 8; "" for 0.0.0. */
const char *interface_release_name(const struct interface *interface, struct arena *arena,
                                   struct release release);

/* The version number of the release: 0x30150000 for 21. */
uint32_t interface_version(const struct interface *interface, struct release release);

/* The release with this version number, or 0.0.0. */
struct release interface_release(const struct interface *interface, int64_t version);

/* True for a public name of JNI or of the interface. */
bool interface_is_public(const struct interface_names *names, const char *name);

/* The name of an error without the common prefix. */
const char *interface_short_error(const struct interface *interface, const char *id);

#endif
