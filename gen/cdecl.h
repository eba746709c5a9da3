/* SPDX-License-Identifier: MIT */
/* C declarations of the model. Only this module writes types, parameters and prototypes. */
#ifndef JVMTIC_GEN_CDECL_H
#define JVMTIC_GEN_CDECL_H

#include "base/text.h"
#include "model/spec.h"
#include "model/supplement.h"
#include "model/type.h"

/* The C type: "const jthread*", "jint", "jvmtiHeapCallbacks"; "" for variable arguments. */
const char *cdecl_type(struct arena *arena, const struct spec_type *type);

/* "jint depth", or "..." for variable arguments. */
const char *cdecl_declare(struct arena *arena, const struct spec_type *type, const char *name);

/* Appends the parameters that exist in C, the first after `first` and the others after `separator`. Returns their number. */
size_t cdecl_params(struct text *out, struct arena *arena, const struct spec_param_list *params,
                    const char *first, const char *separator);

/* Appends the parameters as arguments, without variable arguments. */
size_t cdecl_arguments(struct text *out, const struct spec_param_list *params, const char *first,
                       const char *separator);

/* Appends a line "(void)env, (void)thread;", which prevents warnings about unused parameters. `env` may be NULL. */
void cdecl_unused(struct text *out, const char *env, const struct spec_param_list *params);

/* True if the list ends with "...". */
bool cdecl_variadic(const struct spec_param_list *params);

/* Returns a name for a local variable: the given one, with underscores appended until no parameter has it. */
const char *cdecl_local(struct arena *arena, const struct spec_param_list *params,
                        const char *name);

/* Returns a new name for the parameter, which no parameter has. Different ids result in different names, unless one
 * starts with told_. */
const char *cdecl_renamed(struct arena *arena, const struct spec_param_list *params,
                          const char *id);

/* The parameters, with new names for those whose ids are taken; owned by the arena. */
const struct spec_param_list *cdecl_rename(struct arena *arena,
                                           const struct spec_param_list *params,
                                           bool (*is_taken)(const struct interface *interface,
                                                            const char *id),
                                           const struct interface *interface);

/* The string escaped for a C string literal; owned by the arena. */
const char *cdecl_string(struct arena *arena, const char *string);

/* Appends a string, changed so that it neither starts nor ends a comment. */
void cdecl_comment_text(struct text *out, const char *string);

/* False if the definition names a structure without a body, so that the type has no size. */
bool base_type_is_complete(const struct spec *spec, const struct spec_base_type *type);

/* The function if the specification has it with these parameters, or NULL. */
const struct spec_function *prototype_function(const struct spec *spec, struct arena *arena,
                                               const struct supplement_prototype *expected);

/* True if the specification has the structure with these fields. */
bool prototype_record(const struct spec *spec, struct arena *arena,
                      const struct supplement_prototype *expected);

#endif
