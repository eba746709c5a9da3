/* SPDX-License-Identifier: MIT */
/* Methods: their classes and lines, which are asked of the VM once. */
#ifndef BRIDGE_METHODS_H
#define BRIDGE_METHODS_H

#include "classes.h"

/* What is there instead of a line. */
enum { NO_LINE = -1, NATIVE_LINE = -3 };

/* The first and the last line of a method of that class; NO_LINE, where it has none. */
void methods_lines(jobjectID class, jmethodID method, jint* first, jint* last);

/* The line of a location, NO_LINE or NATIVE_LINE. */
jint methods_line(JNIEnv* jni, jmethodID method, jlocation location);

/* The class that defines the method; NULL: there is none. */
struct class* methods_class(JNIEnv* jni, jmethodID method);

/* The class has gone, and its methods with it. */
void methods_forget(jobjectID class);

#endif
