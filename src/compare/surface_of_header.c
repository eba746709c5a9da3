/* The surface of any VM's jvmti.h. */
#include "compare/surface_make.h"
#include "header/declarations.h"
#include "header/preprocess.h"
#include "header/spelling.h"
#include "header/tokens.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* More places than any table has, so that an array in a damaged header does no harm. */
enum { MAX_SLOTS = 4096 };

/* One reading of the header, as C or C++. */
struct reading {
  struct c_preprocessed made;
  enum c_language language;
  struct c_unit *unit; /* NULL: it was rejected */
};

struct reader {
  struct arena *arena;
  const char *path, *compiler;
  struct diag_sink *sink;
  struct reading c, cxx;
};

static void bad(struct surface_source *source, struct place place, const char *problem) {
  if (source->problem) return;
  source->problem = problem;
  source->problem_place = place;
}

/* ---- Finding the structures --------------------------------------------------------------------- */

static struct c_record *record_named(const struct c_unit *unit, const char *name) {
  const struct c_declared *named = c_typedef_find(unit, name);
  if (named) {
    const struct c_type *type = c_type_resolve(unit, named->type);
    if (type->kind == C_TYPE_RECORD && type->record->complete) return type->record;
  }
  struct c_record *record = c_record_find(unit, name);
  return record && record->complete ? record : NULL;
}

/* By its name in any style, or as what jvmtiEnv points to in C. */
static struct c_record *find_table(const struct c_unit *unit) {
  static const char *const names[] = {"jvmtiInterface_1_", "jvmtiInterface_1", "jvmtiInterface_",
                                      "jvmtiInterface"};
  const struct c_declared *environment = c_typedef_find(unit, "jvmtiEnv");
  if (environment) {
    const struct c_type *type = c_type_resolve(unit, environment->type);
    if (type->kind == C_TYPE_POINTER) type = c_type_resolve(unit, type->target);
    if (type->kind == C_TYPE_RECORD && type->record->complete && type->record->fields.count > 2)
      return type->record;
  }
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct c_record *record = record_named(unit, names[i]);
    if (record) return record;
  }
  return NULL;
}

static struct c_record *find_record(const struct c_unit *unit, const char *name, const char *tag) {
  struct c_record *record = record_named(unit, name);
  return record ? record : record_named(unit, tag);
}

/* ---- The tables --------------------------------------------------------------------------------- */

struct table {
  struct surface_source *source;
  struct surface_function **at;
  size_t count;
  unsigned first; /* the number of the first slot */
};

static void add_slot(struct table *table, struct surface_function *function) {
  if (table->count >= MAX_SLOTS) {
    bad(table->source, function->place, "a table has more than 4096 slots");
    return;
  }
  function->slot = table->first + (unsigned)table->count;
  if (function->reserved)
    function->name = arena_printf(table->source->arena, "reserved%u", function->slot);
  table->at =
      arena_grow(table->source->arena, table->at, table->count, sizeof(struct surface_function *));
  table->at[table->count++] = function;
}

static void add_reserved(struct table *table, struct place place) {
  struct surface_function *function = arena_alloc(table->source->arena, sizeof *function);
  function->result = "";
  function->reserved = function->prototype = true;
  function->place = place;
  add_slot(table, function);
}

/* A member: a function, or places kept free. */
static void add_member(struct table *table, const struct c_declared *field) {
  const struct c_type *type = c_type_resolve(table->source->unit, field->type);
  const struct c_type *function = surface_function_type(table->source, type);
  bool free_place =
      field->type->kind == C_TYPE_NAMED && strcmp(field->type->name, "jvmtiEventReserved") == 0;
  if (function && !free_place && !surface_reserved_name(field->name)) {
    add_slot(table, surface_make_function(table->source, field->name, function, field->place));
  } else if (type->kind == C_TYPE_ARRAY) {
    int64_t count = type->length;
    if (count < 0 || count > MAX_SLOTS)
      bad(table->source, field->place, "an array in a table has no length that makes sense");
    else
      for (int64_t i = 0; i < count; i++) add_reserved(table, field->place);
  } else if (type->kind == C_TYPE_POINTER) {
    add_reserved(table, field->place);
  } else {
    bad(table->source, field->place,
        arena_printf(table->source->arena,
                     "'%s' is neither a function nor a reserved slot: its type is '%s'",
                     field->name, c_spell(table->source->unit, field->type)));
  }
}

static void read_functions(struct surface_source *source) {
  struct table table = {.source = source, .first = 1};
  size_t functions = 0;
  for (size_t i = 0; i < source->table->fields.count; i++)
    add_member(&table, source->table->fields.at[i]);
  for (size_t i = 0; i < table.count; i++) functions += !table.at[i]->reserved;
  if (!functions) bad(source, source->table->place, "the function table has no functions");
  source->surface->functions.at = table.at;
  source->surface->functions.count = table.count;
}

static const struct surface_constant *constant_named(const struct surface *surface,
                                                     const char *name) {
  for (size_t i = 0; i < surface->constants.count; i++)
    if (strcmp(surface->constants.at[i]->name, name) == 0) return surface->constants.at[i];
  return NULL;
}

/* The number of the first event: what the header says it is, or the least that an event has. */
static unsigned first_event(const struct surface *surface) {
  const struct surface_constant *least = constant_named(surface, "JVMTI_MIN_EVENT_TYPE_VAL");
  int64_t value = least ? least->value : 0;
  for (size_t i = 0; i < surface->constants.count && !least; i++) {
    const struct surface_constant *constant = surface->constants.at[i];
    if (strncmp(constant->name, "JVMTI_EVENT_", 12) == 0 && (!value || constant->value < value))
      value = constant->value;
  }
  return value > 0 && value < MAX_SLOTS ? (unsigned)value : 50;
}

static struct surface_function *event_named(const struct surface *surface, const char *name) {
  for (size_t i = 0; i < surface->events.count; i++)
    if (strcmp(surface->events.at[i]->name, name) == 0) return surface->events.at[i];
  return NULL;
}

static void read_events(struct surface_source *source) {
  struct surface *surface = source->surface;
  struct table table = {.source = source, .first = first_event(surface)};
  for (size_t i = 0; source->event_table && i < source->event_table->fields.count; i++)
    add_member(&table, source->event_table->fields.at[i]);
  for (size_t i = 0; i < table.count; i++) {
    if (table.at[i]->reserved) continue;
    struct surface_function *event = event_named(surface, table.at[i]->name);
    if (event) event->slot = table.at[i]->slot;
    else LIST_ADD(source->arena, &surface->events, table.at[i]);
  }
  surface->event_table.at = table.at;
  surface->event_table.count = table.count;
  surface_sort_events(surface);
}

/* ---- Capabilities ------------------------------------------------------------------------------- */

static unsigned rounded(unsigned bits, unsigned unit) {
  return unit ? (bits + unit - 1) / unit * unit : bits;
}

/* Lays the fields out as compilers do. What lies between names is padding, whatever it is made of. */
static void read_capabilities(struct surface_source *source) {
  enum { UNIT = 32, MAX_BITS = 1 << 16 };
  const struct c_record *from = source->capabilities;
  if (!from) return;
  struct surface_record *record = arena_alloc(source->arena, sizeof *record);
  unsigned at = 0, named = 0; /* ends of what was laid out, and of the last named field */
  record->name = c_record_name(source->unit, from);
  record->is_union = from->is_union;
  record->place = from->place;
  for (size_t i = 0; i < from->fields.count && at < MAX_BITS; i++) {
    const struct c_declared *field = from->fields.at[i];
    const struct c_type *type = c_type_resolve(source->unit, field->type);
    bool array = type->kind == C_TYPE_ARRAY && type->length > 0 && type->length < MAX_BITS;
    unsigned unit = (unsigned)c_type_width(source->unit, array ? type->target : type);
    if (!unit) unit = UNIT;
    unsigned width = field->bits >= 0 ? (unsigned)field->bits : unit;
    if (!width || field->bits < 0 || at % unit + width > unit) at = rounded(at, unit);
    if (array) width *= (unsigned)type->length;
    if (*field->name && !surface_reserved_name(field->name)) {
      surface_add_padding(source->arena, record, at - named, field->place);
      struct surface_field *made = arena_alloc(source->arena, sizeof *made);
      *made = (struct surface_field){field->name, c_spell(source->unit, field->type), field->bits,
                                     field->place};
      LIST_ADD(source->arena, &record->fields, made);
      named = at + width;
    }
    at += width;
  }
  surface_add_padding(source->arena, record, rounded(at, UNIT) - named, from->place);
  source->surface->capabilities = record;
}

/* ---- C++ methods -------------------------------------------------------------------------------- */

static size_t known_methods(const struct surface_source *source, struct c_names *functions,
                            const struct c_record *record) {
  size_t count = 0;
  (void)source;
  for (size_t i = 0; i < record->methods.count; i++)
    count += c_names_find(functions, record->methods.at[i]->name,
                          strlen(record->methods.at[i]->name)) != NULL;
  return count;
}

static void add_methods(struct surface_source *source, const struct c_record *record,
                        unsigned depth) {
  enum { LIMIT = 8 };
  if (depth > LIMIT) return;
  for (size_t i = 0; i < record->methods.count; i++) {
    const struct c_declared *from = record->methods.at[i];
    struct surface_function *method =
        surface_make_function(source, from->name, from->type, from->place);
    method->prototype = true; /* in C++ "()" means none */
    LIST_ADD(source->arena, &source->surface->methods, method);
  }
  for (size_t i = 0; i < record->bases.count; i++) {
    const struct c_record *base = c_record_find(source->unit, record->bases.at[i]);
    if (base && base != record) add_methods(source, base, depth + 1);
  }
}

/* Whatever class has most methods named like functions is the environment. */
static void read_methods(struct surface_source *source) {
  struct c_names functions = {.arena = source->arena};
  const struct c_record *best = NULL;
  size_t most = 0;
  for (size_t i = 0; i < source->surface->functions.count; i++) {
    const char *name = source->surface->functions.at[i]->name;
    c_names_enter(&functions, name, strlen(name));
  }
  for (size_t i = 0; i < source->unit->records.count; i++) {
    size_t count = known_methods(source, &functions, source->unit->records.at[i]);
    if (count <= most) continue;
    best = source->unit->records.at[i];
    most = count;
  }
  if (best) add_methods(source, best, 0);
}

/* ---- Constants that are macros ------------------------------------------------------------------ */

struct macros {
  struct arena *arena;
  struct c_names
      names; /* of all macros; the value is a struct c_macro, NULL when undefined again */
  struct string_list order; /* names that may be constants */
};

static bool ends(const char *string, const char *end) {
  size_t length = strlen(string), tail = strlen(end);
  return length >= tail && strcmp(string + length - tail, end) == 0;
}

/* JVMTI_H, JVMTI_H_, JVMTI_INCLUDED keep a header from being read twice. */
static bool is_guard(struct arena *arena, const char *name) {
  size_t length = strlen(name);
  while (length && name[length - 1] == '_') length--;
  name = arena_strndup(arena, name, length);
  return ends(name, "_H") || ends(name, "_HPP") || ends(name, "INCLUDED");
}

static void found_macro(void *data, const struct c_macro *macro, bool defined) {
  struct macros *macros = data;
  bool new = !c_names_find(&macros->names, macro->name, strlen(macro->name));
  struct c_name *entry = c_names_enter(&macros->names, macro->name, strlen(macro->name));
  struct c_macro *copy = arena_alloc(macros->arena, sizeof *copy);
  *copy = *macro;
  entry->value = defined ? copy : NULL;
  if (new &&strncmp(macro->name, "JVMTI_", 6) == 0 && !is_guard(macros->arena, macro->name))
    LIST_ADD(macros->arena, &macros->order, entry->name);
}

static const struct c_macro *macro_named(const struct macros *macros, const char *name,
                                         size_t length) {
  struct c_name *entry = c_names_find(&macros->names, name, length);
  return entry ? entry->value : NULL;
}

/* Does the body use other macros? Then the preprocessor has to tell what it comes to. */
static bool needs_expansion(const struct macros *macros, struct c_unit *unit, const char *body) {
  struct c_lexer lexer = c_lexer_new(body, strlen(body), NULL, &unit->files);
  for (struct c_token token; (token = c_lexer_next(&lexer)).kind != RAW_END;)
    if (token.kind == RAW_WORD && macro_named(macros, token.at, token.length)) return true;
  return false;
}

static void add_macro(struct surface_source *source, const struct c_macro *macro, const char *body,
                      size_t length) {
  int64_t value;
  size_t name = strlen(macro->name);
  if (c_names_find(&source->unit->constant_names, macro->name, name)) return;
  if (!c_evaluate(source->unit, body, length, &value)) return; /* a word or a text: no constant */
  surface_add_constant(source->arena, source->surface, macro->name, "", value, macro->place)->form =
      CONSTANT_DEFINE;
}

/* `jvmtic_query__12 expansion`, one after the other. */
static void read_answers(struct surface_source *source, const struct macros *macros,
                         const struct text *answers) {
  static const char word[] = "jvmtic_query__";
  struct c_lexer lexer =
      c_lexer_new(text_string(answers), answers->length, NULL, &source->unit->files);
  const struct c_macro *macro = NULL;
  const char *start = NULL;
  struct c_token token;
  do {
    token = c_lexer_next(&lexer);
    bool query = token.kind == RAW_WORD && token.length > sizeof word - 1 &&
                 memcmp(token.at, word, sizeof word - 1) == 0;
    if (!query && token.kind != RAW_END) continue;
    if (macro) add_macro(source, macro, start, (size_t)(token.at - start));
    if (query)
      macro = macro_named(macros, token.at + sizeof word - 1, token.length - (sizeof word - 1));
    start = token.at + token.length;
  } while (token.kind != RAW_END);
}

/* Returns false, after reporting, when the preprocessor could not be asked. */
static bool ask(struct reader *reader, struct surface_source *source, const struct macros *macros,
                enum c_language language, const char *queries) {
  struct c_preprocessed answers =
      c_preprocess(reader->arena, reader->path, reader->compiler, language, queries);
  if (answers.status == C_PREPROCESSED) read_answers(source, macros, &answers.output);
  else c_preprocess_report(reader->sink, reader->path, answers.problem);
  text_free(&answers.output);
  return answers.status == C_PREPROCESSED;
}

static bool read_macros(struct reader *reader, struct surface_source *source,
                        const struct reading *reading) {
  struct macros macros = {.arena = reader->arena, .names = {.arena = reader->arena}};
  struct text queries = text_new(reader->arena->escape);
  c_macros(reader->arena,
           c_lexer_new(text_string(&reading->made.output), reading->made.output.length,
                       reader->path, &source->unit->files),
           found_macro, &macros);
  for (size_t i = 0; i < macros.order.count; i++) {
    const struct c_macro *macro =
        macro_named(&macros, macros.order.at[i], strlen(macros.order.at[i]));
    if (!macro || macro->function_like || !*macro->body) continue;
    if (!needs_expansion(&macros, source->unit, macro->body))
      add_macro(source, macro, macro->body, strlen(macro->body));
    else text_printf(&queries, "jvmtic_query__%s %s\n", macro->name, macro->name);
  }
  bool answered =
      !queries.length || ask(reader, source, &macros, reading->language, text_string(&queries));
  text_free(&queries);
  return answered;
}

/* ---- Reading it --------------------------------------------------------------------------------- */

/* Reports what is wrong in a body, unless the one before it was broken by the same token. */
static void report_body(struct diag_sink *sink, const struct c_problem *problem, const char *word,
                        const char *name, struct place *last) {
  bool same = last->file && problem->place.file && last->line == problem->place.line &&
              strcmp(last->file, problem->place.file) == 0;
  if (!same)
    diag_report(sink, CHECK_HEADER, problem->place, "in %s '%s': %s", word, name, problem->message);
  *last = problem->place;
}

/* Structures and enumerations of JVM TI must be understood to the last token. */
static void check_bodies(struct surface_source *source, struct diag_sink *sink) {
  struct place last = {NULL, 0};
  for (size_t i = 0; i < source->unit->records.count; i++) {
    const struct c_record *record = source->unit->records.at[i];
    const char *name = c_record_name(source->unit, record);
    if (record->problem.message && surface_belongs(source, name ? name : "", record->place))
      report_body(sink, &record->problem,
                  record->is_enum    ? "enum"
                  : record->is_union ? "union"
                                     : "struct",
                  name ? name : "(unnamed)", &last);
  }
}

static void read_release(struct surface *surface) {
  const struct surface_constant *version = constant_named(surface, "JVMTI_VERSION");
  if (!version || (version->value & 0x70000000) != 0x30000000) return;
  surface->release.major = (unsigned)(version->value >> 16 & 0xfff);
  surface->release.minor = (unsigned)(version->value >> 8 & 0xff);
  surface->release.micro = (unsigned)(version->value & 0xff);
}

static enum surface_status no_table(struct reader *reader, const struct surface_source *source) {
  struct place whole = {reader->path, 0};
  struct diag *diag =
      diag_report(reader->sink, CHECK_HEADER, whole,
                  "this is no jvmti.h: it has no function table (struct jvmtiInterface_1_)");
  if (source->unit->skipped.message)
    diag_note(reader->sink, diag, source->unit->skipped.place, "not understood: %s",
              source->unit->skipped.message);
  return SURFACE_BAD;
}

static void start_source(struct surface_source *source, struct c_unit *unit) {
  source->unit = unit;
  source->table = find_table(unit);
  source->event_table = find_record(unit, "jvmtiEventCallbacks", "_jvmtiEventCallbacks");
  source->capabilities = find_record(unit, "jvmtiCapabilities", "_jvmtiCapabilities");
}

static enum surface_status build(struct reader *reader, struct surface *surface) {
  struct surface_source source = {.arena = reader->arena, .surface = surface, .file = reader->path};
  const struct reading *reading = reader->c.unit ? &reader->c : &reader->cxx;
  size_t errors = reader->sink->errors;
  start_source(&source, reading->unit);
  if (!source.table && reading == &reader->c) {
    reading = &reader->cxx;
    start_source(&source, reading->unit);
  }
  check_bodies(&source, reader->sink);
  if (reader->sink->errors > errors) return SURFACE_BAD;
  if (!source.table) return no_table(reader, &source);
  surface_add_constants(&source);
  if (!read_macros(reader, &source, reading)) return SURFACE_BAD;
  surface_add_callbacks(&source);
  surface_add_records(&source);
  surface_add_typedefs(&source);
  read_functions(&source);
  read_events(&source);
  read_capabilities(&source);
  if (source.unit != reader->cxx.unit) {
    start_source(&source, reader->cxx.unit);
    check_bodies(&source, reader->sink);
  }
  read_methods(&source);
  read_release(surface);
  if (source.problem)
    diag_report(reader->sink, CHECK_HEADER, source.problem_place, "%s", source.problem);
  return reader->sink->errors > errors ? SURFACE_BAD : SURFACE_OK;
}

/* Is it a file that can be read, again and again? */
static bool readable(struct reader *reader) {
  struct stat status;
  struct place whole = {reader->path, 0};
  int fd = open(reader->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  const char *problem = NULL;
  if (fd < 0 || fstat(fd, &status) != 0) problem = strerror(errno);
  else if (S_ISDIR(status.st_mode)) problem = "it is a folder";
  else if (!S_ISREG(status.st_mode)) problem = "it is no regular file";
  if (fd >= 0) close(fd);
  if (problem)
    diag_report(reader->sink, CHECK_HEADER, whole, "the header cannot be read: %s", problem);
  return !problem;
}

static void read_as(struct reader *reader, struct reading *reading, enum c_language language) {
  text_free(&reading->made.output);
  reading->language = language;
  reading->made = c_preprocess(reader->arena, reader->path, reader->compiler, language, NULL);
  if (reading->made.status != C_PREPROCESSED) return;
  reading->unit = c_declarations(reader->arena, text_string(&reading->made.output),
                                 reading->made.output.length, reader->path);
  c_spelling_prepare(reading->unit, &interface_jvmti.names);
}

/* Preprocesses and parses. A header for C++ alone is fine; one that breaks as C++ is not. */
static enum surface_status read_both(struct reader *reader) {
  reader->c.made.output = text_new(reader->arena->escape);
  reader->cxx.made.output = text_new(reader->arena->escape);
  read_as(reader, &reader->c, C_LANGUAGE_C);
  const struct reading *failed = &reader->c;
  if (reader->c.made.status != C_PREPROCESS_FAILED) {
    read_as(reader, &reader->cxx, C_LANGUAGE_CXX);
    if (reader->cxx.made.status == C_PREPROCESS_REJECTED)
      read_as(reader, &reader->cxx, C_LANGUAGE_AS_CXX);
    if (reader->cxx.unit) return SURFACE_OK;
    if (reader->c.unit) failed = &reader->cxx;
  }
  c_preprocess_report(reader->sink, reader->path, failed->made.problem);
  return failed->made.status == C_PREPROCESS_FAILED ? SURFACE_UNREADABLE : SURFACE_BAD;
}

enum surface_status surface_of_header(struct arena *arena, const char *path, const char *compiler,
                                      struct diag_sink *sink, struct surface **surface) {
  struct reader reader = {.arena = arena, .path = path, .compiler = compiler, .sink = sink};
  *surface = NULL;
  if (*path == '-') reader.path = arena_printf(arena, "./%s", path); /* no option */
  if (!readable(&reader)) return SURFACE_UNREADABLE;
  enum surface_status status = read_both(&reader);
  if (status == SURFACE_OK) {
    struct surface *made = arena_alloc(arena, sizeof *made);
    made->name = path;
    made->from_header = true;
    status = build(&reader, made);
    if (status == SURFACE_OK) *surface = made;
  }
  text_free(&reader.c.made.output);
  text_free(&reader.cxx.made.output);
  return status;
}
