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
"${CC:-cc}" -std=c99 $warnings -O2 -I. -isystem jni $sources -o fast
./fast 10 >out || fail 'ten million events'
cat out
