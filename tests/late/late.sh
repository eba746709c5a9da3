# SPDX-License-Identifier: MIT
# Delays by late.c make programs fail that do not wait for their threads and children, and no others. `make late` runs
# the tests in LATE with them.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
[ "$(uname -s)" = Linux ] || skip 'what is preloaded is a Linux library'
here=$TOP_SRCDIR/tests/late
# shellcheck disable=SC2086 # several words
${CC:-cc} -std=c11 $warnings_cxx -shared -fPIC -o late.so "$here/late.c" -ldl || fail 'the library to preload does not compile'
# shellcheck disable=SC2086
${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L $warnings_cxx -pthread -o starts "$here/starts.c" || fail 'the program does not compile'

for what in threads children; do
  # On a busy machine the program itself may be late, but not that late.
  expect 1 env LD_PRELOAD="$work/late.so" LATE_SEED=1 LATE_MOST=200000 ./starts $what hasty
  expect 0 env LD_PRELOAD="$work/late.so" LATE_SEED=1 ./starts $what patient
done

tests=${LATE:-}
unset LATE
failed=
for test in $tests; do
  status=0
  LD_PRELOAD=$work/late.so ASAN_OPTIONS=verify_asan_link_order=0 sh "$TOP_SRCDIR/$test" >said 2>&1 </dev/null || status=$?
  case $status in
    0) echo "$test: nothing is wrong" ;;
    77) echo "$test: $(tail -n 1 said)" ;;
    *)
      cat said
      failed="$failed $test"
      ;;
  esac
done
[ -z "$failed" ] || fail "with late threads and children:$failed"
