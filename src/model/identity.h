/* SPDX-License-Identifier: MIT */
/* IDs: what events do with them, as the types of their parameters say it. */
#ifndef JVMTIC_MODEL_IDENTITY_H
#define JVMTIC_MODEL_IDENTITY_H

#include "model/spec.h"

/* What is done with an ID. */
enum identity_does {
  IDENTITY_NAMES, /* what it stands for is there */
  IDENTITY_DEFINES,
  IDENTITY_ENDS,
};

/* An ID in what an event tells. */
struct identity_use {
  enum identity_does does;
  const char *kind;
  const struct spec_type *type;   /* that says so */
  const struct spec_param *param; /* whose type that is; NULL: a field of the event's structure */
  const struct spec_field *field; /* that field */
  bool moved;                     /* IDENTITY_ENDS: the same thing has another ID from now on */
};
LIST_TYPE(identity_use_list, struct identity_use);

/* The kind of ID of that name, or NULL. */
const struct spec_identity *identity_find(const struct spec *spec, const char *id);

/* The enumerator for a kind in the files of the interface: "JVMPI_ID_GLOBAL_REF" for globalRef; owned by the arena. */
const char *identity_constant(struct arena *arena, const struct interface *interface,
                              const char *id);

/* What the type says of an ID: sets *does and returns the kind; NULL: nothing. */
const char *identity_of_type(const struct spec_type *type, enum identity_does *does);

/* The structure that holds the union of events, or NULL. */
const struct spec_record *identity_event_record(const struct spec *spec);

/* The IDs in what an event tells: those of its parameters in their order, then those of the event's structure. What
 * arrays hold is one of them only where the parameter itself says what happens to it. Owned by the arena. */
struct identity_use_list identity_uses(struct arena *arena, const struct spec *spec,
                                       const struct spec_event *event);

/* What the type says of an ID, as a sentence: "An ID: object, defined by this, in arena_id." NULL: nothing. Owned by
 * the arena. */
const char *identity_sentence(struct arena *arena, const struct spec *spec,
                              const struct spec_type *type);

/* Does the event define IDs of the kind? */
bool identity_defined_by(struct arena *arena, const struct spec *spec, const char *kind,
                         const struct spec_event *event);

/* Does the event end IDs of the kind: itself, as part of what holds them, or as another kind that they are? */
bool identity_ended_by(struct arena *arena, const struct spec *spec, const char *kind,
                       const struct spec_event *event);

#endif
