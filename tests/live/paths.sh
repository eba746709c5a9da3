# SPDX-License-Identifier: MIT
# The agents of examples/paths, which the reference describes, do on real VMs what it says, and the layer finds nothing in
# them. The first JDK without the layer, the last one with it; both ways on all with EXTENT=full.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_jdk
[ "$(uname -s)" = Linux ] || skip 'agents are built as Linux libraries'
TOP_SRCDIR=$(cd "$TOP_SRCDIR" && pwd)
live=$TOP_SRCDIR/tests/live
spec=$TOP_SRCDIR/spec
layer=$(cd "$(dirname "$JVMTIC")" && pwd)/libjvmticheck.so
python3 "$live/paths.py" code "$spec" "$TOP_SRCDIR/examples/paths" || fail 'the reference shows other code'
cd "$work"
need_jni
"$JVMTIC" build --only header -o made --release "$jdk_release"
"$JVMTIC" show --facts >facts
for compiler in $(compilers C); do
  for source in "$TOP_SRCDIR"/examples/paths/*.c; do
    "$compiler" -std=c11 -g -Wshadow $warnings -fPIC -shared -Imade -isystem jni -o "$(basename "$source" .c).so" "$source" ||
      fail "$compiler: $source"
  done
done
python3 "$live/paths.py" java "$spec" Attach.java
python3 "$live/paths.py" count "$spec" facts || fail 'the reference counts wrong'
# Raw monitors of callbacks exist until the VM has ended.
printf 'leak CreateRawMonitor %s.so\n' allocations callcount debugger leaks sampler >known

# line WORDS: prints their line number in the program.
line() {
  grep -nF -- "$1" "$live/Paths.java" | sed -n '1s/:.*//p'
}

# java OPTION…: runs the program with this standard input; its output is in `out`.
java() {
  rm -f found
  timeout -s KILL 1200 "$home/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto -Xmx200m ${with:+"$with"} "$@" >out 2>err ||
    fail "$home: status $?: $(cat out err)"
  clean
}

# clean: expects no findings.
clean() {
  [ -z "$with" ] || python3 "$live/check/known.py" found known >new || fail "$home, the layer: $(cat new)"
}

# has PATTERN: expects a line of the output that matches as a whole.
has() {
  grep -qE "^$1\$" out || fail "$home: no line '$1' in: $(cat out err)"
}

# HotSpot of 21 also sends the event, at the end of the VM, for the object of a thread that is being attached.
allocations() {
  case $("$home/bin/java" -XshowSettings:properties -version 2>&1) in
    *'specification.version = 21'*) echo 'contract GetStackTrace allocations.so' >>known ;;
  esac
  java "-agentpath:$work/allocations.so=0" -cp classes Paths waste grow collect </dev/null
  # Objects in the first buffer are not seen; its size differs between releases.
  has " *32776000 +32776000 grow:$(line 'grown.add')"
  has " *1[5-9][0-9]{6} +0 waste:$(line 'sink = new')"
}

# On a busy machine, if the program has run long enough.
sampler() {
  samples=' *[0-9]{2,} spin'
  for time in 500 5000 50000; do
    java "-agentpath:$work/sampler.so" -cp classes Paths spin $time </dev/null
    ! grep -qxE "$samples" out || return 0
  done
  has "$samples"
}

# The two sessions: at a loop, with variables; in main, which cannot be called again, and without variables.
debugger() {
  loop=$(line 'total += i')
  printf '%s\n' l w n n n l a l c c c x | java "-agentpath:$work/debugger.so=Paths:$loop" -cp classes Paths sum
  first="stopped in sum:$loop|  i = 1|  count = 3|  total = 0|  product = 1"
  printf '%s\n' "$first|  sum:$loop|  main:$(line 'println(sum(3))')|stopped in sum:$((loop + 1))|stopped in sum:$((loop - 1))" \
    "stopped in sum:$loop|  i = 2|  count = 3|  total = 1|  product = 1|$first|stopped in sum:$loop|stopped in sum:$loop|6 6|6|done" | tr '|' '\n' >expected
  same expected out
  at=$(line 'println(sum(3))')
  printf '%s\n' x l a n c | java "-agentpath:$work/debugger.so=Paths:$at" -cp bare Paths sum
  printf '%s\n' "stopped in main:$at" 'n, w, l, a or c' '  javac -g' 'not from here' '6 6' '6' >expected
  sed -n 1,6p out >begin
  same expected begin
  has done
  java "-agentpath:$work/debugger.so=Paths:1" -cp classes Paths </dev/null
  has 'no code at line 1'
}

callcount() {
  java -cp classes Paths kinds sum </dev/null
  cp out plain
  java "-agentpath:$work/callcount.so=Paths" -cp classes Paths kinds sum </dev/null
  grep -v '^ *[0-9]* [a-z<].*)' out >rest
  same plain rest
  has ' *30 kind\(ILjava/lang/Object;\)Ljava/lang/String;'
  has ' *6 switchOn\(Ljava/lang/String;\)Ljava/lang/String;'
  has ' *1 sum\(I\)I'
  has ' *0 grow\(\)V'
  # A class that is loaded before any agent can see it; the VM verifies the result.
  java "-agentpath:$work/callcount.so=java/util/HashMap" -XX:+UnlockDiagnosticVMOptions -XX:+BytecodeVerificationLocal \
    -cp classes Paths kinds sum </dev/null
  has ' *[1-9][0-9]* put\(Ljava/lang/Object;Ljava/lang/Object;\)Ljava/lang/Object;'
  [ ! -s err ] || fail "$home: $(cat err)"
}

# start ARGUMENT…: runs the program in the background; it waits at certain words of its arguments.
start() {
  rm -f pipe found out err
  mkfifo pipe
  timeout -s KILL 1200 "$home/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx200m ${with:+"$with"} "$@" <pipe >out 2>err &
  keeper=$!
  exec 9>pipe
  await $keeper one out
  program=$(grep -x '[0-9]*' out)
}

# go_on [WORD]: continues to the next word, or to the end.
go_on() {
  echo >&9
  if [ $# -gt 0 ]; then
    await $keeper "$1" out
  else
    exec 9>&-
    wait $keeper || fail "$home: status $?: $(cat out err)"
    clean
  fi
}

# attacher WORD: the Attach API, which limits the answer of a VM to ten seconds.
attacher() {
  "$home/bin/java" -Dsun.tools.attach.attachTimeout=600000 -cp classes Attach "$program" "$work/attach.so" "$1"
}

# asked LINE…: runs jcmd with these commands; its output is in `said`.
asked() {
  printf '%s\n' "$@" >commands
  jcmd "$program" -f commands >said 2>&1 || fail "$home: $(cat said)"
}

leaks() {
  start "-agentpath:$work/leaks.so" -cp classes Paths pid one leak collect two collect three
  asked JVMTI.data_dump
  go_on two
  asked JVMTI.data_dump
  go_on three
  asked JVMTI.data_dump
  go_on
  sed -n '/^request 2/,/^three/p' out | grep -A3 -F 'more LPaths$Entry;' | sed 's/[0-9][0-9]* \[/N [/; s/field [0-9]* Ljava/field N Ljava/' >way ||
    fail "$home: $(cat out)"
  printf '%s\n' '  1000 more LPaths$Entry;' '    element N [Ljava/lang/Object;' '    field N Ljava/util/ArrayList;' \
    '    static field 0 LPaths;' >expected
  same expected way
  [ "$(grep -c Entry out)" = 1 ] || fail "$home: too many: $(cat out)"
  has 'request 3: [0-9]+ objects'
}

attached() {
  start -cp classes Paths pid collect one collect kinds collect two kinds collect three
  load="JVMTI.agent_load $work"
  asked "$load/attach.so start" "$load/attach.so start" "$load/none.so" "$load/allocations.so" "$load/callcount.so Paths"
  grep -E 'return code|not loaded|not available' said >answers || :
  printf '%s\n' 'return code: 0' 'return code: -1' "$work/none.so was not loaded." \
    "Agent_OnAttach is not available in $work/allocations.so" 'return code: 0' >expected
  same expected answers
  go_on two
  asked "$load/callcount.so"
  says said 'return code: 0'
  attacher stop || fail "$home: the Attach API"
  go_on three
  ! attacher stop 2>said || fail "$home: it has stopped twice"
  says said AgentInitializationException
  go_on
  has '2 collections, [1-9][0-9]* us'
  has ' *30 kind\(ILjava/lang/Object;\)Ljava/lang/String;' # and no more after it was taken back
  has ' *0 main\(\[Ljava/lang/String;\)V' # it runs, with its old code
}

refused() {
  start -XX:-EnableDynamicAgentLoading -cp classes Paths pid one
  ! attacher start 2>said || fail "$home: it is attached"
  says said 'Dynamic agent loading is not enabled'
  asked "JVMTI.agent_load $work/attach.so start"
  case $("$home/bin/java" -XshowSettings:properties -version 2>&1) in
    *'specification.version = 17'*) says said 'return code: 0' ;;
    *) says said 'Dynamic agent loading is not enabled' ;;
  esac
  go_on
  start -XX:+DisableAttachMechanism -cp classes Paths pid one
  ! jcmd "$program" JVMTI.agent_load "$work/attach.so" start >said 2>&1 || fail "$home: $(cat said)"
  go_on
}

all() {
  rm -rf classes bare
  compile_java "$home" -g -d classes "$live/Paths.java" Attach.java
  compile_java "$home" -d bare "$live/Paths.java"
  allocations
  debugger
  callcount
  leaks
  attached
  ! in_full || { sampler && refused; }
}

jdks_from 17 >homes
[ -s homes ] || skip 'there is no JDK 17 or newer with headers, java and javac (Debian package default-jdk-headless)'
first=$(sed -n 1p homes)
last=$(sed -n '$p' homes)
while read -r home; do
  with=
  ! in_full && [ "$home" != "$first" ] || all
  [ -f "$layer" ] || {
    left_out 'libjvmticheck.so was not built'
    continue
  }
  with="-agentpath:$layer=format=json,report=found"
  ! in_full && [ "$home" != "$last" ] || all
done <homes
