/* SPDX-License-Identifier: MIT */
/* Methods: their classes and lines, which are read from the VM once. */
#ifndef BRIDGE_METHODS_H
#define BRIDGE_METHODS_H

#include "classes.h"

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

#endif
