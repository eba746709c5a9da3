/* SPDX-License-Identifier: MIT */
#include "pprof.h"

#include "fresh.h"
#include "profile.pb-c.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

/* An empty part of a profile. */
#define NEW(type, TYPE, name) Perftools__Profiles__##type name = PERFTOOLS__PROFILES__##TYPE##__INIT

/* A written part, and its number. */
struct entry {
  struct table_node node;
  const void *what; /* a text, a method, or with a line a position in a method */
  int64_t line;
  int64_t number;
};

struct pprof {
  ProtobufCBuffer base;
  gzFile file;
  bool failed;
  struct store store; /* of the entries */
  struct table texts, functions, locations;
  int64_t text_count;
  uint64_t function_count, location_count;
};

static void append(ProtobufCBuffer *base, size_t size, const uint8_t *bytes) {
  struct pprof *pprof = (struct pprof *)(void *)base;
  while (size) {
    unsigned part = size < 1 << 20 ? (unsigned)size : 1 << 20;
    if (gzwrite(pprof->file, bytes, part) != (int)part) pprof->failed = true;
    bytes += part;
    size -= part;
  }
}

static void put(struct pprof *pprof, const Perftools__Profiles__Profile *part) {
  protobuf_c_message_pack_to_buffer(&part->base, &pprof->base);
}

/* A new entry, or a dummy entry without memory. */
static struct entry *enter(struct pprof *pprof, struct table *table, uint64_t hash,
                           const void *what, int64_t line, int64_t number) {
  static struct entry none;
  struct entry *entry = store_take(&pprof->store, sizeof *entry);
  if (!entry) {
    pprof->failed = true;
    return &none;
  }
  entry->what = what;
  entry->line = line;
  entry->number = number;
  table_add(table, &entry->node, hash);
  return entry;
}

/* The index of a text, which must not be freed, in the string table. */
static int64_t text(struct pprof *pprof, const char *string) {
  uint64_t hash = hash_text(string, strlen(string));
  struct table_node *node = table_first(&pprof->texts, hash);
  NEW(Profile, PROFILE, part);
  char *strings[] = {(char *)(uintptr_t)string};
  while (node && strcmp(((struct entry *)node)->what, string) != 0) node = table_next(node);
  if (node) return ((struct entry *)node)->number;
  part.n_string_table = 1;
  part.string_table = strings;
  put(pprof, &part);
  return enter(pprof, &pprof->texts, hash, string, 0, pprof->text_count++)->number;
}

/* The index of a text of three parts. */
static int64_t joined(struct pprof *pprof, const char *one, const char *between, const char *two) {
  size_t size = strlen(one) + strlen(between) + strlen(two) + 1;
  char *whole = store_take(&pprof->store, size);
  if (!whole) {
    pprof->failed = true;
    return 0;
  }
  snprintf(whole, size, "%s%s%s", one, between, two);
  return text(pprof, whole);
}

static struct entry *entered(const struct table *table, uint64_t hash, const void *what,
                             int64_t line) {
  struct table_node *node = table_first(table, hash);
  for (; node; node = table_next(node)) {
    struct entry *entry = (struct entry *)node;
    if (entry->what == what && entry->line == line) return entry;
  }
  return NULL;
}

static uint64_t put_function(struct pprof *pprof, Perftools__Profiles__Function *function) {
  Perftools__Profiles__Function *functions[] = {function};
  NEW(Profile, PROFILE, part);
  part.n_function = 1;
  part.function = functions;
  function->id = ++pprof->function_count;
  put(pprof, &part);
  return function->id;
}

static uint64_t function_of(struct pprof *pprof, const struct pprof_frame *frame) {
  uint64_t hash = hash_number(0, (uint64_t)(uintptr_t)frame->method);
  struct entry *entry = entered(&pprof->functions, hash, frame->method, 0);
  NEW(Function, FUNCTION, function);
  if (entry) return (uint64_t)entry->number;
  function.name = joined(pprof, frame->class_name, ".", frame->name);
  function.system_name = joined(pprof, frame->name, "", frame->signature);
  if (frame->file) function.filename = text(pprof, frame->file);
  function.start_line = frame->first_line;
  return (uint64_t)enter(pprof, &pprof->functions, hash, frame->method, 0,
                         (int64_t)put_function(pprof, &function))
      ->number;
}

static uint64_t put_location(struct pprof *pprof, uint64_t function, int64_t number) {
  NEW(Line, LINE, line);
  NEW(Location, LOCATION, location);
  Perftools__Profiles__Line *lines[] = {&line};
  Perftools__Profiles__Location *locations[] = {&location};
  NEW(Profile, PROFILE, part);
  line.function_id = function;
  line.line = number;
  location.id = ++pprof->location_count;
  location.mapping_id = 1;
  location.n_line = 1;
  location.line = lines;
  part.n_location = 1;
  part.location = locations;
  put(pprof, &part);
  return location.id;
}

uint64_t pprof_location(struct pprof *pprof, const struct pprof_frame *frame) {
  int64_t line = frame->method ? frame->line : 0;
  uint64_t hash = hash_number(hash_number(1, (uint64_t)(uintptr_t)frame->method), (uint64_t)line);
  struct entry *entry = entered(&pprof->locations, hash, frame->method, line);
  uint64_t function;
  if (entry) return (uint64_t)entry->number;
  if (frame->method) function = function_of(pprof, frame);
  else {
    NEW(Function, FUNCTION, unknown);
    unknown.name = text(pprof, "(unknown)");
    function = put_function(pprof, &unknown);
  }
  return (uint64_t)enter(pprof, &pprof->locations, hash, frame->method, line,
                         (int64_t)put_location(pprof, function, line))
      ->number;
}

uint64_t pprof_named(struct pprof *pprof, const char *name) {
  uint64_t hash = hash_text(name, strlen(name));
  struct entry *entry = entered(&pprof->locations, hash, name, -1);
  NEW(Function, FUNCTION, function);
  if (entry) return (uint64_t)entry->number;
  function.name = text(pprof, name);
  return (uint64_t)enter(pprof, &pprof->locations, hash, name, -1,
                         (int64_t)put_location(pprof, put_function(pprof, &function), 0))
      ->number;
}

void pprof_sample(struct pprof *pprof, uint64_t *locations, size_t count, const char *label_text,
                  int64_t values[PPROF_VALUES]) {
  NEW(Label, LABEL, label);
  NEW(Sample, SAMPLE, sample);
  Perftools__Profiles__Label *labels[] = {&label};
  Perftools__Profiles__Sample *samples[] = {&sample};
  NEW(Profile, PROFILE, part);
  if (label_text) {
    label.key = text(pprof, "class");
    label.str = text(pprof, label_text);
  }
  sample.n_location_id = count;
  sample.location_id = locations;
  sample.n_value = PPROF_VALUES;
  sample.value = values;
  sample.n_label = label_text ? 1 : 0;
  sample.label = labels;
  part.n_sample = 1;
  part.sample = samples;
  put(pprof, &part);
}

static void put_types(struct pprof *pprof, Perftools__Profiles__Profile part) {
  static const char *const names[][2] = {{"alloc_objects", "count"},
                                         {"alloc_space", "bytes"},
                                         {"inuse_objects", "count"},
                                         {"inuse_space", "bytes"}};
  Perftools__Profiles__ValueType types[PPROF_VALUES], *pointers[PPROF_VALUES];
  NEW(ValueType, VALUE_TYPE, period);
  for (size_t i = 0; i < PPROF_VALUES; i++) {
    perftools__profiles__value_type__init(&types[i]);
    types[i].type = text(pprof, names[i][0]);
    types[i].unit = text(pprof, names[i][1]);
    pointers[i] = &types[i];
  }
  period.type = text(pprof, "space");
  period.unit = text(pprof, "bytes");
  part.n_sample_type = PPROF_VALUES;
  part.sample_type = pointers;
  part.period_type = &period;
  part.default_sample_type = types[3].type;
  put(pprof, &part);
}

static void put_head(struct pprof *pprof, const struct pprof_head *head) {
  NEW(Mapping, MAPPING, mapping);
  Perftools__Profiles__Mapping *mappings[] = {&mapping};
  NEW(Profile, PROFILE, part);
  text(pprof, "");
  mapping.id = 1;
  mapping.filename = text(pprof, "java");
  mapping.has_functions = mapping.has_filenames = mapping.has_line_numbers = 1;
  part.n_mapping = 1;
  part.mapping = mappings;
  part.time_nanos = head->time;
  part.duration_nanos = head->duration;
  part.period = head->period;
  put_types(pprof, part);
}

static gzFile open_fresh(const char *path) {
  int fd = fresh_open(path);
  gzFile file = fd < 0 ? NULL : gzdopen(fd, "wb");
  if (!file && fd >= 0) close(fd);
  return file;
}

struct pprof *pprof_open(const char *path, const struct pprof_head *head) {
  struct pprof *pprof = calloc(1, sizeof *pprof);
  if (!pprof) return NULL;
  pprof->base.append = append;
  store_init(&pprof->store, 0);
  if (table_init(&pprof->texts, &pprof->store, 4096) &&
      table_init(&pprof->functions, &pprof->store, 4096) &&
      table_init(&pprof->locations, &pprof->store, 16384) && (pprof->file = open_fresh(path))) {
    put_head(pprof, head);
    return pprof;
  }
  store_release(&pprof->store);
  free(pprof);
  return NULL;
}

bool pprof_close(struct pprof *pprof) {
  bool good = gzclose(pprof->file) == Z_OK && !pprof->failed;
  store_release(&pprof->store);
  free(pprof);
  return good;
}
