/* SPDX-License-Identifier: MIT */
#include "gen/backend.h"

#include "gen/frame.h"
#include "report/diag.h"

#include <string.h>

const struct frame_word table_words[] = {{NULL, NULL, NULL, NULL}};

const struct backend backend_table[] = {
#define FRAMES(name, about, ...) \
  {#name, about, {__VA_ARGS__, NULL}, name##_words, NULL, false, false},
#define CODE(name, xml, asked, about, ...) \
  {#name, about, {__VA_ARGS__, NULL}, NULL, gen_##name, xml, asked},
#include "gen/backends.def"
    {NULL, NULL, {NULL}, NULL, NULL, false, false},
};

const struct backend_others backend_others[] = {
    {"man", "man/man3/*.3@"}, {"markdown", "@-markdown/*.md"},
    {"html", "@.css"},        {"html", "@.js"},
    {"html", "@-html/*"},     {NULL, NULL},
};

const struct backend *backend_find(const char *name) {
  for (const struct backend *backend = backend_table; backend->name; backend++)
    if (strcmp(backend->name, name) == 0) return backend;
  return NULL;
}

bool backends_have(const struct backend_list *list,
                   void (*emit)(const struct gen_input *input, struct artifacts *out)) {
  for (size_t i = 0; i < list->count; i++)
    if (list->at[i]->emit == emit) return true;
  return false;
}

const char *backends_parse(struct arena *arena, const char *names, struct backend_list *list) {
  while (true) {
    size_t length = strcspn(names, ",");
    const char *name = arena_strndup(arena, names, length);
    const struct backend *backend = backend_find(name);
    if (!backend) {
      struct string_list all = {0};
      for (backend = backend_table; backend->name; backend++) LIST_ADD(arena, &all, backend->name);
      const char *close = diag_closest(name, &all);
      return arena_printf(arena, "unknown backend '%s'%s%s%s; 'jvmtic backends' lists all backends",
                          name, close ? ", did you mean '" : "", close ? close : "",
                          close ? "'" : "");
    }
    if (!LIST_HAS(*list, backend)) LIST_ADD(arena, list, backend);
    names += length;
    if (!*names++) return NULL;
  }
}

const char *backend_file(struct arena *arena, const struct interface *interface,
                         const char *suffix) {
  return arena_printf(arena, "%s%s", interface->stem, suffix);
}

const char *backend_pattern(struct arena *arena, const struct interface *interface,
                            const struct backend_others *others) {
  size_t length = strcspn(others->pattern, "@");
  return arena_printf(arena, "%.*s%s%s", (int)length, others->pattern, interface->stem,
                      others->pattern + length + 1);
}

bool backend_is_for(struct arena *arena, const struct backend *backend,
                    const struct interface *interface) {
  for (const char *const *suffix = backend->suffixes; !backend->emit && *suffix; suffix++)
    if (!frame_find(backend_file(arena, interface, *suffix))) return false;
  return true;
}

void backend_emit(const struct backend *backend, const struct gen_input *input,
                  struct artifacts *out) {
  if (backend->emit) {
    backend->emit(input, out);
    return;
  }
  for (const char *const *suffix = backend->suffixes; *suffix; suffix++) {
    const char *name = backend_file(input->arena, input->spec->interface, *suffix);
    frame_fill(input, backend->words, frame_find(name), artifact_new(out, name));
  }
}

struct text *artifact_new(struct artifacts *out, const char *name) {
  struct artifact *artifact = arena_alloc(out->arena, sizeof *artifact);
  artifact->name = arena_strdup(out->arena, name);
  artifact->text = text_new(out->arena->escape);
  LIST_ADD(out->arena, &out->list, artifact);
  return &artifact->text;
}

void artifacts_free(struct artifacts *out) {
  for (size_t i = 0; i < out->list.count; i++) text_free(&out->list.at[i]->text);
  out->list.count = 0;
}
