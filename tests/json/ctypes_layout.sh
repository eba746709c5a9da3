# SPDX-License-Identifier: MIT
# jvmti.json suffices for a binding: one for Python's ctypes has the layouts and values that the C compiler gives to
# jvmti.h, and the signatures of the header.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
binding=$TOP_SRCDIR/tests/json/ctypes_layout.py
need_jni

# declared FOLDER: compares FOLDER/declarations.c with FOLDER/jvmti.h.
declared() {
  $CC -std=c11 $warnings -I"$1" -isystem jni -fsyntax-only "$1/declarations.c"
}

# agree FOLDER: compares the header and the model in it.
agree() {
  python3 "$binding" program "$1/jvmti.json" >"$1/program.c"
  $CC -std=c11 -Wall -Wextra -Werror -I"$1" -isystem jni -o "$1/program" "$1/program.c" || fail "$1: the program"
  "$1/program" >"$1/lines"
  python3 "$binding" compare "$1/jvmti.json" "$1/lines" || fail "$1"
  python3 "$binding" declarations "$1/jvmti.json" >"$1/declarations.c"
  declared "$1" || fail "$1: declarations"
}

for release in 8 11 17 21 28; do
  "$JVMTIC" build --only header,json --release $release -o own-$release
  agree own-$release
done
[ "$(wc -l <own-28/lines)" -gt 600 ] || fail 'few lines'

# The test can fail.
python3 "$binding" spoilt own-28/jvmti.json own-28/lines || fail 'spoilt models'
for number in 0 100 155 190; do
  python3 "$binding" spoilt-declarations own-28/jvmti.json $number >own-28/declarations.c
  ! declared own-28 2>err || fail "spoilt declaration $number"
done
! python3 "$binding" compare own-28/jvmti.json own-21/lines >out 2>err || fail 'another release'

need_specs
for version in 28 11; do
  [ -f "$specs/jvmti-$version.xml" ] || continue
  "$JVMTIC" build --only header,json -o official-$version "$specs/jvmti-$version.xml" 2>err || fail "$version: $(cat err)"
  agree official-$version
done
