/* SPDX-License-Identifier: MIT */
#include "model/lists.h"

#include "model/identity.h"
#include "model/vocabulary.h"

/* A table that is being made, at the place of its element. */
struct table {
  struct arena *arena;
  const struct spec *view;
  const struct doc_node *place;
};

static struct doc_node *node_new(const struct table *t, enum doc_kind kind, const char *text,
                                 struct doc_node *children) {
  struct doc_node *node = arena_alloc(t->arena, sizeof *node);
  *node = (struct doc_node){.kind = kind, .line = t->place->line, .file = t->place->file};
  node->text = text;
  node->children = children;
  return node;
}

static struct doc_node *identity_table_cell(const struct table *t, struct doc_node *content) {
  return node_new(t, DOC_CELL, NULL, content);
}

/* As in C; a type that is described has a link. */
static struct doc_node *type_words(const struct table *t, const struct spec_type *type) {
  const char *name = type->name ? type->name : element_of_type(type)->name;
  for (const struct spec_type *at = type; !type->name && at; at = at->target)
    name = element_of_type(at)->name;
  bool value = type->pointer == POINTER_NONE || type->pointer == POINTER_PTRTYPE;
  if (value && spec_find(t->view, name, KIND(ITEM_BASE_TYPE)))
    return node_new(t, DOC_TYPE_LINK, name, NULL);
  const char *words = value ? name : arena_printf(t->arena, "%s *", name);
  return node_new(t, DOC_CODE, NULL, node_new(t, DOC_TEXT, words, NULL));
}

/* Links to the events of which that is true, in the order of the specification. */
static struct doc_node *event_links(const struct table *t, const char *kind,
                                    bool (*is)(struct arena *arena, const struct spec *spec,
                                               const char *kind, const struct spec_event *event)) {
  struct doc_node *first = NULL, **end = &first;
  LIST_EACH (event, t->view->events) {
    if (!is(t->arena, t->view, kind, event)) continue;
    if (first) {
      *end = node_new(t, DOC_TEXT, ", ", NULL);
      end = &(*end)->next;
    }
    *end = node_new(t, DOC_EVENT_LINK, event->id, NULL);
    end = &(*end)->next;
  }
  return first;
}

static struct doc_node *identity_table_row(const struct table *t, struct doc_node *cells[],
                                           size_t count) {
  for (size_t i = 0; i + 1 < count; i++) cells[i]->next = cells[i + 1];
  return node_new(t, DOC_ROW, NULL, cells[0]);
}

static struct doc_node *identity_table_heading(const struct table *t) {
  static const char *const words[] = {"ID", "Meaning", "Type", "Defined by", "Ended by"};
  struct doc_node *cells[5];
  for (size_t i = 0; i < 5; i++)
    cells[i] = node_new(t, DOC_HEADING_CELL, "col", node_new(t, DOC_TEXT, words[i], NULL));
  return identity_table_row(t, cells, 5);
}

const struct doc_node *identity_table(struct arena *arena, const struct spec *view,
                                      const struct doc_node *node) {
  struct table t = {arena, view, node};
  struct doc_node *last = identity_table_heading(&t), *table = node_new(&t, DOC_TABLE, NULL, last);
  LIST_EACH (identity, view->identities) {
    struct doc_node *cells[] = {
        identity_table_cell(&t, node_new(&t, DOC_TEXT, identity->label, NULL)),
        identity_table_cell(&t, identity->doc ? identity->doc->children : NULL),
        identity_table_cell(&t, type_words(&t, identity->type)),
        identity_table_cell(&t, event_links(&t, identity->id, identity_defined_by)),
        identity_table_cell(&t, event_links(&t, identity->id, identity_ended_by)),
    };
    last = last->next = identity_table_row(&t, cells, 5);
  }
  return table;
}
