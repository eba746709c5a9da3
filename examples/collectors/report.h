/* SPDX-License-Identifier: MIT */
/* Reports: all events that are sent to agents.
 *
 * A thread of the program is in THREAD_JAVA before and after it calls these functions. A collection may happen
 * during the call, so the thread must not keep addresses of objects outside of slots. Events of a collector are
 * sent on the thread that collects. */
#ifndef REPORT_H
#define REPORT_H

#include "object.h"

struct class;
struct method;
struct monitor;
struct reference;
struct thread;
struct vm;

/* Reports of collectors. */
void report_arena_new(struct vm *vm, jint arena, const char *name);
void report_arena_delete(struct vm *vm, jint arena);
void report_object_free(struct vm *vm, const struct object *object);
void report_object_move(struct vm *vm, jint arena, const struct object *object, jint new_arena,
                        const struct object *new_object);
void report_gc_start(struct thread *thread);
void report_gc_finish(struct thread *thread);

/* The object is in this slot, a root of the thread. */
void report_object_alloc(struct thread *thread, struct slot *object);

/* Requested events, sent even if they are not enabled. The caller prevents collections. */
void report_requested_object(struct thread *thread, struct object *object);
void report_requested_class(struct thread *thread, struct class *class);
void report_requested_thread(struct thread *by, struct thread *thread);

void report_class_load(struct thread *thread, struct class *class);
void report_thread_start(struct thread *by, struct thread *thread);
void report_thread_end(struct thread *thread);
void report_method_entry(struct thread *thread, const struct method *method, struct slot *self);
void report_method_exit(struct thread *thread, const struct method *method);

/* `type` is the type of the event for a monitor of an object, for raw monitors, too. */
void report_monitor(struct thread *thread, jint type, struct slot *object);
void report_monitor_wait(struct thread *thread, bool over, struct slot *object, jlong milliseconds);
void report_raw_monitor(struct thread *thread, jint type, struct monitor *monitor);

void report_reference_new(struct thread *thread, struct reference *reference);
void report_reference_free(struct thread *thread, struct reference *reference);

/* JVMPI_EVENT_JVM_INIT_DONE, JVM_SHUT_DOWN, DATA_DUMP_REQUEST or DATA_RESET_REQUEST. */
void report_vm(struct thread *thread, jint type);

#endif
