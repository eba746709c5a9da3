/* SPDX-License-Identifier: MIT */
/* Functions that follow from data, so that a VM need not implement them. */
#include "gen/backend.h"

#include "unit.h"

#include <string.h>

/* True if the function, with these parameters, is generated. */
static bool is_generated(const char *id, const char *params, enum profile profile) {
  const struct spec *spec = UNIT_LOAD(
          .category = arena_printf(
              &unit.arena,
              "<function id='%s' num='2'><synopsis>It</synopsis><description/><parameters>%s"
              "</parameters></function><function id='Allocate' num='46'><synopsis>A</synopsis>"
              "<description/><parameters><param id='size'><jlong/><description/></param>"
              "<param id='mem_ptr'><allocbuf incount='size'><uchar/></allocbuf><description/>"
              "</param></parameters></function><function id='Deallocate' num='47'>"
              "<synopsis>D</synopsis><description/><parameters><param id='mem'><outbuf><uchar/>"
              "</outbuf><description/></param></parameters></function>",
              id, params));
  const struct gen_input input = {.spec = spec, .arena = &unit.arena, .profile = profile};
  struct artifacts out = {.arena = &unit.arena};
  backend_emit(backend_find("protocol"), &input, &out);
  const char *start = arena_printf(&unit.arena, "\njvmtiError jvmti_protocol_%s(", id);
  bool found = false;
  for (size_t i = 0; i < out.list.count; i++)
    found = found || strstr(text_string(&out.list.at[i]->text), start) != NULL;
  artifacts_free(&out);
  return found;
}

#define PARAM(id, type) "<param id='" id "'>" type "<description/></param>"
#define ERROR PARAM("error", "<enum>jvmtiError</enum>")

START_TEST(generated) {
  static const struct {
    const char *id, *params;
    bool reference, strict;
  } rows[] = {
      {"GetVersionNumber", PARAM("version_ptr", "<outptr><jint/></outptr>"), true, true},
      {"GetVersionNumber", PARAM("other_ptr", "<outptr><jint/></outptr>"), false, false},
      /* The frame would dereference NULL. */
      {"GetVersionNumber", PARAM("version_ptr", "<outptr><jint/><nullok/></outptr>"), false, false},
      {"GetVersionNumber", PARAM("version_ptr", "<outptr impl='nonullcheck'><jint/></outptr>"),
       false, true},
      /* It is only stored. */
      {"SetEnvironmentLocalStorage", PARAM("data", "<inbuf><void/><nullok/></inbuf>"), true, true},
      {"SetEventCallbacks",
       PARAM("callbacks", "<inptr><struct>jvmtiEventCallbacks</struct><nullok/></inptr>")
           PARAM("size_of_callbacks", "<jint/>"),
       true, true},
      /* C does not state the owner of the memory. */
      {"GetEnvironmentLocalStorage", PARAM("data_ptr", "<agentbuf><void/></agentbuf>"), true, true},
      {"GetEnvironmentLocalStorage", PARAM("data_ptr", "<allocbuf><void/></allocbuf>"), false,
       false},
      {"GetErrorName", ERROR PARAM("name_ptr", "<allocbuf><char/></allocbuf>"), true, true},
      {"GetErrorName", ERROR PARAM("name_ptr", "<agentbuf><char/></agentbuf>"), false, false},
      {"GetErrorName", ERROR PARAM("name_ptr", "<outptr><outbuf><char/></outbuf></outptr>"), false,
       false},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    ck_assert_msg(is_generated(rows[i].id, rows[i].params, PROFILE_REFERENCE) == rows[i].reference,
                  "%s %s", rows[i].id, rows[i].params);
    ck_assert_msg(is_generated(rows[i].id, rows[i].params, PROFILE_STRICT) == rows[i].strict,
                  "%s %s, strict", rows[i].id, rows[i].params);
  }
}
END_TEST

Suite *suite_vm_protocol(void) {
  Suite *suite = suite_create("vm_protocol");
  tcase_add_test(unit_case(suite, "vm_protocol"), generated);
  return suite;
}
