# SPDX-License-Identifier: MIT
"""Reads the output of `jcmd PROCESS GC.class_histogram`, for comparisons with profiles of the same time."""
import re

PRIMITIVES = dict(zip("BCDFIJSZ", "byte char double float int long short boolean".split()))


def java_name(name):
    """The name of a class in the Java language: "byte[][]" for "[[B"."""
    dimensions = len(name) - len(name.lstrip("["))
    name = name[dimensions:]
    if dimensions:
        name = PRIMITIVES.get(name) or name[1:-1]
    return name + "[]" * dimensions


def histogram(path):
    """The objects and bytes of each class name, and the totals; None if the file has no histogram."""
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
