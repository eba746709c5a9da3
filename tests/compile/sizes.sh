# SPDX-License-Identifier: MIT
# Layouts of the newest release: sizes, offsets, bits.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
need_jni
"$JVMTIC" build --only header -o made
cat >sizes.c <<'END'
#include "jvmti.h"
#include <stddef.h>
_Static_assert(sizeof(jvmtiCapabilities) == 16, "capabilities");
_Static_assert(sizeof(jvmtiEventCallbacks) == 39 * sizeof(void *), "event callbacks");
_Static_assert(sizeof(jvmtiInterface_1) == 156 * sizeof(void *), "function table");
_Static_assert(sizeof(void *) != 8 || sizeof(jvmtiEventCallbacks) == 312, "event callbacks, LP64");
_Static_assert(sizeof(void *) != 8 || sizeof(jvmtiInterface_1) == 1248, "function table, LP64");
_Static_assert(sizeof(struct _jvmtiEnv) == sizeof(void *), "environment");
_Static_assert(offsetof(jvmtiEventCallbacks, VMInit) == 0, "event 50");
_Static_assert(offsetof(jvmtiEventCallbacks, VirtualThreadEnd) == 38 * sizeof(void *), "event 88");
_Static_assert(offsetof(jvmtiInterface_1, SetEventNotificationMode) == sizeof(void *), "slot 2");
_Static_assert(offsetof(jvmtiInterface_1, SetHeapSamplingInterval) == 155 * sizeof(void *), "slot 156");
_Static_assert(JVMTI_VERSION == 0x301C0000, "version");
_Static_assert(JVMTI_MIN_EVENT_TYPE_VAL == 50 && JVMTI_MAX_EVENT_TYPE_VAL == 88, "event types");
_Static_assert(JVMTI_ERROR_MAX == 116, "errors");
int main(void) {
  union {
    jvmtiCapabilities capabilities;
    unsigned char bytes[16];
  } u = {{0}};
  u.capabilities.can_tag_objects = 1;
  if (u.bytes[0] != 1) return 1;
  u.capabilities.can_support_value_objects = 1;
  if (u.bytes[5] != 0x20) return 1; /* bit 45 */
  return 0;
}
END
cp sizes.c sizes.cc
for compiler in $(compilers C); do
  $compiler -std=c11 $warnings -Imade -isystem jni -o sizes sizes.c || fail "$compiler"
  ./sizes || fail "the bits of the capabilities, by $compiler"
done
for compiler in $(compilers C++); do
  $compiler -std=c++11 -D_Static_assert=static_assert -Imade -isystem jni -fsyntax-only sizes.cc || fail "$compiler"
done
