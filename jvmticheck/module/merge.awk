# SPDX-License-Identifier: MIT
# Merges the generated C of several modules into one text. Each argument is a file with the preprocessed C of a module,
# NAME.i, without the text of headers.
#
# A definition that is the same in all modules is written once. Of others, each distinct one is written once, as X_NAME with
# the first module that has it, and code uses X through a pointer. These pointers are a table with a column for each module,
# and modules_use() selects a column. Data refers to definitions of its own module, so it differs if they differ.

FNR == 1 {
  module = FILENAME
  sub(/.*\//, "", module)
  sub(/\.i$/, "", module)
  gsub(/[^A-Za-z0-9]/, "_", module)
  modules[++count] = module
  chunks[count] = 0
  split("", current)
}

{
  text = text $0 "\n"
  if (!($0 in deltas)) deltas[$0] = delta($0)
  depth += deltas[$0]
  if (depth == 0 && /[;}] *$/) {
    if (text !~ /^[ \n]*_Static_assert/) take(text)
    text = ""
  }
}

END {
  if (text ~ /[^ \n]/) stop("the last definition has no end: " text)
  print "/* Made by merge.awk. */"
  for (m = 1; m <= count; m++)
    for (c = 1; c <= chunks[m]; c++) write(chunk_text[m, c], chunk_kind[m, c], chunk_name[m, c], m)
  write_table()
}

function stop(words) {
  print "merge.awk: " words >"/dev/stderr"
  stopped = 1
  exit 1
}

# The change of the nesting depth by a line.
function delta(line, up) {
  gsub(/"([^"\\]|\\.)*"|'([^'\\]|\\.)*'/, "", line)
  up = gsub(/[({[]/, "", line)
  return up - gsub(/[])}]/, "", line)
}

# "function", "data", "type" or "prototype".
function kind_of(text, head) {
  if (text ~ /} *\n$/) return "function"
  head = text
  sub(/[{=;].*/, "", head)
  if (head ~ /^[ \n]*(typedef |struct |enum |union )/ && text ~ /^[^(=]*{/) return "type"
  return text ~ /^[^;({]*=/ || head !~ /\(/ ? "data" : "prototype"
}

# The name of a function or object; the text of a type.
function name_of(text, kind) {
  if (kind == "type") return text
  gsub(/__attribute__ *\(\([a-z, ]*(\([0-9]*\))?[a-z, ]*\)\)/, "", text)
  if (kind == "data") {
    sub(/[={;].*/, "", text)
    gsub(/\[[^]]*\]/, "", text)
  } else {
    sub(/\(.*/, "", text)
  }
  sub(/[ \n]*$/, "", text)
  sub(/.*[^A-Za-z0-9_]/, "", text)
  return text
}

# The identifiers of the text, each between spaces.
function identifiers(text, found) {
  if (text in known) return known[text]
  found = " "
  known[text] = ""
  key = text
  while (match(text, /"([^"\\]|\\.)*"|[A-Za-z_][A-Za-z0-9_]*/)) {
    word = substr(text, RSTART, RLENGTH)
    if (word !~ /^"/ && index(found, " " word " ") == 0) found = found word " "
    text = substr(text, RSTART + RLENGTH)
  }
  return known[key] = found
}

# Records a definition of the current module.
function take(text, kind, name, key, words, n, i) {
  kind = kind_of(text)
  name = name_of(text, kind)
  chunk_text[count, ++chunks[count]] = text
  chunk_kind[count, chunks[count]] = kind
  chunk_name[count, chunks[count]] = name
  if (kind == "type" || kind == "prototype") return
  key = text
  n = split(identifiers(text), words, " ")
  for (i = 1; i <= n; i++)
    if (words[i] != name && words[i] in current) {
      if (kind == "data") key = key SUBSEP words[i] SUBSEP current[words[i]]
    }
  if (!(key in ids)) ids[key] = ++last_id
  current[name] = column[name, count] = ids[key]
  if ((name, ids[key]) in label) return
  label[name, ids[key]] = module
  variants[name]++
  if (kind == "function")
    for (i = 1; i <= n; i++) used[words[i]] = 1
}

# The name of the definition in module m, which is `name` if all modules have the same.
function named(name, m) {
  return variants[name] > 1 ? name "_" label[name, column[name, m]] : name
}

# The text with the names of the definitions in module m.
function renamed(text, m, result, word) {
  result = ""
  while (match(text, /"([^"\\]|\\.)*"|[A-Za-z_][A-Za-z0-9_]*/)) {
    word = substr(text, RSTART, RLENGTH)
    result = result substr(text, 1, RSTART - 1) ((word, m) in column ? named(word, m) : word)
    text = substr(text, RSTART + RLENGTH)
  }
  return result text
}

function write(text, kind, name, m, own) {
  if (kind == "function" || kind == "data") own = named(name, m)
  else own = text
  if (own in written) return
  written[own] = 1
  if (variants[name] < 2) {
    printf "%s", text
    return
  }
  if (kind == "data") text = renamed(text, m)
  if (kind == "function") sub(name "\\(", own "(", text)
  printf "%s%s", kind == "function" && text !~ /static/ ? "static " : "", text
  if (name in used && !(name in pointers)) write_pointer(text, kind, name, kind == "prototype" ? name : own)
}

# Writes the pointer to the definition of the selected module.
function write_pointer(text, kind, name, own) {
  is_array[name] = kind == "data" && text ~ /^[^=]*\[/
  pointers[name] = ++pointer_count
  order[pointer_count] = name
  printf "static __typeof__(%s)* %s_now;\n", own (is_array[name] ? "[0]" : ""), name
  printf "#define %s %s\n", name, is_array[name] ? name "_now" : "(*" name "_now)"
}

function write_table(i, m, name) {
  if (stopped) exit 1
  for (i = 1; i <= pointer_count; i++) {
    name = order[i]
    printf "static __typeof__(%s_now) const %s_of[] = {\n", name, name
    for (m = 1; m <= count; m++)
      print "  " ((name, m) in column ? (is_array[name] ? "" : "&") named(name, m) : "NULL") ","
    print "};"
  }
  print "void modules_use(int module) {"
  for (i = 1; i <= pointer_count; i++) printf "  %s_now = %s_of[module];\n", order[i], order[i]
  print "}"
  print "const struct jvmti_forward_module* const modules_all[] = {"
  for (m = 1; m <= count; m++) print "  &" named("JVMTI_FORWARD_MODULE", m) ","
  print "  NULL\n};"
}
