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
  struct reading reading = {from, end, 0, false};
  while (reading.at < end) {
    size_t weight = reading.row ? CELL_CHARACTER : CHARACTER;
    reading.height += skip_text(&reading) * weight;
    if (reading.at < end) read_tag(&reading);
  }
  return reading.height;
}

/* The classes of page.css: s00 is 3rem high, each other a quarter more than the one before it. What consists of parts
 * is as high as they are, so that nothing moves when they come to the screen: f1 to f7 are eighths of that quarter. */
enum { SMALLEST = 3000, CLASSES = 44, STEPS = 8, LEAST = 1000 };

struct class {
  size_t number, size, steps;
};

static size_t size_of(struct class class) {
  return class.size + class.size / 4 * class.steps / STEPS;
}

/* The smallest that is not lower. */
static struct class class_of(size_t height, bool parts) {
  const size_t last = parts ? STEPS - 1 : 0;
  struct class class = {0, SMALLEST, last};
  for (; class.number < CLASSES - 1 && size_of(class) < height; class.number++)
    class.size += class.size / 4;
  for (class.steps = 0; class.steps < last && size_of(class) < height;) class.steps++;
  return class;
}

/* Where the mark stands in the tag that starts there; NULL: nowhere. */
static char *find_mark(char *start, const char *end, const char *mark) {
  for (const size_t length = strlen(mark); start + length <= end && *start != '>'; start++)
    if (memcmp(start, mark, length) == 0) return start;
  return NULL;
}

struct html_height html_size_start(const struct text *out, struct html_height *height, bool parts) {
  struct html_height outer = *height;
  if (outer.parts) outer.sum += height_of(out->bytes + outer.behind, out->bytes + out->length);
  *height = (struct html_height){parts, 0, out->length};
  return outer;
}

void html_size_end(struct text *out, struct html_height *height, struct html_height outer,
                   size_t from) {
  const struct html_height own = *height;
  const char *end = out->bytes + out->length;
  char *mark = find_mark(out->bytes + from, end, own.parts ? " s00 f0" : " s00");
  *height = outer;
  if (!mark) return;
  const char *content =
      own.parts ? out->bytes + own.behind : memchr(mark, '>', (size_t)(end - mark));
  struct class class = class_of(LEAST + own.sum + height_of(content, end), own.parts);
  mark[2] = (char)('0' + class.number / 10);
  mark[3] = (char)('0' + class.number % 10);
  if (own.parts) mark[6] = (char)('0' + class.steps);
  height->sum += size_of(class);
  height->behind = out->length;
}
