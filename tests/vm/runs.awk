# SPDX-License-Identifier: MIT
# Joins lines that differ only in a number that counts up: "bit 0: NONE" to "bit 63: NONE" become "bit 0-63: NONE".
function end_run() {
  if (before != "") print before first (last > first ? "-" last : "") after
  before = ""
}

match($0, / [0-9]+: [A-Z_]+$/) {
  number = substr($0, RSTART) + 0
  rest = substr($0, RSTART + 1)
  sub(/^[0-9]+/, "", rest)
  if (substr($0, 1, RSTART) != before || rest != after || number != last + 1) {
    end_run()
    before = substr($0, 1, RSTART)
    first = number
    after = rest
  }
  last = number
  next
}
{
  end_run()
  print
}
END { end_run() }
