/* SPDX-License-Identifier: MIT */
#include "agent/known.h"

#include "names.h"

#include <stdlib.h>
#include <string.h>

enum { METHOD_BUCKETS = 1 << 14, SITE_BUCKETS = 1 << 14 };

char *known_text(struct known *known, const char *text) {
  char *name = name_utf8(text ? text : ""), *kept = NULL;
  if (name) kept = store_text(&known->store, name, strlen(name));
  free(name);
  return kept;
}

static struct klass *unknown_class(struct known *known) {
  struct klass *klass = store_take(&known->store, sizeof *klass);
  if (!klass) return NULL;
  klass->name = known_text(known, "(unknown)");
  klass->source = known_text(known, "");
  klass->number = 1;
  klass->placeholder = true;
  known->class_list.last = klass;
  atomic_store(&known->class_count, 1);
  atomic_store(&known->class_list.first, klass);
  return klass->name && klass->source ? klass : NULL;
}

static struct site *other_site(struct known *known) {
  struct site *site = store_take(&known->store, sizeof *site);
  if (!site) return NULL;
  site->number = 1;
  site->klass = known->unknown;
  site->flags = SITE_OTHER;
  known->site_list.last = site;
  atomic_store(&known->site_count, 1);
  atomic_store(&known->site_list.first, site);
  return site;
}

bool known_init(struct known *known, size_t limit) {
  memset(known, 0, sizeof *known);
  store_init(&known->store, limit);
  pthread_mutex_init(&known->lock, NULL);
  known->classes = store_take(&known->store, CLASS_BUCKETS * sizeof *known->classes);
  return known->classes && table_init(&known->methods, &known->store, METHOD_BUCKETS) &&
         table_init(&known->sites, &known->store, SITE_BUCKETS) &&
         (known->unknown = unknown_class(known)) && (known->other = other_site(known));
}
