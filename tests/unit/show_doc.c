/* SPDX-License-Identifier: MIT */
/* Prose on a terminal. */
#include "show/entry.h"

#include "unit.h"

#include <string.h>

/* The description of a function, 30 columns wide, indented by two. */
static const char *shown(const char *prose) {
  static const struct show_style style = {.width = 30};
  const char *category =
      arena_printf(&unit.arena,
                   "<function id='Do' num='2' phase='start'><synopsis>Do</synopsis>"
                   "<description>%s</description></function>"
                   "<function id='Redo' num='3' phase='start'><synopsis>Redo</synopsis>"
                   "<description/></function>",
                   prose);
  const struct spec *spec = UNIT_LOAD(
          .intro =
              "<intro id='intro' label='I'><constants id='jvmtiKind' label='Kind' kind='enum'>"
              "<constant id='JVMTI_A' num='1'>It is <b>A</b>, the first one of them.</constant>"
              "<constant id='JVMTI_B' num='0x2'/></constants></intro>\n",
          .category = category);
  text_free(&unit.out);
  show_doc(&unit.out, &unit.arena, spec, unit_function(spec, "Do")->doc, 2, &style);
  return text_string(&unit.out);
}

struct row {
  const char *prose, *expected;
};

static void expect(const struct row *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const char *found = shown(rows[i].prose);
    ck_assert_msg(strcmp(found, rows[i].expected) == 0, "%s\nis\n%sinstead of\n%s", rows[i].prose,
                  found, rows[i].expected);
  }
}
#define EXPECT(rows) expect(rows, sizeof(rows) / sizeof *(rows))

START_TEST(paragraphs) {
  static const struct row rows[] = {
      {"", ""},
      {" \n ", ""},
      {"One.", "  One.\n"},
      {"  A line that is longer\nthan the terminal is wide.  ",
       "  A line that is longer than\n"
       "  the terminal is wide.\n"},
      {"One.<p/>Two.<p/> <p/>Three.",
       "  One.\n"
       "\n"
       "  Two.\n"
       "\n"
       "  Three.\n"},
      {"<p/>One.<p/>Two.",
       "  One.\n"
       "\n"
       "  Two.\n"},
      {"One.<br/>Two.<br/><br/>Three.",
       "  One.\n"
       "  Two.\n"
       "  Three.\n"},
      {"One.<blockquote>A quotation of more than one line.</blockquote>Two.",
       "  One.\n"
       "      A quotation of more than\n"
       "      one line.\n"
       "  Two.\n"},
      {"One <b>and</b> <i>two</i>, <code>+ </code>3<code>+ 4</code>.", "  One and two, + 3+ 4.\n"},
      {"a<space/>b <code>c<space/>d</code> <code><space/></code>e.", "  a b c d e.\n"},
      {"<internallink id='intro'>Here</internallink> and <functionlink id='Redo'/>, <vmspec "
       "chapter='4'/>.",
       "  Here and Redo, The Java\n"
       "  Virtual Machine\n"
       "  Specification, Chapter 4.\n"},
      {"<jvmti/> is it<tm>X</tm>.", "  JVM TI is itX.\n"},
  };
  EXPECT(rows);
}
END_TEST

START_TEST(lists) {
  static const struct row rows[] = {
      {"<ul><li>One.</li><li>Two.</li></ul>",
       "  - One.\n"
       "  - Two.\n"},
      {"These:<ul><li>One of more than one line of text.</li></ul>Those.",
       "  These:\n"
       "  - One of more than one line\n"
       "    of text.\n"
       "  Those.\n"},
      {"<ul><li>One:<ul><li>A.</li><li>B.</li></ul></li><li>Two.</li></ul>",
       "  - One:\n"
       "    - A.\n"
       "    - B.\n"
       "  - Two.\n"},
      {"<ul><li>One:<ul><li>A:<ul><li>a.</li></ul>then.</li></ul>and so on.</li></ul>",
       "  - One:\n"
       "    - A:\n"
       "      - a.\n"
       "      then.\n"
       "    and so on.\n"},
      {"<ul><li>One.<p/>More of it.</li><li><b>Two</b></li></ul>",
       "  - One.\n"
       "\n"
       "    More of it.\n"
       "  - Two\n"},
      {"<ul><li><p/>One.<p/>Two.</li></ul>",
       "  - One.\n"
       "\n"
       "    Two.\n"},
      {"<ul><li><ul><li>A.</li></ul>Behind.</li></ul>",
       "    - A.\n"
       "    Behind.\n"},
      {"<ul><li/><li> </li><li>One.</li></ul>Two.",
       "  - One.\n"
       "  Two.\n"},
      {"<ul><li/></ul>Two.", "  Two.\n"},
      {"<dl><dt>One</dt><dd>The first of all that are here.</dd><dt>Two</dt><dd/></dl>",
       "  One\n"
       "      The first of all that\n"
       "      are here.\n"
       "  Two\n"},
  };
  EXPECT(rows);
}
END_TEST

START_TEST(lines) {
  static const struct row rows[] = {
      {"<example>\n  if (a)\n    b();\n\n  c();\n</example>",
       "      if (a)\n"
       "        b();\n"
       "\n"
       "      c();\n"
       "\n"},
      {"One.<pre>a\n b</pre>Two.",
       "  One.\n"
       "\n"
       "      a\n"
       "       b\n"
       "\n"
       "  Two.\n"},
      {"<example>a <i>b</i>  c</example>",
       "      a b  c\n"
       "\n"},
      {"<example>\n\n</example>", ""},
      {"<example>A line that is longer than the terminal</example>",
       "      A line that is longer than the terminal\n"
       "\n"},
      {"<example> \n\ta\n \n</example>",
       "      	a\n"
       "\n"},
  };
  EXPECT(rows);
}
END_TEST

START_TEST(tables) {
  static const struct row rows[] = {
      {"<table><tr><th>A</th><th>B</th></tr><tr><td>One.</td><td>Two <b>or</b> "
       "more.</td></tr></table>",
       "    A | B\n"
       "    One. | Two or more.\n"},
      {"<table><tr><td>A cell that is long</td><td/><td>and one more</td></tr></table>.",
       "    A cell that is long | |\n"
       "    and one more\n"
       "  .\n"},
      {"Functions:<functionphaselist phase='start'/>.", "  Functions: Do, Redo.\n"},
      {"None:<functionphaselist phase='onload'/><eventphaselist phase='live'/>.", "  None:.\n"},
  };
  EXPECT(rows);
}
END_TEST

Suite *suite_show_doc(void) {
  Suite *suite = suite_create("show_doc");
  TCase *tests = unit_case(suite, "show_doc");
  tcase_add_test(tests, paragraphs);
  tcase_add_test(tests, lists);
  tcase_add_test(tests, lines);
  tcase_add_test(tests, tables);
  return suite;
}
