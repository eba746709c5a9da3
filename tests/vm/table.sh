# SPDX-License-Identifier: MIT
# The function tables: the one with checks calls the wrappers with checks, the one with tracing those that trace,
# every function is in its slot, and reserved slots call nothing; a table for agents keeps what they write into it.
# In a program with nothing but the tables.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
compiler=$(compilers C | head -n 1)
[ -n "$compiler" ] || skip 'there is no C compiler'

# An empty function for each name that the tables use, and the expected content of each slot.
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
/* An agent writes into a slot of a table, and takes it back after the table has been switched or before; NULL is
 * what it finds in reserved slots. */
static void written(void) {}
enum { SLOTS = sizeof(jvmtiInterface_1) / sizeof(void*) };
static void put(call** slots, jvmtiInterface_1* table, int slot, call* entry) {
  slots[slot] = entry;
  memcpy((char*)table + (size_t)slot * sizeof entry, &entry, sizeof entry);
}
static int patched(int slot) {
  static jvmtiInterface_1 table;
  call* expected[SLOTS];
  int count = 0;
  jvmti_table_fill(&table, &jvmti_table_checked);
  count += wrong("filled", &table, expected_enter);
  memcpy(expected, expected_enter, sizeof expected);
  put(expected, &table, slot, written);
  jvmti_table_switch(&table, &jvmti_table_traced, &jvmti_table_checked);
  count += wrong("switched from what it is not", &table, expected);
  memcpy(expected, expected_trace, sizeof expected);
  expected[slot] = written;
  jvmti_table_switch(&table, &jvmti_table_checked, &jvmti_table_traced);
  count += wrong("switched to trace", &table, expected);
  put(expected, &table, slot, expected_enter[slot]);
  count += wrong("taken back", &table, expected);
  jvmti_table_switch(&table, &jvmti_table_checked, &jvmti_table_traced);
  count += wrong("switched again", &table, expected_trace);
  jvmti_table_switch(&table, &jvmti_table_traced, &jvmti_table_checked);
  return count + wrong("switched back", &table, expected_enter);
}
int main(void) {
  int count = wrong("checked", &jvmti_table_checked, expected_enter) +
              wrong("traced", &jvmti_table_traced, expected_trace);
  for (int slot = 0; slot < SLOTS; slot++) count += patched(slot);
  return count > 0;
}
END

# tables ARGUMENTS…: of the specification.
tables() {
  expect 0 "$JVMTIC" build --only header,port,impl,enter,trace,table -o gen "$@"
  "$JVMTIC" show --facts "$@" | awk '$1 == "function" && $3 == "slot" { print $4, $2 }' | sort -n >slots
  cut -d ' ' -f 2 slots >names
  [ -s slots ] || fail 'there are no functions'
  wrappers >wrappers.c
  for option in -O2 -DJVMTI_STANDARD_ATOMICS; do
    "$compiler" -std=c11 $option -Igen -isystem jni -o tables main.c wrappers.c gen/jvmti_table.c || fail "$option $*"
    ./tables >&2 || fail "$option $*"
  done
}

tables
tables --release 8
tables "$TOP_SRCDIR/tests/golden/everything.xml"
small_spec small.xml
tables small.xml
