# SPDX-License-Identifier: MIT
# Shared by the shell tests: sourced first. Set by make check: JVMTIC (the program), TOP_SRCDIR, CC, CXX.
# A test works in $work, a new folder that is removed at its end.
set -eu
# What the caller happens to have set is no part of a test.
unset JVMTIC_SPEC NO_COLOR CDPATH MAKEFLAGS MFLAGS MAKELEVEL POSIXLY_CORRECT
# Nothing is written beside the sources.
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE

work=$(mktemp -d "${TMPDIR:-/tmp}/jvmtic-test.XXXXXX")
trap 'at_end $?' EXIT
trap 'fail "ended by SIGHUP"' HUP
trap 'fail "ended by SIGINT"' INT
trap 'fail "ended by SIGTERM"' TERM

# at_end STATUS: the end of the test. None fails without a word: a command may have had nothing to say.
at_end() {
  [ "$1" = 0 ] || [ -e "$work.explained" ] || {
    last=$(cd "$work" && find . -type f -print0 | xargs -0 ls -t | head -n 5 | tr '\n' ' ')
    echo "FAIL: a command failed with status $1; written last: $last" >&2
  }
  chmod -R u+rwX "$work"
  rm -rf "$work" "$work.explained"
}

# fail WORDS…: ends the test.
fail() {
  echo "FAIL: $*" >&2
  : >"$work.explained"
  exit 1
}

# skip WORDS…: ends the test as skipped; in CI that is a failure, unless it says so.
skip() {
  echo "SKIP: $*" >&2
  [ "${CI:-}" != true ] || fail "a skip in CI: $*"
  : >"$work.explained"
  exit 77
}

# left_out WORDS…: a part of the test is left out; tests/driver.sh shows why. The test goes on.
left_out() {
  echo "LEFT OUT: $*" >&2
}

# have_tool NAME PACKAGE: is it here? If not, says that what needs it is left out.
have_tool() {
  command -v "$1" >/dev/null && return
  left_out "$1 is not here (Debian package $2)"
  return 1
}

# sanitizers COMPILER KINDS: the option for them; nothing, and says so, where the compiler has none, or their programs do
# not run.
sanitizers() {
  echo 'int main(void) { return 0; }' >"$work/sanitized.c"
  # shellcheck disable=SC2086 # CC may carry options
  if $1 -fsanitize="$2" -pthread -o "$work/sanitized" "$work/sanitized.c" 2>"$work/sanitized.err" &&
    "$work/sanitized" 2>>"$work/sanitized.err"; then
    echo "-fsanitize=$2"
  else
    left_out "$1 -fsanitize=$2: $(sed 1q "$work/sanitized.err") (of clang: Debian package libclang-rt-dev)"
  fi
}

# is_noticed COMMAND…: does ThreadSanitizer find the mistake? It is in err. On a busy machine the threads of one run may not
# meet, and what is wrong may as well stop them for good: then it is run again.
is_noticed() {
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    status=0
    TSAN_OPTIONS=halt_on_error=1 timeout -s KILL 100 "$@" >out 2>err || status=$?
    [ $status = 0 ] || [ $status = 137 ] || return 0
  done
  return 1
}

# find_specs: sets $specs to the folder of the official specs, and $tools to that of the instruments beside
# it: shared/specs/ next to the clone (or any folder above), or where JVMTIC_SPECS says. Are they there?
find_specs() {
  specs=${JVMTIC_SPECS:-}
  folder=$(cd "$TOP_SRCDIR" && pwd)
  while [ -z "$specs" ] && [ "$folder" != / ]; do
    folder=$(dirname "$folder")
    [ ! -f "$folder/shared/specs/jvmti-28.xml" ] || specs=$folder/shared/specs
  done
  tools=$specs/../tools
  [ -n "$specs" ] && [ -f "$specs/jvmti-28.xml" ]
}

no_specs='the official specs are not here (shared/specs)'

# in_full: true with EXTENT=full, as the long targets of make set it: a test then tries everything, otherwise a sample.
in_full() {
  [ "${EXTENT:-}" = full ]
}

# need_specs: a test of them alone.
need_specs() {
  find_specs || skip "$no_specs"
}

# have_specs: a part of a test is of them. Where they are not, says that it is left out; for CI that is as bad as a skip.
have_specs() {
  find_specs && return
  [ "${CI:-}" != true ] || skip "$no_specs"
  left_out "$no_specs"
  return 1
}

# need_tool NAME PACKAGE
need_tool() {
  command -v "$1" >/dev/null || skip "$1 is not here (Debian package $2)"
}

# need_jdk: sets $jdk to the include folder of a JDK, 17 where there is one, and $jdk_release to its release.
need_jdk() {
  for jdk in "${JVMTIC_JDK:-}" /usr/lib/jvm/java-17-openjdk-*/include /usr/lib/jvm/default-java/include \
    /usr/lib/jvm/java-*-openjdk-*/include; do
    [ -f "$jdk/jvmti.h" ] || continue
    jdk_release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/../release" 2>/dev/null)
    [ -n "$jdk_release" ] || jdk_release=17
    return 0
  done
  skip "the headers of a JDK are not here (Debian package openjdk-17-jdk-headless or default-jdk-headless)"
}

# is_jdk FOLDER: one that can compile and run Java, and has the headers.
is_jdk() {
  [ -x "$1/bin/javac" ] && [ -x "$1/bin/java" ] && [ -f "$1/include/jvmti.h" ] && [ -f "$1/release" ]
}

# jdks: those that JVMTIC_JDKS names (folders with blanks between them), or all in the usual place; each once.
jdks() {
  for folder in ${JVMTIC_JDKS:-/usr/lib/jvm/*}; do
    if is_jdk "$folder"; then (cd "$folder" && pwd -P); fi
  done | sort -u
}

# jdks_from RELEASE: those of jdks that are of this release or a newer one.
jdks_from() {
  jdks | while read -r folder; do
    release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$folder/release")
    [ -z "$release" ] || [ "$release" -lt "$1" ] || echo "$folder"
  done
}

# build_for RELEASE BACKENDS: what they write for it, in a folder of that name; false: it is newer than the specification.
build_for() {
  status=0
  "$JVMTIC" build --only "$2" -o "$1" --release "$1" 2>err || status=$?
  [ $status = 0 ] || [ $status = 2 ] || fail "release $1: status $status: $(cat err)"
  return $status
}

# jcmd PROCESS WORDS…: that of the JDK in $home, which by itself gives a VM ten seconds to answer.
jcmd() {
  timeout -s KILL 600 "$home/bin/jcmd" -J-Dsun.tools.attach.attachTimeout=600000 "$@"
}

# need_profilers: what the profilers of examples/ are built with; sets JAVA_HOME for it, from need_jdk. What the caller has
# set for makefiles like theirs is no part of a test.
need_profilers() {
  need_tool make make
  need_tool python3 python3
  need_tool protoc-c protobuf-c-compiler
  need_jdk
  [ "$(uname -s)" = Linux ] || skip 'the agent is built as a Linux library'
  for header in protobuf-c/protobuf-c.h zlib.h jansson.h; do
    echo "#include <$header>" | ${CC:-cc} -E -x c - >/dev/null 2>&1 ||
      skip "there is no $header (Debian packages libprotobuf-c-dev, zlib1g-dev, libjansson-dev)"
  done
  unset JVMTIC_RELEASE JVMTIC_ONLY JVMTIC_OUT JVMTIC_FLAGS CFLAGS CPPFLAGS LDFLAGS
  JAVA_HOME=$(cd "$jdk/.." && pwd)
  export JAVA_HOME
}

# need_jni: need_jdk, and puts its jni.h into jni/ of this folder: alone, so that no other jvmti.h can be meant.
need_jni() {
  need_jdk
  mkdir jni
  cp "$jdk/jni.h" "$jdk"/*/jni_md.h jni/
}

# What outputs compile with, as C and as C++: several words. The header has one declaration without a prototype, which
# the JDK's has, too, and of which -Wpedantic of clang 15 and newer warns. tests/vm/compile.sh sees to it that there is
# no other.
warnings_cxx='-Wall -Wextra -Wpedantic -Werror'
warnings="$warnings_cxx -Wno-strict-prototypes"
# warnings_in STANDARD|LANGUAGE: the ones of the two that it takes.
warnings_in() {
  case $1 in
    *+*) echo "$warnings_cxx" ;;
    *) echo "$warnings" ;;
  esac
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

# ends PROCESS WHAT [FILE…]: waits for a child, which ends well; otherwise the files are shown.
ends() {
  status=0
  wait "$1" || status=$?
  [ $status = 0 ] && return
  what=$2
  shift 2
  [ $# = 0 ] || cat "$@" >&2
  fail "$what ended with status $status"
}

# await PROCESS PATTERN FILE [N]: waits until N lines (1) of what the process writes are like this, from their beginning to
# their end. The file must be new: of an older one, its lines would be read before the process has opened it.
await() {
  over=
  while
    lines=$(grep -csxE -e "$2" "$3" || :)
    [ "${lines:-0}" -lt "${4:-1}" ]
  do
    [ -z "$over" ] || {
      cat "$3" >&2
      fail "a process has ended before its line '$2'"
    }
    # What it has written last is still to be read.
    kill -0 "$1" 2>/dev/null || over=yes
    sleep 0.05
  done
}

# same FILE FILE
same() {
  diff -u "$1" "$2" >&2 || fail "$1 and $2 differ"
}

# says FILE WORDS: a line of the file has these words.
says() {
  grep -qF -- "$2" "$1" || {
    cat "$1" >&2
    fail "$1 does not say: $2"
  }
}

# silent FILE: the file is empty.
silent() {
  [ ! -s "$1" ] || {
    cat "$1" >&2
    fail "$1 is not empty"
  }
}

# small_spec FILE: writes a spec of one function (whose outcount names nothing: one warning), one event, one
# capability and two errors.
small_spec() {
  cat >"$1" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<specification label="Small Interface">
  <title subtitle="Version">Small Interface</title>
  <functionsection label="Functions">
    <category id="all" label="All">
      <capabilitiestypedef id="jvmtiCapabilities" label="Capabilities">
        <capabilityfield id="can_count"><description>Can count.</description></capabilityfield>
      </capabilitiestypedef>
      <function id="GetNumbers" num="1">
        <synopsis>Get Numbers</synopsis>
        <description>Gets the numbers.</description>
        <origin>new</origin>
        <capabilities><required id="can_count"/></capabilities>
        <parameters>
          <param id="count_ptr"><outptr><jint/></outptr><description>How many.</description></param>
          <param id="numbers_ptr"><allocbuf outcount="cuont_ptr"><jint/></allocbuf><description>The numbers.</description></param>
        </parameters>
        <errors/>
      </function>
    </category>
  </functionsection>
  <errorsection label="Errors">
    <errorcategory id="universal-error" label="Errors of all">
      <errorid id="JVMTI_ERROR_NONE" num="0">None.</errorid>
      <errorid id="JVMTI_ERROR_NULL_POINTER" num="100">A NULL pointer.</errorid>
      <errorid id="JVMTI_ERROR_MUST_POSSESS_CAPABILITY" num="99">A capability is missing.</errorid>
    </errorcategory>
  </errorsection>
  <eventsection label="Events">
    <event id="Counted" const="JVMTI_EVENT_COUNTED" label="Counted" num="50">
      <description>The numbers have been counted.</description>
      <origin>new</origin>
      <capabilities/>
      <parameters/>
    </event>
  </eventsection>
  <datasection/>
  <changehistory id="history" update="today">
    <change date="today" version="1.0.0">Made.</change>
  </changehistory>
</specification>
END
}

# linked_names OBJECT: the names of an interface that the linker sees in it.
linked_names() {
  nm -g "$1" | grep -i 'jvm[tp]i' | sed 's/^[0-9a-f ]* //' | sort
}

# unprivileged COMMAND…: runs it as a user without special rights.
unprivileged() {
  if [ "$(id -u)" != 0 ]; then
    "$@"
  elif command -v setpriv >/dev/null; then
    setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
  else
    runuser -u nobody -- "$@"
  fi
}

# own_copy: copies the program and the spec into $work, for a user who cannot see where they are, and sets
# $jvmtic to it.
own_copy() {
  chmod 755 "$work"
  cp "$JVMTIC" "$work/jvmtic"
  cp -R "$TOP_SRCDIR/spec" "$work/spec"
  chmod -R u+w,a+rX "$work/spec" "$work/jvmtic"
  jvmtic=$work/jvmtic
}

# compilers C|C++: the compilers that are here, one a line: CC or CXX itself and what other there is.
compilers() {
  if [ "$1" = C ]; then
    known="${CC:-} gcc clang"
  else
    known="${CXX:-} g++ clang++"
  fi
  for compiler in $known; do
    # CC may carry options; what matters is which compiler it is.
    case $compiler in -*) continue ;; esac
    case $compiler in clang*) package=clang ;; *) package=$compiler ;; esac
    ! have_tool "$compiler" "$package" || basename "$compiler"
  done | sort -u
}

# some_compilers C|CXX: the first of them; all with EXTENT=full.
some_compilers() {
  if in_full; then compilers "$1"; else compilers "$1" | sed 1q; fi
}
