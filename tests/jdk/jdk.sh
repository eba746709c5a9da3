# SPDX-License-Identifier: MIT
# The runner of the JDK's tests of native agents, on a small tree with tests that pass, fail, change with the layer, cannot
# be built, and are not for this VM. With JDK_SOURCE, as in make jdk-tests, it runs the tests of that tree on the JDKs of
# JVMTIC_JDKS or all in /usr/lib/jvm. With JDK_OWN, as in make hotspot, it runs them on that one; the results are compared with
# those of another build, JDK_BESIDE, if that is set.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
[ "$(uname -s)" = Linux ] || skip 'the agents are built as Linux libraries'
layer=${JVMTIC_LAYER:-$(dirname "$JVMTIC")/libjvmticheck.so}
[ -f "$layer" ] || skip "there is no $layer"
# jdk_tests OPTION… TREE JDK…
jdk_tests() {
  python3 "$TOP_SRCDIR/tests/jdk/jdk.py" --layer "$layer" --cc "${CC:-cc}" --cxx "${CXX:-c++}" --jtreg "${JTREG:-/usr/share/jtreg}" \
    --jobs "${JDK_JOBS:-2}" "$@"
}

if [ -n "${JDK_SOURCE:-}" ]; then
  [ -d "$JDK_SOURCE/test/hotspot/jtreg" ] || fail "no test/hotspot/jtreg in '$JDK_SOURCE'; expected a JDK source tree"
  [ -n "${JDK_OWN:-$(jdks)}" ] || skip 'there is no JDK (Debian package openjdk-17-jdk-headless or default-jdk-headless)'
  # shellcheck disable=SC2086 # folders
  [ -z "${JDK_SUITES:-}" ] || set -- --suites $JDK_SUITES
  [ -z "${JDK_OWN:-}" ] || set -- --compiler "$BOOT_JDK" --modes ${JDK_BESIDE:+--beside "$JDK_BESIDE"} "$@"
  # shellcheck disable=SC2046 # folders
  jdk_tests --work "$JDK_FOLDER" --tests "${JDK_TESTS:-*}" "$@" -- "$JDK_SOURCE" ${JDK_OWN:-$(jdks)}
  exit 0
fi

need_jdk
home=$(cd "$jdk/.." && pwd -P)
is_jdk "$home" || skip 'there is no javac beside the headers (Debian package default-jdk-headless)'
cd "$work"
root=tree/test/hotspot/jtreg
suite=$root/serviceability/jvmti
mkdir -p "$suite/Mode" $root/library tree/test/lib/help
echo 'keys=small' >$root/TEST.ROOT

# An agent that passes an invalid mode, which HotSpot accepts; the test fails if it is rejected.
cat >"$suite/Mode/libMode.c" <<'END'
#include <jvmti.h>
#include "shared.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* vm, char* options, void* reserved) {
  jvmtiEnv* jvmti = NULL;
  (void)reserved;
  if ((*vm)->GetEnv(vm, (void**)&jvmti, JVMTI_VERSION_1_2) != JNI_OK) return JNI_ERR;
  if (options == NULL || options[0] != SHARED) return JNI_OK;
  return (*jvmti)->SetEventNotificationMode(jvmti, (jvmtiEventMode)2, JVMTI_EVENT_VM_INIT, NULL) == JVMTI_ERROR_NONE ? JNI_OK : JNI_ERR;
}
END
echo "#define SHARED 'm'" >tree/test/lib/help/shared.h
cat >tree/test/lib/help/Written.java <<'END'
package help;

public class Written {
    public static void main(String[] words) throws Exception {
        java.nio.file.Files.writeString(java.nio.file.Path.of("written"), words[0]);
    }

    public static void see(String words) throws Exception {
        if (!java.nio.file.Files.readString(java.nio.file.Path.of("written")).equals(words)) System.exit(97);
    }
}
END

# new_test NAME DESCRIPTION BODY: writes a test class.
new_test() {
  printf '/* @test\n%s\n */\npublic class %s {\n  public static void main(String[] words) throws Exception {\n    %s\n  }\n}\n' \
    "$2" "$1" "$3" >"$suite/Mode/$1.java"
}
library=' * @library /test/lib
 * @build help.Written'
new_test Same "$library
 * @modules java.base/jdk.internal.misc
 * @run driver help.Written words
 * @run main/othervm/native -agentlib:Mode=other
 *      -Dsrc=\${test.src} Same words" 'jdk.internal.misc.VM.isBooted();
    if (!new java.io.File(System.getProperty("src"), "Same.java").exists()) System.exit(97);
    help.Written.see(words[0]);
    System.exit(95);'
new_test Changed ' * @run main/othervm/native -agentlib:Mode=mode Changed' ''
new_test Failing ' * @run main/othervm/native Failing' 'System.exit(97);'
# Passes every second time.
new_test Flaky ' * @run main Flaky' 'java.nio.file.Path count = java.nio.file.Path.of(System.getProperty("test.src"), "count");
    java.nio.file.Files.writeString(count, "x", java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND);
    System.exit(java.nio.file.Files.size(count) % 2 == 1 ? 95 : 97);'
# Hangs in its second run, the first one with the layer.
new_test Slow ' * @run main/timeout=10 Slow' 'java.nio.file.Path count = java.nio.file.Path.of(System.getProperty("test.src"), "slow");
    java.nio.file.Files.writeString(count, "x", java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND);
    if (java.nio.file.Files.size(count) == 2) Thread.sleep(100000);'
# Adds a class to a module.
mkdir -p "$suite/Mode/java.base/java/lang"
echo 'package java.lang; public class Added { public static int number() { return 95; } }' >"$suite/Mode/java.base/java/lang/Added.java"
new_test Patch ' * @build java.base/java.lang.Added
 * @run main Patch' 'System.exit(Added.number());'
new_test Debug ' * @requires vm.jvmti & (vm.debug | vm.musl)
 * @run main Debug' ''
new_test Broken ' * @run main Broken' 'this is not Java'

expect 1 jdk_tests --factor 1 --work first tree "$home"
says out 'jtreg/serviceability/jvmti/Mode/Changed: passed (status 0) alone, failed (status 1) in refuse'
says out 'SetEventNotificationMode: mode'
says out 'Mode/Failing: fails alone: failed (status 97)'
says out 'Mode/Broken: cannot be built'
says out 'Mode/Flaky: gives several results alone'
says out '8 tests: 5 run, 1 not for this VM, 1 fail alone, 1 flaky, 1 cannot be built, 0 changed in reference, 0 changed in strict, 1 changed in refuse'

# An explained change is not a failure.
cat >explained <<'END'
*/Mode/Changed refuse
    The test passes a mode that does not exist.
END
expect 0 jdk_tests --work first --explained explained --tests '*/Changed' tree "$home"
says out '    The test passes a mode that does not exist.'
# A run without tests fails.
expect 1 jdk_tests --work first --tests '*/Nobody' tree "$home"
