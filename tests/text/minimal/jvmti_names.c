/* Small, release 9: the tables of names and facts, and their search.
[20 lines of built]
  {JVMTI_ERROR_DUPLICATE, "JVMTI_ERROR_DUPLICATE"},
  {JVMTI_ERROR_MUST_POSSESS_CAPABILITY, "JVMTI_ERROR_MUST_POSSESS_CAPABILITY"},
  {JVMTI_ERROR_NULL_POINTER, "JVMTI_ERROR_NULL_POINTER"},
  {JVMTI_ERROR_ILLEGAL_ARGUMENT, "JVMTI_ERROR_ILLEGAL_ARGUMENT"},
};

static const unsigned jvmti_error_names_by_name[] = {
    1, 4, 2, 0, 3
};

TABLE const struct jvmti_names jvmti_error_names = {
  "jvmtiError", 0, 5,
[5 lines of built]
  {JVMTI_EVENT_PAIR_SET, "PairSet"},
};

static const unsigned jvmti_event_names_by_name[] = {
    0
};

TABLE const struct jvmti_names jvmti_event_names = {
  "jvmtiEvent", 0, 1,
[5 lines of built]
  {JVMTI_EVENT_PAIR_SET, "JVMTI_EVENT_PAIR_SET"},
};

static const unsigned jvmti_event_constants_by_name[] = {
    0
};

TABLE const struct jvmti_names jvmti_event_constants = {
  "jvmtiEvent", 0, 1,
[5 lines of built]
  {1, "SetPairs"},
};

static const unsigned jvmti_function_names_by_name[] = {
    0
};

TABLE const struct jvmti_names jvmti_function_names = {
  "function", 0, 1,
[9 lines of built]
    0
};

TABLE const struct jvmti_names jvmti_capability_names = {
  "capability", 0, 1,
[10 lines of built]
static const int function_needs_SetPairs[] = {0};

static const struct jvmti_function_facts function_facts[] = {
  {"SetPairs", 1, JVMTI_WHEN_LIVE, 0, 0, 1, function_needs_SetPairs},
[4 lines of built]
  {"PairSet", "JVMTI_EVENT_PAIR_SET", 50, JVMTI_WHEN_LIVE, 0, 0, NULL},
[189 lines of built]
  case 50: return 0;
  default: return 0;
  }
}
