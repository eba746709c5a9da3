# SPDX-License-Identifier: MIT
# --depfile: a rule that make understands, with every file that was read.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool make make
cd "$work"
cp -R "$TOP_SRCDIR/spec" spec
chmod -R u+w spec

expect 0 "$JVMTIC" build -o made --only header --depfile made.d spec/jvmti.xml
head -n 1 made.d | grep -qx 'made/jvmti.h: \\' || fail "the rule begins: $(head -n 1 made.d)"
# Every part of the specification is a prerequisite with a rule of its own, so that it may be deleted.
find spec -path spec/jvmpi -prune -o \( -name '*.xml' -o -name '*.dtd' \) -print | sort >parts
sed -n 's/^  \([^ ]*\).*/\1/p' made.d | sort >prerequisites
same parts prerequisites
grep -v '^spec/jvmti.xml$' parts | sed 's/$/:/' >wanted
sed -n '/^spec/p' made.d | sort >rules
same wanted rules
rm -r made made.d

# With a real make, up-to-date files are not built, and a change of any part starts a build. Files that depend on an
# output that did not change are not compiled.
cat >Makefile <<END
agent.o: made/jvmti.h
	echo compiled >>compilations
	touch agent.o
made/jvmti.h:
	$JVMTIC build -o made --only header --depfile made.d spec/jvmti.xml
	echo built >>builds
-include made.d
END
# runs BUILDS COMPILATIONS WHY: the totals of both after another make.
runs() {
  expect 0 make
  [ "$(wc -l <builds) $(wc -l <compilations)" = "$1 $2" ] ||
    fail "$(wc -l <builds) builds, $(wc -l <compilations) compilations instead of $1 and $2: $3"
}
# Times that differ on any clock.
age() { find spec -type f -exec touch -t 202001010000 {} +; }

age
runs 1 1 'nothing was there'
runs 1 1 'nothing has changed'

# A comment in an included part causes a build, the same header, and no compilation.
touch -t 202101010000 made/jvmti.h agent.o
printf '<!-- a comment -->\n' >>spec/functions/stack.xml
runs 2 1 'the header has not changed'
find made -newer spec/jvmti.xml ! -newer agent.o -name jvmti.h | grep -q . || fail 'the header was touched'

# Without --touch, the rule runs in every make, since the header remains older than the part. With it, it runs once.
runs 3 1 'the header is older than the part'
sed -i.old 's/--only header --depfile/--touch --only header --depfile/' Makefile
runs 4 2 'the header is as old as before'
runs 4 2 'the header was touched'
sed 's/--touch //' Makefile.old >Makefile
rm builds compilations
echo built >builds
echo built >>builds
echo compiled >compilations
touch -t 202101010000 made/jvmti.h agent.o

# A change of the interface.
sed -i.old 's/id="JVMTI_KIND_IN" num="91"/id="JVMTI_KIND_IN" num="191"/' spec/constants/jvmtiParamKind.xml
runs 3 2 'the header has changed'
says made/jvmti.h 'JVMTI_KIND_IN = 191'

# The DTD is an input as well.
age
touch made/jvmti.h agent.o
runs 3 2 'everything is older than the header'
touch -t 203701010000 spec/jvmti.dtd
runs 4 2 'the DTD has changed'

# A missing part is reported by the program and not by make.
rm spec/functions/heap.xml
expect 2 make
says err spec/functions/heap.xml
! grep -q 'No rule to make target' err || fail 'make does not come to run the program'

# Names with characters that are special in make.
odd='a b$c#d:e'
mkdir "$odd"
small_spec "$odd/spec.xml"
expect 0 "$JVMTIC" build -o plain --only header --depfile odd.d "$odd/spec.xml"
cat >odd.mk <<'END'
plain/jvmti.h: ; $(info made from $<)
include odd.d
END
rm -r plain
expect 0 make -f odd.mk
says out "made from $odd/spec.xml"
odd='a b$c#d'
small_spec spec.xml
expect 0 "$JVMTIC" build -o "$odd" --only header --depfile odd.d spec.xml
rm -r "$odd"
cat >odd.mk <<'END'
a\ b$$c\#d/jvmti.h: ; $(info $@ from $<)
include odd.d
END
expect 0 make -f odd.mk
says out "$odd/jvmti.h from spec.xml"

# Names that a rule cannot contain.
for odd in 'a;b' 'a=b' 'a
b'; do
  mkdir "$odd"
  small_spec "$odd/spec.xml"
  expect 2 "$JVMTIC" build -o refused --only header --depfile refused.d "$odd/spec.xml"
  says err 'cannot appear in a make rule'
  expect 2 "$JVMTIC" build -o "$odd/out" --only header --depfile refused.d spec.xml
  says err 'cannot appear in a make rule'
  [ ! -e refused.d ] && [ ! -e refused ] && [ ! -e "$odd/out" ] || fail "something was written for '$odd'"
done
small_spec 'spec\'
expect 2 "$JVMTIC" build -o refused --only header --depfile refused.d 'spec\'
says err 'cannot appear in a make rule'
[ ! -e refused.d ] && [ ! -e refused ] || fail 'something was written for a name with a backslash at its end'

# Standard input is not a prerequisite. The directory of the file is made.
expect 0 "$JVMTIC" build -o made --only header --depfile deep/down/x.d - <spec.xml
[ "$(cat deep/down/x.d)" = 'made/jvmti.h:' ] || fail "the rule is: $(cat deep/down/x.d)"
# Without -o, the outputs are in the current directory.
mkdir here
(cd here && "$JVMTIC" build --only header --depfile x.d ../spec.xml 2>/dev/null)
[ "$(head -n 1 here/x.d)" = 'jvmti.h: \' ] || fail "the rule begins: $(head -n 1 here/x.d)"

# Files of suppressions are inputs as well.
echo 'label * * -- known' >accepted
echo 'abi function Other -- known' >other
expect 0 "$JVMTIC" build -o made --only header --suppress accepted --suppress other --depfile made.d "$TOP_SRCDIR/spec/jvmti.xml"
says made.d '  accepted \'
says made.d '  other'
says made.d 'accepted:'
expect 2 "$JVMTIC" build -o made --only header --depfile - "$TOP_SRCDIR/spec/jvmti.xml"
says err "invalid '--depfile -'; expected the name of a file"
[ ! -e ./- ] || fail "a file called '-'"
