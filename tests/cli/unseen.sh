# SPDX-License-Identifier: MIT
# Invisible characters are found in every part of a specification.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec small.xml
grep -q '<description>' small.xml || fail 'nothing to put it into'

# put TEXT: writes spec.xml with the text in a description, in UTF-8.
put() { awk -v text="$1" '!done && sub(/<description>/, "<description>" text) { done = 1 } { print }' small.xml >spec.xml; }
# found HOW
found() {
  status=0
  "$JVMTIC" lint "${2:-spec.xml}" >out 2>err || status=$?
  [ "$status" = 1 ] && grep -q 'U+202E, which changes the direction of text \[character\]' err || {
    cat err >&2
    fail "$1: it is not found"
  }
}

put ''
expect 0 "$JVMTIC" lint spec.xml
! grep -F '[character]' err || fail 'it is found where it is not'
put "$(printf '\342\200\256')"
found 'as it is'
put '\\&#x202E;'
found 'by its code'
put '\\&#8238;'
found 'by its decimal code'

# At each place where the reader divides a file.
for size in 250 4000 8000 16000; do
  for more in 0 1 2 3 4 5 6 7 8; do
    put '\\&#x202E;'
    at=$(($(sed '/&#x202E;/q' spec.xml | wc -c) - $(sed -n 's/.*\(&#x202E;.*\)/\1/p' spec.xml | wc -c)))
    [ $((size - at - 9)) -gt 0 ] || continue
    { sed -n 1p spec.xml; printf '<!--%*s-->\n' $((size - at - 12 + more)) ''; sed 1d spec.xml; } >padded.xml
    found "$more behind $size bytes" padded.xml
  done
done

# In a part.
printf '<b>\342\200\256</b>\n' >part.xml
put '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="part.xml"/>'
found 'a part'

# In encodings in which their bytes have other meanings.
for encoding in UTF-16 UTF-16LE UTF-16BE UTF-32 UTF-7 GB18030; do
  put "$(printf '\342\200\256')"
  sed "1s/UTF-8/$encoding/" spec.xml | iconv -f UTF-8 -t $encoding >coded.xml 2>/dev/null || continue
  # Unreadable encodings are rejected for that.
  expect 1 "$JVMTIC" lint coded.xml
done
