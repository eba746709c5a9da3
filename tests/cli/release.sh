# SPDX-License-Identifier: MIT
# --release: which values are accepted, which are rejected, and the version in the header of each.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"

# version RELEASE MAJOR MINOR MICRO: the header of the release has that version number.
version() {
  expect 0 "$JVMTIC" build --only header -o - --release "$1"
  says out "JVMTI_VERSION = 0x30000000 + ($2 * 0x10000) + ($3 * 0x100) + $4"
  silent err
}
version 1.0 1 0 38
version 1.1 1 1 102
version 1.2 1 2 3
cp out 1.2.h
version 8 1 2 3
same 1.2.h out
# Releases 10 and 12 added nothing to the interface.
version 10 9 0 0
version 12 11 0 0
for major in 9 11 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28; do
  version $major $major 0 0
done
cp out 28.h
expect 0 "$JVMTIC" build --only header -o -
same 28.h out

for refused in 0 1 2 7 1.3 1.9 2.0 7.0 11.0.1 11.1 8u 8.x x8 abc '' ' 8' '8 ' -8 +8 0x8 8. .8 4294967304 99999999999999999999; do
  expect 2 "$JVMTIC" build -o made --release "$refused"
  says err "--release: '$refused' is not a release"
  silent out
done
[ ! -e made ] || fail 'a refused release made a folder'

# The other commands accept it as well.
for command in lint 'show --facts' show; do
  expect 0 "$JVMTIC" $command --release 8
  expect 2 "$JVMTIC" $command --release 7
done
expect 0 "$JVMTIC" show --facts --release 20
cp out 20.facts
expect 0 "$JVMTIC" show --facts --release 21
for item in SuspendAllVirtualThreads VirtualThreadStart can_support_virtual_threads; do
  says 20.facts $item
  says out $item
done
expect 0 "$JVMTIC" show --facts --release 18
! grep -q VirtualThreadStart out || fail '18 has virtual threads'
expect 1 "$JVMTIC" show --release 24 ClearAllFramePops
expect 0 "$JVMTIC" show --release 25 ClearAllFramePops

# A release after the newest one has the interface of that, its own number, and a note. In a comparison it is an error.
for newer in 29 100 999; do
  expect 0 "$JVMTIC" build -Werror --only header,json -o made --release $newer
  says err "note: release $newer is newer than the change history, which ends with 28; the interface is that of 28 [newer-release]"
  says made/jvmti.h "JVMTI_VERSION = 0x30000000 + ($newer * 0x10000) + (0 * 0x100) + 0"
  sed "s/($newer \* 0x10000)/(28 * 0x10000)/; s/release $newer/release 28/" made/jvmti.h >like-28.h
  same 28.h like-28.h
  expect 0 "$JVMTIC" check --release $newer made/jvmti.h
  expect 0 "$JVMTIC" lint -Wno-newer-release --release $newer
  silent err
  expect 2 "$JVMTIC" diff @28 @$newer
  says err "@$newer: release $newer is newer than the spec, which ends with 28"
done
rm -r made

# Release 12 has the version of 11, even if the history of the specification ends with 11.
small_spec spec.xml
sed 's|</specification>|<changehistory id="history" update="once"><change date="once" version="11.0.0">Made.</change></changehistory>&|' \
  spec.xml >11.xml
for pair in 11:11 12:11 13:13; do
  expect 0 "$JVMTIC" build --only header -o made --release ${pair%:*} 11.xml
  says made/jvmti.h "JVMTI_VERSION = 0x30000000 + (${pair#*:} * 0x10000) + (0 * 0x100) + 0"
done
rm -r made

# The newest release is the last one in the history of a specification.
small_spec spec.xml
expect 0 "$JVMTIC" build -o made --release 1.0 spec.xml
expect 2 "$JVMTIC" build -o made --release 8 spec.xml
says err 'newer than the spec, which ends with 1.0'
