# SPDX-License-Identifier: MIT
# Sending events: every event in every relevant state, by rules that are written a second time in
# events.py and events.c; also for the official specifications, if they exist.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
here=$TOP_SRCDIR/tests/vm

# try NAME SPEC RELEASE: generates the files in NAME/, and makes the cases.
try() {
  "$JVMTIC" build --only header,port,events --release "$3" -o "$1" "$2" 2>err || {
    cat err >&2
    fail "build $2"
  }
  python3 "$here/events.py" "$2" "$3" "$1"
}

# run NAME COMPILER OPTIONS…: compiles and runs the cases, and counts them.
run() {
  name=$1
  shift
  "$@" $warnings -I"$name" -I"$TOP_SRCDIR/templates" -o "$name/cases" "$here/events.c" "$name/jvmti_events.c" ||
    fail "$name does not compile: $*"
  "$name/cases" >"$name/count" || fail "$name: $*"
  count=$(sed 's/.*, \([0-9]*\) cases/\1/' "$name/count")
  cases=$((cases + count))
  programs=$((programs + 1))
}

try own "$TOP_SRCDIR/spec/jvmti.xml" 28
try own-8 "$TOP_SRCDIR/spec/jvmti.xml" 8
try odd "$here/events.xml" 1.0
others=own-8
if have_specs; then
  try official-28 "$specs/jvmti-28.xml" 28
  try official-11 "$specs/jvmti-11.xml" 11
  others="$others official-28 official-11"
fi

cases=0 programs=0
untraced() { run "$@" -std=c99 -DJVMTI_NO_TRACE; }
traced() { run "$@" -std=c11 -O1 -DRECORD_TRACE; }
for name in own odd; do
  for compiler in $(some_compilers C); do
    untraced "$name" "$compiler"
    traced "$name" "$compiler"
  done
  run "$name" "$compiler" -std=c11 -DJVMTI_STANDARD_ATOMICS -DRECORD_TRACE
done
for name in $others; do
  untraced "$name" "$(compilers C | head -n 1)"
  traced "$name" "$(compilers C | tail -n 1)"
done

echo '#include "jvmti_events.h"' >alone.c
cp alone.c alone.cc
for name in own odd; do
  for standard in c99 c11 gnu2x c++11 c++20; do
    case $standard in c++*) language=C++ file=alone.cc ;; *) language=C file=alone.c ;; esac
    for compiler in $(compilers $language); do
      "$compiler" -std=$standard $(warnings_in $standard) -I"$name" -I"$TOP_SRCDIR/templates" -fsyntax-only $file ||
        fail "$name: jvmti_events.h alone, $compiler $standard"
    done
  done
done

# Invalid reads and writes are found by sanitizers.
compiler=$(compilers C | head -n 1)
sanitizer=$(sanitizers "$compiler" address,undefined)
if [ -n "$sanitizer" ]; then
  for name in own odd; do
    run "$name" "$compiler" -std=c11 -g "$sanitizer" -fno-sanitize-recover=all -DRECORD_TRACE
  done
fi

# Together with generated tracing, and with specifications that lack almost everything.
small_spec small.xml
sed '/<event id/,/<\/event>/d' small.xml >no-events.xml
for spec in "$TOP_SRCDIR/spec/jvmti.xml" "$here/events.xml" "$TOP_SRCDIR/tests/golden/everything.xml" \
  "$TOP_SRCDIR/tests/golden/minimal.xml" "$TOP_SRCDIR/tests/golden/capabilities-0.xml" small.xml no-events.xml; do
  rm -rf whole
  "$JVMTIC" build --only header,port,events,trace -o whole "$spec" 2>err || fail "build $spec"
  for option in -O1 -DJVMTI_NO_TRACE; do
    "$compiler" -std=c99 $warnings $option -Iwhole -I"$TOP_SRCDIR/templates" -fsyntax-only whole/jvmti_events.c ||
      fail "jvmti_events.c of $spec does not compile: $option"
  done
done

# A header of another release is rejected.
cp own-8/jvmti.h own/jvmti.h
expect 1 "$compiler" -DJVMTI_NO_TRACE -fsyntax-only -Iown -I"$TOP_SRCDIR/templates" own/jvmti_events.c

echo "$cases cases in $programs programs"
