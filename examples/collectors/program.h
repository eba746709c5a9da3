/* SPDX-License-Identifier: MIT */
/* Programs that the VM runs. They are written in C instead of bytecode, and use only these operations. References are
 * in the slots 0 to FRAME_SLOTS - 1 of frames, where collectors find and change them. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "vm.h"

/* A program. `scale` is the approximate number of objects. It behaves identically for the same seed with all
 * collectors. */
struct program {
  const char *name;
  const char *what; /* a line of the help */
  void (*run)(struct thread *thread, long scale);
};

/* Terminated by NULL. */
extern const struct program *const programs[];
extern const struct program program_list, program_tree, program_leak, program_generations,
    program_cycles, program_graph, program_threads;

/* The program with this name, or NULL. */
const struct program *program_find(const char *name);

/* ---- Operations. A collection can happen in each of them. ----------------------------------------------------- */

/* Loads a class, and finds its members. Ends the VM if it does not exist. */
struct class *op_class(struct thread *thread, const struct class_file *file);
const struct field *op_field(const struct class *type, const char *name);
const struct field *op_static(const struct class *type, const char *name);
const struct method *op_method(const struct class *type, const char *name);

/* Calls a method of the object in slot `self` of the caller, or -1; the object becomes slot 0, and other slots are
 * empty. Returns from a method. */
void op_call(struct thread *thread, const struct method *method, int self);
void op_return(struct thread *thread);

/* The same, with the contents of slot `value` of the caller in slot 1. */
void op_pass(struct thread *thread, const struct method *method, int self, int value);

/* Returns from a method, and copies slot `from` into slot `to` of the caller. */
void op_return_value(struct thread *thread, int from, int to);

/* The method has reached this line of its source. */
void op_line(struct thread *thread, jint line);

/* slot `to` = a new object, or array of objects, or of primitive values. */
void op_new(struct thread *thread, int to, struct class *type);
void op_new_array(struct thread *thread, int to, struct class *element, uint32_t length);
void op_new_primitives(struct thread *thread, int to, uint8_t type, uint32_t length);

/* slot `to` = slot `from`; NULL for -1. */
void op_move(struct thread *thread, int to, int from);

/* slot `to` = slot `object`.field, and the reverse. NULL for `from` -1. */
void op_get(struct thread *thread, int to, int object, const struct field *field);
void op_put(struct thread *thread, int object, const struct field *field, int from);

/* slot `to` = slot `array`[index], and the reverse. */
void op_load(struct thread *thread, int to, int array, uint32_t index);
void op_store(struct thread *thread, int array, uint32_t index, int from);

/* slot `to` = type.field, and the reverse. */
void op_get_static(struct thread *thread, int to, struct class *type, const struct field *field);
void op_put_static(struct thread *thread, struct class *type, const struct field *field, int from);

/* An int field of the object in a slot. */
jint op_get_int(struct thread *thread, int object, const struct field *field);
void op_put_int(struct thread *thread, int object, const struct field *field, jint value);

bool op_is_null(struct thread *thread, int slot);

/* The monitor of the object in a slot. */
void op_enter(struct thread *thread, int slot);
void op_exit(struct thread *thread, int slot);
void op_wait(struct thread *thread, int slot, jlong milliseconds);
void op_notify_all(struct thread *thread, int slot);

/* A global reference of JNI to the object in a slot. */
jobject op_global(struct thread *thread, int slot, bool weak);

/* Deletes a reference; NULL is ignored. */
void op_forget(struct thread *thread, jobject reference);

/* A random number less than `limit`, from the sequence of the thread. */
unsigned op_random(struct thread *thread, unsigned limit);

#endif
