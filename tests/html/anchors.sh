# SPDX-License-Identifier: MIT
# Deep links into the reference of a JDK lead to the same items here, and every link within the page has a target.
# The anchors are those that the specification requires, computed without the compiler.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/html/lib.sh"
need_tool python3 python3
check="$TOP_SRCDIR/tests/html/check.py"
cd "$work"

expect 0 "$JVMTIC" build --only html -o own "$TOP_SRCDIR/spec/jvmti.xml"
expect 0 python3 "$check" own/jvmti.html "$TOP_SRCDIR/spec/jvmti.xml"

# The test can fail: with a missing anchor, a duplicate one, and a link without a target.
sed 's/id="GetStackTrace"/id="SetStackTrace"/' own/jvmti.html >bad.html
expect 1 python3 "$check" bad.html "$TOP_SRCDIR/spec/jvmti.xml"
says err '#GetStackTrace is missing'
says err '#GetStackTrace is linked and not there'
sed 's/id="GetStackTrace.depth"/id="x"/; s/id="GetFrameCount"/id="GetThreadInfo"/' own/jvmti.html >bad.html
expect 1 python3 "$check" bad.html "$TOP_SRCDIR/spec/jvmti.xml"
says err '#GetThreadInfo is there 2 times'
sed 's/<th scope="row"><code>depth</<th><code>depth</; /id="Allocate"/,/<\/h4>/s/h4>/h6>/g' own/jvmti.html >bad.html
expect 1 python3 "$check" bad.html "$TOP_SRCDIR/spec/jvmti.xml"
says err '<th> without scope'
says err '<h6> after <h3>'

# Every id of the stylesheets and scripts is reserved. Those of headings are prefixed by that of an entry.
{
  grep -ho '\bid="[A-Za-z]*"' "$TOP_SRCDIR"/templates/html/*.xsl
  grep -ho '\bid: "[A-Za-z]*"' "$TOP_SRCDIR"/templates/html/*.js
} | sed 's/.*"\(.*\)"/\1/' >made
sed -n 's/.*"subheading"><xsl:with-param name="words" select="\(.\)\([A-Za-z]*\)\1".*/GetNumbers:\2/p' "$TOP_SRCDIR"/templates/html/entries.xsl >>made
sort -u made -o made
[ "$(wc -l <made)" -ge 36 ] || fail "few ids are made: $(cat made)"
small_spec spec.xml
while read -r id; do echo "<intro id=\"$id\" label=\"Of the author\">Text.</intro>"; done <made >sections
awk '/<functionsection/ { while ((getline line < "sections") > 0) print line } { print }' spec.xml >taken.xml
expect 0 "$JVMTIC" build --only html -o taken taken.xml
while read -r id; do
  grep -q "section '$id' has an id that the reference itself uses" err || fail "the program does not know that the page makes #$id"
done <made
expect 0 python3 "$check" taken/jvmti.html spec.xml

# The first of several sections with one id has it.
awk '/<functionsection/ { print "<intro id=\"both\" label=\"First\">Text.</intro><intro id=\"both\" label=\"Second\">Text.</intro>" } { print }' \
  spec.xml >both.xml
expect 0 "$JVMTIC" build --only html -o both both.xml
says err "section 'both' has the id of another section"
expect 0 python3 "$check" both/jvmti.html both.xml

need_specs
expect 0 "$JVMTIC" build --only html -o official "$specs/jvmti-28.xml"
expect 0 python3 "$check" official/jvmti.html "$specs/jvmti-28.xml"
expect 0 "$JVMTIC" build --only html -o eleven "$specs/jvmti-11.xml"
expect 0 python3 "$check" eleven/jvmti.html "$specs/jvmti-11.xml"

find_jdk_page
[ -n "$JDK_PAGE" ] || skip "the reference of a JDK is not here (Debian package openjdk-17-doc or default-jdk-doc)"
[ -f "$tools/anchors.py" ] || skip "the instruments are not here (shared/tools)"
# The page of a newer JDK has a header that is not in the specification.
for page in own official; do
  expect 0 python3 "$tools/anchors.py" --ignore '^title-block-header$' "$JDK_PAGE" "$page/jvmti.html"
  says out '1. in REF, absent in CAND: 0 '
  says out 'broken: 0 to 0 targets'
  says out '3. duplicate ids in CAND: 0 '
  says out '4. ids in CAND on p/hr elements: {}'
done
