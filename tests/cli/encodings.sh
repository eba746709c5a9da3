# SPDX-License-Identifier: MIT
# Lines of findings about words and attributes, in each encoding of a specification.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
have_tool iconv libc-bin || exit 0
small_spec spec.xml
sed -i 's|Gets the numbers.|Gets the \xc3\xa9\xe2\x80\x93\n numbers, all\n of of them.|' spec.xml
for encoding in UTF-8 UTF-16 UTF-16LE UTF-16BE; do
  sed "1s/UTF-8/${encoding%[LB]E}/" spec.xml | iconv -f UTF-8 -t $encoding >coded.xml
  expect 0 "$JVMTIC" lint -Wspelling coded.xml
  says err "coded.xml:13: warning: 'of' is written twice in a row"
  says err 'coded.xml:18: warning: outcount="cuont_ptr" names no parameter'
done
