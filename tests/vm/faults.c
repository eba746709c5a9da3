/* SPDX-License-Identifier: MIT */
/* Calls each wrapper in each way, and prints the number of calls. */
#include "faults.h"

#include "jvmti_table.h"

#include <stdio.h>
#include <string.h>

/* Slots without a function. */
static void reserved(void) {
  const jvmtiInterface_1 *const tables[] = {&jvmti_table_checked, &jvmti_table_traced};
  for (size_t i = 0; i < 2; i++)
    for (const unsigned *slot = reserved_slots; *slot; slot++) {
      void *member;
      memcpy(&member, (const char *)tables[i] + (*slot - 1) * sizeof member, sizeof member);
      if (!member) continue;
      fprintf(stderr, "FAIL: slot %u is not NULL\n", *slot);
      failures++;
    }
}

int main(void) {
  set_up_vm();
  reserved();
  for (size_t i = 0; i < function_count; i++) test_function(i);
  size_t made = 0;
  for (int way = 0; way < WAYS; way++) made += calls_by_way[way];
  printf("%zu functions, %zu cases, %zu calls\n", function_count, calls_by_way[CHECK_ALONE], made);
  if (failures) fprintf(stderr, "%zu failures\n", failures);
  return failures != 0;
}
