/* SPDX-License-Identifier: MIT */
#include "symbols.h"

#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct image {
  const char* bytes;
  size_t size;
};

static bool image_open(struct image* image, const char* path) {
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return false;
  void* bytes = MAP_FAILED;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0)
    bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  (void)close(file);
  if (bytes == MAP_FAILED) return false;
  *image = (struct image){bytes, (size_t)status.st_size};
  return true;
}

/* The bytes at an offset, or NULL after the end of the file. */
static const void* image_at(const struct image* image, uint64_t offset, uint64_t size) {
  return offset <= image->size && size <= image->size - offset ? image->bytes + offset : NULL;
}

static const ElfW(Ehdr) * image_header(const struct image* image) {
  const ElfW(Ehdr)* header = image_at(image, 0, sizeof *header);
  const unsigned char native = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
  bool good = header && memcmp(header->e_ident, ELFMAG, SELFMAG) == 0 &&
              header->e_ident[EI_CLASS] == native && header->e_shentsize == sizeof(ElfW(Shdr)) &&
              header->e_phentsize == sizeof(ElfW(Phdr));
  return good ? header : NULL;
}

/* Gets the address in the file of the first loaded page. */
static bool image_first(const struct image* image, const ElfW(Ehdr) * header, uintptr_t* first) {
  const ElfW(Phdr)* at =
      image_at(image, header->e_phoff, header->e_phnum * (uint64_t)sizeof(ElfW(Phdr)));
  for (int i = 0; at && i < header->e_phnum; i++)
    if (at[i].p_type == PT_LOAD) {
      *first = at[i].p_vaddr & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
      return true;
    }
  return false;
}

/* Finds the function with this address in a symbol table. */
static const ElfW(Sym) *
    symbols_in(const struct image* image, const ElfW(Shdr) * table, uintptr_t address) {
  const ElfW(Sym)* symbols = image_at(image, table->sh_offset, table->sh_size);
  for (size_t i = 0; symbols && i < table->sh_size / sizeof *symbols; i++)
    if ((symbols[i].st_info & 0xF) == STT_FUNC && symbols[i].st_shndx != SHN_UNDEF &&
        address >= symbols[i].st_value && address - symbols[i].st_value < symbols[i].st_size)
      return &symbols[i];
  return NULL;
}

static bool symbols_search(const struct image* image, const struct symbols_place* place,
                           struct words* name, uintptr_t* start) {
  uintptr_t first;
  const ElfW(Ehdr)* header = image_header(image);
  if (!header || !image_first(image, header, &first)) return false;
  const ElfW(Shdr)* sections =
      image_at(image, header->e_shoff, header->e_shnum * (uint64_t)sizeof(ElfW(Shdr)));
  for (int i = 0; sections && i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_SYMTAB || sections[i].sh_link >= header->e_shnum) continue;
    const ElfW(Sym)* symbol = symbols_in(image, &sections[i], place->address - place->base + first);
    const ElfW(Shdr)* strings = &sections[sections[i].sh_link];
    const char* text = image_at(image, strings->sh_offset, strings->sh_size);
    if (!symbol || !text || symbol->st_name >= strings->sh_size) continue;
    size_t room = strings->sh_size - symbol->st_name;
    words_format(name, "%.*s", (int)strnlen(text + symbol->st_name, room), text + symbol->st_name);
    *start = symbol->st_value + place->base - first;
    return true;
  }
  return false;
}

bool symbols_function(const struct symbols_place* place, struct words* name, uintptr_t* start) {
  struct image image;
  if (!image_open(&image, place->path)) return false;
  bool found = symbols_search(&image, place, name, start);
  (void)munmap((void*)(uintptr_t)image.bytes, image.size);
  return found;
}
