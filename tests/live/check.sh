# SPDX-License-Identifier: MIT
# The layer in front of agents on a real VM: mistakes are found in their places and nothing else is; agents without
# mistakes, such as the JDK's own for classes and for debuggers, behave as without it.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/live/check-lib.sh"

# same_with_layer NAME KNOWN OPTION…: the program prints the same, and all findings are known.
same_with_layer() {
  name=$1 known=$2
  shift 2
  java "$@" -cp classes Subject
  ran
  cp out plain
  for profile in $(profiles); do
    java "-agentpath:$layer=format=json,report=found,profile=$profile" "$@" -cp classes Subject
    ran
    same plain out
    python3 "$check/known.py" found $known >new || fail "$home, $name, $profile: $(cat new)"
  done
}

# Every scenario, in one VM; each in its own with EXTENT=full.
broken() {
  for profile in strict reference; do
    java "-agentpath:$layer=format=json,report=found,profile=$profile" "-agentpath:./libbroken.so=$profile" -cp classes Subject
    ran
    python3 "$check/broken.py" "$check/scenarios.def" found $profile >said || fail "$home, $profile: $(cat said)"
    cat said
    in_full || continue
    for scenario in $(sed -n 's/^[A-Z]*(\([a-z_]*\),.*/\1/p' "$check/scenarios.def"); do
      [ $profile = strict ] || ! grep -q "^STRICT($scenario," "$check/scenarios.def" || continue
      java "-agentpath:$layer=format=json,report=found,profile=$profile" "-agentpath:./libbroken.so=+$scenario+" -cp classes Subject
      ran
      python3 "$check/broken.py" "$check/scenarios.def" found $profile "$scenario" >said || fail "$home, $profile: $(cat said)"
    done
  done
  python3 -c 'import ctypes; ctypes.CDLL("libdw.so.1")' 2>/dev/null ||
    left_out 'lines of sources: libdw is not here (Debian package elfutils)'
}

# Differences between runs: numbers of objects, states of running threads, prompts of jdb, and the places of threads
# of the VM, one of which may end while others are listed.
only_main() {
  awk '/^\$ /{ all = $0 == "$ where all"; kept = 1 } all && /^[^ ].*:$/ { kept = $0 == "main:" } !all || kept || /^main\[/'
}

session() {
  JDK_JAVA_OPTIONS=$1 python3 "$check/jdb.py" "$home/bin/jdb" "$check/jdb.commands" -classpath classes Debuggee >said ||
    fail "$home: $(cat said)"
  sed -E '/Picked up JDK_JAVA_OPTIONS/d; s/^(VM Started: )?> */\1/; /^$/d; s/id=[0-9]+/id=N/g; s/@[0-9a-f]+/@H/g; s/^(  \(.*\))0?x?[0-9a-f]+ +/\1N /
    s/^([0-9]+\. \(.*\))[0-9]+/\1N/; s/(running|cond\. waiting|sleeping)$/state/; /InnocuousThread/d' said | only_main
}

debugger() {
  session -Dplain=true >plain
  [ "$(grep -c '^\$ ' plain)" -ge 50 ] || fail "$home: $(grep -c '^\$ ' plain) commands: $(cat plain)"
  for profile in $(profiles); do
    rm -f found
    session "-agentpath:$layer=format=json,report=found,profile=$profile" >with
    same plain with
    python3 "$check/known.py" found "$check/known.txt" >new || fail "$home, jdb, $profile: $(cat new)"
  done
}

# An invalid number is reported with the allowed ones, whether a check or the VM finds it.
numbers() {
  java "-agentpath:$layer=quiet,report=found" "-agentpath:./libbroken.so=+no_mode+no_event+negative_count+not_priority+not_location+" \
    -cp classes Subject
  ran
  says found 'SetEventNotificationMode: mode is 7; allowed: JVMTI_ENABLE (1), JVMTI_DISABLE (0) [contract]'
  says found 'SetEventNotificationMode: event_type is 7; allowed: a value of jvmtiEvent [contract]'
  says found 'GetStackTrace: max_frame_count is -1; allowed: at least 0 [contract]'
  says found 'RunAgentThread: priority is 99; allowed: JVMTI_THREAD_MIN_PRIORITY (1) to JVMTI_THREAD_MAX_PRIORITY (10) [contract]'
  says found 'SetBreakpoint: location is 999999, which is not a location in the method [contract]'
  java "-agentpath:$layer=quiet,report=found,profile=reference" "-agentpath:./libbroken.so=+not_priority+not_location+" -cp classes Subject
  ran
  says found 'RunAgentThread: priority is 99; allowed: JVMTI_THREAD_MIN_PRIORITY (1) to JVMTI_THREAD_MAX_PRIORITY (10) [contract]'
  says found 'SetBreakpoint: location is 999999, which is not a location in the method [contract]'
}

# A report of each form, and options.
options() {
  rm -f accepted
  broken="-agentpath:./libbroken.so=+null_result+free_twice+"
  java "-agentpath:$layer=quiet,report=found,suppress=accepted" -version
  [ $status != 0 ] || fail 'a file that is not there was read'
  echo 'kind=memory function=Deall* module=libbroken.so # a reason' >accepted
  java "-agentpath:$layer=report=found,suppress=accepted" "$broken" -cp classes Subject
  ran
  says found 'GetThreadInfo: info_ptr is NULL [contract]'
  says found '(broken_null_result+0x'
  says found 'rule    jvmti.html#GetThreadInfo'
  says found '1 suppressed'
  ! grep -q Deallocate: found || fail 'what is suppressed was told'
  java "-agentpath:$layer=only=memory,quiet,report=found" "$broken" -cp classes Subject
  ran
  [ "$(grep -c '^jvmticheck: ' found)" = 1 ] || fail "more than memory: $(cat found)"
  says found 'Deallocate: mem was already freed; it was allocated by GetClassSignature [memory]'
  java "-agentpath:$layer=stop,report=found" "$broken" -cp classes Subject
  [ $status = 134 ] || fail "status $status: it did not stop"
  java "-agentpath:$layer=trace=event/VMInit;GetThreadInfo:error,output=traced,report=found" "$broken" -cp classes Subject
  ran
  says traced '> event VMInit(thread=<main>)'
  says traced '! GetThreadInfo: JVMTI_ERROR_NULL_POINTER for info_ptr (thread=<main>'
  for wrong in what profile=lax only=nothing trace=NoSuchFunction report=/no/such/folder/file; do
    java "-agentpath:$layer=$wrong" -version
    [ $status != 0 ] || fail "taken: $wrong"
    says err 'jvmticheck: '
  done
  java "-agentpath:$layer=help" -version
  ran
  says out 'profile=strict|reference'
}

# Repeated calls bypass the layer, which still counts them and sees failures and other callers.
loops() {
  agent loops loops.c
  java "-agentpath:$layer=format=json,report=found" -agentpath:./libloops.so -version
  ran
  says found '"function":"GetObjectHashCode","calls":200001,"failed":20101,'
  says found '"kinds":{"contract":20100,"environment":1,"callback":1}'
  says found '"problem":"has been disposed of"'
  says found '"problem":"called in a callback of IterateThroughHeap, '
}

for home in $(homes); do
  use "$home"
  broken
  same_with_layer clean '' -agentpath:./libclean.so
  same_with_layer transform "$check/known.txt" -javaagent:transform.jar
  debugger
  numbers
  loops
  options
done
