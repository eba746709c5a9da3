# SPDX-License-Identifier: MIT
# Outputs that cannot be written: status 3, a message with the reason, and everything is as it was.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml
sed 's/GetNumbers/GetNextNumbers/' spec.xml >next.xml
mkdir tree
"$JVMTIC" build -o tree/made --depfile tree/made.d spec.xml 2>err

# state FILE: writes the names, inodes, times and bytes of everything in tree/.
state() {
  (cd tree && find . | sort && find . -type f -exec ls -li {} + -exec cksum {} +) >"$1"
}
# refused WORDS OPTION…: a build of the other specification fails and changes nothing.
refused() {
  words=$1
  shift
  state before
  expect 3 "$JVMTIC" build "$@" next.xml
  says err "$words"
  state after
  same before after
}

# The target, or a directory of its path, is something else.
mkdir -p tree/folder/jvmti.h
refused "cannot write 'tree/folder/jvmti.h': Is a directory" -o tree/folder
refused "cannot create the directory 'tree/made.d': Not a directory" -o tree/made.d
refused "cannot create the directory 'tree/made.d/below/it': Not a directory" -o tree/made.d/below/it
ln -s loop tree/loop
refused 'cannot ' -o tree/loop
long=$(printf '%0300d' 0)
refused 'File name too long' -o "tree/new/$long"

# If the depfile cannot be written, the outputs stay, wherever it fails.
refused 'Is a directory' -o tree/made --depfile tree/folder
refused 'Not a directory' -o tree/made --depfile tree/made.d/x.d
refused 'Is a directory' -o tree/new/folder --depfile tree/folder
refused 'Is a directory' -o tree/made --depfile tree/
[ ! -c /dev/full ] || refused "cannot write '/dev/full'" -o tree/made --depfile /dev/full

# The build is possible afterwards.
expect 0 "$JVMTIC" build -o tree/made --depfile tree/made.d next.xml
says tree/made/jvmti.h GetNextNumbers
