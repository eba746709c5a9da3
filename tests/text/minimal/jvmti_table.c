/* Small, release 9: the function tables of environments.
[27 lines of built]
SLOT(1, SetPairs);
[9 lines of built]
EXPECT(size, sizeof(jvmtiInterface_1) == 1 * sizeof(void*),
       "jvmtiInterface_1: expected 1 slots");

/* ---- With checks ----------------------------------------------------------------------------- */

const jvmtiInterface_1 jvmti_table_checked = {
  jvmti_enter_SetPairs,
[6 lines of built]
  jvmti_trace_SetPairs,
[24 lines of built]
