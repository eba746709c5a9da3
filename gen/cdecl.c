/* SPDX-License-Identifier: MIT */
#include "gen/cdecl.h"

#include "base/identifier.h"

#include <string.h>

static bool is_word(const char *at, size_t length, const char *word) {
  return strlen(word) == length && strncmp(at, word, length) == 0;
}

static const struct spec_base_type *base_type_find(const struct spec *spec, const char *id,
                                                   size_t length) {
  LIST_EACH (type, spec->base_types)
    if (is_word(id, length, type->id)) return type;
  return NULL;
}

bool base_type_is_complete(const struct spec *spec, const struct spec_base_type *type) {
  if (!type->definition || strpbrk(type->definition, "*({")) return true;
  const char *at = type->definition;
  bool tagged = false;
  size_t length;
  for (; (at = identifier_word(at, &length)); at += length) {
    if (is_word(at, length, "JNINativeInterface_") || is_word(at, length, "JNIInvokeInterface_"))
      return true; /* by jni.h */
    tagged |= is_word(at, length, "struct");
    const struct spec_base_type *other = tagged ? NULL : base_type_find(spec, at, length);
    if (other && other != type) return base_type_is_complete(spec, other);
  }
  return !tagged;
}

/* Types without a name here have that of the specification. */
static const char *const base_names[TYPE_VARARGS + 1] = {[TYPE_JINT] = "jint",
                                                         [TYPE_JLONG] = "jlong",
                                                         [TYPE_JCHAR] = "jchar",
                                                         [TYPE_JFLOAT] = "jfloat",
                                                         [TYPE_JDOUBLE] = "jdouble",
                                                         [TYPE_JBOOLEAN] = "jboolean",
                                                         [TYPE_JVALUE] = "jvalue",
                                                         [TYPE_JLOCATION] = "jlocation",
                                                         [TYPE_CHAR] = "char",
                                                         [TYPE_UCHAR] = "unsigned char",
                                                         [TYPE_INT] = "int",
                                                         [TYPE_UINT] = "unsigned int",
                                                         [TYPE_SIZE_T] = "size_t",
                                                         [TYPE_VOID] = "void",
                                                         [TYPE_JOBJECT] = "jobject",
                                                         [TYPE_JTHREAD] = "jthread",
                                                         [TYPE_JTHREAD_GROUP] = "jthreadGroup",
                                                         [TYPE_JCLASS] = "jclass",
                                                         [TYPE_JMETHOD_ID] = "jmethodID",
                                                         [TYPE_JFIELD_ID] = "jfieldID",
                                                         [TYPE_JFRAME_ID] = "jint",
                                                         [TYPE_RAW_MONITOR] = "jrawMonitorID",
                                                         [TYPE_VARARGS] = ""};

const struct spec_function *prototype_function(const struct spec *spec, struct arena *arena,
                                               const struct supplement_prototype *expected) {
  const struct spec_function *function = spec_item(spec, expected->id, KIND(ITEM_FUNCTION));
  if (!function) return NULL;
  struct text params = text_new(arena->escape);
  struct spec_param_list list = function->params;
  if (cdecl_variadic(&list)) list.count--;
  cdecl_params(&params, arena, &list, "", ", ");
  bool same = strcmp(text_string(&params), expected->members) == 0;
  text_free(&params);
  return same ? function : NULL;
}

bool prototype_record(const struct spec *spec, struct arena *arena,
                      const struct supplement_prototype *expected) {
  const struct spec_record *record = spec_item(spec, expected->id, KIND(ITEM_RECORD));
  if (!record || record->is_union) return false;
  struct text fields = text_new(arena->escape);
  for (size_t i = 0; i < record->fields.count; i++)
    text_printf(&fields, "%s%s", i ? ", " : "",
                cdecl_declare(arena, record->fields.at[i]->type, record->fields.at[i]->id));
  bool same = strcmp(text_string(&fields), expected->members) == 0;
  text_free(&fields);
  return same;
}

/* Joins three strings without formatting, since it is called thousands of times. */
static const char *joined(struct arena *arena, const char *a, const char *b, const char *c) {
  size_t la = strlen(a), lb = strlen(b), lc = strlen(c);
  char *result = arena_alloc(arena, la + lb + lc + 1);
  memcpy(result, a, la);
  memcpy(result + la, b, lb);
  memcpy(result + la + lb, c, lc);
  return result;
}

/* A pointer to a function of an unnamed type, declared as `name`. */
static const char *function_pointer(struct arena *arena, const struct spec_callback *callback,
                                    const char *name) {
  struct text out = text_new(arena->escape);
  text_printf(&out, "%s (*%s)(", cdecl_type(arena, callback->result), name);
  if (!cdecl_params(&out, arena, &callback->params, "", ", ")) text_add(&out, "void");
  text_add(&out, ")");
  return text_keep(arena, &out);
}

/* An unnamed structure or union on one line. */
static const char *record_body(struct arena *arena, const struct spec_record *record) {
  struct text out = text_new(arena->escape);
  text_add(&out, record->is_union ? "union { " : "struct { ");
  LIST_EACH (field, record->fields)
    text_printf(&out, "%s; ", cdecl_declare(arena, field->type, field->id));
  text_add(&out, "}");
  return text_keep(arena, &out);
}

const char *cdecl_type(struct arena *arena, const struct spec_type *type) {
  enum type_pointer pointer = type->pointer;
  const char *base = base_names[type->base];
  if (pointer == POINTER_NONE && type->record) return record_body(arena, type->record);
  if (pointer == POINTER_NONE && type->callback) return function_pointer(arena, type->callback, "");
  if (pointer == POINTER_NONE) return base ? base : type->name;
  const char *stars = pointer == POINTER_PTRTYPE                                   ? ""
                      : pointer == POINTER_ALLOCALLOCBUF                           ? "***"
                      : pointer == POINTER_ALLOCBUF || pointer == POINTER_AGENTBUF ? "**"
                                                                                   : "*";
  return joined(arena, type_is_const(type) ? "const " : "", cdecl_type(arena, type->target), stars);
}

const char *cdecl_declare(struct arena *arena, const struct spec_type *type, const char *name) {
  if (type->base == TYPE_VARARGS) return "...";
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  if (type->callback) return function_pointer(arena, type->callback, name);
  return joined(arena, cdecl_type(arena, type), " ", name);
}

size_t cdecl_params(struct text *out, struct arena *arena, const struct spec_param_list *params,
                    const char *first, const char *separator) {
  size_t printed = 0;
  for (size_t i = 0; i < params->count; i++) {
    if (params->at[i]->dropped) continue;
    text_add(out, printed++ ? separator : first);
    text_add(out, cdecl_declare(arena, params->at[i]->type, params->at[i]->id));
  }
  return printed;
}

size_t cdecl_arguments(struct text *out, const struct spec_param_list *params, const char *first,
                       const char *separator) {
  size_t printed = 0;
  for (size_t i = 0; i < params->count; i++) {
    if (params->at[i]->dropped || params->at[i]->type->base == TYPE_VARARGS) continue;
    text_add(out, printed++ ? separator : first);
    text_add(out, params->at[i]->id);
  }
  return printed;
}

void cdecl_unused(struct text *out, const char *env, const struct spec_param_list *params) {
  struct text list = text_new(out->escape);
  if (env) text_printf(&list, "(void)%s", env);
  cdecl_arguments(&list, params, env ? ", (void)" : "(void)", ", (void)");
  if (list.length) {
    text_add(out, "  ");
    wrap_list(out, text_string(&list), "      ", 1);
    text_add(out, ";\n");
  }
  text_free(&list);
}

bool cdecl_variadic(const struct spec_param_list *params) {
  return params->count && params->at[params->count - 1]->type->base == TYPE_VARARGS;
}

const char *cdecl_local(struct arena *arena, const struct spec_param_list *params,
                        const char *name) {
  while (param_find(params, name)) name = arena_printf(arena, "%s_", name);
  return name;
}

const char *cdecl_renamed(struct arena *arena, const struct spec_param_list *params,
                          const char *id) {
  const char *longer = arena_printf(arena, "%s_", id);
  if (!param_find(params, longer)) return longer;
  do id = arena_printf(arena, "told_%s", id);
  while (param_find(params, id));
  return id;
}

const struct spec_param_list *cdecl_rename(struct arena *arena,
                                           const struct spec_param_list *params,
                                           bool (*is_taken)(const struct interface *interface,
                                                            const char *id),
                                           const struct interface *interface) {
  struct spec_param_list *renamed = arena_alloc(arena, sizeof *renamed);
  for (size_t i = 0; i < params->count; i++) {
    struct spec_param *param = params->at[i];
    if (is_taken(interface, param->id)) {
      param = arena_alloc(arena, sizeof *param);
      *param = *params->at[i];
      param->id = cdecl_renamed(arena, params, param->id);
    }
    LIST_ADD(arena, renamed, param);
  }
  return renamed;
}

const char *cdecl_string(struct arena *arena, const char *string) {
  char *result = arena_alloc(arena, strlen(string) * 4 + 1), *to = result;
  for (; *string; string++) {
    unsigned char c = (unsigned char)*string;
    if (c < 0x20 || c >= 0x7F || strchr("\"\\?", c)) {
      *to++ = '\\';
      for (int shift = 6; shift >= 0; shift -= 3) *to++ = (char)('0' + (c >> shift & 7));
    } else {
      *to++ = (char)c;
    }
  }
  *to = '\0';
  return result;
}

void cdecl_comment_text(struct text *out, const char *string) {
  const char *from = string;
  for (const char *at = string; (at = strpbrk(at, "/*?")); at++) {
    bool opens = at[0] == '/' && at[1] == '*', closes = at[0] == '*' && at[1] == '/';
    bool splices = at[0] == '?' && at[1] == '?' && at[2] == '/'; /* a backslash in C99 */
    if (!opens && !closes && !splices) continue;
    text_add_bytes(out, from, (size_t)(at + 1 - from));
    text_add(out, " ");
    from = at + 1;
  }
  text_add(out, from);
}
