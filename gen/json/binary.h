/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_GEN_JSON_BINARY_H
#define JVMTIC_GEN_JSON_BINARY_H

#include "gen/json/write.h"

/* "binary": the machines, and all types with their sizes. */
void put_binary(const struct json_gen *in);

#endif
