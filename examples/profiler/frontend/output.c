/* SPDX-License-Identifier: MIT */
/* Reports are renamed to their files when they are complete. */
#include "frontend/output.h"

#include "fresh.h"
#include "frontend/report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef bool writer(FILE *file, const struct report *report);

static const struct {
  size_t format;
  const char *end;
  writer *write; /* NULL if it gets a path */
} formats[] = {
    {FORMAT_TEXT, "txt", write_text},  {FORMAT_HTML, "html", write_html},
    {FORMAT_JSON, "json", write_json}, {FORMAT_FOLDED, "folded", write_folded},
    {FORMAT_PPROF, "pb.gz", NULL},
};

/* The label of a VM in file names, allocated. */
static char *label_of(const struct vm *vm) {
  char *label = malloc(strlen(vm->name) + 16);
  if (!label) return NULL;
  if (!*vm->name) snprintf(label, 16, "%" PRIu32, vm->process);
  else strcpy(label, vm->name);
  for (char *at = label; *at; at++)
    if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-", *at))
      *at = '_';
  return label;
}

static bool has_twin(const struct vm *vms, const struct vm *vm) {
  char *label = label_of(vm);
  bool twin = vm->numbered;
  for (; vms && label; vms = vms->next) {
    char *other = vms->number < vm->number && vms->name ? label_of(vms) : NULL;
    twin |= other && strcmp(label, other) == 0;
    free(other);
  }
  free(label);
  return twin;
}

void output_settle(struct vm *vms) {
  for (struct vm *vm = vms; vm; vm = vm->next)
    if (vm->name && has_twin(vms, vm)) vm->numbered = true;
}

/* The path of a report, allocated. */
static char *path_of(const struct options *options, const struct vm *vms, const struct vm *vm,
                     const char *end) {
  char *label = label_of(vm), *path = NULL;
  size_t size = strlen(options->output) + (label ? strlen(label) : 0) + strlen(end) + 32;
  if (label && (path = malloc(size))) {
    int used = snprintf(path, size, "%s-%s", options->output, label);
    if (has_twin(vms, vm)) used += snprintf(path + used, size - (size_t)used, "-%u", vm->number);
    snprintf(path + used, size - (size_t)used, ".%s", end);
  }
  free(label);
  return path;
}

static bool write_file(const char *path, writer *write, const struct report *report) {
  FILE *file = fresh_stream(path);
  bool good;
  if (!file) return false;
  good = write(file, report);
  return fclose(file) == 0 && good;
}

static bool write_format(const char *path, writer *write, const struct report *report) {
  size_t size = strlen(path) + 5;
  char *part = malloc(size);
  bool good;
  if (!part) return false;
  snprintf(part, size, "%s.new", path);
  good = (write ? write_file(part, write, report) : write_pprof(part, report)) &&
         rename(part, path) == 0;
  if (!good) {
    fprintf(stderr, "jprofile: %s: %s\n", path, strerror(errno));
    remove(part);
  }
  free(part);
  return good;
}

static bool write_all(const struct options *options, const struct vm *vms,
                      const struct report *report) {
  bool good = true;
  if (!options->output) {
    good = write_text(stdout, report) && puts("") >= 0 && fflush(stdout) == 0;
    if (!good) fprintf(stderr, "jprofile: standard output: %s\n", strerror(errno));
    return good;
  }
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    char *path;
    if (!(options->formats & formats[i].format)) continue;
    path = path_of(options, vms, report->vm, formats[i].end);
    good = path && write_format(path, formats[i].write, report) && good;
    free(path);
  }
  return good;
}

bool output_vm(const struct options *options, const struct vm *vms, const struct vm *vm) {
  struct report report;
  bool good = report_make(&report, vm, options->top);
  if (!good) fputs("jprofile: no memory for a report\n", stderr);
  else good = write_all(options, vms, &report);
  report_release(&report);
  return good;
}
