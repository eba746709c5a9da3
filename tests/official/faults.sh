# SPDX-License-Identifier: MIT
# As tests/vm/faults.sh, with the official specifications.
. "$TOP_SRCDIR/tests/lib.sh"
need_specs
. "$TOP_SRCDIR/tests/vm/faults-lib.sh"
c=$(compilers C | tail -1)
other=$(compilers C | head -1)
[ -n "$c" ] || skip 'there is no C compiler'

start try "$specs/jvmti-28.xml" reference newest "$c" -std=c99
start try "$specs/jvmti-11.xml" strict 8 "$other" -std=c11
if in_full; then
  start try "$specs/jvmti-28.xml" strict 8 "$other" -std=c11
  start try "$specs/jvmti-11.xml" strict newest "$other" -std=c99
fi
finish
at_least 40000
