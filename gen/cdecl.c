#include "gen/cdecl.h"

#include <string.h>

static const char *base_name(const struct spec_type *type) {
  switch (type->base) {
    case TYPE_JINT: return "jint";
    case TYPE_JLONG: return "jlong";
    case TYPE_JCHAR: return "jchar";
    case TYPE_JFLOAT: return "jfloat";
    case TYPE_JDOUBLE: return "jdouble";
    case TYPE_JBOOLEAN: return "jboolean";
    case TYPE_JVALUE: return "jvalue";
    case TYPE_JLOCATION: return "jlocation";
    case TYPE_CHAR: return "char";
    case TYPE_UCHAR: return "unsigned char";
    case TYPE_SIZE_T: return "size_t";
    case TYPE_VOID: return "void";
    case TYPE_JOBJECT: return "jobject";
    case TYPE_JTHREAD: return "jthread";
    case TYPE_JTHREAD_GROUP: return "jthreadGroup";
    case TYPE_JCLASS: return "jclass";
    case TYPE_JMETHOD_ID: return "jmethodID";
    case TYPE_JFIELD_ID: return "jfieldID";
    case TYPE_JFRAME_ID: return "jint";
    case TYPE_RAW_MONITOR: return "jrawMonitorID";
    case TYPE_ENUM:
    case TYPE_STRUCT: return type->name;
    case TYPE_VARARGS: return "";
  }
  return "";
}

/* Joins three strings; without formatting, since this is asked for thousands of times. */
static const char *joined(struct arena *arena, const char *a, const char *b, const char *c) {
  size_t la = strlen(a), lb = strlen(b), lc = strlen(c);
  char *result = arena_alloc(arena, la + lb + lc + 1);
  memcpy(result, a, la);
  memcpy(result + la, b, lb);
  memcpy(result + la + lb, c, lc);
  return result;
}

const char *cdecl_type(struct arena *arena, const struct spec_type *type) {
  if (type->pointer == POINTER_NONE) return base_name(type);
  const char *target = cdecl_type(arena, type->target);
  switch (type->pointer) {
    case POINTER_PTRTYPE: return target;
    case POINTER_INPTR:
    case POINTER_INBUF:
    case POINTER_VMBUF: return joined(arena, "const ", target, "*");
    case POINTER_ALLOCBUF:
    case POINTER_AGENTBUF: return joined(arena, target, "**", "");
    case POINTER_ALLOCALLOCBUF: return joined(arena, target, "***", "");
    default: return joined(arena, target, "*", "");
  }
}

const char *cdecl_declare(struct arena *arena, const struct spec_type *type, const char *name) {
  if (type->base == TYPE_VARARGS) return "...";
  return joined(arena, cdecl_type(arena, type), " ", name);
}

size_t cdecl_params(struct text *out, struct arena *arena, const struct spec_param_list *params,
                    const char *first, const char *separator) {
  size_t printed = 0;
  for (size_t i = 0; i < params->count; i++) {
    if (params->at[i]->dropped) continue;
    text_add(out, printed++ ? separator : first);
    text_add(out, cdecl_declare(arena, params->at[i]->type, params->at[i]->id));
  }
  return printed;
}

size_t cdecl_arguments(struct text *out, const struct spec_param_list *params, const char *first,
                       const char *separator) {
  size_t printed = 0;
  for (size_t i = 0; i < params->count; i++) {
    if (params->at[i]->dropped || params->at[i]->type->base == TYPE_VARARGS) continue;
    text_add(out, printed++ ? separator : first);
    text_add(out, params->at[i]->id);
  }
  return printed;
}

bool cdecl_variadic(const struct spec_param_list *params) {
  return params->count && params->at[params->count - 1]->type->base == TYPE_VARARGS;
}

void cdecl_comment_text(struct text *out, const char *string) {
  const char *from = string;
  for (const char *at = string; (at = strpbrk(at, "/*")); at++) {
    bool opens = at[0] == '/' && at[1] == '*', closes = at[0] == '*' && at[1] == '/';
    if (!opens && !closes) continue;
    text_add_bytes(out, from, (size_t)(at + 1 - from));
    text_add(out, " ");
    from = at + 1;
  }
  text_add(out, from);
}
