/* SPDX-License-Identifier: MIT */
/* Words of cases:
 *
 *   0              NULL
 *   #-1            a number; %3f800000 its bits
 *   "text          a string
 *   @name          a handle; @name! one that no other case gets, dropped behind it
 *   $name          what the agent has: memory, structures, callbacks
 *   [word,word]    an array of handles; {1,2} one of jlong
 */
#include "fixtures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct known {
  char *name;
  uint64_t bits;
  int own; /* used by one case */
  struct known *next;
};
static struct known *known;
unsigned char zeros[4096];

static struct known *find(const char *name) {
  struct known *one = known;
  while (one && strcmp(one->name, name) != 0) one = one->next;
  return one;
}

uint64_t known_fixture(const char *name) {
  const struct known *one = find(name);
  return one ? one->bits : 0;
}

static uint64_t handle(const char *name) {
  if (strcmp(name, "garbage") == 0) return (uint64_t)(uintptr_t)(zeros + 1024);
  struct known *one = find(name);
  if (one) return one->bits;
  size_t length = strlen(name);
  char plain[256];
  snprintf(plain, sizeof plain, "%s", name);
  int own = plain[length - 1] == '!' || strncmp(plain, "stale", 5) == 0;
  if (plain[length - 1] == '!') plain[length - 1] = '\0';
  uint64_t bits = strncmp(plain, "monitor", 7) == 0 ? new_monitor(plain) : of_java(plain);
  if (!bits) return 0;
  one = calloc(1, sizeof *one);
  *one = (struct known){strdup(name), bits, own, known};
  known = one;
  return bits;
}

static void drop(const struct known *one) {
  const char *name = one->name;
  void *thing = (void *)(uintptr_t)one->bits;
  if (strncmp(name, "stale", 5) == 0 || strncmp(name, "method", 6) == 0) return;
  if (strncmp(name, "monitor", 7) == 0) {
    drop_monitor(name, thing);
  } else if (jni) {
    (*full)->ResumeThread(full, thing);
    drop_in_java(thing);
    (*jni)->DeleteGlobalRef(jni, thing);
  }
}

/* Without JNI, in a callback of the collector, threads do not change, and threads of Java cannot be ended. */
static int stays(const struct known *one) {
  int is_monitor =
      strncmp(one->name, "monitor", 7) == 0 && strncmp(one->name, "monitor-other", 13) != 0;
  return !one->own || (!jni && !is_monitor);
}

void drop_fixtures(void) {
  if (jni) settle();
  for (struct known **place = &known; *place;) {
    struct known *one = *place;
    if (stays(one)) {
      place = &one->next;
      continue;
    }
    *place = one->next;
    drop(one);
    free(one->name);
    free(one);
  }
}

/* Arrays followed by words that must not be read. */
static uint64_t array(const char *text, int *failed) {
  static uint64_t elements[3][16];
  static int which;
  char copy[512], *rest = copy;
  uint64_t *list = elements[which = (which + 1) % 3];
  snprintf(copy, sizeof copy, "%s", text + 1);
  copy[strlen(copy) - 1] = '\0';
  for (int i = 0; i < 16; i++) {
    char *comma = rest ? strchr(rest, ',') : NULL;
    if (comma) *comma = '\0';
    list[i] = !rest || !*rest ? 0 : *text == '{' ? strtoull(rest, NULL, 0) : fixture(rest, failed);
    rest = comma ? comma + 1 : NULL;
  }
  return (uint64_t)(uintptr_t)list;
}

uint64_t fixture(const char *word, int *failed) {
  static char strings[4][512];
  static int which;
  uint64_t bits = 0;
  switch (*word) {
    case '0': return 0;
    case '#': return (uint64_t)strtoll(word + 1, NULL, 0);
    case '%': return strtoull(word + 1, NULL, 16);
    case '[':
    case '{': return array(word, failed);
    case '"':
      which = (which + 1) % 4;
      snprintf(strings[which], sizeof strings[which], "%s", word + 1);
      return (uint64_t)(uintptr_t)strings[which];
    case '@': bits = handle(word + 1); break;
    case '$':
      if (strcmp(word, "$extension-event") == 0) return possession(word + 1, failed);
      bits = possession(word + 1, failed);
      break;
    default: break;
  }
  if (!bits) *failed = 1;
  return bits;
}
