#!/bin/sh
# SPDX-License-Identifier: MIT
# Automake's test driver, which prints PASS, FAIL or SKIP. Below it are the lines that skip and left_out of lib.sh have written
# to the log: what the test left out, and why.
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
