/* SPDX-License-Identifier: MIT */
/* Extension functions and events. C cannot create functions at run time, so there is a fixed number of them, and
 * each is assigned to a function or event of the VM when the agent first uses it. */
#include "callers.h"
#include "calls.h"
#include "environments.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* In common calling conventions, integers and pointers are passed in one sequence of registers, and floating-point
 * numbers in another. These numbers of each can be forwarded; more integers if there are no floating-point
 * numbers. */
enum { MOST_WORDS = 12, WORDS_BESIDE_REALS = 5, MOST_REALS = 8 };

/* The arguments of a function whose parameters are known at run time. */
struct variadic {
  uintptr_t words[MOST_WORDS];
  double reals[MOST_REALS];
  int word_count, real_count;
};

/* True if the parameter is passed by value. */
static bool is_value(const jvmtiParamInfo* param) {
  return param->kind == JVMTI_KIND_IN;
}

static bool is_real(const jvmtiParamInfo* param) {
  return is_value(param) &&
         (param->base_type == JVMTI_TYPE_JFLOAT || param->base_type == JVMTI_TYPE_JDOUBLE);
}

/* True if the argument is promoted to int. */
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

/* True if such arguments can be forwarded. */
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

static void variadic_read(struct variadic* variadic, const jvmtiParamInfo* params, jint count,
                          va_list list) {
  *variadic = (struct variadic){.word_count = 0};
  for (jint i = 0; i < count; i++)
    if (is_real(&params[i])) variadic->reals[variadic->real_count++] = va_arg(list, double);
    else if (is_small(&params[i]))
      variadic->words[variadic->word_count++] = (uintptr_t)(intptr_t)va_arg(list, int);
    else variadic->words[variadic->word_count++] = va_arg(list, uintptr_t);
}

/* The callee ignores extra arguments. */
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

static void variadic_send(jvmtiExtensionEvent callback, jvmtiEnv* env,
                          const struct variadic* variadic) {
  if (variadic->real_count) callback(env, FEW(variadic), REALS(variadic));
  else if (variadic->word_count <= WORDS_BESIDE_REALS) callback(env, FEW(variadic));
  else callback(env, FEW(variadic), MORE(variadic));
}

enum { FUNCTIONS = 128, EVENTS = MAX_EXTENSION_EVENTS };

struct extension {
  jvmtiExtensionFunction function; /* of the VM */
  jint event;                      /* the index of an event */
  jint param_count;
  const jvmtiParamInfo* params; /* without names */
  struct jvmti_forward_function
      description; /* only the name and link, for reports of its results */
};

static struct extension functions[FUNCTIONS], events[EVENTS];
static int function_count, event_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Fills in a description, which is never freed. False if its arguments cannot be forwarded. */
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

/* Tracks memory that an extension function has allocated, except the elements of an array of pointers. */
static void extension_got(const struct extension* extension, jvmtiEnv* env, const void* caller,
                          const struct variadic* arguments) {
  const struct jvmti_forward_call call = {
      .env = env, .function = &extension->description, .caller = caller};
  for (jint i = 0, word = 0; i < extension->param_count; i++) {
    const jvmtiParamInfo* param = &extension->params[i];
    void** place = !is_real(param) ? (void**)arguments->words[word++] : NULL;
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
  if (error == JVMTI_ERROR_NONE) extension_got(extension, env, caller, &arguments);
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
static const jvmtiExtensionFunction replacements[FUNCTIONS] = {ALL(FUNCTION_NAME)};

/* The function that agents get in place of the VM's: the same if it cannot be replaced. */
static jvmtiExtensionFunction replacement_of(const jvmtiExtensionFunctionInfo* info) {
  jvmtiExtensionFunction result = info->func;
  pthread_mutex_lock(&lock);
  int number = 0;
  while (number < function_count && functions[number].function != info->func) number++;
  if (number < function_count) {
    result = replacements[number];
  } else if (number < FUNCTIONS &&
             describe_extension(&functions[number], info->id, info->param_count, info->params)) {
    functions[number].function = info->func;
    result = replacements[number];
    function_count++;
  }
  pthread_mutex_unlock(&lock);
  return result;
}

jvmtiError take_GetExtensionFunctions(jvmtiEnv* env, void* const* arguments) {
  jint* count = *(jint**)arguments[0];
  jvmtiExtensionFunctionInfo** infos = *(jvmtiExtensionFunctionInfo***)arguments[1];
  jvmtiError error = VM_OF(env, GetExtensionFunctions, count, infos);
  if (error != JVMTI_ERROR_NONE) return error;
  for (jint i = 0; i < *count; i++) (*infos)[i].func = replacement_of(&(*infos)[i]);
  return JVMTI_ERROR_NONE;
}

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

/* The index in `events` of an event, which is added if `info` describes it; -1 if it is not there. */
static int event_number(jint event, const jvmtiExtensionEventInfo* info) {
  pthread_mutex_lock(&lock);
  int number = 0;
  while (number < event_count && events[number].event != event) number++;
  if (number == event_count && info && info->extension_event_index == event && number < EVENTS &&
      describe_extension(&events[number], info->id, info->param_count, info->params))
    events[event_count++].event = event;
  if (number == event_count) number = -1;
  pthread_mutex_unlock(&lock);
  return number;
}

static void free_event_info(jvmtiExtensionEventInfo* info) {
  for (jint i = 0; i < info->param_count; i++)
    (void)VM(Deallocate, (unsigned char*)info->params[i].name);
  (void)VM(Deallocate, (unsigned char*)info->params);
  (void)VM(Deallocate, (unsigned char*)info->id);
  (void)VM(Deallocate, (unsigned char*)info->short_description);
}

/* The same, for an event of the VM; -1 if it is unknown or cannot be forwarded. */
static int event_number_of_vm(jint event) {
  jvmtiExtensionEventInfo* infos = NULL;
  jint count = 0;
  int number = event_number(event, NULL);
  if (number >= 0) return number;
  if (VM(GetExtensionEvents, &count, &infos) != JVMTI_ERROR_NONE) return -1;
  for (jint i = 0; i < count; i++) {
    number = event_number(event, &infos[i]);
    free_event_info(&infos[i]);
  }
  (void)VM(Deallocate, (unsigned char*)infos);
  return number;
}

jvmtiError take_SetExtensionEventCallback(jvmtiEnv* env, void* const* arguments) {
  jint event = *(jint*)arguments[0];
  jvmtiExtensionEvent callback = *(jvmtiExtensionEvent*)arguments[1];
  int number = event_number_of_vm(event);
  if (number >= 0) {
    JVMTI_STORE(environment_of_agent(env)->extensions[number], callback);
    if (callback) callback = trampolines[number];
  }
  return VM_OF(env, SetExtensionEventCallback, event, callback);
}
