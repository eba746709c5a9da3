/* SPDX-License-Identifier: MIT */
/* Dumps of JVMPI: each record compared with bytes written by hand; random dumps of each format and layout, written,
 * read and written again; damage at each end and byte. Data that is read is in memory of exactly its size, so that
 * sanitizers detect reads after its end. */
#include "jvmpi_dump.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void expect(int holds, const char* what, int line) {
  if (holds) return;
  if (failures++ < 20) fprintf(stderr, "dump.c:%d: not so: %s\n", line, what);
}
#define EXPECT(condition) expect((condition) != 0, #condition, __LINE__)

static void* resize(void* data, void* bytes, size_t size) {
  int* left = (int*)data;
  return left != NULL && (*left)-- == 0 ? NULL : realloc(bytes, size);
}

/* The same sequence in each run. */
static uint64_t state = 88172645463325252u;
static uint64_t some(uint64_t below) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return below == 0 ? state : state % below;
}

/* ---- Classes --------------------------------------------------------------------------------- */

/* 101 has the superclass 100; 102 is empty. */
static const unsigned char fields_of_100[] = {JVMPI_INT, JVMPI_NORMAL_OBJECT};
static const unsigned char fields_of_101[] = {JVMPI_BYTE, JVMPI_LONG, JVMPI_CLASS, JVMPI_CHAR};
static const unsigned char statics_of_101[] = {JVMPI_DOUBLE, JVMPI_NORMAL_OBJECT, JVMPI_BOOLEAN};
static const struct jvmpi_dump_class known[] = {
    {0, 0, 0, 2, NULL, fields_of_100},
    {100, 2, 3, 4, statics_of_101, fields_of_101},
    {0, 0, 0, 0, NULL, NULL},
};

static int find(void* data, uint64_t class_id, struct jvmpi_dump_class* found) {
  (void)data;
  if (class_id < 100 || class_id > 102) return 0;
  *found = known[class_id - 100];
  return 1;
}
static const struct jvmpi_dump_classes classes = {find, NULL};

/* ---- By hand --------------------------------------------------------------------------------- */

struct sample {
  enum jvmpi_format format;
  const char* bytes; /* in hexadecimal, most significant byte first, with IDs of four bytes */
};

static const struct sample samples[] = {
    {JVMPI_FORMAT_heap_dump_0, "00 00000010  02 00000011  0a 00000012"},
    {JVMPI_FORMAT_heap_dump_2,
     "ff 00000010"
     "01 00000010 00000020"
     "02 00000010 00000030 ffffffff"
     "03 00000010 00000030 00000003"
     "04 00000010 00000030"
     "05 00000064"
     "06 00000010 00000030"
     "07 00000010"},
    {JVMPI_FORMAT_heap_dump_2,
     "20 00000065 00000064 00000001 00000002 00000003 00000004 00000005 00000018"
     "   00000066 00000067"
     "   0003 0001 0a fffffffe  0002 00 00000077  0009 0b 0000000100000002"
     "   3ff0000000000000 00000078 01"
     "20 00000066 00000000 00000000 00000000 00000000 00000000 00000000 00000008 0000"
     "21 00000010 00000065 00000017"
     "   7f 0000000000000009 00000079 0041 0000002a 0000007a"
     "21 00000011 00000066 00000000"
     "22 00000012 00000002 00000000 00000010 00000000"
     "23 00000013 00000003 05 0041 0042 0043"
     "23 00000014 00000000 0b"},
    {JVMPI_FORMAT_heap_dump_1,
     "05 00000064"
     "20 00000065 00000064 00000001 00000002 00000003 00000004 00000005 00000018"
     "   00000066 00000067"
     "   0001 0001 0a fffffffe"
     "   00000078"
     "21 00000010 00000065 00000008 00000079 0000007a"
     "22 00000012 00000001 00000065 00000010"
     "23 00000013 00000003 05"},
    {JVMPI_FORMAT_object_dump, "23 00000013 00000002 08 01 ff"},
    {JVMPI_FORMAT_object_dump, "21 00000010 00000064 00000008 0000002a 0000007a"},
    {JVMPI_FORMAT_monitor_dump,
     "01 00000010 00000030 00000002 00000001 00000031 00000002 00000032 00000033"
     "02 00000040 00000041 00000000 00000000 00000000 00000000"},
};
enum { SAMPLES = sizeof samples / sizeof *samples };

static size_t from_hexadecimal(const char* text, unsigned char* bytes) {
  size_t count = 0;
  unsigned number = 0;
  int digits = 0;
  for (; *text != '\0'; text++) {
    if (*text == ' ') continue;
    number = number * 16 + (unsigned)(*text <= '9' ? *text - '0' : *text - 'a' + 10);
    if (++digits % 2 != 0) continue;
    bytes[count++] = (unsigned char)number;
    number = 0;
  }
  return count;
}

/* ---- Copies ---------------------------------------------------------------------------------- */

struct bytes {
  unsigned char* at;
  size_t size;
};

/* Memory of exactly this size. */
static struct bytes exactly(const void* from, size_t size) {
  struct bytes copy;
  copy.at = (unsigned char*)malloc(size != 0 ? size : 1);
  copy.size = size;
  if (copy.at == NULL) abort();
  if (size != 0) memcpy(copy.at, from, size);
  return copy;
}

/* Copies each record of a dump to another layout; a raw list is resolved first. */
static struct bytes copy_to(struct bytes dump, struct jvmpi_dump_layout from,
                            struct jvmpi_dump_layout to, struct jvmpi_dump_error* error) {
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_writer writer;
  struct jvmpi_dump_record record;
  struct bytes copy;
  jvmpi_dump_read(&reader, from.format, dump.at, dump.size);
  reader.layout = from;
  reader.classes = &classes;
  jvmpi_dump_write_growing(&writer, to.format, resize, NULL);
  writer.layout = to;
  while (jvmpi_dump_next(&reader, &record)) {
    if (!jvmpi_dump_put(&writer, &record)) break;
  }
  *error = reader.error.fault != JVMPI_FAULT_NONE ? reader.error : writer.error;
  copy = exactly(writer.bytes, writer.length);
  free(writer.bytes);
  return copy;
}

static int same(struct bytes a, struct bytes b) {
  return a.size == b.size && (a.size == 0 || memcmp(a.at, b.at, a.size) == 0);
}

static struct jvmpi_dump_layout layout_of(enum jvmpi_format format, unsigned which) {
  struct jvmpi_dump_layout layout;
  layout.format = format;
  layout.id_size = which & 1 ? 8 : 4;
  layout.big_endian = (which & 2) != 0;
  return layout;
}

/* Copies to each other layout and back: the contents are the same. */
static void copy_around(struct bytes dump, struct jvmpi_dump_layout from) {
  unsigned which;
  for (which = 0; which < 4; which++) {
    struct jvmpi_dump_layout to = layout_of(from.format, which);
    struct jvmpi_dump_error error;
    struct bytes there, back;
    if (to.id_size < from.id_size) continue; /* IDs may not fit */
    there = copy_to(dump, from, to, &error);
    EXPECT(error.fault == JVMPI_FAULT_NONE);
    back = copy_to(there, to, from, &error);
    EXPECT(error.fault == JVMPI_FAULT_NONE);
    EXPECT(same(dump, back));
    free(there.at);
    free(back.at);
  }
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/* Reads all records and lists. Returns the number of records. */
static size_t read_all(struct bytes dump, struct jvmpi_dump_layout layout,
                       const struct jvmpi_dump_classes* of, size_t* starts,
                       struct jvmpi_dump_error* error) {
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_record record;
  size_t count = 0;
  jvmpi_dump_read(&reader, layout.format, dump.at, dump.size);
  reader.layout = layout;
  reader.classes = of;
  while (jvmpi_dump_next(&reader, &record)) {
    struct jvmpi_dump_writer writer;
    if (starts != NULL) starts[count] = record.offset;
    EXPECT(record.offset + record.size <= dump.size);
    count++;
    /* A complete record can be written. */
    jvmpi_dump_write(&writer, layout.format, NULL, 0);
    writer.layout = layout;
    EXPECT(jvmpi_dump_put(&writer, &record) || writer.error.fault == JVMPI_FAULT_MISSING ||
           writer.error.fault == JVMPI_FAULT_CLASS);
    if (writer.error.fault == JVMPI_FAULT_NONE) EXPECT(writer.length == record.size);
  }
  *error = reader.error;
  return count;
}

enum { MOST_RECORDS = 1000 };

static void damage(struct bytes dump, struct jvmpi_dump_layout layout,
                   const struct jvmpi_dump_classes* of, unsigned step) {
  static size_t starts[MOST_RECORDS + 1];
  struct jvmpi_dump_error error;
  const size_t count = read_all(dump, layout, of, starts, &error);
  size_t size, at, record = 0;
  char text[300];
  EXPECT(error.fault == JVMPI_FAULT_NONE && count <= MOST_RECORDS);
  starts[count] = dump.size;
  for (size = 0; size < dump.size; size++) {
    struct bytes cut = exactly(dump.at, size);
    size_t whole = 0;
    while (whole < count && starts[whole + 1] <= size) whole++;
    EXPECT(read_all(cut, layout, of, NULL, &error) == whole ||
           layout.format == JVMPI_FORMAT_object_dump);
    if (size != starts[whole] || (layout.format == JVMPI_FORMAT_object_dump && size == 0)) {
      if (error.fault == JVMPI_FAULT_NONE) { /* the end of an unknown class is unknown */
        EXPECT(of == NULL && layout.format == JVMPI_FORMAT_object_dump);
      } else {
        EXPECT(error.fault == JVMPI_FAULT_TRUNCATED || error.fault == JVMPI_FAULT_COUNT);
        EXPECT(error.expected > error.found && error.offset <= size);
        EXPECT(error.found == size - error.offset);
        EXPECT(error.record_offset == starts[whole] && error.offset >= starts[whole]);
      }
    } else {
      EXPECT(error.fault == JVMPI_FAULT_NONE);
    }
    free(cut.at);
  }
  for (at = 0; at < dump.size; at++) {
    unsigned change;
    while (starts[record + 1] <= at) record++;
    for (change = 1; change < 256; change += step) {
      struct bytes copy = exactly(dump.at, dump.size);
      copy.at[at] ^= (unsigned char)change;
      const size_t read = read_all(copy, layout, of, NULL, &error);
      if (error.fault == JVMPI_FAULT_NONE) {
        EXPECT(read >= record);
      } else {
        EXPECT(read >= record && error.offset >= starts[record] && error.offset <= dump.size);
        EXPECT(error.record == NULL || error.record_offset >= starts[record]);
        EXPECT(jvmpi_dump_error_text(&error, text, sizeof text) < sizeof text);
      }
      free(copy.at);
    }
  }
}

/* ---- Random dumps ---------------------------------------------------------------------------- */

static uint64_t some_id(unsigned id_size) {
  return some(4) == 0 ? 0 : id_size == 4 ? some((uint64_t)1 << 32) : some(0);
}

static uint64_t some_bits(uint8_t type, unsigned id_size) {
  switch (type) {
    case JVMPI_BOOLEAN:
    case JVMPI_BYTE: return some(256);
    case JVMPI_CHAR:
    case JVMPI_SHORT: return some(65536);
    case JVMPI_INT:
    case JVMPI_FLOAT: return some((uint64_t)1 << 32);
    case JVMPI_LONG:
    case JVMPI_DOUBLE: return some(0);
    default: return some_id(id_size);
  }
}

static const uint8_t all_types[] = {JVMPI_BOOLEAN,       JVMPI_CHAR,  JVMPI_FLOAT, JVMPI_DOUBLE,
                                    JVMPI_BYTE,          JVMPI_SHORT, JVMPI_INT,   JVMPI_LONG,
                                    JVMPI_NORMAL_OBJECT, JVMPI_CLASS};

enum { MOST = 20 };

/* Memory for the lists of a record. */
struct room {
  struct jvmpi_dump_value values[3][MOST];
  struct jvmpi_group_constants constants[MOST];
  size_t used;
};

static struct jvmpi_dump_value some_value(uint8_t type, unsigned id_size) {
  struct jvmpi_dump_value value;
  value.type = type;
  value.bits = some_bits(type, id_size);
  return value;
}

static struct jvmpi_dump_list some_values(struct room* room, const unsigned char* types,
                                          uint8_t type, size_t count, unsigned id_size) {
  struct jvmpi_dump_value* values = room->values[room->used++];
  size_t i;
  for (i = 0; i < count; i++) values[i] = some_value(types != NULL ? types[i] : type, id_size);
  return jvmpi_dump_values(values, (uint32_t)count);
}

static int get(void* data, uint32_t index, struct jvmpi_dump_value* value) {
  *value = ((const struct jvmpi_dump_value*)data)[index];
  return 1;
}

static struct jvmpi_dump_list as_calls(struct jvmpi_dump_list list) {
  return some(2) == 0 || list.items == NULL
             ? list
             : jvmpi_dump_calls(get, (void*)(uintptr_t)list.items, list.count);
}

static void fill_class(struct jvmpi_record_class_object* to, struct room* room, unsigned id_size) {
  size_t i;
  to->class_id = 101;
  to->super = 100;
  to->class_loader = some_id(id_size);
  to->signers = some_id(id_size);
  to->instance_size = (uint32_t)some((uint64_t)1 << 32);
  to->interfaces = some_values(room, NULL, JVMPI_NORMAL_OBJECT, 2, id_size);
  const size_t count = some(MOST);
  for (i = 0; i < count; i++) {
    room->constants[i].index = (uint16_t)some(65536);
    room->constants[i].type = all_types[some(10)];
    room->constants[i].value = some_value(room->constants[i].type, id_size);
  }
  to->constants = jvmpi_list_constants(room->constants, (uint32_t)count);
  to->statics = as_calls(some_values(room, statics_of_101, 0, 3, id_size));
}

static void fill_instance(struct jvmpi_record_instance* to, struct room* room, unsigned id_size) {
  static unsigned char types[6];
  memcpy(types, fields_of_101, 4);
  memcpy(types + 4, fields_of_100, 2);
  to->object = some_id(id_size);
  to->class_id = 100 + some(3);
  to->fields = to->class_id == 100   ? some_values(room, fields_of_100, 0, 2, id_size)
               : to->class_id == 101 ? some_values(room, types, 0, 6, id_size)
                                     : some_values(room, NULL, 0, 0, id_size);
  to->fields = as_calls(to->fields);
}

static void fill(struct jvmpi_dump_record* record, struct room* room, unsigned id_size) {
  switch (record->kind) {
    case JVMPI_RECORD_entry:
      record->u.entry.type = all_types[some(10)];
      record->u.entry.object = some_id(id_size);
      return;
    case JVMPI_RECORD_root_jni_local:
      record->u.root_jni_local.object = some_id(id_size);
      record->u.root_jni_local.thread = some_id(id_size);
      record->u.root_jni_local.frame = (uint32_t)some(0);
      return;
    case JVMPI_RECORD_class_object: fill_class(&record->u.class_object, room, id_size); return;
    case JVMPI_RECORD_instance: fill_instance(&record->u.instance, room, id_size); return;
    case JVMPI_RECORD_object_array:
      record->u.object_array.object = some_id(id_size);
      record->u.object_array.elements =
          as_calls(some_values(room, NULL, JVMPI_NORMAL_OBJECT, some(MOST), id_size));
      return;
    case JVMPI_RECORD_primitive_array:
      record->u.primitive_array.object = some_id(id_size);
      record->u.primitive_array.element_type = all_types[some(8)];
      record->u.primitive_array.elements = as_calls(
          some_values(room, NULL, record->u.primitive_array.element_type, some(MOST), id_size));
      return;
    case JVMPI_RECORD_java_monitor:
      record->u.java_monitor.owner = some_id(id_size);
      record->u.java_monitor.entering = some_values(room, NULL, 0, some(MOST), id_size);
      record->u.java_monitor.waiting = as_calls(some_values(room, NULL, 0, some(MOST), id_size));
      return;
    case JVMPI_RECORD_raw_monitor:
      record->u.raw_monitor.name = some_id(id_size);
      record->u.raw_monitor.monitor = some_id(id_size);
      record->u.raw_monitor.entering = some_values(room, NULL, 0, some(MOST), id_size);
      return;
    default: record->u.root_unknown.object = some_id(id_size);
  }
}

/* True if two lists have the same items. Primitive values may be missing in the one that was read. */
static int same_list(struct jvmpi_dump_list written, struct jvmpi_dump_list read, int partial) {
  struct jvmpi_dump_value a = {0, 0}, b = {0, 0};
  if (read.left_out) return partial && written.count == read.count;
  while (jvmpi_dump_take(&written, &a)) {
    const int reference = a.type == JVMPI_NORMAL_OBJECT || a.type == JVMPI_CLASS;
    if (partial && !reference) continue;
    if (!jvmpi_dump_take(&read, &b) || a.bits != b.bits || (a.type != b.type && !reference))
      return 0;
  }
  return read.count == 0 && written.count == 0;
}

static int same_constants(struct jvmpi_dump_list written, struct jvmpi_dump_list read) {
  struct jvmpi_group_constants a, b;
  if (written.count != read.count) return 0;
  while (jvmpi_take_constants(&written, &a)) {
    if (!jvmpi_take_constants(&read, &b) || a.index != b.index || a.type != b.type ||
        a.value.type != b.value.type || a.value.bits != b.value.bits)
      return 0;
  }
  return read.count == 0;
}

static void compare(const struct jvmpi_dump_record* a, const struct jvmpi_dump_record* b,
                    int partial) {
  EXPECT(a->kind == b->kind);
  switch (a->kind) {
    case JVMPI_RECORD_entry:
      EXPECT(memcmp(&a->u.entry.object, &b->u.entry.object, 8) == 0 &&
             a->u.entry.type == b->u.entry.type);
      break;
    case JVMPI_RECORD_root_jni_local:
      EXPECT(a->u.root_jni_local.object == b->u.root_jni_local.object);
      EXPECT(a->u.root_jni_local.thread == b->u.root_jni_local.thread);
      EXPECT(a->u.root_jni_local.frame == b->u.root_jni_local.frame);
      break;
    case JVMPI_RECORD_class_object:
      EXPECT(a->u.class_object.class_id == b->u.class_object.class_id);
      EXPECT(a->u.class_object.super == b->u.class_object.super);
      EXPECT(a->u.class_object.class_loader == b->u.class_object.class_loader);
      EXPECT(a->u.class_object.signers == b->u.class_object.signers);
      EXPECT(a->u.class_object.instance_size == b->u.class_object.instance_size);
      EXPECT(same_list(a->u.class_object.interfaces, b->u.class_object.interfaces, 0));
      EXPECT(same_constants(a->u.class_object.constants, b->u.class_object.constants));
      EXPECT(same_list(a->u.class_object.statics, b->u.class_object.statics, partial));
      break;
    case JVMPI_RECORD_instance:
      EXPECT(a->u.instance.object == b->u.instance.object);
      EXPECT(a->u.instance.class_id == b->u.instance.class_id);
      EXPECT(same_list(a->u.instance.fields, b->u.instance.fields, partial));
      break;
    case JVMPI_RECORD_object_array:
      EXPECT(a->u.object_array.object == b->u.object_array.object);
      EXPECT(same_list(a->u.object_array.elements, b->u.object_array.elements, 0));
      break;
    case JVMPI_RECORD_primitive_array:
      EXPECT(a->u.primitive_array.element_type == b->u.primitive_array.element_type);
      EXPECT(same_list(a->u.primitive_array.elements, b->u.primitive_array.elements, partial));
      break;
    case JVMPI_RECORD_java_monitor:
      EXPECT(a->u.java_monitor.owner == b->u.java_monitor.owner);
      EXPECT(same_list(a->u.java_monitor.entering, b->u.java_monitor.entering, 0));
      EXPECT(same_list(a->u.java_monitor.waiting, b->u.java_monitor.waiting, 0));
      break;
    case JVMPI_RECORD_raw_monitor:
      EXPECT(a->u.raw_monitor.name == b->u.raw_monitor.name);
      EXPECT(a->u.raw_monitor.monitor == b->u.raw_monitor.monitor);
      EXPECT(same_list(a->u.raw_monitor.entering, b->u.raw_monitor.entering, 0));
      break;
    default: EXPECT(a->u.root_unknown.object == b->u.root_unknown.object);
  }
}

/* True if the format has this kind of record. */
static int has(enum jvmpi_format format, int kind) {
  if (kind == JVMPI_RECORD_root_thread_object) return 0;
  switch (format) {
    case JVMPI_FORMAT_heap_dump_0: return kind == JVMPI_RECORD_entry;
    case JVMPI_FORMAT_object_dump:
      return kind >= JVMPI_RECORD_class_object && kind <= JVMPI_RECORD_primitive_array;
    case JVMPI_FORMAT_monitor_dump: return kind >= JVMPI_RECORD_java_monitor;
    default: return kind > JVMPI_RECORD_entry && kind < JVMPI_RECORD_java_monitor;
  }
}

enum { RECORDS = 30 };

static void write_random(struct jvmpi_dump_layout layout, int damaged) {
  static struct jvmpi_dump_record records[RECORDS];
  static struct room rooms[RECORDS];
  struct jvmpi_dump_writer growing, counting, fixed;
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_record record;
  const int count = layout.format == JVMPI_FORMAT_object_dump ? 1 : (int)some(RECORDS);
  const int partial = layout.format == JVMPI_FORMAT_heap_dump_1;
  struct bytes dump;
  int i;
  memset(records, 0, sizeof records);
  memset(rooms, 0, sizeof rooms);
  jvmpi_dump_write_growing(&growing, layout.format, resize, NULL);
  jvmpi_dump_write(&counting, layout.format, NULL, 0);
  growing.layout = counting.layout = layout;
  for (i = 0; i < count; i++) {
    int kind = (int)some(JVMPI_RECORDS);
    while (!has(layout.format, kind)) kind = (int)some(JVMPI_RECORDS);
    records[i].kind = (enum jvmpi_record)kind;
    fill(&records[i], &rooms[i], layout.id_size);
    EXPECT(jvmpi_dump_put(&growing, &records[i]));
    EXPECT(jvmpi_dump_put(&counting, &records[i]));
  }
  EXPECT(jvmpi_dump_finish(&growing) && jvmpi_dump_finish(&counting));
  EXPECT(growing.length == counting.length && growing.records == (size_t)count);
  dump = exactly(NULL, 0);
  free(dump.at);
  dump.at = (unsigned char*)malloc(counting.length + 1);
  dump.size = counting.length;
  if (dump.at == NULL) abort();
  jvmpi_dump_write(&fixed, layout.format, dump.at, dump.size);
  fixed.layout = layout;
  for (i = 0; i < count; i++) EXPECT(jvmpi_dump_put(&fixed, &records[i]));
  EXPECT(fixed.length == dump.size &&
         (dump.size == 0 || memcmp(growing.bytes, dump.at, dump.size) == 0));
  jvmpi_dump_read(&reader, layout.format, dump.at, dump.size);
  reader.layout = layout;
  reader.classes = &classes;
  for (i = 0; jvmpi_dump_next(&reader, &record) && i < count; i++)
    compare(&records[i], &record, partial);
  EXPECT(i == count && reader.error.fault == JVMPI_FAULT_NONE);
  copy_around(dump, layout);
  if (damaged) damage(dump, layout, &classes, 37);
  free(dump.at);
  free(growing.bytes);
}

/* ---- The rest -------------------------------------------------------------------------------- */

static void check_samples(void) {
  int i;
  for (i = 0; i < (int)SAMPLES; i++) {
    static unsigned char bytes[2000];
    const struct jvmpi_dump_layout layout = layout_of(samples[i].format, 2);
    struct bytes dump = exactly(bytes, from_hexadecimal(samples[i].bytes, bytes));
    copy_around(dump, layout);
    damage(dump, layout, &classes, 1);
    if (samples[i].format == JVMPI_FORMAT_object_dump) damage(dump, layout, NULL, 1);
    free(dump.at);
  }
}

/* One walk through a heap yields a dump of each level. */
static void check_levels(void) {
  static const char* const expected[] = {
      "00 00000065  00 00000010  02 00000012  05 00000013",
      "05 00000064"
      "20 00000065 00000064 00000001 00000002 00000003 00000004 00000005 00000018"
      "   00000066 00000067"
      "   0001 0001 0a fffffffe"
      "   00000078"
      "21 00000010 00000065 00000008 00000079 0000007a"
      "22 00000012 00000001 00000065 00000010"
      "23 00000013 00000003 05"};
  const struct jvmpi_dump_layout full = layout_of(JVMPI_FORMAT_heap_dump_2, 2);
  static unsigned char bytes[2000], other[2000];
  const char* const heap =
      "05 00000064"
      "20 00000065 00000064 00000001 00000002 00000003 00000004 00000005 00000018"
      "   00000066 00000067"
      "   0001 0001 0a fffffffe"
      "   3ff0000000000000 00000078 01"
      "21 00000010 00000065 00000017"
      "   7f 0000000000000009 00000079 0041 0000002a 0000007a"
      "22 00000012 00000001 00000065 00000010"
      "23 00000013 00000003 05 0041 0042 0043";
  struct bytes dump = exactly(bytes, from_hexadecimal(heap, bytes));
  int level;
  for (level = 0; level < 2; level++) {
    const enum jvmpi_format format =
        level == 0 ? JVMPI_FORMAT_heap_dump_0 : JVMPI_FORMAT_heap_dump_1;
    struct jvmpi_dump_error error;
    struct bytes less = copy_to(dump, full, layout_of(format, 2), &error);
    struct bytes right = exactly(other, from_hexadecimal(expected[level], other));
    EXPECT(error.fault == JVMPI_FAULT_NONE && same(less, right));
    free(less.at);
    free(right.at);
  }
  free(dump.at);
}

/* Parts that a level omits cannot be written at a higher one; without such parts, everything can. */
static void check_higher_level(void) {
  static const struct {
    const char* bytes;
    const char* item; /* NULL if nothing is missing */
  } cases[] = {
      {"20 00000065 00000064 00000001 00000002 00000003 00000004 00000005 00000018"
       "   00000066 00000067 0000 00000078",
       "statics"},
      {"20 00000066 00000000 00000000 00000000 00000000 00000000 00000000 00000008 0000", NULL},
      {"21 00000010 00000065 00000008 00000079 0000007a", "fields"},
      {"21 00000010 00000066 00000000", NULL},
      {"23 00000013 00000003 05", "elements"},
      {"23 00000013 00000000 05", NULL},
      {"22 00000012 00000001 00000065 00000010", NULL}};
  static unsigned char bytes[200];
  size_t i;
  for (i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct bytes dump = exactly(bytes, from_hexadecimal(cases[i].bytes, bytes));
    struct jvmpi_dump_error error;
    struct bytes more = copy_to(dump, layout_of(JVMPI_FORMAT_heap_dump_1, 2),
                                layout_of(JVMPI_FORMAT_heap_dump_2, 2), &error);
    if (cases[i].item != NULL) {
      EXPECT(error.fault == JVMPI_FAULT_MISSING && more.size == 0);
      EXPECT(error.item != NULL && strcmp(error.item, cases[i].item) == 0);
    } else {
      EXPECT(error.fault == JVMPI_FAULT_NONE && same(dump, more));
    }
    free(more.at);
    free(dump.at);
  }
}

/* Reads an invalid dump, and compares the error. */
static void refuse(enum jvmpi_format format, const char* text, const struct jvmpi_dump_classes* of,
                   enum jvmpi_fault fault, const char* words) {
  static unsigned char bytes[2000];
  struct bytes dump = exactly(bytes, from_hexadecimal(text, bytes));
  struct jvmpi_dump_error error;
  char said[300];
  read_all(dump, layout_of(format, 2), of, NULL, &error);
  jvmpi_dump_error_text(&error, said, sizeof said);
  if (error.fault != fault || strcmp(said, words) != 0) {
    failures++;
    fprintf(stderr, "expected: %s\nsaid:     %s\n", words, said);
  }
  free(dump.at);
}

static int endless(void* data, uint64_t class_id, struct jvmpi_dump_class* found) {
  (void)data;
  found->super = class_id;
  return 1;
}

static void check_faults(void) {
  const struct jvmpi_dump_classes loop = {endless, NULL};
  refuse(JVMPI_FORMAT_heap_dump_2, "07 00000010 30", &classes, JVMPI_FAULT_TAG,
         "at byte 5: no record of the dump begins with 0x30");
  refuse(JVMPI_FORMAT_heap_dump_2, "01 00000000", &classes, JVMPI_FAULT_TRUNCATED,
         "at byte 5, record 'root_jni_global' at byte 0, item 'reference': 4 bytes are required, "
         "but 0 remain");
  refuse(JVMPI_FORMAT_heap_dump_2, "07 00000010 08 00000000", &classes, JVMPI_FAULT_UNSAID,
         "at byte 5, record 'root_thread_object' at byte 5: no version of the interface "
         "specifies the record");
  refuse(JVMPI_FORMAT_heap_dump_2, "22 00000012 00000003 00000000 00000001", &classes,
         JVMPI_FAULT_COUNT,
         "at byte 13, record 'object_array' at byte 0, item 'elements': the stated number of items "
         "requires 12 bytes, but 4 remain");
  refuse(JVMPI_FORMAT_heap_dump_2, "22 00000012 ffffffff 00000000 00000001", &classes,
         JVMPI_FAULT_COUNT,
         "at byte 13, record 'object_array' at byte 0, item 'elements': the stated number of items "
         "requires 17179869180 bytes, but 4 remain");
  refuse(JVMPI_FORMAT_heap_dump_2, "23 00000013 00000001 02 00000001", &classes, JVMPI_FAULT_TYPE,
         "at byte 9, record 'primitive_array' at byte 0, item 'element_type': 0x2 is not a type "
         "that is allowed here");
  refuse(
      JVMPI_FORMAT_heap_dump_0, "00 00000001 01 00000002", &classes, JVMPI_FAULT_TYPE,
      "at byte 5, record 'entry' at byte 5, item 'type': 0x1 is not a type that is allowed here");
  refuse(JVMPI_FORMAT_heap_dump_2, "21 00000010 00000064 00000007 00000000 000000", &classes,
         JVMPI_FAULT_SIZE,
         "at byte 13, record 'instance' at byte 0, item 'fields': the values of the class have "
         "8 bytes, but the record states 7");
  refuse(JVMPI_FORMAT_heap_dump_2,
         "20 00000063 00000000 00000000 00000000 00000000 00000000 00000000 00000008 0000",
         &classes, JVMPI_FAULT_CLASS,
         "at byte 33, record 'class_object' at byte 0, item 'interfaces': unknown class 0x63, "
         "which determines the size of the record");
  refuse(JVMPI_FORMAT_heap_dump_2, "21 00000010 00000064 00000000", &loop, JVMPI_FAULT_SUPER,
         "at byte 13, record 'instance' at byte 0, item 'fields': the superclasses of the class "
         "0x64 are recursive");
  refuse(JVMPI_FORMAT_object_dump, "21 00000010 00000066 00000000 21", &classes, JVMPI_FAULT_BEHIND,
         "at byte 13: 1 bytes follow the only record");
  refuse(JVMPI_FORMAT_object_dump, "", &classes, JVMPI_FAULT_TRUNCATED,
         "at byte 0: 1 bytes are required, but 0 remain");
  refuse(JVMPI_FORMAT_object_dump, "07 00000010", &classes, JVMPI_FAULT_TAG,
         "at byte 0: no record of the dump begins with 0x7");
}

/* A raw list, resolved. */
static void check_raw(void) {
  static unsigned char bytes[200];
  const char* const text =
      "21 00000010 00000065 00000017 7f 0000000000000009 00000079 0041 0000002a 0000007a";
  static const uint64_t bits[] = {0x7f, 9, 0x79, 0x41, 42, 0x7a};
  struct bytes dump = exactly(bytes, from_hexadecimal(text, bytes));
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_record record;
  struct jvmpi_dump_value value;
  struct jvmpi_dump_list* fields = &record.u.instance.fields;
  int i;
  jvmpi_dump_read(&reader, JVMPI_FORMAT_heap_dump_2, dump.at, dump.size);
  reader.layout = layout_of(JVMPI_FORMAT_heap_dump_2, 2);
  EXPECT(jvmpi_dump_next(&reader, &record) && record.kind == JVMPI_RECORD_instance);
  EXPECT(fields->raw && fields->count == 0 && fields->size == 23 && fields->bytes == dump.at + 13);
  EXPECT(!jvmpi_dump_take(fields, &value));
  EXPECT(!jvmpi_dump_resolve(fields, NULL) && fields->raw);
  EXPECT(jvmpi_dump_resolve(fields, &classes) && !fields->raw && fields->count == 6);
  for (i = 0; i < 6; i++) EXPECT(jvmpi_dump_take(fields, &value) && value.bits == bits[i]);
  EXPECT(!jvmpi_dump_take(fields, &value) && !jvmpi_dump_next(&reader, &record));
  EXPECT(reader.error.fault == JVMPI_FAULT_NONE);
  free(dump.at);
}

/* Invalid records, after which the dump is unchanged. */
static void check_writer(void) {
  static const uint16_t chars[] = {1, 2, 3};
  unsigned char bytes[40];
  struct jvmpi_dump_writer writer;
  struct jvmpi_record_object_array array;
  struct jvmpi_record_primitive_array text;
  struct jvmpi_record_root_unknown root;
  struct jvmpi_record_instance instance;
  struct jvmpi_dump_value value = {3, 0};
  enum jvmpi_format format;
  int left;
  memset(&root, 0, sizeof root);
  memset(&array, 0, sizeof array);
  memset(&text, 0, sizeof text);
  memset(&instance, 0, sizeof instance);
  text.element_type = JVMPI_CHAR;
  text.elements = jvmpi_dump_array(chars, 3);
  /* Memory for one record, not for two. */
  jvmpi_dump_write(&writer, JVMPI_FORMAT_heap_dump_2, bytes, sizeof bytes);
  EXPECT(jvmpi_put_primitive_array(&writer, &text) && jvmpi_put_primitive_array(&writer, &text));
  EXPECT(writer.length == 2 * (1 + sizeof(void*) + 4 + 1 + 6));
  EXPECT(!jvmpi_put_primitive_array(&writer, &text) && writer.error.fault == JVMPI_FAULT_MEMORY);
  EXPECT(writer.length == 2 * (1 + sizeof(void*) + 4 + 1 + 6) && !jvmpi_dump_finish(&writer));
  EXPECT(!jvmpi_put_root_unknown(&writer, &root)); /* it remains full */
  /* The default layout is that of this machine. */
  EXPECT(memcmp(bytes + 1 + sizeof(void*) + 4 + 1, chars, sizeof chars) == 0);
  EXPECT(writer.layout.id_size == sizeof(void*) && bytes[1 + sizeof(void*) + 4] == JVMPI_CHAR);
  EXPECT(memcmp(bytes + 1 + sizeof(void*), &text.elements.count, 4) == 0);
  EXPECT(jvmpi_dump_record_name(JVMPI_RECORD_instance) != NULL &&
         jvmpi_dump_record_name(JVMPI_RECORDS) == NULL);
  /* A number of another type than the array. */
  value.type = JVMPI_INT;
  text.elements = jvmpi_dump_values(&value, 1);
  jvmpi_dump_write(&writer, JVMPI_FORMAT_heap_dump_2, bytes, sizeof bytes);
  EXPECT(!jvmpi_put_primitive_array(&writer, &text) && writer.error.fault == JVMPI_FAULT_TYPE);
  value.type = 3;
  text.elements = jvmpi_dump_array(chars, 3);
  /* No memory. */
  for (left = 0; left < 3; left++) {
    int tries = left;
    jvmpi_dump_write_growing(&writer, JVMPI_FORMAT_heap_dump_2, resize, &tries);
    while (jvmpi_put_primitive_array(&writer, &text)) {
    }
    EXPECT(writer.error.fault == JVMPI_FAULT_MEMORY &&
           writer.length % (1 + sizeof(void*) + 4 + 1 + 6) == 0);
    EXPECT(writer.records * (1 + sizeof(void*) + 4 + 1 + 6) == writer.length);
    free(writer.bytes);
  }
  /* An ID of eight bytes in four. */
  jvmpi_dump_write(&writer, JVMPI_FORMAT_heap_dump_2, bytes, sizeof bytes);
  writer.layout.id_size = 4;
  root.object = (uint64_t)1 << 32;
  EXPECT(!jvmpi_put_root_unknown(&writer, &root) && writer.error.fault == JVMPI_FAULT_RANGE &&
         writer.length == 0);
  /* A record of another dump; a second record. */
  jvmpi_dump_write(&writer, JVMPI_FORMAT_object_dump, bytes, sizeof bytes);
  EXPECT(!jvmpi_dump_finish(&writer) && writer.error.fault == JVMPI_FAULT_TRUNCATED);
  jvmpi_dump_write(&writer, JVMPI_FORMAT_object_dump, bytes, sizeof bytes);
  EXPECT(!jvmpi_put_root_unknown(&writer, &root) && writer.error.fault == JVMPI_FAULT_RECORD);
  jvmpi_dump_write(&writer, JVMPI_FORMAT_object_dump, bytes, sizeof bytes);
  EXPECT(jvmpi_put_primitive_array(&writer, &text) && jvmpi_dump_finish(&writer));
  EXPECT(!jvmpi_put_primitive_array(&writer, &text) && writer.error.fault == JVMPI_FAULT_BEHIND);
  /* Types. */
  jvmpi_dump_write(&writer, JVMPI_FORMAT_heap_dump_2, bytes, sizeof bytes);
  text.element_type = JVMPI_CLASS;
  EXPECT(!jvmpi_put_primitive_array(&writer, &text) && writer.error.fault == JVMPI_FAULT_TYPE &&
         writer.length == 0);
  jvmpi_dump_write(&writer, JVMPI_FORMAT_heap_dump_2, bytes, sizeof bytes);
  instance.fields = jvmpi_dump_values(&value, 1);
  EXPECT(!jvmpi_put_instance(&writer, &instance) && writer.error.fault == JVMPI_FAULT_TYPE);
  jvmpi_dump_write(&writer, JVMPI_FORMAT_heap_dump_2, bytes, sizeof bytes);
  instance.fields = jvmpi_dump_array(chars, 3);
  EXPECT(!jvmpi_put_instance(&writer, &instance) && writer.error.fault == JVMPI_FAULT_MISSING);
  jvmpi_dump_write(&writer, JVMPI_FORMAT_heap_dump_2, bytes, sizeof bytes);
  array.elements.count = 1;
  EXPECT(!jvmpi_put_object_array(&writer, &array) && writer.error.fault == JVMPI_FAULT_MISSING);
  /* Layouts. */
  jvmpi_dump_write(&writer, JVMPI_FORMAT_heap_dump_2, bytes, sizeof bytes);
  writer.layout.id_size = 5;
  EXPECT(!jvmpi_put_root_unknown(&writer, &root) && writer.error.fault == JVMPI_FAULT_LAYOUT);
  EXPECT(jvmpi_dump_format(JVMPI_EVENT_HEAP_DUMP | JVMPI_REQUESTED_EVENT, JVMPI_DUMP_LEVEL_1,
                           &format) &&
         format == JVMPI_FORMAT_heap_dump_1);
  EXPECT(jvmpi_dump_format(JVMPI_EVENT_OBJECT_DUMP, 77, &format) &&
         format == JVMPI_FORMAT_object_dump);
  EXPECT(!jvmpi_dump_format(JVMPI_EVENT_HEAP_DUMP, 3, &format) &&
         !jvmpi_dump_format(JVMPI_EVENT_GC_START, 0, &format));
  EXPECT(jvmpi_dump_type("[[I") == JVMPI_CLASS &&
         jvmpi_dump_type("Ljava/lang/Object;") == JVMPI_NORMAL_OBJECT);
  EXPECT(jvmpi_dump_type("S") == JVMPI_SHORT && jvmpi_dump_type("") == -1 &&
         jvmpi_dump_type(NULL) == -1);
}

int main(void) {
  int i;
  unsigned which;
  check_samples();
  check_levels();
  check_higher_level();
  check_faults();
  check_raw();
  check_writer();
  for (i = 0; i < 400; i++)
    for (which = 0; which < 4; which++)
      write_random(layout_of((enum jvmpi_format)(i % JVMPI_FORMATS), which), i < 10);
  return failures != 0;
}
