/* SPDX-License-Identifier: MIT */
/* A case is a line of fields with tabs between them:
 *
 *   id  place  environment  step  step ...
 *
 * A step is "S" (set up), "T" (the call that is tested) or "C" (clean up), a slot and arguments, with blanks between
 * them; or "S rescue". See fixtures.c for what arguments look like. Answers: "id B" before the call, and after it
 * "id A error written reached", or "id U word" where a word stands for nothing here; "id D" when all is cleaned up, and
 * "place E" at the end of all. */
#include "conformance.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_STEPS = 8 };

struct test_case {
  char *id, *place, *environment;
  char *steps[MOST_STEPS];
  int step_count;
  jvmtiEnv *made; /* a separate environment, created when this was possible */
};

static struct test_case *cases;
static size_t case_count;
static int answers_file = -1;
/* Arguments of the steps of a case: memory for results. */
static unsigned char outs[MOST_ARGUMENTS][OUT_SIZE];
static const unsigned char untouched = 0xA5;

void note(const char *format, ...) {
  char line[512];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  if (write(answers_file, line, (size_t)length) != length) _exit(70);
}

/* ---- Reading ---- */

static char *field(char **rest, char separator) {
  char *start = *rest, *end = start ? strchr(start, separator) : NULL;
  if (end) *end++ = '\0';
  *rest = end;
  return start;
}

static void read_case(char *line) {
  struct test_case *one = &cases[case_count++];
  one->id = field(&line, '\t');
  one->place = field(&line, '\t');
  one->environment = field(&line, '\t');
  while (line && one->step_count < MOST_STEPS) one->steps[one->step_count++] = field(&line, '\t');
  if (line) _exit(71);
}

void read_cases(const char *list, const char *answers) {
  FILE *in = fopen(list, "r");
  char *line = NULL;
  size_t room = 0, places = 0;
  answers_file = open(answers, O_WRONLY | O_CREAT | O_APPEND, 0666);
  if (!in || answers_file < 0) _exit(72);
  for (ssize_t length; (length = getline(&line, &room, in)) > 0; line = NULL, room = 0) {
    if (case_count == places) {
      places = places * 2 + 64;
      cases = realloc(cases, places * sizeof *cases);
      memset(cases + case_count, 0, (places - case_count) * sizeof *cases);
    }
    line[length - 1] = '\0';
    read_case(line);
  }
  fclose(in);
}

int wanted(const char *place) {
  for (size_t i = 0; i < case_count; i++)
    if (strcmp(cases[i].place, place) == 0) return 1;
  return 0;
}

/* VMs provide environments in OnLoad, and to threads of Java in the live phase. */
void make_environments(void) {
  for (size_t i = 0; i < case_count; i++) {
    struct test_case *one = &cases[i];
    int later = strcmp(one->place, "onload") != 0 && strcmp(one->place, "live") != 0;
    int own_one = strcmp(one->environment, "new") == 0 || strcmp(one->environment, "given") == 0 ||
                  strcmp(one->environment, "disposed") == 0;
    if (later && own_one) one->made = new_environment();
  }
}

/* ---- Running ---- */

/* Reads the arguments of a step, after its slot. 0 if one is not available. */
static int arguments(const char *id, char *text, uint64_t *v) {
  char *rest = text;
  char *words[MOST_ARGUMENTS] = {NULL};
  int count = 0, failed = 0;
  while (rest && count < MOST_ARGUMENTS) words[count++] = field(&rest, ' ');
  /* Stale handles are last: creating others could make them valid again. */
  for (int late = 0; late < 2; late++)
    for (int i = 0; i < count; i++) {
      if ((strncmp(words[i], "@stale", 6) == 0) != late) continue;
      if (strcmp(words[i], "&") == 0) v[i] = (uint64_t)(uintptr_t)outs[i];
      else v[i] = fixture(words[i], &failed);
      if (failed) note("%s\tU\t%s\n", id, words[i]);
      if (failed) return 0;
    }
  return 1;
}

/* The memory for results that was written. */
static unsigned written(const uint64_t *v) {
  unsigned mask = 0;
  for (int i = 0; i < MOST_ARGUMENTS; i++)
    for (int k = 0; v[i] == (uint64_t)(uintptr_t)outs[i] && k < OUT_SIZE; k++)
      if (outs[i][k] != untouched) mask |= 1u << i;
  return mask;
}

/* "new" is disposed of after the call, "given" by the call. */
static jvmtiEnv *environment(const struct test_case *one) {
  const char *name = one->environment;
  if (strcmp(name, "full") == 0) return full;
  if (strcmp(name, "none") == 0) return none;
  if (strcmp(name, "early") == 0) return early;
  jvmtiEnv *env = one->made ? one->made : new_environment();
  if (!env) _exit(74);
  if (strcmp(name, "disposed") == 0) (*env)->DisposeEnvironment(env);
  return env;
}

struct step {
  char copy[1024];
  char kind;
  int slot;
  uint64_t v[MOST_ARGUMENTS];
};

/* Returns 0 on errors. */
static int read_step(struct step *step, const char *id, const char *text) {
  memset(step->v, 0, sizeof step->v);
  if (strlen(text) >= sizeof step->copy) _exit(73);
  strcpy(step->copy, text);
  step->kind = text[0];
  char *rest = step->copy + 2;
  const char *slot = field(&rest, ' ');
  step->slot = strcmp(slot, "rescue") == 0 ? 0 : atoi(slot);
  return !step->slot || !rest || arguments(id, rest, step->v);
}

static void free_allocated(int slot, const uint64_t *v, unsigned mask) {
  for (int i = 0; i < MOST_ARGUMENTS; i++)
    if (allocated(slot) & mask & 1u << i)
      (*full)->Deallocate(full, *(unsigned char **)(uintptr_t)v[i]);
}

static void run_tested(const struct test_case *one, struct step *step) {
  jvmtiEnv *env = environment(one);
  for (int i = 0; i < MOST_ARGUMENTS; i++) memset(outs[i], untouched, OUT_SIZE);
  note("%s\tB\n", one->id);
  watch_begin(step->slot);
  jvmtiError error = call_slot(step->slot, env, step->v);
  int forwarded = watch_end();
  unsigned mask = written(step->v);
  note("%s\tA\t%d\t%u\t%d\n", one->id, (int)error, mask, forwarded);
  if (error == JVMTI_ERROR_NONE) free_allocated(step->slot, step->v, mask);
  if (strcmp(one->environment, "new") == 0) (*env)->DisposeEnvironment(env);
}

static void run_case(const struct test_case *one) {
  struct step step;
  int rescued = 0, good = 1;
  for (int i = 0; i < one->step_count; i++) {
    if (!good && one->steps[i][0] != 'C') continue;
    if (!read_step(&step, one->id, one->steps[i])) {
      good = 0;
    } else if (!step.slot) {
      rescued = 1;
      rescue_begin();
    } else if (step.kind == 'T') {
      run_tested(one, &step);
    } else {
      jvmtiError error = call_slot(step.slot, full, step.v);
      if (error && step.kind == 'S') note("%s\tU\t%d:%s\n", one->id, step.slot, error_name(error));
      if (error && step.kind == 'S') good = 0;
    }
  }
  if (rescued) rescue_end();
  drop_fixtures();
  note("%s\tD\n", one->id);
}

void run_cases(const char *place) {
  static char done[256];
  if (strstr(done, place) || !wanted(place)) return;
  strcat(strcat(done, place), " ");
  for (size_t i = 0; i < case_count; i++)
    if (strcmp(cases[i].place, place) == 0) run_case(&cases[i]);
  note("%s\tE\n", place);
}

void prepare_cases(const char *place) {
  struct step step;
  for (size_t i = 0; i < case_count; i++)
    for (int k = 0; k < cases[i].step_count && strcmp(cases[i].place, place) == 0; k++)
      (void)read_step(&step, cases[i].id, cases[i].steps[k]);
}
