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

/* Methods: their classes and lines, which are read from the VM once. */

/* Values in place of a line number. */
enum { NO_LINE = -1, NATIVE_LINE = -3 };

/* Gets the first and last line of a method of this class, or NO_LINE. */
void methods_lines(jobjectID class, jmethodID method, jint* first, jint* last);

/* The line of a location, NO_LINE or NATIVE_LINE. */
jint methods_line(JNIEnv* jni, jmethodID method, jlocation location);

/* The class that declares the method, or NULL. */
struct class* methods_class(JNIEnv* jni, jmethodID method);

/* Removes the methods of an unloaded class. */
void methods_forget(jobjectID class);

/* The events CompiledMethodLoad and CompiledMethodUnload. */

/* Sends CompiledMethodLoad for methods that are already compiled, on this thread. */
void compiled_report(void);

/* Sends CompiledMethodUnload for the methods of a class that is unloaded. */
void compiled_unload_class(jobjectID class);

/* Callbacks of JVM TI. */
void JNICALL compiled_load(jvmtiEnv* jvmti, jmethodID method, jint size, const void* code,
                           jint count, const jvmtiAddrLocationMap* map, const void* info);
void JNICALL compiled_unload(jvmtiEnv* jvmti, jmethodID method, const void* code);

#endif
