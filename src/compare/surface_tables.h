/* SPDX-License-Identifier: MIT */
/* What the structures of a header hold: the function table, the callbacks, the capabilities; and the C++ methods. */
#ifndef JVMTIC_COMPARE_SURFACE_TABLES_H
#define JVMTIC_COMPARE_SURFACE_TABLES_H

#include "compare/surface_items.h"

/* Finds the function table, the callback structure and the capabilities; NULL: not there. */
void surface_find_tables(struct surface_source *source);

/* Adds what they hold: functions; events, after constants and callbacks; capabilities. */
/* What an environment begins with has to be a pointer to the table: agents call through it. */
void surface_check_environment(struct surface_source *source);

void surface_add_functions(struct surface_source *source);
void surface_add_events(struct surface_source *source);
void surface_add_capabilities(struct surface_source *source);

/* Adds the C++ methods of the environment, after the functions. */
void surface_add_methods(struct surface_source *source);

#endif
