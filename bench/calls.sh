#!/bin/sh
# SPDX-License-Identifier: MIT
# usage: bench/calls.sh JDK OTHER_JDK: see bench/README.
set -eu
[ $# = 2 ] || { echo 'usage: bench/calls.sh JDK OTHER_JDK' >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# place BUILD BYTES FOLDER: the JDK of a build, with its VM linked again and BYTES before the code.
place() {
  mkdir -p "$3/bin" "$3/lib/server"
  ln -s "$1"/jdk/conf "$1"/jdk/modules "$3"
  ln -s "$1"/jdk/lib/* "$3/lib" 2>/dev/null || : # server is there
  cp "$1/jdk/bin/java" "$3/bin"
  printf '.text\n.balign 64\n.fill %d\n.section .note.GNU-stack,"",@progbits\n' "$2" >"$work/place.s"
  ${CC:-cc} -c -o "$work/place.o" "$work/place.s"
  sed "s,-o [^ ]*/libjvm.so ,-o $3/lib/server/libjvm.so $work/place.o ," "$1"/hotspot/variant-*/libjvm/objs/BUILD_LIBJVM_link.cmdline | sh
}

for which in 1 2; do
  eval "jdk=\$(cd \"\$$which\" && pwd)"
  mkdir "$work/$which"
  if [ -e "$jdk/spec.gmk" ]; then
    for bytes in 0 16 32 48; do
      place "$jdk" $bytes "$work/$which/$bytes"
    done
    jdk=$jdk/jdk
  else
    ln -s "$jdk" "$work/$which/0"
  fi
done
${CC:-cc} -O2 -shared -fPIC -I"$jdk/include" -I"$jdk/include/linux" -o "$work/libcalls.so" "$here/calls.c"
for run in 1 2 3; do
  for vm in "$work"/[12]/*; do
    "$vm/bin/java" -agentpath:"$work/libcalls.so" -version | awk -v vm="${vm#"$work"/}" '{ print vm, $0, seen[$1]++ }'
  done
done | awk '
  { vm = $1; sub("/.*", "", vm); what = $2 SUBSEP $4; place[$1] = vm; name[what] = $2 }
  !(what in order) { order[what] = ++count; list[count] = what }
  !(($1, what) in least) || $3 < least[$1, what] { least[$1, what] = $3 }
  function median(which, what,  p, values, n, i) {
    for (p in place)
      if (place[p] == which) {
        for (i = n++; i > 0 && values[i] > least[p, what]; i--) values[i + 1] = values[i]
        values[i + 1] = least[p, what]
      }
    return (values[int((n + 1) / 2)] + values[int(n / 2) + 1]) / 2
  }
  END {
    for (i = 1; i <= count; i++) {
      one = median(1, list[i])
      other = median(2, list[i])
      printf "%-28s %6.1f %6.1f %6.2f\n", name[list[i]], one, other, other / one
    }
  }'
