# Shared by the shell tests: sourced first. Set by make check: JVMTIC (the program), TOP_SRCDIR, CC, CXX.
# A test works in $work, a new folder that is removed at its end.
set -eu

work=$(mktemp -d "${TMPDIR:-/tmp}/jvmtic-test.XXXXXX")
trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# fail WORDS…: ends the test.
fail() {
  echo "FAIL: $*" >&2
  exit 1
}

# skip WORDS…: ends the test as skipped; in CI that is a failure, unless it says so.
skip() {
  echo "SKIP: $*" >&2
  [ "${CI:-}" != true ] || fail "a skip in CI: $*"
  exit 77
}

# need_specs: sets $specs to the folder of the official specs, and $tools to that of the instruments beside
# it: shared/specs/ next to the clone (or any folder above), or where JVMTIC_SPECS says.
need_specs() {
  specs=${JVMTIC_SPECS:-}
  folder=$(cd "$TOP_SRCDIR" && pwd)
  while [ -z "$specs" ] && [ "$folder" != / ]; do
    folder=$(dirname "$folder")
    [ ! -f "$folder/shared/specs/jvmti-28.xml" ] || specs=$folder/shared/specs
  done
  [ -n "$specs" ] && [ -f "$specs/jvmti-28.xml" ] || skip "the official specs are not here (shared/specs)"
  tools=$specs/../tools
}

# need_tool NAME PACKAGE
need_tool() {
  command -v "$1" >/dev/null || skip "$1 is not here (Debian package $2)"
}

# need_jdk: sets $jdk to the include folder of a JDK 17.
need_jdk() {
  for jdk in "${JVMTIC_JDK:-}" /usr/lib/jvm/java-17-openjdk-*/include; do
    [ ! -f "$jdk/jvmti.h" ] || return 0
  done
  skip "the headers of JDK 17 are not here (Debian package openjdk-17-jdk-headless)"
}

# expect STATUS COMMAND…: runs it with its output in $work/out and $work/err.
expect() {
  expected=$1
  shift
  status=0
  "$@" >"$work/out" 2>"$work/err" || status=$?
  [ "$status" = "$expected" ] || {
    cat "$work/err" >&2
    fail "status $status instead of $expected: $*"
  }
}

# same FILE FILE
same() {
  diff -u "$1" "$2" >&2 || fail "$1 and $2 differ"
}
