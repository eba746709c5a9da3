# SPDX-License-Identifier: MIT
# '-' is standard input and standard output.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml

expect 0 "$JVMTIC" build -o made spec.xml
expect 0 "$JVMTIC" build -o piped - <spec.xml
says err '<stdin>:16: warning: '
same made/jvmti.h piped/jvmti.h
expect 0 "$JVMTIC" build --only header -o - spec.xml
same made/jvmti.h out
cat spec.xml | "$JVMTIC" build --only header -o - - >both 2>err
same made/jvmti.h both

expect 0 "$JVMTIC" show --facts spec.xml
cp out facts
expect 0 "$JVMTIC" show --facts - <spec.xml
same facts out

expect 1 "$JVMTIC" lint - </dev/null
says err '<stdin>'
expect 3 "$JVMTIC" lint - <&-
[ ! -e ./- ] || fail "a file named '-' was made"

# Its parts and its DTD are in the directory of the file in --stdin-name, whatever the current directory is.
own=$(cd "$TOP_SRCDIR" && pwd)/spec/jvmti.xml
expect 1 "$JVMTIC" lint - <"$own"
says err "error: cannot read 'jvmti.dtd'"
says err '; --stdin-name FILE states the location of the spec'
expect 0 "$JVMTIC" build --only header -o made --depfile made.d --stdin-name "$own" - <"$own"
says made.d "${own%/*}/jvmti.dtd"
says made.d "${own%/*}/functions/stack.xml:"
! grep -qF "$own" made.d || fail 'standard input is no prerequisite'
mv made/jvmti.h named.h
"$JVMTIC" build --only header -o made "$own"
same made/jvmti.h named.h
sed '$s/.*/<bad>/' "$own" >bad.xml
expect 1 "$JVMTIC" lint --stdin-name "$own" - <bad.xml
says err "$own:"
! grep -qF '<stdin>' err || fail 'it has a name'
cp "$own" alone.xml
expect 1 "$JVMTIC" lint --stdin-name alone.xml - <"$own"
! grep -qF -e --stdin-name err || fail 'what was said is asked for'
expect 2 "$JVMTIC" lint --stdin-name "$own" alone.xml
says err "--stdin-name is for a SPEC of '-'"
expect 2 "$JVMTIC" lint --stdin-name '' - <"$own"
says err '--stdin-name needs the name of a file'

# Standard output is not possible for more than one file.
if [ "$("$JVMTIC" backends | wc -l)" -gt 1 ]; then
  expect 2 "$JVMTIC" build -o - spec.xml
  says err 'needs exactly one file'
  expect 2 "$JVMTIC" build --only json -o - spec.xml
  says err '-o - needs exactly one file; 2 would be written: jvmti.json, jvmti.schema.json.'
  says err "'jvmtic show --format json' prints the model"
fi

# '-' alone is a source and not the SPEC in commands that read sources.
"$JVMTIC" build --only stubs -o made spec.xml 2>err
JVMTIC_SPEC=spec.xml expect 0 "$JVMTIC" merge - <made/jvmti_stubs.c
same made/jvmti_stubs.c out
JVMTIC_SPEC=spec.xml expect 0 "$JVMTIC" coverage - <made/jvmti_stubs.c
says out GetNumbers
