/* SPDX-License-Identifier: MIT */
/* An agent that tests the protocol of environments, and prints the results: the same in a real VM and in a VM of
 * generated code. The test generates names.h from the header: ERROR(number, name), CAPABILITY(name) and EVENT(number)
 * lines. */
#include "jvmti.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static JavaVM *java;
static jvmtiEnv *one, *two;

/* ---- Names -------------------------------------------------------------------------------------- */

struct capability {
  const char *name;
  jvmtiCapabilities set;
};

static const struct capability capabilities[] = {
#define ERROR(number, name)
#define CAPABILITY(name) {#name, {.name = 1}},
#define EVENT(number)
#include "names.h"
#undef ERROR
#undef CAPABILITY
#undef EVENT
};

enum { CAPABILITIES = sizeof capabilities / sizeof *capabilities };

static const char *name_of(jvmtiError error) {
  switch ((int)error) {
#define ERROR(number, name) \
  case number:              \
    return &#name[sizeof "JVMTI_ERROR_" - 1];
#define CAPABILITY(name)
#define EVENT(number)
#include "names.h"
#undef ERROR
#undef CAPABILITY
#undef EVENT
    default: return "?";
  }
}

static void print(const char *what, jvmtiError error) {
  printf("%s: %s\n", what, name_of(error));
}

/* ---- Capabilities ------------------------------------------------------------------------------- */

static void print_set(const jvmtiCapabilities *set) {
  const unsigned char *bytes = (const unsigned char *)set;
  for (int i = 0; i < CAPABILITIES; i++) {
    const unsigned char *bit = (const unsigned char *)&capabilities[i].set;
    int there = 0;
    for (size_t j = 0; j < sizeof *set; j++) there |= bytes[j] & bit[j];
    if (there) printf(" %s", capabilities[i].name + strlen("can_"));
  }
  printf("\n");
}

/* Prints the possessed and the potential capabilities. */
static void print_capabilities(const char *what, jvmtiEnv *env) {
  jvmtiCapabilities set;
  memset(&set, 0, sizeof set);
  printf("%s has %s:", what, name_of((*env)->GetCapabilities(env, &set)));
  print_set(&set);
  memset(&set, 0, sizeof set);
  printf("%s could have %s:", what, name_of((*env)->GetPotentialCapabilities(env, &set)));
  print_set(&set);
}

/* The capabilities with these names, separated by spaces. */
static jvmtiCapabilities set_of(const char *names) {
  jvmtiCapabilities set;
  memset(&set, 0, sizeof set);
  for (const char *name = names; *name; name += strcspn(name, " "), name += *name == ' ') {
    int found = 0;
    for (int i = 0; i < CAPABILITIES; i++) {
      size_t length = strcspn(name, " ");
      if (strlen(capabilities[i].name) != length ||
          strncmp(capabilities[i].name, name, length) != 0)
        continue;
      for (size_t j = 0; j < sizeof set; j++)
        ((unsigned char *)&set)[j] |= ((const unsigned char *)&capabilities[i].set)[j];
      found = 1;
    }
    if (!found) printf("no capability: %s\n", name);
  }
  return set;
}

static void add(const char *what, jvmtiEnv *env, const char *names) {
  jvmtiCapabilities set = set_of(names);
  printf("%s adds %s: %s\n", what, names, name_of((*env)->AddCapabilities(env, &set)));
}

static void relinquish(const char *what, jvmtiEnv *env, const char *names) {
  jvmtiCapabilities set = set_of(names);
  printf("%s relinquishes %s: %s\n", what, names,
         name_of((*env)->RelinquishCapabilities(env, &set)));
}

/* Bits outside those of this release. */
static void try_unknown(jvmtiEnv *env) {
  unsigned char known[sizeof(jvmtiCapabilities)], bytes[sizeof known];
  jvmtiCapabilities set;
  memset(known, 0, sizeof known);
  for (int i = 0; i < CAPABILITIES; i++)
    for (size_t j = 0; j < sizeof known; j++)
      known[j] |= ((const unsigned char *)&capabilities[i].set)[j];
  for (size_t i = 0; i < sizeof known * 8; i++) {
    memset(bytes, 0, sizeof bytes);
    bytes[i / 8] = (unsigned char)(1u << i % 8);
    if (bytes[i / 8] & known[i / 8]) continue;
    memcpy(&set, bytes, sizeof set);
    printf("bit %d: %s\n", (int)i, name_of((*env)->AddCapabilities(env, &set)));
  }
}

/* ---- GetEnv ------------------------------------------------------------------------------------- */

static jvmtiEnv *new_env(void) {
  void *env = NULL;
  if ((*java)->GetEnv(java, &env, JVMTI_VERSION) != JNI_OK) printf("no environment\n");
  return env;
}

/* Without results that the document leaves open, or VMs do not set: the pointer after an error. */
static void try_version(const char *when, jint version) {
  void *env = NULL;
  jint result = (*java)->GetEnv(java, &env, version);
  printf("%s, GetEnv %08X: %d\n", when, (unsigned)version, (int)result);
  if (result != JNI_OK) return;
  jvmtiEnv *made = env;
  jint number = 0;
  if ((*made)->GetVersionNumber(made, &number) != JVMTI_ERROR_NONE || number != JVMTI_VERSION)
    printf("  is of version %08X\n", (unsigned)number);
  print("  dispose", (*made)->DisposeEnvironment(made));
}

static void try_versions(const char *when) {
  static const unsigned versions[] = {
      0x30000000, 0x30010000, 0x30010001, 0x300100FF, 0x30010100, 0x30010200, 0x30010203,
      0x30010300, 0x30020000, 0x30080000, 0x30090000, 0x30090001, 0x30090100, 0x300A0000,
      0x300B0000, 0x300B0003, 0x300B0100, 0x300C0000, 0x300D0000, 0x300D0500, 0x300E0000,
      0x30110000, 0x30110001, 0x30110100, 0x30120000, 0x30130000, 0x30150000, 0x30190000,
      0x3019FFFF, 0x301A0000, 0x301B0000, 0x3FFF0000, 0xB0010200, 0xB0020000, JVMTI_VERSION};
  for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
    try_version(when, (jint)versions[i]);
}

/* ---- Events ------------------------------------------------------------------------------------- */

/* Without numbers in between and below, which HotSpot accepts. */
static const int events[] = {
#define ERROR(number, name)
#define CAPABILITY(name)
#define EVENT(number) number,
#include "names.h"
#undef ERROR
#undef CAPABILITY
#undef EVENT
    -1, 0, 1, JVMTI_MAX_EVENT_TYPE_VAL + 1, JVMTI_MAX_EVENT_TYPE_VAL + 2, 1000, 0x7FFFFFFF,
};

static void try_modes(const char *what, jvmtiEnv *env, jthread thread) {
  static const jvmtiEventMode modes[] = {JVMTI_ENABLE, JVMTI_DISABLE};
  for (int i = 0; i < 2; i++)
    for (size_t j = 0; j < sizeof events / sizeof *events; j++)
      printf(
          "%s, mode %d, event %d: %s\n", what, (int)modes[i], events[j],
          name_of((*env)->SetEventNotificationMode(env, modes[i], (jvmtiEvent)events[j], thread)));
}

static void try_sizes(jvmtiEnv *env) {
  enum { WHOLE = sizeof(jvmtiEventCallbacks), MUCH = 100000 };
  static const jint sizes[] = {
      0, 1, 7, 8, 9, -1, -WHOLE, -0x7FFFFFFF - 1, WHOLE - 1, WHOLE, WHOLE + 1, MUCH, 0x7FFFFFFF};
  jvmtiEventCallbacks *callbacks = calloc(1, MUCH);
  for (size_t i = 0; callbacks && i < sizeof sizes / sizeof *sizes; i++)
    printf("callbacks of size %d: %s, none: %s\n", (int)(sizes[i] == WHOLE ? 0 : sizes[i] % WHOLE),
           name_of((*env)->SetEventCallbacks(env, callbacks, sizes[i])),
           name_of((*env)->SetEventCallbacks(env, NULL, sizes[i])));
  free(callbacks);
}

/* The capability that is required before an event is enabled. */
static void try_retransformation(jthread thread) {
  static const jvmtiEvent hook = JVMTI_EVENT_CLASS_FILE_LOAD_HOOK;
  jvmtiEnv *late = new_env(), *early = new_env(), *neither = new_env();
  print("late enables the hook", (*late)->SetEventNotificationMode(late, JVMTI_ENABLE, hook, NULL));
  add("late", late, "can_retransform_classes");
  add("late", late, "can_redefine_classes");
  print_capabilities("late", late);
  add("early", early, "can_retransform_classes");
  relinquish("early", early, "can_retransform_classes");
  print("early disables the hook",
        (*early)->SetEventNotificationMode(early, JVMTI_DISABLE, hook, NULL));
  add("early", early, "can_retransform_classes");
  print("early enables the hook",
        (*early)->SetEventNotificationMode(early, JVMTI_ENABLE, hook, NULL));
  relinquish("early", early, "can_retransform_classes");
  print("early enables the hook",
        (*early)->SetEventNotificationMode(early, JVMTI_ENABLE, hook, NULL));
  add("early", early, "can_retransform_classes");
  print("neither enables the hook for a thread",
        (*neither)->SetEventNotificationMode(neither, JVMTI_ENABLE, hook, thread));
  (void)(*late)->DisposeEnvironment(late);
  (void)(*early)->DisposeEnvironment(early);
  (void)(*neither)->DisposeEnvironment(neither);
}

static void try_generate(jvmtiEnv *env) {
  for (size_t i = 0; i < sizeof events / sizeof *events; i++)
    printf("generate %d: %s\n", events[i],
           name_of((*env)->GenerateEvents(env, (jvmtiEvent)events[i])));
  add("for this", env, "can_generate_compiled_method_load_events");
  print("generate 68", (*env)->GenerateEvents(env, JVMTI_EVENT_COMPILED_METHOD_LOAD));
  relinquish("for this", env, "can_generate_compiled_method_load_events");
  print("generate 68", (*env)->GenerateEvents(env, JVMTI_EVENT_COMPILED_METHOD_LOAD));
}

/* ---- Extensions --------------------------------------------------------------------------------- */

static void JNICALL extension_event(jvmtiEnv *env, ...) {
  (void)env;
}

/* Deallocates everything, which must succeed, too. */
static void release_params(jvmtiEnv *env, jvmtiParamInfo *params, jint count) {
  for (jint i = 0; i < count; i++) (void)(*env)->Deallocate(env, (unsigned char *)params[i].name);
  (void)(*env)->Deallocate(env, (unsigned char *)params);
}

static void try_functions(jvmtiEnv *env) {
  jint count = -1;
  jvmtiExtensionFunctionInfo *list = NULL;
  print("extension functions", (*env)->GetExtensionFunctions(env, &count, &list));
  for (jint i = 0; i < count; i++) {
    if (!list[i].func || !*list[i].id || !*list[i].short_description || list[i].param_count < 0 ||
        list[i].error_count < 0 || (!list[i].errors && list[i].error_count))
      printf("extension function %d is not complete\n", (int)i);
    (void)(*env)->Deallocate(env, (unsigned char *)list[i].id);
    (void)(*env)->Deallocate(env, (unsigned char *)list[i].short_description);
    (void)(*env)->Deallocate(env, (unsigned char *)list[i].errors);
    release_params(env, list[i].params, list[i].param_count);
  }
  (void)(*env)->Deallocate(env, (unsigned char *)list);
  if (count < 1) printf("extension functions: %d\n", (int)count);
}

static void try_events(jvmtiEnv *env) {
  jint count = -1;
  jvmtiExtensionEventInfo *list = NULL;
  print("extension events", (*env)->GetExtensionEvents(env, &count, &list));
  for (jint i = 0; i < count; i++) {
    jint index = list[i].extension_event_index;
    if (!*list[i].id || !*list[i].short_description || list[i].param_count < 0)
      printf("extension event %d is not complete\n", (int)index);
    if (i == 0) {
      print("no callback", (*env)->SetExtensionEventCallback(env, index, NULL));
      print("a callback", (*env)->SetExtensionEventCallback(env, index, extension_event));
      print("no callback", (*env)->SetExtensionEventCallback(env, index, NULL));
      print("no callback", (*env)->SetExtensionEventCallback(env, index, NULL));
    }
    (void)(*env)->Deallocate(env, (unsigned char *)list[i].id);
    (void)(*env)->Deallocate(env, (unsigned char *)list[i].short_description);
    release_params(env, list[i].params, list[i].param_count);
  }
  (void)(*env)->Deallocate(env, (unsigned char *)list);
  if (count < 1) printf("extension events: %d\n", (int)count);
  static const jint none[] = {-1,  0, 1, 20, JVMTI_MIN_EVENT_TYPE_VAL, JVMTI_MAX_EVENT_TYPE_VAL,
                              5000};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    printf("a callback for %d: %s, none: %s\n", (int)none[i],
           name_of((*env)->SetExtensionEventCallback(env, none[i], extension_event)),
           name_of((*env)->SetExtensionEventCallback(env, none[i], NULL)));
  print("NULL", (*env)->GetExtensionEvents(env, NULL, &list));
  print("NULL", (*env)->GetExtensionFunctions(env, &count, NULL));
}

/* ---- The table of JNI --------------------------------------------------------------------------- */

static jint(JNICALL *real_version)(JNIEnv *jni);
static int calls;

static jint JNICALL counted_version(JNIEnv *jni) {
  calls++;
  return real_version(jni);
}

static void call(const char *what, JNIEnv *jni) {
  calls = 0;
  jint version = (*jni)->GetVersion(jni);
  printf("%s: %s, seen %d\n", what, version > 0 ? "called" : "wrong", calls);
}

static void try_jni(JNIEnv *jni) {
  jniNativeInterface *mine = NULL, *other = NULL;
  jvmtiEnv *env = new_env(), *second = new_env();
  print("get the table", (*env)->GetJNIFunctionTable(env, &mine));
  printf("a copy: %d, equal: %d\n", mine != *jni, memcmp(mine, *jni, sizeof *mine) == 0);
  real_version = mine->GetVersion;
  mine->GetVersion = counted_version;
  call("before", jni);
  print("set the table", (*env)->SetJNIFunctionTable(env, mine));
  call("after", jni);
  mine->GetVersion = NULL; /* a copy has been made */
  call("changed", jni);
  print("get the table", (*second)->GetJNIFunctionTable(second, &other));
  printf("as it was set: %d\n", other->GetVersion == counted_version);
  print("dispose", (*env)->DisposeEnvironment(env));
  call("disposed", jni);
  other->GetVersion = real_version;
  print("set the table", (*second)->SetJNIFunctionTable(second, other));
  call("as before", jni);
  print("set NULL", (*second)->SetJNIFunctionTable(second, NULL));
  print("get NULL", (*second)->GetJNIFunctionTable(second, NULL));
  (void)(*second)->Deallocate(second, (unsigned char *)mine);
  (void)(*second)->Deallocate(second, (unsigned char *)other);
  (void)(*second)->DisposeEnvironment(second);
}

/* ---- What an environment has -------------------------------------------------------------------- */

static void try_storage(jvmtiEnv *env) {
  void *data = &data;
  jvmtiError error = (*env)->GetEnvironmentLocalStorage(env, &data);
  printf("storage: %s, NULL: %d\n", name_of(error), data == NULL);
  print("storage", (*env)->SetEnvironmentLocalStorage(env, &java));
  error = (*env)->GetEnvironmentLocalStorage(env, &data);
  printf("storage: %s, it: %d\n", name_of(error), data == &java);
  print("storage", (*env)->SetEnvironmentLocalStorage(env, NULL));
  error = (*env)->GetEnvironmentLocalStorage(env, &data);
  printf("storage: %s, NULL: %d\n", name_of(error), data == NULL);
}

static void try_names(jvmtiEnv *env) {
  static const int numbers[] = {-1, 0, 1, 10, 63, 97, 99, 116, JVMTI_ERROR_MAX + 1, 1000};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    char *name = NULL;
    jvmtiError error = (*env)->GetErrorName(env, (jvmtiError)numbers[i], &name);
    printf("error %d: %s %s\n", numbers[i], name_of(error), name ? name : "-");
    (void)(*env)->Deallocate(env, (unsigned char *)name);
  }
}

/* ---- Phases ------------------------------------------------------------------------------------- */

static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *jni) {
  jniNativeInterface *table = NULL;
  jvmtiPhase phase = (jvmtiPhase)0;
  (void)jni;
  try_version("start", JVMTI_VERSION);
  try_version("start", 0x30990000);
  print_capabilities("start, one", one);
  add("start, one", one, "can_tag_objects");
  relinquish("start, one", one, "can_suspend");
  print("get the table", (*env)->GetJNIFunctionTable(env, &table));
  (void)(*env)->Deallocate(env, (unsigned char *)table);
  printf("start: %s", name_of((*env)->GetPhase(env, &phase)));
  printf(" %d\n", (int)phase);
}

/* Capabilities that were added early, and two environments with the same. */
static void try_live(void) {
  print_capabilities("live, one", one);
  print_capabilities("live, two", two);
  add("live, two", two, "can_generate_single_step_events");
  add("live, two", two, "can_pop_frame");
  add("live, two", two, "can_suspend");
  relinquish("live, two", two, "can_pop_frame can_tag_objects");
  add("live, two", two, "can_pop_frame");
  relinquish("live, one", one, "can_suspend");
  relinquish("live, one", one, "can_generate_breakpoint_events");
  print_capabilities("live, two", two);
  add("live, two", two, "can_generate_breakpoint_events");
  jvmtiEnv *three = new_env();
  print_capabilities("live, three", three);
  add("live, three", three, "can_generate_breakpoint_events can_tag_objects");
  print("dispose two", (*two)->DisposeEnvironment(two));
  print("dispose two", (*two)->DisposeEnvironment(two));
  print("two is told its capabilities",
        (*two)->GetCapabilities(two, &(jvmtiCapabilities){.can_suspend = 0}));
  print_capabilities("live, three", three);
  add("live, three", three, "can_generate_breakpoint_events can_tag_objects");
  add("live, three", three, "");
  try_unknown(three);
  print("NULL", (*three)->AddCapabilities(three, NULL));
  (void)(*three)->DisposeEnvironment(three);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)env;
  try_versions("live");
  try_live();
  jvmtiEnv *other = new_env();
  jclass type = (*jni)->FindClass(jni, "java/lang/Thread");
  jobject dead = (*jni)->AllocObject(jni, type);
  try_modes("for all", other, NULL);
  try_modes("for a thread", other, thread);
  try_modes("for none", other, (jthread)type);
  try_modes("for one that is not alive", other, dead);
  add("other", other, "can_generate_monitor_events can_generate_garbage_collection_events");
  try_modes("for all, with capabilities", other, NULL);
  try_modes("for a thread, with capabilities", other, thread);
  try_sizes(other);
  try_functions(other);
  try_events(other);
  try_retransformation(thread);
  try_generate(other);
  try_storage(other);
  try_names(other);
  try_jni(jni);
  print("dispose", (*other)->DisposeEnvironment(other));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiEventCallbacks callbacks;
  jniNativeInterface *table = NULL;
  (void)options, (void)reserved;
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  java = vm;
  try_versions("load");
  one = new_env();
  two = new_env();
  print_capabilities("load, one", one);
  relinquish("load, one", one, "can_suspend");
  add("load, one", one, "can_suspend");
  add("load, one", one, "can_suspend");
  print_capabilities("load, one", one);
  print_capabilities("load, two", two);
  add("load, two", two, "can_suspend");
  relinquish("load, two", two, "can_suspend");
  add("load, two", two, "can_suspend can_tag_objects");
  print_capabilities("load, two", two);
  relinquish("load, one", one, "can_suspend");
  add("load, two", two, "can_suspend");
  relinquish("load, two", two, "can_suspend");
  add("load, one", one, "can_suspend can_generate_breakpoint_events can_pop_frame can_tag_objects");
  add("load, two", two, "can_generate_breakpoint_events");
  print_capabilities("load, two", two);
  relinquish("load, one", one, "can_tag_objects can_access_local_variables");
  print_capabilities("load, one", one);
  try_modes("load, for all", one, NULL);
  try_sizes(one);
  try_functions(one);
  try_events(one);
  try_storage(one);
  try_names(one);
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = vm_init;
  callbacks.VMStart = vm_start;
  print("callbacks", (*one)->SetEventCallbacks(one, &callbacks, (jint)sizeof callbacks));
  print("start", (*one)->SetEventNotificationMode(one, JVMTI_ENABLE, JVMTI_EVENT_VM_START, NULL));
  print("init", (*one)->SetEventNotificationMode(one, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL));
  print("get the table", (*one)->GetJNIFunctionTable(one, &table));
  return JNI_OK;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm) {
  (void)vm;
  try_version("unload", JVMTI_VERSION);
  print_capabilities("unload, one", one);
}
