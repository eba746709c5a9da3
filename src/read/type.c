/* Types: the element that stands for one, to struct spec_type. */
#include "read/reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  enum type_base base;
} bases[] = {
    {"jint", TYPE_JINT},
    {"jlong", TYPE_JLONG},
    {"jchar", TYPE_JCHAR},
    {"jfloat", TYPE_JFLOAT},
    {"jdouble", TYPE_JDOUBLE},
    {"jboolean", TYPE_JBOOLEAN},
    {"jvalue", TYPE_JVALUE},
    {"jlocation", TYPE_JLOCATION},
    {"char", TYPE_CHAR},
    {"uchar", TYPE_UCHAR},
    {"size_t", TYPE_SIZE_T},
    {"void", TYPE_VOID},
    {"jobject", TYPE_JOBJECT},
    {"jthread", TYPE_JTHREAD},
    {"jthreadGroup", TYPE_JTHREAD_GROUP},
    {"jclass", TYPE_JCLASS},
    {"jmethodID", TYPE_JMETHOD_ID},
    {"jfieldID", TYPE_JFIELD_ID},
    {"jframeID", TYPE_JFRAME_ID},
    {"jrawMonitorID", TYPE_RAW_MONITOR},
    {"enum", TYPE_ENUM},
    {"struct", TYPE_STRUCT},
    {"varargs", TYPE_VARARGS},
};

static const struct {
  const char *name;
  enum type_pointer pointer;
} pointers[] = {
    {"ptrtype", POINTER_PTRTYPE},   {"outptr", POINTER_OUTPTR},
    {"outbuf", POINTER_OUTBUF},     {"inptr", POINTER_INPTR},
    {"inbuf", POINTER_INBUF},       {"vmbuf", POINTER_VMBUF},
    {"allocbuf", POINTER_ALLOCBUF}, {"allocallocbuf", POINTER_ALLOCALLOCBUF},
    {"agentbuf", POINTER_AGENTBUF}, {"allocfieldbuf", POINTER_ALLOCFIELDBUF},
};

/* jint@min and jlong@min: a signed decimal number. */
static void load_minimum(struct loader *loader, const xmlNode *node, struct spec_type *type) {
  const char *text = attribute(loader, node, "min");
  if (!text) return;
  const char *digits = *text == '-' ? text + 1 : text;
  errno = 0;
  long long value = strtoll(text, NULL, 10);
  bool in_range =
      errno == 0 && (type->base == TYPE_JLONG || (value >= INT32_MIN && value <= INT32_MAX));
  if (!*digits || digits[strspn(digits, "0123456789")] || !in_range) {
    diag_report(loader->sink, CHECK_NUMBER, node_place(node),
                "min=\"%s\" is not a number that a %s can hold", text, node->name);
    return;
  }
  type->has_minimum = true;
  type->minimum = value;
}

static void load_thread(struct loader *loader, const xmlNode *node, struct spec_type *type) {
  static const char *const started[] = {"yes", "maybe", "no", NULL};
  static const char *const current[] = {"current", NULL};
  static const char *const impl[] = {"noconvert", NULL};
  type->started = (enum thread_started)word_attribute(loader, node, "started", started, 0);
  type->null_is_current = word_attribute(loader, node, "null", current, -1) == 0;
  type->unconverted = word_attribute(loader, node, "impl", impl, -1) == 0;
  type->frame_param = attribute(loader, node, "frame");
}

static void load_base(struct loader *loader, const xmlNode *node, struct spec_type *type) {
  static const char *const native[] = {"error", NULL};
  switch (type->base) {
    case TYPE_JINT:
    case TYPE_JLONG: load_minimum(loader, node, type); break;
    case TYPE_JTHREAD: load_thread(loader, node, type); break;
    case TYPE_JOBJECT: type->frame_param = attribute(loader, node, "frame"); break;
    case TYPE_JFRAME_ID: type->thread_param = attribute(loader, node, "thread"); break;
    case TYPE_JFIELD_ID: type->class_param = attribute(loader, node, "class"); break;
    case TYPE_JMETHOD_ID:
      type->class_param = attribute(loader, node, "class");
      type->native_is_error = word_attribute(loader, node, "native", native, -1) == 0;
      break;
    case TYPE_JCLASS:
      type->method_param = attribute(loader, node, "method");
      type->field_param = attribute(loader, node, "field");
      break;
    case TYPE_ENUM:
    case TYPE_STRUCT:
      type->name = element_text(loader, node);
      if (!*type->name)
        diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "<%s> needs the name of a type",
                    node->name);
      break;
    default: break;
  }
}

/* The first child that is a type; further ones are reported. */
static const xmlNode *pointee(struct loader *loader, const xmlNode *node) {
  const xmlNode *found = NULL;
  FOR_ELEMENTS (child, node) {
    if (!is_type_element(child)) continue;
    if (found)
      diag_report(loader->sink, CHECK_ELEMENT, node_place(child),
                  "<%s> holds a second type, <%s>; expected one", node->name, child->name);
    else found = child;
  }
  return found;
}

static void load_pointer(struct loader *loader, const xmlNode *node, struct spec_type *type) {
  static const char *const impl[] = {"nonullcheck", NULL};
  const xmlNode *target = pointee(loader, node);
  const xmlNode *nullok = child_named(node, "nullok");
  static const struct spec_type nothing = {.base = TYPE_VOID};
  if (!target)
    diag_report(loader->sink, CHECK_ELEMENT, node_place(node),
                "<%s> needs the element of the type that it points to", node->name);
  type->target = target ? load_type(loader, target) : &nothing;
  type->base = type->target->base;
  type->name = type->target->name;
  type->incount = attribute(loader, node, "incount");
  type->outcount = attribute(loader, node, "outcount");
  type->unchecked = word_attribute(loader, node, "impl", impl, -1) == 0;
  type->nullable = nullok != NULL;
  type->if_null = load_doc(loader, nullok);
}

const struct spec_type *load_type(struct loader *loader, const xmlNode *node) {
  struct spec_type *type = arena_alloc(loader->arena, sizeof *type);
  type->place = node_place(node);
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
    if (!is_element(node, bases[i].name)) continue;
    type->base = bases[i].base;
    load_base(loader, node, type);
    return type;
  }
  for (size_t i = 0; i < sizeof pointers / sizeof *pointers; i++)
    if (is_element(node, pointers[i].name)) type->pointer = pointers[i].pointer;
  load_pointer(loader, node, type);
  return type;
}
