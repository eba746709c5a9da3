/* SPDX-License-Identifier: MIT */
/* What a VM does in its own way: how it names functions, what it answers where it has none, how it sends events, which
 * types of its own it uses. Read from a file with one habit a line; see jvmtic(1). */
#ifndef JVMTIC_ADOPT_HABITS_H
#define JVMTIC_ADOPT_HABITS_H

#include "base/arena.h"
#include "base/text.h"
#include "c/tokens.h"
#include "gen/vm/config.h"
#include "habits/body_reader.h"
#include "habits/name_pattern.h"
#include "model/spec.h"
#include "source/structure.h"

/* A type of the VM's, and the types of the specification that one parameter of it stands for. */
struct habit_type {
  const char *type;          /* in the spelling of source/structure.h */
  struct string_list stands; /* likewise; never empty */
};
LIST_TYPE(habit_type_list, struct habit_type);

struct habits {
  struct name_pattern_list functions;
  struct code_pattern_list events;
  struct code_pattern_list stubs; /* statements that make a body a stub */
  struct habit_type_list types;
  struct gen_vm vm; /* what generated code is to be */
};

enum habits_status { HABITS_OK, HABITS_BAD, HABITS_UNREADABLE };

/* Reads a file, to what is there already. Names are looked up in the specification. On failure *problem says what is
 * wrong, with file and line. What is read belongs to the arena. */
enum habits_status habits_read(struct arena *arena, const struct spec *spec, const char *path,
                               struct habits *habits, const char **problem);

/* The same for a text; `path` for messages. */
enum habits_status habits_parse(struct arena *arena, const struct spec *spec, const char *path,
                                const char *text, struct habits *habits, const char **problem);

/* A line of a file of habits, while it is read. */

struct habits;
struct spec;

struct habit_line {
  struct arena *arena;
  const struct spec *spec;
  struct habits *habits;
  struct gen_vm *vm; /* of the habits */
  const char *value; /* after the keyword, without whitespace around it */
  const char *right; /* after " = ", likewise; NULL: there is none */
};

/* The lines about generated code: what build and check use, and merge and coverage do not. */

/* True if the types are those expected, or what a VM has for them. The arena is for work memory. */
bool habit_types_fit(struct arena *arena, const struct habit_type_list *types,
                     const struct source_params *params, const struct source_params *expected);

/* True if one of the types is the VM's own. */
bool habit_types_used(const struct habit_type_list *types, const struct source_params *params);

/* Adds a file, or the C and C++ files of a folder and those below it, in the order of their names, but for
 * hidden ones. Symbolic links to folders are not followed. Returns NULL, or what cannot be read (owned by the arena). */
const char *source_tree_add(struct arena *arena, const char *path, struct string_list *files);

/* Reads a whole file, or standard input for "-". Returns NULL and sets *bytes (owned by the arena) and
 * *length, or a message. */
const char *source_file_read(struct arena *arena, const char *path, const char **bytes,
                             size_t *length);

/* The functions of JVM TI in a VM's source file: which ones it defines, and which of them are only stubs. */

/* A definition that has a name of the pattern. */
struct implementation {
  const char *id; /* what %s stands for */
  const struct source_function *function;
  const struct source_declarator *declarator;
  const struct source_conditional *aside; /* the "#if 0" that it has been put under, or NULL */
  struct source_params params;
  bool macro; /* a macro makes its head: nothing is known of its parameters */
  bool
      refuses; /* its body only returns an error that stubs return, as the stubs that are written here do */
  bool stub; /* it is one in whatever style: see body_is_stub() */
};
LIST_TYPE(implementation_list, struct implementation);

/* How implementations are known. */
struct implementation_names {
  const struct name_pattern_list *patterns;
  const struct code_pattern_list
      *stubs; /* the VM's own; NULL: stubs of others are not looked for */
};

/* Adds those of a source, in its order. What does not have a name of one of the patterns is left out, and what has no end. Errors
 * and names that are spelled in another way are looked up in the spec. */
void implementations_find(struct arena *arena, const struct source *source,
                          const struct implementation_names *names, const struct spec *spec,
                          struct implementation_list *all);

/* What a VM calls its functions, where nobody has said it: by those that answer an error and whose names end in that of a
 * function of the specification. */

/* A name that may be one of the interface. */
struct guess_name {
  const char *pattern; /* "JvmtiEnv::%s" */
  const char *id;
  struct place place;
  bool stub;
};
LIST_TYPE(guess_name_list, struct guess_name);

/* Adds the names in a source. `path` must stay. */
void guess_add(struct arena *arena, const struct spec *view, const struct source *source,
               const char *path, struct guess_name_list *names);

/* The pattern that most functions of the specification have, or NULL when there are no names. */
const char *guess_pattern(struct arena *arena, const struct guess_name_list *names);

/* So many tokens are looked at. */
enum { GUESS_EVENT_TOKENS = 12 };

/* The event that code with these tokens at its end is about, or NULL: a call of what posts, sends, fires … by its name
 * ("post_class_load(", "VMPostClassLoadEvent("), its template argument ("Dispatch<Event::kClassLoad>(") or its first
 * argument ("fire(JVMTI_EVENT_CLASS_LOAD"); or the type of the event's callback ("jvmtiEventClassLoad"). */
const struct spec_event *guess_event(const struct spec *view, const struct c_token *tokens,
                                     size_t count);

/* The tokens end with "(NAME)(": makes that "NAME(" and returns how many there are then; else `count`. */
size_t code_call_bare(struct c_token *tokens, size_t count);

/* They end with "NAME(". Does what stands before it make that a declaration: "extern void send(", "void (send)("? */
bool code_call_declared(const struct c_token *tokens, size_t count);

#endif
