# SPDX-License-Identifier: MIT
# examples/make: the fragment for makefiles, and an agent that is built with it.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/integration/lib.sh"
need_tool make make
cp -R "$TOP_SRCDIR/examples" "$work/examples"
chmod -R u+w "$work/examples"
cd "$work/examples/make"

# A missing program is reported.
expect 2 make JVMTIC=./nowhere
says "$work/err" 'install jvmtic, or set JVMTIC'
JVMTIC=$program
export JVMTIC

# An agent, from the installed specification.
with_jdk
expect 0 make CC="$CC"
[ -f include/jvmti.h ] || fail 'there is no header'
expect 0 make CC="$CC"
says "$work/out" 'is up to date'
loads libagent.so
expect 0 make jvmtic-check
expect 0 make clean
[ ! -e include/jvmti.h ] || fail 'make clean leaves the header'
[ "$(ls -A include)" = '' ] || fail "make clean leaves $(ls -A include)"

# The counted steps.
mkdir ../mine
cd ../mine
# The program is a prerequisite as well: this copy gets older with the rest.
cp "$program" ../jvmtic
JVMTIC=$work/examples/jvmtic
small_spec part.xml
sed 's/cuont_ptr/count_ptr/' part.xml >jvmti.xml
rm part.xml
cat >Makefile <<'END'
JVMTIC_SPEC ?= jvmti.xml
JVMTIC_OUT ?= made
user.o: made/jvmti.h
	echo compiled >>compilations
	touch $@
include ../make/jvmtic.mk
.PHONY: clean-user
clean-user:
	rm -f user.o
END
: >compilations
# made_now RUNS COMPILATIONS WHY [ARGUMENT…]: a make runs jvmtic that often, and expects the total of compilations.
made_now() {
  runs=$1 compilations=$2 why=$3
  shift 3
  expect 0 make "$@"
  [ "$(grep -c ' build -o ' "$work/out") $(wc -l <compilations | tr -d ' ')" = "$runs $compilations" ] || {
    cat "$work/out" >&2
    fail "$why: not $runs runs and $compilations compilations"
  }
}
# Times that differ on any clock.
age() { find "$work/examples" -type f -exec touch -t "$1" {} +; }
# edit SCRIPT: changes the specification with sed.
edit() {
  sed "$1" jvmti.xml >new
  ! cmp -s new jvmti.xml || fail "nothing to edit: $1"
  mv new jvmti.xml
}
made_now 1 1 'nothing was there'
for file in jvmti.h jvmti_probe.c jvmti.json jvmti.schema.json; do
  [ -f "made/$file" ] || fail "all backends do not make $file"
done
made_now 0 1 'nothing has changed'
age 202001010000
made_now 0 1 'nothing has changed, long ago'
echo '<!-- a comment -->' >>jvmti.xml
made_now 1 1 'a comment changes no header'
made_now 0 1 'and the run is remembered'
age 202001010000
touch ../jvmtic
made_now 1 1 'another program'
age 202001010000
edit 's/"50">/"52">/'
made_now 1 2 'an event has another number'
says made/jvmti.h 'JVMTI_EVENT_COUNTED = 52'
rm made/jvmti.json
expect 0 make jvmtic-generate
[ -f made/jvmti.json ] || fail 'an output that is missing stays missing'
made_now 1 2 'other options' JVMTIC_ONLY=header
made_now 0 2 'the same options' JVMTIC_ONLY=header
made_now 1 2 'two backends, with a comma' JVMTIC_ONLY=header,json
made_now 0 2 'two backends, with a blank' 'JVMTIC_ONLY=header json'
made_now 1 2 'the first options'
# A specification that is moved.
cp jvmti.xml other.xml
rm jvmti.xml
made_now 1 2 'another specification' JVMTIC_SPEC=other.xml
mv other.xml jvmti.xml
made_now 1 2 'the first one'
# Several jobs.
expect 0 make clean-user made/jvmti.h
rm -r made
expect 0 make -j 8 user.o made/jvmti.h made/jvmti.json jvmtic-generate
[ "$(grep -c ' build -o ' "$work/out")" = 1 ] || fail 'it is run more than once at the same time'

# A specification in parts: each part is a prerequisite, and may disappear.
cp -R "$TOP_SRCDIR/spec" parts
chmod -R u+w parts
expect 0 make jvmtic-generate JVMTIC_SPEC=parts/jvmti.xml JVMTIC_OUT=of-parts
age 202001010000
expect 0 make of-parts/jvmti.h JVMTIC_SPEC=parts/jvmti.xml JVMTIC_OUT=of-parts
! grep -q ' build -o ' "$work/out" || fail 'the parts have not changed'
touch parts/functions/stack.xml
expect 0 make jvmtic-generate JVMTIC_SPEC=parts/jvmti.xml JVMTIC_OUT=of-parts
says "$work/out" ' build -o '
rm parts/functions/stack.xml
expect 2 make jvmtic-generate JVMTIC_SPEC=parts/jvmti.xml JVMTIC_OUT=of-parts
says "$work/err" parts/functions/stack.xml
! grep -q 'No rule' "$work/err" || fail 'make does not come to run the program'

# Backends that 'jvmtic backends' does not list, and no backends; slashes at the end of the directory.
cat >all.mk <<'END'
include ../make/jvmtic.mk
all: $(JVMTIC_FILES)
END
for times in 1 0; do
  expect 0 make -f all.mk all JVMTIC_SPEC=jvmti.xml JVMTIC_OUT=forms JVMTIC_ONLY='man header'
  [ "$(grep -c ' build -o ' "$work/out")" = $times ] || fail "manual pages: not $times runs"
done
[ -f forms/man/man3/jvmti.3jvmti ] || fail 'no manual pages'
[ -f forms/jvmti.h ] || fail 'no header beside the manual pages'
# The stamp alone decides, not other files in the directory.
for only in man markdown document man,document; do
  expect 0 make jvmtic-generate "JVMTIC_OUT=$only" JVMTIC_ONLY=$only
  touch "$only.new"
  expect 0 make "$only/.jvmtic" "JVMTIC_OUT=$only" JVMTIC_ONLY=$only
  ! grep -q ' build -o ' "$work/out" || fail "$only alone: it is made again and again"
  expect 0 make jvmtic-check "JVMTIC_OUT=$only" JVMTIC_ONLY=$only
done
# The output of a stylesheet is made with the rest, and not checked.
echo '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>' >own.xsl
for only in header,xslt 'xslt header'; do
  expect 0 make jvmtic-generate jvmtic-check JVMTIC_OUT=styled "JVMTIC_ONLY=$only" 'JVMTIC_BUILD_FLAGS=--stylesheet own.xsl'
  [ -f styled/own.xml ] || fail 'nothing made by the stylesheet'
  rm -r styled
done
expect 2 make jvmtic-check JVMTIC_OUT=styled JVMTIC_ONLY=xslt
says "$work/err" 'check does not apply stylesheets'
expect 2 make -f all.mk all JVMTIC_SPEC=jvmti.xml JVMTIC_OUT=forms JVMTIC_ONLY=heder
says "$work/err" "unknown backend 'heder'"
expect 0 make slash/jvmti.h JVMTIC_OUT=slash// JVMTIC_ONLY=header
[ -f slash/jvmti.h ] || fail 'a slash at the end of the folder'
expect 0 make 'a slash/jvmti.h' JVMTIC_OUT='a slash/' JVMTIC_ONLY=header
[ -f 'a slash/jvmti.h' ] || fail 'a slash at the end of the folder with a blank'
# Outputs that cannot be checked are not reported as stale.
for wrong in JVMTIC_SPEC=nowhere.xml JVMTIC_CHECK_FLAGS=--nonesuch; do
  expect 2 make jvmtic-check "$wrong"
  says "$work/err" 'jvmtic-check: made could not be checked'
  ! grep -q 'updates it' "$work/err" || fail "$wrong: the files are blamed"
done

# For continuous integration: reports stale files, and changes nothing.
expect 0 make jvmtic-check
printf '/* by hand */\n' >>made/jvmti.h
cp made/jvmti.h by-hand
expect 2 make jvmtic-check
says "$work/out" 'made/jvmti.h'
says "$work/err" "'make jvmtic-generate' updates it"
same by-hand made/jvmti.h
made_now 1 4 'a header that was edited by hand is made again'
expect 0 make jvmtic-check
made_now 0 4 'and is left unchanged'
# An edited file with its old time, as by cp -p, is only found on request.
touch -r made/jvmti.h as-it-was
printf '/* by hand */\n' >>made/jvmti.h
touch -r as-it-was made/jvmti.h
expect 2 make jvmtic-check
expect 0 make jvmtic-generate
expect 0 make jvmtic-check
cp by-hand made/jvmti.h
age 202001010000
expect 2 make jvmtic-check JVMTIC_CHECK_FLAGS='--format github'
says "$work/out" '::error file=made/jvmti.h'
rm made/jvmti.h
expect 2 make jvmtic-check
says "$work/out" 'missing'
expect 0 make jvmtic-generate
age 202001010000
edit 's/"52">/"53">/'
expect 2 make jvmtic-check
says "$work/out" 'made/jvmti.h'
expect 0 make jvmtic-generate
expect 0 make jvmtic-check

# jvmtic.conf alone, next to the makefile and elsewhere, with relative paths.
mkdir conf 'conf/a vm'
cp jvmti.xml 'conf/a vm'
printf '%s\n' '# build.only = json' 'spec = jvmti.xml' ' build.only = header,names ' 'build.output=the out' >'conf/a vm/jvmtic.conf'
# of_conf TIMES FOLDER MAKEFLAG…: jvmtic runs that often, and the outputs are right.
of_conf() {
  times=$1 to=$2
  shift 2
  expect 0 make "$@" jvmtic-check "$to/jvmti.h"
  [ "$(grep -c ' build -o ' "$work/out")" = "$times" ] || { cat "$work/out" >&2; fail "jvmtic.conf: not $times runs"; }
  [ "$(cd 'conf/a vm/the out' && echo *)" = 'jvmti.h jvmti_names.c jvmti_names.h' ] || fail 'build.only is not used'
}
echo "include $PWD/../make/jvmtic.mk" >'conf/a vm/Makefile'
expect 0 make -C 'conf/a vm' jvmtic-generate
of_conf 0 'the out' -C 'conf/a vm'
cp 'conf/a vm/Makefile' conf
expect 0 make -C conf 'JVMTIC_CONFIG=a vm/jvmtic.conf' jvmtic-generate
of_conf 0 'a vm/the out' -C conf 'JVMTIC_CONFIG=a vm/jvmtic.conf'
age 202001010000
echo 'quiet = yes' >>'conf/a vm/jvmtic.conf'
expect 0 make -C conf 'JVMTIC_CONFIG=a vm/jvmtic.conf' 'a vm/the out/jvmti.h'
says "$work/out" ' build -o '
echo 'spec = jvmpi' >conf/jvmtic.conf
expect 0 make -C conf include/jvmpi.h JVMTIC_ONLY=header "JVMTIC=$program"

# Many makes at once in one directory: all end, and the outputs are complete. One that has waited for
# a minute, as a busy disk may cause, has failed and starts again.
# beside N: one of them, which writes ../wellN at the end.
beside() {
  until make jvmtic-generate >"../run$1" 2>&1; do
    grep -q 'locked for a minute' "../run$1" || return
  done
  : >"../well$1"
}
count=0
rm -r made
while [ $count -lt 6 ]; do
  count=$((count + 1))
  beside $count &
done
wait
while [ $count -gt 0 ]; do
  [ -f "../well$count" ] || { cat "../run$count" >&2; fail 'a make beside others fails'; }
  count=$((count - 1))
done
expect 0 make jvmtic-check
made_now 0 5 'makes that ran side by side'
[ "$(ls -A made | grep -c '^[.]')" = 2 ] || fail "left behind: $(ls -A made)"

# Paths with spaces, plain and as make escapes them, also that of the program.
mkdir 'my vm' 'my vm/bin'
cp jvmti.xml 'my vm/the spec.xml'
cp "$JVMTIC" 'my vm/bin/jvmtic'
for blank in ' ' '\ '; do
  expect 0 make jvmtic-generate "JVMTIC_SPEC=my${blank}vm/the${blank}spec.xml" "JVMTIC_OUT=my${blank}vm/out" \
    "JVMTIC=my\\ vm/bin/jvmtic" JVMTIC_ONLY=header
  [ -f 'my vm/out/jvmti.h' ] || fail 'a path with a blank'
  expect 0 make 'my vm/out/jvmti.h' "JVMTIC_SPEC=my${blank}vm/the${blank}spec.xml" "JVMTIC_OUT=my${blank}vm/out" \
    "JVMTIC=my\\ vm/bin/jvmtic" JVMTIC_ONLY=header
  ! grep -q ' build -o ' "$work/out" || fail 'a path with a blank: it is made again and again'
  age 202001010000
  touch 'my vm/bin/jvmtic'
  expect 0 make jvmtic-check 'my vm/out/jvmti.h' "JVMTIC_SPEC=my${blank}vm/the${blank}spec.xml" "JVMTIC_OUT=my${blank}vm/out" \
    "JVMTIC=my\\ vm/bin/jvmtic" JVMTIC_ONLY=header
  says "$work/out" ' build -o '
  rm -r 'my vm/out'
done

# An invalid specification stops make and keeps the header; so does an unknown backend.
cp made/jvmti.h before
age 202001010000
edit 's/<outptr>/<outputr>/'
expect 2 make
says "$work/err" 'jvmti.xml:'
says "$work/err" 'outputr'
same before made/jvmti.h
expect 2 make jvmtic-generate JVMTIC_ONLY=haeder
says "$work/err" "unknown backend 'haeder'"
