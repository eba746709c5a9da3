# SPDX-License-Identifier: MIT
# Facts of entries beyond the interface hold in real VMs: virtual threads, stops of all threads, the threads of events.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
need_tool python3 python3
[ "$(uname -s)" = Linux ] || skip 'the agent is built as a Linux library'
here=$(cd "$TOP_SRCDIR/tests/live" && pwd)
cd "$work"
need_jni
"$JVMTIC" show --facts >facts
found=0
for home in $(jdks); do
  release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
  [ -n "$release" ] && [ "$release" -ge 17 ] && [ ! -d "$release" ] || continue
  build_for "$release" header || continue
  virtual=
  [ "$release" -lt 21 ] || virtual=-DVIRTUAL
  # shellcheck disable=SC2086
  ${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L $warnings -Wno-unused-parameter $virtual -fPIC -shared -I"$release" -isystem jni -o "$release/libfacts.so" \
    "$here/facts_agent.c" "$here/facts_calls.c" "$here/facts_events.c" || fail 'the agent does not compile'
  compile_java "$home" -d "$release" "$here/Facts.java"
  for part in stops events ${virtual:+virtual}; do
    timeout 1200 "$home/bin/java" -Xbatch -XX:+UseSerialGC -Xlog:safepoint -agentpath:"$work/$release/libfacts.so" -cp "$release" Facts $part \
      >"$release/$part" 2>err || fail "$release: java ended with status $?: $(cat err)"
    ! grep FAIL "$release/$part" || fail "$release: see above"
    python3 "$here/facts.py" facts $part "$release/$part" || fail "$release: $part"
  done
  found=1
done
[ $found = 1 ] || skip 'there is no java and javac beside the headers (Debian package default-jdk-headless)'
