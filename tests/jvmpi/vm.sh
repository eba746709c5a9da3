# SPDX-License-Identifier: MIT
# The VM's side of JVMPI compiles as C and C++, with both kinds of atomics. Every function with every single mistake and in
# every mode gives the right answer (faults.c), and missing checks are noticed; every event in every state
# (events.c); threads do all of it concurrently (races.c), and collections that are not excluded are noticed.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
need_jni
here=$TOP_SRCDIR/tests/jvmpi
spec=$TOP_SRCDIR/spec/jvmpi/jvmpi.xml
cc=${CC:-cc}

for profile in reference strict; do
  for release in 1.0 1.1 1.2; do
    expect 0 "$JVMTIC" build --profile $profile --release $release -o $profile-$release "$spec"
    silent err
  done
  expect 0 "$JVMTIC" build --profile $profile -o $profile-small "$here/small.xml"
  # No event has an ID.
  sed 's/ asked="jobjectID"//' "$TOP_SRCDIR/tests/closure/complete-jvmpi.xml" >unasked.xml
  expect 0 "$JVMTIC" build --profile $profile -o $profile-unasked unasked.xml
done

# As C and as C++; each header alone. Each directory with one compiler and standard, in turn; with EXTENT=full one with all.
for folder in *-1.2 *-small *-unasked; do
  for file in "$folder"/*.h; do printf '#include "%s"\n' "${file##*/}" >"$folder/only-${file##*/}.cc"; done
done
# in_turn LANGUAGE WHOLE OTHERS HOW…: those directories with the available compilers and options.
in_turn() {
  language=$1 whole=$2 others=$3
  shift 3
  # shellcheck disable=SC2046,SC2086 # words
  for how in "$@"; do printf "%s $how\n" $(compilers $language); done >found
  count=$(wc -l <found)
  turn=0
  for folder in $others; do
    sed -n "$((turn % count + 1))s/ / $folder /p" found
    turn=$((turn + 1))
  done >turns
  ! in_full || sed "s/ / $whole /" found >>turns
  while read -r compiler folder how; do
    set -- "$folder"/*.c
    [ $language = C ] || set -- "$folder"/only-*.h.cc -x c++ "$@"
    options=$warnings_cxx
    [ $language != C ] || options="$warnings -Wshadow -Wconversion -Wmissing-prototypes"
    # shellcheck disable=SC2086
    "$compiler" $how $options -fsyntax-only -isystem jni "$@" || fail "$compiler $how: $folder"
  done <turns
}
in_turn C strict-1.2 'strict-1.2 reference-1.0 strict-small reference-unasked strict-unasked' -std=c99 '-std=c11 -DJVMPI_STANDARD_ATOMICS'
in_turn CXX strict-1.2 'strict-1.2 reference-small reference-unasked' -std=c++11 '-std=c++14 -fno-exceptions -fno-rtti' \
  '-std=c++20 -DJVMPI_STANDARD_ATOMICS'

# The linker sees the same names in the results of C and C++.
for file in strict-1.2/*.c; do
  # shellcheck disable=SC2086
  gcc -std=c99 $warnings -isystem jni -c "$file" -o c.o && g++ -x c++ -std=c++11 $warnings_cxx -isystem jni -c "$file" -o cxx.o ||
    fail "$file"
  linked_names c.o >names.c
  linked_names cxx.o >names.cxx
  same names.c names.cxx
done

# objects FOLDER OPTION…: compiles the generated files.
objects() {
  folder=$1
  shift
  # shellcheck disable=SC2086
  (cd "$folder" && "$cc" -std=c11 -g $warnings "$@" -isystem ../jni -c jvmpi_enter.c jvmpi_events.c jvmpi_protocol.c jvmpi_table.c \
    jvmpi_stubs.c) || fail "$folder"
}
# program NAME FOLDER OPTION…: compiles NAME.c with these objects.
program() {
  name=$1
  folder=$2
  shift 2
  # shellcheck disable=SC2086
  "$cc" -std=c11 -g $warnings "$@" -I. -I"$folder" -isystem jni -o "$name" "$here/$name.c" "$folder"/*.o || fail "$name, $folder"
}
sanitize=$(sanitizers "$cc" address,undefined)
sanitize="${sanitize:+$sanitize -fno-sanitize-recover=all}"

for folder in reference-1.0 strict-1.2 $(! in_full || echo strict-1.1 reference-1.2); do
  strict=0
  case $folder in strict*) strict=1 ;; esac
  version=$((${folder#*.} + 1))
  python3 "$here/events.py" "${folder#*-}" >events.inc
  # shellcheck disable=SC2086
  objects "$folder" $sanitize
  # shellcheck disable=SC2086
  program events "$folder" $sanitize -DVERSION=$version
  ./events >out || fail "$folder: events: $(cat out)"
  # shellcheck disable=SC2086
  program faults "$folder" $sanitize -DVERSION=$version -DSTRICT=$strict
  ./faults >out || fail "$folder: faults: $(cat out)"
  [ "$(cut -d ' ' -f 1 out)" -gt 500 ] || fail "$(cat out)"
done

# Possible in a specification, but not in JVMPI.
pair='<param id="pair"><struct>Pair</struct><description>Two.</description></param>'
answer='<param id="bytes_len"><jint/><description>How many.</description></param>'
answer="$answer<param id=\"bytes\"><outbuf incount=\"bytes_len\"><uchar/></outbuf><description>They.</description></param>"
for answered in START FINISH; do
  case $answered in
    START) start=$answer finish=$pair profiles=strict ;;
    FINISH) start=$pair finish=$answer profiles=reference ;;
  esac
  null='<nullok>none is meant<\/nullok>'
  sed -e '/<function id="GetCallTrace"/,/<\/function>/'"s/<struct>JVMPI_CallTrace<.struct>/&$null/" \
    -e '/<function id="Count"/,/<\/function>/'"s/<struct>JNIEnv<.struct>\\|<struct>jobjectID<.struct>/&$null/" \
    -e 's/"ArenaMade"/"GCStart"/; s/_ARENA_MADE/_GC_START/; s/"TreeGone"/"GCFinish"/; s/_TREE_GONE/_GC_FINISH/' \
    "$TOP_SRCDIR/tests/closure/complete-jvmpi.xml" |
    awk -v start="$start" -v finish="$finish" '
      /<event / { more = /"GCStart"/ ? start : /"GCFinish"/ ? finish : "" }
      { print }
      /<parameters>/ { print more; more = "" }' >allowed.xml
  ! in_full || profiles='reference strict'
  for profile in $profiles; do
    strict=0
    [ $profile != strict ] || strict=1
    expect 0 "$JVMTIC" build --profile $profile -o allowed-$profile allowed.xml
    # shellcheck disable=SC2086
    objects allowed-$profile $sanitize
    # shellcheck disable=SC2086
    program allowed allowed-$profile $sanitize -DSTRICT=$strict -D${answered}_ANSWERED
    ./allowed >out || fail "$profile, $answered: $(cat out)"
  done
done

# An agent of version 1 in a VM of 1.2.
# shellcheck disable=SC2086
program faults strict-1.2 $sanitize -DVERSION=1 -DSTRICT=1
./faults >out || fail "version 1 in 1.2: $(cat out)"

# Lines of a trace, as text and as JSON.
# shellcheck disable=SC2086
"$cc" -std=c11 -g $warnings $sanitize -Ireference-1.2 -isystem jni -o trace "$here/trace.c" reference-1.2/jvmpi_enter.c \
  reference-1.2/jvmpi_events.c reference-1.2/jvmpi_names.c reference-1.2/jvmpi_protocol.c reference-1.2/jvmpi_stubs.c \
  reference-1.2/jvmpi_table.c reference-1.2/jvmpi_trace.c || fail trace
for filter in all all,format=json,with=number+time+arguments 'event/*:in,-event/Th*,category/threads:error+out'; do
  echo "== $filter"
  ./trace "$filter"
done >traced
[ -z "${REGENERATE:-}" ] || cp traced "$here/trace.expected"
same "$here/trace.expected" traced
grep '^{' traced | python3 -c 'import json, sys
for line in sys.stdin: json.loads(line)'
for filter in event/Foo category/none all:some Get; do
  ! ./trace "$filter" >out || fail "accepted: $filter"
  says out 'at '
done

# Wrappers check what the specification states and nothing else. Results that are outcomes have names.
for profile in reference strict; do
  expect 0 "$JVMTIC" build --profile $profile -o $profile-own "$here/own.xml"
  # shellcheck disable=SC2086
  "$cc" -std=c11 -g $warnings $sanitize -I$profile-own -isystem jni -o own "$here/own.c" $profile-own/jvmpi_*.c || fail own
  ./own >out || fail "own, $profile: $(cat out)"
  [ -z "${REGENERATE:-}" ] || cp out "$here/own.expected"
  same "$here/own.expected" out
done

# A missing check is noticed: each of them, in one program.
mkdir mutant
cp strict-1.2/*.[ch] mutant
grep -n 'if (.*\(refuse\|doubt\|is_[a-z]*\)(' strict-1.2/jvmpi_enter.c | cut -d : -f 1 >lines
[ "$(wc -l <lines)" -gt 50 ] || fail 'where are the checks?'
sed 's/.*/&s,if (,if (left_out != & \\\&\\\& (,; &s,) return,)) return,/' lines >mutate
{
  echo 'extern int left_out;'
  sed -f mutate strict-1.2/jvmpi_enter.c
} >mutant/jvmpi_enter.c
echo '#include <stdlib.h>
extern int left_out;
int left_out;
static __attribute__((constructor)) void choose(void) { left_out = atoi(getenv("LEFT_OUT")); }' >mutant/jvmpi_chosen.c
objects mutant -w jvmpi_chosen.c
program faults mutant -DVERSION=3 -DSTRICT=1 -w
LEFT_OUT=0 ./faults >out || fail "with every check: $(cat out)"
while read -r line; do
  ! LEFT_OUT=$line ./faults >out 2>&1 || fail "nobody notices: $(sed -n "${line}p" strict-1.2/jvmpi_enter.c)"
done <lines

# Threads.
thread=$(sanitizers "$cc" thread)
# shellcheck disable=SC2086
objects reference-1.2 -O1 $thread
# shellcheck disable=SC2086
program races reference-1.2 -O1 $thread -pthread
./races >out 2>&1 || fail "races: $(cat out)"
cp reference-1.2/*.[ch] mutant
sed 's/if (facts & KEEPS) jvmpi_gc_/if (0) jvmpi_gc_/' reference-1.2/jvmpi_events.c >mutant/jvmpi_events.c
! cmp -s mutant/jvmpi_events.c reference-1.2/jvmpi_events.c || fail 'collections: nothing was changed'
# shellcheck disable=SC2086
objects mutant -O1 $thread
rm mutant/jvmpi_chosen.o
# shellcheck disable=SC2086
program races mutant -O1 $thread -pthread
! ./races >out 2>&1 || fail 'collections while IDs are under way, and nobody notices'
