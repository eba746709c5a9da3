#!/bin/sh
# SPDX-License-Identifier: MIT
# Times how long jvmti.html takes in headless Chromium, against the JDK's own page, in turns.
# usage: bench/html.sh JVMTIC PACKAGES [RIVAL.html]     PACKAGES: tests/html/npm of a build in which the tests ran
set -eu
[ $# -ge 2 ] || {
  sed -n 3p "$0" >&2
  exit 2
}
here=$(cd "$(dirname "$0")" && pwd)
rival=${3:-/usr/share/doc/openjdk-17-jre-headless/specs/jvmti.html}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$1" build --only html -o "$work" "$here/../spec/jvmti.xml"
PACKAGES=$(realpath "$2") CHROMIUM=${JVMTIC_CHROMIUM:-/usr/bin/chromium} \
  node "$here/html.mjs" "$work/jvmti.html" "$rival" "${RUNS:-15}"
