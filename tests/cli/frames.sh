# SPDX-License-Identifier: MIT
# The build checks the frames: mistakes are errors with file and line.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
sources=$(find "$TOP_SRCDIR/gen" -name '*.c')
mkdir frames
cp "$TOP_SRCDIR"/templates/vm/jvmti_*.frame "$TOP_SRCDIR"/templates/vm/trace_*.frame "$TOP_SRCDIR"/templates/vm/expect.*.frame frames

# check: checks the frames in the directory.
check() {
  # shellcheck disable=SC2086 # many files
  ${AWK:-awk} -f "$TOP_SRCDIR/templates/check.awk" $sources frames/*.frame
}
expect 0 check
silent out
silent err

# wrong FILE SED-SCRIPT MESSAGE: the script changes the frame, which causes the message.
wrong() {
  cp "frames/$1" kept
  sed "$2" kept >"frames/$1"
  ! cmp -s kept "frames/$1" || fail "$1 is not changed by $2"
  expect 1 check
  says err "frames/$1:$3"
  cp kept "frames/$1"
}
wrong jvmti_table.c.frame '1i @each function-by-slto@' "1: error: unknown loop 'function-by-slto'; expected one of the words of 'table' or of all frames"
wrong jvmti_table.c.frame '1i @each function@' "1: error: '@each function@' is not closed; expected @end@"
wrong jvmti_table.c.frame '1i @each strict@' "1: error: unknown loop 'strict'"
wrong jvmti_enter.c.frame '1i @each strict@' "1: error: 'strict' is not a loop"
wrong jvmti_enter.c.frame '1i a @function@' "1: error: 'function' is not a placeholder"
wrong jvmti_enter.c.frame '1i @if id@' "1: error: 'id' is not a condition"
wrong jvmti_enter.c.frame '1i @if strcit@' "1: error: unknown condition 'strcit'"
wrong jvmti_enter.c.frame '1i a @idd@' "1: error: unknown placeholder 'idd'"
wrong jvmti_enter.c.frame '1i @end@' "1: error: @end@ without @each or @if"
wrong jvmti_enter.c.frame '1i @else@' "1: error: @else@ outside a condition"
wrong jvmti_enter.c.frame '1i @each function@\n@else@\n@end@' "2: error: @else@ outside a condition"
wrong jvmti_enter.c.frame '1i @if strict@\n@else@\n@else@\n@end@' "3: error: second @else@ of the condition in line 1"
wrong jvmti_enter.c.frame '1i @if strict' "1: error: '@if strict' is not closed by '@'"
wrong jvmti_enter.c.frame '1i a @if strict@' "1: error: '@if strict@' is not a line of its own"
wrong jvmti_enter.c.frame '1i f@(a, b' "1: error: '@(' is not closed; expected '@)'"
wrong jvmti_enter.c.frame '1i f(a, b@)' "1: error: '@)' without '@('"
wrong jvmti_enter.c.frame '1i f@(a, b@}' "1: error: '@}' without '@{'"
wrong jvmti_enter.c.frame '1i @/* a' "1: error: '@/*' is not closed; expected '*/@'"
wrong jvmti_trace.c.frame '1i @frame trace_none.c@' "1: error: unknown frame 'trace_none.c'"
