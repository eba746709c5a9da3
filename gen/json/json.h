/* SPDX-License-Identifier: MIT */
/* The model as JSON, for the json backend and `show --format json`. templates/jvmti_schema.frame describes the format. */
#ifndef JVMTIC_GEN_JSON_JSON_H
#define JVMTIC_GEN_JSON_JSON_H

#include "gen/backend.h"

/* Appends the text of jvmti.json. */
void gen_json_spec(const struct gen_input *input, struct text *out);

/* Appends an array of items, each as in jvmti.json. */
void gen_json_items(const struct gen_input *input, const struct named_list *items,
                    struct text *out);

#endif
