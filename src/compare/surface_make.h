/* SPDX-License-Identifier: MIT */
/* Making the items of surfaces. */
#ifndef JVMTIC_COMPARE_SURFACE_MAKE_H
#define JVMTIC_COMPARE_SURFACE_MAKE_H

#include "compare/surface.h"

/* New items; the names must stay. A function has a prototype without parameters, and no result yet. */
struct surface_function *surface_function(struct arena *arena, const char *name,
                                          struct place place);
struct surface_function *surface_reserved(struct arena *arena, unsigned slot, struct place place);
struct surface_record *surface_record(struct arena *arena, const char *name, bool is_union,
                                      struct place place);

/* Adds a parameter, member or typedef; `bits` as in struct surface_typed. */
void surface_add_typed(struct arena *arena, struct surface_typed_list *list, const char *name,
                       const char *type, int bits, struct place place);

/* Adds a constant. `set` "" for none. */
struct surface_constant *surface_add_constant(struct arena *arena, struct surface *surface,
                                              const char *name, const char *set, int64_t value,
                                              struct place place);

/* Adds a capability that takes `width` bits from its place on, behind padding up to there; or padding up to a bit. */
void surface_add_capability(struct arena *arena, struct surface_record *record,
                            struct surface_typed capability, unsigned width);
void surface_add_padding(struct arena *arena, struct surface_record *record, unsigned to,
                         struct place place);

/* Sorts events by id. */
void surface_sort_events(struct surface *surface);

#endif
