/* SPDX-License-Identifier: MIT */
/* The report as a self-contained page without scripts, in a light and a dark theme. */
#include "frontend/html.h"
#include "frontend/report.h"
#include "frontend/types.h"

#include <inttypes.h>
#include <stdlib.h>

static void put_head(FILE *file, const struct vm *vm) {
  fprintf(file,
          "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
          "http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
          "'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
  html_text(file, *vm->name ? vm->name : "Memory of a VM");
  fprintf(file, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>Memory of ", html_style);
  if (*vm->name) html_text(file, vm->name);
  else fprintf(file, "process %" PRIu32, vm->process);
  fprintf(file, "</h1>\n<p>Process %" PRIu32 " %s after %.3f s; %" PRIu64 " events.</p>\n",
          vm->process, report_state(vm), (double)vm->time / 1e9, vm->all_events);
}

static void put_notes(FILE *file, const struct report *report) {
  char *note = NULL;
  unsigned count = 0;
  if (report->vm->problem || report_note(report, 0, &note)) fputs("<ul class=\"notes\">\n", file);
  else return;
  free(note);
  if (report->vm->problem) {
    fputs("<li>Its stream was refused: ", file);
    html_text(file, report->vm->problem);
    fputs("</li>\n", file);
  }
  for (; report_note(report, count, &note); count++) {
    fputs("<li>", file);
    html_text(file, note);
    fputs("</li>\n", file);
    free(note);
  }
  fputs("</ul>\n", file);
}

static void put_row(FILE *file, const char *what, uint64_t bytes, uint64_t objects) {
  fprintf(file, "<tr><th scope=\"row\">%s</th><td>%" PRIu64 "</td><td>%" PRIu64 "</td></tr>\n",
          what, bytes, objects);
}

static void put_totals(FILE *file, const struct totals *totals) {
  const struct counters *count = &totals->count;
  fputs(
      "<h2>Memory</h2>\n<div class=\"wide\"><table>\n<tr><th scope=\"row\"></th><th>bytes</th>"
      "<th>objects</th></tr>\n",
      file);
  put_row(file, "live", totals->live.bytes, totals->live.objects);
  put_row(file, "allocated", totals->allocated.bytes, totals->allocated.objects);
  put_row(file, "freed", totals->freed.bytes, totals->freed.objects);
  put_row(file, "moved", count->moved_bytes, count->moved_objects);
  put_row(file, "moved from arena to arena", count->between_bytes, count->between_objects);
  fprintf(file,
          "</table></div>\n<p>%" PRIu64
          " collections, which took %.3f ms in all and %.3f ms at most; "
          "%" PRIu64 " arenas came, %" PRIu64 " were deleted.</p>\n",
          count->collections, (double)count->pause / 1e6, (double)count->pause_most / 1e6,
          count->arenas_new, count->arenas_deleted);
}

/* ---- Drawings ------------------------------------------------------------------------------------ */

static double live_at(const void *data, size_t step) {
  return (double)((const struct history *)data)->steps[step].live_bytes;
}

static double allocated_at(const void *data, size_t step) {
  return (double)((const struct history *)data)->steps[step].allocated_bytes;
}

static double pause_at(const void *data, size_t step) {
  return (double)((const struct history *)data)->steps[step].pause_most;
}

static double live_of_age(const void *data, size_t age) {
  return (double)((const struct report *)data)->ages[age].objects;
}

static double dead_of_age(const void *data, size_t age) {
  return (double)((const struct report *)data)->vm->totals.dead[age].objects;
}

static const char *label_of_age(const void *data, size_t age) {
  static const char *const labels[] = {"0",     "1",      "2-3",     "4-7",  "8-15", "16-31",
                                       "32-63", "64-127", "128-255", "256-", "512-", "1024-",
                                       "2048-", "4096-",  "8192-",   "16k-", "32k-", "64k-"};
  (void)data;
  return age < sizeof labels / sizeof *labels ? labels[age] : "more";
}

static void put_number(FILE *file, double value) {
  fprintf(file, value < 1e6 ? "%.0f" : "%.3g", value);
}

/* Steps without data have the values of the previous step. */
static void fill(struct history *history) {
  for (size_t i = 1; i < history->used; i++)
    if (!history->steps[i].seen) {
      history->steps[i].live_bytes = history->steps[i - 1].live_bytes;
      history->steps[i].live_objects = history->steps[i - 1].live_objects;
    }
}

static void put_plots(FILE *file, const struct report *report) {
  static struct history history;
  history = report->vm->history;
  fill(&history);
  struct plot plot = {.count = history.used, .data = &history, .width = (double)history.width};
  fputs("<h2>Over time</h2>\n", file);
  plot.title = "Live memory";
  plot.says = "Bytes of objects that were allocated and not freed yet";
  plot.value = live_at;
  plot.unit = html_bytes;
  html_plot(file, &plot);
  plot.title = "Allocation";
  plot.says = "Bytes allocated in each step of time";
  plot.value = allocated_at;
  plot.bars = 1;
  html_plot(file, &plot);
  plot.title = "Pauses";
  plot.says = "The longest collection in each step of time";
  plot.value = pause_at;
  plot.unit = html_time;
  html_plot(file, &plot);
  plot = (struct plot){.title = "Ages",
                       .says =
                           "Objects by the number of collections that they have survived; each "
                           "line is ten times the one below",
                       .count = report->age_count,
                       .value = live_of_age,
                       .second = dead_of_age,
                       .label = label_of_age,
                       .names = {"live", "freed"},
                       .unit = put_number,
                       .data = report,
                       .bars = 1,
                       .powers = 1};
  html_plot(file, &plot);
}

/* ---- Tables -------------------------------------------------------------------------------------- */

static void put_arenas(FILE *file, const struct vm *vm) {
  fputs(
      "<h2>Arenas</h2>\n<div class=\"wide\"><table class=\"named\">\n<tr><th>live "
      "bytes</th><th>objects</th>"
      "<th>ID</th><th>arena</th></tr>\n",
      file);
  for (size_t i = 0; i < vm->arenas.count; i++) {
    const struct arena_row *row = &vm->arenas.rows[i];
    if (!row->live) continue;
    fprintf(file, "<tr><td>%" PRIu64 "</td><td>%" PRIu64 "</td><td>%" PRId32 "</td><td>",
            row->amount.bytes, row->amount.objects, row->id);
    html_text(file, row->name ? row->name : "");
    fputs("</td></tr>\n", file);
  }
  fputs("</table></div>\n", file);
}

static void put_types(FILE *file, const struct report *report) {
  size_t shown = report->top < report->type_count ? report->top : report->type_count;
  fprintf(file,
          "<h2>Classes</h2>\n<div class=\"wide\"><table class=\"named\">\n<caption>%zu of %zu, the "
          "most live bytes "
          "first; age is how many collections live objects have survived, on average</caption>\n"
          "<tr><th>live bytes</th><th>objects</th><th>allocated</th><th>objects</th><th>age</th>"
          "<th>class</th></tr>\n",
          shown, report->type_count);
  for (size_t i = 0; i < shown; i++) {
    const struct type_view *view = &report->types[i];
    fprintf(file,
            "<tr><td>%" PRIu64 "</td><td>%" PRIu64 "</td><td>%" PRIu64 "</td><td>%" PRIu64
            "</td><td>%.1f</td><td>",
            view->live.bytes, view->live.objects, view->allocated.bytes, view->allocated.objects,
            view->age);
    html_text(file, view->type);
    fputs("</td></tr>\n", file);
  }
  fputs("</table></div>\n", file);
}

static void put_frame(FILE *file, const struct report *report, const struct frame_row *frame) {
  struct place place = report_place(report, frame);
  struct store store;
  const char *class_name;
  store_init(&store, 0);
  if ((class_name = type_of_class(&store, place.class_name)) && *class_name) {
    html_text(file, class_name);
    fputc('.', file);
  }
  html_text(file, place.name);
  if (*place.source) {
    fputs(" (", file);
    html_text(file, place.source);
    if (place.line > 0) fprintf(file, ":%" PRId32, place.line);
    fputc(')', file);
  }
  fputc('\n', file);
  store_release(&store);
}

static void put_site(FILE *file, const struct report *report, const struct site_view *view) {
  const struct site_totals *totals = &view->site->totals;
  fprintf(file, "<details><summary>%" PRIu64 " bytes in %" PRIu64 " objects of ",
          totals->live.bytes, totals->live.objects);
  html_text(file, view->type);
  fprintf(file,
          "</summary>\n<p class=\"soft\">Allocated %" PRIu64 " bytes in %" PRIu64
          " objects; live ones have survived %.1f collections.</p>\n<pre>",
          totals->allocated.bytes, totals->allocated.objects, view->age);
  if (!view->site->depth) fprintf(file, "%s\n", report_no_trace(view->site));
  for (unsigned i = 0; i < view->site->depth; i++) put_frame(file, report, &view->site->frames[i]);
  if (view->site->flags & SITE_DEEPER) fputs("…\n", file);
  fputs("</pre></details>\n", file);
}

bool write_html(FILE *file, const struct report *report) {
  put_head(file, report->vm);
  put_notes(file, report);
  put_totals(file, &report->vm->totals);
  put_plots(file, report);
  put_arenas(file, report->vm);
  put_types(file, report);
  fprintf(file,
          "<h2>Sites</h2>\n<p class=\"soft\">Where it was allocated: %zu of %zu, the most live "
          "bytes first</p>\n",
          report->top < report->site_count ? report->top : report->site_count, report->site_count);
  for (size_t i = 0; i < report->top && i < report->site_count; i++)
    put_site(file, report, &report->sites[i]);
  fputs("</body>\n</html>\n", file);
  return !ferror(file);
}
