/* Sending events: per event a function that sends it to one environment if that wants it now, and one that goes
 * through all environments. The facts behind them are in events_facts.c. */
#include "gen/vm/events.h"

#include "base/wrap.h"
#include "gen/vm/vm.h"
#include "model/derive.h"
#include "model/order.h"

#include <string.h>

extern const char *const template_jvmti_events_h[];
extern const char *const template_jvmti_events_c[];
extern const char *const template_jvmti_events_send_c[];

/* ---- Parameters ---------------------------------------------------------------------------------- */

/* Would a parameter of this name hide what the functions use? */
static bool is_taken(const char *id) {
  static const char *const names[] = {"env", "current", "port", "callback", "sending", "begin"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(id, names[i]) == 0) return true;
  return strncmp(id, "jvmti", 5) == 0 || strncmp(id, "JVMTI", 5) == 0;
}

/* An event's parameters, with names that can stand beside those of the generated functions. */
static struct spec_param_list params_of(const struct gen_input *input,
                                        const struct spec_event *event) {
  size_t count = event->params.count;
  struct spec_param_list params = {arena_alloc(input->arena, count * sizeof *params.at + 1), count};
  for (size_t i = 0; i < count; i++) {
    params.at[i] = event->params.at[i];
    if (!is_taken(params.at[i]->id)) continue;
    struct spec_param *renamed = arena_alloc(input->arena, sizeof *renamed);
    *renamed = *params.at[i];
    do renamed->id = arena_printf(input->arena, "%s_", renamed->id);
    while (param_find(&event->params, renamed->id));
    params.at[i] = renamed;
  }
  return params;
}

/* The parameters through which the agent gives something back, as "a, b"; "" if there are none. */
static const char *answers(const struct gen_input *input, const struct spec_event *event) {
  const char *list = "";
  for (size_t i = 0; i < event->params.count; i++) {
    const struct spec_param *param = event->params.at[i];
    if (param->dropped || param_direction(input->spec, param, false) == DIRECTION_IN) continue;
    list = arena_printf(input->arena, "%s%s%s", list, *list ? ", " : "", param->id);
  }
  return list;
}

/* ---- Prototypes ---------------------------------------------------------------------------------- */

static void prototype(const struct gen_input *input, const struct spec_event *event,
                      enum vm_part part, const char *storage, struct text *out) {
  struct spec_param_list params = params_of(input, event);
  bool send = part == VM_SEND;
  const char *result = arena_printf(input->arena, "%s%s", storage, send ? "jboolean" : "void");
  vm_prototype(input, out, result, vm_name(input->arena, part, event->id),
               send ? "struct jvmti_port_env* env, void* current"
                    : "const struct jvmti_port* port, void* current",
               &params, false);
}

static const char *phase_text(enum phase phase) {
  switch (phase) {
    case PHASE_ANY: return "in any phase but the dead one";
    case PHASE_START: return "in the start and live phases";
    default: return "in the live phase";
  }
}

static void emit_comment(const struct gen_input *input, const struct spec_event *event,
                         struct text *out) {
  struct text words = text_new(out->escape);
  text_printf(&words, "%s: event %u, %s", vm_link(input->arena, event->id), event->slot,
              phase_text(event->phase));
  if (event->filtered) text_add(&words, ", for all threads or for single ones");
  for (size_t i = 0; i < event->required.count; i++)
    text_printf(&words, "%s%s", i ? " and " : "; requires ", event->required.at[i]->id);
  const char *const *early = events_early_capabilities(input, event);
  for (size_t i = 0; early && early[i]; i++)
    text_printf(&words, "%s%s", i ? " and " : ", before the start phase only with ", early[i]);
  const char *list = answers(input, event);
  if (*list) text_printf(&words, ". To be sent one by one: agents may answer in %s", list);
  text_add(&words, ".");
  gen_comment(out, "", text_string(&words));
  text_free(&words);
}

static void emit_prototypes(const struct gen_input *input, struct text *out) {
  const struct spec_event_list events = events_by_number(input->arena, input->spec);
  for (size_t i = 0; i < input->spec->events.count; i++) {
    emit_comment(input, events.at[i], out);
    prototype(input, events.at[i], VM_SEND, "JVMTI_LOCAL ", out);
    text_add(out, ";\n");
    if (!*answers(input, events.at[i])) {
      prototype(input, events.at[i], VM_POST, "JVMTI_LOCAL ", out);
      text_add(out, ";\n");
    }
    text_add(out, "\n");
  }
}

/* ---- Functions ----------------------------------------------------------------------------------- */

/* TRACE(…) or TRACE_RETURN(…). */
static void emit_trace(const struct gen_input *input, const struct spec_event *event,
                       const struct spec_param_list *params, const char *macro, struct text *out) {
  text_printf(out, "  %s(", macro);
  vm_call(input, out, "      ", arena_printf(input->arena, "jvmti_trace_event_%s", event->id),
          "&sending.at", params);
  text_add(out, ");\n");
}

/* A declaration with its value, which goes on the next line if it does not fit. */
static void emit_variable(struct text *out, const char *variable, const char *value) {
  text_printf(out, "  %s =", variable);
  bool fits = wrap_column(out) + strlen(" ;") + strlen(value) <= GEN_WIDTH;
  text_printf(out, "%s%s;\n", fits ? " " : "\n      ", value);
}

static void emit_send(const struct gen_input *input, const struct spec_event *event,
                      struct text *out) {
  struct arena *arena = input->arena;
  struct spec_param_list params = params_of(input, event);
  text_printf(out, "/* %s */\n", vm_link(arena, event->id));
  prototype(input, event, VM_SEND, "", out);
  text_printf(out, " {\n  if (!jvmti_events_enabled(env, current, %s))", event->constant);
  bool fits = wrap_column(out) + strlen(" return JNI_FALSE;") <= GEN_WIDTH;
  text_printf(out, "%sreturn JNI_FALSE;\n", fits ? " " : "\n    ");
  emit_variable(out, arena_printf(arena, "const jvmtiEvent%s callback", event->id),
                arena_printf(arena, "JVMTI_LOAD(env->callbacks.%s)", event->id));
  emit_variable(out, "struct sending sending",
                arena_printf(arena, "begin(env, current, %s, callback != NULL)", event->constant));
  emit_trace(input, event, &params, "TRACE", out);
  text_add(out, "  if (!sending.due) return JNI_FALSE;\n  ");
  vm_call(input, out, "      ", "callback", "AGENT(env)", &params);
  text_add(out, ";\n");
  emit_trace(input, event, &params, "TRACE_RETURN", out);
  text_add(out, "  return JNI_TRUE;\n}\n");
}

static void emit_post(const struct gen_input *input, const struct spec_event *event,
                      struct text *out) {
  struct spec_param_list params = params_of(input, event);
  text_add(out, "\n");
  prototype(input, event, VM_POST, "", out);
  text_add(out,
           " {\n  struct jvmti_port_env* env;\n"
           "  for (env = JVMTI_LOAD(port->environments); env; env = JVMTI_LOAD(env->next))\n    ");
  vm_call(input, out, "        ", vm_name(input->arena, VM_SEND, event->id), "env, current",
          &params);
  text_add(out, ";\n}\n");
}

static void emit_functions(const struct gen_input *input, struct text *out) {
  const struct spec_event_list events = events_by_number(input->arena, input->spec);
  for (size_t i = 0; i < input->spec->events.count; i++) {
    if (i) text_add(out, "\n");
    emit_send(input, events.at[i], out);
    if (!*answers(input, events.at[i])) emit_post(input, events.at[i], out);
  }
}

/* The conditions under which events are sent, for functions that are only there if there are events. */
static void emit_conditions(const struct gen_input *input, struct text *out) {
  static const struct gen_section parts[] = {
      {"early", events_emit_early},
      {"early_condition", events_emit_early_condition},
      {NULL, NULL},
  };
  if (!input->spec->events.count) return;
  gen_frame(out, template_jvmti_events_send_c, parts, input);
  text_add(out, "\n");
}

static const struct gen_section sections[] = {
    {"title", vm_emit_title},
    {"release", vm_emit_release},
    {"filtered", events_emit_filtered},
    {"earliest", events_emit_earliest},
    {"required", events_emit_required},
    {"conditions", emit_conditions},
    {"slots", events_emit_slots},
    {"callbacks", events_emit_callbacks},
    {"events", emit_prototypes},
    {"sends", emit_functions},
    {NULL, NULL},
};

void gen_events(const struct gen_input *input, struct artifacts *out) {
  gen_frame(artifact_new(out, "jvmti_events.h"), template_jvmti_events_h, sections, input);
  gen_frame(artifact_new(out, "jvmti_events.c"), template_jvmti_events_c, sections, input);
}
