/* SPDX-License-Identifier: MIT */
/* Uses of IDs by events, stated by the types of parameters. */
#ifndef JVMTIC_MODEL_IDENTITY_H
#define JVMTIC_MODEL_IDENTITY_H

#include "model/spec.h"

enum identity_does {
  IDENTITY_NAMES, /* an existing ID */
  IDENTITY_DEFINES,
  IDENTITY_ENDS,
};

/* An ID in the data of an event. */
struct identity_use {
  enum identity_does does;
  const char *kind;
  const struct spec_type *type;
  const struct spec_param *param; /* of that type; NULL: a field of the structure of events */
  const struct spec_field *field;
  bool moved; /* IDENTITY_ENDS: the object has a new ID */
};
LIST_TYPE(identity_use_list, struct identity_use);

/* The enumerator of a kind in outputs: "JVMPI_ID_GLOBAL_REF" for globalRef. */
const char *identity_constant(struct arena *arena, const struct interface *interface,
                              const char *id);

/* Sets *does and returns the kind of ID of a type, or NULL. */
const char *identity_of_type(const struct spec_type *type, enum identity_does *does);

/* The structure with the union of events, or NULL. */
const struct spec_record *identity_event_record(const struct spec *spec);

/* The IDs in the data of an event: of its parameters, then of the structure of events. Owned by the arena. */
struct identity_use_list identity_uses(struct arena *arena, const struct spec *spec,
                                       const struct spec_event *event);

/* The use of an ID as a sentence: "An ID: object, defined by this event, in arena_id.", or NULL. */
const char *identity_sentence(struct arena *arena, const struct spec *spec,
                              const struct spec_type *type);

/* True if the event defines IDs of the kind. */
bool identity_defined_by(struct arena *arena, const struct spec *spec, const char *kind,
                         const struct spec_event *event);

/* True if the event ends IDs of the kind: directly, by their container, or as another kind that they are. */
bool identity_ended_by(struct arena *arena, const struct spec *spec, const char *kind,
                       const struct spec_event *event);

#endif
