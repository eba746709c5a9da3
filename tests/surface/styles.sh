# SPDX-License-Identifier: MIT
# Headers that people wrote by hand in various styles have the facts of the specification.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/surface/lib.sh"
need_tool python3 python3
cd "$work"
# style STYLE RELEASE: writes the header of that release in the style and reads it, to header and spec.
style() {
  "$JVMTIC" build --only header --release "$2" -o made
  python3 "$TOP_SRCDIR/tests/surface/restyle.py" "$1" made/jvmti.h >styled.h
  # An int with the name of an enumeration is equivalent to it for comparisons.
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
# Compilers accept the styles as C and C++.
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
