# SPDX-License-Identifier: MIT
# show --format json: the whole of jvmti.json, or an array of the named items as they stand in it.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
small_spec spec.xml

"$JVMTIC" build --only json -o own
expect 0 "$JVMTIC" show --format json
silent err
same own/jvmti.json out
"$JVMTIC" build --only json --release 11 -o own-11
expect 0 "$JVMTIC" show --format=json --release 11
same own-11/jvmti.json out
"$JVMTIC" build --only json -o small spec.xml 2>err
expect 0 "$JVMTIC" show --format json spec.xml
silent err
same small/jvmti.json out

# Items of every kind, in the order asked for.
expect 0 "$JVMTIC" show --format json VMInit GetStackTrace JVMTI_EVENT_VM_INIT jvmtiFrameInfo jvmtiHeapReferenceInfo \
  jvmtiHeapIterationCallback jvmtiParamTypes JVMTI_KIND_IN jvmtiCapabilities can_tag_objects OPAQUE_FRAME \
  universal-error memory jthread
silent err
cat >items.py <<'END'
import json

model = json.load(open("own/jvmti.json", encoding="utf-8"))
whole = []


def collect(value):
    if isinstance(value, dict):
        whole.append(value)
        value = value.values()
    if not isinstance(value, str) and hasattr(value, "__iter__"):
        for member in value:
            collect(member)


collect(model)
items = json.load(open("out", encoding="utf-8"))
assert [(i["kind"], i["id"]) for i in items] == [
    ("event", "VMInit"), ("function", "GetStackTrace"), ("event", "VMInit"), ("struct", "jvmtiFrameInfo"),
    ("union", "jvmtiHeapReferenceInfo"), ("callback", "jvmtiHeapIterationCallback"), ("constants", "jvmtiParamTypes"),
    ("constant", "JVMTI_KIND_IN"), ("capabilities", "jvmtiCapabilities"), ("capability", "can_tag_objects"),
    ("error", "JVMTI_ERROR_OPAQUE_FRAME"), ("errorCategory", "universal-error"), ("category", "memory"),
    ("baseType", "jthread")], items
for item in items:
    assert item in whole, item["id"]
END
python3 items.py || fail 'the items'

expect 1 "$JVMTIC" show --format json GetStackTrace GetStackTrac
says err "did you mean 'GetStackTrace'?"
silent out
expect 2 "$JVMTIC" show --format json --facts
says err 'exclude each other'
silent out
# Problems are told in the same form, on standard error.
sed 's/num="1"/num="one"/' spec.xml >bad.xml
expect 1 "$JVMTIC" show --format json bad.xml
silent out
python3 -c 'import json; assert json.load(open("err"))["errors"] == 1' || fail "problems: $(cat err)"
if [ -c /dev/full ]; then
  status=0
  "$JVMTIC" show --format json >/dev/full 2>err || status=$?
  [ $status = 3 ] || fail "status $status, full disk"
fi
