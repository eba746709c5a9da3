/* SPDX-License-Identifier: MIT */
#include "gen/html/size.h"

#include <string.h>

/* Heights as a narrow screen has them (412 pixels), in thousandths of 1rem: rather more than less. They were fitted to
 * what browsers make of the pages of three specifications. */
enum {
  CHARACTER = 31,      /* of running text */
  CELL_CHARACTER = 55, /* columns are narrow */
  FACT_CHARACTER = 80,
  BLOCK = 2600, /* a paragraph, heading, list item: its margins, its last line */
  ROW = 1900,
  ITEM = 1850, /* of a list of names */
  LINE = 1380, /* of code */
  DRAWING = 14500,
  CODE_COLUMNS = 42
};

struct reading {
  const char *at, *end;
  size_t height;
  bool row; /* in a row of a table */
};

/* Is that the start of a tag there? */
static bool is_tag(const struct reading *reading, const char *start) {
  size_t length = strlen(start);
  return (size_t)(reading->end - reading->at) >= length && memcmp(reading->at, start, length) == 0;
}

/* Goes on behind a tag. */
static void skip_tag(struct reading *reading) {
  const char *end = memchr(reading->at, '>', (size_t)(reading->end - reading->at));
  reading->at = end ? end + 1 : reading->end;
}

/* Goes on at a tag; returns how many bytes of text were before it. */
static size_t skip_text(struct reading *reading) {
  const char *from = reading->at;
  const char *tag = memchr(from, '<', (size_t)(reading->end - from));
  reading->at = tag ? tag : reading->end;
  return (size_t)(reading->at - from);
}

/* Goes on at the next such tag; returns how many bytes of text were before it. Tags that start with `each` are counted
 * into `count`. */
static size_t pass(struct reading *reading, const char *tag, const char *each, size_t *count) {
  size_t text = 0;
  while (reading->at < reading->end && !is_tag(reading, tag)) {
    if (each && is_tag(reading, each)) ++*count;
    skip_tag(reading);
    text += skip_text(reading);
  }
  return text;
}

/* Lines of code, of which long ones are broken. */
static void read_code(struct reading *reading) {
  size_t column = 0, lines = 1;
  while (reading->at < reading->end && !is_tag(reading, "</pre>")) {
    skip_tag(reading);
    for (const char *at = reading->at, *end = at + skip_text(reading), *next; at < end; at = next) {
      const char *line = memchr(at, '\n', (size_t)(end - at));
      next = line ? line + 1 : end;
      column += (size_t)(next - at);
      if (!line) continue;
      lines += 1 + column / CODE_COLUMNS;
      column = 0;
    }
  }
  reading->height += BLOCK + lines * LINE;
}

/* A list: names are in as few lines as there are, facts in a line. */
static void read_list(struct reading *reading) {
  size_t items = 0;
  if (is_tag(reading, "<ul class=\"index")) {
    pass(reading, "</ul>", "<li", &items);
    reading->height += items * ITEM;
  } else if (is_tag(reading, "<dl class=\"facts")) {
    reading->height += pass(reading, "</dl>", NULL, NULL) * FACT_CHARACTER;
  }
}

static void read_end_tag(struct reading *reading) {
  if (is_tag(reading, "</tr")) reading->row = false;
  else if (is_tag(reading, "</summary")) pass(reading, "</details>", NULL, NULL); /* closed */
}

/* By its first letters, as there are tens of thousands. */
static void read_tag(struct reading *reading) {
  const char *name = reading->at + 1;
  switch (*name) {
    case '/': read_end_tag(reading); break;
    case 'p':
      if (name[1] == 'r') read_code(reading);
      else reading->height += BLOCK;
      break;
    case 'h':
    case 'l': reading->height += BLOCK; break;
    case 'd':
      if (name[1] == 'l') read_list(reading);
      else if (name[1] == 't' || name[1] == 'd') reading->height += BLOCK;
      break;
    case 's':
      if (is_tag(reading, "<summary")) reading->height += BLOCK;
      if (!is_tag(reading, "<svg")) break;
      pass(reading, "</svg>", NULL, NULL);
      reading->height += DRAWING;
      break;
    case 't':
      if (is_tag(reading, "<thead")) pass(reading, "</thead>", NULL, NULL); /* on few screens */
      if (!is_tag(reading, "<tr")) break;
      reading->row = true;
      reading->height += ROW;
      break;
    case 'u': read_list(reading); break;
    default: break;
  }
  skip_tag(reading);
}

static size_t height_of(const char *from, const char *end) {
  struct reading reading = {from, end, 1000, false};
  while (reading.at < end) {
    size_t weight = reading.row ? CELL_CHARACTER : CHARACTER;
    reading.height += skip_text(&reading) * weight;
    if (reading.at < end) read_tag(&reading);
  }
  return reading.height;
}

/* The classes of page.css: s00 is 3rem high, each other a quarter more than the one before it. */
enum { SMALLEST = 3000, CLASSES = 32 };

void html_size(struct text *out, size_t from) {
  static const char mark[] = " s00";
  char *start = out->bytes + from, *end = out->bytes + out->length;
  const char *tag_end = memchr(start, '>', (size_t)(end - start));
  size_t number = 0, size = SMALLEST;
  if (!tag_end) return;
  while ((size_t)(tag_end - start) >= strlen(mark) && memcmp(start, mark, strlen(mark)) != 0)
    start++;
  if ((size_t)(tag_end - start) < strlen(mark)) return;
  for (size_t height = height_of(tag_end + 1, end); size < height && number < CLASSES - 1; number++)
    size += size / 4;
  start[2] = (char)('0' + number / 10);
  start[3] = (char)('0' + number % 10);
}
