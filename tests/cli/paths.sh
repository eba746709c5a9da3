# SPDX-License-Identifier: MIT
# Specs in folders with any name: parts and the DTD are found, and messages name files as they are.
. "$TOP_SRCDIR/tests/lib.sh"

for name in 'a b' 'a%20b' 'ü#?' 'x&y;z'; do
  mkdir "$work/$name"
  cp -R "$TOP_SRCDIR/spec" "$work/$name/spec"
  chmod -R u+w "$work/$name"
  expect 0 "$JVMTIC" lint -Wall "$work/$name/spec/jvmti.xml"
  [ ! -s "$work/err" ] || fail "messages about a sound spec in '$name': $(cat "$work/err")"
  echo '</broken>' >>"$work/$name/spec/functions/stack.xml"
  expect 1 "$JVMTIC" lint "$work/$name/spec/jvmti.xml"
  grep -qF "$work/$name/spec/functions/stack.xml:" "$work/err" || fail "'$name': $(cat "$work/err")"
done
