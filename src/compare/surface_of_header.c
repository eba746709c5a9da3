/* SPDX-License-Identifier: MIT */
/* The surface of a header. */
#include "base/characters.h"
#include "base/file.h"
#include "c/parser.h"
#include "compare/comparison.h"
#include "compare/surface_items.h"
#include "model/spec.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Bodies ------------------------------------------------------------------------------------- */

/* Reports errors in structures and enumerations of the interface, but each only once in nested ones. */
static void sound_check_bodies(struct surface_source *source, struct diag_sink *sink) {
  struct place last = {NULL, 0};
  LIST_EACH (record, source->unit->records) {
    const struct c_problem *problem = &record->problem;
    const char *name = c_record_name(source->unit, record);
    if (!problem->message || !surface_belongs(source, name ? name : "", record->place)) continue;
    if (!text_is(last.file, problem->place.file) || last.line != problem->place.line)
      diag_report(sink, CHECK_HEADER, problem->place, "in %s '%s': %s",
                  record->is_enum    ? "enum"
                  : record->is_union ? "union"
                                     : "struct",
                  name ? name : "(unnamed)", problem->message);
    last = problem->place;
  }
}

/* ---- Names -------------------------------------------------------------------------------------- */

/* A header whose names are being checked. */
struct sound {
  const struct surface_source *source;
  struct diag_sink *sink;
  struct c_names reported; /* names of types */
};

static bool sound_is_own(const struct sound *s, struct place place) {
  return text_is(place.file, s->source->file);
}

/* ---- Types -------------------------------------------------------------------------------------- */

/* Reports undeclared types of the interface, each once. In C, the tag of a structure is not a type. */
static void sound_check_type(struct sound *s, const struct c_type *type, struct place place) {
  LIST_EACH (param, type->params) sound_check_type(s, param->type, param->place);
  if (type->target) sound_check_type(s, type->target, place);
  bool bare = type->bare && !s->source->unit->is_cxx;
  const char *name = bare && type->record->tag ? type->record->tag : type->name;
  if (type->kind != C_TYPE_NAMED && !bare) return;
  if (!text_starts(name, s->source->names->type_prefix) || c_typedef_find(s->source->unit, name))
    return;
  struct c_name *entry = c_names_enter(&s->reported, name, strlen(name));
  if (!entry->value)
    diag_report(s->sink, CHECK_HEADER, place, "'%s' is not declared as a type", name);
  entry->value = s->sink;
}

static void sound_check_types(struct sound *s, const struct c_declared_list *list) {
  LIST_EACH (item, *list)
    if (sound_is_own(s, item->place)) sound_check_type(s, item->type, item->place);
}

/* Reports errors that compilers report or that make types unusable: invalid bodies of structures and enumerations,
 * undeclared types. Only declarations of the header itself are checked. */
static void sound_check(struct surface_source *source, struct diag_sink *sink) {
  const struct c_unit *unit = source->unit;
  struct sound s = {source, sink, {.arena = source->arena}};
  sound_check_bodies(source, sink);
  if (unit->skipped.message && !unit->is_cxx && source->table &&
      sound_is_own(&s, unit->skipped.place))
    diag_report(sink, CHECK_HEADER, unit->skipped.place, "%s", unit->skipped.message);
  LIST_EACH (record, unit->records) {
    if (!sound_is_own(&s, record->place)) continue;
    sound_check_types(&s, &record->fields);
    sound_check_types(&s, &record->methods);
  }
  sound_check_types(&s, &unit->typedefs);
  sound_check_types(&s, &unit->functions);
}

/* A header, preprocessed as C or C++. */
struct header_text {
  const char *path;
  const struct string_list *flags; /* of the preprocessor */
  enum c_language language;
  struct c_preprocessed made;
  struct c_unit *unit; /* the declarations; NULL if the preprocessor failed */
};

/* ---- Macros ------------------------------------------------------------------------------------- */

/* The start of names in queries about macros. */
static const char query[] = "jvmtic_query__";

struct macros {
  struct arena *arena;
  const char *prefix;       /* of constants */
  struct c_names names;     /* of all macros; the value is a struct c_macro, NULL after #undef */
  struct string_list order; /* names that may be constants */
};

/* True for names of include guards: JVMTI_H, JVMTI_H_, JVMTI_INCLUDED. */
static bool is_guard(const char *name) {
  static const char *const ends[] = {"_H", "_HPP", "INCLUDED"};
  size_t length = strlen(name);
  while (length && name[length - 1] == '_') length--;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    size_t tail = strlen(ends[i]);
    if (length >= tail && memcmp(name + length - tail, ends[i], tail) == 0) return true;
  }
  return false;
}

static void found_macro(void *data, const struct c_macro *macro, bool defined) {
  struct macros *macros = data;
  bool new = !c_names_find(&macros->names, macro->name, strlen(macro->name));
  struct c_name *entry = c_names_enter(&macros->names, macro->name, strlen(macro->name));
  struct c_macro *copy = arena_alloc(macros->arena, sizeof *copy);
  *copy = *macro;
  entry->value = defined ? copy : NULL;
  if (new &&text_starts(macro->name, macros->prefix) && !is_guard(macro->name))
    LIST_ADD(macros->arena, &macros->order, entry->name);
}

static const struct c_macro *macro_named(const struct macros *macros, const char *name,
                                         size_t length) {
  struct c_name *entry = c_names_find(&macros->names, name, length);
  return entry ? entry->value : NULL;
}

/* True if the body uses other macros, so that the preprocessor must expand it. */
static bool needs_expansion(const struct macros *macros, struct c_unit *unit, const char *body) {
  struct c_stream stream = c_stream_new(body, strlen(body), NULL, &unit->files);
  for (struct c_token token; (token = c_stream_next(&stream)).kind != C_END;)
    if (token.kind == C_WORD && macro_named(macros, token.text, token.length)) return true;
  return false;
}

static void add_macro(struct surface_source *source, const struct c_macro *macro, const char *body,
                      size_t length) {
  int64_t value;
  if (!c_evaluate(source->unit, body, length, &value)) return; /* not a constant */
  const struct c_name *known =
      c_names_find(&source->unit->constant_names, macro->name, strlen(macro->name));
  struct surface_constant *constant = SURFACE_FIND(source->surface->constants, macro->name);
  if (!known || !known->value)
    surface_add_constant(source->arena, source->surface, macro->name, "", value, macro->place)
        ->form = CONSTANT_DEFINE;
  else if (constant && constant->value != value) { /* an enumerator, which the macro replaces */
    constant->value = value;
    constant->item.place = macro->place;
    constant->form = CONSTANT_DEFINE;
  }
}

/* Reads answers of the form `jvmtic_query__12 expansion`. */
static void read_answers(struct surface_source *source, const struct macros *macros,
                         const struct text *answers) {
  struct c_stream stream =
      c_stream_new(text_string(answers), answers->length, NULL, &source->unit->files);
  const struct c_macro *macro = NULL;
  const char *start = NULL;
  struct c_token token;
  do {
    token = c_stream_next(&stream);
    bool answer = token.kind == C_WORD && token.length > sizeof query - 1 &&
                  memcmp(token.text, query, sizeof query - 1) == 0;
    if (!answer && token.kind != C_END) continue;
    if (macro) add_macro(source, macro, start, (size_t)(token.text - start));
    if (answer)
      macro = macro_named(macros, token.text + sizeof query - 1, token.length - (sizeof query - 1));
    start = token.text + token.length;
  } while (token.kind != C_END);
}

/* Adds a query of a macro's value, at the line of its definition, where the preprocessor reports errors. */
static void add_query(struct text *queries, const struct c_macro *macro) {
  const char *file = macro->place.file;
  if (file && macro->place.line && !strpbrk(file, "\r\n")) {
    text_printf(queries, "#line %u \"", macro->place.line);
    text_add_escaped(queries, file, "\\\"");
    text_add(queries, "\"\n");
  }
  text_printf(queries, "%s%s %s\n", query, macro->name, macro->name);
}

/* Adds constants that are macros. False, after reporting, if the preprocessor could not expand them. */
static bool surface_add_macros(struct surface_source *source, const struct header_text *header,
                               struct diag_sink *sink) {
  struct arena *arena = source->arena;
  const struct text *text = &header->made.output;
  struct macros macros = {arena, source->names->constant_prefix, {.arena = arena}, {0}};
  struct text queries = text_new(arena->escape);
  c_macros(arena, c_stream_new(text_string(text), text->length, header->path, &source->unit->files),
           found_macro, &macros);
  LIST_EACH (name, macros.order) {
    const struct c_macro *macro = macro_named(&macros, name, strlen(name));
    if (!macro || macro->function_like || !*macro->body) continue;
    if (!needs_expansion(&macros, source->unit, macro->body))
      add_macro(source, macro, macro->body, strlen(macro->body));
    else add_query(&queries, macro);
  }
  bool answered = true;
  if (queries.length) {
    struct c_preprocessed answers =
        c_preprocess(arena, header->path, header->flags, header->language, text_string(&queries));
    answered = answers.status == C_PREPROCESSED;
    if (answered) read_answers(source, &macros, &answers.output);
    else c_preprocess_report(sink, header->path, answers.problem);
    text_free(&answers.output);
  }
  text_free(&queries);
  return answered;
}

/* ---- Reading ------------------------------------------------------------------------------------ */

struct reader {
  struct arena *arena;
  const struct interface *interface;
  struct diag_sink *sink;
  struct header_text c, cxx;
};

static enum surface_status no_table(struct reader *reader, const struct surface_source *source) {
  struct diag *diag =
      diag_report(reader->sink, CHECK_HEADER, place_at(reader->c.path, 0),
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

/* Adds everything but macros and constants. */
static void add_all(struct surface_source *source) {
  surface_add_callbacks(source);
  surface_add_entries(source);
  surface_add_records(source);
  surface_add_typedefs(source);
  surface_add_functions(source);
  surface_add_events(source);
  surface_add_capabilities(source);
}

/* Copies macros, which are expanded in one language only. */
static void copy_macros(struct arena *arena, struct surface *to, const struct surface *from) {
  LIST_EACH (constant, from->constants) {
    if (constant->form != CONSTANT_DEFINE) continue;
    struct surface_constant *hidden = SURFACE_FIND(to->constants, constant->item.name);
    if (hidden) hidden->value = constant->value;
    else SURFACE_ADD(arena, &to->constants, constant);
  }
}

static bool is_reported(const struct change_list *changes, const struct change *change) {
  for (size_t i = 0; i < changes->count; i++)
    if (strcmp(changes->at[i]->message, change->message) == 0) return true;
  return false;
}

/* Reports items that differ under `#ifdef __cplusplus`, except for additions. */
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
  LIST_EACH (change, changes)
    if (change->class_ >= CHANGE_API && !is_reported(&own, change))
      diag_report(reader->sink, CHECK_HEADER,
                  change->new_place.file ? change->new_place : change->old_place,
                  "in C++, but not in C, %s", change->message);
}

/* Reports headers that are too large for comparisons of each name with many others. */
static bool is_small(struct reader *reader, const struct surface *surface) {
  size_t count = surface->functions.count + surface->events.count + surface->callbacks.count +
                 surface->constants.count + surface->records.count + surface->typedefs.count;
  for (size_t i = 0; i < surface->records.count; i++) count += surface->records.at[i]->fields.count;
  if (count > LIMIT_HEADER_NAMES)
    diag_report(reader->sink, CHECK_HEADER, place_at(reader->c.path, 0),
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
  surface_add_methods(&source);
  const char *name = source.names->version;
  const struct surface_constant *version = name ? SURFACE_FIND(surface->constants, name) : NULL;
  if (version) surface->release = interface_release(surface->interface, version->value);
  if (source.problem)
    diag_report(reader->sink, CHECK_HEADER, source.problem_place, "%s", source.problem);
  return reader->sink->broken > broken ? SURFACE_BAD : SURFACE_OK;
}

/* True if the file can be read repeatedly; otherwise reports the reason. */
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
    diag_report(sink, CHECK_HEADER, place_at(path, 0), "the header cannot be read: %s", problem);
  return !problem;
}

/* Reports encodings with several bytes for each character, of which a preprocessor reads each as a character. */
static bool is_wide(struct arena *arena, const char *path, struct diag_sink *sink) {
  enum { ENOUGH = 4 };
  struct text start = text_new(arena->escape);
  const char *encoding = file_read_regular(path, ENOUGH, &start)
                             ? characters_wide(text_string(&start), start.length)
                             : NULL;
  text_free(&start);
  if (encoding)
    diag_report(sink, CHECK_HEADER, place_at(path, 1), "this is %s; expected UTF-8 or ASCII",
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

/* Preprocesses and parses the header in both languages. It may be for C++ only, but not for C only. */
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
  if (*path == '-') header.path = arena_printf(arena, "./%s", path); /* not an option */
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
