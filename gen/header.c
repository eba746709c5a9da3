/* SPDX-License-Identifier: MIT */
/* The C and C++ header: the tokens are those of the JDK's header of the release; the comments are original. */
#include "gen/binding.h"

#include "c/expression.h"
#include "model/derive.h"
#include "model/doc_text.h"
#include "model/supplement.h"

#include <string.h>

static struct release header_version(const struct frame *at) {
  return supplement_stated_version(at->spec);
}

/* The errors that apply to every function. */
static void emit_universal(const struct frame *at, struct text *out) {
  const struct interface *interface = at->spec->interface;
  struct text names = text_new(out->escape);
  LIST_EACH (error, at->spec->errors) {
    if (!error->category || strcmp(error->category->id, interface->names.error_universal) != 0)
      continue;
    text_printf(&names, "%s%s", names.length ? ", " : "",
                interface_short_error(interface, error->id));
  }
  text_add_wrapped(out, names.length ? text_string(&names) : "none", " * ", 96);
  text_add(out, ".");
  text_free(&names);
}

/* The lines of a definition without indentation, with the summary before the typedef. */
static void emit_definition(const struct frame *at, struct text *out) {
  const char *definition = ((const struct spec_base_type *)at->item)->definition;
  const char *summary = doc_summary(at->input->arena, at->spec, at->doc);
  while (*definition) {
    definition += strspn(definition, " \t\r\n");
    size_t length = strcspn(definition, "\n");
    size_t shown = length;
    while (shown && strchr(" \t\r", definition[shown - 1])) shown--;
    if (text_starts(definition, "typedef")) {
      frame_comment(out, "", "/**", summary);
      summary = "";
    }
    text_add_bytes(out, definition, shown);
    if (shown) text_add(out, "\n");
    definition += length;
  }
}

/* The digits of the least int are outside the range of int, of which C++98 warns. */
static void emit_value(const struct frame *at, struct text *out) {
  if (c_value_is_least_int(at->constant->text)) {
    text_add(out, "(-2147483647 - 1)");
    return;
  }
  text_add_wrapped(out, at->constant->text, "      ", 100);
}

static void emit_owned(const struct frame *at, struct text *out) {
  const char *deallocate = spec_deallocate(at->spec);
  if (at->type->pointer == POINTER_ALLOCFIELDBUF)
    text_printf(out, "Newly allocated; freed %s %s.", deallocate ? "with" : "by",
                deallocate ? deallocate : "the agent");
}

/* Without capabilities there is still one bit, since C requires a named member. */
static bool each_unused_field(struct frame *at, size_t index) {
  unsigned widths[CAPABILITY_PADDING_MAX];
  size_t count = at->spec->capabilities.list.count;
  if (index >= capability_padding(at->spec->interface, count ? count : 1, widths)) return false;
  at->number = widths[index];
  return true;
}

#define HEADER_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                   \
  WORD("universal", emit_universal, NULL, NULL)                                        \
  NUMBER("major", emit_major, header_version(at).major)                                \
  NUMBER("minor", emit_minor, header_version(at).minor)                                \
  NUMBER("micro", emit_micro, header_version(at).micro)                                \
  TEXT("underscore", emit_underscore, supplement_underscore_tags(at->spec) ? "_" : "") \
  WORD("definition", emit_definition, NULL, NULL)                                      \
  WORD("value", emit_value, NULL, NULL)                                                \
  WORD("owned", emit_owned, NULL, NULL)                                                \
  TEXT("about", emit_about, binding_summary(at))                                       \
  TEXT("capabilities-label", emit_capabilities_label, at->spec->capabilities.label)    \
  WORD("unused-field", NULL, NULL, each_unused_field)

FRAME_TABLE(header_words, HEADER_WORDS)
