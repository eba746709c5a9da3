# SPDX-License-Identifier: MIT
# Every reader of text of third parties takes time and memory that grow with its input: see growth.py.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
! grep -q __asan_init "$JVMTIC" || skip 'sanitizers need memory of their own'
cd "$work"
"$JVMTIC" build --only header -o own
python3 -S "$TOP_SRCDIR/tests/cli/growth.py" "$JVMTIC" "$work" || fail 'some inputs cost more than they are long'
