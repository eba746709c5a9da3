# SPDX-License-Identifier: MIT
# Specs with what is expected of them: spec-test.sh tests/bad/NAME.xml tests/golden/NAME.xml …
# What lint is expected to do is the last thing in the file: "<?expect lint OPTIONS: STATUS", its messages, and "?>".
# Where it cannot be there, since the end of the file is what is tested or a message has a "?>" in it, it is in
# NAME.expect. A bad spec contains no more than its messages need, often with -Wno-missing-section -Wno-missing-element.
# Without an expectation: status 1 for bad, 0 and -Wall for golden. Golden specs also have NAME.out (the header) and
# NAME.facts, without the lines that those of minimal.xml, and of the largest of a family, have as well: see compact.awk. Those
# that differ in capabilities only have no facts.
# The program runs in the folder of the spec, so that messages name just the file.
# Prints the results in the Test Anything Protocol.
# REGENERATE=1 writes what it finds as the new expectation and shows the difference: read it, it may be wrong.
. "$TOP_SRCDIR/tests/lib.sh"

# read_expectation: sets options and status, and writes the messages to expected.err.
read_expectation() {
  expectation=$name.expect
  [ -f "$expectation" ] || expectation=$name.xml
  : >"$work/expected.err"
  words=$(awk -v messages="$work/expected.err" 'inside && !/^\?>$/ { print >messages }
    /^<\?expect lint/ { inside = 1; sub(/\?>$/, ""); print }' "$expectation")
  if [ "$words" ]; then
    status=${words##*: }
    options=${words#'<?expect lint'}
    options=${options%": $status"}
  fi
}

# messages FILE: they must be those that are expected.
messages() {
  diff -u "$work/expected.err" "$1" && return 0
  [ "${REGENERATE:-}" = 1 ] || fail "lint says something else of $name"
  [ -w . ] || fail "$folder cannot be written"
  sed '/^<?expect lint/,$d' "$expectation" >"$work/before"
  newline=
  [ ! -s "$1" ] || newline='
'
  printf '%s\n' "<?expect lint$options: $status$newline$(cat "$1")$newline?>" | cat "$work/before" - >"$expectation"
}

# expected SUFFIX FILE: the file must equal NAME.SUFFIX; an absent one is an empty one.
expected() {
  wanted=$name.$1
  if [ "$name" != minimal ]; then
    known=minimal.$1
    case $name in capabilities-128) ;; capabilities-*) known="$known capabilities-128.$1" ;; esac
    # shellcheck disable=SC2086 # words
    awk -v of="${known##* }" -f "$TOP_SRCDIR/tests/compact.awk" $known "$2" >"$work/compact"
    set -- "$1" "$work/compact"
  fi
  [ -f "$wanted" ] || wanted=/dev/null
  [ "${REGENERATE:-}" = 1 ] || {
    same "$wanted" "$2"
    return 0
  }
  diff -u "$wanted" "$2" && return 0
  [ -w . ] || fail "$folder cannot be written"
  if [ -s "$2" ]; then cat "$2" >"$name.$1"; else rm -f "$name.$1"; fi
}

# compiles FILE: the header alone is good C, where there are a JDK and a compiler.
compiles() {
  found=0
  (need_jdk) || found=$?
  [ "$found" != 77 ] || return 0
  [ "$found" = 0 ] || exit 1
  need_jdk
  cp "$1" "$work/header.h"
  for system in linux darwin; do
    [ ! -d "$jdk/$system" ] || break
  done
  # CC may carry options.
  # shellcheck disable=SC2086
  ${CC:-cc} -std=c99 $warnings -fsyntax-only -I"$jdk" -I"$jdk/$system" \
    -x c "$work/header.h" || fail "the header of $name is no good C"
}

# as_expected SPEC: goes through all of it, or fails.
as_expected() {
  folder=${1%/*}
  name=${1##*/}
  name=${name%.xml}
  cd "$folder"
  kind=${PWD##*/}
  case $kind in
    bad) options='' status=1 ;;
    golden) options=' -Wall' status=0 ;;
    *) fail "$1 is neither in bad nor in golden" ;;
  esac
  read_expectation

  # build says what lint says; of what is good, both are run.
  # shellcheck disable=SC2086
  expect "$status" "$JVMTIC" build -o "$work/$kind-$name" $options "$name.xml"
  if [ "$status" = 0 ]; then
    # shellcheck disable=SC2086
    expect 0 "$JVMTIC" lint $options "$name.xml"
  fi
  silent "$work/out"
  messages "$work/err"

  if [ "$kind$status" = golden0 ]; then
    header=jvmti.h
    [ ! -f "$work/$kind-$name/jvmpi.h" ] || header=jvmpi.h
    compiles "$work/$kind-$name/$header"
  elif [ "$status" != 0 ] && [ -e "$work/$kind-$name" ]; then
    fail "errors, but $(ls -d "$work/$kind-$name"/*) was written"
  fi

  [ "$kind" = golden ] || return 0
  # shellcheck disable=SC2086
  expect "$status" "$JVMTIC" build --only header -o - $options "$name.xml"
  expected out "$work/out"
  case $name in capabilities-*) return 0 ;; esac
  # shellcheck disable=SC2086
  expect "$status" "$JVMTIC" show --facts $options "$name.xml"
  expected facts "$work/out"
}

result=0
number=0
echo "1..$#"
for spec in "$@"; do
  # Each by itself; behind || nothing would end at the first error.
  set +e
  (set -e && as_expected "$spec") >&2
  status=$?
  set -e
  number=$((number + 1))
  outcome=ok
  [ "$status" = 0 ] || { outcome='not ok'; result=1; }
  echo "$outcome $number - ${spec#"$TOP_SRCDIR"/}"
done
exit "$result"
