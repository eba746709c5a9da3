# SPDX-License-Identifier: MIT
"""The closure property: a specification that `build` accepts gives outputs that compile everywhere, for every release
that it has and in both profiles; any other is rejected with the place of the problem, and nothing is written.

This module is shared by all generators of mutants: base specifications, running the program, compiling its outputs,
keeping counterexamples, and continuing a run that was stopped.

    mutant = closure.Mutant("name", text, "what was done to it")
    judge = closure.Judge(closure.arguments(parser))
    verdict = judge.judge(mutant)              # "refused", "warned", "compiled" or "counterexample", with the reason
    closure.run("names", mutants, options)     # a sample, with a summary; returns the exit status

Every counterexample is printed and kept as a directory in WORK/found/, with the specification, the expectation and the
result; `closure.py --replay DIR…` judges it again."""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
TREE = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "json"))
import places
import validate

# ---- Specifications to start from ----------------------------------------------------------------


def is_accepted(program, text):
    """True if the specification has no errors."""
    text = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    status = subprocess.run([program, "lint", "-"], input=text, capture_output=True, timeout=600, check=False).returncode
    if status not in (0, 1):
        raise RuntimeError(f"lint: status {status}: {text[:300]}")
    return status == 0


def base(name):
    """The text of a specification: a name of tests/closure/, tests/golden/ or tests/jvmpi/ without .xml; "own" or
    "own-jvmpi", the project's as one document; or "official-28", None if it is not available."""
    if name in ("own", "own-jvmpi"):
        root = TREE / ("spec/jvmti.xml" if name == "own" else "spec/jvmpi/jvmpi.xml")
        joined = subprocess.run(["xmllint", "--xinclude", "--noent", "--nonet", root],
                                capture_output=True, check=True, encoding="utf-8")
        return re.sub(r"<!DOCTYPE[^>]*>", "", joined.stdout)
    if name.startswith("official-"):
        folders = [pathlib.Path(os.environ.get("JVMTIC_SPECS", "/nowhere"))]
        folders += [folder / "shared/specs" for folder in TREE.parents]
        for folder in folders:
            if (path := folder / f"jvmti-{name[9:]}.xml").is_file():
                return path.read_text(encoding="utf-8")
        return None
    for folder in HERE, HERE.parent / "golden", HERE.parent / "jvmpi":
        if (path := folder / f"{name}.xml").is_file():
            return path.read_text(encoding="utf-8")
    raise LookupError(name)


class Mutant:
    """A specification, and the expected result.

    expect: "refused", "accepted", or None if both are allowed.
    files: other files in its directory, by name. releases, profiles: those to build; None: all that differ.
    says: required text of the messages of a rejected one. check: called for each build with a dictionary from the names
    of outputs to bytes; returns the problem, or None."""

    def __init__(self, name, text, about, expect=None, files=None, releases=None, profiles=None, says=None, check=None,
                 options=()):
        self.name, self.about, self.expect, self.says, self.check = name, about, expect, says, check
        self.text = text.encode("utf-8") if isinstance(text, str) else text
        self.files = {key: value.encode("utf-8") if isinstance(value, str) else value
                      for key, value in (files or {}).items()}
        self.releases, self.profiles, self.options = releases, profiles or ["reference", "strict"], tuple(options)

    def key(self):
        digest = hashlib.sha256(self.text)
        for name in sorted(self.files):
            digest.update(b"\0" + name.encode() + b"\0" + self.files[name])
        digest.update(repr((self.expect, self.says, self.releases, self.profiles, self.options)).encode())
        return digest.hexdigest()[:32]


Verdict = collections.namedtuple("Verdict", "kind reason messages")
Verdict.__doc__ = """kind: "refused", "warned" (correct, with warnings), "compiled" or "counterexample"; reason: the reason for a
counterexample; messages: those of the program or the compilers."""

RELEASES = ["1.0", "1.1", "8"] + [str(number) for number in range(9, 29)]
INTERFACES = ["jvmti", "jvmpi"]


def interface_of(text):
    return "jvmpi" if re.search(r'<specification[^>]*\binterface="jvmpi"', text) else "jvmti"


def releases_of(text):
    """The releases in which an item begins or changes, and the one before each: every selection occurs in them."""
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    if interface_of(text) == "jvmpi":
        return [name for name in ("1.2", "1.1", "1.0") if f'version="{name}' in text]
    found = {"1.0"}
    newest = 0
    for version in re.findall(r'\b(?:since|version|preview)="([0-9.]+)"', text):
        parts = version.split(".")
        name = parts[0] if parts[0] != "1" else "8" if parts[1:2] == ["2"] else ".".join(parts[:2])
        if name in RELEASES:
            found.add(name)
            newest = max(newest, RELEASES.index(name))
    found.add(RELEASES[newest])
    return sorted(found, key=RELEASES.index, reverse=True)


# ---- Compilers -----------------------------------------------------------------------------------

FLAGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]
C_FLAGS = ["-Wno-strict-prototypes"]  # see tests/lib.sh


def find_jni(given=None):
    """The directory with the jni.h of a JDK; jni_md.h is in it or in a subdirectory."""
    folders = [given] if given else [os.environ.get("JVMTIC_JDK")]
    folders += sorted(map(str, pathlib.Path("/usr/lib/jvm").glob("java-*-openjdk-*/include")))
    for folder in folders:
        if folder and os.path.isfile(os.path.join(folder, "jni.h")):
            return folder
    sys.exit("closure: there is no jni.h of a JDK (Debian package openjdk-17-jdk-headless)")


class Mode(collections.namedtuple("Mode", "compiler standard flags")):
    """A compiler with a standard and other options. Each compiles every .c file; C++ also compiles all headers together."""

    @property
    def is_cxx(self):
        return "++" in self.standard

    def __str__(self):
        return " ".join([self.compiler, "-std=" + self.standard, *self.flags])


def modes():
    """The available compilers with the standards that outputs support."""
    found = []
    for compiler, standards in (("gcc", "c99 c11 c2x gnu17"), ("clang", "c99 c11 c2x gnu17"),
                                ("g++", "c++11 c++20"), ("clang++", "c++11 c++20")):
        if not shutil.which(compiler):
            print(f"LEFT OUT: {compiler} is not here", file=sys.stderr)
        else:
            found += [Mode(compiler, standard, ()) for standard in standards.split()]
    return found


# A comment of plain characters only, which does not affect compilers.
HIDDEN = re.compile(rb"""/\*(?:(?!/\*)[\t\n\x20-\x3e\x40-\x5b\x5d-\x7e])*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'""", re.S)
INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]+"([^"\n]+)"', re.M)


def visible(content):
    """C without its plain comments and empty lines."""
    content = HIDDEN.sub(lambda found: b" " if found[0].startswith(b"/*") else found[0], content)
    return re.sub(rb"\n\s*\n", b"\n", content)


class Outputs:
    """The C files of one build, and the dependencies of each."""

    def __init__(self, outputs):
        self.contents = {name: content for name, content in outputs.items() if name.endswith((".c", ".h"))}
        headers = sorted(name for name in self.contents if name.endswith(".h"))
        self.contents["every_header.cc"] = "".join(f'#include "{name}"\n' for name in headers).encode()
        self.visible, self.digests = {}, {}

    def files(self, cxx):
        return ["every_header.cc"] * cxx + sorted(name for name in self.contents if name.endswith(".c"))

    def needs(self, name):
        """The file and all files that it includes."""
        found, todo = set(), [name]
        while todo:
            if (name := todo.pop()) not in found and name in self.contents:
                found.add(name)
                todo += [other.decode() for other in INCLUDED.findall(self.contents[name])]
        return sorted(found)

    def digest(self, name):
        """A hash of all text that affects the compilation of the file."""
        if name not in self.digests:
            all_of_it = hashlib.sha256(name.encode())
            for part in self.needs(name):
                if part not in self.visible:
                    self.visible[part] = visible(self.contents[part])
                all_of_it.update(b"\0" + part.encode() + b"\0" + self.visible[part])
            self.digests[name] = all_of_it.hexdigest()
        return self.digests[name]


class Compilers:
    """Compiles directories of outputs, each content once: WORK/compiled lists the contents that compiled."""

    def __init__(self, work, jni):
        self.path = pathlib.Path(work) / "compiled"
        self.known = set(self.path.read_text().split()) if self.path.is_file() else set()
        self.jni = pathlib.Path(work) / "jni"
        self.jni.mkdir(parents=True, exist_ok=True)
        for header in [pathlib.Path(jni) / "jni.h", *pathlib.Path(jni).glob("**/jni_md.h")]:
            shutil.copy(header, self.jni)
        self.modes = modes()
        self.runs = 0

    def command(self, mode, files):
        language = ["-x", "c++"] if mode.is_cxx else C_FLAGS
        return [mode.compiler, "-std=" + mode.standard, *FLAGS, *mode.flags, "-isystem", str(self.jni), "-I.",
                *language, *files]

    def judge(self, folder, outputs, modes=None):
        """The messages of the compilers, or None if all files compile. outputs: of class Outputs. Without modes, each file
        is compiled once as C and once as C++, in modes that depend on the hash of its content: equal files are compiled
        once, others in different modes."""
        if modes:
            wrong = (self.compile(folder, outputs, mode) for mode in modes)
            return next(filter(None, wrong), None)
        chosen = collections.defaultdict(list)
        for cxx in False, True:
            group = [mode for mode in self.modes if mode.is_cxx == cxx]
            for name in outputs.files(cxx) if group else []:
                chosen[group[int(outputs.digest(name)[:8], 16) % len(group)]].append(name)
        wrong = (self.compile(folder, outputs, mode, names) for mode, names in chosen.items())
        return next(filter(None, wrong), None)

    def compile(self, folder, outputs, mode, names=None):
        """The same for one mode, and for all its files or these."""
        keys = {}
        for name in names or outputs.files(mode.is_cxx):
            key = hashlib.sha256(f"{mode}\0{outputs.digest(name)}".encode()).hexdigest()[:24]
            if key not in self.known:
                keys[name] = key
        if not keys:
            return None
        self.runs += len(keys)
        if mode.is_cxx:
            (pathlib.Path(folder) / "every_header.cc").write_bytes(outputs.contents["every_header.cc"])
        done = subprocess.run(self.command(mode, keys), cwd=folder, capture_output=True, encoding="utf-8",
                              errors="replace", env=dict(os.environ, LC_ALL="C"), check=False)
        if done.returncode != 0:
            return f"{mode}:\n{done.stderr or done.stdout}"
        self.known.update(keys.values())
        with open(self.path, "a", encoding="ascii") as out:
            out.write("".join(key + "\n" for key in keys.values()))
        return None


# ---- The judge -----------------------------------------------------------------------------------


def arguments(parser=None):
    """The options of all generators."""
    parser = parser or argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=os.environ.get("JVMTIC", str(TREE / "jvmtic")), help="jvmtic")
    parser.add_argument("--work", default=None, help="directory for caches, results and counterexamples")
    parser.add_argument("--mutants", type=int, default=0, help="number of mutants to try; 0: all")
    parser.add_argument("--seconds", type=int, default=0, help="no further mutants after that time; 0: no limit")
    parser.add_argument("--seed", type=int, default=1, help="seed of the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of concurrent jobs")
    parser.add_argument("--full", action="store_true", help="every compiler and standard for every mutant")
    parser.add_argument("--jni", default=None, help="the include directory of a JDK")
    parser.add_argument("--replay", nargs="*", default=[], metavar="DIR", help="judge counterexamples again")
    return parser


def against_schema(outputs):
    """The first violation of a schema by its JSON, or None."""
    for name in outputs:
        if not name.endswith(".schema.json"):
            continue
        schema, data = (json.loads(outputs[each]) for each in (name, name.replace(".schema", "")))
        if wrong := next(validate.problems(schema, data, schema), None):
            return f"{name}: {wrong}"
    return None


class Judge:
    """Builds and compiles mutants. Without options.full, the outputs are compiled as C and as C++ by one compiler and
    standard each, which depend on their content."""

    def __init__(self, options):
        self.options = options
        self.program = os.path.abspath(options.program)
        self.temporary = None
        if options.work is None:
            self.temporary = tempfile.TemporaryDirectory(prefix="jvmtic-closure.")
            options.work = self.temporary.name
        self.work = pathlib.Path(options.work).resolve()
        self.work.mkdir(parents=True, exist_ok=True)
        self.compilers = Compilers(self.work, find_jni(options.jni))
        self.builds = 0

    def build(self, mutant, place, release, profile):
        """The status, the messages, and the outputs as a dictionary."""
        out = place / f"out-{release}-{profile}"
        command = [self.program, "build", "-o", out.name, "--profile", profile, *mutant.options]
        command += ["--release", release] if release else []
        self.builds += 1
        try:
            done = subprocess.run([*command, "spec.xml"], cwd=place, capture_output=True, timeout=600, check=False,
                                  env=dict(os.environ, LC_ALL="C.UTF-8"), stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return None, "no end after ten minutes", {}, out
        outputs = {}
        if out.is_dir():
            outputs = {path.name: path.read_bytes() for path in sorted(out.iterdir()) if path.is_file()}
        return done.returncode, done.stderr.decode("utf-8", "replace"), outputs, out

    def refused(self, mutant, messages, outputs, out):
        """The problem of a rejection, or None."""
        if not re.search(r"^[^:\n]+:\d+(:\d+)?: error: .", messages, re.M):
            return "refused without an error that has a place"
        if outputs or out.exists():
            return "refused, but something was written"
        if mutant.expect == "accepted":
            return "refused, though nothing is wrong with it"
        if mutant.says and mutant.says not in messages:
            return f"refused, but not for: {mutant.says}"
        return None

    def accepted(self, mutant, messages, outputs, out):
        """The problem of the outputs, or None; and the messages about it."""
        if mutant.expect == "refused":
            return "accepted, though it must be refused", messages
        if not outputs:
            return "accepted, but nothing was written", messages
        if mutant.check and (wrong := mutant.check(outputs)):
            return "outputs are wrong", wrong
        if wrong := against_schema(outputs):
            return "accepted, but the JSON does not follow its schema", wrong
        for name in (each for each in outputs if each.endswith(".html")):
            if wrong := places.problem(outputs[name].decode("utf-8")):
                return f"accepted, but {name} is wrong", wrong
        if wrong := self.compilers.judge(out, Outputs(outputs), self.compilers.modes if self.options.full else None):
            return "accepted, but does not compile", wrong
        return None, None

    def drifted(self, mutant, place, release, out):
        """The output of `check` if it finds a difference in the header that was just written, or None."""
        header = next((out / name for name in ("jvmti.h", "jvmpi.h") if (out / name).is_file()), None)
        if not header:
            return None
        done = subprocess.run([self.program, "check", *(["--release", release] if release else []), "spec.xml", header], cwd=place,
                              capture_output=True, timeout=600, check=False, stdin=subprocess.DEVNULL)
        return (done.stdout + done.stderr).decode("utf-8", "replace") if done.returncode else None

    def judge(self, mutant):
        """The verdict on one mutant. Releases that the specification lacks are skipped."""
        with tempfile.TemporaryDirectory(prefix="mutant.", dir=self.work) as folder:
            return self.judge_in(mutant, pathlib.Path(folder))

    def judge_in(self, mutant, place):
        for name, content in {**mutant.files, "spec.xml": mutant.text}.items():
            path = place / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        kind, said = "compiled", ""
        for release in mutant.releases or releases_of(mutant.text):
            for profile in mutant.profiles:
                status, messages, outputs, out = self.build(mutant, place, release, profile)
                what = f"--release {release} --profile {profile}: "
                if status == 1:
                    if wrong := self.refused(mutant, messages, outputs, out):
                        return Verdict("counterexample", what + wrong, messages)
                    kind, said = "refused", said or messages
                elif status == 0:
                    wrong, who = self.accepted(mutant, messages, outputs, out)
                    if not wrong and (who := self.drifted(mutant, place, release, out)):
                        wrong = "its own header is not as it says"
                    if wrong:
                        return Verdict("counterexample", what + wrong, who)
                    said = said or messages
                else:
                    return Verdict("counterexample", f"{what}status {status}", messages)
                shutil.rmtree(out, ignore_errors=True)
            if kind == "refused":
                break
        return Verdict("warned" if kind == "compiled" and self.has_news(mutant, said) else kind, None, said)

    def has_news(self, mutant, messages):
        return ": warning: " in messages

    def keep(self, mutant, verdict):
        """Keeps a counterexample in WORK/found; returns its directory."""
        name = re.sub(r"[^A-Za-z0-9._-]+", "-", mutant.name)[:80] + "-" + mutant.key()[:8]
        folder = self.work / "found" / name
        folder.mkdir(parents=True, exist_ok=True)
        for file, content in {**mutant.files, "spec.xml": mutant.text}.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        about = {"name": mutant.name, "about": mutant.about, "expect": mutant.expect, "says": mutant.says,
                 "releases": mutant.releases, "profiles": mutant.profiles, "options": mutant.options,
                 "files": sorted(mutant.files)}
        (folder / "mutant.json").write_text(json.dumps(about, indent=2) + "\n")
        (folder / "verdict").write_text(f"{verdict.reason}\n{verdict.messages}")
        return folder


# ---- Many of them --------------------------------------------------------------------------------


def sample(mutants, options):
    """A sample of the mutants, in an order that depends on the seed."""
    mutants = list(mutants)
    random.Random(options.seed).shuffle(mutants)
    return mutants[:options.mutants] if options.mutants else mutants


def report(judge, mutant, verdict):
    folder = judge.keep(mutant, verdict)
    print(f"COUNTEREXAMPLE {mutant.name}: {mutant.about}\n  {verdict.reason}\n  kept in {folder}")
    for line in verdict.messages.splitlines()[:12]:
        print(f"    {line}")
    sys.stdout.flush()


def run(what, mutants, options):
    """Judges a sample of the mutants, each a Mutant or a function that makes one, except those with a good verdict of the
    same program in WORK. Prints a summary; returns the exit status."""
    judge = Judge(options)
    program = hashlib.sha256(pathlib.Path(judge.program).read_bytes()).hexdigest()[:16]
    journal = judge.work / f"judged-{what}"
    known = {}
    if journal.is_file():
        known = dict(line.split() for line in journal.read_text().splitlines() if line.count(" ") == 1)
    counts = collections.Counter()
    start = time.monotonic()

    def one(mutant):
        if options.seconds and time.monotonic() - start > options.seconds:
            return None
        mutant = mutant() if callable(mutant) else mutant
        key = f"{program}{mutant.key()}{'+' if options.full else ''}"
        if key in known:
            return mutant, key, Verdict(known[key], None, "")
        return mutant, key, judge.judge(mutant)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool, open(journal, "a", encoding="ascii") as out:
        for mutant, key, verdict in filter(None, pool.map(one, sample(mutants, options))):
            counts[verdict.kind] += 1
            if verdict.kind == "counterexample":
                report(judge, mutant, verdict)
            elif key not in known:
                print(key, verdict.kind, file=out, flush=True)
    print(f"{what}: {sum(counts.values())} mutants, {counts['refused']} refused, {counts['warned']} warned, "
          f"{counts['compiled']} compiled, {counts['counterexample']} counterexamples; seed {options.seed}, {judge.builds} builds, "
          f"{judge.compilers.runs} compilations, {time.monotonic() - start:.0f} s")
    return 1 if counts["counterexample"] or not counts else 0


def replay(options):
    """Judges kept counterexamples again, with every compiler and standard."""
    options.full = True
    judge = Judge(options)
    status = 0
    for folder in map(pathlib.Path, options.replay):
        about = json.loads((folder / "mutant.json").read_text())
        files = {name: (folder / name).read_bytes() for name in about.pop("files")}
        mutant = Mutant(text=(folder / "spec.xml").read_bytes(), files=files, **about)
        verdict = judge.judge(mutant)
        print(f"{verdict.kind}: {mutant.name}: {mutant.about}")
        if verdict.kind == "counterexample":
            status = 1
            print(f"  {verdict.reason}\n{verdict.messages}")
    return status


if __name__ == "__main__":
    given = arguments().parse_args()
    if given.replay:
        sys.exit(replay(given))
    # Without a generator, the base specifications themselves are judged.
    names = ["complete", "everything", "minimal", "own", "official-28", "official-11",
             "complete-jvmpi", "small", "ids", "dumps", "own-jvmpi"]
    parts = {f"parts/{path.name}": path.read_bytes() for path in (HERE.parent / "golden/parts").iterdir()}
    bases = [Mutant(name, text, "as it is", expect="accepted", files=parts) for name in names if (text := base(name))]
    sys.exit(run("bases", bases, given))
