/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_MODEL_FACTS_H
#define JVMTIC_MODEL_FACTS_H

#include "base/text.h"
#include "model/spec.h"

/* Appends all facts that outputs depend on, without prose, sorted by bytes: lines `KIND ID FACT VALUE…`. The form remains
 * stable across versions. */
void show_facts(struct text *out, struct arena *arena, const struct spec *spec);

#endif
