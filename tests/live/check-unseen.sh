# SPDX-License-Identifier: MIT
# The layer is invisible to an agent: events of the main thread, local references, errno, exceptions, heap roots and
# signals are the same with and without it.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/live/check-lib.sh"

for home in $(homes); do
  use "$home"
  agent unseen unseen.c
  java -agentpath:./libunseen.so -cp classes Alone
  ran
  cp out plain
  says plain 'VMInit, phase 4, early 0'
  for options in profile=strict profile=reference refuse trace=all,output=traced; do
    java "-agentpath:$layer=report=found,$options" -agentpath:./libunseen.so -cp classes Alone
    ran
    same plain out
  done
done
