# SPDX-License-Identifier: MIT
# On a terminal, show uses the program that PAGER names, and nowhere else.
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

# The pager gets a text that is longer than the screen as a whole, and the shell splits its options.
on_terminal 10 100 "sed 's/^/| /'" show GetStackTrace
[ "$(grep -c '^| ' out)" = "$(wc -l <out)" ] || fail 'lines past the pager'
says out '| GetStackTrace'
on_terminal 10 80 'cat -n' show GetStackTrace
[ "$(wc -l <out)" = "$lines" ] || fail 'not the whole entry'

# A text that fits, or one without a pager, is written directly.
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

# A missing pager does not lose the text. A pager that ends early is not an error.
on_terminal 10 80 /nowhere/pager show GetStackTrace
grep -v pager out >rest
same entry rest
# This also holds if the parent ignores SIGCHLD.
expect 0 env TERM=xterm NO_COLOR=1 PAGER=/nowhere/pager python3 "$terminal" 10 80 "$(command -v env)" --ignore-signal=CHLD \
  "$JVMTIC" show GetStackTrace
grep -v pager out >rest
same entry rest
on_terminal 10 80 'head -n 1' show --facts
[ "$(wc -l <out)" = 1 ] || fail 'more than the pager gave'

# Keys that are typed belong to the pager alone. It has read everything before the signal arrives.
for signal in INT QUIT PIPE; do
  on_terminal 10 80 "cat >given; kill -$signal \$PPID; cat given" show GetStackTrace
  same entry out
done

# Entries are as wide as the terminal, except for examples.
for columns in 50 70 90; do
  on_terminal 1000 $columns cat show SuspendThread
  wide=$(awk '!/^        / { print length($0) }' out | sort -n | tail -n 1)
  [ "$wide" -le $columns ] && [ "$wide" -gt $((columns - 15)) ] || fail "$wide columns instead of $columns"
done

# Without PAGER, less is used. It ends at once if its options say so.
if have_tool less less; then
  expect 0 env -u PAGER -u LESS TERM=xterm LESS=+q python3 "$terminal" 10 80 "$JVMTIC" show --facts
  [ "$(wc -l <out)" -lt 100 ] || fail 'less did not stop at the first screen'
fi
