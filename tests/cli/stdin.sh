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

# With more than one file standard output is no place.
if [ "$("$JVMTIC" backends | wc -l)" -gt 1 ]; then
  expect 2 "$JVMTIC" build -o - spec.xml
  says err 'needs exactly one file'
  expect 2 "$JVMTIC" build --only json -o - spec.xml
  says err '-o - needs exactly one file; 2 would be written: jvmti.json, jvmti.schema.json.'
fi

# '-' alone is a source, not the SPEC, where sources are what a command reads.
"$JVMTIC" build --only stubs -o made spec.xml 2>err
JVMTIC_SPEC=spec.xml expect 0 "$JVMTIC" merge - <made/jvmti_stubs.c
same made/jvmti_stubs.c out
JVMTIC_SPEC=spec.xml expect 0 "$JVMTIC" coverage - <made/jvmti_stubs.c
says out GetNumbers
