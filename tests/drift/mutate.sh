# SPDX-License-Identifier: MIT
# check finds every single mistake in a header by name and class, in any style.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
"$JVMTIC" build --only header -o "$work" "$TOP_SRCDIR/spec/jvmti.xml"
mkdir "$work/cases"
python3 "$TOP_SRCDIR/tests/drift/mutate.py" "$JVMTIC" "$TOP_SRCDIR/spec/jvmti.xml" "$work/jvmti.h" "$work/cases" >"$work/log" || {
  cat "$work/log" >&2
  fail "headers were misjudged"
}
tail -n 1 "$work/log"
