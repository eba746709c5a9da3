#!/bin/sh
# SPDX-License-Identifier: MIT
# Writes assets.xsl: the style and the scripts of the page as variables of its stylesheet, and the hashes by which its
# Content-Security-Policy allows them.
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

# content FILE: a newline and its lines, without indentation and comments, for a small page.
content() {
  case $1 in *.css) comment='\/\*.*\*\/$' ;; *) comment='\/\/ .*' ;; esac
  echo
  sed "s/^ *//; /^$comment/d; /^$/d; s/ $comment//" "$1"
}

# variable NAME FILE
variable() {
  [ -r "$2" ] || return
  printf '<xsl:variable name="%s"><![CDATA[' "$1"
  content "$2" | sed 's/]]>/]]]]><![CDATA[>/g'
  printf ']]></xsl:variable>\n'
}

# hash FILE
hash() {
  [ -r "$1" ] || return
  sum=$(content "$1" | digest)
  [ -n "$sum" ] || return
  printf "'sha256-%s'" "$sum"
}

# Separate commands, since set -e ignores failures in a here-document.
head=$(hash head.js)
base=$(hash base.js)
search=$(hash search.js)
match=$(hash match.js)
filters=$(hash filters.js)
page=$(hash page.js)
style=$(hash page.css)
cat <<END
<!-- SPDX-License-Identifier: MIT -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
<xsl:variable name="script-source">$head $base $search $match $filters $page</xsl:variable>
<xsl:variable name="style-source">$style</xsl:variable>
END
variable css page.css
variable head head.js
variable base base.js
variable search search.js
variable match match.js
variable filters filters.js
variable js page.js
echo '</xsl:stylesheet>'
