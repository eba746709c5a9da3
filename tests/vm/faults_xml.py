# SPDX-License-Identifier: MIT
"""Reads a specification: joins its files, adds attribute defaults, removes elided items, selects a release."""
import os
import pyexpat
import xml.etree.ElementTree as ET

INCLUDE = "{http://www.w3.org/2001/XInclude}include"
PREVIEWS = {  # stamped 21 when they became final
    name: (19,)
    for name in "SuspendAllVirtualThreads ResumeAllVirtualThreads VirtualThreadStart VirtualThreadEnd "
    "can_support_virtual_threads".split()
}
FILTERED = {"SampledObjectAlloc": lambda r: r >= (13,), "VirtualThreadStart": lambda r: r < (25,)}  # seen in 12, 13, 21, 25
ERROR_SINCE = {26: (9,), 80: (9,), 72: (11,), 73: (19,), 106: (1, 1)}


def left():
    """By function and parameter: the first release whose wrapper leaves the check to the VM."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "doors")) as table:
        rows = [line.split() for line in table if not line.startswith("#")]
    return {(function, param): release(since) for function, param, since in rows}


def parse(path, defaults):
    """Adds the attribute defaults of its DTD, also of an external one, which ElementTree does not read."""
    builder = ET.TreeBuilder()
    parser = pyexpat.ParserCreate(namespace_separator="}")
    parser.StartElementHandler = lambda tag, attributes: builder.start(full(tag), {full(k): v for k, v in attributes.items()})
    parser.EndElementHandler = lambda tag: builder.end(full(tag))
    parser.CharacterDataHandler = builder.data
    parser.SetParamEntityParsing(pyexpat.XML_PARAM_ENTITY_PARSING_ALWAYS)

    def external(context, base, system, public):
        if system:
            with open(os.path.join(os.path.dirname(path), system), "rb") as part:
                parser.ExternalEntityParserCreate(context).ParseFile(part)
        return 1

    def attribute(element, name, kind, default, required):
        if default is not None:
            defaults.setdefault(element, {}).setdefault(name, default)

    parser.ExternalEntityRefHandler = external
    parser.AttlistDeclHandler = attribute
    with open(path, "rb") as file:
        parser.ParseFile(file)
    return builder.close()


def full(name):
    return "{" + name if "}" in name else name


def load(path):
    defaults = {}
    root = parse(path, defaults)

    def include(element, folder):
        for i, child in enumerate(list(element)):
            if child.tag == INCLUDE:
                part = os.path.join(folder, child.get("href"))
                element[i] = parse(part, {})
                include(element[i], os.path.dirname(part))
            else:
                include(child, folder)

    include(root, os.path.dirname(path))
    # The parts have no DTD of their own: that of the whole applies.
    for element in root.iter():
        for name, value in defaults.get(element.tag, {}).items():
            element.attrib.setdefault(name, value)
    drop(root)
    return root


def drop(element):
    """Removes elided and hidden items."""
    for child in list(element):
        if child.tag == "elide" or child.get("hide") is not None:
            element.remove(child)
        else:
            drop(child)


def release(text):
    numbers = tuple(int(n) for n in text.split("."))
    return (1, 2) if numbers[0] == 8 else numbers


def values(constants):
    """The values of an enumeration, whose constants may refer to earlier ones."""
    known = {}
    for constant in constants.findall("constant"):
        known[constant.get("id")] = eval(constant.get("num"), {}, known)
    return known.values()


class Spec:
    def __init__(self, path, wanted):
        root = load(path)
        self.release = None if wanted == "newest" else release(wanted)
        self.left = left()
        old = self.release is not None and self.release < (1, 2)
        self.renamed = {("SetSystemProperty", "value_ptr"): "value"} if old else {}
        self.functions = self.live(root.findall("functionsection/category/function"))
        self.capabilities = [c.get("id") for c in self.live(root.iter("capabilityfield"))]
        self.events = [int(e.get("num"), 0) for e in self.live(root.findall("eventsection/event"))]
        self.event_elements = self.live(root.findall("eventsection/event"))
        self.records = {r.get("id"): r.findall("field") for r in root.iter("typedef")}
        self.arrays = 0
        self.errors = {}
        for error in root.iter("errorid"):
            number = int(error.get("num"))
            since = release(error.get("since")) if error.get("since") else ERROR_SINCE.get(number, (1, 0))
            if self.release is None or since <= self.release:
                self.errors[error.get("id")] = number
        self.enums = {"jvmtiEvent": self.events, "jvmtiError": list(self.errors.values())}
        for constants in root.iter("constants"):
            if constants.get("kind") == "enum" and self.existed(constants):
                self.enums[constants.get("id")] = list(values(constants))

    def is_left(self, function, param, element, word):
        """True if the wrapper of the release leaves the check to the VM."""
        since = self.left.get((function, param)) or release(element.get("implsince") or "1.0")
        return element.get("impl") == word and (self.release is None or since <= self.release)

    def is_filtered(self, event):
        """True if the event can be enabled for one thread."""
        if self.release is not None and event.get("id") in FILTERED:
            return FILTERED[event.get("id")](self.release)
        return event.get("filtered") is not None

    def existed(self, element):
        if self.release is None:
            return True
        since = release(element.get("preview") or element.get("since") or "1.0")
        if element.get("since") == "21":
            since = PREVIEWS.get(element.get("id"), since)
        return since <= self.release

    def live(self, elements):
        return [e for e in elements if self.existed(e)]
