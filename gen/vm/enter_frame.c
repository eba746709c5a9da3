/* Which helpers the wrappers need: those of a small specification need few, and a compiler would complain about
 * the rest. */
#include "gen/vm/enter.h"

#include <string.h>

enum helper {
  HELPER_ANY,
  HELPER_LATE,
  HELPER_EARLY,
  HELPER_REFUSE,
  HELPER_CLASS,
  HELPER_HOLDER,
  HELPER_FIELD,
  HELPER_METHOD,
  HELPER_MONITOR,
  HELPER_THREAD,
  HELPER_NULL_THREAD,
  HELPER_OBJECT,
  HELPER_GROUP,
  HELPERS
};

static const char *const names[HELPERS] = {"any",        "late",   "early",  "refuse",  "class",
                                           "holder",     "field",  "method", "monitor", "thread",
                                           "nullthread", "object", "group"};

static void need_for_check(const struct vm_check *check, bool *needed) {
  needed[HELPER_REFUSE] = true;
  switch (check->kind) {
    case VM_CHECK_CLASS: needed[HELPER_CLASS] = true; break;
    case VM_CHECK_HOLDER: needed[HELPER_HOLDER] = true; break;
    case VM_CHECK_FIELD: needed[HELPER_FIELD] = true; break;
    case VM_CHECK_METHOD: needed[HELPER_METHOD] = true; break;
    case VM_CHECK_MONITOR: needed[HELPER_MONITOR] = true; break;
    case VM_CHECK_THREAD:
      needed[check->null_allowed ? HELPER_NULL_THREAD : HELPER_THREAD] = true;
      break;
    case VM_CHECK_OBJECT: needed[HELPER_OBJECT] = true; break;
    case VM_CHECK_GROUP: needed[HELPER_GROUP] = true; break;
    case VM_CHECK_NULL:
    case VM_CHECK_MINIMUM:
    case VM_CHECK_ENUM: break;
  }
}

static void need_for_function(const struct gen_input *input, const struct spec_function *function,
                              bool *needed) {
  bool late = function->phase == PHASE_START || function->phase == PHASE_LIVE;
  needed[HELPER_ANY] = true;
  needed[late ? HELPER_LATE : HELPER_EARLY] = true;
  for (size_t i = 0; i < function->params.count; i++) {
    struct vm_check checks[VM_CHECKS_MAX];
    size_t count = vm_checks(input, function, i, checks);
    for (size_t j = 0; j < count; j++) need_for_check(&checks[j], needed);
  }
}

/* Is the part that this line opens needed? */
static bool is_needed(const char *line, const bool *needed) {
  enum { START = sizeof "@if " - 1 };
  for (int i = 0; i < HELPERS; i++) {
    size_t length = strlen(names[i]);
    if (strncmp(line + START, names[i], length) == 0 && line[START + length] == '@')
      return needed[i];
  }
  return false;
}

const char *const *enter_frame(const struct gen_input *input, const char *const *lines) {
  bool needed[HELPERS] = {false};
  for (size_t i = 0; i < input->spec->functions.count; i++)
    need_for_function(input, input->spec->functions.at[i], needed);
  size_t total = 0, count = 0;
  while (lines[total]) total++;
  const char **kept = arena_alloc(input->arena, (total + 1) * sizeof *kept);
  bool skipping = false;
  for (size_t i = 0; i < total; i++) {
    if (strncmp(lines[i], "@if ", 4) == 0) skipping = !is_needed(lines[i], needed);
    else if (strcmp(lines[i], "@end@") == 0) skipping = false;
    else if (!skipping) kept[count++] = lines[i];
  }
  return kept;
}
