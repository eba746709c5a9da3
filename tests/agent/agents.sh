# SPDX-License-Identifier: MIT
# Agents of random choices compile without warnings and run on every JDK; those of small specifications compile. A fixed
# sample; `make agents` tries N of them. The checking agent, if it has been built, finds nothing in them.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool gcc gcc
need_tool g++ g++
need_tool clang clang
need_jdk
TOP_SRCDIR=$(cd "$TOP_SRCDIR" && pwd)
layer=$(dirname "$JVMTIC")/libjvmticheck.so
golden=$(cd "$TOP_SRCDIR/tests/golden" && pwd)
python3 "$TOP_SRCDIR/tests/agent/agents.py" --program "$JVMTIC" --work "$work/agents" --spec "$TOP_SRCDIR/spec/jvmti.xml" \
  --count 2 --seed 4 --shapes "$golden/everything.xml" "$golden/minimal.xml" "$golden/no-events.xml" --shape-compilers 1 \
  $([ ! -f "$layer" ] || echo "--layer $layer") >"$work/log" || {
  cat "$work/log" >&2
  fail 'an agent does not compile or run'
}
cat "$work/log"
says "$work/log" ', 3 shapes compiled'
says "$work/log" ' run on '

# A mistake of an agent, memory that is never freed, is reported, and the test of its project fails.
[ -f "$layer" ] || {
  left_out 'libjvmticheck.so was not built'
  exit 0
}
home=$(cd "$jdk/.." && pwd)
[ -x "$home/bin/javac" ] || {
  left_out 'there is no javac beside the headers (Debian package default-jdk-headless)'
  exit 0
}
cd "$work"
expect 0 "$JVMTIC" agent -o leaks --events VMInit --functions Allocate "$TOP_SRCDIR/spec/jvmti.xml"
sed -i 's/  if (options.verbose) agent_say("VMInit");/  unsigned char* memory;\n  CHECK((*agent.jvmti)->Allocate(agent.jvmti, 77, \&memory));/' leaks/leaks.c
expect 0 make -s -C leaks check JAVA_HOME="$home" CFLAGS=-O0
expect 2 make -s -C leaks check JAVA_HOME="$home" CFLAGS=-O0 JAVA_FLAGS="-agentpath:$layer"
says out 'jvmticheck: Allocate: mem_ptr memory that was never deallocated: 1 piece, 77 bytes [leak]'
says out '(on_VMInit+0x'
says out 'FAIL: jvmticheck reported problems'
expect 2 make -s -C leaks check JAVA_HOME="$home" CFLAGS=-O0 JAVA_FLAGS="-agentpath:$layer=report=$work/report,exitcode=3"
says out 'FAIL: java ended with status 3'
says report '[leak]'
