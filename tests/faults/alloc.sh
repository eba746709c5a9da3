# SPDX-License-Identifier: MIT
# Memory is exhausted at each allocation of the program and its libraries in turn: see alloc.py. The sample of make check
# has some commands, and each chain of calls that leads to an allocation once, which fails alone or with all that follow
# it, in turn. EXTENT=full, for make faults, has all commands: each allocation for small specifications, some of each chain
# for others, and the new chains of further commands on the same specification. FAULTS_CASES selects cases.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
! grep -q __asan_init "$JVMTIC" || skip 'a program with sanitizers has an allocator of its own'
faults=$TOP_SRCDIR/tests/faults
mkdir "$work/files"
cd "$work/files"
. "$TOP_SRCDIR/tests/text/files-lib.sh"
cp "$golden/latin-1.xml" "$golden/utf-16.xml" "$golden/entities.xml" "$golden/cdata.xml" \
  "$TOP_SRCDIR/examples/xslt/functions.md.xsl" .
# The other interface: all of its elements in small, IDs, dumps, and dumps with many changes.
for part in small ids dumps; do
  cp "$TOP_SRCDIR/tests/jvmpi/$part.xml" "jvmpi-$part.xml"
done
sed 's/num="200"/num="201"/; s/signature="N"/signature="M"/; s/<item id="last" kind="u8"/<item id="end" kind="u4"/
  s/primitives="no"/primitives="yes"/; s/ primitive="optional"//' jvmpi-dumps.xml >jvmpi-other.xml
small_spec small.xml
# Encodings that libxml2 leaves to a library.
sed 's/encoding="UTF-8"/encoding="ISO-8859-15"/' minimal.xml >latin-9.xml
sed 's/encoding="UTF-8"/encoding="EUC-JP"/' minimal.xml >euc-jp.xml
mkdir folder
sed 's|href="parts/|href="../parts/|' everything.xml >folder/everything.xml
"$JVMTIC" build --only header,json,html -o older minimal.xml
"$JVMTIC" build -o same minimal.xml
echo '<xsl:stylesheet' >broken.xsl
"$JVMTIC" agent --name mine -o project --events VMInit everything.xml
echo '/* mine */' | tee -a project/Makefile >>project/mine.c

cat >../some <<'EOF'
build-parts sites build -o older everything.xml
forms sites build --only man,markdown -o built minimal.xml
xslt sites build --only xslt --stylesheet functions.md.xsl -o built minimal.xml
no-xslt sites build --only xslt --stylesheet broken.xsl -o built minimal.xml
lint-euc-jp each lint euc-jp.xml
lint-sarif each lint -Wall --format sarif bad/duplicate-three.xml
show-manual each show manual.xml Start jvmtiRecord
diff-changed sites diff everything.xml changed.xml
check-suppressed sites check --suppress accepted everything.xml changed.h
check-folder sites check everything.xml stale
coverage-require sites coverage --require all,50%,can_count everything.xml vm.c
merge sites merge -o merged.c everything.xml vm.c
agent sites agent --name mine -o project --events all --functions GetBases --capabilities can_count everything.xml
jvmpi-dumps sites build -o built jvmpi-dumps.xml
jvmpi-ids sites build --only ids,man -o built jvmpi-ids.xml
jvmpi-diff each diff jvmpi-dumps.xml jvmpi-other.xml
EOF
cp ../some ../all
cat >>../all <<'EOF'
build-older sites build -o older minimal.xml
lint-stdin each lint - < small.xml
build each build -o built minimal.xml
build-strict sites build --profile strict -o built --depfile built/d --verbose minimal.xml
build-same sites build -o same minimal.xml
xslt-each each build --only xslt --stylesheet functions.md.xsl -o built minimal.xml
xslt-all sites build --stylesheet functions.md.xsl -o older minimal.xml
document each build --only document -o - minimal.xml
manual sites build --profile strict -o built manual.xml
no-xslt-each each build --only xslt --stylesheet broken.xsl -o built minimal.xml
no-xslt-file each build --only xslt --stylesheet nowhere.xsl -o built minimal.xml
header each build --only header -o - minimal.xml
json each build --only json -o - small.xml
lint each lint -Wall minimal.xml
lint-latin-1 each lint latin-1.xml
lint-latin-9 each lint latin-9.xml
lint-utf-16 each lint utf-16.xml
lint-entities each lint entities.xml
lint-outside each lint folder/everything.xml
lint-allowed each lint --allow-dir parts folder/everything.xml
agent-new each agent -o new --events VMInit --capabilities can_count minimal.xml
own-facts sites show --facts
jvmpi-small sites build --profile strict -o built jvmpi-small.xml
jvmpi-files each build --only dump,ids -o built jvmpi-dumps.xml
jvmpi-files-ids each build --only dump,ids -o built jvmpi-ids.xml
jvmpi-forms sites build --only man,markdown -o built jvmpi-dumps.xml
jvmpi-json each build --only json -o - jvmpi-dumps.xml
jvmpi-lint each lint -Wall jvmpi-other.xml
jvmpi-lint-ids each lint -Wall jvmpi-ids.xml
jvmpi-facts each show --facts jvmpi-dumps.xml
jvmpi-show sites show jvmpi-ids.xml all
jvmpi-diff-json each diff --format json jvmpi-dumps.xml jvmpi-other.xml
man-manual sites build --only man -o built manual.xml
markdown-manual sites build --only markdown -o built manual.xml
forms-parts sites build --only man,markdown -o older everything.xml
version each --version
EOF
{
  echo "own sites build -o built $TOP_SRCDIR/spec/jvmti.xml"
  echo "own-jvmpi sites build -o built $TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
} >>../all
extent=some
if in_full; then
  extent=all
  grep -v '^#' "$here/commands.list" | sed 's/ / new /' >>../all
  cp -R "$TOP_SRCDIR/tests/bad/parts" "$TOP_SRCDIR"/tests/bad/*.xml bad
  # A whole reference in each form is a thousand files, which are all made in the same way.
  echo "own-forms new build --only man,markdown -o built $TOP_SRCDIR/spec/jvmpi/jvmpi.xml" >>../all
  for bad in bad/*.xml; do echo "${bad%.xml} new lint -Wall $bad"; done >>../all
  if have_specs; then
    for release in 8 17 28; do
      [ ! -f "$specs/jvmti-$release.xml" ] || echo "official-$release sites build -o built $specs/jvmti-$release.xml"
    done >>../all
  fi
fi
# shellcheck disable=SC2086 # options
${CC:-cc} -shared -fPIC -o ../alloc.so "$faults/alloc.c" -ldl || fail 'the library to preload does not compile'
# In parallel, backends allocate in different orders, and threads may fail to start. The expectations are the same.
if in_full && [ -z "${FAULTS_CASES:-}" ]; then
  FAULTS_PROCESSORS=4 python3 "$faults/alloc.py" "$JVMTIC" ../alloc.so . ../all all build-older build-parts xslt-all ||
    fail 'see above'
fi
# shellcheck disable=SC2086 # names
python3 "$faults/alloc.py" "$JVMTIC" ../alloc.so . ../$extent $extent ${FAULTS_CASES:-} ||
  fail 'see above'
