# SPDX-License-Identifier: MIT
# Every fact, stated wrongly in every way: noticed, or right in every output. A fixed sample; `make closure` tries all.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool gcc gcc
need_jdk

# facts NUMBER OPTIONS…: a sample of that many mutants.
facts() {
  number=$1
  shift
  python3 "$TOP_SRCDIR/tests/closure/facts.py" --program "$JVMTIC" --work "$work/closure" --jni "$jdk" --jobs 2 --mutants "$number" \
    "$@" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "what is wrong in a specification is accepted in silence, or what is accepted gives wrong outputs"
  }
  cat "$work/log"
}

facts 1000 --seed 1 --lint --each 40
facts 12 --seed 2 --each 10
