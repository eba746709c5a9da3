/* SPDX-License-Identifier: MIT */
#include "exceptions.h"

#include "callers.h"
#include "port.h"
#include "reports.h"
#include "threads.h"

bool exceptions_pending(void) {
  const struct JNINativeInterface_* functions = port_jni();
  JNIEnv* jni = functions ? thread_jni() : NULL;
  return jni && functions->ExceptionCheck(jni);
}

/* Functions that may be called at any time see to what is left over: Deallocate, for one. They are not asked about. */
void exceptions_before(const struct jvmti_forward_call* call,
                       const struct environment* environment) {
  thread_state.pending = false;
  if (call->function->flags & JVMTI_FORWARD_CALLBACK_SAFE) return;
  thread_state.pending = exceptions_pending();
  if (!thread_state.pending) return;
  const struct finding finding = {.kind = KIND_EXCEPTION,
                                  .function = call->function->name,
                                  .link = call->function->link,
                                  .caller = call->caller,
                                  .environment = environment};
  report(&finding, "called while a Java exception is pending");
}

void exceptions_after(const struct jvmti_forward_sent* sent, bool before) {
  if (before || !exceptions_pending()) return;
  const struct finding finding = {.kind = KIND_EXCEPTION,
                                  .function = sent->event->name,
                                  .link = sent->event->link,
                                  .caller = CALLED(sent->callback),
                                  .environment = environment_of_agent(sent->env)};
  report(&finding, "the callback returns with a Java exception pending");
}
