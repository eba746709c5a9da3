/* SPDX-License-Identifier: MIT */
/* Items of surfaces, from C declarations. */
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

/* Return new items; names are not copied. A function has a prototype without parameters, and no result. */
struct surface_function *surface_function(struct arena *arena, const char *name,
                                          struct place place);
struct surface_function *surface_reserved(struct arena *arena, unsigned slot, struct place place);
struct surface_record *surface_record(struct arena *arena, const char *name, bool is_union,
                                      struct place place);

/* Adds a parameter, member or typedef; `bits` as in struct surface_typed. */
void surface_add_typed(struct arena *arena, struct surface_typed_list *list, const char *name,
                       const char *type, int bits, struct place place);

/* Adds a constant. `set` is "" for none. */
struct surface_constant *surface_add_constant(struct arena *arena, struct surface *surface,
                                              const char *name, const char *set, int64_t value,
                                              struct place place);

/* Adds a capability of `width` bits at its place, after padding; or padding up to a bit. */
void surface_add_capability(struct arena *arena, struct surface_record *record,
                            struct surface_typed capability, unsigned width);
void surface_add_padding(struct arena *arena, struct surface_record *record, unsigned to,
                         struct place place);

/* Sorts events by id. */
void surface_sort_events(struct surface *surface);

/* The conversion of declarations to a surface. */
struct surface_source {
  struct arena *arena;
  struct c_unit *unit;
  struct surface *surface;
  const struct interface_names *names;
  const char *file; /* the header, all of which belongs to the interface; NULL: everything does */
  const char *problem; /* the first error, with its place, or NULL */
  struct place problem_place;
  const struct c_record *table, *event_table, *capabilities; /* NULL: not found */
};

/* True if a declaration belongs to the interface: in included headers, only names of the interface do. */
bool surface_belongs(const struct surface_source *source, const char *name, struct place place);

/* Returns the function type of a pointer to a function, or NULL for other types. */
const struct c_type *surface_function_type(const struct surface_source *source,
                                           const struct c_type *type);

/* Returns a function of that type. */
struct surface_function *surface_make_function(const struct surface_source *source,
                                               const char *name, const struct c_type *type,
                                               struct place place);

/* Add the unit's declarations. */
void surface_add_records(struct surface_source *source);
void surface_add_callbacks(struct surface_source *source);
void surface_add_entries(struct surface_source *source);
void surface_add_typedefs(struct surface_source *source);
void surface_add_constants(struct surface_source *source);

enum c_language {
  C_LANGUAGE_C,
  C_LANGUAGE_CXX,
  C_LANGUAGE_AS_CXX, /* C with __cplusplus defined: for compilers without C++ */
};

enum c_preprocess_status {
  C_PREPROCESSED,
  C_PREPROCESS_REJECTED, /* it ran and failed */
  C_PREPROCESS_FAILED,   /* it could not be run, or was stopped */
};

struct c_preprocessed {
  enum c_preprocess_status status;
  struct text output;  /* with line markers and #define lines; to be freed */
  const char *problem; /* its messages, or the reason for C_PREPROCESS_FAILED; owned by the arena */
};

/* Runs the compiler ($CC, or cc; separated by whitespace, without a shell) on the header, whose path must not start with
 * '-'. Include directories are that of the header, those of `flags` (compiler options such as -IDIR) and
 * $JVMTIC_CPPFLAGS, those of the compiler, and that of the own jni.h.
 *
 * `queries` are lines that follow the header, at the end of the output, with the file name <stdin>. Time and output are
 * limited. No file is written. */
struct c_preprocessed c_preprocess(struct arena *arena, const char *path,
                                   const struct string_list *flags, enum c_language language,
                                   const char *queries);

/* Reports the errors of the preprocessor at their places. */
void c_preprocess_report(struct diag_sink *sink, const char *path, const char *problem);

/* Finds the typedef of each structure and enumeration. Must be called once for a unit, before c_spell(). */
void c_spelling_prepare(struct c_unit *unit, const struct interface_names *names);

/* Returns a type in the spelling of surface.h. */
const char *c_spell(struct c_unit *unit, const struct c_type *type);

/* The same for a parameter or result: const of the value itself is dropped, arrays and functions are pointers. */
const char *c_spell_value(struct c_unit *unit, const struct c_type *type);

/* Returns the type of a typedef. */
const char *c_spell_typedef(struct c_unit *unit, const struct c_declared *named);

/* Replaces the table that an environment points to by the environment in a spelled type. */
const char *c_spell_environment(struct arena *arena, const struct interface_names *names,
                                const char *spelled);

/* Returns the name of a structure or enumeration: the typedef's, or the tag without outer underscores, or NULL. */
const char *c_record_name(struct c_unit *unit, const struct c_record *record);

/* Finds the function table, the callback structure and the capabilities; NULL if missing. */
void surface_find_tables(struct surface_source *source);

/* Add functions; events, after constants and callbacks; capabilities. */

void surface_add_functions(struct surface_source *source);
void surface_add_events(struct surface_source *source);
void surface_add_capabilities(struct surface_source *source);

/* Adds the C++ methods of the environment, after the functions. */
void surface_add_methods(struct surface_source *source);

/* How two types differ. */
enum type_difference {
  TYPES_SAME,  /* or names that mean the same in C and C++ if a header is involved */
  TYPES_ALIAS, /* names that mean the same in C only, or in a specification: sources may break */
  TYPES_QUALIFIED, /* const or volatile differ, at any depth: sources may break */
  TYPES_DIFFERENT,
};
enum type_difference compare_type(const struct comparison *c, const char *old, const char *new);

/* Returns the class of such a difference; that of different types is `class_`. */
enum change_class compare_type_class(enum type_difference difference, enum change_class class_);

/* Reports different types, after `words`. The class of different types is `class_`. */
void compare_types_of(struct comparison *c, enum change_class class_, enum change_kind kind,
                      const void *old, const void *new, const char *words, const char *old_type,
                      const char *new_type);

/* True if the name is a typedef of the side for a plain int, the type of an enumeration in C. */
bool compare_is_plain_int(const struct surface *side, const char *name);

/* Returns the number of constants of a set. */
size_t compare_set_size(const struct surface *surface, const char *set);

#endif
