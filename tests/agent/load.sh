# SPDX-License-Identifier: MIT
# A project before its author has written anything: options, loading twice, attaching, unavailable capabilities, and the
# end of a VM while callbacks run.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
home=$(cd "$jdk/.." && pwd)
[ -x "$home/bin/javac" ] || skip 'there is no javac (Debian package default-jdk-headless)'
spec=$(cd "$TOP_SRCDIR/spec" && pwd)/jvmti.xml
cd "$work"

# project NAME OPTIONS…: writes the project.
project() {
  name=$1
  shift
  expect 0 "$JVMTIC" agent -o "$name" "$@" "$spec"
}
# built NAME: compiles it.
built() {
  expect 0 make -s -C "$1" JAVA_HOME="$home" CFLAGS=-O0 WARNINGS='-Wall -Wextra -Wpedantic -Werror'
}
# java STATUS NAME OPTIONS ARGUMENT…: runs java with the agent.
java() {
  expected=$1 agent=-agentpath:$work/$2/build/lib$2.so${3:+=$3}
  shift 3
  expect "$expected" timeout 1200 "$home/bin/java" -XX:+UseSerialGC "$agent" "$@"
}
cat >Program.java <<'END'
import java.util.concurrent.CountDownLatch;
public class Program {
  static volatile boolean deep;
  /* "attached FILE": waits until the file is there. "race": daemons throw without end while the VM ends. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length == 0) return;
    if (arguments[0].equals("race")) {
      CountDownLatch started = new CountDownLatch(4);
      for (int i = 0; i < 4; i++) {
        Thread thread = new Thread(() -> {
          started.countDown();
          while (true)
            try {
              throw new RuntimeException();
            } catch (RuntimeException e) {
            }
        });
        thread.setDaemon(true);
        thread.start();
      }
      started.await();
      return;
    }
    System.out.println("pid " + ProcessHandle.current().pid());
    while (!new java.io.File(arguments[1]).exists()) Thread.sleep(5);
    Thread thread = new Thread(() -> {});
    thread.start();
    thread.join();
  }
}
END
expect 0 compile_java "$home" -d . Program.java

# ---- Options ----
project opt --events VMInit
sed -i 's/  int verbose;/  int verbose;\n  long depth;\n  const char* file;/
  s/    {"verbose", .*/&\n    {"depth", AGENT_NUMBER, \&options.depth, "how deep"},\n    {"file", AGENT_TEXT, \&options.file, "where to"},/
  s/  return 1;/  agent_say("depth %ld file %s", options.depth, options.file ? options.file : "none");\n  return 1;/' opt/opt.c
built opt
java 0 opt '' -version
says err 'opt: depth 0 file none'
java 0 opt verbose,depth=12,,file=a=b,summary -cp . Program
printf '%s\n' 'opt: depth 12 file a=b' 'opt: VMInit' 'opt: event VMInit: 1' 'opt: end' >expected
same expected err
java 0 opt depth=0x10 -version
says err 'opt: depth 16 file none'
java 0 opt help -version
cat >expected <<'END'
opt: options, separated by commas:
  verbose              print each event
  depth=NUMBER         how deep
  file=TEXT            where to
  summary              print the number of each event at the end
  help                 list the options
END
same expected out
silent err
for row in "verbos:unknown option 'verbos'" "verbose=1:option 'verbose' does not accept a value" \
  "depth:option 'depth' requires a value: depth=NUMBER" "file=:option 'file' requires a value: file=TEXT" \
  "depth=deep:option 'depth' requires a number; found 'deep'" "depth=-1:option 'depth' requires a number; found '-1'" \
  "depth=99999999999999999999:option 'depth' requires a number; found '99999999999999999999'" "help=1:unknown option 'help'"; do
  java 1 opt "${row%%:*}" -version
  says err "opt: ${row#*:}"
done

# The second load in one VM fails.
java 1 opt '' -agentpath:"$work/opt/build/libopt.so" -version
says err 'opt: the agent is already loaded'
# A failure that the author returns.
sed -i 's/  return 1;/  return 0;/' opt/opt.c
built opt
java 1 opt '' -version
says err 'opt: agent_start() failed'

# ---- Calls that go wrong are told by name, but not without end ----
project calls --events VMInit --functions GetFrameCount
sed -i 's/  if (options.verbose) agent_say("VMInit");/  jint count;\n  for (int i = 0; i < 101; i++) if (!CHECK((*agent.jvmti)->GetFrameCount(agent.jvmti, thread, NULL))) count = 0;\n  (void)count;/' calls/calls.c
built calls
java 0 calls summary -cp . Program
line=$(grep -n 'GetFrameCount' calls/calls.c | cut -d : -f 1)
says err "calls: error: GetFrameCount: JVMTI_ERROR_NULL_POINTER (100), in on_VMInit(), calls.c:$line"
[ "$(grep -c 'calls: error: ' err)" = 100 ] || fail 'errors are not limited'
says err 'calls: further errors are not printed'

# ---- The end, while callbacks are running in other threads ----
project race --events Exception --capabilities can_tag_objects
sed -i 's/  if (options.verbose) agent_say("Exception");/  running++;\n  for (volatile int i = 0; i < 2000; i++) continue;\n  if (ended) agent_say("too late");\n  running--;/
  s/^static struct {/#include <stdatomic.h>\nstatic atomic_int running, ended;\n\n&/
  s/^void agent_end(jvmtiEnv\* jvmti) {/&\n  jobject object;\n  ended = 1;\n  if (running) agent_say("running at the end");\n  if (agent_jni() == NULL) agent_say("no JNI");\n  object = (*agent_jni())->NewStringUTF(agent_jni(), "x");\n  if (!CHECK((*jvmti)->SetTag(jvmti, object, 1))) agent_say("no tag");/' race/race.c
# On a busy machine, a callback may take longer than the agent waits for it.
sed -i 's/MOST = 5000/MOST = 600000/' race/generated/agent.c
says race/generated/agent.c 'MOST = 600000'
built race
for try in 1 2 3; do
  java 0 race summary -cp . Program race
  ! grep -vE '^race: (event Exception: [0-9]+|end)$' err || fail "try $try: at the end"
  says err 'race: end'
done

# ---- Attached to a VM that runs ----
[ -x "$home/bin/jcmd" ] || {
  left_out 'there is no jcmd beside javac (Debian package default-jdk-headless)'
  exit 0
}
# attach NAME: starts a VM, loads the agent into it, sets $status, and keeps the output of jcmd in `said`.
attach() {
  rm -f go out err
  timeout 1200 "$home/bin/java" -XX:+UseSerialGC -XX:+EnableDynamicAgentLoading -cp . Program attached go >out 2>err &
  vm=$!
  await $vm 'pid [0-9]+' out
  pid=$(sed -n 's/^pid //p' out)
  jcmd "$pid" JVMTI.agent_load "$work/$1/build/lib$1.so" summary >said 2>&1 || :
  [ "${2:-}" != twice ] || jcmd "$pid" JVMTI.agent_load "$work/$1/build/lib$1.so" summary >>said 2>&1 || :
  : >go
  wait $vm || fail "the VM ended with status $?"
}
project late --events VMInit,ThreadStart
built late
attach late twice
says said 'return code: 0'
grep -q '^late: event ThreadStart: [1-9]' err || fail "no event after attaching: $(cat err)"
! grep -q '^late: event VMInit' err || fail 'an event that was over has come'
says err 'late: the agent is already loaded'
says err 'late: end'
# Capabilities that only agents from the start can have are rejected, and nothing remains.
project early --events CompiledMethodLoad,ThreadStart --capabilities can_generate_early_vmstart
built early
attach early
grep -q '^early: this VM has no can_generate_early_vmstart in the live phase; requested' err || fail "$(cat err)"
says said 'return code: 0'
project needs --events Exception,ThreadStart
built needs
attach needs
says said 'return code: -1'
says err 'needs: this VM has no can_generate_exception_events in the live phase; Exception requires it'
! grep -q 'needs: end' err || fail 'an agent that was refused has events'
