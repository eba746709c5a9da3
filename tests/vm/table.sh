# SPDX-License-Identifier: MIT
# The function tables: the one that checks calls the wrappers that check, the one that traces those that trace,
# every function in its own slot, and reserved slots call nothing. In a program of nothing but the tables.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
compiler=$(compilers C | head -n 1)
[ -n "$compiler" ] || skip 'there is no C compiler'

# A function of each name that the tables use, with nothing in it; and what each slot is to have.
wrappers() {
  echo 'typedef void call(void);'
  sed "s/.*/void jvmti_enter_&(void); void jvmti_trace_&(void);\nvoid jvmti_enter_&(void) {} void jvmti_trace_&(void) {}/" names
  for part in enter trace; do
    echo "call* const expected_$part[] = {"
    slot=1
    while read -r number name; do
      while [ "$slot" -lt "$number" ]; do
        echo '0,'
        slot=$((slot + 1))
      done
      echo "jvmti_${part}_$name,"
      slot=$((slot + 1))
    done <slots
    echo '};'
  done
}

cat >main.c <<'END'
#include "jvmti_table.h"
#include <stdio.h>
#include <string.h>
typedef void call(void);
extern call *const expected_enter[], *const expected_trace[];
static int wrong(const char* name, const void* table, call* const* expected) {
  int count = 0;
  for (size_t i = 0; i < sizeof(jvmtiInterface_1) / sizeof(void*); i++) {
    call* found;
    memcpy(&found, (const char*)table + i * sizeof found, sizeof found);
    if (found != expected[i]) count++, printf("%s, slot %d\n", name, (int)i + 1);
  }
  return count;
}
int main(void) {
  return wrong("checked", &jvmti_table_checked, expected_enter) +
         wrong("traced", &jvmti_table_traced, expected_trace) > 0;
}
END

# tables ARGUMENTS…: of the specification.
tables() {
  expect 0 "$JVMTIC" build --only header,port,impl,enter,trace,table -o gen "$@"
  "$JVMTIC" show --facts "$@" | awk '$1 == "function" && $3 == "slot" { print $4, $2 }' | sort -n >slots
  cut -d ' ' -f 2 slots >names
  [ -s slots ] || fail 'there are no functions'
  wrappers >wrappers.c
  "$compiler" -Igen -isystem jni -o tables main.c wrappers.c gen/jvmti_table.c || fail "$*"
  ./tables >&2 || fail "$*"
}

tables
tables --release 8
tables "$TOP_SRCDIR/tests/golden/everything.xml"
small_spec small.xml
tables small.xml
