# SPDX-License-Identifier: MIT
# Converts text files to C strings. The string of FILE is template_NAME, where NAME is the name of the file without its
# directory and .frame, .xsl or .json, with '_' for characters other than letters and digits. A table lists the frames,
# in which a NUL instead of a newline ends each line, and whose last line is @end@.
function finish() { if (NR > 1) print (separator == "\\0" ? "    \"@end@\"" : "    \"\"") ";\n" }
BEGIN {
  print "/* Made from the files in templates/. */\n#include \"gen/frame.h\"\n"
  print "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n"
}
FNR == 1 {
  finish()
  name = FILENAME
  sub(/.*\//, "", name)
  sub(/\.(frame|xsl|json)$/, "", name)
  file = name
  gsub(/[^a-zA-Z0-9]/, "_", name)
  separator = FILENAME ~ /[.]frame$/ ? "\\0" : "\\n"
  if (separator == "\\0") rows = rows "    {\"" file "\", template_" name "},\n"
  printf "extern const char template_%s[];\nconst char template_%s[] =\n", name, name
}
{ gsub(/\\/, "&&"); gsub(/"/, "\\\""); gsub(/\t/, "\\t"); gsub(/[?]/, "\\?"); printf "    \"%s%s\"\n", $0, separator }
END {
  finish()
  print "const struct template template_table[] = {\n" rows "    {NULL, NULL},\n};"
}
