/* SPDX-License-Identifier: MIT */
/* Makes a call and compares the events with the expected ones. */
#include "faults.h"

#include "jvmti_table.h"

#include <stdio.h>
#include <string.h>

const struct way_facts ways[WAYS] = {
    [CHECKED] = {"jvmti_table_checked", NULL, 0, 0, 1, 0, 0},
    [NO_TRANSITION] = {"jvmti_table_checked, without enter() and leave()", NULL, 0, 0, 0, 0, 0},
    [UNTRACED] = {"jvmti_table_traced, tracing off", NULL, 0, 1, 1, 0, 0},
    [TRACED] = {"jvmti_table_traced", "", 1, 1, 1, 0, 0},
    [TRACED_JSON] = {"jvmti_table_traced, in JSON, without names", "format=json,", 1, 0, 1, 0, 0},
    [TRACED_ERRORS] = {"jvmti_table_traced, only errors", ":error", 0, 1, 1, 0, 0},
    [CHECK_ALONE] = {"jvmti_check", NULL, 0, 0, 1, 1, 0},
    [SHORT_PORT] = {"jvmti_check, without what the port need not have", NULL, 0, 0, 1, 1, 1},
};

enum { MOST_SHOWN = 5 }; /* of a function */

struct faults_call now;
char happened[4096];
size_t calls_by_way[WAYS], failures;
void (*on_failure)(void);

static size_t happened_count;
static const char *first_problem;
static const char *const caller_words[] = {
    [JVMTI_CALLER_UNATTACHED] = "UNATTACHED", [JVMTI_CALLER_JAVA] = "JAVA",
    [JVMTI_CALLER_INTERNAL] = "INTERNAL",     [JVMTI_CALLER_OTHER] = "OTHER",
    [JVMTI_CALLER_NO_THREADS] = "NO_THREADS",
};

void problem(const char *words) {
  if (!first_problem) first_problem = words;
}

void note(char letter) {
  if (happened_count < sizeof happened - 1) happened[happened_count++] = letter;
}

static void say(const char *words) {
  fputs(words, stderr);
}

static void say_error(int error) {
  const char *name = error_text(error);
  if (name) fprintf(stderr, "%s", name);
  else fprintf(stderr, "error %d", error);
}

void print_call(void) {
  fprintf(stderr, "FAIL: %s (%s; caller %s, phase %d):", now.function->name, ways[now.way].words,
          caller_words[now.caller], (int)now.phase);
  if (now.words) fprintf(stderr, " [%s]", now.words);
  for (size_t i = 0; i < sizeof now.faults / sizeof *now.faults && now.faults[i]; i++)
    fprintf(stderr, " [%s]", now.faults[i]->words);
  if (!now.words && !now.faults[0]) say(" [nothing wrong]");
  say(": ");
}

static jboolean shown(void) {
  static size_t index, count;
  failures++;
  if (on_failure) on_failure();
  if (index != now.index) count = 0;
  index = now.index;
  return count++ < MOST_SHOWN;
}

static void failed(const char *words) {
  if (!shown()) return;
  print_call();
  fprintf(stderr, "%s (%s)\n", words, happened);
}

static void wrong_error(jvmtiError error) {
  if (!shown()) return;
  print_call();
  say("expected ");
  say_error((int)now.expected);
  say(", got ");
  say_error((int)error);
  fprintf(stderr, " (%s)\n", happened);
}

static jvmtiError check_alone(jvmtiEnv *given) {
  struct jvmti_call call;
  memset(&call, 0xA5, sizeof call);
  jvmtiError error = now.function->check(&call, given, now.values);
  const char *offender = call.offender;
  if ((offender == NULL) != (now.offender == NULL) ||
      (offender && strcmp(offender, now.offender) != 0))
    problem("the offender is another");
  if (!now.null_env && !knows_vm(&call)) problem("the call has another environment");
  if (error == JVMTI_ERROR_NONE) error = recorded(now.index, given, now.values, 0);
  jvmti_call_end(&call);
  return error;
}

static size_t times(char letter) {
  size_t count = 0;
  for (const char *at = happened; *at; at++) count += *at == letter;
  return count;
}

/* The port checks the state of the thread at each step. */
static void check_order(void) {
  const char *called = strchr(happened, 'I');
  const char *left = strrchr(happened, 'L');
  if (called && strpbrk(called + 1, "cEkmfrtog")) problem("the VM was asked something afterwards");
  if (left && strpbrk(left, "kmftogd")) problem("something happened after leave()");
  if (is_inside_vm()) problem("the VM was not left");
}

/* The number of entries into the VM: one for a function that runs inside, and another if it was left to write the line
 * of the call; for one that runs outside, to resolve a handle. Then leaving is not expected before `reaches`. */
static void check_entered(void) {
  size_t entered = times('E'), lines = now.reaches && ways[now.way].announced;
  size_t wanted = now.enters && ways[now.way].transition ? 1 + lines : 0;
  int looks =
      now.caller == JVMTI_CALLER_JAVA && ways[now.way].transition && strpbrk(happened, "kmftog");
  if (!now.function->transition) wanted = looks ? 1 : 0;
  if (entered < wanted) problem("the VM was not entered");
  if (entered > wanted) problem("the VM was entered");
  if (times('L') != entered) problem("enter() and leave() are not balanced");
  if (times('c') > (lines ? 2 : 1)) problem("the VM was asked more than once who is calling");
}

static void check_traced(jvmtiError error) {
  size_t lines = times('W'), names = times('n') + times('d');
  if (!ways[now.way].trace) {
    if (lines || names) problem("it was traced");
  } else if (!now.null_env) {
    int wanted = now.way != TRACED_ERRORS || error;
    if (!lines != !wanted) problem(wanted ? "it was not traced" : "it was traced");
    if (ways[now.way].announced && now.reaches && strcspn(happened, "W") > strcspn(happened, "I"))
      problem("the call was not traced before the implementation was called");
  }
}

static void check_happened(jvmtiError error) {
  if (times('I') > 1) problem("the implementation was called more than once");
  if (times('I') < now.reaches) problem("the implementation was not called");
  if (times('I') > now.reaches) problem("the implementation was called");
  check_entered();
  check_order();
  check_traced(error);
}

void run_call(void) {
  const jvmtiInterface_1 *table =
      now.way <= NO_TRANSITION ? &jvmti_table_checked : &jvmti_table_traced;
  memset(happened, 0, happened_count);
  happened_count = 0;
  first_problem = NULL;
  jvmtiEnv *env = prepare_vm(table);
  jvmtiEnv *given = now.null_env ? NULL : env;
  jvmtiError error =
      ways[now.way].alone ? check_alone(given) : calls[now.index](table, given, now.values);
  env_back();
  calls_by_way[now.way]++;
  check_happened(error);
  if (error != now.expected) wrong_error(error);
  else if (first_problem) failed(first_problem);
}
