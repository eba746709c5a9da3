/* SPDX-License-Identifier: MIT */
/* Between the files of the json backend. What has no value is left out of an object rather than written as
 * null. */
#ifndef JVMTIC_GEN_JSON_WRITE_H
#define JVMTIC_GEN_JSON_WRITE_H

#include "base/json_writer.h"
#include "gen/backend.h"
#include "model/vocabulary.h"

/* What is written, and where. Functions named write_… write one value; those named put_… write members of the
 * object that is open. */
struct json_gen {
  const struct spec *spec;
  struct arena *arena;
  struct json_writer *writer;
  /* How prose is written, where not as JSON; else NULL. */
  void (*prose)(const struct json_gen *in, const char *key, const struct doc_node *doc);
  const char *
      entry; /* the function, event, callback or type that is being written, whose parameters links mean; or NULL */
};

/* "title", "subtitle" and "label"; "release"; the tables of functions and events; "universalErrors"; "identities", where
 * the interface has them; "sections". */
void put_titles(const struct json_gen *in);
void put_release(const struct json_gen *in);
void put_function_table(const struct json_gen *in);
void put_event_table(const struct json_gen *in);
void put_universal(const struct json_gen *in);
void put_identities(const struct json_gen *in);
void put_sections(const struct json_gen *in);
void write_history(const struct json_gen *in);

/* What the rows of the vocabulary know about an item or type: first what it is, then how it behaves. */
void put_attributes(const struct json_gen *in, const struct element *element, const void *item);

/* Any item of the specification; of the history, see json.c. */
void write_item(const struct json_gen *in, enum item_kind kind, const void *item);

/* An array under that key of the items of a list, all of one kind. */
#define PUT_LIST(in, key, list, kind)                                                     \
  do {                                                                                    \
    jw_put_array((in)->writer, (key));                                                    \
    for (size_t i_ = 0; i_ < (list).count; i_++) write_item((in), (kind), (list).at[i_]); \
    jw_end((in)->writer);                                                                 \
  } while (0)

/* The items of a record, the records of a dump. */
void put_dump_items(const struct json_gen *in, const struct spec_dump_record *record);
void put_dump_records(const struct json_gen *in, const struct spec_dump *dump);

/* Types of values, records and dumps, each in a list; nothing for an interface without dumps. */
void put_dumps(const struct json_gen *in);

/* The parts of items with parameters. */
void put_function(const struct json_gen *in, const struct spec_function *function);
void put_event(const struct json_gen *in, const struct spec_event *event);
void put_callback(const struct json_gen *in, const struct spec_callback *callback);

/* Appends the schema: the text of jvmti.schema.json. */
void write_schema(const struct json_gen *in, struct text *out);

/* Documentation under that key: its text without markup, and the tree. Nothing when there is none. */
void put_doc(const struct json_gen *in, const char *key, const struct doc_node *doc);

/* A type: its kind, its C spelling, and what the specification says about it, pointee included. */
void put_type(const struct json_gen *in, const char *key, const struct spec_type *type);

/* Whose parameters they are: it decides about directions and the numbers of arguments. */
enum param_owner { OWNER_FUNCTION, OWNER_EVENT, OWNER_CALLBACK };

/* "params". */
void put_params(const struct json_gen *in, const struct spec_param_list *params,
                enum param_owner owner);

/* "fields". */
void put_fields(const struct json_gen *in, const struct spec_record *record);

/* "binary": the machines, and all types with their sizes. */
void put_binary(const struct json_gen *in);

#endif
