# SPDX-License-Identifier: MIT
# The checker of event streams of JVMPI: it compiles as C and C++, has nothing to say about streams as collectors send them
# (ten million events in one of them), and names each mistake that is put in.
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
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined -I. -isystem jni $sources \
  -o checked
./checked || fail 'mistakes'
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined -Dcalloc=ids_calloc \
  -Drealloc=ids_realloc -I. -isystem jni -c jvmpi_ids.c -o failing.o
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings -g -O1 -fsanitize=address,undefined -I. -isystem jni "$TOP_SRCDIR/tests/jvmpi/ids.c" failing.o \
  -o failing
./failing || fail 'without memory'
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 $warnings -O2 -I. -isystem jni $sources -o fast
./fast 10 >out || fail 'ten million events'
cat out

# Small specifications, with and without IDs, and the release before; the older one has fewer events.
for spec in "$TOP_SRCDIR/tests/jvmpi/small.xml" "$TOP_SRCDIR/tests/jvmpi/ids.xml" jvmpi@1.0; do
  rm -rf small
  case $spec in
    jvmpi@*) expect 0 "$JVMTIC" build --release 1.0 --only header,ids -o small jvmpi ;;
    *) expect 0 "$JVMTIC" build --only header,ids -o small "$spec" ;;
  esac
  "${CC:-cc}" -std=c99 $warnings -Ismall -isystem jni -c small/jvmpi_ids.c -o small.o || fail "$spec"
done

# Differences are told: what defines and ends, what holds, which kinds there are.
sed -e 's/ends="class"/names="class"/' -e 's/label="class" is="object"/label="class" first="early"/' \
  "$TOP_SRCDIR/tests/jvmpi/ids.xml" >other.xml
expect 1 "$JVMTIC" lint other.xml
says err "nothing ends an ID of the kind 'class'"
sed -e 's/ in="arena_id" of="class_id"/ in="arena_id"/' -e 's/ends="env_id"/ends="other"/' \
  -e 's/<field id="env_id">/<field id="other">/' \
  -e 's/id="class" label="class" is="object"/id="class" label="type" is="object" first="early"/' \
  "$TOP_SRCDIR/tests/jvmpi/ids.xml" >other.xml
expect 1 "$JVMTIC" diff "$TOP_SRCDIR/tests/jvmpi/ids.xml" other.xml
for words in "the class of 'obj_id' is in none, was in class_id" "it ends the ID in the field other, did so in env_id" \
  "ID 'class': the first of them may now be met before it is defined" "ID 'class': other words: label"; do
  says out "$words"
done
