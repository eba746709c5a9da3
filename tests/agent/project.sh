# SPDX-License-Identifier: MIT
# `jvmtic agent` with existing files: unchanged ones are renewed, an author's lines stay and callbacks are added to them,
# and no file of others is lost.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
TOP_SRCDIR=$(cd "$TOP_SRCDIR" && pwd)
spec=$TOP_SRCDIR/spec/jvmti.xml
: >none

# agent STATUS ARGUMENTS…: runs the command.
agent() {
  expected=$1
  shift
  expect "$expected" "$JVMTIC" agent "$@" "$spec"
}
# told LINE…: expects exactly these lines on standard error.
told() {
  printf '%s\n' "$@" >expected
  same expected err
}
files() {
  (cd "$1" && find . -type f | LC_ALL=C sort | xargs md5sum)
}

# All files, each with a mark that shows whether it is unchanged.
agent 0 -o here --events VMInit,Exception -v
[ "$(grep -c ': written$' err)" = 10 ] || fail "other files: $(cat err)"
says err "here/here.c: fill in the callbacks; 'cd here && make check' builds and runs the agent"
find here -type f >list
while read -r file; do
  tail -n 1 "$file" | grep -q 'jvmtic agent wrote this file; unless changed, it may be renewed: [0-9a-f]\{16\}' || fail "$file has no mark"
done <list
says here/here.c 'void JNICALL on_VMInit(jvmtiEnv* jvmti_env, JNIEnv* jni_env, jthread thread) {'
says here/here.c 'void JNICALL on_Exception('

# A second run changes nothing, with other spellings of the directory and in it.
files here >before
agent 0 -o here/ --events VMInit,Exception -v
[ "$(grep -c ': up to date$' err)" = 10 ] || fail "what is the same is written: $(cat err)"
! grep -q 'fill in' err || fail 'a renewed project is reported as a new one'
(cd here && expect 0 "$JVMTIC" agent --name here -o . --events JVMTI_EVENT_EXCEPTION,VMInit "$spec")
files here >after
grep -v README before >one
grep -v README after >two
same one two # the README has the events as they were given

# With other events and unchanged files, all files are as if they were new.
agent 0 -o here --name here --events VMInit,ThreadStart
silent err
agent 0 -o new --name here --events VMInit,ThreadStart
files here >one
files new >two
same one two
! grep -q on_Exception here/here.c || fail 'a callback of nobody stays'

# The author's part stays byte by byte, callbacks follow it, and unused ones are reported.
{
  sed '$d' here/here.c
  echo '/* void on_ThreadEnd() { } is missing */'
  printf 'static const char *const text = "on_ThreadEnd(";'
} >mine
cp mine here/here.c
agent 0 -o here --events VMInit,ThreadEnd,ClassLoad
told 'here/here.c: note: on_ThreadStart() is not called: its event is not among those of --events' \
  'here/here.c: on_ThreadEnd() added at the end' 'here/here.c: on_ClassLoad() added at the end'
head -c "$(wc -c <mine)" here/here.c | cmp - mine || fail 'what the author has written is changed'
[ "$(grep -c '^void JNICALL on_ThreadEnd(' here/here.c)" = 1 ] || fail 'on_ThreadEnd is not there once'
grep -q 'callbacks.ClassLoad = take_ClassLoad' here/generated/agent.c || fail 'what is generated is not renewed'
files here >before
agent 0 -o here --events VMInit,ThreadEnd,ClassLoad
told 'here/here.c: note: on_ThreadStart() is not called: its event is not among those of --events'
files here >after
same before after

# A marked file with additions of the author loses the mark and keeps the rest.
agent 0 -o marked --events VMInit
sed -i 's/agent_say("VMInit")/agent_say("It begins")/' marked/marked.c
agent 0 -o marked --events VMInit,VMDeath
told 'marked/marked.c: on_VMDeath() added at the end'
says marked/marked.c 'It begins'
[ "$(grep -c 'jvmtic agent wrote' marked/marked.c)" = 0 ] || fail 'there is a mark in the middle'
# Line ends of another system are not a change.
agent 0 -o crlf --events VMInit
for file in crlf/Makefile crlf/crlf.c; do sed 's/$/\r/' $file >x && cp x $file; done
agent 0 -o crlf --events VMInit,VMDeath
silent err
# Lines that are added to a changed file have the line ends of the others, also if its last line has none.
for last in '' '-2'; do
  agent 0 -o ends --events VMInit
  sed -i '$d; s/agent_say("VMInit")/agent_say("It begins")/; s/$/\r/' ends/ends.c
  [ -z "$last" ] || { head -c "$last" ends/ends.c >x && cp x ends/ends.c; }
  agent 0 -o ends --events VMInit,VMDeath
  told 'ends/ends.c: on_VMDeath() added at the end'
  [ "$(grep -c '' ends/ends.c)" = "$(grep -c "$(printf '\r')\$" ends/ends.c)" ] || fail 'lines end in two ways'
  rm -rf ends
done

# Makefiles, the test and the README belong to the author as soon as they are changed.
echo '# mine' >>here/Makefile
echo '// mine' >>here/test/Smoke.java
cp here/Makefile here/test/Smoke.java .
agent 0 -o here --events VMInit,ThreadStart,ThreadEnd,ClassLoad
told 'here/Makefile: note: it has been changed, and is left unchanged' \
  'here/test/Smoke.java: note: it has been changed, and is left unchanged'
same Makefile here/Makefile
same Smoke.java here/test/Smoke.java

# Generated files are renewed as a whole; if that is impossible, nothing else is written either.
echo '/* mine */' >>here/generated/agent.c
files here >before
agent 3 -o here --events MethodEntry
told "jvmtic: 'here/generated/agent.c' has been changed since it was written; it can only be regenerated: move the changes to another file, and remove it"
files here >after
same before after

# A file of somebody else has the name of an output.
for file in foreign.c Makefile generated/jvmti.h test/smoke.sh; do
  rm -rf foreign
  mkdir -p "foreign/$(dirname "$file")"
  echo mine >"foreign/$file"
  agent 3 -o foreign --events VMInit
  told "jvmtic: 'foreign/$file' exists, and was not written by 'jvmtic agent'"
  [ "$(find foreign -type f)" = "foreign/$file" ] || fail "something is written beside foreign/$file"
done
# Other files are ignored, and the author's file may exist before the first run.
rm -rf foreign
mkdir foreign
echo mine >foreign/other.c
printf '#include "agent.h"\nvoid JNICALL on_VMInit(jvmtiEnv* jvmti_env, JNIEnv* jni_env, jthread thread) {\n}\n' >foreign/foreign.c
agent 0 -o foreign --events VMInit,VMDeath
told 'foreign/foreign.c: on_VMDeath() added at the end'
# Unreadable and invalid files.
rm -rf folder
mkdir -p folder/Makefile
agent 3 -o folder --events VMInit
told "jvmtic: cannot read 'folder/Makefile': Is a directory"
printf '#include "agent.h"\nvoid f(void) {\n' >foreign/foreign.c
agent 3 -o foreign --events VMInit
grep -q '^foreign/foreign.c:[0-9]*: error: ' err || fail "an open brace is not seen: $(cat err)"

# The release: 8, or a newer one if that is needed; a chosen one is the limit.
release_of() {
  sed -n 's/.*as of release \([0-9.]*\)\. Do not.*/\1/p' "$1/generated/agent.h"
}
for row in '8:--events VMInit' '21:--events VirtualThreadEnd' '9:--functions GetNamedModule' \
  '11:--capabilities can_generate_sampled_object_alloc_events' '17:--events all --release 17' \
  '1.0:--events VMInit --release 1.0' '13:--release 13'; do
  rm -rf which
  # shellcheck disable=SC2086 # words
  agent 0 -o which ${row#*:}
  [ "$(release_of which)" = "${row%%:*}" ] || fail "release $(release_of which) for $row"
done
agent 2 -o later --release 17 --events VMInit,VirtualThreadEnd
says err "jvmtic agent: --events: 'VirtualThreadEnd' was added in release 19, but the agent is for release 17"
agent 2 -o later --release 8 --functions GetNamedModule
says err "--functions: 'GetNamedModule' was added in release 9, but the agent is for release 8"
[ ! -e later ] || fail 'a project is written all the same'

# The name of the agent.
mkdir names
cd names
agent 0
[ -f agent/agent.c ] || fail 'the default is not agent/'
agent 0 --name my-agent_2 --language c++
[ -f my-agent_2/my-agent_2.cpp ] || fail 'the folder is not called like the agent'
agent 0 -o 2nd/
[ -f 2nd/agent.c ] || fail '2nd would be no name'

# The reason for a capability: what requires it, what it enables in addition, both, or none that is known.
agent 0 -o why --events VMInit --capabilities can_retransform_any_class,can_generate_early_vmstart,can_redefine_classes,can_tag_objects
for words in '`?can_retransform_any_class`? \| requested: affects IsModifiableClass and RetransformClasses \|' \
  '`?can_generate_early_vmstart`? \| requested \|' '`?can_tag_objects`? \| requested: required by .* and [0-9]+ more \|' \
  '`?can_redefine_classes`? \| requested: required by RedefineClasses, and affects '; do
  grep -Eq "$words" why/README.md || fail "README.md does not say: $words"
done

# Parameters of events whose names callbacks use have other names there.
sed 's|<parameters/>|<parameters><param id="options"><jint/><description>Which.</description></param></parameters>|' \
  "$TOP_SRCDIR/tests/golden/minimal.xml" >hiding.xml
expect 0 "$JVMTIC" agent -o hiding --events PairSet -W no-missing-dtd hiding.xml
says hiding/hiding.c 'options_: Which.'
says hiding/hiding.c 'void JNICALL on_PairSet(jvmtiEnv* jvmti_env, jint options_) {'

# The comment of an event says what its optional capabilities are for.
expect 0 "$JVMTIC" agent -o optional --events all "$TOP_SRCDIR/tests/golden/everything.xml"
says optional/optional.c 'Capabilities: requires can_add_virtual_threads; optional: can_count (Counts.).'
