# SPDX-License-Identifier: MIT
# The answers of a JVM to calls with mistakes, directly and through libjvmticheck with the checks of either profile: each
# difference has an explanation. A sample with one JDK; EXTENT=full, as in make conformance, takes every case, with the JDKs
# of JVMTIC_JDKS (directories separated by spaces) or all in /usr/lib/jvm.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
[ "$(uname -s)" = Linux ] || skip 'the agent is built as a Linux library'
layer=${JVMTIC_LAYER:-$(dirname "$JVMTIC")/libjvmticheck.so}
[ -f "$layer" ] || skip "there is no $layer"

if in_full; then
  homes=$(jdks)
  folder=${CONFORMANCE_FOLDER:-$work/conformance}
  sample=0
else
  homes=$(cd "$jdk/.." && pwd -P)
  is_jdk "$homes" || skip 'there is no javac beside the headers (Debian package default-jdk-headless)'
  folder=$work/conformance
  sample=300
fi
[ -n "$homes" ] || skip 'there is no JDK (Debian package openjdk-17-jdk-headless or default-jdk-headless)'
# conformance OPTION…
conformance() {
  python3 "$TOP_SRCDIR/tests/conformance/conformance.py" --program "$JVMTIC" --layer "$layer" \
    --work "$folder" --cc "${CC:-cc}" --jobs "${CONFORMANCE_JOBS:-2}" "$@" $homes
}
conformance --sample $sample
[ $sample != 0 ] || exit 0

# The test can fail: without an explanation, and with one that is not needed.
cat >"$work/explained" <<'END'
cases: IterateOverHeap|live|full|object_filter=-1
vm: INVALID_OBJECT
why: Nothing is like that.
END
expect 1 conformance --only 'IterateOverHeap|live|full|object_filter=-1' --explained "$work/explained" --needed
says "$work/err" 'strict: IterateOverHeap|live|full|object_filter=-1: the VM says NONE, through the wrapper it is ILLEGAL_ARGUMENT'
says "$work/err" 'explained:1: nothing needs this any more'
