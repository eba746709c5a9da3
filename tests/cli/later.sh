# SPDX-License-Identifier: MIT
# An output of an older release marks the names of items that were added later.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
later="$TOP_SRCDIR/tests/cli/later.py"
cd "$work"
expect 0 "$JVMTIC" build --only json,header -o newest
for release in 1.0 8 18 25; do
  expect 0 "$JVMTIC" build -o $release --release $release
  expect 0 "$JVMTIC" build --only markdown -o $release --release $release
  "$JVMTIC" show --facts --release $release >$release/facts.txt
  python3 "$later" newest/jvmti.json $release/jvmti.json $release/jvmti.html $release/*.[ch] $release/facts.txt \
    $release/*/*.md >found || fail "release $release: $(cat found)"
done

# The test can fail.
echo 'see IsModifiableClass; and IsModifiableClass (since 1.1)' >wrong.txt
! python3 "$later" newest/jvmti.json 1.0/jvmti.json wrong.txt >found || fail 'a name that came later is not found'
[ "$(wc -l <found)" = 1 ] || fail "$(cat found)"

# Comments, and entries of show. tests/json/links.sh tests JSON.
says 1.0/jvmti.h '* (since 1.1). */'
! grep -q '(since' newest/jvmti.h 25/jvmti.h || fail 'a release knows what came after it'
"$JVMTIC" show --release 1.0 can_redefine_any_class | tr -s ' \n' '  ' >shown
says shown 'IsModifiableClass (since 1.1)'
"$JVMTIC" show --release 1.1 can_redefine_any_class | tr -s ' \n' '  ' >shown
says shown IsModifiableClass
! grep -q '(since 1.1)' shown || fail 'a name that is there is said to have come later'

# A preview exists from the release in which it is one.
"$JVMTIC" show --release 18 ThreadStart | tr -s ' \n' '  ' >shown
says shown 'VirtualThreadStart (since 19)'
"$JVMTIC" show --release 19 ThreadStart | tr -s ' \n' '  ' >shown
says shown VirtualThreadStart
! grep 'VirtualThreadStart (since' shown || fail 'a preview is said to have come later'
