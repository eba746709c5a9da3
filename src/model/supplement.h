/* Facts that no JVM TI specification carries in its XML, together in one place. Where a spec does state
 * one (by an attribute of ours), the spec wins. */
#ifndef JVMTIC_MODEL_SUPPLEMENT_H
#define JVMTIC_MODEL_SUPPLEMENT_H

#include "model/spec.h"

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

/* The release in which a category of functions was deprecated, or 0.0.0. */
struct release facts_category_deprecated(const char *category);

/* The name that the parameter had in that release: usually its id. */
const char *facts_param_name(const char *function, const char *id, struct release release);

/* The capabilities that an environment needs to be sent the event in the phases before the start phase, up to a
 * NULL; none for most events. What the phase of the event in the XML says applies to these environments only. */
const char *const *facts_early_capabilities(const char *event);

/* An error with which a VM refuses what it does not do. */
struct fact_refusal {
  const char *error;
  bool capability; /* only for functions that require a capability */
};

/* The errors, the best first, ended by a row without an error. */
const struct fact_refusal *facts_refusals(void);

/* Do tags of structs and unions start with an underscore in that release's header? */
bool facts_underscore_tags(struct release release);

/* A name that the wrappers of the VM side use, and what it stands for. */
struct fact_name {
  const char *id;
  const char *value; /* a number, or a C type */
};

/* What the wrappers cannot do without, for specifications that do not define all of it: the errors that they
 * return, the phases that they ask for and the modes of events, by number, and types. *count is set to their number. */
const struct fact_name *facts_entry_errors(size_t *count);
const struct fact_name *facts_entry_phases(size_t *count);
const struct fact_name *facts_entry_modes(size_t *count);
const struct fact_name *facts_entry_types(size_t *count);

/* May the object be NULL, a value like any other of its type? Only prose says so: the type of such a parameter is
 * the same as that of one that must be an object. */
bool facts_null_object(const char *function, const char *param);

#endif
