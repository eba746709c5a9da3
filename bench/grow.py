#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a spec N times as large: usage: grow.py SPEC.xml N >LARGE.xml

The categories of functions, the events and the errors occur N times. Each copy has its own ids (with X2, X3, ... at the
end, JVMTI_..._X2 for constants) and numbers (slots, events, errors), and refers to its own items. Items that occur only
once (capabilities, base types, the phases, the introduction) are shared. The document type is unchanged."""
import copy
import re
import sys
from xml.etree import ElementTree

DEFINES = {"function", "event", "callback", "typedef", "uniontypedef", "constants", "constant", "errorid", "errorcategory",
           "category", "intro"}
# The ids of these are local to their item.
LOCAL = {"param", "field", "paramlink", "fieldlink"}


def name_in_copy(name, number):
    return f"{name}_X{number}" if name.startswith("JVMTI_") else f"{name}X{number}"


def ids_below(element):
    for item in element.iter():
        if item.tag in DEFINES and item.get("id"):
            yield item.get("id")


def renamed(text, names, number):
    return re.sub(r"\w+(?:-\w+)*", lambda m: name_in_copy(m.group(), number) if m.group() in names else m.group(), text)


def grown(element, names, steps, number):
    """A copy with its own names and numbers."""
    element = copy.deepcopy(element)
    parents = {child: parent for parent in element.iter() for child in parent}
    for item in list(element.iter()):
        if item.tag == "capabilitiestypedef":
            parents[item].remove(item)
            continue
        for attribute in ("id", "struct", "const"):
            if item.get(attribute) in names and not (attribute == "id" and item.tag in LOCAL):
                item.set(attribute, name_in_copy(item.get(attribute), number))
        if item.tag == "event":
            item.set("const", f'{item.get("const")}_X{number}')
        if item.tag in steps:
            item.set("num", str(int(item.get("num")) + steps[item.tag] * (number - 1)))
        if item.tag == "constant":
            item.set("num", renamed(item.get("num"), names, number))
        if item.tag in ("enum", "struct") and item.text:
            item.text = renamed(item.text, names, number)
        if item.tag in ("code", "example") and item.text and "JVMTI_" in item.text:
            item.text = renamed(item.text, names, number)
    return element


def main():
    path, factor = sys.argv[1], int(sys.argv[2])
    text = open(path, encoding="utf-8").read()
    doctype = re.search(r"<!DOCTYPE.*?\]>", text, re.S)
    root = ElementTree.fromstring(text)
    functions, errors, events = root.find("functionsection"), root.find("errorsection"), root.find("eventsection")
    parts = [(functions, "category"), (errors, "errorcategory"), (events, "event")]
    originals = [(section, [e for e in section if e.tag == tag]) for section, tag in parts]
    names = {name for _, items in originals for item in items for name in ids_below(item)}
    for item in root.iter("capabilitiestypedef"):
        names -= {item.get("id"), *(field.get("id") for field in item)}
    steps = {"function": 160, "event": 48, "errorid": 120}
    # An elided item keeps its number, which may have any value.
    for number in range(2, factor + 1):
        for section, items in originals:
            for item in items:
                section.append(grown(item, names, steps, number))
    if doctype:
        print(doctype.group())
    print(ElementTree.tostring(root, encoding="unicode"))


main()
