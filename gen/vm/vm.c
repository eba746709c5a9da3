/* SPDX-License-Identifier: MIT */
#include "gen/vm/vm.h"

const char *vm_name(const struct interface *interface, struct arena *arena, enum vm_part part,
                    const char *id) {
  static const char *const parts[] = {[VM_IMPL] = "impl", [VM_SEND] = "send", [VM_POST] = "post"};
  return arena_printf(arena, "%s_%s_%s", interface->stem, parts[part], id);
}

const char *vm_link(const struct interface *interface, struct arena *arena, const char *id) {
  return arena_printf(arena, "%s.html#%s", interface->stem, id);
}

const char *vm_names_object(const struct interface *interface, struct arena *arena,
                            const struct spec_constant_set *set) {
  return arena_printf(arena, "%s_values_%s", interface->stem, set->id);
}
