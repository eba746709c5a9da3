# SPDX-License-Identifier: MIT
# jvmti.json is what its schema says, for any spec and release; and the schema finds what is wrong.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"

# valid FOLDER [--broken]
valid() {
  schema=$(echo "$1"/*.schema.json)
  python3 "$TOP_SRCDIR/tests/json/validate.py" "$schema" "${schema%.schema.json}.json" ${2:-} || fail "$1"
}

expect 0 "$JVMTIC" build --only json -o own
silent err
same "$TOP_SRCDIR/out/jvmti.schema.json" own/jvmti.schema.json
valid own
! in_full || { "$JVMTIC" build --only json -o own-8 --release 8; valid own-8; }

# Specs with all there can be, of each interface; of JVMPI as it is, too.
for spec in closure/complete closure/complete-jvmpi jvmpi/small jvmpi/ids jvmpi/dumps ../spec/jvmpi/jvmpi; do
  for release in '' $(! in_full || echo 1.0); do
    place=all/${spec##*/}$release
    "$JVMTIC" build --only json -o "$place" ${release:+--release $release} "$TOP_SRCDIR/tests/$spec.xml" 2>err ||
      fail "$place: $(cat err)"
    valid "$place" "$([ "$spec" != closure/complete ] || echo --broken)"
  done
done

# Links that lead nowhere, and not even have a name, are warned of only.
sed -e 's/<fieldlink struct="jvmtiPair" id="left"/<fieldlink struct=" " id="a b"/' -e 's/<datalink id="JVMTI_RED"/<datalink id=" "/' \
  "$TOP_SRCDIR/tests/closure/complete.xml" >links.xml
expect 0 "$JVMTIC" build --only json -o links links.xml
says err '<fieldlink struct=" "> names no structure'
says err '<datalink id=" "> has no target'
valid links

# A spec that lacks almost everything, and one that has odd text.
small_spec small.xml
sed -i.old 's/A NULL pointer\./"\&lt;\\\&amp;\&#9;é𝄞<code> a  b <\/code><p\/> \&#xA0; <example>  x\
\&#9;y <\/example> z/' small.xml
"$JVMTIC" build --only json -o small small.xml 2>err
valid small
cat >text.py <<'END'
import json
errors = json.load(open("small/jvmti.json", encoding="utf-8"))["errors"]
(doc,) = (e["doc"] for e in errors if e["id"] == "JVMTI_ERROR_NULL_POINTER")
assert doc["tree"] == [
    '"<\\& é𝄞', {"kind": "code", "children": [" a b "]}, {"kind": "paragraphBreak"}, "\u00a0",
    {"kind": "example", "language": "c", "children": ["  x\n\ty "]}, "z"], doc
assert doc["text"] == '"<\\& é𝄞 a b \u00a0 x y z', doc
END
python3 text.py || fail "text: $(cat small/jvmti.json)"
sed '/<capabilitiestypedef/,/<\/capabilitiestypedef/d; /<capabilities><required/d; /<event /,/<\/event>/d' small.xml >bare.xml
"$JVMTIC" build --only json -o bare bare.xml 2>err || fail "bare: $(cat err)"
valid bare
python3 -c 'import json; d = json.load(open("bare/jvmti.json")); assert "capabilities" not in d and d["eventTable"]["slots"] == []'

# Same bytes, wherever and however; nothing of the machine; indented by two.
cp -R "$TOP_SRCDIR/spec" spec
LC_ALL=tr_TR.UTF-8 "$JVMTIC" build --only json -o again "$work/spec/jvmti.xml"
diff -r own again >&2 || fail 'not the same bytes'
! grep -nF -e "$work" -e "$TOP_SRCDIR" own/jvmti.json || fail 'a path of the machine'
! grep -nE '^(  )* [^ ]|[ 	]$|	' own/jvmti.json own/jvmti.schema.json || fail 'indentation'

in_full || exit 0
need_specs
"$JVMTIC" build --only json -o official "$specs/jvmti-28.xml" 2>err || fail "28: $(cat err)"
valid official
