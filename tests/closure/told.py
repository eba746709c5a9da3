# SPDX-License-Identifier: MIT
"""Every change of an output is reported by `diff`: one change of a complete specification at a time, which `build`
accepts. If a file of the outputs changes, `diff` reports a difference with a file, in both directions. Elements are also
moved to other parents, and become other elements: one of each kind, to one of each kind."""
import functools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import closure
import xml_edit

OTHER = {"label": "Another label", "subtitle": "Another", "update": "now", "date": "1 January 2001", "lang": "java", "scope": "row",
         "chapter": "5.5", "license": "ISC"}
# Attributes that not every specification has: removing all of them is not a difference.
MAY_BE_UNSAID = {"see", "called", "calls", "cost", "costseen", "virtual", "virtualseen", "thread", "threadseen", "hadseen", "newer"}
# A name that no item has is equivalent to a missing one.
NAMES = {"incount", "outcount", "class", "method", "field", "frame", "thread"}
TOLD = re.compile(r"\S+\.xml(:\d+)?: (abi|api|additive|behaviour|docs): ")
# Changes that are not reported: a section that occurs twice, the order of older names, of parameters that C lacks, and of the
# document's main parts.
SILENT = re.compile(r"twice <intro>|aliases=|<param> .* behind the next|<functionsection> ")


def is_left_out(element):
    """True if no output contains it."""
    return any(e.name in ("elide", "issue", "todo", "issuessection", "copyright") for e in [element, *element.around()])


def texts(element):
    """The texts of elements outside of their children: start and end of the first one of each kind."""
    ends = [c.start for c in element.children] + [element.inner_end]
    return zip([element.inner] + [c.end for c in element.children], ends)


def values(element, name, value):
    """Other values for an attribute; None removes it."""
    if name not in MAY_BE_UNSAID:
        yield None
    if name in OTHER:
        yield OTHER[name]
    elif re.fullmatch(r"-?\d+", value):
        yield str(int(value) + 1)
        yield f"({value})" if value.startswith("-") else hex(int(value))
    elif name not in NAMES:
        yield value + "x"
    if " " in value:
        yield " ".join(reversed(value.split()))


def changes(text):
    """(the change, a function that makes the text with it)…"""
    for element in xml_edit.parse(text)[1:]:
        if is_left_out(element):
            continue
        line = text.count("\n", 0, element.start) + 1
        about = f"<{element.name}> in line {line}"
        put = functools.partial(lambda start, end, new: text[:start] + new + text[end:])
        for name, (value, _, _) in element.attributes.items():
            for other in values(element, name, value):
                yield f"{name}={other!r} of {about}", functools.partial(xml_edit.with_attribute, text, element, name, other)
        whole = text[element.start:element.end]
        yield f"without {about}", functools.partial(put, element.start, element.end, "")
        yield f"twice {about}", functools.partial(put, element.end, element.end, whole)
        after = next((e for e in element.parent.children if e.start >= element.end), None)
        if after and not is_left_out(after):
            swapped = text[after.start:after.end] + text[element.end:after.start] + whole
            yield f"{about} behind the next", functools.partial(put, element.start, after.end, swapped)
        for start, end in texts(element) if not element.empty else ():
            if word := re.compile(r"[A-Za-z]{2,}").search(text, start, end):
                for new in "Another", f"<code>{word.group()}</code>", f"{word.group()}<p/>":
                    yield f"{new} in {about}", functools.partial(put, word.start(), word.end(), new)


PROSE = {"description", "intro", "p", "li", "td", "dd", "b"}
FEW = 8


def kind(element):
    """The properties of an element that affect its content."""
    return element.name, element.get("kind"), element.get("id") == "universal-error"


def holders(elements):
    """The names of the parents of each element, by its name: those that occur, and for prose all elements with prose."""
    found = {}
    for element in elements[1:]:
        found.setdefault(element.name, set()).add(element.parent.name)
    for names in found.values():
        if names & PROSE:
            names |= PROSE
    return found


def moved(text, element, start):
    whole = text[element.start:element.end]
    if start >= element.end:
        return text[:element.start] + text[element.end:start] + whole + text[start:]
    return text[:start] + whole + text[start:element.start] + text[element.end:]


def renamed(text, element, name):
    end = element.inner_end + text[element.inner_end:element.end].find(element.name) if not element.empty else None
    whole = text[element.start:end].replace(element.name, name, 1) + (name + text[end + len(element.name):element.end] if end else "")
    return text[:element.start] + whole + text[element.end:]


def moves(text):
    """Elements in other parents, or as other elements, in the form of changes(): the first ones of each kind, and of each
    kind of source and target; and each value of an attribute replaced by another value of the document."""
    elements = [e for e in xml_edit.parse(text) if not is_left_out(e)]
    may_hold, seen, words = holders(elements), set(), {}
    for element in elements:
        for name, (value, _, _) in element.attributes.items():
            words.setdefault((element.name, name), set()).add(value)
    for element in elements[1:]:
        about = f"<{element.name}> in line {text.count(chr(10), 0, element.start) + 1}"
        for target in elements:
            way = kind(element), kind(element.parent), kind(target)
            inside = element is target or element in target.around()
            if way in seen or inside or target is element.parent or target.empty or target.name not in may_hold[element.name]:
                continue
            seen.add(way)
            line = text.count("\n", 0, target.start) + 1
            for where, start in ("start", target.inner), ("end", target.inner_end):
                yield f"{about} at the {where} of <{target.name}> in line {line}", functools.partial(moved, text, element, start)
        for name in sorted(may_hold):
            way = kind(element), kind(element.parent), name
            if name != element.name and element.parent.name in may_hold[name] and way not in seen:
                seen.add(way)
                yield f"{about} as <{name}>", functools.partial(renamed, text, element, name)
        for name, (value, _, _) in element.attributes.items():
            others = words[element.name, name] - {value}
            if name in NAMES | MAY_BE_UNSAID | {"id"} or len(others) > FEW:
                continue
            for other in sorted(others):
                if (element.name, name, value, other) not in seen:
                    seen.add((element.name, name, value, other))
                    yield f"{name}={other!r} of {about}", functools.partial(xml_edit.with_attribute, text, element, name, other)


# One item of each kind that may be renamed, and another change of it: a text that differs from all others.
RENAMED = {"function": "docs: function", "event": "docs: event", "capabilityfield": "docs: capability", "errorid": "docs: error",
           "constant": "docs: constants", "param": "docs: ", "field": "docs: "}


def renames(text):
    """(description, a specification with an item renamed everywhere, the same with its text changed, the start of the
    message about that): the first items of each kind."""
    seen = {}
    for element in xml_edit.parse(text):
        name = element.get("id")
        if element.name not in RENAMED or is_left_out(element) or not name or not re.fullmatch(r"\w{4,}", name):
            continue
        member = element.name in ("param", "field")
        if member and (len(re.findall(rf'id="{name}"', text)) > 1 or re.search(rf'[^"]\b{name}\b[^"]', text)):
            continue
        seen[element.name] = seen.get(element.name, 0) + 1
        if seen[element.name] > 3:
            continue
        new = name + ("Other" if element.name in ("function", "event") else "_OTHER" if name.isupper() else "_other")
        prose = element
        if described := [c for c in element.children if c.name == "description"]:
            prose = described[0]
        changed = None
        if not prose.empty and (not member or prose is not element):
            changed = text[:prose.inner_end] + " Quite another thing." + text[prose.inner_end:]
        swap = functools.partial(re.sub, rf"\b{name}\b", new)
        yield f"{element.name} {name}", swap(text), changed and swap(changed), RENAMED[element.name]


class Judge:
    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)

    def run(self, *words):
        return subprocess.run([self.program, *words], cwd=self.folder, capture_output=True, timeout=600, check=False,
                              stdin=subprocess.DEVNULL)

    def outputs(self, name, text):
        """The outputs by file name; None if the specification is rejected."""
        (self.folder / f"{name}.xml").write_text(text, encoding="utf-8")
        status = self.run("build", "-o", f"out-{name}", f"{name}.xml").returncode
        if status not in (0, 1):
            sys.exit(f"build {name}.xml: status {status}")
        if status:
            return None
        folder = self.folder / f"out-{name}"
        return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def renamed(self, text, changed, reported):
        """The problem of the output of `diff` for a renamed item with or without another change, or None; "" if the rename
        has no effect."""
        if self.outputs("new", text) is None:
            return ""
        lines = self.run("diff", "old.xml", "new.xml").stdout.decode().splitlines()[:-1]
        if not any("is called '" in line or "is named '" in line for line in lines):
            return ""
        # Texts that name the item differ as well.
        if extra := [line for line in lines if "is named '" not in line and "docs: " not in line]:
            return f"nothing else changed: {extra[0]}"
        if changed is None or self.outputs("new", changed) is None:
            return None
        lines = self.run("diff", "old.xml", "new.xml").stdout.decode().splitlines()[:-1]
        return None if any(reported in line for line in lines) else f"'{reported}' is not reported"

    def silence(self, old, new):
        """The problem of the output of `diff`, or None."""
        done = self.run("diff", f"{old}.xml", f"{new}.xml")
        *lines, _ = done.stdout.decode().splitlines() or [""]
        if done.returncode != 1 or not lines:
            return f"diff {old} {new}: nothing is reported"
        return next((f"no place: {line}" for line in lines if not TOLD.match(line)), None)


def main():
    parser = closure.arguments()
    parser.add_argument("--base", action="append", help="a specification, as closure.base() knows it")
    parser.add_argument("--moves", action="store_true", help="no other changes than moves")
    options = parser.parse_args()
    tried = wrong = 0
    for base in options.base or ("complete", "complete-jvmpi"):
        text = closure.base(base)
        everything = []
        for family in (moves,) if options.moves else (changes, moves):
            made = list(family(text))
            everything += random.Random(options.seed).sample(made, min(options.mutants or len(made), len(made)))
        with tempfile.TemporaryDirectory() as folder:
            judge = Judge(options.program, folder)
            usual = judge.outputs("old", text)
            for about, new, changed, reported in renames(text) if not options.moves else ():
                problem = judge.renamed(new, changed, reported)
                tried += problem != ""
                if problem:
                    wrong += 1
                    print(f"{base}: renamed {about}: {problem}")
            for about, make in everything:
                outputs = judge.outputs("new", make())
                if outputs is None or outputs == usual:
                    continue
                tried += 1
                problem = judge.silence("old", "new") or judge.silence("new", "old")
                if problem and not (problem.endswith("nothing is reported") and SILENT.match(about)):
                    wrong += 1
                    print(f"{base}: {about}: {problem}")
    print(f"{tried} changes of outputs, {wrong} of them not reported")
    sys.exit(1 if wrong or not tried else 0)


if __name__ == "__main__":
    main()
