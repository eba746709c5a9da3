/* SPDX-License-Identifier: MIT */
#include "compare/comparison.h"

#include <string.h>

/* True if the new side is a header that may do without the declaration, which agents write then. */
static bool entries_may_lack(const struct comparison *c, const struct surface_function *old) {
  const struct interface_entry *entry = c->names->entries;
  while (entry->name && strcmp(entry->name, old->name) != 0) entry++;
  return entry->optional && c->old->spec && c->new->from_header;
}

static void entries_compare_pair(struct comparison *c, const void *old, const void *new) {
  if (old && new) compare_signature(c, CHANGE_ABI, KIND_ENTRY, old, new);
  else if (new || !entries_may_lack(c, old)) compare_odd(c, KIND_ENTRY, old, new, "");
}

void entries_compare(struct comparison *c) {
  const struct surface_function_list *old = &c->old->entries;
  if (c->new->entries.count || old->count < 2) {
    COMPARE_PAIRS(c, entries, entries_compare_pair);
  } else {
    const struct kind_row *row = &change_kinds[KIND_ENTRY];
    compare_tell(c, row->missing, KIND_ENTRY, old->at[0], NULL, "%s, and so are all %zu",
                 row->is_missing, old->count);
  }
}
