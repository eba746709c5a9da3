/* SPDX-License-Identifier: MIT */
/* Sending events: create the references that agents see, post, and delete them; nothing if there are no listeners. */
#include "minivm.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

/* Begins an event in the thread, if there are listeners. A VM with a moving collector changes to native code here. */
static bool begin(struct thread *thread, jvmtiEvent event) {
  assert(!thread->in_vm);
  if (!jvmti_events_wanted(&thread->vm->port, thread, event)) return false;
  frame_push(thread);
  return true;
}

/* References to the current thread. */
static jthread self(struct thread *thread) {
  return reference_local(thread, &thread->mirror);
}

void post_vm_start(struct thread *thread) {
  if (!begin(thread, JVMTI_EVENT_VM_START)) return;
  jvmti_protocol_post_VMStart(&thread->vm->protocol, thread, &thread->jni);
  frame_pop(thread);
}

void post_vm_init(struct thread *thread) {
  if (!begin(thread, JVMTI_EVENT_VM_INIT)) return;
  jvmti_post_VMInit(&thread->vm->port, thread, &thread->jni, self(thread));
  frame_pop(thread);
}

void post_vm_death(struct thread *thread) {
  if (!begin(thread, JVMTI_EVENT_VM_DEATH)) return;
  jvmti_post_VMDeath(&thread->vm->port, thread, &thread->jni);
  frame_pop(thread);
}

void post_thread_start(struct thread *thread) {
  if (!begin(thread, JVMTI_EVENT_THREAD_START)) return;
  jvmti_post_ThreadStart(&thread->vm->port, thread, &thread->jni, self(thread));
  frame_pop(thread);
}

void post_thread_end(struct thread *thread) {
  if (!begin(thread, JVMTI_EVENT_THREAD_END)) return;
  jvmti_post_ThreadEnd(&thread->vm->port, thread, &thread->jni, self(thread));
  frame_pop(thread);
}

void post_class_load(struct thread *thread, struct class *type) {
  if (!begin(thread, JVMTI_EVENT_CLASS_LOAD)) return;
  jvmti_post_ClassLoad(&thread->vm->port, thread, &thread->jni, self(thread),
                       reference_local(thread, &type->mirror));
  frame_pop(thread);
}

void post_class_prepare(struct thread *thread, struct class *type) {
  if (!begin(thread, JVMTI_EVENT_CLASS_PREPARE)) return;
  jvmti_post_ClassPrepare(&thread->vm->port, thread, &thread->jni, self(thread),
                          reference_local(thread, &type->mirror));
  frame_pop(thread);
}

void post_method_entry(struct thread *thread, struct method *method) {
  if (!begin(thread, JVMTI_EVENT_METHOD_ENTRY)) return;
  jvmti_post_MethodEntry(&thread->vm->port, thread, &thread->jni, self(thread), (jmethodID)method);
  frame_pop(thread);
}

/* The methods of this VM return no values and throw no exceptions. */
void post_method_exit(struct thread *thread, struct method *method) {
  if (!begin(thread, JVMTI_EVENT_METHOD_EXIT)) return;
  jvmti_post_MethodExit(&thread->vm->port, thread, &thread->jni, self(thread), (jmethodID)method,
                        JNI_FALSE, (jvalue){0});
  frame_pop(thread);
}

/* The collector has no JNIEnv and passes no references. */
void post_collection(struct thread *collector) {
  jvmti_post_GarbageCollectionStart(&collector->vm->port, collector);
  jvmti_post_GarbageCollectionFinish(&collector->vm->port, collector);
}

/* Environments that can retransform get the result of those that cannot. */
static void send_hook(struct thread *thread, jboolean retransforms, jclass redefined,
                      const char *name, unsigned char **bytes, size_t *size) {
  const struct jvmti_port *port = &thread->vm->port;
  for (struct jvmti_port_env *env = JVMTI_LOAD(port->environments); env;
       env = JVMTI_LOAD(env->next)) {
    jint new_size = 0;
    unsigned char *new_bytes = NULL;
    if (jvmti_possesses(env, JVMTI_CAPABILITY_can_retransform_classes) != retransforms) continue;
    jvmti_send_ClassFileLoadHook(env, thread, &thread->jni, redefined, NULL, name, NULL,
                                 (jint)*size, *bytes, &new_size, &new_bytes);
    if (!new_bytes || new_size < 0) continue;
    /* Allocated by Allocate. The next environment gets the result of this one. */
    free(*bytes);
    *bytes = new_bytes;
    *size = (size_t)new_size;
  }
}

/* A class is changed by a call of an agent, which has entered the VM. In callbacks, the thread is outside the VM, and
 * they may call again. */
void post_class_file_load_hook(struct thread *thread, struct class *type, const char *name,
                               unsigned char **bytes, size_t *size) {
  bool inside = thread->in_vm;
  thread->in_vm = false;
  if (*size <= INT_MAX && begin(thread, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK)) {
    jclass redefined = type ? reference_local(thread, &type->mirror) : NULL;
    if (!type) send_hook(thread, JNI_FALSE, NULL, name, bytes, size);
    send_hook(thread, JNI_TRUE, redefined, name, bytes, size);
    frame_pop(thread);
  }
  thread->in_vm = inside;
}
