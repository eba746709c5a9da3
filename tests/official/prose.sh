# SPDX-License-Identifier: MIT
# The project's specification states the official facts in its own words.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_specs
python3 "$tools/prose.py" "$specs/jvmti-28.xml" "$TOP_SRCDIR/spec" >"$work/out" 2>&1 || {
  cat "$work/out" >&2
  fail 'the spec shares runs of words with the official one'
}
cat "$work/out"
