/* SPDX-License-Identifier: MIT */
/* What the body of a C++ method does, where that is no more than a call through a table of functions. */
#ifndef JVMTIC_C_METHOD_BODY_H
#define JVMTIC_C_METHOD_BODY_H

#include "c/parser.h"

/* What the body calls, by `table->NAME(this, …)` or `(*table).NAME(this, …)`; with no function where it calls none
 * or several. Where the table is the record's first field, it may pass a null pointer instead. The parser stands at
 * the '{', and stays there. */
struct c_call c_method_body(const struct c_parser *parser, const struct c_record *record,
                            const struct c_declared_list *params);

#endif
