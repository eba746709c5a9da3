/* SPDX-License-Identifier: MIT */
/* Instructions that accept findings: <?jvmtic accept CHECK -- reason?> */
#include "read/reader.h"

#include <limits.h>
#include <string.h>

/* Extends the span of a file to a line. */
static void add_line(struct loader *loader, struct span_list *spans, struct place place) {
  struct span *span = NULL;
  for (size_t i = 0; i < spans->count && !span; i++)
    if (strcmp(spans->at[i]->file, place.file) == 0) span = spans->at[i];
  if (!span) {
    span = arena_alloc(loader->sink->arena, sizeof *span);
    *span = (struct span){arena_strdup(loader->sink->arena, place.file), place.line, place.line};
    LIST_ADD(loader->sink->arena, spans, span);
  }
  if (place.line < span->first) span->first = place.line;
  if (place.line > span->last) span->last = place.line;
}

/* Findings have the line of an element: adds the lines of all elements in the node. */
static void add_lines(struct loader *loader, struct span_list *spans, const xmlNode *node) {
  add_line(loader, spans, node_place(node));
  FOR_ELEMENTS (child, node) add_lines(loader, spans, child);
}

/* The scope of an instruction: the next element, or the parent if text or nothing follows. */
static const xmlNode *scope_of(const xmlNode *instruction) {
  const xmlNode *next = instruction->next;
  while (next && next->type != XML_ELEMENT_NODE) {
    bool text = next->type == XML_TEXT_NODE || next->type == XML_CDATA_SECTION_NODE;
    if (text && next->content && !text_is_all_blank((const char *)next->content)) next = NULL;
    else next = next->next;
  }
  if (next) return next;
  return instruction->parent->type == XML_ELEMENT_NODE ? instruction->parent : NULL;
}

/* The place of an instruction, or of the element around it. */
static struct place instruction_place(const xmlNode *instruction) {
  if (instruction->_private) return *(const struct place *)instruction->_private;
  struct place place = node_place(instruction);
  long line = xmlGetLineNo((xmlNode *)instruction);
  if (!place.file) place.file = instruction->doc->_private;
  if (line > 0) place.line = (unsigned)line;
  return place;
}

static void load_instruction(struct loader *loader, const xmlNode *instruction) {
  struct arena *arena = loader->sink->arena;
  const struct suppress_reader reader = {arena, suppress_date(arena, 0), diag_accept_problem};
  struct suppression *suppression = arena_alloc(arena, sizeof *suppression);
  const xmlNode *scope = scope_of(instruction);
  const char *words = instruction->content ? (const char *)instruction->content : "";
  const char *problem =
      scope ? suppress_parse(&reader, words, suppression) : "its arguments are missing";
  suppression->place = instruction_place(instruction);
  suppression->place.file = arena_strdup(arena, suppression->place.file);
  if (problem)
    diag_report(loader->sink, CHECK_SUPPRESSION, suppression->place, "<?%s %s?>: %s",
                instruction->name, doc_folded(arena, words), problem);
  else add_lines(loader, &suppression->spans, scope);
  /* The root includes findings without a line. */
  if (scope == xmlDocGetRootElement(instruction->doc))
    LIST_EACH (span, suppression->spans) *span = (struct span){span->file, 0, UINT_MAX};
  if (!problem) LIST_ADD(arena, &loader->sink->suppressions, suppression);
}

bool is_instruction(const xmlNode *node) {
  return node->type == XML_PI_NODE && strcmp((const char *)node->name, "jvmtic") == 0;
}

/* Reports instructions in the internal subset of the DTD. */
static void refuse_in_subset(struct loader *loader, const xmlDtd *subset) {
  for (const xmlNode *node = subset ? subset->children : NULL; node; node = node->next)
    if (is_instruction(node))
      diag_report(
          loader->sink, CHECK_SUPPRESSION, instruction_place(node),
          "<?%s %s?> is in the DTD; expected it before an element", node->name,
          node->content ? doc_folded(loader->sink->arena, (const char *)node->content) : "");
}

void load_suppressions(struct loader *loader, const xmlNode *root) {
  enum { MOST = 1000 }; /* each finding is compared with all of them */
  struct xml_node_list all = {0};
  struct suppression_list *known = &loader->sink->suppressions;
  size_t kept = 0;
  LIST_EACH (suppression, *known) /* those of an earlier spec are removed */
    if (suppression->kind) known->at[kept++] = suppression;
  known->count = kept;
  refuse_in_subset(loader, root->doc->intSubset);
  for (xmlNode *node = root->doc->children; node; node = node->next)
    if (is_instruction(node)) LIST_ADD(loader->arena, &all, node);
  LIST_EACH (instruction, loader->instructions) LIST_ADD(loader->arena, &all, instruction);
  for (size_t i = 0; i < all.count && i < MOST; i++) load_instruction(loader, all.at[i]);
  if (all.count > MOST)
    diag_report(loader->sink, CHECK_SUPPRESSION, instruction_place(all.at[MOST]),
                "more than %d suppressions; one before the root accepts a check everywhere", MOST);
}
