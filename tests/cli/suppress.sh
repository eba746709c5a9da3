# SPDX-License-Identifier: MIT
# Findings that a file or the specification accepts, in each format, and reports about unneeded lines.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml # one warning: param-reference, about cuont_ptr
found="spec.xml:16: warning: outcount=\"cuont_ptr\" names no parameter; did you mean 'count_ptr'? [param-reference]"

# accepts STATUS LINE…: the status of lint with these lines, where warnings are errors.
accepts() {
  wanted=$1
  shift
  printf '%s\n' "$@" >accepted
  expect "$wanted" "$JVMTIC" lint -Werror --suppress accepted spec.xml
}

expect 0 "$JVMTIC" lint spec.xml
says err "$found"

# By the item, by the first name in the message, by patterns.
for name in GetNumbers GetNumbers.cuont_ptr 'Get*' '*' '*.cuont*'; do
  accepts 0 '# a comment' '' " param-reference   function  $name  --  known "
  silent err
done
accepts 0 'param-reference * GetNumbers until 9999-12-31 -- known'
accepts 0 'param-reference function GetNumbers -- known' 'abi function Other -- of differences, for diff'
silent err
accepts 0 "$(printf 'param-reference\tfunction\tGetNumbers\t--\tknown')"
silent err

# A file that is named twice is read once.
echo 'param-reference function GetNumbers -- known' >accepted
ln -s accepted again
expect 0 "$JVMTIC" lint -Werror --suppress accepted --suppress ./accepted --suppress again spec.xml
silent err

# Many lines are compared with each finding, without copies.
yes 'param-reference function Other.* -- known' | head -n 10000 >accepted
expect 0 "$JVMTIC" lint --suppress accepted spec.xml
echo 'label function Other -- known' >>accepted
expect 2 "$JVMTIC" lint --suppress accepted spec.xml
says err 'accepted:10001: more than 10000 suppressions in files'

# Lines that fit nothing, or no longer.
for line in 'param-reference event GetNumbers -- of no event' 'param-reference function GetNumber -- another' \
  'param-reference function GetNumbers.count_ptr -- another'; do
  accepts 1 "$line"
  says err "${found%%warning*}error"
  says err "accepted:1: error: this suppression is unused: check 'param-reference' has no finding there [unneeded-suppression]"
done
accepts 1 'param-reference function GetNumbers until 2001-12-31 -- for a while'
says err 'this suppression expired on 2001-12-31'

# A line for a disabled check is not reported.
accepts 0 'param-reference * * -- known' 'label function * -- not looked for'
silent err
expect 0 "$JVMTIC" lint -Wno-param-reference -Werror --suppress accepted spec.xml

# All lines that accept the same finding are used.
accepts 0 'param-reference function GetNumbers -- known' 'param-reference * * -- known'
silent err

# Invalid lines.
for line in 'param-refrence * * -- known' 'param-reference * * --' 'param-reference -- known' 'xml * * -- an error' \
  'param-reference * * until never -- known'; do
  accepts 2 "$line"
  says err 'jvmtic lint: accepted:1: '
done
accepts 2 'param-refrence * * -- known'
says err "did you mean 'param-reference'"
printf 'param-reference * * -- known\n# x\0\nxml * * -- unseen\n' >accepted
expect 2 "$JVMTIC" lint --suppress accepted spec.xml
says err 'accepted:2: it contains a NUL byte; expected a text file'
rm accepted
expect 3 "$JVMTIC" lint --suppress accepted spec.xml

# Several files are one list, in any order.
echo 'param-reference * GetNumbers -- known' >accepted
echo 'abi function Other -- of differences, for diff' >other
echo 'param-refrence * * -- a mistake' >wrong
for files in 'accepted other' 'other accepted'; do
  # shellcheck disable=SC2046 # two options
  expect 0 "$JVMTIC" lint -Werror $(printf -- '--suppress %s ' $files) spec.xml
  silent err
done
expect 2 "$JVMTIC" lint --suppress accepted --suppress wrong spec.xml
says err 'jvmtic lint: wrong:1: '

# The other commands accept the same findings.
echo 'param-reference * * -- known' >accepted
expect 0 "$JVMTIC" build -Werror --suppress accepted -o built spec.xml
silent err
expect 0 "$JVMTIC" check -Werror --suppress accepted spec.xml built
expect 0 "$JVMTIC" diff -Werror --suppress accepted spec.xml spec.xml
expect 0 "$JVMTIC" show -Werror --suppress accepted spec.xml GetNumbers

# Accepted findings appear as data, with their reasons, and nowhere else.
expect 0 "$JVMTIC" lint --format json --suppress accepted spec.xml
says out '"reason": "known"'
says out '"warnings": 0'
expect 0 "$JVMTIC" lint --format sarif --suppress accepted spec.xml
says out '"kind": "external", "justification": "known"'
expect 0 "$JVMTIC" lint --format github --suppress accepted spec.xml
silent out

# placed STATUS INSTRUCTION LINE: inserts the instruction before that line.
placed() {
  sed "$3s|^|<?jvmtic accept $2 -- known?>|" spec.xml >placed.xml
  expect "$1" "$JVMTIC" lint -Werror placed.xml
}
for line in 2 4 5 9 14 16; do placed 0 param-reference "$line"; done
silent err
# After the element, or before another one.
for line in 6 12 15 18 22; do placed 1 param-reference "$line"; done
says err 'placed.xml:22: error: this suppression is unused'
# Together with a line of a file.
echo 'param-reference * * -- known' >accepted
sed '9s|^|<?jvmtic accept param-reference -- known?>|' spec.xml >placed.xml
expect 0 "$JVMTIC" lint -Werror --suppress accepted placed.xml
expect 0 "$JVMTIC" diff -Werror --suppress accepted placed.xml placed.xml
# Instructions of other programs are ignored.
sed '9s|^|<?other accept nonsense?>|' spec.xml >placed.xml
expect 0 "$JVMTIC" lint placed.xml
sed -e '9s|^|<?jvmtic accept param-reference -- known?>|' spec.xml >placed.xml
expect 0 "$JVMTIC" lint --format sarif placed.xml
says out '"kind": "inSource", "justification": "known"'

# In parts, lines of one file are not those of another.
mkdir parts
sed -n '5,20p' spec.xml | sed '1s|<category|<category xmlns:xi="http://www.w3.org/2001/XInclude"|' >parts/all.xml
{
  sed -n '2,4p' spec.xml
  echo '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="parts/all.xml"/>'
  sed -n '21,$p' spec.xml
} >whole.xml
expect 1 "$JVMTIC" lint -Werror whole.xml
says err 'parts/all.xml:12: error: outcount'
sed -i '12s|^|<?jvmtic accept param-reference -- known?>|' parts/all.xml
expect 0 "$JVMTIC" lint -Werror whole.xml
sed -i '12s|<?.*?>||' parts/all.xml
sed '1s|^|<?jvmtic accept param-reference -- known?>|' whole.xml >first.xml
expect 0 "$JVMTIC" lint -Werror first.xml
sed 's|<errorsection|<?jvmtic accept param-reference -- known?>&|' whole.xml >other.xml
expect 1 "$JVMTIC" lint -Werror other.xml
