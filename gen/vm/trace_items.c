/* SPDX-License-Identifier: MIT */
/* How arguments are shown in a trace: tables in the generated C, which one piece of code there reads. */
#include "gen/vm/trace.h"

#include "base/wrap.h"
#include "gen/cdecl.h"
#include "gen/vm/vm.h"
#include "model/order.h"

#include <string.h>

/* ---- Names of numbers ---------------------------------------------------------------------------- */

static const struct spec_constant_set *constant_set(const struct gen_input *input, const char *id) {
  for (size_t i = 0; i < input->spec->constant_sets.count; i++)
    if (strcmp(input->spec->constant_sets.at[i]->id, id) == 0)
      return input->spec->constant_sets.at[i];
  return NULL;
}

/* The set of bits or other constants that the text of a parameter links to: the first one. This is the only
 * place where a specification says what the numbers of such a parameter are. */
static const struct spec_constant_set *linked_set(const struct gen_input *input,
                                                  const struct doc_node *doc) {
  for (; doc; doc = doc->next) {
    bool link = doc->kind == DOC_TYPE_LINK || doc->kind == DOC_DATA_LINK ||
                doc->kind == DOC_INTERNAL_LINK || doc->kind == DOC_CONSTANTS;
    const struct spec_constant_set *set = link ? constant_set(input, doc->target) : NULL;
    if (set && set->kind != CONSTANTS_ENUM) return set;
    set = linked_set(input, doc->children);
    if (set) return set;
  }
  return NULL;
}

/* The object with the names of such values, in C; NULL: they have none. */
static const char *names_of(const struct gen_input *input, const struct spec_type *type,
                            const struct doc_node *doc) {
  const struct spec_constant_set *set = NULL;
  const struct interface *interface = input->spec->interface;
  const char *error = interface->names.error, *event = interface->names.event;
  if (type->base == TYPE_ENUM && error && strcmp(type->name, error) == 0)
    return arena_printf(input->arena, "&%s_error_names", interface->stem);
  if (type->base == TYPE_ENUM && event && strcmp(type->name, event) == 0)
    return arena_printf(input->arena, "&%s_event_constants", interface->stem);
  if (type->base == TYPE_ENUM) set = constant_set(input, type->name);
  if (type->base == TYPE_JINT && doc) set = linked_set(input, doc->children);
  return set ? arena_printf(input->arena, "&%s", vm_names_object(interface, input->arena, set))
             : NULL;
}

/* ---- Types --------------------------------------------------------------------------------------- */

static const struct spec_record *record_of(const struct gen_input *input,
                                           const struct spec_type *type) {
  for (size_t i = 0; i < input->spec->records.count; i++) {
    const struct spec_record *record = input->spec->records.at[i];
    if (strcmp(record->id, type->name) == 0 && !record->is_union && record->fields.count)
      return record;
  }
  return NULL;
}

static const char *handle_type(enum type_base base) {
  switch (base) {
    case TYPE_JTHREAD: return "T_THREAD";
    case TYPE_JCLASS: return "T_CLASS";
    case TYPE_JMETHOD_ID: return "T_METHOD";
    case TYPE_JFIELD_ID: return "T_FIELD";
    case TYPE_RAW_MONITOR: return "T_MONITOR";
    case TYPE_JOBJECT:
    case TYPE_JTHREAD_GROUP: return "T_POINTER";
    default: return NULL;
  }
}

static const char *number_type(enum type_base base) {
  switch (base) {
    case TYPE_JINT:
    case TYPE_JLONG:
    case TYPE_JLOCATION:
    case TYPE_JFRAME_ID:
    case TYPE_ENUM: return "T_INTEGER";
    case TYPE_JCHAR:
    case TYPE_UCHAR:
    case TYPE_SIZE_T: return "T_UNSIGNED";
    case TYPE_JFLOAT: return "T_FLOAT";
    case TYPE_JDOUBLE: return "T_DOUBLE";
    case TYPE_JBOOLEAN: return "T_BOOLEAN";
    case TYPE_CHAR: return "T_CHAR";
    default: return NULL;
  }
}

/* Sets the type of what is below one pointer, or of a value without one. False: it cannot be shown. */
static bool set_type(const struct gen_input *input, const struct spec_type *type,
                     struct trace_item *item) {
  if (type->pointer == POINTER_PTRTYPE) type = type->target;
  item->size = arena_printf(input->arena, "sizeof(%s)", cdecl_type(input->arena, type));
  item->type = "T_POINTER";
  if (type->pointer != POINTER_NONE) return true;
  if (type->base == TYPE_STRUCT) {
    const char *capabilities = input->spec->capabilities.id;
    item->record = record_of(input, type);
    item->type = item->record ? "T_RECORD" : "T_CAPABILITIES";
    return item->record || (capabilities && strcmp(type->name, capabilities) == 0);
  }
  const char *handle = handle_type(type->base), *number = number_type(type->base);
  item->type = handle ? handle : number;
  return item->type != NULL;
}

/* ---- Forms --------------------------------------------------------------------------------------- */

/* A value without a pointer, or one that is a pointer itself. */
static void show_value(const struct gen_input *input, const struct spec_type *type,
                       struct trace_item *item) {
  bool pointer = type->pointer == POINTER_PTRTYPE && type->target->base == TYPE_STRUCT;
  bool known = set_type(input, type, item);
  if (pointer) item->type = "T_POINTER";
  else if (!known || type->base == TYPE_STRUCT) return;
  item->moment = "M_IN";
  item->form = "F_VALUE";
  item->record = NULL;
}

/* What a pointer leads to, if that is not a single value. */
static const char *array_form(const struct spec_type *target, bool known) {
  if (target->pointer == POINTER_NONE && target->base == TYPE_CHAR) return "F_STRING";
  if (target->pointer == POINTER_NONE && (target->base == TYPE_UCHAR || target->base == TYPE_VOID))
    return "F_BYTES";
  return known ? "F_ARRAY" : "F_ADDRESS";
}

static void show_pointer(const struct gen_input *input, const struct spec_type *type,
                         struct trace_item *item) {
  const struct spec_type *target = type->target;
  bool known = set_type(input, target, item);
  bool string = target->pointer == POINTER_NONE && target->base == TYPE_CHAR;
  if (!known) item->type = "T_POINTER", item->size = "0";
  item->moment = "M_IN";
  switch (type->pointer) {
    case POINTER_OUTPTR:
      item->moment = known ? "M_OUT" : NULL;
      item->form = "F_ONE";
      break;
    case POINTER_INPTR: item->form = known ? "F_ONE" : "F_ADDRESS"; break;
    case POINTER_OUTBUF:
      item->form = array_form(target, known);
      /* Memory of unknown size is not read: all there is to show is where it is, as of an argument. */
      if (item->count || strcmp(item->form, "F_BYTES") != 0) item->moment = "M_OUT";
      break;
    case POINTER_ALLOCBUF:
      item->moment = "M_NEW";
      item->form = array_form(target, known);
      break;
    case POINTER_AGENTBUF:
      /* Handed over in one direction or the other: a pointer, or bytes that are counted, come out. */
      if (item->count || target->base == TYPE_VOID) item->moment = "M_NEW";
      item->form = item->count ? array_form(target, false) : "F_ADDRESS";
      break;
    case POINTER_ALLOCALLOCBUF:
      item->moment = "M_NEW";
      item->form = string ? "F_STRINGS" : "F_ADDRESS";
      break;
    default: item->form = array_form(target, known); break;
  }
  bool looked_into = strcmp(item->form, "F_ONE") == 0 || strcmp(item->form, "F_ARRAY") == 0;
  if (!looked_into) item->record = NULL;
}

struct trace_item trace_item(const struct gen_input *input, const char *id,
                             const struct spec_type *type, const struct doc_node *doc) {
  struct trace_item item = {.id = id, .size = "0"};
  if (type->base == TYPE_VARARGS) return item;
  bool comes_out = type->pointer == POINTER_OUTBUF || type->pointer == POINTER_ALLOCBUF ||
                   type->pointer == POINTER_ALLOCALLOCBUF || type->pointer == POINTER_ALLOCFIELDBUF;
  item.count = comes_out && type->outcount ? type->outcount : type->incount;
  if (!item.count) item.count = type->outcount;
  item.names = names_of(input, type, doc);
  if (type->pointer == POINTER_NONE || type->pointer == POINTER_PTRTYPE)
    show_value(input, type, &item);
  else show_pointer(input, type, &item);
  return item;
}

/* ---- Tables -------------------------------------------------------------------------------------- */

LIST_TYPE(record_refs, const struct spec_record);

/* What the tables are made from. */
struct tables {
  const struct gen_input *input;
  struct text *out;
  struct record_refs done;    /* records whose table is written */
  struct record_refs pending; /* or being written */
};

struct items {
  struct trace_item *at;
  size_t count;
};

/* Can it count: is it a number, or a pointer to one? */
static bool counts(const struct trace_item *item) {
  return (strcmp(item->type, "T_INTEGER") == 0 || strcmp(item->type, "T_UNSIGNED") == 0) &&
         (strcmp(item->form, "F_VALUE") == 0 || strcmp(item->form, "F_ONE") == 0);
}

/* The number of the item that counts the elements, from 1; 0: none. A function has at most 127 parameters. */
static int counter(const struct items *items, const struct trace_item *item) {
  for (size_t i = 0; item->count && i < items->count && i < 127; i++)
    if (strcmp(items->at[i].id, item->count) == 0) return counts(&items->at[i]) ? (int)i + 1 : 0;
  return 0;
}

static struct items shown_params(const struct gen_input *input,
                                 const struct spec_param_list *params) {
  struct items items = {arena_alloc(input->arena, params->count * sizeof *items.at + 1), 0};
  for (size_t i = 0; i < params->count; i++) {
    if (params->at[i]->dropped) continue;
    struct trace_item item =
        trace_item(input, params->at[i]->id, params->at[i]->type, params->at[i]->doc);
    if (item.moment) items.at[items.count++] = item;
  }
  return items;
}

static struct items shown_fields(const struct gen_input *input, const struct spec_record *record) {
  struct items items = {arena_alloc(input->arena, record->fields.count * sizeof *items.at + 1), 0};
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    struct trace_item item = trace_item(input, field->id, field->type, field->doc);
    if (item.moment && strcmp(item.moment, "M_IN") == 0) items.at[items.count++] = item;
  }
  return items;
}

static bool is_listed(const struct record_refs *list, const struct spec_record *record) {
  for (size_t i = 0; i < list->count; i++)
    if (list->at[i] == record) return true;
  return false;
}

static void emit_records(struct tables *tables, const struct items *items);
static void emit_items(struct tables *tables, const struct items *items, const char *record,
                       const char *end);

/* Writes the table of a record, once, those of the records in it first. False: it is inside itself. */
static bool emit_record(struct tables *tables, const struct spec_record *record) {
  const struct gen_input *input = tables->input;
  if (is_listed(&tables->done, record)) return true;
  if (is_listed(&tables->pending, record)) return false;
  LIST_ADD(input->arena, &tables->pending, record);
  struct items items = shown_fields(input, record);
  emit_records(tables, &items);
  text_printf(tables->out, "static const struct record record_%s = {", record->id);
  emit_items(tables, &items, record->id, ";\n");
  LIST_ADD(input->arena, &tables->done, record);
  return true;
}

/* One item; `end` are the braces, with what follows them. */
static void emit_item(struct tables *tables, const struct items *items,
                      const struct trace_item *item, const char *record, const char *end) {
  struct arena *arena = tables->input->arena;
  struct text *out = tables->out;
  const char *more = item->names ? item->names : "NULL";
  if (item->record) more = arena_printf(arena, "&record_%s", item->record->id);
  const char *offset = record ? arena_printf(arena, "offsetof(%s, %s)", record, item->id) : "0";
  text_printf(out, "    {\"%s\", %s, %s, %s, %d,", item->id, item->moment, item->form, item->type,
              counter(items, item));
  const char *const rest[] = {item->size, offset, more};
  for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
    const char *word = arena_printf(arena, "%s%s", rest[i], i < 2 ? "," : end);
    bool fits = wrap_column(out) + 1 + strlen(word) <= GEN_WIDTH;
    text_printf(out, "%s%s", fits ? " " : "\n     ", word);
  }
  text_add(out, "\n");
}

/* Writes the tables of the records in the items, first. An item of one that is inside itself is shown as an address. */
static void emit_records(struct tables *tables, const struct items *items) {
  for (size_t i = 0; i < items->count; i++) {
    struct trace_item *item = &items->at[i];
    if (!item->record || emit_record(tables, item->record)) continue;
    item->form = "F_ADDRESS";
    item->type = "T_POINTER";
    item->record = NULL;
  }
}

/* How many items there are, and a list of them, behind what was written before. `record`: they are its fields; NULL:
 * they are parameters. */
static void emit_items(struct tables *tables, const struct items *items, const char *record,
                       const char *end) {
  if (!items->count) {
    text_printf(tables->out, "0, NULL}%s\n", end);
    return;
  }
  text_printf(tables->out, "%zu, (const struct item[]){\n", items->count);
  for (size_t i = 0; i < items->count; i++)
    emit_item(tables, items, &items->at[i], record,
              i + 1 < items->count ? "}," : arena_printf(tables->input->arena, "}}}%s", end));
}

/* The text as it stands between the quotes of a C string: ids of categories may be anything. */
static const char *in_c_string(struct arena *arena, const char *string) {
  char *result = arena_alloc(arena, strlen(string) * 4 + 1), *to = result;
  for (; *string; string++) {
    unsigned char c = (unsigned char)*string;
    if (c < 0x20 || c >= 0x7F || strchr("\"\\?", c)) {
      *to++ = '\\';
      for (int shift = 6; shift >= 0; shift -= 3) *to++ = (char)('0' + (c >> shift & 7));
    } else {
      *to++ = (char)c;
    }
  }
  *to = '\0';
  return result;
}

/* A function or an event, in the place of its number. */
static void emit_subject(struct tables *tables, const char *id, unsigned number, bool silent,
                         const char *category, const struct spec_param_list *params) {
  struct items items = shown_params(tables->input, params);
  text_printf(tables->out, "  [%u] = {\"%s\", \"%s\", %d, ", number, id,
              in_c_string(tables->input->arena, category), silent);
  emit_items(tables, &items, NULL, ",");
}

void trace_emit_records(const struct frame *at, struct text *out) {
  struct tables tables = {.input = at->input, .out = out};
  const struct spec_function_list functions = functions_by_slot(at->input->arena, at->spec);
  const struct spec_event_list events = events_by_number(at->input->arena, at->spec);
  for (size_t i = 0; i < functions.count; i++) {
    struct items items = shown_params(at->input, &functions.at[i]->params);
    emit_records(&tables, &items);
  }
  for (size_t i = 0; i < events.count; i++) {
    struct items items = shown_params(at->input, &events.at[i]->params);
    emit_records(&tables, &items);
  }
}

void trace_emit_functions(const struct frame *at, struct text *out) {
  struct tables tables = {.input = at->input, .out = out};
  const struct spec_function_list functions = functions_by_slot(at->input->arena, at->spec);
  for (size_t i = 0; i < functions.count; i++) {
    const struct spec_function *function = functions.at[i];
    emit_subject(&tables, function->id, function->slot, function->no_trace,
                 function->category ? function->category->id : "", &function->params);
  }
}

void trace_emit_events(const struct frame *at, struct text *out) {
  struct tables tables = {.input = at->input, .out = out};
  const struct spec_event_list events = events_by_number(at->input->arena, at->spec);
  for (size_t i = 0; i < events.count; i++)
    emit_subject(&tables, events.at[i]->id, events.at[i]->slot, false, "", &events.at[i]->params);
}
