/* SPDX-License-Identifier: MIT */
#include "check/run.h"

#include "check/names.h"

bool spec_check(const struct spec *spec, struct diag_sink *sink) {
  check_names(spec, sink);
  check_definitions(spec, sink);
  check_known(spec, sink);
  check_references(spec, sink);
  check_handles(spec, sink);
  check_prose(spec, sink);
  check_lists(spec, sink);
  check_unmarked_lists(spec, sink);
  check_values(spec, sink);
  check_addresses(spec, sink);
  check_releases(spec, sink);
  check_style(spec, sink);
  check_wrappers(spec, sink);
  check_doors(spec, sink);
  check_facts(spec, sink);
  check_members(spec, sink);
  check_event_record(spec, sink);
  check_identities(spec, sink);
  check_dumps(spec, sink);
  return sink->errors == 0;
}
