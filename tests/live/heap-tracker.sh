# SPDX-License-Identifier: MIT
# examples/heap-tracker on real VMs: every JDK that is here, or those that JVMTIC_JDKS names.
. "$TOP_SRCDIR/tests/lib.sh"
need_profilers
need_tool protoc protobuf-compiler
here=$(cd "$TOP_SRCDIR/tests/live" && pwd)
checks=$here/heap_tracker.py
cp -R "$TOP_SRCDIR/examples" "$work/examples"
chmod -R u+w "$work/examples"

# Built without a warning.
for compiler in $(some_compilers C); do
  cd "$work/examples/heap-tracker"
  rm -rf ./*.o ./*.so generated/*.o
  expect 0 make -j2 CC="$compiler" CFLAGS="-O1 -g $warnings"
done
agent=$work/examples/heap-tracker/libheaptracker.so

# java OPTION…: with a heap of a size that does not depend on the machine.
java() {
  timeout -s KILL 1200 "$home/bin/java" -XX:+"${collector:-UseSerialGC}" -Xmx256m -Xshare:auto -Dfile.encoding=UTF-8 "$@"
}

# attached WORDS…: jcmd, to the program that waits.
attached() {
  jcmd "$program" "$@" >jcmd.out 2>&1
}

# start OPTION…: a program in the background, which has come to its wait. It reads from the pipe.
start() {
  rm -f pipe start.out start.err
  mkfifo pipe
  # The shell becomes the VM: jcmd wants its number.
  # shellcheck disable=SC2016
  timeout -s KILL 1200 sh -c 'echo $$ >number && exec "$@"' sh "$home/bin/java" -XX:+UseSerialGC -Xmx256m -Xshare:auto "$@" \
    <pipe >start.out 2>start.err &
  keeper=$!
  exec 3>pipe
  await $keeper ready start.out
  program=$(cat number)
}

# go_on N: to the nth wait.
go_on() {
  echo >&3
  await $keeper ready start.out "$1"
}

# finish: ends the program that waits.
finish() {
  echo >&3
  exec 3>&-
  wait "$keeper" || fail "the program ended with status $?"
}

check() {
  python3 "$checks" "$@" || fail "$home: $*"
}

# Every allocation, in every format, beside the VM's own histogram of the same moment.
full() {
  # A symbolic link where a report is made is replaced.
  echo untouched >victim
  for end in txt json folded pb.gz; do ln -sf victim "full-1.$end.part"; done
  start -agentpath:"$agent=mode=full,format=text+json+folded+pprof,file=full" -cp classes HeapTracker leak=20000 wait
  attached JVMTI.data_dump || fail "$(cat jcmd.out)"
  attached GC.class_histogram || fail "$(cat jcmd.out)"
  mv jcmd.out histogram
  finish
  [ "$(cat victim)" = untouched ] || fail "$home: a report was written through a symbolic link"
  check full full-1.json 20000 "$(grep -n 'new byte\[1000\]' "$here/HeapTracker.java" | cut -d: -f1)"
  check histogram full-1.json histogram
  check folded full-1.folded full-1.json
  zcat full-1.pb.gz >full-1.pb || fail "$home: full-1.pb.gz is damaged"
  protoc --decode=perftools.profiles.Profile -I"$TOP_SRCDIR/examples/heap-tracker" profile.proto <full-1.pb >decoded
  check pprof decoded full-1.json
  says full-1.txt 'at HeapTracker.leak(HeapTracker.java:'
  sed -n '/^ *1  /,/main/p' full-1.txt | grep -q 'HeapTracker.leak' || fail "$home: the text names another trace first"
  # What reads such files, where it is: Debian package golang-go.
  if have_tool go golang-go; then
    go tool pprof -sample_index=inuse_space -top full-1.pb.gz >top 2>err || fail "$(cat err)"
    [ "$(sed -n '/flat%/{n;s/.* //p;}' top)" = HeapTracker.leak ] || fail "$home: $(cat top)"
  fi
  # Once more, at the end.
  check ended full-2.json 20000
}

# Samples, and what they stand for.
sampled() {
  expect 3 java -agentpath:"$agent=interval=4k,format=json+pprof,file=sampled" -cp classes HeapTracker leak=30000 \
    exit=3
  check sampled sampled-1.json 30000
}

# Threads that continue to allocate while the VM ends; in full, with a collector that has stopped by then, too.
ended() {
  for collector in UseSerialGC $(! in_full || echo UseZGC); do
    "$home/bin/java" -XX:+$collector -Xmx256m -version >/dev/null 2>&1 || continue
    rm -f ended-1.json
    expect 3 java -agentpath:"$agent=mode=full,format=json,file=ended" -cp classes HeapTracker leak=2000 threads=4 exit=3
    check ended ended-1.json 2000
  done
  collector=
}

# An agent that comes late, and twice.
late() {
  start -cp classes HeapTracker leak=8000 wait leak=8000 wait
  [ $count -gt 1 ] || {
    attached JVMTI.agent_load "$agent" '"mode=none"' || :
    says start.err 'mode=none: expected one of'
  }
  attached JVMTI.agent_load "$agent" '"mode=full,format=json,file=late"' || fail "$(cat jcmd.out)"
  go_on 2
  [ $count -gt 1 ] || {
    attached JVMTI.agent_load "$agent" '"mode=full"' || :
    says start.err 'all it takes now is dump'
  }
  attached JVMTI.agent_load "$agent" dump || fail "$(cat jcmd.out)"
  check attached late-1.json 8000
  finish
}

# Tables of a given size.
bounded() {
  expect 0 java -agentpath:"$agent=mode=full,memory=1m,format=json,file=bounded" -cp classes HeapTracker traces=14
  check bounded bounded-1.json 1048576
}

# refused OPTIONS WORDS…: the VM does not start, and says why.
refused() {
  options=$1
  shift
  expect 1 java -agentpath:"$agent=$options" -cp classes HeapTracker
  says "$work/err" "heap-tracker: $*"
}

options() {
  refused mode=most 'mode=most: expected one of sampled, full'
  refused modes=full 'modes=full: unknown option; help lists them'
  refused depth 'depth: expected a value'
  refused depth=0 'depth=0: expected a number from 1 to 512'
  refused interval=3x 'interval=3x: expected a size'
  refused mode=full,memory=1k 'memory=1k: expected a size'
  refused memory=99999999999999999999 'memory=99999999999999999999: expected'
  refused format=json+xml 'format=json+xml: expected any of text, json, folded, pprof'
  refused file=nowhere/heap 'file=nowhere/heap: No such file or directory'
  expect 0 java -agentpath:"$agent=help" -cp classes HeapTracker
  says "$work/out" 'every allocation'
}

count=0
for home in $(jdks); do
  [ -x "$home/bin/jcmd" ] || continue
  count=$((count + 1))
  mkdir "$work/$count"
  cd "$work/$count"
  compile_java "$home" -encoding UTF-8 -d classes "$here/HeapTracker.java"
  echo "$home"
  full
  late
  [ $count -eq 1 ] || in_full || continue
  sampled
  ended
  bounded
  [ $count -gt 1 ] || options
done
[ $count -gt 0 ] || skip 'there is no JDK with javac and jcmd (Debian package openjdk-17-jdk-headless)'
