/* SPDX-License-Identifier: MIT */
/* What an expression says as the answer of a function: success, that the function is not there, another error, or what
 * only running it tells. */
#ifndef JVMTIC_ADOPT_ANSWER_H
#define JVMTIC_ADOPT_ANSWER_H

#include "c/tokens.h"
#include "model/spec.h"

/* Bits: a variable may have several. */
enum {
  ANSWER_REFUSES = 1,  /* the errors of stubs, in whatever way a VM writes them */
  ANSWER_FAILS = 2,    /* another error that is written out */
  ANSWER_SUCCEEDS = 4, /* JVMTI_ERROR_NONE, written out */
  ANSWER_OPEN = 8      /* anything else */
};

/* Tokens one after the other. */
struct token_span {
  const struct c_token *at;
  size_t count;
};

/* The bits, several of them for "a ? b : c"; ANSWER_OPEN also for a variable. */
unsigned answer_of(const struct spec *spec, const struct token_span *expression);

/* Does a word say that something is not there: NOT_AVAILABLE, kNotImplemented, UNIMPLEMENTED, VM_NYI? */
bool answer_word_refuses(const struct spec *spec, const char *word, size_t length);

#endif
