# SPDX-License-Identifier: MIT
# Color is used on terminals only, unless options say otherwise.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
small_spec spec.xml

terminal="$TOP_SRCDIR/tests/cli/terminal.py"
python3 "$terminal" 0 0 /bin/echo hello >out 2>err || skip 'there is no pseudo-terminal to be had'

escape=$(printf '\033')
# coloured yes|no COMMAND…: runs the command and searches its output for escape sequences.
coloured() {
  wanted=$1
  shift
  expect 0 "$@"
  found=no
  ! cat out err | grep -q "$escape\\[" || found=yes
  [ "$found" = "$wanted" ] || fail "colour: $found instead of $wanted: $*"
}
# on_terminal yes|no COMMAND [VARIABLE=VALUE]
on_terminal() {
  coloured "$1" env TERM=xterm "${3:-UNUSED=}" python3 "$terminal" 0 0 "$JVMTIC" $2 spec.xml
}

for command in lint show; do
  coloured no "$JVMTIC" $command spec.xml
  coloured no "$JVMTIC" $command --color=auto spec.xml
  coloured no "$JVMTIC" $command --color=never spec.xml
  coloured yes "$JVMTIC" $command --color=always spec.xml
  on_terminal yes $command
  on_terminal yes "$command --color=auto"
  on_terminal yes "$command --color=always"
  on_terminal no "$command --color=never"
  on_terminal no $command NO_COLOR=1
  on_terminal yes $command NO_COLOR=
  on_terminal no $command TERM=dumb
done
on_terminal yes 'build -o made'
# Formats for programs never have color.
for format in json github sarif; do
  coloured no "$JVMTIC" lint --color=always --format $format spec.xml
  on_terminal no "lint --format $format"
done
coloured no "$JVMTIC" show --facts --color=always spec.xml
