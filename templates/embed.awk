# SPDX-License-Identifier: MIT
# Converts text files to C arrays of their lines, ended by NULL. The array of FILE is template_NAME, where NAME is the name
# of the file without its directory and .frame, .xsl or .json, with '_' for characters other than letters and digits. A
# table lists the frames.
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
