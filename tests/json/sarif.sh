# SPDX-License-Identifier: MIT
# SARIF is what the schema of its part that we write says. JVMTIC_SARIF_SCHEMA may name the published schema, by
# which the jsonschema package then checks the same.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
small_spec 'a spec,100%.xml'
cp 'a spec,100%.xml' old.xml
sed -e 's/num="100"/num="101"/' -e 's/can_count/can_number/' old.xml >new.xml
"$JVMTIC" build --only header -o new new.xml 2>err
"$JVMTIC" build -o o
echo >>o/jvmti.h
cp o/jvmti_probe.c o/jvmti_old.c
rm o/jvmti.json
cat >accepted <<'END'
abi error JVMTI_ERROR_NULL_* -- our VM has always had 101
abi function NoSuch -- nothing
END

# answer NAME COMMAND…: keeps its SARIF.
mkdir sarif
answer() {
  name=$1
  shift
  status=0
  "$JVMTIC" "$@" --format sarif >"sarif/$name" 2>err || status=$?
  [ $status -le 3 ] && [ -s "sarif/$name" ] || fail "status $status, or no output: $*: $(cat err)"
}
for spec in $(ls "$TOP_SRCDIR"/tests/bad/*.xml | awk '/xml-column|duplicate-anchor.xml|accepted.xml/ || NR % 4 == 0'); do
  answer "lint-$(basename "$spec" .xml)" lint -Wall "$spec"
done
answer lint-odd lint 'a spec,100%.xml'
answer lint-own lint
answer lint-absent lint absent.xml
python3 -S "$TOP_SRCDIR/tests/fuzz/grow.py" bad-links 1200 >many.xml
answer lint-many lint many.xml
answer diff-none diff old.xml old.xml
answer diff-spec diff old.xml new.xml
answer diff-accepted diff --suppress accepted old.xml new.xml
answer diff-header diff old.xml new/jvmti.h
answer check-header check --suppress accepted old.xml new/jvmti.h
answer check-folder check --only header,json,probe o

schema=$TOP_SRCDIR/tests/json/sarif-subset.schema.json
python3 "$TOP_SRCDIR/tests/json/validate.py" "$schema" sarif/* || fail 'not the SARIF we write'
for name in lint-odd lint-xml-column lint-duplicate-anchor diff-spec diff-accepted check-folder; do
  python3 "$TOP_SRCDIR/tests/json/validate.py" "$schema" "sarif/$name" --spoil || fail "$name"
done
for words in startColumn relatedLocations suppressions ruleIndex toolExecutionNotifications; do
  grep -q "\"$words\"" sarif/* || fail "no $words"
done

# What no schema says: results name rules that are there, once each.
cat >rules.py <<'END'
import json, sys
for path in sys.argv[1:]:
    (run,) = json.load(open(path, encoding="utf-8"))["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(set(rules)) == len(rules), path
    for result in run["results"]:
        assert result["ruleId"] in rules, (path, result)
        assert rules[result.get("ruleIndex", rules.index(result["ruleId"]))] == result["ruleId"], (path, result)
END
python3 rules.py sarif/* || fail rules

[ -n "${JVMTIC_SARIF_SCHEMA:-}" ] || {
  left_out 'the published schema of SARIF, which JVMTIC_SARIF_SCHEMA may name'
  exit 0
}
cat >published.py <<'END'
import json, sys, jsonschema
schema = json.load(open(sys.argv[1], encoding="utf-8"))
kind = jsonschema.validators.validator_for(schema)
kind.check_schema(schema)
validator = kind(schema, format_checker=jsonschema.FormatChecker())
for path in sys.argv[2:]:
    data = json.load(open(path, encoding="utf-8"))
    for problem in validator.iter_errors(data):
        sys.exit(f"{path}: {list(problem.absolute_path)}: {problem.message}")
    data["runs"][0]["results"] = [{"level": "fatal"}]
    assert not validator.is_valid(data), "it refuses nothing"
END
python3 published.py "$JVMTIC_SARIF_SCHEMA" sarif/* || fail 'the published schema refuses it'
