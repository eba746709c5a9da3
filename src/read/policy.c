/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "read/reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <libxml/xmlmemory.h>

static bool is_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  while (length && folder[length - 1] == '/') length--;
  return strncmp(path, folder, length) == 0 && path[length] == '/';
}

struct policy policy_of(struct arena *arena, const char *what, const char *path,
                        const struct string_list *allowed) {
  const char *named = folder_of(arena, path);
  struct policy policy = {.what = what, .named = named, .allowed = allowed};
  policy.folder = real_path(arena, named);
  if (!policy.folder) policy.folder_error = errno;
  return policy;
}

const char *policy_url(struct arena *arena, const char *path) {
  /* The characters that libxml2 does not escape, so that each file has one URI. */
  xmlChar *escaped = xmlURIEscapeStr((const xmlChar *)path, (const xmlChar *)"/;@&=+$,");
  if (!escaped) longjmp(*arena->escape, 1);
  const char *url = arena_strdup(arena, (const char *)escaped);
  xmlFree(escaped);
  return url;
}

const char *policy_path(struct arena *arena, const char *url) {
  const char *escaped = url;
  if (strncmp(url, "file://", 7) == 0) escaped += 7;
  else if (strstr(url, "://")) return access(url, F_OK) == 0 ? url : NULL;
  if (strstr(escaped, "%00")) return escaped; /* paths cannot contain NUL */
  char *unescaped = xmlURIUnescapeString(escaped, 0, NULL);
  if (!unescaped) return escaped;
  const char *path = arena_strdup(arena, unescaped);
  xmlFree(unescaped);
  /* The author may not have escaped the URI. */
  return access(path, F_OK) != 0 && access(url, F_OK) == 0 ? url : path;
}

/* Sets the refusal by a value of errno. A missing file is a problem of the specification. */
static void policy_refuse(struct arena *arena, struct policy_input *result, const char *path,
                          int error) {
  static const int mistakes[] = {0, ENOENT, ENOTDIR, EISDIR, ELOOP, ENODEV, ENXIO, ENAMETOOLONG};
  result->refusal = arena_printf(arena, "cannot read '%s': %s", path, file_problem(error));
  result->failed = true;
  for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
    if (error == mistakes[i]) result->failed = false;
}

/* Sets the refusal if the file may not be read. */
static void policy_decide(struct arena *arena, const struct policy *policy,
                          struct policy_input *result) {
  const char *real = real_path(arena, result->path);
  int error = real ? 0 : errno;
  const char *about = result->path;
  bool inside = real && policy->folder && is_below(real, policy->folder);
  for (size_t i = 0; real && !inside && policy->allowed && i < policy->allowed->count; i++) {
    const char *other = real_path(arena, policy->allowed->at[i]);
    inside = other && is_below(real, other);
    if (!other && !error) error = errno, about = policy->allowed->at[i];
  }
  if (inside) return;
  if (!error && policy->folder_error) error = policy->folder_error, about = policy->named;
  policy_refuse(arena, result, about, error);
  if (!error)
    result->refusal =
        arena_printf(arena, "'%s' is outside the directory of the %s; allow it with --allow-dir",
                     result->path, policy->what);
}

xmlParserInputPtr policy_memory(const char *url, const char *bytes, size_t length,
                                xmlParserCtxtPtr context) {
#if LIBXML_VERSION >= 21400
  (void)context;
  return xmlNewInputFromMemory(url, bytes, length, 0);
#else
  xmlParserInputBufferPtr buffer =
      xmlParserInputBufferCreateMem(bytes, (int)length, XML_CHAR_ENCODING_NONE);
  xmlParserInputPtr input =
      buffer ? xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_NONE) : NULL;
  if (input) input->filename = (char *)xmlStrdup((const xmlChar *)url);
  else xmlFreeParserInputBuffer(buffer);
  return input;
#endif
}

static const struct policy_file *read_file(struct arena *arena, struct policy *policy,
                                           struct policy_input *result) {
  policy_decide(arena, policy, result);
  if (result->refusal) return NULL;
  struct text text = text_new(arena->escape);
  struct policy_file *file = arena_alloc(arena, sizeof *file);
  if (file_read_regular(result->path, 0, &text)) {
    file->path = arena_strdup(arena, result->path);
    file->length = text.length;
    file->bytes = text_keep(arena, &text);
    if (!stretch_take(&(struct stretch){0, 0}, file->bytes, file->length)) {
      result->refusal =
          arena_printf(arena, "'%s' has an element with thousands of attributes", result->path);
      return NULL;
    }
    LIST_ADD(arena, &policy->files, file);
    return file;
  }
  policy_refuse(arena, result, result->path, errno);
  text_free(&text);
  return NULL;
}

struct policy_input policy_read(struct arena *arena, struct policy *policy, const char *url,
                                xmlParserCtxtPtr context) {
  struct policy_input result = {.path = policy_path(arena, url)};
  if (!result.path) {
    result.refusal = arena_printf(
        arena, "'%s' is not a local file; a %s is never read from the network", url, policy->what);
    return result;
  }
  const struct policy_file *file = LIST_FIND(policy->files, result.path);
  if (!file) file = read_file(arena, policy, &result);
  if (!file) return result;
  result.file = file;
  /* libxml2 would ignore errors of read(). */
  const char *known = policy_url(arena, file->path);
  result.input = policy_memory(known, file->bytes, file->length, context);
  if (!result.input) longjmp(*arena->escape, 1);
  return result;
}
