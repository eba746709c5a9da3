# SPDX-License-Identifier: MIT
# The calls of faults.sh show every mistake in the wrappers: each check of jvmti_enter.c is left out, made always,
# answered with another error and made too early, each argument lost, and so on, one at a time; a sample of the mistakes.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/vm/faults-lib.sh"
c=$(compilers C | tail -1)
[ -n "$c" ] || skip 'there is no C compiler'

# mistakes FOLDER LEAST SPEC PROFILE [not-built-in OPTION]: LEAST is the number of mistakes that there have to be.
mistakes() {
  folder=$1 least=$2
  generate "$folder" "$3" "$4" newest
  python3 harness/faults_mutants.py "$folder" ${5:+"$5"} || fail "faults_mutants.py $folder"
  compile "$folder" faults_mutants "$c" -std=c99 -w ${6:+"$6"}
  "$folder/faults_mutants" "$(in_full && echo 1 || echo 5)" >"$folder/out" || fail "$folder: $(cat "$folder/out")"
  echo "$folder: $(cat "$folder/out")"
  [ "$(wc -l <"$folder/faults_mutants.inc")" -ge "$least" ] || fail "$folder: mistakes are missing"
}

python3 harness/faults_spec.py every.xml
start mistakes every 9500 "$work/every.xml" strict
start mistakes own-not-built-in 150 "$TOP_SRCDIR/spec/jvmti.xml" reference not-built-in -DJVMTI_NOT_BUILT_IN
finish
