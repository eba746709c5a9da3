/* What is one VM interface's own: its names and prefixes, how its versions become numbers, how its events reach an
 * agent. The rest of the program asks this record and knows no interface by name. */
#ifndef JVMTIC_MODEL_INTERFACE_H
#define JVMTIC_MODEL_INTERFACE_H

#include "model/release.h"

#include <stddef.h>
#include <stdint.h>

/* How the VM hands events to an agent. */
enum dispatch {
  DISPATCH_CALLBACKS, /* a structure with one callback for each event, in the order of their numbers */
  DISPATCH_NOTIFY     /* one function, given a structure of the event's type and a union */
};

/* The names of constants and types that a header declares around the items of a specification. A name that the
 * interface does not have is NULL. */
struct interface_names {
  const char *environment;  /* type of the first parameter of functions and events: "jvmtiEnv" */
  const char *table;        /* structure of the function table: "jvmtiInterface_1" */
  const char *callbacks;    /* structure of event callbacks: "jvmtiEventCallbacks" */
  const char *callback;     /* prefix of an event's callback type: "jvmtiEvent" */
  const char *reserved;     /* callback type of a number without event: "jvmtiEventReserved" */
  const char *error;        /* enumeration of results: "jvmtiError" */
  const char *error_prefix; /* "JVMTI_ERROR_" */
  const char *error_none;   /* the result that is no error: "JVMTI_ERROR_NONE" */
  const char *error_last;   /* the greatest number: "JVMTI_ERROR_MAX" */
  const char *event;        /* enumeration of events: "jvmtiEvent" */
  const char *event_prefix; /* "JVMTI_EVENT_" */
  const char *event_first;  /* the least number: "JVMTI_MIN_EVENT_TYPE_VAL" */
  const char *event_last;   /* the greatest: "JVMTI_MAX_EVENT_TYPE_VAL" */
  const char *phase;        /* enumeration of phases: "jvmtiPhase" */
  const char *phase_prefix; /* "JVMTI_PHASE_" */
  const char *mode;         /* enumeration of event modes: "jvmtiEventMode" */
  const char *version;      /* the constant with the version of the header: "JVMTI_VERSION" */
};

struct interface {
  const char *name;  /* in prose and messages: "JVM TI" */
  const char *stem;  /* of files and of what outputs define: "jvmti" */
  const char *macro; /* the same in capitals: "JVMTI" */
  struct interface_names names;
  enum dispatch dispatch;
  unsigned capability_bits; /* width of the capability structure; 0: there is none */
  uint32_t version_base;    /* added to major, minor and micro, which take 12, 8 and 8 bits */
};

/* JVM TI. */
extern const struct interface interface_jvmti;

/* The number that a header of the release has as its version: 0x30150000 for 21. */
uint32_t interface_version(const struct interface *interface, struct release release);

#endif
