/* SPDX-License-Identifier: MIT */
/* The merge of implementations with a specification, and the functions that its files share. */
#ifndef JVMTIC_ADOPT_MERGING_H
#define JVMTIC_ADOPT_MERGING_H

#include "base/identifier.h"
#include "base/text.h"
#include "gen/backend.h"
#include "gen/vm/vm.h"
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
  const struct spec *view;            /* the requested release */
  const char *release;                /* its name */
  const struct name_pattern *pattern; /* of added functions */
  const struct habits *habits;        /* patterns of functions, including `pattern`; types; stubs */
  bool standard;                      /* the pattern is that of jvmti_impl.h */
  bool guess; /* names are not configured: guess another pattern if no function has this one */
  bool add;   /* add stubs for missing functions */
  const struct merge_file *files;
  size_t count;
};

struct merge_message {
  unsigned line; /* in the result */
  bool warning;  /* or a note */
  const char *text;
};
LIST_TYPE(merge_message_list, struct merge_message);

/* The result for a file. */
struct merge_output {
  struct merge_file file;
  struct merge_message_list messages;                        /* by line */
  size_t added, renewed, dropped, changed, removed, revived; /* functions */
};

/* The reason for which a file cannot be merged. */
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
  const char *guessed; /* the assumed pattern, or NULL */
  bool strange; /* there are functions, but none of the interface, and no pattern was guessed */
  bool open;    /* a warning asks for changes */
  size_t added; /* functions */
  size_t left;  /* declarators with other parameters, which their bodies use */
};

/* The start of comments that mark changes. */
#define MERGE_CHANGED "jvmtic: changed: "
#define MERGE_REMOVED "jvmtic: removed: "

/* The order of edits at one place. */
enum edit_rank { EDIT_END, EDIT_AFTER, EDIT_BEFORE, EDIT_HEAD };

/* A replacement of a part of the text. */
struct edit {
  size_t at, end; /* equal for insertions */
  enum edit_rank rank;
  size_t order;
  const char *text;
  struct merge_message *message; /* receives the line of the edit in the result; or NULL */
};
LIST_TYPE(edit_list, struct edit);

/* The definitions of one name under the same conditional, which can only be overloads. */
struct merge_overloads {
  const struct source_params *first;
  bool several; /* others have other parameters */
  bool fits;    /* one of them has those of the function */
};

/* A function of the release. */
struct merge_function {
  const struct spec_function *function;
  bool expects;                            /* the next members are set */
  struct source_params expected, variadic; /* its parameters; with "...", too */
  struct merge *home;                      /* the file with the function, or to which it is added */
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
  struct c_names by_id;             /* to struct merge_function */
  struct c_names defined;           /* names with a definition outside of "#if 0" */
  bool member;                      /* the functions are members, without an environment */
};

/* A file being merged. */
struct merge {
  struct merge_set *set;
  const struct merge_input *input; /* of the set, like the result */
  struct merge_result *result;
  struct merge_output *output; /* of this file */
  struct arena *arena;
  struct gen_input gen;
  struct source source;
  struct implementation_list all;
  struct c_names by_id;          /* to the first struct implementation that is not under #if 0 */
  struct c_names by_conditional; /* "id offset" to struct merge_overloads */
  const struct interface_names *names;
  const char *environment;               /* the type of the first parameter: "jvmtiEnv*" */
  const char *newline;                   /* of the text: "\n" or "\r\n" */
  const struct implementation **present; /* of the release's functions, by index, or NULL */
  struct merge_around *around;           /* of each conditional of the source; NULL until needed */
  struct edit_list edits;
};

/* Returns the function of the release with that id, or NULL. */
static inline struct merge_function *merge_function(const struct merge_set *set, const char *id) {
  const struct c_name *entry = c_names_find(&set->by_id, id, strlen(id));
  return entry ? entry->value : NULL;
}

/* ---- merge_text.c: places and edits ---------------------------------------------------------------- */

/* Replaces a part of the text. Parts must not overlap. */
struct edit *merge_edit(struct merge *merge, size_t at, size_t end, enum edit_rank rank,
                        const char *text);

/* Adds a message about a place, with the edit that changes the place, or NULL. */
void merge_say(struct merge *merge, struct edit *edit, size_t at, bool warning, const char *format,
               ...) __attribute__((format(printf, 5, 6)));
/* Warns about a definition that needs manual changes. */
void merge_warn_open(struct merge *merge, const struct implementation *found, const char *format,
                     ...) __attribute__((format(printf, 3, 4)));

/* Makes the result from the text and the edits. False if edits overlap. */
bool merge_compose(struct merge *merge);

/* Returns the start of the line if only whitespace precedes the offset, else the offset. */
size_t merge_line_start(const struct merge *merge, size_t at);

/* Returns the start of the next line if only whitespace and comments follow the offset, else the offset. */
size_t merge_line_end(const struct merge *merge, size_t at);

/* True if a line starts at the offset. */
bool merge_at_line(const struct merge *merge, size_t at);

/* Returns the text with the newlines of the file. */
const char *merge_newlines(struct merge *merge, const char *text);
/* ---- merge_params.c: parameters -------------------------------------------------------------------- */

/* Updates the parameters of a function of the specification, or warns about them. */
void merge_params(struct merge *merge, const struct implementation *found,
                  const struct spec_function *function);

/* True if the parameters are those of the function, or a VM's own types for them. */
bool merge_fits(struct merge *merge, const struct implementation *found,
                const struct spec_function *function);

/* True if a parameter of an unchanged type has a name that the specification does not know. */
bool merge_renamed(struct merge *merge, const struct implementation *found,
                   const struct spec_function *function);

/* True if the parameters start with the environment. */
bool merge_has_environment(const struct merge *merge, const struct source_params *params);

/* ---- merge_stubs.c: stubs -------------------------------------------------------------------------- */

/* Returns the error of the function's stubs: that of a line "stub return ERROR" of the VM, or that of vm_stub_error(). */
const char *merge_stub_error(const struct merge *merge, const struct spec *spec,
                             const struct spec_function *function);

/* Returns the style of a stub beside `beside`, or anywhere (NULL). */
struct vm_stub_style merge_style(struct merge *merge, const char *id,
                                 const struct implementation *beside);

/* Updates a stub for which merge_untouched() is true. */
void merge_renew(struct merge *merge, const struct implementation *found,
                 const struct spec_function *function);

/* True if the function is under a conditional that is not a guard of the whole file. */
bool merge_guarded(struct merge *merge, const struct source_function *function);

/* Removes such a stub. */
void merge_drop(struct merge *merge, const struct implementation *found);

/* Adds the missing functions whose home is this file. */
void merge_add(struct merge *merge);

/* True for a stub as this program writes it, without changes. */
bool merge_untouched(struct merge *merge, const struct implementation *found);

/* Notes if a stub has another result than expected. */
void merge_note_answer(struct merge *merge, const struct implementation *found,
                       const struct spec_function *function);

/* Lines preceding a function that do not end with ';': some, such as JNIEXPORT, are a part of it; others, such as
 * __BEGIN_DECLS, are not. */
struct merge_lead {
  size_t start;         /* of the function itself */
  const char *doubtful; /* the word of a later line that may be either, or NULL */
  bool begun;           /* a later line is a part of the function */
};

/* Reads the lines preceding a function's name. */
struct merge_lead merge_lead(const struct merge *merge, const struct implementation *found);

/* Merges the files of an implementation. Returns false, with problems, if some cannot be merged. The results are the texts
 * with only these differences:
 * - missing functions of the specification are added as stubs, to the file of their neighbors, after the nearest one that
 *   precedes them in the specification;
 * - lists of parameters with other types than those of the specification are rewritten, and the old ones are kept in
 *   comments;
 * - functions that the release of the specification lacks are put under #if 0, or restored from there;
 * - unchanged stubs are renewed or removed.
 * Merging the results again changes nothing. */
bool merge_sources(const struct merge_input *input, struct merge_result *result);

#endif
