/* SPDX-License-Identifier: MIT */
/* Types of parameters, fields and results, as a specification gives them. */
#ifndef JVMTIC_MODEL_TYPE_H
#define JVMTIC_MODEL_TYPE_H

#include <stdbool.h>
#include <stdint.h>
#include "base/text.h"
#include "model/doc.h"
#include "model/release.h"

/* What a value is, below any pointer. */
enum type_base {
  TYPE_JINT,
  TYPE_JLONG,
  TYPE_JCHAR,
  TYPE_JFLOAT,
  TYPE_JDOUBLE,
  TYPE_JBOOLEAN,
  TYPE_JVALUE,
  TYPE_JLOCATION,
  TYPE_CHAR,
  TYPE_UCHAR,
  TYPE_INT,
  TYPE_UINT,
  TYPE_SIZE_T,
  TYPE_VOID,
  TYPE_JOBJECT,
  TYPE_JTHREAD,
  TYPE_JTHREAD_GROUP,
  TYPE_JCLASS,
  TYPE_JMETHOD_ID,
  TYPE_JFIELD_ID,
  TYPE_JFRAME_ID, /* a frame's depth: `jint` in C */
  TYPE_RAW_MONITOR,
  TYPE_ENUM,    /* `name` is the C type */
  TYPE_STRUCT,  /* `name` is the C type: a struct, union, callback or base type */
  TYPE_VARARGS, /* `...` */
};

/* Is it a pointer in C as it is: a reference of JNI, an ID, a raw monitor? */
static inline bool type_is_handle(enum type_base base) {
  return base >= TYPE_JOBJECT && base <= TYPE_RAW_MONITOR && base != TYPE_JFRAME_ID;
}

/* May it be a number of things? */
static inline bool type_is_integer(enum type_base base) {
  return base == TYPE_JINT || base == TYPE_JLONG || base == TYPE_SIZE_T || base == TYPE_INT ||
         base == TYPE_UINT;
}

/* How a parameter or field points to its value: the pointer kinds of the DTD. */
enum type_pointer {
  POINTER_NONE,
  POINTER_PTRTYPE,       /* T: the type itself is a pointer or handle that may be NULL */
  POINTER_OUTPTR,        /* T*: the VM writes one T */
  POINTER_OUTBUF,        /* T*: the VM writes into the agent's array */
  POINTER_INPTR,         /* const T*: the agent passes one T */
  POINTER_INBUF,         /* const T*: the agent passes an array */
  POINTER_VMBUF,         /* const T*: the VM's own memory, read-only */
  POINTER_ALLOCBUF,      /* T**: newly allocated by the VM, the agent frees it */
  POINTER_ALLOCALLOCBUF, /* T***: the array and each element are newly allocated */
  POINTER_AGENTBUF,      /* T**: memory that the agent supplies */
  POINTER_ALLOCFIELDBUF, /* T*: a field whose memory is newly allocated */
};

/* jthread@started: must the thread be alive? */
enum thread_started { STARTED_YES, STARTED_MAYBE, STARTED_NO };

struct spec_record;
struct spec_callback;

/* A type as the spec gives it: a base type, or a pointer kind around another type. Names of other
 * parameters are NULL when not given. */
struct spec_type {
  enum type_pointer pointer;
  const struct spec_type *target; /* the pointee; NULL exactly when pointer is POINTER_NONE */
  enum type_base base;            /* of the innermost type */
  const char *name; /* TYPE_ENUM and TYPE_STRUCT, else NULL; also set on pointers to them */
  struct place place;

  /* TYPE_STRUCT of a type without a name in C: what is written in its place; else NULL. */
  const struct spec_record *record;
  const struct spec_callback *callback;

  /* Pointer kinds. */
  bool writable;                  /* what is pointed to is not const, though it is only read */
  const char *incount;            /* parameter or field that holds the element count passed in */
  const char *outcount;           /* out parameter or field that receives the element count */
  bool nullable;                  /* NULL is allowed */
  const struct doc_node *if_null; /* what NULL then means; NULL when not nullable */
  bool unchecked;                 /* outptr@impl=nonullcheck: the wrapper leaves NULL to the VM */

  /* Of `unchecked` and `unconverted`: the first release in which they hold; 0.0.0: in all. In a view of an older
   * one they do not. */
  struct release impl_since;

  /* Base kinds. */
  bool has_minimum; /* jint@min, jlong@min */
  int64_t minimum;
  bool null_is_current;        /* jthread@null: NULL means the current thread */
  bool unconverted;            /* jthread@impl=noconvert: the wrapper passes the raw handle on */
  enum thread_started started; /* jthread@started */
  const char *frame_param;     /* jthread@frame, jobject@frame */
  const char *thread_param;    /* jframeID@thread */
  const char *class_param;     /* jmethodID@class, jfieldID@class */
  const char *method_param;    /* jclass@method: the parameter exists in no C signature */
  const char *field_param;     /* jclass@field */
  bool native_is_error;        /* jmethodID@native=error */

  /* An ID: the kind of it, in the one of the first three that says what happens to it; see identity.h. */
  const char *names;   /* it is of something that is there; IDENTITY_NONE: it is no ID */
  const char *defines; /* of something that is told for the first time */
  const char *ends;    /* of something that is gone, or has another ID from now on */
  const char *within;  /* the parameter with the ID of what holds it, and ends it */
  const char *from;    /* the parameter with the ID that it had before */
  const char *of;      /* the parameters with the ID of its class, */
  const char *sort;    /* with what sort of instance it is, */
  const char *size;    /* and with the bytes that it takes */
};

/* Is what it points to const? What the agent passes in and what the VM shows is, unless the specification says no. */
static inline bool type_is_const(const struct spec_type *type) {
  return !type->writable && (type->pointer == POINTER_INPTR || type->pointer == POINTER_INBUF ||
                             type->pointer == POINTER_VMBUF);
}

/* The word in `names` for a value of a type of IDs that is none. */
#define IDENTITY_NONE "none"

#endif
