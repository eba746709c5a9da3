/* SPDX-License-Identifier: MIT */
#include "agent/agent.h"

static uint64_t hash_of(jmethodID id) {
  return hash_number(0, (uint64_t)(uintptr_t)id);
}

/* The newest is first, because the ID of an older one may be reused. */
static struct method *find(const struct known *known, jmethodID id) {
  struct table_node *node = table_first(&known->methods, hash_of(id));
  for (; node; node = table_next(node)) {
    struct method *method = (struct method *)node;
    if (atomic_load_explicit(&method->id, memory_order_relaxed) == id) return method;
  }
  return NULL;
}

static void list_method(struct known *known, struct method *method) {
  method->number = atomic_load(&known->method_count) + 1;
  if (known->method_list.last) atomic_store(&known->method_list.last->later, method);
  else atomic_store(&known->method_list.first, method);
  known->method_list.last = method;
  atomic_store(&known->method_count, method->number);
}

void methods_add(struct known *known, struct klass *klass, const JVMPI_Method *from) {
  struct method *method = store_take(&known->store, sizeof *method), *before;
  if (!method || !(method->name = known_text(known, from->method_name)) ||
      !(method->signature = known_text(known, from->method_signature)))
    return;
  if ((before = find(known, from->method_id)))
    atomic_store_explicit(&before->id, NULL, memory_order_relaxed);
  atomic_init(&method->id, from->method_id);
  method->klass = klass;
  method->first = from->start_lineno;
  method->last = from->end_lineno;
  method->sibling = klass->methods;
  klass->methods = method;
  list_method(known, method);
  table_add(&known->methods, &method->node, hash_of(from->method_id));
}

/* Requests the class that declares it, with its methods. */
struct method *methods_resolve(struct known *known, jmethodID id) {
  struct method *method = find(known, id);
  jobjectID klass;
  if (method || !id) return method;
  klass = agent.jvmpi->GetMethodClass(id);
  if (!klass || classes_find(known, klass)) return NULL;
  classes_resolve(known, klass);
  return find(known, id);
}
