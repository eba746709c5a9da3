#include "command/side.h"
#include "model/select.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The first bytes of a regular file; 0 when there are none. */
static size_t first_bytes(const char *path, char *bytes, size_t size) {
  struct stat status;
  if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t length = read(fd, bytes, size);
  close(fd);
  return length > 0 ? (size_t)length : 0;
}

bool side_is_spec(const char *path) {
  size_t length = strlen(path);
  if (strcmp(path, "-") == 0) return true;
  if (length > 4 && strcmp(path + length - 4, ".xml") == 0) return true;
  char bytes[256];
  length = first_bytes(path, bytes, sizeof bytes);
  const char *at = bytes, *end = bytes + length;
  if (length >= 2 && (memcmp(at, "\xff\xfe", 2) == 0 || memcmp(at, "\xfe\xff", 2) == 0))
    return true;
  if (length >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0) at += 3;
  while (at < end && text_is_blank(*at)) at++;
  return end - at >= 2 && *at == '<' &&
         (at[1] == '?' || at[1] == '!' || (at[1] | 32) == 's'); /* <specification */
}

struct side side_parse(struct arena *arena, const char *argument) {
  struct side side = {.argument = argument, .path = argument, .shown = {argument, "header", ""}};
  const char *at = strrchr(argument, '@');
  if (at && access(argument, F_OK) != 0) {
    side.release = at + 1;
    side.path = at == argument ? NULL : arena_strndup(arena, argument, (size_t)(at - argument));
    side.shown.name = side.path ? side.path : "the specification of jvmtic";
  }
  side.is_spec = !side.path || side_is_spec(side.path);
  return side;
}

enum status side_load_spec(struct session *session, const char *path, const struct spec **spec) {
  size_t count = session->sink.list.count, errors = session->sink.errors,
         warnings = session->sink.warnings;
  session->spec = NULL;
  enum status status = session_load(session, path);
  if (status != STATUS_FINE) return STATUS_FAILED;
  session->sink.list.count = count;
  session->sink.errors = errors;
  session->sink.warnings = warnings;
  *spec = session->spec;
  /* What is reachable from the arena is no leak when the process ends. */
  struct loaded_spec *kept = arena_alloc(session->arena, sizeof *kept);
  *kept = (struct loaded_spec){path, session->spec};
  return STATUS_FINE;
}

enum status side_select(struct session *session, const char *command, const struct spec *spec,
                        const char *release, struct side *side) {
  struct release chosen;
  const char *problem = release_argument(session->arena, spec, release, &chosen);
  if (problem) return session_usage(command, "%s: %s", side->argument, problem);
  side->view = release_select(session->arena, spec, chosen);
  side->surface = surface_of_spec(session->arena, side->view);
  side->shown.kind = "specification";
  side->shown.release = release_words(session->arena, side->view->release);
  return STATUS_FINE;
}

enum status side_load_header(struct session *session, struct side *side) {
  struct surface *surface = NULL;
  if (surface_of_header(session->arena, side->path, NULL, &session->sink, &surface) != SURFACE_OK)
    return STATUS_FAILED;
  side->surface = surface;
  side->shown.release = release_words(session->arena, surface->release);
  return STATUS_FINE;
}
