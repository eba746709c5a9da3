/* SPDX-License-Identifier: MIT */
/* Words of the prose that no dictionary has. */
#ifndef JVMTIC_CHECK_DICTIONARY_H
#define JVMTIC_CHECK_DICTIONARY_H

#include "check/checks.h"

/* Looks up the words of the prose and of headings in the dictionary of a language, such as "en_US", and in the word list
 * beside the specification, where there is one: the file with the specification's name and ".words" for its suffix.
 * Names of items, code and examples are no such words. Each word is reported once. Returns NULL, or why it cannot be
 * done. Does nothing when the check is off. */
const char *check_dictionary(const struct spec *spec, struct diag_sink *sink, const char *language);

#endif
