/* SPDX-License-Identifier: MIT */
#include "source/scanner.h"

#include <string.h>

static bool is_short(const char *scope, size_t length) {
  size_t before = strnlen(scope, SOURCE_SCOPED_LONGEST) + strlen("::"), scopes = 1;
  if (length > SOURCE_SCOPED_LONGEST || before + length > SOURCE_SCOPED_LONGEST) return false;
  for (const char *at = scope; (at = strstr(at, "::")); at += strlen("::")) scopes++;
  return scopes <= SOURCE_SCOPES_MOST;
}

const char *source_scoped(struct arena *arena, const char *scope, const char *name, size_t length) {
  if (!*scope) return arena_strndup(arena, name, length);
  if (!is_short(scope, length)) return NULL;
  return arena_printf(arena, "%s::%.*s", scope, (int)length, name);
}
