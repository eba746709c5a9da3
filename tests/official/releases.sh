# SPDX-License-Identifier: MIT
# The differences between releases, in the header and in the facts, from either specification.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_specs
cd "$work"
mkdir own official
for release in 1.0 1.1 1.2 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28; do
  "$JVMTIC" build --only header -o own/$release --release $release
  "$JVMTIC" build --only header -o official/$release --release $release "$specs/jvmti-28.xml" 2>err
done
python3 "$TOP_SRCDIR/tests/official/releases.py" own || fail 'our spec'
python3 "$TOP_SRCDIR/tests/official/releases.py" official || fail 'the official spec'
