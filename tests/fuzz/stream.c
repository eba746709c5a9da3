/* SPDX-License-Identifier: MIT */
/* The front-end of examples/profiler with any stream, and its reports. The first byte states whether the rest is an
 * unchanged stream or frames without headers, which are added here: a type, a length of three bytes, and data. */
#include "frontend/stream.h"
#include "frontend/report.h"
#include "wire/bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void must(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "%s\n", what);
  abort();
}

static struct vm *vm_of(void *data, const uint8_t identity[16]) {
  struct vm **vm = data;
  (void)identity;
  if (!*vm) *vm = vm_new((size_t)4 << 20);
  else vm_restart(*vm);
  return *vm;
}

/* Passes the data in pieces of different sizes. */
static void feed(struct stream *stream, const uint8_t *data, size_t size) {
  size_t piece = 1, room;
  while (size && !stream->problem) {
    uint8_t *to = stream_room(stream, &room);
    if (piece > room) piece = room;
    if (piece > size) piece = size;
    memcpy(to, data, piece);
    stream_came(stream, piece);
    data += piece;
    size -= piece;
    piece = piece * 3 + 1;
  }
}

static uint8_t *sealed(const unsigned char *data, size_t size, size_t *length) {
  uint8_t *stream = malloc(WIRE_PREFACE + size * (WIRE_HEADER / 4 + 1) + WIRE_HEADER), *at = stream;
  uint64_t sequence = 0;
  must(stream != NULL, "memory");
  memcpy(at, WIRE_MAGIC, WIRE_MAGIC_SIZE);
  at = put_u8(put_u8(put_u16(at + WIRE_MAGIC_SIZE, WIRE_VERSION), 8), 0);
  while (size >= 4) {
    size_t part = (size_t)data[1] << 16 | (size_t)data[2] << 8 | data[3];
    uint8_t *frame = at;
    if (part > size - 4) part = size - 4;
    at = put_u32(put_u32(at, (uint32_t)part), (uint32_t)data[0] << 24);
    at = put_u64(at, sequence++);
    memcpy(at + 4, data + 4, part);
    put_u32(at, (uint32_t)crc32(crc32(0, frame, WIRE_CHECKED), at + 4, (uInt)part));
    at += 4 + part;
    data += 4 + part;
    size -= 4 + part;
  }
  *length = (size_t)(at - stream);
  return stream;
}

static void write_reports(const struct vm *vm) {
  static bool (*const writers[])(FILE *, const struct report *) = {write_text, write_json,
                                                                   write_html, write_folded};
  struct report report;
  bool made = report_make(&report, vm, 20);
  must(made, "a report can be made");
  for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    must(file && writers[i](file, &report), "a report can be written");
    fclose(file);
    free(text);
  }
  report_release(&report);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  struct vm *vm = NULL;
  struct stream stream;
  size_t length = size ? size - 1 : 0;
  uint8_t *built = size && data[0] % 2 ? sealed(data + 1, size - 1, &length) : NULL;
  stream_init(&stream, vm_of, &vm);
  if (built) feed(&stream, built, length);
  else if (size) feed(&stream, data + 1, length);
  bool whole = stream_finish(&stream);
  must(whole == !stream.problem, "a stream is refused with words");
  if (vm && vm->name) {
    vm->problem = stream.problem ? strdup(stream.problem) : NULL;
    write_reports(vm);
  }
  if (vm) vm_release(vm);
  stream_release(&stream);
  free(built);
  return 0;
}

#ifdef FUZZ_REPLAY
/* replay MUTANTS FILE…: each file unchanged, and this number of mutants of it. */
static void replay(const char *path, unsigned mutants) {
  static unsigned char bytes[1 << 20], changed[1 << 20];
  FILE *file = fopen(path, "rb");
  size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
  uint64_t state = size;
  must(file && size, "the file can be read");
  fclose(file);
  LLVMFuzzerTestOneInput(bytes, size);
  for (unsigned i = 0; i < mutants; i++) {
    memcpy(changed, bytes, size);
    for (unsigned change = 0; change <= i % 4; change++) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      changed[1 + (state >> 33) % (size - 1)] = (unsigned char)(i % 3   ? state >> 24
                                                                : i % 2 ? 0xFF
                                                                        : 0);
    }
    LLVMFuzzerTestOneInput(changed, i % 5 ? size : 1 + (size_t)(state >> 33) % size);
  }
}

int main(int argc, char **argv) {
  for (int i = 2; i < argc; i++) replay(argv[i], (unsigned)strtoul(argv[1], NULL, 10));
  return argc > 2 ? 0 : 2;
}
#endif
