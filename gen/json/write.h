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
};

/* ---- attributes.c -------------------------------------------------------------------------------- */

/* Starts an item that has rows in the vocabulary, with "kind" and "id". An id may be missing from a section. */
void start_item(const struct json_gen *in, const struct element *element, const void *item);

/* What the rows know about the item, but for its id: first what it is, then how it behaves. */
void put_attributes(const struct json_gen *in, const struct element *element, const void *item);

/* The parameters or fields that a type refers to, as an object under that key. Nothing when there are none. */
void put_references(const struct json_gen *in, const char *key, const struct spec_type *type);

/* ---- schema.c ------------------------------------------------------------------------------------ */

/* Appends the schema: the text of jvmti.schema.json. */
void write_schema(const struct json_gen *in, struct text *out);

/* ---- json_doc.c ---------------------------------------------------------------------------------- */

/* Documentation under that key: its text without markup, and the tree. Nothing when there is none. */
void put_doc(const struct json_gen *in, const char *key, const struct doc_node *doc);

/* ---- json_params.c ------------------------------------------------------------------------------- */

/* A type: its kind, its C spelling, and what the specification says about it, pointee included. */
void put_type(const struct json_gen *in, const char *key, const struct spec_type *type);

/* Whose parameters they are: it decides about directions and the numbers of arguments. */
enum param_owner { OWNER_FUNCTION, OWNER_EVENT, OWNER_CALLBACK };

/* "params". */
void put_params(const struct json_gen *in, const struct spec_param_list *params,
                enum param_owner owner);

/* "fields". */
void put_fields(const struct json_gen *in, const struct spec_record *record);

/* ---- json_items.c -------------------------------------------------------------------------------- */

void write_function(const struct json_gen *in, const struct spec_function *function);
void write_event(const struct json_gen *in, const struct spec_event *event);
void write_callback(const struct json_gen *in, const struct spec_callback *callback);

/* ---- json_data.c --------------------------------------------------------------------------------- */

void write_record(const struct json_gen *in, const struct spec_record *record);
void write_capability(const struct json_gen *in, const struct spec_capability *capability);
void write_capabilities(const struct json_gen *in);
void write_constant(const struct json_gen *in, const struct spec_constant *constant);
void write_constant_set(const struct json_gen *in, const struct spec_constant_set *set);
void write_error(const struct json_gen *in, const struct spec_error *error);
void write_error_category(const struct json_gen *in, const struct spec_error_category *category);
void write_base_type(const struct json_gen *in, const struct spec_base_type *type);
void write_base_type_group(const struct json_gen *in, const struct spec_base_type_group *group);
void write_category(const struct json_gen *in, const struct spec_category *category);
void write_intro(const struct json_gen *in, const struct spec_intro *intro);

/* An array under that key of what `write` writes of each item of a list. */
#define PUT_LIST(in, key, list, write)                                       \
  do {                                                                       \
    jw_put_array((in)->writer, (key));                                       \
    for (size_t i_ = 0; i_ < (list).count; i_++) write((in), (list).at[i_]); \
    jw_end((in)->writer);                                                    \
  } while (0)

/* The bit of a capability in the structure; their number when there is no such capability. */
size_t capability_bit(const struct spec *spec, const char *id);

#endif
