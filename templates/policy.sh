#!/bin/sh
# SPDX-License-Identifier: MIT
# Writes template_policy: the Content-Security-Policy of the page, which lets run only what the page brings itself. It
# names its style and scripts by their hashes: of a newline and their lines, which is how gen/html writes them.
set -eu
cd "$(dirname "$0")/html"

# The SHA-256 of the input, as base64.
digest() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | awk '{
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (i = 1; i <= 64; i += 3) { # three digits are two letters; the last one is followed by zeros
      value = 0
      for (j = 0; j < 3; j++) value = value * 16 + (i + j <= 64 ? index("0123456789abcdef", substr($1, i + j, 1)) - 1 : 0)
      out = out substr(letters, int(value / 64) + 1, 1) substr(letters, value % 64 + 1, 1)
    }
    print substr(out, 1, 43) "="
  }'
}

# allowed FILE: what allows it.
allowed() {
  # Without what embed.awk leaves out.
  case $1 in *.css) comment='\/\*.*\*\/$' ;; *) comment='\/\/ ' ;; esac
  [ -r "$1" ] || return
  hash=$({ echo; sed "s/^ *//; /^$comment/d" "$1"; } | digest)
  [ -n "$hash" ] || return
  printf "'sha256-%s'" "$hash"
}

# One by one: set -e does not see what fails within a here-document.
head=$(allowed head.js)
base=$(allowed base.js)
search=$(allowed search.js)
filters=$(allowed filters.js)
page=$(allowed page.js)
style=$(allowed page.css)
cat <<END

extern const char template_policy[];
const char template_policy[] =
    "default-src 'none'; "
    "script-src $head $base $search $filters $page; "
    "style-src $style; "
    "img-src data:; base-uri 'none'; form-action 'none'";
END
