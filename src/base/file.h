/* SPDX-License-Identifier: MIT */
/* Files. Interrupted and partial reads and writes are resumed; nonblocking descriptors are waited for. Functions
 * that fail set errno. */
#ifndef JVMTIC_BASE_FILE_H
#define JVMTIC_BASE_FILE_H

#include "base/arena.h"
#include "base/text.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/types.h>

/* The maximum size of an input, in bytes; larger ones are rejected with EFBIG. */
enum { FILE_MOST = 16 * 1024 * 1024 };

/* Occupies the descriptors of closed standard streams, so that no file gets one of them. Using such a stream still
 * fails. Returns false on failure. */
bool file_guard_streams(void);

/* Raises the limit of open files, as far as the system allows: all files of a build are open at the same time. */
void file_allow_many(void);

/* As open(); children do not inherit the descriptor. */
int file_open(const char *path, int flags);

/* As read(). */
ssize_t file_read_some(int fd, void *bytes, size_t size);

/* Appends the rest of the file, up to `limit` bytes of text (0: all). */
bool file_take(int fd, size_t limit, struct text *text);

/* Appends the file with this path. */
bool file_read(const char *path, size_t limit, struct text *text);

/* The same for a regular file; others fail, since those could block. */
bool file_read_regular(const char *path, size_t limit, struct text *text);

/* Writes all bytes. */
bool file_write(int fd, const char *bytes, size_t length);

/* As opendir() and readdir(); errno is 0 at the end. */
DIR *folder_open(const char *path);
struct dirent *folder_next(DIR *folder);

/* As strerror(), with a text for ENODEV from file_read_regular(). */
const char *file_problem(int error);

/* The directory of a path, without trailing slashes. Owned by the arena, or constant. */
const char *folder_of(struct arena *arena, const char *path);

/* As realpath(); owned by the arena. */
char *real_path(struct arena *arena, const char *path);

/* The paths without later ones that lead to the same file. "-" is not a file. */
struct string_list real_path_once(struct arena *arena, const struct string_list *paths);

/* The path of the project's own specification: the value of JVMTIC_SPEC, else in the source or build tree of
 * the program, in the data directory relative to it, or in the configured one; else NULL. */
const char *own_spec_path(struct arena *arena, const char *program);

/* The path of another file, such as "templates/jni.h", found in the same way. `program` is argv[0], or NULL if
 * /proc is enough. */
const char *own_data_path(struct arena *arena, const char *program, const char *name);

/* The minimum stack of each thread, in bytes. The deepest recursion, of 3000 templates in libxslt, needs less than
 * 2 MiB. */
enum { STACK_LEAST = 4 * 1024 * 1024 };

/* Lets the stack of the main thread grow to STACK_LEAST. False if the hard limit, which is stored, is lower. */
bool stack_allow_least(unsigned long long *limit);

#endif
