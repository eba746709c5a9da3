# SPDX-License-Identifier: MIT
# The declarations for Java: they compile without warnings, and their documentation is valid; every slot, value, bit, size
# and offset is that of C, as two programs print them; the example behaves like its twin in C.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
java=$(jdks_from 22 | while read -r home; do echo "$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release") $home"; done | sort -n | tail -1 | cut -d' ' -f2)
[ -n "$java" ] || skip 'no JDK has the Foreign Function & Memory API: 22 or newer'
case $(uname -m) in x86_64 | aarch64) ;; *) skip 'this machine does not have 64 bits' ;; esac
here=$TOP_SRCDIR/tests/java
cd "$work"
need_jni
facts=$TOP_SRCDIR/tests/rust/facts.py

# compiled OPTION…: by javac, without a warning; classes in classes/.
compiled() {
  compile_java "$java" -Xlint:all -Xdoclint:all,-missing -Werror -d classes "$@" >err 2>&1 || fail "$*: $(head -20 err)"
}

# agree FOLDER NAME
agree() {
  rm -rf classes
  python3 "$facts" java "$2" <"$1/$2.csv" >"$1/Facts.java"
  compiled --source-path "$1" "$1/Facts.java"
  "$java/bin/java" --enable-native-access=ALL-UNNAMED -cp classes Facts >"$1/java.facts" || fail "$1: Facts"
  python3 "$facts" c "$2" <"$1/$2.csv" >"$1/facts.c"
  $CC -std=gnu11 -I"$1" -isystem jni -o "$1/facts-c" "$1/facts.c" && "$1/facts-c" >"$1/c.facts"
  same "$1/c.facts" "$1/java.facts"
}

for release in $(! in_full || echo 8 11 17 21) 28; do
  "$JVMTIC" build --only header,csv,java --release $release -o own-$release
  agree own-$release jvmti
done
[ "$(wc -l <own-28/c.facts)" -gt 700 ] || fail 'few facts'
"$JVMTIC" build --only header,csv,java -o jvmpi "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
agree jvmpi jvmpi
"$JVMTIC" build --only header,csv,java -o complete "$TOP_SRCDIR/tests/closure/complete.xml"
agree complete jvmti

# Wrong numbers are noticed: an error, a bit and the offset of a call, then that of a field.
wrong() {
  rm -rf wrong
  cp -r own-28 wrong
  sed "$1" own-28/jvmti/Native.java >wrong/jvmti/Native.java
  ! (agree wrong jvmti) >out 2>&1 || fail "$1: not noticed"
}
wrong 's/_NOT_AVAILABLE = 98/&0/; s/et(at, 2\([,)]\)/et(at, 3\1/; s/OFFSET = 16;/OFFSET = 24;/'
[ "$(grep -c '^+[a-z]' out)" = 3 ] || fail "$(cat out)"
wrong 's/et(JAVA_INT, 8\([,)]\)/et(JAVA_INT, 12\1/'
says out AssertionError

# Names that Java reserves have others.
small_spec small.xml
sed -i 's/"count_ptr"/"native"/; s/"GetNumbers"/"String"/' small.xml
"$JVMTIC" build --only java -o small small.xml 2>/dev/null
compiled small/jvmti/Native.java
says small/jvmti/Native.java 'int call(MemorySegment env, MemorySegment native$,'

# The example, and its twin.
rm -rf classes
"$JVMTIC" build --only java -o generated
"$JVMTIC" build --only header -o header
compiled --source-path generated "$TOP_SRCDIR/examples/java/Query.java" "$here/Twin.java"
$CC $warnings -shared -fPIC -Iheader -isystem jni -o libtwin.so "$here/twin.c"
"$java/bin/java" --enable-native-access=ALL-UNNAMED -Xcheck:jni -cp classes Twin "$work/libtwin.so" >out 2>err || fail "$(cat out err)"
[ "$(cat err)" = 'unloaded, 7' ] || fail "$(cat err)"
sed 's/^classes: [0-9]*[0-9][0-9][0-9]$/many classes/' out >shown
lines=$(($(wc -l <shown) / 2))
head -$lines shown >java.out
tail -$lines shown >c.out
same c.out java.out
says java.out 'many classes'
says java.out 'started: probe'
says generated/jvmti/Native.java 'class Agent_OnLoad {'
