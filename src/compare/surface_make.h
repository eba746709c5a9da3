/* What the makers of surfaces share. */
#ifndef JVMTIC_COMPARE_SURFACE_MAKE_H
#define JVMTIC_COMPARE_SURFACE_MAKE_H

#include "compare/surface.h"
#include "header/preprocess.h"
#include "header/unit.h"

/* ---- Items -------------------------------------------------------------------------------------- */

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

/* ---- From declarations of C --------------------------------------------------------------------- */

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

/* Is it a name for a place that is kept free? */
bool surface_reserved_name(const char *name);

/* Adds what the unit declares: structures, callbacks, types, constants. */
void surface_add_records(struct surface_source *source);
void surface_add_callbacks(struct surface_source *source);
void surface_add_typedefs(struct surface_source *source);
void surface_add_constants(struct surface_source *source);

/* ---- From a header ------------------------------------------------------------------------------ */

/* A header, preprocessed as C or C++. */
struct header_text {
  const char *path;
  enum c_language language;
  struct c_preprocessed made;
  struct c_unit *unit; /* what it declares; NULL: the preprocessor rejected it */
};

/* Finds the function table, the callback structure and the capabilities; NULL: not there. */
void surface_find_tables(struct surface_source *source);

/* Adds constants that are macros. False, after reporting, when the preprocessor could not be asked about them. */
bool surface_add_macros(struct surface_source *source, const struct header_text *header,
                        struct diag_sink *sink);

/* Adds what they hold: functions; events, after constants and callbacks; capabilities. */
void surface_add_functions(struct surface_source *source);
void surface_add_events(struct surface_source *source);
void surface_add_capabilities(struct surface_source *source);

/* Adds the C++ methods of the environment, after the functions. */
void surface_add_methods(struct surface_source *source);

#endif
