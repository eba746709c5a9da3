# SPDX-License-Identifier: MIT
# The header of every small specification, read back, has the facts of the specification.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/surface/lib.sh"
cd "$work"
count=0
for small in "$TOP_SRCDIR"/tests/golden/*.xml "$TOP_SRCDIR/tests/text/manual.xml"; do
  "$JVMTIC" build --only header -o made "$small" 2>/dev/null || fail "build $small"
  facts_of header header made/jvmti.h
  facts_of given spec "$small" 2>/dev/null
  same given header
  count=$((count + 1))
done
[ "$count" -gt 15 ] || fail "only $count specifications"
