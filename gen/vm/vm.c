#include "gen/vm/vm.h"

#include "base/wrap.h"
#include "gen/cdecl.h"

#include <string.h>

const char *vm_name(struct arena *arena, enum vm_part part, const char *id) {
  static const char *const prefixes[] = {
      [VM_IMPL] = "jvmti_impl_",   [VM_CHECK] = "jvmti_check_", [VM_ENTER] = "jvmti_enter_",
      [VM_TRACE] = "jvmti_trace_", [VM_SEND] = "jvmti_send_",   [VM_POST] = "jvmti_post_",
  };
  return arena_printf(arena, "%s%s", prefixes[part], id);
}

const char *vm_link(struct arena *arena, const char *id) {
  return arena_printf(arena, "jvmti.html#%s", id);
}

/* The length of the longest item of a list, its comma included. */
static size_t longest_item(const char *list) {
  size_t longest = 0;
  while (*list) {
    size_t length = strcspn(list, ",");
    length += list[length] == ',';
    if (length > longest) longest = length;
    list += length;
    list += strspn(list, " ");
  }
  return longest;
}

/* "(LIST)" behind what stands there; continued under its first item, or on a line of its own. */
static void in_parentheses(struct text *out, const struct text *list, const char *indent) {
  text_add(out, "(");
  size_t column = wrap_column(out);
  struct text under = text_new(out->escape);
  for (size_t i = 0; i < column; i++) text_add(&under, " ");
  const char *string = text_string(list);
  bool fits =
      column + longest_item(string) + strlen(") {") <= GEN_WIDTH && column < GEN_WIDTH * 2 / 3;
  if (!fits) text_printf(out, "\n%s", indent);
  wrap_list(out, string, fits ? text_string(&under) : indent, strlen(") {"));
  text_add(out, ")");
  text_free(&under);
}

void vm_prototype(const struct gen_input *input, struct text *out, const char *result,
                  const char *name, const char *leading, const struct spec_param_list *params,
                  bool variadic) {
  struct text list = text_new(out->escape);
  struct spec_param_list declared = *params;
  if (!variadic && cdecl_variadic(params)) declared.count--;
  text_add(&list, leading);
  cdecl_params(&list, input->arena, &declared, *leading ? ", " : "", ", ");
  if (!list.length) text_add(&list, "void");
  text_printf(out, "%s %s", result, name);
  in_parentheses(out, &list, "    ");
  text_free(&list);
}

void vm_call(const struct gen_input *input, struct text *out, const char *indent, const char *name,
             const char *leading, const struct spec_param_list *params) {
  (void)input;
  struct text list = text_new(out->escape);
  text_add(&list, leading);
  cdecl_arguments(&list, params, *leading ? ", " : "", ", ");
  text_add(out, name);
  in_parentheses(out, &list, indent);
  text_free(&list);
}

void vm_emit_title(const struct gen_input *input, struct text *out) {
  cdecl_comment_text(out, input->spec->title);
}

void vm_emit_release(const struct gen_input *input, struct text *out) {
  text_add(out, release_text(input->arena, input->spec->release));
}

void vm_emit_profile(const struct gen_input *input, struct text *out) {
  text_add(out, profile_word(input->profile));
}
