# SPDX-License-Identifier: MIT
# The page is valid HTML for two validators, vnu and tidy. axe.sh tests accessibility.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_tool java default-jre-headless
need_tool tidy tidy
need_node
cd "$work"

# The VM ends before its compilers would help.
vnu() {
  java -Xss8m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar "$packages/node_modules/vnu-jar/build/dist/vnu.jar" --errors-only "$@"
}

# valid PAGE…
valid() {
  expect 0 vnu "$@"
  silent err
  for page; do
    # These warnings are due to the age of tidy, such as <div> in <dl>.
    tidy -quiet -errors --show-warnings no "$page" >out 2>err || [ $? = 1 ] || fail "tidy: $page: $(cat err)"
    silent err
  done
}

expect 0 "$JVMTIC" build --only html -o own "$TOP_SRCDIR/spec/jvmti.xml"
small_spec spec.xml
expect 0 "$JVMTIC" build --only html -o small spec.xml
pages='own/jvmti.html small/jvmti.html'
if have_specs; then
  expect 0 "$JVMTIC" build --only html -o 28 "$specs/jvmti-28.xml"
  pages="$pages 28/jvmti.html"
fi
# shellcheck disable=SC2086 # a list
valid $pages

# Each validator reports mistakes: a duplicate id, an unknown element.
sed 's/id="GetNumbers"/id="Counted"/' small/jvmti.html >twice.html
expect 1 vnu twice.html
says err 'Duplicate ID'
sed 's/<main /<mainn /' small/jvmti.html >unknown.html
expect 2 tidy -quiet -errors --show-warnings no unknown.html
says err 'mainn'
