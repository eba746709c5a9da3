/* SPDX-License-Identifier: MIT */
/* Definitions are printed as they stand, before all else that the header declares: they must be C, define the type
 * that they belong to and nothing else, and use only what is there by then. */
#include "check/base_types.h"

#include "base/identifier.h"
#include "check/checks.h"
#include "check/known.h"
#include "check/reserved.h"
#include "check/shapes.h"
#include "model/supplement.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- What is there without a definition --------------------------------------------------------- */

/* Structures of jni.h. */
static const char *const known_tags[] = {"JNINativeInterface_", "JNIInvokeInterface_", NULL};

static bool is_in(const char *const *names, const char *name) {
  while (*names && strcmp(*names, name) != 0) names++;
  return *names != NULL;
}

/* What the header declares itself, if later than base types. */
static bool is_of_header(const struct spec *spec, const char *id) {
  const struct interface_names *own = &spec->interface->names;
  const char *const names[] = {own->error, own->event, own->callbacks, own->table, own->reserved};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (interface_name_is(names[i], id)) return true;
  return false;
}

bool base_type_is_known(const struct spec *spec, const char *id) {
  return shape_is_of_jni(id) || is_of_header(spec, id) ||
         interface_name_is(spec->interface->names.environment, id);
}

/* ---- Reading a definition ----------------------------------------------------------------------- */

enum {
  DEEPEST = 32,     /* that a definition may nest */
  WIDEST = 16,      /* the bytes of what is no structure */
  MOST = 1000,      /* members of a structure, which every compiler takes, and parameters */
  MOST_TAGS = 10000 /* of all definitions */
};

/* A type of a definition, or the tag of one, which has no more bytes than these. */
struct sized {
  const char *name;
  size_t bytes;
  const char *
      lacks; /* the tag whose body it is without so far, or "void"; NULL: it is complete, or is a tag */
};
LIST_TYPE(sized_list, struct sized);

/* A tag of a definition. */
struct tag {
  const char *name;
  bool is_union, has_body;
  const struct spec_base_type *type; /* in whose definition the body is, */
  unsigned inside; /* and in which of its structures, from 1; 0: in none. C++ has it there alone */
};
LIST_TYPE(tag_list, struct tag);

/* What is known of the definitions so far. */
struct defined {
  struct shape_list shapes; /* of their types */
  struct sized_list sizes;
  struct tag_list tags;
};

/* What a declarator makes of a type: a sign for each step, '*', '[' or '('; 0: nothing. */
struct declarator {
  const char *name; /* NULL: none */
  char first, last; /* the step next to the name, and that next to the type */
  bool pointer;     /* is there a star anywhere? */
  bool fixed;       /* const or volatile stands between the star next to the name and that */
  bool function;    /* is there a function anywhere? */
  bool returns;     /* is it what a function returns, as it is? */
  bool inner;       /* are there parentheses around the name? */
  size_t elements;  /* of its arrays, multiplied with each other */
};

struct definition {
  const struct spec *spec;
  struct arena *arena;
  struct shape_list *shapes; /* of the types before it */
  struct sized_list *sizes;  /* of them and of its own */
  struct tag_list *all_tags; /* likewise */
  const struct spec_base_type *type;
  const char *at;
  struct string_list types, tags; /* defined so far; tags with a body */
  struct declarator own;          /* of the type itself, */
  const char *own_base;           /* the named type that it is made of; NULL: none */
  const char *own_lacks;          /* what that is without; NULL: it is complete */
  enum shape own_shape;           /* of that */
  bool own_fixed;                 /* nothing can be assigned to one */
  const char *base;               /* the named type that was read last; NULL: it had none */
  enum shape shape;               /* of the type that was read last, */
  bool qualified;                 /* which is const or volatile, */
  const char *tag;                /* has this tag; NULL: none, */
  bool bodied;                    /* or is written there */
  bool fixed_member;              /* so is a member of a structure */
  const char *other;              /* what it defines beside the type itself */
  const char *unknown;            /* what it uses and is not there */
  const char *wrong;              /* what compilers do not take; NULL: nothing */
  bool broken;                    /* it is no C */
  unsigned depth;
  struct string_list hidden; /* what parameters are called, where they are */
  unsigned params, members;  /* in so many lists of them */
  unsigned structures;       /* so far, but for those in others */
  size_t bytes;              /* of the type that was read last, at the most, */
  size_t largest;            /* and of the largest one */
  const char
      *lacks; /* why that type cannot be that of a member, as in struct sized; NULL: it can */
};

static const char blanks[] = " \t\r\n";

static char next(struct definition *d) {
  d->at += strspn(d->at, blanks);
  return *d->at;
}

static bool accept(struct definition *d, char sign) {
  if (d->broken || next(d) != sign) return false;
  d->at++;
  return true;
}

static void need(struct definition *d, char sign) {
  if (!accept(d, sign)) d->broken = true;
}

/* The length of the word that comes next; 0: none does. */
static size_t word_length(struct definition *d) {
  return !d->broken && next(d) ? identifier_length(d->at) : 0;
}

static bool accept_word(struct definition *d, const char *word) {
  size_t length = word_length(d);
  if (length != strlen(word) || strncmp(d->at, word, length) != 0) return false;
  d->at += length;
  return true;
}

/* A name that is declared: no keyword, nor the convention of calls. NULL: none comes next. */
static const char *accept_name(struct definition *d) {
  size_t length = word_length(d);
  if (!length) return NULL;
  const char *name = arena_strndup(d->arena, d->at, length);
  if (identifier_keyword(name) || strcmp(name, "JNICALL") == 0) return NULL;
  d->at += length;
  return name;
}

/* Has a base type before this one defined it, or is there no need to? */
static bool is_defined(const struct definition *d, const char *name) {
  if (shape_is_of_jni(name) || interface_name_is(d->spec->interface->names.environment, name))
    return true;
  for (size_t i = 0; i < d->spec->base_types.count; i++) {
    const struct spec_base_type *other = d->spec->base_types.at[i];
    if (other == d->type) return false;
    if (other->definition && strcmp(other->id, name) == 0) return true;
  }
  return false;
}

/* More than that is as bad as all that there can be. */
static size_t bounded(uint64_t bytes) {
  return bytes <= CHECK_MOST_BYTES ? (size_t)bytes : CHECK_MOST_BYTES + 1;
}

static void note_size(struct definition *d, const char *name, size_t bytes, const char *lacks) {
  struct sized *row = arena_alloc(d->arena, sizeof *row);
  *row = (struct sized){name, bytes, lacks};
  LIST_ADD(d->arena, d->sizes, row);
}

/* Types and tags may share a name: the larger. */
static size_t size_of(const struct definition *d, const char *name) {
  static const char *const bytes_1[] = {"jbyte", "jboolean", NULL};
  static const char *const bytes_2[] = {"jchar", "jshort", NULL};
  if (is_in(bytes_1, name)) return 1;
  if (is_in(bytes_2, name)) return 2;
  size_t bytes = 0;
  for (size_t i = 0; i < d->sizes->count; i++)
    if (strcmp(d->sizes->at[i]->name, name) == 0 && d->sizes->at[i]->bytes > bytes)
      bytes = d->sizes->at[i]->bytes;
  return bytes ? bytes : WIDEST;
}

static enum shape shape_named(const struct definition *d, const char *name) {
  bool environment = interface_name_is(d->spec->interface->names.environment, name);
  return environment ? SHAPE_ENVIRONMENT : shape_of(d->shapes, name);
}

/* What a type that is defined is without: an alias of one without a body has none until that has. */
static const char *lacks_of(const struct definition *d, const char *name) {
  const char *lacks = NULL;
  if (shape_named(d, name) == SHAPE_ENVIRONMENT) return "void"; /* in C++ */
  for (size_t i = 0; i < d->sizes->count; i++)
    if (strcmp(d->sizes->at[i]->name, name) == 0 && d->sizes->at[i]->lacks)
      lacks = d->sizes->at[i]->lacks;
  for (size_t i = 0; lacks && i < d->sizes->count; i++)
    if (strcmp(d->sizes->at[i]->name, lacks) == 0 && !d->sizes->at[i]->lacks) return NULL;
  return lacks;
}

/* Of what a declarator makes of a type with so many; what is behind a pointer may not be too large, either. */
static size_t size_made(struct definition *d, const struct declarator *made, size_t bytes) {
  bool of_pointers = made->pointer && made->last != '[';
  size_t all = bounded((uint64_t)made->elements * (of_pointers ? WIDEST : bytes));
  if (all > d->largest) d->largest = all;
  return made->first == '*' ? WIDEST : all;
}

/* Is what is declared const or volatile itself? */
static bool is_fixed(const struct declarator *made, bool qualified) {
  return made->pointer ? made->fixed : qualified && made->first != '(';
}

/* The first thing that is wrong is told; `name` may be NULL. */
static void note_wrong(struct definition *d, const char *before, const char *name,
                       const char *behind) {
  if (d->wrong) return;
  d->wrong = name ? arena_printf(d->arena, "%s '%s'%s", before, name, behind) : before;
}

static struct declarator read_declarator(struct definition *d);
static void read_specifiers(struct definition *d);

/* const says nothing of what a function returns, and compilers warn; and no type is written there in C++. */
static void check_returned(struct definition *d, const struct declarator *made, bool qualified,
                           bool bodied) {
  if (made->returns && qualified)
    note_wrong(d, "makes a function return what is const or volatile, which means nothing", NULL,
               NULL);
  if (made->function && bodied)
    note_wrong(d, "writes a structure where a function returns it, which is not C++", NULL, NULL);
}

/* In C++ no member is called like a type that its structure uses. A parameter is, if nothing behind it does. */
static void check_name(struct definition *d, struct string_list *names, const char *name,
                       bool member) {
  if (names->count >= MOST) d->broken = true;
  if (!name || d->broken) return;
  if (string_list_has(names, name)) note_wrong(d, "declares", name, " twice");
  if (member && (string_list_has(&d->types, name) || is_defined(d, name)))
    note_wrong(d, "has a member", name, ", which is the name of a type");
  LIST_ADD(d->arena, names, name);
  if (!member) LIST_ADD(d->arena, &d->hidden, name);
}

/* A member needs a name and a complete type, and is no function; a parameter may be less. */
static void check_member(struct definition *d, const struct declarator *made, bool member) {
  if (d->lacks && !made->pointer) d->broken = true;
  if (member && (!made->name || made->first == '(')) d->broken = true;
}

/* Members, or the parameters of a function. */
static void read_members(struct definition *d, char between, char end) {
  size_t sum = 0;
  struct string_list names = {NULL, 0};
  if (++d->depth > DEEPEST) d->broken = true;
  do {
    read_specifiers(d);
    bool qualified = d->qualified, bodied = d->bodied, member = between == ';';
    const char *lacks = d->lacks;
    size_t bytes = d->bytes;
    do {
      struct declarator made = read_declarator(d);
      d->lacks = lacks;
      check_member(d, &made, member);
      check_returned(d, &made, qualified, bodied);
      check_name(d, &names, made.name, member);
      sum = bounded(sum + size_made(d, &made, bytes));
      d->fixed_member |= member && is_fixed(&made, qualified);
    } while (member && accept(d, ','));
    if (member) need(d, ';');
    else if (!accept(d, between)) break;
  } while (!d->broken && (between == ',' || next(d) != end));
  need(d, end);
  d->bytes = sum;
  d->depth--;
}

static void read_params(struct definition *d) {
  const char *start = d->at;
  if (accept(d, ')')) return;
  if (accept_word(d, "void") && accept(d, ')')) return;
  d->at = start;
  size_t hidden = d->hidden.count;
  d->params++;
  read_members(d, ',', ')');
  d->params--;
  d->hidden.count = hidden;
}

static void read_size(struct definition *d, struct declarator *made) {
  size_t digits = next(d) ? strspn(d->at, "0123456789") : 0;
  if (!digits || digits > 6 || *d->at == '0') {
    d->broken = true;
    return;
  }
  made->elements = bounded((uint64_t)made->elements * strtoul(d->at, NULL, 10));
  d->at += digits;
  need(d, ']');
}

/* const or volatile, each once of a type: *said has a bit for each. */
static bool accept_qualifier(struct definition *d, unsigned *said) {
  static const char *const words[] = {"const", "volatile"};
  for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
    if (!accept_word(d, words[i])) continue;
    if (*said >> i & 1) note_wrong(d, "says", words[i], " twice of one type");
    *said |= 1u << i;
    return true;
  }
  return false;
}

/* *fixed: is the last pointer const or volatile? */
static bool read_stars(struct definition *d, bool *fixed) {
  bool stars = false;
  for (; accept(d, '*'); stars = true) {
    unsigned said = 0;
    while (accept_qualifier(d, &said)) continue;
    *fixed = said != 0;
  }
  return stars;
}

/* What is in parentheses: there pointers to functions have the convention of their calls. Of members for which nothing
 * needs them compilers of C++ warn. */
static struct declarator read_inner(struct definition *d) {
  bool convention = accept_word(d, "JNICALL");
  if (convention && next(d) != '*') d->broken = true;
  struct declarator made = read_declarator(d);
  need(d, ')');
  if (convention && next(d) != '(') d->broken = true;
  if (d->members && !d->params && next(d) != '(' && next(d) != '[')
    note_wrong(d, "has a member in parentheses, which do not change what it is", NULL, NULL);
  made.inner = true;
  return made;
}

/* Behind the parenthesis of a parameter without a name: are its own parameters there? */
static bool is_function_without_name(struct definition *d) {
  if (!d->params || next(d) == ')') return d->params;
  const char *start = d->at, *name = accept_name(d);
  d->at = start;
  return name && (string_list_has(&d->types, name) || is_defined(d, name));
}

/* Stars, a name or none, arrays and parameters. */
static struct declarator read_declarator(struct definition *d) {
  struct declarator made = {.name = NULL, .elements = 1};
  bool fixed = false;
  if (++d->depth > DEEPEST) d->broken = true;
  bool stars = read_stars(d, &fixed);
  const char *start = d->at;
  if (accept(d, '(')) {
    if (is_function_without_name(d)) d->at = start;
    else made = read_inner(d);
  } else {
    made.name = accept_name(d);
  }
  for (char sign; !d->broken && (sign = next(d)) && strchr("[(", sign);) {
    /* No function gives a function or an array, and there are no arrays of functions. */
    if (made.last == '(' || (made.last == '[' && sign == '(')) d->broken = true;
    d->at++;
    if (sign == '[') read_size(d, &made);
    else read_params(d);
    if (!made.first) made.first = sign;
    made.last = sign;
    if (sign == '(') made.function = made.returns = true;
  }
  check_returned(d, &made, stars && fixed, false);
  if (stars) made.returns = false;
  if (stars && (!made.first || made.first == '[')) made.fixed = fixed;
  if (stars && !made.first) made.first = '*';
  if (stars) made.last = '*';
  made.pointer |= stars;
  d->depth--;
  return made;
}

/* Constants land at file scope, which only sets of constants may fill. */
static void read_enumerators(struct definition *d) {
  do {
    const char *name = accept_name(d);
    if (name) d->other = name;
    else d->broken = true;
  } while (accept(d, ',') && next(d) != '}');
  need(d, '}');
}

/* In C++ a tag is the name of a type, too. */
static bool is_other_type(const struct definition *d, const char *tag) {
  const struct interface_names *own = &d->spec->interface->names;
  const struct reserved *reserved = reserved_find(tag);
  const char *callback = own->callback;
  if (reserved && reserved->kind == RESERVED_TAG && reserved_is_of_jni(reserved))
    return !is_in(known_tags, tag);
  if (strcmp(tag, d->type->id) == 0) return false;
  return shape_is_of_jni(tag) || interface_name_is(own->environment, tag) ||
         is_of_header(d->spec, tag) ||
         (callback && strncmp(tag, callback, strlen(callback)) == 0) ||
         spec_find(d->spec, tag, KIND(ITEM_BASE_TYPE) | KIND(ITEM_CAPABILITIES)) ||
         spec_find_type(d->spec, tag);
}

static struct tag *find_tag(const struct definition *d, const char *name) {
  for (size_t i = 0; i < d->all_tags->count; i++)
    if (strcmp(d->all_tags->at[i]->name, name) == 0) return d->all_tags->at[i];
  return NULL;
}

/* Is it a structure that the header, or jni.h, has declared before? */
static bool is_declared_tag(const struct definition *d, const char *name) {
  const struct interface_names *own = &d->spec->interface->names;
  return is_in(known_tags, name) || interface_name_is(own->environment_tag, name) ||
         interface_name_is(own->table_tag, name);
}

/* In C++ a structure that is written in another one is there alone. */
static bool is_elsewhere(const struct definition *d, const struct tag *tag, bool body) {
  bool here = d->members && tag->type == d->type && tag->inside == d->structures;
  return (tag->inside && !here) || (body && d->members);
}

static void check_tag(struct definition *d, const char *name, bool is_union, bool body) {
  const struct tag *tag = find_tag(d, name);
  bool declared = is_declared_tag(d, name);
  if (d->params && (body || (!tag && !declared)))
    note_wrong(d, "declares", name, " among parameters, where nothing else sees it");
  else if (declared ? is_union : tag && tag->is_union != is_union)
    note_wrong(d, "makes a structure and a union of", name, "");
  else if (tag && body && tag->has_body)
    note_wrong(d, "defines", name, ", which has been defined before");
  else if (tag && is_elsewhere(d, tag, body))
    note_wrong(d, "has", name, " inside of a structure and outside, where C++ has two");
}

static void note_tag(struct definition *d, const char *name, bool is_union, bool body) {
  struct tag *tag = find_tag(d, name);
  if (!tag) {
    tag = arena_alloc(d->arena, sizeof *tag);
    *tag = (struct tag){.name = name, .is_union = is_union, .type = d->type};
    LIST_ADD(d->arena, d->all_tags, tag);
    d->broken |= d->all_tags->count > MOST_TAGS;
  }
  if (!body) return;
  tag->has_body = true;
  tag->type = d->type;
  tag->inside = d->members ? d->structures : 0;
}

/* Those of a structure or union. */
static void read_fields(struct definition *d) {
  if (!d->members++) d->structures++;
  read_members(d, ';', '}');
  d->members--;
}

/* What follows struct, union or enum. */
static void read_tagged(struct definition *d, bool enumeration, bool is_union) {
  const char *tag = accept_name(d);
  d->tag = tag;
  d->bodied = next(d) == '{';
  if (tag && !enumeration) {
    check_tag(d, tag, is_union, d->bodied);
    note_tag(d, tag, is_union, d->bodied);
  } else if (d->bodied && d->params) {
    note_wrong(d, "writes a type among parameters, where nothing else sees it", NULL, NULL);
  }
  if (tag && is_other_type(d, tag)) d->other = tag;
  bool known = tag && (string_list_has(&d->tags, tag) || is_in(known_tags, tag));
  d->lacks = known ? NULL : tag ? tag : "a tag";
  if (!accept(d, '{')) {
    d->broken |= !tag || enumeration;
    d->bytes = tag ? size_of(d, tag) : WIDEST;
    return;
  }
  const struct interface_names *own = &d->spec->interface->names;
  if (tag &&
      (interface_name_is(own->environment_tag, tag) || interface_name_is(own->table_tag, tag) ||
       spec_find(d->spec, tag + (*tag == '_'), KIND(ITEM_RECORD)) ||
       string_list_has(&d->tags, tag)))
    d->other = tag;
  if (enumeration) read_enumerators(d);
  else read_fields(d);
  if (enumeration) d->bytes = WIDEST;
  if (tag) LIST_ADD(d->arena, &d->tags, tag);
  if (d->bytes > d->largest) d->largest = d->bytes;
  if (tag) note_size(d, tag, d->bytes, NULL);
  d->lacks = NULL;
  d->tag = tag;
  d->bodied = true;
}

static bool accept_tagged(struct definition *d) {
  bool enumeration = accept_word(d, "enum"), is_union = !enumeration && accept_word(d, "union");
  if (!enumeration && !is_union && !accept_word(d, "struct")) return false;
  read_tagged(d, enumeration, is_union);
  return true;
}

/* The keywords of types. */
enum { VOID, FLOAT, DOUBLE, CHAR, SHORT, INT, LONG, SIGNED, UNSIGNED, WORDS };

static size_t plain_size(const unsigned *counts) {
  return counts[CHAR] ? 1 : counts[SHORT] ? 2 : WIDEST;
}

/* Is this a type of C: which keywords are there, and how often? */
static bool is_plain_type(const unsigned *counts) {
  unsigned sum = 0;
  for (size_t i = 0; i < WORDS; i++) sum += counts[i];
  if (counts[VOID] || counts[FLOAT]) return sum == 1;
  if (counts[DOUBLE]) return counts[DOUBLE] == 1 && sum == 1 + counts[LONG] && counts[LONG] <= 1;
  unsigned signs = counts[SIGNED] + counts[UNSIGNED];
  if (counts[CHAR]) return counts[CHAR] == 1 && sum == 1 + signs && signs <= 1;
  return signs <= 1 && counts[INT] <= 1 && counts[LONG] <= 2 && counts[SHORT] <= 1 &&
         !(counts[SHORT] && counts[LONG]);
}

/* The name of a type; NULL: it is none. */
static const char *read_named(struct definition *d) {
  const char *name = accept_name(d);
  if (!name) {
    d->broken = true;
    return NULL;
  }
  if (!string_list_has(&d->types, name) && !is_defined(d, name)) d->unknown = name;
  if (string_list_has(&d->hidden, name))
    note_wrong(d, "uses the type", name, " behind a parameter of that name");
  d->bytes = size_of(d, name);
  d->lacks = lacks_of(d, name);
  return name;
}

/* The type at the start of a declaration. */
static void read_specifiers(struct definition *d) {
  static const char *const words[WORDS] = {"void", "float", "double", "char",    "short",
                                           "int",  "long",  "signed", "unsigned"};
  unsigned counts[WORDS] = {0}, qualifiers = 0;
  bool named = false, plain = false;
  const char *base = NULL;
  d->bytes = WIDEST;
  d->tag = NULL;
  d->bodied = false;
  d->lacks = NULL;
  while (word_length(d)) {
    size_t i = 0;
    while (i < WORDS && !accept_word(d, words[i])) i++;
    if (i < WORDS) {
      counts[i]++;
      plain = true;
    } else if (accept_qualifier(d, &qualifiers)) {
      continue;
    } else if (named || plain) {
      break;
    } else {
      if (!accept_tagged(d)) base = read_named(d);
      named = true;
    }
  }
  d->base = base;
  d->qualified = qualifiers != 0;
  d->shape = plain ? SHAPE_NUMBER : base ? shape_named(d, base) : SHAPE_OTHER;
  if (named == plain || !is_plain_type(counts)) d->broken = true;
  if (plain) d->bytes = plain_size(counts);
  if (counts[VOID]) d->lacks = "void";
}

/* What the type itself is made of: a value of its kind. */
static void note_own(struct definition *d, const struct declarator *made, const char *base,
                     enum shape shape, bool qualified) {
  d->own_fixed = is_fixed(made, qualified) || (!made->pointer && d->fixed_member);
  d->own_base = base;
  d->own_shape = shape;
  d->own = *made;
  d->own_lacks = d->lacks;
  if (made->first == '[' || made->first == '(' || (made->last == '[' && d->lacks)) d->broken = true;
  if (made->inner && !made->first && d->lacks) d->broken = true; /* see base_type_is_complete() */
}

/* In C++ a structure that is called like the type is the type. */
static void check_own_tag(struct definition *d, const struct declarator *made, const char *tag) {
  const char *id = d->type->id;
  if (made->name && strcmp(made->name, id) == 0 && find_tag(d, id) &&
      (made->first || !tag || strcmp(tag, id) != 0))
    note_wrong(d, "calls a structure", id, ", which is another type in C++");
}

/* One declaration: a typedef, or a structure, union or enumeration that defines no variable. */
static void read_declaration(struct definition *d) {
  bool is_typedef = accept_word(d, "typedef");
  read_specifiers(d);
  if (!is_typedef) {
    d->broken |= !d->tag || d->qualified;
    need(d, ';');
    return;
  }
  const char *base = d->base;
  enum shape shape = d->shape;
  bool qualified = d->qualified, bodied = d->bodied;
  size_t bytes = d->bytes;
  const char *lacks = d->lacks, *tag = d->tag;
  do {
    struct declarator made = read_declarator(d);
    const char *name = made.name;
    d->lacks = lacks;
    check_returned(d, &made, qualified, bodied);
    if (!name || string_list_has(&d->types, name)) d->broken = true;
    else if (strcmp(name, d->type->id) != 0) d->other = name;
    else note_own(d, &made, base, shape, qualified);
    check_own_tag(d, &made, tag);
    if (name) LIST_ADD(d->arena, &d->types, name);
    if (name) note_size(d, name, size_made(d, &made, bytes), made.first ? NULL : lacks);
  } while (accept(d, ','));
  need(d, ';');
}

/* ---- The checks --------------------------------------------------------------------------------- */

/* Do outputs have it as a pointer to a structure, with or without a definition? */
static bool is_entry_pointer(const struct interface *interface, const char *id) {
  const struct supplement_name *row = supplement_name_find(interface->supplement->entry_types, id);
  return row && row->value[strlen(row->value) - 1] == '*';
}

/* What the outputs rely on, for types that have elements of their own; NULL: nothing. */
static const char *lacks_shape(const struct definition *d) {
  const char *id = d->type->id, *base = d->own_base ? d->own_base : "";
  bool plain = !d->own.first;
  if (strcmp("jthread", id) == 0 || strcmp("jthreadGroup", id) == 0)
    return plain && strcmp(base, "jobject") == 0 ? NULL : "a jobject";
  if (strcmp("jlocation", id) == 0)
    return plain && (strcmp(base, "jlong") == 0 || strcmp(base, "jint") == 0) ? NULL : "a jlong";
  if (strcmp("jrawMonitorID", id) == 0 || is_entry_pointer(d->spec->interface, id))
    return d->own.first == '*' && d->own.last == '*' ? NULL : "a pointer to a structure";
  return known_definition(d->spec->interface, d->type,
                          d->own.first == '*' || (plain && d->own_shape == SHAPE_POINTER));
}

/* Is the type used where it has to be complete? */
static const char *value_of(const struct spec *spec, const char *id) {
  for (struct walk at = walk_spec(spec, KIND_ANY); walk_next(&at);) {
    const struct spec_type *type = at.part.type;
    if (type && type->name && strcmp(type->name, id) == 0 && check_is_value(type))
      return at.part.id;
  }
  return NULL;
}

static void check_own(struct definition *d, struct diag_sink *sink) {
  const char *id = d->type->id, *shape = lacks_shape(d);
  const char *value = d->own_lacks && !d->own.first ? value_of(d->spec, id) : NULL;
  if (shape)
    diag_report(sink, CHECK_DEFINITION, d->type->place,
                "the definition of '%s' makes something else of it; expected %s", id, shape);
  else if (value)
    diag_report(sink, CHECK_DEFINITION, d->type->place,
                "the definition of '%s' leaves it incomplete, but '%s' is one", id, value);
  else if (d->own_fixed)
    diag_report(sink, CHECK_DEFINITION, d->type->place,
                "the definition of '%s' makes values of it const or volatile, which nothing can be "
                "assigned to",
                id);
}

static void check_declarations(struct definition *d, struct diag_sink *sink) {
  const char *id = d->type->id;
  struct place place = d->type->place;
  do read_declaration(d);
  while (!d->broken && next(d));
  if (d->broken)
    diag_report(sink, CHECK_DEFINITION, place,
                "the definition of '%s' is not a list of complete C declarations of types", id);
  else if (d->largest > CHECK_MOST_BYTES)
    diag_report(sink, CHECK_DEFINITION, place,
                "the definition of '%s' makes types of more than %d bytes", id, CHECK_MOST_BYTES);
  else if (d->unknown)
    diag_report(sink, CHECK_DEFINITION, place,
                "the definition of '%s' uses '%s', which nothing before it defines", id,
                d->unknown);
  else if (d->other)
    diag_report(sink, CHECK_DEFINITION, place,
                "the definition of '%s' defines '%s', which is not its own", id, d->other);
  else if (!string_list_has(&d->types, id))
    diag_report(sink, CHECK_DEFINITION, place, "the definition of '%s' does not define it", id);
  else if (d->wrong)
    diag_report(sink, CHECK_DEFINITION, place, "the definition of '%s' %s", id, d->wrong);
  else check_own(d, sink);
}

/* For what uses the type; where it is wrong itself, that is told once. */
static void note_shape(const struct definition *d) {
  struct shape_row *row = arena_alloc(d->arena, sizeof *row);
  bool known = !d->broken && d->own.name && !lacks_shape(d);
  row->name = d->type->id;
  row->shape = !known ? SHAPE_UNKNOWN : d->own.first == '*' ? SHAPE_POINTER : d->own_shape;
  LIST_ADD(d->arena, d->shapes, row);
}

/* The bytes of the character: those behind the first begin with the bits 10. */
static size_t character_length(const char *character) {
  size_t length = 1;
  while (((unsigned char)character[length] & 0xC0) == 0x80) length++;
  return length;
}

static void check_definition(const struct spec *spec, struct diag_sink *sink,
                             const struct spec_base_type *type, struct defined *defined) {
  static const char signs[] = "*(),;[]{}";
  const char *wrong = type->definition;
  while (*wrong && (identifier_part(*wrong) || strchr(blanks, *wrong) || strchr(signs, *wrong)))
    wrong++;
  struct definition d = {.spec = spec,
                         .arena = sink->arena,
                         .shapes = &defined->shapes,
                         .sizes = &defined->sizes,
                         .all_tags = &defined->tags,
                         .type = type,
                         .at = type->definition};
  if (*wrong)
    diag_report(sink, CHECK_DEFINITION, type->place,
                "the definition of '%s' holds '%.*s'; expected C declarations only", type->id,
                (int)character_length(wrong), wrong);
  else check_declarations(&d, sink);
  note_shape(&d);
}

void check_base_types(const struct spec *spec, struct diag_sink *sink) {
  struct defined defined = {0};
  for (size_t i = 0; i < spec->base_types.count; i++) {
    const struct spec_base_type *type = spec->base_types.at[i];
    if (type->definition) check_definition(spec, sink, type, &defined);
    else if (!base_type_is_known(spec, type->id))
      diag_report(sink, CHECK_DEFINITION, type->place,
                  "'%s' has no definition, and is not a type of jni.h or of the header", type->id);
  }
  check_shapes(spec, &defined.shapes, sink);
}
