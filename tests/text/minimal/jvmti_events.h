/* Small, release 9: sending events to agents.
[107 lines of built]
  (void)event;
[68 lines of built]
/* jvmti.html#PairSet: event 50, in the live phase. */
JVMTI_LOCAL jboolean jvmti_send_PairSet(struct jvmti_port_env* env, void* current);
JVMTI_LOCAL void jvmti_post_PairSet(const struct jvmti_port* port, void* current);

[5 lines of built]
