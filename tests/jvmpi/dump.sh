# SPDX-License-Identifier: MIT
# Dumps of JVMPI, written and read: dump.c, as C and C++, with sanitizers; strict warnings; a small specification, and one
# without dumps.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
expect 0 "$JVMTIC" build --only header,dump -o built jvmpi
silent err
strict='-Wshadow -Wconversion -Wsign-conversion -Wcast-qual -Wcast-align -Wstrict-overflow=2'
cp built/jvmpi_dump.c built/jvmpi_dump.cc
compilers C >found
while read -r compiler; do
  for standard in c99 c11 c17; do
    # shellcheck disable=SC2086
    "$compiler" -std=$standard $warnings_cxx $strict -fsyntax-only -Ibuilt -isystem jni built/jvmpi_dump.c ||
      fail "$compiler, $standard"
  done
done <found
compilers CXX >found
while read -r compiler; do
  for standard in c++11 c++20; do
    # shellcheck disable=SC2086
    "$compiler" -std=$standard $warnings_cxx -Wshadow -fsyntax-only -Ibuilt -isystem jni built/jvmpi_dump.cc ||
      fail "$compiler, $standard"
  done
done <found

sanitizers=$(sanitizers "${CC:-cc}" address,undefined)
sanitizers="${sanitizers:+$sanitizers -fno-sanitize-recover=all}"
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 -O1 $warnings $sanitizers -Ibuilt -isystem jni "$TOP_SRCDIR/tests/jvmpi/dump.c" built/jvmpi_dump.c -o dump
./dump || fail 'dumps are not read as they are written'

# The examples of the reference, in sequence, do what it describes.
sed -n '/<example>/,/<\/example>/p' "$TOP_SRCDIR/spec/jvmpi/introduction/dumps.xml" | sed '/example>/d' >examples.h
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings $sanitizers -I. -Ibuilt -isystem jni "$TOP_SRCDIR/tests/jvmpi/dump_examples.c" built/jvmpi_dump.c \
  -o examples
./examples >out 2>err || fail 'the examples do not run'
pointer=$("${CC:-cc}" -dM -E -x c /dev/null | sed -n 's/#define __SIZEOF_POINTER__ //p')
for level in "0: $((3 * (1 + pointer))) bytes, 0" "1: $((3 * (1 + 2 * pointer + 4 + pointer))) bytes, 3" \
  "2: $((3 * (1 + 2 * pointer + 4 + 4 + pointer))) bytes, 3"; do
  says out "level $level references"
done
[ "$(grep -cx 'cut off: -1' out)" = 3 ] || fail 'a dump that is cut off is read'
says err "record 'instance' at byte $((2 * (1 + 2 * pointer + 4 + 4 + pointer))), item 'fields'"

# The files that the examples include are not part of a reference.
expect 0 "$JVMTIC" build --only html,markdown -o pages jvmpi
silent err

# Specifications with other dumps, and without dumps.
expect 0 "$JVMTIC" build --only header,dump -o odd "$TOP_SRCDIR/tests/jvmpi/dumps.xml"
silent err
expect 0 "$JVMTIC" build --only header,dump -o none "$TOP_SRCDIR/tests/jvmpi/small.xml"
silent err
# A group may have the name of anything but another group.
sed -e 's/<item id="value" kind="value"/<item id="val" kind="value"/' -e 's/<group id="rows"/<group id="value"/' \
  "$TOP_SRCDIR/tests/closure/complete-jvmpi.xml" >group.xml
expect 0 "$JVMTIC" build --only header,dump -o group group.xml
for folder in odd none group; do
  # shellcheck disable=SC2086
  "${CC:-cc}" -std=c99 $warnings_cxx $strict -I$folder -isystem jni -c $folder/jvmpi_dump.c -o $folder.o || fail "$folder"
done
# Lists, also in places where they are wrong.
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 -O1 $warnings $sanitizers -Iodd -isystem jni "$TOP_SRCDIR/tests/jvmpi/dump_lists.c" odd/jvmpi_dump.c -o lists
./lists || fail 'lists are not written and read as what they are'

# Every difference of a format is reported, as one that breaks compiled programs.
mkdir other
cp -r "$TOP_SRCDIR/spec/jvmpi/." other
other() { # other SED WORDS
  sed "$1" "$TOP_SRCDIR/spec/jvmpi/dumps.xml" >other/dumps.xml
  expect 1 "$JVMTIC" diff --fail-on abi jvmpi other/jvmpi.xml
  says out "$2"
}
other '/id="frame"/s/u4/u2/' "abi: dump record 'root_java_frame': now 'item 03 frame kind=u2'"
other '/id="signers"/d' "abi: dump record 'class_object': no longer 'item 04 signers kind=object'"
other 's/"raw_monitor"/"rough_monitor"/;s/ raw_monitor"/ rough_monitor"/' "abi: dump record 'raw_monitor': is missing"
says out "additive: dump record 'rough_monitor': is new"
says out "abi: dump 'monitor_dump': now 'records java_monitor rough_monitor'"
other '/valuetype id="JVMPI_LONG"/d' "abi: value type 'JVMPI_LONG': is missing"
sed 's/The thread whose stack/It whose stack/' "$TOP_SRCDIR/spec/jvmpi/dumps.xml" >other/dumps.xml
expect 0 "$JVMTIC" diff --fail-on abi jvmpi other/jvmpi.xml
says out "docs: dump record 'root_native_stack': documentation differs: item 'thread'"
dumps=$TOP_SRCDIR/tests/jvmpi/dumps.xml

# The facts of dumps.
expect 0 "$JVMTIC" show --facts "$dumps"
grep '^dump' out >got
cat >want <<'END'
dump entries after listed
dump entries event ObjectFree
dump entries label Entries
dump entries records entry
dump entries since 1.0
dump listed after pair
dump listed event ObjectGone
dump listed label Listed
dump listed records lists last said whole
dump listed since 1.0
dump pair after -
dump pair event PairMade
dump pair label Pair
dump pair partial
dump pair records table nothing
dump pair since 1.0
dump-record entry after whole
dump-record entry item 01 type kind=type
dump-record entry item 02 object kind=object
dump-record entry label Entry
dump-record entry since 1.0
dump-record last after lists
dump-record last item 01 other_count kind=u1
dump-record last item 02 others kind=object count=other_count
dump-record last item 03 class_count kind=u1
dump-record last item 04 classes count=class_count
dump-record last item 05 classes.class_id kind=class
dump-record last item 06 classes.object kind=object
dump-record last item 07 object kind=object
dump-record last item 08 class_id kind=class
dump-record last label Last
dump-record last since 1.0
dump-record last tag JVMPI_FOUR
dump-record last type JVMPI_OBJECT
dump-record lists after nothing
dump-record lists item 01 kind_count kind=u1
dump-record lists item 02 kinds kind=type count=kind_count
dump-record lists item 03 sort_count kind=u1
dump-record lists item 04 sorts kind=primitive count=sort_count
dump-record lists item 05 other_count kind=u1
dump-record lists item 06 others kind=object count=other_count
dump-record lists item 07 byte_count kind=u1
dump-record lists item 08 bytes kind=u1 count=byte_count
dump-record lists item 09 type kind=type
dump-record lists item 10 value_count kind=u1
dump-record lists item 11 values kind=value count=value_count type=type
dump-record lists item 12 class_id kind=class
dump-record lists item 13 room kind=u1
dump-record lists item 14 fields kind=value each=field of=class_id size=room
dump-record lists item 15 long_count kind=u1
dump-record lists item 16 longs count=long_count
dump-record lists item 17 longs.number kind=u8
dump-record lists item 18 longs.another kind=u8
dump-record lists item 19 short_count kind=u1
dump-record lists item 20 shorts count=short_count
dump-record lists item 21 shorts.number kind=u1
dump-record lists label Lists
dump-record lists since 1.0
dump-record lists tag JVMPI_THREE
dump-record nothing after table
dump-record nothing label Nothing
dump-record nothing since 1.0
dump-record nothing tag JVMPI_TWO
dump-record nothing unsaid
dump-record said after last
dump-record said item 01 type_count kind=u1
dump-record said item 02 types kind=type count=type_count
dump-record said item 03 class_id kind=class
dump-record said item 04 type kind=type
dump-record said item 05 object kind=object
dump-record said label Said
dump-record said object object
dump-record said since 1.0
dump-record said tag JVMPI_FIVE
dump-record said type type
dump-record table after -
dump-record table item 01 count kind=u1
dump-record table item 02 bytes kind=u1 count=count
dump-record table item 03 type kind=type
dump-record table item 04 value kind=value type=type
dump-record table item 05 value_count kind=u2
dump-record table item 06 values kind=value count=value_count type=type optional
dump-record table item 07 class_id kind=class
dump-record table item 08 room kind=u2
dump-record table item 09 fields kind=value each=field of=class_id size=room
dump-record table item 10 row_count kind=u1
dump-record table item 11 rows count=row_count
dump-record table item 12 rows.type kind=primitive
dump-record table item 13 rows.count kind=u1
dump-record table item 14 rows.cells kind=value count=count type=type
dump-record table item 15 rows.large kind=u8
dump-record table item 16 cell_count kind=u1
dump-record table item 17 cells count=cell_count
dump-record table item 18 cells.count kind=u4
dump-record table item 19 last kind=u8
dump-record table label Table
dump-record table since 1.0
dump-record table tag JVMPI_ONE
dump-record whole after said
dump-record whole item 01 loader kind=object
dump-record whole item 02 super kind=class
dump-record whole item 03 class_id kind=class
dump-record whole item 04 statics kind=value each=static of=class_id
dump-record whole label Whole
dump-record whole since 1.0
dump-record whole tag JVMPI_SIX
dump-record whole type JVMPI_OBJECT
END
same want got

# A record of a hundred and one items is rejected.
awk '/<item id="last"/ { for (i = 0; i < 101; i++) printf "<item id=\"more_%d\" kind=\"u1\"/>", i } { print }' "$dumps" >many.xml
expect 1 "$JVMTIC" lint many.xml
says err 'items; expected no more than 100'
