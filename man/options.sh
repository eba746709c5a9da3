#!/bin/sh
# SPDX-License-Identifier: MIT
# options.sh PROGRAM PAGE: prints the manual page with the lists of options from `PROGRAM help COMMAND`. Options with the
# same text for more than two commands are in the list of all.
for command in $("$1" help --options | cut -d ' ' -f 1 | uniq); do
  "$1" help "$command"
done | awk '
  function sentence(words) {
    if (words !~ /^[a-z]+,/) words = toupper(substr(words, 1, 1)) substr(words, 2)
    gsub(/\\/, "\\\\e", words)
    gsub(/\047/, "\\(aq", words)
    gsub(/-/, "\\-", words)
    sub(/see jvmtic\(1\)/, "see below", words)
    return words "."
  }
  function item(head, words, argument) {
    sub(/^-/, "", head)
    sub(/, --/, " , -", head)
    if (match(head, / [A-Z]/)) {
      argument = " Ar " tolower(substr(head, RSTART + 1))
      head = substr(head, 1, RSTART - 1)
    }
    return ".It Fl " head argument "\n" sentence(words) "\n"
  }
  function list(name, text) { if (text != "") printf ".Ss Options of %s\n.Bl -tag -width Ds\n%s.El\n", name, text }
  function lists(i, own, all) {
    for (i = 1; i <= count; i++) {
      if (users[head[i], words[i]] <= 2) own = own item(head[i], words[i])
      else if (!told[head[i], words[i]]++) all = all item(head[i], words[i])
      if (i == count || of[i + 1] != of[i]) { list(of[i], own); own = "" }
    }
    list("all", all)
  }
  FNR == NR {
    gsub(/…/, "...")
    if (/^usage: /) command = $3
    if (/^  -/) {
      gap = index(substr($0, 3), "  ")
      head[++count] = substr($0, 3, gap - 1)
      words[count] = ""
      of[count] = command
      $0 = "     " substr($0, gap + 2)
      inside = 1
    }
    inside = inside && /^     /
    if (!inside) next
    sub(/^ +/, "")
    words[count] = words[count] (words[count] == "" ? "" : "\n") $0
    next
  }
  FNR == 1 { for (i = 1; i <= count; i++) users[head[i], words[i]]++ }
  /^\.\\" End of the lists/ { made = 0 }
  !made
  /^\.\\" The lists of options/ { lists(); made = 1 }
' - "$2"
