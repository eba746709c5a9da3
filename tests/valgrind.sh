#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs every golden and bad specification under valgrind: usage: valgrind.sh SOURCE_DIR PROGRAM. Takes some minutes.
set -eu
cd "$1/tests"
program=$2
count=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for spec in golden/*.xml bad/*.xml; do
  for command in "lint -Wall" "build -o $work/out" "show --facts"; do
    status=0
    # shellcheck disable=SC2086 # words of a command
    valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite \
      "$program" $command "$spec" >"$work/stdout" 2>"$work/stderr" || status=$?
    [ "$status" -le 3 ] || { echo "valgrind: status $status: $command $spec" >&2; cat "$work/stderr" >&2; exit 1; }
    count=$((count + 1))
  done
done
echo "$count runs, no error"
