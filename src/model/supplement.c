#include "model/supplement.h"

#include <string.h>

static const struct fact_version versions[] = {
    {"JVMTI_VERSION_1", 0x30010000, {1, 0, 0}},   {"JVMTI_VERSION_1_0", 0x30010000, {1, 0, 0}},
    {"JVMTI_VERSION_1_1", 0x30010100, {1, 0, 0}}, {"JVMTI_VERSION_1_2", 0x30010200, {1, 0, 0}},
    {"JVMTI_VERSION_9", 0x30090000, {9, 0, 0}},   {"JVMTI_VERSION_11", 0x300B0000, {11, 0, 0}},
    {"JVMTI_VERSION_19", 0x30130000, {19, 0, 0}}, {"JVMTI_VERSION_21", 0x30150000, {21, 0, 0}},
};

const struct fact_version *facts_versions(size_t *count) {
  *count = sizeof versions / sizeof *versions;
  return versions;
}

/* The official <errorid> has no since. */
static const struct {
  const char *id;
  unsigned number;
  struct release since;
} errors[] = {
    {"JVMTI_ERROR_INVALID_MODULE", 26, {9, 0, 0}},
    {"JVMTI_ERROR_UNMODIFIABLE_MODULE", 80, {9, 0, 0}},
    {"JVMTI_ERROR_UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED", 72, {11, 0, 0}},
    {"JVMTI_ERROR_UNSUPPORTED_OPERATION", 73, {19, 0, 0}},
    {"JVMTI_ERROR_CLASS_LOADER_UNSUPPORTED", 106, {1, 1, 0}},
};

struct release facts_error_since(const char *id, unsigned number) {
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (errors[i].number == number && strcmp(errors[i].id, id) == 0) return errors[i].since;
  return (struct release){1, 0, 0};
}

/* Virtual threads came as a preview in 19; their since was restamped when they became final in 21. */
static const struct {
  const char *id;
  struct release preview, since;
} previews[] = {
    {"SuspendAllVirtualThreads", {19, 0, 0}, {21, 0, 0}},
    {"ResumeAllVirtualThreads", {19, 0, 0}, {21, 0, 0}},
    {"VirtualThreadStart", {19, 0, 0}, {21, 0, 0}},
    {"VirtualThreadEnd", {19, 0, 0}, {21, 0, 0}},
    {"can_support_virtual_threads", {19, 0, 0}, {21, 0, 0}},
};

struct release facts_preview(const char *id, struct release since) {
  for (size_t i = 0; i < sizeof previews / sizeof *previews; i++)
    if (strcmp(previews[i].id, id) == 0 && release_compare(previews[i].since, since) == 0)
      return previews[i].preview;
  return (struct release){0, 0, 0};
}

/* Types without a since whose only users came in 1.1. */
void facts_apply(struct spec *spec) {
  static const struct release first = {1, 0, 0}, second = {1, 1, 0};
  for (size_t i = 0; i < spec->records.count; i++) {
    struct spec_record *record = spec->records.at[i];
    if (strcmp(record->id, "jvmtiMonitorStackDepthInfo") == 0 &&
        release_compare(record->since, first) == 0)
      record->since = second;
  }
  for (size_t i = 0; i < spec->constant_sets.count; i++) {
    struct spec_constant_set *set = spec->constant_sets.at[i];
    if (strcmp(set->id, "jvmtiHeapFilter") == 0 && release_compare(set->since, first) == 0)
      set->since = second;
  }
}

/* Said in the prose of the category and, with the release, in the change history. */
struct release facts_category_deprecated(const char *category) {
  return strcmp(category, "Heap_1_0") == 0 ? (struct release){17, 0, 0} : (struct release){0, 0, 0};
}

const char *facts_param_name(const char *function, const char *id, struct release release) {
  static const struct release renamed = {1, 2, 0};
  if (strcmp(function, "GetLocalObject") == 0 && strcmp(id, "value_ptr") == 0 &&
      release_compare(release, renamed) < 0)
    return "value";
  return id;
}

/* Said in prose only, by the event and by the capabilities, since 9. Before, there was one capability of the two,
 * and the event could be sent early to any environment. */
const char *const *facts_early_capabilities(const char *event) {
  static const char *const none[] = {NULL};
  static const char *const hook[] = {"can_generate_all_class_hook_events",
                                     "can_generate_early_class_hook_events", NULL};
  return strcmp(event, "ClassFileLoadHook") == 0 ? hook : none;
}

/* The specification says in prose alone which error means that a function is not there. */
const struct fact_refusal *facts_refusals(void) {
  static const struct fact_refusal refusals[] = {
      {"JVMTI_ERROR_MUST_POSSESS_CAPABILITY", true},
      {"JVMTI_ERROR_NOT_AVAILABLE", false},
      {NULL, false},
  };
  return refusals;
}

/* Seen with an underscore in the headers of 8, 11 and 13, and in a binding made from that of 14; without from
 * 16 on; 15 is unseen and taken as without. */
bool facts_underscore_tags(struct release release) {
  return release.major < 15;
}

/* ---- Checks at the door ------------------------------------------------------------------------------- */

/* A specification says which errors there are, and not which of them the wrappers return on their own. */
const struct fact_name *facts_entry_errors(size_t *count) {
  static const struct fact_name names[] = {
      {"JVMTI_ERROR_NONE", "0"},
      {"JVMTI_ERROR_INVALID_THREAD", "10"},
      {"JVMTI_ERROR_INVALID_THREAD_GROUP", "11"},
      {"JVMTI_ERROR_THREAD_NOT_ALIVE", "15"},
      {"JVMTI_ERROR_INVALID_OBJECT", "20"},
      {"JVMTI_ERROR_INVALID_CLASS", "21"},
      {"JVMTI_ERROR_INVALID_METHODID", "23"},
      {"JVMTI_ERROR_INVALID_LOCATION", "24"},
      {"JVMTI_ERROR_INVALID_FIELDID", "25"},
      {"JVMTI_ERROR_INVALID_MONITOR", "50"},
      {"JVMTI_ERROR_NOT_AVAILABLE", "98"},
      {"JVMTI_ERROR_MUST_POSSESS_CAPABILITY", "99"},
      {"JVMTI_ERROR_NULL_POINTER", "100"},
      {"JVMTI_ERROR_INVALID_EVENT_TYPE", "102"},
      {"JVMTI_ERROR_ILLEGAL_ARGUMENT", "103"},
      {"JVMTI_ERROR_NATIVE_METHOD", "104"},
      {"JVMTI_ERROR_WRONG_PHASE", "112"},
      {"JVMTI_ERROR_UNATTACHED_THREAD", "115"},
      {"JVMTI_ERROR_INVALID_ENVIRONMENT", "116"},
  };
  *count = sizeof names / sizeof *names;
  return names;
}

const struct fact_name *facts_entry_phases(size_t *count) {
  static const struct fact_name phases[] = {
      {"JVMTI_PHASE_ONLOAD", "1"}, {"JVMTI_PHASE_PRIMORDIAL", "2"}, {"JVMTI_PHASE_LIVE", "4"},
      {"JVMTI_PHASE_START", "6"},  {"JVMTI_PHASE_DEAD", "8"},
  };
  *count = sizeof phases / sizeof *phases;
  return phases;
}

const struct fact_name *facts_entry_modes(size_t *count) {
  static const struct fact_name modes[] = {{"JVMTI_ENABLE", "1"}, {"JVMTI_DISABLE", "0"}};
  *count = sizeof modes / sizeof *modes;
  return modes;
}

const struct fact_name *facts_entry_types(size_t *count) {
  static const struct fact_name types[] = {
      {"jthread", "jobject"},
      {"jthreadGroup", "jobject"},
      {"jrawMonitorID", "struct jvmti_raw_monitor*"},
      {"jvmtiPhase", "int"},
      {"jvmtiEventMode", "int"},
  };
  *count = sizeof types / sizeof *types;
  return types;
}

bool facts_null_object(const char *function, const char *param) {
  /* What goes into a variable, or is returned in the place of a method. */
  static const struct {
    const char *function, *param;
  } values[] = {{"SetLocalObject", "value"}, {"ForceEarlyReturnObject", "value"}};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    if (strcmp(values[i].function, function) == 0 && strcmp(values[i].param, param) == 0)
      return true;
  return false;
}
