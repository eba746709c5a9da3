# SPDX-License-Identifier: MIT
# --format: text, json, github and sarif, of the same problems.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
small_spec 'a spec,100%.xml'
sed 's/num="1"/num="one"/' 'a spec,100%.xml' >bad.xml
small_spec clean.xml
sed -i.old 's/cuont/count/' clean.xml

cat >check.py <<'END'
import json, sys

def check(kind, path, level):
    data = json.load(open(path, encoding="utf-8"))
    if kind == "json":
        assert data["schemaVersion"] == 1
        rows = [(d["level"], d["check"], d.get("file"), d.get("line"), d["message"]) for d in data["diagnostics"]]
        assert data["errors"] == sum(r[0] == "error" for r in rows), data
        assert data["warnings"] == sum(r[0] == "warning" for r in rows), data
    else:
        assert data["version"] == "2.1.0" and "sarif" in data["$schema"]
        (run,) = data["runs"]
        assert run["tool"]["driver"]["name"] == "jvmtic"
        rules = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
        rows = []
        for result in run["results"]:
            assert result["ruleId"] in rules
            place = result["locations"][0]["physicalLocation"]
            uri = place["artifactLocation"]["uri"]
            assert " " not in uri and not uri.startswith("/"), uri
            rows.append((result["level"], result["ruleId"], uri, place["region"]["startLine"], result["message"]["text"]))
    if level == "none":
        assert rows == [], rows
    else:
        assert any(r[0] == level and r[3] for r in rows), rows


for line in sys.stdin:
    check(*line.split())
END

# parsed KIND FILE LEVEL: the file is checked at the end, with all others in one process.
runs=0
parsed() {
  runs=$((runs + 1))
  cp "$2" "run$runs"
  echo "$1 run$runs $3" >>list
}

# In lint, problems are the result: they are on standard output, and standard error is empty.
for format in json sarif; do
  expect 0 "$JVMTIC" lint --format $format 'a spec,100%.xml'
  silent err
  parsed $format out warning
  expect 1 "$JVMTIC" lint --format=$format bad.xml
  silent err
  parsed $format out error
  expect 0 "$JVMTIC" lint --format $format clean.xml
  parsed $format out none
done
expect 0 "$JVMTIC" lint --format github 'a spec,100%.xml'
silent err
grep -qxF '::warning file=a spec%2C100%25.xml,line=16,title=param-reference::In function '\''GetNumbers'\'': outcount="cuont_ptr" names no parameter; did you mean '\''count_ptr'\''?' out ||
  fail "annotation: $(cat out)"
expect 1 "$JVMTIC" lint --format github bad.xml
grep -q '^::error file=bad.xml,line=[0-9]*,title=number::' out || fail "annotation: $(cat out)"
expect 0 "$JVMTIC" lint --format github clean.xml
silent out
expect 0 "$JVMTIC" lint --format text clean.xml
silent out
silent err

# In build, they are messages on standard error.
for format in json sarif; do
  expect 0 "$JVMTIC" build --only header -o - --format $format 'a spec,100%.xml'
  says out '_JAVA_JVMTI_H_'
  parsed $format err warning
  expect 1 "$JVMTIC" build --only header -o - --format $format bad.xml
  silent out
  parsed $format err error
done

# An unreadable file is a problem like the others, with a status of its own.
expect 3 "$JVMTIC" lint --format json absent.xml
python3 - <<'END'
import json
data = json.load(open("out"))
assert data["errors"] == 1 and "No such file" in data["diagnostics"][0]["message"], data
END

# Names that are not UTF-8 do not make the formats invalid.
odd=$(printf 'odd\377.xml')
if cp 'a spec,100%.xml' "$odd" 2>/dev/null; then
  expect 0 "$JVMTIC" lint --format json "$odd"
  parsed json out warning
  expect 0 "$JVMTIC" lint --format sarif "$odd"
  parsed sarif out warning
fi

# Two slashes before a path become one, since an address has the name of a host after two.
expect 0 "$JVMTIC" lint --format sarif "/$work/a spec,100%.xml"
says out "\"uri\": \"$work/a%20spec%2C100%25.xml\""

python3 check.py <list || fail "a format is invalid; in the order of the list: $(cat list)"
