/* SPDX-License-Identifier: MIT */
/* From XML to the model. */
#ifndef JVMTIC_READ_LOAD_H
#define JVMTIC_READ_LOAD_H

#include "model/spec.h"
#include "report/diag.h"

#include <setjmp.h>
#include <stdbool.h>

/* Files that a spec may read. */
struct load_options {
  const struct string_list *
      allowed; /* directories that parts may be read from, in addition to that of the spec; or NULL */
  const char *stdin_name; /* the name of the file that standard input contains; NULL: unknown */
};

enum load_status {
  LOAD_OK,         /* the model is complete; warnings may have been reported */
  LOAD_BAD,        /* errors, other than warnings as errors, were reported; there is no model */
  LOAD_UNREADABLE, /* the spec could not be read; reported */
};

/* Reads the spec at `path` ("-": standard input) and builds its model. The directory of standard input is that of
 * stdin_name or, without one, the current directory.
 *
 * Parts that XInclude joins and external DTDs are read only from the directory of the spec, those below it, and the
 * allowed ones, never from the network; libxml2 limits the expansion of entities. Exhausted memory leads to
 * longjmp(escape). On LOAD_OK, *spec has to be freed with spec_free(); otherwise it is NULL. Diagnostics are added to
 * the sink, whose arena must outlive them.
 *
 * The process's entity loader and the thread's error handler of libxml2 are replaced until it returns. Two threads must
 * not call it at the same time. */
enum load_status spec_load(const char *path, const struct load_options *options,
                           struct diag_sink *sink, jmp_buf *escape, struct spec **spec);

/* Returns a copy of the XML of the spec, with its parts joined: an xmlDoc, which the caller frees. */
void *spec_xml(const struct spec *spec);

/* Frees the spec, its model and its document. NULL is allowed. */
void spec_free(struct spec *spec);

/* Moves each problem of an attribute or of words to the line of these, if they are found. Reads the files of such
 * problems again, except standard input. */
void spec_locate(struct diag_sink *sink);

/* ---- memory.c: the memory of libxml2 and libxslt ---- */

/* Sets the escape point for failed allocations of these libraries, as for those of an arena; NULL: the libraries handle
 * them. Returns the escape point before. Since the libraries report exhausted memory in many ways, or not at all, none of
 * them is used. After an escape, their memory is lost, and they must not be called again.
 * Only the first thread that calls this may call the libraries; in others, exhausted memory ends the process. */
jmp_buf *xml_memory(jmp_buf *escape);

/* True if blocks of these libraries are parts of larger chunks, so that freeing a tree at the end of the process takes time
 * and has no effect. */
bool xml_memory_is_pooled(void);

/* True if memory can still be allocated. Libraries that libxml2 calls may report exhausted memory as another problem. */
bool xml_memory_left(void);

#endif
