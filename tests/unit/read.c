/* SPDX-License-Identifier: MIT */
#include "read/load.h"

#include "model/doc_text.h"
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define FUNCTION(id, num, rest) \
  "<function id='" id "' num='" num "'><synopsis>" id "</synopsis>" rest "</function>\n"
#define DOCUMENTED "<description/>"

/* The sink contains only this error. */
static void expect_error(const char *expected) {
  ck_assert_uint_eq(unit.sink.errors, 1);
  ck_assert_str_eq(unit_report(), expected);
}

/* ---- Status ------------------------------------------------------------------------------------- */

START_TEST(fine) {
  struct spec *spec;
  unit_write("spec.xml", UNIT_XML(.category = FUNCTION("Do", "2", DOCUMENTED)));
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_OK);
  ck_assert_uint_eq(unit.sink.list.count, 0);
  ck_assert_str_eq(spec->file, "spec.xml");
  ck_assert_str_eq(spec->label, "Small");
  ck_assert_str_eq(spec->title, "Small");
  ck_assert_str_eq(spec->subtitle, "Version");
  ck_assert_uint_eq(spec->inputs.count, 1);
  ck_assert_str_eq(spec->inputs.at[0], "spec.xml");
  ck_assert_ptr_nonnull(spec->source);
}
END_TEST

START_TEST(missing_file) {
  struct spec *spec;
  ck_assert_int_eq(unit_load_file("none.xml", &spec), LOAD_UNREADABLE);
  expect_error(arena_printf(&unit.arena, "none.xml: error: cannot read the spec: %s [xml]\n",
                            strerror(ENOENT)));
}
END_TEST

START_TEST(folder) {
  struct spec *spec;
  ck_assert_int_eq(unit_load_file(".", &spec), LOAD_UNREADABLE);
  expect_error(
      arena_printf(&unit.arena, ".: error: cannot read the spec: %s [xml]\n", strerror(EISDIR)));
}
END_TEST

START_TEST(reading_fails) {
  struct spec *spec;
  if (access("/proc/self/mem", R_OK) != 0) return; /* not available on all systems */
  ck_assert_int_eq(unit_load_file("/proc/self/mem", &spec), LOAD_UNREADABLE);
  expect_error(arena_printf(&unit.arena, "/proc/self/mem: error: cannot read the spec: %s [xml]\n",
                            strerror(EIO)));
}
END_TEST

START_TEST(empty_file) {
  struct spec *spec;
  unit_write("spec.xml", "");
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_BAD);
  ck_assert_uint_ge(unit.sink.errors, 1);
}
END_TEST

START_TEST(not_well_formed) {
  struct spec *spec;
  unit_write("spec.xml", "<specification label='x'>\n  <title>x</tilte>\n</specification>\n");
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_BAD);
  const struct diag *diag = unit.sink.list.at[0];
  ck_assert_int_eq(diag->check, CHECK_XML);
  ck_assert_str_eq(diag->place.file, "spec.xml");
  ck_assert_uint_eq(diag->place.line, 2);
  ck_assert_uint_gt(diag->column, 0);
  ck_assert_str_eq(diag->source, "  <title>x</tilte>");
}
END_TEST

START_TEST(not_a_spec) {
  ck_assert_str_eq(unit_complaint("<html/>"),
                   "spec.xml:1: the root element is <html>; a JVM TI specification starts with "
                   "<specification> [element]");
}
END_TEST

START_TEST(warnings_are_no_errors) {
  struct spec *spec;
  unit_write("spec.xml", UNIT_XML(.prolog = "<!DOCTYPE specification [\n"
                                            "<!ELEMENT specification EMPTY>\n]>\n"));
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_OK);
  ck_assert_uint_eq(unit.sink.errors, 0);
  ck_assert_uint_ge(unit.sink.warnings, 1);
  ck_assert_int_eq(unit.sink.list.at[0]->check, CHECK_DTD);
  /* Promoted warnings count as errors, and reading continues. */
  ck_assert_ptr_null(diag_option(&unit.sink, "error"));
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_OK);
  ck_assert_uint_ge(unit.sink.errors, 1);
  ck_assert_uint_eq(unit.sink.broken, 0);
}
END_TEST

/* A comparison loads two specifications with one sink; their errors are counted separately. */
START_TEST(errors_of_another_spec_do_not_count) {
  struct spec *spec;
  unit_write("good.xml", UNIT_XML(.intro = "<intro><xi:include href='part.xml'/></intro>"));
  unit_write("part.xml", "<p/>");
  ck_assert_int_eq(unit_load_file("none.xml", &spec), LOAD_UNREADABLE);
  ck_assert_int_eq(unit_load_file("good.xml", &spec), LOAD_OK);
  ck_assert_uint_eq(spec->inputs.count, 2);
  unit_write("bad.xml", "<specification>");
  ck_assert_int_eq(unit_load_file("bad.xml", &spec), LOAD_BAD);
  ck_assert_int_eq(unit_load_file("good.xml", &spec), LOAD_OK);
  /* The same errors are reported again. */
  static const char *const broken[] = {"<p>", "<p>&none;</p>", "<p a='1' a='1'/>"};
  for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
    unit_write("part.xml", broken[i]);
    size_t start = unit.sink.errors;
    ck_assert_int_eq(unit_load_file("good.xml", &spec), LOAD_BAD);
    size_t first = unit.sink.errors - start;
    ck_assert_uint_gt(first, 0);
    ck_assert_int_eq(unit_load_file("good.xml", &spec), LOAD_BAD);
    ck_assert_uint_eq(unit.sink.errors - start, 2 * first);
    const struct diag *again = unit.sink.list.at[unit.sink.list.count - 1];
    ck_assert_str_eq(again->place.file, "part.xml");
    ck_assert_str_eq(again->message, unit.sink.list.at[unit.sink.list.count - 1 - first]->message);
  }
}
END_TEST

START_TEST(standard_input) {
  struct spec *spec;
  unit_write("spec.xml", UNIT_XML(.category = FUNCTION("Do", "2", DOCUMENTED),
                                  .intro = "<intro><xi:include href='part.xml'/></intro>"));
  unit_write("part.xml", "<b>part</b>");
  int before = dup(STDIN_FILENO), fd = open("spec.xml", O_RDONLY);
  ck_assert_int_eq(dup2(fd, STDIN_FILENO), STDIN_FILENO);
  close(fd);
  enum load_status status = unit_load_file("-", &spec);
  dup2(before, STDIN_FILENO);
  close(before);
  ck_assert_msg(status == LOAD_OK, "%s", unit_report());
  ck_assert_str_eq(spec->file, "<stdin>");
  ck_assert_str_eq(unit_function(spec, "Do")->place.file, "<stdin>");
  /* Parts are searched in the current directory. */
  ck_assert_uint_eq(spec->inputs.count, 1);
  ck_assert_str_eq(spec->inputs.at[0], "part.xml");
}
END_TEST

START_TEST(closed_standard_input) {
  struct spec *spec;
  int before = dup(STDIN_FILENO);
  close(STDIN_FILENO);
  enum load_status status = unit_load_file("-", &spec);
  if (before >= 0) {
    dup2(before, STDIN_FILENO);
    close(before);
  }
  ck_assert_int_eq(status, LOAD_UNREADABLE);
  expect_error(arena_printf(&unit.arena, "<stdin>: error: cannot read the spec: %s [xml]\n",
                            strerror(EBADF)));
}
END_TEST

START_TEST(no_descriptors_are_left_open) {
  struct spec *spec;
  unit_write("good.xml", UNIT_XML(.prolog = "<!DOCTYPE specification SYSTEM 'spec.dtd'>\n",
                                  .intro = "<intro><xi:include href='part.xml'/></intro>"));
  unit_write("spec.dtd", "<!ELEMENT specification ANY>\n");
  unit_write("part.xml", "<p/>");
  unit_write("bad.xml", UNIT_XML(.intro = "<intro><xi:include href='broken.xml'/></intro>"));
  unit_write("broken.xml", "<p>");
  unit_write("missing.xml", UNIT_XML(.intro = "<intro><xi:include href='none.xml'/></intro>"));
  size_t before = unit_entries("/proc/self/fd");
  ck_assert_int_eq(unit_load_file("good.xml", &spec), LOAD_OK);
  ck_assert_int_eq(unit_load_file("bad.xml", &spec), LOAD_BAD);
  ck_assert_int_eq(unit_load_file("missing.xml", &spec), LOAD_BAD);
  ck_assert_int_eq(unit_load_file("none.xml", &spec), LOAD_UNREADABLE);
  ck_assert_int_eq(unit_load_file(".", &spec), LOAD_UNREADABLE);
  ck_assert_uint_eq(unit_entries("/proc/self/fd"), before);
}
END_TEST

/* ---- Places ------------------------------------------------------------------------------------- */

static void expect_place(struct place place, const char *file, unsigned line) {
  ck_assert_str_eq(place.file, file);
  ck_assert_uint_eq(place.line, line);
}

START_TEST(places) {
  unit_write("function.xml",
             "<?xml version='1.0'?>\n"
             "<!-- a comment\n of two lines -->\n"
             "<function id='Do' num='2'>\n"
             "<synopsis>Do</synopsis>\n"
             "<typedef id='jvmtiInfo' label='Info'>\n"
             "<field id='one'><jint/>\n<description/></field>\n"
             "<field id='two'>\n<allocfieldbuf>\n<char/></allocfieldbuf>\n"
             "<description/></field></typedef>\n"
             "<description>\n<constants id='jvmtiKind' label='Kind' kind='enum'>\n"
             "<constant id='JVMTI_ONE' num='1'>One.</constant>\n"
             "<constant id='JVMTI_TWO'\n num='2'>Two.</constant></constants>\n"
             "</description>\n"
             "<capabilities>\n<required id='can_do'/>\n"
             "<capability id='can_do'>More.</capability></capabilities>\n"
             "<parameters>\n<param id='first'><jint/><description/></param>\n"
             "<param id='second'>\n<outptr>\n<jint/></outptr><description/></param>\n"
             "</parameters>\n"
             "<errors>\n<error id='JVMTI_ERROR_ODD'>Odd.</error>\n"
             "<error id='JVMTI_ERROR_ODD'>Very.</error></errors>\n"
             "</function>\n");
  const struct spec *spec = UNIT_LOAD(.category = "<xi:include href='function.xml'/>\n"  //
                                      FUNCTION("After", "3", DOCUMENTED));
  const struct spec_function *function = unit_function(spec, "Do");
  const char *file = "function.xml";
  expect_place(function->place, file, 4);
  expect_place(spec->records.at[0]->place, file, 6);
  expect_place(spec->records.at[0]->fields.at[0]->place, file, 7);
  expect_place(spec->records.at[0]->fields.at[1]->place, file, 9);
  expect_place(spec->records.at[0]->fields.at[1]->type->place, file, 10);
  expect_place(spec->records.at[0]->fields.at[1]->type->target->place, file, 11);
  expect_place(doc_place(function->doc), file, 13);
  expect_place(spec->constant_sets.at[0]->place, file, 14);
  expect_place(spec->constant_sets.at[0]->list.at[0]->place, file, 15);
  unsigned line = spec->constant_sets.at[0]->list.at[1]->place.line; /* of the tag's start or end */
  ck_assert_msg(line == 16 || line == 17, "line %u", line);
  expect_place(function->required.at[0]->place, file, 20);
  expect_place(function->optional.at[0]->place, file, 21);
  expect_place(function->params.at[0]->place, file, 23);
  expect_place(function->params.at[1]->place, file, 24);
  expect_place(function->params.at[1]->type->place, file, 25);
  expect_place(function->params.at[1]->type->target->place, file, 26);
  expect_place(function->errors.at[0]->place, file, 29);
  expect_place(function->errors.at[1]->place, file, 30);
  ck_assert_ptr_eq(spec->constant_sets.at[0]->function, function);
  /* After the part, places are in the specification's file again. */
  expect_place(unit_function(spec, "After")->place, "spec.xml", 5);
}
END_TEST

START_TEST(messages_name_the_part) {
  unit_write("parts/function.xml",
             "\n\n<function id='Do' num='2x'><synopsis>Do</synopsis></function>");
  ck_assert_str_eq(unit_complaint(UNIT_XML(.category = "<xi:include href='parts/function.xml'/>")),
                   "parts/function.xml:3: num=\"2x\" is not a number; expected decimal digits only "
                   "[number]");
}
END_TEST

/* ---- Parts -------------------------------------------------------------------------------------- */

START_TEST(parts_in_order) {
  unit_write("a/one.xml",
             "<b>one <xi:include xmlns:xi='http://www.w3.org/2001/XInclude' "
             "href='inner/two.xml'/></b>");
  unit_write("a/inner/two.xml",
             "<b>two <xi:include xmlns:xi='http://www.w3.org/2001/XInclude' "
             "href='../three.xml'/></b>");
  unit_write("a/three.xml", "<i>three</i>");
  unit_write("four words.xml", "<i>four</i>");
  const struct spec *spec =
      UNIT_LOAD(.intro =
                    "<intro><xi:include href='a/one.xml'/> <xi:include href='a/three.xml'/> "
                    "<xi:include href='four%20words.xml'/></intro>");
  ck_assert_str_eq(doc_plain(&unit.arena, NULL, spec->intros.at[0]->doc),
                   "one two three three four");
  static const char *const inputs[] = {"spec.xml", "a/one.xml", "a/inner/two.xml", "a/three.xml",
                                       "four words.xml"};
  ck_assert_uint_eq(spec->inputs.count, 5);
  for (size_t i = 0; i < 5; i++) {
    /* Once each, in the order of reading, as paths relative to the current directory. */
    ck_assert_msg(strcmp(spec->inputs.at[i], inputs[i]) == 0 || i == 2 || i == 3, "input %zu: %s",
                  i, spec->inputs.at[i]);
    ck_assert_msg(access(spec->inputs.at[i], R_OK) == 0, "input %zu: %s", i, spec->inputs.at[i]);
  }
}
END_TEST

START_TEST(spec_in_another_folder) {
  struct spec *spec;
  unit_write("there/spec.xml", UNIT_XML(.intro = "<intro><xi:include href='part.xml'/></intro>"));
  unit_write("there/part.xml", "<b>part</b>");
  ck_assert_msg(unit_load_file("there/spec.xml", &spec) == LOAD_OK, "%s", unit_report());
  ck_assert_str_eq(spec->inputs.at[0], "there/spec.xml");
  ck_assert_str_eq(spec->inputs.at[1], "there/part.xml");
  ck_assert_str_eq(doc_place(spec->intros.at[0]->doc->children).file, "there/part.xml");
}
END_TEST

/* xml:base changes the base of the parts in an element, in the specification and in parts. */
START_TEST(parts_with_bases) {
  struct spec *spec;
  unit_write("there/spec.xml",
             UNIT_XML(.intro = "<intro xml:base='a%20b/'><xi:include href='one.xml'/>"
                               "<i xml:base='../c/'><xi:include href='three.xml'/></i>"
                               "<xi:include xml:base='./d/none.xml' href='../../c/three.xml'/>"
                               "<i xml:base='../'><xi:include href='./c/three.xml'/></i></intro>"));
  unit_write("there/a b/one.xml",
             "<b xml:base='inner/' xmlns:xi='http://www.w3.org/2001/XInclude'>"
             "<i xml:base='deep/'><xi:include href='../two.xml'/></i></b>");
  unit_write("there/a b/inner/two.xml", "<b>two</b>");
  unit_write("there/c/three.xml", "<b>three</b>");
  ck_assert_msg(unit_load_file("./there/spec.xml", &spec) == LOAD_OK, "%s", unit_report());
  const struct doc_node *one = spec->intros.at[0]->doc->children, *next = one->next;
  ck_assert_str_eq(doc_place(one).file, "there/a b/one.xml");
  ck_assert_str_eq(doc_place(one->children->children).file, "there/a b/inner/two.xml");
  ck_assert_str_eq(doc_place(next).file, "./there/spec.xml");
  ck_assert_str_eq(doc_place(next->children).file, "there/c/three.xml");
  ck_assert_str_eq(doc_place(next->next).file, "there/c/three.xml");
  ck_assert_str_eq(doc_place(next->next->next->children).file, "there/c/three.xml");
}
END_TEST

/* Versions of libxml2 report different places for some of these; the message names the file that is read. */
START_TEST(parts_are_told_where_they_are_read) {
  static const char *const folders[] = {"", "q/", "there/", "there/deep/", "there/deep/q/"};
  static const char *const bases[] = {"..",    "../",    "../..", "../../", "q/..",
                                      "q/../", "./q/..", ".",     "q",      "../deep/q/"};
  static const char *here[] = {"."};
  const struct string_list allowed = {here, 1};
  const struct load_options options = {.allowed = &allowed};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    unit_write(arena_printf(&unit.arena, "%spart.xml", folders[i]), "<b>part</b>");
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
    struct spec *spec;
    const char *intro = arena_printf(
        &unit.arena, "<intro xml:base='%s'><xi:include href='q/../part.xml'/></intro>", bases[i]);
    unit_write("there/deep/spec.xml", UNIT_XML(.intro = intro));
    enum load_status status =
        spec_load("there/deep/spec.xml", &options, &unit.sink, &unit.escape, &spec);
    ck_assert_msg(status == LOAD_OK, "%s", unit_report());
    ck_assert_uint_eq(spec->inputs.count, 2);
    ck_assert_str_eq(doc_place(spec->intros.at[0]->doc->children).file, spec->inputs.at[1]);
    spec_free(spec);
  }
}
END_TEST

START_TEST(dtd_is_checked_after_joining) {
  unit_write("spec.dtd", "<!ELEMENT b EMPTY>\n<!ELEMENT intro ANY>\n");
  unit_write("part.xml", "\n<b>text</b>");
  struct spec *spec;
  unit_write("spec.xml", UNIT_XML(.prolog = "<!DOCTYPE specification SYSTEM 'spec.dtd'>\n",
                                  .intro = "<intro><xi:include href='part.xml'/></intro>"));
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_OK);
  bool found = false;
  for (size_t i = 0; i < unit.sink.list.count; i++) {
    const struct diag *diag = unit.sink.list.at[i];
    ck_assert_int_eq(diag->check, CHECK_DTD);
    if (strcmp(diag->place.file, "part.xml") == 0 && diag->place.line == 2) found = true;
  }
  ck_assert_msg(found, "%s", unit_report());
}
END_TEST

START_TEST(parts_from_elsewhere) {
  struct spec *spec;
  unit_write("in/spec.xml",
             UNIT_XML(.intro = "<intro><xi:include href='../out/part.xml'/></intro>"));
  unit_write("out/part.xml", "<b>part</b>");
  unit_write("outer/part.xml", "<b>part</b>");
  unit_write("ou/part.xml", "<b>part</b>");
  ck_assert_int_eq(unit_load_file("in/spec.xml", &spec), LOAD_BAD);
  ck_assert_ptr_nonnull(strstr(unit_report(), "outside the directory of the spec"));
  ck_assert_uint_eq(unit.sink.errors, 1);

  static const char *good_folders[] = {"none", "out"},
                    *bad_folders[] = {"in", "ou", "outer", "out/part"};
  const struct string_list good = {good_folders, 2}, bad = {bad_folders, 4};
  struct load_options options = {.allowed = &bad};
  ck_assert_int_eq(spec_load("in/spec.xml", &options, &unit.sink, &unit.escape, &spec), LOAD_BAD);
  options = (struct load_options){.allowed = &good};
  enum load_status status = spec_load("in/spec.xml", &options, &unit.sink, &unit.escape, &spec);
  ck_assert_msg(status == LOAD_OK, "%s", unit_report());
  ck_assert_str_eq(doc_plain(&unit.arena, NULL, spec->intros.at[0]->doc), "part");
  spec_free(spec);
}
END_TEST

START_TEST(links_do_not_lead_outside) {
  struct spec *spec;
  unit_write("in/spec.xml", UNIT_XML(.intro = "<intro><xi:include href='link.xml'/></intro>"));
  unit_write("out/part.xml", "<b>part</b>");
  ck_assert_int_eq(symlink("../out/part.xml", "in/link.xml"), 0);
  ck_assert_int_eq(unit_load_file("in/spec.xml", &spec), LOAD_BAD);
  ck_assert_ptr_nonnull(strstr(unit_report(), "outside the directory of the spec"));
}
END_TEST

START_TEST(never_from_the_network) {
  struct spec *spec;
  unit_write("spec.xml",
             UNIT_XML(.intro = "<intro><xi:include href='http://localhost/part.xml'/></intro>"));
  ck_assert_int_eq(unit_load_file("spec.xml", &spec), LOAD_BAD);
  ck_assert_ptr_nonnull(strstr(unit_report(), "never read from the network"));
}
END_TEST

/* ---- Numbers and words -------------------------------------------------------------------------- */

/* Loads a function with one parameter of this type. */
static const struct spec_type *type_of(const char *type) {
  const char *category =
      arena_printf(&unit.arena,
                   FUNCTION("Do", "2",
                            DOCUMENTED "<parameters><param id='value'>%s<description/>"
                                       "</param></parameters>"),
                   type);
  return unit_function(UNIT_LOAD(.category = category), "Do")->params.at[0]->type;
}

START_TEST(minimums) {
  static const struct {
    const char *type;
    int64_t minimum;
  } rows[] = {
      {"<jint min='0'/>", 0},
      {"<jint min='-0'/>", 0},
      {"<jint min='2147483647'/>", INT32_MAX},
      {"<jint min='-2147483648'/>", INT32_MIN},
      {"<jlong min='2147483648'/>", (int64_t)INT32_MAX + 1},
      {"<jlong min='9223372036854775807'/>", INT64_MAX},
      {"<jlong min='-9223372036854775808'/>", INT64_MIN},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec_type *type = type_of(rows[i].type);
    ck_assert(type->has_minimum);
    ck_assert_msg(type->minimum == rows[i].minimum, "%s: %lld", rows[i].type,
                  (long long)type->minimum);
  }
  ck_assert(!type_of("<jint/>")->has_minimum);
}
END_TEST

START_TEST(impossible_minimums) {
  static const char *const types[] = {"<jint min=''/>",
                                      "<jint min='-'/>",
                                      "<jint min='+1'/>",
                                      "<jint min=' 1'/>",
                                      "<jint min='1 '/>",
                                      "<jint min='0x1'/>",
                                      "<jint min='1.5'/>",
                                      "<jint min='--1'/>",
                                      "<jint min='007'/>",
                                      "<jint min='-01'/>",
                                      "<jint min='2147483648'/>",
                                      "<jint min='-2147483649'/>",
                                      "<jlong min='9223372036854775808'/>",
                                      "<jlong min='-9223372036854775809'/>",
                                      "<jlong min='99999999999999999999999'/>"};
  const char *category = arena_printf(&unit.arena,
                                      FUNCTION("Do", "2",
                                               "<parameters><param id='value'>%s<description/>"
                                               "</param></parameters>"),
                                      types[_i]);
  const char *complaint = unit_complaint(UNIT_XML(.category = category));
  ck_assert_msg(strstr(complaint, "is not a number that a j") && strstr(complaint, "[number]"),
                "%s: %s", types[_i], complaint);
  ck_assert_uint_eq(unit.sink.errors, 1);
}
END_TEST
enum { IMPOSSIBLE_MINIMUMS = 15 };

START_TEST(slots) {
  const struct spec *spec =
      UNIT_LOAD(.category = FUNCTION("A", "1", DOCUMENTED) FUNCTION("B", "65535", DOCUMENTED));
  ck_assert_uint_eq(spec->functions.at[0]->slot, 1);
  ck_assert_uint_eq(spec->functions.at[1]->slot, 65535);
}
END_TEST

START_TEST(impossible_slots) {
  static const struct {
    const char *num, *words;
  } rows[] = {
      {"", "is not a number"},
      {"-1", "is not a number"},
      {"1 ", "is not a number"},
      {"0x1", "is not a number"},
      {"007", "is octal in C"},
      {"00", "is octal in C"},
      {"65536", "is out of range"},
      {"4294967297", "is out of range"},
      {"99999999999999999999999", "is out of range"},
  };
  const char *category = arena_printf(&unit.arena, FUNCTION("Do", "%s", ""), rows[_i].num);
  const char *complaint = unit_complaint(UNIT_XML(.category = category));
  ck_assert_msg(strstr(complaint, rows[_i].words) != NULL, "%s", complaint);
}
END_TEST
enum { IMPOSSIBLE_SLOTS = 9 };

START_TEST(since) {
  static const struct {
    const char *attribute, *expected;
  } rows[] = {{"", "1.0"},          {"since='1.0'", "1.0"}, {"since='1.1'", "1.1"},
              {"since='8'", "1.2"}, {"since='9'", "9"},     {"since='21'", "21"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const char *category =
        arena_printf(&unit.arena, "<function id='Do' num='2' %s><synopsis>Do</synopsis></function>",
                     rows[i].attribute);
    const struct spec *spec = UNIT_LOAD(.category = category);
    ck_assert_str_eq(release_text(&unit.arena, spec->functions.at[0]->since), rows[i].expected);
  }
}
END_TEST

START_TEST(newest_release) {
  static const struct {
    const char *version, *since, *newest;
  } rows[] = {{"1.2.3", "1.0", "1.2.3"},
              {"9.0.0", "11", "11"},
              {"21.0.0", "11", "21"},
              {"11.0.0", "1.2", "11"},
              {"v40", "1.1", "1.1"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const struct spec *spec =
        UNIT_LOAD(.category =
                      arena_printf(&unit.arena,
                                   "<function id='Do' num='2' since='%s'><synopsis>Do</synopsis>"
                                   "</function>",
                                   rows[i].since),
                  .history =
                      arena_printf(&unit.arena,
                                   "<changehistory id='h' update='u'>"
                                   "<change date='b' version='%s'>B.</change>"
                                   "<change date='a' version='1.0.5'>A.</change></changehistory>",
                                   rows[i].version));
    ck_assert_str_eq(release_text(&unit.arena, spec->release), rows[i].newest);
    ck_assert_uint_eq(spec->changes.count, 2);
    ck_assert(spec->changes.at[0]->has_release == (*rows[i].version != 'v'));
  }
}
END_TEST

START_TEST(attributes_of_functions) {
  const struct spec *spec = UNIT_LOAD(
          .category =
              "<function id='A' num='1' phase='onloadOnly' callbacksafe='safe' jkernel='yes' "
              "impl='innative notrace' since='9'><synopsis> Do\n it </synopsis>"
              "<eventcapabilities/></function>"
              "<function id='B' num='2' callbacksafe='unsafe' impl='unimpl'><synopsis>B</synopsis>"
              "</function>");
  const struct spec_function *a = spec->functions.at[0], *b = spec->functions.at[1];
  ck_assert_int_eq(a->phase, PHASE_ONLOAD_ONLY);
  ck_assert(a->callback_safe && a->jkernel && a->no_transition && a->no_trace && !a->no_default);
  ck_assert(a->event_capabilities);
  ck_assert_str_eq(a->synopsis, "Do it");
  ck_assert_str_eq(a->category->id, "all");
  ck_assert_int_eq(b->phase, PHASE_LIVE);
  ck_assert(!b->callback_safe && !b->jkernel && !b->no_transition && !b->no_trace && b->no_default);
  ck_assert(!b->event_capabilities);
  ck_assert_ptr_null(b->doc);
}
END_TEST

/* ---- Characters --------------------------------------------------------------------------------- */

START_TEST(encodings) {
  struct spec *spec;
  unit_write("utf8.xml", UNIT_XML(.prolog = "<?xml version='1.0' encoding='UTF-8'?>\n",
                                  .intro = "<intro label='caf\xC3\xA9'>\xE2\x82\xAC</intro>"));
  unit_write("latin1.xml", UNIT_XML(.prolog = "<?xml version='1.0' encoding='ISO-8859-1'?>\n",
                                    .intro = "<intro label='caf\xE9'>\xA7</intro>"));
  ck_assert_int_eq(unit_load_file("utf8.xml", &spec), LOAD_OK);
  ck_assert_str_eq(spec->intros.at[0]->label, "caf\xC3\xA9");
  ck_assert_str_eq(doc_plain(&unit.arena, NULL, spec->intros.at[0]->doc), "\xE2\x82\xAC");
  ck_assert_int_eq(unit_load_file("latin1.xml", &spec), LOAD_OK);
  ck_assert_str_eq(spec->intros.at[0]->label, "caf\xC3\xA9");
  ck_assert_str_eq(doc_plain(&unit.arena, NULL, spec->intros.at[0]->doc), "\xC2\xA7");
}
END_TEST

START_TEST(messages_are_cut_between_characters) {
  /* 39 bytes, then a character of three bytes. */
  const char *complaint = unit_complaint(
      UNIT_XML(.category = "123456789012345678901234567890123456789\xE2\x82\xAC more"));
  ck_assert_msg(unit_is_utf8(complaint), "%s", complaint);
  ck_assert_ptr_nonnull(strstr(complaint, "'123456789012345678901234567890123456789\xE2\x80\xA6'"));
}
END_TEST

START_TEST(entities) {
  const struct spec *spec =
      UNIT_LOAD(.prolog = NULL,
                .intro = "<intro label='a &lt;&amp;&quot;&#x41;'>b &gt; &#66;</intro>");
  ck_assert_str_eq(spec->intros.at[0]->label, "a <&\"A");
  ck_assert_str_eq(doc_plain(&unit.arena, NULL, spec->intros.at[0]->doc), "b > B");
}
END_TEST

Suite *suite_load(void) {
  Suite *suite = suite_create("load");
  TCase *tests = unit_case(suite, "status");
  tcase_add_test(tests, fine);
  tcase_add_test(tests, missing_file);
  tcase_add_test(tests, folder);
  tcase_add_test(tests, reading_fails);
  tcase_add_test(tests, empty_file);
  tcase_add_test(tests, not_well_formed);
  tcase_add_test(tests, not_a_spec);
  tcase_add_test(tests, warnings_are_no_errors);
  tcase_add_test(tests, errors_of_another_spec_do_not_count);
  tcase_add_test(tests, standard_input);
  tcase_add_test(tests, closed_standard_input);
  tcase_add_test(tests, no_descriptors_are_left_open);
  tests = unit_case(suite, "parts");
  tcase_add_test(tests, places);
  tcase_add_test(tests, messages_name_the_part);
  tcase_add_test(tests, parts_in_order);
  tcase_add_test(tests, spec_in_another_folder);
  tcase_add_test(tests, parts_with_bases);
  tcase_add_test(tests, parts_are_told_where_they_are_read);
  tcase_add_test(tests, dtd_is_checked_after_joining);
  tcase_add_test(tests, parts_from_elsewhere);
  tcase_add_test(tests, links_do_not_lead_outside);
  tcase_add_test(tests, never_from_the_network);
  tests = unit_case(suite, "values");
  tcase_add_test(tests, minimums);
  tcase_add_loop_test(tests, impossible_minimums, 0, IMPOSSIBLE_MINIMUMS);
  tcase_add_test(tests, slots);
  tcase_add_loop_test(tests, impossible_slots, 0, IMPOSSIBLE_SLOTS);
  tcase_add_test(tests, since);
  tcase_add_test(tests, newest_release);
  tcase_add_test(tests, attributes_of_functions);
  tcase_add_test(tests, encodings);
  tcase_add_test(tests, messages_are_cut_between_characters);
  tcase_add_test(tests, entities);
  return suite;
}
