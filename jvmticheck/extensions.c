/* SPDX-License-Identifier: MIT */
/* A function of C cannot be made while running. So there is a number of them, and each stands for one of the VM's
 * functions or events once that is met. */
#include "callers.h"
#include "calls.h"
#include "environments.h"
#include "memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

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

/* Can parameters like these be passed on? */
static bool variadic_fits(const jvmtiParamInfo* params, jint count) {
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

/* Reads the arguments. */
static void variadic_read(struct variadic* variadic, const jvmtiParamInfo* params, jint count,
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

static jvmtiError variadic_call(jvmtiExtensionFunction function, jvmtiEnv* env,
                                const struct variadic* variadic) {
  if (variadic->real_count) return function(env, FEW(variadic), REALS(variadic));
  if (variadic->word_count <= WORDS_BESIDE_REALS) return function(env, FEW(variadic));
  return function(env, FEW(variadic), MORE(variadic));
}

/* Calls with an environment before them. */
static void variadic_send(jvmtiExtensionEvent callback, jvmtiEnv* env,
                          const struct variadic* variadic) {
  if (variadic->real_count) callback(env, FEW(variadic), REALS(variadic));
  else if (variadic->word_count <= WORDS_BESIDE_REALS) callback(env, FEW(variadic));
  else callback(env, FEW(variadic), MORE(variadic));
}

enum { FUNCTIONS = 128, EVENTS = MAX_EXTENSION_EVENTS };

struct extension {
  jvmtiExtensionFunction function; /* the VM's */
  jint event;                      /* its number, of events */
  jint param_count;
  const jvmtiParamInfo* params;              /* without names */
  struct jvmti_forward_function description; /* with its id and no more: for what it gives */
};

static struct extension functions[FUNCTIONS], events[EVENTS];
static int function_count, event_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Descriptions stay for ever: there are few. */
static bool describe_extension(struct extension* extension, const char* id, jint count,
                               const jvmtiParamInfo* params) {
  jvmtiParamInfo* copy = calloc((size_t)count + 1, sizeof *copy);
  char* name = strdup(id);
  if (!copy || !name || !variadic_fits(params, count)) {
    free(copy);
    free(name);
    return false;
  }
  memcpy(copy, params, (size_t)count * sizeof *copy);
  extension->param_count = count;
  extension->params = copy;
  extension->description = (struct jvmti_forward_function){
      .name = name, .link = layer.module->functions[SLOT(GetExtensionFunctions)].link};
  return true;
}

static jvmtiEnv* real_of(jvmtiEnv* env) {
  struct environment* environment = environment_of_agent(env);
  return environment ? environment->real : env;
}

/* ---- Functions ------------------------------------------------------------------------------- */

/* Memory that such a function has allocated. What is in an array of pointers cannot be known. */
static void remember(const struct extension* extension, jvmtiEnv* env, const void* caller,
                     const struct variadic* arguments) {
  const struct jvmti_forward_call call = {
      .env = env, .function = &extension->description, .caller = caller};
  for (jint i = 0, word = 0; i < extension->param_count; i++) {
    const jvmtiParamInfo* param = &extension->params[i];
    bool is_word = param->kind != JVMTI_KIND_IN || (param->base_type != JVMTI_TYPE_JFLOAT &&
                                                    param->base_type != JVMTI_TYPE_JDOUBLE);
    void** place = is_word ? (void**)arguments->words[word++] : NULL;
    if (param->kind == JVMTI_KIND_ALLOC_ALLOC_BUF) layer.complete = false;
    if ((param->kind == JVMTI_KIND_ALLOC_BUF || param->kind == JVMTI_KIND_ALLOC_ALLOC_BUF) && place)
      memory_got(&call, "result", *place, -1);
  }
}

static jvmtiError call_extension(int number, jvmtiEnv* env, const void* caller, va_list list) {
  const struct extension* extension = &functions[number];
  struct variadic arguments;
  variadic_read(&arguments, extension->params, extension->param_count, list);
  jvmtiError error = variadic_call(extension->function, real_of(env), &arguments);
  if (error == JVMTI_ERROR_NONE) remember(extension, env, caller, &arguments);
  return error;
}

#define FUNCTION(number)                                                \
  static jvmtiError JNICALL function_##number(jvmtiEnv* env, ...) {     \
    va_list list;                                                       \
    va_start(list, env);                                                \
    jvmtiError error = call_extension(0x##number, env, CALLER(), list); \
    va_end(list);                                                       \
    return error;                                                       \
  }
#define ROW(MACRO, high) \
  MACRO(high##0)         \
  MACRO(high##1)         \
  MACRO(high##2)         \
  MACRO(high##3)         \
  MACRO(high##4)         \
  MACRO(high##5)         \
  MACRO(high##6)         \
  MACRO(high##7)         \
  MACRO(high##8)         \
  MACRO(high##9)         \
  MACRO(high##a) MACRO(high##b) MACRO(high##c) MACRO(high##d) MACRO(high##e) MACRO(high##f)
#define ALL(MACRO) \
  ROW(MACRO, 0)    \
  ROW(MACRO, 1) ROW(MACRO, 2) ROW(MACRO, 3) ROW(MACRO, 4) ROW(MACRO, 5) ROW(MACRO, 6) ROW(MACRO, 7)
ALL(FUNCTION)

#define FUNCTION_NAME(number) function_##number,
static const jvmtiExtensionFunction stand_ins[FUNCTIONS] = {ALL(FUNCTION_NAME)};

/* What agents get in the place of the VM's function; itself, where that cannot be. */
static jvmtiExtensionFunction stand_in(const jvmtiExtensionFunctionInfo* info) {
  jvmtiExtensionFunction result = info->func;
  pthread_mutex_lock(&lock);
  int number = 0;
  while (number < function_count && functions[number].function != info->func) number++;
  if (number < function_count) {
    result = stand_ins[number];
  } else if (number < FUNCTIONS &&
             describe_extension(&functions[number], info->id, info->param_count, info->params)) {
    functions[number].function = info->func;
    result = stand_ins[number];
    function_count++;
  }
  pthread_mutex_unlock(&lock);
  return result;
}

jvmtiError take_GetExtensionFunctions(jvmtiEnv* env, void* const* arguments) {
  jvmtiEnv* real = real_of(env);
  jint* count = *(jint**)arguments[0];
  jvmtiExtensionFunctionInfo** infos = *(jvmtiExtensionFunctionInfo***)arguments[1];
  jvmtiError error = (*real)->GetExtensionFunctions(real, count, infos);
  if (error != JVMTI_ERROR_NONE) return error;
  for (jint i = 0; i < *count; i++) (*infos)[i].func = stand_in(&(*infos)[i]);
  return JVMTI_ERROR_NONE;
}

/* ---- Events ---------------------------------------------------------------------------------- */

static void send_extension(int number, jvmtiEnv* real, va_list list) {
  struct environment* environment = environment_of_real(real);
  struct variadic arguments;
  if (!environment || JVMTI_LOAD(environment->disposed)) return;
  jvmtiExtensionEvent callback = JVMTI_LOAD(environment->extensions[number]);
  if (!callback) return;
  variadic_read(&arguments, events[number].params, events[number].param_count, list);
  variadic_send(callback, environment->agent, &arguments);
}

#define EVENT(number)                                      \
  static void JNICALL event_##number(jvmtiEnv* env, ...) { \
    va_list list;                                          \
    va_start(list, env);                                   \
    send_extension(0x##number, env, list);                 \
    va_end(list);                                          \
  }
ROW(EVENT, 0)

#define EVENT_NAME(number) event_##number,
static const jvmtiExtensionEvent trampolines[EVENTS] = {ROW(EVENT_NAME, 0)};

/* Its place among those that are met; -1: it is not. */
static int known_event(jint event) {
  int number = 0;
  while (number < event_count && events[number].event != event) number++;
  return number < event_count ? number : -1;
}

/* Enters an event of the VM's list, all of which are given back. */
static void take_event(jvmtiExtensionEventInfo* info, jint wanted) {
  jvmtiEnv* own = layer.env;
  pthread_mutex_lock(&lock);
  if (info->extension_event_index == wanted && known_event(wanted) < 0 && event_count < EVENTS &&
      describe_extension(&events[event_count], info->id, info->param_count, info->params))
    events[event_count++].event = wanted;
  pthread_mutex_unlock(&lock);
  for (jint i = 0; i < info->param_count; i++)
    (void)(*own)->Deallocate(own, (unsigned char*)info->params[i].name);
  (void)(*own)->Deallocate(own, (unsigned char*)info->params);
  (void)(*own)->Deallocate(own, (unsigned char*)info->id);
  (void)(*own)->Deallocate(own, (unsigned char*)info->short_description);
}

static int known_event_locked(jint event) {
  pthread_mutex_lock(&lock);
  int number = known_event(event);
  pthread_mutex_unlock(&lock);
  return number;
}

/* The number of the event here; -1: there is none, or it cannot be passed on. */
static int number_of(jint event) {
  jvmtiExtensionEventInfo* infos = NULL;
  jint count = 0;
  int number = known_event_locked(event);
  if (number >= 0) return number;
  if ((*layer.env)->GetExtensionEvents(layer.env, &count, &infos) != JVMTI_ERROR_NONE) return -1;
  for (jint i = 0; i < count; i++) take_event(&infos[i], event);
  (void)(*layer.env)->Deallocate(layer.env, (unsigned char*)infos);
  return known_event_locked(event);
}

jvmtiError take_SetExtensionEventCallback(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  jvmtiEnv* real = environment->real;
  jint event = *(jint*)arguments[0];
  jvmtiExtensionEvent callback = *(jvmtiExtensionEvent*)arguments[1];
  int number = number_of(event);
  if (number < 0) return (*real)->SetExtensionEventCallback(real, event, callback);
  JVMTI_STORE(environment->extensions[number], callback);
  return (*real)->SetExtensionEventCallback(real, event, callback ? trampolines[number] : NULL);
}
