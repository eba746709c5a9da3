# SPDX-License-Identifier: MIT
# jvmti_trace: exact lines for values of every kind, as text and as JSON; errors with the parameter refused; filters,
# good and bad; any bytes in strings; silence. Nothing is read that must not be: with sanitizers where there are any.
. "$TOP_SRCDIR/tests/lib.sh"
here=$(cd "$TOP_SRCDIR/tests/vm" && pwd)
cd "$work"
need_tool python3 python3
compilers C >c-compilers
[ -s c-compilers ] || skip 'there is no C compiler'
compilers C++ >c++-compilers
read -r compiler <c-compilers
mkdir jni
cp "$TOP_SRCDIR/templates/jni.h" jni/

parts=header,port,names,impl,stubs,enter,trace
expect 0 "$JVMTIC" build --only $parts -o own
sanitize=$(sanitizers "$compiler" address,undefined)
sanitize="${sanitize:+$sanitize -fno-sanitize-recover}"
# build PROGRAM OPTION…
build() {
  program=$1
  shift
  "$compiler" -std=c11 -g $warnings $sanitize "$@" -Iown -isystem jni "$here/trace.c" \
    own/jvmti_trace.c own/jvmti_names.c own/jvmti_enter.c own/jvmti_stubs.c -o "$program" || fail 'it does not compile'
}
build trace

# addresses: those that differ from run to run.
addresses() {
  sed 's/0x[0-9a-f]\{6,\}/ADDRESS/g'
}
# compare NAME: $work/NAME with the expected one.
compare() {
  if [ "${REGENERATE:-}" = 1 ]; then cp "$1" "$here/$1"; fi
  same "$here/$1" "$1"
}
silent_ones=Allocate,Deallocate,RawMonitorEnter,GetThreadLocalStorage

./trace calls "all,$silent_ones" | addresses >trace.text
compare trace.text
./trace calls "all,$silent_ones,format=json" >lines
python3 "$here/trace.py" lines <lines | addresses >trace.json
compare trace.json

# A level alone shows those lines and no others; errors are complete by themselves.
grep -c . trace.text >total
for level in in out error; do ./trace calls "all:$level,Allocate:$level" | addresses >$level.lines; done
./trace calls all,Allocate | addresses >all.lines
grep '^\[.*\] > ' all.lines | same - in.lines
grep '^\[.*\] < ' all.lines | same - out.lines
grep '^\[.*\] ! ' all.lines | same - error.lines
[ -s in.lines ] && [ -s out.lines ] && [ -s error.lines ] || fail 'no lines'
# One function, one event.
./trace calls IsInterface >one
[ "$(grep -c IsInterface one)" = 2 ] && [ "$(grep -c . one)" = 2 ] || fail 'not two lines'
./trace calls event/ClassFileLoadHook >one
[ "$(grep -c 'event ClassFileLoadHook' one)" = 2 ] && [ "$(grep -c . one)" = 2 ] || fail 'not two lines'
# Silent ones are silent, unless they are named.
./trace calls all >all.lines
! grep -E ' (Allocate|Deallocate|RawMonitorEnter|GetThreadLocalStorage)[(:]' all.lines || fail 'not silent'
./trace calls 'all,Allocate' | grep -q ' > Allocate(' || fail 'silent'
./trace fast '' >out
silent out

# What changes while the line of a call is being written.
./trace changes all:in+error >lines
cat >wanted <<'END'
[main] > GetSystemProperty(property="a")
[main] ! GetSystemProperty: JVMTI_ERROR_INVALID_ENVIRONMENT (property=ADDRESS)
[main] > GetClassSignature(klass=<Ljava/lang/String;>, generic_ptr=NULL)
[main] ! GetClassSignature: JVMTI_ERROR_INVALID_CLASS for klass (klass=0x20, generic_ptr=NULL)
[main] > GetClassSignature(klass=<Ljava/lang/String;>, generic_ptr=NULL)
[main] ! GetClassSignature: JVMTI_ERROR_WRONG_PHASE (klass=0x20, generic_ptr=NULL)
[main] > GetClassSignature(klass=<Ljava/lang/String;>, generic_ptr=NULL)
END
addresses <lines >out
same wanted out
# Numbers, times and arguments: a number for both lines of a call, and of an event.
more=with=number+time+arguments
./trace calls "GetThreadState,SetLocalLong:out,GetSystemProperty:out,event/ThreadStart,$more" | grep -v 0123 |
  head -n 7 >lines
./trace calls "GetThreadState,format=json,$more" | head -n 2 >>lines
cat >wanted <<'END'
#1 1.000001 [main] > GetThreadState(thread=<worker>)
#1 1.000002 [main] < GetThreadState(thread=<worker>) -> (thread_state_ptr=JVMTI_THREAD_STATE_ALIVE|JVMTI_THREAD_STATE_SUSPENDED)
#3 1.000005 [main] < SetLocalLong(thread=<worker>, depth=0, slot=1, value=-9223372036854775808) -> ()
#4 1.000006 [main] < GetSystemProperty(property="java.home") -> (value_ptr="java.home")
#10 1.000007 [main] > event ThreadStart(thread=<worker>)
#10 1.000008 [main] < event ThreadStart(thread=<worker>) -> ()
#10 1.000009 [-] ! event ThreadStart: no callback (thread=<worker>)
{"at":"in","call":1,"time":1.000001000,"thread":"main","env":"0x1","function":"GetThreadState","slot":17,"args":{"thread":"worker"}}
{"at":"out","call":1,"time":1.000002001,"thread":"main","env":"0x1","function":"GetThreadState","slot":17,"error":"JVMTI_ERROR_NONE","args":{"thread":"worker"},"result":{"thread_state_ptr":"JVMTI_THREAD_STATE_ALIVE|JVMTI_THREAD_STATE_SUSPENDED"}}
END
sed 's/"env":"0x[0-9a-f]*"/"env":"0x1"/' lines | addresses >out
same wanted out

# Threads other than those that run Java code: a collector's, one that is unknown, and before there are threads.
./trace callers all,RawMonitorEnter,-SetEvent*:in >lines
cat >wanted <<'END'
[main] > RawMonitorEnter(monitor=<lock>)
[main] < RawMonitorEnter()
[main] ! SetEventNotificationMode: JVMTI_ERROR_UNATTACHED_THREAD (mode=JVMTI_ENABLE, event_type=JVMTI_EVENT_THREAD_START, event_thread=0x10)
[-] > event ThreadStart(thread=<worker>)
[-] > event GarbageCollectionStart()
[-] > RawMonitorEnter(monitor=<lock>)
[-] < RawMonitorEnter()
[-] ! SetEventNotificationMode: JVMTI_ERROR_UNATTACHED_THREAD (mode=JVMTI_ENABLE, event_type=JVMTI_EVENT_THREAD_START, event_thread=0x10)
[-] > event ThreadStart(thread=0x10)
[-] > event GarbageCollectionStart()
[main] > RawMonitorEnter(monitor=<lock>)
[main] < RawMonitorEnter()
[main] < SetEventNotificationMode()
[-] > event ThreadStart(thread=0x10)
[-] > event GarbageCollectionStart()
END
same wanted lines

# Filters.
while IFS= read -r filter; do set -- "$@" "$filter"; done <"$here/trace.filters"
./trace filter "$@" >filters
awk 'length > 300 { $0 = substr($0, 1, 300) "..." } { print }' filters >trace.filtered
compare trace.filtered
./trace calls 'GetPhas' 2>err && fail 'a bad filter is taken'
says err "at 1: unknown function 'GetPhas'"

# Strings.
python3 "$here/trace.py" strings >nasty
for format in json text; do
  ./trace strings "GetSystemProperty:in,format=$format" <nasty >lines
  python3 "$here/trace.py" check $format <lines
done

# short_lines FILTER: lines has what is traced so, with less and with more in it.
short_lines() {
  ./short calls "$1" >lines
  ./short calls "$1,$more" >more
  [ -s lines ] && [ -s more ] || fail "no lines of $size bytes"
  cat more >>lines
  [ "$(awk -v size=$size '{ if (length > size) count++ } END { print count + 0 }' lines)" = 0 ] || fail 'too long'
}

# Lines that are too short for anything: still lines, still JSON.
for size in 32 $(! in_full || echo 110 200 300) 160; do
  build short -DJVMTI_TRACE_LINE=$size
  short_lines all,format=json
  python3 -c 'import json, sys
for line in sys.stdin: json.loads(line)' <lines || fail "not JSON in $size bytes"
  short_lines all
done

# By every compiler and standard, and for specs that have little.
# compile LANGUAGE COMPILER OPTION…
compile() {
  language=$1
  shift
  "$@" $(warnings_in $language) -isystem jni -fsyntax-only || fail "$*"
}
for spec in minimal everything capabilities-0; do
  expect 0 "$JVMTIC" build --only $parts -o $spec "$TOP_SRCDIR/tests/golden/$spec.xml"
done
# Parameters that are called like the variables of a wrapper, and a category that has no name in C.
small_spec small.xml
awk '
  function param(id) { return "<param id=\"" id "\"><jint/><description>A number.</description></param>" }
  /<param id="count_ptr">/ { print param("tracing") param("call") param("error") param("arguments") param("values") }
  /<parameters\/>/ { sub(/<parameters\/>/, "<parameters>" param("at") param("arguments") param("values") param("line") "</parameters>") }
  { sub(/<category id="[^"]*"/, "<category id=\"g\303\266\"") }
  { print }' small.xml >clash.xml
expect 0 "$JVMTIC" build --only $parts -o clash clash.xml
grep -q 'jint arguments_' clash/jvmti_trace.c && fail 'a parameter has been renamed'
grep -q '^TRACED([0-9]*, [A-Za-z]*, tracing_, values_,$' clash/jvmti_trace.c || fail 'no clash'
says clash/jvmti_trace.c '"g\303\266"'
# A table of callbacks is as long as the parameter says that is called its size, not as any other number says.
sed 's|<function id="GetAfter"|<function id="TakeAll" num="30"><synopsis>Take All</synopsis><description>It does.</description><capabilities/>\
<parameters><param id="table"><inptr><struct>jvmtiEventCallbacks</struct></inptr><description>All.</description></param>\
<param id="size_of_table"><jint/><description>Bytes.</description></param>\
<param id="other"><inptr><struct>jvmtiEventCallbacks</struct></inptr><description>All.</description></param>\
<param id="flags"><jint/><description>Flags.</description></param></parameters><errors/></function>\
&|' "$TOP_SRCDIR/tests/closure/complete.xml" >tables.xml
expect 0 "$JVMTIC" build --only $parts -o tables tables.xml
says tables/jvmti_trace.c '{"table", M_IN, F_ONE, SHOWN_CALLBACKS, 2, 0, 0, NULL}'
says tables/jvmti_trace.c '{"other", M_IN, F_ADDRESS, SHOWN_POINTER, 0, 0, 0, NULL}'
# Structures that are no pointers are shown wherever they are; the one that leads to itself, as an address.
sed -e 's|<typedef id="jvmtiTree"|<typedef id="jvmtiLink" label="A link" since="9"><description>It links.</description>\
<field id="ring"><inptr><struct>jvmtiRing</struct></inptr><description>The ring.</description></field></typedef>\
<typedef id="jvmtiRing" label="A ring" since="9"><description>It is round.</description>\
<field id="name"><inbuf><char/></inbuf><description>Its name.</description></field>\
<field id="pair"><struct>jvmtiPair</struct><description>A pair.</description></field>\
<field id="link"><struct>jvmtiLink</struct><description>To the next.</description></field></typedef>\
&|' -e '/<event id="VirtualThreadStart"/,/<\/event>/s|<parameters>|&<param id="pair"><struct>jvmtiPair</struct>\
<description>Two.</description></param>|' -e 's|<function id="GetAfter"|<function id="TakePair" num="30" phase="any" since="9">\
<synopsis>Take Pair</synopsis><description>It does.</description><capabilities/>\
<parameters><param id="pair"><struct>jvmtiPair</struct><description>Two.</description></param>\
<param id="held"><struct>jvmtiRing</struct><description>One.</description></param>\
<param id="ring"><inptr><struct>jvmtiRing</struct></inptr><description>More.</description></param>\
<param id="wanted"><struct>jvmtiCapabilities</struct><description>Some.</description></param></parameters><errors/></function>\
&|' "$TOP_SRCDIR/tests/closure/complete.xml" >within.xml
expect 0 "$JVMTIC" build --only $parts -o within within.xml
# shellcheck disable=SC2086
"$compiler" -std=c11 -g $warnings $sanitize -Iwithin -isystem jni "$here/trace_within.c" within/jvmti_trace.c \
  within/jvmti_names.c within/jvmti_enter.c within/jvmti_stubs.c -o within/traced || fail 'structures in place do not compile'
for format in text json; do within/traced "all:in,format=$format"; done >lines
cat >wanted <<'END'
[-] > TakePair(pair={left=1, right=2}, held={name=NULL, pair={left=5, right=6}, link={ring=ADDRESS}}, ring=ADDRESS, wanted={can_count})
[ADDRESS] > TakePair(pair={left=1, right=2}, held={name=NULL, pair={left=5, right=6}, link={ring=ADDRESS}}, ring={name=NULL, pair={left=5, right=6}, link={ring=ADDRESS}}, wanted={can_count})
[-] > event VirtualThreadStart(pair={left=1, right=2}, method=NULL, size_ptr=NULL, bytes=NULL)
{"at":"in","thread":null,"env":"1","function":"TakePair","slot":30,"args":{"pair":{"left":1,"right":2},"held":{"name":null,"pair":{"left":5,"right":6},"link":{"ring":"ADDRESS"}},"ring":"ADDRESS","wanted":["can_count"]}}
{"at":"in","thread":"ADDRESS","env":"1","function":"TakePair","slot":30,"args":{"pair":{"left":1,"right":2},"held":{"name":null,"pair":{"left":5,"right":6},"link":{"ring":"ADDRESS"}},"ring":{"name":null,"pair":{"left":5,"right":6},"link":{"ring":"ADDRESS"}},"wanted":["can_count"]}}
{"at":"in","thread":null,"env":"1","event":"VirtualThreadStart","number":53,"args":{"pair":{"left":1,"right":2},"method":null,"size_ptr":null,"bytes":null}}
END
addresses <lines | sed 's/"env":"[^"]*"/"env":"1"/' >out
same wanted out
# Neither functions nor events.
awk '/<function id|<event id/ { skip = 1 } !skip { print } /<\/function>|<\/event>/ { skip = 0 }' small.xml >none.xml
expect 0 "$JVMTIC" build --only $parts -o none none.xml
expect 0 "$JVMTIC" build --only $parts -o own-1.0 --release 1.0
while read -r compiler; do
  for standard in c99 c2x; do
    case $compiler$standard in clangc99 | gccc2x) in_full || continue ;; esac
    echo 'int i;' | "$compiler" -x c -std=$standard -fsyntax-only - 2>/dev/null || continue
    for folder in own own-1.0 minimal everything capabilities-0 clash none; do
      compile c "$compiler" -std=$standard -I$folder $folder/jvmti_trace.c
    done
  done
done <c-compilers
echo '#include "jvmti_trace.h"' >alone.cc
while read -r compiler; do
  compile c++ "$compiler" -std=c++11 -Iown alone.cc
done <c++-compilers
