# SPDX-License-Identifier: MIT
# The page and the facts of specifications of JVMPI that differ from the project's own.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
whole=$TOP_SRCDIR/tests/closure/complete-jvmpi.xml

# page SPEC RELEASE: builds it; no id is duplicate, and all links have targets.
page() {
  expect 0 "$JVMTIC" build --only html,json --release "$2" -o "$2" "$1"
  python3 - "$2/jvmpi.html" <<'END'
import re, sys
page = re.sub(r"<(script|style)>.*?</\1>", "", open(sys.argv[1], encoding="utf-8").read(), flags=re.S)
ids = re.findall(r'\sid="([^"]*)"', page)
assert len(ids) == len(set(ids)), "an id twice"
dead = set(re.findall(r'href="#([^"]*)"', page)) - set(ids)
assert not dead, dead
END
}

page "$whole" 1.0
page "$whole" 1.1

# The result types of functions list them as users.
says 1.1/jvmpi.html 'Used by <a href="#Visit">Visit</a>, <a href="#GetVisitor">GetVisitor</a>'
sed -n '/id="objectID"/,/<.tr>/p' 1.1/jvmpi.html >used
says used '<a href="#GetThreadObject">GetThreadObject</a>'

# The table of replacements in the successor, with only functions, only events, or neither.
sed '/<event /s/ newer="[a-z]*" newerhow="[^"]*"//' "$whole" >functions.xml
sed '/<function /s/ newer="[a-z]*" newerhow="[^"]*"//' "$whole" |
  sed 's/<event id="ThreadStop"/& newer="exact" newerhow="As it is."/' >events.xml
sed 's/ newer="[a-z]*" newerhow="[^"]*"//' "$whole" >neither.xml
for spec in functions events; do
  page $spec.xml 1.1
  says 1.1/jvmpi.html 'id="OnNewer"'
  says 1.1/jvmpi.html '<li><a href="#OnNewer">On JVM TI</a></li>'
done
page neither.xml 1.1
! grep '"#*OnNewer"' 1.1/jvmpi.html || fail 'a table of nothing'

# Sections with ids that the page uses itself have no anchor, and no links lead to them.
for id in OnNewer NewByRelease ChangeHistory.1.1 Count:Result EnableEvent:Parameters search ErrorSection; do
  sed "s/<intro id=\"calls\"/<intro id=\"$id\"/" "$whole" >taken.xml
  expect 0 "$JVMTIC" lint taken.xml
  says err "section '$id' has an id that the reference itself uses"
  page taken.xml 1.1
  says 1.1/jvmpi.html '<h3>Calls</h3>'
  says 1.1/jvmpi.html '<li>Calls</li>'
done
for id in OnNewer NewByRelease search; do
  sed "s/<function id=\"Visit\"/<function id=\"$id\"/" "$whole" >taken.xml
  expect 1 "$JVMTIC" lint taken.xml
  says err "the id '$id' of a function is used by the reference itself"
done

# A record of a dump is on no page, so that it may have any name.
sed 's/"nothing"/"search"/; s/object nothing"/object search"/' "$whole" >records.xml
expect 0 "$JVMTIC" lint records.xml
! grep 'search' err || fail 'a record has a place'

# The drawings of JVM TI are not in other pages.
for id in environments startup bci heapCallbacks; do
  sed "s/<intro id=\"calls\"/<intro id=\"$id\"/" "$whole" >drawing.xml
  page drawing.xml 1.1
  ! grep '<svg' 1.1/jvmpi.html || fail "a drawing of JVM TI for $id"
done

# A release has its own records and types.
sed 's/<dumprecord id="nothing"/& since="1.1"/; s/<constants id="Types"/& since="1.1"/
  s/<dumprecord id="object"/& since="1.1"/; s/<dump id="single"/& since="1.1"/
  s|<dump id="single"|<dump id="tables" label="Tables" event="ObjectDump" records="table nothing"/>&|
  s/<dump id="single" label="Single" event="ObjectDump"/& level="JVMPI_LEVEL_0"/' "$whole" >dumps.xml
sed -i 's/<dump id="tables" [^>]*event="ObjectDump"/<dump id="tables" label="Tables" event="ObjectGone"/' dumps.xml
for release in 1.0 1.1; do
  page dumps.xml $release
  expect 0 "$JVMTIC" show --facts --release $release ./dumps.xml
  python3 - $release <<'END'
import json, sys
new = sys.argv[1] == "1.1"
spec = json.load(open(f"{sys.argv[1]}/jvmpi.json", encoding="utf-8"))
records = {record["id"] for record in spec["dumpRecords"]}
dumps = {dump["id"]: dump["records"] for dump in spec["dumps"]}
assert dumps["tables"] == (["table", "nothing"] if new else ["table"]), dumps
assert all(set(names) <= records for names in dumps.values()), dumps
constants = {constant["id"] for each in spec["constants"] for constant in each["list"]}
types = [each["type"] for each in spec["valueTypes"]]
assert types == (["JVMPI_NUMBER", "JVMPI_LARGE", "JVMPI_OBJECT"] if new else []) and set(types) <= constants, types
END
  case $release in
    1.0) ! grep 'nothing\|value-type' out || fail 'facts of 1.1 in 1.0' ;;
    1.1) says out 'nothing' && says out 'value-type' ;;
  esac
done
