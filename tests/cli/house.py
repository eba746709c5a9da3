# SPDX-License-Identifier: MIT
"""Checks the source tree. Argument: its top directory.

Each rule for src/, gen/ and tests/ has its known exceptions: their numbers, which are listed here, may only decrease.
The layer, in jvmticheck/, and the bridge, in jvmpi/, are separate programs with the same limit for functions."""
import pathlib, re, sys

# A module includes no header of a later one; modules of one line include no headers of each other.
MODULES = [["base"], ["c"], ["model"], ["report"], ["read"], ["check"], ["gen"], ["source"], ["habits"], ["compare", "adopt"],
         ["show"], ["command"]]

# Directories whose files have no cycles of calls either; those of separate programs name no directory in includes.
CALLS = ["gen/document", "gen/vm", "jvmticheck", "jvmpi"]

LONGEST = 40  # lines of a function, with its head and its closing brace

# String literals with names of an interface, by module; the records of the interfaces may have any number.
RECORD = r"src/model/jvm[tp]i\w*\.c"
LITERALS = {"command": 6, "gen": 2, "habits": 1, "model": 6, "report": 3}

NAMES = re.compile(r"jvmti(?!c)|JVMTI(?!C)|JVM TI|jvmpi|JVMPI")  # the name of the program is jvmtic

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
problems = []


def fail(words):
    problems.append(words)


def blank(match):
    """Spaces in place of a comment or literal, with the same newlines."""
    return re.sub(r"[^\n]", " ", match.group())


class File:
    def __init__(self, top, path):
        self.path = path.relative_to(top).as_posix()
        parts = self.path.split("/")
        self.module = parts[1] if parts[0] == "src" else parts[0]
        self.name = re.sub(r"\.\w+$", "", self.path.removeprefix("src/"))
        text = path.read_text(encoding="utf-8")
        self.includes = re.findall(r'^#include "([^"]+)"', text, re.M)
        self.standard = set(re.findall(r"^#include <(\w+\.h)>", text, re.M))
        plain = re.sub(r"^#.*(?:\\\n.*)*", blank, text, flags=re.M)
        self.literals = [m.group() for m in TOKEN.finditer(plain) if m.group().startswith('"')]
        self.code = TOKEN.sub(blank, plain)


def count_against(ceilings, found, what):
    """Compares the number found in each module with the known one."""
    for module in sorted(found.keys() | ceilings.keys()):
        known, there = ceilings.get(module, 0), found.get(module, [])
        if len(there) < known:
            fail(f"{module}: {len(there)} {what}, known are {known}; expected the new number in the table")
        if len(there) > known:
            fail(f"{module}: {len(there)} {what}, known are {known}:\n  " + "\n  ".join(there))


def check_modules(files):
    level = {module: number for number, modules in enumerate(MODULES) for module in modules}
    for file in files:
        if file.module not in level:
            fail(f"{file.path}: unknown module {file.module}")
            continue
        for include in file.includes:
            module = include.split("/")[0]
            if "/" not in include and include != "config.h":
                fail(f'{file.path}: #include "{include}" names no module')
            elif module in level and (level[module] > level[file.module] or
                                    (level[module] == level[file.module] and module != file.module)):
                fail(f"{file.path}: includes {include}, of a later or parallel module")


def cycles(graph):
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
    """The includes of each file; the files of a separate program are in one directory."""
    graph = {}
    for file in files:
        home = file.name.rpartition("/")[0] + "/" if file.module in CALLS else ""
        edges = graph.setdefault(file.name, set())
        edges |= {home + re.sub(r"\.\w+$", "", include) for include in file.includes} - {file.name}
    return graph


def calls_of(files):
    """The files whose functions each file calls, or whose addresses it takes."""
    defined = {name: file.name for file in files for name, static, _, _ in functions(file) if not static}
    graph = {}
    for file in files:
        edges = graph.setdefault(file.name, set())
        if file.path.endswith(".c"):
            edges |= {defined[word] for word in re.findall(r"\w+", file.code) if word in defined} - {file.name}
    return graph


def check_cycles(files, programs):
    for circle in cycles(includes_of(files + programs)):
        fail(f"a cycle of includes: {' '.join(circle)}")
    for directory in CALLS:
        for circle in cycles(calls_of([file for file in files + programs if file.path.startswith(directory + "/")])):
            fail(f"a cycle of calls: {' '.join(circle)}")


# Names of standard headers, which headers of libraries include in some versions only. "(": only where it is called.
STANDARD = {
    "stdbool.h": "bool true false",
    "stdlib.h": "abort( malloc( calloc( realloc( free( exit( _exit( getenv( qsort( bsearch( strtol( strtoul( strtoll( strtoull( strtod( "
                "mkstemp( mkdtemp( realpath(",
    "string.h": "memcpy( memchr( memcmp( memmove( memset( strlen( strnlen( strcmp( strncmp( strchr( strrchr( strstr( strcpy( strncpy( "
                "strspn( strcspn( strpbrk( strdup( strndup( strerror( strtok_r(",
    "stdio.h": "printf( fprintf( sprintf( snprintf( vsnprintf( fopen( fclose( fread( fwrite( fputs( fputc( fgets( fflush( getline( "
               "rename( open_memstream( FILE stdin stdout stderr",
    "errno.h": "errno ENOENT EINVAL EEXIST EISDIR ENOTDIR ELOOP ENOMEM EINTR EAGAIN EACCES",
    "limits.h": "INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN ULONG_MAX LLONG_MAX LLONG_MIN ULLONG_MAX PATH_MAX CHAR_BIT",
}


def check_standard(files):
    """A file includes the standard headers of what it uses, directly or through headers of the project."""
    by_name = {file.path.removeprefix("src/"): file for file in files}

    def includes(name, header, seen):
        if name in seen or name not in by_name:
            return False
        seen.add(name)
        return header in by_name[name].standard or any(includes(other, header, seen) for other in by_name[name].includes)

    for header, words in STANDARD.items():
        either = "|".join(word.replace("(", r"(?= ?\()") for word in words.split())
        pattern = re.compile(rf"(?<![\w.>])(?:{either})\b")
        for name, file in by_name.items():
            used = not name.endswith(".def") and pattern.search(file.code)
            if used and not includes(name, header, set()):
                fail(f"{file.path}: uses {used.group()} without <{header}>")


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
            found.setdefault(file.module, []).extend(
                f"{file.path}: {literal}" for literal in file.literals if NAMES.search(literal))
    count_against(LITERALS, found, "literals with a name of an interface")


def check_tests(top):
    """A test defines no function of a file that it sources, which would replace that function there as well."""
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
    check_modules(files)
    programs = [File(top, path) for module in ("jvmticheck", "jvmpi") for path in sorted(top.glob(f"{module}/*.[ch]"))]
    check_cycles(files, programs)
    check_standard(files)
    check_functions(files)
    check_lengths(files + [file for file in programs if file.path.endswith(".c")])
    check_literals(files)
    check_tests(top)
    check_checks(top, files)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
