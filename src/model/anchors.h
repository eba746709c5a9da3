/* Ids that the page of a specification has, whatever the specification says. */
#ifndef JVMTIC_MODEL_ANCHORS_H
#define JVMTIC_MODEL_ANCHORS_H

#include <stdbool.h>

/* Does the page have this id of its own? */
bool anchor_is_fixed(const char *id);

#endif
