/* SPDX-License-Identifier: MIT */
/* Formats of dumps and kinds of IDs, which no header shows, by their facts. */
#include "compare/comparison.h"
#include "model/facts.h"

#include <string.h>

/* A line of facts: "dump-record instance tag JVMPI_GC_INSTANCE_DUMP". */
struct dumps_fact {
  const char *kind;                /* in messages, or NULL: of another kind of item */
  const char *item, *id, *words;   /* item: "\ndump-record instance " */
  enum change_class class_, added; /* added: of an item that only the new side has */
};

static struct dumps_fact dumps_read(struct arena *arena, const char *line) {
  static const struct dumps_fact kinds[] = {
      {"dump record", "dump-record ", NULL, NULL, CHANGE_ABI, CHANGE_ADDITIVE},
      {"dump", "dump ", NULL, NULL, CHANGE_ABI, CHANGE_ADDITIVE},
      {"value type", "value-type ", NULL, NULL, CHANGE_ABI, CHANGE_ADDITIVE},
      {"ID", "identity ", NULL, NULL, CHANGE_BEHAVIOUR, CHANGE_BEHAVIOUR}};
  struct dumps_fact fact = {NULL, NULL, NULL, NULL, CHANGE_DOCS, CHANGE_DOCS};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !fact.kind; i++)
    if (text_starts(line, kinds[i].item)) fact = kinds[i];
  if (!fact.kind) return fact;
  const char *id = line + strlen(fact.item);
  size_t length = strcspn(id, " ");
  fact.id = arena_strndup(arena, id, length);
  fact.item = arena_printf(arena, "\n%s%s ", fact.item, fact.id);
  fact.words = id + length + 1;
  if (text_starts(fact.words, "after ")) fact.kind = NULL; /* the order of the document */
  if (text_starts(fact.words, "label ") || text_starts(fact.words, "since "))
    fact.class_ = CHANGE_DOCS;
  return fact;
}

/* Reports the facts that only one side has, or once an item of which it has all. */
static void dumps_odd(struct comparison *c, const char *in, const char *out, bool new) {
  const struct place *old_place = &c->old->spec->place, *new_place = &c->new->spec->place;
  const char *last = "";
  for (const char *line = in + 1; *line; line += strcspn(line, "\n") + 1) {
    const char *text = arena_strndup(c->arena, line, strcspn(line, "\n"));
    const struct dumps_fact fact = dumps_read(c->arena, text);
    if (!fact.kind || strstr(out, arena_printf(c->arena, "\n%s\n", text))) continue;
    if (strstr(out, fact.item))
      compare_add(c, fact.class_, fact.kind, fact.id, old_place, new_place, "%s '%s': %s '%s'",
                  fact.kind, fact.id, new ? "now" : "no longer", fact.words);
    else if (strcmp(last, fact.item) != 0)
      compare_add(c, new ? fact.added : fact.class_, fact.kind, fact.id, old_place, new_place,
                  "%s '%s': %s", fact.kind, fact.id, new ? compare_is_new(c) : "is missing");
    last = fact.item;
  }
}

void compare_dumps(struct comparison *c) {
  if (!(c->old->interface->traits & (HAS_DUMPS | HAS_IDENTITIES))) return;
  struct text old = text_new(c->arena->escape), new = text_new(c->arena->escape);
  text_add(&old, "\n");
  text_add(&new, "\n");
  show_facts(&old, c->arena, c->old->spec);
  show_facts(&new, c->arena, c->new->spec);
  dumps_odd(c, text_string(&old), text_string(&new), false);
  dumps_odd(c, text_string(&new), text_string(&old), true);
  text_free(&old);
  text_free(&new);
}
