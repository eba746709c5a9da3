# SPDX-License-Identifier: MIT
# -W: which problems are reported, and which are errors.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml
warning='spec.xml:16: warning: outcount="cuont_ptr" names no parameter; did you mean '\''count_ptr'\''? [param-reference]'
error='spec.xml:16: error: outcount="cuont_ptr" names no parameter; did you mean '\''count_ptr'\''? [param-reference]'

# lint STATUS LINE OPTION…: expects the status, and the line about the outcount or 'none'.
lint() {
  status=$1 line=$2
  shift 2
  expect "$status" "$JVMTIC" lint "$@" spec.xml
  silent out
  if [ "$line" = none ]; then
    ! grep -q '\[param-reference\]' err || fail "reported in spite of $*"
  else
    grep -qxF -- "$line" err || {
      cat err >&2
      fail "with '$*' not said: $line"
    }
  fi
}

lint 0 "$warning"
says err "spec.xml: In function 'GetNumbers':"
lint 0 none -Wno-all
lint 0 none -W no-all -Werror
silent err
lint 0 none -Wall -Wno-all
lint 0 "$warning" -Wparam-reference -Wno-all
! grep -v "param-reference\|In function" err || fail 'more than what is named'
lint 1 "$error" -Werror
lint 1 "$error" -W error
lint 1 "$error" -Werror=param-reference
lint 0 "$warning" -Werror=link-kind
lint 0 none -Wno-param-reference
lint 0 none -Wno-param-reference -Werror
lint 0 none -Werror -Wno-param-reference
lint 0 "$warning" -Wno-param-reference -Wparam-reference
lint 0 none -Wparam-reference -Wno-param-reference
lint 0 "$warning" -Wno-error=param-reference -Werror
lint 0 "$warning" -Werror -Wno-error=param-reference
lint 0 "$warning" -Werror=param-reference -Wno-error=param-reference
lint 0 "$warning" -Werror -Wno-error
lint 0 none -Wno-param-reference -Wno-error=param-reference

# What -Wall adds is off without it. -Werror applies to it in either order, and to a check that is enabled by name.
! grep -q '\[missing-dtd\]' err || fail 'missing-dtd is on'
for order in '-Wall -Werror' '-Werror -Wall' '-Werror -Wmissing-dtd'; do
  expect 1 "$JVMTIC" lint $order spec.xml
  says err 'spec.xml:2: error: the document has no DTD to be checked against [missing-dtd]'
done
lint 0 "$warning" -Wall
says err 'warning: the document has no DTD to be checked against [missing-dtd]'
# The name of a check has precedence over -Wall in either order. Of two for one check, the last one applies.
for order in '-Wall -Wno-missing-dtd' '-Wno-missing-dtd -Wall' '-Wmissing-dtd -Wno-missing-dtd -Wall' \
  '-Wall -Werror=missing-dtd -Wno-missing-dtd' '-Wno-missing-dtd -Wall -Wno-error=missing-dtd'; do
  lint 0 "$warning" $order
  ! grep -q '\[missing-dtd\]' err || fail "missing-dtd is on in spite of $order"
done
for order in '-Wno-missing-dtd -Wall -Wmissing-dtd' '-Wno-missing-dtd -Wmissing-dtd -Wall' '-Wno-error=missing-dtd -Wall'; do
  lint 0 "$warning" $order
  says err 'warning: the document has no DTD to be checked against [missing-dtd]'
done
for order in '-Werror=missing-dtd -Wall' '-Wno-missing-dtd -Wall -Werror=missing-dtd' '-Werror=missing-dtd -Wno-error'; do
  expect 1 "$JVMTIC" lint $order spec.xml
  says err 'error: the document has no DTD to be checked against [missing-dtd]'
done

# The same options for build: an error writes nothing.
expect 0 "$JVMTIC" build -o made spec.xml
grep -qxF -- "$warning" err || fail 'build does not warn'
expect 1 "$JVMTIC" build -o other -Werror spec.xml
grep -qxF -- "$error" err || fail 'build does not report the error'
[ ! -e other ] || fail 'build wrote in spite of -Werror'

# --list: name, level and explanation of each check. Each level is the one that applies.
expect 0 "$JVMTIC" lint --list
cp out list
! grep -vE '^[a-z-]+ +(error|warning|note|-Wall) +[a-zA-Z<].*[^.]$' list || fail 'a line of --list is malformed'
grep -qE '^param-reference +warning ' list || fail 'param-reference is not listed as a warning'
grep -qE '^missing-dtd +-Wall ' list || fail 'missing-dtd is not listed with -Wall'
grep -qE '^xml +error ' list || fail 'xml is not listed as an error'
[ "$(cut -d' ' -f1 list | sort | uniq -d)" = '' ] || fail 'a check is listed twice'
# shellcheck disable=SC2046 # options
expect 0 "$JVMTIC" lint $(sed 's/\([^ ]*\).*/-W\1 -Wno-error=\1/' list) spec.xml

# The lines are in the order of the places.
expect 0 "$JVMTIC" lint -Wall spec.xml
sed -n 's/^spec.xml:\([0-9]*\):.*/\1/p' err >lines
sort -n lines >sorted
same sorted lines

# The findings do not depend on which of them are errors.
for file in $(ls "$TOP_SRCDIR"/tests/bad/*.xml | awk 'NR % 8 == 0'); do
  "$JVMTIC" lint -Wall "$file" 2>>plain </dev/null || :
  "$JVMTIC" lint -Wall -Werror "$file" 2>>raised </dev/null || :
done
sed -i.old 's/: error: /: warning: /' plain raised
same plain raised

# --quiet: no warnings and notes, unless there are errors.
expect 0 "$JVMTIC" build -q -o quiet spec.xml
silent err
expect 0 "$JVMTIC" build --quiet --only trace -o quiet-trace spec.xml
silent err
expect 1 "$JVMTIC" build --quiet -Werror -o refused spec.xml
says err "$error"
expect 0 "$JVMTIC" check --quiet spec.xml quiet
silent err
