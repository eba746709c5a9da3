/* SPDX-License-Identifier: MIT */
/* Prints a surface, one fact per line: dump [--loose] spec FILE [RELEASE], dump [--loose] header FILE. --loose omits
 * style: names of parameters, forms and sets of constants, the meaning of "()". */
#include "check/checks.h"
#include "compare/surface.h"
#include "model/select.h"
#include "read/load.h"
#include "report/diag.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool loose;

static void print_function(const char *kind, const struct surface_function *function) {
  printf("%s %s slot=%u", kind, function->name, function->slot);
  if (function->reserved) {
    puts(" reserved");
    return;
  }
  printf(" variadic=%d", function->variadic);
  if (!loose) printf(" prototype=%d", function->prototype);
  printf(" result=%s\n", function->result);
  for (size_t i = 0; i < function->params.count; i++)
    printf("%s %s param %zu: %s %s\n", kind, function->name, i, function->params.at[i]->type,
           loose ? "" : function->params.at[i]->name);
}

static void print_functions(const char *kind, const struct surface_function_list *list) {
  for (size_t i = 0; i < list->count; i++) print_function(kind, list->at[i]);
}

static void print_record(const char *kind, const struct surface_record *record) {
  printf("%s %s union=%d\n", kind, record->name, record->is_union);
  for (size_t i = 0; i < record->fields.count; i++)
    printf("%s %s field %zu: %s %s bits=%d\n", kind, record->name, i, record->fields.at[i]->type,
           record->fields.at[i]->name, record->fields.at[i]->bits);
}

static void print_surface(const struct surface *surface) {
  printf("release %u.%u.%u\n", surface->release.major, surface->release.minor,
         surface->release.micro);
  print_functions("function", &surface->functions);
  print_functions("method", &surface->methods);
  print_functions("event", &surface->events);
  print_functions("event-table", &surface->event_table);
  print_functions("callback", &surface->callbacks);
  print_functions("entry", &surface->entries);
  for (size_t i = 0; i < surface->constants.count; i++) {
    const struct surface_constant *constant = surface->constants.at[i];
    printf("constant %s %" PRId64 " %s\n", constant->name, constant->value,
           loose ? "" : constant->set);
    if (!loose) printf("constant %s form=%d\n", constant->name, (int)constant->form);
  }
  for (size_t i = 0; i < surface->records.count; i++)
    print_record("record", surface->records.at[i]);
  if (surface->capabilities) print_record("capabilities", surface->capabilities);
  for (size_t i = 0; i < surface->typedefs.count; i++)
    printf("type %s %s\n", surface->typedefs.at[i]->name, surface->typedefs.at[i]->type);
}

static int report(struct diag_sink *sink, int status) {
  struct text out = text_new(sink->arena->escape);
  diag_print(sink, DIAG_TEXT, false, &out);
  fputs(text_string(&out), stderr);
  text_free(&out);
  return status;
}

static int dump_spec(struct arena *arena, struct diag_sink *sink, const char *path,
                     const char *text) {
  static const struct load_options options = {.allowed = NULL};
  struct spec *spec;
  struct release release;
  if (spec_load(path, &options, sink, arena->escape, &spec) != LOAD_OK) return report(sink, 3);
  if (!spec_check(spec, sink)) return report(sink, 1);
  if (release_argument(arena, spec, text, RELEASE_OF_SPEC, &release)) {
    fputs("no such release\n", stderr);
    return 2;
  }
  print_surface(surface_of_spec(arena, release_select(arena, spec, release)));
  spec_free(spec);
  return 0;
}

static int run(struct arena *arena, int argc, char **argv) {
  struct diag_sink sink;
  diag_init(&sink, arena);
  if (argc > 1 && strcmp(argv[1], "--loose") == 0) {
    loose = true;
    argc--;
    argv++;
  }
  if ((argc == 3 || argc == 4) && strcmp(argv[1], "spec") == 0)
    return dump_spec(arena, &sink, argv[2], argc == 4 ? argv[3] : NULL);
  if (argc != 3 || strcmp(argv[1], "header") != 0) return 2;
  struct surface *surface;
  enum surface_status status = surface_of_header(arena, &interface_jvmti, argv[2],
                                                 &(struct string_list){0}, &sink, &surface);
  if (status == SURFACE_OK) print_surface(surface);
  return report(&sink, status == SURFACE_OK ? 0 : status == SURFACE_BAD ? 1 : 3);
}

int main(int argc, char **argv) {
  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  if (setjmp(escape)) return 4;
  int status = run(&arena, argc, argv);
  arena_free(&arena);
  return status;
}
