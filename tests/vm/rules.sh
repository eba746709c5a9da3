# SPDX-License-Identifier: MIT
# The checks of the strict profile: README lists those of jvmti_impl.h, and the port has every member that is used.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
"$JVMTIC" build --only header,port,impl --profile strict -o strict
"$JVMTIC" build --only impl -o reference
sed -n '/the wrappers of this profile make additional/,/^ \* The errors are followed/p' strict/jvmti_impl.h | sed -n 's/^ \*   //p' >said
[ "$(wc -l <said)" -ge 15 ] || fail "jvmti_impl.h lists $(wc -l <said) kinds of checks"
! grep -q 'of this profile make additional' reference/jvmti_impl.h || fail 'the reference profile promises what the strict one does'
# WORDS: ERRORS; MEMBER or NULL
awk '{
  words = $0; sub(/: .*/, "", words)
  rest = substr($0, length(words) + 3)
  member = rest ~ /; / ? rest : ""; sub(/.*; /, "", member); sub(/; .*/, "", rest)
  left = sub(/ or NULL$/, "", member) ? " or NULL" : ""
  print "| " words " | " rest " | " (member == "" ? "" : "`" member "`" left " ") "|"
}' said >expected
sed -n '/^| rejected |/,/^$/p' "$TOP_SRCDIR/README.md" | sed '1,2d; /^$/d' >listed
same listed expected
for member in $(sed -n 's/.*; \([a-z_]*\).*/\1/p' said | sort -u); do
  grep -q "(\*$member)(" strict/jvmti_port.h || fail "the port has no $member()"
done
# Those that may be NULL are used by this profile only, and their costs are in the header.
for member in $(sed -n 's/.*; \([a-z_]*\) or NULL$/\1/p' said | sort -u); do
  grep -q "^   \*   $member  *[a-zJ]" strict/jvmti_port.h || fail "the port does not say what $member() is for"
  grep -q "($member)" strict/jvmti_impl.h || fail "no function says that it asks $member()"
done
