# SPDX-License-Identifier: MIT
# The page in Chromium and in Firefox: no table or code is clipped at any width, and it works in both.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_browser
need_firefox
cd "$work"

expect 0 "$JVMTIC" build --only html -o own "$TOP_SRCDIR/spec/jvmti.xml"
small_spec spec.xml
expect 0 "$JVMTIC" build --only html -o small spec.xml

# The test can fail: with a table and code that are too wide for their entry but not for the page. Since browsers start
# slowly, this page is tested together with the others.
sed 's/^<table class="parameters"/<table style="width: 130%"/
  s/<pre class="signature">/<pre style="white-space: nowrap">/
  s/<meta http-equiv="Content-Security-Policy"[^>]*>//' small/jvmti.html >bad.html

set -- own/jvmti.html small/jvmti.html bad.html
if in_full && have_specs; then
  expect 0 "$JVMTIC" build --only html -o 28 "$specs/jvmti-28.xml"
  set -- "$@" 28/jvmti.html
fi
expect 1 node "$TOP_SRCDIR/tests/html/both.mjs" "$@"
cat out
for problem in 'Chromium, bad.html, 1280 px' 'Firefox, bad.html, 320 px' 'GetNumbers table' 'GetNumbers pre, inside'; do
  says err "$problem"
done
says out "$# pages in both browsers"
! grep -E '^(Chromium|Firefox)[,:]' err | grep -v ', bad\.html, ' >&2 || fail 'other pages are wrong, too'
