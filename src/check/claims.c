/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checks.h"

#include <stdlib.h>

static int by_first(const void *a, const void *b) {
  const struct doc_node *left = (*(const struct spec_claim *const *)a)->first,
                        *right = (*(const struct spec_claim *const *)b)->first;
  return ((uintptr_t)left > (uintptr_t)right) - ((uintptr_t)left < (uintptr_t)right);
}

struct claims claims_of(struct arena *arena, const struct spec *spec) {
  struct claims claims = {NULL, spec->claims.count};
  claims.at = arena_alloc(arena, (claims.count + 1) * sizeof *claims.at);
  for (size_t i = 0; i < claims.count; i++) claims.at[i] = spec->claims.at[i];
  if (claims.count) qsort(claims.at, claims.count, sizeof *claims.at, by_first);
  return claims;
}

const struct spec_claim *const *claims_at(const struct claims *claims, const struct doc_node *node,
                                          size_t *count) {
  size_t low = 0, high = claims->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if ((uintptr_t)claims->at[middle]->first < (uintptr_t)node) low = middle + 1;
    else high = middle;
  }
  *count = 0;
  while (low + *count < claims->count && claims->at[low + *count]->first == node) (*count)++;
  return claims->at + low;
}

const struct doc_node *claims_end(const struct spec_claim *const *claims, size_t count) {
  const struct doc_node *node = claims[0]->first;
  for (size_t ended = 0;; node = node->next) {
    for (size_t i = 0; i < count; i++) ended += claims[i]->last == node;
    if (ended == count) return node;
  }
}

const char *claims_quoted(struct arena *arena, const struct named_list *items) {
  enum { SHOWN = 5 };
  struct text out = text_new(arena->escape);
  size_t shown = items->count > SHOWN + 1 ? SHOWN : items->count;
  for (size_t i = 0; i < shown; i++)
    text_printf(&out, "%s'%s'", !i ? "" : i + 1 < items->count ? ", " : " and ", items->at[i]->id);
  if (shown < items->count) text_printf(&out, " and %zu more", items->count - shown);
  return text_keep(arena, &out);
}
