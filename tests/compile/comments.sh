# SPDX-License-Identifier: MIT
# Comments of headers document what follows them: clang accepts their text, and attaches one to each function, event,
# type, field and number that the specification describes.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool clang clang
cd "$work"
need_jni
export CCACHE_DISABLE=1 # clang through ccache reads what it has preprocessed, without files of origin

# documented HEADER: checks the comments, and prints what has none.
documented() {
  for language in c c++; do
    clang -x $language -fsyntax-only -Wdocumentation -Wdocumentation-pedantic -Werror -isystem jni "$1" || fail "$1, $language"
  done
  clang -x c -Xclang -ast-dump=json -fsyntax-only -isystem jni "$1" >tree.json
  python3 - <<'END'
import json
KINDS = "TypedefDecl", "EnumConstantDecl", "FieldDecl", "FunctionDecl"


def missing(node):
    inside = node.get("inner", [])
    if node["kind"] in KINDS and "name" in node and all(inner.get("kind") != "FullComment" for inner in inside):
        yield node["name"]
    for inner in inside if node["kind"] in ("EnumDecl", "RecordDecl") else []:
        yield from missing(inner)


for node in json.load(open("tree.json"))["inner"]:
    place = node["loc"].get("spellingLoc", node["loc"])
    if place and "includedFrom" not in place:
        for name in missing(node):
            print(name)
END
}

# undocumented PATTERN: everything that documented() has printed matches.
undocumented() {
  ! grep -vE "$1" missing || fail 'no comment'
}

"$JVMTIC" build --only header -o made
documented made/jvmti.h >missing
silent missing
# Structures in the places of fields have no description.
"$JVMTIC" build --only header -o made "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
documented made/jvmpi.h >missing
undocumented '^(u|[a-z_0-9]+_(info|load|unload|hook|alloc|free|move|arena|start|dump|wait)|method(_entry2)?|instruction|(raw_)?monitor)$'

# Text that looks like a command or tag of Doxygen remains text.
small_spec small.xml
sed -i 's/Gets the numbers/Gets \\foo, @bar and \&lt;b> of the \&lt;numbers>/' small.xml
"$JVMTIC" build --only header -o made small.xml 2>/dev/null
documented made/jvmti.h >missing
says made/jvmti.h 'Gets \\foo, \@bar and \<b> of the \<numbers>.'
! grep -x GetNumbers missing || fail 'no comment'
