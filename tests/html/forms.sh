# SPDX-License-Identifier: MIT
# The other forms of the reference in the programs that read them: manual pages in man, groff, mandoc and lexgrog, Markdown
# in cmark-gfm. They contain everything that the specification contains.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool cmark-gfm cmark-gfm
need_tool mandoc mandoc
need_tool man man-db
cd "$work"
# Releases of groff differ in the width of indentation.
MANROFFOPT='-rIN=7n -rBP=7n'
export MANROFFOPT

# forms NAME SPEC OPTION…: makes the forms of a specification in a directory and tests them.
forms() {
  name=$1
  spec=$2
  shift 2
  expect 0 "$JVMTIC" build --only man,markdown,html "$@" -o "$name" "$spec"
  stem=$(basename "$name"/*-markdown -markdown)
  expect 0 python3 "$TOP_SRCDIR/tests/html/forms.py" "$name/$stem-markdown" "$name/$stem.html"
  [ ! -s err ] || fail "$name: $(cat err)"
  mv out "$name/markdown.html"
  (
    cd "$name/man"
    # mandoc rejects a date that is only a year.
    mandoc -T lint -W warning man3/*."3$stem" >../lint || :
    grep -v 'cannot parse date' ../lint && exit 1
    mandoc -T html man3/*."3$stem" >../man.html
    # On paper, a page may be too short for a cell, and a line too short for justification (groff 1.23 warns about it).
    groff -t -man -ww -W break -T utf8 man3/*."3$stem" 2>&1 >/dev/null | grep -v 'will not fit on one page' && exit 1
    lexgrog man3/*."3$stem" >../names 2>&1 || :
    ! grep -v "^man3/[A-Za-z0-9_]*[.]3$stem: \"[A-Za-z0-9_]* - ." ../names
  ) || fail "manual pages of $name"
}

# complete NAME SPEC: the forms contain everything.
complete() {
  forms "$@"
  expect 0 python3 "$TOP_SRCDIR/tests/html/text.py" "$name/markdown.html" "$spec"
  expect 0 python3 "$TOP_SRCDIR/tests/html/text.py" "$name/man.html" "$spec"
}

complete own "$TOP_SRCDIR/spec/jvmti.xml"
forms jvmpi "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
for name in GetStackTrace VMInit jvmtiFrameInfo jvmtiHeapIterationCallback can_tag_objects jvmtiThreadState JVMTI_ERROR_WRONG_PHASE jvmti; do
  expect 0 man --warnings -E UTF-8 -M "$work/own/man" "$name"
  ! grep -v -e 'will not fit on one page' -e 'cannot adjust line' err || fail "man $name: see above"
done
expect 0 man -E UTF-8 -M "$work/own/man" GetStackTrace
says out 'GetStackTrace(jvmtiEnv'
says out 'JVMTI_ERROR_ILLEGAL_ARGUMENT'
# Types of functions, all errors and their neighbors are readable as well. An error has a page.
for name in jvmtiFrameInfo jvmtiError NotifyFramePop; do
  says own/man/man3/GetStackTrace.3jvmti ".BR $name (3jvmti),"
done
says own/man/man3/GetStackTrace.3jvmti '\fBmax_frame_count\fR frames'
says own/man/man3/JVMTI_ERROR_WRONG_PHASE.3jvmti 'JVMTI_ERROR_WRONG_PHASE \- The current phase does not permit the function'
expect 0 man -E UTF-8 -M "$work/jvmpi/man" CreateSystemThread
says out 'jint priority'
# The summary of folded content is followed by a colon, and content is folded in cells of Markdown.
expect 0 man -E UTF-8 -M "$work/own/man" jvmtiError
grep -q 'Returned by [0-9]*: *[A-Z]' out || fail 'a manual page has no colon after a folded name'
grep -q '<details><summary>Returned by [0-9]*</summary> *\[A' own/jvmti-markdown/errors.md || fail 'a cell of Markdown has all functions'
! grep -F '<b>' own/jvmti-markdown/*.md || fail 'Markdown has elements where it has marks'

# A quotation is a paragraph.
expect 0 "$JVMTIC" build --only man -o quoted "$TOP_SRCDIR/tests/golden/everything.xml"
tr '\n' ' ' <quoted/man/man3/jvmti.3jvmti | grep -qF ' .PP .RS 4 Quoted. .RE ' || fail 'a quotation of a manual page is no paragraph'

# An older release has fewer items, and no links to others. The date of pages is that of its last change.
expect 0 "$JVMTIC" build --only man,html -o old --release 1.0 "$TOP_SRCDIR/spec/jvmti.xml"
grep -q '^\.TH GetStackTrace 3jvmti "2004-11-05" "JVM TI 1\.0\.38"' old/man/man3/GetStackTrace.3jvmti || fail 'a page has the date of another release'
says old/jvmti.html '<p>Last update: 5 November 2004<br>Version: 1.0.38</p>'
[ ! -e old/man/man3/GetNamedModule.3jvmti ] || fail 'a page about what was not in the release'

# Words that look like markup, requests or escapes remain words. Code remains as written.
complete hard "$TOP_SRCDIR/tests/html/hard.xml"
for code in '`' 'a`b' '``two``' 'a``b`c' 'a | b' '\n' one two 'a b' '&lt;b&gt; &amp;amp;' 'a|b' 'int a = 1 | 2;' '```' 'a | `b`' '{1 | 2}'; do
  says hard/markdown.html "<code>$code</code>"
done
says hard/markdown.html '<pre><code class="language-text">no end of line'
grep -qx '<pre><code>a line' hard/markdown.html || fail 'an end of a line is lost in Markdown'
says hard/markdown.html '<pre><code>in no language'
says hard/markdown.html 'Look!<a href="functions-all.md#Do"><code>Do</code></a> and see!<a href="functions-all.md#Do">how it does</a>'
says hard/markdown.html '“_a score_” and –_another score_–, <b> a blank first</b>'
says hard/markdown.html '<pre><code class="language-c">fourth();'
says hard/markdown.html '<li>item of meaning</li>'
says hard/markdown.html '<td>cell of a meaning</td>'
says hard/markdown.html '<pre><code>words with some code and Do'
for words in '• outer item' '• nested item' 'in a cell, beside it' '<code>JVMTI_HARD_ONE</code>, <code>41</code>, Hard | one.' '<code>JVMTI_HARD_TWO</code>, <code>42</code>' 'Hard set ('; do
  [ "$(grep -c "$words" hard/markdown.html)" = 1 ] || fail "not once: $words"
done
tr '\n' ' ' <hard/markdown.html | grep -qF '<thead> <tr> <th></th> <th><a href="functions-all.md#Do"><code>Do</code></a></th> <th>second column</th>' || fail 'a corner without words makes a head no row'
says hard/markdown.html '<td><a href="functions-all.md#Ask"><code>Ask</code></a></td>'
says hard/markdown.html 'If it is NULL, one thing is taken or another thing.'
tr '\n' ' ' <hard/markdown.html | grep -qF '</ul> <ul>' || fail 'two lists are one in Markdown'
grep -qF '**' hard/markdown.html && fail 'marks are left in Markdown'
grep -q mailto: hard/markdown.html && fail 'words have become an address of e-mail'
grep -qE 'href=[^>]*>nowhere' hard/markdown.html && fail 'a link leads to what it does not name'
says hard/markdown.html 'href="https://example.org/a%28b%29c?d=e&amp;f=%7Cg">outside'
says hard/man/man3/Ask.3jvmti 'Ask \- Asks one (cf. another. It is short) or, i.e. nobody'
expect 0 man -E UTF-8 -M "$work/hard/man" jvmti
for words in '       .PP is no request' "       'br is none either" '\fBis no font\fR' '       T} is no end' 'Codes `, a`b, ``two``, a``b`c, a | b, \n, onetwo, a b c, <b> &amp;' \
  '           .dot in code' "           'quote in code" '                   tab     and `ticks` and' '               \backslash \fB' '           .TE' '           a line' '           goes on' '       T} next' 'a(b)c?d=e&f=%7Cg>'; do
  says out "$words"
done
tr -s ' \n' ' ' <out >words
says words 'Ask Do: • outer item • nested item second column: in a cell beside it idle column: –'
says words 'Kind of row: kind one Its values: a value Hard set (jvmtiHardSet) JVMTI_HARD_ONE (41) Hard | one. JVMTI_HARD_TWO (42) More of it: more here'
[ "$(grep -c 'Hard set' out)" = 1 ] || fail 'the caption of a set of constants is not there once'
expect 0 "$JVMTIC" show "$TOP_SRCDIR/tests/html/hard.xml" Wörter
tr -s ' \n' ' ' <out >words
says words 'kind one a value Hard set (jvmtiHardSet) JVMTI_HARD_ONE | 41 Hard | one. JVMTI_HARD_TWO | 42 more here'

need_specs
complete new "$specs/jvmti-28.xml"
