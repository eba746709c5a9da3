# SPDX-License-Identifier: MIT
# packaging/: its versions are those of the project, and its lists of files match what is installed. make packages builds them.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool make make
[ -f Makefile ] || fail 'this test runs in the build directory'
[ -f libjvmpi.so ] || skip 'the packages are for Linux'
packaging=$TOP_SRCDIR/packaging
version=$(sed -n 's/^AC_INIT(\[jvmtic\], \[\(.*\)\])$/\1/p' "$TOP_SRCDIR/configure.ac")
[ "$("$JVMTIC" --version | sed -n 1p)" = "jvmtic $version" ] || fail "configure.ac has version '$version'"
sed -n "1{/^jvmtic ($version-/p;}" "$packaging/debian/changelog" | grep -q . || fail "debian/changelog lacks $version"
grep -qx "Version: *$version" "$packaging/jvmtic.spec" || fail "jvmtic.spec lacks $version"

# Each file that debian/rules installs is in exactly one list, and each line of a list matches files.
to=$work/debian/tmp
# shellcheck disable=SC2046 # words
make -s install DESTDIR="$to" prefix=/usr exec_prefix=/usr docdir=/usr/share/doc/jvmtic \
  $(sed -n 's/^	dh_auto_install -- //p' "$packaging/debian/rules" | sed 's,$(agents),/usr/lib/triplet/jvmtic,g') >"$work/out" 2>&1 ||
  { cat "$work/out" >&2; fail 'make install'; }
cd "$work"
sed -n 's/^	\.\/jvmtic //p' "$packaging/debian/rules" >commands
while read -r arguments; do
  # shellcheck disable=SC2086 # words
  "$JVMTIC" $arguments
done <commands
cat "$packaging"/debian/*install* >lines
while read -r pattern _; do
  files=$(find $to/$pattern $pattern -type f 2>/dev/null) || [ -n "$files" ] || fail "nothing matches '$pattern'"
  echo "$files"
done <lines | sed "s,^$to,debian/tmp," | sort >listed
find debian -type f | sort >installed
same installed listed
