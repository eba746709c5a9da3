/* since values and the change history. */
#include "check/checks.h"

#include <string.h>

struct releases {
  const struct spec *spec;
  struct diag_sink *sink;
};

static void check_since(const struct releases *r, const char *kind, const char *id,
                        struct place place, struct release since) {
  if (!r->spec->history.major || release_compare(since, r->spec->history) <= 0) return;
  diag_report(r->sink, CHECK_SINCE, place,
              "%s '%s' is since %s, but the change history ends with %s", kind, id,
              release_text(r->sink->arena, since), release_text(r->sink->arena, r->spec->history));
}

static struct release first_release(struct release since, struct release preview) {
  return preview.major ? preview : since;
}

/* Since when a named type has existed; 1.0 for what carries no since. */
static struct release type_since(const struct spec *spec, const char *name) {
  const struct named *named = name ? spec_find_type(spec, name) : NULL;
  if (named && named->kind == ITEM_RECORD) return ((const struct spec_record *)named->item)->since;
  if (named && named->kind == ITEM_CALLBACK)
    return ((const struct spec_callback *)named->item)->since;
  if (named && named->kind == ITEM_CONSTANT_SET)
    return ((const struct spec_constant_set *)named->item)->since;
  return (struct release){1, 0, 0};
}

/* The header of an older release would use a type that it does not have. */
static void check_type(const struct releases *r, const char *id, struct release since,
                       const struct spec_type *type) {
  struct release needed = type_since(r->spec, type->name);
  if (release_compare(needed, since) > 0)
    diag_report(r->sink, CHECK_SINCE_ORDER, type->place,
                "'%s' is since %s but uses '%s', which is since %s", id,
                release_text(r->sink->arena, since), type->name,
                release_text(r->sink->arena, needed));
}

static void check_params(const struct releases *r, const char *id, struct release since,
                         const struct spec_param_list *params) {
  for (size_t i = 0; i < params->count; i++) check_type(r, id, since, params->at[i]->type);
}

static void check_items(const struct releases *r) {
  const struct spec *spec = r->spec;
  for (size_t i = 0; i < spec->functions.count; i++) {
    const struct spec_function *f = spec->functions.at[i];
    diag_context(r->sink, "function", f->id);
    check_since(r, "function", f->id, f->place, f->since);
    check_params(r, f->id, first_release(f->since, f->preview), &f->params);
  }
  for (size_t i = 0; i < spec->events.count; i++) {
    const struct spec_event *e = spec->events.at[i];
    diag_context(r->sink, "event", e->id);
    check_since(r, "event", e->id, e->place, e->since);
    check_params(r, e->id, first_release(e->since, e->preview), &e->params);
  }
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    const struct spec_callback *c = spec->callbacks.at[i];
    diag_context(r->sink, "callback", c->id);
    check_since(r, "callback", c->id, c->place, c->since);
    check_params(r, c->id, c->since, &c->params);
    check_type(r, c->id, c->since, c->result);
  }
  for (size_t i = 0; i < spec->records.count; i++) {
    const struct spec_record *record = spec->records.at[i];
    diag_context(r->sink, "structure", record->id);
    check_since(r, "structure", record->id, record->place, record->since);
    for (size_t j = 0; j < record->fields.count; j++)
      check_type(r, record->id, record->since, record->fields.at[j]->type);
  }
  diag_context(r->sink, NULL, NULL);
  for (size_t i = 0; i < spec->capabilities.list.count; i++) {
    const struct spec_capability *c = spec->capabilities.list.at[i];
    check_since(r, "capability", c->id, c->place, c->since);
  }
  for (size_t i = 0; i < spec->errors.count; i++)
    check_since(r, "error", spec->errors.at[i]->id, spec->errors.at[i]->place,
                spec->errors.at[i]->since);
}

/* A new capability must be the last one, or older releases would have other bits. */
static void check_capability_order(const struct releases *r) {
  struct release newest = {1, 0, 0};
  for (size_t i = 0; i < r->spec->capabilities.list.count; i++) {
    const struct spec_capability *c = r->spec->capabilities.list.at[i];
    struct release since = first_release(c->since, c->preview);
    if (release_compare(since, newest) < 0)
      diag_report(r->sink, CHECK_SINCE_ORDER, c->place,
                  "capability '%s' stands behind newer ones: its bit would differ between releases",
                  c->id);
    else newest = since;
  }
}

/* ---- Types older than everything that uses them --------------------------------------------------- */

struct use {
  const char *name;
  bool used;
  struct release first;
};

static void note_use(struct use *use, const struct spec_type *type, struct release since) {
  if (!type->name || strcmp(type->name, use->name) != 0) return;
  if (!use->used || release_compare(since, use->first) < 0) use->first = since;
  use->used = true;
}

static void note_params(struct use *use, const struct spec_param_list *params,
                        struct release since) {
  for (size_t i = 0; i < params->count; i++) note_use(use, params->at[i]->type, since);
}

static struct use find_use(const struct spec *spec, const char *name) {
  struct use use = {.name = name};
  for (size_t i = 0; i < spec->functions.count; i++)
    note_params(&use, &spec->functions.at[i]->params, spec->functions.at[i]->since);
  for (size_t i = 0; i < spec->events.count; i++)
    note_params(&use, &spec->events.at[i]->params, spec->events.at[i]->since);
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    note_params(&use, &spec->callbacks.at[i]->params, spec->callbacks.at[i]->since);
    note_use(&use, spec->callbacks.at[i]->result, spec->callbacks.at[i]->since);
  }
  for (size_t i = 0; i < spec->records.count; i++)
    for (size_t j = 0; j < spec->records.at[i]->fields.count; j++)
      note_use(&use, spec->records.at[i]->fields.at[j]->type, spec->records.at[i]->since);
  return use;
}

static void check_slack(const struct releases *r, const char *kind, const char *id,
                        struct place place, struct release since) {
  if (r->sink->levels[CHECK_SINCE_SLACK] == DIAG_OFF) return;
  struct use use = find_use(r->spec, id);
  if (use.used && release_compare(use.first, since) > 0)
    diag_report(r->sink, CHECK_SINCE_SLACK, place,
                "%s '%s' is since %s, but nothing before %s uses it", kind, id,
                release_text(r->sink->arena, since), release_text(r->sink->arena, use.first));
}

static void check_history(const struct releases *r) {
  struct release last = {0, 0, 0};
  for (size_t i = 0; i < r->spec->changes.count; i++) {
    const struct spec_change *change = r->spec->changes.at[i];
    if (!change->has_release) continue;
    if (release_compare(change->release, last) < 0)
      diag_report(r->sink, CHECK_HISTORY, change->place,
                  "version %s follows %s in the change history", change->version,
                  release_text(r->sink->arena, last));
    last = change->release;
  }
}

void check_releases(const struct spec *spec, struct diag_sink *sink) {
  struct releases releases = {spec, sink};
  check_items(&releases);
  check_capability_order(&releases);
  for (size_t i = 0; i < spec->records.count; i++)
    check_slack(&releases, "structure", spec->records.at[i]->id, spec->records.at[i]->place,
                spec->records.at[i]->since);
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    check_slack(&releases, "enumeration", spec->constant_sets.at[i]->id,
                spec->constant_sets.at[i]->place, spec->constant_sets.at[i]->since);
  check_history(&releases);
}
