# SPDX-License-Identifier: MIT
# A file that is not a jvmti.h, or a damaged one, is reported and never accepted.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/surface/lib.sh"
cd "$work"
"$JVMTIC" build --only header --release 28 -o made

# bad WORDS: input.h is reported with these words, and there is no other output.
bad() {
  expect 1 "$dump" header input.h
  silent out
  says err "$1"
  says err '[header]'
}

# change SED-SCRIPT: makes input.h from the generated header.
change() {
  sed "$1" made/jvmti.h >input.h
  ! cmp -s made/jvmti.h input.h || fail "the script changes nothing: $1"
}

# Files that are not a jvmti.h.
: >input.h
bad 'no function table'
printf '#include <stdio.h>\n#include <stdlib.h>\n' >input.h
bad 'no function table'
echo '#include <jni.h>' >input.h
bad 'no function table'
cp "$spec" input.h
expect 1 "$dump" header input.h
silent out
head -c 100000 "$JVMTIC" >input.h
expect 1 "$dump" header input.h
silent out
if command -v iconv >/dev/null; then
  for encoding in UTF-16 UTF-16LE UTF-16BE UTF-32; do
    iconv -f UTF-8 -t "$encoding" made/jvmti.h >input.h
    bad "input.h:1: error: this is ${encoding%[LB]E}; expected UTF-8 or ASCII"
  done
fi
echo 'struct jvmtiInterface_1_ { void *reserved1; void *reserved2; };' >input.h
bad 'no functions'
echo '{{{{((((' >input.h
bad 'no function table'
echo 'void (' >input.h
bad "not understood: expected"

# Errors of the preprocessor have its messages and places.
change 's/jni\.h/no_such_file.h/'
bad 'no_such_file.h'
says err 'input.h:'
echo '#error this VM is closed' >input.h
bad 'this VM is closed'
says err 'input.h:1'
echo '#include "input.h"' >input.h
bad 'the preprocessor'

# Damage inside the structures of JVM TI is reported at its place.
change 's/^  jint priority;/  jint priority @;/'
bad "in struct 'jvmtiThreadInfo': expected ';', found '@'"
says err "input.h:$(grep -n 'priority @' input.h | cut -d: -f1):"
change 's/JVMTI_THREAD_STATE_ALIVE = 0x0001/JVMTI_THREAD_STATE_ALIVE = sizeof(x)/'
bad "in enum '(unnamed)': expected a constant, found 'sizeof'"
change 's/JVMTI_ERROR_DUPLICATE = 40/JVMTI_ERROR_DUPLICATE = 40 \/ 0/'
bad "in enum 'jvmtiError': expected a division"
change 's/void \*reserved1;/jint reserved1;/'
bad "'reserved1' is neither a function nor a reserved slot: its type is 'jint'"
change 's/void \*reserved1;/void *reserved1[1000000000];/'
bad 'an invalid length'
change 's/void \*reserved1;/void *reserved1[4000]; void *reserved2[4000];/'
bad 'more than 4096 slots'
change 's/can_tag_objects : 1/can_tag_objects : 1000/'
bad 'expected a number of bits'
change 's/^  jthread thread;/&&/; s/^struct jvmtiStackInfo {/struct jvmtiStackInfo { (/'
bad "in struct 'jvmtiStackInfo'"

# A header that is cut off anywhere is never one with fewer items. The last lines only close blocks.
lines=$(wc -l <made/jvmti.h)
at=1
while [ $at -lt $((lines - 10)) ]; do
  head -n $at made/jvmti.h >input.h
  expect 1 "$dump" header input.h
  silent out
  # Without errors of the preprocessor.
  head -n $at made/jvmti.h | grep -v '^#' >input.h
  status=0
  "$dump" header input.h >out 2>err || status=$?
  [ $status = 1 ] || grep -q '^function SetHeapSamplingInterval' out || fail "cut at line $at"
  at=$((at + 97))
done

# Too many items.
awk 'BEGIN { for (i = 0; i < 100000; i++) printf "struct { "; print "int x;" }' >input.h
bad 'expected less nesting'
awk 'BEGIN { printf "int x = "; for (i = 0; i < 100000; i++) printf "("; print "1;" }' >input.h
bad 'no function table'
awk 'BEGIN { printf "int "; for (i = 0; i < 100000; i++) printf "*("; print "x;" }' >input.h
bad 'no function table'
awk 'BEGIN { print "typedef jint t0;"; for (i = 1; i < 200; i++) printf "typedef void (*t%d)(t%d, t%d);\n", i, i - 1, i - 1 }' >input.h
cat made/jvmti.h >>input.h
sed -i 's/^  jint priority;/  t199 priority;/' input.h
expect 0 "$dump" header input.h
echo 'typedef a b; typedef b a; typedef void (*f)(f); struct jvmtiInterface_1_ { a (*x)(b, f); };' >input.h
expect 0 "$dump" header input.h
{
  # Long words reach the limit quickly on any machine.
  awk 'BEGIN { printf "#define M0 int "; for (i = 0; i < 2000; i++) printf "x"; print ";" }'
  awk 'BEGIN { for (i = 1; i < 40; i++) printf "#define M%d M%d M%d\n", i, i - 1, i - 1 }'
  echo M39
} >input.h
expect 3 "$dump" header input.h
says err 'its output exceeds 8 MiB'

# Unreadable files, and preprocessors that fail.
expect 3 "$dump" header no-such-file.h
says err 'cannot be read: No such file'
expect 3 "$dump" header .
says err 'it is a directory'
expect 3 "$dump" header /dev/null
says err 'not a regular file'
mkfifo pipe
expect 3 "$dump" header pipe
cp made/jvmti.h input.h
chmod 000 input.h
chmod 755 "$work"
if [ "$(id -u)" != 0 ]; then
  expect 3 "$dump" header input.h
fi
chmod 644 input.h
CC=no-such-compiler expect 3 "$dump" header input.h
says err 'no-such-compiler: program not found'
CC=false expect 1 "$dump" header input.h
says err 'the preprocessor fails'
CC=true bad 'no function table'
printf '#!/bin/sh\nkill -9 $$\n' >killed
chmod +x killed
CC=./killed expect 1 "$dump" header input.h

# The header itself is valid after all this.
expect 0 "$dump" header input.h
silent err

# Changes that break agents without changing a declaration: the layout in memory, also for C++ alone.
change 's/^struct jvmtiParamInfo {/struct __attribute__((packed)) jvmtiParamInfo {/'
bad "'packed' changes the layout in memory"
change 's/^struct jvmtiParamInfo {/#pragma pack(push, 1)\
&/'
bad "'#pragma pack' changes the layout in memory"
{ cat made/jvmti.h; printf '#ifdef __cplusplus\nenum { JVMTI_NOT_THERE = 1 };\n#endif\n'; } >input.h
expect 0 "$dump" header input.h
# Slots that differ in C++, and an enumerator that a macro replaces.
{ printf '#ifdef __cplusplus\n#define A ResumeThread\n#define B SuspendThread\n#else\n#define A SuspendThread\n#define B ResumeThread\n#endif\n'
  sed 's/(JNICALL \*SuspendThread)/(JNICALL *A)/;s/(JNICALL \*ResumeThread)/(JNICALL *B)/' made/jvmti.h; } >input.h
bad "in C++, but not in C, function 'ResumeThread': slot 5, was 6"
{ cat made/jvmti.h; echo '#define JVMTI_THREAD_STATE_ALIVE 5'; } >input.h
expect 1 "$JVMTIC" check --release 28 "$spec" input.h
says out "'JVMTI_THREAD_STATE_ALIVE'"
says out '1 difference'

# A type that is an int in the specification: the same in the header; another sign, another width, and missing: reported.
sed '/<basetype id="jvmtiEventCallbacks"/i\
<basetype id="jvmtiNumber"><definition>typedef jint jvmtiNumber;</definition><description>A number.</description></basetype>' \
  "$TOP_SRCDIR/tests/closure/complete.xml" >number.xml
expect 0 "$JVMTIC" build --only header -o number number.xml
expect 0 "$JVMTIC" check number.xml number/jvmti.h
while IFS='|' read -r edit words; do
  sed "$edit" number/jvmti.h >input.h
  expect 1 "$JVMTIC" check number.xml input.h
  says out "type 'jvmtiNumber': $words"
done <<'END'
s/^typedef jint jvmtiNumber/typedef unsigned int jvmtiNumber/|is 'unsigned int', expected 'jint'
s/^typedef jint jvmtiNumber/typedef jlong jvmtiNumber/|is 'jlong', expected 'jint'
/^typedef jint jvmtiNumber/d|is missing, expected 'jint'
END
