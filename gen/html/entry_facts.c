/* What the model knows about functions and events beyond their text: facts, capabilities, errors, and what
 * follows from the type of a parameter. */
#include "gen/html/html.h"

#include <string.h>

/* ---- Facts ------------------------------------------------------------------------------------------- */

static const char *function_phase(enum phase phase) {
  switch (phase) {
    case PHASE_LIVE: return "live";
    case PHASE_START: return "start, live";
    case PHASE_ONLOAD: return "OnLoad, live";
    case PHASE_ONLOAD_ONLY: return "OnLoad";
    case PHASE_ANY: return "any";
  }
  return "";
}

static const char *event_phase(enum phase phase) {
  switch (phase) {
    case PHASE_START: return "start, live";
    case PHASE_ANY: return "primordial, start, live";
    default: return "live";
  }
}

/* Starts a fact; the caller adds the value and </dd></div>. */
static struct text *fact(struct html *html, const char *name) {
  html_add(html, "<div><dt>", name, "</dt><dd>");
  return &html->raw;
}

static void since_fact(struct html *html, struct release since, struct release preview) {
  const char *words = release_text(html->arena, since);
  if (preview.major && release_compare(since, html->spec->release) > 0)
    words = arena_printf(html->arena, "%s, as a preview", release_text(html->arena, preview));
  else if (preview.major)
    words =
        arena_printf(html->arena, "%s, preview in %s", words, release_text(html->arena, preview));
  html_link_to(html, "ChangeHistory", words);
}

static void capabilities_fact(struct html *html, const struct spec_capability_row_list *rows) {
  fact(html, rows->count > 1 ? "Needs all of" : "Needs");
  if (!rows->count) text_add(&html->raw, "no capability");
  for (size_t i = 0; i < rows->count; i++) {
    text_add(&html->raw, i ? ", " : "");
    html_capability_link(html, rows->at[i]->id);
  }
  text_add(&html->raw, "</dd></div>");
}

static void function_facts(struct html *html, const struct spec_function *function) {
  fact(html, "Phase");
  html_link_to(html, "jvmtiPhase", function_phase(function->phase));
  text_add(&html->raw, "</dd></div>");
  fact(html, "Callback safe");
  html_link_to(html, "heapCallbacks", function->callback_safe ? "yes" : "no");
  text_add(&html->raw, "</dd></div>");
  text_printf(fact(html, "Slot"), "<a href=\"#FunctionTable.%u\">%u</a></dd></div>", function->slot,
              function->slot);
  fact(html, "Since");
  since_fact(html, function->since, function->preview);
  text_add(&html->raw, "</dd></div>");
  capabilities_fact(html, &function->required);
}

static void event_facts(struct html *html, const struct spec_event *event) {
  fact(html, "Phase");
  html_link_to(html, "jvmtiPhase", event_phase(event->phase));
  text_add(&html->raw, "</dd></div>");
  text_printf(fact(html, "Event type"),
              "<code id=\"%s\" data-kind=\"constant\">%s</code></dd></div>", event->constant,
              event->constant);
  text_printf(fact(html, "Number"), "%u</dd></div>", event->slot);
  fact(html, "Enabled with");
  html_code_link(html, "SetEventNotificationMode", "SetEventNotificationMode");
  text_add(&html->raw,
           event->filtered ? ", also for one thread</dd></div>" : ", for all threads</dd></div>");
  fact(html, "Since");
  since_fact(html, event->since, event->preview);
  text_add(&html->raw, "</dd></div>");
  capabilities_fact(html, &event->required);
}

void html_facts(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)node;
  (void)element;
  html_add(html, "\n<dl class=\"facts\">");
  if (html->entry->kind == ITEM_FUNCTION) function_facts(html, html->entry->item);
  if (html->entry->kind == ITEM_EVENT) event_facts(html, html->entry->item);
  text_add(&html->raw, "</dl>\n");
}

void html_capability_since(struct html *html, const struct spec_capability *capability) {
  since_fact(html, capability->since, capability->preview);
}

/* ---- Capabilities ------------------------------------------------------------------------------------ */

static const struct spec_capability *capability(const struct html *html, const char *id) {
  const struct named *named = spec_find(html->spec, id, KIND(ITEM_CAPABILITY));
  return named ? named->item : NULL;
}

static void capability_rows(struct html *html, const xmlNode *list, const char *name, size_t count,
                            const char *label) {
  if (!count || !list) return;
  html_table_start(html, "capabilities", "Capability Effect", label);
  for (const xmlNode *child = list->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE && strcmp((const char *)child->name, name) == 0 &&
        capability(html, html_attribute(child, "id")))
      html_apply(html, child);
  html_table_end(html);
}

/* Which events need which capability: for the function that enables events. */
static void event_capabilities(struct html *html) {
  const struct spec *spec = html->spec;
  html_add(html,
           "\n<p class=\"derived\">An event that needs a capability can be enabled by an "
           "environment that has it:</p>\n");
  html_table_start(html, "capabilities", "Event Capabilities", "Capabilities of events");
  for (size_t i = 0; i < spec->events.count; i++) {
    const struct spec_event *event = spec->events.at[i];
    if (!event->required.count) continue;
    html_add(html, "\n<tr><th scope=\"row\">");
    html_code_link(html, event->id, event->id);
    text_add(&html->raw, "</th><td>");
    for (size_t j = 0; j < event->required.count; j++) {
      text_add(&html->raw, j ? " and " : "");
      html_capability_link(html, event->required.at[j]->id);
    }
    text_add(&html->raw, "</td></tr>");
  }
  html_table_end(html);
}

/* What is needed, in words. */
static void requirement(struct html *html, size_t required, const char *what) {
  struct text *out = &html->raw;
  html_add(html, "\n<p class=\"derived\">Not every VM has this ", what, ": the environment must ");
  html_link_to(html, "AddCapabilities", "add");
  text_add(out, required > 1 ? " all of these capabilities first.</p>\n"
                             : " this capability first.</p>\n");
}

void html_capabilities(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  const xmlNode *list = html_child(node, "capabilities");
  const char *id = html->entry->id;
  const struct spec_function *function =
      html->entry->kind == ITEM_FUNCTION ? html->entry->item : NULL;
  const struct spec_event *event = function ? NULL : html->entry->item;
  size_t required = function ? function->required.count : event->required.count;
  size_t optional = function ? function->optional.count : event->optional.count;
  bool by_event = function && function->event_capabilities;
  if (!required && !optional && !by_event) return;
  html_subheading(html, "Capabilities");
  if (by_event) event_capabilities(html);
  if (required) requirement(html, required, function ? "function" : "event");
  capability_rows(html, list, "required", required,
                  arena_printf(html->arena, "Capabilities that %s needs", id));
  if (!optional) return;
  html_add(html, "\n<p class=\"derived\">Optional features:</p>\n");
  capability_rows(html, list, "capability", optional,
                  arena_printf(html->arena, "Capabilities that affect %s", id));
}

/* ---- Errors ------------------------------------------------------------------------------------------ */

static void error_row(struct html *html, const char *id) {
  html_add(html, "\n<tr><th scope=\"row\"><code><a href=\"#", id, "\">", id,
           "</a></code></th><td>");
}

static void required_rows(struct html *html, const struct spec_function *function) {
  if (!spec_find(html->spec, "JVMTI_ERROR_MUST_POSSESS_CAPABILITY", KIND(ITEM_ERROR))) return;
  for (size_t i = 0; i < function->required.count; i++) {
    error_row(html, "JVMTI_ERROR_MUST_POSSESS_CAPABILITY");
    text_add(&html->raw, "The environment lacks ");
    html_capability_link(html, function->required.at[i]->id);
    text_add(&html->raw, ".</td></tr>");
  }
}

static const char *condition(struct html *html, const struct spec_param *param,
                             enum derived_reason reason) {
  switch (reason) {
    case DERIVED_NULL: return "is NULL";
    case DERIVED_MINIMUM:
      return arena_printf(html->arena, "is less than %lld", (long long)param->type->minimum);
    case DERIVED_BAD_ENUM: return arena_printf(html->arena, "is not a %s", param->type->name);
    case DERIVED_BAD_HANDLE: return "is not valid";
    case DERIVED_NOT_ALIVE: return "has not been started, or has ended";
    case DERIVED_NATIVE: return "is a native method";
    case DERIVED_NEGATIVE_DEPTH: return "is negative";
    case DERIVED_NO_FRAME: return "is beyond the last frame of the stack";
  }
  return "";
}

static void derived_rows(struct html *html, const struct spec_function *function) {
  for (size_t i = 0; i < function->params.count; i++) {
    const struct spec_param *param = function->params.at[i];
    for (size_t j = 0; j < param->derived_count; j++) {
      if (!spec_find(html->spec, param->derived[j].id, KIND(ITEM_ERROR))) continue;
      error_row(html, param->derived[j].id);
      text_add(&html->raw, "<code>");
      html_param_link(html, function->id, param->id);
      html_add(html, "</code> ", condition(html, param, param->derived[j].reason), ".</td></tr>");
    }
  }
}

/* The errors of a function: capabilities first, then what it states, then what its parameters bring. */
void html_errors(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  const struct spec_function *function = html->entry->item;
  const xmlNode *list = html_child(node, "errors");
  size_t rows = function->required.count + function->errors.count;
  for (size_t i = 0; i < function->params.count; i++) rows += function->params.at[i]->derived_count;
  html_subheading(html, "Errors");
  text_add(&html->raw,
           rows ? "\n<p class=\"derived\">Any of the " : "\n<p class=\"derived\">Only the ");
  html_link_to(html, "universal-error", "universal errors");
  text_add(&html->raw, rows ? ", or one of these:</p>\n" : ".</p>\n");
  if (!rows) return;
  html_table_start(html, "errors", "Error Reason",
                   arena_printf(html->arena, "Errors of %s", function->id));
  required_rows(html, function);
  for (const xmlNode *child = list ? list->children : NULL; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE &&
        spec_find(html->spec, html_attribute(child, "id"), KIND(ITEM_ERROR)))
      html_apply(html, child);
  derived_rows(html, function);
  html_table_end(html);
}
