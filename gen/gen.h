/* Backends: each turns the model into files, held in memory until all of them are complete. */
#ifndef JVMTIC_GEN_H
#define JVMTIC_GEN_H

#include "model.h"
#include "text.h"

/* A file to be written: its name inside the output directory, and its bytes. */
struct artifact {
  const char *name; /* a constant string */
  struct text text; /* owned */
};

struct artifacts {
  struct arena *arena; /* not owned */
  LIST_OF(struct artifact) list;
};

/* What a backend gets. */
struct gen_input {
  const struct spec *spec; /* checked, and already cut to the release asked for */
  struct arena *arena;     /* for names and scratch; not owned */
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

#endif
