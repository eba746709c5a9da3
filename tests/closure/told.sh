# SPDX-License-Identifier: MIT
# A fixed sample of told.py: `diff` reports each change that changes an output. `make closure` tries all of them.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3

PYTHONDONTWRITEBYTECODE=1 expect 0 python3 "$TOP_SRCDIR/tests/closure/told.py" --program "$JVMTIC" --mutants 50 --seed 1
cat "$work/out"
