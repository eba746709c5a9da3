/* SPDX-License-Identifier: MIT */
/* Passing on arguments of functions whose parameters are known only while running. */
#ifndef JVMTICHECK_VARIADIC_H
#define JVMTICHECK_VARIADIC_H

#include "layer.h"

#include <stdarg.h>

/* In the common conventions, integers and pointers are passed in one sequence of registers, floating-point numbers in
 * another. So many of each fit; more integers do where there are no floating-point numbers. */
enum { MOST_WORDS = 12, WORDS_BESIDE_REALS = 5, MOST_REALS = 8 };

struct variadic {
  uintptr_t words[MOST_WORDS];
  double reals[MOST_REALS];
  int word_count, real_count;
};

/* Can parameters like these be passed on? */
bool variadic_fits(const jvmtiParamInfo* params, jint count);

/* Reads the arguments. */
void variadic_read(struct variadic* variadic, const jvmtiParamInfo* params, jint count,
                   va_list list);

/* Calls with an environment before them. */
jvmtiError variadic_call(jvmtiExtensionFunction function, jvmtiEnv* env,
                         const struct variadic* variadic);
void variadic_send(jvmtiExtensionEvent callback, jvmtiEnv* env, const struct variadic* variadic);

#endif
