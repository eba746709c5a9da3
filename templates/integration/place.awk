# Fills in a file that is installed in the directory `from`: @PREFIX@, @BIN@ and @DATA@ become the relative paths of
# `prefix`, `bin` and `data`, so that an installation can be moved; @VERSION@ becomes `version`.
function way(to,    a, b, i, m, n, up, down) {
  m = split(clean(from), a, "/")
  n = split(clean(to), b, "/")
  for (i = 1; i <= m && i <= n && a[i] == b[i]; i++) continue
  for (up = i; up <= m; up++) down = down (down == "" ? "" : "/") ".."
  for (; i <= n; i++) down = down (down == "" ? "" : "/") b[i]
  return down == "" ? "." : down
}

function clean(path) {
  gsub(/\/+/, "/", path)
  gsub(/(\/\.)+\//, "/", path)
  sub(/^\//, "", path)
  sub(/\/$/, "", path)
  return path
}

# Replaces plain text; '&' is special in gsub().
function put(line, mark, text,    at, out) {
  while ((at = index(line, mark))) {
    out = out substr(line, 1, at - 1) text
    line = substr(line, at + length(mark))
  }
  return out line
}

{
  line = put(put($0, "@PREFIX@", way(prefix)), "@BIN@", way(bin))
  print put(put(line, "@DATA@", way(data)), "@VERSION@", version)
}
