# SPDX-License-Identifier: MIT
# The findings of fuzzers, and a fixed sample of their inputs, in the targets of the fuzzers: nothing aborts. Specifications
# are also changed by the mutator, from fixed seeds. `make fuzz` continues from there.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
fuzz=$TOP_SRCDIR/tests/fuzz
replay=$(dirname "$JVMTIC")/tests/fuzz/replay
export TOP_SRCDIR
cd "$work"
for target in load header source words trace dump; do
  mkdir "$target"
  python3 "$fuzz/seeds.py" "$target" "$TOP_SRCDIR" "$target"
  [ "$(find "$target" -type f | wc -l)" -ge 20 ] || fail "few seeds for $target"
  cp "$fuzz/corpus/$target"/* "$target"/ 2>/dev/null || :
  [ -s "$target.dict" ] || fail "no dictionary for $target"
  expect 0 "$replay" "$target" "$target"/*
  [ "$(wc -l <err)" = "$(find "$target" -type f | wc -l)" ] || fail "$target: not every file"
done
expect 0 "$replay" --mutate 400 load/*
[ "$(grep -c mutant err)" = 400 ] || fail 'not every mutant'
# A target that detects nothing would pass here.
expect 2 "$replay" nothing load/*
