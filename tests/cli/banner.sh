# SPDX-License-Identifier: MIT
# --banner: comments before the first line of each generated file of C. check expects them as well.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
spec=$TOP_SRCDIR/spec/jvmti.xml
printf '/* Copyright of a VM. */\n// Licensed as it is.' >banner
expect 0 "$JVMTIC" build -o plain "$spec"
expect 0 "$JVMTIC" build -o made --banner banner --depfile made.d "$spec"
says made.d ' banner'
{ cat banner; echo; } >lines
find plain -type f >files
while read -r file; do
  name=${file#plain/}
  case $name in
    *.c | *.h) cat lines "$file" >expected ;;
    *) cp "$file" expected ;;
  esac
  same expected "made/$name"
done <files
expect 0 "$JVMTIC" build -o - --only header --banner banner "$spec"
same made/jvmti.h out

# Nothing has changed. Without the banner, or with another one, the files are stale.
expect 0 "$JVMTIC" check --banner banner "$spec" made
expect 1 "$JVMTIC" check "$spec" made
says out 'made/jvmti.h: stale'
echo '/* Another. */' >other
expect 1 "$JVMTIC" check --banner other "$spec" made

# A banner that is not a comment, or is unreadable, changes nothing.
printf '/* A. */\nint x;\n' >code
printf '/* A.\n' >open
printf '#include <stdio.h>\n' >directive
printf '/* A. */\n\0' >zero
for bad in "code:2: error: unexpected 'int'" "open:1: error: unexpected '/* A." 'directive:1: error: unexpected' 'zero:2: error: unexpected'; do
  expect 1 "$JVMTIC" build -o made --banner "${bad%%:*}" "$spec"
  says err "$bad"
done
expect 3 "$JVMTIC" build -o made --banner none "$spec"
says err "cannot read 'none'"
expect 0 "$JVMTIC" check --banner banner "$spec" made
