# SPDX-License-Identifier: MIT
"""Does the house stand? Arguments: the top of the source tree.

The rules that files of src/, gen/ and tests/ keep, each with the exceptions that are known: they may become fewer, not more, and the numbers here
with them.
The layer, in jvmticheck/, and the bridge, in jvmpi/, are programs of their own, in which functions are as short."""
import pathlib, re, sys

# Nothing includes from a room that comes later; rooms of one line include nothing from each other.
ROOMS = [["base"], ["c"], ["model"], ["report"], ["read"], ["check"], ["gen"], ["source"], ["habits"], ["compare", "adopt"],
         ["show"], ["command"]]

# Directories whose files have no cycles of calls either; those of programs of their own name no directory in includes.
CALLS = ["gen/document", "gen/vm", "jvmticheck", "jvmpi"]

LONGEST = 40  # lines of a function, with its head and its closing brace

# String literals with names of an interface, by room; the records of the interfaces may have any number.
RECORD = r"src/model/jvm[tp]i\w*\.c"
LITERALS = {"command": 6, "gen": 2, "habits": 1, "model": 6, "report": 3}

NAMES = re.compile(r"jvmti(?!c)|JVMTI(?!C)|JVM TI|jvmpi|JVMPI")  # the program is called jvmtic

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
problems = []


def fail(words):
    problems.append(words)


def blank(match):
    """A comment or literal as blanks: lines stay where they are."""
    return re.sub(r"[^\n]", " ", match.group())


class File:
    def __init__(self, top, path):
        self.path = path.relative_to(top).as_posix()
        parts = self.path.split("/")
        self.room = parts[1] if parts[0] == "src" else parts[0]
        self.name = re.sub(r"\.\w+$", "", self.path.removeprefix("src/"))
        text = path.read_text(encoding="utf-8")
        self.includes = re.findall(r'^#include "([^"]+)"', text, re.M)
        self.has_bool = "#include <stdbool.h>" in text
        plain = re.sub(r"^#.*(?:\\\n.*)*", blank, text, flags=re.M)
        self.literals = [m.group() for m in TOKEN.finditer(plain) if m.group().startswith('"')]
        self.code = TOKEN.sub(blank, plain)


def count_against(ceilings, found, what):
    """Compares the number found in each room with the one that is known."""
    for room in sorted(found.keys() | ceilings.keys()):
        known, there = ceilings.get(room, 0), found.get(room, [])
        if len(there) < known:
            fail(f"{room}: {len(there)} {what}, known are {known}: say so, or one may come back unseen")
        if len(there) > known:
            fail(f"{room}: {len(there)} {what}, known are {known}:\n  " + "\n  ".join(there))


def check_rooms(files):
    level = {room: number for number, rooms in enumerate(ROOMS) for room in rooms}
    for file in files:
        if file.room not in level:
            fail(f"{file.path}: no room is called {file.room}")
            continue
        for include in file.includes:
            room = include.split("/")[0]
            if "/" not in include and include != "config.h":
                fail(f'{file.path}: #include "{include}" names no room')
            elif room in level and (level[room] > level[file.room] or
                                    (level[room] == level[file.room] and room != file.room)):
                fail(f"{file.path}: includes {include}, from a room that comes later or stands beside")


def circles(graph):
    """The sets of nodes that reach each other, as sorted lists."""
    def reached(start):
        seen, todo = set(), [start]
        while todo:
            for name in graph.get(todo.pop(), ()):
                if name not in seen:
                    seen.add(name)
                    todo.append(name)
        return seen

    reach = {name: reached(name) for name in graph}
    found = {tuple(sorted(other for other in reach[name] if name in reach.get(other, ()))) for name in graph
             if name in reach[name]}
    return sorted(found)


def includes_of(files):
    """Which files include which; those of a program of its own are in one directory."""
    graph = {}
    for file in files:
        home = file.name.rpartition("/")[0] + "/" if file.room in CALLS else ""
        edges = graph.setdefault(file.name, set())
        edges |= {home + re.sub(r"\.\w+$", "", include) for include in file.includes} - {file.name}
    return graph


def calls_of(files):
    """Which files call functions of which, or give their addresses away."""
    defined = {name: file.name for file in files for name, static, _, _ in functions(file) if not static}
    graph = {}
    for file in files:
        edges = graph.setdefault(file.name, set())
        if file.path.endswith(".c"):
            edges |= {defined[word] for word in re.findall(r"\w+", file.code) if word in defined} - {file.name}
    return graph


def check_circles(files, programs):
    for circle in circles(includes_of(files + programs)):
        fail(f"a circle of files: {' '.join(circle)}")
    for directory in CALLS:
        for circle in circles(calls_of([file for file in files + programs if file.path.startswith(directory + "/")])):
            fail(f"a circle of calls: {' '.join(circle)}")


def check_bool(files):
    """What uses bool includes <stdbool.h>, itself or by our own headers: those of libraries include it in some versions only."""
    by_name = {file.path.removeprefix("src/"): file for file in files}

    def has_bool(name, seen):
        if name in seen or name not in by_name:
            return False
        seen.add(name)
        return by_name[name].has_bool or any(has_bool(include, seen) for include in by_name[name].includes)

    for name, file in by_name.items():
        if not name.endswith(".def") and re.search(r"\b(bool|true|false)\b", file.code) and not has_bool(name, set()):
            fail(f"{file.path}: uses bool without <stdbool.h>")


HEAD = re.compile(r"^(?!static_assert)[A-Za-z_][^;{}=(\n]*?\b(\w+)\((?:[^;{}]*?)\)\s*\{$", re.M)


def functions(file):
    """Name, first and last line of each function; formatted sources end one with a brace in the first column."""
    for match in HEAD.finditer(file.code):
        first = file.code.count("\n", 0, match.start()) + 1
        end = file.code.find("\n}", match.end() - 1)
        if end >= 0:
            yield match.group(1), match.group().startswith("static"), first, file.code.count("\n", 0, end) + 2


def check_lengths(files):
    for file in files:
        for name, _, first, last in functions(file):
            if last - first + 1 > LONGEST:
                fail(f"{file.path}:{first}: {name}() has {last - first + 1} lines")


def check_functions(files):
    """A function is declared in a header of the directory of the file that defines it."""
    declared = {}
    for file in files:
        if file.path.endswith(".h"):
            for name in re.findall(r"^(?!static\b|typedef\b)[A-Za-z_][^;{}()]*?\b(\w+)\([^{}]*?\)[^;{}]*;", file.code, re.M):
                declared.setdefault(name, file.path)
    for file in files:
        for name, static, _, _ in functions(file):
            if not static and pathlib.Path(declared.get(name, file.path)).parent != pathlib.Path(file.path).parent:
                fail(f"{file.path}: {name}() is declared in {declared[name]}")


def check_literals(files):
    found = {}
    for file in files:
        if not re.fullmatch(RECORD, file.path):
            found.setdefault(file.room, []).extend(
                f"{file.path}: {literal}" for literal in file.literals if NAMES.search(literal))
    count_against(LITERALS, found, "literals with a name of an interface")


def check_tests(top):
    """What a test defines again is replaced in the files that it reads, too, and in what they do at its end."""
    texts = {path.relative_to(top).as_posix(): path.read_text(encoding="utf-8") for path in sorted(top.glob("tests/**/*.sh"))}
    defined = {name: set(re.findall(r"^(\w+)\(\)", text, re.M)) for name, text in texts.items()}

    def read_by(name):
        for other in re.findall(r'^\. "\$TOP_SRCDIR/([^"]+)"', texts[name], re.M):
            yield from [other, *read_by(other)]

    for name in texts:
        for other in read_by(name):
            for function in sorted(defined[name] & defined[other]):
                fail(f"{name}: {function}() is one of {other}")


def check_checks(top, files):
    """Each check is reported somewhere, and expected by a test."""
    said = "".join(path.read_text(errors="replace") for path in (top / "tests").rglob("*")
                   if path.suffix in (".xml", ".sh", ".txt", ".expect"))
    used = {word for file in files if file.path != "src/report/checks.def" for word in re.findall(r"\w+", file.code)}
    for line in open(top / "src/report/checks.def", encoding="utf-8"):
        match = re.match(r'CHECK\((\w+), "([\w-]+)"', line)
        if match and match[1] not in used:
            fail(f"src/report/checks.def: nothing reports {match[2]}")
        if match and f"[{match[2]}]" not in said:
            fail(f"src/report/checks.def: no test expects [{match[2]}]")


def main():
    top = pathlib.Path(sys.argv[1])
    files = [File(top, path) for pattern in ("src/**/*.[ch]", "src/**/*.def", "gen/**/*.[ch]")
             for path in sorted(top.glob(pattern))]
    assert len(files) > 100, "where are the sources?"
    check_rooms(files)
    programs = [File(top, path) for room in ("jvmticheck", "jvmpi") for path in sorted(top.glob(f"{room}/*.[ch]"))]
    check_circles(files, programs)
    check_bool(files)
    check_functions(files)
    check_lengths(files + [file for file in programs if file.path.endswith(".c")])
    check_literals(files)
    check_tests(top)
    check_checks(top, files)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
