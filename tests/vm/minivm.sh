# SPDX-License-Identifier: MIT
# examples/minivm: a VM made of the generated code, with agents; everything they see and are told.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool make make
need_tool python3 python3
need_jdk
[ "$(uname -s)" = Linux ] || skip 'the example is built for Linux'
unset JVMTIC_RELEASE JVMTIC_ONLY JVMTIC_OUT JVMTIC_FLAGS CFLAGS CPPFLAGS LDFLAGS
here=$(cd "$TOP_SRCDIR/tests/vm" && pwd)
JAVA_HOME=$(cd "$jdk/.." && pwd)
export JAVA_HOME
cp -R "$TOP_SRCDIR/examples" "$work/examples"
chmod -R u+w "$work/examples"
cd "$work/examples/minivm"
# What somebody may have built there.
rm -rf minivm generated ./*.o ./*.so

# agent FILE LIBRARY: compiles an agent of this test.
agent() {
  # The words are several options.
  # shellcheck disable=SC2086
  $compiler -std=c11 $warnings -pthread -fPIC -shared -Igenerated -I"$work" -isystem "$JAVA_HOME/include" \
    -isystem "$JAVA_HOME/include/linux" -o "$work/$compiler/$2" "$1" || fail "$compiler: $1"
}

# as_cxx COMPILER: what is generated becomes C++ in a VM that is C, which is linked without the library of C++.
as_cxx() {
  for file in generated/*.c; do
    # shellcheck disable=SC2086
    "$1" -x c++ -std=c++11 $optimized $warnings_cxx -fno-exceptions -fno-rtti -pthread -I. -Igenerated -isystem "$JAVA_HOME/include" \
      -isystem "$JAVA_HOME/include/linux" -c -o "${file%.c}.o" "$file" || fail "$1: $file"
  done
  rm minivm
  expect 0 make CC="$compiler" CFLAGS="$optimized $warnings"
}

# Built by each compiler; what is generated is generated once.
optimized=-O0
! in_full || optimized=-O1
for compiler in $(some_compilers C); do
  mkdir "$work/$compiler"
  expect 0 make -j2 CC="$compiler" CFLAGS="$optimized $warnings"
  [ "$compiler" != clang ] || ! have_tool clang++ clang || as_cxx clang++
  mv minivm libagent.so "$work/$compiler"
  rm -f ./*.o generated/*.o
  agent "$here/minivm_agent.c" libcalls.so
  agent ../agent.c libsmall.so
  agent "$here/minivm_patch.c" libpatch.so
  # Another library, with variables of its own.
  cp "$work/$compiler/libpatch.so" "$work/$compiler/libpatch2.so"
  {
    sed -n 's/^  \(JVMTI_ERROR_[A-Z_0-9]*\) = \([0-9]*\),$/ERROR(\2, \1)/p' generated/jvmti.h
    sed -n 's/^  unsigned int \(can_[a-z_0-9]*\) : 1;$/CAPABILITY(\1)/p' generated/jvmti.h
  } >"$work/names.h"
  agent "$here/../live/agent.c" liblive.so
  echo '#include <jvmti.h>' >"$work/refuses.c"
  agent "$work/refuses.c" libnothing.so
  {
    echo 'jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {'
    echo '  return !vm + !options + !!reserved - 7;'
    echo '}'
  } >>"$work/refuses.c"
  agent "$work/refuses.c" librefuses.so
done

# minivm OPTION…: the one in this folder, which must end.
minivm() {
  timeout 1200 ./minivm "$@"
}

# section TITLE STATUS COMMAND…: adds what it prints to $all. Addresses and the linker's words differ from run to run.
all=$work/all
section() {
  title=$1
  shift
  expect "$@"
  {
    echo "== $title"
    cat "$work/out"
    if [ -s "$work/err" ]; then
      echo '-- standard error'
      sed -E 's/0x[0-9a-f]+/0x../g; s/(cannot load the agent [^:]*:).*/\1 .../' "$work/err"
    fi
  } >>"$all"
}

for compiler in $(some_compilers C); do
  cd "$work/$compiler"
  : >"$all"
  section 'no agent' 0 minivm --threads 2
  section 'an agent' 0 minivm --agent ./libagent.so
  section 'two agents of one library' 0 minivm --agent ./libagent.so=one --agent ./libagent.so=two
  section 'an agent that is attached' 0 minivm --attach ./libagent.so=late
  section 'every function' 0 minivm --threads 2 --agent ./libcalls.so=some=options
  section 'the smallest agent' 0 minivm --agent ./libsmall.so
  # What it misses is Java, and the capabilities that this VM does not have.
  section 'the agent for real VMs' 0 minivm --agent ./liblive.so
  section 'agents that write into their table' 0 minivm --agent ./libpatch.so=first --agent ./libpatch2.so=second
  section 'the same, traced' 0 minivm --agent ./libpatch.so=first --agent ./libpatch2.so=second \
    --trace 'RedefineClasses,RetransformClasses,GetLoadedClasses:in'
  section 'a missing library' 1 minivm --agent ./libsmall.so --agent ./libmissing.so
  section 'a library that is no agent' 1 minivm --agent ./libnothing.so
  section 'an agent that cannot be attached' 1 minivm --attach ./libcalls.so
  section 'an agent that refuses' 1 minivm --agent ./libsmall.so --agent ./librefuses.so
  section 'a trace of errors of two agents' 0 minivm --agent ./libagent.so=one --agent ./libagent.so=two \
    --trace all:error
  section 'a trace of some functions and events' 0 minivm --agent ./libagent.so \
    --trace 'GetMethodName,GetClassSignature,Allocate,event/Class*'
  section 'a trace as JSON' 0 minivm --agent ./libagent.so \
    --trace 'GetMethodName,event/ThreadStart,format=json'
  section 'a filter that is wrong' 2 minivm --trace GetTreadInfo
  section 'an option that is none' 2 minivm --agents ./libagent.so
  section 'a number that is none' 2 minivm --threads many
  section 'a number that is too large' 2 minivm --threads 1000
  section 'an option without a value' 2 minivm --agent
  if [ "${REGENERATE:-}" = 1 ]; then
    diff -u "$here/minivm.expected" "$all" >&2 || cp "$all" "$here/minivm.expected"
  fi
  same "$here/minivm.expected" "$all"

  # JSON is JSON.
  expect 0 minivm --agent ./libagent.so --trace 'all,format=json'
  python3 -c 'import json, sys; print(len([json.loads(line) for line in sys.stdin]))' <"$work/err" >"$work/lines"
  [ "$(cat "$work/lines")" -gt 100 ] || fail "a trace of everything has $(cat "$work/lines") lines"

  # Numbers say which two lines belong together.
  expect 0 minivm --threads 3 --agent ./libagent.so --trace 'all,-event/*:error,with=number+time+arguments'
  sed -nE 's/^(#[0-9]+) [0-9]+\.[0-9]{6} \[[^]]*\] [<>!] (event )?([A-Za-z]*)[:(].*/\1 \3/p' "$work/err" >"$work/lines"
  [ "$(wc -l <"$work/lines")" = "$(wc -l <"$work/err")" ] || fail 'not all lines have a number and a time'
  sort "$work/lines" | uniq -c | awk '$1 != 2' >"$work/single"
  silent "$work/single"

  # Every function that the VM implements has been called, and has succeeded.
  whole=$(sed -nE 's/^jvmtiError jvmti_impl_([A-Za-z]*)\(.*/\1/p' "$work"/examples/minivm/functions_*.c \
    "$work/examples/minivm/generated/jvmti_protocol.c" | grep -v GenerateEvents | sort -u)
  [ "$(echo "$whole" | wc -l)" -ge 30 ] || fail 'this test does not see what the VM implements'
  expect 0 minivm --threads 2 --agent ./libcalls.so=some=options \
    --trace "$(echo "$whole" | paste -sd, -)"
  for name in $whole; do
    grep -qE "^\[.*\] < $name\(" "$work/err" || fail "no agent calls $name with success"
  done

  # Two VMs in one process, with agents of one library: each does what it does alone.
  for name in one two; do
    [ $name = one ] && threads=1 || threads=4
    expect 0 minivm --vm $name --threads $threads --agent ./libagent.so=$name
    grep "^$name: " "$work/out" >"$work/$name.alone"
  done
  [ "$(wc -l <"$work/two.alone")" -gt "$(wc -l <"$work/one.alone")" ] || fail 'two VMs do the same'
  for try in 1 2 3 $(! in_full || seq 4 10); do
    expect 0 minivm --vm one --threads 1 --agent ./libagent.so=one --trace all \
      --vm two --threads 4 --agent ./libagent.so=two
    for name in one two; do
      grep "^$name: " "$work/out" >"$work/$name.beside" || :
      same "$work/$name.alone" "$work/$name.beside"
    done
    grep -qF '<worker 1>' "$work/err" || fail 'the first VM is not traced'
    ! grep -F '<worker 2>' "$work/err" || fail 'the second VM is traced, too'
  done
done

# In a real VM the agent is told the same about its mistakes, but for a function that this one does not have.
if [ -x "$JAVA_HOME/bin/java" ]; then
  "$JVMTIC" build --only header --release 17 -o "$work/generated"
  (cd "$work" && agent "$work/examples/minivm/agent.c" libagent-17.so)
  expect 0 "$JAVA_HOME/bin/java" -XX:+UseSerialGC -Xshare:auto \
    -agentpath:"$work/$compiler/libagent-17.so=agent" -version
  # What a thread does that begins early, or ends late, is in the phase that it finds.
  sed -n '/^agent: \(Thread\|Class\|Method\)[A-Z][a-z]*: JVMTI_ERROR_WRONG_PHASE$/d; /GetStackTrace/d; s/^agent: .*: JVMTI_ERROR_/&/p' \
    "$work/out" >"$work/real"
  expect 0 minivm --agent ./libagent.so
  sed -n '/GetStackTrace/d; s/^agent: .*: JVMTI_ERROR_/&/p' "$work/out" >"$work/ours"
  [ "$(wc -l <"$work/ours")" -ge 10 ] || fail 'no mistakes to compare'
  same "$work/real" "$work/ours"

  # Two agents that write into their table see the same calls there.
  (cd "$work" && agent "$here/minivm_patch.c" libpatch-17.so)
  cp libpatch-17.so libpatch2-17.so
  expect 0 "$JAVA_HOME/bin/java" -XX:+UseSerialGC -Xshare:auto \
    -agentpath:"$work/$compiler/libpatch-17.so=first" -agentpath:"$work/$compiler/libpatch2-17.so=second" -version
  grep -E '^(first|second)' "$work/out" >"$work/real"
  expect 0 minivm --agent ./libpatch.so=first --agent ./libpatch2.so=second
  grep -E '^(first|second)' "$work/out" >"$work/ours"
  same "$work/real" "$work/ours"
fi

# It offers the capabilities of which it has all functions and events.
cd "$work/examples/minivm"
offered=$(sed -n 's/.*[ {]\.\(can_[a-z_0-9]*\) = 1.*/\1/p' environment.c | paste -sd, -)
[ -n "$offered" ] || fail 'this test does not see what the VM offers'
expect 0 "$JVMTIC" coverage --require "$offered" .

# With sanitizers, where the compiler has them, and in the strict profile, which refuses no more of what agents
# do right.
cd "$work/examples/minivm"
compiler=$(compilers C | sed 1q)
# sanitized KIND: builds all of it anew.
sanitized() {
  sanitizer=$(sanitizers "$compiler" "$1")
  rm -f minivm libagent.so ./*.o generated/*.o
  expect 0 make -j2 CC="$compiler" CFLAGS="-O0 $warnings $sanitizer" JVMTIC_FLAGS='--profile strict'
  (warnings="$warnings $sanitizer" && agent "$here/minivm_stress.c" libstress.so)
  # A race does not happen every time. An event may be on its way to an environment that is disposed of.
  for try in 1 2 $(! in_full || seq 3 6); do
    expect 0 minivm --agent "$work/$compiler/libstress.so" --trace 'all:error,-event/*,-GetThreadInfo'
    says "$work/out" '4 threads, 0 failures, many events'
    silent "$work/err"
  done
}
sanitized thread
sanitized address,undefined
grep -q 'Profile strict' generated/jvmti_enter.c || fail 'this is not the strict profile'
expect 0 minivm --threads 2 --agent "$work/$compiler/libcalls.so=some=options"
! grep FAIL "$work/out" || fail 'in the strict profile'
"$work/$compiler/minivm" --agent "$work/$compiler/libagent.so" >"$work/reference"
expect 0 minivm --agent "$work/$compiler/libagent.so"
same "$work/reference" "$work/out"
expect 0 minivm --vm one --agent ./libagent.so=one --trace all --vm two --agent ./libagent.so=two
