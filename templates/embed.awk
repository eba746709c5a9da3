# SPDX-License-Identifier: MIT
# Turns text files into C arrays of their lines, ended by NULL. FILE becomes template_NAME, the name of the file without
# its folder and .frame, .xsl or .json, other characters than letters and digits as '_'. Frames are also listed by name.
function finish() { if (NR > 1) print "    NULL,\n};\n" }
BEGIN { print "/* Made from the files in templates/. */\n#include \"gen/frame.h\"\n" }
FNR == 1 {
  finish()
  name = FILENAME
  sub(/.*\//, "", name)
  sub(/\.(frame|xsl|json)$/, "", name)
  file = name
  gsub(/[^a-zA-Z0-9]/, "_", name)
  if (FILENAME ~ /[.]frame$/) rows = rows "    {\"" file "\", template_" name "},\n"
  printf "extern const char *const template_%s[];\nconst char *const template_%s[] = {\n", name, name
}
{ gsub(/\\/, "&&"); gsub(/"/, "\\\""); gsub(/\t/, "\\t"); gsub(/[?]/, "\\?"); printf "    \"%s\",\n", $0 }
END {
  finish()
  print "const struct template template_table[] = {\n" rows "    {NULL, NULL},\n};"
}
