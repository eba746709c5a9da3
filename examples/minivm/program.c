/* SPDX-License-Identifier: MIT */
/* The program of the VM, in C: a class that greets, once per thread. */
#include "minivm.h"

#include <stdio.h>

static void say(struct thread *thread) {
  const struct class *greeting = class_find(thread->vm, "LGreeting;");
  printf("%s: %s says: %.*s\n", thread->vm->name, thread->name, (int)greeting->size - 4,
         (const char *)greeting->bytes + 4);
}

static void answer(struct thread *thread) {
  printf("%s: %s says: 42\n", thread->vm->name, thread->name);
}

static void collect(struct thread *collector) {
  post_collection(collector);
}

static const struct method methods[] = {
    {"say", "()V", false, say},
    {"answer", "()V", true, answer},
};

/* A class file begins with this number. */
#define CLASS_FILE_MAGIC "\xCA\xFE\xBA\xBE"
static const char bytes[] = CLASS_FILE_MAGIC "hello";
static const struct class_file greeting_file = {
    .name = "Greeting",
    .field = "count",
    .bytes = bytes,
    .size = sizeof bytes - 1,
    .methods = methods,
    .count = sizeof methods / sizeof *methods,
};

static void work(struct thread *thread) {
  method_call(thread, class_find(thread->vm, "LGreeting;"), "say");
}

bool program_run(struct thread *main_thread, int workers) {
  struct vm *vm = main_thread->vm;
  struct class *greeting = class_load(main_thread, &greeting_file);
  if (!greeting) return false;
  method_call(main_thread, greeting, "answer");
  for (int i = 1; i <= workers; i++) {
    char name[sizeof "worker " + 11];
    snprintf(name, sizeof name, "worker %d", i);
    if (!thread_run(vm, name, JVMTI_CALLER_JAVA, work)) return false;
  }
  return thread_run(vm, "collector", JVMTI_CALLER_INTERNAL, collect);
}
