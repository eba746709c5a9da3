/* SPDX-License-Identifier: MIT */
/* Backends: each turns the model into files, held in memory until all of them are complete. */
#ifndef JVMTIC_GEN_BACKEND_H
#define JVMTIC_GEN_BACKEND_H

#include "base/text.h"
#include "gen/input.h"

/* A file to be written: its name inside the output directory, and its bytes. */
struct artifact {
  const char *name; /* owned by the arena of the artifacts */
  struct text text; /* owned */
};
LIST_TYPE(artifact_list, struct artifact);

struct artifacts {
  struct arena *arena; /* not owned */
  struct artifact_list list;
};

/* A backend: a row in backends.def. Its files are called after the interface's stem, and are frames unless `emit`
 * writes them. */
struct backend {
  const char *name;               /* as in --only */
  const char *about;              /* one line */
  const char *suffixes[3];        /* of the files, up to a NULL */
  const struct frame_word *words; /* of the frames, see frame.h; may be NULL */
  void (*emit)(const struct gen_input *input, struct artifacts *out); /* may be NULL */
  bool xml;   /* it calls libxml2, see read/memory.h */
  bool asked; /* only written when it is asked for */
};

/* The table of backends, ended by a row without a name. */
extern const struct backend backend_table[];

LIST_TYPE(backend_list, const struct backend);

/* Adds the backends of a list "NAME,…", each once, as --only takes it. Returns NULL, or what is wrong with it
 * (owned by the arena). */
const char *backends_parse(struct arena *arena, const char *names, struct backend_list *list);

/* Is the backend for the interface? One whose files are frames is if there are frames for them. */
bool backend_is_for(struct arena *arena, const struct backend *backend,
                    const struct interface *interface);

/* The backend of that name, or NULL. */
const struct backend *backend_find(const char *name);

/* Runs the backends of the list, side by side where there are processors for it, and adds their files in the
 * order of the list. When memory runs out in one, control goes to the escape point of input->arena. */
void backends_run(const struct gen_input *input, const struct backend_list *list,
                  struct artifacts *out);

/* The name of the file with that suffix; owned by the arena. */
const char *backend_file(struct arena *arena, const struct interface *interface,
                         const char *suffix);

/* Writes the files of a backend. */
void backend_emit(const struct backend *backend, const struct gen_input *input,
                  struct artifacts *out);

/* Starts a file and returns the text to fill. The name is copied. */
struct text *artifact_new(struct artifacts *out, const char *name);

/* Frees the texts. */
void artifacts_free(struct artifacts *out);

/* The functions of backends. */
#define FRAMES(name, ...)
#define PLAIN(name, ...)
#define CODE(name, ...) void gen_##name(const struct gen_input *input, struct artifacts *out);
#define XML CODE
#define ASKED CODE
#include "gen/backends.def"
#undef ASKED
#undef XML
#undef FRAMES
#undef PLAIN
#undef CODE

#endif
