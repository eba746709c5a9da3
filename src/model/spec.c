#include "model/spec.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *item_kind_phrase(enum item_kind kind) {
  static const char *const phrases[ITEM_KINDS] = {
      [ITEM_NONE] = "nothing",
      [ITEM_FUNCTION] = "a function",
      [ITEM_EVENT] = "an event",
      [ITEM_CALLBACK] = "a callback",
      [ITEM_RECORD] = "a structure",
      [ITEM_CAPABILITIES] = "a capability structure",
      [ITEM_CAPABILITY] = "a capability",
      [ITEM_CONSTANT_SET] = "a set of constants",
      [ITEM_CONSTANT] = "a constant",
      [ITEM_ERROR] = "an error",
      [ITEM_ERROR_CATEGORY] = "an error category",
      [ITEM_BASE_TYPE] = "a base type",
      [ITEM_BASE_TYPE_GROUP] = "a group of base types",
      [ITEM_CATEGORY] = "a category",
      [ITEM_INTRO] = "a section",
      [ITEM_EVENT_CONSTANT] = "an event constant",
      [ITEM_HISTORY] = "the change history",
  };
  return phrases[kind];
}

const char *item_kind_word(enum item_kind kind) {
  const char *phrase = item_kind_phrase(kind), *blank = strchr(phrase, ' ');
  return blank ? blank + 1 : phrase;
}

const char *phase_word(enum phase phase) {
  switch (phase) {
    case PHASE_LIVE: return "live";
    case PHASE_START: return "start";
    case PHASE_ONLOAD: return "onload";
    case PHASE_ONLOAD_ONLY: return "onloadOnly";
    case PHASE_ANY: return "any";
  }
  return "";
}

/* ---- Types -------------------------------------------------------------------------------------- */

static const char *const base_words[] = {
    [TYPE_JINT] = "jint",
    [TYPE_JLONG] = "jlong",
    [TYPE_JCHAR] = "jchar",
    [TYPE_JFLOAT] = "jfloat",
    [TYPE_JDOUBLE] = "jdouble",
    [TYPE_JBOOLEAN] = "jboolean",
    [TYPE_JVALUE] = "jvalue",
    [TYPE_JLOCATION] = "jlocation",
    [TYPE_CHAR] = "char",
    [TYPE_UCHAR] = "uchar",
    [TYPE_SIZE_T] = "size_t",
    [TYPE_VOID] = "void",
    [TYPE_JOBJECT] = "jobject",
    [TYPE_JTHREAD] = "jthread",
    [TYPE_JTHREAD_GROUP] = "jthreadGroup",
    [TYPE_JCLASS] = "jclass",
    [TYPE_JMETHOD_ID] = "jmethodID",
    [TYPE_JFIELD_ID] = "jfieldID",
    [TYPE_JFRAME_ID] = "jframeID",
    [TYPE_RAW_MONITOR] = "jrawMonitorID",
    [TYPE_ENUM] = "enum",
    [TYPE_STRUCT] = "struct",
    [TYPE_VARARGS] = "varargs",
};

static const char *const pointer_words[] = {
    [POINTER_PTRTYPE] = "ptrtype",   [POINTER_OUTPTR] = "outptr",
    [POINTER_OUTBUF] = "outbuf",     [POINTER_INPTR] = "inptr",
    [POINTER_INBUF] = "inbuf",       [POINTER_VMBUF] = "vmbuf",
    [POINTER_ALLOCBUF] = "allocbuf", [POINTER_ALLOCALLOCBUF] = "allocallocbuf",
    [POINTER_AGENTBUF] = "agentbuf", [POINTER_ALLOCFIELDBUF] = "allocfieldbuf",
};

const char *type_word(const struct spec_type *type) {
  return type->target ? pointer_words[type->pointer] : base_words[type->base];
}

const char *constant_kind_word(enum constant_kind kind) {
  static const char *const words[] = {"enum", "bits", "const"};
  return words[kind];
}

/* ---- Releases ----------------------------------------------------------------------------------- */

int release_compare(struct release a, struct release b) {
  if (a.major != b.major) return a.major < b.major ? -1 : 1;
  if (a.minor != b.minor) return a.minor < b.minor ? -1 : 1;
  if (a.micro != b.micro) return a.micro < b.micro ? -1 : 1;
  return 0;
}

bool release_parse(const char *text, struct release *release) {
  unsigned part[3] = {0, 0, 0};
  for (size_t i = 0; i < 3; i++) {
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 4) return false;
    part[i] = (unsigned)strtoul(text, NULL, 10);
    text += digits;
    if (!*text) {
      *release = (struct release){part[0], part[1], part[2]};
      return true;
    }
    if (*text++ != '.') return false;
  }
  return false;
}

const char *release_text(struct arena *arena, struct release release) {
  if (release.micro)
    return arena_printf(arena, "%u.%u.%u", release.major, release.minor, release.micro);
  if (release.minor || release.major < 8)
    return arena_printf(arena, "%u.%u", release.major, release.minor);
  return arena_printf(arena, "%u", release.major);
}

/* ---- Names -------------------------------------------------------------------------------------- */

static int by_name(const void *left, const void *right) {
  const struct named *a = left, *b = right;
  int order = strcmp(a->id, b->id);
  if (order) return order;
  return a->order < b->order ? -1 : a->order > b->order;
}

struct names {
  struct named *at;
  size_t count;
};

static void add(struct names *names, enum item_kind kind, const char *id, const void *item,
                struct place place) {
  if (!id) return;
  names->at[names->count] =
      (struct named){.id = id, .kind = kind, .item = item, .place = place, .order = names->count};
  names->count++;
}

/* Adds the items of one list, all of one kind. */
#define ADD_ALL(names, kind_, list)            \
  for (size_t i_ = 0; i_ < (list).count; i_++) \
  add((names), (kind_), (list).at[i_]->id, (list).at[i_], (list).at[i_]->place)

static size_t name_limit(const struct spec *spec) {
  size_t total = 8 + spec->intros.count + spec->function_intros.count + spec->event_intros.count +
                 spec->error_intros.count + spec->data_intros.count + spec->history_intros.count +
                 spec->categories.count + spec->functions.count + 2 * spec->events.count +
                 spec->callbacks.count + spec->records.count + spec->constant_sets.count +
                 spec->capabilities.list.count + spec->error_categories.count + spec->errors.count +
                 spec->base_type_groups.count + spec->base_types.count;
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    total += spec->constant_sets.at[i]->list.count;
  for (size_t i = 0; i < spec->categories.count; i++) total += spec->categories.at[i]->intros.count;
  for (size_t i = 0; i < spec->error_categories.count; i++)
    total += spec->error_categories.at[i]->intros.count;
  for (size_t i = 0; i < spec->base_type_groups.count; i++)
    total += spec->base_type_groups.at[i]->intros.count;
  return total;
}

static void add_sections(struct names *names, const struct spec *spec) {
  ADD_ALL(names, ITEM_INTRO, spec->intros);
  ADD_ALL(names, ITEM_INTRO, spec->function_intros);
  ADD_ALL(names, ITEM_CATEGORY, spec->categories);
  for (size_t i = 0; i < spec->categories.count; i++)
    ADD_ALL(names, ITEM_INTRO, spec->categories.at[i]->intros);
  ADD_ALL(names, ITEM_INTRO, spec->error_intros);
  ADD_ALL(names, ITEM_ERROR_CATEGORY, spec->error_categories);
  for (size_t i = 0; i < spec->error_categories.count; i++)
    ADD_ALL(names, ITEM_INTRO, spec->error_categories.at[i]->intros);
  ADD_ALL(names, ITEM_INTRO, spec->event_intros);
  ADD_ALL(names, ITEM_INTRO, spec->data_intros);
  ADD_ALL(names, ITEM_BASE_TYPE_GROUP, spec->base_type_groups);
  for (size_t i = 0; i < spec->base_type_groups.count; i++)
    ADD_ALL(names, ITEM_INTRO, spec->base_type_groups.at[i]->intros);
  ADD_ALL(names, ITEM_INTRO, spec->history_intros);
  add(names, ITEM_HISTORY, spec->history_id, NULL, (struct place){0});
}

void spec_index(struct arena *arena, struct spec *spec) {
  struct names names = {arena_alloc(arena, name_limit(spec) * sizeof *names.at), 0};
  ADD_ALL(&names, ITEM_FUNCTION, spec->functions);
  ADD_ALL(&names, ITEM_EVENT, spec->events);
  ADD_ALL(&names, ITEM_CALLBACK, spec->callbacks);
  ADD_ALL(&names, ITEM_RECORD, spec->records);
  ADD_ALL(&names, ITEM_CONSTANT_SET, spec->constant_sets);
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    ADD_ALL(&names, ITEM_CONSTANT, spec->constant_sets.at[i]->list);
  add(&names, ITEM_CAPABILITIES, spec->capabilities.id, &spec->capabilities,
      spec->capabilities.place);
  ADD_ALL(&names, ITEM_CAPABILITY, spec->capabilities.list);
  ADD_ALL(&names, ITEM_ERROR, spec->errors);
  ADD_ALL(&names, ITEM_BASE_TYPE, spec->base_types);
  for (size_t i = 0; i < spec->events.count; i++)
    add(&names, ITEM_EVENT_CONSTANT, spec->events.at[i]->constant, spec->events.at[i],
        spec->events.at[i]->place);
  add_sections(&names, spec);
  if (names.count) qsort(names.at, names.count, sizeof *names.at, by_name);
  spec->names = names.at;
  spec->name_count = names.count;
}

const struct named *spec_find(const struct spec *spec, const char *id, unsigned kinds) {
  size_t low = 0, high = spec->name_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (strcmp(spec->names[middle].id, id) < 0) low = middle + 1;
    else high = middle;
  }
  for (; low < spec->name_count && strcmp(spec->names[low].id, id) == 0; low++)
    if (kinds & KIND(spec->names[low].kind)) return &spec->names[low];
  return NULL;
}

const struct named *spec_find_elided(const struct spec *spec, const char *id) {
  for (size_t i = 0; i < spec->elided.count; i++)
    if (strcmp(spec->elided.at[i]->id, id) == 0) return spec->elided.at[i];
  return NULL;
}

const struct named *spec_find_type(const struct spec *spec, const char *id) {
  const struct named *named = spec_find(
      spec, id,
      KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CAPABILITIES) | KIND(ITEM_BASE_TYPE));
  if (named) return named;
  named = spec_find(spec, id, KIND(ITEM_CONSTANT_SET));
  if (named && ((const struct spec_constant_set *)named->item)->kind == CONSTANTS_ENUM)
    return named;
  return NULL;
}

const struct spec_param *param_find(struct spec_param *const *params, size_t count,
                                    const char *id) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(params[i]->id, id) == 0) return params[i];
  return NULL;
}

/* ---- Documentation ------------------------------------------------------------------------------ */

struct place doc_place(const struct doc_node *doc) {
  return (struct place){doc->file, doc->line};
}

/* Is this node a break between blocks, so that the words on both sides do not touch? */
static bool is_block(enum doc_kind kind) {
  switch (kind) {
    case DOC_PARAGRAPH:
    case DOC_BREAK:
    case DOC_EXAMPLE:
    case DOC_PREFORMATTED:
    case DOC_QUOTE:
    case DOC_LIST:
    case DOC_ITEM:
    case DOC_DEFINITIONS:
    case DOC_TERM:
    case DOC_DEFINITION:
    case DOC_TABLE:
    case DOC_ROW:
    case DOC_CELL:
    case DOC_HEADING_CELL:
    case DOC_RATIONALE:
    case DOC_CONSTANTS:
    case DOC_FUNCTION_LIST:
    case DOC_EVENT_LIST: return true;
    default: return false;
  }
}

bool doc_is_inline(enum doc_kind kind) {
  return kind != DOC_ROOT && !is_block(kind);
}

static void add_plain(struct text *out, const struct doc_node *node) {
  if (is_block(node->kind)) text_add(out, " ");
  if (node->kind == DOC_TEXT) text_add(out, node->text);
  else if (node->kind == DOC_JVMTI) text_add(out, "JVM TI");
  else if (node->kind == DOC_SPACE) text_add(out, " ");
  else if (node->kind == DOC_VMSPEC)
    text_printf(out, "The Java Virtual Machine Specification%s%s",
                *node->target ? ", Chapter " : "", node->target);
  else if (node->kind >= DOC_FUNCTION_LINK && !node->children && node->kind != DOC_INTERNAL_LINK)
    text_add(out, node->target);
  for (const struct doc_node *child = node->children; child; child = child->next)
    add_plain(out, child);
  if (is_block(node->kind)) text_add(out, " ");
}

static const char *folded(struct arena *arena, const char *string, size_t length) {
  char *result = arena_alloc(arena, length + 1);
  size_t to = 0;
  for (size_t i = 0; i < length; i++) {
    if (!text_is_blank(string[i])) result[to++] = string[i];
    else if (to && result[to - 1] != ' ') result[to++] = ' ';
  }
  while (to && result[to - 1] == ' ') to--;
  result[to] = '\0';
  return result;
}

const char *doc_folded(struct arena *arena, const char *string) {
  return folded(arena, string, strlen(string));
}

const char *doc_plain(struct arena *arena, const struct doc_node *doc) {
  if (!doc) return "";
  struct text plain = text_new(arena->escape);
  add_plain(&plain, doc);
  const char *result = folded(arena, text_string(&plain), plain.length);
  text_free(&plain);
  return result;
}

/* The end of the first sentence: a full stop, or a colon where a list follows, before a blank and not
 * after an abbreviation. */
static size_t sentence_end(const char *plain) {
  for (size_t i = 0; plain[i]; i++) {
    if (plain[i] != '.' || (plain[i + 1] && plain[i + 1] != ' ')) continue;
    if (i >= 3 && (strncmp(plain + i - 3, "i.e", 3) == 0 || strncmp(plain + i - 3, "e.g", 3) == 0))
      continue;
    return i + 1;
  }
  return strlen(plain);
}

const char *doc_summary(struct arena *arena, const struct doc_node *doc) {
  if (!doc) return "";
  /* Only the first paragraph can hold the first sentence. */
  struct text plain = text_new(arena->escape);
  for (const struct doc_node *child = doc->children; child; child = child->next) {
    if (is_block(child->kind) && plain.length > strspn(text_string(&plain), " \t\r\n")) break;
    if (!is_block(child->kind)) add_plain(&plain, child);
  }
  const char *flat = folded(arena, text_string(&plain), plain.length);
  text_free(&plain);
  return arena_strndup(arena, flat, sentence_end(flat));
}

size_t doc_words(const struct doc_node *doc) {
  if (!doc) return 0;
  size_t words = 0;
  if (doc->kind == DOC_TEXT) {
    const char *at = doc->text;
    for (at += strspn(at, " \t\r\n"); *at; at += strspn(at, " \t\r\n")) {
      words++;
      at += strcspn(at, " \t\r\n");
    }
  }
  for (const struct doc_node *child = doc->children; child; child = child->next)
    words += doc_words(child);
  return words;
}
