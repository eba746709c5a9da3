/* SPDX-License-Identifier: MIT */
/* Reports of objects and classes to the agent. These refer to each other: an object is reported after its class, and a class
 * after its object. Whoever gives or reports an ID is inside the gate. */
#ifndef BRIDGE_OBJECTS_H
#define BRIDGE_OBJECTS_H

#include "classes.h"
#include "tags.h"

/* The only arena. */
enum { OBJECTS_ARENA = 1 };

/* The ID of an object; if the agent wants to know of allocations, it knows of this one then. NULL for NULL, and without
 * memory. */
jobjectID objects_id(JNIEnv* jni, jobject object);

/* A new object of a class; told to the agent unless it is already. */
void objects_allocated(JNIEnv* jni, jobject object, jclass klass, jlong size);

/* A local reference to the object with that ID; NULL: there is none. */
jobject objects_object(JNIEnv* jni, jobjectID id);

/* Sends ObjectAlloc for one that has been marked as told. */
void objects_send(JNIEnv* jni, jobjectID id, struct class* class, jlong size);

/* Sends ObjectAlloc for it as requested. False: there is no such object. */
bool objects_request(JNIEnv* jni, jobjectID id);

/* The ID of a class, which the agent knows then, if it wants to; NULL while the class is not prepared. */
jobjectID objects_class_id(JNIEnv* jni, struct class* class);

/* The same of the class that defines the method; NULL: there is none. */
jobjectID objects_method_class(JNIEnv* jni, jmethodID method);

/* Puts all classes that are loaded into the table, and reports those that are prepared. */
void objects_add_classes(JNIEnv* jni);

#endif
