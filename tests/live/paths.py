# SPDX-License-Identifier: MIT
"""Compares the code of agents in the reference with their files. usage:
paths.py code SPEC EXAMPLES            checks that the examples of the paths are parts of these files, or whole ones
paths.py java SPEC FILE                writes the program of the reference that attaches an agent
paths.py count SPEC FACTS              checks the number of capabilities for Agent_OnLoad alone in the reference"""
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


def count(spec, facts):
    late = re.findall(r"^capability \S+ had-seen .*\bonload\b", pathlib.Path(facts).read_text(encoding="utf-8"), re.MULTILINE)
    text = "".join(ElementTree.parse(f"{spec}/introduction/attaching.xml").getroot().itertext())
    return [] if f"provides {len(late)} capabilities only" in text else [f"attaching.xml: it is {len(late)} capabilities"]


found = {"code": code, "java": java, "count": count}[sys.argv[1]](*sys.argv[2:])
print("\n".join(found), end="\n" if found else "")
sys.exit(found != [])
