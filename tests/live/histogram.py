# SPDX-License-Identifier: MIT
"""What `jcmd PROCESS GC.class_histogram` prints: for what looks at profiles of the same moment."""
import re

PRIMITIVES = dict(zip("BCDFIJSZ", "byte char double float int long short boolean".split()))


def java_name(name):
    """A class as the Java language calls it: "byte[][]" for "[[B"."""
    dimensions = len(name) - len(name.lstrip("["))
    name = name[dimensions:]
    if dimensions:
        name = PRIMITIVES.get(name) or name[1:-1]
    return name + "[]" * dimensions


def histogram(path):
    """Objects and bytes of each class name, and of all: None if there is no histogram in the file."""
    classes = {}
    total = None
    with open(path, encoding="utf-8") as file:
        for line in file:
            if match := re.match(r" *\d+: +(\d+) +(\d+)  (\S+)", line):
                entry = classes.setdefault(java_name(match[3]), [0, 0])
                entry[0] += int(match[1])
                entry[1] += int(match[2])
            elif match := re.match(r"Total +(\d+) +(\d+)", line):
                total = [int(match[1]), int(match[2])]
    return classes, total
