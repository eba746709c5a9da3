# SPDX-License-Identifier: MIT
# build --habits: the configuration of a VM. Generated code in C++ without exceptions, with a room that has a constructor, a
# port and an environment of the VM's own, implementations that get resolved handles, and other names of files.
. "$TOP_SRCDIR/tests/lib.sh"
here=$(cd "$TOP_SRCDIR/tests/vm" && pwd)
cd "$work"
compilers C++ >compilers
[ -s compilers ] || skip 'there is no C++ compiler'
mkdir jni
cp "$TOP_SRCDIR/templates/jni.h" jni/
cp "$here/configured_types.h" "$here/configured_port.h" .
: >all.hpp

cat >vm.habits <<'END'
include "configured_types.h"
include <stdio.h>
port "configured_port.h"
room Room
hold Type* = jclass
hold Place = jclass,jfieldID
hold Place = jthread
type Type* = jthread
type Type* = jclass, jfieldID
suffix .cpp
directory made
precompiled "all.hpp"
file jvmti_enter.c = vmEnter.cxx
file jvmti_port.h = vmPort.hpp
END
parts=header,port,impl,stubs,enter,trace,names
expect 0 "$JVMTIC" build --release 17 --habits vm.habits --only $parts --depfile made.d -o made
silent err
says made.d ' vm.habits'
[ "$(ls made | tr '\n' ' ')" = \
  'jvmti.h jvmti_enter.h jvmti_impl.h jvmti_names.cpp jvmti_names.h jvmti_stubs.cpp jvmti_trace.cpp jvmti_trace.h vmEnter.cxx vmPort.hpp ' ] || fail "$(ls made)"
[ "$(grep '^#include' made/vmEnter.cxx | tr '\n' ' ')" = \
  '#include "all.hpp" #include "made/jvmti_enter.h" #include "made/jvmti_impl.h" ' ] || fail 'vmEnter.cxx'
says made/jvmti_enter.h '#include "made/vmPort.hpp"'
says made/vmPort.hpp '#include "made/jvmti.h"'

while read -r compiler; do
  # shellcheck disable=SC2086 # several options
  "$compiler" -std=c++11 -fno-exceptions -fno-rtti $warnings_cxx -I. -isystem jni made/*.cpp made/*.cxx -x c++ \
    "$here/configured.cc" -o program || fail "$compiler"
  expect 0 ./program
done <compilers

# With a trace, and a VM whose functions are called in another way.
cat >>vm.habits <<'END'
call Vm::%s(env,
END
expect 0 "$JVMTIC" build --release 17 --habits vm.habits --only header,port,enter,trace,names -o called
says called/vmEnter.cxx 'error = Vm::IsArrayClass(env, klass_held, is_array_class_ptr);'
says called/jvmti_trace.cpp 'Vm::GetFieldModifiers(env, field_held, modifiers_ptr),'
sed -i '$d' vm.habits

# The configuration of HotSpot.
expect 0 "$JVMTIC" build --release 17 --habits "$TOP_SRCDIR/ports/hotspot/jvmti.habits" --only port,enter -o hotspot
says hotspot/jvmti_enter.cpp 'JvmtiEnv::JvmtiEnv_from_jvmti_env(env)->GetFrameCount('
says hotspot/jvmti_enter.cpp 'JvmtiThreadRoom thread_held;'

# check compares with the same configuration, and not without it.
expect 0 "$JVMTIC" check --release 17 --habits vm.habits made
expect 1 "$JVMTIC" check --release 17 made
sed 's/Room/Place/' vm.habits >other.habits
expect 1 "$JVMTIC" check --release 17 --habits other.habits made
says out 'made/jvmti_enter.h: stale'

# Other commands accept the file, too.
expect 0 "$JVMTIC" coverage --habits vm.habits made/jvmti_stubs.cpp
# refused LINE MESSAGE
refused() {
  printf '# A comment.\n%s\n' "$1" >bad.habits
  expect 2 "$JVMTIC" build --habits bad.habits -o bad
  says err "bad.habits:2: $2"
  [ ! -e bad ] || fail "something is written with '$1'"
}
refused 'include vm.h' "'vm.h' is not a header; expected \"FILE\" or <FILE>"
refused 'port "vm.h' "'\"vm.h' is not a header"
refused 'precompiled <vm.h"' "'<vm.h\"' is not a header"
refused 'room a; b' "'a; b' is not the name of a type"
refused 'hold Type* = jobject' "'jobject' is not resolved; expected jclass, jmethodID, jthread, jrawMonitorID or jclass, jfieldID"
refused 'call Vm::call' "'Vm::call' is not the start of a call"
refused 'call Vm::%s(env' "'Vm::%s(env' is not the start of a call"
refused 'suffix cpp' "'cpp' is not a suffix"
refused 'directory /made' "'/made' is not a relative path without spaces and quotes"
refused 'file jvmti_entry.c = x.c' "'jvmti_entry.c' is not an output of C"
refused 'file jvmti_enter.c' "'' is not a relative path"

printf 'port "a.h"\nport "b.h"\n' >bad.habits
expect 2 "$JVMTIC" build --habits bad.habits -o bad
says err "bad.habits:2: unexpected second value '\"b.h\"'"
expect 3 "$JVMTIC" build --habits none.habits -o bad
