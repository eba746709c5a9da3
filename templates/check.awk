# SPDX-License-Identifier: MIT
# Checks frames: reports placeholders, conditions and loops that are in no table, and unclosed blocks.
# usage: awk -f check.awk gen/… .c frames. The tables NAME_words[] of a frame are in the C files: that of its backend
# (jvmti_enter.c.frame: enter), of all frames (frame), of interfaces with modes (notify) and of bindings (binding).
# See gen/frame.h for the language. Exits with 1 if there is an error.
function problem(message) {
  printf "%s:%d: error: %s\n", FILENAME, FNR, message >"/dev/stderr"
  failed = 1
}
# Returns 1 if one of the frame's tables has the word for that use (1 placeholder, 2 condition, 3 loop), -1 if it is only
# for other uses, 0 if it is unknown.
function known(word, use,    i, found) {
  for (i = 1; i <= 4; i++)
    if ((tables[i], word) in uses) {
      found = 1
      if (index(uses[tables[i], word], use)) return 1
    }
  return found ? -1 : 0
}
function name_of(mark) {
  sub(/ .*/, "", mark)
  return mark
}
function expect_word(mark, use, what,    found) {
  found = known(name_of(mark), use)
  if (found == 0) problem("unknown " what " '" name_of(mark) "'; expected one of the words of '" tables[1] "' or of all frames")
  else if (found < 0) problem("'" name_of(mark) "' is not a " what)
}
function close_frame(    i) {
  for (i = 1; i <= depth; i++)
    printf "%s:%d: error: '%s' is not closed; expected @end@\n", frame, opened[i], block[i] >"/dev/stderr"
  if (depth) failed = 1
  depth = 0
}
function opening(closing) {
  return closing == ")" ? "(" : "{"
}
# Checks the placeholders of a line, or of the part in @( … @) or @{ … @}: `inside` is its closing character, or "". Returns
# the text after the part.
function check_marks(text, inside,    at, mark, end) {
  while ((at = index(text, "@"))) {
    text = substr(text, at + 1)
    if (text ~ /^[0-9]+@/) {
      sub(/^[0-9]+@/, "", text)
    } else if (text ~ /^[({]/) {
      text = check_marks(substr(text, 2), text ~ /^\(/ ? ")" : "}")
    } else if (text ~ /^[)}]/) {
      mark = substr(text, 1, 1)
      if (mark != inside) problem("'@" mark "' without '@" opening(mark) "'")
      return substr(text, 2)
    } else if ((end = index(text, "@"))) {
      mark = substr(text, 1, end - 1)
      if (mark ~ /^((each|if|frame) |(end|else)$)/) problem("'@" mark "@' is not a line of its own")
      else expect_word(mark, 1, "placeholder")
      text = substr(text, end + 1)
    }
  }
  if (inside != "") problem("'@" opening(inside) "' is not closed; expected '@" inside "'")
  return ""
}

FNR == 1 { table = "" }
FILENAME ~ /\.c$/ {
  if (match($0, /^#define [A-Z]+_WORDS\(/)) table = tolower(substr($0, 9, RLENGTH - 15))
  else if (match($0, /[a-z]+_words\[\] = \{/)) table = substr($0, RSTART, index(substr($0, RSTART), "_words") - 1)
  # A row of a list of placeholders may be on several lines.
  row = rest $0
  rest = ""
  if (table != "" && row ~ /^ *WORD\([^)]*\\$/) {
    sub(/ *\\$/, "", row)
    rest = row
  } else if (table != "" && match(row, /^ *([{]|[A-Z]+\()"[a-z0-9+-]+",/)) {
    split(row, part, /[{}()]|, */)
    word = part[2]
    gsub(/"/, "", word)
    if (part[1] ~ /TEST/) uses[table, word] = uses[table, word] "12"
    else if (part[1] ~ /TEXT|NUMBER|EMIT/) uses[table, word] = uses[table, word] "1"
    else {
      for (i = 3; i <= 5; i++)
        if (part[i] != "NULL") uses[table, word] = uses[table, word] (i - 2)
      # A condition is also a placeholder.
      if (part[4] != "NULL") uses[table, word] = uses[table, word] "1"
      # A loop is also a condition, which is true if it has an item.
      if (part[5] != "NULL") uses[table, word] = uses[table, word] "2"
    }
  }
  if (/^};/ || /^FRAME_TABLE/) table = ""
  next
}

FNR == 1 {
  close_frame()
  frame = FILENAME
  base = FILENAME
  sub(/.*\//, "", base)
  if (base ~ /^jvm[tp]i\.h/) base = "header"
  sub(/^jvm[tp]i_/, "", base)
  sub(/[._].*/, "", base)
  tables[1] = base
  tables[2] = "frame"
  tables[3] = "notify"
  tables[4] = "binding"
}
/^@(each|if) / {
  depth++
  block[depth] = $0
  opened[depth] = FNR
  has_else[depth] = 0
  mark = $0
  if (!sub(/@$/, "", mark)) problem("'" $0 "' is not closed by '@'")
  else if (sub(/^@each /, "", mark)) expect_word(mark, 3, "loop")
  else if (sub(/^@if /, "", mark)) expect_word(mark, 2, "condition")
  next
}
/^@else@/ {
  if (!depth || block[depth] !~ /^@if /) problem("@else@ outside a condition")
  else if (has_else[depth]++) problem("second @else@ of the condition in line " opened[depth])
  next
}
/^@end@/ {
  if (!depth) problem("@end@ without @each or @if")
  else depth--
  next
}
/^@frame / {
  mark = $2
  sub(/@$/, "", mark)
  wanted[mark] = FILENAME ":" FNR
  next
}
{
  line = $0
  if (line ~ /^ *@\/\*/) {
    if (line !~ /\*\/@$/) problem("'@/*' is not closed; expected '*/@'")
    sub(/@\/\*/, "", line)
    sub(/\*\/@$/, "", line)
  }
  check_marks(line, "")
}
END {
  close_frame()
  for (i = 1; i < ARGC; i++) {
    base = ARGV[i]
    sub(/.*\//, "", base)
    if (sub(/\.frame$/, "", base)) exists[base]
  }
  for (mark in wanted)
    if (!(mark in exists)) {
      printf "%s: error: unknown frame '%s'\n", wanted[mark], mark >"/dev/stderr"
      failed = 1
    }
  exit failed
}
