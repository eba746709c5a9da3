/* SPDX-License-Identifier: MIT */
/* The model as JSON: what the json backend writes and what `show --format json` prints. The form is described
 * by templates/jvmti_schema.frame. */
#ifndef JVMTIC_GEN_JSON_JSON_H
#define JVMTIC_GEN_JSON_JSON_H

#include "gen/backend.h"

/* Appends the whole model: the text of jvmti.json. */
void gen_json_spec(const struct gen_input *input, struct text *out);

/* Appends an array of named items, each as it stands in jvmti.json. */
void gen_json_items(const struct gen_input *input, const struct named_list *items,
                    struct text *out);

#endif
