# SPDX-License-Identifier: MIT
# Every example of the spec is C that compiles against the spec's own header, all in one style. Parts of the agents in
# examples/paths compile there, as wholes.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
mkdir examples
need_jni
"$JVMTIC" build --only header -o made
"$JVMTIC" build --only header,dump -o made jvmpi
python3 - "$TOP_SRCDIR/spec" "$TOP_SRCDIR/examples/paths" <<'END'
import os, pathlib, re, sys
from xml.etree import ElementTree
number = faults = 0
agents = [path.read_text() for path in pathlib.Path(sys.argv[2]).glob("*.c")]
# Too long; tabs; the brace of a function beside its name; a statement beside its condition.
FAULT = re.compile(r".{93}|.*\t|\w.*\)\s*\{$|\s+(if|for|while) .*;$")
for folder, folders, files in sorted(os.walk(sys.argv[1])):
    for name in sorted(files):
        if not name.endswith(".xml"):
            continue
        for example in ElementTree.parse(os.path.join(folder, name)).getroot().iter("example"):
            language = example.get("lang", "c")
            if language not in ("c", "c++"):
                continue
            number += 1
            text = "".join(example.itertext())
            header = "jvmpi.h" if "jvmpi" in os.path.relpath(folder, sys.argv[1]) else "jvmti.h"
            for line in filter(FAULT.match, text.splitlines()):
                print(f"{name}: not the style of the examples: {line}", file=sys.stderr)
                faults += 1
            blocks = text.strip("\n").rstrip().split("\n\n")
            if "Agent_On" not in text and any(all(block in agent for block in blocks) for agent in agents):
                continue
            suffix = "c" if language == "c" else "cc"
            with open(f"examples/{number:03}-{name[:-4]}.{suffix}", "w") as out:
                out.write("#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
                          f'#include <{header}>\n#line 1 "{name}, example {number}"\n{text}\n')
sys.exit(faults != 0)
END
count=$(ls examples | wc -l)
[ "$count" -ge 150 ] || fail "only $count examples"
compilers C | sed 1q >found
[ -s found ] || skip 'there is no C compiler'
failures=0
while read -r compiler; do
  "$compiler" -std=c11 $warnings -Wno-unused-function -fsyntax-only -Imade -isystem jni examples/*.c ||
    failures=$((failures + 1))
done <found
some_compilers C++ >found
while read -r compiler; do
  "$compiler" -std=c++11 $warnings_cxx -fsyntax-only -Imade -isystem jni examples/*.cc || failures=$((failures + 1))
done <found
[ $failures = 0 ] || fail "some of $count examples do not compile"
