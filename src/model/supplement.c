/* SPDX-License-Identifier: MIT */
#include "model/supplement.h"

#include "base/text.h"

#include <string.h>

static const struct release first_release = {1, 0, 0}, no_release = {0, 0, 0};

size_t supplement_version_count(const struct spec *spec) {
  const struct supplement_version *versions = spec->interface->supplement->versions;
  struct release release = {spec->release.major, spec->release.minor, 0};
  size_t count = 0;
  while (versions[count].name && release_compare(versions[count].since, release) <= 0) count++;
  return count;
}

struct release supplement_version_of(const struct interface *interface, struct release release) {
  const struct supplement_unchanged *row = interface->supplement->unchanged;
  while (row->release.major && release_compare(row->release, release) != 0) row++;
  return row->release.major ? row->version : release;
}

struct release supplement_stated_version(const struct spec *spec) {
  struct release release = {spec->release.major, spec->release.minor, 0};
  struct release version = supplement_version_of(spec->interface, release);
  bool same = release_compare(version, release) == 0;
  return same || !spec->whole ? spec->release : version;
}

static struct release since_of(const struct supplement_since *row, const char *id, unsigned number,
                               struct release otherwise) {
  for (; row->id; row++)
    if (row->number == number && strcmp(row->id, id) == 0) return row->since;
  return otherwise;
}

const struct supplement_name *supplement_name_find(const struct supplement_name *rows,
                                                   const char *id) {
  while (rows->id && strcmp(rows->id, id) != 0) rows++;
  return rows->id ? rows : NULL;
}

const struct supplement_switch *supplement_switch(const struct interface *interface,
                                                  const char *function) {
  const struct supplement_switch *row = interface->supplement->switches;
  while (row && row->function && strcmp(row->function, function) != 0) row++;
  return row && row->function ? row : NULL;
}

struct release supplement_error_since(const struct interface *interface, const char *id,
                                      unsigned number) {
  return since_of(interface->supplement->errors, id, number, first_release);
}

struct release supplement_category_deprecated(const struct interface *interface,
                                              const char *category) {
  return since_of(interface->supplement->deprecated, category, 0, no_release);
}

struct release supplement_preview(const struct interface *interface, const char *id,
                                  struct release since) {
  for (const struct supplement_preview *row = interface->supplement->previews; row->ids; row++)
    if (text_has_word(row->ids, id) && release_compare(row->since, since) == 0) return row->preview;
  return no_release;
}

static void supplement_correct(const struct spec *spec, const char *id, struct release *since) {
  if (release_compare(*since, first_release) == 0)
    *since = since_of(spec->interface->supplement->types, id, 0, first_release);
}

/* Returns the release in which something about a parameter or error of the function changed, or 0.0.0. */
static struct release change_of(const struct supplement_changed *row, const char *function,
                                const char *name) {
  for (; row->functions; row++)
    if (strcmp(row->name, name) == 0 && text_has_word(row->functions, function)) return row->since;
  return no_release;
}

/* Sets the release since when the check of the parameter is left to the VM. */
static void correct_param(struct spec *spec, const struct spec_function *function,
                          struct spec_param *param) {
  if (param->type->impl_since.major || !(param->type->unchecked || param->type->unconverted))
    return;
  struct release since = change_of(spec->interface->supplement->left, function->id, param->id);
  if (!since.major) return;
  struct spec_type *type = arena_copy(&spec->arena, param->type, sizeof *type);
  type->impl_since = since;
  param->type = type;
}

void supplement_apply(struct spec *spec) {
  LIST_EACH (function, spec->functions) {
    LIST_EACH (error, function->errors)
      if (!error->since.major)
        error->since = change_of(spec->interface->supplement->error_rows, function->id, error->id);
    LIST_EACH (param, function->params) correct_param(spec, function, param);
  }
  LIST_EACH (record, spec->records) supplement_correct(spec, record->id, &record->since);
  LIST_EACH (set, spec->constant_sets) supplement_correct(spec, set->id, &set->since);
}

static bool is_between(struct release before, struct release change, struct release after) {
  return release_compare(before, change) < 0 && release_compare(change, after) <= 0;
}

/* True if the check of a parameter, or an event, changed after `before`, up to `after`. */
static bool door_changed(const struct spec *spec, struct release before, struct release after) {
  const struct supplement_changed *row = spec->interface->supplement->left;
  for (; row->functions; row++)
    LIST_EACH (function, spec->functions)
      if (text_has_word(row->functions, function->id) && is_between(before, row->since, after))
        return true;
  for (const struct supplement_was *was = spec->interface->supplement->was; was->event; was++)
    if (spec_find(spec, was->event, KIND(ITEM_EVENT)) && is_between(before, was->until, after))
      return true;
  return false;
}

bool supplement_door_known(const struct spec *spec) {
  const struct release *door = spec->interface->supplement->doors;
  struct release release = {spec->release.major, spec->release.minor, 0}, before = no_release;
  while (door->major && release_compare(*door, release) < 0) before = *door++;
  if (!door->major || release_compare(*door, release) == 0) return true;
  return before.major && !door_changed(spec, before, *door);
}

bool supplement_writable(const struct interface *interface, const char *function, const char *id,
                         struct release release) {
  return release_compare(release, change_of(interface->supplement->writable, function, id)) < 0;
}

bool supplement_can_attach(const struct spec *spec) {
  return release_compare(spec->release, spec->interface->supplement->attach) >= 0;
}

const char *supplement_param_name(const struct interface *interface, const char *function,
                                  const char *id, struct release release) {
  for (const struct supplement_renamed *row = interface->supplement->renamed; row->function; row++)
    if (strcmp(row->function, function) == 0 && strcmp(row->param, id) == 0 &&
        release_compare(release, row->release) < 0)
      return row->before;
  return id;
}

const char *const *supplement_early_capabilities(const struct interface *interface,
                                                 const char *event) {
  const struct supplement_early *row = interface->supplement->early;
  while (row->event && strcmp(row->event, event) != 0) row++;
  return row->capabilities;
}

enum calls supplement_calls(const struct interface *interface, const struct spec_event *event) {
  if (event->calls != CALLS_UNSAID) return event->calls;
  return text_is_any(interface->supplement->restricted, event->id) ? CALLS_SAFE : CALLS_ALL;
}

enum called supplement_called(const struct interface *interface,
                              const struct spec_callback *callback) {
  if (callback->called != CALLED_UNSAID) return callback->called;
  return text_is_any(interface->supplement->visitors, callback->id) ? CALLED_DURING : CALLED_UNSAID;
}

void supplement_event_at(const struct spec *spec, struct spec_event *event,
                         struct release release) {
  for (const struct supplement_was *row = spec->interface->supplement->was; row->event; row++)
    if (strcmp(row->event, event->id) == 0 && release_compare(release, row->until) < 0 &&
        release_compare(spec->release, row->until) >= 0) {
      event->filtered = row->filtered;
      event->phase = row->phase;
    }
}

bool supplement_underscore_tags(const struct spec *spec) {
  return release_compare(spec->release, spec->interface->supplement->plain_tags) < 0;
}

enum supplement_object supplement_object(const struct interface *interface, const char *item,
                                         const char *part) {
  for (const struct supplement_kind *row = interface->supplement->objects; row->items; row++)
    if (text_has_word(row->items, item) && strcmp(row->part, part) == 0) return row->kind;
  return OBJECT_ANY;
}

const struct supplement_null_object *supplement_null_object(const struct interface *interface,
                                                            const char *function,
                                                            const char *param) {
  const struct supplement_null_object *row = interface->supplement->null_objects;
  for (; row->function; row++)
    if (strcmp(row->function, function) == 0 && strcmp(row->param, param) == 0) return row;
  return NULL;
}
