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

/* True for a type that is a pointer in C itself: a reference of JNI, an ID, a raw monitor. */
static inline bool type_is_handle(enum type_base base) {
  return base >= TYPE_JOBJECT && base <= TYPE_RAW_MONITOR && base != TYPE_JFRAME_ID;
}

/* True for an integer type, which can hold a count. */
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

/* jthread@started: whether the thread must be alive. */
enum thread_started { STARTED_YES, STARTED_MAYBE, STARTED_NO };

struct spec_record;
struct spec_callback;

/* A type of a specification: a base type, or a pointer kind around another type. Names of other parameters may be
 * NULL. */
struct spec_type {
  enum type_pointer pointer;
  const struct spec_type *target; /* the pointee; NULL if pointer is POINTER_NONE, and only then */
  enum type_base base;            /* of the innermost type */
  const char *name; /* TYPE_ENUM and TYPE_STRUCT, else NULL; also set on pointers to them */
  struct place place;

  /* TYPE_STRUCT of a type without a name in C: the type that replaces it; else NULL. */
  const struct spec_record *record;
  const struct spec_callback *callback;

  /* Pointer kinds. */
  bool writable;                  /* the target is not const, although it is only read */
  const char *incount;            /* parameter or field that holds the element count passed in */
  const char *outcount;           /* out parameter or field that receives the element count */
  bool nullable;                  /* NULL is allowed */
  const struct doc_node *if_null; /* the meaning of NULL; NULL unless nullable */
  bool unchecked;                 /* outptr@impl=nonullcheck: the wrapper leaves NULL to the VM */

  /* Of `unchecked` and `unconverted`: the first release in which they are true; 0.0.0: in all. */
  struct release impl_since;

  /* Base kinds. */
  bool has_minimum; /* jint@min, jlong@min */
  int64_t minimum;
  bool null_is_current;        /* jthread@null: NULL means the current thread */
  bool unconverted;            /* jthread@impl=noconvert: the wrapper passes the unchecked handle */
  enum thread_started started; /* jthread@started */
  const char *frame_param;     /* jthread@frame, jobject@frame */
  const char *thread_param;    /* jframeID@thread */
  const char *class_param;     /* jmethodID@class, jfieldID@class */
  const char *method_param;    /* jclass@method: the parameter is not in C */
  const char *field_param;     /* jclass@field */
  bool native_is_error;        /* jmethodID@native=error */

  /* An ID: its kind is in one of the first three, depending on its use; see identity.h. */
  const char *names;   /* an existing ID; IDENTITY_NONE: not an ID */
  const char *defines; /* a new ID */
  const char *ends;    /* an ID that ends, or that another one replaces */
  const char *within;  /* the parameter with the ID of the container, which ends it */
  const char *from;    /* the parameter with the earlier ID of the same object */
  const char *of;      /* the parameter with the ID of the class, */
  const char *sort;    /* with the kind of instance, */
  const char *size;    /* and with the size in bytes */
};

/* True if the target is const: memory of the agent or the VM that is only read, unless it is `writable`. */
static inline bool type_is_const(const struct spec_type *type) {
  return !type->writable && (type->pointer == POINTER_INPTR || type->pointer == POINTER_INBUF ||
                             type->pointer == POINTER_VMBUF);
}

/* The value of `names` for a value that is not an ID although its type is that of IDs. */
#define IDENTITY_NONE "none"

#endif
