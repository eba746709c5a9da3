# SPDX-License-Identifier: MIT
# Specifications with expectations: spec-test.sh tests/bad/NAME.xml tests/golden/NAME.xml …
# The expectation for lint is at the end of the file: "<?expect lint OPTIONS: STATUS", its messages, and "?>". If the
# end of the file is what is tested, or a message contains "?>", it is in
# NAME.expect. A bad one contains only what its messages need, often with -Wno-missing-section -Wno-missing-element.
# The default expectation is status 1 for bad, 0 and -Wall for golden. Golden ones also have NAME.out (the header) and
# NAME.facts, without the lines that minimal.xml and the largest of a family have as well: see compact.awk. Those that
# differ in capabilities only have no facts.
# The program runs in the directory of the specification, so that messages have only the name of the file.
# Prints the results in the Test Anything Protocol.
# REGENERATE=1 writes the result as the new expectation and shows the difference, which must be read: it may be wrong.
. "$TOP_SRCDIR/tests/lib.sh"

# expectations SPEC…: prints the name of each spec, the options and the status (an empty line without an expectation), the
# messages, and "?>". One process reads all specs.
expectations() {
  for spec in "$@"; do
    shift
    [ ! -f "${spec%.xml}.expect" ] || spec=${spec%.xml}.expect
    set -- "$@" "$spec"
  done
  awk 'function finish() { if (name) printf "%s\n%s\n%s?>\n", name, words, messages }
    FNR == 1 { finish(); name = FILENAME; words = messages = ""; inside = 0; sub(/\.expect$/, ".xml", name) }
    inside && !/^\?>$/ { messages = messages $0 "\n" }
    /^<\?expect lint/ { inside = 1; sub(/\?>$/, ""); words = $0 }
    END { finish() }' "$@"
}

# messages FOUND: compares them with the expected ones.
messages() {
  [ "$1" != "$messages" ] || return 0
  printf '%s\n' "$messages" >"$work/expected.err"
  printf '%s\n' "$1" | diff -u "$work/expected.err" - || :
  [ "${REGENERATE:-}" = 1 ] || fail "lint reports something else for $name"
  [ -w . ] || fail "$folder cannot be written"
  expectation=$name.expect
  [ -f "$expectation" ] || expectation=$name.xml
  sed '/^<?expect lint/,$d' "$expectation" >"$work/before"
  newline=
  [ -z "$1" ] || newline='
'
  printf '%s\n' "<?expect lint$options: $status$newline$1$newline?>" | cat "$work/before" - >"$expectation"
}

# expected SUFFIX FILE: compares the file with NAME.SUFFIX; a missing one is empty.
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

# find_jdk: sets $jdk and $system for compiles(), once; $jdk is empty without a JDK.
find_jdk() {
  found=0
  jdk=
  (need_jdk) || found=$?
  [ "$found" != 77 ] || return 0
  [ "$found" = 0 ] || exit 1
  need_jdk
  for system in linux darwin; do
    [ ! -d "$jdk/$system" ] || break
  done
}

# compiles FILE: the header alone is valid C; nothing is compiled without a JDK.
compiles() {
  [ "$jdk" ] || return 0
  cp "$1" "$work/header.h"
  # CC may contain options.
  # shellcheck disable=SC2086
  ${CC:-cc} -std=c99 $warnings -fsyntax-only -I"$jdk" -I"$jdk/$system" \
    -x c "$work/header.h" || fail "the header of $name is not valid C"
}

# reports COMMAND…: with the options and the spec, it has the expected status and messages and prints nothing else.
reports() {
  found=0
  # shellcheck disable=SC2086 # words
  said=$("$JVMTIC" "$@" $options "$name.xml" 2>&1 >"$work/out") || found=$?
  [ "$found" = "$status" ] || fail "status $found instead of $status: $*$options $name.xml: $said"
  silent "$work/out"
  messages "$said"
}

# as_expected SPEC WORDS: compares all results of the spec with what is expected, or fails.
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
  if [ "$2" ]; then
    status=${2##*: }
    options=${2#'<?expect lint'}
    options=${options%": $status"}
  fi

  # build reports what lint reports; both are run for valid specs. Documents, which take most of the time, and
  # backends of one interface only are built from golden specs.
  if [ "$kind" = bad ]; then reports build --only "$sources" -o "$work/$kind-$name"; else reports build -o "$work/$kind-$name"; fi
  [ "$status" != 0 ] || reports lint

  if [ "$kind$status" = golden0 ]; then
    header=$work/$kind-$name/jvmti.h
    [ -f "$header" ] || header=$work/$kind-$name/jvmpi.h
    compiles "$header"
  elif [ "$status" != 0 ] && [ -e "$work/$kind-$name" ]; then
    fail "errors, but $(ls -d "$work/$kind-$name"/*) was written"
  fi

  [ "$kind$status" = golden0 ] || return 0
  expected out "$header"
  case $name in capabilities-*) return 0 ;; esac
  # shellcheck disable=SC2086
  expect "$status" "$JVMTIC" show --facts $options "$name.xml"
  expected facts "$work/out"
}

result=0
number=0
find_jdk
expectations "$@" >"$work/expectations"
sources=$("$JVMTIC" backends | awk '$1 != "forward" && $2 ~ /[.](h|c|json|csv|toml|java)$/ { printf "%s%s", n++ ? "," : "", $1 }')
echo "1..$#"
while IFS= read -r spec <&3 && IFS= read -r words <&3; do
  messages=
  while IFS= read -r line <&3 && [ "$line" != '?>' ]; do
    messages="$messages${messages:+
}$line"
  done
  # Each alone: after ||, the first error would not end the function.
  set +e
  (set -e && as_expected "$spec" "$words") >&2
  status=$?
  set -e
  number=$((number + 1))
  outcome=ok
  [ "$status" = 0 ] || { outcome='not ok'; result=1; }
  echo "$outcome $number - ${spec#"$TOP_SRCDIR"/}"
done 3<"$work/expectations"
[ "$number" = $# ] || fail "$number results for $# specs"
exit "$result"
