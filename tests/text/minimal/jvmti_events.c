/* Small, release 9: sending events to agents.
[31 lines of built]
SLOT(PairSet, JVMTI_EVENT_PAIR_SET, 50);

[7 lines of built]
    case JVMTI_EVENT_PAIR_SET: return FROM_LIVE;
[7 lines of built]
  (void)event;
[110 lines of built]
  TAKE(PairSet, JVMTI_EVENT_PAIR_SET);
[5 lines of built]
/* jvmti.html#PairSet */
jboolean jvmti_send_PairSet(struct jvmti_port_env* env, void* current) {
  if (!jvmti_events_enabled(env, current, JVMTI_EVENT_PAIR_SET)) return JNI_FALSE;
  const jvmtiEventPairSet callback =
      (jvmtiEventPairSet)jvmti_events_callback(env, JVMTI_EVENT_PAIR_SET);
  struct sending sending = begin(env, current, JVMTI_EVENT_PAIR_SET, callback != NULL);
  TRACE(jvmti_trace_event_PairSet(&sending.at));
  if (!sending.due) return JNI_FALSE;
  callback(AGENT(env));
  TRACE_RETURN(jvmti_trace_event_PairSet(&sending.at));
  return JNI_TRUE;
}

void jvmti_post_PairSet(const struct jvmti_port* port, void* current) {
  struct jvmti_port_env* env;
  for (env = JVMTI_LOAD(port->environments); env; env = JVMTI_LOAD(env->next))
    jvmti_send_PairSet(env, current);
}
