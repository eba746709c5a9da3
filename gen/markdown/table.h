/* SPDX-License-Identifier: MIT */
/* Tables: for the backend of Markdown alone. */
#ifndef JVMTIC_GEN_MARKDOWN_TABLE_H
#define JVMTIC_GEN_MARKDOWN_TABLE_H

#include "gen/markdown/writer.h"

void markdown_write_table(struct markdown *md, const xmlNode *table);

#endif
