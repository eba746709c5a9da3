# SPDX-License-Identifier: MIT
# A link of jvmti.json has a target in it at every release. A link to a later item is a name, as in the page.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"

cat >links.py <<'END'
import json, sys
with open(sys.argv[1], encoding="utf-8") as file:
    model = json.load(file)
# Targets that exist in the reference of any specification.
places = {"ChangeHistory", "DataSection", "ErrorSection", "EventIndex", "EventMatrix", "EventSection", "FunctionIndex",
          "FunctionMatrix", "FunctionSection", "FunctionTable", "SpecificationIntro"}
links = []


def walk(node, entry):
    """Collects places, and links with the entry that they stand in."""
    if isinstance(node, list):
        for inner in node:
            walk(inner, entry)
    elif isinstance(node, dict) and node.get("kind") == "link":
        links.append((entry, node))
    elif isinstance(node, dict):
        if "id" in node:
            places.update([node["id"], f'{entry}.{node["id"]}'])
        own = node.get("id") if {"params", "fields", "padding"} & node.keys() else node.get("function", node.get("event"))
        for inner in node.values():
            walk(inner, own if isinstance(own, str) else entry)


walk(model, None)
wrong = set()
for entry, link in links:
    target = link.get("target")
    if link["to"] in ("external", "vmspec"):
        continue
    owner = link.get("owner", entry if link["to"] == "param" else None)
    if (f"{owner}.{target}" if owner else target) not in places:
        wrong.add(f'{entry}: {link["to"]} {target}')
if wrong or not links:
    sys.exit("\n".join(sorted(wrong)) or "no links")
END

# The releases with additions.
releases=$(grep -rhoE '(since|preview)="[0-9.]+"' "$TOP_SRCDIR/spec" --include=*.xml --exclude-dir=jvmpi | tr -dc '0-9.\n' | sort -u)
for release in 1.0 8 $releases; do
  expect 0 "$JVMTIC" build --only json -o $release --release $release
  python3 links.py $release/jvmti.json || fail "release $release"
done
# The test can fail.
sed 's/"target": "SuspendThread"/"target": "AddModuleExports"/' 8/jvmti.json >wrong.json
! python3 links.py wrong.json 2>err || fail 'a link to what is not there'
grep -q 'function AddModuleExports' err || fail "$(cat err)"

# A former link is a name, or its text, which belongs to the surrounding text.
small_spec small.xml
sed -i.old 's|A NULL pointer\.|See <errorlink id="JVMTI_ERROR_LATER"/>, a <errorlink id="JVMTI_ERROR_LATER">later <i>one</i></errorlink>. \
<internallink id="JVMTI_ERROR_NULL_POINTER">This</internallink> <externallink id="x">is</externallink> it.|
s|</errorcategory>|<errorid id="JVMTI_ERROR_LATER" num="150" since="11">Came later.</errorid>&|
s|</changehistory>|<change date="then" version="11.0.0">More.</change>&|' small.xml
for release in 9 11; do
  expect 0 "$JVMTIC" build --only json -o small$release --release $release small.xml
  "$JVMTIC" show --format json --release $release small.xml JVMTI_ERROR_NULL_POINTER >shown$release
done
cat >words.py <<'END'
import json
def tree(path):
    with open(path, encoding="utf-8") as file:
        model = json.load(file)
    errors = model["errors"] if isinstance(model, dict) else model
    (doc,) = (e["doc"] for e in errors if e["id"] == "JVMTI_ERROR_NULL_POINTER")
    return doc["tree"]
rest = [{"kind": "link", "to": "internal", "target": "JVMTI_ERROR_NULL_POINTER", "children": ["This"]}, " ",
        {"kind": "link", "to": "external", "target": "x", "children": ["is"]}, " it."]
later = {"kind": "link", "to": "error", "target": "JVMTI_ERROR_LATER"}
one = {"kind": "italic", "children": ["one"]}
for path in "small9/jvmti.json", "shown9":
    found = tree(path)
    assert found == ["See ", {"kind": "code", "children": ["JVMTI_ERROR_LATER"]}, " (since 11), a later ", one, ". ", *rest], (path, found)
found = tree("small11/jvmti.json")
assert found == ["See ", later, ", a ", {**later, "children": ["later ", one]}, ". ", *rest], found
END
python3 words.py || fail 'words'
