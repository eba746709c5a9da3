/* SPDX-License-Identifier: MIT */
#include "base/arena.h"

#include "unit.h"

#include <stdint.h>
#include <string.h>

START_TEST(zeroed_and_aligned) {
  for (size_t size = 0; size < 200; size++) {
    unsigned char *bytes = arena_alloc(&unit.arena, size);
    ck_assert_ptr_nonnull(bytes);
    ck_assert_uint_eq((uintptr_t)bytes % _Alignof(max_align_t), 0);
    for (size_t i = 0; i < size; i++) ck_assert_uint_eq(bytes[i], 0);
    memset(bytes, 0xFF, size);
  }
}
END_TEST

START_TEST(pieces_do_not_overlap) {
  enum { COUNT = 3000 };
  unsigned char *pieces[COUNT];
  for (size_t i = 0; i < COUNT; i++) { /* several blocks' worth */
    size_t size = 1 + i % 500;
    pieces[i] = arena_alloc(&unit.arena, size);
    memset(pieces[i], (int)(i % 251), size);
  }
  size_t changed = 0;
  for (size_t i = 0; i < COUNT; i++)
    for (size_t j = 0; j < 1 + i % 500; j++) changed += pieces[i][j] != i % 251;
  ck_assert_uint_eq(changed, 0);
}
END_TEST

START_TEST(large_piece_keeps_the_block) {
  enum { LARGE = 1024 * 1024 };
  unsigned char *before = arena_alloc(&unit.arena, 64);
  unsigned char *large = arena_alloc(&unit.arena, LARGE);
  unsigned char *after = arena_alloc(&unit.arena, 64);
  ck_assert_uint_eq(large[0], 0);
  ck_assert_uint_eq(large[LARGE - 1], 0);
  memset(large, 1, LARGE);
  ck_assert_ptr_eq(after, before + 64);
  ck_assert_uint_eq(after[0], 0);
}
END_TEST

START_TEST(large_piece_first) {
  unsigned char *large = arena_alloc(&unit.arena, 1024 * 1024);
  unsigned char *small = arena_alloc(&unit.arena, 16);
  memset(large, 1, 1024 * 1024);
  ck_assert_uint_eq(small[0], 0);
}
END_TEST

START_TEST(used_again_after_free) {
  arena_free(&unit.arena);
  ck_assert_ptr_null(unit.arena.blocks);
  ck_assert_str_eq(arena_strdup(&unit.arena, "again"), "again");
  arena_free(&unit.arena);
  arena_free(&unit.arena);
}
END_TEST

START_TEST(copies_of_strings) {
  const char source[] = "caf\xC3\xA9 au lait";
  char *copy = arena_strdup(&unit.arena, source);
  ck_assert_ptr_ne(copy, source);
  ck_assert_str_eq(copy, source);
  ck_assert_str_eq(arena_strdup(&unit.arena, ""), "");
  ck_assert_str_eq(arena_strndup(&unit.arena, source, 3), "caf");
  ck_assert_str_eq(arena_strndup(&unit.arena, source, 0), "");
  /* The length is used, not the terminating NUL. */
  ck_assert_mem_eq(arena_strndup(&unit.arena, "a\0b", 3), "a\0b", 4);
}
END_TEST

START_TEST(formatted_strings_of_every_length) {
  static const size_t lengths[] = {0, 1, 254, 255, 256, 257, 4096, 300000};
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
    int length = (int)lengths[i];
    const char *string = arena_printf(&unit.arena, "%*s", length, "");
    ck_assert_uint_eq(strlen(string), lengths[i]);
    ck_assert_uint_eq(strspn(string, " "), lengths[i]);
  }
  ck_assert_str_eq(arena_printf(&unit.arena, "%d %s %%", -7, "x"), "-7 x %");
}
END_TEST

START_TEST(lists_keep_their_order) {
  static int numbers[1000];
  LIST_TYPE(int_list, int);
  struct int_list list = {NULL, 0};
  for (size_t i = 0; i < 1000; i++) LIST_ADD(&unit.arena, &list, &numbers[i]);
  ck_assert_uint_eq(list.count, 1000);
  for (size_t i = 0; i < 1000; i++) ck_assert_ptr_eq(list.at[i], &numbers[i]);
}
END_TEST

START_TEST(grows_to_powers_of_two) {
  int *first = arena_grow(&unit.arena, NULL, 0, sizeof *first);
  first[0] = 1;
  int *second = arena_grow(&unit.arena, first, 1, sizeof *first);
  ck_assert_ptr_ne(second, first);
  ck_assert_int_eq(second[0], 1);
  second[1] = 2;
  int *third = arena_grow(&unit.arena, second, 2, sizeof *first);
  ck_assert_ptr_ne(third, second);
  /* A fourth element fits. */
  ck_assert_ptr_eq(arena_grow(&unit.arena, third, 3, sizeof *first), third);
}
END_TEST

/* Impossible sizes use the escape point without a system call. */
static void expect_escape(int request) {
  jmp_buf escape;
  unit.arena.escape = &escape;
  if (setjmp(escape) == 0) {
    static char string[1];
    switch (request) {
      case 0: arena_alloc(&unit.arena, SIZE_MAX); break;
      case 1: arena_alloc(&unit.arena, SIZE_MAX - _Alignof(max_align_t)); break;
      case 2: arena_strndup(&unit.arena, string, SIZE_MAX); break;
      case 3: arena_grow(&unit.arena, string, (size_t)1 << 62, sizeof(long)); break;
    }
    ck_abort_msg("request %d did not escape", request);
  }
  unit.arena.escape = &unit.escape;
  ck_assert_str_eq(arena_strdup(&unit.arena, "still usable"), "still usable");
}

START_TEST(impossible_sizes_escape) {
  expect_escape(_i);
}
END_TEST

Suite *suite_arena(void) {
  Suite *suite = suite_create("arena");
  TCase *tests = unit_case(suite, "arena");
  tcase_add_test(tests, zeroed_and_aligned);
  tcase_add_test(tests, pieces_do_not_overlap);
  tcase_add_test(tests, large_piece_keeps_the_block);
  tcase_add_test(tests, large_piece_first);
  tcase_add_test(tests, used_again_after_free);
  tcase_add_test(tests, copies_of_strings);
  tcase_add_test(tests, formatted_strings_of_every_length);
  tcase_add_test(tests, lists_keep_their_order);
  tcase_add_test(tests, grows_to_powers_of_two);
  tcase_add_loop_test(tests, impossible_sizes_escape, 0, 4);
  return suite;
}
