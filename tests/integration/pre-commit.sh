# SPDX-License-Identifier: MIT
# .pre-commit-hooks.yaml: its entries, and with pre-commit if that is installed.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/integration/lib.sh"
hooks=$TOP_SRCDIR/.pre-commit-hooks.yaml
repository "$work/repo"
mkdir "$work/bin"
ln -s "$program" "$work/bin/jvmtic"
PATH=$work/bin:$PATH
export PATH
cd "$work/repo"

# entry ID ARGUMENT…: runs the entry of that hook.
entry() {
  entry=$(sed -n "/^- id: $1\$/,/^- /s/^  entry: //p" "$hooks" | head -n 1)
  shift
  [ -n "$entry" ] || fail 'there is no such hook'
  # shellcheck disable=SC2086 # a command and its arguments
  $entry "$@"
}
expect 0 entry jvmtic-lint -Wall jvmti.xml
expect 0 entry jvmtic-check jvmti.xml include
cp jvmti.xml fresh.xml
spoil jvmti.xml
expect 1 entry jvmtic-check jvmti.xml include
says "$work/out" include/jvmti.h
sed 's/<outptr>/<outputr>/' fresh.xml >jvmti.xml
expect 1 entry jvmtic-lint jvmti.xml
says "$work/err" 'jvmti.xml:'
mv fresh.xml jvmti.xml

have_tool pre-commit pre-commit || exit 0
# The hooks are in a repository of their own, as the project is for its users.
git init -q "$work/hooks"
cp "$hooks" "$work/hooks"
git -C "$work/hooks" add .
git -C "$work/hooks" commit -q -m 'Hooks'
git -C "$work/hooks" tag v1
cat >.pre-commit-config.yaml <<END_OF_CONFIG
repos:
  - repo: file://$work/hooks
    rev: v1
    hooks:
      - id: jvmtic-lint
        args: [-Wall, jvmti.xml]
      - id: jvmtic-check
        args: [--only, header, jvmti.xml, include]
END_OF_CONFIG
PRE_COMMIT_HOME=$work/pre-commit
export PRE_COMMIT_HOME
git add .
expect 0 pre-commit validate-manifest "$hooks"
expect 0 pre-commit run --all-files
says "$work/out" Passed
expect 0 pre-commit install
expect 0 git commit -q -m 'With hooks'
spoil jvmti.xml
expect 1 git commit -a -m 'Stale'
cat "$work/out" >>"$work/err"
says "$work/err" 'hook id: jvmtic-check'
says "$work/err" 'include/jvmti.h'
! grep -q 'hook id: jvmtic-lint' "$work/err" || fail 'the specification is in order'
"$program" build --only header -o include jvmti.xml
expect 0 git commit -a -m 'Both'
sed 's/<outptr>/<outputr>/' jvmti.xml >new && mv new jvmti.xml
expect 1 git commit -a -m 'Bad'
cat "$work/out" >>"$work/err"
says "$work/err" 'hook id: jvmtic-lint'
says "$work/err" 'jvmti.xml:'
