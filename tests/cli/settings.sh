# SPDX-License-Identifier: MIT
# jvmtic init and jvmtic.conf: its keys are the options, the command line overrides it, its paths are relative to it.
. "$TOP_SRCDIR/tests/lib.sh"
mkdir "$work/project"
cd "$work/project"

# init writes a project without problems.
expect 0 "$JVMTIC" init
expect 3 "$JVMTIC" init
says "$work/err" "'./jvmti.xml' exists"
expect 2 "$JVMTIC" init x
says "$work/err" "unexpected argument 'x'"
for command in 'lint -Wall -Wno-missing-dtd -Werror' build check 'check jvmti.xml'; do
  expect 0 "$JVMTIC" $command
  silent "$work/err"
done
[ -f include/jvmti_table.c ] || fail 'build.output is not used'
says "$work/out" 'include: compared with the output of build for release 1.0: no difference'

# In a subdirectory, paths are still relative to the file. It is in the depfile, and no output may replace it.
mkdir -p a/b
cd a/b
expect 0 "$JVMTIC" build -v --depfile rule
says "$work/err" '../../include/jvmti.h: up to date'
says rule ' ../../jvmtic.conf'
expect 0 "$JVMTIC" show
says "$work/out" GetValues
expect 0 "$JVMTIC" show --config /dev/null
says "$work/out" GetStackTrace
expect 0 "$JVMTIC" diff @1.0 ../../jvmti.xml
! grep -q 'specification of jvmtic' "$work/out" || fail 'diff names another specification'
expect 2 "$JVMTIC" build -o ../.. --depfile ../../jvmtic.conf
says "$work/err" "'../../jvmtic.conf' would be written, but is read"

# The nearest file is used. The command line overrides single values and is joined with lists.
printf '%s\n' 'spec = jvmti' ' release=17 ' '' '# no' 'build.output = out' 'build.only = header' 'quiet = yes' 'I = inc' 'W = all' \
  'stylesheet = a.xsl' 'as = a' >jvmtic.conf
touch a.xsl
expect 2 "$JVMTIC" build
says "$work/err" '--stylesheet requires the backend xslt'
sed -i '/^stylesheet/d; /^as/d' jvmtic.conf
expect 0 "$JVMTIC" build
[ "$(ls out)" = jvmti.h ] || fail "build.only is not used: $(ls out)"
grep -q 'JVMTI_VERSION = 0x30000000 + (17 ' out/jvmti.h || fail 'release is not used'
expect 0 "$JVMTIC" build --release 21 --only names -o out
[ -f out/jvmti_names.h ] || fail '--only does not replace build.only'
expect 1 "$JVMTIC" check
expect 1 "$JVMTIC" check --release 21
expect 0 "$JVMTIC" check --release 21 --only names --config ../../jvmtic.conf jvmti out

# All mistakes of a file are reported with their lines.
cat >jvmtic.conf <<'END'
releese = 17
biuld.output = x
output = x
profile = wierd
name = x
build.fail-on = abi
quiet = no
spec
spec =
config = x
agent.language = pascal
banner = fine
END
expect 2 "$JVMTIC" lint
cat >wanted <<'END'
jvmtic.conf:1: error: unknown key 'releese', did you mean 'release'?
jvmtic.conf:2: error: unknown command 'biuld', did you mean 'build'?
jvmtic.conf:3: error: 'output' differs between commands; expected a command before it: 'COMMAND.output'
jvmtic.conf:4: error: profile=wierd: expected reference or strict
jvmtic.conf:5: error: 'name' differs between commands; expected a command before it: 'COMMAND.name'
jvmtic.conf:6: error: unknown key 'build.fail-on'
jvmtic.conf:7: error: quiet=no: expected yes
jvmtic.conf:8: error: expected 'KEY = VALUE'
jvmtic.conf:9: error: expected 'KEY = VALUE'
jvmtic.conf:10: error: unknown key 'config'
jvmtic.conf:11: error: language=pascal: expected c or c++
END
same wanted "$work/err"
# So are invalid values of options that the command uses.
cat >jvmtic.conf <<'END'
only = header,heder
W = nonsense
coverage.name = foo
banner = nowhere
suppress = nowhere
END
expect 2 "$JVMTIC" check .
cat >wanted <<'END'
jvmtic.conf:1: error: only: unknown backend 'heder', did you mean 'header'; 'jvmtic backends' lists all backends
jvmtic.conf:2: error: W: unknown check 'nonsense'; 'jvmtic lint --list' lists all checks
jvmtic.conf:4: error: banner: cannot read 'nowhere': No such file or directory
jvmtic.conf:5: error: suppress: cannot read 'nowhere': No such file or directory
END
same wanted "$work/err"
printf '%s\n' '' 'coverage.name = foo' >jvmtic.conf
expect 2 "$JVMTIC" coverage .
says "$work/err" "jvmtic.conf:2: error: coverage.name: 'foo' is not a name pattern"
printf '%s\n' 'spec = nowhere.xml' 'release = old' >jvmtic.conf
expect 2 "$JVMTIC" build
says "$work/err" "jvmtic.conf:1: error: spec: cannot read 'nowhere.xml'"
expect 2 "$JVMTIC" build ../../jvmti.xml
says "$work/err" "jvmtic.conf:2: error: release: 'old' is not a release"
expect 0 "$JVMTIC" build --release 1.0 -o out ../../jvmti.xml
expect 3 "$JVMTIC" lint --config nowhere
says "$work/err" "cannot read 'nowhere'"
# Help does not read the file.
expect 0 "$JVMTIC" lint --help
