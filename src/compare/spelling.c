/* SPDX-License-Identifier: MIT */
#include "compare/surface_items.h"

#include <string.h>

/* Sets a name if there is none, or replaces a private name by a public one. */
static void take_name(const struct interface_names *names, const char **name,
                      const char *candidate) {
  if (!*name || (!interface_is_public(names, *name) && interface_is_public(names, candidate)))
    *name = candidate;
}

/* Returns the structure or enumeration of a type without qualifiers, perhaps by typedefs, or NULL. */
static struct c_record *record_of(const struct c_unit *unit, const struct c_type *type) {
  enum { LIMIT = 100 };
  for (int i = 0; i < LIMIT && !type->constant && !type->is_volatile; i++) {
    const struct c_declared *named =
        type->kind == C_TYPE_NAMED ? c_typedef_find(unit, type->name) : NULL;
    if (!named) return type->record;
    type = named->type;
  }
  return NULL;
}

void c_spelling_prepare(struct c_unit *unit, const struct interface_names *names) {
  unit->names = names;
  LIST_EACH (named, unit->typedefs) {
    struct c_record *record = record_of(unit, named->type);
    if (record && (named->type->record || interface_is_public(names, named->name)))
      take_name(names, &record->name, named->name);
  }
  LIST_EACH (named, unit->typedefs) {
    const struct c_type *type = named->type;
    if (type->kind == C_TYPE_POINTER && !type->constant && type->target->kind == C_TYPE_RECORD &&
        !type->target->constant && !type->target->record->name &&
        interface_is_public(names, named->name))
      take_name(names, &type->target->record->pointer_name, named->name);
  }
}

/* Returns a tag without leading and trailing underscores, which only distinguish it from the typedef. */
static const char *bare_tag(struct c_unit *unit, const char *tag) {
  const char *start = tag + strspn(tag, "_");
  size_t length = strlen(start);
  while (length && start[length - 1] == '_') length--;
  return length ? arena_strndup(unit->arena, start, length) : tag;
}

const char *c_record_name(struct c_unit *unit, const struct c_record *record) {
  if (record->name) return record->name;
  return record->tag ? bare_tag(unit, record->tag) : NULL;
}

struct speller {
  struct c_unit *unit;
  const char *self; /* the typedef that is spelled, or NULL */
  unsigned depth;
  unsigned steps; /* limited since typedefs that use each other twice make endless types */
};

static const char *spell_value(struct speller *speller, const struct c_type *type);
static const char *spelling_spell(struct speller *speller, const struct c_type *type,
                                  bool constant);

/* True if surfaces have the typedef's own name. They do not for pointers to structures with names. */
static bool spelling_stands(const struct speller *speller, const struct c_declared *named) {
  const struct c_type *type = named->type;
  const char *environment = speller->unit->names->environment;
  if (!interface_is_public(speller->unit->names, named->name)) return false;
  return !(type->kind == C_TYPE_POINTER && type->target->kind == C_TYPE_RECORD &&
           type->target->record->name && strcmp(named->name, "JNIEnv") != 0 &&
           strcmp(named->name, "JavaVM") != 0 && !text_is(environment, named->name));
}

static const char *with_const(struct speller *speller, const char *name, bool constant) {
  return constant ? arena_printf(speller->unit->arena, "const %s", name) : name;
}

static const char *spell_record(struct speller *speller, const struct c_record *record) {
  if (record->name && (!speller->self || strcmp(record->name, speller->self) != 0))
    return record->name;
  if (record->tag) return bare_tag(speller->unit, record->tag);
  struct text out = text_new(speller->unit->arena->escape);
  text_add(&out, record->is_union ? "union{" : "struct{");
  for (size_t i = 0; i < record->fields.count && out.length < 1000; i++) {
    const struct c_declared *field = record->fields.at[i];
    text_printf(&out, "%s %s;", spelling_spell(speller, field->type, false), field->name);
  }
  text_add(&out, "}");
  return text_keep(speller->unit->arena, &out);
}

/* Returns "R(*)(A,B,...)"; `star` is the text in the first parentheses. */
static const char *spell_function(struct speller *speller, const struct c_type *type,
                                  const char *star) {
  struct text out = text_new(speller->unit->arena->escape);
  text_printf(&out, "%s(%s)(", spelling_spell(speller, type->target, false), star);
  for (size_t i = 0; i < type->params.count && out.length < 10000; i++)
    text_printf(&out, "%s%s", i ? "," : "", spell_value(speller, type->params.at[i]->type));
  if (type->variadic) text_add(&out, type->params.count ? ",..." : "...");
  text_add(&out, ")");
  return text_keep(speller->unit->arena, &out);
}

/* In C, the environments are pointers to tables. */
const char *c_spell_environment(struct arena *arena, const struct interface_names *own,
                                const char *spelled) {
  const struct {
    const char *table, *environment;
  } rows[] = {
      {own->environment ? own->table : NULL, own->environment},
      {"jniNativeInterface*", "JNIEnv*"},
      {"JNINativeInterface*", "JNIEnv*"},
      {"JNIInvokeInterface*", "JavaVM*"},
  };
  const char *constant = spelled + strlen("const ");
  if (strncmp(spelled, "const ", strlen("const ")) != 0) return spelled;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    size_t length = rows[i].table ? strlen(rows[i].table) : 0;
    if (length && strncmp(constant, rows[i].table, length) == 0 && constant[length] == '*')
      return arena_printf(arena, "%s%s", rows[i].environment, constant + length + 1);
  }
  return spelled;
}

static const char *spell_pointer(struct speller *speller, const struct c_type *type,
                                 bool constant) {
  const char *last = constant ? "const" : "";
  const struct c_type *target = type->target;
  const struct c_type *resolved = c_type_resolve(speller->unit, target);
  if (target->kind == C_TYPE_FUNCTION)
    return spell_function(speller, target, constant ? "*const" : "*");
  if (target->kind == C_TYPE_RECORD && !target->constant && !target->record->name) {
    const struct c_record *record = target->record;
    const char *name = record->pointer_name;
    bool own = speller->self && text_is(name, speller->self);
    if (name && !own) return with_const(speller, name, constant);
    const char *tag = record->tag ? bare_tag(speller->unit, record->tag) : "";
    if (!record->complete && (own || !interface_is_public(speller->unit->names, tag)))
      return arena_printf(speller->unit->arena, "struct*%s", last);
  }
  if (resolved->kind == C_TYPE_FUNCTION && target->kind == C_TYPE_NAMED &&
      !interface_is_public(speller->unit->names, target->name))
    return spell_function(speller, resolved, constant ? "*const" : "*");
  const char *inner = spelling_spell(speller, target, false);
  const char *spelled = arena_printf(speller->unit->arena, "%s*%s", inner, last);
  const struct interface_names *own = speller->unit->names;
  return constant ? spelled : c_spell_environment(speller->unit->arena, own, spelled);
}

static const char *spell_named(struct speller *speller, const struct c_type *type, bool constant) {
  const struct c_declared *named = c_typedef_find(speller->unit, type->name);
  if (named && !spelling_stands(speller, named))
    return spelling_spell(speller, named->type, constant);
  return with_const(speller, type->name, constant);
}

static const char *spelling_spell(struct speller *speller, const struct c_type *type,
                                  bool constant) {
  enum { DEPTH_LIMIT = 100, STEP_LIMIT = 2000 };
  if (speller->depth >= DEPTH_LIMIT || speller->steps++ >= STEP_LIMIT) return "?";
  speller->depth++;
  constant |= type->constant;
  const char *text = "";
  struct arena *arena = speller->unit->arena;
  switch (type->kind) {
    case C_TYPE_NAMED: text = spell_named(speller, type, constant); break;
    case C_TYPE_RECORD:
      text = with_const(speller, spell_record(speller, type->record), constant);
      break;
    case C_TYPE_ENUM:
      text = c_record_name(speller->unit, type->record);
      text = with_const(speller, text ? text : "int", constant);
      break;
    case C_TYPE_POINTER: text = spell_pointer(speller, type, constant); break;
    case C_TYPE_REFERENCE:
      text = arena_printf(arena, "%s&", spelling_spell(speller, type->target, false));
      break;
    case C_TYPE_ARRAY:
      text = spelling_spell(speller, type->target, constant);
      text = type->length < 0 ? arena_printf(arena, "%s[]", text)
                              : arena_printf(arena, "%s[%lld]", text, (long long)type->length);
      break;
    case C_TYPE_FUNCTION: text = spell_function(speller, type, ""); break;
  }
  if (type->is_volatile)
    text = arena_printf(arena, type->kind == C_TYPE_POINTER ? "%s volatile" : "volatile %s", text);
  speller->depth--;
  return text;
}

static const char *spell_value(struct speller *speller, const struct c_type *type) {
  struct c_type value = *type;
  value.constant = value.is_volatile = false;
  if (value.kind == C_TYPE_ARRAY) value.kind = C_TYPE_POINTER;
  if (value.kind != C_TYPE_FUNCTION) return spelling_spell(speller, &value, false);
  struct c_type pointer = {.kind = C_TYPE_POINTER, .target = &value};
  return spelling_spell(speller, &pointer, false);
}

const char *c_spell(struct c_unit *unit, const struct c_type *type) {
  return spelling_spell(&(struct speller){.unit = unit}, type, false);
}

const char *c_spell_value(struct c_unit *unit, const struct c_type *type) {
  return spell_value(&(struct speller){.unit = unit}, type);
}

const char *c_spell_typedef(struct c_unit *unit, const struct c_declared *named) {
  return spelling_spell(&(struct speller){.unit = unit, .self = named->name}, named->type, false);
}
