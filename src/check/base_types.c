/* SPDX-License-Identifier: MIT */
/* The definition of a base type has one of a few forms. It is printed unchanged, before all else that the header
 * declares: it defines the type and nothing else, and uses only types of jni.h and of definitions before it. */
#include "base/identifier.h"
#include "check/names.h"

#include <stdlib.h>
#include <string.h>

/* True if both are the same except for whitespace. */
static bool is_same(const char *left, const char *right) {
  for (;; left++, right++) {
    left += strspn(left, " \t\r\n");
    right += strspn(right, " \t\r\n");
    if (*left != *right || !*left) return *left == *right;
  }
}

bool base_type_is_known(const struct spec *spec, const char *id) {
  const struct interface_names *own = &spec->interface->names;
  const char *const names[] = {own->error, own->event,    own->callbacks,
                               own->table, own->reserved, own->environment};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (text_is(names[i], id)) return true;
  return shape_is_of_jni(id);
}

struct definition {
  const struct spec *spec;
  struct arena *arena;
  const struct shape_list *shapes; /* of the types before it */
  const struct spec_base_type *type;
  const char *at;
  const char *problem; /* what follows "the definition of 'x'", or NULL */
  enum shape shape;    /* of the type that it defines */
  bool complete;       /* the structure of the tag that was read last has members */
};

/* Skips a word or a character if it comes next. */
static bool base_types_accept(struct definition *d, const char *token) {
  d->at += strspn(d->at, " \t\r\n");
  size_t length = strlen(token);
  if (strncmp(d->at, token, length) != 0) return false;
  if (identifier_part(*token) && identifier_part(d->at[length])) return false;
  d->at += length;
  return true;
}

/* The identifier that comes next, or NULL. */
static const char *accept_name(struct definition *d) {
  d->at += strspn(d->at, " \t\r\n");
  size_t length = identifier_length(d->at);
  const char *name = length ? arena_strndup(d->arena, d->at, length) : NULL;
  if (!name || identifier_keyword(name)) return NULL;
  d->at += length;
  return name;
}

/* The tag of the type: its id with an underscore before or after it; or a structure of jni.h. */
static bool accept_tag(struct definition *d) {
  const char *name = accept_name(d), *id = d->type->id;
  size_t length = strlen(id);
  if (!name) return false;
  d->complete =
      strcmp(name, "JNINativeInterface_") == 0 || strcmp(name, "JNIInvokeInterface_") == 0;
  return d->complete || (*name == '_' && strcmp(name + 1, id) == 0) ||
         (strncmp(name, id, length) == 0 && strcmp(name + length, "_") == 0);
}

/* Notes what follows "the definition of 'x'" in a message, unless something has been noted before. */
static bool base_types_note(struct definition *d, const char *problem) {
  if (!d->problem) d->problem = problem;
  return false;
}

/* The shape of a named type that exists by then. */
static bool read_named(struct definition *d, enum shape *shape) {
  const char *name = accept_name(d);
  if (!name) return false;
  *shape = shape_of(d->shapes, d->spec->interface, name);
  if (*shape == SHAPE_UNKNOWN) *shape = SHAPE_NUMBER; /* what is wrong with it has been reported */
  return *shape != SHAPE_NONE ||
         base_types_note(
             d, arena_printf(d->arena, "uses '%s', which nothing before it defines", name));
}

/* A type such as "const char*"; const is of what a pointer leads to. */
static bool read_type(struct definition *d, enum shape *shape) {
  static const char *const numbers[] = {"char", "short", "int", "long", "float", "double"};
  bool fixed = base_types_accept(d, "const"), is_unsigned = base_types_accept(d, "unsigned"),
       pointer = false;
  *shape = SHAPE_NONE;
  for (size_t i = 0; *shape == SHAPE_NONE && i < sizeof numbers / sizeof *numbers; i++)
    if (base_types_accept(d, numbers[i])) *shape = SHAPE_NUMBER;
  if (*shape == SHAPE_NONE && !is_unsigned && base_types_accept(d, "void")) *shape = SHAPE_VOID;
  if (*shape == SHAPE_NONE && (is_unsigned || !read_named(d, shape))) return false;
  while (base_types_accept(d, "*")) pointer = true;
  if (pointer) *shape = SHAPE_POINTER;
  return pointer || !fixed;
}

/* A type that a member, a parameter or an alias can have. */
static bool read_value(struct definition *d, enum shape *shape) {
  return read_type(d, shape) && *shape != SHAPE_VOID && *shape != SHAPE_ENVIRONMENT;
}

/* The name of a member or a parameter. */
static bool accept_member(struct definition *d, struct string_list *names) {
  const char *name = accept_name(d);
  if (!name) return false;
  const char *problem = identifier_problem(name);
  if (!problem) problem = names_problem(d->spec->interface, d->arena, ID_MEMBER, name);
  if (!problem && names_type(d->spec, name)) problem = "has the name of a type";
  if (!problem && string_list_has(names, name)) problem = "is declared twice";
  LIST_ADD(d->arena, names, name);
  return !problem ||
         base_types_note(
             d, arena_printf(d->arena, "has a member or parameter '%s' that %s", name, problem));
}

/* The members of a structure, after its brace. */
static bool read_members(struct definition *d) {
  struct string_list names = {NULL, 0};
  size_t bytes = 0;
  enum { WIDEST = 16 };
  do {
    enum shape shape;
    size_t count = 1;
    if (!read_value(d, &shape) || shape > SHAPE_NUMBER || !accept_member(d, &names)) return false;
    if (base_types_accept(d, "[")) {
      char *end;
      count = strtoul(d->at, &end, 10);
      d->at = end;
      if (!count || count > CHECK_MOST_BYTES || !base_types_accept(d, "]")) return false;
    }
    bytes += count * WIDEST;
    if (bytes > CHECK_MOST_BYTES) return base_types_note(d, "makes a type of too many bytes");
    if (!base_types_accept(d, ";")) return false;
  } while (!base_types_accept(d, "}"));
  d->shape = SHAPE_OTHER;
  return true;
}

/* The parameters of a function, after its parenthesis. */
static bool read_params(struct definition *d) {
  const char *start = d->at;
  struct string_list names = {NULL, 0};
  if (base_types_accept(d, "void") && base_types_accept(d, ")")) return true;
  d->at = start;
  do {
    enum shape shape;
    if (!read_value(d, &shape) || shape == SHAPE_INCOMPLETE || !accept_member(d, &names))
      return false;
  } while (base_types_accept(d, ","));
  return base_types_accept(d, ")");
}

/* After the result and a parenthesis: "JNICALL *NAME)(PARAMS)". */
static bool read_function(struct definition *d) {
  d->shape = SHAPE_POINTER;
  base_types_accept(d, "JNICALL");
  return base_types_accept(d, "*") && base_types_accept(d, d->type->id) &&
         base_types_accept(d, ")") && base_types_accept(d, "(") && read_params(d);
}

static bool read_typedef(struct definition *d, bool declared) {
  if (base_types_accept(d, "struct")) {
    if (base_types_accept(d, "{"))
      return !declared && read_members(d) && base_types_accept(d, d->type->id);
    if (!accept_tag(d)) return false;
    d->shape = base_types_accept(d, "*") ? SHAPE_POINTER
               : d->complete             ? SHAPE_OTHER
                                         : SHAPE_INCOMPLETE;
    return base_types_accept(d, d->type->id);
  }
  if (declared || !read_type(d, &d->shape)) return false;
  if (d->shape == SHAPE_ENVIRONMENT || d->shape == SHAPE_INCOMPLETE) return false;
  if (base_types_accept(d, "(")) return read_function(d);
  return d->shape != SHAPE_VOID && base_types_accept(d, d->type->id);
}

static bool read_definition(struct definition *d) {
  bool declared = base_types_accept(d, "struct");
  if (declared && !(accept_tag(d) && base_types_accept(d, ";"))) return false;
  return base_types_accept(d, "typedef") && read_typedef(d, declared) &&
         base_types_accept(d, ";") && !d->at[strspn(d->at, " \t\r\n")];
}

static enum shape check_definition(const struct spec *spec, struct diag_sink *sink,
                                   const struct spec_base_type *type,
                                   const struct shape_list *shapes) {
  struct definition d = {.spec = spec,
                         .arena = sink->arena,
                         .shapes = shapes,
                         .type = type,
                         .at = type->definition,
                         .shape = SHAPE_UNKNOWN};
  const struct supplement_type *known = known_type(spec->interface, type->id);
  bool read = read_definition(&d);
  if (shape_is_of_jni(type->id))
    diag_report(sink, CHECK_DEFINITION, type->place,
                "'%s' is a type of jni.h; expected no definition", type->id);
  else if (d.problem)
    diag_report(sink, CHECK_DEFINITION, type->place, "the definition of '%s' %s", type->id,
                d.problem);
  else if (!read)
    diag_report(sink, CHECK_DEFINITION, type->place,
                "unsupported definition of '%s'; expected an alias, a structure, or a pointer to a "
                "structure or a function",
                type->id);
  else if (known && known->definition && !is_same(type->definition, known->definition))
    diag_report(sink, CHECK_DEFINITION, type->place,
                "the definition of '%s' differs from the official one; expected %s", type->id,
                known->definition);
  else if (known && !known->definition && d.shape != SHAPE_POINTER)
    diag_report(sink, CHECK_DEFINITION, type->place,
                "the definition of '%s' is not a pointer to a function", type->id);
  else return d.shape;
  return SHAPE_UNKNOWN;
}

void check_base_types(const struct spec *spec, struct diag_sink *sink) {
  struct shape_list shapes = {NULL, 0};
  LIST_EACH (type, spec->base_types) {
    if (!type->definition) {
      if (!base_type_is_known(spec, type->id))
        diag_report(sink, CHECK_DEFINITION, type->place,
                    "'%s' has no definition, and is not a type of jni.h or of the header",
                    type->id);
      continue;
    }
    struct shape_row *row = arena_alloc(sink->arena, sizeof *row);
    *row = (struct shape_row){type->id, check_definition(spec, sink, type, &shapes)};
    LIST_ADD(sink->arena, &shapes, row);
  }
  check_shapes(spec, &shapes, sink);
}
