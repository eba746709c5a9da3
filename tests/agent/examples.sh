# SPDX-License-Identifier: MIT
# The agents of examples/agents/: each is part of what `jvmtic agent` writes now, compiles without warnings, and reports
# the expected facts on every JDK. REGENERATE=1 renews the comments of callbacks, which follow from the specification.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
TOP_SRCDIR=$(cd "$TOP_SRCDIR" && pwd)
examples=$TOP_SRCDIR/examples/agents
spec=$TOP_SRCDIR/spec/jvmti.xml
program=$TOP_SRCDIR/tests/agent/Examples.java
cd "$work"
home=$(cd "$jdk/.." && pwd)
[ -x "$home/bin/javac" ] || skip 'there is no javac (Debian package default-jdk-headless)'
agents=$(sed -n 's/^AGENTS = //p' "$examples/Makefile")
[ "$(cd "$examples" && ls -d */ | tr -d / | tr '\n' ' ')" = "$agents " ] || fail 'the Makefile names other agents'

# The author's lines are in what is written now, and replace these lines of it.
cat >replaced <<'END'
 an agent\.$
^/\* jvmtic agent wrote this file
^#include <stddef.h>$
^  int verbose;$
^} options;$
"verbose"
^  return 1;$
^  (void)
^      (void)
^  if (options\.verbose)
^    (void)
END
for agent in $agents; do
  # shellcheck disable=SC2046 # words
  expect 0 "$JVMTIC" agent --name "$agent" -o "new/$agent" $(cat "$examples/$agent/agent.options") "$spec"
  file=$(cd "$examples/$agent" && ls "$agent".c*)
  [ "${REGENERATE:-}" != 1 ] || python3 "$TOP_SRCDIR/tests/agent/renew.py" "new/$agent/$file" "$examples/$agent/$file"
  diff "new/$agent/$file" "$examples/$agent/$file" >changes || :
  sed -n 's/^< //p' changes | grep -v -f replaced >lost || :
  [ ! -s lost ] || fail "$agent/$file has not what is written now; REGENERATE=1 renews comments: $(cat lost)"
  count=$(sed -n 's/^> //p' changes | grep -c . || :)
  [ "$count" -le 66 ] || fail "$agent: $count lines are more than a page"
  [ "$count" -ge 15 ] || fail "$agent: what does it do?"
  says "$examples/README.md" "]($agent/$file)"
done

JVMTIC_SPEC=$spec expect 0 make -s -C "$examples" BUILD="$work/build" JVMTIC="$JVMTIC" JAVA_HOME="$home" \
  WARNINGS='-Wall -Wextra -Wpedantic -Wshadow -Werror' CFLAGS=-O1 CXXFLAGS=-O1
expect 0 compile_java "$home" -d . "$program"

# run STATUS AGENT OPTIONS ARGUMENT…: keeps the output of the agent in err. The checking agent, if it exists, is loaded first,
# with the first JDK, and finds nothing.
layer=$(dirname "$JVMTIC")/libjvmticheck.so
[ -f "$layer" ] || layer=
run() {
  expected=$1 library=$work/build/$2/build/lib$2.so=$3
  shift 3
  expect "$expected" timeout 1200 "$java" -XX:+UseSerialGC ${layer:+-agentpath:"$layer=report=found,quiet"} -agentpath:"$library" \
    -cp . Examples "$@"
  [ ! -s found ] || fail "$java $library: $(cat found)"
}
for home in ${JVMTIC_JDKS:-"$home" $(ls -d /usr/lib/jvm/*/ | sort)}; do
  home=$(cd "$home" && pwd -P)
  java=$home/bin/java
  [ -x "$java" ] && [ -f "$home/include/jni.h" ] || continue
  case " ${done:-} " in *" $home "*) continue ;; esac
  done="${done:-} $home"

  run 0 methodtrace in=LExamples,top=3 calls
  grep -qx 'methodtrace:     1234 calls, 0 thrown: LExamples;.twice' err || fail "$java: $(cat err)"
  grep -qx 'methodtrace:        7 calls, 7 thrown: LExamples;.fail' err || fail "$java: $(cat err)"
  [ "$(wc -l <err)" = 3 ] || fail "$java: $(cat err)"

  run 0 contention least=1000 contend
  grep -qE '^contention: 5 times, [1-9][0-9]{3,} us: LExamples\$Lock;$' err || fail "$java: $(cat err)"
  ! grep -q error err || fail "$java: $(cat err)"

  run 0 classhook 'from=how do you do,to=hello,in=Ex' hello
  [ "$(cat out)" = hello ] || fail "$java: $(cat out err)"
  [ "$(cat err)" = 'classhook: changed Examples' ] || fail "$java: $(cat err)"
  run 0 classhook 'from=how do you do,in=java/' hello
  [ "$(cat out)" = 'how do you do' ] || fail "$java: $(cat out err)"

  run 0 gctest count collect
  grep -qE '^gctest: [4-9] collections, [1-9][0-9]* us$' err || fail "$java: $(cat err)"
  grep -qE '^gctest: [1-9][0-9]{3,} objects, [1-9][0-9]{4,} bytes$' err || fail "$java: $(cat err)"
  ! grep -q error err || fail "$java: $(cat err)"

  run 0 versioncheck least=8,vm=VM hello
  grep -qE '^versioncheck: .*VM.*, JVM TI [0-9]+\.[0-9]+: fine$' err || fail "$java: $(cat err)"
  for options in least=99 most=8 vm=Nobody; do
    run 1 versioncheck $options hello
    grep -q ': not wanted$' err || fail "$java: $(cat err)"
  done

  rm -f go out err
  timeout 1200 "$java" -XX:+UseSerialGC -agentpath:"$work/build/waiters/build/libwaiters.so" -cp . Examples park go >out 2>err &
  vm=$!
  await $vm 'pid [0-9]+' out
  kill -QUIT "$(sed -n 's/^pid //p' out)"
  await $vm '.* threads' err
  : >go
  wait $vm || fail "$java: $(cat err)"
  says err 'waiters: waits waits for LExamples$Lock;'
  says err 'waiters: enters waits to enter LExamples$Lock;'
  ! grep -q 'waiters: main' err || fail "$java: $(cat err)"
  layer=
done
[ -n "${done:-}" ] || fail 'no JDK was found'
