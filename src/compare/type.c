/* SPDX-License-Identifier: MIT */
/* Comparison of types, whatever their names, and of typedefs. */
#include "base/identifier.h"
#include "compare/surface_items.h"

#include <string.h>

/* The types of jni.h in C and C++ on the platforms of JVMs. */
static const struct {
  const char *name, *means;
} jni[] = {
    {"int", "jint"},     {"unsigned char", "jboolean"}, {"signed char", "jbyte"},
    {"short", "jshort"}, {"unsigned short", "jchar"},   {"long long", "jlong"},
    {"long", "jlong"},   {"float", "jfloat"},           {"double", "jdouble"},
    {"jsize", "jint"},
};

/* Appends the type that a name stands for. References to special objects are types of their own only in C++. */
static void add_word(struct text *out, const struct surface *side, const char *word, bool in_c) {
  const struct surface_typed *named = SURFACE_FIND(side->typedefs, word);
  const char *means = named && !strpbrk(named->type, "*([") ? named->type : word;
  text_add(out,
           in_c && text_has_word("jclass jthrowable jstring jarray", means) ? "jobject" : means);
}

/* Replaces a plain type, which may be several words, by its name in jni.h. */
static void add_jni(struct text *out, const char *words) {
  for (size_t i = 0; i < sizeof jni / sizeof *jni; i++) {
    size_t length = strlen(jni[i].name);
    if (strncmp(words, jni[i].name, length) != 0 || identifier_part(words[length])) continue;
    if (words[length] == ' ' && identifier_part(words[length + 1])) continue; /* "long long" */
    text_add(out, jni[i].means);
    text_add(out, words + length);
    return;
  }
  text_add(out, words);
}

/* Returns the type with its names resolved. */
static const char *type_resolved(const struct comparison *c, const struct surface *side,
                                 const char *type, bool in_c) {
  struct text words = text_new(c->arena->escape), out = text_new(c->arena->escape);
  while (*type) {
    size_t length = 0;
    while (identifier_part(type[length])) length++;
    if (length) add_word(&words, side, arena_strndup(c->arena, type, length), in_c);
    else text_add_bytes(&words, type, length = 1);
    type += length;
  }
  const char *plain = text_string(&words);
  bool constant = strncmp(plain, "const ", 6) == 0;
  if (constant) text_add(&out, "const ");
  add_jni(&out, plain + (constant ? 6 : 0));
  const char *result = arena_strdup(c->arena, text_string(&out));
  text_free(&words);
  text_free(&out);
  return result;
}

/* Returns the type for a comparison with the other side's: if that is a function pointer without a name, the name of a
 * callback is replaced by its type. */
static const char *written_out(const struct comparison *c, const struct surface *side,
                               const char *type, const char *other) {
  const struct surface_function *callback =
      strstr(other, "(*)(") ? SURFACE_FIND(side->callbacks, type) : NULL;
  if (!callback || !callback->prototype) return type;
  struct text out = text_new(c->arena->escape);
  text_printf(&out, "%s(*)(", callback->result);
  for (size_t i = 0; i < callback->params.count; i++)
    text_printf(&out, "%s%s", i ? "," : "", callback->params.at[i]->type);
  text_add(&out, ")");
  return text_keep(c->arena, &out);
}

/* Returns the type without qualifiers, which do not concern compiled code. */
static const char *type_unqualified(struct arena *arena, const char *type) {
  struct text out = text_new(arena->escape);
  bool after_word = false;
  while (*type) {
    size_t length = identifier_length(type);
    bool dropped = (length == 5 && strncmp(type, "const", length) == 0) ||
                   (length == 8 && strncmp(type, "volatile", length) == 0) || *type == ' ';
    if (!dropped) {
      if (length && after_word) text_add(&out, " ");
      text_add_bytes(&out, type, length ? length : 1);
      after_word = length > 0;
    }
    type += length ? length : 1;
  }
  return text_keep(arena, &out);
}

enum type_difference compare_type(const struct comparison *c, const char *old, const char *new) {
  if (strcmp(old, new) == 0) return TYPES_SAME;
  const char *old_name = old;
  old = written_out(c, c->old, old, new);
  new = written_out(c, c->new, new, old_name);
  if (strcmp(type_resolved(c, c->old, old, false), type_resolved(c, c->new, new, false)) == 0)
    return c->old->from_header || c->new->from_header ? TYPES_SAME : TYPES_ALIAS;
  const char *was = type_resolved(c, c->old, old, true), *is = type_resolved(c, c->new, new, true);
  if (strcmp(was, is) == 0) return TYPES_ALIAS;
  bool qualified = strcmp(type_unqualified(c->arena, was), type_unqualified(c->arena, is)) == 0;
  return qualified ? TYPES_QUALIFIED : TYPES_DIFFERENT;
}

enum change_class compare_type_class(enum type_difference difference, enum change_class class_) {
  return difference == TYPES_DIFFERENT ? class_ : CHANGE_API;
}

void compare_types_of(struct comparison *c, enum change_class class_, enum change_kind kind,
                      const void *old, const void *new, const char *words, const char *old_type,
                      const char *new_type) {
  enum type_difference difference = compare_type(c, old_type, new_type);
  if (difference != TYPES_SAME)
    compare_items(c, compare_type_class(difference, class_), kind, old, new, "%s '%s', %s '%s'",
                  words, new_type, compare_was(c), old_type);
}

bool compare_is_plain_int(const struct surface *side, const char *name) {
  static const char *const ints[] = {"jint", "int", "unsigned int", "unsigned", "jsize", NULL};
  const struct surface_typed *named = SURFACE_FIND(side->typedefs, name);
  return named && text_is_any(ints, named->type);
}

/* True for a pointer to an object or to a function. */
static bool type_is_pointer(const char *type) {
  size_t length = strlen(type);
  return strstr(type, "(*)(") || (length && type[length - 1] == '*');
}

/* Compares typedefs. One that only one side has may be an enumeration of the other: an int is equivalent. Handles that
 * are pointers on both sides are passed alike. */
static void compare_typedef(struct comparison *c, const void *old_item, const void *new_item) {
  const struct surface_typed *old = old_item, *new = new_item, *type = old ? old : new;
  const char *quoted = compare_quoted(c, type->type), *set = "an enumeration";
  if (old && new) {
    bool pointers = type_is_pointer(old->type) && type_is_pointer(new->type);
    compare_types_of(c, pointers ? CHANGE_API : CHANGE_ABI, KIND_TYPE, old, new, "is", old->type,
                     new->type);
  } else if (!compare_set_size(old ? c->new : c->old, type->name)) {
    compare_odd(c, KIND_TYPE, old, new, quoted);
  } else if (!compare_is_plain_int(old ? c->old : c->new, type->name)) {
    compare_items(c, CHANGE_ABI, KIND_TYPE, old, new, "is %s, %s %s", old ? set : quoted,
                  compare_was(c), old ? quoted : set);
  }
}

void compare_typedefs(struct comparison *c) {
  COMPARE_PAIRS(c, typedefs, compare_typedef);
}
