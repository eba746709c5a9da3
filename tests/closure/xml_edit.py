# SPDX-License-Identifier: MIT
"""XML as text: the elements of a document with their offsets, so that all other text remains unchanged by an edit."""
import re

TOKEN = re.compile(r"<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>|<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>|</([\w:]+)\s*>|"
                   r"<([\w:]+)((?:[^>\"']|\"[^\"]*\"|'[^']*')*?)(/?)>", re.S)
ATTRIBUTE = re.compile(r"([\w:]+)\s*=\s*(\"[^\"]*\"|'[^']*')")


class Element:
    """start to end: the whole element; inner to inner_end: the content between its tags."""

    def __init__(self, name, parent, start):
        self.name, self.parent, self.start = name, parent, start
        self.children, self.attributes = [], {}

    def around(self):
        at = self.parent
        while at:
            yield at
            at = at.parent

    def child(self, *names):
        return next((c for c in self.children if c.name in names), None)

    def get(self, name):
        return self.attributes[name][0] if name in self.attributes else None


def parse(text):
    """The elements in the order of the document."""
    found, at = [], None
    for token in TOKEN.finditer(text):
        if token.group(1):
            at.inner_end, at.end = token.start(), token.end()
            at = at.parent
        elif token.group(2):
            element = Element(token.group(2), at, token.start())
            element.tag_end = element.inner = token.end()
            element.empty = bool(token.group(4))
            for a in ATTRIBUTE.finditer(token.group(3)):
                offset = token.start(3)
                element.attributes[a.group(1)] = (a.group(2)[1:-1], offset + a.start(), offset + a.end())
            if at:
                at.children.append(element)
            found.append(element)
            if element.empty:
                element.inner_end = element.end = token.end()
            else:
                at = element
    return found


def quoted(value):
    return '"' + value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;") + '"'


def attribute_change(element, name, value):
    """The edit (start, end, text) that sets the attribute to a value, or removes it for None."""
    if name in element.attributes:
        _, start, end = element.attributes[name]
        return start, end, f"{name}={quoted(value)}" if value is not None else ""
    at = element.start + 1 + len(element.name)
    return at, at, f" {name}={quoted(value)}" if value is not None else ""


def changed(text, changes):
    """The text with changes that do not overlap: (start, end, new)…"""
    for start, end, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def with_attribute(text, element, name, value):
    """The text with the attribute set to a value, or without it for None."""
    return changed(text, [attribute_change(element, name, value)])

