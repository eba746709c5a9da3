# SPDX-License-Identifier: MIT
# The names that frames of C use themselves, as a sorted array of C: what a specification calls something must not be
# among them. Not members, which have a scope of their own; not what @local name@ keeps apart. Names in the loops over
# functions and events stand beside the parameters of those.
function blank(text, from, length_of, by) {
  return substr(text, 1, from - 1) by substr(text, from + length_of)
}
function add(name, flag) {
  if (name !~ /__|^_[A-Z]|^_$|^(include|define|undef|ifdef|ifndef|endif|elif|defined|if|else|for|while|do|return|switch|case|default|break|static|const|void|char|int|unsigned|signed|short|long|float|double|struct|union|enum|typedef|sizeof|extern|inline|volatile|template|typename)$/)
    names[name] = flags[name, stem] = flags[name, stem] flag
}
FILENAME !~ /[.][ch][.]frame$/ { next }
FNR == 1 {
  depth = comment = functions = events = 0
  stem = FILENAME
  sub(/.*\//, "", stem)
  # A header at the top is that of an interface.
  if (FILENAME ~ /templates\/[a-z]*[.]h[.]frame$/) interfaces[substr(stem, 1, index(stem, ".") - 1)]
  sub(/[._].*/, "", stem)
  stems[stem]
}
/^@(each|if) / {
  kind = $1 == "@if" ? "" : $2 ~ /^function/ ? "f" : $2 ~ /event/ ? "e" : ""
  loops[++depth] = kind
  functions += kind == "f"
  events += kind == "e"
  next
}
/^@end@/ {
  functions -= loops[depth] == "f"
  events -= loops[depth--] == "e"
  next
}
/^@(else@|frame )/ || /^[ ]*@[a-z-]+( [a-z.0-9-]+)?@$/ { next }
{
  line = $0
  gsub(/@local [a-z]+@|@[0-9]+@|@(more|arguments)( [a-z.0-9]+)?@/, " ", line)
  if (functions && match(line, /[A-Za-z_0-9]+@helper@/)) helpers[substr(line, RSTART, RLENGTH - length("@helper@"))] = stem
  while (match(line, /[A-Za-z_0-9]*@[a-z-]+( [a-z.0-9]+)?@[A-Za-z_0-9]*/)) line = blank(line, RSTART, RLENGTH, " ")
  while (match(line, /"([^"\\]|\\.)*"/) || match(line, /'([^'\\]|\\.)*'/)) line = blank(line, RSTART, RLENGTH, " ")
  # Comments, of several lines too.
  rest = ""
  while (line != "") {
    if (comment) {
      at = index(line, "*/")
      if (!at) break
      comment = 0
      line = substr(line, at + 2)
    } else {
      at = index(line, "/*")
      rest = rest " " (at ? substr(line, 1, at - 1) : line)
      if (!at) break
      comment = 1
      line = substr(line, at + 2)
    }
  }
  if (rest ~ /^ *#include/) next
  if (match(rest, /# *define +[A-Za-z_][A-Za-z_0-9]*/)) {
    name = substr(rest, RSTART, RLENGTH)
    sub(/.* /, "", name)
    add(name, "m")
    own = substr(rest, RSTART + RLENGTH)
    own = own ~ /^\(/ ? substr(own, 2, index(own, ")") - 2) : ""
    gsub(/[^A-Za-z_0-9]+/, " ", own)
    own = " " own " "
  }
  while (match(rest, /(->|\.) *[A-Za-z_][A-Za-z_0-9]*/)) rest = blank(rest, RSTART, RLENGTH, " ")
  # Tags are apart from what is called without the word before them.
  while (match(rest, /(struct|union|enum) +[A-Za-z_][A-Za-z_0-9]*/)) {
    name = substr(rest, RSTART, RLENGTH)
    sub(/.* /, "", name)
    add(name, "u")
    rest = blank(rest, RSTART, RLENGTH, " ")
  }
  while (match(rest, /[A-Za-z_][A-Za-z_0-9]*/)) {
    name = substr(rest, RSTART, RLENGTH)
    rest = substr(rest, RSTART + RLENGTH)
    # The functions that send events give way to parameters themselves.
    add(name, functions ? "f" : events && FILENAME !~ /_events/ ? "e" : "u")
    # A macro that is given parameters and their names is a function that stands in such a loop.
    if (own ~ / parameters names / && !index(own, " " name " ")) add(name, "f")
  }
  if ($0 !~ /\\$/) own = ""
}
END {
  print "/* Made from the frames in templates/. */\n#include \"check/own_names.h\"\n\nconst struct own_name own_names[] = {"
  count = 0
  for (name in names) list[++count] = name
  # Which of the frame's own functions it is follows from the parameter.
  for (start in helpers) for (name in names) if (index(name, start) == 1) flags[name, helpers[start]] = flags[name, helpers[start]] "f"
  # By insertion: the order of strcmp(), whatever the locale.
  for (i = 2; i <= count; i++) {
    name = list[i]
    for (j = i - 1; j > 0 && after(list[j], name); j--) list[j + 1] = list[j]
    list[j + 1] = name
  }
  for (stem in interfaces) {
    for (i = ++interface_count; i > 1 && sorted[i - 1] > stem; i--) sorted[i] = sorted[i - 1]
    sorted[i] = stem
  }
  for (i = 1; i <= count; i++) rows(list[i])
  print "};\n\nconst size_t own_name_count = sizeof own_names / sizeof *own_names;"
}
# One for each interface: what is in frames of none goes for all.
function rows(name, i, stem, shared) {
  for (stem in stems) if (!(stem in interfaces)) shared = shared flags[name, stem]
  for (i = 1; i <= interface_count; i++)
    if (shared flags[name, sorted[i]] != "") row(name, sorted[i], shared flags[name, sorted[i]])
}
function row(name, stem, all) {
  printf "    {\"%s\", \"%s\", %s, %s, %s},\n", name, stem, word(all, "m"), word(all, "f"), word(all, "e")
}
function word(all, flag) {
  return index(all, flag) ? "true" : "false"
}
function after(a, b, i, x, y) {
  for (i = 1; ; i++) {
    x = index(order, substr(a, i, 1)) * (i <= length(a))
    y = index(order, substr(b, i, 1)) * (i <= length(b))
    if (x != y) return x > y
    if (!x) return 0
  }
}
BEGIN { order = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz" }
