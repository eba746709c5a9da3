#include "model/supplement.h"

#include <string.h>

static const struct release first_release = {1, 0, 0}, no_release = {0, 0, 0};

size_t facts_version_count(const struct spec *spec) {
  const struct fact_version *versions = spec->interface->facts->versions;
  struct release release = {spec->release.major, spec->release.minor, 0};
  size_t count = 0;
  while (versions[count].name && release_compare(versions[count].since, release) <= 0) count++;
  return count;
}

static struct release since_of(const struct fact_since *row, const char *id, unsigned number,
                               struct release otherwise) {
  for (; row->id; row++)
    if (row->number == number && strcmp(row->id, id) == 0) return row->since;
  return otherwise;
}

struct release facts_error_since(const struct interface *interface, const char *id,
                                 unsigned number) {
  return since_of(interface->facts->errors, id, number, first_release);
}

struct release facts_category_deprecated(const struct interface *interface, const char *category) {
  return since_of(interface->facts->deprecated, category, 0, no_release);
}

struct release facts_preview(const struct interface *interface, const char *id,
                             struct release since) {
  for (const struct fact_preview *row = interface->facts->previews; row->id; row++)
    if (strcmp(row->id, id) == 0 && release_compare(row->since, since) == 0) return row->preview;
  return no_release;
}

static void correct(const struct spec *spec, const char *id, struct release *since) {
  if (release_compare(*since, first_release) == 0)
    *since = since_of(spec->interface->facts->types, id, 0, first_release);
}

void facts_apply(struct spec *spec) {
  for (size_t i = 0; i < spec->records.count; i++)
    correct(spec, spec->records.at[i]->id, &spec->records.at[i]->since);
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    correct(spec, spec->constant_sets.at[i]->id, &spec->constant_sets.at[i]->since);
}

const char *facts_param_name(const struct interface *interface, const char *function,
                             const char *id, struct release release) {
  for (const struct fact_renamed *row = interface->facts->renamed; row->function; row++)
    if (strcmp(row->function, function) == 0 && strcmp(row->param, id) == 0 &&
        release_compare(release, row->release) < 0)
      return row->before;
  return id;
}

const char *const *facts_early_capabilities(const struct interface *interface, const char *event) {
  const struct fact_early *row = interface->facts->early;
  while (row->event && strcmp(row->event, event) != 0) row++;
  return row->capabilities;
}

bool facts_underscore_tags(const struct spec *spec) {
  return release_compare(spec->release, spec->interface->facts->plain_tags) < 0;
}

bool facts_null_object(const struct interface *interface, const char *function, const char *param) {
  for (const struct fact_param *row = interface->facts->null_objects; row->function; row++)
    if (strcmp(row->function, function) == 0 && strcmp(row->param, param) == 0) return true;
  return false;
}
