# SPDX-License-Identifier: MIT
"""Compares the error rows of a reference page with those of the facts, function by function.
usage: errors.py PAGE FACTS. The order of a page: one row per required capability, the function's own rows, then those
that follow from each parameter. Own rows change between releases; if they differ, only the ends are compared."""
import collections
import re
import sys

required, own, params, derived = (collections.defaultdict(list) for _ in range(4))
functions = []
for line in open(sys.argv[2], encoding="utf-8"):
    kind, name, *words = line.split()
    if kind != "function":
        continue
    if words[0] == "slot":
        functions.append(name)
    elif words[0] == "required":
        required[name].append("MUST_POSSESS_CAPABILITY")
    elif words[0] == "error":
        own[name].append(words[2][len("JVMTI_ERROR_"):])
    elif words[0] == "param":
        params[name].append(words[2])
    elif words[0] == "derived-error":
        derived[name, words[1]].append(words[2][len("JVMTI_ERROR_"):])

page = open(sys.argv[1], encoding="utf-8").read()
known = set(functions)
places = [(m.start(), m.group(1)) for m in re.finditer(r'<(?:hr|p)\b[^>]*\bid="(\w+)"[^>]*>', page) if m.group(1) in known]
rows = {}
for (start, name), (end, _) in zip(places, places[1:] + [(len(page), "")]):
    table = page.rfind("universal error", start, end)
    if table >= 0:
        end = max(table, page.find("</table>", table, end))  # there is no table without rows
        rows[name] = [e[len("JVMTI_ERROR_"):] for e in re.findall(r'href="#(JVMTI_ERROR_\w+)"', page[table:end])]

wrong = equal = 0
for name in functions:
    head = required[name]
    tail = [error for param in params[name] for error in derived[name, param]]
    want = rows.get(name)
    if want is None:
        print(f"{name}: the page has no table of errors")
        wrong += 1
    elif want == head + own[name] + tail:
        equal += 1
    elif len(want) < len(head + tail) or want[:len(head)] != head or want[len(want) - len(tail):] != tail:
        print(f"{name}: {' '.join(want)}; facts: {' '.join(head)} + {' '.join(own[name])} + {' '.join(tail)}")
        wrong += 1
    else:
        print(f"{name}: own rows differ: {' '.join(want[len(head):len(want) - len(tail)])}; facts: {' '.join(own[name])}",
              file=sys.stderr)
print(f"{equal} of {len(functions)} functions have the same rows, {wrong} are wrong")
sys.exit(wrong > 0 or equal < len(functions) * 2 // 3)
