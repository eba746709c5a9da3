/* SPDX-License-Identifier: MIT */
/* Parts of a page. */
#ifndef HTML_H
#define HTML_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Writes a text with the special characters of HTML escaped. */
void html_text(FILE *file, const char *text);

/* Write "1.5 MB", "20.0 ms" */
void html_bytes(FILE *file, double bytes);
void html_time(FILE *file, double nanoseconds);

/* The styles of the page. */
extern const char html_style[];

/* A diagram of values for a sequence of steps. */
struct plot {
  const char *title, *says; /* title; description for users who cannot see it */
  size_t count;
  double (*value)(const void *data, size_t step);
  const char *(*label)(const void *data, size_t step); /* of a bar; NULL if steps are times */
  double (*second)(const void *data, size_t step);     /* a second bar, or NULL */
  const char *names[2];                                /* of the two bars */
  void (*unit)(FILE *file, double value);              /* writes a value */
  const void *data;
  double width; /* of a step, nanoseconds */
  int bars;     /* bars instead of an area */
  int powers;   /* powers of ten, for values of very different size */
};

/* Writes a figure with an SVG. */
void html_plot(FILE *file, const struct plot *plot);

#endif
