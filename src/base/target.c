/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "base/stage.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* The system follows as many, too. */
enum { MOST_LINKS = 40 };

/* Sets *next to where the link leads, or to NULL when there is no link at that path. 0, or a value of errno. */
static int follow(struct arena *arena, const char *path, const char **next) {
  size_t size = 256;
  char *link;
  ssize_t length;
  *next = NULL;
  do {
    size *= 2;
    link = arena_alloc(arena, size);
    length = readlink(path, link, size);
  } while (length >= 0 && (size_t)length == size);
  if (length < 0) return errno == EINVAL || errno == ENOENT || errno == ENOTDIR ? 0 : errno;
  link[length] = '\0';
  *next = *link == '/' ? link : arena_printf(arena, "%s/%s", folder_of(arena, path), link);
  return 0;
}

/* Where the links end, the last of which may lead to nothing. */
static int find_end(struct arena *arena, const char *path, const char **end) {
  *end = path;
  for (unsigned links = 0; links < MOST_LINKS; links++) {
    const char *next;
    int problem = follow(arena, *end, &next);
    if (problem || !next) return problem;
    *end = next;
  }
  return ELOOP;
}

/* Sets *found to NULL for what cannot be replaced. A descriptor's file may have lost its name. */
static int find_existing(struct arena *arena, const char *path, const struct stat *status,
                         const char **found) {
  struct stat end;
  *found = NULL;
  if (S_ISDIR(status->st_mode)) return EISDIR;
  if (!S_ISREG(status->st_mode) || !status->st_nlink) return 0;
  int problem = find_end(arena, path, found);
  if (problem || *found == path) return problem;
  if (lstat(*found, &end) != 0) return errno;
  if (end.st_dev != status->st_dev || end.st_ino != status->st_ino) *found = NULL;
  return 0;
}

int target_find(struct arena *arena, const char *path, struct target *target) {
  struct stat status;
  const char *found;
  int problem = stat(path, &status) == 0 ? 0 : errno;
  if (problem && problem != ENOENT && problem != ENOTDIR) return problem; /* those show later */
  problem = problem ? find_end(arena, path, &found) : find_existing(arena, path, &status, &found);
  if (problem) return problem;
  *target = (struct target){path, NULL, NULL};
  if (!found) return 0;
  const char *slash = strrchr(found, '/');
  *target = (struct target){found, folder_of(arena, found), slash ? slash + 1 : found};
  return *target->name ? 0 : *found ? EISDIR : ENOENT;
}

/* 0: there is one; ENOENT: there is nothing. */
static int folder_there(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return errno;
  return S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
}

struct making {
  struct arena *arena;
  struct string_list *made;
  unsigned links; /* followed */
  const char *failed;
};

/* Each call follows a link or goes one folder up. */
static int make_folder(struct making *making, const char *path) {
  const char *next;
  making->failed = path;
  int problem = folder_there(path);
  if (problem != ENOENT) return problem;
  problem = *path ? follow(making->arena, path, &next) : ENOENT;
  if (problem) return problem;
  if (next) return making->links++ < MOST_LINKS ? make_folder(making, next) : ELOOP;
  const char *parent = folder_of(making->arena, path);
  if (strcmp(parent, path) != 0 && (problem = make_folder(making, parent))) return problem;
  making->failed = path;
  if (mkdir(path, 0777) == 0) LIST_ADD(making->arena, making->made, path);
  else return errno == EEXIST ? folder_there(path) : errno; /* somebody else has made it */
  return 0;
}

int target_make_folder(struct arena *arena, const char *path, struct string_list *made,
                       const char **failed) {
  struct making making = {arena, made, 0, path};
  int problem = make_folder(&making, path);
  *failed = making.failed;
  return problem;
}
