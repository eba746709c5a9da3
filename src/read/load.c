/* SPDX-License-Identifier: MIT */
#include "read/load.h"

#include "read/reader.h"

#include <string.h>

/* Sets the interface that the root names, else JVM TI. */
static void load_interface(struct loader *loader, const xmlNode *root) {
  const char *stem = attribute(loader, root, "interface");
  const struct interface *interface = stem ? interface_find(stem) : &interface_jvmti;
  if (interface) loader->spec->interface = interface;
  if (interface) return;
  struct string_list stems = {0};
  for (size_t i = 0; interface_stem_at(i); i++)
    LIST_ADD(loader->arena, &stems, interface_stem_at(i));
  const char *close = diag_closest(stem, &stems);
  struct text hint = text_new(loader->arena->escape);
  text_printf(&hint, close ? "did you mean '%s'?" : "expected %s", close ? close : "");
  if (!close) text_add_series(&hint, &stems, " or ");
  diag_report_at(loader->sink, CHECK_ATTRIBUTE, node_place(root), "interface", stem,
                 "unknown interface \"%s\"; %s", stem, text_string(&hint));
  text_free(&hint);
}

enum load_status spec_load(const char *path, const struct load_options *options,
                           struct diag_sink *sink, jmp_buf *escape, struct spec **result) {
  jmp_buf *outer = xml_memory(escape);
  *result = NULL;
  struct arena arena = arena_new(escape);
  struct spec *spec = arena_alloc(&arena, sizeof *spec);
  spec->arena = arena;
  spec->interface = &interface_jvmti;
  bool standard = strcmp(path, "-") == 0;
  const char *name = !standard ? path : options->stdin_name ? options->stdin_name : "<stdin>";
  spec->file = arena_strdup(&spec->arena, name);
  struct loader loader = {.spec = spec,
                          .arena = &spec->arena,
                          .sink = sink,
                          .allowed = options->allowed,
                          .nameless = standard && !options->stdin_name,
                          .broken_before = sink->broken,
                          .reports_before = sink->list.count};

  enum load_status status = LOAD_OK;
  if (!load_document(&loader, path)) status = LOAD_UNREADABLE;
  xmlNode *root = spec->source ? xmlDocGetRootElement(spec->source) : NULL;
  if (status == LOAD_OK && !has_errors(&loader) && !root)
    diag_report(sink, CHECK_XML, place_at(spec->file, 0), "the document has no root element");
  if (status == LOAD_OK && root) load_interface(&loader, root);
  if (status == LOAD_OK && !has_errors(&loader) && load_check_vocabulary(&loader, root)) {
    load_suppressions(&loader, root);
    load_specification(&loader, root);
    if (!has_errors(&loader)) load_validate(&loader);
  }
  if (status == LOAD_OK && has_errors(&loader)) status = LOAD_BAD;
  if (status == LOAD_OK) *result = spec;
  else spec_free(spec);
  xml_memory(outer);
  return status;
}

void *spec_xml(const struct spec *spec) {
  return xmlCopyDoc(spec->whole ? spec->whole->source : spec->source, 1);
}

void spec_free(struct spec *spec) {
  if (!spec) return;
  if (spec->source) xmlFreeDoc(spec->source);
  struct arena arena = spec->arena; /* the spec lives in its own arena */
  arena_free(&arena);
}
