# SPDX-License-Identifier: MIT
"""What the reference shows of agents is in their files. usage:
paths.py code SPEC EXAMPLES            the examples of the paths are parts of these files, or whole ones
paths.py java SPEC FILE                writes the program of the reference that attaches an agent
paths.py capabilities SPEC FACTS SEEN  those that the reference names are had in Agent_OnLoad, and not later"""
import pathlib
import re
import sys
from xml.etree import ElementTree

PATHS = {"sampling": "sampler", "allocations": "allocations", "leaks": "leaks", "debugging": "debugger",
         "attaching": "attach", "instrumenting": "callcount"}


def examples(spec, part, language):
    for example in ElementTree.parse(f"{spec}/introduction/{part}.xml").getroot().iter("example"):
        if example.get("lang", "c") == language:
            yield "".join(example.itertext()).strip("\n").rstrip()


def source(path):
    """The file without its comments at the top."""
    return re.sub(r"\A(/\*.*?\*/\n)+", "", path.read_text(encoding="utf-8"), flags=re.DOTALL).strip("\n")


def code(spec, folder):
    problems = []
    for part, name in PATHS.items():
        whole, shown = source(pathlib.Path(folder, name + ".c")), list(examples(spec, part, "c"))
        for text in shown:
            if "\nAgent_On" in text:
                problems += [f"{part}.xml: not {name}.c"] if text != whole else []
                continue
            problems += [f"{part}.xml: not in {name}.c: {block}" for block in text.split("\n\n") if block not in whole]
        if not shown:
            problems.append(f"{part}.xml shows no code")
    return problems


def java(spec, path):
    pathlib.Path(path).write_text("\n".join(examples(spec, "attaching", "java")), encoding="utf-8")
    return []


def capabilities(spec, facts, seen):
    bits = dict(re.findall(r"^capability (\S+) bit (\d+)$", pathlib.Path(facts).read_text(encoding="utf-8"), re.MULTILINE))
    lines = set(pathlib.Path(seen).read_text(encoding="utf-8").splitlines())
    late = {name for name, bit in bits.items() if f"OnLoad {bit}" in lines and f"live {bit}" not in lines}
    said = set()
    for link in ElementTree.parse(f"{spec}/introduction/attaching.xml").getroot().iter("fieldlink"):
        said.add(link.get("id"))
    if len(late) < 10:
        return [f"only {len(late)} capabilities are for Agent_OnLoad alone"]
    return [f"attaching.xml, capabilities: {name}" for name in sorted(said ^ late)]


found = {"code": code, "java": java, "capabilities": capabilities}[sys.argv[1]](*sys.argv[2:])
print("\n".join(found), end="\n" if found else "")
sys.exit(found != [])
