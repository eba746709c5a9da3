/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"
#include "compare/outcome.h"
#include "model/select.h"

/* Another release must fit better than the named one by FIT_MARGIN items before the title states so, with the names of
 * FIT_NAMED items. */
enum { FIT_MARGIN = 3, FIT_NAMED = 2 };

/* An item that a header can have or lack, and its slot, event number, bit or value. */
struct fit_item {
  SURFACE_ITEM;
  int64_t at;
};
SURFACE_LIST_TYPE(fit_item_list, struct fit_item);

/* The items of a surface. */
struct fit_items {
  struct fit_item_list lists[4]; /* functions, events, capabilities, constants */
};
#define FIT_LISTS (sizeof((struct fit_items *)0)->lists / sizeof(struct fit_item_list))

static void fit_add(struct arena *arena, struct fit_item_list *list, const char *name, int64_t at) {
  struct fit_item *item = arena_alloc(arena, sizeof *item);
  item->name = name;
  item->at = at;
  if (*name) SURFACE_ADD(arena, list, item);
}

static struct fit_items fit_items_of(struct arena *arena, const struct surface *surface) {
  struct fit_items items = {0};
  LIST_EACH (function, surface->functions)
    fit_add(arena, &items.lists[0], function->reserved ? "" : function->name, function->slot);
  LIST_EACH (event, surface->event_table)
    fit_add(arena, &items.lists[1], event->reserved ? "" : event->name, event->slot);
  if (surface->capabilities)
    LIST_EACH (field, surface->capabilities->fields)
      fit_add(arena, &items.lists[2], field->name, field->at);
  LIST_EACH (constant, surface->constants)
    if (!text_is(constant->name, surface->interface->names.version))
      fit_add(arena, &items.lists[3], constant->name, constant->value);
  return items;
}

struct fit fit_given(struct arena *arena, const struct spec *spec, const struct surface *header,
                     struct release release) {
  return (struct fit){
      .release = release,
      .chosen_by = "option",
      .title = arena_printf(arena, "compared with release %s, as requested",
                            interface_release_name(spec->interface, arena, release)),
      .changes = changes_from_spec(
          arena, surface_of_spec(arena, release_select(arena, spec, release)), header),
  };
}

/* The evidence of a header for an item of a release. An item in another place is a defect of the header, which is evidence
 * neither for nor against that release. */
enum fit_evidence { FIT_ABSENT = -1, FIT_ELSEWHERE, FIT_IN_PLACE };

static enum fit_evidence fit_evidence_in(const struct fit_item_list *header,
                                         const struct fit_item *item) {
  const struct fit_item *found = SURFACE_FIND(*header, item->name);
  return !found ? FIT_ABSENT : found->at == item->at ? FIT_IN_PLACE : FIT_ELSEWHERE;
}

/* A release that a header may be of. */
struct fit_candidate {
  struct release release;
  const struct surface *surface;
  struct fit_items items;
  long
      score; /* items of the release that the header has in their places, minus those that it lacks */
};

/* Returns a release of which the specification has a view: 1.0 to 1.2, then 9 and so on. `index` from 0; false at the
 * end. */
static bool fit_release_at(const struct spec *spec, unsigned index, struct release *release) {
  *release = index < 3 ? (struct release){1, index, 0} : (struct release){index + 6, 0, 0};
  return release_compare(*release, release_newest(spec)) <= 0;
}

static bool fit_release_exists(const struct spec *spec, struct release release) {
  struct release other;
  for (unsigned i = 0; fit_release_at(spec, i, &other); i++)
    if (release_compare(other, release) == 0) return true;
  return false;
}

static struct fit_candidate fit_candidate_of(struct arena *arena, const struct spec *spec,
                                             const struct fit_items *header,
                                             struct release release) {
  const struct surface *surface = surface_of_spec(arena, release_select(arena, spec, release));
  struct fit_candidate candidate = {release, surface, fit_items_of(arena, surface), 0};
  for (size_t i = 0; i < FIT_LISTS; i++)
    LIST_EACH (item, candidate.items.lists[i])
      candidate.score += fit_evidence_in(&header->lists[i], item);
  return candidate;
}

/* Returns the release with the highest score, the newest of equals. A release whose header states an earlier version
 * has the header of that one. */
static struct fit_candidate fit_best(struct arena *arena, const struct spec *spec,
                                     const struct fit_items *header) {
  struct fit_candidate best = {0};
  struct release release;
  for (unsigned i = 0; fit_release_at(spec, i, &release); i++) {
    const struct fit_candidate candidate = fit_candidate_of(arena, spec, header, release);
    if (candidate.surface->release.major != release.major) continue;
    if (!i || candidate.score >= best.score) best = candidate;
  }
  return best;
}

/* Returns "lacks 'A', 'B' and 5 more": the items that only one of two releases has and for which the header has this
 * evidence, or "" for none. */
static const char *fit_words(struct arena *arena, const struct fit_items *in,
                             const struct fit_items *out, const struct fit_items *header,
                             enum fit_evidence evidence) {
  const char *words = "";
  size_t count = 0;
  for (size_t i = 0; i < FIT_LISTS; i++)
    LIST_EACH (item, in->lists[i])
      if (fit_evidence_in(&out->lists[i], item) == FIT_ABSENT &&
          fit_evidence_in(&header->lists[i], item) == evidence && count++ < FIT_NAMED)
        words = arena_printf(arena, "%s%s'%s'", words, *words ? ", " : "", item->name);
  if (count > FIT_NAMED) words = arena_printf(arena, "%s and %zu more", words, count - FIT_NAMED);
  if (!count) return "";
  return arena_printf(arena, "%s %s", evidence == FIT_ABSENT ? "lacks" : "has", words);
}

/* Returns the end of a title: the header has the items of another release; or "". */
static const char *fit_disagreement(struct arena *arena, const struct spec *spec,
                                    const struct fit_candidate *named,
                                    const struct fit_candidate *best,
                                    const struct fit_items *header) {
  if (best->score < named->score + FIT_MARGIN) return "";
  const char *lacks = fit_words(arena, &named->items, &best->items, header, FIT_ABSENT);
  const char *has = fit_words(arena, &best->items, &named->items, header, FIT_IN_PLACE);
  const char *release = interface_release_name(spec->interface, arena, best->release);
  return arena_printf(arena,
                      "; but it %s%s%s, as release %s does; use '--release %s' to compare with it",
                      lacks, *lacks && *has ? " and " : "", has, release, release);
}

static struct fit fit_named(struct arena *arena, const struct spec *spec,
                            const struct surface *header, struct release named) {
  const struct fit_items items = fit_items_of(arena, header);
  const struct fit_candidate own = fit_candidate_of(arena, spec, &items, named);
  struct fit fit = {.release = named,
                    .chosen_by = "version",
                    .changes = changes_from_spec(arena, own.surface, header)};
  const char *disagreement = "";
  if (fit.changes.count >= FIT_MARGIN) {
    const struct fit_candidate best = fit_best(arena, spec, &items);
    disagreement = fit_disagreement(arena, spec, &own, &best, &items);
  }
  fit.title = arena_printf(arena, "compared with release %s, which its %s names%s",
                           interface_release_name(spec->interface, arena, named),
                           spec->interface->names.version, disagreement);
  return fit;
}

struct fit fit_choose(struct arena *arena, const struct spec *spec, const struct surface *header) {
  const struct release named = {header->release.major, header->release.minor, 0};
  const char *version = spec->interface->names.version;
  if (named.major && fit_release_exists(spec, named)) return fit_named(arena, spec, header, named);
  const char *why =
      version ? arena_printf(arena, "it does not define %s", version) : "it names no release";
  if (named.major)
    why = arena_printf(arena, "its %s names release %s, which the specification does not have",
                       version, interface_release_name(spec->interface, arena, named));
  const struct fit_items items = fit_items_of(arena, header);
  const struct fit_candidate best = fit_best(arena, spec, &items);
  return (struct fit){
      .release = best.release,
      .chosen_by = "fit",
      .title = arena_printf(arena, "compared with release %s, which fits best; %s",
                            interface_release_name(spec->interface, arena, best.release), why),
      .changes = changes_from_spec(arena, best.surface, header),
  };
}
