# SPDX-License-Identifier: MIT
# Prose with the markup of HTML is read like the same prose with the elements of the vocabulary.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
both=$TOP_SRCDIR/tests/bad/foreign.xml

# The same specification without foreign markup.
awk '
  /<!ELEMENT author/ { next }
  /<div class/ { print "<description><p/>Sets <i>all</i> <b>pairs</b>, each 2.<p/>"; next }
  /<h3>/ { print "<p/>Order<p/><p/>They are <code>set</code> in order.<p/>"; next }
  /<ol / { print "<ul><li>One.</li><li>Two <b>and</b> a half.</li><li>Three.</li></ul>"; next }
  /<table / { print "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"; next }
  /<dl>/ { print "<dl><dd>More.</dd><dt>term</dt><dd>meaning</dd></dl>The end."; next }
  { sub(/<author>.*<\/author>/, ""); print }' "$both" >own.xml
expect 0 "$JVMTIC" lint own.xml
silent err
expect 0 "$JVMTIC" build -o foreign "$both"
expect 0 "$JVMTIC" build -o own own.xml
diff -r foreign own >&2 || fail "HTML in prose and the vocabulary's own elements give different outputs"
