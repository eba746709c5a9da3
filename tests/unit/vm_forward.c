/* SPDX-License-Identifier: MIT */
/* The tables for a layer between agents and a VM: where results are. */
#include "gen/backend.h"

#include "unit.h"

#include <string.h>

/* The row of the field "it" of that type, in a structure that a function returns; "": there is none. */
static const char *row_of_field(const char *type) {
  const struct spec *spec = UNIT_LOAD(
          .category = arena_printf(
              &unit.arena,
              "<typedef id='jvmtiInner' label='I'><field id='threads'><allocfieldbuf outcount='n'>"
              "<jthread/></allocfieldbuf><description/></field><field id='n'><jint/><description/>"
              "</field></typedef><typedef id='jvmtiOne' label='O'><field id='thread'><jthread/>"
              "<description/></field></typedef><typedef id='jvmtiOuter' label='O'><field id='it'>%s"
              "<description/></field><field id='few'><jint/><description/></field><field id='many'>"
              "<jlong/><description/></field></typedef>"
              "<function id='Do' num='2'><synopsis>Do</synopsis><description/><parameters>"
              "<param id='outer'><outptr><struct>jvmtiOuter</struct></outptr><description/></param>"
              "</parameters></function>",
              type));
  const struct gen_input input = {.spec = spec, .arena = &unit.arena};
  struct artifacts out = {.arena = &unit.arena};
  backend_emit(backend_find("forward"), &input, &out);
  const char *found = "";
  for (size_t i = 0; i < out.list.count; i++) {
    const char *text = text_string(&out.list.at[i]->text), *start = strstr(text, "{\"it\", ");
    ck_assert(!strstr(text, "&results_in_jvmtiOuter") || strstr(text, " results_in_jvmtiOuter ="));
    if (!start) continue;
    start += strlen("{\"it\", JVMTI_FORWARD_");
    found = arena_strndup(&unit.arena, start, strcspn(start, "\n"));
  }
  artifacts_free(&out);
  return found;
}

START_TEST(fields) {
  static const struct {
    const char *type, *row;
  } rows[] = {
      {"<jint/>", ""},
      {"<jobject/>", "VALUES, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<jclass/>", "VALUES, 1, 0, 0, 0, sizeof(jclass), offsetof(jvmtiOuter, it), -1, NULL},"},
      /* No pointer in C but the handle itself. */
      {"<ptrtype><jobject/></ptrtype>",
       "VALUES, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<ptrtype><jthread/><nullok/></ptrtype>",
       "VALUES, 1, 0, 0, 0, sizeof(jthread), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<ptrtype><jmethodID/></ptrtype>", ""},
      {"<vmbuf><jobject/></vmbuf>",
       "BEHIND, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<allocfieldbuf><jobject/></allocfieldbuf>",
       "NEW, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it), -1, NULL},"},
      {"<allocfieldbuf outcount='few'><jobject/></allocfieldbuf>",
       "NEW, 1, 0, 0, 0, sizeof(jobject), offsetof(jvmtiOuter, it),"},
      /* How many there are is not known: the memory alone. */
      {"<allocfieldbuf outcount='many'><jobject/></allocfieldbuf>",
       "NEW, 0, 0, 0, 0, sizeof(unsigned char), offsetof(jvmtiOuter, it), -1,"},
      {"<struct>jvmtiInner</struct>",
       "VALUES, 0, 0, 0, 0, sizeof(jvmtiInner), offsetof(jvmtiOuter, it), -1,"},
      {"<outbuf><struct>jvmtiInner</struct></outbuf>",
       "BEHIND, 0, 0, 0, 0, sizeof(jvmtiInner), offsetof(jvmtiOuter, it), -1,"},
      {"<inptr><struct>jvmtiOne</struct></inptr>",
       "BEHIND, 0, 0, 0, 0, sizeof(jvmtiOne), offsetof(jvmtiOuter, it), -1,"},
      /* What is behind two pointers is not reached. */
      {"<outptr><inptr><jthread/></inptr></outptr>", ""},
      {"<vmbuf><vmbuf><jobject/></vmbuf></vmbuf>", ""},
      /* What memory that is only read points to is not the agent's to free. */
      {"<inptr><struct>jvmtiInner</struct></inptr>", ""},
      {"<vmbuf><struct>jvmtiInner</struct></vmbuf>", ""},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *found = row_of_field(rows[i].type);
    ck_assert_msg(strcmp(found, rows[i].row) == 0, "%s: %s", rows[i].type, found);
  }
}
END_TEST

Suite *suite_vm_forward(void) {
  Suite *suite = suite_create("vm_forward");
  tcase_add_test(unit_case(suite, "vm_forward"), fields);
  return suite;
}
