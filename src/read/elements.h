/* SPDX-License-Identifier: MIT */
/* What may stand where. */
#ifndef JVMTIC_READ_ELEMENTS_H
#define JVMTIC_READ_ELEMENTS_H

#include "model/vocabulary.h"

struct loader;

/* May the parent have such a child? Looked up once for each pair. */
bool accepts_element(struct loader *loader, const struct element *parent,
                     const struct element *child);

#endif
