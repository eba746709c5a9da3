# SPDX-License-Identifier: MIT
# Two archives of the same sources are the same bytes: they do not contain the time, place or user.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool make make
need_tool xz xz-utils
tar --version 2>/dev/null | grep -q GNU || skip 'tar is not GNU tar'
[ -f Makefile ] || fail 'this test runs in the build folder'
unset SOURCE_DATE_EPOCH

# archive UMASK TIMEZONE: its name differs from those of other archives that are made here at the same time.
archive() {
  (umask "$1" && TZ=$2 XZ_OPT=-0 make -s dist-xz distdir=jvmtic-archive) >"$work/out" 2>&1 || {
    cat "$work/out" >&2
    fail 'make dist'
  }
  mv jvmtic-archive.tar.xz "$work/$1.tar.xz"
}
archive 022 UTC
archive 077 Asia/Tokyo
cd "$work"
cmp 022.tar.xz 077.tar.xz >&2 || fail 'two archives of the same sources differ'

# Owner, time and order are neutral.
TZ=UTC tar --numeric-owner -tvJf 022.tar.xz >list
awk '$2 != "0/0" || $4 " " $5 != "1980-01-01 00:00" || $1 !~ /^[-d]rw[-x]r-[-x]r-[-x]$/' list >others
silent others
awk '{ print $6 }' list >names
for file in CHANGELOG.md LICENSE README.md configure man/jvmtic.1 ports/hotspot/jvmti.habits spec/jvmti.xml out/jvmti.h; do
  grep -qx "jvmtic-archive/$file" names || fail "$file is not in the archive"
done
