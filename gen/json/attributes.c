/* SPDX-License-Identifier: MIT */
/* What the rows of the vocabulary know about an item, as JSON. */
#include "gen/json/write.h"

#include "model/attribute.h"

/* The words that are set, or the names. */
static void put_list(const struct json_gen *in, const struct attribute *row, const void *item) {
  if (!attribute_word(in->arena, row, item)) return;
  jw_put_array(in->writer, row->json);
  for (size_t i = 0; row->kind == VALUE_SET && row->words[i]; i++)
    if (attribute_number(row, item) >> i & 1) jw_string(in->writer, row->words[i]);
  if (row->kind == VALUE_ITEMS)
    for (size_t i = 0; i < attribute_items(row, item)->count; i++)
      jw_string(in->writer, attribute_items(row, item)->at[i]);
  jw_end(in->writer);
}

static void put_attribute(const struct json_gen *in, const struct element *element,
                          const struct attribute *row, const void *item) {
  if (row->kind == VALUE_FLAG) {
    bool set = attribute_flag(row, item);
    if (set || !(element->is & IS_TYPE)) jw_put_boolean(in->writer, row->json, set);
  } else if (row->kind == VALUE_NUMBER) {
    jw_put_integer(in->writer, row->json, attribute_number(row, item));
  } else if (row->kind == VALUE_MINIMUM) {
    const struct spec_type *type = item;
    if (type->has_minimum) jw_put_integer(in->writer, row->json, type->minimum);
  } else if (row->kind == VALUE_SET || row->kind == VALUE_ITEMS) {
    put_list(in, row, item);
  } else {
    const char *word = attribute_word(in->arena, row, item);
    if (word) jw_put_string(in->writer, row->json, word);
  }
}

void put_attributes(const struct json_gen *in, const struct element *element, const void *item) {
  bool late = false; /* something is about behaviour */
  FOR_ATTRIBUTES (row, element, in->spec->interface) {
    if (!row->json || row->kind == VALUE_REFERENCE) continue;
    if (row->class_ == CHANGE_BEHAVIOUR) late = true;
    else put_attribute(in, element, row, item);
  }
  if (late)
    FOR_ATTRIBUTES (row, element, in->spec->interface)
      if (row->json && row->class_ == CHANGE_BEHAVIOUR && row->kind != VALUE_REFERENCE)
        put_attribute(in, element, row, item);
}
