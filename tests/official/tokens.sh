# SPDX-License-Identifier: MIT
# The tokens of the header are those of the JDK's, from the official specification and from the project's own.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_specs
cd "$work"
# tokens SPEC RELEASE FILE
tokens() {
  "$JVMTIC" build --only header -o made --release "$2" "$1" 2>err || {
    cat err >&2
    fail "$1 at $2"
  }
  python3 "$tools/tokens.py" made/jvmti.h >"$3"
}
own=$TOP_SRCDIR/spec/jvmti.xml
official=$specs/jvmti-28.xml

# The project's specification gives the same as the official one.
for release in 1.0 1.1 1.2 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28; do
  tokens "$official" $release official
  tokens "$own" $release own-$release
  same official own-$release
done

# Both give the header of every JDK here.
need_jdk
for header in "$jdk/jvmti.h" /usr/lib/jvm/*/include/jvmti.h; do
  [ -e "$header" ] || continue
  release=$(sed -n 's/.*JVMTI_VERSION = .*version: \([0-9]*\)\..*/\1/p' "$header")
  python3 "$tools/tokens.py" "$header" >jdk
  same jdk own-"${release:?no version in $header}"
done
