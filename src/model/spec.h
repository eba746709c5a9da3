/* SPDX-License-Identifier: MIT */
/* The model of a JVM TI specification: typed, checked, read-only for every backend.
 *
 * Everything is owned by the arena of `struct spec`. Strings are UTF-8, and not NULL unless stated. Lists are in
 * document order unless stated. Elided and hidden items are only in `struct spec.elided`, for messages. */
#ifndef JVMTIC_MODEL_SPEC_H
#define JVMTIC_MODEL_SPEC_H

#include "base/arena.h"
#include "base/identifier.h"
#include "base/text.h"
#include "model/doc.h"
#include "model/interface.h"
#include "model/release.h"
#include "model/type.h"
#include "model/values.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Every item starts with its id and its place. */
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
  const void *item; /* a struct by kind; NULL for elided items and the history */
  struct place place;
  size_t order; /* in the document */
  size_t next;  /* of the first of a kind: the position of another kind with this id, or 0 */
};
LIST_TYPE(named_list, const struct named);

/* ---- Parameters --------------------------------------------------------------------------------- */

/* Memory that the receiver frees. */
enum ownership {
  OWNED_NONE,
  OWNED_DEALLOCATE,   /* the pointer, with Deallocate */
  OWNED_EACH,         /* every element, then the array */
  OWNED_FIELDS,       /* pointers in the structures written */
  OWNED_ARRAY_FIELDS, /* pointers in each element, then the array */
  OWNED_EACH_FIELDS   /* pointers in each element, the elements, then the array */
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
  bool dropped; /* jclass@method: not in C, checks or documents */
  enum ownership ownership;
  bool gives_references; /* the callee returns JNI local references */
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
  bool in_place;  /* it has no name in C, but is declared where it is used */
  bool of_events; /* the union of events; see spec_event.member */
  struct release since;
  const struct doc_node *doc;
  struct spec_field_list fields;
  bool holds_references;  /* JNI references, also in records that it contains or points to */
  bool holds_allocations; /* pointers to newly allocated memory, likewise */
  size_t bytes;           /* the maximum size, if base types have no more than 8 bytes */
};
LIST_TYPE(spec_record_list, struct spec_record);

/* ---- Functions, events, callbacks -------------------------------------------------------------- */

/* The state of garbage collection during a function or event. */
enum collection { COLLECTION_ANY, COLLECTION_DISABLED, COLLECTION_ENABLED };

/* Whether agents can request the event. */
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

/* An explicit error of a function. */
struct spec_error_row {
  const char *id;
  struct place place;
  struct release since; /* 0.0.0: since both exist */
  const struct doc_node *doc;
};
LIST_TYPE(spec_error_row_list, struct spec_error_row);

/* A required or optional capability of a function or event. */
struct spec_capability_row {
  const char *id;
  struct place place;
  const struct doc_node *doc; /* NULL: see the capability */
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
  bool no_trace;           /* impl=notrace: traced only if named */
  bool no_default;         /* impl=unimpl */
  bool jkernel;            /* available without JVM TI */
  bool event_capabilities; /* they depend on the event passed */
  bool of_agent;           /* the agent implements it, and sets the slot */
  enum collection gc;      /* required while it is called */
  bool not_suspended;      /* not allowed while threads are suspended, since it may block */
  bool sends_events;       /* on the same thread, before it returns */
  struct release since;
  struct release preview; /* the first release with a preview; 0.0.0: none */
  unsigned costs,
      seen_costs; /* bits by enum cost; 0: not stated; `seen`: additional ones of a VM */
  enum virtual_threads virtual_threads, seen_virtual_threads; /* `seen`: of a VM, if optional */
  enum on_newer on_newer;
  const char *on_newer_how;    /* how or why, or NULL */
  struct string_list see_also; /* functions and events */
  const struct doc_node *doc;
  const struct spec_type *result; /* NULL: an error */
  const struct doc_node *result_doc;
  struct spec_error_row_list outcomes;      /* values of the result that are constants */
  struct spec_record_list records;          /* described with it, of any release */
  struct spec_param_list params;            /* dropped ones included */
  struct spec_capability_row_list required; /* all are needed */
  struct spec_capability_row_list optional;
  struct spec_error_row_list errors; /* explicit; see spec_param.derived */
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
  const char *member;   /* of the union of events; NULL: no data */
  const char *aliases;  /* older names of `constant`, separated by spaces, or NULL */
  enum collection gc;   /* while it is handled */
  bool suspended;       /* while other threads are suspended: the agent must not block */
  bool collecting;      /* sent only during a collection */
  enum request request;
  const char *asked; /* the argument of a request, or NULL */
  const char *ends;  /* the field of the structure of events whose ID ends, or NULL */
  struct release since;
  struct release preview;          /* as in spec_function */
  enum sender sender, seen_sender; /* as for virtual threads */
  enum calls calls;
  enum on_newer on_newer;
  const char *on_newer_how;    /* how or why, or NULL */
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
  bool in_place; /* as in spec_record */
  enum called called;
  struct release since;
  const struct doc_node *doc;
  struct spec_param_list params; /* with the environment */
};
LIST_TYPE(spec_callback_list, struct spec_callback);

/* ---- Data ------------------------------------------------------------------------------------- */

/* A capability: one bit of the capability struct, by its index in the list. */
struct spec_capability {
  const char *id;
  struct place place;
  struct release since;
  struct release preview; /* as in spec_function */
  unsigned seen_had;      /* bits by enum had; 0: not stated */
  unsigned seen_prices;   /* bits by enum price; 0: not stated */
  const struct doc_node *doc;
};
LIST_TYPE(spec_capability_list, struct spec_capability);

struct spec_capabilities {
  const char *id; /* NULL: there is none */
  struct place place;
  const char *label;
  const struct doc_node *doc;
  struct spec_capability_list list;
};

enum constant_kind { CONSTANTS_ENUM, CONSTANTS_BITS, CONSTANTS_CONST };

struct spec_constant {
  const char *id;
  struct place place;
  const char *text;    /* as written: a number or an expression */
  int32_t value;       /* 0 if there is a problem */
  const char *problem; /* the reason why it has no value, or NULL */
  const struct spec_constant_set *set;
  const struct doc_node *doc;
};
LIST_TYPE(spec_constant_list, struct spec_constant);

struct spec_constant_set {
  const char *id;
  struct place place;
  const char *label;
  enum constant_kind kind; /* only CONSTANTS_ENUM defines a C type `id` */
  struct release since;
  const struct spec_function *function; /* described with it, or NULL */
  const struct spec_event *event;
  const void *entry; /* that function or event, even if it is not in the view */
  struct spec_constant_list list;
};
LIST_TYPE(spec_constant_set_list, struct spec_constant_set);

struct spec_error {
  const char *id;
  struct place place;
  unsigned number;
  const struct spec_error_category *category;
  bool universal; /* of all functions */
  struct release since;
  const struct doc_node *doc;
};
LIST_TYPE(spec_error_list, struct spec_error);

/* A kind of ID; see identity.h. */
struct spec_identity {
  const char *id;
  struct place place;
  const char *label;
  const struct spec_type *type;
  const char *within; /* the kind of ID of its container, with which it ends, or NULL */
  const char *is;     /* another kind that it is as well, or NULL */
  bool early;         /* the first one may be used before its definition */
  const struct doc_node *doc;
};
LIST_TYPE(spec_identity_list, struct spec_identity);

struct spec_base_type {
  const char *id;
  struct place place;
  const char *anchor;     /* in documents: the `name` attribute, else id */
  const char *definition; /* in C; NULL: in jni.h or fixed */
  const struct doc_node *doc;
};
LIST_TYPE(spec_base_type_list, struct spec_base_type);

/* ---- Dumps ------------------------------------------------------------------------------------ */

enum dump_kind { DUMP_KIND_ROWS(VALUE_ENUMERATOR) };

/* Repeated for each … of a class. */
enum dump_each { EACH_NONE, EACH_INTERFACE, EACH_STATIC, EACH_FIELD };

/* A value in a record, or several. It refers to earlier items. */
struct spec_dump_item {
  const char *id;
  struct place place;
  enum dump_kind kind;
  const char *count;   /* the item with their number; NULL: one, or see `each` */
  const char *type;    /* DUMP_VALUE: the item with its type; NULL: see `of` */
  enum dump_each each; /* number and types are those of the class `of` */
  const char *of;
  const char *size;                   /* the item with their size in bytes, or NULL */
  bool optional;                      /* DUMP_VALUE: partial dumps have references only */
  const struct spec_dump_item *group; /* an earlier item, or NULL */
  const struct doc_node *doc;
};
LIST_TYPE(spec_dump_item_list, struct spec_dump_item);

static inline bool dump_item_is_list(const struct spec_dump_item *item) {
  return item->count || item->each != EACH_NONE;
}

/* True for a single object or class. */
static inline bool dump_item_is_object(const struct spec_dump_item *item) {
  return !item->group && !dump_item_is_list(item) &&
         (item->kind == DUMP_OBJECT || item->kind == DUMP_CLASS);
}

struct spec_dump_record {
  const char *id;
  struct place place;
  const char *label;
  const char *tag;    /* the constant of its first byte, or NULL */
  const char *type;   /* of its object: a constant or an item; NULL: no object */
  const char *object; /* the item of that object; NULL: see dump_record_object() */
  bool unsaid;        /* its content is not specified */
  struct release since;
  const struct doc_node *doc;
  struct spec_dump_item_list items;
};
LIST_TYPE(spec_dump_record_list, struct spec_dump_record);

/* A type of a DUMP_VALUE. */
struct spec_dump_value {
  const char *id; /* a constant */
  struct place place;
  enum dump_kind kind;
  const char *signature; /* the start of signatures of fields */
};
LIST_TYPE(spec_dump_value_list, struct spec_dump_value);

struct spec_dump {
  const char *id;
  struct place place;
  const char *label;
  const char *event;   /* that contains it */
  const char *level;   /* a constant in the event, or NULL */
  const char *records; /* separated by spaces */
  bool single;         /* one record only */
  bool partial;        /* without optional items */
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
  struct named_list entries; /* types, functions and callbacks, of any release */
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
  const char *version; /* as written, or NULL */
  struct release release;
  bool has_release; /* not a draft such as v40 */
  struct place place;
  const struct doc_node *doc;
};
LIST_TYPE(spec_change_list, struct spec_change);

/* A name in a part that is not in outputs. */
struct spec_mention {
  const char *element; /* "functionlink", "error" … */
  struct place place;
  const char *id;          /* of a field or capability "OWNER.MEMBER" */
  const char *kind, *item; /* around it, such as "function" and its id, or NULL */
  bool is_param;           /* that item has a parameter of this name */
};
LIST_TYPE(spec_mention_list, struct spec_mention);

/* A list in prose that is to be complete. */
struct spec_claim {
  const struct doc_node *list;         /* the conditions; not in the prose */
  const struct doc_node *first, *last; /* siblings in the prose */
};
LIST_TYPE(spec_claim_list, struct spec_claim);
LIST_TYPE(doc_root_list, const struct doc_node);

struct spec {
  const struct interface *interface;
  struct arena arena; /* owns the model; private after loading */
  const char *file;   /* as given to the loader */
  const char *label;
  const char *license; /* of outputs, as an SPDX expression, or NULL */
  const char *title;
  const struct doc_node *heading; /* of `title`, or NULL */
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
  struct named_list event_entries; /* the events, of any release */
  struct spec_callback_list callbacks;
  struct spec_record_list records;             /* also those in functions and events */
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
  struct named_list elided;                       /* by <elide> and @hide; item is NULL */
  struct spec_mention_list mentions;              /* in elided parts and editors' notes */
  struct doc_root_list with_lists;                /* documentation with lists of items */
  struct spec_claim_list claims;                  /* written lists that are to be complete */
  struct string_list inputs;                      /* files read, the spec first; without stdin */
  struct release history;   /* the newest of the change history; 0.0.0 without one */
  struct release release;   /* selected; or the newest of the root or history and of items */
  const struct spec *whole; /* from which an older release was selected, or NULL */

  struct named *names; /* sorted by id, then by order; see spec_find() */
  size_t name_count;
  struct c_names firsts; /* the first of each id in names */
  void *source;          /* owned; for src/read/ */
};

/* How much of an interface there may be, in a specification and in a header that is compared with one. */
enum {
  LIMIT_SLOT = 4095,  /* the highest slot of a function and number of an event */
  LIMIT_NAMES = 9000, /* of items and fields in a specification */
  /* In a header: the same, the places of both tables, and what a vendor adds. */
  LIMIT_HEADER_NAMES = LIMIT_NAMES + 2 * (LIMIT_SLOT + 1) + 1000
};

/* ---- Functions of the model -------------------------------------------------------------------- */

/* Returns the first item (in document order) named `id` whose kind is in `kinds`, a set of
 * KIND(ITEM_…) bits; NULL if there is none. */
#define KIND(item) (1u << (item))
#define KIND_ANY (~0u)
const struct named *spec_find(const struct spec *spec, const char *id, unsigned kinds);

/* The same for the id at the start of a text. */
const struct named *spec_find_start(const struct spec *spec, const char *text, size_t length,
                                    unsigned kinds);

/* The struct of that item, or NULL, also if `id` is NULL. */
const void *spec_item(const struct spec *spec, const char *id, unsigned kinds);

/* Sets the value of a constant, error or event constant; false for other items, and constants with a problem. */
bool spec_value(const struct named *named, int64_t *value);

/* The kinds whose id may be a C type, but for constant sets that are not enumerations; see spec_find_type(). */
enum {
  KINDS_OF_TYPES = KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CAPABILITIES) |
                   KIND(ITEM_BASE_TYPE) | KIND(ITEM_CONSTANT_SET)
};

/* The kinds with a manual page for each item. */
enum {
  KINDS_OF_PAGES = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) |
                   KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) | KIND(ITEM_CAPABILITY) |
                   KIND(ITEM_CONSTANT_SET) | KIND(ITEM_BASE_TYPE) | KIND(ITEM_ERROR)
};

/* The ids of items of these kinds, sorted. */
struct string_list spec_names(struct arena *arena, const struct spec *spec, unsigned kinds);

/* The type, or NULL. */
const struct named *spec_find_type(const struct spec *spec, const char *id);

/* The parameter, or NULL, also if `id` is NULL. */
const struct spec_param *param_find(const struct spec_param_list *params, const char *id);

/* The item with the object of a record with a type: the one stated; else the class whose interfaces or static fields
 * are in the record, the first object, or the first class; else NULL. */
const struct spec_dump_item *dump_record_object(const struct spec_dump_record *record);

/* The id of the function that frees memory of the VM, or NULL. */
const char *spec_deallocate(const struct spec *spec);

#endif
