/* SPDX-License-Identifier: MIT */
/* Statements of a body. Macros are taken for calls, with or without a ';' behind them. */
#ifndef JVMTIC_ADOPT_BODY_STATEMENTS_H
#define JVMTIC_ADOPT_BODY_STATEMENTS_H

#include "habits/body_reader.h"

/* Reads a statement. Does control never get behind it? */
bool body_statement(struct body_reader *reader);

#endif
