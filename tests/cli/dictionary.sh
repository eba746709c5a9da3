# SPDX-License-Identifier: MIT
# Words that no dictionary has: which words are looked up, the word list, and what happens without hunspell.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool hunspell hunspell
hunspell -d en_US -l </dev/null 2>/dev/null || skip "hunspell has no English dictionary" hunspell-en-us
cd "$work"

# The project's own specification has right words only, its list none too many.
expect 0 "$JVMTIC" lint -Werror --dictionary en_US "$TOP_SRCDIR/spec/jvmti.xml"
silent err

cat >words.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<specification label="Small">
  <title subtitle="Version">Small</title>
  <intro id="first" label="A Frst Heading">
    A wrng word; the zorgling's paths, and Zorgling itself: "zorglings", (zorgling)! A wrng word and a <b>wrng</b>
    one, and a wrong–wrng one, pre-wrng, well-known, twenty-one, isn’t it, don't, zwölffach, both/and, the JVMTI
    <functionlink id="DoWrgn"/>, <functionlink id="DoWrgn">its wrods</functionlink>, DoWrgn, can_wrgn, klass_ptr, jvmti.h,
    /usr/lib/wrgn/xyz, Ljava/wrgn/Set;, -Xwrgn, wrgn@example.org, x86wrgn, WRGN, HotWrgn, <code>wrgn</code>s
    sub<code>wrgn</code>, wrgn::wrgn, e.g. a b c.
    <p/>
    <example>wrgn</example> <pre>wrgn</pre> <tm>Wrgn</tm> <?jvmtic accept dictionary -- meant so?>
    <ul><li>a
      kolossal one</li></ul>
    <todo>wrgn</todo>
  </intro>
  <functionsection label="Functions">
    <category id="all" label="Alll">
      <capabilitiestypedef id="jvmtiCapabilities" label="Capabilities">
        <capabilityfield id="can_wrgn"><description>Can.</description></capabilityfield>
      </capabilitiestypedef>
      <function id="DoWrgn" num="1">
        <synopsis>Do Wrgn</synopsis>
        <description>Does the frobnication. Wrods come first here.</description>
        <capabilities/>
        <parameters>
          <param id="frob"><jint/><description>One frob of them.</description></param>
        </parameters>
        <errors/>
      </function>
    </category>
  </functionsection>
  <errorsection label="Errors">
    <errorcategory id="universal-error" label="Universal"><errorid id="JVMTI_ERROR_NONE" num="0">None.</errorid></errorcategory>
  </errorsection>
  <eventsection label="Events"/>
  <datasection/>
  <changehistory id="history" update="today"><change date="today" version="9.0.0">Made.</change></changehistory>
</specification>
END
cat >words.words <<'END'
# What the specification is about.
frobnication

zorgling
zorglings
unheard
END

# told: the places and words, which do not depend on what else a dictionary has.
told() {
  python3 -c '
import json, sys
for p in json.load(sys.stdin)["diagnostics"]:
    if p["check"] == "dictionary": print(p["file"], p.get("line"), p.get("column"), p["check"], p["message"].partition("; did you mean")[0])'
}
cat >wanted <<'END'
words.words 6 None dictionary 'unheard' is in the word list, but in no text
words.xml 4 30 dictionary 'Frst' is not in the dictionary
words.xml 5 7 dictionary 'wrng' is not in the dictionary, the first of 5
words.xml 6 83 dictionary 'zwölffach' is not in the dictionary
words.xml 7 64 dictionary 'wrods' is not in the dictionary, the first of 2
words.xml 17 31 dictionary 'Alll' is not in the dictionary
words.xml 22 22 dictionary 'Wrgn' is not in the dictionary
END
need_tool python3 python3
expect 0 "$JVMTIC" lint --dictionary en_US --format json words.xml
told <out >found
same wanted found
expect 0 "$JVMTIC" lint -Wdictionary --format json words.xml
told <out >found
same wanted found
# Columns are those of characters, in whatever encoding they are written.
printf '<specification label="S">\n<intro id="i" label="L">\302\251\302\260 a wrng</intro></specification>\n' >utf-8.xml
{ echo '<?xml version="1.0" encoding="ISO-8859-1"?>'; iconv -f utf-8 -t latin1 utf-8.xml; } >latin-1.xml
"$JVMTIC" lint --dictionary en_US utf-8.xml 2>err || :
says err "utf-8.xml:2:30: warning: 'wrng'"
"$JVMTIC" lint --dictionary en_US latin-1.xml 2>err || :
says err "latin-1.xml:3:30: warning: 'wrng'"
expect 0 "$JVMTIC" lint --dictionary en_US words.xml
says err "'Frst' is not in the dictionary; did you mean 'F"
says err "'wrong'"
expect 1 "$JVMTIC" lint --dictionary en_US -Werror=dictionary words.xml
expect 0 "$JVMTIC" lint --dictionary en_US -Wno-dictionary -Wno-missing-section words.xml
silent err
# It is in no -Wall, and hunspell does not run then; the word list of standard input is beside its name.
mkdir bin
printf '#!/bin/sh\ntouch ran\nexec %s "$@"\n' "$(command -v hunspell)" >bin/hunspell
chmod +x bin/hunspell
PATH=$work/bin:$PATH
expect 0 "$JVMTIC" lint -Wall words.xml
[ ! -e ran ] || fail "hunspell ran without being asked for"
expect 0 "$JVMTIC" lint --dictionary en_US --format json --stdin-name words.xml - <words.xml
told <out >found
same wanted found
[ -e ran ] || fail "hunspell did not run"

# Without it, or its dictionary, or when it is no use.
expect 3 "$JVMTIC" lint --dictionary xx_XX words.xml
says err 'hunspell: '
says err 'xx_XX'
expect 2 "$JVMTIC" lint --dictionary '' words.xml
says err '--dictionary needs the name of a dictionary'
for answer in 'exit 1' 'kill -9 $$' 'echo wrng; exit 1'; do
  printf '#!/bin/sh\n%s\n' "$answer" >bin/hunspell
  expect 3 "$JVMTIC" lint --dictionary en_US words.xml
  says err 'jvmtic: hunspell'
done
for answer in 'true' 'echo; echo; echo "& : ,"; echo "&"; echo "& x 1 1:"' 'printf "wrng\nwrng\nnothing"' 'head -c 100000 /dev/zero'; do
  printf '#!/bin/sh\n%s\n' "$answer" >bin/hunspell
  expect 0 "$JVMTIC" lint --dictionary en_US words.xml
done
rm bin/hunspell
status=0
PATH=$work/bin "$JVMTIC" lint --dictionary en_US words.xml 2>err || status=$?
[ "$status" = 3 ] || fail "without hunspell: status $status"
says err 'hunspell: there is no such program; Debian has it, and dictionaries, in packages such as hunspell and hunspell-en-us'
rm words.words
mkdir words.words
expect 3 "$JVMTIC" lint --dictionary en_US words.xml
says err 'words.words: '
