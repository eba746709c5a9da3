/* The schema of the JSON: its frame, with what the vocabulary knows put in. In the frame, a line "@ELEMENT" stands for
 * the members of an item that are always there, "@ELEMENT?" for the others, "@bases" and "@pointers" for those of
 * types, with "&" for what they refer to; inside a list, "@ELEMENT" and the names of `lists` stand for words. */
#include "gen/json/write.h"

#include "model/words.h"

#include <string.h>

enum { LINE = 80, FILL = 96 };

extern const char *const template_jvmti_schema[];

struct schema {
  struct arena *arena;
  struct text *out;
  int indent;
};

/* ---- Members ------------------------------------------------------------------------------------ */

static bool is_optional(const struct attribute *row) {
  return row->kind == VALUE_PREVIEW || (row->kind == VALUE_TEXT && !row->else_id && !row->absent);
}

/* The value as members of a schema. */
static const char *value_schema(struct arena *arena, const struct attribute *row, bool type) {
  const char *list = "";
  switch (row->kind) {
    case VALUE_NAME: return "\"$ref\": \"#/$defs/identifier\"";
    case VALUE_SINCE:
    case VALUE_PREVIEW: return "\"$ref\": \"#/$defs/release\"";
    case VALUE_MINIMUM: return "\"type\": \"integer\"";
    case VALUE_NUMBER:
      return arena_printf(arena, "\"type\": \"integer\", \"minimum\": %u", row->least);
    case VALUE_FLAG: return type ? "\"const\": true" : "\"type\": \"boolean\"";
    case VALUE_WORD:
      for (const char *const *word = row->words; *word; word++)
        if (**word) list = arena_printf(arena, "%s%s\"%s\"", list, *list ? ", " : "", *word);
      return arena_printf(arena, "\"enum\": [%s]", list);
    default: return "\"type\": \"string\"";
  }
}

/* Adds a member: on one line where it fits. */
static void add_member(const struct schema *s, const struct attribute *row, bool type) {
  const char *value = value_schema(s->arena, row, type);
  const char *about =
      row->about ? arena_printf(s->arena, ", \"description\": \"%s\"", row->about) : "";
  const char *line =
      arena_printf(s->arena, "%*s\"%s\": {%s%s}", s->indent, "", row->json, value, about);
  if (strlen(line) < LINE) {
    text_add(s->out, line);
    return;
  }
  text_printf(s->out, "%*s\"%s\": {\n", s->indent, "", row->json);
  const char *minimum = strstr(value, ", \"minimum\"");
  int length = minimum ? (int)(minimum - value) : (int)strlen(value);
  text_printf(s->out, "%*s%.*s", s->indent + 2, "", length, value);
  if (minimum) text_printf(s->out, ",\n%*s%s", s->indent + 2, "", minimum + 2);
  if (*about) text_printf(s->out, ",\n%*s%s", s->indent + 2, "", about + 2);
  text_printf(s->out, "\n%*s}", s->indent, "");
}

static bool has(const struct string_list *keys, const char *key) {
  for (size_t i = 0; i < keys->count; i++)
    if (strcmp(keys->at[i], key) == 0) return true;
  return false;
}

/* Adds the members of an element's rows, of one sort ('&', '?' or any other), but those that `keys` has. */
static void add_members(const struct schema *s, const struct element *element, char sort,
                        struct string_list *keys) {
  bool type = element->is & IS_TYPE;
  for (int behaviour = 0; behaviour <= 1; behaviour++)
    FOR_ATTRIBUTES (row, element) {
      bool wanted = type ? (row->kind == VALUE_REFERENCE) == (sort == '&')
                         : is_optional(row) == (sort == '?');
      if (!row->json || !wanted || (row->class_ == CHANGE_BEHAVIOUR) != behaviour) continue;
      if (has(keys, row->json)) continue;
      if (keys->count) text_add(s->out, ",\n");
      LIST_ADD(s->arena, keys, row->json);
      add_member(s, row, type);
    }
}

/* The members that a mark stands for; `end` follows the last one. What types refer to goes from the last type to the
 * first: a frame's thread is nearer than an object's frame. */
static void expand_members(const struct schema *s, const char *mark, const char *end) {
  struct string_list keys = {0};
  size_t length = strcspn(mark, "?&");
  const char *name = arena_strndup(s->arena, mark, length);
  size_t first = VOCABULARY_BASES, last = VOCABULARY_POINTERS;
  const struct element *element = vocabulary_find(name);
  if (element) add_members(s, element, mark[length], &keys);
  if (strcmp(name, "pointers") == 0) first = VOCABULARY_POINTERS, last = VOCABULARY_PROSE;
  for (size_t i = first; !element && i < last; i++)
    add_members(s, &vocabulary[mark[length] ? first + last - 1 - i : i], mark[length], &keys);
  if (keys.count) text_printf(s->out, "%s\n", end);
}

/* ---- Lists -------------------------------------------------------------------------------------- */

static const char *type_at(size_t index) {
  return vocabulary[VOCABULARY_BASES + index].name;
}

static const char *prose_at(size_t index) {
  return vocabulary[VOCABULARY_PROSE + index].json;
}

static const char *link_at(size_t index) {
  return vocabulary[VOCABULARY_PROSE + DOC_FUNCTION_LINK + index].word;
}

static const char *reason_at(size_t index) {
  return derived_reason_word((enum derived_reason)index);
}

static const char *ownership_at(size_t index) {
  return ownership_word((enum ownership)index);
}

static const char *direction_at(size_t index) {
  return direction_word((enum direction)index);
}

/* Words by index, NULL where there is none. */
static const struct {
  const char *mark;
  const char *(*word)(size_t index);
  size_t count;
} lists[] = {
    {"types", type_at, VOCABULARY_PROSE},
    {"prose", prose_at, DOC_VMSPEC + 1},
    {"links", link_at, DOC_VMSPEC - DOC_FUNCTION_LINK + 1},
    {"reasons", reason_at, DERIVED_NO_FRAME + 1},
    {"ownership", ownership_at, OWNED_ARRAY_FIELDS + 1},
    {"directions", direction_at, DIRECTION_INOUT + 1},
};

static void add_words(struct arena *arena, struct string_list *words, const char *mark) {
  const struct element *element = vocabulary_find(mark);
  for (int behaviour = 0; element && behaviour <= 1; behaviour++)
    FOR_ATTRIBUTES (row, element)
      if (row->json && !is_optional(row) && (row->class_ == CHANGE_BEHAVIOUR) == behaviour)
        LIST_ADD(arena, words, row->json);
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    for (size_t j = 0; strcmp(lists[i].mark, mark) == 0 && j < lists[i].count; j++) {
      const char *word = lists[i].word(j);
      if (word && !has(words, word)) LIST_ADD(arena, words, word);
    }
}

/* Adds a line with a list in which marks stand for words: on one line where it fits, else in full lines. */
static void expand_list(const struct schema *s, const char *line) {
  struct string_list words = {0};
  const char *at = strchr(line, '[') + 1;
  for (size_t length; *at != ']'; at += strspn(at, ", ")) {
    length = strcspn(at, ",]");
    const char *word = arena_strndup(s->arena, at + 1, *at == '@' ? length - 1 : length - 2);
    if (*at == '@') add_words(s->arena, &words, word);
    else LIST_ADD(s->arena, &words, word);
    at += length;
  }
  size_t start = strcspn(line, "[") + 1, width = start + strlen(at);
  for (size_t i = 0; i < words.count; i++) width += strlen(words.at[i]) + (i ? 4 : 2);
  bool flat = width <= LINE;
  text_printf(s->out, "%.*s", (int)start, line);
  size_t column = FILL;
  for (size_t i = 0; i < words.count; i++) {
    bool comma = i + 1 < words.count;
    size_t length = strlen(words.at[i]) + 2 + comma;
    if (!flat && column + 1 + length > FILL) {
      text_printf(s->out, "\n%*s", s->indent + 2, "");
      column = 0;
    } else if (i) {
      text_add(s->out, " ");
      column++;
    }
    text_printf(s->out, "\"%s\"%s", words.at[i], comma ? "," : "");
    column += length;
  }
  if (!flat) text_printf(s->out, "\n%*s", s->indent, "");
  text_printf(s->out, "%s\n", at);
}

void write_schema(const struct json_gen *in, struct text *out) {
  for (const char *const *line = template_jvmti_schema; *line; line++) {
    struct schema schema = {in->arena, out, (int)strspn(*line, " ")};
    const char *mark = *line + schema.indent;
    if (*mark == '@') {
      size_t length = strcspn(mark, ",");
      expand_members(&schema, arena_strndup(in->arena, mark + 1, length - 1), mark + length);
    } else if (strchr(mark, '@')) {
      expand_list(&schema, *line);
    } else {
      text_printf(out, "%s\n", *line);
    }
  }
}
