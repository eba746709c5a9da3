/* SPDX-License-Identifier: MIT */
/* The surface of any VM's jvmti.h. */
#include "base/characters.h"
#include "base/file.h"
#include "c/parser.h"
#include "compare/comparison.h"
#include "compare/surface_items.h"
#include "model/limits.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct reader {
  struct arena *arena;
  const struct interface *interface;
  struct diag_sink *sink;
  struct header_text c, cxx;
};

static void read_release(struct surface *surface) {
  const char *name = surface->interface->names.version;
  const struct surface_constant *version = name ? SURFACE_FIND(surface->constants, name) : NULL;
  if (version) surface->release = interface_release(surface->interface, version->value);
}

static enum surface_status no_table(struct reader *reader, const struct surface_source *source) {
  struct diag *diag =
      diag_report(reader->sink, CHECK_HEADER, (struct place){reader->c.path, 0},
                  "not a %s: it has no function table (struct %s)", reader->interface->header,
                  source->names->table_tag ? source->names->table_tag : source->names->table);
  if (source->unit->skipped.message)
    diag_note(reader->sink, diag, source->unit->skipped.place, "not understood: %s",
              source->unit->skipped.message);
  return SURFACE_BAD;
}

static void start_source(struct surface_source *source, struct c_unit *unit) {
  source->unit = unit;
  surface_find_tables(source);
}

/* What C and C++ have alike, but for macros. */
static void add_all(struct surface_source *source) {
  surface_add_callbacks(source);
  surface_add_entries(source);
  surface_add_records(source);
  surface_add_typedefs(source);
  surface_add_functions(source);
  surface_add_events(source);
  surface_add_capabilities(source);
  surface_check_environment(source);
}

/* Macros are asked for in one language. */
static void copy_macros(struct arena *arena, struct surface *to, const struct surface *from) {
  for (size_t i = 0; i < from->constants.count; i++) {
    struct surface_constant *constant = from->constants.at[i];
    if (constant->form != CONSTANT_DEFINE) continue;
    struct surface_constant *hidden = SURFACE_FIND(to->constants, constant->item.name);
    if (hidden) hidden->value = constant->value;
    else SURFACE_ADD(arena, &to->constants, constant);
  }
}

static bool is_told(const struct change_list *changes, const struct change *change) {
  for (size_t i = 0; i < changes->count; i++)
    if (strcmp(changes->at[i]->message, change->message) == 0) return true;
  return false;
}

/* Reports what is another thing under `#ifdef __cplusplus`, and no addition there. */
static void compare_languages(struct reader *reader, const struct surface *surface) {
  struct surface *cxx = arena_alloc(reader->arena, sizeof *cxx);
  struct surface_source source = {.arena = reader->arena,
                                  .surface = cxx,
                                  .names = &reader->interface->names,
                                  .file = reader->c.path};
  *cxx =
      (struct surface){.name = surface->name, .from_header = true, .interface = surface->interface};
  start_source(&source, reader->cxx.unit);
  surface_add_constants(&source);
  copy_macros(reader->arena, cxx, surface);
  add_all(&source);
  const struct change_list changes = changes_between(reader->arena, surface, cxx),
                           own = changes_between(reader->arena, surface, surface);
  for (size_t i = 0; i < changes.count; i++) {
    const struct change *change = changes.at[i];
    if (change->class_ >= CHANGE_API && !is_told(&own, change))
      diag_report(reader->sink, CHECK_HEADER,
                  change->new_place.file ? change->new_place : change->old_place,
                  "in C++, but not in C, %s", change->message);
  }
}

/* Sides are compared with each other, each name of one with many of the other. */
static bool is_small(struct reader *reader, const struct surface *surface) {
  size_t count = surface->functions.count + surface->events.count + surface->callbacks.count +
                 surface->constants.count + surface->records.count + surface->typedefs.count;
  for (size_t i = 0; i < surface->records.count; i++) count += surface->records.at[i]->fields.count;
  if (count > LIMIT_HEADER_NAMES)
    diag_report(reader->sink, CHECK_HEADER, (struct place){reader->c.path, 0},
                "the header declares %zu names; expected no more than %d", count,
                LIMIT_HEADER_NAMES);
  return count <= LIMIT_HEADER_NAMES;
}

static enum surface_status surface_of_header_build(struct reader *reader, struct surface *surface) {
  struct surface_source source = {.arena = reader->arena,
                                  .surface = surface,
                                  .names = &reader->interface->names,
                                  .file = reader->c.path};
  const struct header_text *header = reader->c.unit ? &reader->c : &reader->cxx;
  size_t broken = reader->sink->broken;
  start_source(&source, header->unit);
  if (!source.table && header == &reader->c) {
    header = &reader->cxx;
    start_source(&source, header->unit);
  }
  sound_check(&source, reader->sink);
  if (reader->sink->broken > broken) return SURFACE_BAD;
  if (!source.table) return no_table(reader, &source);
  surface_add_constants(&source);
  if (!surface_add_macros(&source, header, reader->sink)) return SURFACE_BAD;
  add_all(&source);
  if (!is_small(reader, surface)) return SURFACE_BAD;
  if (source.unit != reader->cxx.unit) {
    start_source(&source, reader->cxx.unit);
    sound_check(&source, reader->sink);
    if (source.table) compare_languages(reader, surface);
  }
  surface_check_environment(&source);
  surface_add_methods(&source);
  read_release(surface);
  if (source.problem)
    diag_report(reader->sink, CHECK_HEADER, source.problem_place, "%s", source.problem);
  return reader->sink->broken > broken ? SURFACE_BAD : SURFACE_OK;
}

/* Is it a file that can be read, again and again? */
static bool surface_of_header_readable(const char *path, struct diag_sink *sink) {
  struct stat status;
  int fd = file_open(path, O_RDONLY | O_NONBLOCK);
  const char *problem = NULL;
  if (fd < 0 || fstat(fd, &status) != 0) problem = strerror(errno);
  else if (S_ISDIR(status.st_mode)) problem = "it is a directory";
  else if (!S_ISREG(status.st_mode)) problem = file_problem(ENODEV);
  else if (status.st_size > FILE_MOST) problem = strerror(EFBIG);
  if (fd >= 0) close(fd);
  if (problem)
    diag_report(sink, CHECK_HEADER, (struct place){path, 0}, "the header cannot be read: %s",
                problem);
  return !problem;
}

/* Has it several bytes for each character? A preprocessor takes each of them for one. */
static bool is_wide(struct arena *arena, const char *path, struct diag_sink *sink) {
  enum { ENOUGH = 4 };
  struct text start = text_new(arena->escape);
  const char *encoding = file_read_regular(path, ENOUGH, &start)
                             ? characters_wide(text_string(&start), start.length)
                             : NULL;
  text_free(&start);
  if (encoding)
    diag_report(sink, CHECK_HEADER, (struct place){path, 1}, "this is %s; expected UTF-8 or ASCII",
                encoding);
  return encoding != NULL;
}

static enum c_preprocess_status read_as(struct reader *reader, struct header_text *header,
                                        enum c_language language) {
  text_free(&header->made.output);
  header->language = language;
  header->made = c_preprocess(reader->arena, header->path, header->flags, language, NULL);
  if (header->made.status == C_PREPROCESSED) {
    const struct text *text = &header->made.output;
    header->unit = c_declarations(reader->arena, text_string(text), text->length, header->path);
    header->unit->is_cxx |= language != C_LANGUAGE_C;
    c_spelling_prepare(header->unit, &reader->interface->names);
  }
  return header->made.status;
}

/* Preprocesses and parses. A header for C++ alone is fine; one that breaks as C++ is not. */
static enum surface_status read_both(struct reader *reader) {
  const struct header_text *failed = &reader->c;
  if (read_as(reader, &reader->c, C_LANGUAGE_C) != C_PREPROCESS_FAILED) {
    if (read_as(reader, &reader->cxx, C_LANGUAGE_CXX) == C_PREPROCESS_REJECTED)
      read_as(reader, &reader->cxx, C_LANGUAGE_AS_CXX);
    if (reader->cxx.unit) return SURFACE_OK;
    if (reader->c.unit) failed = &reader->cxx;
  }
  c_preprocess_report(reader->sink, failed->path, failed->made.problem);
  return failed->made.status == C_PREPROCESS_FAILED ? SURFACE_UNREADABLE : SURFACE_BAD;
}

enum surface_status surface_of_header(struct arena *arena, const struct interface *interface,
                                      const char *path, const struct string_list *flags,
                                      struct diag_sink *sink, struct surface **surface) {
  struct header_text header = {
      .path = path, .flags = flags, .made.output = text_new(arena->escape)};
  if (*path == '-') header.path = arena_printf(arena, "./%s", path); /* no option */
  struct reader reader = {arena, interface, sink, header, header};
  *surface = NULL;
  if (!surface_of_header_readable(header.path, sink)) return SURFACE_UNREADABLE;
  if (is_wide(arena, header.path, sink)) return SURFACE_BAD;
  enum surface_status status = read_both(&reader);
  if (status == SURFACE_OK) {
    struct surface *made = arena_alloc(arena, sizeof *made);
    made->name = path;
    made->from_header = true;
    made->interface = interface;
    status = surface_of_header_build(&reader, made);
    if (status == SURFACE_OK) *surface = made;
  }
  text_free(&reader.c.made.output);
  text_free(&reader.cxx.made.output);
  return status;
}
