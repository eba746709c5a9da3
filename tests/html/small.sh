# SPDX-License-Identifier: MIT
# Small specifications, down to those without functions, events or errors, have whole pages too.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
check="$TOP_SRCDIR/tests/html/check.py"
cd "$work"

for spec in "$TOP_SRCDIR"/tests/golden/*.xml; do
  expect 0 "$JVMTIC" build --only html -o page "$spec"
  expect 0 python3 "$check" page/jvmti.html "$spec"
done

# Twice the same bytes; what is written reads as it should.
small_spec spec.xml
expect 0 "$JVMTIC" build --only html -o one spec.xml
expect 0 "$JVMTIC" build --only html -o - spec.xml
same one/jvmti.html out
says out '<title>Small Interface 1.0.0</title>'
says out '<article class="entry s14" id="GetNumbers" data-kind="function" data-phase="live" data-safe="no" data-caps="can_count">'
says out '<a href="#FunctionTable.1">1</a>'
says out 'The agent frees it, with <code>Deallocate</code>.'
says out '<a href="#GetNumbers.count_ptr">count_ptr</a></code> is NULL.'
says out 'Returned by <a href="#GetNumbers">GetNumbers</a>'

# The page, its styles and its scripts by themselves: nothing of them is in the page.
expect 0 "$JVMTIC" build --only html --html split -o split spec.xml
[ "$(cd split && echo *)" = 'jvmti.css jvmti.html jvmti.js' ] || fail "other files: $(ls split)"
! grep -E '<style|<script>| style=|sha256-' split/jvmti.html || fail 'the page is not split'
expect 0 python3 "$check" split/jvmti.html spec.xml
expect 0 "$JVMTIC" check --only html --html split spec.xml split
expect 1 "$JVMTIC" check --only html spec.xml split

# What is markup in HTML and comes as text stays text; one name for two things leads to the first.
cat >odd.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<specification label="&lt;Odd> &amp; &quot;small&quot;">
  <title subtitle="Version">&lt;Odd></title>
  <intro id="jvmtiThing" label="A &lt;b> &quot;thing&quot;">1 &lt; 2 &amp;&amp; "so"<internallink id="n%C3%A4med"> there</internallink>.<p/><p/><ul><li>one</li></ul><p/></intro>
  <functionsection label="Functions">
    <category id="all" label="&lt;All>"><intro id="nämed">Text.</intro></category>
  </functionsection>
  <errorsection label="Errors"/>
  <eventsection label="Events"/>
  <datasection>
    <basetypes id="types" label="Types">
      <basetype id="jvmtiThing"><definition>typedef int jvmtiThing;</definition><description>A thing.</description></basetype>
    </basetypes>
  </datasection>
  <changehistory id="history" update="today"/>
</specification>
END
expect 0 "$JVMTIC" build --only html -o odd odd.xml
expect 0 python3 "$check" odd/jvmti.html odd.xml
says odd/jvmti.html '<h3>A &lt;b&gt; &quot;thing&quot; <a'
says odd/jvmti.html 'data-name="A &lt;b&gt; &quot;thing&quot;">'
says odd/jvmti.html '<p>1 &lt; 2 &amp;&amp; "so"<a href="#n&#228;med"> there</a>.</p>'

# Sections that are missing leave their places in the page.
cat >none.xml <<'END'
<specification label="None"><functionsection label="Functions"/></specification>
END
expect 0 "$JVMTIC" build --only html -o none none.xml
expect 0 python3 "$check" none/jvmti.html none.xml

# A type that is older than the function it is described with outlives it, and so do constants.
sed 's|<function id="GetNumbers" num="1">|<function id="GetNumbers" num="1" since="9">|
     s|<description>Gets the numbers.|<typedef id="jvmtiKept" label="Kept"><field id="one"><jint/><description>One.</description></field></typedef>&<constants id="jvmtiKind" label="Kinds" kind="enum"><constant id="JVMTI_KIND_ONE" num="1">One kind.</constant></constants>|
     s|version="1.0.0">Made|version="9.0.0">Made|' spec.xml >kept.xml
for release in 1.0 9; do
  expect 0 "$JVMTIC" build --only html --release "$release" -o kept kept.xml
  expect 0 python3 "$check" kept/jvmti.html kept.xml "$release"
  says kept/jvmti.html 'id="jvmtiKept"'
  says kept/jvmti.html 'id="JVMTI_KIND_ONE"'
done
