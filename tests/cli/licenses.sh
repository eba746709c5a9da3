# SPDX-License-Identifier: MIT
# Every source has its license in its first lines, and so has every output if the specification has one.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$TOP_SRCDIR"

# Except for files that are copied into outputs and for texts that tests expect.
find src gen jvmticheck jvmpi spec templates tests examples bench man packaging bootstrap configure.ac Makefile.am -type f \
  \( -name '*.[ch]' -o -name '*.cc' -o -name '*.def' -o -name '*.xsl' -o -name '*.xml' -o -name '*.dtd' -o -name '*.sh' \
  -o -name '*.py' -o -name '*.mjs' -o -name '*.awk' -o -name '*.mk' -o -name bootstrap -o -name configure.ac -o -name Makefile.am \) \
  ! -path 'tests/bad/*' ! -path 'tests/golden/*' ! -path 'tests/text/*' ! -path '*/npm/*' ! -path '*/generated/*' \
  ! -path 'templates/integration/*' ! -path 'jvmticheck/generated/*' ! -path templates/templates.c ! -path templates/own_constants.c -print >"$work/sources"
[ "$(wc -l <"$work/sources")" -gt 400 ] || fail 'where are the sources?'
while read -r file; do
  head -n 4 "$file" | grep -q 'SPDX-License-Identifier: MIT' || echo "$file"
done <"$work/sources" >"$work/without"
silent "$work/without"

cd "$work"
expect 0 "$JVMTIC" build -o made
find made -type f >files
while read -r file; do
  [ "$file" != made/jvmti.csv ] || continue # numbers alone
  grep -qE 'SPDX-License-Identifier: MIT|"license": |"\$schema"' "$file" || fail "$file says no license"
done <files
small_spec small.xml
expect 0 "$JVMTIC" build -o small small.xml
! grep -rl SPDX-License small || fail 'outputs claim a license of which their specification says nothing'
