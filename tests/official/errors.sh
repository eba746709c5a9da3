# The error rows of each function at release 17, derived ones included, are those of the JDK 17 reference page.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
for page in /usr/share/doc/openjdk-17-*/specs/jvmti.html absent; do
  [ ! -f "$page" ] || break
done
if [ "$page" = absent ]; then
  # In CI, too: the documentation is a large package for one page.
  echo 'SKIP: the reference page of JDK 17 is not here (Debian package openjdk-17-doc)' >&2
  exit 77
fi
cd "$work"
"$JVMTIC" show --facts --release 17 >facts
python3 "$TOP_SRCDIR/tests/official/errors.py" "$page" facts
