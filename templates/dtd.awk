# SPDX-License-Identifier: MIT
# Writes the DTD of an interface.
# usage: awk -f dtd.awk -v stem=STEM VOCABULARY vocabulary.dtd.in vocabulary.dtd.in
# VOCABULARY is the output of tests/closure/vocabulary. In the template, lines for one interface are between @if STEM@,
# @else@ and @end@. These are replaced:
#   @entity NAME a | b@         an entity with a part of a content model
#   @element NAME attributes@   declarations and explanations; the attributes replace those of the vocabulary
# A name in a content model that the template does not declare for the interface is omitted.

function problem(message) {
  print "templates/vocabulary.dtd.in: error: " message >"/dev/stderr"
  failed = 1
}

# The text after `start`, aligned with it.
function wrapped(start, text,    word, count, i, line, all) {
  count = split(text, word, " ")
  line = start word[1]
  gsub(/./, " ", start)
  for (i = 2; i <= count; i++)
    if (length(line) + length(word[i]) < 98) line = line " " word[i]
    else { all = all line "\n"; line = start word[i] }
  return all line
}

# A content model without undeclared names.
function model(rest,    name, out) {
  for (; match(rest, /[%#]?[A-Za-z_][A-Za-z_-]*/); rest = substr(rest, RSTART + RLENGTH)) {
    name = substr(rest, RSTART, RLENGTH)
    out = out substr(rest, 1, RSTART - 1) (name ~ /^[%#]/ || name in declared ? name : "!")
  }
  out = out rest
  while (gsub(/\(!\)/, "!", out) + gsub(/( \||,) ![?*+]?/, "", out) + gsub(/![?*+]?( \||,) /, "", out)) {}
  return out
}

# The explanation of the attribute in `field`: with the keywords that set a flag, and the default.
function explanation(    i, text) {
  for (i = 9; i <= fields; i++)
    if (field[4] ~ /^(flag|list)$/ && field[i] != field[7]) text = text (text == "" ? "=" : " or ") "\"" field[i] "\""
  return field[3] text ": " field[8] (field[7] == "-" || field[5] == "required" ? "" : " Absent: " field[7] ".")
}

function declaration(    i, type) {
  type = field[4] ~ /^(set|items)$/ ? "NMTOKENS" : field[4] == "list" || fields < 9 ? "CDATA" : "(" field[9]
  for (i = 10; i <= fields && type ~ /^\(/; i++) type = type " | " field[i]
  return field[3] " " type (type ~ /^\(/ ? ")" : "") " #" (field[5] == "required" ? "REQUIRED" : "IMPLIED")
}

function element(name, given,    i, list, comment, start, last) {
  start = "<!ATTLIST " name " "
  print wrapped("<!ELEMENT " name " ", content[name] == "-" ? accepts[name] : model(content[name])) ">"
  for (i = 1; i <= count[name]; i++) {
    fields = split(row[name, i], field, "\t")
    if (field[8] != "-" && !((field[3], field[8]) in explained))
      comment = comment wrapped(comment == "" ? "<!-- " : "     ", explanation()) "\n"
    explained[field[3], field[8]]
    if (field[3] == last || index(" " given, " " field[3] " ")) continue
    list = list (last == "" ? "" : "\n") wrapped(start, declaration())
    last = field[3]
    gsub(/./, " ", start)
  }
  if (given != "") list = list (list == "" ? start : " ") given
  if (sub(/\n$/, " -->", comment)) print comment
  if (list != "") print list ">"
}

FNR == 1 { file++ }
file == 1 {
  split($0, field, "\t")
  if (field[1] == "attribute") row[field[2], ++count[field[2]]] = $0
  else { content[field[2]] = field[6]; accepts[field[2]] = field[7] }
  next
}
/^@element / {
  sub(/@$/, "")
  mentioned[$2]
}
/^@if / { skipped = $2 != stem "@"; next }
/^@else@/ { skipped = !skipped; next }
/^@end@/ { skipped = 0; next }
skipped { next }
file == 2 && /^@element / && !($2 in content) { problem("unknown element '" $2 "'") }
file == 2 { if (/^@element /) declared[$2]; next }
/^@entity / {
  name = $2
  sub(/@$/, "")
  sub(/^@entity [^ ]* /, "")
  print wrapped("<!ENTITY % " name " ", "\"" model($0) "\"") ">"
  next
}
/^@element / { element($2, substr($0, length($2) + 11)); next }
{ print }
END {
  for (name in content)
    if (!(name in mentioned)) problem("no '@element " name "@'")
  exit failed
}
