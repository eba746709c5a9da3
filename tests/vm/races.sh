# SPDX-License-Identifier: MIT
# No data races: ten threads do everything concurrently (races.c) with ThreadSanitizer, AddressSanitizer and
# UndefinedBehaviorSanitizer; if one atomic read or write becomes a plain one, ThreadSanitizer reports it. A short sample;
# RACES=SECONDS runs that long with every compiler and kind of atomics, and makes every mistake (make races).
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
here=$(cd "$TOP_SRCDIR/tests/vm" && pwd)
seconds=${RACES:-0}
expect 0 "$JVMTIC" build --only header,names,port,impl,stubs,enter,trace,table,events -o generated

# has COMPILER SANITIZER: true if the compiler has it and its programs run here.
has() {
  [ -n "$(sanitizers "$1" "$2")" ]
}

# compiled FOLDER FLAG…: makes FOLDER/races of the generated files there, with $compiler and $sanitizer. Files as in
# generated/ are not compiled again.
compiled() {
  folder=$1
  shift
  for file in "$here/races.c" "$folder"/jvmti_*.c; do
    object=$(basename "$file" .c).o
    if [ "$folder" = seeded ] && [ $whole = 0 ] && cmp -s "$file" "generated/$(basename "$file")"; then
      cp "generated/$object" seeded
      continue
    fi
    # Several options in one word.
    # shellcheck disable=SC2086
    "$compiler" -std=c11 -g $optimize -fsanitize=$sanitizer -fno-sanitize-recover=all $warnings "$@" -pthread -I"$folder" \
      -isystem jni -c -o "$folder/$object" "$file" || fail "$folder, $compiler -fsanitize=$sanitizer $*"
  done
  "$compiler" -fsanitize=$sanitizer -pthread -o "$folder/races" "$folder"/*.o || fail "$folder, $compiler: linking"
}

# runs FOLDER ROUNDS: expects no report.
runs() {
  expect 0 env TSAN_OPTIONS=halt_on_error=1 timeout 900 "$1/races" "$2"
  says out '0 failures, of everything something'
  cat out err >&2
}

if [ "$seconds" = 0 ]; then
  rounds=20 optimize=-O0 all=$(compilers C)
else
  rounds=-$seconds optimize=-O1 all=$(compilers C)
fi
sanitizers=0
for compiler in $all; do
  for sanitizer in address,undefined thread; do
    has "$compiler" $sanitizer || continue
    sanitizers=$((sanitizers + 1))
    if [ "$seconds" != 0 ]; then
      compiled generated -DJVMTI_STANDARD_ATOMICS
      runs generated "$rounds"
    fi
    compiled generated
    runs generated "$rounds"
  done
  # One is enough for a sample.
  [ "$seconds" != 0 ] || [ $sanitizers = 0 ] || break
done
[ $sanitizers != 0 ] || skip 'there is no sanitizer'
# The objects in generated/ are of this compiler, with ThreadSanitizer.
has "$compiler" thread || exit 0

# One mistake in each line: the file, and the sed script for it.
cat >mistakes <<'END'
port.h  /define JVMTI_PORT_CAPABILITIES/s/JVMTI_LOAD//
port.h  /define JVMTI_PORT_ENABLED/s/JVMTI_LOAD//
port.h  /define JVMTI_PORT_PHASE/s/JVMTI_LOAD//
port.h  /define JVMTI_PORT_IS_VALID/s/JVMTI_LOAD//
port.h  /^static inline void jvmti_capability_set_read/,/^}/s/JVMTI_LOAD\(([^;]*)\);/(\1);/
port.h  /^static inline void jvmti_capability_set_add/,/^}/s/JVMTI_SET_BITS\(([^,]*), (.*)\);/\1 |= \2;/
port.h  /^static inline void jvmti_capability_set_remove/,/^}/s/JVMTI_CLEAR_BITS\(([^,]*), (.*)\);/\1 \&= ~\2;/
port.h  /define JVMTI_LOAD.*__atomic/s/ACQUIRE/RELAXED/
port.h  /define JVMTI_STORE.*__atomic/s/RELEASE/RELAXED/
events.h  /jboolean jvmti_events_has\(/,/^}/s/JVMTI_LOAD//
events.h  /jvmtiEventReserved jvmti_events_callback\(/,/^}/s/JVMTI_LOAD//
events.c  /^void jvmti_events_set\(/,/^}/s/JVMTI_SET_BITS\(([^,]*), bit\);/\1 |= bit;/
events.c  /^void jvmti_events_set\(/,/^}/s/JVMTI_CLEAR_BITS\(([^,]*), bit\);/\1 \&= ~bit;/
events.c  /^#define TAKE/,/NULL\)$/s/JVMTI_STORE\(([^,]*callbacks.at[^,]*),/PLAIN(\1,/
events.c  /^void jvmti_post_MethodEntry\(/,/^}/s/env = JVMTI_LOAD\(env->next\)/env = env->next/
events.c  /^void jvmti_post_MethodEntry\(/,/^}/s/env = JVMTI_LOAD\(port->environments\)/env = port->environments/
trace.c  s/JVMTI_LOAD\((JVMTI_PORT_OF\(JVMTI_PORT_ENV\(env\)\)->trace)\)/(\1)/
table.c  s/JVMTI_REPLACE\((entries\[i\]), old, (.*)\);/(\1 = \1 == old ? \2 : \1);/
END
# Those in headers take longest.
if [ "$seconds" = 0 ]; then grep -E 'IS_VALID|TAKE' mistakes >some; else cp mistakes some; fi
found=0
while read -r file change; do
  rm -rf seeded
  mkdir seeded
  cp generated/*.[ch] seeded
  sed -E "$change" "generated/jvmti_$file" >"seeded/jvmti_$file"
  ! cmp -s "generated/jvmti_$file" "seeded/jvmti_$file" || fail "nothing was changed: $file $change"
  case $file in *.h) whole=1 ;; *) whole=0 ;; esac
  compiled seeded '-DPLAIN(place,value)=((place)=(value))'
  is_noticed seeded/races 200 || fail "not found: $file $change"
  says err 'data race'
  found=$((found + 1))
done <some
[ $found -gt 1 ] || fail 'no mistakes to find'
echo "$found mistakes found, $sanitizers sanitizers"
