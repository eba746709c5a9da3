# SPDX-License-Identifier: MIT
# The probe finds every single mistake in a header, and accepts all styles: see mutate.py.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
mkdir cases
need_jni
[ -n "$(compilers C)" ] || skip 'there is no C compiler'
"$JVMTIC" build --only header -o header
"$JVMTIC" build --only probe -o probe
python3 "$TOP_SRCDIR/tests/probe/mutate.py" header/jvmti.h probe/jvmti_probe.c jni cases $(compilers C) $(compilers C++)
