/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"
#include "compare/outcome.h"
#include "model/select.h"

/* Items by which another release must fit better than the one that a header names, before that is stated; and how many
 * of them the title names. */
enum { FIT_MARGIN = 3, FIT_NAMED = 2 };

static const struct surface *fit_surface(struct arena *arena, const struct spec *spec,
                                         struct release release) {
  return surface_of_spec(arena, release_select(arena, spec, release));
}

struct fit fit_given(struct arena *arena, const struct spec *spec, const struct surface *header,
                     struct release release) {
  return (struct fit){
      .release = release,
      .chosen_by = "option",
      .title = arena_printf(arena, "compared with release %s, as asked for",
                            interface_release_name(spec->interface, arena, release)),
      .changes = changes_from_spec(arena, fit_surface(arena, spec, release), header),
  };
}

/* What a header shows of an item of a release. An item in another place is a defect of the header, which is evidence
 * neither for nor against that release. */
enum fit_evidence { FIT_ABSENT = -1, FIT_ELSEWHERE, FIT_IN_PLACE };

/* An item that a header can have or lack, and its place: slot, event number, bit or value. */
struct fit_item {
  const char *name;
  int64_t place;
};

enum fit_list { FIT_FUNCTIONS, FIT_EVENTS, FIT_CAPABILITIES, FIT_CONSTANTS, FIT_LISTS };

/* The item of a list of the surface at an index, from 0. False at the end. */
static bool fit_item_at(const struct surface *surface, enum fit_list list, size_t index,
                        struct fit_item *item) {
  const struct surface_function_list *functions =
      list == FIT_FUNCTIONS ? &surface->functions : &surface->event_table;
  if (list == FIT_CAPABILITIES) {
    const struct surface_record *capabilities = surface->capabilities;
    if (!capabilities || index >= capabilities->fields.count) return false;
    const struct surface_typed *field = capabilities->fields.at[index];
    *item = (struct fit_item){field->name, field->at};
  } else if (list == FIT_CONSTANTS) {
    if (index >= surface->constants.count) return false;
    const struct surface_constant *constant = surface->constants.at[index];
    *item = (struct fit_item){constant->name, constant->value};
  } else {
    if (index >= functions->count) return false;
    const struct surface_function *function = functions->at[index];
    *item = (struct fit_item){function->reserved ? "" : function->name, function->slot};
  }
  return true;
}

static enum fit_evidence fit_evidence_in(const struct surface *header, enum fit_list list,
                                         const struct fit_item *item) {
  int64_t place = 0;
  if (list == FIT_CAPABILITIES) {
    const struct surface_typed *field =
        header->capabilities ? SURFACE_FIND(header->capabilities->fields, item->name) : NULL;
    if (!field) return FIT_ABSENT;
    place = field->at;
  } else if (list == FIT_CONSTANTS) {
    const struct surface_constant *constant = SURFACE_FIND(header->constants, item->name);
    if (!constant) return FIT_ABSENT;
    place = constant->value;
  } else {
    const struct surface_function *function = list == FIT_FUNCTIONS
                                                  ? SURFACE_FIND(header->functions, item->name)
                                                  : SURFACE_FIND(header->event_table, item->name);
    if (!function) return FIT_ABSENT;
    place = function->slot;
  }
  return place == item->place ? FIT_IN_PLACE : FIT_ELSEWHERE;
}

/* A release that a header may be of. */
struct fit_candidate {
  struct release release;
  const struct surface *surface;
  long
      score; /* items of the release that the header has in their places, less those that it lacks */
};

static long fit_score(const struct surface *surface, const struct surface *header) {
  const char *version = surface->interface->names.version;
  struct fit_item item;
  long score = 0;
  for (enum fit_list list = FIT_FUNCTIONS; list < FIT_LISTS; list++)
    for (size_t i = 0; fit_item_at(surface, list, i, &item); i++)
      if (*item.name && !text_is(item.name, version)) score += fit_evidence_in(header, list, &item);
  return score;
}

/* The releases that a specification can be cut to: 1.0 to 1.2, then 9 and so on. `index` from 0; false at the end. */
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
                                             const struct surface *header, struct release release) {
  const struct surface *surface = fit_surface(arena, spec, release);
  return (struct fit_candidate){release, surface, fit_score(surface, header)};
}

/* The release with the highest score; the newest of equals. A release whose header states the version of an earlier one
 * has the header of that one. */
static struct fit_candidate fit_best(struct arena *arena, const struct spec *spec,
                                     const struct surface *header) {
  struct fit_candidate best = {0};
  struct release release;
  for (unsigned i = 0; fit_release_at(spec, i, &release); i++) {
    const struct fit_candidate candidate = fit_candidate_of(arena, spec, header, release);
    if (candidate.surface->release.major != release.major) continue;
    if (!i || candidate.score >= best.score) best = candidate;
  }
  return best;
}

/* "lacks 'A', 'B' and 5 more": the items of one release and not the other for which the header shows this evidence, or
 * "" for none. */
static const char *fit_items(struct arena *arena, const struct surface *in,
                             const struct surface *out, const struct surface *header,
                             enum fit_evidence evidence) {
  const char *words = "";
  struct fit_item item;
  size_t count = 0;
  for (enum fit_list list = FIT_FUNCTIONS; list < FIT_LISTS; list++)
    for (size_t i = 0; fit_item_at(in, list, i, &item); i++) {
      if (!*item.name || text_is(item.name, in->interface->names.version) ||
          fit_evidence_in(out, list, &item) != FIT_ABSENT ||
          fit_evidence_in(header, list, &item) != evidence || count++ >= FIT_NAMED)
        continue;
      words = arena_printf(arena, "%s%s'%s'", words, *words ? ", " : "", item.name);
    }
  if (count > FIT_NAMED) words = arena_printf(arena, "%s and %zu more", words, count - FIT_NAMED);
  if (!count) return "";
  return arena_printf(arena, "%s %s", evidence == FIT_ABSENT ? "lacks" : "has", words);
}

/* States that the header's items are those of another release, or "". */
static const char *fit_disagreement(struct arena *arena, const struct spec *spec,
                                    const struct fit_candidate *named,
                                    const struct fit_candidate *best,
                                    const struct surface *header) {
  if (best->score < named->score + FIT_MARGIN) return "";
  const char *lacks = fit_items(arena, named->surface, best->surface, header, FIT_ABSENT);
  const char *has = fit_items(arena, best->surface, named->surface, header, FIT_IN_PLACE);
  const char *release = interface_release_name(spec->interface, arena, best->release);
  return arena_printf(arena,
                      "; but it %s%s%s, as release %s does: '--release %s' compares with that",
                      lacks, *lacks && *has ? " and " : "", has, release, release);
}

static struct fit fit_named(struct arena *arena, const struct spec *spec,
                            const struct surface *header, struct release named) {
  const struct fit_candidate own = fit_candidate_of(arena, spec, header, named);
  struct fit fit = {.release = named,
                    .chosen_by = "version",
                    .changes = changes_from_spec(arena, own.surface, header)};
  const char *disagreement = "";
  if (fit.changes.count >= FIT_MARGIN) {
    const struct fit_candidate best = fit_best(arena, spec, header);
    disagreement = fit_disagreement(arena, spec, &own, &best, header);
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
  const struct fit_candidate best = fit_best(arena, spec, header);
  return (struct fit){
      .release = best.release,
      .chosen_by = "fit",
      .title = arena_printf(arena, "compared with release %s, which fits best; %s",
                            interface_release_name(spec->interface, arena, best.release), why),
      .changes = changes_from_spec(arena, best.surface, header),
  };
}
