# SPDX-License-Identifier: MIT
# REV:PATH in diff and check: files of a git revision with all parts, under that name. The repository does not change.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool git git
TMPDIR=$work/temporary HOME=$work GIT_CONFIG_NOSYSTEM=1
export TMPDIR HOME GIT_CONFIG_NOSYSTEM
mkdir "$TMPDIR" "$work/project"
cd "$work/project"
git init -q
"$JVMTIC" init -o vm
sed -i 's/<eventsection/<xi:include xmlns:xi="http:\/\/www.w3.org\/2001\/XInclude" href="parts\/events.xml"\/>\n&/' vm/jvmti.xml
mkdir vm/parts
sed -n '/<eventsection/,/<\/eventsection/p' vm/jvmti.xml >vm/parts/events.xml
sed -i '/<eventsection/,/<\/eventsection/d' vm/jvmti.xml
cd vm
"$JVMTIC" build --only header
git add .
git -c user.name=a -c user.email=a@b commit -qm one
echo 'exit 1' >../.git/hooks/post-checkout
chmod +x ../.git/hooks/post-checkout
sed -i 's/num="1"/num="2"/' jvmti.xml
"$JVMTIC" build --only header
git status --short >"$work/before"

expect 1 "$JVMTIC" diff HEAD: .
for old in HEAD:vm/jvmti.xml HEAD: HEAD:./jvmti.xml HEAD:vm/jvmti.xml@1.0; do
  expect 1 "$JVMTIC" diff "$old" jvmti.xml
  grep -q "^jvmti.xml:[0-9]*: abi: function 'GetValues': .*slot 2" "$work/out" || fail "$old: $(cat "$work/out")"
  says "$work/out" "from HEAD:"
  silent "$work/err"
done
expect 1 "$JVMTIC" diff jvmti.xml HEAD:
grep -q '^HEAD:vm/jvmti.xml:[0-9]*: abi: ' "$work/out" || fail "no place in the revision: $(cat "$work/out")"
expect 0 "$JVMTIC" diff HEAD: HEAD:vm/include/jvmti.h
for targets in 'HEAD: HEAD:vm/include' 'HEAD:vm/jvmti.xml HEAD:vm/include/jvmti.h'; do
  expect 0 "$JVMTIC" check $targets
done
expect 1 "$JVMTIC" check HEAD:vm/include
says "$work/out" 'HEAD:vm/include'

expect 3 "$JVMTIC" diff none: jvmti.xml
says "$work/err" 'git: fatal: invalid reference: none'
expect 3 "$JVMTIC" diff HEAD:nowhere/x.xml jvmti.xml
says "$work/err" "git: error: pathspec ':(top,literal)nowhere' did not match"
expect 3 "$JVMTIC" diff HEAD:vm/x.h jvmti.xml
says "$work/err" 'HEAD:vm/x.h'
expect 2 "$JVMTIC" diff --config /dev/null HEAD: jvmti.xml
says "$work/err" "'HEAD:' needs a path, or 'spec' in jvmtic.conf"
expect 3 env PATH="$work" "$JVMTIC" diff HEAD: jvmti.xml
says "$work/err" 'git: program not found'
git status --short >"$work/after"
same "$work/before" "$work/after"
# A specification at the top of the repository.
git mv jvmti.xml parts ..
git -c core.hooksPath=/dev/null -c user.name=a -c user.email=a@b commit -qm two
cd ..
expect 0 "$JVMTIC" diff HEAD:jvmti.xml HEAD:./jvmti.xml
[ -z "$(ls "$TMPDIR")" ] || fail 'copies are left'
