# SPDX-License-Identifier: MIT
"""What changes an output is told by `diff`: one change of a complete specification at a time, which `build` accepts.
Where the page, JSON or the header is another one, `diff` has to name a difference, either way round, with a file."""
import functools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import closure
import xml_edit

OUTPUTS = "html,json,header"
OTHER = {"label": "Another label", "subtitle": "Another", "update": "now", "date": "1 January 2001", "lang": "java", "scope": "row",
         "chapter": "5.5", "license": "ISC"}
# What not every specification says of its items: that one says it of none any more is no difference.
MAY_BE_UNSAID = {"see", "called", "calls", "cost", "costseen", "virtual", "virtualseen", "thread", "threadseen", "hadseen", "newer"}
# Where a name that nothing has says as much as none.
NAMES = {"incount", "outcount", "class", "method", "field", "frame", "thread"}
TOLD = re.compile(r"\S+\.xml(:\d+)?: (abi|api|additive|behaviour|docs): ")


def is_left_out(element):
    """In no output."""
    return any(e.name in ("elide", "issue", "todo", "issuessection", "copyright") for e in [element, *element.around()])


def texts(element):
    """Where the words of an element stand that are in none of its children: start and end of each first one."""
    ends = [c.start for c in element.children] + [element.inner_end]
    return zip([element.inner] + [c.end for c in element.children], ends)


def values(element, name, value):
    """Other values for an attribute; None: it is left out."""
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
    """(what is done, the text with it)…, by functions that make it."""
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


class Judge:
    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)

    def run(self, *words):
        return subprocess.run([self.program, *words], cwd=self.folder, capture_output=True, timeout=120, check=False,
                              stdin=subprocess.DEVNULL)

    def outputs(self, name, text):
        """By file; None where the specification is refused."""
        (self.folder / f"{name}.xml").write_text(text, encoding="utf-8")
        if self.run("build", "--only", OUTPUTS, "-o", f"out-{name}", f"{name}.xml").returncode:
            return None
        return {path.name: path.read_bytes() for path in (self.folder / f"out-{name}").iterdir()}

    def silence(self, old, new):
        """What is wrong with what `diff` says, or None."""
        done = self.run("diff", f"{old}.xml", f"{new}.xml")
        *lines, _ = done.stdout.decode().splitlines() or [""]
        if done.returncode != 1 or not lines:
            return f"diff {old} {new}: nothing is told"
        return next((f"no place: {line}" for line in lines if not TOLD.match(line)), None)


def main():
    options = closure.arguments().parse_args()
    tried = wrong = 0
    for base in "complete", "complete-jvmpi":
        text = closure.base(base)
        everything = list(changes(text))
        if options.mutants:
            everything = random.Random(options.seed).sample(everything, min(options.mutants, len(everything)))
        with tempfile.TemporaryDirectory() as folder:
            judge = Judge(options.program, folder)
            usual = judge.outputs("old", text)
            for about, make in everything:
                outputs = judge.outputs("new", make())
                if outputs is None or outputs == usual:
                    continue
                tried += 1
                problem = judge.silence("old", "new") or judge.silence("new", "old")
                if problem:
                    wrong += 1
                    print(f"{base}: {about}: {problem}")
    print(f"{tried} changes of outputs, {wrong} of them not told")
    sys.exit(1 if wrong or not tried else 0)


if __name__ == "__main__":
    main()
