# SPDX-License-Identifier: MIT
# The header of every release passes the probe of that release: by all compilers that are here, by the standards of C
# and by C++, and running it finds every capability at its bit.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
compilers C >c-compilers
compilers C++ >c++-compilers
[ -s c-compilers ] || skip 'there is no C compiler'

compiled=0
# passes FOLDER LANGUAGE STANDARD: by all compilers of the language.
passes() {
  while read -r compiler; do
    "$compiler" -x "$2" -std="$3" $(warnings_in "$2") -DJVMTI_PROBE_MAIN -isystem jni -o probe "$1/jvmti_probe.c" ||
      fail "$compiler -std=$3, $1"
    ./probe || fail "$compiler -std=$3, $1: $? instead of 0"
    compiled=$((compiled + 1))
  done <"$2-compilers"
}
# C++ is slow to compile: one standard per release, in turn.
set -- c++11 c++14 c++17
for release in 1.0 1.1 1.2 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28; do
  "$JVMTIC" build --only header,probe -o $release --release $release
  for standard in c99 c11 c17; do passes $release c $standard; done
  passes $release c++ $1
  standard=$1
  shift
  set -- "$@" "$standard"
done
[ $compiled -ge 72 ] || fail "only $compiled compilations"

# Lines for people to read.
! grep -nE '.{101}|[[:blank:]]$' 28/jvmti_probe.c || fail 'lines that are too long, or end in blanks'

# Other specs: a small one, with little of everything.
small_spec small.xml
"$JVMTIC" build --only header,probe -o small small.xml 2>/dev/null
says small/jvmti_probe.c 'FUNCTION(1, GetNumbers, (jvmtiEnv* env, jint* count_ptr, jint** numbers_ptr));'
says small/jvmti_probe.c 'CAPABILITY(can_count, 0);'
passes small c c11
passes small c++ c++11
