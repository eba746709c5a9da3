/* SPDX-License-Identifier: MIT */
/* Functions that the files of the json backend, and gen/document, share. Values that are not set are omitted; null is
 * not used. */
#ifndef JVMTIC_GEN_JSON_WRITE_H
#define JVMTIC_GEN_JSON_WRITE_H

#include "base/json_writer.h"
#include "gen/backend.h"
#include "model/vocabulary.h"

/* The state of a writer. Functions write_… write a value; functions put_… write members of the open object. */
struct json_gen {
  const struct spec *spec;
  struct arena *arena;
  struct json_writer *writer;
  /* Writes prose in another format; NULL: as JSON. */
  void (*prose)(const struct json_gen *in, const char *key, const struct doc_node *doc);
  const char *entry; /* the current function, event, callback or type, or NULL */
};

/* Members of the whole model; those that the interface does not have are omitted. */
void put_titles(const struct json_gen *in);
void put_release(const struct json_gen *in);
void put_function_table(const struct json_gen *in);
void put_event_table(const struct json_gen *in);
void put_universal(const struct json_gen *in);
void put_identities(const struct json_gen *in);
void put_sections(const struct json_gen *in);
void put_dumps(const struct json_gen *in);
void put_binary(const struct json_gen *in);
void write_history(const struct json_gen *in);

/* The attributes of an item or type in the order of the vocabulary, those of its behavior last. */
void put_attributes(const struct json_gen *in, const struct element *element, const void *item);

void write_item(const struct json_gen *in, enum item_kind kind, const void *item);

/* An array of items of one kind. */
#define PUT_LIST(in, key, list, kind)                                                     \
  do {                                                                                    \
    jw_put_array((in)->writer, (key));                                                    \
    for (size_t i_ = 0; i_ < (list).count; i_++) write_item((in), (kind), (list).at[i_]); \
    jw_end((in)->writer);                                                                 \
  } while (0)

/* Members of items with parameters. */
void put_function(const struct json_gen *in, const struct spec_function *function);
void put_event(const struct json_gen *in, const struct spec_event *event);
void put_callback(const struct json_gen *in, const struct spec_callback *callback);

/* Appends the text of jvmti.schema.json. */
void write_schema(const struct json_gen *in, struct text *out);

/* Documentation as text without markup and as a tree, unless it is NULL. */
void put_doc(const struct json_gen *in, const char *key, const struct doc_node *doc);

/* A type with its kind, its name in C, its attributes, and the type that it points to. */
void put_type(const struct json_gen *in, const char *key, const struct spec_type *type);

/* The owner of parameters, which determines their direction and the numbers of arguments. */
enum param_owner { OWNER_FUNCTION, OWNER_EVENT, OWNER_CALLBACK };

void put_params(const struct json_gen *in, const struct spec_param_list *params,
                enum param_owner owner);
void put_fields(const struct json_gen *in, const struct spec_record *record);

/* Appends the text of jvmti.json. */
void gen_json_spec(const struct gen_input *input, struct text *out);

/* Appends an array of items, each as in jvmti.json. */
void gen_json_items(const struct gen_input *input, const struct named_list *items,
                    struct text *out);

#endif
