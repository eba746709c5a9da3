# SPDX-License-Identifier: MIT
# examples/github/jvmti.yml: its commands, run as its runner would.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/integration/lib.sh"
need_tool python3 python3
need_tool bash bash
need_tool autoreconf autoconf
need_tool automake automake
repository "$work/repo"
python3 "$TOP_SRCDIR/tests/integration/workflow.py" "$TOP_SRCDIR/examples/github/jvmti.yml" "$work/steps" >"$work/names"
printf '%s\n' 'Build jvmtic' Lint Check Report >"$work/wanted"
same "$work/wanted" "$work/names"

# step NAME: runs it in the repository; what it adds to the path is there for the next one.
: >"$work/path"
step() {
  (
    cd "$work/repo"
    . "$work/steps/env.sh"
    PATH=$(awk '{ path = $0 ":" path } END { printf "%s", path }' "$work/path")$PATH
    GITHUB_PATH=$work/path CI=true
    export GITHUB_PATH CI
    bash -e "$work/steps/$1.sh"
  )
}

# The build: of the project as it is, fetched and not yet prepared. The packages are there already.
mkdir "$work/bin" "$work/repo/.jvmtic"
printf '#!/bin/sh\nexec "$@"\n' >"$work/bin/sudo"
printf '#!/bin/sh\necho "$@" >>"%s"\n' "$work/packages" >"$work/bin/apt-get"
chmod 755 "$work/bin/sudo" "$work/bin/apt-get"
(cd "$TOP_SRCDIR" && tar --exclude='jvmticheck/generated' -cf - bootstrap configure.ac Makefile.am CHANGELOG.md LICENSE README.md out bench src gen jvmticheck \
  templates spec tests man examples/make) |
  (cd "$work/repo/.jvmtic" && tar -xf -)
chmod -R u+w "$work/repo/.jvmtic"
find "$work/repo/.jvmtic" \( -name '*.o' -o -name '*.a' -o -name .dirstamp \) -exec rm -f {} +
# Optimizing would take most of the time.
CFLAGS=-O0
export CFLAGS
PATH=$work/bin:$PATH expect 0 step Build-jvmtic
says "$work/packages" libxml2-dev
[ -x "$HOME/.local/bin/jvmtic" ] || fail 'the program is not installed'
for package in $(sed -n "s/^build_packages='\(.*\)'/\1/p" "$TOP_SRCDIR/bootstrap"); do
  says "$work/packages" "$package"
done

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
