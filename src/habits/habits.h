/* SPDX-License-Identifier: MIT */
/* The conventions of a VM: names and results of functions, code that sends events, its own types. They are read from a
 * file with one convention on a line; see jvmtic(1). */
#ifndef JVMTIC_HABITS_HABITS_H
#define JVMTIC_HABITS_HABITS_H

#include "base/arena.h"
#include "base/text.h"
#include "c/tokens.h"
#include "gen/input.h"
#include "habits/body_reader.h"
#include "habits/name_pattern.h"
#include "model/spec.h"
#include "source/structure.h"

/* A type of the VM, and the types of the specification that a parameter of it replaces. */
struct habit_type {
  const char *type;          /* in the spelling of source/structure.h */
  struct string_list stands; /* the same; never empty */
};
LIST_TYPE(habit_type_list, struct habit_type);

struct habits {
  struct name_pattern_list functions;
  struct code_pattern_list events;
  struct code_pattern_list stubs; /* statements that make a body a stub */
  struct habit_type_list types;
  struct gen_vm vm; /* of generated code */
};

enum habits_status { HABITS_OK, HABITS_BAD, HABITS_UNREADABLE };

/* Reads a file, and adds its contents. Names must be those of the specification. On failure, *problem is the error, with
 * file and line. Memory belongs to the arena. */
enum habits_status habits_read(struct arena *arena, const struct spec *spec, const char *path,
                               struct habits *habits, const char **problem);

/* The same for a text; `path` for messages. */
enum habits_status habits_parse(struct arena *arena, const struct spec *spec, const char *path,
                                const char *text, struct habits *habits, const char **problem);

/* A line of a file. */
struct habit_line {
  struct arena *arena;
  const struct spec *spec;
  struct habits *habits;
  struct gen_vm *vm; /* of the habits */
  const char *value; /* after the keyword, without whitespace around it */
  const char *right; /* after " = ", the same; NULL: none */
};

/* True if the types are those expected, or types of the VM for them. The arena is for temporary memory. */
bool habit_types_fit(struct arena *arena, const struct habit_type_list *types,
                     const struct source_params *params, const struct source_params *expected);

/* True if one of the types is the VM's own. */
bool habit_types_used(const struct habit_type_list *types, const struct source_params *params);

/* Adds a file, or the C and C++ files in a directory and its subdirectories, sorted, except for hidden ones. Symbolic links
 * to directories are not followed. Returns NULL, or an error, owned by the arena. */
const char *source_tree_add(struct arena *arena, const char *path, struct string_list *files);

/* Reads a whole file, or standard input for "-". Returns NULL and sets *bytes (owned by the arena) and
 * *length, or a message. */
const char *source_file_read(struct arena *arena, const char *path, const char **bytes,
                             size_t *length);

/* The definition of a function of the interface. */
struct implementation {
  const char *id; /* of the specification, or the part of the name for %s */
  const struct source_function *function;
  const struct source_declarator *declarator;
  const struct source_conditional *aside; /* the "#if 0" of a removed function, or NULL */
  struct source_params params;
  bool macro;   /* a macro makes its declarator: its parameters are unknown */
  bool refuses; /* its body only returns an error of stubs, like stubs of this program */
  bool stub;    /* a stub in any style: see body_is_stub() */
};
LIST_TYPE(implementation_list, struct implementation);

/* The names and marks of implementations. */
struct implementation_names {
  const struct name_pattern_list *patterns;
  const struct code_pattern_list
      *stubs; /* of the VM; NULL: only stubs of this program are recognized */
};

/* Adds the implementations in a source, in its order: functions with a name of one of the patterns. Errors and names in other
 * spellings are those of the specification. */
void implementations_find(struct arena *arena, const struct source *source,
                          const struct implementation_names *names, const struct spec *spec,
                          struct implementation_list *all);

/* Names of functions that are not configured are guessed: those of functions that return an error and end in the name of a
 * function of the specification. */

/* A possible name of a function of the interface. */
struct guess_name {
  const char *pattern; /* "JvmtiEnv::%s" */
  const char *id;
  struct place place;
  bool stub;
};
LIST_TYPE(guess_name_list, struct guess_name);

/* Adds the names in a source. `path` is not copied. */
void guess_add(struct arena *arena, const struct spec *view, const struct source *source,
               const char *path, struct guess_name_list *names);

/* Returns the pattern of most functions of the specification, or NULL without names. */
const char *guess_pattern(struct arena *arena, const struct guess_name_list *names);

/* The number of tokens that guess_event() needs. */
enum { GUESS_EVENT_TOKENS = 12 };

/* Returns the event of the code with these tokens at its end, or NULL: of a call that posts, sends, fires … by its name
 * ("post_class_load(", "VMPostClassLoadEvent("), its template argument ("Dispatch<Event::kClassLoad>(") or its first
 * argument ("fire(JVMTI_EVENT_CLASS_LOAD"); or of the type of a callback ("jvmtiEventClassLoad"). */
const struct spec_event *guess_event(const struct spec *view, const struct c_token *tokens,
                                     size_t count);

#endif
