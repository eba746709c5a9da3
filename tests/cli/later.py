# SPDX-License-Identifier: MIT
"""Finds names in outputs of a release that the release lacks.

usage: later.py NEWEST OLDER FILE…: the JSON of the newest release and of the older one, and texts of the latter."""
import json
import re
import sys


def ids(node, found):
    """Adds the ids of all items."""
    for inner in node if isinstance(node, list) else node.values() if isinstance(node, dict) else []:
        ids(inner, found)
    if isinstance(node, dict) and isinstance(node.get("id"), str):
        found.add(node["id"])
    return found


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


newest, older = (ids(json.loads(read(path)), set()) for path in sys.argv[1:3])
# Names of parameters and fields are also ordinary words.
lacking = {name for name in newest - older if re.search("[A-Z]|^can_", name)}
if not lacking:
    sys.exit("it lacks nothing")
wrong = set()
for path in sys.argv[3:]:
    text = read(path)
    if path.endswith((".md", ".html")):
        # Examples are for the newest release.
        text = re.sub(r"(?s)^```.*?^```|<pre.*?</pre>", "", text, flags=re.M)
        text = re.sub(r"<[^>]*>", "", text)
    text = re.sub(r"[`\s]+\*?\s*", " ", text)
    for match in re.finditer(r"\w+", text):
        if match[0] in lacking and not re.match(r' ?\(since [0-9.\\]+\)', text[match.end():]):
            wrong.add(f"{path}: {text[max(0, match.start() - 40):match.end() + 20]}")
print("\n".join(sorted(wrong)), end="\n" if wrong else "")
sys.exit(bool(wrong))
