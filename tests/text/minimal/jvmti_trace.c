/* Small, release 9: the functions that agents call, with a trace of arguments and results.
[867 lines of built]
static const struct record record_jvmtiPair = {1, fields_jvmtiPair};

static const struct item params_SetPairs[] = {
    {"count", M_IN, F_VALUE, SHOWN_INTEGER, 0, sizeof(jint), 0, NULL},
    {"pairs", M_IN, F_ARRAY, SHOWN_RECORD, 1, sizeof(jvmtiPair), 0, &record_jvmtiPair},
[14 lines of built]
  {"SetPairs", "all", 0, 2, params_SetPairs},
[5 lines of built]
enum { FIRST_EVENT = 50 };
static const struct subject all_events[] = {
  {"PairSet", "", 0, 0, NULL},
[161 lines of built]
/* jvmti.html#SetPairs */
TRACED(1, SetPairs, tracing, values,
       (jvmtiEnv* env, jint count, const jvmtiPair* pairs),
       (env, count, pairs),
       (AS_INTEGER(count), AS_POINTER(pairs)))

[42 lines of built]
/* jvmti.html#PairSet */
void jvmti_trace_event_PairSet(const struct jvmti_trace_at* at) {
  jvmti_trace_event(50, at, NULL);
[98 lines of built]
  for (int slot = 0; slot <= 1; slot++) {
[15 lines of built]
  for (int number = FIRST_EVENT; number <= 50; number++) {
[67 lines of built]
  for (int i = 0; i <= 1; i++) {
[109 lines of built]
