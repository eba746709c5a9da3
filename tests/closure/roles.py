# SPDX-License-Identifier: MIT
"""Items of a specification, as text, that are equal for both interfaces."""
import pathlib, re

NOTHING = "<description>A thing.</description>"


def last(base, tag):
    """The number of such an item in a specification of this directory that is followed by a hundred free numbers."""
    text = (pathlib.Path(__file__).parent / f"{base}.xml").read_text(encoding="utf-8")
    taken = {int(number) for number in re.findall(rf'<{tag} [^>]*\bnum="(\d+)"', text)}
    return min(number for number in taken if not taken & set(range(number + 1, number + 101)))


def param(name, type):
    return f'<param id="{name}">{type}{NOTHING}</param>'


def among(name, number, types):
    """Parameters of each of these types, and one with the name."""
    return "".join(param(f"p{i}", type) for i, type in enumerate(types)) + param(name, types[number % len(types)])


def record(name, tag="typedef", fields=None):
    return f'<{tag} id="{name}" label="L"><description>D.</description>{fields or field("left", "<jint/>")}</{tag}>'


def field(name, type):
    return f'<field id="{name}">{type}{NOTHING}</field>'


def constants(name, kind, inside):
    return f'<constants id="{name}" label="L" kind="{kind}">{inside}</constants>'


def constant(name, number=1):
    return f'<constant id="{name}" num="{number}">C.</constant>'


def basetype(name, definition):
    text = f"<definition>{definition}</definition>" if definition else ""
    return f'<basetype id="{name}">{text}<description>D.</description></basetype>'
