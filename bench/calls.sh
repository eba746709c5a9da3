#!/bin/sh
# SPDX-License-Identifier: MIT
# usage: bench/calls.sh JDK OTHER_JDK: see bench/README.
set -eu
[ $# = 2 ] || { echo 'usage: bench/calls.sh JDK OTHER_JDK' >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O2 -shared -fPIC -I"$1/include" -I"$1/include/linux" -o "$work/libcalls.so" "$here/calls.c"
for run in 1 2 3; do
  "$1/bin/java" -agentpath:"$work/libcalls.so" -version >>"$work/one"
  "$2/bin/java" -agentpath:"$work/libcalls.so" -version >>"$work/other"
done
awk '!($1 in order) { order[$1] = ++count; name[count] = $1 }
  FNR == NR { if (!($1 in one) || $2 < one[$1]) one[$1] = $2; next }
  !($1 in other) || $2 < other[$1] { other[$1] = $2 }
  END { for (i = 1; i <= count; i++) printf "%-28s %6.1f %6.1f %6.2f\n", name[i], one[name[i]], other[name[i]], other[name[i]] / one[name[i]] }' \
  "$work/one" "$work/other"
