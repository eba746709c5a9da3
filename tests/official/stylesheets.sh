# SPDX-License-Identifier: MIT
# The stylesheets of a JDK source tree, JDK_SOURCE, on its own specification: jvmtic writes the output of xsltproc in one run.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool xsltproc xsltproc
prims=$JDK_SOURCE/src/hotspot/share/prims
[ -f "$prims/jvmti.xml" ] || fail "no jvmti.xml in '$prims'; expected a JDK source tree"
cd "$work"

# write OUTPUT STYLESHEET [NAME=VALUE…]: adds it to the run of jvmtic, and writes it with xsltproc.
list=
mkdir expected
write() {
  output=$1 file=$2
  shift 2
  list="$list --stylesheet $prims/$file --as $output"
  strings='--stringparam majorversion 99'
  for pair; do
    list="$list --param $pair"
    strings="$strings --stringparam ${pair%%=*} ${pair#*=}"
  done
  # Text in xsl:choose, which jvmtic ignores with a note.
  mkdir -p plain
  cp "$prims"/*.xsl plain
  sed -i 's/<xsl:choose>[a-z]*$/<xsl:choose>/' plain/*.xsl
  # shellcheck disable=SC2086 # several options
  expect 0 xsltproc $strings -o "expected/$output" "plain/$file" "$prims/jvmti.xml"
}
write jvmtiEnter.cpp jvmtiEnter.xsl interface=jvmti
write jvmtiEnterTrace.cpp jvmtiEnter.xsl interface=jvmti trace=Trace
write jvmtiEnv.hpp jvmtiHpp.xsl
write jvmti.h jvmtiH.xsl
write jvmti.html jvmti.xsl
write jvmtiEnv.cpp jvmtiEnv.xsl
# shellcheck disable=SC2086 # several options
expect 0 "$JVMTIC" build --only xslt --raw --param majorversion=99 $list -o made "$prims/jvmti.xml"
for file in expected/*; do same "$file" "made/${file#expected/}"; done
[ "$(ls made | wc -l)" = 6 ] || fail "six outputs expected: $(ls made)"
