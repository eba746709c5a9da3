# SPDX-License-Identifier: MIT
# The layer with several environments and agents, threads that start and end, tables that are overwritten, intercepted JNI,
# calls while the VM ends, and attached to a running VM. Many times with EXTENT=full.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/live/check-lib.sh"
times=1
! in_full || times=20

many() {
  java -agentpath:./libseveral.so -cp classes Subject
  ran
  cp out plain
  says plain 'several: redirected 2, same 1'
  says plain 'several: strings 1'
  says plain 'several: wrong 0, called 1'
  time=0
  while [ $time -lt $times ]; do
    time=$((time + 1))
    java "-agentpath:$layer=format=json,report=found" -agentpath:./libseveral.so -cp classes Subject
    ran
    same plain out
    printf '%s\n' 'leak GetJNIFunctionTable libseveral.so' 'leak CreateRawMonitor libseveral.so' 'leak A* libseveral.so' \
      'leak GetAllThreads libseveral.so' 'phase * libseveral.so' 'ignored * libseveral.so' >known
    python3 "$check/known.py" found known >new || fail "$home, several: $(cat new)"
  done
  # With another agent in the same VM: neither disturbs the other.
  java -agentpath:./libclean.so -agentpath:./libseveral.so -cp classes Subject
  ran
  grep -v '^several: ' out >plain
  java "-agentpath:$layer=format=json,report=found" -agentpath:./libclean.so -agentpath:./libseveral.so -cp classes Subject
  ran
  grep -v '^several: ' out >with
  same plain with
}

attach() {
  mkfifo commands
  rm -f out err found
  "$home/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp classes Waits <commands >out 2>err &
  exec 9>commands
  vm=$!
  await $vm '[0-9]+' out
  pid=$(grep -x '[0-9]*' out)
  jcmd "$pid" JVMTI.agent_load "$layer" "'format=json,report=$work/found'" >said
  says said 'return code: 0'
  for agent in 1 2; do
    jcmd "$pid" JVMTI.agent_load "$work/libseveral.so" >said
    says said 'return code: 0'
  done
  for agent in 3 4; do
    jcmd "$pid" JVMTI.agent_load "$work/libseveral.so" keep >said
    says said 'return code: 0'
  done
  echo >&9
  exec 9>&-
  wait $vm || fail "$home: the VM ended badly: $(cat err)"
  rm commands
  says out ended
  says found '"kind":"contract","severity":"violation","function":"GetThreadInfo","parameter":"info_ptr"'
  says found '"symbol":"late_broken"'
  says found '"function":"GetEnv","parameter":null,"problem":"environments that were never disposed of: 2"'
  [ "$(grep -c '"kind":"' found)" = 2 ] || fail "$home, attached: $(cat found)"
}

# A thread that still runs when the VM ends: its leaks are reported once, and its calls by their phase.
late() {
  agent late late.c
  for mode in leak stop call; do
    java "-agentpath:$layer=format=json,report=found" -agentpath:./liblate.so=$mode -version
    ran
    [ "$(grep -c '"kind":"' found)" = 1 ] || fail "$home, late $mode: $(cat found)"
    ! grep -q 'not attached' found || fail "$home, late $mode: $(cat found)"
  done
  says found '"function":"GetAllThreads","parameter":null,"problem":"called in the dead phase"'
  java "-agentpath:$layer=format=json,report=found" -agentpath:./liblate.so=leak -version
  says found '"parameter":"declaring_class_ptr","problem":"local references that were never deleted: 40 from 40 calls"'
}

for home in $(homes); do
  use "$home"
  many
  late
  attach
done
