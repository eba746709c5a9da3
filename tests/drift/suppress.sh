# SPDX-License-Identifier: MIT
# Differences that a file accepts: used, unused, expired, malformed.
. "$TOP_SRCDIR/tests/lib.sh"
unset SOURCE_DATE_EPOCH
small_spec "$work/old.xml"
sed -e 's/num="100"/num="101"/' -e 's/can_count/can_number/' "$work/old.xml" >"$work/new.xml"

diff_with() {
  expect "$1" "$JVMTIC" diff --suppress "$work/accepted" "$work/old.xml" "$work/new.xml"
}

expect 1 "$JVMTIC" diff "$work/old.xml" "$work/new.xml"
says "$work/out" "api: capability 'can_count': is named 'can_number'"
says "$work/out" "abi: error 'JVMTI_ERROR_NULL_POINTER': is 101, was 100"

cat >"$work/accepted" <<'EOF'
# Comments and empty lines are ignored.

abi error JVMTI_ERROR_NULL_* -- our VM has always had 101
api capability can_count until 2999-12-31 -- renamed on purpose
additive constant JVMTI_ERROR_MAX -- follows
EOF
diff_with 0
silent "$work/err"
says "$work/out" "0 differences"
says "$work/out" "accepted"

# Accepted differences are listed with their reasons.
expect 0 "$JVMTIC" diff --format json --suppress "$work/accepted" "$work/old.xml" "$work/new.xml"
says "$work/out" "our VM has always had 101"
expect 0 "$JVMTIC" diff --format sarif --suppress "$work/accepted" "$work/old.xml" "$work/new.xml"
says "$work/out" '"justification"'

# A line applies up to and including its day. SOURCE_DATE_EPOCH states the current day.
sed 's/2999-12-31/2020-02-29/' "$work/accepted" >"$work/expired"
mv "$work/expired" "$work/accepted"
SOURCE_DATE_EPOCH=1582934400
export SOURCE_DATE_EPOCH
diff_with 0
SOURCE_DATE_EPOCH=1583020800
diff_with 1
says "$work/err" "accepted:4: warning: this suppression expired on 2020-02-29"
says "$work/out" "api: capability 'can_count'"
for epoch in 2020-02-29 -1 ' 1' 1x 253402300800 99999999999999999999; do
  SOURCE_DATE_EPOCH=$epoch
  diff_with 2
  says "$work/err" "SOURCE_DATE_EPOCH is '$epoch'; expected the seconds since 1970, up to the year 9999"
done
SOURCE_DATE_EPOCH=
diff_with 1
SOURCE_DATE_EPOCH=253402300799
diff_with 1
unset SOURCE_DATE_EPOCH

# With line ends and spaces of editors.
printf '\357\273\277# Ours.\nabi error JVMTI_ERROR_NULL_* -- our VM has always had 101\n' >"$work/accepted"
diff_with 1
says "$work/out" '1 accepted'

# A line that accepts nothing.
echo "abi function NoSuch -- nothing" >"$work/accepted"
diff_with 1
says "$work/err" "accepted:1: warning: this suppression is unused"
expect 1 "$JVMTIC" diff --format github --suppress "$work/accepted" "$work/old.xml" "$work/new.xml"
says "$work/out" "title=suppression::this suppression is unused"

cd "$work"
# All lines that accept the same difference are used.
cat >accepted <<'EOF'
abi error JVMTI_ERROR_NULL_POINTER until 2999-12-31 -- ours
abi error * -- all of them
api capability can_count -- renamed on purpose
api * can_c* -- again
additive constant JVMTI_ERROR_MAX -- follows
EOF
diff_with 0
silent "$work/err"

# Kinds of several words are written with hyphens.
sed 's/label="Errors of all/label="Errors of them all/' "$work/old.xml" >"$work/labelled.xml"
expect 1 "$JVMTIC" diff --fail-on docs "$work/old.xml" "$work/labelled.xml"
says "$work/out" 'docs: error category '
echo 'docs error-category * -- a better word' >"$work/accepted"
expect 0 "$JVMTIC" diff --fail-on docs --suppress "$work/accepted" "$work/old.xml" "$work/labelled.xml"
silent "$work/err"

# Malformed lines, each after a correct one.
while IFS='|' read -r line message; do
  printf '# Ours.\n%s\n' "$line" >"$work/accepted"
  diff_with 2
  echo "jvmtic diff: $work/accepted:2: $message" >"$work/expected"
  head -n 1 "$work/err" >"$work/said"
  same "$work/expected" "$work/said"
done <<'EOF'
abi function Name|missing reason; expected '-- reason' at the end of the line
abi function Name --|missing reason after '--'
abi function Name --reason|missing reason; expected '-- reason' at the end of the line
abi function -- reason|expected CHECK-OR-CLASS KIND NAME [until YYYY-MM-DD] -- reason
fatal function Name -- reason|'fatal' is not a class of differences (abi, api, additive, behaviour, docs), and unknown check 'fatal'; 'jvmtic lint --list' lists all checks
abi function Name since 2026-01-01 -- reason|unexpected 'since'; expected 'until' or '-- reason'
abi function Name until 2026-13-01 -- reason|'until' lacks a valid date; expected YYYY-MM-DD
abi function Name until 2026-00-01 -- reason|'until' lacks a valid date; expected YYYY-MM-DD
abi function Name until 2026-01-00 -- reason|'until' lacks a valid date; expected YYYY-MM-DD
abi function Name until 2026-01-32 -- reason|'until' lacks a valid date; expected YYYY-MM-DD
abi function Name until 2026-01-011 -- reason|'until' lacks a valid date; expected YYYY-MM-DD
abi function Name until 2026/01/01 -- reason|'until' lacks a valid date; expected YYYY-MM-DD
abi function Name until tomorrow -- reason|'until' lacks a valid date; expected YYYY-MM-DD
abi function Name until -- reason|'until' lacks a valid date; expected YYYY-MM-DD
abi function Name until 2026-01-01 or later -- reason|expected '-- reason' after the date
abi function Name and more -- reason|unexpected 'and'; expected 'until' or '-- reason'
EOF
rm "$work/accepted"
diff_with 3
