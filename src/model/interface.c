/* SPDX-License-Identifier: MIT */
#include "model/interface.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

static const struct interface *const interfaces[] = {&interface_jvmti, &interface_jvmpi};
enum { INTERFACES = sizeof interfaces / sizeof *interfaces };

const char *interface_stem_at(size_t index) {
  return index < INTERFACES ? interfaces[index]->stem : NULL;
}

const struct interface *interface_find(const char *stem) {
  for (size_t i = 0; i < INTERFACES; i++)
    if (strcmp(interfaces[i]->stem, stem) == 0) return interfaces[i];
  return NULL;
}

bool interface_has_release(const struct interface *interface, struct release release) {
  const struct supplement_version *row = interface->counted;
  if (!row) return release_exists(release);
  while (row->name && (row->since.major != release.major || row->since.minor != release.minor))
    row++;
  return row->name;
}

bool interface_parse_release(const struct interface *interface, const char *text,
                             struct release *release) {
  if (!interface->counted) return release_parse_name(text, release);
  return release_parse(text, release) && !release->micro && strchr(text, '.') &&
         interface_has_release(interface, *release);
}

const char *interface_release_name(const struct interface *interface, struct arena *arena,
                                   struct release release) {
  if (!release.major) return "";
  if (!interface->counted && release.major == 1 && release.minor == 2) return "8";
  release.micro = 0;
  return release_text(arena, release);
}

uint32_t interface_version(const struct interface *interface, struct release release) {
  const struct supplement_version *row = interface->counted, *last = row;
  for (; row && row->name; row++)
    if (release_compare(row->since, release) <= 0) last = row;
  if (last) return last->value;
  return interface->version_base + release.major * 0x10000 + release.minor * 0x100 + release.micro;
}

struct release interface_release(const struct interface *interface, int64_t version) {
  enum { KIND = 0x70000000 };
  const struct supplement_version *row = interface->counted;
  if (interface->counted) {
    while (row->name && row->value != version) row++;
    return row->since;
  }
  if ((version & KIND) != (interface->version_base & KIND)) return (struct release){0, 0, 0};
  return (struct release){(unsigned)(version >> 16 & 0xfff), (unsigned)(version >> 8 & 0xff),
                          (unsigned)(version & 0xff)};
}

/* jint, jobjectArray, jvmtiError, …: j and letters; not jmp_buf. */
bool interface_is_public(const struct interface_names *names, const char *name) {
  const char *prefix = names->type_prefix;
  if (strchr(prefix, '_') && strncmp(name, prefix, strlen(prefix)) == 0) return true;
  if (strcmp(name, "JNIEnv") == 0 || strcmp(name, "JavaVM") == 0 || strcmp(name, "size_t") == 0)
    return true;
  if (*name != 'j') return false;
  for (; *name; name++)
    if (*name == '_' || (unsigned char)*name >= 0x80) return false;
  return true;
}

const char *interface_short_error(const struct interface *interface, const char *id) {
  const char *prefix = interface->names.error_prefix;
  return text_starts(id, prefix) ? id + strlen(prefix) : id;
}

/* ---- Releases -------------------------------------------------------------------------------- */

int release_compare(struct release a, struct release b) {
  if (a.major != b.major) return a.major < b.major ? -1 : 1;
  if (a.minor != b.minor) return a.minor < b.minor ? -1 : 1;
  if (a.micro != b.micro) return a.micro < b.micro ? -1 : 1;
  return 0;
}

bool release_parse(const char *text, struct release *release) {
  unsigned part[3] = {0, 0, 0};
  for (size_t i = 0; i < 3; i++) {
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 4 || (digits > 1 && *text == '0')) return false;
    part[i] = (unsigned)strtoul(text, NULL, 10);
    text += digits;
    if (!*text) {
      *release = (struct release){part[0], part[1], part[2]};
      return true;
    }
    if (*text++ != '.') return false;
  }
  return false;
}

/* 1.x precedes 9; JDK 8 has 1.2. */
bool release_exists(struct release release) {
  return release.major == 1 ? release.minor <= 2 : release.major >= 8 && !release.minor;
}

bool release_fits(struct release release) {
  return release.major <= 0xFFF && release.minor <= 0xFF && release.micro <= 0xFF;
}

bool release_parse_name(const char *text, struct release *release) {
  if (!release_parse(text, release) || release->micro || !release_exists(*release)) return false;
  if (release->major == 1) return strchr(text, '.') != NULL;
  if (release->major == 8) *release = (struct release){1, 2, 0};
  return true;
}

const char *release_text(struct arena *arena, struct release release) {
  if (release.micro)
    return arena_printf(arena, "%u.%u.%u", release.major, release.minor, release.micro);
  if (release.minor || release.major < 8)
    return arena_printf(arena, "%u.%u", release.major, release.minor);
  return arena_printf(arena, "%u", release.major);
}
