/* SPDX-License-Identifier: MIT */
/* The definition of a base type is printed unchanged, before all other declarations of the header. It defines
 * the type and nothing else, and uses only types of jni.h and of preceding definitions. */
#include "base/identifier.h"
#include "c/expression.h"
#include "check/checks.h"

#include <string.h>

enum shape {
  SHAPE_POINTER,
  SHAPE_NUMBER,
  SHAPE_OTHER,       /* a structure, union or enumeration */
  SHAPE_INCOMPLETE,  /* a structure without members */
  SHAPE_ENVIRONMENT, /* a pointer in C, a structure in C++ */
  SHAPE_VOID,
  SHAPE_UNKNOWN, /* of an invalid definition */
  SHAPE_NONE     /* the type does not exist */
};

struct shape_row {
  const char *name;
  enum shape shape;
};
LIST_TYPE(shape_list, struct shape_row);

/* ---- Types of jni.h and of the header ------------------------------------------------------------ */

static enum shape jni_shape(const char *name) {
  static const char *const numbers[] = {"jint",   "jlong",   "jbyte", "jboolean", "jchar", "jshort",
                                        "jfloat", "jdouble", "jsize", "size_t",   NULL};
  static const char *const pointers[] = {
      "jobject",      "jclass",       "jthrowable",  "jstring",   "jarray",     "jbooleanArray",
      "jbyteArray",   "jcharArray",   "jshortArray", "jintArray", "jlongArray", "jfloatArray",
      "jdoubleArray", "jobjectArray", "jweak",       "jfieldID",  "jmethodID",  NULL};
  static const char *const others[] = {"jvalue",
                                       "jobjectRefType",
                                       "JNINativeMethod",
                                       "JavaVMOption",
                                       "JavaVMInitArgs",
                                       "JavaVMAttachArgs",
                                       NULL};
  static const char *const environments[] = {"JNIEnv", "JavaVM", NULL};
  return text_is_any(numbers, name)        ? SHAPE_NUMBER
         : text_is_any(pointers, name)     ? SHAPE_POINTER
         : text_is_any(others, name)       ? SHAPE_OTHER
         : text_is_any(environments, name) ? SHAPE_ENVIRONMENT
                                           : SHAPE_NONE;
}

bool base_type_is_of_jni(const char *name) {
  return jni_shape(name) != SHAPE_NONE;
}

bool base_type_is_known(const struct spec *spec, const char *id) {
  const struct interface_names *own = &spec->interface->names;
  const char *const names[] = {own->error, own->event,    own->callbacks,
                               own->table, own->reserved, own->environment};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (text_is(names[i], id)) return true;
  return base_type_is_of_jni(id);
}

/* The shape of a type of jni.h, of the environment, or of a base type in the list. */
static enum shape shape_of(const struct shape_list *shapes, const struct interface *interface,
                           const char *name) {
  if (text_is(interface->names.environment, name)) return SHAPE_ENVIRONMENT;
  for (size_t i = 0; i < shapes->count; i++)
    if (strcmp(shapes->at[i]->name, name) == 0) return shapes->at[i]->shape;
  return jni_shape(name);
}

struct definition {
  const struct spec *spec;
  struct arena *arena;
  const struct shape_list *shapes; /* of the preceding types */
  const struct spec_base_type *type;
  struct c_lexer lexer;
  struct c_token token; /* the next one */
  const char *problem;  /* what follows "the definition of 'x'", or NULL */
  enum shape shape;     /* of the defined type */
  bool complete;        /* the structure of the tag that was read last has members */
};

static bool accept_token(struct definition *d, const char *token) {
  if (!c_token_is(&d->token, token)) return false;
  d->token = c_lexer_next(&d->lexer);
  return true;
}

static const char *accept_name(struct definition *d) {
  if (d->token.kind != C_WORD) return NULL;
  const char *name = arena_strndup(d->arena, d->token.text, d->token.length);
  return !identifier_keyword(name) && accept_token(d, name) ? name : NULL;
}

/* Reads a tag: the id with an underscore before or after it, or that of a structure of jni.h. */
static bool accept_tag(struct definition *d) {
  const char *name = accept_name(d), *id = d->type->id;
  size_t length = strlen(id);
  if (!name) return false;
  d->complete =
      strcmp(name, "JNINativeInterface_") == 0 || strcmp(name, "JNIInvokeInterface_") == 0;
  return d->complete || (*name == '_' && strcmp(name + 1, id) == 0) ||
         (strncmp(name, id, length) == 0 && strcmp(name + length, "_") == 0);
}

/* Notes what follows "the definition of 'x'" in a message, unless a problem is noted already. */
static bool note_problem(struct definition *d, const char *problem) {
  if (!d->problem) d->problem = problem;
  return false;
}

static bool read_named(struct definition *d, enum shape *shape) {
  const char *name = accept_name(d);
  if (!name) return false;
  *shape = shape_of(d->shapes, d->spec->interface, name);
  if (*shape == SHAPE_UNKNOWN) *shape = SHAPE_NUMBER; /* its problem has been reported */
  return *shape != SHAPE_NONE ||
         note_problem(d, arena_printf(d->arena, "uses '%s', which is not defined before it", name));
}

/* Reads a type such as "const char*"; const applies to the target of a pointer. */
static bool read_type(struct definition *d, enum shape *shape) {
  static const char *const numbers[] = {"char", "short", "int", "long", "float", "double"};
  bool fixed = accept_token(d, "const"), is_unsigned = accept_token(d, "unsigned"), pointer = false;
  *shape = SHAPE_NONE;
  for (size_t i = 0; *shape == SHAPE_NONE && i < sizeof numbers / sizeof *numbers; i++)
    if (accept_token(d, numbers[i])) *shape = SHAPE_NUMBER;
  if (*shape == SHAPE_NONE && !is_unsigned && accept_token(d, "void")) *shape = SHAPE_VOID;
  if (*shape == SHAPE_NONE && (is_unsigned || !read_named(d, shape))) return false;
  while (accept_token(d, "*")) pointer = true;
  if (pointer) *shape = SHAPE_POINTER;
  return pointer || !fixed;
}

static bool read_value(struct definition *d, enum shape *shape) {
  return read_type(d, shape) && *shape != SHAPE_VOID && *shape != SHAPE_ENVIRONMENT;
}

static bool accept_member(struct definition *d, struct string_list *names) {
  const char *name = accept_name(d);
  if (!name) return false;
  const char *problem = identifier_problem(name);
  if (!problem) problem = names_problem(d->spec->interface, d->arena, ID_MEMBER, name);
  if (!problem && names_type(d->spec, name)) problem = "has the name of a type";
  if (!problem && string_list_has(names, name)) problem = "is declared twice";
  LIST_ADD(d->arena, names, name);
  return !problem ||
         note_problem(
             d, arena_printf(d->arena, "has a member or parameter '%s' that %s", name, problem));
}

static bool read_members(struct definition *d) {
  struct string_list names = {NULL, 0};
  size_t bytes = 0;
  enum { WIDEST = 16 };
  do {
    enum shape shape;
    uint64_t count = 1;
    if (!read_value(d, &shape) || shape > SHAPE_NUMBER || !accept_member(d, &names)) return false;
    if (accept_token(d, "[")) {
      if (!c_integer(&d->token, &count) || !count || count > CHECK_MOST_BYTES) return false;
      d->token = c_lexer_next(&d->lexer);
      if (!accept_token(d, "]")) return false;
    }
    bytes += count * WIDEST;
    if (bytes > CHECK_MOST_BYTES) return note_problem(d, "defines a type of too many bytes");
    if (!accept_token(d, ";")) return false;
  } while (!accept_token(d, "}"));
  d->shape = SHAPE_OTHER;
  return true;
}

static bool read_params(struct definition *d) {
  const struct definition start = *d;
  struct string_list names = {NULL, 0};
  if (accept_token(d, "void") && accept_token(d, ")")) return true;
  *d = start;
  do {
    enum shape shape;
    if (!read_value(d, &shape) || shape == SHAPE_INCOMPLETE || !accept_member(d, &names))
      return false;
  } while (accept_token(d, ","));
  return accept_token(d, ")");
}

static bool read_typedef(struct definition *d, bool declared) {
  if (accept_token(d, "struct")) {
    if (accept_token(d, "{")) return !declared && read_members(d) && accept_token(d, d->type->id);
    if (!accept_tag(d)) return false;
    d->shape = accept_token(d, "*") ? SHAPE_POINTER : d->complete ? SHAPE_OTHER : SHAPE_INCOMPLETE;
    return accept_token(d, d->type->id);
  }
  if (declared || !read_type(d, &d->shape)) return false;
  if (d->shape == SHAPE_ENVIRONMENT || d->shape == SHAPE_INCOMPLETE) return false;
  if (accept_token(d, "(")) {
    d->shape = SHAPE_POINTER;
    accept_token(d, "JNICALL");
    return accept_token(d, "*") && accept_token(d, d->type->id) && accept_token(d, ")") &&
           accept_token(d, "(") && read_params(d);
  }
  return d->shape != SHAPE_VOID && accept_token(d, d->type->id);
}

static bool read_definition(struct definition *d) {
  bool declared = accept_token(d, "struct");
  if (declared && !(accept_tag(d) && accept_token(d, ";"))) return false;
  return accept_token(d, "typedef") && read_typedef(d, declared) && accept_token(d, ";") &&
         d->token.kind == C_END;
}

static enum shape check_definition(const struct spec *spec, struct diag_sink *sink,
                                   const struct spec_base_type *type,
                                   const struct shape_list *shapes) {
  struct definition d = {.spec = spec,
                         .arena = sink->arena,
                         .shapes = shapes,
                         .type = type,
                         .lexer = c_lexer_new(type->definition, strlen(type->definition)),
                         .shape = SHAPE_UNKNOWN};
  d.token = c_lexer_next(&d.lexer);
  const struct supplement_type *known = known_type(spec->interface, type->id);
  bool read = read_definition(&d);
  if (base_type_is_of_jni(type->id))
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
  else if (known && known->definition &&
           !c_same(type->definition, strlen(type->definition), known->definition,
                   strlen(known->definition)))
    diag_report(sink, CHECK_DEFINITION, type->place,
                "the definition of '%s' differs from the official one; expected %s", type->id,
                known->definition);
  else if (known && !known->definition && d.shape != SHAPE_POINTER)
    diag_report(sink, CHECK_DEFINITION, type->place,
                "the definition of '%s' is not a pointer to a function", type->id);
  else return d.shape;
  return SHAPE_UNKNOWN;
}

struct uses {
  struct checking c;
  const struct shape_list *shapes;
};

static enum shape shape_of_type(const struct uses *u, const struct spec_type *type) {
  enum { VALUES = KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) | KIND(ITEM_CONSTANT_SET) };
  const struct interface_names *own = &u->c.spec->interface->names;
  if (type->pointer != POINTER_NONE || type->base == TYPE_JVALUE) return SHAPE_OTHER;
  if (type_is_handle(type->base)) return SHAPE_POINTER;
  if (type->base != TYPE_STRUCT) return SHAPE_NUMBER;
  if (!type->name || spec_find(u->c.spec, type->name, VALUES)) return SHAPE_OTHER;
  if (text_is(own->event, type->name)) return SHAPE_NUMBER;
  if (text_is(own->callbacks, type->name)) return SHAPE_OTHER;
  enum shape shape = shape_of(u->shapes, u->c.spec->interface, type->name);
  return shape == SHAPE_NONE ? SHAPE_POINTER : shape; /* a callback, or reported elsewhere */
}

static void check_environment(const struct uses *u, const struct spec_type *type) {
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  enum shape shape = shape_of_type(u, type);
  if (shape == SHAPE_INCOMPLETE)
    diag_report(u->c.sink, CHECK_DEFINITION, type->place,
                "'%s' is a structure without members; expected a pointer to it", type->name);
  if (shape == SHAPE_ENVIRONMENT)
    diag_report(u->c.sink, CHECK_DEFINITION, type->place,
                "'%s' is a pointer in C and a structure in C++; expected a pointer to it, such as "
                "<outptr>",
                type->name);
}

/* A function that is not implemented returns 0 or NULL. */
static void check_result(const struct uses *u) {
  const struct spec_function *function = u->c.at.part.item;
  const struct spec_type *type = function->result;
  if (!type || type->pointer != POINTER_NONE) return;
  enum shape shape = shape_of_type(u, type);
  if (shape == SHAPE_OTHER)
    diag_report(u->c.sink, CHECK_ELEMENT, type->place,
                "the result of function '%s' is neither a number nor a pointer", function->id);
  else if (shape == SHAPE_POINTER && type->base == TYPE_STRUCT)
    diag_report(u->c.sink, CHECK_ELEMENT, type->place,
                "function '%s' returns a pointer; expected <ptrtype><struct>%s</struct></ptrtype>",
                function->id, type->name);
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
  struct uses u = {{spec, sink, walk_spec(spec, CHECK_TYPED)}, &shapes};
  while (check_next(&u.c)) {
    const struct part *part = &u.c.at.part;
    if (part->type) check_environment(&u, part->type);
    for (const struct spec_type *type = part->type; type; type = type->target)
      if (type->pointer == POINTER_PTRTYPE && (shape_of_type(&u, type->target) == SHAPE_NUMBER ||
                                               shape_of_type(&u, type->target) == SHAPE_OTHER))
        diag_report(sink, CHECK_DEFINITION, type->place,
                    "the type in a <ptrtype> is not a pointer; expected a pointer type, such as a "
                    "callback or a jobject, or another kind of pointer");
    if (part->kind == ITEM_FUNCTION) check_result(&u);
  }
}
