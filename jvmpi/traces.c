/* SPDX-License-Identifier: MIT */
#include "classes.h"
#include "gate.h"
#include "objects.h"
#include "threads.h"

enum { USUAL_DEPTH = 64 };

/* Converts frames, and reports the classes of their methods. */
static void convert_frames(JNIEnv* jni, const jvmtiFrameInfo* from, jint count,
                           JVMPI_CallFrame* to) {
  gate_enter();
  for (jint i = 0; i < count; i++) {
    (void)objects_method_class(jni, from[i].method);
    to[i] = (JVMPI_CallFrame){methods_line(jni, from[i].method, from[i].location), from[i].method};
  }
  gate_leave();
}

/* Gets the frames of a thread; none if it is unknown. */
static jint get_frames(JNIEnv* jni, JNIEnv* env, jvmtiFrameInfo* frames, jint depth) {
  jint count = 0;
  jthread thread = jni == env ? NULL : threads_object(jni, env);
  if (jni != env && !thread) return 0;
  if (!JVMTI(GetStackTrace, thread, 0, depth, frames, &count)) count = 0;
  if (thread) JNI(jni, DeleteLocalRef, thread);
  return count;
}

void traces_get_one(JVMPI_CallTrace* trace, jint depth) {
  jvmtiFrameInfo some[USUAL_DEPTH];
  JNIEnv* jni = threads_jni();
  trace->num_frames = 0;
  if (!jni || !trace->env_id || depth <= 0) return;
  jvmtiFrameInfo* frames = depth <= USUAL_DEPTH ? some : malloc((size_t)depth * sizeof *frames);
  if (!frames) return;
  jint count = get_frames(jni, trace->env_id, frames, depth);
  convert_frames(jni, frames, count, trace->frames);
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
    convert_frames(jni, frames, count, trace.frames);
    trace.num_frames = count;
  }
  free(frames);
  return trace;
}

static void traces_add(JNIEnv* jni, JNIEnv* env, jthread thread, void* data) {
  struct traces* traces = data;
  size_t count = (size_t)traces->count, *room = traces->room;
  if (!array_reserve((void**)&traces->traces, count, 1, &room[0], sizeof *traces->traces) ||
      !array_reserve((void**)&traces->statuses, count, 1, &room[1], sizeof *traces->statuses) ||
      !array_reserve((void**)&traces->objects, count, 1, &room[2], sizeof *traces->objects))
    return;
  traces->objects[traces->count] = objects_id(jni, thread);
  traces->statuses[traces->count] = thread_control_status(env);
  traces->traces[traces->count] = trace_of(jni, env, thread);
  traces->count++;
}

void traces_get(struct traces* traces, JNIEnv* jni) {
  *traces = (struct traces){0};
  threads_each(jni, traces_add, traces);
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
