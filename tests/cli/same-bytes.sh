# SPDX-License-Identifier: MIT
# The same input gives the same bytes in any directory, locale, time zone and environment, by any name of the
# specification. Outputs contain nothing of the machine.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
cp -R "$TOP_SRCDIR/spec" spec
mkdir elsewhere

# outputs FOLDER COMMAND…: all outputs and facts, made by the program with the command before it.
outputs() {
  folder=$1
  shift
  mkdir "$folder"
  "$@" "$JVMTIC" build -o "$folder/files" spec/jvmti.xml
  "$@" "$JVMTIC" build -o "$folder/files-8" --release 8 spec/jvmti.xml
  "$@" "$JVMTIC" show --facts spec/jvmti.xml >"$folder/facts"
  "$@" "$JVMTIC" show spec/jvmti.xml >"$folder/index"
  "$@" "$JVMTIC" show spec/jvmti.xml GetStackTrace jvmtiFrameInfo >"$folder/entries"
}
# equal FOLDER FOLDER
equal() {
  diff -r "$1" "$2" >&2 || fail "$1 and $2 differ"
}

outputs first env
outputs second env
equal first second

for locale in C tr_TR.UTF-8 ja_JP.eucJP $(! in_full || echo POSIX C.UTF-8 de_DE.UTF-8 no_SUCH); do
  outputs "locale-$locale" env LC_ALL=$locale LANG=$locale TZ=Asia/Tokyo HOME=/nonexistent USER=someone
  equal first "locale-$locale"
done
outputs bare env -i PATH="$PATH"
equal first bare

# From another directory, by another name, through a link.
ln -s spec link
(cd elsewhere && "$JVMTIC" build -o ../third ../spec/jvmti.xml)
equal first/files third
"$JVMTIC" build -o fourth "$work/spec/jvmti.xml"
equal first/files fourth
"$JVMTIC" build -o fifth ./spec/../spec//jvmti.xml
equal first/files fifth
"$JVMTIC" build -o sixth link/jvmti.xml
equal first/files sixth
"$JVMTIC" build -o seventh
equal first/files seventh

# No path of this machine.
! grep -rF "$work" first || fail 'a path of this machine is in an output'
! grep -rF "$(cd "$TOP_SRCDIR" && pwd)" first || fail 'the source folder is in an output'
