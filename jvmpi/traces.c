/* SPDX-License-Identifier: MIT */
#include "traces.h"

#include "gate.h"
#include "methods.h"
#include "objects.h"
#include "thread_control.h"

enum { USUAL_DEPTH = 64 };

/* The classes of methods are told first. */
void stacks_convert(JNIEnv* jni, const jvmtiFrameInfo* from, jint count, JVMPI_CallFrame* to) {
  gate_enter();
  for (jint i = 0; i < count; i++) {
    (void)objects_method_class(jni, from[i].method);
    to[i] = (JVMPI_CallFrame){methods_line(jni, from[i].method, from[i].location), from[i].method};
  }
  gate_leave();
}

/* Without an environment of a thread that is known there is no trace. */
static jint get(JNIEnv* jni, JNIEnv* env, jvmtiFrameInfo* frames, jint depth) {
  jint count = 0;
  jthread thread = jni == env ? NULL : threads_object(jni, env);
  if (jni != env && !thread) return 0;
  if (!JVMTI(GetStackTrace, thread, 0, depth, frames, &count)) count = 0;
  if (thread) JNI(jni, DeleteLocalRef, thread);
  return count;
}

void stacks_get(JVMPI_CallTrace* trace, jint depth) {
  jvmtiFrameInfo some[USUAL_DEPTH];
  JNIEnv* jni = threads_jni();
  trace->num_frames = 0;
  if (!jni || !trace->env_id || depth <= 0) return;
  jvmtiFrameInfo* frames = depth <= USUAL_DEPTH ? some : malloc((size_t)depth * sizeof *frames);
  if (!frames) return;
  jint count = get(jni, trace->env_id, frames, depth);
  stacks_convert(jni, frames, count, trace->frames);
  trace->num_frames = count;
  if (frames != some) free(frames);
}

static JVMPI_CallTrace trace_of(JNIEnv* jni, JNIEnv* env, jthread thread) {
  JVMPI_CallTrace trace = {.env_id = env};
  jint count = 0;
  if (!JVMTI(GetFrameCount, thread, &count) || count <= 0) return trace;
  jvmtiFrameInfo* frames = calloc((size_t)count, sizeof *frames);
  trace.frames = calloc((size_t)count, sizeof *trace.frames);
  if (frames && trace.frames && JVMTI(GetStackTrace, thread, 0, count, frames, &count)) {
    stacks_convert(jni, frames, count, trace.frames);
    trace.num_frames = count;
  }
  free(frames);
  return trace;
}

static bool reserve(struct traces* traces) {
  if (traces->count < traces->room) return true;
  size_t room = traces->room ? (size_t)traces->room * 2 : 64;
  void* one = realloc(traces->traces, room * sizeof *traces->traces);
  if (one) traces->traces = one;
  void* other = realloc(traces->statuses, room * sizeof *traces->statuses);
  if (other) traces->statuses = other;
  void* third = realloc(traces->objects, room * sizeof *traces->objects);
  if (third) traces->objects = third;
  if (!one || !other || !third) return false;
  traces->room = (jint)room;
  return true;
}

static void add(JNIEnv* jni, JNIEnv* env, jthread thread, void* data) {
  struct traces* traces = data;
  if (!reserve(traces)) return;
  traces->objects[traces->count] = objects_id(jni, thread);
  traces->statuses[traces->count] = thread_control_status(env);
  traces->traces[traces->count] = trace_of(jni, env, thread);
  traces->count++;
}

void traces_get(struct traces* traces, JNIEnv* jni) {
  *traces = (struct traces){0};
  threads_each(jni, add, traces);
}

void traces_free(struct traces* traces) {
  for (jint i = 0; i < traces->count; i++) free(traces->traces[i].frames);
  free(traces->traces);
  free(traces->statuses);
  free(traces->objects);
  *traces = (struct traces){0};
}

JNIEnv* traces_env(const struct traces* traces, jobjectID object) {
  for (jint i = 0; object && i < traces->count; i++)
    if (traces->objects[i] == object) return traces->traces[i].env_id;
  return NULL;
}
