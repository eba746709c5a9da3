/* SPDX-License-Identifier: MIT */
/* From XML to the model. */
#ifndef JVMTIC_READ_LOAD_H
#define JVMTIC_READ_LOAD_H

#include "model/spec.h"
#include "report/diag.h"

#include <setjmp.h>
#include <stdbool.h>

/* What a spec may read. */
struct load_options {
  const struct string_list
      *allowed; /* folders beside the spec's own that parts may come from; NULL: none */
  const char *
      stdin_name; /* of a spec that is read from standard input: the file that it is; NULL: unknown */
};

enum load_status {
  LOAD_OK,         /* the model is complete; warnings may have been reported */
  LOAD_BAD,        /* errors that no option made of warnings were reported; there is no model */
  LOAD_UNREADABLE, /* the spec's own file could not be read; reported */
};

/* Reads the spec at `path` ("-": standard input) and builds its model. The own folder of one from standard input is that
 * of its name, the current one where that is unknown.
 *
 * Parts joined by XInclude and external DTDs are read from the spec's own folder (and below) and the
 * allowed ones only, never from the network; entity expansion is bounded by libxml2. `escape` is where
 * control goes when memory runs out. On LOAD_OK *spec is to be freed with spec_free(); otherwise it
 * is NULL. Diagnostics go to the sink, whose arena must outlive them.
 *
 * While it runs, libxml2's process-wide entity loader and this thread's error handler are replaced;
 * both are restored on return. Not to be called from two threads at once. */
enum load_status spec_load(const char *path, const struct load_options *options,
                           struct diag_sink *sink, jmp_buf *escape, struct spec **spec);

/* Returns a copy of the XML that the spec was read from, with its parts joined: an xmlDoc, to be freed by the caller. */
void *spec_xml(const struct spec *spec);

/* Frees the spec, its model and its document. NULL is allowed. */
void spec_free(struct spec *spec);

/* Moves what is about an attribute or words to the line that has them, and leaves it where they are not found. Reads
 * the files again, those alone in which there is something to be found; standard input cannot be. */
void spec_locate(struct diag_sink *sink);

/* ---- memory.c: the memory of libxml2 and libxslt ---- */

/* From here on an allocation of these libraries that fails goes to `escape`, as one of an arena does; NULL: it is theirs
 * to handle again. Returns where it went before.
 * They tell of it in many ways, some of which are those of a bad document, and some not at all: none of that is
 * reached. What they hold then is lost, and they must not be called again.
 * For the thread that is the first to call this, and only it may call those libraries: in any other they cannot
 * do without memory, and end the process where there is none. */
jmp_buf *xml_memory(jmp_buf *escape);

/* True if blocks of these libraries are parts of chunks, which end with the process: freeing a tree that is the last one
 * would take time and give nothing back. */
bool xml_memory_is_pooled(void);

/* Can some memory still be had? Libraries behind libxml2 that get none may say that something else is wrong. */
bool xml_memory_left(void);

#endif
