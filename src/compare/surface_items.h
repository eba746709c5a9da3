/* SPDX-License-Identifier: MIT */
/* From declarations of C to the items of a surface. */
#ifndef JVMTIC_COMPARE_SURFACE_ITEMS_H
#define JVMTIC_COMPARE_SURFACE_ITEMS_H

#include "c/unit.h"
#include "compare/surface_make.h"

/* Declarations on their way into a surface. */
struct surface_source {
  struct arena *arena;
  struct c_unit *unit;
  struct surface *surface;
  const struct interface_names *names;
  const char *file;    /* everything in it belongs to the interface; NULL: everything does */
  const char *problem; /* the first reason not to go on, with its place; NULL: none */
  struct place problem_place;
  const struct c_record *table, *event_table, *capabilities; /* structures that are no records */
};

/* Does a declaration belong to the interface? Where the header includes others, only names of the interface do. */
bool surface_belongs(const struct surface_source *source, const char *name, struct place place);

/* The function type behind a pointer to a function; NULL: it is none. */
const struct c_type *surface_function_type(const struct surface_source *source,
                                           const struct c_type *type);

/* A function of that type. */
struct surface_function *surface_make_function(const struct surface_source *source,
                                               const char *name, const struct c_type *type,
                                               struct place place);

/* Adds what the unit declares: structures, callbacks, functions of the agent, types, constants. */
void surface_add_records(struct surface_source *source);
void surface_add_callbacks(struct surface_source *source);
void surface_add_entries(struct surface_source *source);
void surface_add_typedefs(struct surface_source *source);
void surface_add_constants(struct surface_source *source);

#endif
