# SPDX-License-Identifier: MIT
# packaging/action and examples/github/jvmti.yml: their commands, run as the runner of GitHub would.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/integration/lib.sh"
need_tool python3 python3
need_tool bash bash
need_tool autoreconf autoconf
need_tool automake automake
repository "$work/repo"
printf '%s\n' 'spec = jvmti.xml' 'build.output = include' 'only = header' >"$work/repo/jvmtic.conf"
git -C "$work/repo" add .
git -C "$work/repo" commit -q -m Configuration
for file in packaging/action/action.yml examples/github/jvmti.yml; do
  python3 "$TOP_SRCDIR/tests/integration/workflow.py" "$TOP_SRCDIR/$file" "$work/steps" >>"$work/names"
done
printf '%s\n' Install Lint Check Compare Report >"$work/wanted"
same "$work/wanted" "$work/names"

# step NAME: runs it in the repository; what it adds to the path is there for the next one.
: >"$work/path"
step() {
  (
    cd "$work/repo"
    PATH=$(awk '{ path = $0 ":" path } END { printf "%s", path }' "$work/path")$PATH
    GITHUB_PATH=$work/path GITHUB_ACTION_PATH=$work/jvmtic/packaging/action GITHUB_BASE_REF=main CI=true CONFIG=jvmtic.conf FAIL_ON=abi
    export GITHUB_PATH GITHUB_ACTION_PATH GITHUB_BASE_REF CI CONFIG FAIL_ON
    bash -e "$work/steps/$1.sh"
  )
}

# The build: of the project as it is, fetched and not yet prepared. The packages are there already.
mkdir "$work/jvmtic"
(cd "$TOP_SRCDIR" && tar --exclude='jvmticheck/generated' -cf - bootstrap configure.ac Makefile.am CHANGELOG.md LICENSE README.md out bench packaging src gen jvmticheck \
  templates spec tests man examples/make) |
  (cd "$work/jvmtic" && tar -xf -)
chmod -R u+w "$work/jvmtic"
find "$work/jvmtic" \( -name '*.o' -o -name '*.a' -o -name .dirstamp \) -exec rm -f {} +
# Compiling would take most of the time: the sample installs the program that is there already.
CFLAGS=-O0
export CFLAGS
in_full || {
  cp "$program" "$work/jvmtic/jvmtic"
  mkdir "$work/bin"
  make=$(command -v make)
  printf '#!/bin/sh\nexec %s MAKE="%s" -o jvmtic -o libjvmtic.a "$@"\n' "$make" "$work/bin/make" >"$work/bin/make"
  chmod +x "$work/bin/make"
  echo "$work/bin" >"$work/path"
}
expect 0 step Install
[ -x "$HOME/.local/bin/jvmtic" ] || fail 'the program is not installed'

# In order.
expect 0 step Lint
! grep -q '^::error' "$work/out" || fail 'the specification has errors'
expect 0 step Check
! grep -q '^::error' "$work/out" || fail 'it finds something'
expect 0 step Report
# results: how many there are in the report.
results() {
  python3 -c 'import json, sys; print(len(json.load(open(sys.argv[1]))["runs"][0].get("results", [])))' "$work/repo/jvmtic.sarif"
}
[ "$(results)" = 0 ] || fail 'the report has results'

# A pull request, of its base: an event gets another number, and the header follows.
git clone -q --bare "$work/repo" "$work/origin"
git -C "$work/repo" remote add origin "file://$work/origin"
expect 0 step Compare
spoil "$work/repo/jvmti.xml"
(cd "$work/repo" && "$program" build)
expect 0 step Check
expect 1 step Compare
says "$work/out" '::error file=jvmti.xml,line='
git -C "$work/repo" checkout -q .

# A stale header.
spoil "$work/repo/include/jvmti.h"
expect 0 step Lint
expect 1 step Check
says "$work/out" '::error file=include/jvmti.h,title=stale::'
expect 0 step Report
[ "$(results)" -gt 0 ] || fail 'the report has no results'
says "$work/repo/jvmtic.sarif" include/jvmti.h
git -C "$work/repo" checkout -q include

# A warning is none that fails; an error is.
sed 's/outcount="count_ptr"/outcount="cuont_ptr"/' "$work/repo/jvmti.xml" >"$work/new"
cp "$work/new" "$work/repo/jvmti.xml"
expect 0 step Lint
says "$work/out" '::warning file=jvmti.xml,line='
sed 's/<outptr>/<outputr>/' "$work/repo/jvmti.xml" >"$work/new"
cp "$work/new" "$work/repo/jvmti.xml"
expect 1 step Lint
says "$work/out" '::error file=jvmti.xml,line='
expect 3 step Check
