/* SPDX-License-Identifier: MIT */
/* What is merged, and what the files of the merge do for each other. */
#ifndef JVMTIC_ADOPT_MERGING_H
#define JVMTIC_ADOPT_MERGING_H

#include "base/identifier.h"
#include "base/text.h"
#include "gen/backend.h"
#include "gen/vm/stubs.h"
#include "habits/habits.h"
#include "habits/name_pattern.h"

/* One file of an implementation. */
struct merge_file {
  const char *text;
  size_t length;
};

struct merge_input {
  struct arena *arena;                /* not owned */
  const struct spec *spec;            /* all releases */
  const struct spec *view;            /* the release to bring it to */
  const char *release;                /* its name */
  const struct name_pattern *pattern; /* of what is put in */
  const struct habits *habits; /* names of what is there, the pattern's included; types; stubs */
  bool standard;               /* the pattern is that of jvmti_impl.h */
  bool
      guess; /* nobody has said what functions are called: if none has the pattern, look for another */
  bool add; /* put stubs in for what is missing */
  const struct merge_file *files;
  size_t count;
};

struct merge_message {
  unsigned line; /* in the result */
  bool warning;  /* or a note */
  const char *text;
};
LIST_TYPE(merge_message_list, struct merge_message);

/* What a file becomes. */
struct merge_output {
  struct merge_file file;
  struct merge_message_list messages;                        /* by line */
  size_t added, renewed, dropped, changed, removed, revived; /* functions */
};

/* Why a file cannot be merged. */
struct merge_problem {
  size_t file; /* its index */
  unsigned line;
  const char *text;
};
LIST_TYPE(merge_problem_list, struct merge_problem);

/* Everything is owned by the arena. */
struct merge_result {
  struct merge_output *outputs; /* one for each file of the input */
  struct merge_problem_list problems;
  const char *guessed; /* the pattern that was decided for, or NULL */
  bool strange;        /* there are functions, but none of the interface's, and no guess */
  bool open;           /* something is left for people to do, and a warning says where */
  size_t added;        /* functions */
  size_t left;         /* heads with other parameters, since bodies use those that they have */
};

/* What stands in comments that the tool writes and looks for. */
#define MERGE_CHANGED "jvmtic: changed: "
#define MERGE_REMOVED "jvmtic: removed: "

/* In which order things go that are put in at one place. */
enum edit_rank { EDIT_END, EDIT_BEHIND, EDIT_BEFORE, EDIT_HEAD };

/* A part of the text to be replaced. */
struct edit {
  size_t at, end; /* the same: something is put in */
  enum edit_rank rank;
  size_t order;
  const char *text;
  struct merge_message *message; /* gets the line where the edit ends up; NULL: none */
};
LIST_TYPE(edit_list, struct edit);

/* How many of several messages about one function are shown; the others are counted. */
enum { MERGE_SHOWN = 3 };

/* Messages about one function that are alike. */
struct merge_repeat {
  size_t count;
  const struct implementation *last; /* the last one that was shown */
};

/* The definitions of one name in a file. */
struct merge_definitions {
  const struct implementation *first; /* the first that is not set aside */
  struct merge_repeat repeated;       /* notes that there is more than one */
  struct merge_repeat unfit;          /* warnings that none of them has the parameters */
};
LIST_TYPE(merge_definitions_list, struct merge_definitions);

/* Those of one name under the same conditional, which can only be overloads. */
struct merge_overloads {
  const struct source_params *first; /* of the first one */
  bool several;                      /* others have other parameters */
  bool fits;                         /* one of them has those of the function */
};

/* A function of the release. */
struct merge_function {
  const struct spec_function *function;
  bool expects;                            /* the next two have been found */
  struct source_params expected, variadic; /* its parameters; with "...", too */
  struct merge *home;                      /* the file that has it, or is to have it */
  bool found;                              /* a file has it */
  bool stub;                               /* its home has only a stub */
};

/* All files of an implementation. */
struct merge_set {
  const struct merge_input *input;
  struct merge_result *result;
  struct arena *arena;
  struct merge *files;              /* as many as the input has */
  struct merge_function *functions; /* as many as the release has */
  struct c_names by_id;             /* to a function of the release */
  struct c_names defined;           /* names that some file defines for good */
  bool member; /* the functions are members: without an environment parameter */
};

/* A file being merged. */
struct merge {
  struct merge_set *set;
  const struct merge_input *input; /* that of the set, as the result is */
  struct merge_result *result;
  struct merge_output *output; /* of this file */
  struct arena *arena;
  struct gen_input gen;
  struct source source;
  struct implementation_list all;
  struct c_names by_id;                      /* to struct merge_definitions */
  struct merge_definitions_list definitions; /* the same, in the order of the text */
  struct c_names by_conditional;             /* "id offset" to struct merge_overloads */
  const struct interface_names *names;
  const char *environment;               /* the type of the first parameter: "jvmtiEnv*" */
  const char *newline;                   /* of the text: "\n" or "\r\n" */
  const struct implementation **present; /* those of the release's functions, by index, or NULL */
  struct merge_around *around; /* of each conditional of the source; NULL: not known yet */
  struct edit_list edits;
};

/* Returns the function of the release with that id, or NULL. */
static inline struct merge_function *merge_function(const struct merge_set *set, const char *id) {
  const struct c_name *entry = c_names_find(&set->by_id, id, strlen(id));
  return entry ? entry->value : NULL;
}

/* ---- merge_text.c: places and edits ---------------------------------------------------------------- */

/* Replaces a part of the text. Parts do not overlap. */
struct edit *merge_edit(struct merge *merge, size_t at, size_t end, enum edit_rank rank,
                        const char *text);

/* A message about a place, in the edit that changes something there, or NULL. */
void merge_say(struct merge *merge, struct edit *edit, size_t at, bool warning, const char *format,
               ...) __attribute__((format(printf, 5, 6)));

/* Makes the result from the text and the edits. False: some of them are about the same part of the text. */
bool merge_compose(struct merge *merge);

/* The start of the line when only blanks are before the offset, else the offset itself. */
size_t merge_line_start(const struct merge *merge, size_t at);

/* Behind the newline of the line, when only blanks and comments follow the offset on it; else the offset. */
size_t merge_line_end(const struct merge *merge, size_t at);

/* Does a line start there? */
bool merge_at_line(const struct merge *merge, size_t at);

/* A text with the newlines of the file. */
const char *merge_newlines(struct merge *merge, const char *text);

/* ---- merge_params.c: parameters -------------------------------------------------------------------- */

/* Sees to the parameters of a function that is in the specification. */
void merge_params(struct merge *merge, const struct implementation *found,
                  const struct spec_function *function);

/* Are the parameters those of the function, or a VM's own for them? */
bool merge_fits(struct merge *merge, const struct implementation *found,
                const struct spec_function *function);

/* Has a parameter that is still of the same type a name that the specification does not know? */
bool merge_renamed(struct merge *merge, const struct implementation *found,
                   const struct spec_function *function);

/* Do they start with the environment? */
bool merge_has_environment(const struct merge *merge, const struct source_params *params);

/* ---- merge_stubs.c: stubs -------------------------------------------------------------------------- */

/* How a stub is written beside this one, or anywhere (NULL). */
struct vm_stub_style merge_style(struct merge *merge, const char *id,
                                 const struct implementation *beside);

/* Brings such a stub up to date. */
void merge_renew(struct merge *merge, const struct implementation *found,
                 const struct spec_function *function);

/* Is the function under a conditional that is no guard of the whole file? It may be one of several. */
bool merge_guarded(struct merge *merge, const struct source_function *function);

/* Takes such a stub away. */
void merge_drop(struct merge *merge, const struct implementation *found);

/* Puts in what no file has and what has its home in this one. */
void merge_add(struct merge *merge);

/* Is it a stub as this program writes it, in which nobody has changed anything? */
bool merge_untouched(struct merge *merge, const struct implementation *found);

/* Notes that a stub has another answer than it would be given, if that is so. */
void merge_note_answer(struct merge *merge, const struct implementation *found,
                       const struct spec_function *function);

/* Lines above a function that end in no ';': some, such as JNIEXPORT, are a part of it, others, such as __BEGIN_DECLS, are
 * not, and must not go where it goes. */

struct merge_lead {
  size_t start;         /* where the function itself starts, behind lines that are no part of it */
  const char *doubtful; /* what stands on a line behind that, and nobody can tell; or NULL */
  bool begun;           /* a line behind `start` is surely a part of the function */
};

/* Reads what stands before a function's name. */
struct merge_lead merge_lead(const struct merge *merge, const struct implementation *found);

/* Several definitions of one function. */

/* Notes all definitions of the file: merge->all. */
void merge_definitions_note(struct merge *merge);

/* True if some file defines the function for good, rather than under "#if 0" or divided by conditionals. */
bool merge_is_defined(const struct merge *merge, const char *id);

/* True if the definition is one of several overloads, which are left as they are. Warns when none of them is the function's. */
bool merge_is_overload(struct merge *merge, const struct implementation *found,
                       const struct spec_function *function);

/* Notes that a definition is not the first one of its function in the file. */
void merge_note_repetition(struct merge *merge, const struct implementation *found);

/* States how many definitions have not been shown. */
void merge_note_others(struct merge *merge);

/* Merges the files of an implementation. Returns false when some cannot be merged: the problems of the result state why.
 * Otherwise each becomes its text with these differences, and no other:
 * - a function of the specification that is in none of them is put in as a stub, into the file that has its
 *   neighbors, behind the nearest one that comes before it in the specification;
 * - where the types of parameters are no longer those of the specification, the list of parameters is written
 *   anew, and a comment above the function has the old one;
 * - a function that the specification (at this release) does not have is put under #if 0, and comes back from there;
 * - stubs in which nobody has written anything are renewed, or dropped.
 * Merging the result again changes nothing. */
bool merge_sources(const struct merge_input *input, struct merge_result *result);

#endif
