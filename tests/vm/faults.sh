# SPDX-License-Identifier: MIT
# Every check of the wrappers, for every function: calls with nothing wrong, with one thing wrong and with every two
# things wrong, through the function tables, traced and not; by rules that are written a second time in faults.py.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/vm/faults-lib.sh"
own=$TOP_SRCDIR/spec/jvmti.xml
every=$work/every.xml
python3 harness/faults_spec.py "$every"
c=$(compilers C | tail -1)
other=$(compilers C | head -1)
cpp=$(compilers C++ | tail -1)
[ -n "$c" ] && [ -n "$cpp" ] || skip 'there is no C or no C++ compiler'
sanitizers=$(sanitizers "$c" address,undefined)
sanitizers="${sanitizers:+$sanitizers -fno-sanitize-recover=undefined}"

# Calls as C++ makes them: through the methods of jvmtiEnv.
try_cpp() {
  generate cpp "$own" strict newest
  "$cpp" -std=c++11 $warnings_cxx -Icpp -Iharness -isystem jni -c -o cpp/calls.o cpp/faults_calls.cc ||
    fail 'the calls do not compile as C++'
  objects=cpp/calls.o
  compile cpp faults "$c" -std=c99
  run cpp 'jvmti strict newest (calls from C++)'
}

# Calls of "$own" strict as C++ makes them, with "$c", are below; those of "$every" strict, with sanitizers.
start try "$own" reference 19 "$c" -std=c11
# shellcheck disable=SC2086 # two options
start try "$every" strict newest "$c" -std=c99 $sanitizers
if in_full; then
  start try "$own" strict 8 "$other" -std=c99
  start try "$every" reference newest "$c" -std=c11
  start try "$own" reference newest "$c" -std=c99
  start try "$own" strict newest "$other" -std=c99
  start try "$own" strict 24 "$c" -std=c11
  start try "$every" reference 11 "$c" -std=c11
  start try "$every" strict newest "$c" -std=c99 -DJVMTI_NOT_BUILT_IN
  start try "$TOP_SRCDIR/tests/golden/everything.xml" strict newest "$other" -std=c11
fi
start try_cpp
finish
at_least 130000
