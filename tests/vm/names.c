/* SPDX-License-Identifier: MIT */
/* Prints all data of jvmti_names.h through its functions, a fact per line; names.py prints the same from jvmti.json.
 * Asserts that lookups in both directions agree and that unknown items are not found. */
#include "jvmti_names.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FROM = -3, TO = 3000 }; /* tested numbers */

static const char* when(enum jvmti_when when) {
  static const char* const words[] = {"live", "start", "onload", "onloadOnly", "any"};
  return words[when];
}

static void put_bits(int count, const int* bits) {
  assert((count == 0) == (bits == NULL));
  for (int i = 0; i < count; i++) printf(" %s", jvmti_capability_name(bits[i]));
  putchar('\n');
}

static const char* error_name(int number) {
  return jvmti_error_name((jvmtiError)number);
}

static const char* event_name(int number) {
  return jvmti_event_name((jvmtiEvent)number);
}

static const char* event_constant(int number) {
  return jvmti_event_constant((jvmtiEvent)number);
}

/* Names by number, and the reverse. */
static void put_names(const char* kind, const char* (*name)(int), int (*number)(const char*)) {
  for (int i = FROM; i <= TO; i++) {
    if (name(i) == NULL) continue;
    printf("%s %d %s\n", kind, i, name(i));
    assert(number(name(i)) == i);
  }
  assert(name(INT_MAX) == NULL && name(INT_MIN) == NULL);
  assert(number(NULL) == -1 && number("") == -1 && number("~") == -1 && number("No") == -1);
}

static void put_functions(void) {
  for (int i = FROM; i <= TO; i++) {
    const struct jvmti_function_facts* facts = jvmti_function_facts(i);
    assert((facts == NULL) == (jvmti_function_name(i) == NULL));
    if (facts == NULL) continue;
    assert(facts->slot == i && strcmp(facts->name, jvmti_function_name(i)) == 0);
    printf("facts %s %s %s", facts->name, when(facts->when),
           facts->callback_safe ? "safe" : "unsafe");
    put_bits(facts->capability_count, facts->capabilities);
  }
}

static void put_events(void) {
  for (int i = FROM; i <= TO; i++) {
    const struct jvmti_event_facts* facts = jvmti_event_facts(i);
    assert((facts == NULL) == (event_name(i) == NULL));
    assert(jvmti_event_filtered(i) == (facts != NULL && facts->filtered));
    if (facts == NULL) continue;
    assert(facts->number == i && strcmp(facts->name, event_name(i)) == 0);
    assert(strcmp(facts->constant, event_constant(i)) == 0);
    printf("facts %s %s %s", facts->name, when(facts->when), facts->filtered ? "filtered" : "all");
    put_bits(facts->capability_count, facts->capabilities);
  }
}

/* The same set searched linearly. */
static void check_set(const struct jvmti_names* names) {
  int number;
  assert((names->count == 0) == (names->list == NULL));
  for (int i = 0; i < names->count; i++) {
    const char* found = jvmti_names_name(names, names->list[i].number);
    int first = i;
    while (first > 0 && names->list[first - 1].number == names->list[i].number) first--;
    assert(found == names->list[first].name);
    assert(jvmti_names_number(names, names->list[i].name, &number));
    assert(number == names->list[i].number);
    assert(i == 0 || names->list[i - 1].number <= names->list[i].number);
  }
  assert(!jvmti_names_number(names, "~", &number) && !jvmti_names_number(names, NULL, &number));
  assert(!jvmti_names_number(names, "", &number));
}

static void put_set(const struct jvmti_names* names) {
  printf("set %s %s\n", names->id, names->bits ? "bits" : "numbers");
  for (int i = 0; i < names->count; i++) {
    int number = 0;
    assert(jvmti_names_number(names, names->list[i].name, &number));
    printf("constant %s %d %s %s\n", names->id, number, names->list[i].name,
           jvmti_names_name(names, number));
  }
  assert(jvmti_names_set(names->id) == names);
}

/* Prints lines "SET VALUE": the value in words, complete and cut at each length. */
static void put_words(void) {
  char id[200], whole[4000];
  int value;
  while (scanf("%199s %d", id, &value) == 2) {
    const struct jvmti_names* names = jvmti_names_set(id);
    if (names == NULL) abort();
    const size_t length = jvmti_names_text(names, value, whole, sizeof whole);
    assert(length == strlen(whole));
    assert(jvmti_names_text(names, value, NULL, 0) == length);
    for (size_t size = 1; size <= length + 1; size++) {
      char* part = malloc(size);
      assert(jvmti_names_text(names, value, part, size) == length);
      assert(strlen(part) == size - 1 && strncmp(part, whole, size - 1) == 0);
      free(part);
    }
    printf("%s %d %s\n", id, value, whole);
  }
}

int main(int count, char** arguments) {
  (void)arguments;
  if (count > 1) {
    put_words();
    return 0;
  }
  put_names("error", error_name, jvmti_error_number);
  put_names("event", event_name, jvmti_event_number);
  put_names("event", event_constant, jvmti_event_number);
  put_names("function", jvmti_function_name, jvmti_function_slot);
  put_names("capability", jvmti_capability_name, jvmti_capability_bit);
  put_names("phase", jvmti_phase_name, jvmti_phase_number);
  put_functions();
  put_events();
  check_set(&jvmti_error_names);
  check_set(&jvmti_event_names);
  check_set(&jvmti_event_constants);
  check_set(&jvmti_function_names);
  check_set(&jvmti_capability_names);
  for (int i = 0; jvmti_constant_sets[i] != NULL; i++) {
    check_set(jvmti_constant_sets[i]);
    put_set(jvmti_constant_sets[i]);
  }
  assert(jvmti_names_set(NULL) == NULL && jvmti_names_set("none") == NULL);
#ifdef CAPABILITIES
  jvmtiCapabilities capabilities;
  for (int bit = -1; bit <= jvmti_capability_names.count; bit++) {
    /* As bits in memory, on machines that count them from the lowest. */
    unsigned char* bytes = (unsigned char*)&capabilities;
    const int there = bit >= 0 && bit < jvmti_capability_names.count;
    memset(bytes, 0xFF, sizeof capabilities);
    assert(jvmti_capability_possessed(&capabilities, bit) == there);
    memset(bytes, 0, sizeof capabilities);
    if (there) bytes[bit / 8] = (unsigned char)(1 << bit % 8);
    for (int other = -1; other <= jvmti_capability_names.count; other++)
      assert(jvmti_capability_possessed(&capabilities, other) == (there && bit == other));
    for (int i = FROM; i <= TO; i++) { /* what an event requires is there, or all but one bit is */
      const struct jvmti_event_facts* facts = jvmti_event_facts(i);
      int needs = 0;
      for (int j = 0; facts != NULL && j < facts->capability_count; j++)
        needs |= 1 + (facts->capabilities[j] == bit);
      assert(jvmti_event_possessed(&capabilities, i) ==
             (needs == 0 || (needs > 1 && facts->capability_count == 1)));
      for (size_t j = 0; j < sizeof capabilities; j++) bytes[j] = (unsigned char)~bytes[j];
      assert(jvmti_event_possessed(&capabilities, i) == (needs < 2));
      for (size_t j = 0; j < sizeof capabilities; j++) bytes[j] = (unsigned char)~bytes[j];
    }
  }
#endif
  return 0;
}
