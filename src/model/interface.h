/* SPDX-License-Identifier: MIT */
/* What is one VM interface's own: its names and prefixes, how its versions become numbers, how its events reach an
 * agent. The rest of the program asks this record and knows no interface by name. */
#ifndef JVMTIC_MODEL_INTERFACE_H
#define JVMTIC_MODEL_INTERFACE_H

#include "model/release.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How the VM hands events to an agent. */
enum dispatch {
  DISPATCH_CALLBACKS, /* a structure with one callback for each event, in the order of their numbers */
  DISPATCH_NOTIFY     /* one function, given a structure of the event's type and a union */
};

/* What specifications of an interface speak of and those of others do not: rows and elements of the vocabulary say
 * which of these they belong to. */
enum interface_trait {
  HAS_PHASES = 1, /* phases of the VM, and the other rules about when functions may be called */
  HAS_CAPABILITIES = 2, /* optional features that an environment has to ask for */
  HAS_ERRORS = 4,       /* numbered errors, of which every function returns one */
  HAS_RESULTS = 8,      /* functions return each what it says */
  HAS_MEMBERS = 16,     /* what an event tells is a member of a union, DISPATCH_NOTIFY */
  HAS_MODES = 32,       /* collections may be disabled and threads suspended while an agent runs */
  HAS_PLACES = 64,      /* types of C without a name, written where they are used */
  HAS_IDENTITIES = 128, /* things are told by IDs, which events define and end */
  HAS_DUMPS = 256,      /* buffers of bytes in a format of their own */
  HAS_MACROS = 512,     /* constants are macros, not enumerators */
};

/* Results of functions that the program itself speaks of: because they follow from the type of a parameter, or
 * because the VM's side returns them on its own. With what they are in JVM TI: the name, and the number where the
 * program knows it; -1: only a row of the function says so. */
#define INTERFACE_ERROR_ROWS(ROW)                                             \
  ROW(ERROR_NONE, NONE, 0)                                                    \
  ROW(ERROR_INVALID_THREAD, INVALID_THREAD, 10)                               \
  ROW(ERROR_INVALID_THREAD_GROUP, INVALID_THREAD_GROUP, 11)                   \
  ROW(ERROR_INVALID_PRIORITY, INVALID_PRIORITY, -1)                           \
  ROW(ERROR_THREAD_NOT_ALIVE, THREAD_NOT_ALIVE, 15)                           \
  ROW(ERROR_INVALID_OBJECT, INVALID_OBJECT, 20)                               \
  ROW(ERROR_INVALID_CLASS, INVALID_CLASS, 21)                                 \
  ROW(ERROR_CLASS_NOT_PREPARED, CLASS_NOT_PREPARED, -1)                       \
  ROW(ERROR_INVALID_METHOD, INVALID_METHODID, 23)                             \
  ROW(ERROR_INVALID_LOCATION, INVALID_LOCATION, 24)                           \
  ROW(ERROR_INVALID_FIELD, INVALID_FIELDID, 25)                               \
  ROW(ERROR_INVALID_MODULE, INVALID_MODULE, -1)                               \
  ROW(ERROR_NO_MORE_FRAMES, NO_MORE_FRAMES, -1)                               \
  ROW(ERROR_INVALID_MONITOR, INVALID_MONITOR, 50)                             \
  ROW(ERROR_UNSUPPORTED_OPERATION, UNSUPPORTED_OPERATION, -1)                 \
  ROW(ERROR_NOT_AVAILABLE, NOT_AVAILABLE, 98) /* the function is not there */ \
  ROW(ERROR_MISSING_CAPABILITY, MUST_POSSESS_CAPABILITY, 99)                  \
  ROW(ERROR_NULL_POINTER, NULL_POINTER, 100)                                  \
  ROW(ERROR_INVALID_EVENT, INVALID_EVENT_TYPE, 102)                           \
  ROW(ERROR_ILLEGAL_ARGUMENT, ILLEGAL_ARGUMENT, 103)                          \
  ROW(ERROR_NATIVE_METHOD, NATIVE_METHOD, 104)                                \
  ROW(ERROR_WRONG_PHASE, WRONG_PHASE, 112)                                    \
  ROW(ERROR_UNATTACHED_THREAD, UNATTACHED_THREAD, 115)                        \
  ROW(ERROR_INVALID_ENVIRONMENT, INVALID_ENVIRONMENT, 116)

#define INTERFACE_ERROR(id, name, number) id,
enum interface_error { INTERFACE_ERROR_ROWS(INTERFACE_ERROR) INTERFACE_ERRORS };

/* What an id names, as far as that decides about its form. */
enum id_role {
  ID_ENTRY,          /* a function or an event: a member of a table */
  ID_CAPABILITY,     /* a bit of the capability structure */
  ID_TYPE,           /* a structure, union, callback or enumeration */
  ID_UNNAMED,        /* the same, if C has no name for it */
  ID_BASE_TYPE,      /* a type with a definition in C */
  ID_ERROR,          /* the number of an error */
  ID_EVENT_CONSTANT, /* the number of an event */
  ID_CONSTANT,       /* any other number */
  ID_MEMBER,         /* a parameter or field, or a part of a dump */
  ID_ROLES
};

/* A function that an agent defines, for the VM to call. */
struct interface_entry {
  const char *name;        /* "Agent_OnLoad" */
  const char *declaration; /* in C, without what exports it */
  bool attaches;           /* only in releases whose agents can be attached to a running VM */
  bool optional;           /* headers of other origin may leave its declaration to agents */
};

/* The names of constants and types that a header declares around the items of a specification. A name that the
 * interface does not have is NULL. */
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
  const char *table_prefix;    /* what both start with, whatever the number: "jvmtiInterface" */
  const char *table_version;   /* a jint in front of the first slot, with the version; NULL */
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
  const char
      *event_requested; /* added to the type of one that was asked for: "JVMPI_REQUESTED_EVENT" */
  const char *phase;    /* enumeration of phases: "jvmtiPhase" */
  const char *phase_prefix;   /* "JVMTI_PHASE_" */
  const char *mode;           /* enumeration of event modes: "jvmtiEventMode" */
  const char *version;        /* the constant with the version of the header: "JVMTI_VERSION" */
  const char *version_prefix; /* constants with the versions of releases: "JVMTI_VERSION_" */
  const char *
      object_id; /* the type of objects' IDs, which collections may end; NULL: references are used */
  const char *thread_id;   /* that of threads, behind a pointer: "JNIEnv"; NULL: they are objects */
  const char *raw_monitor; /* that of raw monitors, where it is no base type: "JVMPI_RawMonitor" */
  const char *event_record; /* the structure of an event, DISPATCH_NOTIFY: "JVMPI_Event" */
  const char *event_type;   /* its field, and parameters, with the type of an event */
  const char *event_union;  /* its field with the members */
  const char *event_thread; /* and with the thread, if it has one */
  const char *notify;       /* the agent's function that it is handed to: "NotifyEvent" */
  const char *deallocate;   /* the function that frees what the VM has allocated: "Deallocate" */
  const char *add_capabilities; /* the one that adds capabilities: "AddCapabilities" */
  const char *enable_event;     /* the one that enables events: "SetEventNotificationMode" */
  const char *const *
      refusals; /* results of functions that have not done it, up to a NULL; first: it is not there */
  const char *const *successes;          /* results of functions that have done it, likewise */
  const char *entry_prefix;              /* of the agent's functions: "Agent_On" */
  const struct interface_entry *entries; /* which a header declares; up to one without a name */
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
  const char *spec;   /* the project's own specification, below its data: "spec/jvmti.xml" */
  struct interface_names names;
  /* The form of ids, which keeps them apart from the names that outputs declare: alternatives between bars, made of
   * characters and of [classes] of them, each of which may be followed by a * if it is repeated or left out. */
  const char *patterns[ID_ROLES];
  unsigned traits;                      /* HAS_… bits */
  const char *errors[INTERFACE_ERRORS]; /* "JVMTI_ERROR_NONE", …; NULL: it has none for that */
  enum dispatch dispatch;
  unsigned capability_bits; /* width of the capability structure; 0: there is none */
  unsigned event_base;      /* the number of the first event, where a header does not say it */
  uint32_t
      version_base; /* added to major, minor and micro, which take 12, 8 and 8 bits; 0: they are counted */
  const struct supplement_version *counted; /* where versions are counted: in their order */
  const struct interface_supplement
      *supplement; /* what its specifications do not say in their XML */
};

/* JVM TI, and its supplement. It is what a specification is of that does not say which interface it describes. */
extern const struct interface interface_jvmti;
extern const struct interface_supplement jvmti_supplement;

/* JVMPI, its predecessor. */
extern const struct interface interface_jvmpi;

/* The interface of that stem, or NULL. */
const struct interface *interface_find(const char *stem);

/* The stem of each interface in turn, from 0; NULL behind the last. */
const char *interface_stem_at(size_t index);

/* Is there, or may there be, such a release of the interface, whatever its micro number? */
bool interface_has_release(const struct interface *interface, struct release release);

/* Reads the name of such a release, without a micro number. False when the text is anything else. */
bool interface_parse_release(const struct interface *interface, const char *text,
                             struct release *release);

/* The name of a release: "17"; of JVM TI "8" for 1.2, which is JDK 8; "" for 0.0.0. */
const char *interface_release_name(const struct interface *interface, struct arena *arena,
                                   struct release release);

/* The number that a header of the release has as its version: 0x30150000 for 21. */
uint32_t interface_version(const struct interface *interface, struct release release);

/* The release of a header with that number, whatever it says about the kind of interface; 0.0.0: it is no version. */
struct release interface_release(const struct interface *interface, int64_t version);

/* Is it a name that stands for itself in surfaces: one of JNI, or of the interface if its types are not called j and
 * letters, too? */
bool interface_is_public(const struct interface_names *names, const char *name);

/* The name of an error without the prefix that all of them have. */
const char *interface_short_error(const struct interface *interface, const char *id);

#endif
