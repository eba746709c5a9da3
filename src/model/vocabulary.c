#include "model/vocabulary.h"

#include "model/words.h"

#include <string.h>

/* ---- Facts of many items ------------------------------------------------------------------------ */

#define AT(type, field) .member = offsetof(struct type, field)
#define IGNORED(name_) \
  { .name = (name_), .kind = VALUE_IGNORED }
#define BEHAVIOUR(words) .class_ = CHANGE_BEHAVIOUR, .difference = (words)
#define DOCS(words) .class_ = CHANGE_DOCS, .difference = (words)

#define ID(type) \
  { "id", VALUE_NAME, .required = true, AT(type, id) }
#define ID_TEXT(type) \
  { "id", VALUE_TEXT, .required = true, .absent = "", AT(type, id) }
#define LABEL(type, needed)                                                                       \
  {                                                                                               \
    "label", VALUE_TEXT, .required = (needed), .else_id = true, AT(type, label), .json = "label", \
                         .fact = "label", DOCS("label")                                           \
  }
#define SYNOPSIS(type)                                                                           \
  {                                                                                              \
    "synopsis", VALUE_TEXT, FROM_CHILD, .else_id = true, AT(type, synopsis), .json = "synopsis", \
                                        .fact = "synopsis", DOCS("synopsis")                     \
  }
#define CATEGORY(type) \
  { NULL, VALUE_OWNER, FROM_CODE, AT(type, category), .json = "category", .fact = "category" }
#define DESCRIPTION(type) \
  { "description", VALUE_DOC, FROM_CHILD, AT(type, doc), DOCS("description") }
#define CONTENT(type, what) \
  { NULL, VALUE_DOC, FROM_CONTENT, AT(type, doc), DOCS(what) }
#define SINCE(type)                                                          \
  {                                                                          \
    "since", VALUE_SINCE, AT(type, since), .json = "since", .fact = "since", \
                                           DOCS("since ($new, was $old)")    \
  }
#define PREVIEW(type)                                                                            \
  {                                                                                              \
    "preview", VALUE_PREVIEW, AT(type, preview),                                                 \
        .json = "preview", .fact = "preview",                                                    \
        .about = "The first release that had it as a preview.", DOCS("preview ($new, was $old)") \
  }
#define PHASE(type, spelled, what)                                                              \
  {                                                                                             \
    "phase", VALUE_WORD, .words = (spelled), AT(type, phase), .json = "phase", .about = (what), \
                         .fact = "phase", BEHAVIOUR("its phase is '$new', was '$old'")          \
  }
/* A word in impl. */
#define IMPL(word, field, key, what, name, difference)                                       \
  {                                                                                          \
    "impl", VALUE_FLAG, FROM_LIST, .words = (const char *const[]){word, NULL},               \
                                   AT(spec_function, field), .json = (key), .about = (what), \
                                   .fact = (name), BEHAVIOUR(difference)                     \
  }
#define WORDS(...)                 \
  .words = (const char *const[]) { \
    __VA_ARGS__, NULL              \
  }

/* ---- Functions, callbacks, events --------------------------------------------------------------- */

static const struct attribute of_function[] = {
    ID(spec_function),
    SYNOPSIS(spec_function),
    CATEGORY(spec_function),
    DESCRIPTION(spec_function),
    {"num", VALUE_NUMBER, .required = true, AT(spec_function, slot), .least = 1, .json = "slot",
     .about = "The place in the function table.", .fact = "slot"},
    PHASE(spec_function, phase_words,
          "When it may be called: live phase; start and live; OnLoad and live; OnLoad only; any."),
    {"callbacksafe", VALUE_FLAG, WORDS("unsafe", "safe"), AT(spec_function, callback_safe),
     .json = "callbackSafe",
     .about = "It may be called from heap callbacks and from the events of garbage collection.",
     .fact = "callback-safe", BEHAVIOUR("{now|no longer} may be called from callbacks")},
    IMPL("innative", no_transition, "noTransition", "It runs without entering the VM.",
         "no-transition", "{now|no longer} runs without entering the VM"),
    IMPL("notrace", no_trace, "noTrace", "It is left out of traces unless asked for by name.",
         "no-trace", "{now|no longer} is left out of traces"),
    IMPL("unimpl", no_default, "noDefault", "It has no default implementation.", "no-default",
         "{now|no longer} has no default implementation"),
    IGNORED("hide"),
    {"jkernel", VALUE_FLAG, WORDS("no", "yes"), AT(spec_function, jkernel), .json = "jkernel",
     .about = "It is present even where the VM is built without JVM TI.", .fact = "jkernel",
     BEHAVIOUR("{now|no longer} is there where JVM TI is not built in")},
    {"eventcapabilities", VALUE_FLAG, FROM_CHILD, AT(spec_function, event_capabilities),
     .json = "eventCapabilities", .about = "The capabilities needed are those of the event passed.",
     .fact = "event-capabilities",
     BEHAVIOUR("{now|no longer} needs capabilities that depend on the event")},
    SINCE(spec_function),
    PREVIEW(spec_function),
};

static const struct attribute of_callback[] = {
    ID(spec_callback),          SYNOPSIS(spec_callback), CATEGORY(spec_callback),
    DESCRIPTION(spec_callback), SINCE(spec_callback),
};

static const struct attribute of_event[] = {
    ID(spec_event),
    LABEL(spec_event, true),
    DESCRIPTION(spec_event),
    {"const", VALUE_NAME, .required = true, AT(spec_event, constant), .json = "constant",
     .fact = "constant"},
    {"num", VALUE_NUMBER, .required = true, AT(spec_event, slot), .least = 1, .json = "number",
     .about = "The value of constant. The place in the callback table is this less the first of "
              "eventTable.",
     .fact = "number"},
    PHASE(spec_event, event_phase_words, "When it may be sent."),
    {"filtered", VALUE_FLAG, WORDS("thread", "global"), .usual = -1, AT(spec_event, filtered),
     .json = "perThread", .about = "It may be enabled for one thread.", .fact = "per-thread",
     BEHAVIOUR("{now|no longer} can be enabled for one thread")},
    SINCE(spec_event),
    PREVIEW(spec_event),
};

static const struct attribute of_param[] = {ID_TEXT(spec_param), DESCRIPTION(spec_param)};
static const struct attribute of_field[] = {ID(spec_field), DESCRIPTION(spec_field)};
static const struct attribute of_error_row[] = {ID_TEXT(spec_error_row),
                                                CONTENT(spec_error_row, "error")};
static const struct attribute of_capability_row[] = {ID_TEXT(spec_capability_row),
                                                     CONTENT(spec_capability_row, "capability")};

/* ---- Data --------------------------------------------------------------------------------------- */

static const struct attribute of_record[] = {
    ID(spec_record),
    LABEL(spec_record, false),
    DESCRIPTION(spec_record),
    SINCE(spec_record),
};

static const struct attribute of_capabilities[] = {
    ID(spec_capabilities),
    LABEL(spec_capabilities, true),
    DESCRIPTION(spec_capabilities),
};

static const struct attribute of_capability[] = {
    ID(spec_capability), DESCRIPTION(spec_capability), IGNORED("disp1"),
    IGNORED("disp2"),    SINCE(spec_capability),       PREVIEW(spec_capability),
};

static const struct attribute of_constants[] = {
    ID(spec_constant_set),
    LABEL(spec_constant_set, true),
    {"kind", VALUE_WORD, .required = true, .words = constant_kind_words,
     AT(spec_constant_set, kind), .json = "form",
     .about = "enum: a C enum type of that name. bits and const: only the constants, in an enum "
              "without a name.",
     .fact = "kind"},
    SINCE(spec_constant_set),
};

static const struct attribute of_constant[] = {
    ID(spec_constant),
    {"num", VALUE_TEXT, .required = true, .absent = "", AT(spec_constant, text), .json = "source",
     .about = "The value as the specification writes it, which may be an expression."},
    CONTENT(spec_constant, "constant"),
};

static const struct attribute of_error[] = {
    ID(spec_error),
    CONTENT(spec_error, "description"),
    {"num", VALUE_NUMBER, .required = true, AT(spec_error, number), .json = "number",
     .fact = "number"},
    CATEGORY(spec_error),
    {NULL, VALUE_FLAG, FROM_CODE, AT(spec_error, universal), .json = "universal",
     .about = "Any function may return it."},
    SINCE(spec_error),
};

static const struct attribute of_base_type[] = {
    ID(spec_base_type),
    {"name", VALUE_TEXT, .else_id = true, AT(spec_base_type, anchor), .json = "anchor",
     .about = "Its id in documents."},
    {NULL, VALUE_TEXT, FROM_CODE, AT(spec_base_type, definition), .json = "definition",
     .about = "C text. Missing when jni.h or the rest of the header define it."},
    DESCRIPTION(spec_base_type),
};

/* ---- Sections ----------------------------------------------------------------------------------- */

static const struct attribute of_intro[] = {
    {"id", VALUE_TEXT, AT(spec_intro, id)},
    {"label", VALUE_TEXT, .absent = "", AT(spec_intro, label), .json = "label", DOCS("heading")},
    CONTENT(spec_intro, "text"),
};

static const struct attribute of_category[] = {ID_TEXT(spec_category), LABEL(spec_category, true)};
static const struct attribute of_error_category[] = {ID_TEXT(spec_error_category),
                                                     LABEL(spec_error_category, true)};
static const struct attribute of_base_types[] = {ID_TEXT(spec_base_type_group),
                                                 LABEL(spec_base_type_group, true)};

static const struct attribute of_change[] = {
    {"date", VALUE_TEXT, .required = true, .absent = "", AT(spec_change, date), .json = "date"},
    {"version", VALUE_TEXT, AT(spec_change, version), .json = "version", .about = "As written."},
    CONTENT(spec_change, "change"),
};

static const struct attribute of_history[] = {
    {"update", VALUE_TEXT, .absent = "", AT(spec, last_update)},
    {"id", VALUE_TEXT, .required = true, AT(spec, history_id)},
};

static const struct attribute of_specification[] = {
    {"label", VALUE_TEXT, .required = true, .absent = "", AT(spec, label)},
    IGNORED("majorversion"),
    IGNORED("minorversion"),
    IGNORED("microversion"),
};
static const struct attribute of_title[] = {
    {"subtitle", VALUE_TEXT, .absent = "", AT(spec, subtitle)}};
static const struct attribute of_section[] = {IGNORED("label")};

/* ---- Types -------------------------------------------------------------------------------------- */

#define REFERENCE(name, member) \
  { name, VALUE_REFERENCE, AT(spec_type, member), .json = (name), .fact = (name) }

static const struct attribute of_number[] = {{"min", VALUE_MINIMUM, .json = "minimum",
                                              .about = "The least value allowed.", .fact = "min",
                                              BEHAVIOUR("the minimum of '$id' is $new, was $old")}};
static const struct attribute of_jobject[] = {REFERENCE("frame", frame_param)};
static const struct attribute of_jclass[] = {REFERENCE("method", method_param),
                                             REFERENCE("field", field_param)};
static const struct attribute of_jfield[] = {REFERENCE("class", class_param)};
static const struct attribute of_jframe[] = {REFERENCE("thread", thread_param)};
static const struct attribute of_jmethod[] = {
    REFERENCE("class", class_param),
    {"native", VALUE_FLAG, WORDS("error"), .usual = -1, AT(spec_type, native_is_error),
     .json = "nativeIsError", .about = "A native method is an error.", .fact = "native",
     BEHAVIOUR("a native method for '$id' is {now|no longer} an error")},
};
static const struct attribute of_jthread[] = {
    {"started", VALUE_WORD, WORDS("yes", "maybe", "no"), AT(spec_type, started), .json = "started",
     .about = "Of a thread: whether it must have started and not ended.", .fact = "started",
     BEHAVIOUR("the thread '$id' $new, before: $old"),
     .phrases =
         (const char *const[]){"must be alive", "may not have started", "must not have started"}},
    {"null", VALUE_FLAG, WORDS("current"), .usual = -1, AT(spec_type, null_is_current),
     .json = "nullIsCurrent", .about = "NULL means the current thread.", .fact = "null",
     BEHAVIOUR("NULL for '$id' {now means|no longer means} the current thread")},
    REFERENCE("frame", frame_param),
    {"impl", VALUE_FLAG, WORDS("noconvert"), .usual = -1, AT(spec_type, unconverted),
     .json = "unconverted", .about = "The entry checks leave the handle to the VM.", .fact = "impl",
     BEHAVIOUR("the handle '$id' is {no longer checked|now checked} before the function sees it")},
};

#define INCOUNT                                                                     \
  {                                                                                 \
    "incount", VALUE_REFERENCE, AT(spec_type, incount),                             \
        .json = "in", .fact = "incount",                                            \
        BEHAVIOUR("the number of elements passed in '$id' is in $new, was in $old") \
  }
static const struct attribute of_inbuf[] = {INCOUNT};
static const struct attribute of_buffer[] = {
    INCOUNT,
    {"outcount", VALUE_REFERENCE, AT(spec_type, outcount), .json = "out", .fact = "outcount",
     BEHAVIOUR("the number of elements set in '$id' is in $new, was in $old")},
};
static const struct attribute of_outptr[] = {
    {"impl", VALUE_FLAG, WORDS("nonullcheck"), .usual = -1, AT(spec_type, unchecked),
     .json = "unchecked", .about = "NULL is not allowed, but the check is left to the VM.",
     .fact = "impl",
     BEHAVIOUR("NULL for '$id' is {no longer caught|now caught} before the function sees it")}};

/* ---- Prose -------------------------------------------------------------------------------------- */

#define TARGET(name, ...) \
  { name, VALUE_TEXT, .absent = "", AT(doc_node, target), __VA_ARGS__ }

static const struct attribute of_link[] = {TARGET("id", .required = true)};
static const struct attribute of_field_link[] = {
    TARGET("id", .required = true),
    {"struct", VALUE_TEXT, .required = true, .absent = "", AT(doc_node, owner)}};
static const struct attribute of_vmspec[] = {TARGET("chapter", .required = false)};
static const struct attribute of_example[] = {
    {"lang", VALUE_TEXT, .absent = "c", AT(doc_node, target)}};
static const struct attribute of_function_list[] = {
    TARGET("phase", .required = true, WORDS("onload", "onloadOnly", "start", "live", "any"))};
static const struct attribute of_event_list[] = {
    TARGET("phase", .required = true, WORDS("onload", "start", "live", "any"))};
static const struct attribute of_row[] = {IGNORED("class")};
static const struct attribute of_heading_cell[] = {IGNORED("class"), IGNORED("scope")};
static const struct attribute of_list[] = {IGNORED("type")};
static const struct attribute of_elide[] = {IGNORED("why")};

/* ---- Elements ----------------------------------------------------------------------------------- */

#define PROSE (IS_FLOW | IS_TEXT)
#define ROWS(rows) .attributes = (rows), .count = sizeof(rows) / sizeof *(rows)
#define BASE(type) [VOCABULARY_BASES + (type)]
#define POINTER(type) [VOCABULARY_POINTERS + (type)]
#define FLOW(kind) [VOCABULARY_PROSE + (kind)]
#define ITEM(kind) [VOCABULARY_ITEMS + (kind)]
#define OTHER [VOCABULARY_OTHERS]

const struct element vocabulary[] = {
    BASE(TYPE_JINT) = {"jint", IS_BASE, 0, "", ROWS(of_number)},
    BASE(TYPE_JLONG) = {"jlong", IS_BASE, 0, "", ROWS(of_number)},
    BASE(TYPE_JCHAR) = {"jchar", IS_BASE, 0, ""},
    BASE(TYPE_JFLOAT) = {"jfloat", IS_BASE, 0, ""},
    BASE(TYPE_JDOUBLE) = {"jdouble", IS_BASE, 0, ""},
    BASE(TYPE_JBOOLEAN) = {"jboolean", IS_BASE, 0, ""},
    BASE(TYPE_JVALUE) = {"jvalue", IS_BASE, 0, ""},
    BASE(TYPE_JLOCATION) = {"jlocation", IS_BASE, 0, ""},
    BASE(TYPE_CHAR) = {"char", IS_BASE, 0, ""},
    BASE(TYPE_UCHAR) = {"uchar", IS_BASE, 0, ""},
    BASE(TYPE_SIZE_T) = {"size_t", IS_BASE, 0, ""},
    BASE(TYPE_VOID) = {"void", IS_BASE, 0, ""},
    BASE(TYPE_JOBJECT) = {"jobject", IS_BASE, 0, "", ROWS(of_jobject)},
    BASE(TYPE_JTHREAD) = {"jthread", IS_BASE, 0, "", ROWS(of_jthread)},
    BASE(TYPE_JTHREAD_GROUP) = {"jthreadGroup", IS_BASE, 0, ""},
    BASE(TYPE_JCLASS) = {"jclass", IS_BASE, 0, "", ROWS(of_jclass)},
    BASE(TYPE_JMETHOD_ID) = {"jmethodID", IS_BASE, 0, "", ROWS(of_jmethod)},
    BASE(TYPE_JFIELD_ID) = {"jfieldID", IS_BASE, 0, "", ROWS(of_jfield)},
    BASE(TYPE_JFRAME_ID) = {"jframeID", IS_BASE, 0, "", ROWS(of_jframe)},
    BASE(TYPE_RAW_MONITOR) = {"jrawMonitorID", IS_BASE, 0, ""},
    BASE(TYPE_ENUM) = {"enum", IS_BASE, IS_TEXT, ""},
    BASE(TYPE_STRUCT) = {"struct", IS_BASE, IS_TEXT, ""},
    BASE(TYPE_VARARGS) = {"varargs", IS_DOTS, 0, ""},

    POINTER(POINTER_PTRTYPE) = {"ptrtype", IS_POINTER, IS_TYPE, "nullok"},
    POINTER(POINTER_OUTPTR) = {"outptr", IS_POINTER, IS_TYPE, "nullok", ROWS(of_outptr)},
    POINTER(POINTER_OUTBUF) = {"outbuf", IS_POINTER, IS_TYPE, "nullok", ROWS(of_buffer)},
    POINTER(POINTER_INPTR) = {"inptr", IS_POINTER, IS_TYPE, "nullok"},
    POINTER(POINTER_INBUF) = {"inbuf", IS_POINTER, IS_TYPE, "nullok", ROWS(of_inbuf)},
    POINTER(POINTER_VMBUF) = {"vmbuf", IS_POINTER, IS_TYPE, "nullok", ROWS(of_buffer)},
    POINTER(POINTER_ALLOCBUF) = {"allocbuf", IS_POINTER, IS_TYPE, "nullok", ROWS(of_buffer)},
    POINTER(POINTER_ALLOCALLOCBUF) = {"allocallocbuf", IS_POINTER, IS_TYPE, "nullok",
                                      ROWS(of_buffer)},
    POINTER(POINTER_AGENTBUF) = {"agentbuf", IS_POINTER, IS_TYPE, "nullok", ROWS(of_buffer)},
    POINTER(POINTER_ALLOCFIELDBUF) = {"allocfieldbuf", IS_POINTER, IS_TYPE, "nullok",
                                      ROWS(of_buffer)},

    FLOW(DOC_PARAGRAPH) = {"p", IS_FLOW, 0, "", .json = "paragraphBreak"},
    FLOW(DOC_BREAK) = {"br", IS_FLOW, 0, "", .json = "lineBreak"},
    FLOW(DOC_SPACE) = {"space", IS_FLOW, 0, ""},
    FLOW(DOC_JVMTI) = {"jvmti", IS_FLOW, 0, ""},
    FLOW(DOC_BOLD) = {"b", IS_FLOW, PROSE, "", .json = "bold"},
    FLOW(DOC_ITALIC) = {"i", IS_FLOW, PROSE, "", .json = "italic"},
    FLOW(DOC_CODE) = {"code", IS_FLOW, PROSE, "", .json = "code"},
    FLOW(DOC_TRADEMARK) = {"tm", IS_FLOW, PROSE, "", .json = "trademark"},
    FLOW(DOC_EXAMPLE) = {"example", IS_FLOW, PROSE, "", ROWS(of_example), .json = "example"},
    FLOW(DOC_PREFORMATTED) = {"pre", IS_FLOW, PROSE, "", .json = "preformatted"},
    FLOW(DOC_QUOTE) = {"blockquote", IS_FLOW, PROSE, "", .json = "quote"},
    FLOW(DOC_LIST) = {"ul", IS_FLOW, 0, "li", ROWS(of_list), .json = "list"},
    FLOW(DOC_ITEM) = {"li", IS_FLOW, PROSE, "", .json = "item"},
    FLOW(DOC_DEFINITIONS) = {"dl", IS_FLOW, 0, "dt dd", .json = "definitions"},
    FLOW(DOC_TERM) = {"dt", IS_FLOW, PROSE, "", .json = "term"},
    FLOW(DOC_DEFINITION) = {"dd", IS_FLOW, PROSE, "", .json = "definition"},
    FLOW(DOC_TABLE) = {"table", IS_FLOW, 0, "tr", .json = "table"},
    FLOW(DOC_ROW) = {"tr", IS_FLOW, 0, "td th", ROWS(of_row), .json = "row"},
    FLOW(DOC_CELL) = {"td", IS_FLOW, PROSE, "", ROWS(of_row), .json = "cell"},
    FLOW(DOC_HEADING_CELL) = {"th", IS_FLOW, PROSE, "", ROWS(of_heading_cell),
                              .json = "headingCell"},
    FLOW(DOC_RATIONALE) = {"rationale", IS_FLOW, PROSE, "", .json = "rationale"},
    FLOW(DOC_CONSTANTS) = {"constants", IS_FLOW, 0, "constant", ROWS(of_constants), "constants",
                           "constants"},
    FLOW(DOC_FUNCTION_LIST) = {"functionphaselist", IS_FLOW, 0, "", ROWS(of_function_list),
                               .json = "functionList"},
    FLOW(DOC_EVENT_LIST) = {"eventphaselist", IS_FLOW, 0, "", ROWS(of_event_list),
                            .json = "eventList"},
    FLOW(DOC_FUNCTION_LINK) = {"functionlink", IS_FLOW, PROSE, "", ROWS(of_link), "function",
                               "link"},
    FLOW(DOC_EVENT_LINK) = {"eventlink", IS_FLOW, PROSE, "", ROWS(of_link), "event", "link"},
    FLOW(DOC_ERROR_LINK) = {"errorlink", IS_FLOW, PROSE, "", ROWS(of_link), "error", "link"},
    FLOW(DOC_TYPE_LINK) = {"typelink", IS_FLOW, PROSE, "", ROWS(of_link), "type", "link"},
    FLOW(DOC_DATA_LINK) = {"datalink", IS_FLOW, PROSE, "", ROWS(of_link), "data", "link"},
    FLOW(DOC_FIELD_LINK) = {"fieldlink", IS_FLOW, PROSE, "", ROWS(of_field_link), "field", "link"},
    FLOW(DOC_PARAM_LINK) = {"paramlink", IS_FLOW, PROSE, "", ROWS(of_link), "param", "link"},
    FLOW(DOC_INTERNAL_LINK) = {"internallink", IS_FLOW, PROSE, "", ROWS(of_link), "internal",
                               "link"},
    FLOW(DOC_EXTERNAL_LINK) = {"externallink", IS_FLOW, PROSE, "", ROWS(of_link), "external",
                               "link"},
    FLOW(DOC_VMSPEC) = {"vmspec", IS_FLOW, 0, "", ROWS(of_vmspec), "vmspec", "link"},

    ITEM(ITEM_FUNCTION) = {"function", 0, 0,
                           "synopsis typedef uniontypedef description origin capabilities "
                           "eventcapabilities parameters errors",
                           ROWS(of_function), "function", .context = true},
    ITEM(ITEM_EVENT) = {"event", 0, 0,
                        "description origin typedef uniontypedef capabilities parameters",
                        ROWS(of_event), "event", .context = true},
    ITEM(ITEM_CALLBACK) = {"callback", 0, IS_TYPE, "synopsis description parameters",
                           ROWS(of_callback), "callback", .context = true},
    ITEM(ITEM_RECORD) = {"typedef", 0, 0, "description field", ROWS(of_record), "struct", NULL,
                         "structure"},
    ITEM(ITEM_CAPABILITIES) = {"capabilitiestypedef", 0, 0, "description capabilityfield",
                               ROWS(of_capabilities), "capabilities"},
    ITEM(ITEM_CAPABILITY) = {"capabilityfield", 0, 0, "description", ROWS(of_capability),
                             "capability"},
    ITEM(ITEM_CONSTANT) = {"constant", 0, PROSE, "", ROWS(of_constant), "constant"},
    ITEM(ITEM_ERROR) = {"errorid", 0, PROSE, "", ROWS(of_error), "error"},
    ITEM(ITEM_ERROR_CATEGORY) = {"errorcategory", 0, 0, "intro errorid", ROWS(of_error_category),
                                 "error-category", "errorCategory"},
    ITEM(ITEM_BASE_TYPE) = {"basetype", 0, 0, "definition description", ROWS(of_base_type),
                            "base-type", "baseType", "type"},
    ITEM(ITEM_BASE_TYPE_GROUP) = {"basetypes", 0, 0, "intro basetype", ROWS(of_base_types),
                                  "base-types", "baseTypes"},
    ITEM(ITEM_CATEGORY) = {"category", 0, 0,
                           "intro typedef uniontypedef capabilitiestypedef function callback elide",
                           ROWS(of_category), "category"},
    ITEM(ITEM_INTRO) = {"intro", 0, PROSE, "", ROWS(of_intro), "section"},
    ITEM(ITEM_HISTORY) = {"changehistory", 0, 0, "intro change", ROWS(of_history)},

    OTHER = {"uniontypedef", 0, 0, "description field", ROWS(of_record), "union"},
    {"capabilities", IS_SINGLE, 0, "required capability"},
    {"capability", 0, PROSE, "", ROWS(of_capability_row)},
    {"change", 0, PROSE, "", ROWS(of_change)},
    {"copyright", 0, PROSE, ""},
    {"datasection", 0, 0, "intro basetypes", ROWS(of_section)},
    {"definition", IS_SINGLE, IS_TEXT, "jvmti"},
    {"description", IS_SINGLE, PROSE, ""},
    {"elide", IS_FLOW, PROSE, "intro function callback event typedef uniontypedef", ROWS(of_elide)},
    {"error", 0, PROSE, "", ROWS(of_error_row)},
    {"errors", IS_SINGLE, 0, "error"},
    {"errorsection", 0, 0, "intro errorcategory", ROWS(of_section)},
    {"eventcapabilities", IS_SINGLE, 0, ""},
    {"eventsection", 0, 0, "intro event elide", ROWS(of_section)},
    {"field", 0, IS_TYPE, "description", ROWS(of_field)},
    {"functionsection", 0, 0, "intro category", ROWS(of_section)},
    {"issue", IS_FLOW, PROSE, ""},
    {"issuessection", 0, 0, "intro", ROWS(of_section)},
    {"nullok", IS_SINGLE, PROSE, ""},
    {"origin", IS_SINGLE, PROSE, ""},
    {"param", 0, IS_TYPE | IS_DOTS, "description", ROWS(of_param)},
    {"parameters", IS_SINGLE, 0, "param"},
    {"required", 0, PROSE, "", ROWS(of_capability_row)},
    {"specification", 0, 0,
     "title copyright intro functionsection errorsection eventsection datasection issuessection "
     "changehistory",
     ROWS(of_specification)},
    {"synopsis", IS_SINGLE, IS_TEXT, "jvmti"},
    {"title", 0, PROSE, "", ROWS(of_title)},
    {"todo", IS_FLOW, PROSE, ""},
};
const size_t vocabulary_size = sizeof vocabulary / sizeof *vocabulary;

const struct element *vocabulary_find(const char *name) {
  for (size_t i = 0; i < vocabulary_size; i++)
    if (vocabulary[i].name && strcmp(vocabulary[i].name, name) == 0) return &vocabulary[i];
  return NULL;
}

const struct element *element_of_type(const struct spec_type *type) {
  return &vocabulary[type->target ? VOCABULARY_POINTERS + (size_t)type->pointer
                                  : VOCABULARY_BASES + (size_t)type->base];
}

const struct element *element_of_doc(enum doc_kind kind) {
  return &vocabulary[VOCABULARY_PROSE + (size_t)kind];
}

const struct element *element_of_item(enum item_kind kind) {
  return kind == ITEM_CONSTANT_SET ? element_of_doc(DOC_CONSTANTS)
                                   : &vocabulary[VOCABULARY_ITEMS + (size_t)kind];
}

const struct element *element_of_record(const struct spec_record *record) {
  return &vocabulary[record->is_union ? (size_t)VOCABULARY_OTHERS
                                      : VOCABULARY_ITEMS + (size_t)ITEM_RECORD];
}
