# SPDX-License-Identifier: MIT
# An installation works, also after it has been moved.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool make make
[ -f Makefile ] || fail 'this test runs in the build folder'
build=$PWD
"$JVMTIC" build -o "$work/tree"
"$JVMTIC" show --facts >"$work/tree.facts"

# The directories of configure are not used: everything is below one prefix.
make -s install prefix="$work/p" exec_prefix="$work/p" libdir="$work/p/lib" docdir="$work/p/share/doc/jvmtic" >"$work/out" 2>"$work/err" || {
  cat "$work/out" "$work/err" >&2
  fail 'make install'
}
cd "$work"
[ -x p/bin/jvmtic ] || fail "the program is not in bin: $(find p -name 'jvmtic*')"

for file in CHANGELOG.md LICENSE README.md; do
  cmp "$TOP_SRCDIR/$file" "p/share/doc/jvmtic/$file" >&2 || fail "$file is not installed"
done

for file in bash-completion/completions/jvmtic fish/vendor_completions.d/jvmtic.fish zsh/site-functions/_jvmtic; do
  [ -s "p/share/$file" ] || fail "$file is not installed"
done

# works PREFIX: the program below it gives the same results as that of the build tree.
works() {
  expect 0 "$1/bin/jvmtic" build -o "$1.made"
  silent err
  diff -r tree "$1.made" >&2 || fail "$1 writes something else"
  expect 0 "$1/bin/jvmtic" show --facts
  same tree.facts out
  expect 0 "$1/bin/jvmtic" build -o "$1.made" --depfile "$1.d"
  says "$1.d" "$2/share/jvmtic/spec/jvmti.xml"
}
[ -x p/share/doc/jvmtic/examples/git/pre-commit ] || fail 'the hook of git cannot be run'
for link in $(grep -o 'examples/[a-zA-Z/._-]*' "$TOP_SRCDIR/README.md"); do
  [ -e "p/share/doc/jvmtic/$link" ] || fail "$link, to which the README links, is not installed"
done
# All stylesheets of the reference are installed: either program makes a page that imports them.
if command -v xsltproc >/dev/null; then
  house=p/share/doc/jvmtic/examples/xslt/house.html.xsl
  expect 0 p/bin/jvmtic build --only xslt,document --stylesheet "$house" -o house
  expect 0 xsltproc --path p/share/jvmtic/templates/html "$house" house/jvmti-model.xml
  same out house/house.html
fi

# A copy of an installed example builds with installed files.
if command -v javac >/dev/null; then
  cp -R p/share/doc/jvmtic/examples/minivm copied
  (
    unset JVMTIC MAKEFLAGS
    PATH=$work/p/bin:$PATH PKG_CONFIG_PATH=$work/p/lib/pkgconfig make -s -C copied CFLAGS=-O0 >out 2>&1
  ) || { cat out >&2; fail 'a copy of minivm does not build'; }
  [ -x copied/minivm ] || fail 'a copy of minivm builds nothing'
else
  left_out 'a copy of minivm: there is no JDK'
fi
works p "$work/p"
mv p moved
works moved "$work/moved"
ln -s moved/bin/jvmtic link
expect 0 ./link build -o link.made
diff -r tree link.made >&2 || fail 'through a link it writes something else'
chmod -R a-w moved
expect 0 moved/bin/jvmtic build -o read-only.made
diff -r tree read-only.made >&2 || fail 'when it is read-only it writes something else'

in_full || exit 0
# An installation in other directories. Only the file that contains their names is compiled again.
# A source directory that is configured itself cannot be used: the test uses a copy, as from the archive.
source=$TOP_SRCDIR
if [ -f "$TOP_SRCDIR/config.status" ]; then
  source=$work/copy
  (cd "$build" && make -s distdir distdir="$source") >out 2>&1 || { cat out >&2; fail 'make distdir'; }
fi
mkdir own
cd own
eval "set -- $("$build/config.status" --config)"
"$source/configure" "$@" --srcdir="$source" -q --disable-jvmticheck --prefix="$work/q" --bindir="$work/q/tools/jvm" --datadir="$work/q/data" >../out 2>&1 || { cat ../out >&2; fail 'configure with folders'; }
make -s src/base/data_path.o >../out 2>&1 || { cat ../out >&2; fail 'data_path.o'; }
cp "$build/libjvmtic.a" .
ar r libjvmtic.a src/base/data_path.o
cp "$build/src/command/main.o" src/command/
old='-o libjvmtic.a -o src/command/main.o'
if [ -f "$build/libjvmpi.so" ]; then
  cp "$build/libjvmpi.so" .
  old="$old -o libjvmpi.so"
fi
# The option is not passed to the makes that this one calls, except in that variable.
# shellcheck disable=SC2086 # options
make -s $old AM_MAKEFLAGS="$old" install >../out 2>&1 || { cat ../out >&2; fail 'make install with folders'; }
cd ..
mv q moved-too
rm -r own
expect 0 moved-too/tools/jvm/jvmtic build -o too.made --depfile too.d
diff -r tree too.made >&2 || fail 'with folders of its own it writes something else'
says too.d "$work/moved-too/data/jvmtic/spec/jvmti.xml"
expect 0 env PKG_CONFIG_PATH="$work/moved-too/lib/pkgconfig" pkg-config --variable=spec jvmtic
[ -f "$(cat out)" ] || fail "the package names $(cat out)"
