# SPDX-License-Identifier: MIT
# axe-core finds no problems of accessibility: light and dark, on a desktop and on a phone.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_browser
axe="$TOP_SRCDIR/tests/html/axe.mjs"
cd "$work"

expect 0 "$JVMTIC" build --only html -o own "$TOP_SRCDIR/spec/jvmti.xml"
expect 0 node "$axe" own/jvmti.html
cat out
EXTENT=full
export EXTENT
expect 0 "$JVMTIC" build --only html -o everything "$TOP_SRCDIR/tests/golden/everything.xml"
expect 0 node "$axe" everything/jvmti.html
cat out

# The test can fail: with an image and a control without a name, with pale text in either theme, and with estimated heights
# that are too low.
small_spec spec.xml
expect 0 "$JVMTIC" build --only html -o small spec.xml
sed 's/<main /<img src="data:,"><button type="button"><\/button><main /
     s/calc(80rem/calc(1rem/
     s/--soft: *light-dark([^)]*)/--soft: light-dark(#bbb, #444)/' small/jvmti.html >bad.html
expect 1 node "$axe" bad.html
for problem in 'light, 1280 px: image-alt' 'light, 1280 px: button-name' 'light, 1280 px: color-contrast' \
  'dark, 390 px: color-contrast' 'dark, 1280 px: color-contrast' 'light, 390 px: color-contrast' \
  'light, 1280 px: heights that are too low'; do
  says err "$problem"
done
