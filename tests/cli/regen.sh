# SPDX-License-Identifier: MIT
# The committed outputs are what build writes for the project's specifications, and the DTDs follow from the vocabulary.
. "$TOP_SRCDIR/tests/lib.sh"

for dtd in jvmti.dtd jvmpi/jvmpi.dtd; do
  stem=$(basename "$dtd" .dtd)
  template=$TOP_SRCDIR/templates/vocabulary.dtd.in
  "${JVMTIC%/*}/tests/closure/vocabulary" "$stem" |
    awk -f "$TOP_SRCDIR/templates/dtd.awk" -v stem="$stem" - "$template" "$template" >"$work/$stem.dtd"
  cmp -s "$work/$stem.dtd" "$TOP_SRCDIR/spec/$dtd" || fail "spec/$dtd is stale: run 'make regen' and commit it"
done

expect 0 "$JVMTIC" build -o "$work/regen" "$TOP_SRCDIR/spec/jvmti.xml"
[ ! -s "$work/err" ] || fail "the own spec is not without warnings: $(cat "$work/err")"
expect 0 "$JVMTIC" build -o "$work/regen/jvmpi" "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
[ ! -s "$work/err" ] || fail "the own spec of JVMPI is not without warnings: $(cat "$work/err")"
diff -ru "$TOP_SRCDIR/out" "$work/regen" >"$work/diff" ||
  { head -n 40 "$work/diff" >&2; fail "out/ is stale: run 'make regen' and commit what it changes"; }
