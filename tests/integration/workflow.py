# SPDX-License-Identifier: MIT
"""workflow.py FILE DIR: writes the `run:` of each step of a workflow or a composite action to DIR/NAME.sh. Reads the
part of YAML that they use; PyYAML, if installed, must agree."""
import pathlib
import sys


def read(text):
    """Name and commands of each step."""
    steps, lines, i = [], text.splitlines(), 0
    name = None
    while i < len(lines):
        line = lines[i]
        i += 1
        word = line.strip()
        if word.startswith("- "):
            name = None
            word = word[2:]
        if word.startswith("name: "):
            name = word[6:]
        elif word == "run: |":
            indent = len(lines[i]) - len(lines[i].lstrip())
            block = []
            while i < len(lines) and (not lines[i].strip() or lines[i].startswith(" " * indent)):
                block.append(lines[i][indent:])
                i += 1
            steps.append((name, "\n".join(block).rstrip() + "\n"))
        elif word.startswith("run: "):
            steps.append((name, word[5:] + "\n"))
    return steps


def read_yaml(text):
    try:
        import yaml
    except ImportError:
        return None
    tree = yaml.safe_load(text)
    return [
        (step["name"], step["run"].rstrip() + "\n")
        for job in tree.get("jobs", {"": tree.get("runs")}).values()
        for step in job["steps"]
        if "run" in step
    ]


source, folder = sys.argv[1], pathlib.Path(sys.argv[2])
text = pathlib.Path(source).read_text(encoding="utf-8")
found = read(text)
proper = read_yaml(text)
if proper is not None and proper != found:
    sys.exit(f"{source}: read as\n{found}\nit is\n{proper}")
folder.mkdir(exist_ok=True)
for name, commands in found:
    (folder / (name.replace(" ", "-") + ".sh")).write_text(commands, encoding="utf-8")
    print(name)
