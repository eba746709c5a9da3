/* SPDX-License-Identifier: MIT */
/* From declarations of C to the items of a surface. */
#ifndef JVMTIC_COMPARE_SURFACE_ITEMS_H
#define JVMTIC_COMPARE_SURFACE_ITEMS_H

#include "base/arena.h"
#include "base/text.h"
#include "c/unit.h"
#include "compare/comparison.h"
#include "compare/surface.h"
#include "model/interface.h"
#include "report/diag.h"

#include <stdbool.h>

/* Making the items of surfaces. */

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

/* Running the C preprocessor on a header. */

enum c_language {
  C_LANGUAGE_C,
  C_LANGUAGE_CXX,
  C_LANGUAGE_AS_CXX, /* C with __cplusplus defined: for compilers without C++ */
};

enum c_preprocess_status {
  C_PREPROCESSED,
  C_PREPROCESS_REJECTED, /* it ran and failed */
  C_PREPROCESS_FAILED,   /* it could not be run, or had to be stopped */
};

struct c_preprocessed {
  enum c_preprocess_status status;
  struct text output;  /* with line markers and #define lines; to be freed */
  const char *problem; /* what it said, or why it could not be run; owned by the arena */
};

/* Runs the compiler ($CC, or cc; words are separated by blanks, there is no shell) on the header, which must be a path
 * that can be opened again and does not start with '-'. Files are looked for in the header's own folder, where `flags`
 * (options of the compiler, such as -Ifolder) and $JVMTIC_CPPFLAGS say, where the compiler looks, and last in the folder
 * with our own jni.h.
 *
 * With `queries`, these lines come after the header and make up the output's end; they are read as a file of
 * the name <stdin>. Time and output are limited. No file is written. */
struct c_preprocessed c_preprocess(struct arena *arena, const char *path,
                                   const struct string_list *flags, enum c_language language,
                                   const char *queries);

/* Reports what the preprocessor said, line by line, each at the place it gives. */
void c_preprocess_report(struct diag_sink *sink, const char *path, const char *problem);

/* Types of a header in the canonical spelling of surface.h. */

/* Finds out by which typedef each structure and enumeration is known. Once, before anything is spelled. `names` are
 * of the interface that the header declares. */
void c_spelling_prepare(struct c_unit *unit, const struct interface_names *names);

/* The type as it is written in surfaces. */
const char *c_spell(struct c_unit *unit, const struct c_type *type);

/* The same for a parameter or result: const of the value itself says nothing, arrays and functions are
 * pointers. */
const char *c_spell_value(struct c_unit *unit, const struct c_type *type);

/* What a typedef stands for, not its own name. */
const char *c_spell_typedef(struct c_unit *unit, const struct c_declared *named);

/* A type that is spelled as in surfaces, but may name the table that an environment points to: with the environment. */
const char *c_spell_environment(struct arena *arena, const struct interface_names *names,
                                const char *spelled);

/* The name of a structure or enumeration: the typedef's, or the tag without underscores around it; NULL for neither. */
const char *c_record_name(struct c_unit *unit, const struct c_record *record);

/* Constants of a header that are macros. */

/* A header, preprocessed as C or C++. */
struct header_text {
  const char *path;
  const struct string_list *flags; /* of the preprocessor */
  enum c_language language;
  struct c_preprocessed made;
  struct c_unit *unit; /* what it declares; NULL: the preprocessor rejected it */
};

/* Adds constants that are macros. False, after reporting, when the preprocessor could not be asked about them. */
bool surface_add_macros(struct surface_source *source, const struct header_text *header,
                        struct diag_sink *sink);

/* What the structures of a header hold: the function table, the callbacks, the capabilities; and the C++ methods. */

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

/* Are two types the same? */

/* How two types differ. */
enum type_difference {
  TYPES_SAME,      /* also: names that mean the same in C and C++ when a header is involved */
  TYPES_ALIAS,     /* names that mean the same in C only, or in a spec: sources may break */
  TYPES_QUALIFIED, /* const or volatile differ, at any depth: sources may break */
  TYPES_DIFFERENT,
};
enum type_difference compare_type(const struct comparison *c, const char *old, const char *new);

/* The class of such a difference, where types that are really different are of the class `class_`. */
enum change_class compare_type_class(enum type_difference difference, enum change_class class_);

/* Compares the types and tells, behind `words`, how they differ. `class_` is for those that are really different. */
void compare_types_of(struct comparison *c, enum change_class class_, enum change_kind kind,
                      const void *old, const void *new, const char *words, const char *old_type,
                      const char *new_type);

/* Is the name a typedef of the side for a plain int, as an enumeration is in C? */
bool compare_is_plain_int(const struct surface *side, const char *name);

#endif
