/* SPDX-License-Identifier: MIT */
/* C declarations from the model: the one place that spells types, parameters and prototypes. */
#ifndef JVMTIC_GEN_CDECL_H
#define JVMTIC_GEN_CDECL_H

#include "base/text.h"
#include "model/spec.h"
#include "model/supplement.h"
#include "model/type.h"

/* The C type: "const jthread*", "jint", "jvmtiHeapCallbacks". "" for varargs. */
const char *cdecl_type(struct arena *arena, const struct spec_type *type);

/* "jint depth", or "..." for varargs. */
const char *cdecl_declare(struct arena *arena, const struct spec_type *type, const char *name);

/* Appends the parameters that exist in C, each preceded by `separator` except the first, which is
 * preceded by `first`. Returns their number. */
size_t cdecl_params(struct text *out, struct arena *arena, const struct spec_param_list *params,
                    const char *first, const char *separator);

/* Appends the arguments that pass the same parameters on; varargs cannot be passed on. */
size_t cdecl_arguments(struct text *out, const struct spec_param_list *params, const char *first,
                       const char *separator);

/* Does the list end in "..."? */
bool cdecl_variadic(const struct spec_param_list *params);

/* A name for a variable beside these parameters: this one, or a longer one. Different names give different ones, where
 * none is another one with underscores behind it. */
const char *cdecl_local(struct arena *arena, const struct spec_param_list *params,
                        const char *name);

/* Another name for the parameter of that id, which no parameter has. Different ids give different names, unless one
 * begins with told_. */
const char *cdecl_renamed(struct arena *arena, const struct spec_param_list *params,
                          const char *id);

/* The parameters, of which those whose ids are taken have other names; owned by the arena. */
const struct spec_param_list *cdecl_rename(struct arena *arena,
                                           const struct spec_param_list *params,
                                           bool (*is_taken)(const struct interface *interface,
                                                            const char *id),
                                           const struct interface *interface);

/* The string as it stands between the quotes of one in C, owned by the arena. */
const char *cdecl_string(struct arena *arena, const char *string);

/* Appends a string so that it can stand inside a C comment. */
void cdecl_comment_text(struct text *out, const char *string);

/* Has it a size, for all that the definitions of the specification say? Not so what names a structure without a body. */
bool base_type_is_complete(const struct spec *spec, const struct spec_base_type *type);

/* Functions and structures of a specification that frames call, write or look into, and so have to know. */

/* The function, if the specification has it with these parameters; or NULL. */
const struct spec_function *prototype_function(const struct spec *spec, struct arena *arena,
                                               const struct supplement_prototype *expected);

/* Has the specification the structure, with these fields? */
bool prototype_record(const struct spec *spec, struct arena *arena,
                      const struct supplement_prototype *expected);

/* How a language writes types: its words, as data, so that a backend for another language brings its own. */

struct language {
  /* By base type; NULL: the name that the specification gives. */
  const char *bases[TYPE_VARARGS + 1];
  const char *pointers[POINTER_ALLOCFIELDBUF + 1]; /* behind the type that is pointed to, */
  const char *constant;                            /* and before it, if it is const */
  const char *between;                             /* type and name in a declaration */
  const char *varargs;                             /* the declaration of variable arguments */
};

extern const struct language language_c;

#endif
