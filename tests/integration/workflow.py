# SPDX-License-Identifier: MIT
"""workflow.py FILE FOLDER: writes the `run:` of each step to FOLDER/NAME.sh and the `env:` to FOLDER/env.sh.
Reads the part of YAML that the example uses; where PyYAML is here, it must find the same."""
import pathlib
import shlex
import sys


def read(text):
    """The environment, and name and commands of each step."""
    env, steps, lines, i = {}, [], text.splitlines(), 0
    name = None
    in_env = False
    while i < len(lines):
        line = lines[i]
        i += 1
        word = line.strip()
        if line and not line[0].isspace():
            in_env = word == "env:"
        elif in_env and word:
            key, value = word.split(": ", 1)
            env[key] = value.strip('"')
        elif word.startswith("- "):
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
    return env, steps


def read_yaml(text):
    try:
        import yaml
    except ImportError:
        return None
    tree = yaml.safe_load(text)
    steps = [
        (step["name"], step["run"].rstrip() + "\n")
        for job in tree["jobs"].values()
        for step in job["steps"]
        if "run" in step
    ]
    return {key: str(value) for key, value in tree["env"].items()}, steps


source, folder = sys.argv[1], pathlib.Path(sys.argv[2])
text = pathlib.Path(source).read_text(encoding="utf-8")
found = read(text)
proper = read_yaml(text)
if proper is not None and proper != found:
    sys.exit(f"{source}: read as\n{found}\nit is\n{proper}")
env, steps = found
folder.mkdir(exist_ok=True)
(folder / "env.sh").write_text("".join(f"export {k}={shlex.quote(v)}\n" for k, v in env.items()), encoding="utf-8")
for name, commands in steps:
    (folder / (name.replace(" ", "-") + ".sh")).write_text(commands, encoding="utf-8")
    print(name)
