/* Who uses what: the lists that lead back from capabilities, errors and types. */
#include "gen/html/html.h"

#include "gen/cdecl.h"

#include <stdint.h>
#include <string.h>

struct uses {
  struct named_list needed;
  struct named_list optional;
};

/* One for each name of the view. */
struct usage {
  struct uses *at;
};

/* Notes that `user` uses an item; users come one after the other, so the last one tells of repetitions. */
static void note(const struct html *html, const struct named *named, const struct named *user,
                 bool optional) {
  if (!named || !user || named == user) return;
  struct uses *uses = &html->usage->at[named - html->spec->names];
  if (optional) LIST_ADD(html->arena, &uses->optional, user);
  else if (!uses->needed.count || uses->needed.at[uses->needed.count - 1] != user)
    LIST_ADD(html->arena, &uses->needed, user);
}

static void note_type(const struct html *html, const struct spec_type *type,
                      const struct named *user) {
  while (type->target) type = type->target;
  note(html, spec_find_type(html->spec, cdecl_type(html->arena, type)), user, false);
}

static void note_error(const struct html *html, const char *id, const struct named *user) {
  note(html, spec_find(html->spec, id, KIND(ITEM_ERROR)), user, false);
}

static void note_params(const struct html *html, const struct spec_param_list *params,
                        const struct named *user) {
  for (size_t i = 0; i < params->count; i++) {
    if (params->at[i]->dropped) continue;
    note_type(html, params->at[i]->type, user);
    for (size_t j = 0; j < params->at[i]->derived_count; j++)
      note_error(html, params->at[i]->derived[j].id, user);
  }
}

static void note_capabilities(const struct html *html, const struct spec_capability_row_list *rows,
                              bool optional, const struct named *user) {
  for (size_t i = 0; i < rows->count; i++)
    note(html, spec_find(html->spec, rows->at[i]->id, KIND(ITEM_CAPABILITY)), user, optional);
}

static void note_function(const struct html *html, const struct spec_function *function) {
  const struct named *user = spec_find(html->spec, function->id, KIND(ITEM_FUNCTION));
  note_capabilities(html, &function->required, false, user);
  note_capabilities(html, &function->optional, true, user);
  if (function->required.count) note_error(html, "JVMTI_ERROR_MUST_POSSESS_CAPABILITY", user);
  for (size_t i = 0; i < function->errors.count; i++)
    note_error(html, function->errors.at[i]->id, user);
  note_params(html, &function->params, user);
}

static void note_event(const struct html *html, const struct spec_event *event) {
  const struct named *user = spec_find(html->spec, event->id, KIND(ITEM_EVENT));
  note_capabilities(html, &event->required, false, user);
  note_capabilities(html, &event->optional, true, user);
  note_params(html, &event->params, user);
}

static void note_record(const struct html *html, const struct spec_record *record) {
  const struct named *user = spec_find(html->spec, record->id, KIND(ITEM_RECORD));
  for (size_t i = 0; i < record->fields.count; i++)
    note_type(html, record->fields.at[i]->type, user);
}

void usage_collect(struct html *html) {
  const struct spec *spec = html->spec;
  html->usage = arena_alloc(html->arena, sizeof *html->usage);
  html->usage->at = arena_alloc(html->arena, (spec->name_count + 1) * sizeof *html->usage->at);
  for (size_t i = 0; i < spec->functions.count; i++) note_function(html, spec->functions.at[i]);
  for (size_t i = 0; i < spec->events.count; i++) note_event(html, spec->events.at[i]);
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    const struct spec_callback *callback = spec->callbacks.at[i];
    const struct named *user = spec_find(html->spec, callback->id, KIND(ITEM_CALLBACK));
    note_type(html, callback->result, user);
    note_params(html, &callback->params, user);
  }
  for (size_t i = 0; i < spec->records.count; i++) note_record(html, spec->records.at[i]);
}

static void links(struct html *html, const struct named_list *users) {
  for (size_t i = 0; i < users->count; i++) {
    text_add(&html->raw, i ? ", " : "");
    html_add(html, "<a href=\"#", users->at[i]->id, "\">", users->at[i]->id, "</a>");
  }
}

/* A list with more than `most` links is folded away. */
static void used(struct html *html, const char *what, size_t most, const struct named_list *users) {
  if (!users->count) return;
  if (users->count > most) {
    html_add(html, "\n<details class=\"used\"><summary>", what);
    text_printf(&html->raw, " %zu</summary>\n", users->count);
    links(html, users);
    text_add(&html->raw, "</details>\n");
  } else {
    html_add(html, "\n<p class=\"used\">", what, " ");
    links(html, users);
    text_add(&html->raw, "</p>\n");
  }
}

/* What leads back to the item: functions that return an error, that a capability enables, and so on. */
void html_used(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  const struct named *named = html_item(html, node);
  if (!named) return;
  /* Who uses jint is nobody's question. */
  if (named->kind == ITEM_BASE_TYPE && !((const struct spec_base_type *)named->item)->definition)
    return;
  const struct uses *uses = &html->usage->at[named - html->spec->names];
  const char *what = named->kind == ITEM_ERROR        ? "Returned by"
                     : named->kind == ITEM_CAPABILITY ? "Enables"
                                                      : "Used by";
  /* What a capability is good for is the point of its row. */
  size_t most = named->kind == ITEM_CAPABILITY ? SIZE_MAX : 6;
  used(html, what, most, &uses->needed);
  used(html, "Affects", most, &uses->optional);
}
