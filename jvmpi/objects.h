/* SPDX-License-Identifier: MIT */
/* Reports of objects and classes, by threads inside the gate. An object is reported after its class, and a class
 * before its java.lang.Class object. */
#ifndef BRIDGE_OBJECTS_H
#define BRIDGE_OBJECTS_H

#include "classes.h"
#include "tags.h"

/* The only arena. */
enum { OBJECTS_ARENA = 1 };

/* The ID of an object, which is reported if ObjectAlloc is enabled. NULL for NULL, and without memory. */
jobjectID objects_id(JNIEnv* jni, jobject object);

/* Reports a new object of a class, unless it has been reported. */
void objects_allocated(JNIEnv* jni, jobject object, jclass klass, jlong size);

/* A local reference to the object with this ID, or NULL. */
jobject objects_object(JNIEnv* jni, jobjectID id);

/* Sends ObjectAlloc, for an object that is marked as reported; `requested` is JVMPI_REQUESTED_EVENT or 0. */
void objects_send(JNIEnv* jni, jobjectID id, struct class* class, jlong size, jint requested);

/* Sends ObjectAlloc as requested. False without such an object. */
bool objects_request(JNIEnv* jni, jobjectID id);

/* The ID of a class, which is reported as far as its events are enabled; NULL while the class is not prepared. */
jobjectID objects_class_id(JNIEnv* jni, struct class* class);

/* The same for the class that declares the method. */
jobjectID objects_method_class(JNIEnv* jni, jmethodID method);

/* Adds all loaded classes to the table, and reports the prepared ones. */
void objects_add_classes(JNIEnv* jni);

/* Global references: events are sent by functions that replace those of JNI. */

/* Gets the function table of JNI, in VMStart. */
bool references_start(void);

/* Replaces the functions when an event is enabled and the table is available. */
void references_watch(void);

/* A reported global reference to the object with this ID, or NULL. */
jobject references_to(jobjectID id);

#endif
