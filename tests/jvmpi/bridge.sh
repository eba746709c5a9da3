# SPDX-License-Identifier: MIT
# libjvmpi.so: agents written for JVMPI on real VMs, beside a program whose behaviour is known. On every JDK that is here, or
# that JVMTIC_JDKS names; with EXTENT=full under every collector. FREES: how often a VM frees objects while the bridge looks;
# with BRIDGE=frees that alone, under every collector.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
bridge=$(cd "$(dirname "$JVMTIC")" && pwd)/libjvmpi.so
[ -f "$bridge" ] || skip 'libjvmpi.so was not built'
here=$TOP_SRCDIR/tests/jvmpi/bridge
outputs=$TOP_SRCDIR/out/jvmpi
cd "$work"
need_jni

# agent NAME SOURCE…
agent() {
  name=$1
  shift
  # shellcheck disable=SC2086 # a word for each
  ${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L $warnings -O1 -fPIC -shared -I"$outputs" -isystem jni "$here/$name.c" "$@" \
    -o "lib$name.so" -lpthread || fail "$name.c does not compile"
}

# java OPTION…: with agents.
java() {
  LD_LIBRARY_PATH=$work timeout -s KILL 1200 "$home/bin/java" "-XX:+Use${collector}GC" -Xmx128m -Xshare:auto "$@"
}

# start AGENT WORD…: the program up to its "ready".
start() {
  rm -f pipe out err
  mkfifo pipe
  options=$1
  shift
  # shellcheck disable=SC2016 # of the inner shell, which becomes the VM
  LD_LIBRARY_PATH=$work timeout -s KILL 1200 sh -c 'echo $$ >number && exec "$@"' sh "$home/bin/java" \
    "-XX:+Use${collector}GC" -Xmx128m -Xshare:auto "-agentpath:$bridge=$options" -cp classes Known "$@" <pipe >out 2>err &
  program=$!
  exec 3>pipe
  await $program ready out
}

ask() {
  jcmd "$(cat number)" "$@" >jcmd.out 2>&1 || fail "$home: $(cat jcmd.out)"
}

finish() {
  echo >&3
  exec 3>&-
  ends "$program" "$home: the program" out err
  says out done
}

# The stream of events is right, and what there is is what the VM has.
checked() {
  start agent=libchecker.so=totals=totals threads hidden leak show gc
  ask JVMTI.data_dump
  ask GC.class_histogram
  finish
  says out 'violations 0 of '
  ! grep VIOLATION out || fail "$home, $collector: the stream of events"
  python3 "$here/totals.py" totals jcmd.out || fail "$home, $collector: totals"
  cp out seen
  # Loaded before all that, or freed at the end: collections, frees, classes that were unloaded.
  for event in 5 43 60 61; do grep -q "^count $event " out || fail "$home, $collector: no event $event"; done
}

dumped() {
  start agent=dumper show
  ask JVMTI.data_dump
  finish
  sed -n 's/ objects [0-9]*$//; /^heap\|^roots\|^object\|^monitor\|^raw\|^blocked\|^BROKEN/p' out >said
  same "$here/dumper.out" said
  [ "$(sed -n 's/^heap.* objects //p' out | sort -u | wc -l)" = 1 ] || fail "$home: levels with more objects: $(cat out)"
}

called() {
  start agent=libcalls.so=answers threads show gc
  ask JVMTI.data_dump
  ask JVMTI.agent_load "$bridge" reset
  finish
  line=$(grep -n 'kept = new Node' "$here/Known.java" | cut -d: -f1)
  says out "at Known.main:$line"
  grep -v '^answer\|^at Known\|^end' out | sort >said
  same "$here/calls.out" said
  [ "$(grep -c '^end: some methods 1' out)" -ge 3 ] || fail "$home: threads without methods: $(cat out)"
  grep '^answer' out >answers
}

# Collections end, however the VM's own thread and the bridge's meet when objects are freed.
freed() {
  run=0
  while [ $run -lt "${FREES:-2}" ]; do
    run=$((run + 1))
    LD_LIBRARY_PATH=$work timeout -s KILL 120 "$home/bin/java" "-XX:+Use${collector}GC" -Xmx64m -Xshare:auto \
      "-agentpath:$bridge=agent=frees" -cp classes Frees >out 2>err || fail "$home, $collector: run $run does not end"
    says out done
  done
  echo "$home, $collector: $run runs, none hangs"
}

# refused OPTIONS WORDS…: the VM does not start, and says why.
refused() {
  options=$1
  shift
  expect 1 java "-agentpath:$bridge=$options" -version
  says "$work/err" "jvmpi: $*"
}

options() {
  refused '' "option 'agent' is missing"
  refused agent= "option 'agent' lacks a library"
  refused heap=sites,agent=x "option 'heap=sites' is unknown"
  refused agent=libnowhere.so 'cannot load the agent: libnowhere.so'
  refused agent=nowhere 'cannot load the agent: nowhere'
  refused "agent=$bridge" "$bridge has no function JVM_OnLoad, but Agent_OnLoad"
  refused agent=calls=silent 'JVM_OnLoad of calls has not set NotifyEvent'
  refused agent=calls=fails 'JVM_OnLoad of calls returned -1'
  expect 0 java "-agentpath:$bridge=optional,agent=nowhere" -version
  says err 'the VM continues without the agent'
  expect 0 java "-agentpath:$bridge=help" -version
  says out 'agent=LIBRARY=OPTIONS'
}

agent checker "$outputs/jvmpi_ids.c"
agent dumper "$outputs/jvmpi_dump.c"
agent calls
agent frees
count=0
jdks >homes
while read -r home; do
  compile_java "$home" -d classes "$here/Known.java" "$here/Frees.java" || fail "$home: javac"
  count=$((count + 1))
  collector=Serial
  [ "${BRIDGE:-}" = frees ] || {
    [ $count -gt 1 ] || options
    [ $count -gt 1 ] && ! in_full || dumped
    called
  }
  for collector in Serial Parallel G1 Z Shenandoah; do
    [ $collector = Serial ] || [ "${BRIDGE:-}" = frees ] || in_full || continue
    java -version >/dev/null 2>&1 || continue
    freed
    [ "${BRIDGE:-}" != frees ] || continue
    checked
    python3 "$here/table.py" "$outputs/jvmpi.json" answers seen || fail "$home, $collector: the table"
  done
done <homes
[ $count -gt 0 ] || skip 'there is no JDK with javac (Debian package openjdk-17-jdk-headless)'
