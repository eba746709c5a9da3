/* Backends: each turns the model into files, held in memory until all of them are complete. */
#ifndef JVMTIC_GEN_BACKEND_H
#define JVMTIC_GEN_BACKEND_H

#include "base/text.h"
#include "model/spec.h"

/* A file to be written: its name inside the output directory, and its bytes. */
struct artifact {
  const char *name; /* a constant string */
  struct text text; /* owned */
};
LIST_TYPE(artifact_list, struct artifact);

struct artifacts {
  struct arena *arena; /* not owned */
  struct artifact_list list;
};

/* Which checks the wrappers of the VM side make. */
enum profile {
  PROFILE_REFERENCE, /* those of the reference implementation */
  PROFILE_STRICT,    /* also what else the documented errors let the door decide */
};

/* "reference", "strict". */
const char *profile_word(enum profile profile);

/* Sets *profile to the one of that name. False: there is none. */
bool profile_parse(const char *word, enum profile *profile);

/* What a backend gets. It may run in a thread of its own: the specification, its document included, is
 * shared and must not be changed. */
struct gen_input {
  const struct spec *spec; /* checked, and already cut to the release asked for */
  struct arena *arena;     /* for names and scratch; not owned */
  enum profile profile;
};

/* A backend: one file in gen/, one row in backends.c. */
struct backend {
  const char *name;         /* as in --only */
  const char *const *files; /* what it writes, NULL-terminated */
  const char *about;        /* one line */
  void (*emit)(const struct gen_input *input, struct artifacts *out);
};

/* The table of backends, ended by a row without a name. */
extern const struct backend backend_table[];

struct backend_list {
  const struct backend **at;
  size_t count;
};

/* Adds the backends of a list "NAME,…", each once, as --only takes it. Returns NULL, or what is wrong with it
 * (owned by the arena). */
const char *backends_parse(struct arena *arena, const char *names, struct backend_list *list);

/* The backend of that name, or NULL. */
const struct backend *backend_find(const char *name);

/* Runs the backends of the list, side by side where there are processors for it, and adds their files in the
 * order of the list. When memory runs out in one, control goes to the escape point of input->arena. */
void backends_run(const struct gen_input *input, const struct backend_list *list,
                  struct artifacts *out);

/* Starts a file and returns the text to fill. */
struct text *artifact_new(struct artifacts *out, const char *name);

/* Frees the texts. */
void artifacts_free(struct artifacts *out);

/* Appends a block comment, wrapped, with every line indented by `indent`. */
void gen_comment(struct text *out, const char *indent, const char *words);

/* A part of a frame, by the name that stands for it there. */
struct gen_section {
  const char *name;
  void (*emit)(const struct gen_input *input, struct text *out);
};

/* Copies a frame (an array of lines, see templates/) to `out`. A line that is only @name@ is replaced by
 * what that section writes; @name@ within a line by what it writes, without a final newline. `sections` ends
 * with a row without a name. */
void gen_frame(struct text *out, const char *const *lines, const struct gen_section *sections,
               const struct gen_input *input);

/* The backends. */
void gen_header(const struct gen_input *input, struct artifacts *out);
void gen_probe(const struct gen_input *input, struct artifacts *out);
void gen_json(const struct gen_input *input, struct artifacts *out);
void gen_html(const struct gen_input *input, struct artifacts *out);
/* Those of the VM side, in vm/. */
void gen_names(const struct gen_input *input, struct artifacts *out);
void gen_port(const struct gen_input *input, struct artifacts *out);
void gen_impl(const struct gen_input *input, struct artifacts *out);
void gen_stubs(const struct gen_input *input, struct artifacts *out);
void gen_enter(const struct gen_input *input, struct artifacts *out);
void gen_trace(const struct gen_input *input, struct artifacts *out);
void gen_table(const struct gen_input *input, struct artifacts *out);
void gen_events(const struct gen_input *input, struct artifacts *out);

#endif
