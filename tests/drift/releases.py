# SPDX-License-Identifier: MIT
"""Asserts that check compares a header with the right release, however many defects the header has.

usage: releases.py JVMTIC SPEC DIR HEADER...

Each HEADER is a correct jvmti.h of another release in the layout of jvmtic. It gets 1 to 40 random defects of every
kind, and check must compare it with the release that its JVMTI_VERSION names. Without JVMTI_VERSION and with a few
defects, check must find that release, or one whose header is the same. With the JVMTI_VERSION of another release,
check must compare with that one and name the release whose items the header has. EXTENT=full: more of each.
"""
import json
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

BATCH = 12  # headers in one run of check
ALL = os.environ.get("EXTENT") == "full"
SEEDS = 6 if ALL else 1
COUNTS = (1, 2, 5, 10, 20, 40) if ALL else (8, 40)
VERSION = re.compile(r"^  JVMTI_VERSION = 0x30000000 \+ \((\d+) \* 0x10000\) \+ \( ?(\d+) \* 0x100\).*\n", re.M)

SLOT = r"^  (?:void \*reserved\d+|\w+ \(JNICALL \*\w+\) ?\([^;]*\));\n"
FUNCTION = r"^  \w+ \(JNICALL \*(\w+)\) ?\([^;]*\);\n"
BIT = r"^  unsigned int (\w+) : 1;\n"
EVENT = r"^  jvmtiEvent(\w+) (?!reserved)\w+;\n"
VALUE = r"^  (JVMTI_(?!VERSION\b)\w+) = (\w+),?\n"
FIELD = r"^  (?:const )?(?:j\w+|char)\** (\w+);\n"
METHOD = r"^  jvmtiError \w+\([^{;]*\{\n[^}]*\}\n"
PARAMETER = r"^ +(jint|jlong|jclass|jthread|jobject) (\w+),\n"
CALLBACK = r"^typedef void \(JNICALL \*jvmtiEvent(\w+)\)\n[^;]*;\n"


def other_name(line, name):
    return re.sub(rf"\b{name}\b", f"{name}Odd", line, count=1)


def gone(found):
    """Removes the value, unless others are made of it."""
    alone = len(re.findall(rf"\b{found[1]}\b", found.string)) == 1
    return "" if alone else found[0].replace(f"= {found[2]}", "= 4711")


# Kinds of defects: a pattern, and a function for its replacement.
DEFECTS = [
    (FUNCTION, lambda m: ""),  # everything after it moves
    (FUNCTION, lambda m: "  void *reserved9%d;\n" % m.start()),
    (FUNCTION, lambda m: other_name(m[0], m[1])),
    (FUNCTION, lambda m: m[0] + m[0].replace(m[1], f"Vendor{m[1]}")),
    (SLOT, lambda m: "  jvmtiError (JNICALL *VendorCall%d) (jvmtiEnv* env);\n" % m.start()),
    (PARAMETER, lambda m: m[0].replace(m[1], "jdouble", 1)),
    (PARAMETER, lambda m: ""),
    (BIT, lambda m: ""),
    (BIT, lambda m: other_name(m[0], m[1])),
    (BIT, lambda m: m[0].replace(": 1", ": 2")),
    (BIT, lambda m: "  unsigned int : 1;\n" + m[0]),
    (EVENT, lambda m: ""),
    (EVENT, lambda m: "  jvmtiEventReserved reserved%d;\n" % m.start()),
    (EVENT, lambda m: m[0] + m[0].replace(f" {m[1]};", f" Vendor{m[1]};")),
    (CALLBACK, lambda m: m[0].replace("jvmtiEnv *jvmti_env", "jvmtiEnv *jvmti_env, jint odd", 1)),
    (VALUE, gone),
    (VALUE, lambda m: m[0].replace(f"= {m[2]}", "= 4711")),
    (VALUE, lambda m: other_name(m[0], m[1]) if not gone(m) else gone(m)),
    (FIELD, lambda m: ""),
    (FIELD, lambda m: m[0].replace(f" {m[1]};", f" {m[1]}_odd;")),
    (METHOD, lambda m: ""),
    (METHOD, lambda m: m[0].replace("->", "->Odd", 1)),
]


def damaged(text, count, chance):
    """The header with this number of random defects in different lines."""
    edits = []
    while len(edits) < count:
        pattern, change = chance.choice(DEFECTS)
        found = list(re.finditer(pattern, text, re.M))
        where = chance.choice(found) if found else None
        if where and all(where.end() <= start or where.start() >= end for start, end, _ in edits):
            edits.append((where.start(), where.end(), change(where)))
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def named(text):
    """The release that the header names."""
    found = VERSION.search(text)
    major, minor = int(found[1]), int(found[2])
    return major if major > 1 else {0: "1.0", 1: "1.1", 2: 8}[minor]


def content(text):
    """The header without its version, so that equal releases have equal contents."""
    return re.sub(r"\b(struct|union) _", r"\1 ", VERSION.sub("", text))


class Case:
    def __init__(self, name, text, release, title):
        self.name, self.text, self.release, self.title = name, text, release, title


def cases(headers):
    """Headers, each with the releases that check may compare it with, and a pattern of the title."""
    by_content = {}
    for text in headers:
        by_content.setdefault(content(text), []).append(str(named(text)))
    for text in headers:
        release = str(named(text))
        for count in COUNTS:
            for seed in range(SEEDS):
                wrong = damaged(text, count, random.Random(f"{release} {count} {seed}"))
                yield Case(f"{release}-{count}-{seed}", wrong, [release], "which its JVMTI_VERSION names")
        same = by_content[content(text)]
        for seed in range(SEEDS):
            wrong = damaged(VERSION.sub("", text), 4, random.Random(f"none {release} {seed}"))
            yield Case(f"{release}-unnamed-{seed}", wrong, same, "which fits best; it does not define JVMTI_VERSION")
        # These releases differ in at least five items; the only defect is the version.
        other = "28" if same[0] in ("1.0", "1.1", "8", "9", "11") else "8"
        line = "  JVMTI_VERSION = 0x301C0000\n" if other == "28" else "  JVMTI_VERSION = 0x30010200\n"
        yield Case(f"{release}-misnamed", VERSION.sub(line, text), [other],
                   "which its JVMTI_VERSION names; but it (lacks|has) .*, as release (%s) does" % "|".join(same))


def check(jvmtic, spec, folder, some):
    """The problems of the reports about these headers."""
    paths = {}
    for case in some:
        path = f"{folder}/{case.name}.h"
        with open(path, "w") as out:
            out.write(case.text)
        paths[path] = case
    done = subprocess.run([jvmtic, "check", spec, "--format", "json", *paths], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True)
    found = {one["new"]["name"]: one for one in json.loads(done.stdout)["comparisons"]} if done.stdout else {}
    for path, case in paths.items():
        if path not in found:
            yield f"{path}: could not be read: {done.stderr[:300]}"
        elif found[path]["old"]["release"] not in case.release or not re.search(case.title, found[path]["title"]):
            yield f"{path}: expected {case.release}, {case.title}; found: {found[path]['title']}"


def main():
    jvmtic, spec, folder, *names = sys.argv[1:]
    headers = []
    for name in names:
        with open(name) as file:
            headers.append(re.sub(r"\n\s*(?=\n)", "", re.sub(r"[ \t]*/\*.*?\*/", "", file.read(), flags=re.S)))
    made = list(cases(headers))
    batches = [made[i:i + BATCH] for i in range(0, len(made), BATCH)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [one for some in pool.map(lambda some: list(check(jvmtic, spec, folder, some)), batches) for one in some]
    print("\n".join(wrong))
    print(f"{len(made)} headers of {len(headers)} releases, {len(wrong)} misjudged")
    sys.exit(1 if wrong or len(made) < 4 * len(headers) else 0)


if __name__ == "__main__":
    main()
