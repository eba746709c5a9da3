/* SPDX-License-Identifier: MIT */
/* Which files may be read on behalf of a file that the user named: those in its folder and below, and in folders
 * that the user allowed. */
#ifndef JVMTIC_READ_POLICY_H
#define JVMTIC_READ_POLICY_H

#include "base/arena.h"

#include <stdbool.h>

#include <libxml/parser.h>

/* A file that has been read: reading it again could give something else. */
struct policy_file {
  const char *path;
  const char *bytes;
  size_t length;
};
LIST_TYPE(policy_file_list, struct policy_file);

struct policy {
  const char *what;                  /* what the folder belongs to, a word for messages */
  const char *named;                 /* the folder as the user did, … */
  const char *folder;                /* … and resolved; NULL: it cannot be, … */
  int folder_error;                  /* … by this value of errno */
  const struct string_list *allowed; /* folders beside it; may be NULL */
  struct policy_file_list files;     /* read so far */
};

/* The policy for what a file names. Owned by the arena, as is what the others return. */
struct policy policy_of(struct arena *arena, const char *what, const char *path,
                        const struct string_list *allowed);

/* The URI by which libxml2 is to know a file, so that what it names is found whatever characters the path has. */
const char *policy_url(struct arena *arena, const char *path);

/* Turns what libxml2 asks for into a path: a file: or relative URI, or else a path as it is. NULL: it is no local
 * file. */
const char *policy_path(struct arena *arena, const char *url);

/* A file that is read for libxml2. */
struct policy_input {
  xmlParserInputPtr
      input; /* owned by libxml2's parser, once that has it; NULL: it is not read, … */
  const struct policy_file *file; /* what is read; NULL: nothing */
  const char *refusal;            /* … and this is why */
  const char *path;               /* as policy_path(); NULL: it is no local file */
  bool failed;                    /* not what is asked for is wrong: reading it failed */
};

/* Reads what libxml2 asks for, where the policy allows that and it is a regular file; each file once. */
struct policy_input policy_read(struct arena *arena, struct policy *policy, const char *url,
                                xmlParserCtxtPtr context);

/* Makes an input of bytes that live as long as the parser uses it; NULL: out of memory. */
xmlParserInputPtr policy_memory(const char *url, const char *bytes, size_t length,
                                xmlParserCtxtPtr context);

#endif
