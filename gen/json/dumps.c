/* SPDX-License-Identifier: MIT */
/* Dumps as JSON: records with their items, and which dump has which. */
#include "gen/json/write.h"

#include "base/text.h"

/* An item; of a group those in it, too. */
static void write_dump_item(const struct json_gen *in, const struct spec_dump_item_list *items,
                            size_t index) {
  const struct spec_dump_item *item = items->at[index];
  bool group = item->kind == DUMP_GROUP;
  jw_object(in->writer);
  jw_put_string(in->writer, "id", item->id);
  put_attributes(in, vocabulary_find(in->spec->interface, group ? "group" : "item"), item);
  if (group) {
    jw_put_array(in->writer, "items");
    for (size_t i = index + 1; i < items->count; i++)
      if (items->at[i]->group == item) write_dump_item(in, items, i);
    jw_end(in->writer);
  }
  put_doc(in, "doc", item->doc);
  jw_end(in->writer);
}

void put_dump_items(const struct json_gen *in, const struct spec_dump_record *record) {
  jw_put_array(in->writer, "items");
  for (size_t i = 0; i < record->items.count; i++)
    if (!record->items.at[i]->group) write_dump_item(in, &record->items, i);
  jw_end(in->writer);
}

void put_dump_records(const struct json_gen *in, const struct spec_dump *dump) {
  const struct string_list names = text_words(in->arena, dump->records);
  jw_put_array(in->writer, "records");
  for (size_t i = 0; i < names.count; i++) jw_string(in->writer, names.at[i]);
  jw_end(in->writer);
}

void put_dumps(const struct json_gen *in) {
  const struct spec *spec = in->spec;
  if (!(spec->interface->traits & HAS_DUMPS)) return;
  jw_put_array(in->writer, "valueTypes");
  for (size_t i = 0; i < spec->dump_values.count; i++) {
    jw_object(in->writer);
    put_attributes(in, vocabulary_find(spec->interface, "valuetype"), spec->dump_values.at[i]);
    jw_end(in->writer);
  }
  jw_end(in->writer);
  PUT_LIST(in, "dumpRecords", spec->dump_records, ITEM_DUMP_RECORD);
  PUT_LIST(in, "dumps", spec->dumps, ITEM_DUMP);
}
