/* SPDX-License-Identifier: MIT */
/* Classes. The ID of a class is that of its java.lang.Class object; the class is known until this object is freed. */
#ifndef BRIDGE_CLASSES_H
#define BRIDGE_CLASSES_H

#include "threads.h"

struct class {
  jobjectID id;
  jweak object;
  jint type; /* is_array of its instances: JVMPI_NORMAL_OBJECT, JVMPI_CLASS, JVMPI_INT, ... */
  struct class* element; /* of an array of objects: the class of its elements; NULL if unknown */
  bool ready;            /* prepared; atomic */
  bool seen;             /* of arrays: an instance has been allocated */
  bool reported;         /* ClassLoad has been sent, or is being sent; atomic */
  jint instance_size;    /* bytes of an instance, 0 if unknown */
  struct class* next;
};

/* Looks up Class.getComponentType(), in VMInit. */
bool classes_start(JNIEnv* jni);

/* The class of a java.lang.Class object, or NULL without memory or before classes_start(). */
struct class* classes_of(JNIEnv* jni, jclass klass);

/* The class with this ID, or NULL. */
struct class* classes_find(jobjectID id);

/* A local reference to the object of the class with this ID, or NULL. */
jclass classes_object(JNIEnv* jni, jobjectID id);

/* True if the class is prepared, primitive or an array. */
bool classes_is_ready(struct class* class, jclass klass);

/* True for one thread, which then reports the class and calls defining_end(). */
bool classes_begin_report(struct class* class);

/* Removes a class whose object has been freed. True if it has been reported. */
bool classes_remove(JNIEnv* jni, jobjectID id);

/* Sends ClassLoad; `requested` is JVMPI_REQUESTED_EVENT or 0. */
void class_load_send(JNIEnv* jni, const struct class* class, jclass klass, jint requested);

#endif
