# SPDX-License-Identifier: MIT
# jvmtic.pc: the paths and flags of an installation exist, also after it has been moved.
. "$TOP_SRCDIR/tests/lib.sh"
. "$TOP_SRCDIR/tests/integration/lib.sh"
need_tool pkg-config pkg-config
install_below "$work/p"
version=$("$program" --version | sed -n '1s/.* //p')
cd "$work"

variable() { pkg-config --variable="$1" jvmtic; }
# right PREFIX
right() {
  PKG_CONFIG_PATH=$1/lib/pkgconfig
  export PKG_CONFIG_PATH
  expect 0 pkg-config --print-errors --exists "jvmtic = $version"
  silent err
  for name in prefix bindir datadir jvmtic spec makefile; do
    [ -e "$(variable $name)" ] || fail "$1: $name is '$(variable $name)', which is not there"
    case $(cd "$(dirname "$(variable $name)")" && pwd -P)/ in
      "$(cd "$1/.." && pwd -P)"/*) ;;
      *) fail "$1: $name is '$(variable $name)', which is elsewhere" ;;
    esac
  done
  [ "$("$(variable jvmtic)" --version | sed -n '1s/.* //p')" = "$version" ] || fail "$1: another program"
  same "$(variable spec)" "$TOP_SRCDIR/spec/jvmti.xml"
  # With its fragment, found as its comment describes.
  printf '%s\n' 'include $(shell pkg-config --variable=makefile jvmtic)' >"$1.mk"
  expect 0 make -f "$1.mk" jvmtic-generate JVMTIC="$(variable jvmtic)" JVMTIC_OUT="$1.made"
  [ -f "$1.made/jvmti.h" ] || fail "$1: the fragment makes no header"
}
right "$work/p"
mv p moved
right "$work/moved"

# Another version is rejected, and missing files are reported.
expect 1 pkg-config --print-errors --exists 'jvmtic >= 999'
says err 999
rm moved/lib/pkgconfig/jvmtic.pc
expect 1 pkg-config --print-errors --exists jvmtic

# Directories that are not below one prefix.
cd "$OLDPWD"
make -s install DESTDIR="$work/staged" prefix=/usr exec_prefix=/usr libdir=/usr/lib/x/y bindir=/opt/a/bin >"$work/out" 2>&1 ||
  { cat "$work/out" >&2; fail 'make install with other folders'; }
PKG_CONFIG_PATH=$work/staged/usr/lib/x/y/pkgconfig
[ -x "$(variable jvmtic)" ] || fail "the program is at '$(variable jvmtic)'"
[ -f "$(variable spec)" ] || fail "the specification is at '$(variable spec)'"
make -s uninstall DESTDIR="$work/staged" prefix=/usr exec_prefix=/usr libdir=/usr/lib/x/y bindir=/opt/a/bin >"$work/out" 2>&1
left=$(find "$work/staged" ! -type d)
[ -z "$left" ] || fail "make uninstall leaves $left"
