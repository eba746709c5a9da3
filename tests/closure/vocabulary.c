/* SPDX-License-Identifier: MIT */
/* Prints the vocabulary of the interface with this stem for the generator of wrong facts, so that new elements and
 * attributes are covered, and for the DTDs. Fields are separated by tabs, with "-" for missing ones: element NAME WORD
 * single NEEDS CONTENT DEFAULT-CONTENT and attribute ELEMENT NAME KIND required|optional FACT DEFAULT ABOUT WORDS…. */
#include "model/vocabulary.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

static const char *const kinds[VALUE_KINDS] = {
    [VALUE_IGNORED] = "ignored", [VALUE_NAME] = "name",   [VALUE_TEXT] = "text",
    [VALUE_NUMBER] = "number",   [VALUE_SINCE] = "since", [VALUE_PREVIEW] = "preview",
    [VALUE_OWNER] = "owner",     [VALUE_DOC] = "doc",     [VALUE_MINIMUM] = "minimum",
    [VALUE_FLAG] = "flag",       [VALUE_WORD] = "word",   [VALUE_REFERENCE] = "reference",
    [VALUE_RELEASE] = "release", [VALUE_SET] = "set",     [VALUE_ITEMS] = "items",
};

static void print_attribute(const struct element *element, const struct attribute *row) {
  const char *kind = row->from == FROM_LIST ? "list" : kinds[row->kind];
  bool usual = (row->kind == VALUE_FLAG || row->kind == VALUE_WORD) && row->from != FROM_LIST &&
               row->usual >= 0 && *row->words[row->usual];
  printf("attribute\t%s\t%s\t%s\t%s\t%s\t%s\t%s", element->name, row->name, kind,
         row->required ? "required" : "optional", row->fact ? row->fact : "-",
         usual ? row->words[row->usual] : "-", row->about ? row->about : "-");
  for (const char *const *word = row->words; word && *word; word++)
    if (**word) printf("\t%s", *word);
  puts("");
}

static void print_element(struct arena *arena, const struct element *element) {
  const struct string_list needs = content_needs(arena, element->content);
  printf("element\t%s\t%s\t%s\t%s", element->name, element->word ? element->word : "-",
         element->is & IS_SINGLE ? "single" : "-", needs.count ? "" : "-");
  LIST_EACH (need, needs) printf("%s,", need);
  printf("\t%s\t%s\n", *element->content ? element->content : "-",
         element->accepts & IS_FLOW ? "(#PCDATA | %prose;)*" : "EMPTY");
}

int main(int argc, char **argv) {
  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  const struct interface *interface = argc == 2 ? interface_find(argv[1]) : NULL;
  if (!interface || setjmp(escape)) return 2;
  for (size_t i = 0; i < vocabulary_size; i++) {
    const struct element *element = &vocabulary[i];
    if (!element->name || !vocabulary_holds(element->of, interface)) continue;
    print_element(&arena, element);
    FOR_ATTRIBUTES (row, element, interface)
      if (row->from == FROM_ATTRIBUTE || row->from == FROM_LIST) print_attribute(element, row);
  }
  arena_free(&arena);
  return 0;
}
