/* SPDX-License-Identifier: MIT */
/* The files of a project. Each ends with a line that contains a checksum of the preceding lines, from which later runs
 * determine whether the file has been changed. */
#include "gen/agent/agent.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char mark_words[] =
    "jvmtic agent wrote this file; unless changed, it may be renewed: ";
enum { SUM_DIGITS = 16 };

/* FNV-1a of the file without carriage returns, which version control may change. */
static uint64_t sum_of(const char *bytes, size_t length) {
  uint64_t sum = 0xcbf29ce484222325u;
  for (size_t i = 0; i < length; i++) {
    if (bytes[i] == '\r') continue;
    sum = (sum ^ (unsigned char)bytes[i]) * 0x100000001b3u;
  }
  return sum;
}

size_t agent_mark_at(const char *bytes, size_t length) {
  size_t start = length;
  while (start && strchr("\r\n", bytes[start - 1])) start--;
  while (start && bytes[start - 1] != '\n') start--;
  size_t words = sizeof mark_words - 1;
  for (size_t i = start; i + words + SUM_DIGITS <= length; i++)
    if (memcmp(bytes + i, mark_words, words) == 0) return start;
  return length;
}

enum agent_mark agent_mark(const char *bytes, size_t length) {
  size_t start = agent_mark_at(bytes, length), at = start;
  char digits[SUM_DIGITS + 1];
  if (start == length) return text_contains(bytes, length, mark_words) ? MARK_CHANGED : MARK_NONE;
  while (memcmp(bytes + at, mark_words, sizeof mark_words - 1) != 0) at++;
  snprintf(digits, sizeof digits, "%0*" PRIx64, SUM_DIGITS, sum_of(bytes, start));
  return memcmp(bytes + at + sizeof mark_words - 1, digits, SUM_DIGITS) == 0 ? MARK_UNTOUCHED
                                                                             : MARK_CHANGED;
}

enum comment { COMMENT_C, COMMENT_HASH, COMMENT_XML };
static const char *const comments[][2] = {
    [COMMENT_C] = {"/*", " */"}, [COMMENT_HASH] = {"#", ""}, [COMMENT_XML] = {"<!--", " -->"}};

static const struct {
  const char *frame; /* NULL: the header of the specification */
  const char *name;  /* without the suffix of the language; NULL: the name of the agent */
  enum agent_file_kind kind;
  enum comment comment;
} files_of_project[] = {
    {"agent_author.c", NULL, AGENT_FILE_AUTHORS, COMMENT_C},
    {"agent.h", "generated/agent.h", AGENT_FILE_OURS, COMMENT_C},
    {"agent.c", "generated/agent.", AGENT_FILE_OURS, COMMENT_C},
    {NULL, NULL, AGENT_FILE_OURS, COMMENT_C},
    {"agent_Makefile", "Makefile", AGENT_FILE_SHARED, COMMENT_HASH},
    {"agent_CMakeLists.txt", "CMakeLists.txt", AGENT_FILE_SHARED, COMMENT_HASH},
    {"agent_gitignore", ".gitignore", AGENT_FILE_SHARED, COMMENT_HASH},
    {"agent_README.md", "README.md", AGENT_FILE_SHARED, COMMENT_XML},
    {"agent_smoke.sh", "test/smoke.sh", AGENT_FILE_SHARED, COMMENT_HASH},
    {"agent_Smoke.java", "test/Smoke.java", AGENT_FILE_SHARED, COMMENT_C},
};

static const char *file_name(const struct gen_input *input, const char *name) {
  const struct agent_request *request = input->agent->request;
  const char *suffix = request->cplusplus ? "cpp" : "c";
  if (!name) return arena_printf(input->arena, "%s.%s", request->name, suffix);
  bool open = name[strlen(name) - 1] == '.';
  return open ? arena_printf(input->arena, "%s%s", name, suffix) : name;
}

void agent_project(const struct gen_input *input, struct agent_file_list *files) {
  const char *header = input->spec->interface->header;
  for (size_t i = 0; i < sizeof files_of_project / sizeof *files_of_project; i++) {
    const char *frame = files_of_project[i].frame;
    struct agent_file *file = arena_alloc(input->arena, sizeof *file);
    *file = (struct agent_file){.name = frame ? file_name(input, files_of_project[i].name)
                                              : arena_printf(input->arena, "generated/%s", header),
                                .kind = files_of_project[i].kind,
                                .text = text_new(input->arena->escape)};
    LIST_ADD(input->arena, files, file);
    frame_fill(input, frame ? agent_words : header_words, frame_find(frame ? frame : header),
               &file->text);
    const char *const *comment = comments[files_of_project[i].comment];
    uint64_t sum = sum_of(text_string(&file->text), file->text.length);
    text_printf(&file->text, "%s %s%0*" PRIx64 "%s\n", comment[0], mark_words, SUM_DIGITS, sum,
                comment[1]);
  }
}

void agent_callbacks(const struct gen_input *input, struct text *out) {
  frame_fill(input, agent_words, frame_find("agent_callbacks"), out);
}

const char *agent_callback_name(struct arena *arena, const char *event) {
  return arena_printf(arena, "on_%s", event);
}
