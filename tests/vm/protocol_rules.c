/* SPDX-License-Identifier: MIT */
/* Behavior that no agent can see in a real VM, or that differs in a real VM: failing allocations, one at a time; calls
 * of the VM's functions; lists that change while events are sent; two VMs in one process. Prints problems. */
#include "protocol_vm.h"

#include <stdio.h>
#include <string.h>

static int failures, checks;

#define CHECK(condition)                                     \
  do {                                                       \
    checks++;                                                \
    if (!(condition)) {                                      \
      failures++;                                            \
      printf("line %d: not so: %s\n", __LINE__, #condition); \
    }                                                        \
  } while (0)

/* The VM has its own GetPhase, which calls the generated one. */
static int own_calls;

jvmtiError jvmti_impl_GetPhase(jvmtiEnv *env, jvmtiPhase *phase_ptr) {
  own_calls++;
  return jvmti_protocol_GetPhase(env, phase_ptr);
}

/* ---- Helpers ------------------------------------------------------------------------------------ */

static jvmtiEnv *new_env(struct vm *vm) {
  void *env = NULL;
  CHECK(jvmti_protocol_get_env(&vm->protocol, &env, JVMTI_VERSION) == JNI_OK);
  return env;
}

static jthread thread_of(struct vm *vm, int which) {
  return (jthread)(void *)&vm->threads[which];
}

static jvmtiError mode(jvmtiEnv *env, jvmtiEventMode mode, int event, jthread thread) {
  return (*env)->SetEventNotificationMode(env, mode, (jvmtiEvent)event, thread);
}

/* Sets are static: an automatic one that is initialized by a member may have any values in unnamed bits, which mean a
 * later release; clang 19 leaves them uninitialized. */
static jvmtiError add(jvmtiEnv *env, jvmtiCapabilities set) {
  return (*env)->AddCapabilities(env, &set);
}

static jvmtiError relinquish(jvmtiEnv *env, jvmtiCapabilities set) {
  return (*env)->RelinquishCapabilities(env, &set);
}

static int has(const struct jvmti_capability_set *set, enum jvmti_capability capability) {
  return (JVMTI_LOAD(set->words[capability / 32]) & JVMTI_BIT(capability)) != 0;
}

static void live(struct vm *vm) {
  jvmti_protocol_set_phase(&vm->protocol, JVMTI_PHASE_LIVE);
}

/* ---- GetEnv ------------------------------------------------------------------------------------- */

static jint asked(struct vm *vm, jint version) {
  JavaVM *java = (JavaVM *)(void *)&vm->functions;
  void *env = vm;
  jint result = (*java)->GetEnv(java, &env, version);
  CHECK((env == NULL) == (result != JNI_OK));
  return result;
}

static void check_get_env(void) {
  static const jvmtiPhase detached[] = {JVMTI_PHASE_PRIMORDIAL, JVMTI_PHASE_START,
                                        JVMTI_PHASE_DEAD};
  struct vm vm;
  vm_init(&vm);
  jvmti_protocol_init(&vm.protocol);
  CHECK(asked(&vm, JVMTI_VERSION) == JNI_EDETACHED);
  CHECK(JVMTI_LOAD(vm.protocol.phase) == JVMTI_PHASE_PRIMORDIAL);
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_ONLOAD);
  CHECK(asked(&vm, 0x30010300) == JNI_EVERSION);
  CHECK(asked(&vm, 0x20010000) == JNI_EVERSION);
  CHECK(asked(&vm, -1) == JNI_EVERSION);
  vm.foreign = 1; /* no thread is known before there are threads */
  CHECK(asked(&vm, JVMTI_VERSION) == JNI_OK);
  for (int i = 0; i < 3; i++) {
    jvmti_protocol_set_phase(&vm.protocol, detached[i]);
    CHECK(asked(&vm, JVMTI_VERSION) == JNI_EDETACHED);
    CHECK(asked(&vm, 0x30010300) == JNI_EVERSION);
  }
  live(&vm);
  CHECK(asked(&vm, JVMTI_VERSION) == JNI_EDETACHED);
  CHECK(asked(&vm, 0x30010300) == JNI_EVERSION);
  vm.foreign = 0;
  vm.memory = 0;
  CHECK(asked(&vm, 0x30010300) == JNI_EVERSION);
  CHECK(asked(&vm, JVMTI_VERSION) == JNI_ENOMEM);
  vm.memory = -1;
  CHECK(JVMTI_LOAD(JVMTI_LOAD(vm.port.environments)->next) == NULL);
  CHECK(asked(&vm, JVMTI_VERSION_1_1 + 7) == JNI_OK);
  CHECK(JVMTI_PROTOCOL_ENV(JVMTI_LOAD(JVMTI_LOAD(vm.port.environments)->next))->version ==
        JVMTI_VERSION_1_1 + 7);
  CHECK(vm_end(&vm) == 0);
}

/* ---- Capabilities ------------------------------------------------------------------------------- */

/* Reserved bits of capabilities, which an agent of a later release may set. Bytes without a capability may have any
 * value. */
static void check_unknown_bits(struct vm *vm, jvmtiEnv *env) {
  unsigned char known[sizeof(jvmtiCapabilities)], bytes[sizeof known];
  jvmtiCapabilities all, set, got;
  struct jvmti_capability_set every;
  int unknown = 0, refused = 0;
  for (unsigned i = 0; i < JVMTI_CAPABILITIES_WORDS; i++) JVMTI_STORE(every.words[i], ~0u);
  jvmti_capability_set_read(&every, &all);
  memcpy(known, &all, sizeof known);
  for (size_t i = 0; i < sizeof all * 8; i++) {
    unsigned char bit = (unsigned char)(1u << i % 8);
    if (known[i / 8] & bit) continue;
    unknown++;
    memset(bytes, 0, sizeof bytes);
    bytes[i / 8] = bit;
    memcpy(&set, bytes, sizeof set);
    jvmtiError error = (*env)->AddCapabilities(env, &set);
    CHECK(error == (known[i / 8] ? JVMTI_ERROR_NOT_AVAILABLE : JVMTI_ERROR_NONE));
    refused += error != JVMTI_ERROR_NONE;
    set.can_tag_objects = known[i / 8] != 0;
    CHECK((*env)->AddCapabilities(env, &set) == error);
    CHECK((*env)->RelinquishCapabilities(env, &set) == JVMTI_ERROR_NONE);
  }
  CHECK(unknown == 128 - JVMTI_CAPABILITIES_COUNT &&
        refused == 7 - (JVMTI_CAPABILITIES_COUNT - 1) % 8);
  CHECK((*env)->GetCapabilities(env, &got) == JVMTI_ERROR_NONE && !got.can_tag_objects);
  CHECK(vm->capability_changes == 0);
}

static void check_capabilities(void) {
  static const jvmtiCapabilities tag = {.can_tag_objects = 1}, suspend = {.can_suspend = 1},
                                 breakpoints = {.can_generate_breakpoint_events = 1},
                                 pop = {.can_pop_frame = 1};
  struct vm vm;
  vm_init(&vm);
  vm.protocol.lasting.can_pop_frame = 0;
  jvmtiEnv *one = new_env(&vm), *two = new_env(&vm);
  check_unknown_bits(&vm, one);
  CHECK(add(one, tag) == JVMTI_ERROR_NONE && vm.capability_changes == 1);
  CHECK(add(one, tag) == JVMTI_ERROR_NONE && vm.capability_changes == 1);
  CHECK(add(two, tag) == JVMTI_ERROR_NONE && vm.capability_changes == 1);
  CHECK(relinquish(one, tag) == JVMTI_ERROR_NONE && vm.capability_changes == 1);
  CHECK(has(&vm.protocol.possessed, JVMTI_CAPABILITY_can_tag_objects));
  CHECK(relinquish(two, tag) == JVMTI_ERROR_NONE && vm.capability_changes == 2);
  CHECK(!has(&vm.protocol.possessed, JVMTI_CAPABILITY_can_tag_objects));
  CHECK(has(&vm.protocol.acquired, JVMTI_CAPABILITY_can_tag_objects));
  CHECK(add(one, suspend) == JVMTI_ERROR_NONE && add(one, pop) == JVMTI_ERROR_NONE);
  CHECK(add(two, suspend) == JVMTI_ERROR_NOT_AVAILABLE && vm.capability_changes == 4);
  CHECK(relinquish(two, suspend) == JVMTI_ERROR_NONE);
  CHECK(add(two, suspend) == JVMTI_ERROR_NOT_AVAILABLE);
  CHECK(add(one, breakpoints) == JVMTI_ERROR_NONE);
  live(&vm);
  /* A capability that an environment has had early can be added later, unless it does not last. */
  CHECK(add(two, breakpoints) == JVMTI_ERROR_NOT_AVAILABLE);
  CHECK(relinquish(one, breakpoints) == JVMTI_ERROR_NONE);
  CHECK(add(two, breakpoints) == JVMTI_ERROR_NONE);
  CHECK(add(two, pop) == JVMTI_ERROR_NOT_AVAILABLE);
  CHECK(add(one, pop) == JVMTI_ERROR_NONE);
  CHECK(relinquish(one, pop) == JVMTI_ERROR_NONE);
  CHECK(add(one, pop) == JVMTI_ERROR_NOT_AVAILABLE);
  /* A disposed environment has none. */
  int before = vm.capability_changes;
  CHECK((*one)->DisposeEnvironment(one) == JVMTI_ERROR_NONE && vm.disposed == 1);
  CHECK(vm.capability_changes == before + 1);
  CHECK(!jvmti_possesses(JVMTI_PORT_ENV(one), JVMTI_CAPABILITY_can_suspend));
  CHECK(add(two, suspend) == JVMTI_ERROR_NONE);
  CHECK(vm_end(&vm) == 0);
}

/* ---- Events ------------------------------------------------------------------------------------- */

static int enabled(const struct vm *vm, int event) {
  return jvmti_events_has(&vm->protocol.enabled, (jvmtiEvent)event);
}

static void check_modes(void) {
  static const jvmtiCapabilities retransform = {.can_retransform_classes = 1};
  static const int none[] = {-1, 0, CLASS_UNLOAD, 72, 77, 78, 79, 85, 1000};
  struct vm vm;
  vm_init(&vm);
  jvmtiEnv *one = new_env(&vm), *two = new_env(&vm);
  live(&vm);
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    CHECK(mode(one, JVMTI_ENABLE, none[i], NULL) == JVMTI_ERROR_INVALID_EVENT_TYPE);
  CHECK(mode(one, (jvmtiEventMode)2, 51, NULL) == JVMTI_ERROR_ILLEGAL_ARGUMENT);
  CHECK(mode(one, (jvmtiEventMode)-1, 51, NULL) == JVMTI_ERROR_ILLEGAL_ARGUMENT);
  CHECK(vm.event_changes == 0);
  CHECK(mode(one, JVMTI_ENABLE, 51, NULL) == JVMTI_ERROR_NONE && vm.event_changes == 1);
  CHECK(mode(two, JVMTI_ENABLE, 51, NULL) == JVMTI_ERROR_NONE && vm.event_changes == 1);
  CHECK(mode(one, JVMTI_DISABLE, 51, NULL) == JVMTI_ERROR_NONE && enabled(&vm, 51));
  CHECK(mode(two, JVMTI_DISABLE, 51, NULL) == JVMTI_ERROR_NONE && !enabled(&vm, 51));
  CHECK(vm.event_changes == 2);
  /* A missing capability prevents enabling, not disabling. */
  CHECK(mode(one, JVMTI_ENABLE, JVMTI_EVENT_BREAKPOINT, NULL) ==
        JVMTI_ERROR_MUST_POSSESS_CAPABILITY);
  CHECK(mode(one, JVMTI_DISABLE, JVMTI_EVENT_BREAKPOINT, NULL) == JVMTI_ERROR_NONE);
  /* The hook for one thread is rejected, and does not count as enabled. */
  CHECK(mode(one, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, thread_of(&vm, ALIVE)) ==
        JVMTI_ERROR_ILLEGAL_ARGUMENT);
  CHECK(add(one, retransform) == JVMTI_ERROR_NONE);
  CHECK(mode(one, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL) == JVMTI_ERROR_NONE);
  CHECK(mode(two, JVMTI_ENABLE, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL) == JVMTI_ERROR_NONE);
  CHECK(JVMTI_LOAD(JVMTI_PROTOCOL_ENV(one)->can_retransform_classes) == 1);
  CHECK(JVMTI_LOAD(JVMTI_PROTOCOL_ENV(two)->can_retransform_classes) == 0);
  CHECK(vm_end(&vm) == 0);
}

static void check_threads(void) {
  struct vm vm;
  vm_init(&vm);
  jvmtiEnv *one = new_env(&vm);
  live(&vm);
  const int event = JVMTI_EVENT_CLASS_LOAD;
  jthread alive = thread_of(&vm, ALIVE), other = thread_of(&vm, OTHER);
  struct environment *environment = (struct environment *)(void *)one;
  CHECK(mode(one, JVMTI_ENABLE, event, other) == JVMTI_ERROR_THREAD_NOT_ALIVE);
  CHECK(mode(one, JVMTI_ENABLE, event, (jthread)(void *)&vm) == JVMTI_ERROR_INVALID_THREAD);
  vm.other_lives = 1;
  vm.memory = 0;
  CHECK(mode(one, JVMTI_ENABLE, event, other) == JVMTI_ERROR_OUT_OF_MEMORY);
  vm.memory = -1;
  CHECK(vm.event_changes == 0 && !enabled(&vm, event) && !JVMTI_PROTOCOL_ENV(one)->threads);
  CHECK(mode(one, JVMTI_ENABLE, event, other) == JVMTI_ERROR_NONE && vm.event_changes == 1);
  CHECK(mode(one, JVMTI_ENABLE, event, alive) == JVMTI_ERROR_NONE && vm.event_changes == 1);
  CHECK(mode(one, JVMTI_ENABLE, JVMTI_EVENT_FRAME_POP, alive) ==
        JVMTI_ERROR_MUST_POSSESS_CAPABILITY);
  CHECK(jvmti_events_wanted(&vm.port, &vm.threads[OTHER], (jvmtiEvent)event));
  CHECK(!jvmti_events_wanted(&vm.port, &vm.threads[DEAD], (jvmtiEvent)event));
  CHECK(mode(one, JVMTI_DISABLE, event, alive) == JVMTI_ERROR_NONE && enabled(&vm, event));
  /* A thread ends: the first one, and one without data. */
  vm.other_lives = 0;
  jvmti_protocol_forget(&vm.protocol, &environment->events[OTHER]);
  CHECK(vm.event_changes == 2 && !enabled(&vm, event));
  CHECK(!jvmti_events_has(&environment->events[OTHER].enabled, (jvmtiEvent)event));
  jvmti_protocol_forget(&vm.protocol, &environment->events[OTHER]);
  jvmti_protocol_forget(&vm.protocol, &environment->events[DEAD]);
  CHECK(JVMTI_PROTOCOL_ENV(one)->threads == &environment->events[ALIVE]);
  CHECK(!JVMTI_PROTOCOL_ENV(one)->threads->next && vm.event_changes == 2);
  CHECK(mode(one, JVMTI_ENABLE, event, alive) == JVMTI_ERROR_NONE && vm.event_changes == 3);
  CHECK(mode(one, JVMTI_ENABLE, 51, NULL) == JVMTI_ERROR_NONE && vm.event_changes == 4);
  CHECK((*one)->DisposeEnvironment(one) == JVMTI_ERROR_NONE && vm.event_changes == 5);
  CHECK(!jvmti_events_has(&JVMTI_PORT_ENV(one)->enabled, (jvmtiEvent)51));
  CHECK(!jvmti_events_has(&environment->events[ALIVE].enabled, (jvmtiEvent)event));
  jvmti_protocol_forget(&vm.protocol, &environment->events[ALIVE]);
  CHECK(vm.event_changes == 5);
  CHECK(vm_end(&vm) == 0);
}

/* ---- The list, while events are sent ------------------------------------------------------------ */

static struct vm *sending;
static char order[64];
static jvmtiEnv *made;

static void note(jvmtiEnv *env) {
  size_t length = strlen(order);
  void *data = NULL;
  CHECK((*env)->GetEnvironmentLocalStorage(env, &data) == JVMTI_ERROR_NONE);
  order[length] = data ? *(const char *)data : '?';
  order[length + 1] = '\0';
}

static void JNICALL noted(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)jni, (void)thread;
  note(env);
}

static void listen(jvmtiEnv *env, const char *name, jvmtiEventThreadStart callback) {
  jvmtiEventCallbacks callbacks = {.ThreadStart = callback};
  CHECK((*env)->SetEnvironmentLocalStorage(env, name) == JVMTI_ERROR_NONE);
  CHECK((*env)->SetEventCallbacks(env, &callbacks, (jint)sizeof callbacks) == JVMTI_ERROR_NONE);
  CHECK(mode(env, JVMTI_ENABLE, JVMTI_EVENT_THREAD_START, NULL) == JVMTI_ERROR_NONE);
}

/* Disposes of its environment and the next one, and creates another. */
static void JNICALL replaces(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  struct jvmti_port_env *next = JVMTI_LOAD(JVMTI_PORT_ENV(env)->next);
  jvmtiEnv *behind = (jvmtiEnv *)(void *)next;
  (void)jni, (void)thread;
  note(env);
  if (behind) CHECK((*behind)->DisposeEnvironment(behind) == JVMTI_ERROR_NONE);
  CHECK((*env)->DisposeEnvironment(env) == JVMTI_ERROR_NONE);
  CHECK((*env)->DisposeEnvironment(env) == JVMTI_ERROR_INVALID_ENVIRONMENT);
  made = new_env(sending);
  listen(made, "n", noted);
}

static const char *sent(struct vm *vm) {
  order[0] = '\0';
  sending = vm;
  jvmti_post_ThreadStart(&vm->port, &vm->threads[ALIVE], (JNIEnv *)(void *)&vm->jni,
                         thread_of(vm, ALIVE));
  return order;
}

static void check_list(void) {
  struct vm vm;
  jvmtiEnv *env[4];
  vm_init(&vm);
  for (int i = 0; i < 4; i++) env[i] = new_env(&vm);
  live(&vm);
  listen(env[0], "0", noted);
  listen(env[1], "1", replaces);
  listen(env[2], "2", noted);
  listen(env[3], "3", noted);
  CHECK(strcmp(sent(&vm), "013n") == 0);
  CHECK(strcmp(sent(&vm), "03n") == 0);
  /* The last one: an iteration at it finds new ones. */
  listen(made, "m", replaces);
  CHECK(strcmp(sent(&vm), "03mn") == 0);
  CHECK(strcmp(sent(&vm), "03n") == 0);
  listen(env[3], "3", replaces);
  CHECK(strcmp(sent(&vm), "03n") == 0 && vm.disposed == 5);
  for (int i = 1; i < 4; i++)
    CHECK((*env[i])->AddCapabilities(env[i], &(jvmtiCapabilities){.can_suspend = 0}) ==
          JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(vm_end(&vm) == 0);
}

/* Calls of an environment that was disposed of after its checks. */
static void check_disposed(void) {
  static const jvmtiCapabilities tag = {.can_tag_objects = 1};
  struct vm vm;
  vm_init(&vm);
  jvmtiEnv *env = new_env(&vm);
  live(&vm);
  jvmtiCapabilities got;
  jvmtiEventCallbacks callbacks = {.ThreadStart = noted};
  CHECK((*env)->DisposeEnvironment(env) == JVMTI_ERROR_NONE);
  CHECK(jvmti_protocol_AddCapabilities(env, &tag) == JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(jvmti_protocol_RelinquishCapabilities(env, &tag) == JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(jvmti_protocol_GetPotentialCapabilities(env, &got) == JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(jvmti_protocol_SetEventNotificationMode(env, JVMTI_ENABLE, JVMTI_EVENT_CLASS_LOAD,
                                                thread_of(&vm, ALIVE)) ==
        JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(jvmti_protocol_SetEventCallbacks(env, &callbacks, (jint)sizeof callbacks) ==
        JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(jvmti_protocol_SetExtensionEventCallback(env, CLASS_UNLOAD, NULL) ==
        JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(jvmti_protocol_SetExtensionEventCallback(env, CLASS_UNLOAD, (jvmtiExtensionEvent)note) ==
        JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(jvmti_protocol_SetJNIFunctionTable(env, &vm.jni_table) == JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(jvmti_protocol_DisposeEnvironment(env) == JVMTI_ERROR_INVALID_ENVIRONMENT);
  CHECK(!JVMTI_PROTOCOL_ENV(env)->threads && vm.capability_changes + vm.event_changes == 0);
  CHECK(vm.disposed == 1 && vm.jni_changes == 0 && vm.extension_changes == 0);
  /* It still sees the phase: the result of a function of the live phase only depends on it. */
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_DEAD);
  CHECK((*env)->GetThreadState(env, NULL, NULL) == JVMTI_ERROR_WRONG_PHASE);
  CHECK(vm_end(&vm) == 0);
}

/* ---- Phases ------------------------------------------------------------------------------------- */

static void JNICALL started(jvmtiEnv *env, JNIEnv *jni) {
  (void)jni;
  note(env);
}

static jvmtiPhase phase_of(jvmtiEnv *env) {
  jvmtiPhase phase = (jvmtiPhase)0;
  CHECK((*env)->GetPhase(env, &phase) == JVMTI_ERROR_NONE);
  return phase;
}

static void check_phases(void) {
  static const jvmtiCapabilities early = {.can_generate_early_vmstart = 1};
  jvmtiEventCallbacks callbacks = {.VMStart = started};
  struct vm vm;
  jvmtiEnv *env[3];
  vm_init(&vm);
  for (int i = 0; i < 3; i++) {
    env[i] = new_env(&vm);
    CHECK((*env[i])->SetEventCallbacks(env[i], &callbacks, (jint)sizeof callbacks) ==
          JVMTI_ERROR_NONE);
    CHECK((*env[i])->SetEnvironmentLocalStorage(env[i], &"abc"[i]) == JVMTI_ERROR_NONE);
    CHECK(mode(env[i], JVMTI_ENABLE, JVMTI_EVENT_VM_START, NULL) == JVMTI_ERROR_NONE);
  }
  CHECK(add(env[1], early) == JVMTI_ERROR_NONE);
  CHECK(phase_of(env[1]) == JVMTI_PHASE_ONLOAD);
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_PRIMORDIAL);
  order[0] = '\0';
  JNIEnv *jni = (JNIEnv *)(void *)&vm.jni;
  jvmti_protocol_post_VMStart(&vm.protocol, &vm.threads[ALIVE], jni);
  CHECK(!*order && phase_of(env[1]) == JVMTI_PHASE_PRIMORDIAL);
  jvmti_protocol_start_early(&vm.protocol);
  CHECK(phase_of(env[0]) == JVMTI_PHASE_PRIMORDIAL && phase_of(env[1]) == JVMTI_PHASE_START);
  jvmti_protocol_post_VMStart(&vm.protocol, &vm.threads[ALIVE], jni);
  CHECK(strcmp(order, "b") == 0);
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_START);
  jvmti_protocol_post_VMStart(&vm.protocol, &vm.threads[ALIVE], jni);
  CHECK(strcmp(order, "bac") == 0);
  jvmti_protocol_post_VMStart(&vm.protocol, &vm.threads[ALIVE], jni);
  CHECK(strcmp(order, "bac") == 0 && phase_of(env[2]) == JVMTI_PHASE_START);
  live(&vm);
  CHECK(phase_of(env[0]) == JVMTI_PHASE_LIVE && phase_of(env[1]) == JVMTI_PHASE_LIVE);
  CHECK(own_calls > 5);
  CHECK(vm_end(&vm) == 0);
}

/* ---- Extensions, JNI ---------------------------------------------------------------------------- */

static void JNICALL extension(jvmtiEnv *env, ...) {
  note(env);
}

static void JNICALL leaves(jvmtiEnv *env, ...) {
  note(env);
  CHECK((*env)->DisposeEnvironment(env) == JVMTI_ERROR_NONE);
}

static const char *extended(struct vm *vm, jint index) {
  jvmtiExtensionEvent callback;
  struct jvmti_port_env *env = NULL;
  order[0] = '\0';
  while ((env = jvmti_protocol_next_listener(&vm->protocol, env, index, &callback)))
    callback((jvmtiEnv *)(void *)env, (JNIEnv *)(void *)&vm->jni, "name");
  return order;
}

static void check_extension_events(void) {
  struct vm vm;
  jvmtiEnv *env[3];
  vm_init(&vm);
  for (int i = 0; i < 3; i++) {
    env[i] = new_env(&vm);
    CHECK((*env[i])->SetEnvironmentLocalStorage(env[i], &"abc"[i]) == JVMTI_ERROR_NONE);
  }
  CHECK(!*extended(&vm, CLASS_UNLOAD) && !*extended(&vm, 1));
  CHECK((*env[0])->SetExtensionEventCallback(env[0], 1, extension) == JVMTI_ERROR_ILLEGAL_ARGUMENT);
  CHECK((*env[0])->SetExtensionEventCallback(env[0], HEAP_SHRINK, NULL) == JVMTI_ERROR_NONE);
  CHECK((*env[0])->SetExtensionEventCallback(env[0], HEAP_SHRINK, extension) == JVMTI_ERROR_NONE);
  CHECK(vm.extension_changes == 1 && vm.wanted == HEAP_SHRINK);
  CHECK((*env[2])->SetExtensionEventCallback(env[2], HEAP_SHRINK, leaves) == JVMTI_ERROR_NONE);
  CHECK((*env[1])->SetExtensionEventCallback(env[1], HEAP_SHRINK, leaves) == JVMTI_ERROR_NONE);
  CHECK(vm.extension_changes == 1 && !*extended(&vm, CLASS_UNLOAD));
  CHECK(strcmp(extended(&vm, HEAP_SHRINK), "abc") == 0);
  CHECK(strcmp(extended(&vm, HEAP_SHRINK), "a") == 0 && vm.extension_changes == 1);
  CHECK((*env[0])->SetExtensionEventCallback(env[0], CLASS_UNLOAD, extension) == JVMTI_ERROR_NONE);
  CHECK(strcmp(extended(&vm, CLASS_UNLOAD), "a") == 0 && vm.extension_changes == 2);
  CHECK((*env[0])->SetExtensionEventCallback(env[0], CLASS_UNLOAD, NULL) == JVMTI_ERROR_NONE);
  CHECK(vm.extension_changes == 3 && vm.wanted == 0);
  CHECK((*env[0])->DisposeEnvironment(env[0]) == JVMTI_ERROR_NONE);
  CHECK(vm.extension_changes == 4 && !*extended(&vm, HEAP_SHRINK));
  CHECK(vm_end(&vm) == 0);
}

static void check_jni(void) {
  struct vm vm;
  vm_init(&vm);
  jvmtiEnv *env = new_env(&vm);
  live(&vm);
  jniNativeInterface *table = NULL;
  CHECK((*env)->GetJNIFunctionTable(env, &table) == JVMTI_ERROR_NONE);
  table->GetVersion = NULL;
  CHECK((*env)->SetJNIFunctionTable(env, table) == JVMTI_ERROR_NONE && vm.jni_changes == 1);
  CHECK(!vm.jni_table.GetVersion && vm.protocol.jni_original->GetVersion);
  CHECK((*env)->Deallocate(env, (unsigned char *)table) == JVMTI_ERROR_NONE);
  vm.protocol.jni_functions = NULL;
  CHECK((*env)->GetJNIFunctionTable(env, &table) == JVMTI_ERROR_NOT_AVAILABLE);
  CHECK((*env)->SetJNIFunctionTable(env, &vm.jni_table) == JVMTI_ERROR_NOT_AVAILABLE);
  CHECK((*env)->GenerateEvents(env, JVMTI_EVENT_DYNAMIC_CODE_GENERATED) == JVMTI_ERROR_NONE);
  CHECK(vm.generated == JVMTI_EVENT_DYNAMIC_CODE_GENERATED);
  vm.protocol.generate = NULL;
  CHECK((*env)->GenerateEvents(env, JVMTI_EVENT_DYNAMIC_CODE_GENERATED) ==
        JVMTI_ERROR_NOT_AVAILABLE);
  CHECK(vm_end(&vm) == 0);
}

/* ---- Memory ------------------------------------------------------------------------------------- */

/* Results of an agent, none of which change on errors. */
struct given {
  jint count;
  void *list;
  char *name;
};

static jvmtiError get_functions(jvmtiEnv *env, struct given *given) {
  return (*env)->GetExtensionFunctions(env, &given->count,
                                       (jvmtiExtensionFunctionInfo **)&given->list);
}

static jvmtiError get_events(jvmtiEnv *env, struct given *given) {
  return (*env)->GetExtensionEvents(env, &given->count, (jvmtiExtensionEventInfo **)&given->list);
}

static jvmtiError get_name(jvmtiEnv *env, struct given *given) {
  return (*env)->GetErrorName(env, JVMTI_ERROR_INTERNAL, &given->name);
}

static jvmtiError get_table(jvmtiEnv *env, struct given *given) {
  return (*env)->GetJNIFunctionTable(env, (jniNativeInterface **)&given->list);
}

static jvmtiError set_callback(jvmtiEnv *env, struct given *given) {
  (void)given;
  return (*env)->SetExtensionEventCallback(env, CLASS_UNLOAD, extension);
}

/* Fails at each allocation, and then succeeds. Returns their number. */
static long allocations(struct vm *vm, jvmtiEnv *env,
                        jvmtiError (*function)(jvmtiEnv *env, struct given *given)) {
  const struct given untouched = {-7, vm, order};
  long before = vm->allocated, count;
  for (count = 0; count < 100; count++) {
    struct given given = untouched;
    vm->memory = count;
    jvmtiError error = function(env, &given);
    vm->memory = -1;
    if (error == JVMTI_ERROR_NONE) break;
    CHECK(error == JVMTI_ERROR_OUT_OF_MEMORY && vm->allocated == before);
    CHECK(memcmp(&given, &untouched, sizeof given) == 0 && vm->extension_changes == 0);
  }
  CHECK(vm->allocated == before + count);
  vm->allocated = before; /* the agent does not free it */
  return count;
}

/* The copy is equal, and shares no memory. */
static void check_copy(struct vm *vm, jvmtiEnv *env) {
  const jvmtiExtensionFunctionInfo *real = vm->protocol.extension_functions;
  struct given given = {0};
  CHECK(get_functions(env, &given) == JVMTI_ERROR_NONE && given.count == 2);
  jvmtiExtensionFunctionInfo *copy = given.list;
  CHECK(copy->func == real->func && copy->param_count == 1 && copy->error_count == 2);
  CHECK(copy->id != real->id && strcmp(copy->id, real->id) == 0);
  CHECK(copy->short_description != real->short_description &&
        strcmp(copy->short_description, real->short_description) == 0);
  CHECK(copy->errors != real->errors && copy->errors[1] == real->errors[1]);
  CHECK(copy->params != real->params && copy->params->kind == real->params->kind &&
        copy->params->base_type == real->params->base_type &&
        copy->params->null_ok == real->params->null_ok);
  CHECK(copy->params->name != real->params->name &&
        strcmp(copy->params->name, real->params->name) == 0);
  CHECK(!copy[1].params && !copy[1].errors && strcmp(copy[1].id, real[1].id) == 0);
  vm->allocated -= 8; /* the agent does not free it */
}

/* Does not check for leaks: releases by agents are tested elsewhere. */
static void check_memory(void) {
  struct vm vm;
  vm_init(&vm);
  jvmtiEnv *env = new_env(&vm);
  live(&vm);
  check_copy(&vm, env);
  CHECK(allocations(&vm, env, get_functions) == 1 + (2 + 1 + 1 + 1) + 2);
  CHECK(allocations(&vm, env, get_events) == 1 + (2 + 1 + 2) + 2);
  CHECK(allocations(&vm, env, get_name) == 1);
  CHECK(allocations(&vm, env, get_table) == 1);
  CHECK(allocations(&vm, env, set_callback) == 1);
  CHECK(vm.extension_changes == 1);
  vm.allocated++; /* of the callbacks */
  vm.memory = 0;  /* once is sufficient */
  CHECK((*env)->SetExtensionEventCallback(env, HEAP_SHRINK, extension) == JVMTI_ERROR_NONE);
  vm.protocol.extension_event_count = vm.protocol.extension_function_count = 0;
  struct given given = {-7, &vm, NULL};
  CHECK(get_functions(env, &given) == JVMTI_ERROR_NONE && given.count == 0 && !given.list);
  given = (struct given){-7, &vm, NULL};
  CHECK(get_events(env, &given) == JVMTI_ERROR_NONE && given.count == 0 && !given.list);
  CHECK(vm_end(&vm) == 0);
}

/* ---- Two VMs ------------------------------------------------------------------------------------ */

static void check_two(void) {
  static const jvmtiCapabilities suspend = {.can_suspend = 1};
  struct vm one, two;
  vm_init(&one);
  vm_init(&two);
  jvmtiEnv *a = new_env(&one), *b = new_env(&two);
  CHECK(add(a, suspend) == JVMTI_ERROR_NONE && add(b, suspend) == JVMTI_ERROR_NONE);
  live(&one);
  CHECK(phase_of(a) == JVMTI_PHASE_LIVE && phase_of(b) == JVMTI_PHASE_ONLOAD);
  listen(a, "a", noted);
  CHECK(one.event_changes == 1 && two.event_changes == 0 && one.capability_changes == 1);
  CHECK(strcmp(sent(&one), "a") == 0 && !*sent(&two));
  one.jni_table.FindClass = NULL;
  CHECK((*a)->SetJNIFunctionTable(a, &one.jni_table) == JVMTI_ERROR_NONE);
  CHECK(!one.jni_table.FindClass && two.jni_table.FindClass && two.jni_changes == 0);
  CHECK(vm_end(&one) == 0);
  CHECK(add(b, suspend) == JVMTI_ERROR_NONE && relinquish(b, suspend) == JVMTI_ERROR_NONE);
  CHECK(vm_end(&two) == 0);
}

int main(void) {
  check_get_env();
  check_capabilities();
  check_modes();
  check_threads();
  check_list();
  check_disposed();
  check_phases();
  check_extension_events();
  check_jni();
  check_memory();
  check_two();
  printf("%d checks, %d failures\n", checks, failures);
  return failures != 0;
}
