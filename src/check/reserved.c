#include "check/reserved.h"

#include <stdlib.h>
#include <string.h>

static const struct reserved table[] = {
#define MACRO(name, where) {name, RESERVED_MACRO, where},
#define TYPE(name, where) {name, RESERVED_TYPE, where},
#define TAG(name, where) {name, RESERVED_TAG, where},
#define NAME(name, where) {name, RESERVED_NAME, where},
#define RISK(name, where) {name, RESERVED_RISK, where},
#include "check/reserved.def"
#undef MACRO
#undef TYPE
#undef TAG
#undef NAME
#undef RISK
};

static int by_name(const void *name, const void *row) {
  return strcmp(name, ((const struct reserved *)row)->name);
}

const struct reserved *reserved_find(const char *name) {
  return bsearch(name, table, sizeof table / sizeof *table, sizeof *table, by_name);
}
