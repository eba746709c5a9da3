# SPDX-License-Identifier: MIT
# check and the probe, two ways to find drift, agree on every mistake of mutate.py.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
mkdir cases
need_jni
set -- $(compilers C)
c=${1:-}
set -- $(compilers C++)
[ -n "$c" ] && [ -n "${1:-}" ] || skip 'there is no compiler of C and C++'
"$JVMTIC" build --only header -o header "$TOP_SRCDIR/spec/jvmti.xml"
"$JVMTIC" build --only probe -o probe "$TOP_SRCDIR/spec/jvmti.xml"
python3 "$TOP_SRCDIR/tests/drift/agree.py" header/jvmti.h probe/jvmti_probe.c jni cases "$c" "$1" >log || {
  cat log >&2
  fail 'the probe and check disagree'
}
tail -n 1 log
