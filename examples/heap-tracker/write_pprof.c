/* SPDX-License-Identifier: MIT */
/* The dump as a profile.proto, compressed. Messages written one behind the other are one message with the parts of
 * all: each part is written when it is first needed, so that the profile is never in memory as a whole. */
#include "check.h"
#include "profile.pb-c.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* A part of a profile with nothing in it. */
#define NEW(type, TYPE, name) Perftools__Profiles__##type name = PERFTOOLS__PROFILES__##TYPE##__INIT

/* What has been written, and its number. */
struct entry {
  struct table_node node;
  const void *what; /* a text, a method, or with a line a place in a method */
  jint line;
  int64_t number;
};

struct writer {
  ProtobufCBuffer base;
  gzFile file;
  bool failed;
  struct store store; /* of the entries */
  struct table texts, functions, locations;
  int64_t text_count;
  uint64_t function_count, location_count;
};

static void append(ProtobufCBuffer *base, size_t size, const uint8_t *bytes) {
  struct writer *writer = (struct writer *)(void *)base;
  while (size) {
    unsigned part = size < 1 << 20 ? (unsigned)size : 1 << 20;
    if (gzwrite(writer->file, bytes, part) != (int)part) writer->failed = true;
    bytes += part;
    size -= part;
  }
}

static void put(struct writer *writer, const Perftools__Profiles__Profile *part) {
  protobuf_c_message_pack_to_buffer(&part->base, &writer->base);
}

/* A new entry; one for the trash where there is no memory. */
static struct entry *enter(struct writer *writer, struct table *table, uint64_t hash,
                           const void *what, jint line, int64_t number) {
  static struct entry none;
  struct entry *entry = store_take(&writer->store, sizeof *entry);
  if (!entry) {
    writer->failed = true;
    return &none;
  }
  entry->what = what;
  entry->line = line;
  entry->number = number;
  table_add(table, &entry->node, hash);
  return entry;
}

/* The place of a text, which has to stay, in the table of strings. */
static int64_t text(struct writer *writer, const char *string) {
  uint64_t hash = hash_text(string, strlen(string));
  struct table_node *node = table_first(&writer->texts, hash);
  NEW(Profile, PROFILE, part);
  char *strings[] = {(char *)(uintptr_t)string};
  while (node && strcmp(((struct entry *)node)->what, string) != 0) node = table_next(node);
  if (node) return ((struct entry *)node)->number;
  part.n_string_table = 1;
  part.string_table = strings;
  put(writer, &part);
  return enter(writer, &writer->texts, hash, string, 0, writer->text_count++)->number;
}

/* The place of a text of three parts. */
static int64_t joined(struct writer *writer, const char *one, const char *between,
                      const char *two) {
  size_t size = strlen(one) + strlen(between) + strlen(two) + 1;
  char *whole = store_take(&writer->store, size);
  if (!whole) {
    writer->failed = true;
    return 0;
  }
  snprintf(whole, size, "%s%s%s", one, between, two);
  return text(writer, whole);
}

static struct entry *entered(const struct table *table, uint64_t hash, const void *what,
                             jint line) {
  struct table_node *node = table_first(table, hash);
  for (; node; node = table_next(node)) {
    struct entry *entry = (struct entry *)node;
    if (entry->what == what && entry->line == line) return entry;
  }
  return NULL;
}

static uint64_t put_function(struct writer *writer, Perftools__Profiles__Function *function) {
  Perftools__Profiles__Function *functions[] = {function};
  NEW(Profile, PROFILE, part);
  part.n_function = 1;
  part.function = functions;
  function->id = ++writer->function_count;
  put(writer, &part);
  return function->id;
}

static jint first_line(const struct method *method) {
  jint line = method->line_count ? method->lines[0].number : 0;
  for (jint i = 1; i < method->line_count; i++)
    if (method->lines[i].number < line) line = method->lines[i].number;
  return line;
}

static uint64_t function_of(struct writer *writer, const struct method *method) {
  uint64_t hash = hash_number(0, (uint64_t)(uintptr_t)method);
  struct entry *entry = entered(&writer->functions, hash, method, 0);
  NEW(Function, FUNCTION, function);
  if (entry) return (uint64_t)entry->number;
  function.name = joined(writer, method->klass->name, ".", method->name);
  function.system_name = joined(writer, method->name, "", method->signature);
  if (method->klass->file) function.filename = text(writer, method->klass->file);
  function.start_line = first_line(method);
  return (uint64_t)enter(writer, &writer->functions, hash, method, 0,
                         (int64_t)put_function(writer, &function))
      ->number;
}

static uint64_t put_location(struct writer *writer, uint64_t function, jint number) {
  NEW(Line, LINE, line);
  NEW(Location, LOCATION, location);
  Perftools__Profiles__Line *lines[] = {&line};
  Perftools__Profiles__Location *locations[] = {&location};
  NEW(Profile, PROFILE, part);
  line.function_id = function;
  line.line = number;
  location.id = ++writer->location_count;
  location.mapping_id = 1;
  location.n_line = 1;
  location.line = lines;
  part.n_location = 1;
  part.location = locations;
  put(writer, &part);
  return location.id;
}

static uint64_t location_of(struct writer *writer, const jvmtiFrameInfo *frame) {
  const struct method *method = methods_find(&tracker.tables, frame->method);
  jint line = method ? method_line(method, frame->location) : 0;
  uint64_t hash = hash_number(hash_number(1, (uint64_t)(uintptr_t)method), (uint64_t)line);
  struct entry *entry = entered(&writer->locations, hash, method, line);
  uint64_t function;
  if (entry) return (uint64_t)entry->number;
  if (method) function = function_of(writer, method);
  else {
    NEW(Function, FUNCTION, unknown);
    unknown.name = text(writer, "(unknown)");
    function = put_function(writer, &unknown);
  }
  return (uint64_t)enter(writer, &writer->locations, hash, method, line,
                         (int64_t)put_location(writer, function, line))
      ->number;
}

/* The location of what stands where there is no frame. */
static uint64_t location_named(struct writer *writer, const char *name) {
  uint64_t hash = hash_text(name, strlen(name));
  struct entry *entry = entered(&writer->locations, hash, name, -1);
  NEW(Function, FUNCTION, function);
  if (entry) return (uint64_t)entry->number;
  function.name = text(writer, name);
  return (uint64_t)enter(writer, &writer->locations, hash, name, -1,
                         (int64_t)put_location(writer, put_function(writer, &function), 0))
      ->number;
}

static void put_sample(struct writer *writer, uint64_t *locations, size_t count, const char *class,
                       const struct numbers *numbers) {
  int64_t values[] = {(int64_t)objects_of(numbers->allocated), (int64_t)numbers->allocated.bytes,
                      (int64_t)objects_of(numbers->live), (int64_t)numbers->live.bytes};
  NEW(Label, LABEL, label);
  NEW(Sample, SAMPLE, sample);
  Perftools__Profiles__Label *labels[] = {&label};
  Perftools__Profiles__Sample *samples[] = {&sample};
  NEW(Profile, PROFILE, part);
  if (tracker.options.classes & CLASS_LABEL) {
    label.key = text(writer, "class");
    label.str = text(writer, class);
  }
  sample.n_location_id = count;
  sample.location_id = locations;
  sample.n_value = 4;
  sample.value = values;
  sample.n_label = tracker.options.classes & CLASS_LABEL ? 1 : 0;
  sample.label = labels;
  part.n_sample = 1;
  part.sample = samples;
  put(writer, &part);
}

static void put_samples(struct writer *writer, const struct report *report) {
  uint64_t locations[DEPTH_MAX + 3];
  for (size_t i = 0; i < report->sample_count; i++) {
    const struct sample *sample = &report->samples[i];
    const struct site *site = sample->site;
    const char *name = trace_name(site);
    size_t count = 0;
    if (tracker.options.classes & CLASS_FRAME)
      locations[count++] = location_named(writer, site->klass->name);
    for (jint frame = 0; frame < site->depth; frame++)
      locations[count++] = location_of(writer, &site->frames[frame]);
    if (site->deeper) locations[count++] = location_named(writer, "(deeper)");
    if (name) locations[count++] = location_named(writer, name);
    put_sample(writer, locations, count, site->klass->name, &sample->numbers);
  }
}

/* What was never seen is allocated all the same. */
static void put_no_event(struct writer *writer, const struct report *report) {
  uint64_t locations[2];
  if (!tracker.options.full || !report->heap.walked) return;
  for (size_t i = 0; i < report->class_count; i++) {
    const struct klass *klass = report->classes[i].klass;
    struct numbers numbers = {.live = klass->live_no_tag, .allocated = klass->live_no_tag};
    size_t count = 0;
    if (!klass->live_no_tag.objects) continue;
    if (tracker.options.classes & CLASS_FRAME)
      locations[count++] = location_named(writer, klass->name);
    locations[count++] = location_named(writer, "(no event)");
    put_sample(writer, locations, count, klass->name, &numbers);
  }
}

static void put_types(struct writer *writer, Perftools__Profiles__Profile part) {
  static const char *const names[][2] = {{"alloc_objects", "count"},
                                         {"alloc_space", "bytes"},
                                         {"inuse_objects", "count"},
                                         {"inuse_space", "bytes"}};
  Perftools__Profiles__ValueType types[4], *pointers[4];
  NEW(ValueType, VALUE_TYPE, period);
  for (size_t i = 0; i < 4; i++) {
    perftools__profiles__value_type__init(&types[i]);
    types[i].type = text(writer, names[i][0]);
    types[i].unit = text(writer, names[i][1]);
    pointers[i] = &types[i];
  }
  period.type = text(writer, "space");
  period.unit = text(writer, "bytes");
  part.n_sample_type = 4;
  part.sample_type = pointers;
  part.period_type = &period;
  part.default_sample_type = types[3].type;
  put(writer, &part);
}

static void put_head(struct writer *writer, const struct report *report) {
  NEW(Mapping, MAPPING, mapping);
  Perftools__Profiles__Mapping *mappings[] = {&mapping};
  NEW(Profile, PROFILE, part);
  text(writer, "");
  mapping.id = 1;
  mapping.filename = text(writer, "java");
  mapping.has_functions = mapping.has_filenames = mapping.has_line_numbers = 1;
  part.n_mapping = 1;
  part.mapping = mappings;
  part.time_nanos = report->time * 1000000;
  part.duration_nanos = (report->time - tracker.started) * 1000000;
  part.period = tracker.options.full ? 1 : (int64_t)tracker.options.interval;
  put_types(writer, part);
}

bool write_pprof(const char *path, const struct report *report) {
  struct writer writer = {.base = {.append = append}};
  bool good;
  if (!(writer.file = gzopen(path, "wbe"))) return false;
  store_init(&writer.store, 0);
  good = table_init(&writer.texts, &writer.store, 4096) &&
         table_init(&writer.functions, &writer.store, 4096) &&
         table_init(&writer.locations, &writer.store, 16384);
  if (good) {
    put_head(&writer, report);
    put_samples(&writer, report);
    put_no_event(&writer, report);
  }
  store_release(&writer.store);
  return gzclose(writer.file) == Z_OK && good && !writer.failed;
}
