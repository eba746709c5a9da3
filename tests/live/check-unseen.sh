# SPDX-License-Identifier: MIT
# The layer is invisible to an agent: events of the main thread, local references, errno, exceptions, heap roots and
# signals are the same with and without it.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/live/check-lib.sh"

# Calls that only look like mistakes are not reported, and no answer of the VM is replaced.
exact() {
  agent exact exact.c
  java -agentpath:./libexact.so -cp classes Exact
  ran
  cp out plain
  says plain 'exact: stopped'
  for options in profile=strict refuse; do
    rm -f found
    java "-agentpath:$layer=quiet,report=found,$options" -agentpath:./libexact.so -cp classes Exact
    ran
    same plain out
    ! grep -q . found || fail "$home, $options: $(cat found)"
  done
}

# Lines of the trace show the results that the agent got, whatever the checks find.
traced() {
  rm -f traced
  java "-agentpath:$layer=report=found,trace=GetThreadState:error;GetThreadState:out,output=traced" -agentpath:./libunseen.so \
    -cp classes Alone
  ran
  says out 'GetThreadState: error 10,'
  says traced '! GetThreadState: JVMTI_ERROR_INVALID_THREAD'
  rm -f traced
  java "-agentpath:$layer=report=found,trace=SetEventNotificationMode,output=traced" -agentpath:./libexact.so -cp classes Exact
  ran
  ! grep '! ' traced || fail "$home: an error was traced that the VM did not return"
}

# Threads that end while the layer queries them do no harm.
ending() {
  agent ending ending.c
  java "-agentpath:$layer=quiet,report=found" -agentpath:./libending.so -cp classes Ending
  ran
  says out 'ending: all have ended'
}

# unseen OPTION…: the agent observes the same in a VM with these options.
unseen() {
  java "$@" -agentpath:./libunseen.so -cp classes Alone
  ran
  cp out plain
  says plain 'VMInit, phase 4, early 0'
  for options in $(layers); do
    java "$@" "-agentpath:$layer=report=found,$options" -agentpath:./libunseen.so -cp classes Alone
    ran
    same plain out
  done
}

layers() {
  echo profile=strict trace=all,output=traced
  ! in_full || echo profile=reference refuse
}

for home in $(homes); do
  use "$home"
  agent unseen unseen.c
  unseen
  unseen -Xcheck:jni
  exact
  traced
  ending
done
