# SPDX-License-Identifier: MIT
# For the tests of the wrappers: a harness that calls them, and tables of the expected answers. Works in $work.
need_tool python3 python3
cd "$work"
mkdir jni harness
cp "$TOP_SRCDIR/templates/jni.h" jni/
cp "$TOP_SRCDIR"/tests/vm/faults*.[ch] "$TOP_SRCDIR"/tests/vm/faults*.py "$TOP_SRCDIR/tests/vm/doors" harness/

# generate FOLDER SPEC PROFILE RELEASE: makes the wrappers and their calls. RELEASE may be "newest". With $rules,
# the answers are those of that specification, which is the release's own.
rules=
generate() {
  release=
  [ "$4" = newest ] || release="--release $4"
  # shellcheck disable=SC2086 # none or two words
  "$JVMTIC" build --only header,names,port,impl,enter,trace,table --profile "$3" $release -o "$1" "$2" 2>"$1.err" || {
    cat "$1.err" >&2
    fail "build $2"
  }
  python3 harness/faults.py "$2" "$3" "$4" "$1" $rules || fail "faults.py $2"
}

# compile FOLDER MAIN COMPILER OPTION…: makes FOLDER/MAIN. Objects in $objects are not compiled.
objects=
compile() {
  folder=$1 main=$2
  shift 2
  calls=$folder/faults_calls.c
  [ -z "$objects" ] || calls=
  # shellcheck disable=SC2086 # none or one word each
  "$@" $warnings -I"$folder" -Iharness -isystem jni -o "$folder/$main" \
    "harness/$main.c" harness/faults_port.c harness/faults_run.c harness/faults_cases.c "$folder/faults_data.c" \
    "$folder/jvmti_enter.c" "$folder/jvmti_trace.c" "$folder/jvmti_table.c" "$folder/jvmti_names.c" $calls $objects ||
    fail "$folder does not compile: $*"
}

# try SPEC PROFILE RELEASE COMPILER OPTION…: makes all calls in a directory of its own, and prints one line.
try() {
  what="$(basename "$1" .xml) $2 $3"
  folder=$(mktemp -d "$work/try.XXXXXX")
  generate "$folder" "$1" "$2" "$3"
  shift 3
  compile "$folder" faults "$@"
  run "$folder" "$what ($*)"
}

# run FOLDER WHAT: runs the compiled program.
run() {
  "$1/faults" >"$1/out" || fail "$2"
  sed "s|^|$2: |" "$1/out" | tee "$1/counted"
}

# start COMMAND…: runs the command in the background, two at a time. finish: waits for all.
running=
start() {
  "$@" &
  running="$running $!"
  # shellcheck disable=SC2086 # process numbers
  set -- $running
  [ $# -ge 2 ] || return 0
  wait "$1" || broken=true
  shift
  running=$*
}
broken=false
finish() {
  for process in $running; do wait "$process" || broken=true; done
  running=
  [ $broken = false ] || fail 'see above'
}

# at_least NUMBER: expects that many cases.
at_least() {
  cases=$(cat ./*/counted | sed 's/.* \([0-9]*\) cases.*/\1/' | awk '{ sum += $1 } END { print sum }')
  echo "$cases cases, $(cat ./*/counted | wc -l) programs"
  [ "$cases" -ge "$1" ] || fail "only $cases cases"
}
