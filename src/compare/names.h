/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_COMPARE_NAMES_H
#define JVMTIC_COMPARE_NAMES_H

#include "gen/input.h"
#include "report/diag.h"

/* Compares a text that gives numbers to names, in lines of any form ("NAME,NUMBER", "NAME = NUMBER",
 * "KIND,OWNER,NAME,NUMBER", "pub const NAME: TYPE = NUMBER;"), with the specification, and reports each difference. Lines
 * without a name of the interface, or without exactly one number, are skipped. In Rust, also compares slots and numbers of
 * arguments in structures and arrays of functions, and in methods that call a function by its index; case and underscores
 * of names do not matter. Changes `text`. */
void names_compare(const struct gen_input *input, const char *file, char *text,
                   struct diag_sink *sink);

#endif
