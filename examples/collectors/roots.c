/* SPDX-License-Identifier: MIT */
#include "roots.h"

#include "vm.h"

struct visit {
  void (*visit)(struct slot *slot, const struct root *root, void *context);
  void *context;
};

static void visit_one(const struct visit *visit, struct slot *slot, struct root root) {
  visit->visit(slot, &root, visit->context);
}

static void visit_frames(const struct visit *visit, struct thread *thread) {
  unsigned depth = atomic_load(&thread->depth);
  for (unsigned i = 0; i < depth; i++)
    for (int j = 0; j < FRAME_SLOTS; j++)
      visit_one(visit, &thread->frames[i].slots[j],
                (struct root){JVMPI_GC_ROOT_JAVA_FRAME, thread, (jint)(depth - 1 - i), NULL});
}

static void visit_thread(const struct visit *visit, struct thread *thread) {
  visit_one(visit, &thread->object, (struct root){JVMPI_GC_ROOT_THREAD_BLOCK, thread, -1, NULL});
  visit_frames(visit, thread);
  struct reference *local = locals_first(thread);
  for (; local; local = local->next)
    visit_one(visit, &local->slot,
              (struct root){JVMPI_GC_ROOT_JNI_LOCAL, thread, -1, (jobject)(void *)local});
}

/* A class and the objects in its static fields are never unloaded; these fields are not roots of a kind. */
static void visit_class(const struct visit *visit, struct class *class) {
  struct root root = {JVMPI_GC_ROOT_STICKY_CLASS, NULL, -1, NULL};
  visit_one(visit, &class->mirror, root);
  root.kind = 0;
  for (size_t i = 0; i < class->static_count; i++)
    if (class->static_fields[i].type == JVMPI_CLASS)
      visit_one(visit, class_slot(class, &class->static_fields[i]), root);
}

static void visit_monitors(const struct visit *visit, struct vm *vm) {
  struct root root = {JVMPI_GC_ROOT_MONITOR_USED, NULL, -1, NULL};
  pthread_mutex_lock(&vm->monitors.lock);
  for (struct monitor *monitor = vm->monitors.first; monitor; monitor = monitor->next)
    visit_one(visit, &monitor->held, root);
  pthread_mutex_unlock(&vm->monitors.lock);
}

/* During a collection, agents may start threads and create monitors, so locks are needed. */
void roots_visit(struct vm *vm,
                 void (*visit)(struct slot *slot, const struct root *root, void *context),
                 void *context) {
  struct visit all = {visit, context};
  for (struct class *class = vm->classes; class; class = class->next) visit_class(&all, class);
  pthread_mutex_lock(&vm->world.lock);
  for (struct thread *thread = vm->world.threads; thread; thread = thread->next)
    visit_thread(&all, thread);
  pthread_mutex_unlock(&vm->world.lock);
  for (struct reference *global = vm->references.first; global; global = global->next)
    if (!global->weak)
      visit_one(&all, &global->slot,
                (struct root){JVMPI_GC_ROOT_JNI_GLOBAL, NULL, -1, (jobject)(void *)global});
  visit_monitors(&all, vm);
}

void weak_visit(struct vm *vm, void (*visit)(struct slot *slot, void *context), void *context) {
  for (struct reference *global = vm->references.first; global; global = global->next)
    if (global->weak) visit(&global->slot, context);
  pthread_mutex_lock(&vm->monitors.lock);
  for (struct monitor *monitor = vm->monitors.first; monitor; monitor = monitor->next)
    visit(&monitor->object, context);
  pthread_mutex_unlock(&vm->monitors.lock);
}
