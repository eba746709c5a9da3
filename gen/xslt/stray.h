/* SPDX-License-Identifier: MIT */
/* Text in instructions that XSLT allows only elements in. Other processors ignore it; libxslt fails when it runs them. */
#ifndef JVMTIC_GEN_XSLT_STRAY_H
#define JVMTIC_GEN_XSLT_STRAY_H

#include <libxslt/xsltInternals.h>

/* Returns the first such text of the stylesheet and of those that it includes or imports, or NULL. */
xmlNode *stray_text(xsltStylesheetPtr style);

#endif
