# SPDX-License-Identifier: MIT
# As tests/vm/faults.sh, with the official specifications.
. "$TOP_SRCDIR/tests/lib.sh"
need_specs
. "$TOP_SRCDIR/tests/vm/faults-lib.sh"
c=$(compilers C | tail -1)
other=$(compilers C | head -1)
[ -n "$c" ] || skip 'there is no C compiler'

for profile in reference strict; do
  start try "$specs/jvmti-28.xml" $profile newest "$c" -std=c99
  start try "$specs/jvmti-28.xml" $profile 8 "$other" -std=c11
  start try "$specs/jvmti-11.xml" $profile newest "$other" -std=c99
  start try "$specs/jvmti-11.xml" $profile 8 "$c" -std=c11
done
finish
at_least 150000
