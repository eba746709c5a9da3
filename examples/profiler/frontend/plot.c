/* SPDX-License-Identifier: MIT */
/* Diagrams: values over time as an area, or bars. */
#include "frontend/html.h"

enum { WIDTH = 860, HEIGHT = 240, LEFT = 70, RIGHT = 10, TOP = 10, BOTTOM = 30 };
enum { INNER_WIDTH = WIDTH - LEFT - RIGHT, INNER_HEIGHT = HEIGHT - TOP - BOTTOM, TICKS = 4 };

static double most_of(const struct plot *plot) {
  double most = 0;
  for (size_t i = 0; i < plot->count; i++) {
    double value = plot->value(plot->data, i);
    double second = plot->second ? plot->second(plot->data, i) : 0;
    if (value > most) most = value;
    if (second > most) most = second;
  }
  return most;
}

/* The smallest of 1, 2, 4, 6, 8, 10, 20, … that is not less: their quarters are easy to read. */
static double round_up(double value) {
  static const double steps[] = {2, 4, 6, 8};
  double round = 1;
  if (!(value > 0)) return 1;
  while (round < value && round < 1e300) {
    for (int i = 0; i < 4; i++)
      if (round * steps[i] >= value) return round * steps[i];
    round *= 10;
  }
  return round;
}

/* The position on a scale of powers of ten, with 1 one step above 0. */
static double power_of(double value) {
  double power = 0;
  for (; value >= 10; value /= 10) power++;
  return value < 1 ? value : power + 1 + (value - 1) / 9;
}

static double x_of(const struct plot *plot, double step) {
  return LEFT + INNER_WIDTH * step / (double)plot->count;
}

static double y_of(const struct plot *plot, double value, double most) {
  double share = plot->powers ? power_of(value) / power_of(most) : value / most;
  return TOP + INNER_HEIGHT * (1 - share);
}

/* The values of grid lines; negative after the last one. */
static double tick(const struct plot *plot, int number, double most) {
  double value = 1;
  if (!plot->powers) return number <= TICKS ? most * number / TICKS : -1;
  if (!number) return 0;
  for (; number > 1; number--) value *= 10;
  return value <= most ? value : -1;
}

static void put_grid(FILE *file, const struct plot *plot, double most) {
  double value;
  for (int i = 0; (value = tick(plot, i, most)) >= 0; i++) {
    double y = y_of(plot, value, most);
    fprintf(file,
            "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"%d\" "
            "y=\"%.1f\" text-anchor=\"end\">",
            LEFT, WIDTH - RIGHT, y, y, LEFT - 6, y + 4);
    plot->unit(file, value);
    fputs("</text>\n", file);
  }
}

/* Labels of bars are below them, if there is room for all; times are at their positions. */
static void put_steps(FILE *file, const struct plot *plot) {
  size_t labels = plot->label ? plot->count : TICKS;
  for (size_t i = 0; i <= labels; i++) {
    double step = plot->label ? (double)i + .5 : (double)plot->count * (double)i / (double)labels;
    if (plot->label && i == labels) break;
    fprintf(file, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\">", x_of(plot, step), HEIGHT - 10,
            plot->label || (i && i < labels) ? "middle"
            : i                              ? "end"
                                             : "start");
    if (plot->label) html_text(file, plot->label(plot->data, i));
    else html_time(file, step * plot->width);
    fputs("</text>\n", file);
  }
}

static void put_area(FILE *file, const struct plot *plot, double most) {
  fprintf(file, "<path class=\"area\" d=\"M%d %d", LEFT, TOP + INNER_HEIGHT);
  for (size_t i = 0; i < plot->count; i++)
    fprintf(file, "L%.1f %.1f", x_of(plot, (double)i + .5),
            y_of(plot, plot->value(plot->data, i), most));
  fprintf(file, "V%dZ\"/>\n", TOP + INNER_HEIGHT);
}

static void put_bar(FILE *file, const struct plot *plot, double most, size_t step, int second) {
  double share = plot->second ? .4 : .8, width = INNER_WIDTH / (double)plot->count * share;
  double value = (second ? plot->second : plot->value)(plot->data, step);
  double x = x_of(plot, (double)step + .1 + (second ? share : 0)), y = y_of(plot, value, most);
  if (!(value > 0)) return;
  fprintf(file, "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.2f\" height=\"%.1f\"><title>",
          second ? "two" : "one", x, y, width < 1 ? 1 : width, TOP + INNER_HEIGHT - y);
  if (plot->second) fprintf(file, "%s: ", plot->names[second]);
  plot->unit(file, value);
  fputs("</title></rect>\n", file);
}

static void put_legend(FILE *file, const struct plot *plot) {
  for (int i = 0; plot->second && i < 2; i++)
    fprintf(file,
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"10\" height=\"10\"/><text x=\"%d\" "
            "y=\"%d\">%s</text>\n",
            i ? "two" : "one", WIDTH - 160 + 80 * i, TOP, WIDTH - 146 + 80 * i, TOP + 10,
            plot->names[i]);
}

void html_plot(FILE *file, const struct plot *plot) {
  double most = plot->powers ? most_of(plot) : round_up(most_of(plot));
  if (most < 1) most = 1;
  fprintf(
      file,
      "<figure><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s: %s\">\n<title>%s</title>\n",
      WIDTH, HEIGHT, plot->title, plot->says, plot->title);
  put_grid(file, plot, most);
  if (plot->count) put_steps(file, plot);
  if (!plot->bars && plot->count) put_area(file, plot, most);
  for (size_t i = 0; plot->bars && i < plot->count; i++) {
    put_bar(file, plot, most, i, 0);
    if (plot->second) put_bar(file, plot, most, i, 1);
  }
  put_legend(file, plot);
  fprintf(file, "</svg><figcaption>%s. %s</figcaption></figure>\n", plot->title, plot->says);
}
