/* SPDX-License-Identifier: MIT */
#include "model/release.h"

#include <stdlib.h>
#include <string.h>

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
