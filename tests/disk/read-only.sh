# SPDX-License-Identifier: MIT
# A directory in which no file may be made, and one in which some files may not be replaced.
. "$TOP_SRCDIR/tests/lib.sh"
own_copy
cd "$work"
small_spec spec.xml
sed 's/GetNumbers/GetNextNumbers/' spec.xml >next.xml
unprivileged true 2>err || skip 'there is no way to run as another user'
unprivileged test -x "$jvmtic" || skip 'another user cannot reach the temporary folder'

mkdir -m 755 locked
"$jvmtic" build -o locked/made --depfile locked/made.d spec.xml 2>err
chmod -R a-w locked
unprivileged test ! -w locked || skip 'this user may write everywhere'
# refused WORDS OPTION…
refused() {
  words=$1
  shift
  ls -liR locked >before
  expect 3 unprivileged "$jvmtic" build "$@" next.xml
  says err "$words"
  ls -liR locked >after
  same before after
}
refused "cannot write 'locked/made/jvmti.h': Permission denied" -o locked/made
refused "cannot create the directory 'locked/new': Permission denied" -o locked/new
refused "cannot create the directory 'locked/new': Permission denied" -o locked/new/below

# Outputs that are up to date are not an error there.
expect 0 unprivileged "$jvmtic" build -o locked/made --depfile locked/made.d spec.xml

# A writable output with a depfile that is not writable.
mkdir open
chmod 777 open
expect 0 unprivileged "$jvmtic" build -o open/made spec.xml
cp -p open/made/jvmti.h before.h
refused 'Permission denied' -o open/made --depfile locked/new.d
same before.h open/made/jvmti.h
refused 'Permission denied' -o open/new --depfile locked/new.d
[ ! -e open/new ] || fail 'a folder was left behind'

# In a sticky directory, the file of another user is readable, but cannot be replaced. That shows only at the rename, and
# files that were renamed before are restored.
if [ "$(id -u)" = 0 ]; then
  mkdir sticky
  chmod 1777 sticky
  echo mine >sticky/x.d
  chmod 644 sticky/x.d
  ls -li open/made >before
  expect 3 unprivileged "$jvmtic" build -o open/made --depfile sticky/x.d next.xml
  says err "cannot replace 'sticky/x.d': Operation not permitted"
  ls -li open/made >after
  same before after
  same before.h open/made/jvmti.h
  # A new output is removed again.
  expect 3 unprivileged "$jvmtic" build -o open/new --depfile sticky/x.d next.xml
  [ ! -e open/new ] || fail 'a new output was left behind'
  [ "$(cat sticky/x.d)" = mine ] || fail 'the file of somebody else was changed'
fi
[ "$(find . -name '*.tmp')" = '' ] || fail "temporary files were left: $(find . -name '*.tmp')"
