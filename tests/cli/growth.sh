# SPDX-License-Identifier: MIT
# Instructions and memory of every reader of third-party text grow with its input: see growth.py.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool valgrind valgrind
! grep -q __asan_init "$JVMTIC" || skip 'valgrind runs no program with sanitizers'
cd "$work"
"$JVMTIC" build --only header -o own
# reader NAME FOLDER FILE…: compiles a program of tests/cli/readers with files of a layer.
reader() {
  name=$1 folder=$2
  shift 2
  # shellcheck disable=SC2046 # a word for each
  ${CC:-cc} -std=c11 -O2 -D_POSIX_C_SOURCE=200809L -I"$TOP_SRCDIR/$folder" -I"$TOP_SRCDIR/jvmticheck/jni" -I"$TOP_SRCDIR/out" -I"$TOP_SRCDIR/out/jvmpi" -I"$TOP_SRCDIR/jvmticheck" -o "$name" \
    "$TOP_SRCDIR/tests/cli/readers/$name.c" $(printf "$TOP_SRCDIR/$folder/%s\n" "$@")
}
reader layer jvmticheck suppressions.c options.c
reader bridge jvmpi bridge.c options.c ../jvmticheck/words.c
python3 -S "$TOP_SRCDIR/tests/cli/growth.py" "$JVMTIC" "$work" || fail 'some inputs cost more than they are long'
