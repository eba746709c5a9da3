/* SPDX-License-Identifier: MIT */
/* Lists of records in dumps, of dumps.xml: of types, of groups, and lists for another item. They are in memory of
 * exactly their size, so that sanitizers detect reads after the end. */
#include "jvmpi_dump.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void expect(int holds, const char* what, int line) {
  if (holds) return;
  if (failures++ < 20) fprintf(stderr, "dump_lists.c:%d: not so: %s\n", line, what);
}
#define EXPECT(condition) expect((condition) != 0, #condition, __LINE__)

/* Memory of exactly this size, which is not freed. */
static void* exactly(const void* from, size_t size) {
  static void* kept[100];
  static int count;
  void* copy = malloc(size);
  if (copy == NULL || count == 100) abort();
  memcpy(copy, from, size);
  return kept[count++] = copy;
}

/* ---- Samples --------------------------------------------------------------------------------- */

/* One of each, most significant byte first, with IDs of four bytes; 101 has a field of one byte. */
static const unsigned char sample[] = {
    3,                                                        /* the tag */
    3, 1,  2,  200,                                           /* kinds */
    2, 2,  1,                                                 /* sorts */
    1, 0,  0,  0,   7,                                        /* others */
    3, 5,  6,  7,                                             /* bytes */
    2, 2,  11, 12,                                            /* values */
    0, 0,  0,  101, 1, 13,                                    /* fields */
    1, 0,  0,  0,   0, 0,  0, 0, 21, 0, 0, 0, 0, 0, 0, 0, 22, /* longs */
    2, 31, 32,                                                /* shorts */
};
enum { KINDS_AT = 2, SORTS_AT = 6, CLASS_AT = 21 };

/* The current fields of class 101. */
static struct jvmpi_dump_class now;

static int find(void* data, uint64_t class_id, struct jvmpi_dump_class* found) {
  (void)data;
  *found = now;
  return class_id == 101;
}
static const struct jvmpi_dump_classes classes = {find, NULL};

static void have_field(unsigned char type) {
  static unsigned char types[1];
  memset(&now, 0, sizeof now);
  types[0] = type;
  now.field_count = 1;
  now.field_types = types;
}

static struct jvmpi_dump_layout layout(unsigned id_size) {
  struct jvmpi_dump_layout big = {JVMPI_FORMAT_listed, 0, 1};
  big.id_size = id_size;
  return big;
}

/* Reads a dump of one record, in separate memory. */
static struct jvmpi_dump_error read_one(const unsigned char* bytes, size_t size,
                                        struct jvmpi_record_lists* lists) {
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_record record;
  jvmpi_dump_read(&reader, JVMPI_FORMAT_listed, exactly(bytes, size), size);
  reader.layout = layout(4);
  reader.classes = &classes;
  memset(lists, 0, sizeof *lists);
  if (jvmpi_dump_next(&reader, &record)) *lists = record.u.lists;
  return reader.error;
}

static struct jvmpi_record_lists whole(void) {
  struct jvmpi_record_lists lists;
  have_field(JVMPI_SMALL);
  EXPECT(read_one(sample, sizeof sample, &lists).fault == JVMPI_FAULT_NONE);
  return lists;
}

static unsigned char written[200];

/* Writes a record to `written`. */
static struct jvmpi_dump_error write_one(const struct jvmpi_record_lists* lists, unsigned id_size,
                                         size_t* length) {
  struct jvmpi_dump_writer writer;
  jvmpi_dump_write(&writer, JVMPI_FORMAT_listed, written, sizeof written);
  writer.layout = layout(id_size);
  jvmpi_put_lists(&writer, lists);
  if (length != NULL) *length = writer.length;
  return writer.error;
}

/* The item at which writing a record fails with this fault. */
static int fails(const struct jvmpi_record_lists* lists, enum jvmpi_fault fault, const char* item) {
  const struct jvmpi_dump_error here = write_one(lists, 4, NULL), wider = write_one(lists, 8, NULL);
  return here.fault == fault && wider.fault == fault && strcmp(here.item, item) == 0 &&
         strcmp(wider.item, item) == 0;
}

/* ---- Types ----------------------------------------------------------------------------------- */

static int get_type(void* data, uint32_t index, struct jvmpi_dump_value* value) {
  value->bits = ((const unsigned char*)data)[index];
  return 1;
}

/* A byte that is not a valid type is rejected at its position. */
static void check_read_types(void) {
  static const size_t places[] = {KINDS_AT, KINDS_AT + 2, SORTS_AT, SORTS_AT + 1};
  static const char* const names[] = {"kinds", "kinds", "sorts", "sorts"};
  struct jvmpi_record_lists lists = whole();
  struct jvmpi_dump_value value;
  int i;
  EXPECT(lists.kinds.count == 3 && lists.sorts.count == 2);
  EXPECT(jvmpi_dump_take(&lists.kinds, &value) && value.bits == JVMPI_NUMBER);
  EXPECT(jvmpi_dump_take(&lists.kinds, &value) && value.bits == JVMPI_SMALL);
  EXPECT(jvmpi_dump_take(&lists.kinds, &value) && value.bits == JVMPI_OBJECT);
  for (i = 0; i < 4; i++) {
    unsigned char bytes[sizeof sample];
    struct jvmpi_dump_error error;
    memcpy(bytes, sample, sizeof sample);
    bytes[places[i]] = i < 2 ? 99 : JVMPI_OBJECT;
    error = read_one(bytes, sizeof bytes, &lists);
    EXPECT(error.fault == JVMPI_FAULT_TYPE && error.offset == places[i] &&
           error.found == bytes[places[i]] && strcmp(error.item, names[i]) == 0);
  }
}

static void check_written_types(void) {
  unsigned char none[] = {JVMPI_NUMBER, 99}, references[] = {JVMPI_SMALL, JVMPI_OBJECT};
  struct jvmpi_record_lists lists = whole();
  struct jvmpi_dump_value value = {0, 99};
  const struct jvmpi_dump_list kinds = lists.kinds;
  lists.kinds = jvmpi_dump_array(none, 2);
  EXPECT(fails(&lists, JVMPI_FAULT_TYPE, "kinds"));
  EXPECT(write_one(&lists, 4, NULL).found == 99 && write_one(&lists, 4, NULL).offset == 3);
  lists.kinds = jvmpi_dump_values(&value, 1);
  EXPECT(fails(&lists, JVMPI_FAULT_TYPE, "kinds"));
  lists.kinds = jvmpi_dump_calls(get_type, none, 2);
  EXPECT(fails(&lists, JVMPI_FAULT_TYPE, "kinds"));
  lists.kinds = lists.bytes;
  EXPECT(fails(&lists, JVMPI_FAULT_TYPE, "kinds"));
  lists.kinds = jvmpi_dump_array(references, 2);
  EXPECT(write_one(&lists, 4, NULL).fault == JVMPI_FAULT_NONE);
  lists.sorts = lists.kinds;
  EXPECT(fails(&lists, JVMPI_FAULT_TYPE, "sorts"));
  lists.sorts = kinds;
  EXPECT(fails(&lists, JVMPI_FAULT_TYPE, "sorts"));
}

/* ---- Groups ---------------------------------------------------------------------------------- */

static void check_groups(void) {
  const struct jvmpi_dump_value one = {JVMPI_NUMBER, 1};
  const struct jvmpi_group_shorts small = {1};
  const struct jvmpi_record_lists read = whole();
  struct jvmpi_dump_list others[6], list = read.longs;
  struct jvmpi_group_longs group;
  struct jvmpi_dump_value value;
  int i;
  EXPECT(jvmpi_take_longs(&list, &group) && group.number == 21 && group.another == 22);
  others[0] = jvmpi_dump_array(exactly("", 1), 1);
  others[1] = jvmpi_dump_values((struct jvmpi_dump_value*)exactly(&one, sizeof one), 1);
  others[2] = jvmpi_dump_calls(get_type, exactly("", 1), 1);
  others[3] = jvmpi_list_shorts((struct jvmpi_group_shorts*)exactly(&small, sizeof small), 1);
  others[4] = read.shorts;
  others[5] = read.bytes;
  for (i = 0; i < 6; i++) {
    struct jvmpi_record_lists lists = read;
    lists.longs = list = others[i];
    EXPECT(!jvmpi_take_longs(&list, &group));
    EXPECT(fails(&lists, JVMPI_FAULT_MISSING, "longs"));
  }
  for (i = 3; i < 5; i++) {
    struct jvmpi_record_lists lists = read;
    lists.others = list = others[i];
    EXPECT(!jvmpi_dump_take(&list, &value));
    EXPECT(fails(&lists, JVMPI_FAULT_MISSING, "others"));
  }
}

/* ---- Elsewhere ------------------------------------------------------------------------------- */

/* A list that was read is written to another item as its items, not its bytes. */
static void check_other_items(void) {
  const struct jvmpi_record_lists read = whole();
  struct jvmpi_record_lists lists = read;
  struct jvmpi_dump_value value = {JVMPI_SMALL, 1};
  size_t length;
  EXPECT(write_one(&read, 4, &length).fault == JVMPI_FAULT_NONE && length == sizeof sample &&
         memcmp(written, sample, length) == 0);
  lists.others = read.bytes;
  EXPECT(write_one(&lists, 4, &length).fault == JVMPI_FAULT_NONE && length == sizeof sample + 8);
  EXPECT(memcmp(written + 8, "\3\0\0\0\5\0\0\0\6\0\0\0\7", 13) == 0);
  lists.others = read.longs;
  EXPECT(fails(&lists, JVMPI_FAULT_MISSING, "others"));
  lists.others = read.others;
  lists.type = JVMPI_NUMBER; /* the values are small */
  EXPECT(fails(&lists, JVMPI_FAULT_TYPE, "values"));
  lists.values = jvmpi_dump_values(&value, 1);
  EXPECT(fails(&lists, JVMPI_FAULT_TYPE, "values"));
  lists.values = read.bytes;
  EXPECT(write_one(&lists, 4, &length).fault == JVMPI_FAULT_NONE);
}

/* Bytes of an unknown class can only be written to their own item. */
static void check_raw(void) {
  struct jvmpi_record_lists lists;
  struct jvmpi_dump_error error;
  unsigned char bytes[sizeof sample];
  memcpy(bytes, sample, sizeof sample);
  bytes[CLASS_AT + 3] = 102;
  EXPECT(read_one(bytes, sizeof bytes, &lists).fault == JVMPI_FAULT_NONE && lists.fields.raw);
  EXPECT(write_one(&lists, 4, NULL).fault == JVMPI_FAULT_NONE);
  lists.bytes = lists.fields;
  error = write_one(&lists, 4, NULL);
  EXPECT(error.fault == JVMPI_FAULT_MISSING && strcmp(error.item, "bytes") == 0);
}

/* The same for no bytes. */
static void check_raw_empty(void) {
  struct jvmpi_record_lists lists;
  unsigned char bytes[sizeof sample];
  size_t length;
  memcpy(bytes, sample, CLASS_AT + 4);
  memcpy(bytes + CLASS_AT + 5, sample + CLASS_AT + 6, sizeof sample - CLASS_AT - 6);
  bytes[CLASS_AT + 3] = 102;
  bytes[CLASS_AT + 4] = 0;
  EXPECT(read_one(bytes, sizeof bytes - 1, &lists).fault == JVMPI_FAULT_NONE && lists.fields.raw);
  EXPECT(write_one(&lists, 4, &length).fault == JVMPI_FAULT_NONE && length == sizeof bytes - 1 &&
         memcmp(bytes, written, length) == 0);
}

/* A class that changes does not lead beyond its bytes, nor into a cycle. */
static void check_changing_class(void) {
  struct jvmpi_record_lists lists = whole();
  struct jvmpi_dump_list list = lists.fields;
  struct jvmpi_dump_value value;
  EXPECT(jvmpi_dump_take(&list, &value) && value.type == JVMPI_SMALL && value.bits == 13);
  list = lists.fields;
  have_field(JVMPI_NUMBER); /* the list points to it */
  EXPECT(!jvmpi_dump_take(&list, &value));
  list = lists.fields;
  memset(&now, 0, sizeof now);
  now.super = 101;
  list.known = now;
  EXPECT(!jvmpi_dump_take(&list, &value));
}

static void check_offset(void) {
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_record record;
  jvmpi_dump_read(&reader, JVMPI_FORMAT_listed, exactly(sample, sizeof sample), sizeof sample);
  reader.layout = layout(4);
  reader.offset = sizeof sample + 1;
  EXPECT(!jvmpi_dump_next(&reader, &record));
}

/* ---- Objects --------------------------------------------------------------------------------- */

static int is_entry(const struct jvmpi_dump_writer* writer, const char* bytes) {
  return writer->error.fault == JVMPI_FAULT_NONE && writer->length == 5 &&
         memcmp(written, bytes, 5) == 0;
}

/* A list of objects includes the object of the record, wherever it is. */
static void check_objects(void) {
  static const uint64_t others[] = {1, 2};
  struct jvmpi_dump_writer start, writer;
  struct jvmpi_record_last last;
  struct jvmpi_record_said said;
  struct jvmpi_record_whole whole_class;
  memset(&last, 0, sizeof last);
  memset(&said, 0, sizeof said);
  memset(&whole_class, 0, sizeof whole_class);
  jvmpi_dump_write(&start, JVMPI_FORMAT_entries, written, sizeof written);
  start.layout.id_size = 4;
  start.layout.big_endian = 1;
  writer = start;
  last.others = jvmpi_dump_array(others, 2);
  last.object = 3;
  last.class_id = 4;
  EXPECT(jvmpi_put_last(&writer, &last) && is_entry(&writer, "\310\0\0\0\3"));
  writer = start;
  said.class_id = 5;
  said.type = JVMPI_SMALL;
  said.object = 6;
  EXPECT(jvmpi_put_said(&writer, &said) && is_entry(&writer, "\2\0\0\0\6"));
  writer = start;
  whole_class.loader = 7;
  whole_class.super = 8;
  whole_class.class_id = 9;
  EXPECT(jvmpi_put_whole(&writer, &whole_class) && is_entry(&writer, "\310\0\0\0\t"));
}

int main(void) {
  check_read_types();
  check_written_types();
  check_groups();
  check_other_items();
  check_raw();
  check_raw_empty();
  check_changing_class();
  check_offset();
  check_objects();
  return failures != 0;
}
