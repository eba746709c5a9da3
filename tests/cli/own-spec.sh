# SPDX-License-Identifier: MIT
# Without SPEC, the project's own specification is used. It is found from the place of the program.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
expect 0 "$JVMTIC" build --only header -o given "$TOP_SRCDIR/spec/jvmti.xml"

# In the build tree, from any directory, through a link and through PATH.
expect 0 "$JVMTIC" build --only header -o tree
same given/jvmti.h tree/jvmti.h
ln -s "$JVMTIC" jvmtic-link
expect 0 ./jvmtic-link build --only header -o linked
same given/jvmti.h linked/jvmti.h
mkdir bin
ln -s "$JVMTIC" bin/jvmtic
(PATH=$work/bin:$PATH && cd / && jvmtic build --only header -o "$work/path")
same given/jvmti.h path/jvmti.h
expect 0 "$JVMTIC" lint
silent err

# JVMTIC_SPEC takes precedence unless it is empty.
small_spec spec.xml
expect 0 env JVMTIC_SPEC=spec.xml "$JVMTIC" build --only header -o named
expect 0 "$JVMTIC" build --only header -o small spec.xml
same small/jvmti.h named/jvmti.h
expect 0 env JVMTIC_SPEC= "$JVMTIC" build --only header -o empty
same given/jvmti.h empty/jvmti.h
for name in jvmti jvmpi; do
  expect 0 env JVMTIC_SPEC=$name "$JVMTIC" build --only header -o "of-$name"
  [ -f "of-$name/$name.h" ] || fail "JVMTIC_SPEC=$name"
done
# A directory with that name is not a specification. A file may be one.
mkdir named-jvmpi
(cd named-jvmpi && mkdir jvmpi && expect 0 "$JVMTIC" build --only header -o out jvmpi && [ -f out/jvmpi.h ]) ||
  fail 'a directory called jvmpi'
(cd named-jvmpi && rmdir jvmpi && cp ../spec.xml jvmpi && expect 0 "$JVMTIC" build --only header -o file jvmpi &&
  [ -f file/jvmti.h ]) || fail 'a file called jvmpi'
expect 3 env JVMTIC_SPEC=absent.xml "$JVMTIC" build --only header -o none
says err absent.xml

# The program alone below another prefix finds no specification unless one is installed.
mkdir -p alone/bin
cp "$JVMTIC" alone/bin/jvmtic
status=0
alone/bin/jvmtic build --only header -o none 2>err || status=$?
case $status in
  0) ;; # installed where it was configured to be
  3) says err "missing SPEC, and the included specification is not installed; expected SPEC or JVMTIC_SPEC" ;;
  *) fail "status $status without any spec" ;;
esac

# The specification of the other interface, by its name.
status=0
alone/bin/jvmtic lint jvmpi 2>err || status=$?
case $status in
  0) ;;
  3) says err "the included specification of jvmpi is not installed" ;;
  *) fail "status $status without the spec of jvmpi" ;;
esac

# Next to the program, in the layout of an installation.
mkdir -p alone/share/jvmtic
cp -R "$TOP_SRCDIR/spec" alone/share/jvmtic/spec
expect 0 alone/bin/jvmtic build --only header -o alone-made
same given/jvmti.h alone-made/jvmti.h
expect 0 alone/bin/jvmtic lint jvmpi
mv alone moved
expect 0 moved/bin/jvmtic build --only header -o moved-made
same given/jvmti.h moved-made/jvmti.h
