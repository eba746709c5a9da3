# SPDX-License-Identifier: MIT
# Writes the names of all checks, the first words of the lines of the first file, to the schema of diagnostics.
NR == FNR { names[count++] = "\"" $1 "\""; next }
inside && /^ *\]/ { inside = 0 }
!inside { print }
/"As jvmtic lint --list has it."/ { getline; print; inside = 1
  for (i = 0; i < count; i++) {
    word = names[i] (i + 1 < count ? "," : "")
    if (line != "" && length(line " " word) > 100) { print line; line = "" }
    line = line == "" ? "        " word : line " " word
  }
  print line
}
