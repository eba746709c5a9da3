# SPDX-License-Identifier: MIT
"""Puts every hostile string into every place of a specification that may contain text, and compares each output with
that of a harmless word in the same place; the same for file names. For options of all generators, see closure.py."""
import collections
import concurrent.futures
import copy
import glob
import html
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree

sys.path.insert(0, os.path.dirname(__file__))
import closure
import hostile
import judge
from judge import WORD

BASES = {"everything": "tests/golden/everything.xml", "jvmpi": "tests/closure/complete-jvmpi.xml"}
FORMATS = ("text", "json", "github", "sarif")


# ---- The specification and its places -----------------------------------------------------------

def load(path):
    """Returns the specification with its parts as one tree."""
    root = ElementTree.parse(path).getroot()
    base = os.path.dirname(path)

    def join(element, folder):
        for i, child in enumerate(list(element)):
            if child.tag == "{http://www.w3.org/2001/XInclude}include":
                file = os.path.join(folder, child.get("href"))
                part = ElementTree.parse(file).getroot()
                part.tail = child.tail
                element[i] = part
                join(part, os.path.dirname(file))
            else:
                join(child, folder)
    join(root, base)
    return root


class Place:
    """An attribute, the text at the start of an element, or the text after it. With `whole`, the string replaces it,
    otherwise it is appended."""

    def __init__(self, index, what, whole, name):
        self.index, self.what, self.whole, self.name = index, what, whole, name

    def put(self, elements, string):
        element = elements[self.index]
        before = element.text if self.what == "text" else element.tail if self.what == "tail" else element.get(self.what[1:])
        value = string if self.whole else (before or "") + string
        if self.what == "text":
            element.text = value
        elif self.what == "tail":
            element.tail = value
        else:
            element.set(self.what[1:], value)


def places(root):
    """One place for each kind: an element in its parent, and the part of it."""
    parents = {child: parent for parent in root.iter() for child in parent}
    seen = set()
    for index, element in enumerate(root.iter()):
        parent = parents[element].tag if element in parents else ""
        whats = ["@" + name for name in element.keys()] + ["text"] + (["tail"] if parent else [])
        for what in whats:
            for whole in (False, True):
                text = element.text if what == "text" else element.tail
                if whole and what[0] != "@" and not (text or "").strip():
                    continue
                name = f"{parent}/{element.tag}{'' if what == 'text' else '/' + what}{' whole' if whole else ''}"
                if name not in seen:
                    seen.add(name)
                    yield Place(index, what, whole, name)


def escaped(text, quote=False):
    """The text as XML, with whitespace as references, which XML does not normalize."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")
    if quote:
        text = text.replace('"', "&quot;").replace("\t", "&#9;").replace("\n", "&#10;")
    return text


def serialize(element):
    out = []

    def write(e):
        out.append(f"<{e.tag}" + "".join(f' {k}="{escaped(v, True)}"' for k, v in e.items()) + ">")
        out.append(escaped(e.text or ""))
        for child in e:
            write(child)
            out.append(escaped(child.tail or ""))
        out.append(f"</{e.tag}>")
    write(element)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + "".join(out) + "\n"


def mutant(root, place, string):
    tree = copy.deepcopy(root)
    for each in place if isinstance(place, list) else [place]:
        each.put(list(tree.iter()), string)
    return serialize(tree)


# ---- Running ------------------------------------------------------------------------------------

class Run:
    """The outputs of a specification, in a new directory. base: the file with the original specification. forms: True to
    build manual pages, Markdown and the document as well."""

    def __init__(self, options, folder, text, base=None, forms=True):
        self.options, self.folder, self.base = options, folder, base
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        with open(os.path.join(folder, "spec.xml"), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        built = self.jvmtic("build", "--profile", "strict", "-o", "out", "spec.xml")
        if built.returncode == 0 and forms:
            built = self.jvmtic("build", "--only", "document,man,markdown", "-o", "out", "spec.xml")
        self.status, self.errors = built.returncode, built.stderr.decode("utf-8")
        self.outputs = {}
        if os.path.isdir(os.path.join(folder, "out")):
            for path in sorted(glob.glob(os.path.join(glob.escape(folder), "out", "**"), recursive=True)):
                if os.path.isfile(path):
                    with open(path, encoding="utf-8", newline="") as file:
                        self.outputs[os.path.relpath(path, os.path.join(folder, "out"))] = file.read()

    def jvmtic(self, *arguments):
        return subprocess.run([self.options.program, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=600, check=False)

    def output_of(self, *arguments, status=(0,)):
        done = self.jvmtic(*arguments)
        if done.returncode not in status:
            raise ValueError(f"status {done.returncode}: {' '.join(arguments)}: {done.stderr[:500]}")
        return (done.stdout + done.stderr).decode("utf-8")

    def messages(self, name="spec.xml"):
        """The problem of the messages of `lint`, or None."""
        return judge.judge_messages(*[self.output_of("lint", "-Wall", "--format", f, name, status=(0, 1, 3)) for f in FORMATS])

    def refusal(self):
        """The problem of a rejection, or None."""
        if self.outputs:
            return "refused, but something was written"
        if not re.search(r"^[^\n]+:\d+(:\d+)?: error: ", self.errors, re.M):
            return f"refused without a place: {self.errors[:200]}"
        return judge.judge_terminal(self.errors)

    def drop(self):
        shutil.rmtree(self.folder, ignore_errors=True)


def with_word(one, other):
    """The text with WORD wherever the letters of both texts differ."""
    if len(one) != len(other):
        raise ValueError(f"two letters make texts of {len(one)} and {len(other)} characters")
    return "".join(a if a == b else WORD for a, b in zip(one, other))


class LetterRun:
    """The outputs that WORD would have in a place of a single letter, derived from the runs of two letters."""

    def __init__(self, one, other):
        self.one, self.other, self.folder, self.base = one, other, one.folder, one.base
        self.outputs = {name: with_word(text, other.outputs[name]) for name, text in one.outputs.items()}
        for name, text in self.outputs.items():  # manual pages are read from files
            if name.startswith("man/"):
                with open(os.path.join(self.folder, "out", name), "w", encoding="utf-8", newline="") as file:
                    file.write(text)

    def output_of(self, *arguments, status=(0,)):
        return with_word(self.one.output_of(*arguments, status=status), self.other.output_of(*arguments, status=status))


def markdown(text):
    return subprocess.run(["cmark-gfm", "-e", "table", "-e", "strikethrough", "-e", "autolink", "--unsafe"],
                          input=text.encode(), capture_output=True, check=True).stdout.decode()


def judge_outputs(meant, got, string):
    # Manual pages have the names of items.
    if (problem := judge.judge_names(set(meant.outputs), set(got.outputs), string)):
        return problem
    # Whitespace alone is not text, and an item with the id of a part of the page has no anchor of its own.
    blank, taken = not judge.squeezed(string), "[duplicate-anchor]" in got.errors
    paged = any(judge.PAGE.fullmatch(name) for name in set(got.outputs) - set(meant.outputs))
    for name, text in got.outputs.items():
        if name.startswith("man/") or name not in meant.outputs:
            continue
        if name.endswith(".html"):
            problem = judge.judge_html(meant.outputs[name], text, string, blank or taken)
        elif name.endswith(".md"):
            problem = None if blank or taken or paged else judge.judge_markdown(markdown(meant.outputs[name]), markdown(text), string)
        elif name.endswith(".json"):
            problem = None if blank or taken else judge.judge_json(meant.outputs[name], text, string)
        elif name.endswith(".toml"):
            problem = None if blank or taken else judge.judge_json(meant.outputs[name], text, string, tomllib.loads)
        elif name.endswith(".xml"):
            problem = None if blank or taken else judge.judge_xml(meant.outputs[name], text, string)
        else:
            problem = judge.judge_c(meant.outputs[name], text, string, folded=not name.endswith((".rs", ".java")))
        if problem:
            return f"{name}: {problem}"
    return judge.judge_manual(os.path.join(meant.folder, "out", "man"), os.path.join(got.folder, "out", "man"), string,
                              blank or taken)


# One item of each kind, of both interfaces.
SHOWN = ["GetBases", "GetPointers", "SetMode", "jvmtiPair", "jvmtiCapabilities", "jvmtiColour", "JVMTI_ERROR_ODD", "VMDeath",
         "VirtualThreadStart", "jvmtiVisitor", "Count", "NotifyEvent", "JVMPI_Node", "JVMPI_Either", "JVMPI_FAIL", "ThreadBegin",
         "HeapDump", "JVMPI_Visitor", "jobjectID", "table", "everything"]


def judge_shown(meant, got, string):
    problem = judge.judge_facts(meant.output_of("show", "--facts", "spec.xml"), got.output_of("show", "--facts", "spec.xml"), string)
    if problem:
        return problem
    for arguments in (["show", "spec.xml"], ["show", "spec.xml", *SHOWN], ["show", "--format", "json", "spec.xml"]):
        # An entry may have another name now.
        problem = judge.judge_terminal(got.output_of(*arguments, status=(0, 1)))
        if problem:
            return f"show: {problem}"
    return None


def judge_differences(meant, got, string):
    """Judges `diff` of the original specification and this one."""
    formats = ("text", "json", "sarif", "github", "markdown")
    a, b = ([run.output_of("diff", "--format", f, got.base, "spec.xml", status=(0, 1)) for f in formats] for run in (meant, got))
    for text in b:
        if problem := judge.judge_terminal(text):
            return f"diff: {problem}"
    if len(a[0].splitlines()) != len(b[0].splitlines()):
        return f"diff: {len(b[0].splitlines())} lines instead of {len(a[0].splitlines())}"
    json.loads(b[1])
    json.loads(b[2])
    list(judge.annotations(b[3]))
    return judge.judge_markdown(markdown(a[4]), markdown(b[4]), string)


# ---- Mutants ------------------------------------------------------------------------------------

class Worker:
    """The state of a process: a specification, and the outputs of harmless words in its places."""

    def __init__(self, options, name, root):
        self.options, self.name, self.root, self.benign = options, name, root, {}
        self.file = os.path.join(options.work, f"{name}.xml")
        self.base = Run(options, self.folder("base"), serialize(root))
        if self.base.status:
            raise RuntimeError(f"{name} itself: status {self.base.status}: {self.base.errors[:300]}")

    def folder(self, name):
        return os.path.join(self.options.work, f"{self.name}-{name}-{os.getpid()}")

    def run(self, place, string):
        return Run(self.options, self.folder(f"benign{len(self.benign)}{string}"), mutant(self.root, place, string), self.file)

    def meant(self, place):
        if place.name not in self.benign:
            run = self.run(place, WORD)
            if run.status != 0:
                one, other = self.run(place, "q"), self.run(place, "z")
                run = LetterRun(one, other) if one.status == other.status == 0 else self.base
            self.benign[place.name] = run
        return self.benign[place.name]

    def judge(self, place, string):
        """The status, and the problem or None."""
        got = Run(self.options, self.folder("mutant"), mutant(self.root, place, string), self.file)
        if got.status == 1:
            return 1, got.refusal() or got.messages()
        if got.status != 0:
            return got.status, f"status {got.status}: {got.errors[:300]}"
        meant = self.meant(place)
        if place.what == "@aliases" and not string.strip(", "):
            meant = self.base  # no further name
        if not judge.squeezed(string):  # no text, so that outputs may be equal
            return 0, got.messages() or judge_outputs(meant, got, string)
        return 0, (got.messages() or judge_outputs(meant, got, string) or judge_shown(meant, got, string)
                   or judge_differences(meant, got, string))


WORKERS = {}


def start(options, roots):
    for name, root in roots.items():
        WORKERS[name] = Worker(options, name, root)


def work(task):
    name, place, string = task
    try:
        return place.name, string, *WORKERS[name].judge(place, string)
    except (ValueError, OSError, subprocess.SubprocessError, LookupError) as error:
        return place.name, string, -1, f"{type(error).__name__}: {error}"


def run_mutants(options, roots, counts):
    tasks = [(name, place, string) for name, root in roots.items() for place in places(root) if re.search(options.place, place.name)
             for group, strings in hostile.STRINGS.items() if group in (options.group or hostile.STRINGS) for string in strings]
    chosen = sorted(closure.sample(tasks, options), key=lambda task: (task[0], task[1].name))  # the expected output is made once for each place
    with concurrent.futures.ProcessPoolExecutor(options.jobs, initializer=start, initargs=(options, roots)) as pool:
        for place, string, status, problem in pool.map(work, chosen, chunksize=8):
            counts[{0: "accepted", 1: "refused"}.get(status, "failed")] += 1
            if problem:
                yield f"{place}: {string[:60]!r}: {problem}"


# ---- Compilers: many strings at once ------------------------------------------------------------

STRICT = ("-Wtrigraphs", "-Wcomment")
# These are put into all places at once, so that comments are folded at each of them.
FOLDED = ["x ??/ " * 40, "*/ /* // " * 30]


def run_compilers(options, roots, counts):
    """Compiles every string that is accepted in prose, in a place of prose or a label; the places alternate."""
    accepted = None
    for name, root in roots.items():
        prose = prose_of(root)
        if accepted is None:  # equal for all prose; other rejections are reported below
            accepted = [string for strings in hostile.STRINGS.values() for string in strings
                        if closure.is_accepted(options.program, mutant(root, prose[0], string))]
            if not accepted:
                yield "no string is accepted"
        yield from (f"{name}: {problem}" for problem in compile_all(options, root, prose, accepted, counts))


def prose_of(root):
    prose = [place for place in places(root) if not place.whole and place.what == "text" and
             re.search(r"(description|intro|nullok|synopsis|title|error|constant|required|capability|change|errorid|example|pre|b|code|li|td)$", place.name)]
    return prose + [place for place in places(root) if not place.whole and place.what in ("@label", "@subtitle")]


def compile_all(options, root, prose, accepted, counts):
    compilers = closure.Compilers(options.work, closure.find_jni(options.jni))
    chosen = [mode for mode in compilers.modes if options.full or mode.standard in ("c99", "c++20")]
    base = Run(options, os.path.join(options.work, "compiled-base"), serialize(root), forms=False)
    turns = -(-len(accepted) // len(prose)) * (len(prose) if options.full else 1)
    for turn in range(turns + len(FOLDED)):
        tree = copy.deepcopy(root)
        elements = list(tree.iter())
        for i, place in enumerate(prose):
            string = accepted[(turn * len(prose) + i + turn // len(prose)) % len(accepted)] if turn < turns else FOLDED[turn - turns]
            place.put(elements, string if place.what == "text" else string[:900].replace("\n", " ").replace("\t", " "))
        run = Run(options, os.path.join(options.work, f"turn{turn}"), serialize(tree), forms=False)
        counts["compiled"] += 1
        if run.status != 0:
            yield f"turn {turn}: {run.errors[:600]}"
            continue
        for name, text in run.outputs.items():
            if name.endswith((".c", ".h")) and (problem := judge.judge_c(base.outputs[name], text, "", strings=False)):
                yield f"turn {turn}: {name}: {problem}"
        outputs = closure.Outputs({name: text.encode() for name, text in run.outputs.items()})
        # In a sample, the compilers alternate; those of C see the folded strings, since C++20 has no trigraphs.
        sample = chosen[turn % len(chosen)::len(chosen)] if turn < turns else [mode for mode in chosen if not mode.is_cxx]
        for mode in sample if options.mutants else chosen:
            flags = STRICT + (("-Wbidi-chars=any",) if mode.compiler in ("gcc", "g++") else ())
            if problem := compilers.compile(os.path.join(run.folder, "out"), outputs, mode._replace(flags=flags)):
                yield f"turn {turn}: {problem[:1500]}"
        run.drop()


# ---- What XML does not allow --------------------------------------------------------------------

def run_impossible(options, roots, counts):
    root = next(iter(roots.values()))
    for what in ("text", "@label"):
        place = next(p for p in places(root) if p.what == what and p.name in ("function/description", "functionsection/category/@label"))
        whole = mutant(root, place, WORD).encode()
        for string in hostile.IMPOSSIBLE:
            run = Run(options, os.path.join(options.work, "impossible"), whole.replace(WORD.encode(), string))
            counts["impossible"] += 1
            problem = f"status {run.status}" if run.status != 1 else run.refusal() or run.messages()
            if problem:
                yield f"{place.name}: {string!r}: {problem}"


# ---- Names of files -----------------------------------------------------------------------------

def make_rebuilds(folder):
    """Checks that make finds the specification through the depfile, and rebuilds when it changes."""
    with open(os.path.join(folder, "rule.mk"), "w", encoding="ascii") as file:
        file.write("plain/jvmti.h:\n\t@echo made\ninclude dep.d\n")

    def run_tool():
        return subprocess.run(["make", "-r", "-q", "-f", "rule.mk"], cwd=folder, capture_output=True, check=False)
    first = run_tool()
    os.utime(os.path.join(os.fsencode(folder), b"spec.part"), (2e9, 2e9))
    second = run_tool()
    return None if (first.returncode, second.returncode) == (0, 1) else f"make: {first.returncode} {first.stdout + first.stderr!r}, then {second.returncode}"


def ninja_rebuilds(folder):
    """The same for ninja; the output has the name in the depfile."""
    with open(os.path.join(folder, "dep.d"), "rb") as file:
        rule = file.read()
    with open(os.path.join(folder, "build.ninja"), "wb") as file:
        file.write(b"rule r\n  command = true\n  depfile = dep.d\nbuild plain/jvmti.h: r\n")
    def run_tool():
        return subprocess.run(["ninja", "-n", "-d", "explain"], cwd=folder, capture_output=True, check=False)
    run_tool()
    os.utime(os.path.join(os.fsencode(folder), b"spec.part"), (1e9, 1e9))
    first = run_tool()
    os.utime(os.path.join(os.fsencode(folder), b"spec.part"), (2e9, 2e9))
    second = run_tool()  # the first run builds because there is no log
    older = b"older than most recent input"
    if older not in second.stdout + second.stderr or older in first.stdout + first.stderr:
        return f"ninja: {first.stdout + first.stderr!r}, then {second.stdout + second.stderr!r} with {rule!r}"
    return None


# Characters that its reader of depfiles does not accept in names.
NOT_OF_NINJA = set(b"\t|%*<>^`\\&?'\"\x7f" + bytes(range(32)))


def run_file_names(options, roots, counts):
    name, root = next(iter(roots.items()))
    options.base = os.path.join(options.work, f"{name}.xml")
    text = serialize(root).encode()
    for number, name in enumerate(hostile.FILES[::4 if options.mutants else 1]):
        folder = os.path.join(options.work, f"file{number}")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        bytes_ = os.fsencode(folder)
        with open(os.path.join(bytes_, name), "wb") as file:
            file.write(text)
        os.utime(os.path.join(bytes_, name), (1e9, 1e9))
        counts["file names"] += 1
        try:
            problem = judge_file_name(options, folder, name, text)
        except (ValueError, OSError, subprocess.SubprocessError) as error:
            problem = f"{type(error).__name__}: {error}"
        if problem:
            yield f"file {name!r}: {problem}"
        shutil.rmtree(folder, ignore_errors=True)


def judge_heading(page, path):
    """Checks that the heading names the file, and that the name is not markup."""
    heading = re.search("<h2>(.*?)</h2>", markdown(page).replace("<!---->", ""), re.S)[1]
    try:
        name = re.sub("[\t\n\r]", lambda found: f"<U+{ord(found[0]):04X}>", judge.shown(path.decode("utf-8")))
    except UnicodeDecodeError:
        return f"markup in {heading!r}" if "<" in heading else None
    wanted = html.escape(name, quote=False).replace('"', "&quot;")
    return None if heading.startswith(f"Changes from {wanted} to ") else f"{heading!r} of {name!r}"


def judge_file_name(options, folder, name, text):
    def jvmtic(*arguments, status=(0,)):
        done = subprocess.run([options.program.encode(), *arguments], cwd=folder, capture_output=True, check=False, timeout=600, stdin=subprocess.DEVNULL)
        if done.returncode not in status:
            raise ValueError(f"status {done.returncode}: {arguments}: {done.stderr[:300]}")
        return done.stdout.decode(), done.stderr.decode()
    path = b"./" + name
    # A problem in the file and a difference between files, in every format.
    with open(os.path.join(os.fsencode(folder), name), "wb") as file:
        file.write(text.replace(b'num="5"', b'num="x5"', 1))
    for format_ in (b"text", b"github", b"json", b"sarif"):
        output = "".join(jvmtic(b"lint", b"--format", format_, path, status=(1,)))
        problem = judge.judge_terminal(output)
        if format_ == b"text" and not problem and any(not re.search(r": (In |error|warning|note)", line) for line in output.splitlines()):
            problem = f"a line of its own: {output[:300]!r}"
        if format_ == b"github":
            files = {properties.get("file") for _, properties, _ in judge.annotations(output)}
            if len(files) != 1:
                problem = f"annotations of {files}"
            try:
                wanted = {judge.shown(path.decode("utf-8"))}
            except UnicodeDecodeError:
                wanted = files
            if files != wanted:
                problem = f"annotations of {files}"
        if format_ in (b"json", b"sarif"):
            json.loads(output)
        if format_ == b"sarif":
            places = {place["physicalLocation"]["artifactLocation"]["uri"] for run in json.loads(output)["runs"]
                      for result in run["results"] for place in result["locations"]}
            if not places or any(not re.fullmatch(r"(?:[\w.~/-]|%[0-9A-F]{2})+", uri, re.A) or unquote_to_bytes(uri) not in (path, name) for uri in places):
                problem = f"SARIF: places {places}"
        if problem:
            return problem
    with open(os.path.join(os.fsencode(folder), name), "wb") as file:
        file.write(text)
    for format_ in (b"text", b"github", b"json", b"sarif", b"markdown"):
        output = "".join(jvmtic(b"diff", b"--format", format_, path, os.fsencode(options.base)))
        problem = judge.judge_terminal(output) or (judge_heading(output, path) if format_ == b"markdown" else None)
        if problem:
            return f"diff: {problem}"
    os.utime(os.path.join(os.fsencode(folder), name), (1e9, 1e9))
    refused = bool(set(name) & set(b";=\n\r"))  # not possible in a makefile
    out, err = jvmtic(b"build", b"-v", b"--only", b"header", b"-o", b"plain", b"--depfile", b"dep.d", path, status=(2,) if refused else (0,))
    problem = judge.judge_terminal(out + err)
    if refused and os.listdir(folder) != [os.fsdecode(name)]:
        return "refused, but something was written"
    if not shutil.which("ninja"):
        print("LEFT OUT: ninja is not here (Debian package ninja-build)", file=sys.stderr)
    if not refused:
        os.link(os.path.join(os.fsencode(folder), name), os.path.join(folder, "spec.part"))
        problem = problem or make_rebuilds(folder) or (ninja_rebuilds(folder) if shutil.which("ninja") and not set(name) & NOT_OF_NINJA else None)
    # The same name for the directory of outputs.
    folder_name = b"out" + name
    out, err = jvmtic(b"build", b"-v", b"--only", b"header", b"-o", folder_name, path)
    problem = problem or judge.judge_terminal(out + err)
    out, err = jvmtic(b"check", b"--format", b"text", path, folder_name, status=(0, 1))
    problem = problem or judge.judge_terminal(out + err)
    # The same name for a missing file.
    out, err = jvmtic(b"coverage", path, b"no" + name, status=(3,))
    return problem or judge.judge_terminal(out + err)


# ---- All of it ----------------------------------------------------------------------------------

def main():
    parser = closure.arguments()
    parts = {"impossible": run_impossible, "files": run_file_names, "compilers": run_compilers, "mutants": run_mutants}
    parser.add_argument("--part", action="append", choices=parts, help="only this part")
    parser.add_argument("--group", action="append", choices=hostile.STRINGS, help="only mutants with such strings")
    parser.add_argument("--base", action="append", choices=BASES, help="only that specification")
    parser.add_argument("--place", default="", metavar="REGEX", help="only mutants in places with such names")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="jvmtic-strings.") as temporary:
        options.work = os.path.abspath(options.work or temporary)
        os.makedirs(options.work, exist_ok=True)
        options.program = os.path.abspath(options.program)
        roots = {name: load(closure.TREE / BASES[name]) for name in options.base or BASES}
        for name, root in roots.items():
            with open(os.path.join(options.work, f"{name}.xml"), "w", encoding="utf-8") as file:
                file.write(serialize(root))
        counts, found = collections.Counter(), 0
        for part in options.part or parts:
            for problem in parts[part](options, roots, counts):
                found += 1
                print(f"COUNTEREXAMPLE {problem}", flush=True)
    strings = sum(map(len, hostile.STRINGS.values()))
    print(f"strings: {sum(len(list(places(root))) for root in roots.values())} places, {strings} strings; seed {options.seed}: "
          f"{counts['accepted'] + counts['refused'] + counts['failed']} mutants, {counts['refused']} refused, {counts['accepted']} accepted; "
          f"{counts['compiled']} compiled, {counts['impossible']} that are no XML, {counts['file names']} names of files; {found} counterexamples")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
