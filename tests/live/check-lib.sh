# SPDX-License-Identifier: MIT
# Shared by the tests of the layer on real VMs: sourced after tests/lib.sh. They use the JDK of need_jdk; with
# EXTENT=full, all of JVMTIC_JDKS (directories separated by spaces) or in /usr/lib/jvm.
need_tool python3 python3
need_jdk
layer=$(cd "$(dirname "$JVMTIC")" && pwd)/libjvmticheck.so
[ -f "$layer" ] || skip 'libjvmticheck.so was not built'
check=$TOP_SRCDIR/tests/live/check
cd "$work"

# homes: prints the JDKs, one per line.
homes() {
  if in_full; then jdks; else (cd "$jdk/.." && pwd -P); fi
}
[ -n "$(homes)" ] || skip 'no JDK is named that is one (JVMTIC_JDKS)'

# profiles: prints the profiles.
profiles() {
  echo strict
  ! in_full || echo reference
}

# use HOME: selects this JDK, and compiles the agents and programs for it.
use() {
  home=$1
  rm -rf classes
  mkdir classes
  compile_java "$home" -g -d classes "$check"/*.java || fail "$home: javac"
  printf '%s: %s\n' Premain-Class Transform Can-Redefine-Classes true Can-Retransform-Classes true \
    Can-Set-Native-Method-Prefix true >manifest
  "$home/bin/jar" cfm transform.jar manifest -C classes .
  agent broken agent.c broken.c
  agent clean clean.c
  agent several several.c
}

# agent NAME SOURCE…: libNAME.so.
agent() {
  library=lib$1.so
  shift
  for source in "$@"; do
    ${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Werror -O0 -g -fPIC -fvisibility=hidden -isystem "$home/include" \
      -isystem "$home/include/linux" -c "$check/$source" -o "${source%.c}.o" || fail "$source does not compile"
  done
  # shellcheck disable=SC2046 # a word for each
  ${CC:-cc} -shared -o "$library" $(printf '%s\n' "$@" | sed 's/c$/o/')
}

# java OPTION…: runs a small VM, with its output in `out`. The file `found` has the reports of this VM alone.
java() {
  status=0
  rm -f found
  timeout -s KILL 1200 "$home/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto "$@" >out 2>err || status=$?
}

# ran: expects status 0.
ran() {
  [ $status = 0 ] || {
    cat out err >&2
    fail "$home: java ended with status $status"
  }
}
