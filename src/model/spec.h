/* The model of a JVM TI specification: typed, checked, read-only for every backend.
 *
 * Everything is owned by the arena of `struct spec`; one spec_free() frees it all. Strings are UTF-8,
 * NUL-terminated and never NULL unless a comment says so. Lists are in document order unless a
 * comment says otherwise. Elided and hidden items are in no list: they leave only their names, in
 * `struct spec.elided`, so that references to them can be explained. */
#ifndef JVMTIC_MODEL_SPEC_H
#define JVMTIC_MODEL_SPEC_H

#include "base/arena.h"
#include "base/place.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A release or a `since` value, compared number by number (1.2 < 9 < 11). JVM TI 1.2 and JDK 8 are
 * the same release: 8 is read as 1.2. */
struct release {
  unsigned major, minor, micro;
};

/* ---- Documentation ---------------------------------------------------------------------------- */

enum doc_kind {
  DOC_TEXT,          /* running text, in `text`; white space as written */
  DOC_ROOT,          /* the container: description, intro, error, constant, … */
  DOC_PARAGRAPH,     /* <p/>: a separator, not a container */
  DOC_BREAK,         /* <br/> */
  DOC_SPACE,         /* <space/>: one blank that is kept */
  DOC_JVMTI,         /* <jvmti/>: the words "JVM TI" */
  DOC_BOLD,          /* <b> */
  DOC_ITALIC,        /* <i> */
  DOC_CODE,          /* <code> */
  DOC_TRADEMARK,     /* <tm> */
  DOC_EXAMPLE,       /* <example>: lines kept; `target` is its language, "c" unless stated */
  DOC_PREFORMATTED,  /* <pre> */
  DOC_QUOTE,         /* <blockquote> */
  DOC_LIST,          /* <ul> */
  DOC_ITEM,          /* <li> */
  DOC_DEFINITIONS,   /* <dl> */
  DOC_TERM,          /* <dt> */
  DOC_DEFINITION,    /* <dd> */
  DOC_TABLE,         /* <table> */
  DOC_ROW,           /* <tr> */
  DOC_CELL,          /* <td> */
  DOC_HEADING_CELL,  /* <th> */
  DOC_RATIONALE,     /* <rationale>: shown, set apart */
  DOC_CONSTANTS,     /* a set of constants stands here; `target` is its id */
  DOC_FUNCTION_LIST, /* functions whose phase is exactly `target` */
  DOC_EVENT_LIST,    /* events whose phase is exactly `target` */
  DOC_VMSPEC,        /* the JVM specification; `target` is the chapter, "" for the whole */
  DOC_FUNCTION_LINK, /* links: `target` is the id; children are the text, often none */
  DOC_EVENT_LINK,
  DOC_ERROR_LINK,
  DOC_TYPE_LINK,
  DOC_DATA_LINK,
  DOC_FIELD_LINK, /* `owner` is the struct */
  DOC_PARAM_LINK, /* of the function or event around it */
  DOC_INTERNAL_LINK,
  DOC_EXTERNAL_LINK, /* `target` is an address, relative to the JDK's specs/ page */
};

/* A node of documentation: mixed content as a tree. */
struct doc_node {
  enum doc_kind kind;
  unsigned line; /* for doc_place(): a spec has tens of thousands of nodes, so they are packed */
  const char *file;
  union {
    const char *text;   /* DOC_TEXT */
    const char *target; /* the others: see doc_kind; NULL where it has no meaning */
  };
  const char *owner;         /* DOC_FIELD_LINK only, else NULL */
  struct doc_node *children; /* first child or NULL */
  struct doc_node *next;     /* next sibling or NULL */
};

/* ---- Types ------------------------------------------------------------------------------------ */

/* What a value is, below any pointer. */
enum type_base {
  TYPE_JINT,
  TYPE_JLONG,
  TYPE_JCHAR,
  TYPE_JFLOAT,
  TYPE_JDOUBLE,
  TYPE_JBOOLEAN,
  TYPE_JVALUE,
  TYPE_JLOCATION,
  TYPE_CHAR,
  TYPE_UCHAR,
  TYPE_SIZE_T,
  TYPE_VOID,
  TYPE_JOBJECT,
  TYPE_JTHREAD,
  TYPE_JTHREAD_GROUP,
  TYPE_JCLASS,
  TYPE_JMETHOD_ID,
  TYPE_JFIELD_ID,
  TYPE_JFRAME_ID, /* a frame's depth: `jint` in C */
  TYPE_RAW_MONITOR,
  TYPE_ENUM,    /* `name` is the C type */
  TYPE_STRUCT,  /* `name` is the C type: a struct, union, callback or base type */
  TYPE_VARARGS, /* `...` */
};

/* How a parameter or field points to its value. VOCABULARY: pointer kinds. */
enum type_pointer {
  POINTER_NONE,
  POINTER_PTRTYPE,       /* T: the type itself is a pointer or handle that may be NULL */
  POINTER_OUTPTR,        /* T*: the VM writes one T */
  POINTER_OUTBUF,        /* T*: the VM writes into the agent's array */
  POINTER_INPTR,         /* const T*: the agent passes one T */
  POINTER_INBUF,         /* const T*: the agent passes an array */
  POINTER_VMBUF,         /* const T*: the VM's own memory, read-only */
  POINTER_ALLOCBUF,      /* T**: newly allocated by the VM, the agent frees it */
  POINTER_ALLOCALLOCBUF, /* T***: the array and each element are newly allocated */
  POINTER_AGENTBUF,      /* T**: memory that the agent supplies */
  POINTER_ALLOCFIELDBUF, /* T*: a field whose memory is newly allocated */
};

/* jthread@started: must the thread be alive? */
enum thread_started { STARTED_YES, STARTED_MAYBE, STARTED_NO };

/* A type as the spec gives it: a base type, or a pointer kind around another type. Names of other
 * parameters are NULL when not given. */
struct spec_type {
  enum type_pointer pointer;
  const struct spec_type *target; /* the pointee; NULL exactly when pointer is POINTER_NONE */
  enum type_base base;            /* of the innermost type */
  const char *name; /* TYPE_ENUM and TYPE_STRUCT, else NULL; also set on pointers to them */
  struct place place;

  /* Pointer kinds. */
  const char *incount;            /* parameter or field that holds the element count passed in */
  const char *outcount;           /* out parameter or field that receives the element count */
  bool nullable;                  /* NULL is allowed */
  const struct doc_node *if_null; /* what NULL then means; NULL when not nullable */
  bool unchecked;                 /* outptr@impl=nonullcheck: the wrapper leaves NULL to the VM */

  /* Base kinds. */
  bool has_minimum; /* jint@min, jlong@min */
  int64_t minimum;
  bool null_is_current;        /* jthread@null: NULL means the current thread */
  bool unconverted;            /* jthread@impl=noconvert: the wrapper passes the raw handle on */
  enum thread_started started; /* jthread@started */
  const char *frame_param;     /* jthread@frame, jobject@frame */
  const char *thread_param;    /* jframeID@thread */
  const char *class_param;     /* jmethodID@class, jfieldID@class */
  const char *method_param;    /* jclass@method: the parameter exists in no C signature */
  const char *field_param;     /* jclass@field */
  bool native_is_error;        /* jmethodID@native=error */
};

/* Who frees what is handed over, and how. */
enum ownership {
  OWNED_NONE,        /* nothing changes hands */
  OWNED_DEALLOCATE,  /* the agent frees the pointer with Deallocate */
  OWNED_EACH,        /* the agent frees every element, then the array */
  OWNED_FIELDS,      /* the agent frees pointers inside the struct or structs written */
  OWNED_ARRAY_FIELDS /* the agent frees pointers inside each element, then the array */
};

/* Why an error row follows from a parameter's type (VOCABULARY 1.1, 1.2). */
enum derived_reason {
  DERIVED_NULL,           /* a pointer that must not be NULL */
  DERIVED_MINIMUM,        /* below type.minimum */
  DERIVED_BAD_ENUM,       /* not one of the enum's values */
  DERIVED_BAD_HANDLE,     /* not a valid thread, class, method, field, monitor, … */
  DERIVED_NOT_ALIVE,      /* thread not started or already ended */
  DERIVED_NATIVE,         /* a native method */
  DERIVED_NEGATIVE_DEPTH, /* a frame depth below zero */
  DERIVED_NO_FRAME,       /* no frame at that depth */
};

struct derived_error {
  const char *id; /* JVMTI_ERROR_… */
  enum derived_reason reason;
};

struct spec_param {
  const char *id; /* "..." for varargs */
  struct place place;
  const struct spec_type *type;
  const struct doc_node *doc;
  bool dropped; /* jclass@method: in no C signature, check or document (VOCABULARY 1.3) */
  enum ownership ownership;
  bool gives_references; /* JNI local references are handed out through it */
  struct derived_error derived[2];
  size_t derived_count; /* 0 to 2 */
};

/* ---- Functions, events, callbacks -------------------------------------------------------------- */

enum phase { PHASE_LIVE, PHASE_START, PHASE_ONLOAD, PHASE_ONLOAD_ONLY, PHASE_ANY };

/* An explicit error row of a function. */
struct spec_error_row {
  const char *id;
  struct place place;
  const struct doc_node *doc;
};

/* A capability that a function or event needs, or that changes what it does. */
struct spec_capability_row {
  const char *id;
  struct place place;
  const struct doc_node *doc; /* NULL: no text of its own, the capability's description stands */
};

struct spec_function {
  const char *id;
  const char *synopsis;
  struct place place;
  const struct spec_category *category;
  unsigned slot; /* in the function table, from 1 */
  enum phase phase;
  bool callback_safe;      /* may be called from heap callbacks, GC events and ObjectFree */
  bool no_transition;      /* impl=innative: runs without entering the VM */
  bool no_trace;           /* impl=notrace: silent in traces unless asked for by name */
  bool no_default;         /* impl=unimpl */
  bool jkernel;            /* present even where JVM TI is not built in */
  bool event_capabilities; /* its capabilities depend on the event passed */
  struct release since;
  struct release preview; /* first release that had it as a preview; 0.0.0: none */
  const struct doc_node *doc;
  LIST_OF(struct spec_param) params;            /* dropped ones included */
  LIST_OF(struct spec_capability_row) required; /* all of them are needed */
  LIST_OF(struct spec_capability_row) optional;
  LIST_OF(struct spec_error_row)
  errors; /* explicit rows only; derived ones are with the parameters */
};

struct spec_event {
  const char *id;
  const char *label;
  const char *constant; /* JVMTI_EVENT_… */
  struct place place;
  unsigned slot;    /* the event's number and its place in the callback table */
  enum phase phase; /* PHASE_LIVE, PHASE_START or PHASE_ANY */
  bool filtered;    /* may be enabled for one thread */
  struct release since;
  struct release preview; /* as in spec_function */
  const struct doc_node *doc;
  LIST_OF(struct spec_param) params;
  LIST_OF(struct spec_capability_row) required;
  LIST_OF(struct spec_capability_row) optional;
};

struct spec_callback {
  const char *id;
  const char *synopsis;
  struct place place;
  const struct spec_category *category;
  const struct spec_type *result;
  struct release since;
  const struct doc_node *doc;
  LIST_OF(struct spec_param) params; /* the environment, where there is one, is an ordinary one */
};

/* ---- Data ------------------------------------------------------------------------------------- */

struct spec_field {
  const char *id;
  struct place place;
  const struct spec_type *type;
  const struct doc_node *doc;
};

/* A struct or union. */
struct spec_record {
  const char *id;
  const char *label;
  struct place place;
  bool is_union;
  struct release since;
  const struct doc_node *doc;
  LIST_OF(struct spec_field) fields;
  bool holds_references;  /* JNI references, in it or in a record that it holds or points to */
  bool holds_allocations; /* pointers to newly allocated memory, likewise */
};

/* A capability: one bit of the capability struct, by its index in the list. */
struct spec_capability {
  const char *id;
  struct place place;
  struct release since;
  struct release preview; /* as in spec_function */
  const struct doc_node *doc;
};

struct spec_capabilities {
  const char *id; /* NULL: the spec defines no capability struct */
  const char *label;
  struct place place;
  const struct doc_node *doc;
  LIST_OF(struct spec_capability) list;
};

enum constant_kind { CONSTANTS_ENUM, CONSTANTS_BITS, CONSTANTS_CONST };

struct spec_constant {
  const char *id;
  const char *text; /* the value as written: decimal, hexadecimal or an expression */
  int32_t value;    /* what it evaluates to; valid when the spec has no errors */
  struct place place;
  const struct spec_constant_set *set;
  const struct doc_node *doc;
};

struct spec_constant_set {
  const char *id;
  const char *label;
  enum constant_kind kind; /* only CONSTANTS_ENUM makes a C type named `id` */
  struct place place;
  struct release since;
  const struct spec_function *function; /* where it is described; NULL: elsewhere */
  const struct spec_event *event;
  LIST_OF(struct spec_constant) list;
};

struct spec_error {
  const char *id;
  unsigned number;
  struct place place;
  const struct spec_error_category *category;
  struct release since;
  const struct doc_node *doc;
};

struct spec_base_type {
  const char *id;
  const char *anchor;     /* its id in documents: the `name` attribute, else id */
  const char *definition; /* C text; NULL: defined by jni.h or by the header itself */
  struct place place;
  const struct doc_node *doc;
};

/* ---- Sections --------------------------------------------------------------------------------- */

struct spec_intro {
  const char *id;    /* NULL: no anchor */
  const char *label; /* "": no heading */
  struct place place;
  const struct doc_node *doc;
};

struct spec_category {
  const char *id;
  const char *label;
  struct place place;
  LIST_OF(struct spec_intro) intros;
};

struct spec_error_category {
  const char *id;
  const char *label;
  struct place place;
  LIST_OF(struct spec_intro) intros;
};

struct spec_base_type_group {
  const char *id;
  const char *label;
  struct place place;
  LIST_OF(struct spec_intro) intros;
  LIST_OF(struct spec_base_type) list;
};

struct spec_change {
  const char *date;
  const char *version; /* as written; NULL when the row has none */
  struct release release;
  bool has_release; /* version is a number of releases, as opposed to a draft's such as v40 */
  struct place place;
  const struct doc_node *doc;
};

/* What a name stands for. */
enum item_kind {
  ITEM_NONE,
  ITEM_FUNCTION,
  ITEM_EVENT,
  ITEM_CALLBACK,
  ITEM_RECORD,
  ITEM_CAPABILITIES,
  ITEM_CAPABILITY,
  ITEM_CONSTANT_SET,
  ITEM_CONSTANT,
  ITEM_ERROR,
  ITEM_ERROR_CATEGORY,
  ITEM_BASE_TYPE,
  ITEM_BASE_TYPE_GROUP,
  ITEM_CATEGORY,
  ITEM_INTRO,
  ITEM_EVENT_CONSTANT, /* JVMTI_EVENT_…; `item` is the event */
  ITEM_HISTORY,
  ITEM_KINDS
};

/* A named item. */
struct named {
  const char *id;
  enum item_kind kind;
  const void *item; /* the struct that belongs to kind; NULL for elided items and the history */
  struct place place;
  size_t order; /* in the document */
};

struct spec {
  struct arena arena; /* owns the model; not for use after loading */
  const char *file;   /* as given to the loader */
  const char *label;
  const char *title;
  const char *subtitle;
  LIST_OF(struct spec_intro) intros;
  LIST_OF(struct spec_intro) function_intros;
  LIST_OF(struct spec_intro) event_intros;
  LIST_OF(struct spec_intro) error_intros;
  LIST_OF(struct spec_intro) data_intros;
  LIST_OF(struct spec_intro) history_intros;
  LIST_OF(struct spec_category) categories;
  LIST_OF(struct spec_function) functions;
  LIST_OF(struct spec_event) events;
  LIST_OF(struct spec_callback) callbacks;
  LIST_OF(struct spec_record)
  records; /* wherever they are defined, functions and events included */
  LIST_OF(struct spec_constant_set) constant_sets; /* likewise */
  struct spec_capabilities capabilities;
  LIST_OF(struct spec_error_category) error_categories;
  LIST_OF(struct spec_error) errors;
  LIST_OF(struct spec_base_type_group) base_type_groups;
  LIST_OF(struct spec_base_type) base_types;
  LIST_OF(struct spec_change) changes;
  const char *last_update;      /* changehistory@update */
  const char *history_id;       /* changehistory@id */
  LIST_OF(struct named) elided; /* what <elide> and @hide keep out: names only, item is NULL */
  LIST_OF(const char) inputs;   /* every file read, in order, the spec itself first */
  struct release history;       /* the newest of the change history; 0.0.0 without one */
  struct release newest;        /* the same, or a live item's `since` where that is newer */

  struct named *names; /* sorted by id, then by order; see spec_find() */
  size_t name_count;
  void *document; /* the XML document, for backends that transform it; owned */
};

/* ---- Functions of the model -------------------------------------------------------------------- */

/* Frees the spec, its model and its document. NULL is allowed. */
void spec_free(struct spec *spec);

/* Builds spec->names from the lists. Called once by the loader; release selection calls it again on
 * its own copy. Takes memory from `arena`. */
void spec_index(struct arena *arena, struct spec *spec);

/* Returns the first item (in document order) named `id` whose kind is in `kinds`, a set of
 * KIND(ITEM_…) bits; NULL when there is none. */
#define KIND(item) (1u << (item))
#define KIND_ANY (~0u)
const struct named *spec_find(const struct spec *spec, const char *id, unsigned kinds);

/* Returns the elided item of that name, or NULL. */
const struct named *spec_find_elided(const struct spec *spec, const char *id);

/* The kinds whose id is a C type name. An enum's constant set is one, a set of bits is not: use
 * spec_find_type(). */
const struct named *spec_find_type(const struct spec *spec, const char *id);

/* Returns the parameter `id`, or NULL. */
const struct spec_param *param_find(struct spec_param *const *params, size_t count, const char *id);

/* "function", "event", …: the word for a kind in messages. */
const char *item_kind_word(enum item_kind kind);
/* The same with its article. */
const char *item_kind_phrase(enum item_kind kind);

/* The attribute value of a phase: "live", "start", "onload", "onloadOnly", "any". */
const char *phase_word(enum phase phase);

/* The element that stands for the type: "outptr", "jint", "enum". */
const char *type_word(const struct spec_type *type);

/* The attribute value of a kind of constants: "enum", "bits", "const". */
const char *constant_kind_word(enum constant_kind kind);

/* Less than, equal to or greater than 0, as a is older than, the same as or newer than b. */
int release_compare(struct release a, struct release b);

/* Reads "11", "1.2", "1.0.37". False when the text is anything else. */
bool release_parse(const char *text, struct release *release);

/* Writes the shortest form ("1.2", "11") into the arena. */
const char *release_text(struct arena *arena, struct release release);

/* ---- Documentation helpers --------------------------------------------------------------------- */

/* Does it stand in running text, as opposed to a block of its own or the root? */
bool doc_is_inline(enum doc_kind kind);

/* Where the node is written. */
struct place doc_place(const struct doc_node *doc);

/* The first sentence as plain text with white space folded: a summary for comments and lists. Links
 * without text give their target. "" when there is no text. */
const char *doc_summary(struct arena *arena, const struct doc_node *doc);

/* A copy of the string with white space folded: every run of it one blank, none at the ends. */
const char *doc_folded(struct arena *arena, const char *string);

/* The whole content as plain text, white space folded. */
const char *doc_plain(struct arena *arena, const struct doc_node *doc);

/* Number of words of running text. */
size_t doc_words(const struct doc_node *doc);

#endif
