# SPDX-License-Identifier: MIT
# Stylesheets of users: the example has the same facts as jvmti.json, and a stylesheet cannot do harm.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool xsltproc xsltproc
cd "$work"
spec=$TOP_SRCDIR/spec/jvmti.xml
example=$TOP_SRCDIR/examples/xslt/functions.md.xsl

# The example: every function with its facts, at every release.
for release in 1.0 8 21 28; do
  expect 0 "$JVMTIC" build --only xslt,json --release $release --stylesheet "$example" -o $release "$spec"
  silent err
  python3 - $release/functions.md $release/jvmti.json <<'EOF' || fail "functions.md of release $release"
import json, sys
rows = [line.strip("| \n").split("|") for line in open(sys.argv[1]) if line.startswith("| ")][1:]
rows = [[cell.strip() for cell in row] for row in rows]
model = json.load(open(sys.argv[2]))
facts = [[str(f["slot"]), f["id"], f["since"], f["phase"], ", ".join(c["id"] for c in f["requiredCapabilities"])]
         for f in sorted(model["functions"], key=lambda f: f["slot"])]
assert facts and [(row + [""])[:5] for row in rows] == facts, [pair for pair in zip(rows, facts) if pair[0] != pair[1]]
EOF
done

# The document: XPath finds the contents of jvmti.json.
expect 0 "$JVMTIC" build --only document,json -o model "$spec"
python3 - model/jvmti-model.xml model/jvmti.json <<'EOF' || fail "jvmti-model.xml"
import json, sys, xml.etree.ElementTree as tree
document = tree.parse(sys.argv[1]).getroot()
model = json.load(open(sys.argv[2]))
def ids(path): return sorted(e.get("id") for e in document.iterfind(path))
def names(key, kind=None): return sorted(i["id"] for i in model[key] if not kind or i["kind"] == kind)
assert ids("categories/category/function") == names("functions")
assert ids("categories/category/callback") == names("callbacks")
assert ids("events/event") == names("events")
assert ids(".//struct") == names("records", "struct") and ids(".//union") == names("records", "union")
assert ids(".//constants") == names("constants")
assert ids("errorCategories/errorCategory/error") == names("errors")
for f in model["functions"]:
    e = next(x for x in document.iter("function") if x.get("id") == f["id"])
    for key, value in f.items():
        if isinstance(value, bool): assert (e.get(key) == "true") == value, (f["id"], key)
        elif key != "kind" and isinstance(value, (str, int)): assert e.get(key) == str(value), (f["id"], key)
    for param, p in zip(e.iterfind("params/param"), f["params"]):
        assert param.get("id") == p["id"] and param.find("type").get("c", "") == p["type"].get("c", ""), p
        assert (param.get("nullable") == "true") == p["nullable"], p
    assert [x.get("id") for x in e.iterfind("errors/error")] == [x["id"] for x in f["errors"]], f["id"]
EOF

# The stylesheets of the reference are standard XSLT: xsltproc makes the same bytes.
mkdir page
cp "$TOP_SRCDIR"/templates/html/*.xsl "$(dirname "$JVMTIC")/templates/html/assets.xsl" page
# same_page SPEC OPTION…
same_page() {
  expect 0 "$JVMTIC" build --only html,document -o page "$@"
  stem=$(basename page/*-model.xml -model.xml)
  expect 0 xsltproc page/page.xsl "page/$stem-model.xml"
  silent err
  same out "page/$stem.html"
  expect 0 "$JVMTIC" build --only html --html split -o page "$@"
  expect 0 xsltproc --param split 'true()' page/page.xsl "page/$stem-model.xml"
  same out "page/$stem.html"
  rm "page/$stem-model.xml"
}
same_page "$spec"
same_page "$spec" --release 8
same_page "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
for small in "$TOP_SRCDIR"/tests/golden/*.xml; do same_page "$small"; done

# The page of a user imports them: from any directory for xsltproc, from the program for jvmtic.
house=$TOP_SRCDIR/examples/xslt/house.html.xsl
expect 0 "$JVMTIC" build --only xslt,html,document --stylesheet "$house" -o house "$spec"
silent err
expect 0 xsltproc --path page "$house" house/jvmti-model.xml
same out house/house.html
says out '<th scope="col">Parameters</th>'
says out 'h1, h2 { font-family: serif; }'
says out "; style-src 'unsafe-inline';"
[ "$(diff out house/jvmti.html | grep -c '^[<>] *<t[dh]')" -gt 150 ] || fail 'no further column'
expect 0 "$JVMTIC" build --only xslt --stylesheet "$house" -o - "$spec"
same out house/house.html

# broken FILE FROM TO MESSAGE: makes a mistake in a stylesheet of the reference.
broken() {
  rm -rf broken made
  cp -R page broken
  sed "s/$2/$3/" "page/$1" >"broken/$1"
  ! cmp -s "page/$1" "broken/$1" || fail "$1 has no $2"
  expect 1 "$JVMTIC" build --only xslt,html --stylesheet broken/page.xsl -o made "$spec"
  says err "$4"
  [ ! -e made ] || fail "a page is written in spite of a mistake in $1"
}
broken entries.xsl 'call-template name="filters"' 'call-template name="filter"' 'broken/entries.xsl:'
says err filter
broken matrix.xsl '\$upper' '\$uper' 'broken/matrix.xsl:'
says err uper

# Builds without --stylesheet, and with named backends, do not use it.
expect 0 "$JVMTIC" build -o all "$spec"
[ ! -e all/jvmti-model.xml ] || fail "the document is among all outputs"
expect 0 "$JVMTIC" build -o more --stylesheet "$example" "$spec"
for file in all/*; do same "$file" "more/${file#all/}"; done
same 28/functions.md more/functions.md
expect 2 "$JVMTIC" build --only xslt -o x "$spec"
says err "the backend xslt needs --stylesheet FILE"
expect 2 "$JVMTIC" build --only html --stylesheet "$example" -o x "$spec"
says err "which --only excludes"
for only in xslt header,xslt; do
  expect 2 "$JVMTIC" check --only $only "$spec" more
  says err "check does not apply stylesheets"
done
expect 0 "$JVMTIC" check "$spec" more

start='<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">'
# stylesheet FILE CONTENT: writes one whose second line is the content.
stylesheet() {
  mkdir -p "$(dirname "$1")"
  printf '%s\n%s\n</xsl:stylesheet>\n' "$start" "$2" >"$1"
}
small_spec spec.xml
run() {
  expect "$1" "$JVMTIC" build --only xslt --stylesheet "$2" -o made spec.xml
}
refused() { # FILE MESSAGE
  run 1 "$1"
  says err "$2"
  [ ! -e made ] || fail "$1 wrote something"
}

# Names of outputs, other files in the directory of the stylesheet, allowed directories, and the rule for make.
echo '<x>words</x>' >words.xml
stylesheet own/part.xsl '<xsl:template name="part"><xsl:value-of select="specification/@label"/></xsl:template>'
echo '<x>own</x>' >own/words.xml
both="<xsl:output method='text'/><xsl:include href='part.xsl'/><xsl:template match='/'><xsl:value-of select=\"document('words.xml')/x\"/>: <xsl:call-template name='part'/></xsl:template>"
stylesheet own/plain.xsl "$both"
expect 0 "$JVMTIC" build --only xslt --stylesheet own/plain.xsl -o made --depfile made/rule spec.xml
[ "$(cat made/plain.txt)" = "own: $(sed -n 's/.*<specification label="\([^"]*\)".*/\1/p' spec.xml)" ] || fail "plain.txt"
for file in own/plain.xsl own/part.xsl own/words.xml spec.xml; do says made/rule "$file"; done
expect 0 "$JVMTIC" build --only xslt --stylesheet own/plain.xsl -o - spec.xml
same out made/plain.txt
rm -r made
for method in xml html; do
  stylesheet own/page.xslt "<xsl:output method='$method'/><xsl:template match='/'><p><br/></p></xsl:template>"
  run 0 own/page.xslt
  [ -s made/page.$method ] || fail "no page.$method"
done
rm -r made
stylesheet own/out.csv.xsl '<xsl:output method="text"/><xsl:template match="/"><xsl:message>as it goes</xsl:message>a,b</xsl:template>'
run 0 own/out.csv.xsl
[ "$(cat made/out.csv)" = a,b ] || fail "out.csv"
says err "own/out.csv.xsl: note: as it goes"
rm -r made
stylesheet own/outside.xsl "<xsl:template match='/'><xsl:copy-of select=\"document('../words.xml')\"/></xsl:template>"
expect 0 "$JVMTIC" build --only xslt --stylesheet own/outside.xsl --allow-dir . -o made spec.xml
says made/outside.xml words
rm -r made

# Several in one run: each with a name, parameters and an input of its own, or those that precede all.
stylesheet own/told.xsl "<xsl:output method='text'/><xsl:param name='one' select=\"'none'\"/><xsl:param name='two'/><xsl:template match='/'><xsl:value-of select=\"concat(name(*), ' ', \$one, ' ', \$two)\"/></xsl:template>"
expect 0 "$JVMTIC" build --only xslt --param one="a 'b' \"c\"" --param three= --stylesheet own/told.xsl \
  --stylesheet own/told.xsl --as more/told.cpp --param two=2 --param one=own \
  --stylesheet own/plain.xsl --as own.txt -o made --depfile made/rule spec.xml
[ "$(cat made/told.txt)" = "specification a 'b' \"c\" " ] || fail "told.txt"
[ "$(cat made/more/told.cpp)" = 'specification own 2' ] || fail "told.cpp"
says made/rule made/more/told.cpp
[ -s made/own.txt ] || fail "own.txt"
rm -r made
stylesheet own/raw.xsl "<xsl:output method='text'/><xsl:strip-space elements='*'/><xsl:template match='/'><xsl:value-of select=\"concat(//function[1]/@num, '|', //function[1]/slots)\"/><xsl:copy-of select='*'/></xsl:template>"
expect 0 "$JVMTIC" build --only xslt --stylesheet own/raw.xsl --raw --stylesheet own/raw.xsl --as model.txt -o made spec.xml
expect 0 xsltproc own/raw.xsl spec.xml
same out made/raw.txt
[ "$(sed 's/|.*//' made/raw.txt)" != "$(sed 's/|.*//' made/model.txt)" ] || fail "--raw is for all stylesheets"
cp made/raw.txt .
expect 0 "$JVMTIC" build --only xslt --raw --stylesheet own/raw.xsl --stylesheet own/raw.xsl --as again.txt --release 1.0 -o made spec.xml
same raw.txt made/raw.txt
same raw.txt made/again.txt
rm -r made
expect 0 "$JVMTIC" build --only xslt --raw --stylesheet own/told.xsl -o - "$spec"
[ "$(cat out)" = 'specification none ' ] || fail "a spec of several files"
for wrong in "--stylesheet own/told.xsl --param x|--param 'x': expected NAME=VALUE" \
  "--stylesheet own/told.xsl --param 1=x|--param '1=x': expected NAME=VALUE" \
  "--stylesheet own/told.xsl --as a --as b|--as is given twice, as 'a' and as 'b'" \
  "--as a --stylesheet own/told.xsl|--as 'a' precedes each --stylesheet"; do
  # shellcheck disable=SC2086 # several options
  expect 2 "$JVMTIC" build --only xslt -o made ${wrong%|*} spec.xml
  says err "${wrong##*|}"
done
for wrong in --raw '--param a=b'; do
  # shellcheck disable=SC2086 # several options
  expect 2 "$JVMTIC" build -o made $wrong spec.xml
  says err "${wrong%% *} requires --stylesheet"
done
expect 3 "$JVMTIC" build --only xslt -o made --stylesheet own/told.xsl --stylesheet own/told.xsl spec.xml
says err "'made/told.txt' and 'made/told.txt' are one file"
stylesheet own/bad.xsl '<xsl:template match="/"><xsl:value-of select="a["/></xsl:template>'
expect 1 "$JVMTIC" build --only xslt -o made --stylesheet own/bad.xsl --stylesheet own/told.xsl spec.xml
[ ! -e made ] || fail "one of two stylesheets wrote something"

# Text where XSLT allows only elements, which other processors ignore.
stylesheet own/stray.xsl '<xsl:template match="/"><xsl:choose>g<xsl:when test="true()"><xsl:call-template name="a"> h </xsl:call-template></xsl:when>
</xsl:choose></xsl:template><xsl:template name="a"><x>text</x></xsl:template>'
expect 0 "$JVMTIC" build --only xslt -o made --stylesheet own/stray.xsl spec.xml
says err "own/stray.xsl:2: note: text 'g' is not allowed in 'choose' and is ignored, as other processors do; expected nothing"
says err "own/stray.xsl:2: note: text 'h' is not allowed in 'call-template'"
says made/stray.xml '<x>text</x>'
rm -r made

# Forbidden actions.
refused own/outside.xsl "own/outside.xsl:2: error: '"
says err "words.xml' is outside the directory of the stylesheet; allow it with --allow-dir"
stylesheet own/bad.xsl "<xsl:import href='../own2/part.xsl'/>"
mkdir own2 && cp own/part.xsl own2
refused own/bad.xsl "own/bad.xsl:2: error: "
says err "own2/part.xsl' is outside the directory of the stylesheet"
stylesheet own/bad.xsl "<xsl:template match='/'><xsl:copy-of select=\"document('http://localhost:9/x')\"/></xsl:template>"
refused own/bad.xsl "own/bad.xsl:2: error: "
stylesheet own/bad.xsl "<xsl:import href='http://localhost:9/x.xsl'/>"
refused own/bad.xsl "own/bad.xsl:2: error: "
{ echo '<!DOCTYPE x [<!ENTITY file SYSTEM "../words.xml">]>'; cat own/part.xsl; } | sed 's/<xsl:value-of/\&file;&/' >own/bad.xsl
refused own/bad.xsl "words.xml' is outside the directory of the stylesheet"
stylesheet own/bad.xsl '<xsl:template match="/"><xsl:document href="written.txt">x</xsl:document></xsl:template>'
sed -i 's/version="1.0"/version="1.1"/' own/bad.xsl
refused own/bad.xsl "own/bad.xsl:2: error: "
stylesheet own/bad.xsl '<xsl:template match="/"><e:document href="written.txt">x</e:document></xsl:template>'
sed -i 's|version="1.0"|& xmlns:e="http://exslt.org/common" extension-element-prefixes="e"|' own/bad.xsl
refused own/bad.xsl "own/bad.xsl:2: error: "
[ -z "$(find . -name written.txt)" ] || fail "a stylesheet has written a file"
stylesheet own/bad.xsl '<xsl:template match="/" name="x"><xsl:call-template name="x"/></xsl:template>'
refused own/bad.xsl "own/bad.xsl:2: error: "
says err "infinite template recursion"

# Mistakes, with their places.
stylesheet own/bad.xsl '<xsl:template match="/"><xsl:value-of select="a["/></xsl:template>'
refused own/bad.xsl "own/bad.xsl:2: error: "
stylesheet own/bad.xsl '<xsl:template match="/"><xsl:value-of></xsl:template>'
refused own/bad.xsl "own/bad.xsl:2: error: "
stylesheet own/bad.xsl '<xsl:template match="/"><xsl:message terminate="yes">not this one</xsl:message></xsl:template>'
refused own/bad.xsl "not this one"
run 3 own/none.xsl
says err "own/none.xsl: error: cannot read stylesheet"
