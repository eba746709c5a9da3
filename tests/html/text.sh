# SPDX-License-Identifier: MIT
# What the specification says is on the page: every run of words of its prose; and of an official page's text, as
# much as is in that specification.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
text="$TOP_SRCDIR/tests/html/text.py"
cd "$work"

expect 0 "$JVMTIC" build --only html -o own "$TOP_SRCDIR/spec/jvmti.xml"
expect 0 python3 "$text" own/jvmti.html "$TOP_SRCDIR/spec/jvmti.xml"
sed '/id="GetStackTrace.thread"/,/<\/tr>/d' own/jvmti.html >bad.html
expect 1 python3 "$text" bad.html "$TOP_SRCDIR/spec/jvmti.xml"
says out ' 1 missing'

need_specs
expect 0 "$JVMTIC" build --only html -o new "$specs/jvmti-28.xml"
expect 0 python3 "$text" new/jvmti.html "$specs/jvmti-28.xml"
expect 0 "$JVMTIC" build --only html -o old "$specs/jvmti-11.xml"
expect 0 python3 "$text" old/jvmti.html "$specs/jvmti-11.xml" "$specs/jvmti-11.txt"

[ -f "$tools/textcover.py" ] || skip "the instruments are not here (shared/tools)"
# prose SPEC TEXT PAGE PERCENT: as much of the specification's own prose in the text is on the page.
prose() {
  expect 0 python3 "$tools/textcover.py" --xml "$1" "$2" "$3"
  awk -v least="$4" '/^prose %/ { share = $3 } END { exit !(share >= least) }' out ||
    fail "$3 has $(grep '^prose %' out) instead of $4 of the prose in $2"
}
# It counts runs of eight words. Some are lost where the tables of an entry precede the details, and where the first
# paragraph precedes its heading.
prose "$specs/jvmti-11.xml" "$specs/jvmti-11.txt" old/jvmti.html 97
prose "$specs/jvmti-28.xml" "$specs/jvmti-20-part.txt" new/jvmti.html 99.7
