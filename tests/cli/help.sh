# SPDX-License-Identifier: MIT
# Help and versions.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"

expect 0 "$JVMTIC" --version
grep -qx 'jvmtic [0-9.]*' out || fail "--version says $(cat out)"
for library in libxml2 libxslt; do
  grep -qE "^$library [0-9]+\.[0-9]+\.[0-9]+( \(compiled with [0-9.]+\))?\$" out || fail "--version says of $library: $(cat out)"
done
cp out version
# Files with a version have this one, and the changelog contains it.
version=$(sed -n 's/^jvmtic //p' out)
grep -q "^## \[$version\]" "$TOP_SRCDIR/CHANGELOG.md" || fail "CHANGELOG.md lacks $version"
for file in examples/github/jvmti.yml packaging/action/action.yml .pre-commit-hooks.yaml; do
  grep -qE "(@|rev: )v$version\$" "$TOP_SRCDIR/$file" || fail "$file pins another version"
done
expect 0 "$JVMTIC" -V
same version out

expect 0 "$JVMTIC" help
cp out overview
for alias in --help -h; do
  expect 0 "$JVMTIC" "$alias"
  same overview out
done

# Every command of the overview has help, by both ways of asking.
commands=$(sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' overview)
for command in build lint show backends help; do
  echo "$commands" | grep -qx "$command" || fail "the overview does not name $command"
done
for command in $commands; do
  expect 0 "$JVMTIC" help "$command"
  says out "usage: jvmtic $command"
  silent err
  cp out explained
  for option in --help -h '-h --bogus'; do
    expect 0 "$JVMTIC" "$command" $option
    same explained out
  done
done

# build accepts every option that its help lists. Without a specification, nothing else happens.
"$JVMTIC" help build | sed -n 's/^  \(-[-a-z, ]*[a-z]\).*/\1/p' | tr -d , | tr ' ' '\n' | grep '^-' >options
[ "$(wc -l <options)" -ge 8 ] || fail 'few options are explained'
while read -r option; do
  status=0
  JVMTIC_SPEC=absent.xml "$JVMTIC" build "$option" >/dev/null 2>err </dev/null || status=$?
  [ "$status" -le 3 ] || fail "build $option: status $status"
  ! grep -qE 'unrecognized|invalid option' err || fail "the help names $option, which is unknown"
done <options

# Each backend has one line with its name, files and purpose. build writes these files.
small_spec spec.xml
expect 0 "$JVMTIC" backends
says out header
awk '{ for (i = 2; i <= NF && $i ~ /^[A-Za-z_/-]+[.][a-z.]+$/; i++) print $i }' out | sort >listed
mkdir written
expect 0 "$JVMTIC" build -o written spec.xml
(cd written && find * -type f) | sort >files
same listed files
