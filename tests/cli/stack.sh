# SPDX-License-Identifier: MIT
# With a small stack, the program raises its limit as far as allowed for any nesting of the input, or reports its need.
. "$TOP_SRCDIR/tests/lib.sh"
! grep -q __asan_init "$JVMTIC" || skip 'sanitizers need a stack of their own size'
cd "$work"
small_spec small.xml
sed -i 's/cuont_ptr/count_ptr/' small.xml

repeat() { yes "$1" | head -n "$2" | tr -d '\n'; }
sed "s|Gets the numbers[.]|$(repeat '<b>' 230)x$(repeat '</b>' 230)|" small.xml >deep.xml
# Templates that call themselves forever.
cat >endless.txt.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="text"/>
<xsl:template match="/"><xsl:for-each select="*"><xsl:choose><xsl:when test="true()"><xsl:apply-templates select="/"/></xsl:when></xsl:choose></xsl:for-each></xsl:template>
</xsl:stylesheet>
END

ulimit -S -s 64
expect 0 "$JVMTIC" lint deep.xml
expect 0 "$JVMTIC" build -o made deep.xml
expect 0 "$JVMTIC" show deep.xml
expect 1 "$JVMTIC" build -o made --stylesheet endless.txt.xsl --only xslt small.xml
says err 'infinite template recursion'
[ "$(wc -l <err)" = 1 ] || fail "more than a message: $(cat err)"
{ cat made/jvmti.h; echo "enum { DEEP = $(repeat '(' 45)1$(repeat ')' 45) };"; } >deep.h
expect 0 "$JVMTIC" check deep.xml deep.h

ulimit -s 64
expect 3 "$JVMTIC" lint small.xml
says err 'jvmtic: the limit of the stack is 64 KiB (ulimit -s); expected at least 4096 KiB'
