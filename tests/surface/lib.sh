# SPDX-License-Identifier: MIT
# Shared by the tests of surfaces: sourced after tests/lib.sh.
dump=$(dirname "$JVMTIC")/tests/surface/dump
spec=$TOP_SRCDIR/spec/jvmti.xml
unset JVMTIC_CPPFLAGS CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH

# facts_of FILE ARGUMENT…: writes the sorted facts of a surface to FILE.
facts_of() {
  into=$1
  shift
  "$dump" "$@" >"$work/unsorted" || fail "dump $*"
  LC_ALL=C sort "$work/unsorted" >"$into"
}
