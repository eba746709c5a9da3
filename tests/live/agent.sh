# SPDX-License-Identifier: MIT
# An agent that is compiled with the generated header runs in a real VM of that release, and finds everything in its place.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
home=$(cd "$jdk/.." && pwd)
[ -x "$home/bin/java" ] || skip 'there is no java beside the headers (Debian package default-jre-headless)'
[ -x "$home/bin/javac" ] || skip 'there is no javac (Debian package default-jdk-headless)'
[ "$(uname -s)" = Linux ] || skip 'the agent is built as a Linux library'
here=$(cd "$TOP_SRCDIR/tests/live" && pwd)
cd "$work"
need_jni
"$JVMTIC" build --only header -o made --release "$jdk_release"
{
  sed -n 's/^  \(JVMTI_ERROR_[A-Z_0-9]*\) = \([0-9]*\),$/ERROR(\2, \1)/p' made/jvmti.h
  sed -n 's/^  unsigned int \(can_[a-z_0-9]*\) : 1;$/CAPABILITY(\1)/p' made/jvmti.h
} >made/names.h
[ "$(wc -l <made/names.h)" -ge 90 ] || fail 'the header has another form than this test knows'
${CC:-cc} -std=c11 $warnings -fPIC -shared -Imade -isystem jni -o libagent.so "$here/agent.c" ||
  fail 'the agent does not compile'
compile_java "$home" -d . "$here/Live.java"
status=0
"$home/bin/java" -XX:+UseSerialGC -Xshare:auto -agentpath:"$work/libagent.so" -cp . Live >out 2>err || status=$?
cat out err
[ $status = 0 ] || fail "java ended with status $status"
! grep '^FAIL ' out || fail 'see above'
[ "$(grep -c '^PASS ' out)" = 25 ] || fail "$(grep -c '^PASS ' out) checks were made"
