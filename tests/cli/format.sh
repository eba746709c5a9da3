# SPDX-License-Identifier: MIT
# The source is formatted by .clang-format. Versions of clang-format differ; that of Debian 12 decides.
. "$TOP_SRCDIR/tests/lib.sh"

need_tool clang-format clang-format
clang-format --version | grep -q 'version 14\.' || { echo "SKIP: clang-format is not version 14" >&2; exit 77; }
cd "$TOP_SRCDIR"
clang-format --dry-run -Werror src/*/*.[ch] gen/*.[ch] gen/*/*.[ch] jvmticheck/*.[ch] jvmticheck/jni/*.[ch] jvmticheck/module/*.[ch] jvmpi/*.[ch] tests/unit/*.[ch] tests/fuzz/*.c tests/surface/*.c || fail "run clang-format -i on these"
