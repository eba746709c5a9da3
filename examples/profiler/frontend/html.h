/* SPDX-License-Identifier: MIT */
/* Pieces of a page. */
#ifndef HTML_H
#define HTML_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A text, with what HTML means otherwise written so that it means itself. */
void html_text(FILE *file, const char *text);

/* "1.5 MB", "20.0 ms" */
void html_bytes(FILE *file, double bytes);
void html_time(FILE *file, double nanoseconds);

/* The styles of the page. */
extern const char html_style[];

/* A drawing of values over a row of steps. */
struct plot {
  const char *title, *says; /* what it is; what there is to see, for those who do not */
  size_t count;
  double (*value)(const void *data, size_t step);
  const char *(*label)(const void *data, size_t step); /* of a bar; NULL: steps are times */
  double (*second)(const void *data, size_t step);     /* a bar beside it, or NULL */
  const char *names[2];                                /* of the two, where there are two */
  void (*unit)(FILE *file, double value);              /* writes one */
  const void *data;
  double width; /* of a step, nanoseconds */
  int bars;     /* or one area */
  int powers;   /* of ten: for values of very different size */
};

/* As a figure with an SVG of its own. */
void html_plot(FILE *file, const struct plot *plot);

#endif
