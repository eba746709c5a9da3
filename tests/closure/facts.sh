# SPDX-License-Identifier: MIT
# Every fact, stated wrongly in every way: noticed, or right in every output. A fixed sample; `make closure` tries all.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool gcc gcc
need_jdk

# What `seeded.py` puts into the sources still finds its place in them.
PYTHONDONTWRITEBYTECODE=1 python3 "$TOP_SRCDIR/tests/closure/seeded.py" --list >"$work/seeded" ||
  fail 'a mistake that the generators are to find can no longer be put in'

# try GENERATOR NUMBER OPTIONS…: a sample of that many mutants.
try() {
  generator=$1 number=$2
  shift 2
  python3 "$TOP_SRCDIR/tests/closure/$generator.py" --program "$JVMTIC" --work "$work/closure" --jni "$jdk" --jobs 2 --mutants "$number" \
    "$@" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "what is wrong in a specification is accepted in silence, or what is accepted gives wrong outputs"
  }
  cat "$work/log"
}

try facts 70 --seed 1 --lint --each 40
try facts 2 --seed 2 --each 10
try together 1 --seed 3
