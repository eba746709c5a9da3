/* SPDX-License-Identifier: MIT */
/* The operations of programs. */
#include "program.h"

static struct slot *slot_of(struct thread *thread, int slot) {
  return &frame_top(thread)->slots[slot];
}

static struct object *value(struct thread *thread, int slot) {
  return slot < 0 ? NULL : slot_get(slot_of(thread, slot));
}

/* The object on which an operation is performed. */
static struct object *object(struct thread *thread, int slot) {
  struct object *found = value(thread, slot);
  if (!found) vm_fatal("NullPointerException");
  return found;
}

static void set(struct thread *thread, int slot, struct object *to) {
  root_store(&thread->vm->heap, slot_of(thread, slot), to);
}

/* ---- Classes and methods --------------------------------------------------------------------------------- */

struct class *op_class(struct thread *thread, const struct class_file *file) {
  struct class *class = class_load(thread, file);
  if (!class) vm_fatal("NoClassDefFoundError");
  return class;
}

const struct field *op_field(const struct class *type, const char *name) {
  const struct field *field = class_field(type, name);
  if (!field) vm_fatal("NoSuchFieldError");
  return field;
}

const struct field *op_static(const struct class *type, const char *name) {
  const struct field *field = class_static(type, name);
  if (!field) vm_fatal("NoSuchFieldError");
  return field;
}

const struct method *op_method(const struct class *type, const char *name) {
  const struct method *method = class_method(type, name);
  if (!method) vm_fatal("NoSuchMethodError");
  return method;
}

void op_call(struct thread *thread, const struct method *method, int self) {
  heap_safepoint(thread);
  frame_push(thread, method, value(thread, self));
}

void op_pass(struct thread *thread, const struct method *method, int self, int passed) {
  op_call(thread, method, self);
  struct slot *below = &(frame_top(thread) - 1)->slots[passed];
  set(thread, 1, slot_get(below));
}

void op_return(struct thread *thread) {
  frame_pop(thread);
}

/* The caller's frame is below the current one. */
void op_return_value(struct thread *thread, int from, int to) {
  struct slot *below = &(frame_top(thread) - 1)->slots[to];
  root_store(&thread->vm->heap, below, value(thread, from));
  frame_pop(thread);
}

void op_line(struct thread *thread, jint line) {
  atomic_store_explicit(&frame_top(thread)->line, line, memory_order_relaxed);
  heap_safepoint(thread);
}

/* ---- Objects --------------------------------------------------------------------------------------------- */

void op_new(struct thread *thread, int to, struct class *type) {
  heap_new(thread, slot_of(thread, to), type);
}

void op_new_array(struct thread *thread, int to, struct class *element, uint32_t length) {
  struct class *type = class_array(element);
  if (!type) vm_fatal("no memory for a class");
  heap_new_array(thread, slot_of(thread, to), type, length);
}

void op_new_primitives(struct thread *thread, int to, uint8_t type, uint32_t length) {
  struct class *of = class_of_primitives(thread->vm, type);
  if (!of) vm_fatal("no memory for a class");
  heap_new_array(thread, slot_of(thread, to), of, length);
}

void op_move(struct thread *thread, int to, int from) {
  set(thread, to, value(thread, from));
}

void op_get(struct thread *thread, int to, int from, const struct field *field) {
  set(thread, to, slot_get(object_slot(object(thread, from), field->offset)));
}

void op_put(struct thread *thread, int to, const struct field *field, int from) {
  struct object *holder = object(thread, to);
  heap_store(&thread->vm->heap, holder, object_slot(holder, field->offset), value(thread, from));
}

static struct slot *element(struct thread *thread, int array, uint32_t index) {
  struct object *of = object(thread, array);
  if (of->type != JVMPI_CLASS || index >= of->length) vm_fatal("ArrayIndexOutOfBoundsException");
  return object_slot(of, element_offset(JVMPI_CLASS, index));
}

void op_load(struct thread *thread, int to, int array, uint32_t index) {
  set(thread, to, slot_get(element(thread, array, index)));
}

void op_store(struct thread *thread, int array, uint32_t index, int from) {
  struct slot *slot = element(thread, array, index);
  heap_store(&thread->vm->heap, object(thread, array), slot, value(thread, from));
}

void op_get_static(struct thread *thread, int to, struct class *type, const struct field *field) {
  set(thread, to, slot_get(class_slot(type, field)));
}

void op_put_static(struct thread *thread, struct class *type, const struct field *field, int from) {
  root_store(&thread->vm->heap, class_slot(type, field), value(thread, from));
}

static jint *int_at(struct thread *thread, int of, const struct field *field) {
  return (jint *)(void *)((char *)object(thread, of) + field->offset);
}

jint op_get_int(struct thread *thread, int of, const struct field *field) {
  return *int_at(thread, of, field);
}

void op_put_int(struct thread *thread, int of, const struct field *field, jint number) {
  *int_at(thread, of, field) = number;
}

bool op_is_null(struct thread *thread, int slot) {
  return !value(thread, slot);
}

/* ---- Monitors, references, numbers ------------------------------------------------------------------------ */

void op_enter(struct thread *thread, int slot) {
  object(thread, slot);
  object_monitor_enter(thread, slot_of(thread, slot));
}

void op_exit(struct thread *thread, int slot) {
  object_monitor_exit(thread, slot_of(thread, slot));
}

void op_wait(struct thread *thread, int slot, jlong milliseconds) {
  object_monitor_wait(thread, slot_of(thread, slot), milliseconds);
}

void op_notify_all(struct thread *thread, int slot) {
  object_monitor_notify_all(thread, slot_of(thread, slot));
}

jobject op_global(struct thread *thread, int slot, bool weak) {
  jobject reference = reference_new(thread, slot_of(thread, slot), weak);
  if (!reference) vm_fatal("no memory for a reference");
  return reference;
}

void op_forget(struct thread *thread, jobject reference) {
  if (reference) reference_delete(thread, reference);
}

/* The generator of Knuth's MMIX, which is sufficient for programs. */
unsigned op_random(struct thread *thread, unsigned limit) {
  thread->seed = thread->seed * 6364136223846793005ULL + 1442695040888963407ULL;
  return (unsigned)(thread->seed >> 33) % limit;
}
