# SPDX-License-Identifier: MIT
# check finds the release of a header with mistakes.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
spec=$TOP_SRCDIR/spec/jvmti.xml
cd "$work"
mkdir cases
set --
for release in 1.0 1.1 8 9 11 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28; do
  "$JVMTIC" build --only header --release $release -o r$release "$spec"
  set -- "$@" r$release/jvmti.h
done
python3 "$TOP_SRCDIR/tests/drift/releases.py" "$JVMTIC" "$spec" cases "$@" >log || {
  cat log >&2
  fail 'headers were compared with the wrong release'
}
tail -n 1 log
