#include "model/select.h"

#include "model/supplement.h"

#include <string.h>

struct release release_newest(const struct spec *spec) {
  return (struct release){spec->release.major, spec->release.minor, 0};
}

const char *release_argument(struct arena *arena, const struct spec *spec, const char *text,
                             struct release *release) {
  struct release newest = release_newest(spec);
  *release = newest;
  if (!text) return NULL;
  const char *last = newest.major == 1 && newest.minor == 2 ? "8" : release_text(arena, newest);
  bool valid = release_parse(text, release) && !release->micro;
  if (valid && release->major == 1) valid = strchr(text, '.') && release->minor <= 2;
  else if (valid) valid = release->major >= 8 && !release->minor;
  if (!valid)
    return arena_printf(arena, "'%s' is not a release; expected 8, 9, … or 1.0 to 1.2", text);
  if (release->major == 8) *release = (struct release){1, 2, 0};
  if (release_compare(*release, newest) > 0)
    return arena_printf(arena, "release %s is newer than the spec, which ends with %s", text, last);
  return NULL;
}

/* ---- Selection ---------------------------------------------------------------------------------- */

static bool existed(struct release since, struct release preview, struct release release) {
  return release_compare(preview.major ? preview : since, release) <= 0;
}

/* Copies into `view` the items of `spec` that existed; each has since and preview, or since only. */
#define SELECT_PREVIEWED(list)                                                  \
  for (size_t i_ = 0; i_ < spec->list.count; i_++)                              \
    if (existed(spec->list.at[i_]->since, spec->list.at[i_]->preview, release)) \
  LIST_ADD(arena, &view->list, spec->list.at[i_])
#define SELECT(list)                                                           \
  for (size_t i_ = 0; i_ < spec->list.count; i_++)                             \
    if (existed(spec->list.at[i_]->since, (struct release){0, 0, 0}, release)) \
  LIST_ADD(arena, &view->list, spec->list.at[i_])

static struct spec_function *function_at(struct arena *arena, const struct spec *view,
                                         const struct spec_function *function,
                                         struct release release) {
  struct spec_function *copy = arena_alloc(arena, sizeof *copy);
  *copy = *function;
  memset(&copy->params, 0, sizeof copy->params);
  memset(&copy->errors, 0, sizeof copy->errors);
  memset(&copy->required, 0, sizeof copy->required);
  memset(&copy->optional, 0, sizeof copy->optional);
  for (size_t i = 0; i < function->params.count; i++) {
    struct spec_param *param = function->params.at[i];
    const char *name = facts_param_name(function->id, param->id, release);
    if (name != param->id) {
      struct spec_param *renamed = arena_alloc(arena, sizeof *renamed);
      *renamed = *param;
      renamed->id = name;
      param = renamed;
    }
    LIST_ADD(arena, &copy->params, param);
  }
  for (size_t i = 0; i < function->errors.count; i++)
    if (spec_find(view, function->errors.at[i]->id, KIND(ITEM_ERROR)))
      LIST_ADD(arena, &copy->errors, function->errors.at[i]);
  for (size_t i = 0; i < function->required.count; i++)
    if (spec_find(view, function->required.at[i]->id, KIND(ITEM_CAPABILITY)))
      LIST_ADD(arena, &copy->required, function->required.at[i]);
  for (size_t i = 0; i < function->optional.count; i++)
    if (spec_find(view, function->optional.at[i]->id, KIND(ITEM_CAPABILITY)))
      LIST_ADD(arena, &copy->optional, function->optional.at[i]);
  return copy;
}

static struct spec_event *event_at(struct arena *arena, const struct spec *view,
                                   const struct spec_event *event) {
  struct spec_event *copy = arena_alloc(arena, sizeof *copy);
  *copy = *event;
  memset(&copy->required, 0, sizeof copy->required);
  memset(&copy->optional, 0, sizeof copy->optional);
  for (size_t i = 0; i < event->required.count; i++)
    if (spec_find(view, event->required.at[i]->id, KIND(ITEM_CAPABILITY)))
      LIST_ADD(arena, &copy->required, event->required.at[i]);
  for (size_t i = 0; i < event->optional.count; i++)
    if (spec_find(view, event->optional.at[i]->id, KIND(ITEM_CAPABILITY)))
      LIST_ADD(arena, &copy->optional, event->optional.at[i]);
  return copy;
}

/* The last change of that major and minor number gives the micro number. */
static struct release full_release(const struct spec *spec, struct release release) {
  for (size_t i = 0; i < spec->changes.count; i++) {
    const struct spec_change *change = spec->changes.at[i];
    if (change->has_release && change->release.major == release.major &&
        change->release.minor == release.minor && change->release.micro > release.micro)
      release.micro = change->release.micro;
  }
  return release;
}

const struct spec *release_select(struct arena *arena, const struct spec *spec,
                                  struct release release) {
  struct spec *view = arena_alloc(arena, sizeof *view);
  *view = *spec;
  view->release = full_release(spec, release);
  /* At its newest release a spec is as it stands. */
  if (release_compare(release, release_newest(spec)) >= 0) return view;
  memset(&view->functions, 0, sizeof view->functions);
  memset(&view->events, 0, sizeof view->events);
  memset(&view->callbacks, 0, sizeof view->callbacks);
  memset(&view->records, 0, sizeof view->records);
  memset(&view->constant_sets, 0, sizeof view->constant_sets);
  memset(&view->capabilities.list, 0, sizeof view->capabilities.list);
  memset(&view->errors, 0, sizeof view->errors);
  SELECT_PREVIEWED(functions);
  SELECT_PREVIEWED(events);
  SELECT_PREVIEWED(capabilities.list);
  SELECT(callbacks);
  SELECT(records);
  SELECT(constant_sets);
  SELECT(errors);
  spec_index(arena, view);
  for (size_t i = 0; i < view->functions.count; i++)
    view->functions.at[i] = function_at(arena, view, view->functions.at[i], release);
  for (size_t i = 0; i < view->events.count; i++)
    view->events.at[i] = event_at(arena, view, view->events.at[i]);
  spec_index(arena, view);
  return view;
}

struct release release_newest_item(const struct spec *spec) {
  struct release newest = {1, 0, 0};
  for (size_t i = 0; i < spec->functions.count; i++)
    if (release_compare(spec->functions.at[i]->since, newest) > 0)
      newest = spec->functions.at[i]->since;
  for (size_t i = 0; i < spec->events.count; i++)
    if (release_compare(spec->events.at[i]->since, newest) > 0) newest = spec->events.at[i]->since;
  for (size_t i = 0; i < spec->capabilities.list.count; i++)
    if (release_compare(spec->capabilities.list.at[i]->since, newest) > 0)
      newest = spec->capabilities.list.at[i]->since;
  return newest;
}
