# SPDX-License-Identifier: MIT
# The section on troubleshooting in the reference is true on every JDK.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
[ "$(uname -s)" = Linux ] || skip 'agents are built as Linux libraries'
live=$(cd "$TOP_SRCDIR/tests/live" && pwd)
cd "$work"
need_jni
"$JVMTIC" build --only header -o made --release "$jdk_release"
${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L $warnings -g -fPIC -shared -Imade -isystem jni -o trouble.so "$live/trouble_agent.c" ||
  fail 'the agent does not compile'
echo 'int nothing;' >empty.c
${CC:-cc} -fPIC -shared -o empty.so empty.c

# java OPTION…: runs a small VM and sets $status; a crash leaves no core file.
java() {
  status=0
  (ulimit -c 0; exec timeout -s KILL 1200 "$home/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto -Xmx100m \
    -XX:-CreateCoredumpOnCrash -XX:ErrorFile="$work/crash" "$@") >out 2>&1 || status=$?
}

jdks_from 17 >homes
[ -s homes ] || skip 'there is no JDK 17 or newer with headers, java and javac (Debian package default-jdk-headless)'
while read -r home; do
  rm -rf plain none
  compile_java "$home" -d plain "$live/Trouble.java"
  compile_java "$home" -g:none -d none "$live/Trouble.java"
  for classes in plain none; do
    java "-agentpath:$work/trouble.so=$classes" -cp $classes Trouble
    [ $status = 0 ] || fail "$home: status $status: $(cat out)"
    ! grep '^FAIL' out >&2 || fail "$home, $classes: see above"
    [ "$(grep -c '^PASS' out)" = 46 ] || fail "$home, $classes: $(grep -c '^PASS' out) claims"
  done
  java -Xcheck:jni "-agentpath:$work/trouble.so=reference" -version
  says out 'Bad global or local ref passed to JNI'
  java -Xcheck:jni "-agentpath:$work/trouble.so=exception" -version
  says out 'JNI call made with exception pending'
  java "-agentpath:$work/trouble.so=hang" -version
  says out 'PASS a collection'
  ! grep '^FAIL' out || fail "$home: it does not hang"
  java "-agentpath:$work/missing.so" -version
  says out "Could not find agent library $work/missing.so"
  java -agentlib:missing -version
  says out 'libmissing.so: cannot open'
  java "-agentpath:$work/empty.so" -version
  [ $status != 0 ] || fail "$home: an agent without an entry point was started"
  grep -q -e 'Could not find Agent_OnLoad' -e 'JvmtiAgent::load' out || fail "$home: $(cat out)"
done <homes
