# SPDX-License-Identifier: MIT
# JVMPI: its header against an independent description of what such headers have always had, as C and C++; headers of
# another style are read, by the probe as well, and a mistake in them is named; JSON against its schema; commands that are for JVM TI alone.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
need_jni
layout=$TOP_SRCDIR/tests/jvmpi/layout.py
spec=$TOP_SRCDIR/spec/jvmpi/jvmpi.xml

expect 0 "$JVMTIC" lint -Wall "$spec"
silent err
for release in 1.0 1.1 1.2; do
  expect 0 "$JVMTIC" build --release $release -o $release "$spec"
  python3 "$layout" assert $release >assert.c
  "${CC:-cc}" -std=c11 -fsyntax-only -I$release -isystem jni assert.c || fail "release $release: another layout"
  python3 "$layout" header $release >other-$release.h
  "$JVMTIC" check -Ijni "$spec" other-$release.h >out || fail "a right header of release $release: $(cat out)"
  says out "release $release"
  for header in jvmpi other-$release; do
    "${CC:-cc}" -std=c11 -DJVMPI_PROBE_HEADER="\"$header.h\"" -I$release -I. -isystem jni -fsyntax-only \
      $release/jvmpi_probe.c || fail "the probe of release $release refuses $header.h"
  done
done
printf '#include "jvmpi_probe.c"\n#include "jvmpi_names.c"\n' >alone.c
cp alone.c alone.cc
some_compilers C >found
while read -r compiler; do
  "$compiler" -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I1.2 -isystem jni alone.c || fail "$compiler, C"
done <found
some_compilers CXX >found
while read -r compiler; do
  "$compiler" -std=c++11 $warnings_cxx -fsyntax-only -I1.2 -isystem jni alone.cc || fail "$compiler, C++"
done <found

# The function of the agent: a header may leave it to agents, but not declare another one.
grep -v JVM_OnLoad other-1.1.h >none.h
expect 0 "$JVMTIC" check -Ijni "$spec" none.h
says out 'no difference'
sed 's/JVM_OnLoad(JavaVM\*, char\*/JVM_OnLoad(JavaVM*, const void*/' other-1.1.h >wrong.h
expect 1 "$JVMTIC" check -Ijni "$spec" wrong.h
says out "abi: entry point 'JVM_OnLoad': parameter 2 'options' is 'const void*', expected 'char*'"

# A small specification, in which most things are missing.
expect 0 "$JVMTIC" build -o small "$TOP_SRCDIR/tests/jvmpi/small.xml"
silent err
for file in small/*.c; do
  "${CC:-cc}" -std=c99 $warnings -fsyntax-only -Ismall -isystem jni "$file" || fail "$file"
done
expect 0 "$JVMTIC" check -Ijni "$TOP_SRCDIR/tests/jvmpi/small.xml" small/jvmpi.h

# Names and facts at run time.
"${CC:-cc}" -std=c99 $warnings -I1.2 -isystem jni "$TOP_SRCDIR/tests/jvmpi/names.c" 1.2/jvmpi_names.c -o names
./names || fail 'wrong names'

# Each mistake by itself is seen, and named: a sample of them, all with EXTENT=full.
number=0
seen=0
step=7
! in_full || step=1
while
  name=$(python3 "$layout" wrong $number wrong.h) || fail "mistake $number cannot be put in"
  [ -s wrong.h ]
do
  status=0
  "$JVMTIC" check --release 1.2 -Ijni "$spec" wrong.h >out 2>err || status=$?
  [ "$status" = 1 ] || { [ "$status" = 3 ] && [ "$name" = version ]; } || fail "mistake $number, $name: status $status"
  cat err >>out
  says out "$name"
  ! "${CC:-cc}" -std=c11 -DJVMPI_PROBE_HEADER='"wrong.h"' -I. -isystem jni -fsyntax-only 1.2/jvmpi_probe.c 2>err ||
    fail "the probe does not see mistake $number, $name"
  number=$((number + step))
  seen=$((seen + 1))
done
[ $seen -ge 12 ] || fail "only $seen mistakes"

# Headers of several hands, all right; and each with one thing wrong.
for release in 1.0 1.1 1.2; do
  mkdir hands-$release
  python3 "$TOP_SRCDIR/tests/jvmpi/styles.py" hands-$release $release
  for header in hands-$release/*.h; do
    printf '#include "%s"\n' "$header" >compiled.c
    "${CC:-cc}" -std=c11 -fsyntax-only -isystem jni -I. compiled.c || fail "$header is no C"
    "$JVMTIC" check -Ijni "$spec" "$header" >out || fail "$header: $(cat out)"
    says out "release $release"
  done
done
mkdir hands
python3 "$TOP_SRCDIR/tests/jvmpi/styles.py" hands wrong
for header in hands/*.h; do
  status=0
  "$JVMTIC" check --release 1.2 -Ijni "$spec" "$header" >out 2>&1 || status=$?
  [ "$status" = 1 ] || [ "$status" = 3 ] || fail "$header: status $status"
  says out "$(cat "$header.words")"
  ! grep -q '[0-9]\{12\}' out || fail "$header: $(cat out)"
done

# The folder of outputs: whole, and with a file that was changed.
expect 0 "$JVMTIC" check -Ijni "$spec" 1.2
sed -i 's/JVMPI_RULE_NULL/JVMPI_RULE_VALUE/' 1.2/jvmpi_enter.c
expect 1 "$JVMTIC" check -Ijni "$spec" 1.2
says out jvmpi_enter.c
expect 0 "$JVMTIC" build --release 1.2 -o 1.2 "$spec"

# Modes and numbers that a specification changes.
cp -R "$TOP_SRCDIR/spec/jvmpi" changed
sed -i 's/<function id="RunGC" num="23" gc="enabled" suspended="unsafe"/<function id="RunGC" num="23"/' changed/functions/collection.xml
sed -i 's/num="61" member="gc_info"/num="62" member="gc_info" suspended="yes"/' changed/events.xml
expect 1 "$JVMTIC" diff "$spec" changed/jvmpi.xml
says out "event 'GCFinish'"
says out "function 'RunGC'"
says out '62'

# A union without a name that becomes a structure is told by the field that it stands at.
cp -R "$TOP_SRCDIR/spec/jvmpi" flat
sed -i '/<uniontypedef id="BranchInfo"/,/<.uniontypedef>/s/uniontypedef/typedef/' flat/events.xml
expect 1 "$JVMTIC" diff --fail-on additive "$spec" flat/jvmpi.xml
says out "is 'struct', was 'union'"
says out '1 difference '

# What 1.1 and 1.2 brought; headers by themselves; two interfaces are not compared.
expect 0 "$JVMTIC" diff --fail-on api jvmpi@1.0 jvmpi@1.1
says out "function 'jobjectID2jobject': is new, in slot 26, which was free"
says out "field 'JVMPI_Event.u.instruction': is new"
says out "5 differences"
expect 0 "$JVMTIC" diff --fail-on api jvmpi@1.1 jvmpi@1.2
says out "function 'SuspendThreadList': is new, in slot 28, which was free"
says out "function 'ResumeThreadList': is new, in slot 29, which was free"
says out "constant 'JVMPI_VERSION_1_2': is new"
says out "3 differences"
expect 1 "$JVMTIC" diff -Ijni other-1.0.h other-1.1.h
says out "function 'jobject2jobjectID': is new"
expect 2 "$JVMTIC" diff jvmpi @11
says err "'jvmpi' is of JVMPI, '@11' of JVM TI"

# The short name of the own specification; what is for JVM TI alone.
expect 0 "$JVMTIC" build -o short jvmpi
diff -r 1.2 short || fail 'the short name means another specification'
for arguments in 'build --only forward -o none' 'merge none.c' 'agent -o none' "coverage $TOP_SRCDIR/tests/jvmpi"; do
  # shellcheck disable=SC2086
  set -- $arguments
  command=$1
  shift
  case $command in
    coverage | merge) expect 2 "$JVMTIC" "$command" jvmpi "$@" ;;
    *) expect 2 "$JVMTIC" "$command" "$@" jvmpi ;;
  esac
  says err 'does not support JVMPI'
done
[ ! -e none ] || fail 'something was written'

# JSON and its schema; the page leads nowhere that is not there, and does not speak of JVM TI.
python3 - <<'END'
import json, re
from jsonschema import Draft202012Validator
for release in "1.0", "1.1", "1.2":
    schema = json.load(open(f"{release}/jvmpi.schema.json"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(json.load(open(f"{release}/jvmpi.json")))
    page = open(f"{release}/jvmpi.html", encoding="utf-8").read()
    ids = re.findall(r'\sid="([^"]*)"', page)
    assert len(ids) == len(set(ids)), "an id twice"
    dead = set(re.findall(r'href="#([^"]*)"', page)) - set(ids)
    assert not dead, dead
    said = re.sub(r"<(script|style)>.*?</\1>", "", page, flags=re.S)
    # What it is on top of its successor stands in one table, to which entries lead.
    said = re.sub(r'<section class="block[^"]*" id="OnNewer">.*?</section>', "", said, flags=re.S).replace("On JVM TI", "")
    for word in "jvmti", "JVMTI", "JVM&#160;TI", "JVM\u00a0TI", "JVM TI", "capabilit", "Deallocate":
        assert word not in said, word
END
