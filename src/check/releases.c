/* since values and the change history. */
#include "check/checks.h"
#include "model/words.h"

#include <string.h>

/* What has a `since` of its own in documents. */
enum {
  SINCE_KINDS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
                KIND(ITEM_CAPABILITY) | KIND(ITEM_ERROR),
};

static const char *text(const struct checking *c, struct release release) {
  return release_text(c->sink->arena, release);
}

static void check_since(const struct checking *c) {
  const struct part *item = &c->at.part;
  if (!c->spec->history.major || release_compare(part_since(item), c->spec->history) <= 0) return;
  diag_report(
      c->sink, CHECK_SINCE, item->place, "%s '%s' is since %s, but the change history ends with %s",
      item_kind_word(item->kind), item->id, text(c, part_since(item)), text(c, c->spec->history));
}

static struct release first_release(const struct part *item) {
  return part_preview(item).major ? part_preview(item) : part_since(item);
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
static void check_type(const struct checking *c) {
  const struct spec_type *type = c->at.part.type;
  struct release needed = type_since(c->spec, type->name), since = first_release(&c->at.item);
  if (release_compare(needed, since) > 0)
    diag_report(c->sink, CHECK_SINCE_ORDER, type->place,
                "'%s' is since %s but uses '%s', which is since %s", c->at.item.id, text(c, since),
                type->name, text(c, needed));
}

/* A new capability must be the last one, or older releases would have other bits. */
static void check_capability_order(const struct checking *c, struct release *newest) {
  struct release since = first_release(&c->at.part);
  if (release_compare(since, *newest) < 0)
    diag_report(c->sink, CHECK_SINCE_ORDER, c->at.part.place,
                "capability '%s' stands behind newer ones: its bit would differ between releases",
                c->at.part.id);
  else *newest = since;
}

/* Types that are older than everything that uses them. */
static void check_slack(const struct spec *spec, struct diag_sink *sink) {
  enum { TYPES = KIND(ITEM_RECORD) | KIND(ITEM_CONSTANT_SET) };
  if (sink->levels[CHECK_SINCE_SLACK] == DIAG_OFF) return;
  struct release *first = arena_alloc(sink->arena, (spec->name_count + 1) * sizeof *first);
  for (struct walk at = walk_spec(spec, KIND_ANY); walk_next(&at);) {
    const char *name = at.part.type ? at.part.type->name : NULL;
    const struct named *type = name ? spec_find(spec, name, TYPES) : NULL;
    struct release *use = type ? &first[type - spec->names] : NULL;
    if (use && (!use->major || release_compare(part_since(&at.item), *use) < 0))
      *use = part_since(&at.item);
  }
  for (struct walk at = walk_spec(spec, TYPES); walk_next(&at);) {
    const struct named *type = spec_find(spec, at.part.id, TYPES);
    struct release use = first[type - spec->names];
    diag_item(sink, item_kind_word(at.part.kind), at.part.id);
    if (use.major && release_compare(use, part_since(&at.part)) > 0)
      diag_report(sink, CHECK_SINCE_SLACK, at.part.place,
                  "%s '%s' is since %s, but nothing before %s uses it",
                  at.part.kind == ITEM_RECORD ? "structure" : "enumeration", at.part.id,
                  release_text(sink->arena, part_since(&at.part)), release_text(sink->arena, use));
  }
}

static void check_change(const struct checking *c, struct release *last) {
  const struct spec_change *change = c->at.part.item;
  if (!change->has_release) return;
  if (release_compare(change->release, *last) < 0)
    diag_report(c->sink, CHECK_HISTORY, change->place,
                "version %s follows %s in the change history", change->version, text(c, *last));
  *last = change->release;
}

void check_releases(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  struct release newest_capability = {1, 0, 0}, last_change = {0, 0, 0};
  while (check_next(&c)) {
    unsigned kind = c.at.part.kind;
    if (KIND(kind) & SINCE_KINDS) check_since(&c);
    if (c.at.part.type) check_type(&c);
    if (kind == ITEM_CAPABILITY) check_capability_order(&c, &newest_capability);
    if (kind == PART_CHANGE) check_change(&c, &last_change);
  }
  check_slack(spec, sink);
}
