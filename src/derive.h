/* What follows from the facts: derived errors, ownership, references, dropped parameters. */
#ifndef JVMTIC_DERIVE_H
#define JVMTIC_DERIVE_H

#include "model.h"

/* Fills dropped, ownership, gives_references and derived of every parameter of functions, events and
 * callbacks (VOCABULARY 1.1 to 1.3). Needs the index of names. */
void derive_params(struct spec *spec);

/* Does the value, or a struct behind it, hold JNI references? */
bool type_has_references(const struct spec *spec, const struct spec_type *type);

/* Does the value, or a struct inside it, hold pointers to newly allocated memory? */
bool type_has_allocations(const struct spec *spec, const struct spec_type *type);

/* The condition of a derived error, to be put behind the parameter's name: "is NULL". */
const char *derived_reason_text(enum derived_reason reason);

#endif
