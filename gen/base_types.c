/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"
#include "gen/cdecl.h"

#include <string.h>

/* What is the word at `at`, of that length? */
static bool is_word(const char *at, size_t length, const char *word) {
  return strlen(word) == length && strncmp(at, word, length) == 0;
}

static const struct spec_base_type *find(const struct spec *spec, const char *id, size_t length) {
  for (size_t i = 0; i < spec->base_types.count; i++)
    if (is_word(id, length, spec->base_types.at[i]->id)) return spec->base_types.at[i];
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
    const struct spec_base_type *other = tagged ? NULL : find(spec, at, length);
    if (other && other != type) return base_type_is_complete(spec, other);
  }
  return !tagged;
}
