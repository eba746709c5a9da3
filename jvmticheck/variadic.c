/* SPDX-License-Identifier: MIT */
#include "calls.h"

/* Given by value, as opposed to a pointer to it. */
static bool is_value(const jvmtiParamInfo* param) {
  return param->kind == JVMTI_KIND_IN;
}

static bool is_real(const jvmtiParamInfo* param) {
  return is_value(param) &&
         (param->base_type == JVMTI_TYPE_JFLOAT || param->base_type == JVMTI_TYPE_JDOUBLE);
}

/* Smaller numbers are promoted. */
static bool is_small(const jvmtiParamInfo* param) {
  if (!is_value(param)) return false;
  switch (param->base_type) {
    case JVMTI_TYPE_JBYTE:
    case JVMTI_TYPE_JCHAR:
    case JVMTI_TYPE_JSHORT:
    case JVMTI_TYPE_JINT:
    case JVMTI_TYPE_JBOOLEAN:
    case JVMTI_TYPE_CCHAR: return true;
    default: return false;
  }
}

bool variadic_fits(const jvmtiParamInfo* params, jint count) {
  int words = 0, reals = 0;
  for (jint i = 0; i < count; i++) {
    bool wide = is_value(&params[i]) && (params[i].base_type == JVMTI_TYPE_JLONG ||
                                         params[i].base_type == JVMTI_TYPE_JVALUE);
    if (wide && sizeof(uintptr_t) < sizeof(jlong)) return false;
    if (is_real(&params[i])) reals++;
    else words++;
  }
  return reals <= MOST_REALS && words <= (reals ? WORDS_BESIDE_REALS : MOST_WORDS);
}

void variadic_read(struct variadic* variadic, const jvmtiParamInfo* params, jint count,
                   va_list list) {
  *variadic = (struct variadic){.word_count = 0};
  for (jint i = 0; i < count; i++) {
    if (is_real(&params[i])) {
      variadic->reals[variadic->real_count++] = va_arg(list, double);
    } else if (is_small(&params[i])) {
      variadic->words[variadic->word_count++] = (uintptr_t)(intptr_t)va_arg(list, int);
    } else {
      variadic->words[variadic->word_count++] = va_arg(list, uintptr_t);
    }
  }
}

/* What there are too many of is not looked at. */
#define REALS(v)                                                                            \
  (v)->reals[0], (v)->reals[1], (v)->reals[2], (v)->reals[3], (v)->reals[4], (v)->reals[5], \
      (v)->reals[6], (v)->reals[7]
#define FEW(v) (v)->words[0], (v)->words[1], (v)->words[2], (v)->words[3], (v)->words[4]
#define MORE(v)                                                                              \
  (v)->words[5], (v)->words[6], (v)->words[7], (v)->words[8], (v)->words[9], (v)->words[10], \
      (v)->words[11]

jvmtiError variadic_call(jvmtiExtensionFunction function, jvmtiEnv* env,
                         const struct variadic* variadic) {
  if (variadic->real_count) return function(env, FEW(variadic), REALS(variadic));
  if (variadic->word_count <= WORDS_BESIDE_REALS) return function(env, FEW(variadic));
  return function(env, FEW(variadic), MORE(variadic));
}

void variadic_send(jvmtiExtensionEvent callback, jvmtiEnv* env, const struct variadic* variadic) {
  if (variadic->real_count) callback(env, FEW(variadic), REALS(variadic));
  else if (variadic->word_count <= WORDS_BESIDE_REALS) callback(env, FEW(variadic));
  else callback(env, FEW(variadic), MORE(variadic));
}
