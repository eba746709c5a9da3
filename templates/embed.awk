# Turns a text file into a C array of its lines, ended by NULL: -v name=IDENTIFIER
BEGIN { printf "/* Made from a file in templates/. */\n#include <stddef.h>\n\nextern const char *const %s[];\nconst char *const %s[] = {\n", name, name }
{ gsub(/\\/, "&&"); gsub(/"/, "\\\""); gsub(/\t/, "\\t"); gsub(/[?]/, "\\?"); printf "    \"%s\",\n", $0 }
END { print "    NULL,\n};" }
