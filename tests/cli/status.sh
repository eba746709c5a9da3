# SPDX-License-Identifier: MIT
# Exit statuses 0, 1 and 3, and which files are written.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml
sed 's/num="1"/num="one"/' spec.xml >bad.xml
head -c 700 spec.xml >cut.xml
: >empty.xml

# Success, with a warning.
for command in 'build -o made' lint 'show --facts' show; do
  expect 0 "$JVMTIC" $command spec.xml
done
[ -s made/jvmti.h ] || fail 'no header was written'

# An invalid specification.
cp made/jvmti.h before.h
for bad in bad.xml cut.xml empty.xml; do
  for command in 'build -o made' 'build -o new' 'build --only header -o -' lint show 'show --facts'; do
    expect 1 "$JVMTIC" $command $bad
    says err "$bad:"
    says err 'error: '
    silent out
  done
done
[ ! -e new ] || fail 'a bad spec made a folder'
same before.h made/jvmti.h

# A name that the specification does not have.
expect 1 "$JVMTIC" show spec.xml GetNumber
says err "did you mean 'GetNumbers'"

# Unreadable files.
mkdir folder
for command in 'build -o new' lint show 'show --facts'; do
  expect 3 "$JVMTIC" $command ./absent.xml
  says err 'No such file'
  expect 3 "$JVMTIC" $command ./folder
  says err 'directory'
  silent out
done
[ ! -e new ] || fail 'an absent spec made a folder'

cp spec.xml secret.xml
own_copy
chmod 000 secret.xml
if unprivileged test -x "$jvmtic" && ! unprivileged test -r "$work/secret.xml"; then
  expect 3 unprivileged "$jvmtic" lint "$work/secret.xml"
  says err 'Permission denied'
fi
