# SPDX-License-Identifier: MIT
# The function table may have any name: the probe accepts it, and reports a mistake in such a header once.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
"$JVMTIC" build --only probe -o .
mkdir good bad
"$JVMTIC" build --only header -o made
sed 's/jvmtiInterface_1_/VendorTable_/g; s/} jvmtiInterface_1;/} vendorTable;/' made/jvmti.h >good/jvmti.h
! grep -q jvmtiInterface_1 good/jvmti.h || fail 'the table still has its name'
# A method with a second parameter for the environment; an unknown capability.
sed 's/^  jvmtiError GetPhase(jvmtiPhase\* phase_ptr) {/  jvmtiError GetPhase(jvmtiEnv* env, jvmtiPhase* phase_ptr) {\n    (void)env;/
  s/unsigned int can_tag_objects : 1;/unsigned int : 1;/' good/jvmti.h >bad/jvmti.h
[ "$(diff good/jvmti.h bad/jvmti.h | grep -c '^>')" = 3 ] || fail 'the header has another form than this test knows'

# probed COMPILER LANGUAGE STANDARD: no error for the good header, those of its mistakes for the bad one.
probed() {
  all=-fmax-errors=0
  case $1 in *clang*) all=-ferror-limit=0 ;; esac
  # shellcheck disable=SC2046 # a list
  expect 0 "$1" -x "$2" -std="$3" $(warnings_in "$2") -fsyntax-only -DJVMTI_PROBE_HEADER='<jvmti.h>' -isystem good -isystem jni jvmti_probe.c
  expect 1 "$1" -x "$2" -std="$3" -fsyntax-only $all -DJVMTI_PROBE_HEADER='<jvmti.h>' -isystem bad -isystem jni jvmti_probe.c
  grep 'error:' err | grep -v can_tag_objects >others || :
  says err can_tag_objects
  case $2 in c++) [ "$(grep -c GetPhase others)" = 1 ] || fail "$1: the method is not named once" ;; esac
  ! grep -v GetPhase others || fail "$1: more than what is wrong"
}
for compiler in $(compilers C); do probed "$compiler" c c11; done
for compiler in $(compilers C++); do probed "$compiler" c++ c++11; done
[ -e err ] || skip 'there is no compiler'
