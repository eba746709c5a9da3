# SPDX-License-Identifier: MIT
# The header of every release passes the probe of that release: by all compilers that are here, by the standards of C
# and by C++, which alternate (make headers: all by all), and running it finds every capability at
# its bit.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
compilers C >c-compilers
compilers C++ >c++-compilers
[ -s c-compilers ] || skip 'there is no C compiler'

compiled=0 turn=0
# passes FOLDER LANGUAGE STANDARD…: by all compilers of the language and all standards, or those whose turn it is: each
# compiler by one standard, and one compiler of C++, which is slow to compile.
passes() {
  folder=$1 language=$2 place=$turn number=$(wc -l <"$2-compilers")
  shift 2
  while read -r compiler; do
    place=$((place + 1)) which=0
    for standard; do
      which=$((which + 1))
      in_full || [ $# = 1 ] ||
        { [ $((place % $#)) = $((which % $#)) ] && { [ "$language" = c ] || [ $((place % number)) = 0 ]; }; } || continue
      pass "$folder" "$language" "$standard"
    done
  done <"$language-compilers"
}

# pass FOLDER LANGUAGE STANDARD: by $compiler.
pass() {
  # shellcheck disable=SC2046 # a list
  "$compiler" -x "$2" -std="$3" $(warnings_in "$2") -DJVMTI_PROBE_MAIN -isystem jni -o probe "$1/jvmti_probe.c" </dev/null ||
    fail "$compiler -std=$3, $1"
  ./probe </dev/null || fail "$compiler -std=$3, $1: $? instead of 0"
  compiled=$((compiled + 1))
}
releases='1.0 1.1 8 11 17 19 21 28'
! in_full || releases='1.0 1.1 1.2 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28'
for release in $releases; do
  "$JVMTIC" build --only header,probe -o $release --release $release
  passes $release c c99 c11 c17
  passes $release c++ c++11 c++14 c++17
  turn=$((turn + 1))
done
[ $compiled -ge 20 ] || fail "only $compiled compilations"
echo "$compiled compilations"

# Lines for people to read.
! grep -nE '.{101}|[[:blank:]]$' 28/jvmti_probe.c || fail 'lines that are too long, or end in blanks'

# Other specs: a small one, with little of everything.
small_spec small.xml
"$JVMTIC" build --only header,probe -o small small.xml 2>/dev/null
says small/jvmti_probe.c 'FUNCTION(1, GetNumbers, (jvmtiEnv* env, jint* count_ptr, jint** numbers_ptr));'
says small/jvmti_probe.c 'CAPABILITY(can_count, 0);'
passes small c c11
passes small c++ c++11
