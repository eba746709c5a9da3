/* SPDX-License-Identifier: MIT */
/* The numbers of the interface as CSV. No value needs quotes. */
#include "gen/backend.h"
#include "gen/binary.h"

void gen_csv(const struct gen_input *input, struct artifacts *out) {
  struct binary_number_list numbers = binary_numbers(input);
  struct text *text = artifact_new(out, backend_file(input->arena, input->spec->interface, ".csv"));
  text_add(text, "kind,owner,name,value\n");
  for (size_t i = 0; i < numbers.count; i++)
    text_printf(text, "%s,%s,%s,%lld\n", numbers.at[i]->kind, numbers.at[i]->owner,
                numbers.at[i]->name, (long long)numbers.at[i]->value);
}
