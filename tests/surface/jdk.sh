# SPDX-License-Identifier: MIT
# The JDK's header has the facts of the specification for that release.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/surface/lib.sh"
need_jdk
facts_of "$work/header" header "$jdk/jvmti.h"
facts_of "$work/spec" spec "$spec" $jdk_release
same "$work/spec" "$work/header"
# Alone, with the project's replacement for jni.h.
cp "$jdk/jvmti.h" "$work"
facts_of "$work/header" header "$work/jvmti.h"
same "$work/spec" "$work/header"
