# SPDX-License-Identifier: MIT
# Dumps of JVMPI, written and read: dump.c, as C and C++, under sanitizers; strict warnings; a small specification, and one
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

sanitizers=
echo 'int main(void) { return 0; }' >empty.c
if "${CC:-cc}" -fsanitize=address,undefined empty.c -o empty 2>err; then
  sanitizers='-fsanitize=address,undefined -fno-sanitize-recover=all'
fi
# shellcheck disable=SC2086
"${CC:-cc}" -std=c99 -O1 $warnings $sanitizers -Ibuilt -isystem jni "$TOP_SRCDIR/tests/jvmpi/dump.c" built/jvmpi_dump.c -o dump
./dump || fail 'dumps are not read as they are written'
