# SPDX-License-Identifier: MIT
# Inputs of growing size: four times the input takes about four times the instructions, or is rejected. growth.sh tests
# readers; this test other commands, and comparisons.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool valgrind valgrind
! grep -q __asan_init "$JVMTIC" || skip 'valgrind runs no program with sanitizers'
cd "$work"

# instructions WHAT ARGUMENT…: sets $count to the thousands of instructions of a command, and keeps messages in err.
instructions() {
  what=$1
  shift
  status=0
  valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=cachegrind.out "$JVMTIC" "$@" >out 2>err || status=$?
  case $status in 0 | 1) ;; *) cat err >&2; fail "$what: status $status" ;; esac
  count=$(sed -n 's/^==[0-9]*== I *refs: *\([0-9,]*\),[0-9]\{3\}$/\1/p' err | tr -d ,)
  [ -n "$count" ] || fail "$what: no count"
}

# Less than a tenth of the instructions for a usual specification is too little for a comparison.
least=5000
count=0

# linear KIND MAKER SIZE COMMAND…: `MAKER SIZE` prints the input many-KIND of the command; then four times as much.
linear() {
  kind=$1 maker=$2 size=$3
  shift 3
  for length in "$size" $((4 * size)); do
    before=$count
    $maker "$length" >"many-$kind"
    instructions "$kind $length" "$@" "many-$kind"
  done
  [ $((count)) -lt $((6 * before + least)) ] || fail "$kind: $before, and $count thousand instructions for four times as much"
}

# Callbacks in their places, each twice in the next one. Each makes the text in C twice as long.
doubled() {
  awk -v most="$1" '/<callback id="Visit"/ {
    for (i = 1; i <= most; i++) {
      type = i > 1 ? "<ptrtype><struct>Deep" i - 1 "</struct></ptrtype>" : "<jint/>"
      printf "<callback id=\"Deep%d\" form=\"inline\"><void/><synopsis>S</synopsis><description>D.</description><parameters>", i
      printf "<param id=\"a\">%s<description>A.</description></param><param id=\"b\">%s<description>B.</description></param></parameters></callback>\n", type, type
    }
  } { print }' "$TOP_SRCDIR/tests/bad/in-place.xml"
}
linear doubled.xml doubled 250 lint
says err 'has no name in C; expected'

# Memory hardly grows beyond the problems that are shown. A copy of a text for each would take hundreds of megabytes.
for kind in stated stated-items stated-rows; do
  python3 -S "$TOP_SRCDIR/tests/fuzz/grow.py" $kind 4000 >memory.xml
  (ulimit -v 100000 && expect 0 "$JVMTIC" lint -Wall memory.xml) || fail "$kind: needs more than 100 MB"
done

# Nothing is copied for each line of a file and each finding.
yes 'stated-value function Other.* -- known' | head -n 8000 >lines
python3 -S "$TOP_SRCDIR/tests/fuzz/grow.py" stated 2000 >memory.xml
(ulimit -v 100000 && expect 0 "$JVMTIC" lint -Wall --suppress lines memory.xml) || fail "lines: need more than 100 MB"

small_spec small.xml

# Tables with many columns, in outputs that repeat their names in each cell.
wide() {
  sed 's|</description>|\n&|' small.xml | awk -v n="$1" '
    /<\/description>/ && !done++ {
      print "<table><tr>"; for (i = 0; i < n; i++) print "<th>c</th>"
      print "</tr><tr>"; for (i = 0; i < n; i++) print "<td>d</td>"
      print "</tr></table>"
    }
    { print }'
}
linear wide.xml wide 500 build --only man -o man

# A paragraph of many lines, whose rest is not searched again for each line.
paragraph() {
  sed 's|</description>|\n&|' small.xml | awk -v n="$1" '
    /<\/description>/ && !done++ { for (i = 0; i < n; i++) print "<code>one</code> and more of words." }
    { print }'
}
linear paragraph.xml paragraph 1000 build --only man -o man
linear paragraph.xml paragraph 1000 build --only markdown -o markdown
linear paragraph.xml paragraph 1000 show

# Two specifications that differ in every item. The start of a comparison makes it less than four times as much.
for kind in constants functions $(! in_full || echo structures sections rows); do
  for length in 200 800; do
    before=$count
    python3 -S "$TOP_SRCDIR/tests/fuzz/grow.py" "$kind" "$length" >old.xml
    sed 's|d[.]<|<b>d.</b><|; s/\("JVMTI_ONE_.*num="[0-9]*\)/\1 + 0/' old.xml >new.xml
    instructions "$kind $length" diff old.xml new.xml
    says out ' docs: '
  done
  [ $((count)) -lt $((4 * before + least)) ] ||
    fail "$kind: $before, and $count thousand instructions of diff for four times as much"
done

# Comparisons of many items have a limit. They end after a small multiple of the instructions for a thousand
# functions.
# work_for KIND COUNT: sets $count to the instructions, in thousands.
work_for() {
  python3 -S "$TOP_SRCDIR/tests/fuzz/grow.py" "$1" "$2" >"$1.xml"
  instructions "$1 $2" lint -Wall "$1.xml"
}
work_for functions 1000
usual=$count
set -- 'parameters 120' 'attributes 1000' 'own-lists 1000' 'stated-rows 4000'
! in_full || set -- "$@" 'counts 60' 'fields 1000' 'errors 1000' 'lists 1000' 'listed 500' 'stated 4000'
for most; do
  work_for ${most% *} ${most#* }
  [ "$count" -lt $((25 * usual)) ] || fail "$most: $count thousand instructions, and $usual for 1000 functions"
done

# refused KIND COUNT WORDS
refused() {
  python3 -S "$TOP_SRCDIR/tests/fuzz/grow.py" "$1" "$2" >"$1.xml"
  expect 1 "$JVMTIC" lint "$1.xml"
  says err "$3"
}
refused parameters 121 'more than 120 <param> inside <parameters>'
refused fields 1001 'more than 1000 <field> inside <typedef>'
refused attributes 1001 'element <b> has more than 1000 attributes'
refused attributes 100000 'an element has thousands of attributes'
refused suppressions 1001 'more than 1000 suppressions'
refused lists 1001 'more than 1000 lists of items'
refused own-lists 1001 'more than 1000 lists of items'
refused listed 501 'more than 100000 items are listed'
refused declarations 10001 'the DTD declares more than 10000 elements and attributes'
refused declared-attributes 10001 'the DTD declares more than 10000 elements and attributes'
refused parameter-entities 5001 'there are more than 4000 references to entities in the DTD'
refused nested-parameters 4 'there are more than 4000 references to entities in the DTD'
refused nested-parameters 6 'there are more than 4000 references to entities in the DTD'
# libxml2 since 2.14 rejects most of such a text itself.
python3 -S "$TOP_SRCDIR/tests/fuzz/grow.py" parameter-text 17 >text.xml
expect 1 "$JVMTIC" lint text.xml
grep -qe 'parameter entities expand to more than 16 MiB of text' -e 'expand to too much text' err || fail 'text of parameter entities is not refused'
for kind in unknown-elements unknown-attributes instructions; do
  refused $kind 20001 'there are more than 20000 different names of elements and attributes'
done
refused functions 20001 'names; expected no more than 20000'
# In a part as well.
python3 -S "$TOP_SRCDIR/tests/fuzz/grow.py" attributes 100000 >part.xml
echo '<specification label="x" xmlns:xi="http://www.w3.org/2001/XInclude"><title/><xi:include href="part.xml"/></specification>' >whole.xml
expect 1 "$JVMTIC" lint whole.xml
says err "'part.xml' has an element with thousands of attributes"
cp nested-parameters.xml part.xml
expect 1 "$JVMTIC" lint whole.xml
says err 'there are more than 4000 references to entities in the DTD'
echo '<!DOCTYPE specification SYSTEM "part.dtd"><specification label="x"><title/></specification>' >outside.xml
{ echo '<!ENTITY % e "<!-- -->">'; yes "%e; <!ENTITY % m ''>" | head -n 5001; } >part.dtd
expect 1 "$JVMTIC" lint outside.xml
says err 'there are more than 4000 references to entities in the DTD'
# Lines beyond the numbers that libxml2 counts.
{ echo '<specification label="x">'; yes '' | head -n 70000; echo '<title></nottitle></specification>'; } >far.xml
expect 1 "$JVMTIC" lint far.xml
says err 'far.xml:70002:19: error: <title> of line 70002 ends with </nottitle>'
# Sources and headers.
stub='jvmtiError jvmti_impl_GetNumbers(jvmtiEnv* env, jint* count_ptr, jint** numbers_ptr) { return JVMTI_ERROR_NONE; }'
"$JVMTIC" build --only header -o own small.xml
for long in "namespace $(yes 'a::' | head -n 20 | tr -d '\n')a {" "int $(yes 'a::' | head -n 21 | tr -d '\n')f() {" \
    "int $(yes 'a' | head -n 500 | tr -d '\n')::f() {"; do
  printf '\n%s int f(int) {}}\n%s\n' "$long" "$stub" >long.cpp
  expect 3 "$JVMTIC" coverage small.xml long.cpp
  says err 'long.cpp:2: error: a name with too many scopes; expected at most 20, and 500 characters'
done
{ cat own/jvmti.h; seq -f 'typedef int jvmtiType%.0f;' 18500; } >many.h
expect 3 "$JVMTIC" check small.xml many.h
says err 'names; expected no more than 18192'
{ cat own/jvmti.h; yes '#else' | head -n 20000; } >many.h
expect 3 "$JVMTIC" check small.xml many.h
says err 'error: the preprocessor reports: ' # and goes on in words of its own
for most in "parameters 120" "fields 1000"; do
  # shellcheck disable=SC2086 # words
  python3 -S "$TOP_SRCDIR/tests/fuzz/grow.py" $most >most.xml
  expect 0 "$JVMTIC" lint most.xml
done
