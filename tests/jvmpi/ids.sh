# SPDX-License-Identifier: MIT
# The checker of event streams of JVMPI compiles as C and C++, reports nothing about the streams of collectors (two million
# events in one of them), and reports each mistake that is made in them.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
expect 0 "$JVMTIC" build --only header,ids -o . jvmpi
sources="$TOP_SRCDIR/tests/jvmpi/ids.c jvmpi_ids.c"
compilers C >found
while read -r compiler; do
  # shellcheck disable=SC2086
  "$compiler" -std=c99 $warnings -Wconversion -Wshadow -I. -isystem jni -c jvmpi_ids.c -o c.o || fail "$compiler, C"
done <found
compilers CXX >found
cp jvmpi_ids.c ids.cc
while read -r compiler; do
  "$compiler" -std=c++11 $warnings_cxx -Wconversion -Wshadow -I. -isystem jni -c ids.cc -o cc.o || fail "$compiler, C++"
done <found
sanitize=$(sanitizers "${CC:-cc}" address,undefined)
sanitize="${sanitize:+$sanitize -fno-sanitize-recover=undefined}"
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings -g -O1 $sanitize -I. -isystem jni $sources \
  -o checked
./checked || fail 'mistakes'
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings -g -O1 $sanitize -Dcalloc=ids_calloc \
  -Drealloc=ids_realloc -I. -isystem jni -c jvmpi_ids.c -o failing.o
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings -g -O1 $sanitize -I. -isystem jni "$TOP_SRCDIR/tests/jvmpi/ids.c" failing.o \
  -o failing
./failing || fail 'without memory'
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings -O2 -I. -isystem jni $sources -o fast
./fast 2 >out || fail 'two million events'
cat out

# Small specifications, with and without IDs, and the previous release, which has fewer events.
for spec in "$TOP_SRCDIR/tests/jvmpi/small.xml" "$TOP_SRCDIR/tests/jvmpi/ids.xml" jvmpi@1.0; do
  rm -rf small
  case $spec in
    jvmpi@*) expect 0 "$JVMTIC" build --release 1.0 --only header,ids -o small jvmpi ;;
    *) expect 0 "$JVMTIC" build --only header,ids -o small "$spec" ;;
  esac
  "${CC:-cc}" -std=c99 $warnings -Ismall -isystem jni -c small/jvmpi_ids.c -o small.o || fail "$spec"
done

# Arrays that state their elements, with counts of every type, and unions.
array() { # array VERB EVENT MEMBER CONSTANT NUMBER
  printf '<event id="%s" label="%s" const="JVMPI_EVENT_%s" num="%s" member="%s"><description>It happens.</description>' "$2" "$2" \
    "$4" "$5" "$3"
  printf '<parameters><param id="n"><COUNT/><description>How many.</description></param><param id="arenas">'
  printf '<vmbuf const="no" incount="n" %s="arena"><jint/></vmbuf><description>They.</description></param></parameters></event>\n' "$1"
}
array defines ManyMade many_made MANY_MADE 20 >events
array ends ManyGone many_gone MANY_GONE 21 >>events
cat >>events <<'END'
<event id="AnySeen" label="AnySeen" const="JVMPI_EVENT_ANY_SEEN" num="22" member="any_seen" gc="disabled">
<description>It happens.</description><parameters><param id="what"><struct>JVMPI_Any</struct><description>It.</description></param>
</parameters></event>
END
cat >union <<'END'
<uniontypedef id="JVMPI_Any" label="Any"><description>One of both.</description><field id="object"><ptrtype
names="object"><struct>jobjectID</struct></ptrtype><description>An object.</description></field><field id="number"><jlong/>
<description>A number.</description></field></uniontypedef>
END
awk '/<event id="ClassMade"/ { while ((getline line <"events") > 0) print line }
  /<typedef id="JVMPI_Event"/ { while ((getline line <"union") > 0) print line } { print }' "$TOP_SRCDIR/tests/jvmpi/ids.xml" >arrays.xml
for count in jint size_t; do
  sed "s/<COUNT/<$count/" arrays.xml >$count.xml
  expect 0 "$JVMTIC" build --only header,ids -o arrays $count.xml
  # shellcheck disable=SC2086
  "${CC:-cc}" -std=c99 $warnings $sanitize -Iarrays -isystem jni "$TOP_SRCDIR/tests/jvmpi/ids_arrays.c" arrays/jvmpi_ids.c \
    -o arrays/run || fail $count
  arrays/run || fail "$count"
done

# IDs of the first member of the structure of events, and of another structure; an array that
# every event has.
cat >array <<'END'
<field id="n"><jint/><description>How many.</description></field><field id="objs"><vmbuf const="no" incount="n"
names="object"><ptrtype><struct>jobjectID</struct></ptrtype></vmbuf><description>Objects.</description></field>
END
awk '/<field id="u">/ { next }
  /<field id="object">/ { object = $0; next }
  /<field id="event_type">/ { print "<field id=\"u\"><struct>JVMPI_Data</struct><description>First.</description></field>" }
  { print }
  /<field id="count">/ { print object }
  /<field id="env_id">/ { while ((getline line <"array") > 0) print line }' "$TOP_SRCDIR/tests/jvmpi/ids.xml" >first.xml
expect 0 "$JVMTIC" build --only header,ids -o first first.xml
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings $sanitize -Ifirst -isystem jni "$TOP_SRCDIR/tests/jvmpi/ids_first.c" first/jvmpi_ids.c \
  -o first/run || fail 'first members'
first/run >out || fail "first members: $(cat out)"

# Differences are reported: events that define and end, IDs that contain others, kinds of IDs.
sed -e 's/ends="class"/names="class"/' -e 's/label="class" is="object"/label="class" first="early"/' \
  "$TOP_SRCDIR/tests/jvmpi/ids.xml" >other.xml
expect 1 "$JVMTIC" lint other.xml
says err "no event ends an ID of the kind 'class'"
sed -e 's/ in="arena_id" of="class_id"/ in="arena_id"/' -e 's/ends="env_id"/ends="other"/' \
  -e 's/<field id="env_id">/<field id="other">/' \
  -e 's/id="class" label="class" is="object"/id="class" label="type" is="object" first="early"/' \
  "$TOP_SRCDIR/tests/jvmpi/ids.xml" >other.xml
expect 1 "$JVMTIC" diff "$TOP_SRCDIR/tests/jvmpi/ids.xml" other.xml
for words in "the class of 'obj_id' is in none, was in class_id" "the field with the ID that it ends is other, was env_id" \
  "behaviour: ID 'class': now 'early'" "docs: ID 'class': now 'label type'"; do
  says out "$words"
done
sed -e '/<identity id="arena"/d' -e 's/ in="arena[a-z_]*"//' -e 's/ [a-z]*="arena"//' "$TOP_SRCDIR/tests/jvmpi/ids.xml" >fewer.xml
expect 1 "$JVMTIC" diff "$TOP_SRCDIR/tests/jvmpi/ids.xml" fewer.xml
says out "behaviour: ID 'arena': is missing"
expect 1 "$JVMTIC" diff fewer.xml "$TOP_SRCDIR/tests/jvmpi/ids.xml"
says out "behaviour: ID 'arena': is new"
sed -e '/<identity id="arena"/s/jint/jlong/' -e 's/<jint \([a-z]*="arena"\)/<jlong \1/' "$TOP_SRCDIR/tests/jvmpi/ids.xml" >wider.xml
expect 1 "$JVMTIC" diff "$TOP_SRCDIR/tests/jvmpi/ids.xml" wider.xml
says out "behaviour: ID 'arena': now 'type jlong'"

# IDs as facts and on a terminal.
expect 0 "$JVMTIC" show --facts "$TOP_SRCDIR/tests/jvmpi/ids.xml"
grep '^identity' out >got
cat >want <<'END'
identity arena defined-by ArenaMade
identity arena ended-by ArenaGone
identity arena label arena
identity arena type jint
identity class defined-by ClassMade
identity class ended-by ClassGone
identity class ended-by ObjectMoved
identity class is object
identity class label class
identity class type ptrtype(struct jobjectID)
identity object defined-by ObjectMade
identity object ended-by ArenaGone
identity object ended-by ObjectGone
identity object ended-by ObjectMoved
identity object in arena
identity object label object
identity object type ptrtype(struct jobjectID)
identity thread defined-by ThreadBegin
identity thread ended-by ThreadStop
identity thread label thread
identity thread type outptr(struct JNIEnv)
END
same want got
expect 0 "$JVMTIC" show "$TOP_SRCDIR/tests/jvmpi/ids.xml" identity ThreadStop
cat >want <<'END'
IDs
  ID | Meaning | Type | Defined by | Ended by
  thread | It. | JNIEnv * | ThreadBegin
      ThreadStop
  object | It. | jobjectID | ObjectMade
      ArenaGone, ObjectGone, ObjectMoved
  class | It. | jobjectID | ClassMade
      ClassGone, ObjectMoved
  arena | It. | jint | ArenaMade
      ArenaGone

ThreadStop

  It happens.
  Event type: JVMPI_EVENT_THREAD_STOP
  Number: 2
  Since: 1.0
  Garbage collection: disabled
  Ends: the ID in env_id

END
same want out
