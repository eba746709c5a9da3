# SPDX-License-Identifier: MIT
# show: the index, entries of every kind, and facts.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml

expect 0 "$JVMTIC" show
cp out index
for name in GetStackTrace VMInit jvmtiFrameInfo can_tag_objects; do says index $name; done
silent err

# Every kind of item has an entry.
everything=$TOP_SRCDIR/tests/golden/everything.xml
for name in GetBases VMInit jvmtiVisitor jvmtiPair jvmtiColour JVMTI_RED jvmtiCapabilities can_count JVMTI_ERROR_ODD; do
  expect 0 "$JVMTIC" show "$everything" $name
  says out $name
  silent err
done
expect 0 "$JVMTIC" show "$everything" first
says out SetMode
expect 0 "$JVMTIC" show OPAQUE_FRAME
says out JVMTI_ERROR_OPAQUE_FRAME
expect 0 "$JVMTIC" show GetStackTrace VMInit
says out GetStackTrace
says out VMInit
expect 1 "$JVMTIC" show GetStackTrac
says err "the spec has no 'GetStackTrac', did you mean 'GetStackTrace'?"
silent out
expect 1 "$JVMTIC" show GetStackTrace Nonsense_Name_Of_Nothing
silent out

# The first argument is a SPEC if it looks like a file.
expect 0 "$JVMTIC" show ./spec.xml GetNumbers
says out numbers_ptr
cp spec.xml Specification
expect 0 "$JVMTIC" show Specification Counted
says out Counted

# Facts are sorted lines, each once, with ASCII blanks only; with a name, those of that item alone.
expect 0 "$JVMTIC" show --facts
cp out facts
LC_ALL=C sort -c facts || fail 'facts are not sorted'
[ -z "$(uniq -d facts)" ] || fail 'a fact is repeated'
! grep -nE '^ | $|	' facts || fail 'blanks at the ends, or tabs'
[ "$(wc -l <facts)" -gt 3000 ] || fail 'few facts'
expect 0 "$JVMTIC" show --facts GetStackTrace
grep -E '^[a-z-]+ GetStackTrace ' facts >wanted
same wanted out
# An error has a short name as well. Unknown names, and items without facts of their own, are reported.
expect 0 "$JVMTIC" show --facts OPAQUE_FRAME
grep -E '^[a-z-]+ JVMTI_ERROR_OPAQUE_FRAME ' facts >wanted
same wanted out
[ -s out ] || fail 'no facts about an error'
expect 1 "$JVMTIC" show --facts GetStackTrace GetStackTrac
says err "the spec has no 'GetStackTrac', did you mean 'GetStackTrace'?"
silent out
expect 1 "$JVMTIC" show --facts JVMTI_KIND_IN
says err "'JVMTI_KIND_IN' has no facts of its own"
silent out
expect 0 "$JVMTIC" show --facts spec.xml
says out 'function GetNumbers slot 1'

# Lines fit the terminal.
expect 0 "$JVMTIC" show GetStackTrace
[ "$(awk '{ print length($0) }' out | sort -n | tail -n 1)" -le 100 ] || fail 'an entry is too wide'

# Spaces at the ends of marked words remain.
sed 's|How many\.|How many, <i>all</i><code> + 1</code><i> - 1 </i>in sum.|' spec.xml >blanks.xml
expect 0 "$JVMTIC" show ./blanks.xml GetNumbers
says out 'How many, all + 1 - 1 in sum.'

# A set of constants that is newer than the release is not in its documentation.
small_spec spec.xml
sed 's|Gets the numbers\.|&<constants id="jvmtiKind" label="Kinds" kind="enum" since="9"><constant id="JVMTI_KIND_ONE" num="1">One.</constant></constants>|
  s|version="1.0.0">Made|version="9.0.0">Made|' spec.xml >sets.xml
expect 0 "$JVMTIC" show --format json --release 9 ./sets.xml
says out '{"kind": "constants", "target": "jvmtiKind"}'
expect 0 "$JVMTIC" show --format json --release 8 ./sets.xml
! grep jvmtiKind out || fail 'a set of constants that is not there'
