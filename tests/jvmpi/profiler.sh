# SPDX-License-Identifier: MIT
# examples/profiler: its agent in a VM of events only (profiler/), which knows the expected results, and in the VM with five
# collectors; front-ends that are absent, late, slow, killed; broken streams. `make profiler` runs longer, and with the
# sanitizer for threads.
. "$TOP_SRCDIR/tests/lib.sh"
need_profilers
here=$(cd "$TOP_SRCDIR/tests/jvmpi" && pwd)
# With "thread" in PROFILER_SANITIZERS, threads are checked instead of memory. PROFILER_SEEDS is the number of programs.
sanitizers=${PROFILER_SANITIZERS:-address,undefined}
seeds=${PROFILER_SEEDS:-1}
mkdir "$work/examples"
cp -R "$TOP_SRCDIR/examples/profiler" "$TOP_SRCDIR/examples/heap-tracker" "$TOP_SRCDIR/examples/make" "$work/examples"
cp -R "$TOP_SRCDIR/spec" "$work/spec"
chmod -R u+w "$work"
cd "$work/examples/profiler"

# Built without warnings, and with all sanitizers.
flags="-O1 -g1 $warnings_cxx"
sanitize=$(sanitizers "${CC:-cc}" "$sanitizers")
sanitize="${sanitize:+$sanitize -fno-sanitize-recover=all}"
expect 0 make -j2 JVMTIC="$JVMTIC" CC="${CC:-cc}" CFLAGS="$flags $sanitize"
agent=$PWD/libprofiler.so
jprofile=$PWD/jprofile
cd "$work"
# shellcheck disable=SC2086 # a list of options
${CC:-cc} $flags $sanitize -std=c11 -D_POSIX_C_SOURCE=200809L -pthread -I"$here/profiler" -Iexamples/profiler/generated \
  -isystem "$JAVA_HOME/include" -isystem "$JAVA_HOME/include/linux" "$here"/profiler/*.c -o scripted -ldl

# Limits that a busy machine does not reach.
patient=wait=600000
to=to=unix:$work/socket,$patient

check() {
  python3 "$here/profiler.py" "$@" || fail "$*"
}

# front OPTION…: starts a front-end in the background, which listens at $work/socket when this returns.
front() {
  rm -f front.err
  "$jprofile" --listen "unix:$work/socket" "$@" >front.out 2>front.err &
  front=$!
  await $front '.*listening.*' front.err
}

# ended: waits for the end of the front-end, which must not complain.
ended() {
  ends "$front" "the front-end" front.err
}

# script NAME OPTION…: a VM in the background that prints what it expects to NAME.expected, and continues after say_go.
script() {
  name=$1
  shift
  rm -f pipe "$name.err"
  mkfifo pipe
  ./scripted "$@" <pipe >"$name.expected" 2>"$name.err" &
  vm=$!
  exec 3>pipe
}

# phase NAME N: waits for the end of phase N.
phase() {
  await $vm "phase $2" "$1.err"
}

say_go() {
  echo >&3
}

# reported FILE: waits until the front-end has something to report about a VM.
reported() {
  until [ -f "$1" ]; do
    kill -USR1 "$front"
    sleep 0.05
  done
}

vm_ended() {
  exec 3>&-
  ends "$vm" "the VM" "$name.err"
}

# Every site and class, with objects that are moved, classes that are unloaded, and arenas that end with their objects.
seed=1
while [ "$seed" -le "$seeds" ]; do
  for threads in 1 3; do
    front --vms 1 --format json --output model
    ./scripted --seed=$seed --threads=$threads --steps=$((9000 / threads)) "$agent=$to,name=$seed,queue=64m" >expected 2>err ||
      fail "$(cat err)"
    ended
    check model "model-$seed.json" expected
    check counter "model-$seed.json" absent 0 0
  done
  seed=$((seed + 1))
done

# A VM that omits events: missing items are requested. 42: class load, 33: thread start, 48: new arena.
front --vms 1 --format json --output asked
./scripted --without=42 --without=33 --without=48 --threads=2 --steps=3000 "$agent=$to,name=vm" >expected 2>err || fail "$(cat err)"
ended
check asked asked-vm.json
says asked-vm.json 'The VM does not send CLASS_LOAD'

# A front-end that is killed, then none for a while, then another one: nothing is missing in the end.
front --format json --output first
script restarted --phases=4 --threads=2 --steps=2000 "$agent=$to,name=vm"
phase restarted 1
kill -KILL "$front"
wait "$front" 2>/dev/null || :
say_go
phase restarted 2
front --vms 1 --format json --output second
reported second-vm.json
say_go
phase restarted 3
say_go
vm_ended
ended
check model second-vm.json restarted.expected
says second-vm.json '"connections":2'

# One that does not read for a while: the VM continues, lost events are counted, and the state is sent again.
front --vms 1 --format json,text --output slow
kill -STOP "$front"
script slow --phases=2 --steps=30000 "$agent=$to,name=vm,queue=256k"
phase slow 1
kill -CONT "$front"
say_go
vm_ended
ended
check model slow-vm.json slow.expected
check counter slow-vm.json lost 1
says slow-vm.txt 'events were lost'
# One that never reads: the VM ends in time and reports it. On a busy machine, the agent may also have too little time
# to begin, and then there is less to send.
front
kill -STOP "$front"
for _ in 1 2 3 4 5 6 7 8 9 10; do
  expect 0 ./scripted --steps=30000 "$agent=$to,queue=256k,wait=100"
  ! grep -qF 'not all were sent' err || break
done
says err 'not all were sent'
kill -CONT "$front"
kill "$front"
wait "$front" || :

# None at all.
expect 0 ./scripted --steps=3000 "$agent=to=unix:$work/nobody,wait=100"

# Two VMs of the same name by TCP, one of which is killed.
rm -f front.err
"$jprofile" --listen tcp:127.0.0.1:0 --vms 3 --wait 0 --format json --output many >front.out 2>front.err &
front=$!
await $front '.*(port [0-9]+).*' front.err
port=$(sed -n 's/.*(port \([0-9]*\)).*/\1/p' front.err)
./scripted --seed=5 --steps=4000 "$agent=to=tcp:127.0.0.1:$port,name=a,$patient" >one.expected 2>err &
one=$!
./scripted --seed=6 --steps=4000 "$agent=to=tcp:localhost:$port,name=b,$patient" >two.expected 2>err
wait "$one"
script killed --seed=7 --phases=2 --steps=4000 --kill "$agent=to=tcp:127.0.0.1:$port,name=a,$patient"
phase killed 1
reported many-a-3.json
say_go
exec 3>&-
wait "$vm" || :
ended
check model many-a.json one.expected
check model many-b.json two.expected
says many-a-3.json 'has gone without saying so'

# Requests of the VM: a dump, a reset.
front --vms 1 --format json --output reset
expect 0 ./scripted --steps=4000 --dump=2000 --reset "$agent=$to,name=vm"
cp out expected
ended
check model reset-vm.json expected reset
check counter reset-vm.json resets 1

# From a file, in every format.
expect 0 ./scripted --steps=3000 "$agent=to=file:$work/stream,$patient,name=<file & \"quotes\">"
cp out expected
expect 0 "$jprofile" --format text,json,html,folded,pprof --output all stream
check model 'all-_file____quotes__.json' expected
check folded 'all-_file____quotes__.folded' 'all-_file____quotes__.json'
check html 'all-_file____quotes__.html'
if have_tool tidy tidy; then
  tidy -q -e --drop-empty-elements no --show-filename no 'all-_file____quotes__.html' 2>tidy.err || fail "$(cat tidy.err)"
fi
if have_tool go golang-go; then
  HOME=$work go tool pprof -sample_index=inuse_space -raw 'all-_file____quotes__.pb.gz' >raw 2>err || fail "$(cat err)"
  check pprof raw 'all-_file____quotes__.json'
fi

# Reports replace symbolic links, and do not write to their targets.
echo untouched >victim
ln -s victim all-linked.txt.new
ln -s victim all-linked.txt
ln -s victim all-linked.pb.gz.new
ln -s victim recorded
expect 0 ./scripted --steps=300 "$agent=to=file:$work/linked,$patient,name=linked"
expect 0 "$jprofile" --format text,pprof --output all linked
[ "$(cat victim)" = untouched ] || fail 'a report was written through a symbolic link'
[ ! -L all-linked.txt ] && [ -s all-linked.txt ] && [ -s all-linked.pb.gz ] || fail 'a report is a symbolic link'
expect 0 ./scripted --steps=300 "$agent=to=file:$work/recorded,wait=100"
[ "$(cat victim)" = untouched ] || fail 'a recording was written through a symbolic link'

# Places for VMs and connections are freed, also after rejections: 300 VMs, 256 at a time, of one name.
mkdir many
check many linked many 300
status=0
"$jprofile" --quiet --format folded --output place many/* >out 2>err || status=$?
[ $status = 1 ] || fail "status $status for streams of which half are refused"
! grep 'too many' err || fail 'VMs are refused'
[ "$(grep -c refused err)" = 300 ] || fail "$(head -5 err)"
[ "$(find . -name 'place-linked*.folded' | wc -l)" = 300 ] || fail 'reports of 300 VMs are expected'
for file in place-linked*.folded; do cmp -s "$file" place-linked.folded || fail "$file: another report"; done
front --vms 1 --format folded --output idle
check places linked "$work/socket" 300
ended
cmp -s idle-linked.folded place-linked.folded || fail 'a VM behind idle connections'

# The socket of the session is in a directory that only the user can access.
mkdir -m 700 session
mkdir -m 755 open
ln -s session link
for folder in session open link; do
  XDG_RUNTIME_DIR=$work/$folder expect 0 "$jprofile" --help
  [ $folder != session ] || says out "unix:$work/session/jprofile.sock"
  [ $folder = session ] || says out "unix:/tmp/jprofile-$(id -u)/socket"
done
# Another user can neither replace a front-end nor send to one.
if [ "$(id -u)" != 0 ] || ! command -v setpriv >/dev/null; then
  left_out 'sockets of another user: only root can have them'
else
  other="setpriv --reuid 64321 --regid 64321 --clear-groups env -u XDG_RUNTIME_DIR"
  chmod a+rwx "$work"
  rm -rf /tmp/jprofile-64321
  mkdir -m 777 /tmp/jprofile-64321
  # shellcheck disable=SC2086 # a list of words
  expect 3 $other "$jprofile"
  says err 'its directory is not one of the user alone'
  rmdir /tmp/jprofile-64321
  rm -f front.err
  $other "$jprofile" --output "$work/other" --listen "unix:$work/theirs" >front.out 2>front.err &
  front=$!
  await $front '.*listening.*' front.err
  expect 0 ./scripted --steps=300 "$agent=to=unix:$work/theirs,name=mine,wait=100"
  kill "$front"
  ended
  [ ! -e other-mine.txt ] || fail 'an agent streams to the front-end of another user'
  front --vms 1 --wait 0 --output other
  chmod 777 socket
  # shellcheck disable=SC2086 # a list of words
  expect 0 $other ./scripted --steps=300 "$agent=to=unix:$work/socket,name=theirs,wait=100"
  kill "$front"
  ended
  [ ! -e other-theirs.txt ] || fail 'a front-end takes the stream of another user'
fi

# Broken streams: each is rejected with a fitting message, and nothing else happens.
mkdir broken cut
check break stream broken
for file in broken/*.says; do
  expect 1 "$jprofile" --memory 1m "${file%.says}"
  says err "$(cat "$file")"
done
check cut stream cut "${PROFILER_CUT:-70000}"
status=0
"$jprofile" --quiet --memory 64m cut/* >out 2>err || status=$?
[ $status = 1 ] || fail "status $status for streams that were cut off: $(cat err)"
[ "$(grep -cE 'the stream ends|the file ends' err)" = "$(find cut -type f | wc -l)" ] || fail "$(cat err)"

# The seeds and findings of fuzzers, and a fixed sample of their inputs (tests/fuzz/stream.c).
mkdir fuzz
python3 "$TOP_SRCDIR/tests/fuzz/seeds.py" stream "$TOP_SRCDIR" fuzz
cp "$TOP_SRCDIR"/tests/fuzz/corpus/stream/* fuzz/ 2>/dev/null || :
# shellcheck disable=SC2046,SC2086 # lists
${CC:-cc} $flags $sanitize -DFUZZ_REPLAY -std=c11 -D_POSIX_C_SOURCE=200809L -Iexamples/profiler -Iexamples/heap-tracker \
  "$TOP_SRCDIR/tests/fuzz/stream.c" $(find examples/profiler/generated/frontend -name '*.o' ! -name main.o ! -name options.o \
    ! -name output.o ! -name server.o ! -name vms.o ! -name write_pprof.o) examples/profiler/generated/wire/*.o \
  examples/profiler/generated/tracker/store.o -o replay -lz -ljansson
expect 0 ./replay "${PROFILER_MUTANTS:-500}" fuzz/*

# refused WORDS OPTIONS: the agent reports wrong options.
refused() {
  expect 3 ./scripted "$agent=$2"
  says err "profiler: $1"
}
refused 'depht: unknown option; help lists them' depht
refused 'depth: expected a value' depth
refused 'depth=0: expected a number from 1 to 128' depth=0
refused 'depth=2k: expected a number' depth=2k
refused 'queue=3x: expected a size, such as 8m, from' queue=3x
refused 'memory=99999999999999999999: expected' memory=99999999999999999999
refused 'gc=maybe: expected one of no, request, always' gc=maybe
refused 'to=pigeon:x: expected unix:PATH, tcp:HOST:PORT or file:PATH' to=pigeon:x
refused 'to=tcp:x: expected tcp:HOST:PORT' to=tcp:x
refused 'to=tcp:x:70000: expected a port of at most 65535' to=tcp:x:70000
expect 3 ./scripted "$agent=help"
says out 'milliseconds to wait for the front-end'
expect 2 "$jprofile" --listen file:x
says err 'expected unix:PATH or tcp:HOST:PORT'
expect 2 "$jprofile" --fromat text
says err 'unknown option'
expect 2 "$jprofile" --format xml
says err 'expected any of text, html, json, folded, pprof'
expect 0 "$jprofile" --help
expect 3 "$jprofile" nowhere
front
expect 3 "$jprofile" --listen "unix:$work/socket"
says err 'another front-end listens there'
kill "$front"
ended

# With each of the five collectors, the live objects are the same, and the leak is the first site.
[ -d "$TOP_SRCDIR/examples/collectors" ] || exit 0
cp -R "$TOP_SRCDIR/examples/collectors" examples
chmod -R u+w examples
(cd examples/collectors && expect 0 make -j2 JVMTIC="$JVMTIC" CC="${CC:-cc}" CFLAGS="-g1 $sanitize" LDFLAGS="$sanitize")
collectors=$work/examples/collectors/collectors
for program in ${PROFILER_PROGRAMS:-leak}; do
  files=
  for gc in mark-sweep mark-compact copying generational reference-counting; do
    expect 0 "$collectors" --gc=$gc --program=$program --scale=20000 --heap=512k --live "--agent=$agent=to=file:$work/stream,$patient,name=$gc"
    cp out "$gc.live"
    expect 0 "$jprofile" --quiet --format json --output "$program" stream
    check live "$program-$gc.json" "$gc.live"
    files="$files $program-$gc.json"
  done
  # shellcheck disable=SC2086 # a list
  check same $files
done
[ ! -f leak-copying.json ] || check leak leak-copying.json 'byte[]' serve
