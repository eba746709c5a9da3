/* SPDX-License-Identifier: MIT */
#include "gate.h"
#include "methods.h"
#include "objects.h"
#include "traces.h"

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
