# SPDX-License-Identifier: MIT
# show stops at every screen on a terminal, through what PAGER names, and nowhere else.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"

terminal="$TOP_SRCDIR/tests/cli/terminal.py"
python3 "$terminal" 24 80 /bin/echo hello >out 2>err || skip 'there is no pseudo-terminal to be had'

# on_terminal ROWS COLUMNS PAGER ARGUMENT…
on_terminal() {
  rows=$1 columns=$2 pager=$3
  shift 3
  expect 0 env TERM=xterm NO_COLOR=1 PAGER="$pager" python3 "$terminal" "$rows" "$columns" "$JVMTIC" "$@"
}

expect 0 "$JVMTIC" show GetStackTrace
cp out entry
lines=$(wc -l <entry)

# Longer than the screen: the pager gets it, whole, and its options are the shell's.
on_terminal 10 100 "sed 's/^/| /'" show GetStackTrace
[ "$(grep -c '^| ' out)" = "$(wc -l <out)" ] || fail 'lines past the pager'
says out '| GetStackTrace'
on_terminal 10 80 'cat -n' show GetStackTrace
[ "$(wc -l <out)" = "$lines" ] || fail 'not the whole entry'

# What fits, or is not to be paged, comes directly.
on_terminal 1000 80 'sed s/^/P/' show GetStackTrace
same entry out
on_terminal "$((lines + 1))" 80 'sed s/^/P/' show GetStackTrace
same entry out
on_terminal "$lines" 80 'sed s/^/P/' show GetStackTrace
[ "$(grep -c '^P' out)" = "$lines" ] || fail 'there is no line left for the prompt'
on_terminal 10 80 'sed s/^/P/' show --no-pager GetStackTrace
same entry out
for pager in '' cat; do
  on_terminal 10 80 "$pager" show GetStackTrace
  same entry out
done
PAGER='sed s/^/P/' expect 0 "$JVMTIC" show GetStackTrace
same entry out

# A pager that does not exist is no reason to say nothing; one that ends early is no error.
on_terminal 10 80 /nowhere/pager show GetStackTrace
grep -v pager out >rest
same entry rest
# Also where whoever started it ignores the ends of children.
expect 0 env TERM=xterm NO_COLOR=1 PAGER=/nowhere/pager python3 "$terminal" 10 80 "$(command -v env)" --ignore-signal=CHLD \
  "$JVMTIC" show GetStackTrace
grep -v pager out >rest
same entry rest
on_terminal 10 80 'head -n 1' show --facts
[ "$(wc -l <out)" = 1 ] || fail 'more than the pager gave'

# What is typed while a pager runs is for it alone. It has read everything before the signal comes.
for signal in INT QUIT PIPE; do
  on_terminal 10 80 "cat >given; kill -$signal \$PPID; cat given" show GetStackTrace
  same entry out
done

# Entries are as wide as the terminal, but for their examples.
for columns in 50 70 90; do
  on_terminal 1000 $columns cat show SuspendThread
  wide=$(awk '!/^        / { print length($0) }' out | sort -n | tail -n 1)
  [ "$wide" -le $columns ] && [ "$wide" -gt $((columns - 15)) ] || fail "$wide columns instead of $columns"
done

# Without PAGER it is less, which leaves at once when told so.
if have_tool less less; then
  expect 0 env -u PAGER -u LESS TERM=xterm LESS=+q python3 "$terminal" 10 80 "$JVMTIC" show --facts
  [ "$(wc -l <out)" -lt 100 ] || fail 'less did not stop at the first screen'
fi
