# SPDX-License-Identifier: MIT
# diff of official specifications reports the known additions, in every format and with every status.
. "$TOP_SRCDIR/tests/lib.sh"
need_specs
old=$specs/jvmti-11.xml
new=$specs/jvmti-28.xml

expect 1 "$JVMTIC" diff "$old" "$new"
cp "$work/out" "$work/text"
# The additions since the snapshot of 11, and nothing else. One function was renamed.
sed -n 's/.*additive: \([a-z]* .[A-Za-z_0-9]*\).*/\1/p' "$work/text" | tr -d "'" | sort >"$work/added"
cat >"$work/known" <<'EOF'
capability can_support_value_objects
capability can_support_virtual_threads
constant JVMTI_MAX_EVENT_TYPE_VAL
error JVMTI_ERROR_UNSUPPORTED_OPERATION
error JVMTI_ERROR_UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED
event VirtualThreadEnd
event VirtualThreadStart
function ClearAllFramePops
function ResumeAllVirtualThreads
function SuspendAllVirtualThreads
version JVMTI_VERSION
version JVMTI_VERSION_19
version JVMTI_VERSION_21
EOF
same "$work/known" "$work/added"
! grep -q ' abi: ' "$work/text" || fail "nothing broke from 11 to 28"
[ "$(grep -c ' api: ' "$work/text")" = 2 ] || fail "one function and its parameter were renamed"
says "$work/text" "api: function 'SetHeapSamplingRate': is named 'SetHeapSamplingInterval'"
says "$work/text" "docs: function 'SetHeapSamplingRate': documentation differs: synopsis, description"
says "$work/text" "additive: function 'ClearAllFramePops': is new, in slot 67, which was free"
says "$work/text" "additive: event 'VirtualThreadStart': is new, with number 87, which was free"
says "$work/text" "additive: capability 'can_support_virtual_threads': is new, in bit 44, which was free"
says "$work/text" "behaviour: event 'SampledObjectAlloc': now can be enabled for one thread"
says "$work/text" "(release 11) to"

# In the other direction, the same items are missing.
expect 1 "$JVMTIC" diff "$new" "$old"
says "$work/out" "abi: function 'ClearAllFramePops': is missing: its place is empty, was slot 67"
says "$work/out" "abi: event 'VirtualThreadEnd': is missing: the last number is 86, was number 88"

# Statuses.
expect 1 "$JVMTIC" diff --fail-on api "$old" "$new"
expect 0 "$JVMTIC" diff --fail-on abi "$old" "$new"
expect 0 "$JVMTIC" diff "$old" "$old"
silent "$work/out"
silent "$work/err"
expect 2 "$JVMTIC" diff "$old"
expect 2 "$JVMTIC" diff --fail-on much "$old" "$new"
expect 2 "$JVMTIC" diff --format html "$old" "$new"
expect 2 "$JVMTIC" diff "$old@99" "$new"
expect 3 "$JVMTIC" diff "$old" "$work/none.xml"
echo '<specification' >"$work/bad.xml"
expect 3 "$JVMTIC" diff "$old" "$work/bad.xml"

# Two releases of one specification, of the project's own, and with --release.
expect 1 "$JVMTIC" diff "$new@17" "$new@28"
says "$work/out" "12 additive"
expect 1 "$JVMTIC" diff @17 @28
says "$work/out" "12 additive"
expect 0 "$JVMTIC" diff @17 @17
expect 0 "$JVMTIC" diff --release 9 @9 "$TOP_SRCDIR/spec/jvmti.xml"
expect 0 "$JVMTIC" diff "$new" - <"$new"
expect 0 "$JVMTIC" diff -- -@17 "$new@17" <"$new"

# Formats.
expect 1 "$JVMTIC" diff --format markdown "$old" "$new"
says "$work/out" "## Changes from 11 to 28"
says "$work/out" "### New functions"
says "$work/out" '| `SuspendAllVirtualThreads` |'
says "$work/out" "### Changed behaviour"
expect 1 "$JVMTIC" diff --format github "$old" "$new"
says "$work/out" "title=additive::function 'ClearAllFramePops'"
need_tool python3 python3
for format in json sarif; do
  expect 1 "$JVMTIC" diff --format $format "$old" "$new"
  python3 -c '
import json, sys
data = json.load(open(sys.argv[1]))
if "runs" in data:
    results = data["runs"][0]["results"]
    rules = {rule["id"] for rule in data["runs"][0]["tool"]["driver"]["rules"]}
    assert all(result["ruleId"] in rules for result in results)
else:
    results = data["comparisons"][0]["changes"]
    assert data["comparisons"][0]["counts"]["abi"] == 0
assert len(results) > 100, len(results)
' "$work/out" || fail "$format"
done

# Facts that only some specifications state: a change is reported, an absence is not.
cd "$work"
sed -e 's/cost="heap stops"/cost="stack heap"/; s/virtual="only"/virtual="omitted"/; s/thread="any"/thread="cause"/' \
  -e 's/see="SetMode VMInit GetPointers"/see="SetMode"/' "$TOP_SRCDIR/tests/golden/everything.xml" >changed.xml
sed 's/ cost="heap stops" costseen="methods" virtual="only" see="[^"]*"//' "$TOP_SRCDIR/tests/golden/everything.xml" >silent.xml
cp -r "$TOP_SRCDIR/tests/golden/parts" .
expect 1 "$JVMTIC" diff "$TOP_SRCDIR/tests/golden/everything.xml" changed.xml
says "$work/out" 'cost (grows with the stack, grows with the heap, was grows with the heap, stops all threads)'
says "$work/out" 'virtual threads: left out, before: only these'
says "$work/out" 'the thread that sends it: the one that caused it, before: any'
[ "$(grep -c ': \(docs\|behaviour\): ' "$work/out")" = 3 ] || fail 'other differences are told'
says "$work/out" 'stops all threads), see also'
expect 0 "$JVMTIC" diff "$TOP_SRCDIR/tests/golden/everything.xml" silent.xml
# A specification that states such a fact for another function has withdrawn it where it does not state it.
sed -e 's/<function id="SetMode" /&cost="constant" virtual="yes" see="GetPointers" /' silent.xml >taken.xml
sed -e 's/<function id="SetMode" /&cost="constant" virtual="yes" see="GetPointers" /' \
  "$TOP_SRCDIR/tests/golden/everything.xml" >given.xml
expect 1 "$JVMTIC" diff given.xml taken.xml
says "$work/out" "function 'GetBases': virtual threads: not stated, before: only these"
says "$work/out" 'cost (not stated, was grows with the heap, stops all threads), see also'
expect 1 "$JVMTIC" diff taken.xml given.xml
says "$work/out" "function 'GetBases': virtual threads: only these, before: not stated"
[ "$(grep -c ': \(docs\|behaviour\): ' "$work/out")" = 2 ] || fail 'other differences are told'
