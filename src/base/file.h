/* SPDX-License-Identifier: MIT */
/* Reading and writing files. What a signal interrupts is resumed, as are reads and writes of less than was asked
 * for; a descriptor that has nothing at the moment is waited for. */
#ifndef JVMTIC_BASE_FILE_H
#define JVMTIC_BASE_FILE_H

#include "base/arena.h"
#include "base/text.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/types.h>

/* No file that the program reads needs more bytes: one that has is refused, with errno EFBIG, so that an endless
 * one ends. */
enum { FILE_MOST = 16 * 1024 * 1024 };

/* Takes the places of standard streams that are closed, so that no file is opened there: what is meant for a stream
 * would go into it. Using such a stream still fails. False: that cannot be done. */
bool file_guard_streams(void);

/* Every file of a build is open before the first gets its name, and some systems let a process have no more than 256
 * of them unless it asks. Lifts that as far as the system allows; what then is not enough fails where it is opened. */
void file_allow_many(void);

/* A file descriptor that no program started inherits, or -1 with errno set. The flags are open()'s. */
int file_open(const char *path, int flags);

/* A file without a name, for reading and writing, or NULL with errno set. */
FILE *file_unnamed(void);

/* As read(): so many bytes at most, 0 at the end, -1 with errno set. */
ssize_t file_read_some(int fd, void *bytes, size_t size);

/* Appends what is left of the file, so many bytes at most (0: all). False with errno set. */
bool file_take(int fd, size_t limit, struct text *text);

/* The same for the file at that path, from its start. */
bool file_read(const char *path, size_t limit, struct text *text);

/* The same for a file that somebody else names, in a specification or by its place in a folder, so that nobody
 * can be kept waiting: only a regular file is read. */
bool file_read_regular(const char *path, size_t limit, struct text *text);

/* Writes all the bytes. False with errno set. */
bool file_write(int fd, const char *bytes, size_t length);

/* As opendir() and readdir(): NULL with errno set, to 0 at the end. */
DIR *folder_open(const char *path);
struct dirent *folder_next(DIR *folder);

/* What is wrong with a file, in words, by errno. */
const char *file_problem(int error);

/* The folder of a path, without the slashes at its end. Owned by the arena, or constant. */
const char *folder_of(struct arena *arena, const char *path);

/* Paths without links. */

/* The path of what is there, without links and detours; owned by the arena. NULL with errno set, never for want of
 * memory: that goes to the escape point. */
char *real_path(struct arena *arena, const char *path);

/* Of paths that lead to one thing the first; of what has no such path, each name once. "-" is no file. */
struct string_list real_path_once(struct arena *arena, const struct string_list *paths);

#endif
