# SPDX-License-Identifier: MIT
# The layer on build servers: a status that shows whether anything was found, reports of several VMs that do not overwrite
# each other, and no report that is lost without a message.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/live/check-lib.sh"

# ended STATUS: expects the status of the VM.
ended() {
  [ $status = "$1" ] || fail "$home: status $status, expected $1: $(cat out err)"
}

# layered OPTIONS [SCENARIOS]: runs a VM with the layer and an agent that breaks these rules.
layered() {
  java "-agentpath:$layer=$1" "-agentpath:./libbroken.so=${2:-}" -version
}

statuses() {
  layered exitcode=3
  ended 0
  layered exitcode=3 +null_result+
  ended 3
  says err 'GetThreadInfo: info_ptr is NULL'
  # Suppressed findings do not count.
  layered exitcode=3,not=contract+leak +null_result+
  ended 0
  echo 'kind=contract  # known' >accepted
  layered exitcode=3,suppress=accepted +null_result+
  ended 0
  # The status of the program is replaced; other agents finish their work, and output is complete.
  java "-agentpath:$layer=exitcode=3" -agentpath:./libbroken.so=+null_result+ NoSuchClass
  ended 3
  layered exitcode=3,quiet,only=phase +dead_phase+
  ended 3
  says err 'GetLoadedClasses: called in the dead phase'
  for wrong in 0 256 -1 1x ''; do
    layered exitcode=$wrong
    ended 1
    says err "'exitcode' has an invalid value; expected 1 to 255"
  done
}

# A child of the process that ends like it is not a VM.
children() {
  rm -f found
  layered report=found,exitcode=3 +child+
  ended 0
  [ "$(grep -c ' calls, ' found)" = 1 ] || fail "$home: the child has written a summary, too: $(cat found)"
}

several() {
  rm -rf reports
  mkdir reports
  for time in 1 2; do
    layered report=reports/same +null_result+
    ended 0
    layered report=reports/%p-100%%,output=reports/trace-%p,trace=GetThreadInfo +null_result+
    ended 0
  done
  [ "$(grep -c 'info_ptr is NULL' reports/same)" = 2 ] || fail "$home: a report is gone: $(cat reports/same)"
  ls reports >names
  [ "$(grep -c '^[0-9][0-9]*-100%$' names)" = 2 ] && [ "$(grep -c '^trace-[0-9][0-9]*$' names)" = 2 ] ||
    fail "$home: reports: $(cat names)"
  layered report=reports/%q
  ended 1
  says err 'reports/%q: unknown placeholder; expected %p or %%'
}

# A symbolic link with the ID of the process in its name is not followed; a link with a given name is.
linked() {
  echo untouched >victim
  status=0
  # The shell becomes the VM: the link has its ID.
  # shellcheck disable=SC2016
  sh -c 'ln -s victim "linked-$$" && exec "$@"' sh "$home/bin/java" "-agentpath:$layer=report=linked-%p" -version >out 2>err || status=$?
  ended 1
  says err 'is a symbolic link; expected a file or a name without %p'
  [ "$(cat victim)" = untouched ] || fail "$home: a report was written through a symbolic link"
  rm linked-*
  ln -sf victim linked
  layered report=linked +null_result+
  ended 0
  says victim 'GetThreadInfo: info_ptr is NULL'
  rm linked
}

# A file that accepts nothing, and a pipe.
lost() {
  layered report=/dev/full +null_result+
  ended 0
  says err '/dev/full: No space left on device; the rest of the report follows here'
  says err 'GetThreadInfo: info_ptr is NULL'
  [ "$(grep -c '/dev/full' err)" = 1 ] || fail "$home: said more than once: $(cat err)"
  layered report=/dev/full,exitcode=3
  ended 3
  layered output=/dev/full,trace=all,exitcode=3
  ended 3
  says err '/dev/full: No space left on device'
  rm -f pipe
  mkfifo pipe
  layered report=pipe
  ended 1
  says err 'pipe: is a pipe without a reader'
  cat pipe >piped &
  layered report=pipe +null_result+
  ended 0
  wait $!
  says piped 'GetThreadInfo: info_ptr is NULL'
}

for home in $(homes); do
  agent broken agent.c broken.c
  statuses
  children
  linked
  several
  lost
done
