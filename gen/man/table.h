/* SPDX-License-Identifier: MIT */
/* Tables: for the backend of manual pages alone. */
#ifndef JVMTIC_GEN_MAN_TABLE_H
#define JVMTIC_GEN_MAN_TABLE_H

#include "gen/man/writer.h"

void man_write_table(struct man *man, const xmlNode *table);

#endif
