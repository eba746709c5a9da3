/* SPDX-License-Identifier: MIT */
/* Classes. Each has an ID, that of its java.lang.Class object, and stays in the table until that is freed. */
#ifndef BRIDGE_CLASSES_H
#define BRIDGE_CLASSES_H

#include "threads.h"

struct class {
  jobjectID id;
  jweak object;
  jint type;             /* of its instances: JVMPI_NORMAL_OBJECT, JVMPI_CLASS, JVMPI_INT, ... */
  struct class* element; /* arrays of objects: that of their elements; NULL: not known */
  bool ready;            /* it is prepared: its methods and fields are known; atomic */
  bool seen;             /* one of its instances has been told, arrays only */
  bool told;             /* the agent knows it; atomic */
  jint instance_size;    /* bytes, of an instance that was seen; 0: none; atomic */
  struct class* next;
};

/* What is needed of the VM; at its start. */
bool classes_start(JNIEnv* jni);

/* The class of a java.lang.Class object; NULL: no memory, or the VM is not ready. */
struct class* classes_of(JNIEnv* jni, jclass klass);

/* The one with that ID; NULL: it is none. */
struct class* classes_find(jobjectID id);

/* A local reference to the object of the class with that ID; NULL: it is none. */
jclass classes_object(JNIEnv* jni, jobjectID id);

/* True if its methods and fields are there. Arrays have none. */
bool classes_is_ready(struct class* class, jclass klass);

/* True for the thread that is to report the class; then it is being reported: see telling.h. */
bool classes_take_turn(struct class* class);

/* The object has been freed: takes the class out and says whether the agent knew it. */
bool classes_remove(JNIEnv* jni, jobjectID id);

/* The event ClassLoad. */

/* Sends it; requested: JVMPI_REQUESTED_EVENT or 0. */
void class_load_send(JNIEnv* jni, const struct class* class, jclass klass, jint requested);

/* The name of a class as JVMPI writes it, java.lang.String or int[][], for its signature; allocated. NULL: no memory. */
char* class_load_name(const char* signature);

#endif
