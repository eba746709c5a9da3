/* SPDX-License-Identifier: MIT */
#include "frontend/html.h"

void html_text(FILE *file, const char *text) {
  for (; *text; text++) {
    if (*text == '<') fputs("&lt;", file);
    else if (*text == '>') fputs("&gt;", file);
    else if (*text == '&') fputs("&amp;", file);
    else if (*text == '"') fputs("&quot;", file);
    else fputc(*text, file);
  }
}

static void scaled(FILE *file, double value, double step, const char *const units[], size_t count) {
  size_t unit = 0;
  while (unit + 1 < count && value >= step) {
    value /= step;
    unit++;
  }
  fprintf(file, value < 10 && value != (double)(long)value ? "%.1f %s" : "%.0f %s", value,
          units[unit]);
}

void html_bytes(FILE *file, double bytes) {
  static const char *const units[] = {"B", "kB", "MB", "GB", "TB"};
  scaled(file, bytes, 1000, units, 5);
}

void html_time(FILE *file, double nanoseconds) {
  static const char *const units[] = {"ns", "µs", "ms", "s"};
  scaled(file, nanoseconds, 1000, units, 4);
}

const char html_style[] =
    ":root{color-scheme:light "
    "dark;--back:#fff;--text:#1b1f24;--soft:#59636e;--line:#d1d9e0;--one:#0a66c2;--two:#b35900}\n"
    "@media "
    "(prefers-color-scheme:dark){:root{--back:#0d1117;--text:#e6edf3;--soft:#9198a1;--line:#3d444d;"
    "--one:#58a6ff;--two:#f0883e}}\n"
    "body{background:var(--back);color:var(--text);font:15px/1.5 "
    "system-ui,sans-serif;max-width:64rem;"
    "margin:0 auto;padding:1rem}\n"
    "h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2rem}figure{margin:1rem 0}\n"
    "figcaption,.soft{color:var(--soft)}.wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;width:100%}th,td{padding:.2rem .6rem;text-align:right;"
    "border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}\n"
    ".named th:last-child,.named "
    "td:last-child,th[scope=row]{text-align:left;overflow-wrap:anywhere}\n"
    "caption{text-align:left;color:var(--soft)}.notes{border-left:4px solid "
    "var(--two);padding-left:"
    "1rem;list-style:none}\n"
    "svg{width:100%;height:auto;display:block}svg text{fill:var(--soft);font-size:12px}\n"
    ".grid{stroke:var(--line);stroke-width:1}.one{fill:var(--one)}.two{fill:var(--two)}\n"
    ".area{fill:var(--one);fill-opacity:.25;stroke:var(--one);stroke-width:1.5}\n"
    "details{border-bottom:1px solid var(--line);padding:.3rem 0}summary{cursor:pointer}\n"
    "pre{overflow-x:auto;margin:.3rem 0 .3rem 1.2rem;font-size:13px}\n";
