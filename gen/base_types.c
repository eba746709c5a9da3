/* SPDX-License-Identifier: MIT */
#include "gen/base_types.h"

#include "base/identifier.h"

#include <string.h>

/* What is the word at `at`, of that length? */
static bool is_word(const char *at, size_t length, const char *word) {
  return strlen(word) == length && strncmp(at, word, length) == 0;
}

/* Where the last of the declarations begins, which is that of the type itself. */
static const char *last_declaration(const char *definition) {
  const char *start = definition;
  unsigned depth = 0;
  for (const char *at = definition; *at; at++) {
    if (*at == '{') depth++;
    if (*at == '}') depth--;
    if (*at == ';' && !depth && at[1 + strspn(at + 1, " \t\r\n")]) start = at + 1;
  }
  return start;
}

/* Is there a body behind a tag of that name? */
static bool has_body(const char *definition, const char *tag, size_t length) {
  size_t found;
  for (const char *at = definition; (at = identifier_word(at, &found)); at += found)
    if (found == length && strncmp(at, tag, length) == 0 &&
        at[found + strspn(at + found, " \t\r\n")] == '{')
      return true;
  return false;
}

static bool is_complete_tag(const struct spec *spec, const char *tag, size_t length) {
  if (is_word(tag, length, "JNINativeInterface_") || is_word(tag, length, "JNIInvokeInterface_"))
    return true; /* by jni.h */
  for (size_t i = 0; i < spec->base_types.count; i++) {
    const char *definition = spec->base_types.at[i]->definition;
    if (definition && has_body(definition, tag, length)) return true;
  }
  return false;
}

static const struct spec_base_type *find(const struct spec *spec, const char *id, size_t length) {
  for (size_t i = 0; i < spec->base_types.count; i++)
    if (is_word(id, length, spec->base_types.at[i]->id)) return spec->base_types.at[i];
  return NULL;
}

bool base_type_is_complete(const struct spec *spec, const struct spec_base_type *type) {
  if (!type->definition) return true;
  const char *at = last_declaration(type->definition);
  if (strpbrk(at, "*([{")) return true; /* a pointer, or what C has the size of by then */
  bool tagged = false;
  size_t length;
  for (; (at = identifier_word(at, &length)); at += length) {
    if (tagged) return is_complete_tag(spec, at, length);
    if (is_word(at, length, "void")) return false;
    /* In C++ structures, which not every jni.h describes. */
    if (is_word(at, length, "JNIEnv") || is_word(at, length, "JavaVM")) return false;
    tagged = is_word(at, length, "struct") || is_word(at, length, "union");
    const struct spec_base_type *other = tagged ? NULL : find(spec, at, length);
    if (other && other != type) return base_type_is_complete(spec, other);
  }
  return true;
}
