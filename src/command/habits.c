/* SPDX-License-Identifier: MIT */
#include "command/command.h"
#include "gen/vm/vm.h"

static enum status take_name(struct session *session, const char *text,
                             struct name_pattern_list *patterns) {
  struct name_pattern *pattern = arena_alloc(session->arena, sizeof *pattern);
  const char *problem = name_pattern_parse(session->arena, text, pattern);
  if (problem) return session_usage(session, "--name: %s", problem);
  LIST_ADD(session->arena, patterns, pattern);
  return STATUS_FINE;
}

/* A pattern of functions that send events is code with a parenthesis. */
static enum status take_event(struct session *session, const char *text,
                              struct code_pattern_list *patterns) {
  struct name_pattern name;
  const char *problem = name_pattern_parse(session->arena, text, &name);
  struct code_pattern *pattern = arena_alloc(session->arena, sizeof *pattern);
  if (!problem && name.macro)
    problem = arena_printf(session->arena,
                           "'%s' is a macro with arguments; expected the pattern of a name", text);
  if (!problem)
    problem =
        code_pattern_parse(session->arena, arena_printf(session->arena, "%s(", text), pattern);
  if (problem) return session_usage(session, "--event-name: %s", problem);
  LIST_ADD(session->arena, patterns, pattern);
  return STATUS_FINE;
}

static enum status take_patterns(struct session *session, const struct string_list *names,
                                 const struct string_list *events, struct habits *habits) {
  enum status status = STATUS_FINE;
  for (size_t i = 0; status == STATUS_FINE && i < names->count; i++)
    status = take_name(session, names->at[i], &habits->functions);
  for (size_t i = 0; status == STATUS_FINE && i < events->count; i++)
    status = take_event(session, events->at[i], &habits->events);
  return status;
}

static enum status take_file(struct session *session, struct habits *habits) {
  const char *path = session->options.habits, *problem = NULL;
  if (!path) return STATUS_FINE;
  switch (habits_read(session->arena, session->spec, path, habits, &problem)) {
    case HABITS_OK: return STATUS_FINE;
    case HABITS_BAD: return session_usage(session, "%s", problem);
    default: return session_failed(problem);
  }
}

enum status vm_read(struct session *session) {
  struct habits *habits = arena_alloc(session->arena, sizeof *habits);
  if (session->options.habits) session->vm = &habits->vm;
  return take_file(session, habits);
}

enum status habits_take(struct session *session, struct known_habits *known) {
  const struct options *options = &session->options;
  struct arena *arena = session->arena;
  struct string_list names = {0}, events = {0};
  *known = (struct known_habits){.functions = false};
  enum status status =
      take_patterns(session, &options->names, &options->event_names, &known->habits);
  if (status == STATUS_FINE) status = take_file(session, &known->habits);
  if (status != STATUS_FINE) return status;
  known->functions = known->habits.functions.count;
  known->events = known->habits.events.count;
  if (!known->functions) LIST_ADD(arena, &names, vm_name(&interface_jvmti, arena, VM_IMPL, "%s"));
  if (!known->events) {
    LIST_ADD(arena, &events, vm_name(&interface_jvmti, arena, VM_SEND, "%s"));
    LIST_ADD(arena, &events, vm_name(&interface_jvmti, arena, VM_POST, "%s"));
  }
  return take_patterns(session, &names, &events, &known->habits);
}
