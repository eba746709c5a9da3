# SPDX-License-Identifier: MIT
# Shortens an output for its snapshot: awk -v kind=KIND -v of=WORDS -f compact.awk KNOWN… OUTPUT
# - Lines that are also in known files, such as frames, styles and scripts, are not repeated: more than three consecutive
#   ones are counted.
# - kind=json, kind=xml: an object, array or element that fits in one line is one line.
# - kind=html: hashes of styles and scripts are left out; rows of tables, items of lists and small blocks are one line each.
function flush_known(    i) {
  if (known_lines > 3) print "[" known_lines " lines of " of "]"
  else for (i = 1; i <= known_lines; i++) print kept[i]
  known_lines = 0
}

# Prints a line, or keeps it for the object or row that it is in.
function put(line) {
  if (depth) items[depth, ++count[depth]] = line
  else print line
}

function stripped(line) {
  sub(/^[ \t]+/, "", line)
  return line
}

# Ends the innermost object: in one line, if it fits.
function join_object(closing,    i, line, inner) {
  line = opening[depth]
  for (i = 1; i <= count[depth]; i++) line = line (i > 1 ? " " : "") stripped(items[depth, i])
  line = line stripped(closing)
  inner = depth--
  if (length(line) <= 200) {
    put(line)
    return
  }
  put(opening[inner])
  for (i = 1; i <= count[inner]; i++) put(items[inner, i])
  put(closing)
}

FILENAME != ARGV[ARGC - 1] {
  known[stripped($0)]
  next
}

kind == "xml" && /<\/?(preformatted|example)/ {
  put($0)
  next
}
kind == "json" && /[{[]$/ || kind == "xml" && /^ *<[a-zA-Z][^<>]*[^\/]>$/ {
  opening[++depth] = $0
  count[depth] = 0
  next
}
depth && (kind == "json" && /^ *[]}]+,?$/ || kind == "xml" && /^ *<\/[^<>]*>$/) {
  join_object($0)
  next
}
kind == "json" || kind == "xml" {
  put($0)
  next
}

kind == "html" { gsub(/'sha256-[^']*'/, "'sha256-'") }
kind == "html" && row == "" && match($0, /^(<thead>|<tbody>)?<(tr|li|dt|dd|div)[ >]/) {
  end = substr($0, 1, RLENGTH - 1)
  sub(/.*</, "</", end)
}
kind == "html" && end != "" {
  flush_known()
  row = row (row == "" ? "" : " ") $0
  if (index($0, end ">") || length(row) > 200) {
    print row
    row = end = ""
  }
  next
}

stripped($0) in known && (known_lines || $0 != "") {
  kept[++known_lines] = $0
  next
}
{
  flush_known()
  print
}
END {
  flush_known()
  if (row != "") print row
}
