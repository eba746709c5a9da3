/* Facts that no JVM TI specification carries in its XML, together in one place. Where a spec does state
 * one (by an attribute of ours), the spec wins. */
#ifndef JVMTIC_FACTS_H
#define JVMTIC_FACTS_H

#include "model.h"

/* A constant JVMTI_VERSION_… of the header. */
struct fact_version {
  const char *name;
  unsigned value;
  struct release since;
};

/* The version constants in the order of the header; *count is set to their number. */
const struct fact_version *facts_versions(size_t *count);

/* The release in which the error appeared; 1.0 for all that were always there. */
struct release facts_error_since(const char *id, unsigned number);

/* The release in which an item with this since was already there as a preview, or 0.0.0. */
struct release facts_preview(const char *id, struct release since);

/* Corrects the `since` of types that lack it in official specs. */
void facts_apply(struct spec *spec);

/* The name that the parameter had in that release: usually its id. */
const char *facts_param_name(const char *function, const char *id, struct release release);

/* Do tags of structs and unions start with an underscore in that release's header? */
bool facts_underscore_tags(struct release release);

#endif
