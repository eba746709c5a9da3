# SPDX-License-Identifier: MIT
# The protocol of environments: GetEnv, capabilities, modes, extensions, the table of JNI. An agent is told the same by a
# VM made of the generated code as by a real one of that release; and what no real VM shows.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
here=$(cd "$TOP_SRCDIR/tests/vm" && pwd)
cd "$work"
mkdir jni
cp "$jdk/jni.h" "$jdk"/*/jni_md.h jni/
parts=header,names,port,impl,stubs,enter,table,events,protocol
flags="-std=c11 $warnings -isystem jni -I$here"

# The sanitizers, where the compiler has them. What an agent gets in a test of failing memory is not given back.
compiler=$(compilers C | sed 1q)
sanitizer=$(sanitizers "$compiler" address,undefined)

# prepared RELEASE: the files of that release, as objects, but for the protocol.
prepared() {
  expect 0 "$JVMTIC" build --only $parts --release "$1" -o "$1"
  {
    sed -n 's/^  \(JVMTI_ERROR_[A-Z_0-9]*\) = \([0-9]*\),$/ERROR(\2, \1)/p' "$1/jvmti.h"
    sed -n 's/^  unsigned int \(can_[a-z_0-9]*\) : 1;$/CAPABILITY(\1)/p' "$1/jvmti.h"
    sed -n 's/^  JVMTI_EVENT_[A-Z_]* = \([0-9]*\),*$/EVENT(\1)/p' "$1/jvmti.h"
  } >"$1/names.h"
  [ "$(grep -c EVENT "$1/names.h")" -ge 30 ] || fail 'the header has another form than this test knows'
  objects "$1"
}

objects() {
  for file in names stubs enter table events; do
    # shellcheck disable=SC2086
    $compiler $flags $sanitizer -I"$1" -DJVMTI_NO_TRACE -c -o "$1/$file.o" "$1/jvmti_$file.c" || fail "$1: $file"
  done
}

# linked RELEASE PROGRAM FLAGS FILE…: a VM of that release.
linked() {
  release=$1 program=$2 options=$3
  shift 3
  # shellcheck disable=SC2086
  $compiler $flags $sanitizer -DRELEASE="$release" $options -I"$release" -DJVMTI_NO_TRACE -o "$program" "$@" \
    "$here/protocol_vm.c" "$release/jvmti_protocol.c" "$release"/*.o || fail "$release: $program"
}

# Without a JDK of the release, the agent is told what it once was told by HotSpot.
for release in 17 25; do
  prepared $release
  linked $release run-$release '' "$here/protocol_run.c" "$here/protocol_agent.c"
  expect 0 ./run-$release
  silent err
  mv out ours-$release
  [ "$(wc -l <ours-$release)" -ge 600 ] || fail 'the agent has not come to its end'
  asked=
  for home in /usr/lib/jvm/*; do
    grep -q "^JAVA_VERSION=\"$release[.\"]" "$home/release" 2>/dev/null && [ -x "$home/bin/java" ] || continue
    [ "$(uname -s)" = Linux ] || continue
    # shellcheck disable=SC2086
    $compiler $flags -I$release -fPIC -shared -o "$work/libagent.so" "$here/protocol_agent.c" || fail 'the agent'
    expect 0 "$home/bin/java" -XX:+UseSerialGC -Xshare:auto -agentpath:"$work/libagent.so" -version
    same out ours-$release
    echo "$home is told the same"
    asked=$home
    break
  done
  [ -n "$asked" ] || left_out "there is no JDK $release to ask, as openjdk-$release-jdk-headless"
done
awk -f "$here/runs.awk" ours-17 >runs
if [ "${REGENERATE:-}" = 1 ]; then
  diff -u "$here/protocol.expected" runs >&2 || cp runs "$here/protocol.expected"
fi
same "$here/protocol.expected" runs

# One function of the VM's own, and everything else from the generated file.
for release in 17 25; do
  linked $release rules-$release -DJVMTI_OWN_GetPhase "$here/protocol_rules.c"
  ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0 expect 0 ./rules-$release
  says out ' 0 failures'
  silent err
done

# Which versions GetEnv accepts: those that HotSpot of the release accepts. 10 and 12 have no version of their own.
while read -r release versions; do
  [ -d $release ] || prepared $release
  linked $release versions '' "$here/protocol_versions.c"
  expect 0 ./versions
  says out "$versions and its own"
done <<'END'
12 1.0 1.1 1.2 9 11
17 1.0 1.1 1.2 9 11 13+ 14+ 15+ 16+ 17+
END

# Eight threads do everything at once; and a lock that is not taken, or a word that is not whole, is noticed.
# raced PROGRAM PROTOCOL: compiles it.
raced() {
  # shellcheck disable=SC2086
  $compiler $flags -g $sanitizer -pthread -I17 -DJVMTI_NO_TRACE -o "$1" "$here/protocol_races.c" "$2" 17/*.o ||
    fail "$1"
}
raced races 17/jvmti_protocol.c
expect 0 ./races 5
says out '5 rounds, 0 failures, of everything something'
sanitizer=$(sanitizers "$compiler" thread)
[ -n "$sanitizer" ] || exit 0
objects 17
raced races 17/jvmti_protocol.c
expect 0 env TSAN_OPTIONS=halt_on_error=1 ./races 5
says out '5 rounds, 0 failures, of everything something'
cat >mistakes <<'END'
/^static inline jvmtiError (begin|end)\(/,/^}/s/env->protocol->(un)?lock\(env->protocol\);/(void)env;/
/^static void set_callback\(/,/^}/s/JVMTI_STORE\(list\[place\].function, function\);/list[place].function = function;/
/^static void append\(/,/^}/s/JVMTI_STORE\(\*place, (.*)\);/*place = \1;/
/^static void tell_phase\(/,/^}/s/JVMTI_STORE\(env->phase, phase\);/env->phase = phase;/
END
while read -r change; do
  sed -E "$change" 17/jvmti_protocol.c >17/mistake.c
  ! cmp -s 17/jvmti_protocol.c 17/mistake.c || fail "nothing was changed: $change"
  raced seeded 17/mistake.c
  is_noticed ./seeded 100 || fail "not found: $change"
  says err 'data race'
done <mistakes
