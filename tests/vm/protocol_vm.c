/* SPDX-License-Identifier: MIT */
/* A VM that only has the protocol of environments, with the data of a real one, for the agent of protocol_agent.c.
 * RELEASE is that of the generated files. */
#include "protocol_vm.h"

#include <stdlib.h>
#include <string.h>

/* ---- The port ----------------------------------------------------------------------------------- */

static struct vm *vm_of(const struct jvmti_port *port) {
  return port->vm;
}

static enum jvmti_caller caller(const struct jvmti_port *port, void **thread) {
  struct vm *vm = vm_of(port);
  jvmtiPhase phase = JVMTI_LOAD(vm->protocol.phase);
  *thread = NULL;
  if (vm->inside) vm->mistakes++;
  if (vm->foreign) return JVMTI_CALLER_UNATTACHED;
  if (phase == JVMTI_PHASE_ONLOAD) return JVMTI_CALLER_NO_THREADS;
  *thread = &vm->threads[ALIVE];
  return JVMTI_CALLER_JAVA;
}

static void enter(const struct jvmti_port *port, void *thread, jboolean keep_exception) {
  (void)thread, (void)keep_exception;
  if (vm_of(port)->inside++) vm_of(port)->mistakes++;
}

static void leave(const struct jvmti_port *port, void *thread, jboolean keep_exception) {
  (void)thread, (void)keep_exception;
  if (--vm_of(port)->inside) vm_of(port)->mistakes++;
}

/* Handles are the addresses of their items. */
static enum jvmti_thread_kind thread_kind(const struct jvmti_port *port, void *thread,
                                          jthread other) {
  struct vm *vm = vm_of(port);
  (void)thread;
  if ((void *)other == &vm->threads[ALIVE]) return JVMTI_THREAD_ALIVE;
  if ((void *)other == &vm->threads[OTHER] && vm->other_lives) return JVMTI_THREAD_ALIVE;
  if ((void *)other == &vm->threads[DEAD] || (void *)other == &vm->threads[OTHER])
    return JVMTI_THREAD_DEAD;
  return JVMTI_THREAD_NONE;
}

static const volatile struct jvmti_event_set *thread_events(const struct jvmti_port_env *env,
                                                            void *thread) {
  struct environment *environment = (struct environment *)(void *)env;
  struct vm *vm = vm_of(env->port);
  return &environment->events[(struct thread *)thread - vm->threads].enabled;
}

/* ---- Memory, and when it ends ------------------------------------------------------------------- */

/* The lock is not held when memory is requested from the VM. */
static int may_allocate(struct vm *vm) {
  if (vm->locked) vm->mistakes++;
  if (vm->memory == 0) return 0;
  if (vm->memory > 0) vm->memory--;
  vm->allocated++;
  return 1;
}

jvmtiError jvmti_impl_Allocate(jvmtiEnv *env, jlong size, unsigned char **mem_ptr) {
  struct vm *vm = vm_of(JVMTI_PORT_ENV(env)->port);
  *mem_ptr = NULL;
  if (size < 0) return JVMTI_ERROR_ILLEGAL_ARGUMENT;
  if (size == 0) return JVMTI_ERROR_NONE;
  if (!may_allocate(vm)) return JVMTI_ERROR_OUT_OF_MEMORY;
  *mem_ptr = malloc((size_t)size);
  if (*mem_ptr) memset(*mem_ptr, 0xA5, (size_t)size); /* any value */
  return *mem_ptr ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_impl_Deallocate(jvmtiEnv *env, unsigned char *mem) {
  struct vm *vm = vm_of(JVMTI_PORT_ENV(env)->port);
  if (mem) vm->allocated--;
  free(mem);
  return JVMTI_ERROR_NONE;
}

/* ---- What the protocol asks --------------------------------------------------------------------- */

static void lock(struct jvmti_protocol *protocol) {
  struct vm *vm = protocol->vm;
  if (vm->locked) vm->mistakes++;
  vm->locked = 1;
}

static void unlock(struct jvmti_protocol *protocol) {
  struct vm *vm = protocol->vm;
  if (!vm->locked) vm->mistakes++;
  vm->locked = 0;
}

static struct jvmti_protocol_env *new_env(struct jvmti_protocol *protocol) {
  struct vm *vm = protocol->vm;
  struct environment *made = may_allocate(vm) ? calloc(1, sizeof *made) : NULL;
  if (!made) return NULL;
  JVMTI_STORE(made->protocol.port_env.functions, &jvmti_table_checked);
  return &made->protocol;
}

static void disposed(struct jvmti_protocol *protocol, struct jvmti_protocol_env *env) {
  struct vm *vm = protocol->vm;
  if (vm->locked || JVMTI_LOAD(env->port_env.valid) == JVMTI_PORT_VALID) vm->mistakes++;
  vm->disposed++;
}

static jvmtiError find_events(struct jvmti_protocol *protocol, struct jvmti_protocol_env *env,
                              jthread thread, struct jvmti_thread_events **events) {
  struct vm *vm = protocol->vm;
  if (!vm->locked || !vm->inside) vm->mistakes++;
  switch (thread_kind(&vm->port, NULL, thread)) {
    case JVMTI_THREAD_ALIVE: break;
    case JVMTI_THREAD_DEAD: return JVMTI_ERROR_THREAD_NOT_ALIVE;
    default: return JVMTI_ERROR_INVALID_THREAD;
  }
  if (vm->memory == 0) return JVMTI_ERROR_OUT_OF_MEMORY;
  *events =
      &((struct environment *)(void *)env)->events[(struct thread *)(void *)thread - vm->threads];
  return JVMTI_ERROR_NONE;
}

static void capabilities_changed(struct jvmti_protocol *protocol) {
  struct vm *vm = protocol->vm;
  if (!vm->locked) vm->mistakes++;
  vm->capability_changes++;
}

static void events_changed(struct jvmti_protocol *protocol) {
  struct vm *vm = protocol->vm;
  if (!vm->locked) vm->mistakes++;
  vm->event_changes++;
}

static void extension_event_changed(struct jvmti_protocol *protocol, jint index, jboolean wanted) {
  struct vm *vm = protocol->vm;
  if (!vm->locked) vm->mistakes++;
  vm->extension_changes++;
  vm->wanted = wanted ? index : 0;
}

static void jni_changed(struct jvmti_protocol *protocol) {
  struct vm *vm = protocol->vm;
  if (!vm->locked) vm->mistakes++;
  vm->jni_changes++;
}

static jvmtiError generate(struct jvmti_protocol *protocol, struct jvmti_protocol_env *env,
                           jvmtiEvent event) {
  struct vm *vm = protocol->vm;
  (void)env;
  if (vm->locked || !vm->inside) vm->mistakes++;
  vm->generated = (int)event;
  return JVMTI_ERROR_NONE;
}

/* ---- Data --------------------------------------------------------------------------------------- */

/* The capabilities of HotSpot without options, for releases 17 to 25. */
static void offer(struct jvmti_protocol *protocol) {
  protocol->always = (jvmtiCapabilities) {
    .can_tag_objects = 1, .can_get_bytecodes = 1, .can_get_synthetic_attribute = 1,
    .can_get_monitor_info = 1, .can_redefine_classes = 1, .can_signal_thread = 1,
    .can_get_source_file_name = 1, .can_get_line_numbers = 1, .can_suspend = 1,
    .can_redefine_any_class = 1, .can_get_current_thread_cpu_time = 1, .can_get_thread_cpu_time = 1,
    .can_generate_all_class_hook_events = 1, .can_generate_compiled_method_load_events = 1,
    .can_generate_monitor_events = 1, .can_generate_vm_object_alloc_events = 1,
    .can_generate_native_method_bind_events = 1, .can_generate_garbage_collection_events = 1,
    .can_generate_object_free_events = 1, .can_get_constant_pool = 1,
    .can_set_native_method_prefix = 1, .can_retransform_classes = 1, .can_retransform_any_class = 1,
    .can_generate_resource_exhaustion_heap_events = 1,
    .can_generate_resource_exhaustion_threads_events = 1,
#if RELEASE >= 11
    .can_generate_sampled_object_alloc_events = 1,
#endif
#if RELEASE >= 21
    .can_support_virtual_threads = 1,
#endif
  };
  protocol->onload = (jvmtiCapabilities){
      .can_generate_field_modification_events = 1,
      .can_generate_field_access_events = 1,
      .can_get_owned_monitor_info = 1,
      .can_get_current_contended_monitor = 1,
      .can_pop_frame = 1,
      .can_get_source_debug_extension = 1,
      .can_access_local_variables = 1,
      .can_maintain_original_method_order = 1,
      .can_generate_single_step_events = 1,
      .can_generate_exception_events = 1,
      .can_generate_frame_pop_events = 1,
      .can_generate_breakpoint_events = 1,
      .can_generate_method_entry_events = 1,
      .can_generate_method_exit_events = 1,
      .can_force_early_return = 1,
      .can_get_owned_monitor_stack_depth_info = 1,
      .can_generate_early_vmstart = 1,
      .can_generate_early_class_hook_events = 1,
  };
  protocol->lasting = protocol->onload;
  protocol->solo = (jvmtiCapabilities){
      .can_suspend = 1,
      .can_generate_field_modification_events = 1,
      .can_generate_field_access_events = 1,
      .can_generate_breakpoint_events = 1,
  };
}

static jvmtiError JNICALL unloading_enabled(jvmtiEnv *env, ...) {
  (void)env;
  return JVMTI_ERROR_NONE;
}

static jvmtiParamInfo enabled_params[] = {
    {"enabled", JVMTI_KIND_OUT, JVMTI_TYPE_JBOOLEAN, JNI_FALSE},
};

static jvmtiError enabled_errors[] = {JVMTI_ERROR_INVALID_THREAD, JVMTI_ERROR_NULL_POINTER};

static const jvmtiExtensionFunctionInfo functions[] = {
    {unloading_enabled, "test.IsUnloadingEnabled", "Are classes unloaded?", 1, enabled_params, 2,
     enabled_errors},
    {unloading_enabled, "test.Nothing", "Does nothing.", 0, NULL, 0, NULL},
};

static jvmtiParamInfo unload_params[] = {
    {"jni", JVMTI_KIND_IN_PTR, JVMTI_TYPE_JNIENV, JNI_FALSE},
    {"name", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_TRUE},
};

static const jvmtiExtensionEventInfo extension_events[] = {
    {CLASS_UNLOAD, "test.ClassUnload", "A class is gone.", 2, unload_params},
    {HEAP_SHRINK, "test.HeapShrink", "The heap is smaller.", 0, NULL},
};

/* ---- JNI ---------------------------------------------------------------------------------------- */

static jint JNICALL GetVersion(JNIEnv *jni) {
  (void)jni;
  return JNI_VERSION_1_8;
}

static jclass JNICALL FindClass(JNIEnv *jni, const char *name) {
  (void)name;
  return (jclass)(void *)((struct jni *)(void *)jni)->vm;
}

/* A thread that has not been started. */
static jobject JNICALL AllocObject(JNIEnv *jni, jclass type) {
  (void)type;
  return (jobject)(void *)&((struct jni *)(void *)jni)->vm->threads[DEAD];
}

static const struct JNINativeInterface_ jni_original = {
    .GetVersion = GetVersion, .FindClass = FindClass, .AllocObject = AllocObject};

static jint JNICALL GetEnv(JavaVM *java, void **env, jint version) {
  struct vm *vm = (struct vm *)(void *)java;
  if (jvmti_protocol_is_version(version))
    return jvmti_protocol_get_env(&vm->protocol, env, version);
  *env = NULL;
  return JNI_EVERSION;
}

static const struct JNIInvokeInterface_ invocation = {.GetEnv = GetEnv};

/* ---- Its life ----------------------------------------------------------------------------------- */

void vm_init(struct vm *vm) {
  memset(vm, 0, sizeof *vm);
  vm->functions = &invocation;
  vm->memory = -1;
  vm->port.vm = vm;
  vm->port.caller = caller;
  vm->port.enter = enter;
  vm->port.leave = leave;
  vm->port.thread_kind = thread_kind;
  vm->port.thread_events = thread_events;
  vm->jni.functions = &vm->jni_table;
  vm->jni.vm = vm;
  vm->protocol.port = &vm->port;
  vm->protocol.vm = vm;
  vm->protocol.lock = lock;
  vm->protocol.unlock = unlock;
  vm->protocol.new_env = new_env;
  vm->protocol.disposed = disposed;
  offer(&vm->protocol);
  vm->protocol.capabilities_changed = capabilities_changed;
  vm->protocol.events_changed = events_changed;
  vm->protocol.thread_events = find_events;
  vm->protocol.generate = generate;
  vm->protocol.extension_functions = functions;
  vm->protocol.extension_function_count = 2;
  vm->protocol.extension_events = extension_events;
  vm->protocol.extension_event_count = 2;
  vm->protocol.extension_event_changed = extension_event_changed;
  vm->protocol.jni_original = &jni_original;
  vm->protocol.jni_functions = &vm->jni_table;
  vm->protocol.jni_changed = jni_changed;
  jvmti_protocol_init(&vm->protocol);
  jvmti_protocol_set_phase(&vm->protocol, JVMTI_PHASE_ONLOAD);
}

int vm_end(struct vm *vm) {
  struct jvmti_protocol_env *env;
  while ((env = jvmti_protocol_take(&vm->protocol))) {
    vm->allocated--;
    free(env);
  }
  return vm->mistakes + vm->allocated;
}
