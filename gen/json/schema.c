/* SPDX-License-Identifier: MIT */
/* The JSON Schema: its frame, with the members and keywords of the vocabulary. In a frame
 *   - a line "@ELEMENT" is replaced by the required members of an item, and "@ELEMENT?" by the optional ones
 *   - "@bases" and "@pointers" are replaced by the members of types, and with "&" by their references
 *   - in a list, "@ELEMENT" and the names of `lists` are replaced by keys and keywords
 * Long lines are broken unless they start with "=". */
#include "gen/frame.h"
#include "gen/json/write.h"

#include "model/words.h"

#include <string.h>

/* Columns of a line that is not broken, and of the strings of a broken list. */
enum { LINE = 80, FILL = 96 };

extern const char template_jvmti_schema[];

/* The length of a value, which a comma or the end of the container follows. */
static size_t value_length(const char *at) {
  size_t length = 0, depth = 0;
  for (bool quoted = false; at[length]; length++) {
    char c = at[length];
    if (c == '"' && (!length || at[length - 1] != '\\')) quoted = !quoted;
    if (quoted) continue;
    if (!depth && (c == ',' || c == '}' || c == ']')) break;
    depth += (c == '{' || c == '[') - (size_t)(c == '}' || c == ']');
  }
  return length;
}

/* Adds a member: on one line if it fits, else with each member of its object on a line, or the strings of its list in
 * full lines. */
static void add_line(struct text *out, size_t indent, const char *line, size_t length) {
  size_t start = strcspn(line, "{["), column = FILL;
  bool list = line[start] == '[';
  text_printf(out, "%*s", (int)indent, "");
  if (indent + length <= LINE || start + 1 >= length) {
    text_add_bytes(out, line, length);
    text_add(out, "\n");
    return;
  }
  text_add_bytes(out, line, start + 1);
  if (!list) text_add(out, "\n");
  const char *at = line + start + 1;
  for (size_t member; *at != '}' && *at != ']'; at += member + strspn(at + member, " ")) {
    member = value_length(at);
    if (at[member] == ',') member++;
    if (!list) {
      add_line(out, indent + 2, at, member);
      continue;
    }
    bool fits = column + 1 + member <= FILL;
    text_add(out, fits ? " " : "\n");
    if (!fits) text_printf(out, "%*s", (int)indent + 2, "");
    column = fits ? column + 1 + member : member;
    text_add_bytes(out, at, member);
  }
  text_printf(out, list ? "\n%*s" : "%*s", (int)indent, "");
  text_add_bytes(out, at, (size_t)(line + length - at));
  text_add(out, "\n");
}

static bool is_optional(const struct attribute *row) {
  bool unsaid = row->kind == VALUE_WORD && row->usual >= 0 && !*row->words[row->usual];
  return row->kind == VALUE_PREVIEW || row->kind == VALUE_SET || row->kind == VALUE_ITEMS ||
         unsaid || (row->kind == VALUE_TEXT && !row->else_id && !row->absent);
}

/* Adds the references ('&'), the optional rows ('?') or the required rows (any other sort) of an element. */
LIST_TYPE(row_list, const struct attribute);
static void add_rows(const struct json_gen *in, struct row_list *rows,
                     const struct element *element, char sort) {
  for (int behaviour = 0; behaviour <= 1; behaviour++)
    FOR_ATTRIBUTES (row, element, in->spec->interface) {
      bool wanted = element->is & IS_TYPE ? (row->kind == VALUE_REFERENCE) == (sort == '&')
                                          : is_optional(row) == (sort == '?');
      wanted = wanted && row->json && (row->class_ == CHANGE_BEHAVIOUR) == behaviour;
      for (size_t i = 0; i < rows->count; i++)
        wanted = wanted && strcmp(rows->at[i]->json, row->json) != 0;
      if (wanted) LIST_ADD(in->arena, rows, row);
    }
}

/* References are ordered from the last type to the first: the thread of a frame precedes the frame of an object. */
static struct row_list find_rows(const struct json_gen *in, const char *mark) {
  struct row_list rows = {0};
  size_t length = strcspn(mark, "?&,");
  const char *name = arena_strndup(in->arena, mark, length);
  size_t first = VOCABULARY_BASES, last = VOCABULARY_POINTERS;
  const struct element *element = vocabulary_find(in->spec->interface, name);
  if (element) add_rows(in, &rows, element, mark[length]);
  if (strcmp(name, "pointers") == 0) first = VOCABULARY_POINTERS, last = VOCABULARY_PROSE;
  else if (strcmp(name, "bases") != 0) return rows;
  for (size_t i = first; i < last; i++)
    add_rows(in, &rows, &vocabulary[mark[length] == '&' ? first + last - 1 - i : i], mark[length]);
  return rows;
}

static void add_enum(struct text *line, const struct attribute *row) {
  const char *between = "\"enum\": [";
  for (const char *const *word = row->words; *word; word++) {
    if (!**word) continue;
    text_printf(line, "%s\"%s\"", between, *word);
    between = ", ";
  }
  text_add(line, "]");
}

static void add_member(struct text *line, const struct attribute *row, bool type) {
  text_printf(line, "\"%s\": {", row->json);
  switch (row->kind) {
    case VALUE_NAME: text_add(line, "\"$ref\": \"#/$defs/identifier\""); break;
    case VALUE_SINCE:
    case VALUE_PREVIEW:
    case VALUE_RELEASE: text_add(line, "\"$ref\": \"#/$defs/release\""); break;
    case VALUE_MINIMUM: text_add(line, "\"type\": \"integer\""); break;
    case VALUE_NUMBER:
      text_printf(line, "\"type\": \"integer\", \"minimum\": %u", row->least);
      break;
    case VALUE_FLAG: text_add(line, type ? "\"const\": true" : "\"type\": \"boolean\""); break;
    case VALUE_WORD: add_enum(line, row); break;
    case VALUE_SET:
      text_add(line, "\"type\": \"array\", \"items\": {");
      add_enum(line, row);
      text_add(line, "}");
      break;
    case VALUE_ITEMS:
      text_add(line, "\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/identifier\"}");
      break;
    default: text_add(line, "\"type\": \"string\"");
  }
  if (row->about) text_printf(line, ", \"description\": \"%s\"", row->about);
  text_add(line, "}");
}

/* Adds the members that replace a line "@…". A comma at its end follows the last member. */
static void add_members(struct text *out, const struct json_gen *in, size_t indent,
                        const char *mark) {
  struct row_list rows = find_rows(in, mark);
  struct text line = text_new(in->arena->escape);
  for (size_t i = 0; i < rows.count; i++) {
    bool type = strncmp(mark, "bases", 5) == 0 || strncmp(mark, "pointers", 8) == 0;
    line.length = 0;
    add_member(&line, rows.at[i], type);
    if (i + 1 < rows.count || strchr(mark, ',')) text_add(&line, ",");
    add_line(out, indent, text_string(&line), line.length);
  }
  text_free(&line);
}

static const char *type_at(const struct interface *interface, size_t index) {
  const struct element *element = &vocabulary[VOCABULARY_BASES + index];
  return vocabulary_holds(element->of, interface) ? element->name : NULL;
}

static const char *prose_kind(const struct interface *interface, size_t index) {
  const struct element *row = &vocabulary[VOCABULARY_PROSE + index];
  bool own = index < DOC_FUNCTION_LINK && vocabulary_holds(row->of, interface);
  return own || index == DOC_VMSPEC ? row->json : NULL;
}

/* Some elements of prose have the same kind in JSON, which is listed once. */
static const char *prose_at(const struct interface *interface, size_t index) {
  const char *kind = prose_kind(interface, index);
  for (size_t i = 0; kind && i < index; i++) {
    const char *other = prose_kind(interface, i);
    if (text_is(other, kind)) return NULL;
  }
  return kind;
}

static const char *link_at(const struct interface *interface, size_t index) {
  const struct element *row = &vocabulary[VOCABULARY_PROSE + DOC_FUNCTION_LINK + index];
  return vocabulary_holds(row->of, interface) ? row->word : NULL;
}

static const char *ownership_at(const struct interface *interface, size_t index) {
  (void)interface;
  return ownership_rows[index].word;
}

/* Functions return NULL for an index without a keyword. */
static const struct {
  const char *mark;
  const char *(*word)(const struct interface *interface, size_t index);
  const char *const *words; /* in place of the function */
  size_t count;
} lists[] = {
    {"types", type_at, NULL, VOCABULARY_PROSE},
    {"prose", prose_at, NULL, DOC_VMSPEC + 1},
    {"links", link_at, NULL, DOC_VMSPEC - DOC_FUNCTION_LINK + 1},
    {"reasons", NULL, derived_words, DERIVED_NO_FRAME + 1},
    {"ownership", ownership_at, NULL, OWNED_EACH_FIELDS + 1},
    {"directions", NULL, direction_words, DIRECTION_INOUT + 1},
};

static void add_word(struct text *line, const char *word) {
  if (!word) return;
  text_printf(line, "%s\"%s\"", line->bytes[line->length - 1] == '[' ? "" : ", ", word);
}

/* Adds a line in which "@…" in a list is replaced by strings. */
static void add_words(struct text *out, const struct json_gen *in, size_t indent, const char *line,
                      const char *mark) {
  const char *end = mark + strcspn(mark, ",]");
  const char *name = arena_strndup(in->arena, mark + 1, (size_t)(end - mark) - 1);
  struct row_list rows = find_rows(in, name);
  struct text full = text_new(in->arena->escape);
  while (mark[-1] == ' ' || mark[-1] == ',') mark--;
  text_add_bytes(&full, line, (size_t)(mark - line));
  for (size_t i = 0; i < rows.count; i++) add_word(&full, rows.at[i]->json);
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    for (size_t j = 0; strcmp(lists[i].mark, name) == 0 && j < lists[i].count; j++)
      add_word(&full, lists[i].words ? lists[i].words[j] : lists[i].word(in->spec->interface, j));
  text_add(&full, end);
  add_line(out, indent, text_string(&full), full.length);
  text_free(&full);
}

/* "%E line" is for interfaces with errors, "%!E line" for those without; other letters are for other traits. Returns the
 * line with the names of the interface, or NULL if it is for other interfaces. */
static const char *line_for(const struct json_gen *in, const char *line) {
  static const struct {
    char letter;
    unsigned trait;
  } letters[] = {{'C', HAS_CAPABILITIES}, {'E', HAS_ERRORS}, {'R', HAS_RESULTS},
                 {'M', HAS_MEMBERS},      {'P', HAS_PHASES}, {'I', HAS_IDENTITIES},
                 {'D', HAS_DUMPS}};
  const struct interface *interface = in->spec->interface;
  if (*line == '%') {
    bool without = *++line == '!';
    line += without;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
      if (letters[i].letter == *line && !(interface->traits & letters[i].trait) != without)
        return NULL;
    line += 2;
  }
  const char *dollar = strchr(line, '~');
  if (!dollar) return line;
  return line_for(in, arena_printf(in->arena, "%.*s%s%s", (int)(dollar - line), line,
                                   dollar[1] == 'n'   ? interface->name
                                   : dollar[1] == 's' ? interface->stem
                                                      : interface->macro,
                                   dollar + 2));
}

void write_schema(const struct json_gen *in, struct text *out) {
  FRAME_LINES(next, template_jvmti_schema) {
    const char *own = line_for(in, next);
    if (!own) continue;
    size_t indent = strspn(own, " ");
    const char *line = own + indent, *mark = strchr(line, '@');
    if (mark == line) add_members(out, in, indent, mark + 1);
    else if (mark) add_words(out, in, indent, line, mark);
    else if (*own != '=' && strlen(own) > LINE) add_line(out, indent, line, strlen(line));
    else text_printf(out, "%s\n", own + (*own == '='));
  }
}
