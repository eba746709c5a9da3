#include "facts.h"

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

const char *facts_param_name(const char *function, const char *id, struct release release) {
  static const struct release renamed = {1, 2, 0};
  if (strcmp(function, "GetLocalObject") == 0 && strcmp(id, "value_ptr") == 0 &&
      release_compare(release, renamed) < 0)
    return "value";
  return id;
}

/* Seen with an underscore in the headers of 8, 11 and 13, and in a binding made from that of 14; without from
 * 16 on; 15 is unseen and taken as without. */
bool facts_underscore_tags(struct release release) {
  return release.major < 15;
}
