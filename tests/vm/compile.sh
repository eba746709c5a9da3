# SPDX-License-Identifier: MIT
# The VM side compiles without a warning: every C file with gcc and clang as C99, C11 and what comes after C17, and as
# C++11 and newer; every header alone as C and as C++; for several specs, both profiles, old and new releases. Each compiler,
# standard and form occurs with some specification; with EXTENT=full, more combinations, and optimized.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
parts=header,probe,names,port,impl,stubs,enter,trace,table,events,protocol,forward

# latest COMPILER: the option for its newest C.
latest() {
  for standard in c23 c2x; do
    echo 'int x;' | "$1" -std="$standard" -fsyntax-only -x c - 2>/dev/null && break
  done
  echo $standard
}

# made FOLDER SPEC OPTION…: builds the VM side into the folder.
made() {
  folder=$1 spec=$2
  shift 2
  expect 0 "$JVMTIC" build --only $parts "$@" -o "$folder" "$spec"
}

# includes FOLDER SUFFIX: writes a file for each header, which compiles it alone, once for each language, since what a header
# lacks does not depend on compilers, standards and flags; and a file that includes all headers.
includes() {
  rm -f "$1"/alone_*."$2" "$1/all.$2"
  for header in "$1"/*.h; do
    echo "#include \"$(basename "$header")\"" >>"$1/all.$2"
    [ -f "$1/seen_$2" ] || echo "#include \"$(basename "$header")\"" >"$1/alone_$(basename "$header" .h).$2"
  done
  : >"$1/seen_$2"
}

# in_c FOLDER COMPILER STANDARD [FLAG…]: every C file, and the headers.
in_c() {
  folder=$1 compiler=$2 standard=$3
  shift 3
  includes "$folder" c
  # shellcheck disable=SC2086
  "$compiler" -std="$standard" $warnings -isystem jni -I"$folder" "$@" -fsyntax-only "$folder"/*.c ||
    fail "$folder, $compiler -std=$standard $*"
  set -- "$folder"/*.c
  count=$((count + $#))
}

# in_cxx FOLDER COMPILER STANDARD [FLAG…]: the same as C++.
in_cxx() {
  folder=$1 compiler=$2 standard=$3
  shift 3
  includes "$folder" cc
  # shellcheck disable=SC2086
  "$compiler" -std="$standard" $warnings_cxx -isystem jni -I"$folder" "$@" -fsyntax-only "$folder"/*.cc -x c++ \
    "$folder"/*.c || fail "$folder, $compiler -std=$standard $*"
  set -- "$folder"/*.cc "$folder"/*.c
  count=$((count + $#))
}

count=0
own=$TOP_SRCDIR/spec/jvmti.xml

# The project's specification, in every language; in some, with the atomics of the languages in place of those of the
# compilers. C11 without them, and C++11 of g++, are below.
made own "$own"
for compiler in $(compilers C); do
  for standard in c99 'c11 -DJVMTI_STANDARD_ATOMICS' "$(latest "$compiler")"; do
    # shellcheck disable=SC2086 # words
    case $compiler:$standard in gcc:c11*|clang:c2*) ;; *) in_full || continue ;; esac
    in_c own "$compiler" $standard
  done
done
in_full || : >own/seen_cc # each header alone is C++ in the strict profile, below
for compiler in $(compilers C++); do
  standard='c++14 -fno-exceptions -fno-rtti'
  if [ "$compiler" = g++ ]; then standard=c++20; else in_full || continue; in_cxx own "$compiler" c++11; fi
  # shellcheck disable=SC2086 # words
  in_cxx own "$compiler" $standard -DJVMTI_STANDARD_ATOMICS
done

# A structure is the same for all of them, in C and C++.
cat >layout.c <<'END'
#include "jvmti_port.h"
#include <stdio.h>
#define PUT(type, member) printf(#type "." #member " %d\n", (int)offsetof(struct type, member))
int main(void) {
  PUT(jvmti_port, environments), PUT(jvmti_port, caller), PUT(jvmti_port, trace);
  PUT(jvmti_port_env, functions), PUT(jvmti_port_env, port), PUT(jvmti_port_env, next);
  PUT(jvmti_port_env, phase), PUT(jvmti_port_env, valid), PUT(jvmti_port_env, capabilities);
  PUT(jvmti_port_env, callbacks), PUT(jvmti_port_env, enabled);
  printf("%d %d\n", (int)sizeof(struct jvmti_port), (int)sizeof(struct jvmti_port_env));
  return 0;
}
END
for option in -DCOMPILERS -DJVMTI_STANDARD_ATOMICS; do
  for compiler in $(compilers C) $(compilers C++); do
    case $compiler in *++*) language='c++ -std=c++11' ;; *) language='c -std=c11' ;; esac
    # shellcheck disable=SC2086
    "$compiler" -x $language $(warnings_in "$language") -isystem jni $option -Iown -o layout layout.c || fail "layout.c: $compiler $option"
    ./layout >layout.now
    [ -f layout.first ] || cp layout.now layout.first
    same layout.first layout.now
  done
done

# No declaration is without a prototype but the one that the JDK's header has, too: this in the header, and nothing in
# what includes it.
gcc -E -P -isystem jni -Iown -include jni.h own/jvmti.h | tr -s ' \n' ' ' | grep -oE '[^ ]* ?\(\);' >without
[ "$(cat without)" = '*jvmtiReservedCallback) ();' ] ||
  fail 'another declaration of the header has no prototype'
mkdir user system
cp own/*.c own/*.h user
mv user/jvmti.h system

# The linker sees the same names in the objects of C and C++. Some warnings come from optimizers: those of libjvmticheck.so,
# which is made of the same files, are seen when it is built.
optimized=
! in_full || optimized=-O2
# shellcheck disable=SC2086
for file in user/jvmti_*.c; do
  gcc -std=c11 $optimized $warnings -Wstrict-prototypes -isystem jni -isystem system -Iuser -c "$file" -o object.o ||
    fail "gcc $optimized $file"
  linked_names object.o >names.c11
  [ -s names.c11 ] || fail "$file has no names"
  g++ -x c++ -std=c++11 $warnings_cxx -isystem jni -Iown -c "own/${file#*/}" -o object.o || fail "g++ $file"
  linked_names object.o >names.c++11
  same names.c11 names.c++11
done

# Strict, without tracing, and without JVM TI.
made strict "$own" --profile strict
in_c strict gcc c99
in_c strict clang c11 -DJVMTI_NOT_BUILT_IN
in_cxx strict clang++ c++14 -fno-exceptions -fno-rtti -DJVMTI_STANDARD_ATOMICS -DJVMTI_NOT_BUILT_IN
! in_full || in_cxx strict g++ c++11
rm strict/jvmti_trace.? strict/jvmti_forward.?
in_c strict gcc c11 -DJVMTI_NO_TRACE
! in_full || in_cxx strict clang++ c++11 -DJVMTI_NO_TRACE

# Older releases.
made r1.0 "$own" --release 1.0 --profile strict
in_c r1.0 clang c11
! in_full || { made r8 "$own" --release 8; in_c r8 gcc c99; }
made r17 "$own" --release 17 --profile strict
in_cxx r17 g++ c++11

# A table does not go with a header whose slots are others.
mkdir mixed
cp own/jvmti_*.h own/jvmti_table.c mixed
for change in 's/^typedef struct jvmtiInterface_1_ {$/&\n  void *more;/' 's/^} jvmtiInterface_1;$/  void *more;\n&/'; do
  sed "$change" own/jvmti.h >mixed/jvmti.h
  ! cmp -s own/jvmti.h mixed/jvmti.h || fail "nothing was changed by $change"
  for standard in c99 c11; do
    # shellcheck disable=SC2086
    ! gcc -std=$standard $warnings -isystem jni -Imixed -fsyntax-only mixed/jvmti_table.c 2>messages || fail "not seen: $change"
    says messages "$([ $standard = c99 ] && echo expected_ || echo 'static assertion failed')"
  done
done

# Small specs, which lack most of what others have: a VM side is right wherever the header is. capabilities-0 has a
# structure without a member, which no header may have.
# One has no function at all; in one the parameters are called like what wrappers use.
sed '/<function id=/,/<\/function>/d' "$TOP_SRCDIR/tests/golden/minimal.xml" >nothing.xml
sed 's/"count"/"call"/g; s/"pairs"/"error"/g' "$TOP_SRCDIR/tests/golden/minimal.xml" >clash.xml
grep -q '<param id="error"' clash.xml || fail "no parameter is called error"
! grep -q '<function ' nothing.xml || fail "a function is left"
for small in "$TOP_SRCDIR"/tests/golden/everything.xml nothing.xml clash.xml; do
  name=$(basename "$small" .xml)
  made "$name" "$small" --profile strict
  case $name in
    nothing) in_c "$name" gcc c99; in_cxx "$name" clang++ c++20 ;;
    *) in_c "$name" clang c99; in_cxx "$name" g++ c++11 ;;
  esac
done

# The newest official specification, which is like our own.
if in_full && have_specs; then
  made official "$specs/jvmti-28.xml"
  in_c official gcc c11
  made official-strict "$specs/jvmti-28.xml" --profile strict
  in_cxx official-strict clang++ c++11
fi
echo "$count files"
