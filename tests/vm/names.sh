# SPDX-License-Identifier: MIT
# jvmti_names: every name both ways and every fact, against jvmti.json, for several specs and releases; by every
# compiler and standard.
. "$TOP_SRCDIR/tests/lib.sh"
here=$(cd "$TOP_SRCDIR/tests/vm" && pwd)
cd "$work"
need_tool python3 python3
compilers C >c-compilers
[ -s c-compilers ] || skip 'there is no C compiler'
compilers C++ >c++-compilers

# jni.h: any that is here will do.
mkdir jni
cp "$TOP_SRCDIR/templates/jni.h" jni/

checked=0
# check NAME OPTION…: builds, runs, and compares.
check() {
  name=$1
  shift
  expect 0 "$JVMTIC" build --only header,names,json -o "$name" "$@"
  options=
  ! grep -q jvmti_capability_possessed "$name/jvmti_names.h" || options=-DCAPABILITIES
  read -r compiler <c-compilers
  "$compiler" -std=c11 -g $warnings $sanitize $options -I"$name" -isystem jni \
    "$here/names.c" "$name/jvmti_names.c" -o "$name/names" || fail "$name does not compile"
  "./$name/names" >"$name/said" || fail "$name"
  python3 "$here/names.py" facts "$name/jvmti.json" >"$name/known"
  same "$name/known" "$name/said"
  python3 "$here/names.py" values "$name/jvmti.json" >"$name/values"
  python3 "$here/names.py" words "$name/jvmti.json" >"$name/words"
  "./$name/names" words <"$name/values" >"$name/said"
  same "$name/words" "$name/said"
  checked=$((checked + $(wc -l <"$name/known") + $(wc -l <"$name/words")))
}
read -r compiler <c-compilers
sanitize=$(sanitizers "$compiler" address,undefined)
sanitize="${sanitize:+$sanitize -fno-sanitize-recover}"

check own
for release in 1.0 $(! in_full || echo 1.1 8 11) 17; do check own-$release --release $release; done
for spec in capabilities-0 capabilities-128 everything $(! in_full || echo minimal utf-16); do
  check $spec "$TOP_SRCDIR/tests/golden/$spec.xml"
done

# By every compiler and standard.
for standard in c99 c2x c++11 $(! in_full || echo c11 c17 c++17) c++20; do
  language=c
  ! echo "$standard" | grep -q '+' || language=c++
  while read -r compiler; do
    echo 'int i;' | "$compiler" -x $language -std=$standard -fsyntax-only - 2>/dev/null || continue
    echo '#include "jvmti_names.h"' >alone.c
    printf '#define JVMTI_NAMES_STATIC\n#include "jvmti_names.c"\n' >static.c
    for file in alone.c static.c $([ $language = c++ ] || echo own/jvmti_names.c capabilities-0/jvmti_names.c); do
      folder=own
      case $file in capabilities-0/*) folder=capabilities-0 ;; esac
      "$compiler" -x $language -std=$standard $(warnings_in $language) -I$folder -isystem jni \
        -fsyntax-only "$file" || fail "$compiler -std=$standard $file"
    done
  done <$language-compilers
done

# Static tables that are not asked are left out.
read -r compiler <c-compilers
echo 'const char *name(int n); const char *name(int n) { return jvmti_error_name((jvmtiError)n); }' >>static.c
"$compiler" -O2 -Iown -isystem jni -c static.c -o static.o
grep -q JVMTI_ERROR_NOT_FOUND static.o && ! grep -q can_tag_objects static.o || fail 'static names'

[ $checked -gt 2500 ] || fail "only $checked facts"
echo "$checked facts"
# The official ones, where they are.
have_specs || exit 0
for version in $(! in_full || echo 11) 28; do check official-$version "$specs/jvmti-$version.xml"; done
