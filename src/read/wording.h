/* SPDX-License-Identifier: MIT */
/* What is wrong with XML, in words of ours: those of libxml2 differ from version to version. */
#ifndef JVMTIC_READ_WORDING_H
#define JVMTIC_READ_WORDING_H

#include "base/arena.h"

#include <libxml/tree.h>
#include <libxml/xmlerror.h>

/* One line, in the arena or constant. What is not known by its code is said in the library's words. */
const char *wording_of(struct arena *arena, const xmlError *error);

#endif
