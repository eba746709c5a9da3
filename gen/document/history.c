/* SPDX-License-Identifier: MIT */
#include "gen/document/tree.h"

static const struct release none = {0, 0, 0};

struct document_history document_history(const struct named *named) {
  const struct spec_function *function = named->item;
  const struct spec_event *event = named->item;
  const struct spec_callback *callback = named->item;
  const struct spec_capability *capability = named->item;
  switch (named->kind) {
    case ITEM_FUNCTION:
      return (struct document_history){function->since, function->preview, function->category};
    case ITEM_EVENT: return (struct document_history){event->since, event->preview, NULL};
    case ITEM_CALLBACK: return (struct document_history){callback->since, none, callback->category};
    case ITEM_CAPABILITY:
      return (struct document_history){capability->since, capability->preview, NULL};
    case ITEM_RECORD:
      return (struct document_history){((const struct spec_record *)named->item)->since, none,
                                       NULL};
    case ITEM_CONSTANT_SET:
      return (struct document_history){((const struct spec_constant_set *)named->item)->since, none,
                                       NULL};
    case ITEM_CONSTANT:
      return (struct document_history){((const struct spec_constant *)named->item)->set->since,
                                       none, NULL};
    case ITEM_ERROR:
      return (struct document_history){((const struct spec_error *)named->item)->since, none, NULL};
    default: return (struct document_history){none, none, NULL};
  }
}
