# SPDX-License-Identifier: MIT
# The errors of each function, including derived ones, are those of the JDK's reference page of that release.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
for page in /usr/share/doc/openjdk-17-*/specs/jvmti.html /usr/share/doc/openjdk-*/specs/jvmti.html absent; do
  [ ! -f "$page" ] || break
done
if [ "$page" = absent ]; then
  # Also in CI: the documentation is a large package for one page.
  echo 'SKIP: the reference page of a JDK is not here (Debian package openjdk-17-doc or default-jdk-doc)' >&2
  exit 77
fi
cd "$work"
release=${page#/usr/share/doc/openjdk-}
"$JVMTIC" show --facts --release "${release%%-*}" >facts
python3 "$TOP_SRCDIR/tests/official/errors.py" "$page" facts
