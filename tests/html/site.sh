# SPDX-License-Identifier: MIT
# The reference as a site: links, anchors, sizes, old addresses, and the search in a browser.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_tool python3 python3
cd "$work"

# site STEM SPEC
site() {
  expect 0 "$JVMTIC" build --only html -o "one$1" "$2"
  expect 0 "$JVMTIC" build --only html --html site -o "site$1" "$2"
  [ ! -e "site$1/$1.html" ] || fail 'a site has the one page, too'
  expect 0 python3 "$TOP_SRCDIR/tests/html/site.py" "site$1/$1-html" "one$1/$1.html"
}
site jvmpi "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
site jvmti "$TOP_SRCDIR/spec/jvmti.xml"
says sitejvmti/jvmti-html/functions-heap.html 'href="functions-memory.html#Deallocate"'

# check knows its files. Another form, which leaves them behind, is reported.
expect 0 "$JVMTIC" check --only html --html site "$TOP_SRCDIR/spec/jvmti.xml" sitejvmti
echo x >>sitejvmti/jvmti-html/errors.html
expect 1 "$JVMTIC" check --html site "$TOP_SRCDIR/spec/jvmti.xml" sitejvmti
says out errors.html
expect 1 "$JVMTIC" check --only html "$TOP_SRCDIR/spec/jvmti.xml" sitejvmti
says out pages.js

# The test can fail.
sed -i 's/"functions-memory.html#Deallocate"/"functions-memory.html#Allocate.x"/; s/id="GetTag"/id="GetObjectsWithTags"/' sitejvmti/jvmti-html/functions-heap.html
expect 1 python3 "$TOP_SRCDIR/tests/html/site.py" sitejvmti/jvmti-html onejvmti/jvmti.html
for problem in 'dead link functions-memory.html#Allocate.x' '#GetTag is on no page' '#GetObjectsWithTags is there twice'; do
  says err "$problem"
done

expect 0 "$JVMTIC" build --only html --html site -o sitejvmti "$TOP_SRCDIR/spec/jvmti.xml"
need_browser
expect 0 node "$TOP_SRCDIR/tests/html/site.mjs" sitejvmti/jvmti-html
