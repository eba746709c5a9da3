/* SPDX-License-Identifier: MIT */
#include "base/wrap.h"

#include <string.h>

size_t wrap_column(const struct text *out) {
  size_t length = 0;
  while (length < out->length && out->bytes[out->length - 1 - length] != '\n') length++;
  return length;
}

void wrap_word(struct text *out, const char *word, const char *indent) {
  bool fits = wrap_column(out) + 1 + strlen(word) <= GEN_WIDTH;
  text_printf(out, "%s%s%s", fits ? " " : "\n", fits ? "" : indent, word);
}

void wrap_list(struct text *out, const char *list, const char *indent, size_t closing) {
  const char *end;
  bool first = true;
  size_t column = wrap_column(out), start = strlen(indent);
  for (const char *item = list; *item; item = end + strspn(end, " "), first = false) {
    end = strchr(item, ',');
    end = end ? end + 1 : item + strlen(item);
    size_t length = (size_t)(end - item), room = *end ? 0 : closing;
    if (!first && column + 1 + length + room > GEN_WIDTH) {
      text_printf(out, "\n%s", indent);
      column = start;
    } else if (!first) {
      text_add(out, " ");
      column++;
    }
    text_add_bytes(out, item, length);
    column += length;
  }
}
