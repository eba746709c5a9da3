/* SPDX-License-Identifier: MIT */
/* Checks of prose: findings, and texts without findings. */
#include "check/checks.h"
#include "unit.h"

#include <string.h>

static const char intro[] =
    "<intro id='intro' label='I'><constants id='jvmtiPairKind' label='Kind' kind='bits'>"
    "<constant id='JVMTI_PAIR_OLD' num='0x40000000'>Old.</constant>"
    "<constant id='JVMTI_PAIR_BOTH' num='3'>Both.</constant></constants></intro>\n";

static const char errors[] =
    "<errorid id='JVMTI_ERROR_DUPLICATE' num='40'>A duplicate.</errorid>"
    "<errorid id='JVMTI_ERROR_INVALID_THREAD' num='10'>No thread.</errorid>"
    "<errorid id='JVMTI_ERROR_NULL_POINTER' num='100'>NULL.</errorid>"
    "<errorid id='JVMTI_ERROR_ILLEGAL_ARGUMENT' num='103'>No.</errorid>";

/* The messages of one check for a specification with these functions, one per line. */
static const char *said_of(enum check_id check, const char *functions) {
  const struct spec *spec = UNIT_LOAD(.intro = intro, .errors = errors, .category = functions);
  for (size_t i = 0; i < CHECK_COUNT; i++) unit.sink.levels[i] = DIAG_OFF;
  unit.sink.levels[check] = DIAG_WARNING;
  spec_check(spec, &unit.sink);
  text_free(&unit.out);
  for (size_t i = 0; i < unit.sink.list.count; i++)
    text_printf(&unit.out, "%s\n", unit.sink.list.at[i]->message);
  diag_init(&unit.sink, &unit.arena);
  return text_string(&unit.out);
}

/* A function with this description and these error rows, next to another one and a structure. */
static const char *function(const char *prose, const char *rows) {
  return arena_printf(
      &unit.arena,
      "<typedef id='jvmtiPair' label='Pair'><field id='left_half'><jint/><description>Left."
      "</description></field></typedef>\n"
      "<function id='Other' num='2'><synopsis>Other</synopsis><description>It.</description>"
      "<parameters><param id='count_ptr'><outptr><jint/></outptr><description>How many."
      "</description></param><param id='left_half'><jint/><description>Left.</description>"
      "</param></parameters></function>\n"
      "<function id='Do' num='3'><synopsis>Do</synopsis><description>%s</description>"
      "<parameters><param id='thread'><jthread/><description>One.</description></param>"
      "<param id='own_count'><jint/><description>How many.</description></param>"
      "<param id='value_ptr'><outptr><jint/></outptr><description>It.</description></param>"
      "</parameters><errors>%s</errors></function>\n",
      prose, rows);
}

struct row {
  const char *text, *expected;
};

static void expect(enum check_id check, const struct row *rows, size_t count, bool of_errors) {
  for (size_t i = 0; i < count; i++) {
    const char *text = rows[i].text;
    const char *found = said_of(check, of_errors ? function("It.", text) : function(text, ""));
    ck_assert_msg(strcmp(found, rows[i].expected) == 0, "%s\nis\n%sinstead of\n%s", text, found,
                  rows[i].expected);
  }
}
#define EXPECT(check, rows, of_errors) expect(check, rows, sizeof(rows) / sizeof *(rows), of_errors)

/* ---- Numbers ------------------------------------------------------------------------------------ */

#define SAID_41 "'JVMTI_ERROR_DUPLICATE' is stated to be 41, but is 40\n"

START_TEST(stated_values) {
  static const struct row rows[] = {
      {"JVMTI_ERROR_DUPLICATE = 40", ""},
      {"JVMTI_ERROR_DUPLICATE = 0x28", ""},
      {"JVMTI_ERROR_DUPLICATE = 41", SAID_41},
      {"JVMTI_ERROR_DUPLICATE =41.", SAID_41},
      {"JVMTI_ERROR_DUPLICATE = 0X29u", SAID_41},
      {"JVMTI_ERROR_DUPLICATE = 41UL, then", SAID_41},
      {"JVMTI_ERROR_DUPLICATE = -1",
       "'JVMTI_ERROR_DUPLICATE' is stated to be 0xffffffff, but is 0x28\n"},
      {"JVMTI_PAIR_BOTH = 0x80000000",
       "'JVMTI_PAIR_BOTH' is stated to be 0x80000000, but is 0x3\n"},
      {"JVMTI_PAIR_OLD (1073741824)", ""},
      {"JVMTI_ERROR_DUPLICATE == 41", ""},
      {"JVMTI_ERROR_DUPLICATE = 41.5", ""},
      {"JVMTI_ERROR_DUPLICATE = 41 + 1", ""},
      {"JVMTI_ERROR_DUPLICATE = 41 | x", ""},
      {"JVMTI_ERROR_DUPLICATE = 41x", ""},
      {"JVMTI_ERROR_DUPLICATE = x", ""},
      {"JVMTI_ERROR_DUPLICATE = -x", ""},
      {"JVMTI_ERROR_DUPLICATE = 99999999999", ""},
      {"JVMTI_ERROR_DUPLICATE (41)", SAID_41},
      {"JVMTI_ERROR_DUPLICATE (41", ""},
      {"JVMTI_ERROR_DUPLICATE (41 of them)", ""},
      {"JVMTI_ERROR_DUPLICATE (x)", ""},
      {"JVMTI_ERROR_DUPLICATE 41", ""},
      {"#define JVMTI_ERROR_DUPLICATE 41", SAID_41},
      {"#define JVMTI_ERROR_DUPLICATE x", ""},
      {"# define JVMTI_ERROR_DUPLICATE 41", ""},
      {"XJVMTI_ERROR_DUPLICATE = 41", ""},
      {"JVMTI_ERROR_DUPLICATES = 41", ""},
      {"XJVMTI_ERROR_DUPLICATE, JVMTI_ERROR_DUPLICATE_ and JVMTI_ERROR_DUPLICATE = 41", SAID_41},
      {"JVMTI_ERROR_DUPLICATE, then <code>JVMTI_ERROR_DUPLICATE</code> = 41", SAID_41},
      {"<errorlink id='JVMTI_ERROR_DUPLICATE'/> (41)", SAID_41},
      {"JVMTI_EVENT_NONE = 41", ""},
      {"JVMTI_ERROR_DUPLICATE = (41)", SAID_41},
      {"JVMTI_ERROR_DUPLICATE = +41", SAID_41},
      {"JVMTI_ERROR_DUPLICATE = 1,000", ""},
      {"JVMTI_ERROR_DUPLICATE = 1 to 41", ""},
      {"See JVMTI_ERROR_DUPLICATE (41).", ""},
      {"JVMTI_ERROR_DUPLICATE (41) above", ""},
      {"See it. JVMTI_ERROR_DUPLICATE (41) is new.", SAID_41},
  };
  EXPECT(CHECK_STATED_VALUE, rows, false);
}
END_TEST

/* The message is for the node that contains the name with the number. */
START_TEST(places_of_stated_values) {
  const char *prose =
      "JVMTI_ERROR_DUPLICATE,\nXJVMTI_ERROR_DUPLICATE,\n<b>a</b>\n"
      "<code>JVMTI_ERROR_DUPLICATE</code> = 41";
  const struct spec *spec =
      UNIT_LOAD(.intro = intro, .errors = errors, .category = function(prose, ""));
  unsigned line = unit_function(spec, "Do")->place.line;
  for (size_t i = 0; i < CHECK_COUNT; i++) unit.sink.levels[i] = DIAG_OFF;
  unit.sink.levels[CHECK_STATED_VALUE] = DIAG_WARNING;
  spec_check(spec, &unit.sink);
  ck_assert_uint_eq(unit.sink.list.count, 1);
  ck_assert_uint_eq(unit.sink.list.at[0]->place.line, line + 3);
}
END_TEST

/* ---- Names -------------------------------------------------------------------------------------- */

#define NOTHING(name) "'" name "' is not defined\n"

START_TEST(names_of_constants) {
  static const struct row rows[] = {
      {"JVMTI_ERROR_DUPLICATE", ""},
      {"JVMTI_VERSION, JVMTI_VERSION_1_2, JVMTI_VERSION_11", ""},
      {"JVMTI_VERSION_X", NOTHING("JVMTI_VERSION_X")},
      {"JVMTI_VERSION_1X", NOTHING("JVMTI_VERSION_1X")},
      {"JVMTI_ERROR_*, JVMTI_PAIR_&lt;kind&gt; and JVMTI_PAIR_", ""},
      {"JVMTI_PAI*", ""},
      {"JVMTI_PAI", NOTHING("JVMTI_PAI")},
      {"JVMTI_WHATEVER_*", NOTHING("JVMTI_WHATEVER_")},
      {"XJVMTI_WHATEVER _JVMTI_WHATEVER", ""},
      {"(JVMTI_WHATEVER)", NOTHING("JVMTI_WHATEVER")},
  };
  EXPECT(CHECK_UNKNOWN_NAME, rows, false);
}
END_TEST

#define NO_PARAM "the text mentions 'count_ptr', but function 'Do' has no such parameter\n"

START_TEST(names_of_parameters) {
  static const struct row rows[] = {
      {"<code>count_ptr</code>", NO_PARAM},
      {"<code>own_count</code>", ""},
      {"<code>left_half</code>", ""}, /* of a field, too */
      {"<code>thread</code>", ""},    /* may be an ordinary word */
      {"<code>other_ptr</code>", ""}, /* of no item */
      {"<code>count_ptr + 1</code>", ""},
      {"<code/>", ""},
      {"<code><b>count_ptr</b></code>", ""},
      {"<code>count_ptr<b>s</b></code>", ""},
      {"count_ptr", ""},
  };
  EXPECT(CHECK_UNKNOWN_PARAM, rows, false);
}
END_TEST

#define TWICE(word) "'" word "' is written twice in a row\n"

START_TEST(doubled_words) {
  static const struct row rows[] = {
      {"In the the end", TWICE("the")},
      {"In the\n  the end", TWICE("the")},
      {"In the the the end", TWICE("the") TWICE("the")},
      {"a long long value", ""},
      {"a longer longer value", TWICE("longer")},
      {"The the end", TWICE("the")},
      {"It ends. The the end", TWICE("the")},
      {"one (in the the)", TWICE("the")},
      {"A Set set", ""},
      {"that that had had", ""},
      {"then the end", ""},
      {"x x", ""},
      {"12 12", ""},
      {"the, the end", ""},
      {"the 1 the end", ""},
      {" ", ""},
  };
  EXPECT(CHECK_SPELLING, rows, false);
}
END_TEST

#define NO_CHAPTER(number) \
  "<vmspec chapter=\"" number "\"> names no chapter; expected a number such as 4.4\n"

START_TEST(chapters) {
  static const struct row rows[] = {
      {"<vmspec chapter='4'/> <vmspec chapter='4.10.1'/>", ""},
      {"<vmspec chapter='4..4'/>", NO_CHAPTER("4..4")},
      {"<vmspec chapter='.4'/>", NO_CHAPTER(".4")},
      {"<vmspec chapter='4.'/>", NO_CHAPTER("4.")},
      {"<vmspec chapter='4a'/>", NO_CHAPTER("4a")},
      {"<externallink id=' '>x</externallink>", "<externallink> has no target\n"},
      {"<externallink id='a.html'>x</externallink>", ""},
  };
  EXPECT(CHECK_LINK_TARGET, rows, false);
}
END_TEST

/* ---- Rows of errors ----------------------------------------------------------------------------- */

#define FOLLOWS(error, param) \
  "error '" error "' is listed, but is implied by parameter '" param "'\n"
#define THREAD(text) "<error id='JVMTI_ERROR_INVALID_THREAD'>" text "</error>"
#define NULL_POINTER(text) "<error id='JVMTI_ERROR_NULL_POINTER'>" text "</error>"

/* Consequences of a parameter are repeated, unless the text differs. */
START_TEST(derived_rows) {
  static const struct row repeated[] = {
      {THREAD(""), FOLLOWS("JVMTI_ERROR_INVALID_THREAD", "thread")},
      {THREAD("It is no thread."), FOLLOWS("JVMTI_ERROR_INVALID_THREAD", "thread")},
      {THREAD("<paramlink id='thread'/> is none."),
       FOLLOWS("JVMTI_ERROR_INVALID_THREAD", "thread")},
      {THREAD("It does not fit <paramlink id='own_count'/>."), ""},
      {NULL_POINTER("<paramlink id='value_ptr'/> is NULL."),
       FOLLOWS("JVMTI_ERROR_NULL_POINTER", "value_ptr")},
      {NULL_POINTER("<code>value_ptr</code> is NULL."),
       FOLLOWS("JVMTI_ERROR_NULL_POINTER", "value_ptr")},
      {NULL_POINTER("Something is NULL."), ""},
      {THREAD("<paramlink id='thread'/> is suspended."), ""},
      {THREAD("Two of them wait."), ""},
      {NULL_POINTER("<paramlink id='value_ptr'/> is not aligned."), ""},
      {NULL_POINTER("An element of <paramlink id='value_ptr'/> is NULL."), ""},
      {"<error id='JVMTI_ERROR_DUPLICATE'>There are two.</error>", ""},
      {"<error id='JVMTI_ERROR_DUPLICATE'>Two.</error><error id='JVMTI_ERROR_DUPLICATE'>Two."
       "</error>",
       "error 'JVMTI_ERROR_DUPLICATE' is listed twice\n"},
      {"<error id='JVMTI_ERROR_DUPLICATE'>Two.</error><error id='JVMTI_ERROR_DUPLICATE'/>",
       "error 'JVMTI_ERROR_DUPLICATE' is listed twice\n"},
  };
  static const struct row restated[] = {
      {THREAD("It is no thread."), ""},
      {THREAD("It does not fit <paramlink id='own_count'/>."),
       FOLLOWS("JVMTI_ERROR_INVALID_THREAD", "thread")},
      {THREAD("It does not fit <code>own_count</code>."),
       FOLLOWS("JVMTI_ERROR_INVALID_THREAD", "thread")},
      {NULL_POINTER("Something is NULL."), FOLLOWS("JVMTI_ERROR_NULL_POINTER", "value_ptr")},
      {NULL_POINTER("<paramlink id='value_ptr'/> is not aligned."),
       FOLLOWS("JVMTI_ERROR_NULL_POINTER", "value_ptr")},
  };
  EXPECT(CHECK_REPEATED_ERROR, repeated, true);
  EXPECT(CHECK_RESTATED_ERROR, restated, true);
}
END_TEST

Suite *suite_prose_checks(void) {
  Suite *suite = suite_create("prose_checks");
  TCase *tests = unit_case(suite, "prose_checks");
  tcase_add_test(tests, stated_values);
  tcase_add_test(tests, places_of_stated_values);
  tcase_add_test(tests, names_of_constants);
  tcase_add_test(tests, names_of_parameters);
  tcase_add_test(tests, doubled_words);
  tcase_add_test(tests, chapters);
  tcase_add_test(tests, derived_rows);
  return suite;
}
