#!/bin/sh
# SPDX-License-Identifier: MIT
# Automake's driver of tests, which says PASS, FAIL or SKIP; below it stands what the test left out, and why: the lines of its
# log that skip and left_out of lib.sh have written.
log=
before=
for argument in "$@"; do
  case $before in --log-file) log=$argument ;; esac
  before=$argument
done
status=0
sh "$(dirname "$0")/../build-aux/test-driver" "$@" || status=$?
awk '/^(SKIP|LEFT OUT): / && !said[$0]++ { print "  " $0 }' "$log"
exit $status
