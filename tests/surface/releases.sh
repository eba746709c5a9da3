# SPDX-License-Identifier: MIT
# The generated header of every release, read back, has the facts of the specification.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/surface/lib.sh"
cd "$work"
for release in 1.0 1.1 1.2 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28; do
  "$JVMTIC" build --only header --release $release -o made
  facts_of header header made/jvmti.h
  facts_of spec spec "$spec" $release
  [ "$(wc -l <spec)" -gt 1500 ] || fail "the surface of $release is too small"
  same spec header
done
# The compiler that reads it does not matter, nor whether there is one for C++.
for compiler in $(compilers C) "${CC:-cc} -std=c99"; do
  CC=$compiler facts_of header header made/jvmti.h
  same spec header
done
printf '#!/bin/sh\nfor word; do [ "$word" != c++ ] || exit 1; done\nexec %s "$@"\n' "${CC:-cc}" >c-only
chmod +x c-only
CC=./c-only facts_of header header made/jvmti.h
same spec header
# A name that looks like an option; a path with spaces and quotes; the current directory.
mkdir 'a "b" \c'
cp made/jvmti.h 'a "b" \c/-x "y".h'
facts_of header header 'a "b" \c/-x "y".h'
same spec header
(cd 'a "b" \c' && facts_of ../header header '-x "y".h')
same spec header
# A header that only includes another one.
mkdir deep
cp made/jvmti.h deep/vm_tools.h
printf '#pragma once\n#include "deep/vm_tools.h"\n' >wrapper.h
facts_of header header wrapper.h
same spec header
(cd deep && JVMTIC_CPPFLAGS='-DVM_TOOLS -I ..' "$dump" header ../wrapper.h) >/dev/null || fail 'JVMTIC_CPPFLAGS'
