#!/bin/sh
# SPDX-License-Identifier: MIT
# Measures the page, a page of the site and the JDK's own page in Chromium, alternately; see README.
# usage: bench/html.sh JVMTIC PACKAGES [RIVAL.html]     PACKAGES: tests/html/npm of a build in which the tests ran
set -eu
[ $# -ge 2 ] || {
  sed -n 4p "$0" >&2
  exit 2
}
here=$(cd "$(dirname "$0")" && pwd)
rival=${3:-/usr/share/doc/openjdk-17-jre-headless/specs/jvmti.html}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$1" build --only html -o "$work" "$here/../spec/jvmti.xml"
"$1" build --only html --html site -o "$work/site" "$here/../spec/jvmti.xml"
PACKAGES=$(realpath "$2") CHROMIUM=${JVMTIC_CHROMIUM:-/usr/bin/chromium} \
  node "$here/html.mjs" "${RUNS:-5}" "$work/jvmti.html" "$work/site/jvmti-html/${SITE_PAGE:-functions-stack}.html" "$rival"
