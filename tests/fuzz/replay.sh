# SPDX-License-Identifier: MIT
# What fuzzers have found, and a fixed sample of what they try, through the targets of the fuzzers: nothing may abort. Specifications
# are changed by the mutator, too, from fixed seeds. `make fuzz` goes on from there.
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
# A target that sees nothing would see nothing here.
expect 2 "$replay" nothing load/*
