# SPDX-License-Identifier: MIT
# examples/profiler on today's VMs, unchanged, with libjvmpi.so: every JDK here, or those of JVMTIC_JDKS. It finds a
# leak, and agrees with the VM's own histogram.
. "$TOP_SRCDIR/tests/lib.sh"
need_profilers
bridge=$(dirname "$JVMTIC")/libjvmpi.so
[ -f "$bridge" ] || skip 'libjvmpi.so was not built'
here=$(cd "$TOP_SRCDIR/tests" && pwd)
mkdir "$work/examples"
cp -R "$TOP_SRCDIR/examples/profiler" "$TOP_SRCDIR/examples/heap-tracker" "$work/examples"
cp -R "$TOP_SRCDIR/spec" "$work/spec"
chmod -R u+w "$work"
cd "$work/examples/profiler"
expect 0 make -j2 JVMTIC="$JVMTIC" CC="${CC:-cc}"
agent=$PWD/libprofiler.so
jprofile=$PWD/jprofile
leak=20000
line=$(grep -n 'new byte\[1000\]' "$here/live/HeapTracker.java" | cut -d: -f1)

check() {
  python3 "$here/jvmpi/profiler.py" "$@" || fail "$home: $*"
}

# alive PROCESS FILE…: true while the file may still be written.
alive() {
  kill -0 "$1" 2>/dev/null || { cat ./*.err >&2; fail "$home: it has ended"; }
  sleep 0.1
}

# One program, which waits after its leak: a report that the VM requests, and one at its end.
try() {
  mkfifo pipe
  "$jprofile" --vms 1 --listen "unix:$PWD/socket" --format text,json,pprof --output report 2>front.err &
  front=$!
  await $front '.*listening.*' front.err
  # The shell becomes the VM: jcmd needs its ID.
  # shellcheck disable=SC2016
  timeout -s KILL 1200 sh -c 'echo $$ >number && exec "$@"' sh "$home/bin/java" -XX:+UseSerialGC -Xmx256m -Xshare:auto \
    -agentpath:"$bridge=agent=$agent=to=unix:$PWD/socket,name=java,wait=600000" -cp classes HeapTracker leak=$leak wait \
    <pipe >java.out 2>java.err &
  vm=$!
  exec 3>pipe
  await $vm ready java.out
  expect 0 jcmd "$(cat number)" JVMTI.data_dump
  until [ -f report-java.pb.gz ]; do alive $front; done
  mkdir first
  mv report-java.* first
  expect 0 jcmd "$(cat number)" GC.class_histogram
  cp "$work/out" histogram
  echo >&3
  exec 3>&-
  ends $vm "$home: the program" java.err
  ends $front "$home: the front-end" front.err
  check planted first/report-java.json $leak "$line"
  check histogram first/report-java.json histogram
  says first/report-java.txt 'at HeapTracker.leak(HeapTracker.java:'
  says report-java.json '"state":"has ended"'
  # Objects of the VM's archive have a class as well; arrays may be older than the class of their elements.
  ! grep -F '"(unknown)"' report-java.json first/report-java.json || fail "$home: objects of unknown classes"
  if have_tool go golang-go; then
    HOME=$work go tool pprof -sample_index=inuse_space -top first/report-java.pb.gz >top 2>err || fail "$(cat err)"
    [ "$(sed -n '/flat%/{n;s/.* //p;}' top)" = HeapTracker.leak ] || fail "$home: $(cat top)"
  fi
}

count=0
for home in $(jdks); do
  [ -x "$home/bin/jcmd" ] || continue
  count=$((count + 1))
  mkdir "$work/$count"
  cd "$work/$count"
  compile_java "$home" -encoding UTF-8 -d classes "$here/live/HeapTracker.java"
  echo "$home"
  try
done
[ $count -gt 0 ] || skip 'there is no JDK with javac and jcmd (Debian package openjdk-17-jdk-headless)'
