/* Between the files of the json backend. Every function returns a new value that the caller owns; what has no
 * value is left out of an object rather than put in as null. */
#ifndef JVMTIC_JSON_INTERNAL_H
#define JVMTIC_JSON_INTERNAL_H

#include "gen.h"
#include "json_util.h"

/* ---- json_doc.c ---------------------------------------------------------------------------------- */

/* Puts documentation in as "doc": its text without markup, and the tree. Nothing when there is none. */
void put_doc(const struct gen_input *in, json_t *object, const char *key,
             const struct doc_node *doc);

/* ---- json_params.c ------------------------------------------------------------------------------- */

/* A type: its kind, its C spelling, and what the specification says about it, pointee included. */
json_t *type_object(const struct gen_input *in, const struct spec_type *type);

/* Whose parameters they are: it decides about directions and the numbers of arguments. */
enum param_owner { OWNER_FUNCTION, OWNER_EVENT, OWNER_CALLBACK };

json_t *param_array(const struct gen_input *in, struct spec_param *const *params, size_t count,
                    enum param_owner owner);

json_t *field_array(const struct gen_input *in, const struct spec_record *record);

/* "since", and "preview" where there was one. */
void put_since(const struct gen_input *in, json_t *object, struct release since,
               struct release preview);

/* ---- json_items.c -------------------------------------------------------------------------------- */

json_t *function_object(const struct gen_input *in, const struct spec_function *function);
json_t *event_object(const struct gen_input *in, const struct spec_event *event);
json_t *callback_object(const struct gen_input *in, const struct spec_callback *callback);

/* ---- json_data.c --------------------------------------------------------------------------------- */

json_t *record_object(const struct gen_input *in, const struct spec_record *record);
json_t *capability_object(const struct gen_input *in, const struct spec_capability *capability);
json_t *capabilities_object(const struct gen_input *in);
json_t *constant_object(const struct gen_input *in, const struct spec_constant *constant);
json_t *constant_set_object(const struct gen_input *in, const struct spec_constant_set *set);
json_t *error_object(const struct gen_input *in, const struct spec_error *error);
json_t *error_category_object(const struct gen_input *in,
                              const struct spec_error_category *category);
json_t *base_type_object(const struct gen_input *in, const struct spec_base_type *type);
json_t *base_type_group_object(const struct gen_input *in,
                               const struct spec_base_type_group *group);
json_t *category_object(const struct gen_input *in, const struct spec_category *category);
json_t *intro_object(const struct gen_input *in, const struct spec_intro *intro);

/* The bit of a capability in the structure; their number when there is no such capability. */
size_t capability_bit(const struct spec *spec, const char *id);

/* Is the error one that every function may return? */
bool error_is_universal(const struct spec_error *error);

#endif
