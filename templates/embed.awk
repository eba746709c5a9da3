# Turns text files into C arrays of their lines, ended by NULL. FILE becomes template_NAME, the name of the file without
# its folder and .frame, .xsl or .json, other characters than letters and digits as '_'.
function finish() { if (NR > 1) print "    NULL,\n};\n" }
BEGIN { print "/* Made from the files in templates/. */\n#include <stddef.h>\n" }
FNR == 1 {
  finish()
  name = FILENAME
  sub(/.*\//, "", name)
  sub(/\.(frame|xsl|json)$/, "", name)
  gsub(/[^a-zA-Z0-9]/, "_", name)
  printf "extern const char *const template_%s[];\nconst char *const template_%s[] = {\n", name, name
}
{ gsub(/\\/, "&&"); gsub(/"/, "\\\""); gsub(/\t/, "\\t"); gsub(/[?]/, "\\?"); printf "    \"%s\",\n", $0 }
END { finish() }
