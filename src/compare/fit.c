/* SPDX-License-Identifier: MIT */
#include "compare/fit.h"

#include "compare/changes.h"
#include "model/select.h"

/* What a difference weighs. Additions may be the vendor's own. A release that weighs as much as BAD is doubted. */
enum { WEIGHT_ABI = 10, WEIGHT_API = 4, WEIGHT_ADDITIVE = 1, BAD = 40 };

static unsigned weight(const struct interface *interface, const struct change_list *changes) {
  unsigned sum = 0;
  for (size_t i = 0; i < changes->count; i++) {
    const struct change *change = changes->at[i];
    if (surface_is(change->name, interface->names.version)) continue; /* in doubt, so no proof */
    if (change->class_ == CHANGE_ABI) sum += WEIGHT_ABI;
    else if (change->class_ == CHANGE_API) sum += WEIGHT_API;
    else sum += WEIGHT_ADDITIVE;
  }
  return sum;
}

static struct fit compare_with(struct arena *arena, const struct spec *spec,
                               const struct surface *header, struct release release) {
  const struct surface *surface = surface_of_spec(arena, release_select(arena, spec, release));
  struct fit fit = {.release = release, .changes = changes_from_spec(arena, surface, header)};
  fit.weight = weight(spec->interface, &fit.changes);
  return fit;
}

struct fit fit_given(struct arena *arena, const struct spec *spec, const struct surface *header,
                     struct release release) {
  struct fit fit = compare_with(arena, spec, header, release);
  fit.told = "option";
  fit.title =
      arena_printf(arena, "compared with release %s, as asked for", release_words(arena, release));
  return fit;
}

/* The releases that a spec can be cut to: 1.0 to 1.2, then 9 and so on. `index` from 0; false at the end. */
static bool candidate(const struct spec *spec, unsigned index, struct release *release) {
  *release = index < 3 ? (struct release){1, index, 0} : (struct release){index + 6, 0, 0};
  return release_compare(*release, release_newest(spec)) <= 0;
}

static bool known(const struct spec *spec, struct release release) {
  struct release other;
  for (unsigned i = 0; candidate(spec, i, &other); i++)
    if (release_compare(other, release) == 0) return true;
  return false;
}

static struct fit best_fit(struct arena *arena, const struct spec *spec,
                           const struct surface *header) {
  struct fit best = {0};
  struct release release;
  for (unsigned i = 0; candidate(spec, i, &release); i++) {
    struct fit fit = compare_with(arena, spec, header, release);
    if (!i || fit.weight <= best.weight) best = fit;
  }
  best.told = "fit";
  return best;
}

struct fit fit_choose(struct arena *arena, const struct spec *spec, const struct surface *header) {
  struct release named = {header->release.major, header->release.minor, 0};
  const char *version = spec->interface->names.version;
  const char *names = arena_printf(arena, "its %s names release %s", version ? version : "version",
                                   release_words(arena, named));
  bool usable = named.major && known(spec, named);
  struct fit fit = {0};
  if (usable) {
    fit = compare_with(arena, spec, header, named);
    fit.told = "version";
    fit.title = arena_printf(arena, "compared with release %s, which its %s names",
                             release_words(arena, named), version);
    if (fit.weight < BAD) return fit;
  }
  struct fit best = best_fit(arena, spec, header);
  if (usable && best.weight > fit.weight / 2) return fit;
  const char *why = arena_printf(arena, "it does not define %s", version ? version : "its version");
  if (usable) why = arena_printf(arena, "%s, which fits badly", names);
  else if (named.major)
    why = arena_printf(arena, "%s, which the specification does not have", names);
  best.title = arena_printf(arena, "compared with release %s, which fits best; %s",
                            release_words(arena, best.release), why);
  return best;
}
