# SPDX-License-Identifier: MIT
# check of headers: the JDK's, those of every release of the project's own specification, and other files.
. "$TOP_SRCDIR/tests/lib.sh"
spec=$TOP_SRCDIR/spec/jvmti.xml
cd "$work"

# The headers of releases.
for release in 1.0 1.1 8 10 12 17 19 25 28; do
  "$JVMTIC" build --only header --release $release -o r$release "$spec"
  expect 0 "$JVMTIC" check "$spec" r$release/jvmti.h
  named=$release
  case $release in 10 | 12) named=$((release - 1)) ;; esac # nothing was added in these
  says out "r$release/jvmti.h: compared with release $named, which its JVMTI_VERSION names: no difference"
  expect 0 "$JVMTIC" check --release $release "$spec" r$release/jvmti.h
  says out "as requested: no difference"
  expect 0 "$JVMTIC" diff "$spec@$release" r$release/jvmti.h
  silent out
done

# A header whose version is missing, unknown, or that of another release.
sed '/  JVMTI_VERSION = /d' r17/jvmti.h >none.h
expect 1 "$JVMTIC" check "$spec" none.h
says out "which fits best; it does not define JVMTI_VERSION"
sed 's/JVMTI_VERSION = 0x30000000 + (28/JVMTI_VERSION = 0x30000000 + (77/' r28/jvmti.h >new.h
expect 1 "$JVMTIC" check "$spec" new.h
says out "compared with release 28, which fits best; its JVMTI_VERSION names release 77, which the specification does not have"
says out "version 'JVMTI_VERSION': is 0x304D0000, expected 0x301C0000"
sed 's/  JVMTI_VERSION = .*/  JVMTI_VERSION = 0x301C0000/' r8/jvmti.h >old.h
expect 1 "$JVMTIC" check "$spec" old.h
says out "compared with release 28, which its JVMTI_VERSION names; but it lacks 'GetAllModules', 'GetNamedModule' and "
says out " more, as release 8 does; use '--release 8' to compare with it"

# The capabilities of 19 without padding for removed ones: the bit is wrong for any release.
"$JVMTIC" build --only header --release 19 -o odd19 "$spec"
awk '/unsigned int can_support_virtual_threads/ { print "  unsigned int : 4;" } { print }' odd19/jvmti.h >odd.h
expect 1 "$JVMTIC" check "$spec" odd.h
says out "compared with release 19, which its JVMTI_VERSION names"
says out "abi: capability 'can_support_virtual_threads': bit 48, expected 44"

# Additions of vendors do not fail.
sed 's/^} jvmtiInterface_1;/  jvmtiError (JNICALL *VendorDump)(jvmtiEnv* env);\n&/' r28/jvmti.h >vendor.h
expect 0 "$JVMTIC" check "$spec" vendor.h
says out "additive: function 'VendorDump': is extra, in slot 157, which was free"

# The type of reserved events is that of a function.
sed 's/^typedef void (JNICALL \*jvmtiEventReserved)(void);/typedef void *jvmtiEventReserved;/' r28/jvmti.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "api: type 'jvmtiEventReserved': is 'void*', expected 'void(*)()'"
sed '/^typedef .*jvmtiEventReserved/d; s/^\( *\)jvmtiEventReserved reserved/\1void *reserved/' r28/jvmti.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "api: type 'jvmtiEventReserved': is missing, expected 'void(*)()'"

# Handles that are pointers are passed alike, whatever they point to.
sed 's/^typedef struct _jrawMonitorID \*jrawMonitorID;/typedef void *jrawMonitorID;/' r28/jvmti.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "api: type 'jrawMonitorID': is 'void*', expected 'struct*'"
sed 's/^typedef struct _jrawMonitorID \*jrawMonitorID;/typedef int jrawMonitorID;/' r28/jvmti.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "abi: type 'jrawMonitorID': is 'int', expected 'struct*'"

# Five or more similar differences are one message in text, and only there.
sed 's: */\*\*<.*::; s/^} jvmti\([A-Za-z]*\);/  jvmti\1Wide = 0x1000000\n&/' r28/jvmti.h |
  awk '/^typedef enum/ { inside = 1 } /Wide = 0x1000000/ && !inside { next } /^}/ { inside = 0 }
    inside && !/,$|{$|\/\*|\*\/|Wide/ { $0 = $0 "," } { print }' >wide.h
expect 0 "$JVMTIC" check "$spec" wide.h
says out "additive: constants 'jvmtiErrorWide', 'jvmtiEventModeWide', 'jvmtiEventWide' and "
says out " more: is extra, 16777216"
[ "$(grep -c 'is extra' out)" = 1 ] || fail 'alike, but not together'
expect 0 "$JVMTIC" check --format json "$spec" wide.h
[ "$(grep -c '"name": "jvmti[A-Za-z]*Wide"' out)" -ge 10 ] || fail 'JSON names not all'
sed '/(JNICALL \*[A-Z]/,/;/s/jclass klass/jclass clazz/' r28/jvmti.h >names.h
expect 1 "$JVMTIC" check "$spec" names.h
says out "api: functions 'ClearFieldAccessWatch', 'ClearFieldModificationWatch', 'GetClassFields' and "
says out "more: parameter 1 'klass' is named 'clazz'"

# Functions of the agent: attaching was added in 1.1, and is an addition in an older header.
expect 1 "$JVMTIC" diff "$spec@1.0" "$spec@1.1"
says out "additive: entry point 'Agent_OnAttach': is new"
expect 0 "$JVMTIC" check --release 1.0 "$spec" r1.0/jvmti.h
says out 'no difference'
sed 's/^Agent_OnLoad(JavaVM \*vm, char/Agent_OnLoad(JavaVM *vm, const char/' r28/jvmti.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "wrong.h:37: api: entry point 'Agent_OnLoad': parameter 2 'options' is 'const char*', expected 'char*'"
echo 'api entry-point Agent_OnLoad -- agreed' >accepted
expect 0 "$JVMTIC" check --suppress accepted "$spec" wrong.h

# Messages state what to do.
sed '/(JNICALL \*GetStackTrace)/,/;/s/jint max_frame_count/jlong max_frame_count/' r28/jvmti.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "abi: function 'GetStackTrace': parameter 3 'max_frame_count' is 'jlong', expected 'jint'"
expect 1 "$JVMTIC" diff r28/jvmti.h wrong.h
says out "parameter 3 'max_frame_count' is 'jlong', was 'jint'"
echo "abi function GetStackTrace -- agreed" >accepted
expect 0 "$JVMTIC" check --suppress accepted "$spec" wrong.h

# An array of reserved places is equal to as many fields, unless other fields have their names.
sed 's/jlong reserved1;/jlong reserved1[2];/' r28/jvmti.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "field 'jvmtiTimerInfo.reserved1': is 'jlong[2]', expected 'jlong'"
sed '/jlong reserved2;/d; s/jlong reserved1;/jlong reserved1[2];/' r28/jvmti.h >right.h
expect 0 "$JVMTIC" check "$spec" right.h
says out 'no difference'

# Names of structures and enumerations by way of other names; volatile.
sed 's/^} jvmtiPhase;/} vm_phase; typedef vm_phase vm_stage; typedef vm_stage jvmtiPhase;/
s/^typedef struct jvmtiTimerInfo jvmtiTimerInfo;/typedef struct jvmtiTimerInfo vm_timer; typedef vm_timer jvmtiTimerInfo;/' r28/jvmti.h >right.h
[ "$(diff r28/jvmti.h right.h | grep -c '^>')" = 2 ] || fail 'no other names'
expect 0 "$JVMTIC" check "$spec" right.h
says out 'no difference'
sed 's/^} jvmtiPhase;/} vm_phase; typedef const vm_phase jvmtiPhase;/' r28/jvmti.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
sed 's/jint priority;/jint volatile priority;/; s/jint\* count_ptr/volatile jint* count_ptr/; s/jlong\* nanos_ptr/jlong* volatile nanos_ptr/' r28/jvmti.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "field 'jvmtiThreadInfo.priority': is 'volatile jint', expected 'jint'"
says out "'count_ptr' is 'volatile jint*', expected 'jint*'"
! grep -q nanos_ptr out || fail 'a parameter that is itself volatile is no difference'

# A pointer to a function without a name, or with a name of the VM, where the specification names a callback.
written='jint (JNICALL *heap_iteration_callback)(jlong class_tag, jlong size, jlong* tag_ptr, jint length, void* user_data);'
sed "s/^  jvmtiHeapIterationCallback heap_iteration_callback;/  $written/
s/^\( *\)jvmtiStartFunction proc,/\1void (JNICALL *proc)(jvmtiEnv *, JNIEnv *, void *),/" r28/jvmti.h >right.h
[ "$(diff r28/jvmti.h right.h | grep -c '^>')" = 3 ] || fail 'no callbacks written out'
expect 0 "$JVMTIC" check "$spec" right.h
says out 'no difference'
expect 0 "$JVMTIC" diff r28/jvmti.h right.h
silent out
expect 0 "$JVMTIC" diff right.h r28/jvmti.h
silent out
sed 's/jlong size, jlong\* tag_ptr, jint length, void\* user_data);$/jint size, jlong* tag_ptr, jint length, void* user_data);/' right.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "field 'jvmtiHeapCallbacks.heap_iteration_callback': is 'jint(*)(jlong,jint,jlong*,jint,void*)', expected 'jvmtiHeapIterationCallback'"
sed 's/(JNICALL \*proc)(jvmtiEnv \*, JNIEnv \*, void \*)/(JNICALL *proc)(jvmtiEnv *, JNIEnv *, ...)/' right.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "function 'RunAgentThread': parameter 2 'proc' is 'void(*)(jvmtiEnv*,JNIEnv*,...)', expected 'jvmtiStartFunction'"
sed "s/^  jvmtiHeapIterationCallback heap_iteration_callback;/  vm_visit heap_iteration_callback;/
s/^struct jvmtiHeapCallbacks {/typedef jint (JNICALL *vm_visit)(jlong, jlong, jlong*, jint, void*);\
&/" r28/jvmti.h >right.h
expect 0 "$JVMTIC" check "$spec" right.h
says out 'no difference'
sed 's/vm_visit/jvmtiVisit/' right.h >wrong.h
expect 1 "$JVMTIC" check "$spec" wrong.h
says out "heap_iteration_callback': is 'jvmtiVisit', expected 'jvmtiHeapIterationCallback'"

# The effect of `#pragma pack` with nested pragmas, and with any number.
# packed STATUS LINE...: checks the header after these lines.
packed() {
  status=$1
  shift
  { printf '#pragma %s\n' "$@"; cat r28/jvmti.h; } >pack.h
  expect "$status" "$JVMTIC" check "$spec" pack.h
  [ "$status" = 0 ] || says err "'#pragma pack' changes the layout in memory"
}
packed 3 'pack(push, 1)' 'pack(push, 8)' 'pack(pop)'
packed 3 'pack(2)' 'pack(push)' 'pack(pop)'
packed 3 'pack(push, vm, 4)' 'pack(push, 8)' 'pack(pop)'
packed 3 'pack(push, 0x1)'
packed 0 'pack(push, 1)' 'pack(push, vm, 2)' 'pack(pop, vm)' 'pack(pop)'
packed 0 'pack(16)'
packed 0 'pack(push, vm, 16)'
packed 0 'pack(1)' 'pack()'

# Items that differ in C++ only.
# cxx FROM TO WORDS: the message of check if FROM is TO in C++.
cxx() {
  awk -v from="$1" -v to="$2" 'index($0, from) && !done { done = 1; line = $0; i = index(line, from)
    print "#ifdef __cplusplus\n" substr(line, 1, i - 1) to substr(line, i + length(from)) "\n#else"; print; print "#endif"; next } { print }' r28/jvmti.h >cxx.h
  ! cmp -s cxx.h r28/jvmti.h || fail "there is no $1"
  expect 3 "$JVMTIC" check "$spec" cxx.h
  says err "error: in C++, but not in C, $3"
}
cxx 'JVMTI_PHASE_LIVE = 4' 'JVMTI_PHASE_ALIVE = 4' "constant 'JVMTI_PHASE_LIVE': is named 'JVMTI_PHASE_ALIVE'"
cxx 'jint priority;' 'jint prio;' "field 'jvmtiThreadInfo.priority': is named 'prio'"
cxx 'typedef jlong jlocation;' '' "type 'jlocation': is missing"
cxx 'unsigned int can_pop_frame : 1;' 'unsigned int can_pop_frames : 1;' "capability 'can_pop_frame': is named 'can_pop_frames'"
cxx 'typedef enum {' 'enum class jvmtiHeapReferenceKind : int {' "constants 'jvmtiHeapReferenceKind': 'JVMTI_HEAP_REFERENCE_CLASS' is named 'jvmtiHeapReferenceKind::JVMTI_HEAP_REFERENCE_CLASS'"
cxx 'typedef jlong jlocation;' 'using jlocation = jint;' "type 'jlocation': is 'jint', was 'jlong'"
cxx 'jint priority;' 'jlong priority {0};' "field 'jvmtiThreadInfo.priority': is 'jlong', was 'jint'"
# Equal items in the syntax of C++.
for edit in 's/^typedef jlong jlocation;/using jlocation = jlong;/' 's/^  jint priority;/  jint priority {0};/' \
  's/^typedef void (JNICALL \*jvmtiEventVMDeath)$/using jvmtiEventVMDeath = void (JNICALL *)/' \
  's/^typedef jlong jlocation;/inline namespace vm { & }/'; do
  sed "$edit" r28/jvmti.h | diff -D CPLUSPLUS r28/jvmti.h - | sed 's/CPLUSPLUS/__cplusplus/' >right.h || :
  ! cmp -s right.h r28/jvmti.h || fail "there is no $edit"
  expect 0 "$JVMTIC" check "$spec" right.h
  says out 'no difference'
done
# Items of a vendor.
{ sed '$d' r28/jvmti.h; printf '#ifdef __cplusplus\nenum class vmKind : int { NONE, JVMTI_PHASE_LIVE };\nenum class vmState { NONE };\n#endif\n'
  printf '#ifdef __cplusplus\nenum class vmMode { FAST };\n#else\ntypedef enum { FAST } vmMode;\n#endif\n#endif\n'; } >right.h
expect 0 "$JVMTIC" check "$spec" right.h

# Methods of C++ that do something else than the function.
# method BODY WORDS: the message of check for that body of GetTime; none without words.
method() {
  sed "s/^ *return functions->GetTime(this, nanos_ptr);/$1/" r28/jvmti.h >method.h
  ! cmp -s method.h r28/jvmti.h || fail 'there is no such method'
  expect "$([ -z "$2" ] && echo 0 || echo 1)" "$JVMTIC" check "$spec" method.h
  says out "${2:-no difference}"
}
method 'return functions->GetCurrentThreadCpuTime(this, nanos_ptr);' "calls 'GetCurrentThreadCpuTime', expected 'GetTime'"
method 'return (*functions).GetTime(this, 0);' "api: method 'GetTime': passes '0' on as parameter 1, expected 'nanos_ptr'"
method 'if (nanos_ptr) functions->GetTime(this, nanos_ptr); return (jvmtiError)0;' ''
method 'return JVMTI_ERROR_NONE;' ''
method 'jvmtiError e; e = functions->GetTime(this, nanos_ptr); return e;' ''
method 'return jvmtiError{functions->GetTime(this, nanos_ptr)};' ''
method 'return ::vm_get_time(nanos_ptr);' ''
method 'return (*functions->GetTime)(this, nanos_ptr);' ''
method 'jvmtiEnv *self = this; return functions->GetTime(self, nanos_ptr);' ''
method 'return vm_clock->Read(0, nanos_ptr);' ''
method 'vm_log->Tell(NULL, nanos_ptr); return functions->GetTime(this, nanos_ptr);' ''

# A compiler whose path contains a space.
mkdir 'my tools'
printf '#!/bin/sh\nexec %s "$@"\n' "${CC:-cc}" >'my tools/cc'
chmod +x 'my tools/cc'
CC="$work/my tools/cc" expect 0 "$JVMTIC" check "$spec" r28/jvmti.h
CC="$work/my tools/cc -m99" expect 3 "$JVMTIC" check "$spec" r28/jvmti.h
says err "my: program not found"

# Two headers, one of them with a mistake.
expect 1 "$JVMTIC" check "$spec" r28/jvmti.h wrong.h
expect 1 "$JVMTIC" check --format json "$spec" r28/jvmti.h wrong.h
says out '"releaseBy": "version"'

# Included files are found by options of the compiler.
mkdir 'a vm'
{
  echo '#include "vm_types.h"'
  sed 's/JVMTI_VERSION = 0x30000000 + (28/JVMTI_VERSION = VM_MAJOR + (28/' r28/jvmti.h
} >including.h
expect 3 "$JVMTIC" check "$spec" including.h
says err 'including.h:1: error: the preprocessor reports: '
says err "; use -I DIR or JVMTIC_CPPFLAGS to specify its directory"
echo '#if FLAVOUR == 2' >'a vm/vm_types.h'
echo '#define VM_MAJOR 0x30000000' >>'a vm/vm_types.h'
echo '#endif' >>'a vm/vm_types.h'
expect 0 "$JVMTIC" check -I 'a vm' -DFLAVOUR=2 "$spec" including.h
says out 'compared with release 28, which its JVMTI_VERSION names: no difference'
expect 0 "$JVMTIC" diff -I . -I 'a vm' -D FLAVOUR=2 "$spec" including.h
expect 3 "$JVMTIC" check -I 'a vm' -DFLAVOUR=1 "$spec" including.h
says err VM_MAJOR
expect 2 "$JVMTIC" check -I '' "$spec" including.h
says err '-I needs the name of a directory'
expect 2 "$JVMTIC" check -D '' "$spec" including.h
says err '-D needs the name of a macro'

# A file that is not such a header is never reported as equal.
: >empty.h
echo 'int main(void) { return 0; }' >program.h
head -c 20000 "$JVMTIC" >binary.h
head -n 300 r28/jvmti.h >cut.h
echo '#error no' >error.h
for file in empty program binary cut error; do
  status=0
  "$JVMTIC" check "$spec" $file.h >out 2>err || status=$?
  [ "$status" = 1 ] || [ "$status" = 3 ] || fail "$file.h: status $status"
  [ -s out ] || [ -s err ] || fail "$file.h: not a word"
  ! grep -q "no difference" out || fail "$file.h: no difference"
done
expect 3 "$JVMTIC" check "$spec" none-there.h
expect 3 "$JVMTIC" diff "$spec" none-there.h

# The headers of the JDK.
need_jdk
expect 0 "$JVMTIC" check "$spec" "$jdk/jvmti.h"
says out "compared with release $jdk_release, which its JVMTI_VERSION names: no difference"
old=$jdk/jvmti.h
[ "$jdk_release" = 17 ] || old=r17/jvmti.h
expect 1 "$JVMTIC" diff "$old" "$spec@28"
sed -n 's/.*additive: [a-z]* .\([A-Za-z_0-9]*\).*/\1/p' out | sort >added
cat >known <<'EOF'
ClearAllFramePops
JVMTI_ERROR_UNSUPPORTED_OPERATION
JVMTI_MAX_EVENT_TYPE_VAL
JVMTI_VERSION
JVMTI_VERSION_19
JVMTI_VERSION_21
ResumeAllVirtualThreads
SuspendAllVirtualThreads
VirtualThreadEnd
VirtualThreadStart
can_support_value_objects
can_support_virtual_threads
EOF
same known added
says out ": 12 additive"
