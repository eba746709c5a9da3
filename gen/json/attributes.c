/* What items say by themselves as JSON, by the rows of the vocabulary. */
#include "gen/json/write.h"

#include "model/attribute.h"

void start_item(const struct json_gen *in, const struct element *element, const void *item) {
  const char *id = item_id(item);
  jw_object(in->writer);
  jw_put_string(in->writer, "kind", element->json ? element->json : element->word);
  if (id) jw_put_string(in->writer, "id", id);
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
  } else {
    const char *word = attribute_word(in->arena, row, item);
    if (word) jw_put_string(in->writer, row->json, word);
  }
}

void put_attributes(const struct json_gen *in, const struct element *element, const void *item) {
  for (int behaviour = 0; behaviour <= 1; behaviour++)
    FOR_ATTRIBUTES (row, element)
      if (row->json && row->kind != VALUE_REFERENCE &&
          (row->class_ == CHANGE_BEHAVIOUR) == behaviour)
        put_attribute(in, element, row, item);
}

void put_references(const struct json_gen *in, const char *key, const struct spec_type *type) {
  bool open = false;
  FOR_ATTRIBUTES (row, element_of_type(type)) {
    const char *id = row->kind == VALUE_REFERENCE ? attribute_text(row, type) : NULL;
    if (!id) continue;
    if (!open) jw_put_object(in->writer, key);
    open = true;
    jw_put_string(in->writer, row->json, id);
  }
  if (open) jw_end(in->writer);
}
