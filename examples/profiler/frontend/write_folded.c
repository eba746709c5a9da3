/* SPDX-License-Identifier: MIT */
/* One line for each site: its frames from the root, the class, its live bytes. This is the input of flame graphs. */
#include "frontend/report.h"

#include "frontend/types.h"

#include <inttypes.h>

static void put_frame(FILE *file, struct store *store, const struct place *place) {
  const char *class_name = type_of_class(store, place->class_name);
  fprintf(file, "%s%s%s;", class_name ? class_name : "", *place->class_name ? "." : "",
          place->name);
}

/* The VM does not allow semicolons in names. */
bool write_folded(FILE *file, const struct report *report) {
  struct store store;
  store_init(&store, 0);
  for (size_t i = 0; i < report->site_count; i++) {
    const struct site_view *view = &report->sites[i];
    const char *name = report_no_trace(view->site);
    if (!view->site->totals.live.bytes) continue;
    if (name) fprintf(file, "%s;", name);
    if (view->site->flags & SITE_DEEPER) fputs("(deeper);", file);
    for (unsigned frame = view->site->depth; frame-- > 0;) {
      struct place place = report_place(report, &view->site->frames[frame]);
      put_frame(file, &store, &place);
    }
    fprintf(file, "%s %" PRIu64 "\n", view->type, view->site->totals.live.bytes);
  }
  store_release(&store);
  return !ferror(file);
}
