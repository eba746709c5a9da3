# SPDX-License-Identifier: MIT
# examples/git/pre-commit: the committed header is that of the committed specification.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/integration/lib.sh"
repository "$work/repo"
cd "$work/repo"
cp "$TOP_SRCDIR/examples/git/pre-commit" .git/hooks/pre-commit
chmod 755 .git/hooks/pre-commit

# Missing settings are reported.
expect 1 git commit --allow-empty -m 'Nothing set'
says "$work/err" 'git config jvmtic.out'
git config jvmtic.out include
git config jvmtic.spec jvmti.xml
git config jvmtic.program "$work/nowhere"
expect 1 git commit --allow-empty -m 'No program'
says "$work/err" 'git config jvmtic.program'
git config jvmtic.program "$program"
expect 0 git commit --allow-empty -m 'Fresh'

# The specification without the header, and with it.
head=$(git rev-parse HEAD)
spoil jvmti.xml
git add jvmti.xml
expect 1 git commit -m 'Stale'
says "$work/err" 'include/jvmti.h'
says "$work/err" 'include is stale'
says "$work/err" 'git add include'
[ "$(git rev-parse HEAD)" = "$head" ] || fail 'it is committed all the same'
"$program" build --only header -o include jvmti.xml
# The working tree has no differences, but what would be committed has.
expect 1 git commit -m 'The header is not added'
expect 0 git commit -a -m 'Both'

# The other way round: a working folder in disorder does not matter.
printf '/* by hand */\n' >>include/jvmti.h
echo note >note
git add note
expect 0 git commit -m 'Something else'
expect 1 git commit -a -m 'By hand'
says "$work/err" 'include/jvmti.h'
# A commit of some files.
expect 1 git commit -m 'By hand' include/jvmti.h
git checkout -q include/jvmti.h
mkdir sub
echo note >sub/note
git add sub
(cd sub && expect 0 git commit -m 'From a folder below')

# A specification with errors, a missing one, and a release.
sed 's/<outptr>/<outputr>/' jvmti.xml >new && mv new jvmti.xml
expect 1 git commit -a -m 'Bad'
says "$work/err" 'jvmti.xml:'
says "$work/err" 'include could not be checked'
git checkout -q jvmti.xml
git config jvmtic.spec other.xml
expect 1 git commit --allow-empty -m 'No specification'
says "$work/err" 'other.xml is not in the commit'
git config --unset jvmtic.spec
git config jvmtic.options '--release 17 --only header'
expect 1 git commit --allow-empty -m 'Another specification'
"$program" build --release 17 --only header -o include
expect 0 git commit -a -m 'Of the specification that comes along'

# jvmtic.conf alone: the one of the commit, with the files that it names.
git config --unset jvmtic.out
git config --unset jvmtic.options
mkdir vm
git show "$head:jvmti.xml" >vm/jvmti.xml
printf '%s\n' 'spec = vm/jvmti.xml ' '# release = 17' 'build.output = vm/include' 'suppress=vm/the list' 'only = header' >jvmtic.conf
echo 'api function Nothing -- there is none' >'vm/the list'
"$program" build
expect 1 git commit --allow-empty -m 'No jvmtic.conf in the commit'
git add jvmtic.conf vm
expect 0 git commit -m 'Named by jvmtic.conf'
spoil vm/jvmti.xml
expect 1 git commit -a -m 'Stale by jvmtic.conf'
says "$work/err" 'vm/include is stale'
"$program" build
expect 0 git commit -a -m 'Up to date by jvmtic.conf'
git rm -q -r jvmtic.conf vm
git commit -q --no-verify -m 'Without jvmtic.conf'
git config jvmtic.out include
git config jvmtic.options '--release 17 --only header'

# Paths in the settings are relative to the repository: the program, and files of options in the commit.
ln -s "$program" tool
git config jvmtic.program ./tool
expect 0 git commit --allow-empty -m 'A program in the repository'
mkdir lists
echo 'api function Nothing -- there is none' >lists/accepted
for options in '--suppress lists/accepted' '--suppress=lists/accepted'; do
  git config jvmtic.options "--release 17 --only header $options"
  git rm -q --cached lists/accepted 2>/dev/null || :
  expect 1 git commit --allow-empty -m 'Accepted by what is not in the commit'
  says "$work/err" 'lists/accepted'
  git add lists
  expect 0 git commit --allow-empty -m 'Accepted'
done
git config jvmtic.program "$program"

# A specification in parts, in a directory of its own and one with a space in its name.
mkdir parts
cp -R "$TOP_SRCDIR/spec/." parts
chmod -R u+w parts
"$program" build -o 'the out' parts/jvmti.xml
git config jvmtic.out 'the out'
git config jvmtic.spec parts/jvmti.xml
git config jvmtic.options ''
git add .
expect 0 git commit -m 'In parts'
sed 's/num="91"/num="191"/' parts/constants/jvmtiParamKind.xml >new
mv new parts/constants/jvmtiParamKind.xml
expect 1 git commit -a -m 'A part'
says "$work/err" 'the out/jvmti.h'
git checkout -q parts

# Git may use other line ends in working trees than in the repository: by a setting, or by attributes.
for line in 'core.autocrlf true' 'core.eol crlf'; do
  # shellcheck disable=SC2086 # two words
  git config $line
  echo '*.h text' >.gitattributes
  rm -r 'the out'
  git checkout -q 'the out'
  grep -q "$(printf '\r')" 'the out/jvmti.h' || fail "$line: the lines of the working folder do not end in CR LF"
  git add .gitattributes
  expect 0 git commit --allow-empty -m "$line"
  sed 's/num="91"/num="191"/' parts/constants/jvmtiParamKind.xml >new
  mv new parts/constants/jvmtiParamKind.xml
  expect 1 git commit -a -m 'A part'
  says "$work/err" 'the out/jvmti.h'
  git reset -q --hard
  git config --unset "${line% *}"
done
mkdir 'the out/ü'
echo '#define ONE 1' >'the out/ü/"quoted".h'
echo '#define ONE 1' >'the out/ü/plain.h'
ln -s plain.h 'the out/ü/link.h'
echo '*.h text eol=crlf' >.gitattributes
git add .
expect 0 git commit -m 'Attributes'
rm -r 'the out'
git checkout -q 'the out'
grep -q "$(printf '\r')" 'the out/jvmti.h' || fail "eol=crlf: the lines of the working folder do not end in CR LF"
expect 0 git commit --allow-empty -m 'Attributes again'
# Options may name the same directory, and a path may look like one with a stage of the index.
echo '*.html text eol=crlf' >.gitattributes
git config jvmtic.options '--only html'
for folder in html 0:html; do
  "$program" build --only html -o $folder parts/jvmti.xml
  git config jvmtic.out $folder
  git add .
  expect 0 git commit -m "The folder $folder"
done
git config jvmtic.out 'the out'
git config jvmtic.options ''
echo '*.h text eol=crlf' >.gitattributes
git commit -q --no-verify -a -m 'As before'
printf '/* by hand */\n' >>'the out/jvmti.h'
expect 1 git commit -a -m 'By hand'
says "$work/err" 'the out/jvmti.h'
