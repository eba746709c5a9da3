# SPDX-License-Identifier: MIT
# The port to HotSpot (ports/hotspot) with what is generated for it, compiled against declarations in the place of HotSpot's:
# with the names and types that the port expects it still fits what jvmtic writes.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
port=$TOP_SRCDIR/ports/hotspot
# What calls get in place of handles is stated by the stubs: the functions of class JvmtiEnv.
expect 0 "$JVMTIC" build --release 16 --habits "$port/jvmti.habits" --only header,enter,port,table,names,stubs,trace \
  -o jvmtifiles "$TOP_SRCDIR/spec/jvmti.xml"
awk '/^JVMTI_STUB/ { text = ""; inside = 1 }
  inside { text = text " " $0 }
  inside && /[{]$/ {
    sub(/.*jvmti_impl_/, "", text); sub(/jvmtiEnv\* env(, )?/, "", text); sub(/ [{]$/, "", text)
    print "  jvmtiError " text ";"
    inside = 0
  }' jvmtifiles/jvmti_stubs.cpp >functions.hpp
[ "$(wc -l <functions.hpp)" -gt 140 ] || fail "functions of JvmtiEnv: $(wc -l <functions.hpp)"

mkdir prims
cp "$port"/*.hpp "$port"/*.cpp prims
# Every header of HotSpot is the stand-in.
sed -n 's/^#include "\(.*\)"$/\1/p' prims/* jvmtifiles/jvmti_enter.* jvmtifiles/jvmti_trace.* | sort -u | while read -r header; do
  [ -e "$header" ] || { mkdir -p "$(dirname "$header")" && echo '#include "standin.hpp"' >"$header"; }
done
echo >precompiled.hpp
# Two headers tell JDK 20 and later from JDK 16.
mkdir -p later/classfile later/runtime
cp classfile/vmClasses.hpp later/runtime/javaThread.hpp
mv classfile/vmClasses.hpp later/classfile
for compiler in g++ 'g++ -Ilater' clang++; do
  command -v ${compiler%% *} >/dev/null || continue
  for file in prims/jvmtiPort.cpp jvmtifiles/jvmti_enter.cpp jvmtifiles/jvmti_table.cpp \
    '-DSTANDIN_TRACE prims/jvmtiPort.cpp' '-DSTANDIN_TRACE jvmtifiles/jvmti_table.cpp' '-DSTANDIN_TRACE jvmtifiles/jvmti_trace.cpp'; do
    # shellcheck disable=SC2086 # an option and a file
    $compiler -std=gnu++14 -fno-exceptions -fno-rtti -fcheck-new -Wall -Wextra -Wno-ignored-qualifiers -Wno-unused-parameter -Werror \
      -fsyntax-only -I. -I"$TOP_SRCDIR/tests/vm/hotspot" -isystem jni $file || fail "$compiler: $file"
  done
done

# The names that only the trace needs.
g++ -std=gnu++14 -DSTANDIN_TRACE -c -o port.o -I. -I"$TOP_SRCDIR/tests/vm/hotspot" -isystem jni prims/jvmtiPort.cpp
nm port.o | grep -q ' T jvmti_error_name$' || fail 'jvmti_error_name: static'

# A port that lacks an answer does not compile.
sed -i 's/static jboolean is_monitor(/static jboolean was_monitor(/' prims/jvmtiPort.hpp
! g++ -std=gnu++14 -fsyntax-only -I. -I"$TOP_SRCDIR/tests/vm/hotspot" -isystem jni jvmtifiles/jvmti_enter.cpp 2>err ||
  fail 'an answer that is missing was not missed'
says err is_monitor
