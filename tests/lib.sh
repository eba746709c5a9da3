# SPDX-License-Identifier: MIT
# Shared by the shell tests: sourced first. Set by make check: JVMTIC (the program), TOP_SRCDIR, CC, CXX.
# A test works in $work, a new directory that is removed at its end.
set -eu
# Variables of the caller do not affect tests.
unset JVMTIC_SPEC NO_COLOR CDPATH MAKEFLAGS MFLAGS MAKELEVEL POSIXLY_CORRECT
# Nothing is written next to the sources.
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE

work=$(mktemp -d "${TMPDIR:-/tmp}/jvmtic-test.XXXXXX")
trap 'at_end $?' EXIT
trap 'fail "ended by SIGHUP"' HUP
trap 'fail "ended by SIGINT"' INT
trap 'fail "ended by SIGTERM"' TERM

# at_end STATUS: the end of the test. A failure always has a message, even if the failed command printed none.
at_end() {
  [ "$1" = 0 ] || [ -e "$work.explained" ] || {
    last=$(cd "$work" && find . -type f -print0 | xargs -0 ls -t | head -n 5 | tr '\n' ' ')
    echo "FAIL: a command failed with status $1; written last: $last" >&2
  }
  chmod -R u+rwX "$work"
  rm -rf "$work" "$work.explained"
}

# fail WORDS…: ends the test as failed.
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

# left_out WORDS…: notes that a part of the test is left out, which tests/driver.sh shows. The test continues.
left_out() {
  echo "LEFT OUT: $*" >&2
}

# have_tool NAME PACKAGE: true if the program is installed; otherwise notes that a part is left out.
have_tool() {
  command -v "$1" >/dev/null && return
  left_out "$1 is not here (Debian package $2)"
  return 1
}

# sanitizers COMPILER KINDS: prints the options; nothing, with a note, if the compiler has none of these sanitizers, or its
# programs do not run.
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

# is_noticed COMMAND…: true if ThreadSanitizer finds the mistake; its report is in err. On a busy machine, the threads of a
# run may not meet, and the mistake may cause a deadlock: then it runs again.
is_noticed() {
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    status=0
    TSAN_OPTIONS=halt_on_error=1 timeout -s KILL 100 "$@" >out 2>err || status=$?
    [ $status = 0 ] || [ $status = 137 ] || return 0
  done
  return 1
}

# find_specs: sets $specs to the directory of the official specifications, and $tools to that of the instruments
# next to it: shared/specs/ beside the clone (or any directory above), or $JVMTIC_SPECS. True if they exist.
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

# in_full: true with EXTENT=full, as the long targets of make set it: then a test tries everything, otherwise a sample.
in_full() {
  [ "${EXTENT:-}" = full ]
}

# need_specs: for a test that uses nothing else.
need_specs() {
  find_specs || skip "$no_specs"
}

# have_specs: for a part of a test. Without them, notes that it is left out; in CI that is a failure.
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

# need_jdk: sets $jdk to the include directory of a JDK, preferably 17, and $jdk_release to its release.
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

# is_jdk FOLDER: true if it can compile and run Java, and has the headers.
is_jdk() {
  [ -x "$1/bin/javac" ] && [ -x "$1/bin/java" ] && [ -f "$1/include/jvmti.h" ] && [ -f "$1/release" ]
}

# compile_java FOLDER OPTION…: runs the compiler of a JDK, which starts faster with these options.
compile_java() {
  javac=$1/bin/javac
  shift
  "$javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC "$@"
}

# jdks: prints those of JVMTIC_JDKS (directories separated by spaces), or all in the usual place, each once.
jdks() {
  for folder in ${JVMTIC_JDKS:-/usr/lib/jvm/*}; do
    if is_jdk "$folder"; then (cd "$folder" && pwd -P); fi
  done | sort -u
}

# jdks_from RELEASE: prints those that are of this release or a newer one.
jdks_from() {
  jdks | while read -r folder; do
    release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$folder/release")
    [ -z "$release" ] || [ "$release" -lt "$1" ] || echo "$folder"
  done
}

# build_for RELEASE BACKENDS: builds into a directory of that name; false if the release is newer than the specification.
build_for() {
  status=0
  "$JVMTIC" build --only "$2" -o "$1" --release "$1" 2>err || status=$?
  [ $status = 0 ] || [ $status = 2 ] || fail "release $1: status $status: $(cat err)"
  return $status
}

# jcmd PROCESS WORDS…: runs that of the JDK in $home, which limits the answer of a VM to ten seconds.
jcmd() {
  timeout -s KILL 600 "$home/bin/jcmd" -J-Dsun.tools.attach.attachTimeout=600000 "$@"
}

# need_profilers: requires what the profilers of examples/ are built with; sets JAVA_HOME, from need_jdk. Variables of the
# caller for such makefiles do not affect tests.
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

# need_jni: need_jdk, and copies its jni.h to jni/ here: alone, so that no other jvmti.h is found.
need_jni() {
  need_jdk
  mkdir jni
  cp "$jdk/jni.h" "$jdk"/*/jni_md.h jni/
}

# Warnings for outputs, as C and as C++, as several words. The header has one declaration without a prototype, as that
# of the JDK has, about which -Wpedantic of clang 15 and newer warns. tests/vm/compile.sh tests that there is
# no other.
warnings_cxx='-Wall -Wextra -Wpedantic -Werror'
warnings="$warnings_cxx -Wno-strict-prototypes"
# warnings_in STANDARD|LANGUAGE: prints those for the language.
warnings_in() {
  case $1 in
    *+*) echo "$warnings_cxx" ;;
    *) echo "$warnings" ;;
  esac
}

# expect STATUS COMMAND…: runs the command with its output in $work/out and $work/err, and expects the status.
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

# ends PROCESS WHAT [FILE…]: waits for a child, which must succeed; otherwise shows the files.
ends() {
  status=0
  wait "$1" || status=$?
  [ $status = 0 ] && return
  what=$2
  shift 2
  [ $# = 0 ] || cat "$@" >&2
  fail "$what ended with status $status"
}

# await PROCESS PATTERN FILE [N]: waits until N (1) whole lines that the process writes match. The file must be new: old
# lines would be read before the process has opened it.
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
    # The last lines are still to be read.
    kill -0 "$1" 2>/dev/null || over=yes
    sleep 0.05
  done
}

# same FILE FILE
same() {
  diff -u "$1" "$2" >&2 || fail "$1 and $2 differ"
}

# says FILE WORDS: expects a line of the file with these words.
says() {
  grep -qF -- "$2" "$1" || {
    cat "$1" >&2
    fail "$1 does not say: $2"
  }
}

# silent FILE: expects an empty file.
silent() {
  [ ! -s "$1" ] || {
    cat "$1" >&2
    fail "$1 is not empty"
  }
}

# small_spec FILE: writes a specification with one function (whose outcount has no such parameter: a warning), one event, one
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

# linked_names OBJECT: prints the names of an interface that the linker sees in it.
linked_names() {
  nm -g "$1" | grep -i 'jvm[tp]i' | sed 's/^[0-9a-f ]* //' | sort
}

# unprivileged COMMAND…: runs the command as a user without privileges.
unprivileged() {
  if [ "$(id -u)" != 0 ]; then
    "$@"
  elif command -v setpriv >/dev/null; then
    setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
  else
    runuser -u nobody -- "$@"
  fi
}

# own_copy: copies the program and the specification into $work, for a user who cannot read their directories, and sets
# $jvmtic to it.
own_copy() {
  chmod 755 "$work"
  cp "$JVMTIC" "$work/jvmtic"
  cp -R "$TOP_SRCDIR/spec" "$work/spec"
  chmod -R u+w,a+rX "$work/spec" "$work/jvmtic"
  jvmtic=$work/jvmtic
}

# compilers C|C++: prints the available compilers, one per line: CC or CXX itself, and others.
compilers() {
  if [ "$1" = C ]; then
    known="${CC:-} gcc clang"
  else
    known="${CXX:-} g++ clang++"
  fi
  for compiler in $known; do
    # CC may contain options; only the compiler is compared.
    case $compiler in -*) continue ;; esac
    case $compiler in clang*) package=clang ;; *) package=$compiler ;; esac
    ! have_tool "$compiler" "$package" || basename "$compiler"
  done | sort -u
}

# some_compilers C|CXX: prints the first of them; all with EXTENT=full.
some_compilers() {
  if in_full; then compilers "$1"; else compilers "$1" | sed 1q; fi
}
