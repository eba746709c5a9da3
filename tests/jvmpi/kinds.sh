# SPDX-License-Identifier: MIT
# Numbers of every kind, as arguments, as results and in events: a trace shows each of them according to its kind.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni

# kind | type in C | value in C | as it is shown
cat >kinds <<'END'
jint|jint|-3|-3
jlong|jlong|-5000000000|-5000000000
jchar|jchar|65535|65535
jfloat|jfloat|0.1f|0.1
jdouble|jdouble|-2.5e300|-2.5e+300
jboolean|jboolean|1|true
char|char|'x'|'x'
uchar|unsigned char|200|200
int|int|-7|-7
uint|unsigned int|4000000000u|4000000000
size_t|size_t|(size_t)4000000000u|4000000000
END
sed -n 's/.*<!ENTITY % number "\(.*\)">/\1/p' "$TOP_SRCDIR/spec/jvmpi/jvmpi.dtd" | tr -d ' ' | tr '|' '\n' >numbers
[ -s numbers ] || fail 'which numbers are there?'
while read -r number; do grep -q "^$number|" kinds || fail "no $number here"; done <numbers

# For each kind, a function that takes and returns one, and an event with one.
: >functions
: >events
: >implementations
: >calls
: >posts
: >sent
: >shown
slot=10
while IFS='|' read -r kind type value as; do
  slot=$((slot + 1))
  upper=$(echo "$kind" | tr -d _ | tr '[:lower:]' '[:upper:]')
  event=Of${upper%"${upper#?}"}$(echo "${upper#?}" | tr '[:upper:]' '[:lower:]')
  one="<param id=\"given\"><$kind/><description>One.</description></param>"
  echo "<function id=\"Get$event\" num=\"$slot\"><synopsis>Get</synopsis><description>Gives one.</description>
    <parameters>$one</parameters><result><$kind/></result></function>" >>functions
  echo "<event id=\"$event\" label=\"One\" const=\"JVMPI_EVENT_OF_$upper\" num=\"$slot\" member=\"of_$kind\">
    <description>One.</description><parameters>$one</parameters></event>" >>events
  echo "$type jvmpi_impl_Get$event(struct jvmpi_port *port, struct jvmpi_thread *thread, $type given) {
    (void)port, (void)thread; return given; }" >>implementations
  echo "table->Get$event($value);" >>calls
  echo "jvmpi_post_$event(&port, &own, $value);" >>posts
  printf '[main] > Get%s(given=%s)\n[main] < Get%s() = %s\n' "$event" "$as" "$event" "$as" >>shown
  printf '[main] > event %s(given=%s)\n[main] < event %s()\n' "$event" "$as" "$event" >>sent
done <kinds
cat sent >>shown

# In place of those of the small interface.
awk '
  /<function id="(Count|GetThreadObject)"/, /<\/function>/ { next }
  /<event /, /<\/event>/ { next }
  /<\/category>/ { while ((getline line < "functions") > 0) print line }
  /<\/eventsection>/ { while ((getline line < "events") > 0) print line }
  { print }' "$TOP_SRCDIR/tests/jvmpi/small.xml" >kinds.xml
expect 0 "$JVMTIC" build -o . kinds.xml
{
  cat <<'END'
#include "jvmpi_events.h"
#include "jvmpi_impl.h"
#include "jvmpi_table.h"
#include "jvmpi_trace.h"
#include <stdio.h>

static struct jvmpi_port port;
static struct jvmpi_thread own;
static JNIEnv env = NULL;

static struct jvmpi_thread *current(struct jvmpi_port *of) {
  (void)of;
  return &own;
}

static size_t describe(const struct jvmpi_port *of, const struct jvmpi_thread *thread,
                       enum jvmpi_described what, const void *handle, char *name, size_t size) {
  (void)of, (void)thread, (void)what, (void)handle;
  return (size_t)snprintf(name, size, "main");
}

static void trace_write(const struct jvmpi_port *of, const char *line, size_t length) {
  (void)of;
  fwrite(line, 1, length, stdout);
}

static void notify(JVMPI_Event *event) {
  (void)event;
}

END
  cat implementations
  cat <<'END'
int main(void) {
  static struct jvmpi_trace trace;
  char problem[500];
  void *given = NULL;
  JVMPI_Interface *table;
  port.current = current;
  port.trace_write = trace_write;
  port.describe = describe;
  own.env = &env;
  if (!jvmpi_trace_parse(&trace, "all", problem, sizeof problem)) return 2;
  if (jvmpi_table_get(&port, &jvmpi_table_traced, &given, JVMPI_VERSION_1) != JNI_OK) return 1;
  table = (JVMPI_Interface *)given;
  table->NotifyEvent = notify;
  memset(&port.enabled, 0xFF, sizeof port.enabled);
  jvmpi_trace_start(&port, &trace);
END
  cat calls posts
  printf '  return 0;\n}\n'
} >kinds.c
sanitize=$(sanitizers "${CC:-cc}" address,undefined)
# shellcheck disable=SC2086 # several words
"${CC:-cc}" -std=c11 -g $warnings ${sanitize:+$sanitize -fno-sanitize-recover} -Wconversion -I. -isystem jni -o kinds kinds.c jvmpi_enter.c \
  jvmpi_events.c jvmpi_names.c jvmpi_protocol.c jvmpi_table.c jvmpi_trace.c || fail 'it does not compile'
./kinds >out || fail 'it does not run'
same shown out
