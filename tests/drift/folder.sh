# SPDX-License-Identifier: MIT
# check of a directory: up-to-date, stale, missing and foreign files.
. "$TOP_SRCDIR/tests/lib.sh"
spec=$TOP_SRCDIR/spec/jvmti.xml
cd "$work"
mkdir o
"$JVMTIC" build --only header,names,probe -o o "$spec"
"$JVMTIC" build --release 17 --only header,names,probe -o o17 "$spec"
"$JVMTIC" build --only header -o h "$spec"

expect 0 "$JVMTIC" check "$spec" o
says out "o: compared with the output of build for release 28: no difference"
expect 0 "$JVMTIC" check --release 17 "$spec" o17
# Without --only, backends without a file in the directory are not expected.
expect 0 "$JVMTIC" check "$spec" h
expect 1 "$JVMTIC" check --only header,probe "$spec" h
says out "h/jvmti_probe.c: missing"
expect 0 "$JVMTIC" check --only header "$spec" o

# Stale files are reported with the lines that differ.
sed 's/jthreadGroup;/jthreadGroup ;/' h/jvmti.h >x
mv x h/jvmti.h
expect 1 "$JVMTIC" check "$spec" h o
says out "h/jvmti.h: stale"
says out "-typedef jobject jthreadGroup ;"
says out "+typedef jobject jthreadGroup;"
says out "o: compared with the output of build for release 28: no difference"
expect 1 "$JVMTIC" check --format json "$spec" h
says out '"state": "stale"'
expect 1 "$JVMTIC" check --format sarif "$spec" h
says out '"ruleId": "stale"'
expect 1 "$JVMTIC" check --format github "$spec" h
says out "file=h/jvmti.h,title=stale"
expect 1 "$JVMTIC" check "$spec" o17
# Without diff(1), the number of the first different line is reported.
expect 1 env PATH="$work/none" "$JVMTIC" check "$spec" h
says out "h/jvmti.h: stale"

# Foreign files are generated ones with an unknown name. Other files are ignored.
cp o/jvmti.h o/jvmti_old.h
echo "int mine;" >o/mine.c
expect 1 "$JVMTIC" check "$spec" o
says out "o/jvmti_old.h: foreign"
! grep -q mine.c out || fail "a file of the user's was reported"
rm o/jvmti_old.h

# Forms of the reference with directories of their own are recognized by these.
"$JVMTIC" build --release 17 --only header,man,markdown -o forms "$spec"
"$JVMTIC" build --only man,markdown -o alone "$spec"
expect 0 "$JVMTIC" check --release 17 "$spec" forms
expect 0 "$JVMTIC" check "$spec" alone
mkdir -p mine/man/man3 mine/jvmti-markdown
cp forms/jvmti.h mine
echo x | tee mine/man/man3/mine.3 >mine/jvmti-markdown/mine.txt
expect 0 "$JVMTIC" check --release 17 "$spec" mine
echo DRIFT >>forms/man/man3/GetTime.3jvmti
rm forms/jvmti-markdown/events.md
cp alone/man/man3/JVMTI_ERROR_UNSUPPORTED_OPERATION.3jvmti alone/man/man3/ClearAllFramePops.3jvmti forms/man/man3
sed 1q alone/jvmti-markdown/README.md >forms/jvmti-markdown/old.md
echo mine | tee forms/man/man3/mine.3jvmti forms/man/man3/GetTime.3 >forms/jvmti-markdown/mine.md
expect 1 "$JVMTIC" check --release 17 "$spec" forms
says out 'forms/man/man3/GetTime.3jvmti: stale'
says out 'forms/jvmti-markdown/events.md: missing'
says out 'forms/man/man3/ClearAllFramePops.3jvmti: foreign'
says out 'forms/man/man3/JVMTI_ERROR_UNSUPPORTED_OPERATION.3jvmti: foreign'
says out 'forms/jvmti-markdown/old.md: foreign'
! grep -q -e mine -e 'GetTime.3:' out || fail "a file of the user's was reported"
expect 0 "$JVMTIC" check --release 17 --only header "$spec" forms
# The files of a split page remain when the page is no longer split.
"$JVMTIC" build --html split --only html -o page "$spec"
expect 0 "$JVMTIC" check --html split "$spec" page
"$JVMTIC" build --only html,header -o page "$spec"
expect 1 "$JVMTIC" check "$spec" page
says out 'page/jvmti.css: foreign'
says out 'page/jvmti.js: foreign'
expect 0 "$JVMTIC" check --only header "$spec" page

# A directory that cannot be compared is never reported as equal.
mkdir empty
expect 3 "$JVMTIC" check "$spec" empty
says err "has no file that a backend writes"
silent out
expect 3 "$JVMTIC" check "$spec" nothing-there
expect 3 "$JVMTIC" check "$spec" o nothing-there
mkdir -p d/jvmti.h
expect 3 "$JVMTIC" check "$spec" d
echo '<specification' >bad.xml
expect 3 "$JVMTIC" check bad.xml o
if [ "$(id -u)" != 0 ]; then
  cp -r o closed
  chmod 0 closed/jvmti.h
  expect 3 "$JVMTIC" check "$spec" closed
fi
expect 2 "$JVMTIC" check "$spec"
expect 2 "$JVMTIC" check --only nonesuch "$spec" o
expect 2 "$JVMTIC" check --release 1.3 "$spec" o
# A specification is recognized by its first bytes as well. Without one, the project's own is used.
expect 0 "$JVMTIC" check o
cp -R "$TOP_SRCDIR/spec" s
chmod -R u+w s
mv s/jvmti.xml s/named_otherwise
expect 0 "$JVMTIC" check s/named_otherwise o
cd s
expect 0 "$JVMTIC" check - ../o <named_otherwise
