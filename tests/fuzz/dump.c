/* SPDX-License-Identifier: MIT */
/* The generated reader and writer of dumps of JVMPI. Input: a byte for the format, a byte for the layout and the
 * classes, and a dump. */
#include "fuzz/target.h"

#include "jvmpi/jvmpi_dump.h"

#include <stdlib.h>
#include <string.h>

/* The contents of a class depend on the bits of its ID; superclasses have lower IDs, except for an endless one. */
static int find(void *data, uint64_t class_id, struct jvmpi_dump_class *found) {
  static const unsigned char types[] = {
      JVMPI_INT,   JVMPI_NORMAL_OBJECT, JVMPI_BYTE, JVMPI_LONG, JVMPI_CLASS,         JVMPI_CHAR,
      JVMPI_FLOAT, JVMPI_DOUBLE,        3,          JVMPI_INT,  JVMPI_NORMAL_OBJECT, JVMPI_BOOLEAN,
      JVMPI_SHORT, JVMPI_INT,           JVMPI_LONG, JVMPI_BYTE};
  (void)data;
  if (class_id & 0x80) return 0;
  found->field_count = class_id & 7;
  found->static_count = class_id >> 3 & 3;
  found->interface_count = class_id >> 5 & 3;
  found->field_types = types + (class_id & 0x100 ? 7 : 0); /* with an invalid type */
  found->static_types = types + 9;
  found->super = class_id & 0x200 ? class_id : class_id >> 10;
  return 1;
}

static void *resize(void *data, void *bytes, size_t size) {
  (void)data;
  return realloc(bytes, size);
}

/* Writing the same record yields the same bytes, in this layout and through another. */
static void write_again(const struct jvmpi_dump_reader *reader,
                        const struct jvmpi_dump_record *record) {
  struct jvmpi_dump_writer writer, other;
  struct jvmpi_dump_reader back;
  struct jvmpi_dump_record again;
  jvmpi_dump_write_growing(&writer, reader->layout.format, resize, NULL);
  jvmpi_dump_write_growing(&other, reader->layout.format, resize, NULL);
  writer.layout = other.layout = reader->layout;
  other.layout.id_size = 8;
  other.layout.big_endian = !other.layout.big_endian;
  bool written = jvmpi_dump_put(&writer, record);
  fuzz_must(written || writer.error.fault == JVMPI_FAULT_MISSING, "what was read can be written");
  fuzz_must(!written || (writer.length == record->size &&
                         memcmp(writer.bytes, reader->bytes + record->offset, record->size) == 0),
            "it is what it was");
  if (jvmpi_dump_put(&other, record)) {
    jvmpi_dump_read(&back, reader->layout.format, other.bytes, other.length);
    back.layout = other.layout;
    back.classes = reader->classes;
    fuzz_must(
        jvmpi_dump_next(&back, &again) && again.kind == record->kind && again.size == other.length,
        "what was written can be read");
    writer.length = writer.records = 0;
    fuzz_must(jvmpi_dump_put(&writer, &again) && writer.length == record->size &&
                  memcmp(writer.bytes, reader->bytes + record->offset, record->size) == 0,
              "it is what it was, by way of another layout");
  }
  free(writer.bytes);
  free(other.bytes);
}

static void read_all(const struct jvmpi_dump_layout *layout,
                     const struct jvmpi_dump_classes *classes, const unsigned char *bytes,
                     size_t size) {
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_record record;
  char text[40];
  jvmpi_dump_read(&reader, layout->format, bytes, size);
  reader.layout = *layout;
  reader.classes = classes;
  for (size_t end = 0; jvmpi_dump_next(&reader, &record); end = record.offset + record.size) {
    fuzz_must(record.offset == end && record.size && record.size <= size - end,
              "records stand one behind the other");
    write_again(&reader, &record);
  }
  fuzz_must(!jvmpi_dump_next(&reader, &record), "what has ended does not go on");
  if (reader.error.fault == JVMPI_FAULT_NONE) return;
  fuzz_must(reader.error.offset <= size && reader.error.record_offset <= reader.error.offset,
            "what is wrong is in the dump");
  fuzz_must(jvmpi_dump_error_text(&reader.error, text, sizeof text) > 20 &&
                memchr(text, '\0', sizeof text),
            "it is said");
}

void fuzz_dump(const unsigned char *data, size_t size) {
  static const struct jvmpi_dump_classes known = {find, NULL};
  if (size < 2) return;
  const struct jvmpi_dump_layout layout = {(enum jvmpi_format)(data[0] % JVMPI_FORMATS),
                                           data[1] & 1 ? 8 : 4, data[1] & 2};
  unsigned char *bytes = malloc(size - 1); /* so that reads after the end are detected */
  if (!bytes) abort();
  memcpy(bytes, data + 2, size - 2);
  read_all(&layout, data[1] & 4 ? NULL : &known, bytes, size - 2);
  free(bytes);
}
