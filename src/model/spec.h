/* SPDX-License-Identifier: MIT */
/* The model of a JVM TI specification: typed, checked, read-only for every backend.
 *
 * Everything is owned by the arena of `struct spec` and freed together. Strings are UTF-8,
 * NUL-terminated and never NULL unless a comment says so. Lists are in document order unless a
 * comment says otherwise. Elided and hidden items are in no list: they leave only their names, in
 * `struct spec.elided`, so that references to them can be explained. */
#ifndef JVMTIC_MODEL_SPEC_H
#define JVMTIC_MODEL_SPEC_H

#include "base/arena.h"
#include "base/place.h"
#include "model/doc.h"
#include "model/interface.h"
#include "model/release.h"
#include "model/type.h"
#include "model/values.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Every item starts with its id and its place: those of an item of any kind. */
static inline const char *item_id(const void *item) {
  return *(const char *const *)item;
}
static inline const struct place *item_place(const void *item) {
  return (const struct place *)((const char *const *)item + 1);
}

/* ---- Names -------------------------------------------------------------------------------------- */

enum item_kind { ITEM_KIND_ROWS(VALUE_ENUMERATOR) ITEM_KINDS };

/* A named item. */
struct named {
  const char *id;
  enum item_kind kind;
  const void *item; /* the struct that belongs to kind; NULL for elided items and the history */
  struct place place;
  size_t order; /* in the document */
  size_t
      next; /* of the first of a kind: the position of the first of another kind with this id; 0: none */
};
LIST_TYPE(named_list, const struct named);

/* ---- Parameters --------------------------------------------------------------------------------- */

/* Who frees what is handed over, and how. */
enum ownership {
  OWNED_NONE,         /* nothing changes hands */
  OWNED_DEALLOCATE,   /* the agent frees the pointer with Deallocate */
  OWNED_EACH,         /* the agent frees every element, then the array */
  OWNED_FIELDS,       /* the agent frees pointers inside the struct or structs written */
  OWNED_ARRAY_FIELDS, /* the agent frees pointers inside each element, then the array */
  OWNED_EACH_FIELDS   /* the agent frees pointers inside every element, it, then the array */
};

enum derived_reason { DERIVED_ROWS(VALUE_ENUMERATOR) };

struct derived_error {
  const char *id; /* JVMTI_ERROR_… */
  enum derived_reason reason;
};

struct spec_param {
  const char *id; /* "..." for varargs */
  struct place place;
  const struct spec_type *type;
  const struct doc_node *doc;
  bool dropped; /* jclass@method: in no C signature, check or document */
  enum ownership ownership;
  bool gives_references; /* JNI local references are handed out through it */
  struct derived_error derived[2];
  size_t derived_count; /* 0 to 2 */
};
LIST_TYPE(spec_param_list, struct spec_param);

/* ---- Structures and unions ---------------------------------------------------------------------- */

struct spec_field {
  const char *id;
  struct place place;
  const struct spec_type *type;
  const struct doc_node *doc;
};
LIST_TYPE(spec_field_list, struct spec_field);

/* A struct or union. */
struct spec_record {
  const char *id;
  struct place place;
  const char *label;
  bool is_union;
  bool in_place;  /* it has no name in C: it is written where it is used */
  bool of_events; /* its fields are what events tell: a member each, see spec_event.member */
  struct release since;
  const struct doc_node *doc;
  struct spec_field_list fields;
  bool holds_references;  /* JNI references, in it or in a record that it holds or points to */
  bool holds_allocations; /* pointers to newly allocated memory, likewise */
  size_t
      bytes; /* it has no more of them anywhere, unless a base type's definition is larger than 8 */
};
LIST_TYPE(spec_record_list, struct spec_record);

/* ---- Functions, events, callbacks -------------------------------------------------------------- */

/* Whether objects may be moved and freed while a function is called or an event is handled. */
enum collection { COLLECTION_ANY, COLLECTION_DISABLED, COLLECTION_ENABLED };

/* May an agent ask for the event? */
enum request { REQUEST_NO, REQUEST_ALSO, REQUEST_ONLY };

enum phase { PHASE_LIVE, PHASE_START, PHASE_ONLOAD, PHASE_ONLOAD_ONLY, PHASE_ANY };

enum cost { COST_ROWS(VALUE_ENUMERATOR) };
enum had { HAD_ROWS(VALUE_ENUMERATOR) };
enum on_newer { ON_NEWER_ROWS(VALUE_ENUMERATOR) };
enum price { PRICE_ROWS(VALUE_ENUMERATOR) };
enum virtual_threads { VIRTUAL_ROWS(VALUE_ENUMERATOR) };
enum sender { SENDER_ROWS(VALUE_ENUMERATOR) };
enum calls { CALLS_ROWS(VALUE_ENUMERATOR) };
enum called { CALLED_ROWS(VALUE_ENUMERATOR) };

/* An explicit error row of a function. */
struct spec_error_row {
  const char *id;
  struct place place;
  struct release since; /* 0.0.0: as long as there are both, the function and the error */
  const struct doc_node *doc;
};
LIST_TYPE(spec_error_row_list, struct spec_error_row);

/* A capability that a function or event needs, or that changes what it does. */
struct spec_capability_row {
  const char *id;
  struct place place;
  const struct doc_node *doc; /* NULL: no text of its own, the capability's description stands */
};
LIST_TYPE(spec_capability_row_list, struct spec_capability_row);

struct spec_function {
  const char *id;
  struct place place;
  const char *synopsis;
  const struct spec_category *category;
  unsigned slot; /* in the function table, from 1 */
  enum phase phase;
  bool callback_safe;      /* may be called from heap callbacks, GC events and ObjectFree */
  bool no_transition;      /* impl=innative: runs without entering the VM */
  bool no_trace;           /* impl=notrace: silent in traces unless asked for by name */
  bool no_default;         /* impl=unimpl */
  bool jkernel;            /* present even where JVM TI is not built in */
  bool event_capabilities; /* its capabilities depend on the event passed */
  bool of_agent;           /* the agent writes it, and puts it into its slot */
  enum collection gc;      /* how it must be while it is called */
  bool not_suspended;      /* it may block: not while threads are suspended */
  bool sends_events;       /* on its own thread, before it returns */
  struct release since;
  struct release preview; /* first release that had it as a preview; 0.0.0: none */
  unsigned costs,
      seen_costs; /* bits by enum cost, 0: not said; `seen`: on one VM, beyond the others */
  enum virtual_threads virtual_threads,
      seen_virtual_threads; /* `seen`: where that is left to the VM */
  enum on_newer on_newer;
  const char *on_newer_how;    /* how or why; NULL: not said */
  struct string_list see_also; /* functions and events */
  const struct doc_node *doc;
  const struct spec_type *result; /* NULL: an error, as all functions of the interface return */
  const struct doc_node *result_doc;
  struct spec_error_row_list outcomes;      /* values of the result that are constants */
  struct spec_record_list records;          /* described with it, of whatever release */
  struct spec_param_list params;            /* dropped ones included */
  struct spec_capability_row_list required; /* all of them are needed */
  struct spec_capability_row_list optional;
  struct spec_error_row_list errors; /* explicit rows only; derived ones are with the parameters */
};
LIST_TYPE(spec_function_list, struct spec_function);

struct spec_event {
  const char *id;
  struct place place;
  const char *label;
  const char *constant; /* JVMTI_EVENT_… */
  unsigned slot;        /* the event's number and its place in the callback table */
  enum phase phase;     /* PHASE_LIVE, PHASE_START or PHASE_ANY */
  bool filtered;        /* may be enabled for one thread */
  const char *member;   /* of the union of events; NULL: it tells nothing */
  const char *aliases;  /* older names of `constant`, with blanks between; NULL: none */
  enum collection gc;   /* how it is while it is handled */
  bool suspended;       /* other threads are suspended meanwhile: the agent must not block */
  bool collecting;      /* it comes only during a collection */
  enum request request;
  const char *asked; /* what a request for it names; NULL: nothing */
  const char *ends;  /* the field of the event's structure whose ID ends by it; NULL: none does */
  struct release since;
  struct release preview;          /* as in spec_function */
  enum sender sender, seen_sender; /* as for virtual threads */
  enum calls calls;
  enum on_newer on_newer;
  const char *on_newer_how;    /* how or why; NULL: not said */
  struct string_list see_also; /* functions and events */
  const struct doc_node *doc;
  struct spec_record_list records; /* as in spec_function */
  struct spec_param_list params;
  struct spec_capability_row_list required;
  struct spec_capability_row_list optional;
};
LIST_TYPE(spec_event_list, struct spec_event);

struct spec_callback {
  const char *id;
  struct place place;
  const char *synopsis;
  const struct spec_category *category;
  const struct spec_type *result;
  bool in_place; /* it has no name in C */
  enum called called;
  struct release since;
  const struct doc_node *doc;
  struct spec_param_list params; /* the environment, where there is one, is an ordinary one */
};
LIST_TYPE(spec_callback_list, struct spec_callback);

/* ---- Data ------------------------------------------------------------------------------------- */

/* A capability: one bit of the capability struct, by its index in the list. */
struct spec_capability {
  const char *id;
  struct place place;
  struct release since;
  struct release preview; /* as in spec_function */
  unsigned seen_had;      /* bits by enum had, 0: not said */
  unsigned seen_prices;   /* bits by enum price, 0: not said */
  const struct doc_node *doc;
};
LIST_TYPE(spec_capability_list, struct spec_capability);

struct spec_capabilities {
  const char *id; /* NULL: the spec defines no capability struct */
  struct place place;
  const char *label;
  const struct doc_node *doc;
  struct spec_capability_list list;
};

enum constant_kind { CONSTANTS_ENUM, CONSTANTS_BITS, CONSTANTS_CONST };

struct spec_constant {
  const char *id;
  struct place place;
  const char *text;    /* the value as written: decimal, hexadecimal or an expression */
  int32_t value;       /* what it evaluates to; 0 when there is a problem */
  const char *problem; /* why it has no value; NULL: it has one */
  const struct spec_constant_set *set;
  const struct doc_node *doc;
};
LIST_TYPE(spec_constant_list, struct spec_constant);

struct spec_constant_set {
  const char *id;
  struct place place;
  const char *label;
  enum constant_kind kind; /* only CONSTANTS_ENUM makes a C type named `id` */
  struct release since;
  const struct spec_function *function; /* where it is described; NULL: elsewhere */
  const struct spec_event *event;
  const void *entry; /* that function or event, in a view even where it is not part of it */
  struct spec_constant_list list;
};
LIST_TYPE(spec_constant_set_list, struct spec_constant_set);

struct spec_error {
  const char *id;
  struct place place;
  unsigned number;
  const struct spec_error_category *category;
  bool universal; /* any function may return it */
  struct release since;
  const struct doc_node *doc;
};
LIST_TYPE(spec_error_list, struct spec_error);

/* A kind of ID. What defines and ends one, parameters of events say by their types; see identity.h. */
struct spec_identity {
  const char *id;
  struct place place;
  const char *label;
  const struct spec_type *type;
  const char
      *within; /* the kind of ID of what it is in, and ends with; NULL: it ends by itself alone */
  const char *is; /* the kind of ID that it is, too, in another role; NULL: none */
  bool early;     /* the first of them may be met before it is defined */
  const struct doc_node *doc;
};
LIST_TYPE(spec_identity_list, struct spec_identity);

struct spec_base_type {
  const char *id;
  struct place place;
  const char *anchor;     /* its id in documents: the `name` attribute, else id */
  const char *definition; /* C text; NULL: defined by jni.h or by the header itself */
  const struct doc_node *doc;
};
LIST_TYPE(spec_base_type_list, struct spec_base_type);

/* ---- Dumps ------------------------------------------------------------------------------------ */

enum dump_kind { DUMP_KIND_ROWS(VALUE_ENUMERATOR) };

/* What of a class there is one of for each. */
enum dump_each { EACH_NONE, EACH_INTERFACE, EACH_STATIC, EACH_FIELD };

/* A value in a record, or more of a kind. What it refers to stands before it in the record. */
struct spec_dump_item {
  const char *id;
  struct place place;
  enum dump_kind kind;
  const char *count; /* the item that says how many there are; NULL: there is one, or see `each` */
  const char *type;  /* DUMP_VALUE: the item that says what it is; NULL: the class does */
  enum dump_each each; /* a class has told how many there are, and their types */
  const char *of;      /* that class */
  const char *size;    /* the item that says how many bytes they take; NULL: nothing does */
  bool optional;       /* DUMP_VALUE: some dumps leave out those that are no references */
  const struct spec_dump_item
      *group; /* that it is in; NULL: none. It stands before it in the list */
  const struct doc_node *doc;
};
LIST_TYPE(spec_dump_item_list, struct spec_dump_item);

/* Are there as many as another item or a class says? */
static inline bool dump_item_is_list(const struct spec_dump_item *item) {
  return item->count || item->each != EACH_NONE;
}

/* Is it one object of a record? A class is one, too. */
static inline bool dump_item_is_object(const struct spec_dump_item *item) {
  return !item->group && !dump_item_is_list(item) &&
         (item->kind == DUMP_OBJECT || item->kind == DUMP_CLASS);
}

struct spec_dump_record {
  const char *id;
  struct place place;
  const char *label;
  const char *tag;    /* the constant that is its first byte; NULL: it has none */
  const char *type;   /* of the object that it is about: a constant or an item; NULL: about none */
  const char *object; /* the item with that object; NULL: see dump_record_object() */
  bool unsaid;        /* nobody says what is in it */
  struct release since;
  const struct doc_node *doc;
  struct spec_dump_item_list items;
};
LIST_TYPE(spec_dump_record_list, struct spec_dump_record);

/* What a DUMP_VALUE of that type is. */
struct spec_dump_value {
  const char *id; /* a constant */
  struct place place;
  enum dump_kind kind;
  const char *signature; /* how signatures of fields of that type begin */
};
LIST_TYPE(spec_dump_value_list, struct spec_dump_value);

struct spec_dump {
  const char *id;
  struct place place;
  const char *label;
  const char *event;   /* that brings it */
  const char *level;   /* constant, which the event tells; NULL: it tells none */
  const char *records; /* that it is made of, with blanks between */
  bool single;         /* of one of them only */
  bool partial;        /* without what is optional */
  struct release since;
  const struct doc_node *doc;
};
LIST_TYPE(spec_dump_list, struct spec_dump);

/* ---- Sections --------------------------------------------------------------------------------- */

struct spec_intro {
  const char *id; /* NULL: no anchor */
  struct place place;
  const char *label; /* "": no heading */
  const struct doc_node *doc;
};
LIST_TYPE(spec_intro_list, struct spec_intro);

struct spec_category {
  const char *id;
  struct place place;
  const char *label;
  struct spec_intro_list intros;
  struct named_list entries; /* types, functions and callbacks in it, of whatever release */
};
LIST_TYPE(spec_category_list, struct spec_category);

struct spec_error_category {
  const char *id;
  struct place place;
  const char *label;
  struct spec_intro_list intros;
};
LIST_TYPE(spec_error_category_list, struct spec_error_category);

struct spec_base_type_group {
  const char *id;
  struct place place;
  const char *label;
  struct spec_intro_list intros;
  struct spec_base_type_list list;
};
LIST_TYPE(spec_base_type_group_list, struct spec_base_type_group);

struct spec_change {
  const char *date;
  const char *version; /* as written; NULL when the row has none */
  struct release release;
  bool has_release; /* version is a number of releases, as opposed to a draft's such as v40 */
  struct place place;
  const struct doc_node *doc;
};
LIST_TYPE(spec_change_list, struct spec_change);

/* Something that is named in a part which no output has. */
struct spec_mention {
  const char *element; /* that names it: "functionlink", "error" … */
  struct place place;
  const char *id;          /* what is named; of a field or capability "OWNER.MEMBER" */
  const char *kind, *item; /* the item around it, "function" and its id; NULL: none */
  bool is_param;           /* that item has a parameter of this name */
};
LIST_TYPE(spec_mention_list, struct spec_mention);

/* A list in prose that its author says is complete. */
struct spec_claim {
  const struct doc_node *list;         /* which items it is to name; not a part of the prose */
  const struct doc_node *first, *last; /* what it is: siblings in the prose */
};
LIST_TYPE(spec_claim_list, struct spec_claim);
LIST_TYPE(doc_root_list, const struct doc_node);

struct spec {
  const struct interface *interface; /* whose specification it is */
  struct arena arena;                /* owns the model; not for use after loading */
  const char *file;                  /* as given to the loader */
  const char *label;
  const char *license; /* of what is made from it, as an SPDX expression; NULL: it says none */
  const char *title;
  const struct doc_node *heading; /* the title as it is written; NULL: there is none */
  const char *subtitle;
  struct spec_intro_list intros;
  struct spec_intro_list function_intros;
  struct spec_intro_list event_intros;
  struct spec_intro_list error_intros;
  struct spec_intro_list data_intros;
  struct spec_intro_list history_intros;
  struct spec_category_list categories;
  struct spec_function_list functions;
  struct spec_event_list events;
  struct named_list event_entries; /* the events, of whatever release */
  struct spec_callback_list callbacks;
  struct spec_record_list records; /* wherever they are defined, functions and events included */
  struct spec_constant_set_list constant_sets; /* likewise */
  struct spec_capabilities capabilities;
  struct spec_error_category_list error_categories;
  struct spec_error_list errors;
  struct spec_identity_list identities;
  struct spec_base_type_group_list base_type_groups;
  struct spec_base_type_list base_types;
  struct spec_dump_value_list dump_values;
  struct spec_dump_record_list dump_records;
  struct spec_dump_list dumps;
  struct spec_change_list changes;
  const char *last_update;                        /* changehistory@update */
  const char *history_id;                         /* changehistory@id */
  struct place place, title_place, history_place; /* of the root, title and changehistory */
  struct named_list elided;          /* what <elide> and @hide keep out: names only, item is NULL */
  struct spec_mention_list mentions; /* what is named there, and in editors' notes; for lint */
  struct doc_root_list with_lists;   /* documentation with lists of items in it, of either sort */
  struct spec_claim_list claims;     /* lists written by hand that are to be complete; for lint */
  struct string_list inputs;         /* files read, the spec first; stdin is none */
  struct release history;            /* the newest of the change history; 0.0.0 without one */
  struct release
      release; /* the selected one; of a whole spec its newest: that of the root, else `history`, or a live
                * item's `since` where that is newer */
  const struct spec
      *whole; /* what an older release was selected from, which knows what came later; or NULL */

  struct named *names; /* sorted by id, then by order; see spec_find() */
  size_t name_count;
  unsigned *name_slots;   /* hash table: 0, or 1 + the position of the first of its id in names */
  size_t name_slot_count; /* a power of 2 */
  void *source; /* what strings of the model belong to; known to src/read/ alone, and owned */
};

/* ---- Functions of the model -------------------------------------------------------------------- */

/* Returns the first item (in document order) named `id` whose kind is in `kinds`, a set of
 * KIND(ITEM_…) bits; NULL when there is none. */
#define KIND(item) (1u << (item))
#define KIND_ANY (~0u)
const struct named *spec_find(const struct spec *spec, const char *id, unsigned kinds);

/* Returns the struct of that item, or NULL; NULL for no id. */
const void *spec_item(const struct spec *spec, const char *id, unsigned kinds);

/* Gives the value of a constant, an error or an event constant; false for other items, and for a constant without a
 * valid value. */
bool spec_value(const struct named *named, int64_t *value);

/* Where spec->name_slots has an id, or, holding 0, a place for it. */
unsigned *spec_name_slot(const struct spec *spec, const char *id);

/* Returns the elided item of that name, or NULL. */
const struct named *spec_find_elided(const struct spec *spec, const char *id);

/* The kinds whose id may be a C type name. An enum's constant set is one, a set of bits is not: spec_find_type() tells
 * them apart. */
enum {
  KINDS_OF_TYPES = KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CAPABILITIES) |
                   KIND(ITEM_BASE_TYPE) | KIND(ITEM_CONSTANT_SET)
};

/* The kinds of which each item has a page, or with errors another name of one, in the manual: its id names the file. */
enum {
  KINDS_OF_PAGES = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) |
                   KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) | KIND(ITEM_CAPABILITY) |
                   KIND(ITEM_CONSTANT_SET) | KIND(ITEM_BASE_TYPE) | KIND(ITEM_ERROR)
};

/* The ids of items of these kinds, sorted. */
struct string_list spec_names(struct arena *arena, const struct spec *spec, unsigned kinds);

/* Returns the type of that name, or NULL. */
const struct named *spec_find_type(const struct spec *spec, const char *id);

/* Returns the parameter `id`, or NULL. */
const struct spec_param *param_find(const struct spec_param_list *params, const char *id);

/* Returns the field `id` of the structure or union, or NULL; NULL for no id. */
const struct spec_field *field_find(const struct spec_record *record, const char *id);

/* Returns the item with the object that a record with a type is about: what the record says; otherwise the class whose
 * interfaces or static fields are in it, the first that is an object, or the first that is a class. NULL: there is
 * none. No list, and nothing in a group, is one. */
const struct spec_dump_item *dump_record_object(const struct spec_dump_record *record);

/* Returns the id of the function that frees what the VM has allocated, or NULL where there is none. */
const char *spec_deallocate(const struct spec *spec);

/* Returns the type of values in dumps that the constant stands for, or NULL. */
const struct spec_dump_value *spec_dump_value_find(const struct spec *spec, const char *id);

/* Does one of the rows name the capability? */
bool rows_have(const struct spec_capability_row_list *rows, const char *id);

#endif
