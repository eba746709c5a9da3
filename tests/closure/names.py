# SPDX-License-Identifier: MIT
"""Every role of an identifier with every dangerous name.

Roles are the places of names that occur in C outputs. Names are keywords, macros, declarations of headers, predefined
macros of compilers for any target, reserved names, names that the outputs use or derive, and the other names of the same
specification. Each name in each role is rejected with its place, or every output compiles.

Many mutants are judged together: one specification has the names of a batch, each in its own item. Rejected names are
removed according to the lines of the messages, and the rest is compiled with every compiler and standard. If that
fails, the name is found by bisection, and judged again alone. `--alone N` also judges N mutants alone."""

import argparse
import collections
import concurrent.futures
import hashlib
import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

import closure
import roles_jvmpi
import roles_jvmti
from roles import param

# The roles of the interface: main() chooses.
SPEC = roles_jvmti

# ---- Names ---------------------------------------------------------------------------------------

KEYWORDS = """
auto break case char const continue default do double else enum extern float for goto if inline int long register
restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Alignas _Alignof
_Atomic _BitInt _Bool _Complex _Decimal128 _Decimal32 _Decimal64 _Generic _Imaginary _Noreturn _Static_assert
_Thread_local alignas alignof bool constexpr false nullptr static_assert thread_local true typeof typeof_unqual
and and_eq asm bitand bitor catch char16_t char32_t char8_t class co_await co_return co_yield compl concept const_cast
consteval constinit contract_assert decltype delete dynamic_cast explicit export friend mutable namespace new noexcept
not not_eq operator or or_eq private protected public reinterpret_cast requires static_cast template this throw try
typeid typename using virtual wchar_t xor xor_eq final override import module pre post fortran far near atomic_cancel
atomic_commit atomic_noexcept synchronized reflexpr trivially_relocatable_if_eligible replaceable_if_eligible
""".split()

RESERVED = """_X _Name __x __ a__b x__ _x _ _functions _1 _jvmtiEnv _jobject E1 EX is_x to_x str_x mem_x wcs_x
int_x_t uint_x_t x_t INT_X_MAX INT99_MAX UINT_X_C PRIX SCNx LC_X SIGX SIG_X atomic_x ATOMIC_X cnd_x mtx_x thrd_x tss_x
FE_X FLT_X DBL_X LDBL_X TIME_X POSIX_X std main errno""".split()

# Macros of windows.h, which no output includes.
WINDOWS = """near far small interface min max IN OUT OPTIONAL CONST VOID ERROR DELETE NO_ERROR IGNORE INFINITE
DIFFERENCE TRANSPARENT OPAQUE STRICT WINAPI CALLBACK PASCAL CDECL pascal cdecl TRUE FALSE BOOL BYTE rad1 grp1 chx1
hyper THIS EXTERN_C SEVERITY_ERROR CreateEvent GetObject SendMessage GetClassName GetMessage""".split()

HEADERS = "jni.h stdio.h stddef.h stdint.h stdlib.h string.h limits.h stdarg.h stdbool.h".split()
OTHERS = "stdatomic.h errno.h math.h ctype.h time.h signal.h assert.h float.h inttypes.h unistd.h complex.h".split()
TARGETS = """x86_64-pc-linux-gnu i386-pc-linux-gnu aarch64-linux-gnu armv7-linux-gnueabihf powerpc64le-linux-gnu
s390x-linux-gnu riscv64-linux-gnu mips-linux-gnu sparcv9-sun-solaris x86_64-apple-darwin arm64-apple-darwin
x86_64-pc-windows-msvc i686-pc-windows-msvc x86_64-w64-mingw32 i686-w64-mingw32 x86_64-unknown-freebsd
powerpc64-ibm-aix""".split()
WORD = r"[A-Za-z_][A-Za-z_0-9]*"


def output_of(command, text=""):
    """The output of the command; '' if it fails or is not installed."""
    try:
        done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", errors="replace", check=False)
    except OSError:
        return ""
    return done.stdout


def macros_of(command, text=""):
    return set(re.findall(rf"^#define ({WORD})", output_of([*command, "-dM", "-E", "-"], text), re.M))


def foreign_macros():
    """The predefined macros of compilers for any target that are not reserved names."""
    found = set()
    for target in TARGETS:
        for language, standard in (("c", "gnu17"), ("c++", "gnu++20")):
            found |= macros_of(["clang", f"--target={target}", "-x", language, f"-std={standard}"])
    found |= macros_of(["gcc", "-std=gnu17", "-x", "c"]) | macros_of(["gcc", "-m32", "-std=gnu17", "-x", "c"])
    # Macros of targets that this clang does not support, and of old compilers in use.
    found |= set("sun sparc mips vax hpux hppa i486 i586 i686 PPC unix linux WIN32 WIN64 WINNT".split())
    return found


def header_names(jni):
    """The macros of headers, and the words of their declarations."""
    macros, words = set(), set()
    for headers in (HEADERS, OTHERS):
        text = "".join(f"#include <{name}>\n" for name in headers)
        for compiler, language, standard in (("gcc", "c", "gnu17"), ("gcc", "c", "c99"), ("clang", "c", "c11"),
                                             ("g++", "c++", "gnu++17")):
            command = [compiler, "-x", language, f"-std={standard}", "-I", str(jni)]
            if language == "c++" and headers is OTHERS:
                continue
            macros |= macros_of(command, text)
            if language == "c":
                words |= set(re.findall(WORD, re.sub(r"^#.*|\"[^\"]*\"", "", output_of([*command, "-E", "-"], text), flags=re.M)))
    return macros, words


def tokens(outputs):
    """Every word of C outputs, except in comments and strings."""
    found = set()
    for name, content in outputs.items():
        if name.endswith((".c", ".h")):
            text = content.decode("utf-8", "replace")
            text = re.sub(r'/\*.*?\*/|"(\\.|[^"\\\n])*"|\'(\\.|[^\'\\\n])*\'', " ", text, flags=re.S)
            found |= set(re.findall(WORD, text))
    return found


def ids_of(text):
    return set(re.findall(r'\b(?:id|const|member)="(\w+)"', text))


def derived(found, ids):
    """Names that the outputs derive from ids, with another id, or a word of the project, in place of the id."""
    shapes = set()
    for token in found:
        for name in ids:
            if len(name) > 4 and name in token and token != name:
                shapes.add(token.replace(name, "\0", 1))
    return {shape.replace("\0", name) for shape in shapes for name in SPEC.IDS}


def beside(found, ids):
    """Words of outputs in the place where other names have an id: "table" of expected_table if expected_ID exists."""
    before = {token[:-len(name)] for token in found for name in ids if len(name) > 4 and token.endswith(name) and token != name}
    ends = {token[len(start):] for token in found for start in before if token.startswith(start)}
    return {end for end in ends if re.fullmatch("[A-Za-z_][A-Za-z0-9_]*", end)}


# Larger batches would have too wide gaps between the numbers of the remaining items.
BATCH = 90


def by_role(entries):
    """The entries (role, (number, name)) as {role: [(number, name)…]}."""
    found = collections.defaultdict(list)
    for role, entry in entries:
        found[role].append(entry)
    return found


def made_of(item, number, name):
    """The item with the name. In a name that the outputs derive, "Mine" is replaced by the name of the containing item."""
    made = item(name, number)
    around = re.search(r'\bid="(\w+)"', made if isinstance(made, str) else made[len(made) // 2])[1]
    return item(name.replace("Mine", around), number) if "Mine" in name and around != name else made


def specification(base, role, names, marks=()):
    """The base with an item for each name, each on its own line, which ends with its mark; and the line of the first."""
    where, item = SPEC.ROLES[role]
    made = [made_of(item, number, name) for number, name in names]
    if isinstance(where, tuple):
        *others, where = where
        for i, place in reversed(list(enumerate(others))):
            base = base.replace(SPEC.PLACES[place], "".join(parts[i] for parts in made) + SPEC.PLACES[place], 1)
        made = [parts[-1] for parts in made]
    start = base.index(SPEC.PLACES[where])
    before = base[:start] + "\n"
    return before + "".join(text + mark + "\n" for text, mark in itertools.zip_longest(made, marks, fillvalue="")) + base[start:], before.count("\n") + 1


# ---- Pairs ---------------------------------------------------------------------------------------


def pairs(base):
    """One new name in two roles at once, and twice in the same role."""
    for (a, b), name in itertools.product(itertools.combinations_with_replacement(SPEC.ROLES, 2), SPEC.SHARED):
        text = base
        for role, number in ((a, 1), (b, 2)):
            text, _ = specification(text, role, [(number, name)])
        yield closure.Mutant(f"pair {a}, {b}, {name}", text, f"'{name}' is both {a} and {b}", releases=SPEC.RELEASES)
    # These are in one scope.
    for name in ("left", "Mine"):
        twice = param(name, "<jint/>") * 2
        for what, text in (("function", SPEC.function("Own", 1, twice)), ("callback", SPEC.callback(SPEC.CALL, twice))):
            yield closure.Mutant(f"parameter of a {what} twice, {name}", base.replace(SPEC.PLACES["category"], text + SPEC.PLACES["category"]),
                                 f"two parameters '{name}'", expect="refused", releases=SPEC.RELEASES)
    for mutant in types_as_names(base):
        yield mutant


def types_as_names(base):
    """Parameters and fields that have the same name as their own type, or as the type of a later one."""
    for type in SPEC.TYPES + SPEC.FIELDS:
        for word in sorted({*re.findall(WORD, type), *SPEC.TYPE_NAMES}):
            for role, text in (("function", SPEC.function("Own", 1, param(word, type) + param("b", type))),
                               ("event", None), ("callback", SPEC.callback(SPEC.CALL, param(word, type) + param("b", type)))):
                place = "category"
                if role == "event":
                    place, text = "event", SPEC.event("Own", 1, param(word, type) + param("b", type))
                yield closure.Mutant(f"parameter of a {role} called {word}, {type}", base.replace(SPEC.PLACES[place], text + SPEC.PLACES[place]),
                                     f"a parameter '{word}' of type {type}, and another behind it", releases=SPEC.RELEASES)


# ---- Batches -------------------------------------------------------------------------------------


def numbered(entries):
    """(role, name) as (role, (number, name))."""
    result, number = [], 1
    for role, name in entries:
        number += number % 2 if role in SPEC.TWICE else 0
        result.append((role, (number // 2 if role in SPEC.TWICE else number, name)))
        number += 2 if role in SPEC.TWICE else 1
    return result


UNCOMPILED = "accepted, but does not compile"


class Batches:
    """Judges names in roles, many at once."""

    def __init__(self, judge, base, foreign, seed):
        self.judge, self.base, self.seed = judge, base, seed
        self.foreign = judge.work / "foreign.h"
        self.foreign.write_text("".join(f"#include <{name}>\n" for name in HEADERS)
                                + "".join(f"#undef {name}\n#define {name} 1\n" for name in sorted(foreign)))
        quick = judge.options.quick
        self.profiles = ("strict",) if quick else ("strict", "reference")
        self.modes = None if quick else judge.compilers.modes + [closure.Mode(compiler, standard, ("-include", str(self.foreign)))
                                                                 for compiler, standard in (("gcc", "c11"), ("g++", "c++11"))]
        self.counts = collections.Counter()
        self.faults = []

    def mutant(self, role, number, name):
        text, _ = specification(self.base, role, [(number, name)])
        return closure.Mutant(f"{role} {name}", text, f"{role} called '{name}'", releases=SPEC.RELEASES)

    def several(self, role, names):
        """A mutant with all of them, and the line of the first."""
        text, line = specification(self.base, role, names)
        about = ", ".join(f"'{name}'" for _, name in names)
        return closure.Mutant(f"{role} together", text, f"{role} called {about}", releases=SPEC.RELEASES), line

    def place(self, mutant):
        """A new folder with the specification."""
        place = pathlib.Path(tempfile.mkdtemp(prefix="batch.", dir=self.judge.work))
        (place / "spec.xml").write_bytes(mutant.text)
        return place

    def refused(self, role, names):
        """The names that no message is about, or None if the names must be judged one by one; and the problem of all
        names together, as a mutant and its verdict, or None."""
        left = list(names)
        while left:
            mutant, line = self.several(role, left)
            place = self.place(mutant)
            built = self.judge.build(mutant, place, SPEC.RELEASES[0], "reference")
            fault = self.broken(mutant, *built)
            remove_tree(place)
            status, messages, *_ = built
            if status == 0:
                return left, None
            if fault:
                return None, fault
            bad = set()
            for message in re.finditer(r"^spec\.xml:(\d+)(?::\d+)?: error: (.*)", messages, re.M):
                index = int(message[1]) - line
                if 0 <= index < len(left):
                    bad.add(left[index])
                else: # the other one of a clash
                    bad |= {entry for entry in left if f"'{entry[1]}'" in message[2]}
            if not bad:
                return None, None
            self.counts["refused"] += len(bad)
            left = [entry for entry in left if entry not in bad]
        return left, None

    def broken(self, mutant, status, messages, outputs, out):
        """The mutant and the verdict on a build that fails, or on a wrong rejection; or None."""
        if status == 0:
            return None
        wrong = self.judge.refused(mutant, messages, outputs, out) if status == 1 else f"status {status}"
        return (mutant, closure.Verdict("counterexample", wrong, messages)) if wrong else None

    def compiles(self, role, names):
        """The messages of compilers about the batch, or None."""
        mutant, _ = self.several(role, names)
        place = self.place(mutant)
        try:
            return self.wrong(mutant, place)
        finally:
            remove_tree(place)

    def wrong(self, mutant, place, **built):
        """The messages of compilers about its outputs, in both profiles and in every mode, or None. built: earlier builds, by
        profile."""
        for profile in self.profiles:
            status, messages, outputs, out = built.get(profile) or self.judge.build(mutant, place, SPEC.RELEASES[0], profile)
            if status != 0:
                return f"status {status}\n{messages}"
            if wrong := self.judge.compilers.judge(out, closure.Outputs(outputs), self.modes):
                return wrong
        return None

    def halve(self, role, names, wrong):
        """Finds the names that do not compile, first among those in the messages of the compiler."""
        if len(names) == 1:
            self.report(role, names[0], wrong)
            return
        spoken = set(re.findall(WORD, wrong))
        suspects = [entry for entry in names if entry[1] in spoken]
        if not suspects or len(suspects) == len(names):
            suspects = names[:len(names) // 2]
        others = [entry for entry in names if entry not in suspects]
        only_together = True
        for half in (suspects, others):
            if half and (again := self.compiles(role, half)):
                only_together = False
                self.halve(role, half, again)
            else:
                self.counts["compiled"] += len(half)
        if only_together:
            self.counterexample(self.several(role, names)[0], closure.Verdict("counterexample", UNCOMPILED, wrong))

    def report(self, role, entry, wrong):
        self.counterexample(self.mutant(role, *entry), closure.Verdict("counterexample", UNCOMPILED, wrong))

    def counterexample(self, mutant, verdict):
        self.counts["counterexample"] += 1
        closure.report(self.judge, mutant, verdict)

    def together(self, todo):
        """Judges all batches, (role, names), in as few specifications as possible. Returns, by role, the names that must be
        judged one by one."""
        # The roles alternate, since numbers of one kind may not have wide gaps between them.
        turns = sorted((turn, role, name) for role, names in todo for turn, (_, name) in enumerate(names))
        # Each specification has a name once, since a rejection of two equal names does not depend on the roles.
        seen, rounds = collections.Counter(), collections.defaultdict(list)
        for _, role, name in turns:
            rounds[seen[name]].append((role, name))
            seen[name] += 1
        with concurrent.futures.ThreadPoolExecutor(self.judge.options.jobs) as pool:
            return by_role(numbered(itertools.chain.from_iterable(pool.map(self.settle, rounds.values()))))

    def settle(self, entries):
        """Removes the rejected names and compiles the rest; if the rejected ones are unknown, or the rest does not compile,
        continues with each half. Returns the entries, (role, name), without a result."""
        left = numbered(entries)
        while left:
            status, bad, fault = self.joint(left)
            # The problem may not occur in any half.
            self.faults += [fault] if fault else []
            if status == 0:
                self.counts["compiled"] += len(left)
                return []
            if not bad:
                break
            self.counts["refused"] += len(bad)
            left = numbered([(role, name) for role, (number, name) in left if (role, (number, name)) not in bad])
        unknown = [(role, name) for role, (_, name) in left]
        if len(unknown) < 2:
            return unknown
        middle = len(unknown) // 2
        return self.settle(unknown[:middle]) + self.settle(unknown[middle:])

    def joint(self, entries):
        """The status of the specification with all names, including that of compilers; the rejected ones; and the problem."""
        text = self.base
        for role, names in by_role(entries).items():
            text, _ = specification(text, role, names, [f"<!--{role}: {number}-->" for number, _ in names])
        mutant = closure.Mutant("roles together", text, ", ".join(f"{role} {name}" for role, (_, name) in entries),
                                releases=SPEC.RELEASES)
        place = self.place(mutant)
        status, messages, *_ = built = self.judge.build(mutant, place, SPEC.RELEASES[0], "strict")
        fault = self.broken(mutant, *built)
        if status == 0 and (wrong := self.wrong(mutant, place, strict=built)):
            status, fault = 1, (mutant, closure.Verdict("counterexample", UNCOMPILED, wrong))
        remove_tree(place)
        if status != 1 or fault:
            return status, set(), fault
        marks = {f"<!--{role}: {entry[0]}-->": (role, entry) for role, entry in entries}
        of_line = {number: marks[mark] for number, line in enumerate(text.splitlines(), 1) for mark in re.findall("<!--[^<]*: [0-9]+-->$", line)}
        bad = set()
        for line, message in re.findall(r"^spec\.xml:(\d+)(?::\d+)?: error: (.*)", messages, re.M):
            if int(line) in of_line:
                bad.add(of_line[int(line)])
            else: # the other one of a clash
                bad |= {(role, entry) for role, entry in entries if f"'{entry[1]}'" in message}
        return status, bad, None

    def report_faults(self):
        """Reports the smallest problem of several names together, if no other reported problem may be the cause."""
        if self.faults and not self.counts["counterexample"]:
            self.counterexample(*min(self.faults, key=lambda fault: len(fault[0].text)))

    def batch(self, role, names):
        left, fault = self.refused(role, names)
        if left is None: # one by one
            self.one_by_one(role, names, fault)
            return
        if not left:
            return
        if wrong := self.compiles(role, left):
            self.halve(role, left, wrong)
        else:
            self.counts["compiled"] += len(left)

    def one_by_one(self, role, names, fault):
        """Judges each alone; if each is correct, reports the problem of all names together."""
        for entry in names:
            mutant = self.mutant(role, *entry)
            verdict = self.judge.judge(mutant)
            if verdict.kind == "counterexample":
                fault = None
                self.counterexample(mutant, verdict)
            else:
                self.counts[verdict.kind] += 1
        if fault:
            self.counterexample(*fault)


def roles_without_names(batches, interface):
    """The roles that accept no name at all, in which nothing would be tried."""
    macro = interface.upper()
    harmless = ("greenish", "Greenish", "jgreenish", "can_greenish", f"{interface}Greenish", f"{macro}_Greenish", f"{macro}_GREENISH", f"{macro}_EVENT_GREENISH",
                f"{macro}_ERROR_GREENISH", "jshort")
    return [role for role in SPEC.ROLES if not any(batches.refused(role, [(1, name)])[0] for name in harmless)]


def remove_tree(folder):
    closure.shutil.rmtree(folder, ignore_errors=True)


def all_names(judge, base):
    """All names, and those that a target predefines."""
    macros, words = header_names(judge.compilers.jni)
    foreign = set() if judge.options.quick else foreign_macros()
    probe = judge.work / "base"
    probe.mkdir(exist_ok=True)
    (probe / "spec.xml").write_text(base)
    found = set()
    for release in SPEC.ALL_RELEASES[-1:] if judge.options.quick else SPEC.ALL_RELEASES:
        for profile in ("strict",) if judge.options.quick else ("strict", "reference"):
            status, messages, outputs, out = judge.build(closure.Mutant("base", base, ""), probe, release, profile)
            if status != 0:
                sys.exit(f"names: the base is refused:\n{messages}")
            found |= tokens(outputs)
    remove_tree(probe)
    ids = ids_of(base)
    if judge.options.own:
        return sorted(name for name in found if re.fullmatch("[a-z][A-Za-z0-9_]*", name)), set()
    names = set(KEYWORDS) | set(RESERVED) | set(WINDOWS) | macros | words | foreign | found | ids | derived(found, ids) | beside(found, ids)
    names |= {"_" + name for name in ids}
    plain = {name for name in foreign if not name.startswith("_")}
    # A few of the thousands of names with two underscores, which are rejected by their pattern.
    shaped = sorted(name for name in names if "__" in name or re.match("_[A-Z]", name))
    names -= set(shaped[::1 + len(shaped) // 40] and set(shaped) - set(shaped[::1 + len(shaped) // 40]))
    return sorted(names), plain


def batches_of(names, options):
    """Batches in an order that depends on the seed, up to the requested number of mutants."""
    everything = [(role, name) for role in SPEC.ROLES for name in names]
    chosen = random.Random(options.seed)
    chosen.shuffle(everything)
    if options.mutants:
        everything = everything[:options.mutants]
    by_role = collections.defaultdict(list)
    for role, name in everything:
        by_role[role].append(name)
    for role, list_of in by_role.items():
        for start in range(0, len(list_of), BATCH):
            yield role, list(enumerate(list_of[start:start + BATCH], 1))


def main():
    parser = closure.arguments(argparse.ArgumentParser(description=__doc__.splitlines()[0]))
    parser.add_argument("--alone", type=int, default=0, help="how many to judge alone as well")
    parser.add_argument("--quick", action="store_true", help="few compilations: a compiler of each language for a batch")
    parser.add_argument("--role", action="append", help="only these roles")
    parser.add_argument("--names", help="only these, between commas")
    parser.add_argument("--own", action="store_true", help="only those of the outputs that look like a parameter")
    parser.add_argument("--no-pairs", action="store_true", help="no mutants with one name in two roles")
    parser.add_argument("--list", action="store_true", help="print the names and stop")
    parser.add_argument("--interface", choices=closure.INTERFACES, default="jvmti")
    options = parser.parse_args()
    global SPEC
    SPEC = {"jvmti": roles_jvmti, "jvmpi": roles_jvmpi}[options.interface]
    if options.replay:
        return closure.replay(options)
    if unknown := set(options.role or []) - set(SPEC.ROLES):
        parser.error(f"no role is called so: {', '.join(sorted(unknown))}")
    judge = closure.Judge(options)
    # Items without a release may use all others.
    base = re.sub(r'(<[a-z]+ [^<>]*) since="[^"]*"', r"\1", closure.base(SPEC.BASE))
    names, foreign = all_names(judge, base)
    if options.names:
        names = options.names.split(",")
    for role in [role for role in SPEC.ROLES if options.role and role not in options.role]:
        del SPEC.ROLES[role]
    if options.list:
        print("\n".join(names))
        return 0
    start = time.monotonic()
    batches = Batches(judge, base, foreign, options.seed)
    if not options.own and (roles := roles_without_names(Batches(judge, base, foreign, options.seed), options.interface)):
        sys.exit(f"names: no name is accepted as {', '.join(roles)}")
    todo = list(batches_of(names, options))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        if options.names or options.own or not options.role:
            todo = [(role, [(number, name) for number, (_, name) in enumerate(names, 1)]) for role, names in batches.together(todo).items()]
        list(pool.map(lambda entry: batches.batch(*entry), todo))
    batches.report_faults()
    counts = batches.counts
    print(f"names of {options.interface}: {len(names)} names, {len(SPEC.ROLES)} roles, {sum(counts.values())} mutants, {counts['refused']} refused, "
          f"{counts['compiled']} compiled, {counts['counterexample']} counterexamples; seed {options.seed}, "
          f"{judge.builds} builds, {judge.compilers.runs} compilations, {time.monotonic() - start:.0f} s")
    status = 1 if counts["counterexample"] or not sum(counts.values()) else 0
    if not options.no_pairs:
        options.mutants = -(-options.mutants // 30)
        status |= closure.run("pairs", pairs(base), options)
    if options.alone:
        options.mutants = options.alone
        chosen = [batches.mutant(role, 1, name) for role in SPEC.ROLES for name in names]
        status |= closure.run("names alone", chosen, options)
    return status


if __name__ == "__main__":
    sys.exit(main())
