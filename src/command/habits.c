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

/* What is called to send an event: code, with a parenthesis. */
static enum status take_event(struct session *session, const char *text,
                              struct code_pattern_list *patterns) {
  struct name_pattern name;
  const char *problem = name_pattern_parse(session->arena, text, &name);
  struct code_pattern *pattern = arena_alloc(session->arena, sizeof *pattern);
  if (!problem && name.macro)
    problem = arena_printf(session->arena, "'%s' is a macro's head, not what is called", text);
  if (!problem)
    problem =
        code_pattern_parse(session->arena, arena_printf(session->arena, "%s(", text), pattern);
  if (problem) return session_usage(session, "--event-name: %s", problem);
  LIST_ADD(session->arena, patterns, pattern);
  return STATUS_FINE;
}

static enum status take_options(struct session *session, struct habits *habits) {
  const struct options *options = &session->options;
  enum status status = STATUS_FINE;
  for (size_t i = 0; status == STATUS_FINE && i < options->names.count; i++)
    status = take_name(session, options->names.at[i], &habits->functions);
  for (size_t i = 0; status == STATUS_FINE && i < options->event_names.count; i++)
    status = take_event(session, options->event_names.at[i], &habits->events);
  return status;
}

/* Reads the file of the VM's conventions, if there is one. */
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

static enum status take_usual(struct session *session, struct known_habits *known) {
  struct arena *arena = session->arena;
  struct habits *habits = &known->habits;
  enum status status = STATUS_FINE;
  if (!known->functions)
    status =
        take_name(session, vm_name(&interface_jvmti, arena, VM_IMPL, "%s"), &habits->functions);
  if (status == STATUS_FINE && !known->events)
    status = take_event(session, vm_name(&interface_jvmti, arena, VM_SEND, "%s"), &habits->events);
  if (status == STATUS_FINE && !known->events)
    status = take_event(session, vm_name(&interface_jvmti, arena, VM_POST, "%s"), &habits->events);
  return status;
}

enum status habits_take(struct session *session, struct known_habits *known) {
  *known = (struct known_habits){.functions = false};
  enum status status = take_options(session, &known->habits);
  if (status == STATUS_FINE) status = take_file(session, &known->habits);
  if (status != STATUS_FINE) return status;
  known->functions = known->habits.functions.count;
  known->events = known->habits.events.count;
  return take_usual(session, known);
}
