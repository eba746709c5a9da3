/* SPDX-License-Identifier: MIT */
/* Shared by the suites of unit tests: a folder and an arena for each test, small specs from strings. */
#ifndef JVMTIC_UNIT_H
#define JVMTIC_UNIT_H

#include "base/arena.h"
#include "base/text.h"
#include "model/spec.h"
#include "read/load.h"
#include "report/print.h"

#include <check.h>
#include <setjmp.h>
#include <stdbool.h>

LIST_TYPE(spec_list, struct spec);

/* What every test finds: all of it empty and its own. The test stands in an empty folder, which goes when
 * it ends. Nothing is to run out of memory: `escape` leads nowhere, and a test that takes it dies. */
struct unit {
  jmp_buf escape;
  struct arena arena;
  struct diag_sink sink;
  struct text out;
  struct spec_list specs; /* freed at the end of the test */
  int home;               /* file descriptor of the folder that the program was started in */
};
extern struct unit unit;

/* A group of tests in a suite, with the above prepared for each. */
TCase *unit_case(Suite *suite, const char *name);

/* Writes a file; folders in its path are made. Reads one: its bytes, or fails. Both in the test's folder. */
void unit_write(const char *path, const char *bytes);
const char *unit_read(const char *path);

/* Writes a header. For one without directives $CC is something that gives it back as it is, which takes a tenth of
 * the time of a preprocessor; until the test ends, or the next header. */
void unit_write_header(const char *path, const char *text);

/* The number of entries of a folder; fails when it cannot be read. */
size_t unit_entries(const char *folder);

/* The content of a small spec's sections; what is left out stays empty. */
struct unit_spec {
  const char *prolog;   /* before the root element */
  const char *intro;    /* between title and functions */
  const char *category; /* of the one category, "all" */
  const char *errors;   /* of the one error category, "errors" */
  const char *events;
  const char *data;    /* of the data section */
  const char *history; /* a <changehistory>; by default 11.0.0 */
};

/* The spec as XML, owned by the arena. */
const char *unit_xml(const struct unit_spec *parts);
#define UNIT_XML(...) unit_xml(&(struct unit_spec){__VA_ARGS__})

/* Loads a file. What was reported stays in the sink. */
enum load_status unit_load_file(const char *path, struct spec **spec);

/* Writes the spec to the file spec.xml and loads it; fails unless that goes well without a word. */
const struct spec *unit_load(const char *xml);
#define UNIT_LOAD(...) unit_load(UNIT_XML(__VA_ARGS__))

/* Loads a spec in which something is wrong: the first message, with its place and check. */
const char *unit_complaint(const char *xml);

/* What the sink holds, as text. */
const char *unit_report(void);

/* Is the string valid UTF-8? */
bool unit_is_utf8(const char *string);

/* The function of that name; fails when there is none. */
const struct spec_function *unit_function(const struct spec *spec, const char *id);

/* The suites: X(NAME) for suite_NAME(). */
#define UNIT_SUITES(X) \
  X(arena)             \
  X(base_types)        \
  X(c_tokens)          \
  X(c_source)          \
  X(cdecl)             \
  X(characters)        \
  X(collate)           \
  X(compare)           \
  X(compare_headers)   \
  X(compare_params)    \
  X(compare_results)   \
  X(depfile)           \
  X(difference)        \
  X(document)          \
  X(derive)            \
  X(diag)              \
  X(c_value)           \
  X(facts)             \
  X(fit)               \
  X(folder)            \
  X(frames)            \
  X(header)            \
  X(id_patterns)       \
  X(identifier)        \
  X(implementation)    \
  X(json_writer)       \
  X(load)              \
  X(merge)             \
  X(model)             \
  X(name_pattern)      \
  X(names)             \
  X(order)             \
  X(output)            \
  X(policy)            \
  X(preprocess)        \
  X(prose_checks)      \
  X(release)           \
  X(show_doc)          \
  X(show_facts)        \
  X(suppress)          \
  X(surface)           \
  X(text)              \
  X(c_stream)          \
  X(visit)             \
  X(vm_checks)         \
  X(vm_forward)        \
  X(vm_impl)           \
  X(vm_port)           \
  X(vm_protocol)       \
  X(vm_trace)          \
  X(vocabulary)        \
  X(wrap)
#define UNIT_SUITE(name) Suite *suite_##name(void);
UNIT_SUITES(UNIT_SUITE)
#undef UNIT_SUITE

#endif
