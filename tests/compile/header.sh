# SPDX-License-Identifier: MIT
# The header compiles without warnings, alone and with code that uses it, at releases of each kind and with every standard
# that the compilers here support.
. "$TOP_SRCDIR/tests/lib.sh"
here=$(cd "$TOP_SRCDIR/tests/compile" && pwd)
cd "$work"
need_jni
printf '#include "jvmti.h"\n#include "jvmti.h"\n' >twice.c
cp twice.c twice.cc
compilers C >c-compilers
compilers C++ >c++-compilers
[ -s c-compilers ] || skip 'there is no C compiler'
[ -s c++-compilers ] || skip 'there is no C++ compiler'

compiled=0
# compile FOLDER STANDARD FILE…: with all compilers of the language that support the standard.
compile() {
  folder=$1 standard=$2
  shift 2
  language=c
  ! echo "$standard" | grep -q '+' || language=c++
  options=
  case $folder in *-1.0) options=-DFIRST_RELEASE ;; esac
  while read -r compiler; do
    known "$compiler" "$language" "$standard" || continue
    "$compiler" -std="$standard" $(warnings_in "$standard") -fsyntax-only $options -I"$folder" -isystem jni "$@" ||
      fail "$compiler -std=$standard, $folder"
    compiled=$((compiled + 1))
  done <"$language-compilers"
}
# known COMPILER LANGUAGE STANDARD: tries the standard once, and remembers the result.
known() {
  [ -e "tried-$1-$3" ] || echo 'int i;' | "$1" -x "$2" -std="$3" -fsyntax-only - 2>/dev/null ||
    : >"unknown-$1-$3"
  : >"tried-$1-$3"
  [ ! -e "unknown-$1-$3" ]
}

# The project's own specification: each release with one standard, in turn.
set -- c99:c++11 c11:c++14 c17:c++17 c2x:c++20
for release in 1.0 1.1 8 9 11 14 17 19 21 24 25 28; do
  "$JVMTIC" build --only header -o own-$release --release $release
  compile own-$release "${1%:*}" "$here/agent.c"
  compile own-$release "${1#*:}" "$here/agent.cc"
  first=$1
  shift
  set -- "$@" "$first"
done
# The newest one with every standard.
for standard in c99 c11 c17 c2x; do compile own-28 $standard "$here/agent.c" twice.c; done
for standard in c++11 c++14 c++17 c++20; do compile own-28 $standard "$here/agent.cc" twice.cc; done
[ $compiled -ge 60 ] || fail "only $compiled compilations"
