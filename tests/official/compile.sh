# SPDX-License-Identifier: MIT
# The headers of the official specifications compile with code that uses them.
. "$TOP_SRCDIR/tests/lib.sh"
need_specs
here=$(cd "$TOP_SRCDIR/tests/compile" && pwd)
cd "$work"
need_jni
for spec in 28:28 28:11 28:8 11:11 11:8; do
  "$JVMTIC" build --only header -o made --release ${spec#*:} "$specs/jvmti-${spec%:*}.xml" 2>err || {
    cat err >&2
    fail "jvmti-${spec%:*}.xml at ${spec#*:}"
  }
  for compiler in $(compilers C); do
    $compiler -std=c11 $warnings -fsyntax-only -Imade -isystem jni "$here/agent.c" ||
      fail "$compiler, $spec"
  done
  for compiler in $(compilers C++); do
    $compiler -std=c++11 $warnings_cxx -fsyntax-only -Imade -isystem jni "$here/agent.cc" ||
      fail "$compiler, $spec"
  done
done
