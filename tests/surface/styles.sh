# SPDX-License-Identifier: MIT
# Headers as people wrote them by hand say what the spec says, whatever their style.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/surface/lib.sh"
need_tool python3 python3
cd "$work"
# style STYLE RELEASE: writes the header of that release in the style and reads it, in header and spec.
style() {
  "$JVMTIC" build --only header --release "$2" -o made
  python3 "$TOP_SRCDIR/tests/surface/restyle.py" "$1" made/jvmti.h >styled.h
  # An int under the name of an enumeration is one: comparing finds that.
  facts_of header --loose header styled.h
  sed -i '/^type jvmti[A-Za-z]* jint$/d' header
  facts_of spec --loose spec "$spec" "$2"
}
for release in 1.0 1.1 8 11 21 28; do
  style defines $release
  ! grep -q '^method ' header || fail 'there are no methods'
  grep -v '^method ' spec >expected
  same expected header
  for style in consts arrays; do
    style $style $release
    same spec header
  done
done
# The styles are C and C++ that compilers take.
need_jni
for style in defines consts arrays; do
  style $style 11
  for compiler in $(compilers C); do
    $compiler -w -Ijni -fsyntax-only -x c styled.h || fail "$style is no C"
  done
  for compiler in $(compilers C++); do
    $compiler -w -std=c++11 -Ijni -fsyntax-only -x c++ styled.h || fail "$style is no C++"
  done
done
