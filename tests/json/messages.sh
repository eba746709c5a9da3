# SPDX-License-Identifier: MIT
# The JSON output of commands is valid for the schemas of messages, and the schemas find mistakes.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"

# valid changes|diagnostics FILE… [--spoil]
valid() {
  schema=$TOP_SRCDIR/templates/$1.schema.json
  shift
  python3 "$TOP_SRCDIR/tests/json/validate.py" "$schema" "$@" || fail "$*"
}

# ---- Problems ----

# The schema has the names of all checks, and no others.
"$JVMTIC" lint --list >list
cat >names.py <<'END_OF_FILE'
import json, sys
known = json.load(open(sys.argv[1], encoding="utf-8"))["$defs"]["check"]["enum"]
there = [line.split()[0] for line in open("list", encoding="utf-8")]
assert known == there, set(known) ^ set(there)
END_OF_FILE
python3 names.py "$TOP_SRCDIR/templates/diagnostics.schema.json" || fail 'the names of the checks'

mkdir bad
for spec in "$TOP_SRCDIR"/tests/bad/accepted.xml $(ls "$TOP_SRCDIR"/tests/bad/*.xml | awk 'NR % 6 == 0'); do
  "$JVMTIC" lint -Wall --format json "$spec" >"bad/$(basename "$spec").json" || [ $? = 1 ] || fail "$spec"
done
valid diagnostics bad/*.json
# A change of any member is invalid.
for words in '"accepted"' '"column"' '"source"' '"note"' '"context"' '"level": "warning"' '"level": "error"'; do
  found=$(grep -l "$words" bad/*.json | head -n 1)
  [ -n "$found" ] || fail "no bad spec has $words"
  valid diagnostics "$found" --spoil
done

small_spec old.xml
sed 's/num="1"/num="one"/' old.xml >bad.xml
sed 's/cuont/count/' old.xml >clean.xml
expect 0 "$JVMTIC" lint --format json clean.xml
valid diagnostics out --spoil
expect 0 "$JVMTIC" lint --format json old.xml
valid diagnostics out --spoil
expect 1 "$JVMTIC" lint -Wall -Werror --format json old.xml
valid diagnostics out --spoil
expect 3 "$JVMTIC" lint --format json absent.xml
valid diagnostics out
expect 0 "$JVMTIC" build -o built --format json old.xml
valid diagnostics err --spoil
expect 1 "$JVMTIC" build -o built --format json bad.xml
valid diagnostics err --spoil
expect 1 "$JVMTIC" show --format json bad.xml GetNumbers
valid diagnostics err
expect 3 "$JVMTIC" diff --format json bad.xml old.xml
silent out
valid diagnostics err

# ---- Differences ----

# differs STATUS ARGUMENT…: the output is valid, and changes of it are invalid.
differs() {
  expect "$1" "$JVMTIC" "$2" --format json "$3" "$4" ${5:+"$5"} ${6:+"$6"}
  valid changes out --spoil
}

sed -e 's/num="100"/num="101"/' -e 's/can_count/can_number/' -e 's/The numbers\./Numbers./' clean.xml >new.xml
differs 0 diff old.xml old.xml
differs 1 diff old.xml new.xml
says out '"docs": 1'
differs 1 diff @8 @28
differs 1 diff "$TOP_SRCDIR/tests/golden/minimal.xml" "$TOP_SRCDIR/tests/golden/everything.xml"
says out '"kind": "specification"'
cp -R "$TOP_SRCDIR/spec/jvmpi" jvmpi
sed -i -e 's/<dumprecord id="entry" label="/&An /' -e 's/JVMPI_CHAR" kind="u2"/JVMPI_CHAR" kind="u4"/' jvmpi/dumps.xml
sed -i 's/<identity id="[a-z]*" label="/&The /' jvmpi/introduction/identity.xml
differs 1 diff "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml" jvmpi/jvmpi.xml
for kind in 'dump record' 'value type' ID; do
  says out "\"kind\": \"$kind\""
done
"$JVMTIC" build --only header -o h17 --release 17
"$JVMTIC" build --only header -o h28
differs 1 diff @17 h28/jvmti.h
differs 1 diff h17/jvmti.h @28
differs 1 diff h17/jvmti.h h28/jvmti.h
says out '"kind": "header"'

differs 0 check --release=17 h17/jvmti.h
says out '"releaseBy": "option"'
differs 0 check h17/jvmti.h h28/jvmti.h
says out '"releaseBy": "version"'
sed '/JVMTI_VERSION = /d' h17/jvmti.h >fit.h
expect 1 "$JVMTIC" check --format json fit.h
says out '"releaseBy": "fit"'
says out '"title": "compared with release 18, which fits best; '
valid changes out --spoil

# A directory with a file of each state, after one without differences.
"$JVMTIC" build -o fine
"$JVMTIC" build -o o
echo >>o/jvmti.h
cp o/jvmti_probe.c o/jvmti_old.c
rm o/jvmti.json
differs 1 check --only=header,json,probe fine o
for state in stale missing foreign; do
  says out "\"state\": \"$state\""
done

# What is accepted, and warnings.
cat >accepted <<'END_OF_FILE'
abi error JVMTI_ERROR_NULL_* -- our VM has always had 101
abi function NoSuch -- nothing
api capability can_count until 2020-02-29 -- for a while
END_OF_FILE
differs 1 diff --suppress=accepted old.xml new.xml
says out '"reason": "our VM has always had 101"'
says out 'expired'
says out 'is unused'
"$JVMTIC" build --only header -o new new.xml 2>err
differs 1 check --suppress=accepted old.xml new/jvmti.h
says out '"reason"'
