/* SPDX-License-Identifier: MIT */
/* Shared by the suites of unit tests: a directory and an arena for each test, and small specifications from strings. */
#ifndef JVMTIC_UNIT_H
#define JVMTIC_UNIT_H

#include "base/arena.h"
#include "base/text.h"
#include "model/spec.h"
#include "read/load.h"
#include "report/diag.h"

#include <check.h>
#include <setjmp.h>
#include <stdbool.h>

LIST_TYPE(spec_list, struct spec);

/* The environment of a test, initially empty. The current directory is empty, and removed at the end of the test.
 * Memory must not be exhausted: a test that uses `escape` aborts. */
struct unit {
  jmp_buf escape;
  struct arena arena;
  struct diag_sink sink;
  struct text out;
  struct spec_list specs; /* freed at the end of the test */
  int home;               /* file descriptor of the initial directory */
};
extern struct unit unit;

/* A group of tests in a suite, with the above prepared for each. */
TCase *unit_case(Suite *suite, const char *name);

/* Writes a file, and creates directories of its path. Reads a file, or fails. Both in the directory of the test. */
void unit_write(const char *path, const char *bytes);
const char *unit_read(const char *path);

/* Writes a header. Without directives, $CC becomes a program that copies it, which takes a tenth of the time of a
 * preprocessor, until the end of the test or the next header. */
void unit_write_header(const char *path, const char *text);

/* The number of entries of a directory. Fails if it cannot be read. */
size_t unit_entries(const char *folder);

/* The contents of the sections of a small specification; omitted ones are empty. */
struct unit_spec {
  const char *prolog;   /* before the root element */
  const char *intro;    /* between title and functions */
  const char *category; /* of the only category, "all" */
  const char *errors;   /* of the only error category, "errors" */
  const char *events;
  const char *data;    /* of the data section */
  const char *history; /* a <changehistory>; the default is 11.0.0 */
};

/* The specification as XML, in the arena. */
const char *unit_xml(const struct unit_spec *parts);
#define UNIT_XML(...) unit_xml(&(struct unit_spec){__VA_ARGS__})

/* Loads a file. Messages remain in the sink. */
enum load_status unit_load_file(const char *path, struct spec **spec);

/* Writes the specification to spec.xml and loads it. Fails on any message. */
const struct spec *unit_load(const char *xml);
#define UNIT_LOAD(...) unit_load(UNIT_XML(__VA_ARGS__))

/* Loads a specification with an error: the first message, with its place and check. */
const char *unit_complaint(const char *xml);

/* The messages of the sink, as text. */
const char *unit_report(void);

/* True if the string is valid UTF-8. */
bool unit_is_utf8(const char *string);

/* The function with this name. Fails if it does not exist. */
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
