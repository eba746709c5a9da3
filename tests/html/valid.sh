# SPDX-License-Identifier: MIT
# The page is valid HTML, three validators say: vnu, tidy and html-validate, the last also for what
# accessibility asks of markup.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_tool java default-jre-headless
need_tool tidy tidy
need_node
cd "$work"

# What a compiler of the VM would make faster has come to its end by then.
vnu() {
  java -Xss8m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar "$packages/node_modules/vnu-jar/build/dist/vnu.jar" --errors-only "$@"
}
html_validate() {
  node "$packages/node_modules/html-validate/bin/html-validate.mjs" --config "$TOP_SRCDIR/tests/html/htmlvalidate.json" \
    --formatter text "$@"
}

# valid PAGE…
valid() {
  html_validate "$@" >validated 2>&1 &
  validator=$!
  expect 0 vnu "$@"
  silent err
  for page; do
    # Warnings are about what this tidy is too old for, such as <div> in <dl>.
    tidy -quiet -errors --show-warnings no "$page" >out 2>err || [ $? = 1 ] || fail "tidy: $page: $(cat err)"
    silent err
  done
  wait "$validator" || fail "html-validate: $(cat validated)"
  silent validated
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

# Each finds what is wrong: an id that is there twice, a tag that does not exist, a control without a name.
sed 's/id="GetNumbers"/id="Counted"/' small/jvmti.html >twice.html
expect 1 vnu twice.html
says err 'Duplicate ID'
sed 's/<main /<mainn /' small/jvmti.html >unknown.html
expect 2 tidy -quiet -errors --show-warnings no unknown.html
says err 'mainn'
sed 's/<main /<button type="button"><\/button><img src="data:,"><main /' small/jvmti.html >unnamed.html
expect 1 html_validate twice.html unnamed.html
says out 'no-dup-id'
says out 'text-content'
says out 'wcag/h37'
