# SPDX-License-Identifier: MIT
# A fixed sample of told.py: what changes an output, `diff` tells, as it tells what moves. `make closure` tries all of it.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3

PYTHONDONTWRITEBYTECODE=1 expect 0 python3 "$TOP_SRCDIR/tests/closure/told.py" --program "$JVMTIC" --mutants 50 --seed 1
cat "$work/out"
