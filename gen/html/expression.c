/* SPDX-License-Identifier: MIT */
/* Expressions of the stylesheet: of XPath 1.0 paths of names with conditions, comparisons with words, and what joins
 * them. */
#include "gen/html/html.h"

enum kind {
  PATH,
  WORD,      /* 'word' */
  VARIABLE,  /* $name */
  NOT_FIRST, /* position() > 1 */
  NOT_LAST,  /* position() != last() */
  AFTER,     /* substring-after() */
  WITHOUT,   /* translate(path, 'characters', '') */
  EQUAL,
  UNEQUAL,
  NOT,
  AND,
  OR,
  UNION, /* of whole paths: what they select comes one after the other, so that it is to be sorted */
};

/* A step of a path. */
struct axis {
  enum { CHILD, DESCENDANT, ATTRIBUTE, PARENT, SELF, ROOT } kind;
  struct string_list names;                /* any of them; none: any node */
  const struct html_expression *condition; /* of what is found, or NULL */
  size_t number; /* only that one of the children, from 1; 0: all of them */
  struct axis *next;
};

struct html_expression {
  enum kind kind;
  const char *text;                           /* of a word or variable */
  const struct html_expression *left, *right; /* NOT has only the first */
  struct axis *path;
  const char *attribute; /* of a path that is nothing but @name, else NULL */
};

/* ---- Reading ------------------------------------------------------------------------------------------ */

struct reader {
  struct arena *arena;
  const char *at;
  bool failed; /* there is more in it than is known here */
  bool inside; /* a condition, where positions are other ones */
};

static struct html_expression *read_or(struct reader *reader);

static struct html_expression *new_expression(struct reader *reader, enum kind kind,
                                              const struct html_expression *left) {
  struct html_expression *expression = arena_alloc(reader->arena, sizeof *expression);
  expression->kind = kind;
  expression->left = left;
  return expression;
}

static bool take(struct reader *reader, const char *token) {
  while (*reader->at == ' ') reader->at++;
  const char *at = reader->at;
  while (*token && *at == *token) at++, token++;
  if (*token) return false;
  reader->at = at;
  return true;
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
}

static const char *take_name(struct reader *reader) {
  size_t length = 0;
  while (is_letter(reader->at[length])) length++;
  reader->failed = reader->failed || !length;
  const char *name = arena_strndup(reader->arena, reader->at, length);
  reader->at += length;
  return name;
}

/* [7] or [@argument] */
static void read_condition(struct reader *reader, struct axis *axis) {
  if (!take(reader, "[")) return;
  if (*reader->at >= '1' && *reader->at <= '9' && axis->kind == CHILD) {
    axis->number = (size_t)(*reader->at++ - '0');
  } else {
    reader->inside = true;
    axis->condition = read_or(reader);
    reader->inside = false;
  }
  reader->failed = reader->failed || !take(reader, "]");
}

/* Alternatives are of the same kind: a|b, @a|@b, //a|//b. */
static struct axis *read_step(struct reader *reader) {
  static const char *const starts[] = {".//", "//", "..", "self::", ".", "@", "node()", ""};
  static const int kinds[] = {DESCENDANT, DESCENDANT, PARENT, SELF, SELF, ATTRIBUTE, CHILD, CHILD};
  struct axis *axis = arena_alloc(reader->arena, sizeof *axis);
  size_t i = 0;
  while (!take(reader, starts[i])) i++;
  axis->kind = kinds[i];
  if (strcmp(starts[i], "..") == 0 || strcmp(starts[i], ".") == 0 ||
      strcmp(starts[i], "node()") == 0)
    return axis;
  do LIST_ADD(reader->arena, &axis->names, take_name(reader));
  while (!reader->failed && *reader->at == '|' && ++reader->at && take(reader, starts[i]));
  read_condition(reader, axis);
  if (strcmp(starts[i], "//") != 0) return axis;
  struct axis *root = arena_alloc(reader->arena, sizeof *root);
  *root = (struct axis){.kind = ROOT, .next = axis};
  return root;
}

static struct html_expression *read_path(struct reader *reader) {
  struct html_expression *expression = new_expression(reader, PATH, NULL);
  struct axis **last = &expression->path;
  size_t steps = 0;
  bool several = false;
  take(reader, "");
  if (strncmp(reader->at, "//", 2) != 0 && take(reader, "/")) {
    *last = arena_alloc(reader->arena, sizeof **last);
    (*last)->kind = ROOT;
    last = &(*last)->next;
    steps++;
  }
  do {
    *last = read_step(reader);
    for (; *last; last = &(*last)->next) several = several || (*last)->names.count > 1;
    steps++;
  } while (!reader->failed && *reader->at == '/' && ++reader->at);
  /* Alternatives are whole paths. */
  reader->failed = reader->failed || (several && steps > 1);
  const struct axis *first = expression->path;
  if (first->kind == ATTRIBUTE && first->names.count == 1 && !first->condition && !first->next)
    expression->attribute = first->names.at[0];
  return expression;
}

/* The arguments of substring-after(): a path and a word. */
static struct html_expression *read_after(struct reader *reader) {
  struct html_expression *expression = new_expression(reader, AFTER, read_or(reader));
  reader->failed = reader->failed || !take(reader, ",");
  if (!reader->failed) expression->right = read_or(reader);
  reader->failed = reader->failed || !take(reader, ")");
  return expression;
}

/* The arguments of translate(): a path, what is to be left out of its value, and nothing for it. */
static struct html_expression *read_without(struct reader *reader) {
  struct html_expression *expression = new_expression(reader, WITHOUT, read_or(reader));
  reader->failed = reader->failed || !take(reader, ",");
  if (!reader->failed) expression->right = read_or(reader);
  reader->failed = reader->failed || !take(reader, ", '')");
  return expression;
}

static struct html_expression *read_operand(struct reader *reader) {
  struct html_expression *expression;
  if (take(reader, "(")) {
    expression = read_or(reader);
    reader->failed = reader->failed || !take(reader, ")");
  } else if (take(reader, "not(")) {
    expression = new_expression(reader, NOT, read_or(reader));
    reader->failed = reader->failed || !take(reader, ")");
  } else if (take(reader, "substring-after(")) {
    expression = read_after(reader);
  } else if (take(reader, "translate(")) {
    expression = read_without(reader);
  } else if (!reader->inside && take(reader, "position() > 1")) {
    expression = new_expression(reader, NOT_FIRST, NULL);
  } else if (!reader->inside && take(reader, "position() != last()")) {
    expression = new_expression(reader, NOT_LAST, NULL);
  } else if (take(reader, "'")) {
    size_t length = strcspn(reader->at, "'");
    expression = new_expression(reader, WORD, NULL);
    expression->text = arena_strndup(reader->arena, reader->at, length);
    reader->at += length + 1;
  } else if (take(reader, "$")) {
    expression = new_expression(reader, VARIABLE, NULL);
    expression->text = take_name(reader);
  } else {
    expression = read_path(reader);
  }
  return expression;
}

/* Alternatives with blanks between them are whole paths. */
static struct html_expression *read_union(struct reader *reader) {
  struct html_expression *left = read_operand(reader);
  while (!reader->failed && take(reader, "| ")) {
    struct html_expression *both = new_expression(reader, UNION, left);
    both->right = read_operand(reader);
    left = both;
  }
  return left;
}

static struct html_expression *read_comparison(struct reader *reader) {
  struct html_expression *left = read_union(reader);
  enum kind kind = reader->failed       ? PATH
                   : take(reader, "!=") ? UNEQUAL
                   : take(reader, "=")  ? EQUAL
                                        : PATH;
  if (kind == PATH) return left;
  struct html_expression *both = new_expression(reader, kind, left);
  both->right = read_operand(reader);
  return both;
}

static struct html_expression *read_and(struct reader *reader) {
  struct html_expression *left = read_comparison(reader);
  while (!reader->failed && take(reader, "and ")) {
    struct html_expression *both = new_expression(reader, AND, left);
    both->right = read_comparison(reader);
    left = both;
  }
  return left;
}

static struct html_expression *read_or(struct reader *reader) {
  struct html_expression *left = read_and(reader);
  while (!reader->failed && take(reader, "or ")) {
    struct html_expression *both = new_expression(reader, OR, left);
    both->right = read_and(reader);
    left = both;
  }
  return left;
}

const struct html_expression *html_expression(struct html *html, const char *source) {
  struct reader reader = {.arena = html->arena, .at = source};
  struct html_expression *expression = read_or(&reader);
  if (!reader.failed && !*reader.at) return expression;
  longjmp(*html->arena->escape, 1);
}

/* ---- Values ------------------------------------------------------------------------------------------- */

static void push(struct html *html, struct node *node) {
  if (html->node_count == html->node_room)
    html->nodes = arena_grow(html->arena, html->nodes, html->node_room++, sizeof node);
  html->nodes[html->node_count++] = node;
}

/* What is looked for: all nodes, or (`any`) whether there is one. */
struct search {
  struct html *html;
  bool any;
};

static bool is_named(const char *name, const struct string_list *names) {
  for (size_t i = 0; i < names->count; i++)
    if (*name == *names->at[i] && document_same(name, names->at[i])) return true;
  return !names->count;
}

static bool walk(const struct search *search, const struct axis *axis, struct node *node);

/* True: enough has been found. So do those below. */
static bool found(const struct search *search, const struct axis *axis, struct node *node) {
  if (axis->condition && !html_test(search->html, axis->condition, node)) return false;
  if (axis->next) return walk(search, axis->next, node);
  push(search->html, node);
  return search->any;
}

static bool walk_children(const struct search *search, const struct axis *axis, struct node *node) {
  size_t number = 0;
  const char *only = axis->names.count == 1 ? axis->names.at[0] : NULL;
  for (struct node *child = node->children; child; child = child->next) {
    bool element = node_is_element(child);
    /* Mostly it is one name, and another one. */
    bool other = only && (!element || *child->name != *only);
    if (!other && (element || !axis->names.count) && is_named(child->name, &axis->names) &&
        (++number == axis->number || !axis->number) && found(search, axis, child))
      return true;
    if (axis->kind == DESCENDANT && element && walk_children(search, axis, child)) return true;
  }
  return false;
}

static bool walk(const struct search *search, const struct axis *axis, struct node *node) {
  switch (axis->kind) {
    case ROOT: return found(search, axis, search->html->document->top);
    case PARENT: return found(search, axis, node->parent);
    case SELF: /* of names only an element has one */
      return (!axis->names.count ||
              (node_is_element(node) && is_named(node->name, &axis->names))) &&
             found(search, axis, node);
    case ATTRIBUTE:
      for (struct node *attribute = node->attributes; attribute; attribute = attribute->next)
        if (is_named(attribute->name, &axis->names) && found(search, axis, attribute)) return true;
      return false;
    default: return walk_children(search, axis, node);
  }
}

/* The first node of a path, or NULL. */
static struct node *first(struct html *html, const struct html_expression *expression,
                          struct node *node) {
  size_t before = html->node_count;
  walk(&(struct search){html, true}, expression->path, node);
  struct node *result = html->node_count > before ? html->nodes[before] : NULL;
  html->node_count = before;
  return result;
}

void html_select(struct html *html, const struct html_expression *expression, struct node *node) {
  if (expression->kind == UNION) {
    html_select(html, expression->left, node);
    html_select(html, expression->right, node);
  } else {
    walk(&(struct search){html, false}, expression->path, node);
  }
}

static const char *variable(const struct html *html, const char *name) {
  for (size_t i = html->variable_count; i-- > 0;)
    if (strcmp(html->variables[i].name, name) == 0) return html->variables[i].value;
  return NULL;
}

bool html_test(struct html *html, const struct html_expression *expression, struct node *node) {
  const char *left, *right;
  switch (expression->kind) {
    case NOT: return !html_test(html, expression->left, node);
    case AND:
      return html_test(html, expression->left, node) && html_test(html, expression->right, node);
    case OR:
      return html_test(html, expression->left, node) || html_test(html, expression->right, node);
    case NOT_FIRST: return html->position > 1;
    case NOT_LAST: return html->position < html->last;
    case EQUAL:
    case UNEQUAL:
      left = html_value(html, expression->left, node);
      right = html_value(html, expression->right, node);
      return left && right && (strcmp(left, right) == 0) == (expression->kind == EQUAL);
    case PATH:
      if (expression->attribute) return document_attribute(node, expression->attribute) != NULL;
      return first(html, expression, node) != NULL;
    default: left = html_value(html, expression, node); return left && *left;
  }
}

static void add_content(struct text *out, const struct node *node) {
  if (node->text) text_add(out, node->text);
  else
    for (node = node->children; node; node = node->next) add_content(out, node);
}

const char *html_content(struct html *html, const struct node *node) {
  if (node->text) return node->text;
  struct text content = text_new(html->arena->escape);
  add_content(&content, node);
  const char *copy = arena_strdup(html->arena, text_string(&content));
  text_free(&content);
  return copy;
}

static const char *path_value(struct html *html, const struct html_expression *expression,
                              struct node *node) {
  if (expression->attribute) return document_attribute(node, expression->attribute);
  struct node *result = first(html, expression, node);
  return result ? html_content(html, result) : NULL;
}

static const char *after(struct html *html, const struct html_expression *expression,
                         struct node *node) {
  const char *whole = html_value(html, expression->left, node);
  const char *word = html_value(html, expression->right, node);
  const char *at = whole && word ? strstr(whole, word) : NULL;
  return at ? at + strlen(word) : NULL;
}

static const char *without(struct html *html, const struct html_expression *expression,
                           struct node *node) {
  const char *whole = html_value(html, expression->left, node);
  const char *characters = html_value(html, expression->right, node);
  if (!whole) return NULL;
  char *copy = arena_strdup(html->arena, whole), *end = copy;
  for (; *whole; whole++)
    if (!strchr(characters, *whole)) *end++ = *whole;
  *end = '\0';
  return copy;
}

const char *html_value(struct html *html, const struct html_expression *expression,
                       struct node *node) {
  switch (expression->kind) {
    case WORD: return expression->text;
    case VARIABLE: return variable(html, expression->text);
    case PATH: return path_value(html, expression, node);
    case AFTER: return after(html, expression, node);
    case WITHOUT: return without(html, expression, node);
    default: return NULL;
  }
}
