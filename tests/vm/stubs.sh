# SPDX-License-Identifier: MIT
# The stubs: none reports success, each is replaced by a definition of the VM, and the contracts compile.
. "$TOP_SRCDIR/tests/lib.sh"
here=$(cd "$TOP_SRCDIR/tests/vm" && pwd)
cd "$work"
need_tool python3 python3
need_jni
compilers C >c-compilers
compilers C++ >c++-compilers
[ -s c-compilers ] || skip 'there is no C compiler'

# values FOLDER SPEC-ARGUMENTS…: every stub returns 99 with a required capability, else 98.
values() {
  folder=$1
  shift
  "$JVMTIC" show --facts "$@" | awk '
    $1 == "function" && $3 == "slot" { functions[$2] = 1 }
    $1 == "function" && $3 == "required" { guarded[$2] = 1 }
    END { for (name in functions) print name, (name in guarded ? 99 : 98) }' | sort >expected-values
  sort "$folder/values" >got-values
  [ "$(wc -l <got-values)" -ge 100 ] || fail 'few functions were called'
  same expected-values got-values
}

# build FOLDER ARGUMENTS…
build() {
  folder=$1
  shift
  expect 0 "$JVMTIC" build --only header,port,impl,stubs -o "$folder" "$@"
}

versions() {
  folder=$1
  while read -r compiler; do
    for standard in c99 c17; do
      "$compiler" -std=$standard $warnings -Wmissing-prototypes -Wshadow -Wconversion -I"$folder" \
        -isystem jni -c -o "$folder/stubs.o" "$folder/jvmti_stubs.c" || fail "$compiler -std=$standard $folder"
    done
  done <c-compilers
  while read -r compiler; do
    "$compiler" -x c++ -std=c++11 $warnings_cxx -I"$folder" -isystem jni -fsyntax-only \
      "$folder/jvmti_stubs.c" || fail "$compiler $folder"
  done <c++-compilers
}

first=$(head -n 1 c-compilers)
check() {
  folder=$1
  build "$@"
  versions "$folder"
  python3 "$here/stubs.py" "$folder/jvmti_stubs.c" >"$folder/calls.c"
  "$first" -std=c11 -w -I"$folder" -isystem jni -o "$folder/calls" "$folder/calls.c" "$folder/stubs.o" || fail "calls of $folder"
  "$folder/calls" >"$folder/values"
  ! grep -q ' 0$' "$folder/values" || fail "success: $(grep ' 0$' "$folder/values")"
  values "$@"
}
check own
check own-8 --release 8
need_specs
check official-28 "$specs/jvmti-28.xml"
check official-11 "$specs/jvmti-11.xml"

# The VM's own definition replaces the stub: before and after it, from a static library, with every compiler.
cat >vm.c <<'END'
#include "jvmti_impl.h"
jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, jvmtiPhase* phase_ptr) {
  (void)env;
  (void)phase_ptr;
  return JVMTI_ERROR_NONE;
}
END
cat >use.c <<'END'
#include "jvmti_impl.h"
int main(void) {
  jvmtiPhase phase;
  return jvmti_impl_GetPhase(NULL, &phase) == JVMTI_ERROR_NONE &&
                 jvmti_impl_GetCurrentThread(NULL, NULL) == JVMTI_ERROR_NOT_AVAILABLE
             ? 0
             : 1;
}
END
while read -r compiler; do
  for file in vm use own/jvmti_stubs; do
    "$compiler" -std=c99 -Wall -Wextra -Werror -fPIC -Iown -isystem jni -c -o "$(basename $file).o" $file.c || fail "$compiler $file.c"
  done
  rm -f libstubs.a liball.a
  ar rc libstubs.a jvmti_stubs.o
  ar rc liball.a vm.o jvmti_stubs.o
  for objects in 'use.o vm.o jvmti_stubs.o' 'jvmti_stubs.o use.o vm.o' 'use.o vm.o libstubs.a' 'use.o libstubs.a vm.o' 'use.o liball.a'; do
    "$compiler" -o use $objects 2>err || { cat err >&2; fail "$compiler: $objects"; }
    [ "$objects" = 'use.o libstubs.a vm.o' ] || ./use || fail "$compiler: the stub won: $objects"
  done
  # In a shared library, they are hidden.
  "$compiler" -shared -o libvm.so vm.o jvmti_stubs.o || fail "$compiler -shared"
  ! nm -D libvm.so | grep jvmti_impl_ || fail "$compiler: the functions are exported"
done <c-compilers

# Small specifications: with any errors, the stubs compile and do not report success.
for spec in "$TOP_SRCDIR"/tests/golden/minimal.xml "$TOP_SRCDIR"/tests/golden/everything.xml; do
  name=$(basename "$spec" .xml)
  "$JVMTIC" build --only stubs -o "$name" "$spec" 2>/dev/null || fail "$spec"
  ! grep -q 'return JVMTI_ERROR_NONE' "$name/jvmti_stubs.c" || fail "success in $name"
done
small_spec small.xml
"$JVMTIC" build --only stubs -o - small.xml 2>/dev/null >small.c
says small.c 'return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;'
grep -v 'MUST_POSSESS' small.xml >smaller.xml
"$JVMTIC" build --only stubs -o - smaller.xml 2>/dev/null >smaller.c
says smaller.c 'return JVMTI_ERROR_NULL_POINTER;'
grep -v '<errorid' small.xml >smallest.xml
"$JVMTIC" build --only stubs -o - smallest.xml 2>/dev/null >smallest.c
says smallest.c 'return (jvmtiError)98;'

# No contract contains what profiles check.
expect 0 "$JVMTIC" build --only impl -o strict --profile strict
! cmp -s own/jvmti_impl.h strict/jvmti_impl.h || fail 'the contracts of both profiles are the same'
says own/jvmti_impl.h 'Left: thread (INVALID_THREAD, THREAD_NOT_ALIVE)'
# A row for a condition of its own stays, even if there is a check with the same error.
sed -n '/jvmti.html#GetStackTrace$/,/);$/p' own/jvmti_impl.h >contract
says contract 'max_frame_count'
grep 'Left:' -A 2 contract | grep -q 'ILLEGAL_ARGUMENT' || fail 'GetStackTrace: ILLEGAL_ARGUMENT is left to nobody'
! grep -q 'thread (INVALID_THREAD' strict/jvmti_impl.h || fail 'the strict profile leaves threads to the VM'
awk '/^[ \/]\*/ && length > 100 { print FILENAME ": " $0; bad = 1 } END { exit bad }' own/jvmti_impl.h own/jvmti_stubs.c || fail 'long lines'
