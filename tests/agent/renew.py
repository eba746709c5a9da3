# SPDX-License-Identifier: MIT
"""renew.py NEW FILE: replaces the comments of the callbacks in FILE by those in NEW, which was just written."""
import re, sys

BLOCK = re.compile(r"/\* (?:(?!\*/).)*\*/\n(?=void JNICALL (on_\w+)\()", re.S)

new = {match.group(1): match.group() for match in BLOCK.finditer(open(sys.argv[1], encoding="utf-8").read())}
old = open(sys.argv[2], encoding="utf-8").read()
with open(sys.argv[2], "w", encoding="utf-8") as out:
    out.write(BLOCK.sub(lambda match: new.get(match.group(1), match.group()), old))
