# SPDX-License-Identifier: MIT
"""Enlarges inputs of every reader until they take time, and compares the largest with a quarter of it: growth.py JVMTIC WORK [NAME…].

Readers of the layers are in other programs: ./layer and ./bridge, which growth.sh makes, and replay of tests/fuzz.

Costs are instructions, counted by valgrind, and peak memory beyond those of a small input of the same reader."""
import os
import re
import resource
import subprocess
import sys

STEP = 4                 # times: linear growth costs 4 times more, quadratic growth 16 times
MOST = 7                 # the limit for a step, in times
ENOUGH = 0.01            # seconds after which an input is large enough to be judged
LEAST_MEMORY = 16 << 10  # KiB: smaller differences are ignored
LEAST_INSTRUCTIONS = 2000000
LARGEST = 8 << 20        # bytes: a file may have 16 MiB
SMALL = 4                # the repetitions of a small input

here = os.path.dirname(os.path.abspath(__file__))
STUB = "jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, jvmtiPhase* phase_ptr) { return JVMTI_ERROR_NONE; }\n"


def many(pattern, count):
    return "".join(pattern.replace("#", str(i)) for i in range(count))


def inside(before, after, count):
    return before * count + after * count


def body(text):
    return STUB.replace("{", "{ " + text, 1)


SOURCES = {
    "overloads": lambda n: many("jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, T# p) { return 0; }\n", n),
    "definitions": lambda n: many("jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env) { return f(); }\n", n),
    "alternatives": lambda n: many("#if A#\njvmtiError jvmti_impl_GetPhase(jvmtiEnv* env) { return f(); }\n#endif\n", n),
    "set-aside": lambda n: many("#if 0 /* jvmtic: removed: jvmti_impl_X# */\njvmtiError jvmti_impl_X#(jvmtiEnv* env) { return f(); }\n#endif\n", n) + STUB,
    "unknown": lambda n: many("jvmtiError jvmti_impl_Get#(jvmtiEnv* env) { return f(); }\n", n),
    "guessed": lambda n: many("jvmtiError x#_GetPhase(jvmtiEnv* env) { return 0; }\n", n),
    "one-line": lambda n: STUB + many("jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, T p) { return 0; } ", n),
    "parameters": lambda n: STUB.replace("jvmtiPhase*", many("T# p#, ", n) + "jvmtiPhase*"),
    "words": lambda n: STUB.replace("jvmtiPhase*", many("T# ", n) + "jvmtiPhase*"),
    "macros": lambda n: many("A(#) ", n) + STUB,
    "long-macro": lambda n: "#define LONG " + "a " * n + "\n" + STUB,
    "branches": lambda n: many("A(#) ", n) + STUB[:STUB.index("{")] + "\n#if A\n{ return 0; }\n" + many("#elif A#\n{ return 0; }\n", n) + "#endif\n",
    "conditionals": lambda n: inside("#if A\n" + STUB, "#endif\n", n),
    "braces": lambda n: body(inside("{\n#if A\n#endif\n", "}", n)),
    "parentheses": lambda n: body("return " + inside("(", ")", n) + ";"),
    "elses": lambda n: body("if (a) b(); else " * n + ";"),
    "switches": lambda n: body(inside("switch (a) { case 1: ", "}", n)),
    "labels": lambda n: body(many("l#: a(); ", n)),
    "variables": lambda n: body(many("jvmtiError rc# = a(#); ", n)),
    "assignments": lambda n: body("jvmtiError rc; " + "rc = " * n + "0;"),
    "arguments": lambda n: body("jvmtiError rc; f(" + "rc, " * n + "rc);"),
    "comparisons": lambda n: body("jvmtiError rc; if (" + "a < b && " * n + "rc) return rc;"),
    "calls": lambda n: body(many("jvmti_post_VMInit(a); post_class_load(b); ", n)),
    "condition": lambda n: "#if " + "A && " * n + "1\n#endif\n" + STUB,
    "comments": lambda n: "/* jvmtic: changed: it was (*/\n" * n + STUB,
    "marks": lambda n: "/* jvmtic: changed: it was (a) */ " * n + STUB,
    "underscores": lambda n: body("post" + "_" * n + "(a);"),
    "event-words": lambda n: "jvmtiEnv* e; void f() { post" + "_a" * n + "(a); }\n",
    "event-calls": lambda n: "jvmtiEnv* e; void f() {" + many("post_class_load(#); fire(JVMTI_EVENT_VM_INIT); ", n) + "}\n",
    "scopes": lambda n: ("namespace " + "a::" * 20 + "b {int f() {}}\n") * n + STUB,
    "templates": lambda n: "template " + inside("<class T ", ">", n) + " " + STUB,
    "angles": lambda n: body("f" + inside("<a", ">", n) + "(b);"),
    "directives": lambda n: body(many("\n#pragma a #\n", n)),
    "dead": lambda n: "#if 0\n" * n + "#endif\n" * n + STUB,
    "initializers": lambda n: "A::A() : " + many("a#{1}, ", n) + "b() {}\n" + STUB,
    "lines-above": lambda n: "EXPORT\n" * n + STUB,
}

# Inputs that merge reads differently than coverage; both read the first ones.
MERGED = ["overloads", "guessed", "branches", "conditionals", "parameters", "templates",
          "definitions", "alternatives", "set-aside", "unknown", "one-line", "marks", "lines-above"]
COVERED = 6

HABITS = {
    "functions": lambda n: many("function a#_%s\n", n) + "function jvmti_impl_%s\n",
    "single": lambda n: "function jvmti_impl_%s\n" + many("function a# = GetPhase\n", n),
    "events": lambda n: many("event a#(%s\n", n),
    "stubs": lambda n: many("stub return A#\n", n),
    "types": lambda n: many("type t# = jint\n", n),
    "same-types": lambda n: "type t = jint\n" * n,
    "long-type": lambda n: "type t = " + "jint, " * n + "jint\n",
    "code": lambda n: "stub " + "a " * n + "\n",
    "comments": lambda n: "# \n" * n,
}

HEADERS = {
    "fields": lambda n: "typedef struct {" + many("int a#; ", n) + "} jvmtiLong;\n",
    "types": lambda n: many("typedef int jvmtiType#;\n", n),
    "enumerators": lambda n: "typedef enum {" + many("JVMTI_A# = #, ", n) + "} jvmtiLong;\n",
    "macros": lambda n: many("#define JVMTI_MACRO# #\n", n),
    "records": lambda n: many("typedef struct { int one; } jvmtiRecord#;\n", n),
    "sets": lambda n: many("typedef enum { JVMTI_VALUE# = # } jvmtiSet#;\n", n),
    "calls": lambda n: many("typedef void (*jvmtiCall#)(int one);\n", n),
    "unnamed": lambda n: "typedef struct {" * n + "} a;" * n,
    "sum": lambda n: "enum { JVMTI_LONG = " + "1 + " * n + "1 };\n",
    "macro-sum": lambda n: "#define JVMTI_LONG (" + "1 + " * n + "1)\n",
    "parameters": lambda n: "typedef void (*jvmtiLong)(" + many("int a#, ", n) + "int b);\n",
    "stars": lambda n: "typedef int " + "*" * n + "jvmtiLong;\n",
    "arrays": lambda n: "typedef int jvmtiLong" + "[1]" * n + ";\n",
    "specifiers": lambda n: "typedef " + "const " * n + "int jvmtiLong;\n",
    "declarators": lambda n: "typedef int " + many("jvmtiLong#, ", n) + "jvmtiLast;\n",
    "externs": lambda n: many("extern int a#(int b);\n", n),
    "same-externs": lambda n: "extern int a(int b);\n" * n,
    "functions": lambda n: many("static inline int a#(int b) { return b; }\n", n),
    "nested": lambda n: inside("struct a { ", "};\n", n),
    "body": lambda n: "static inline int a(int b) { " + inside("{", "}", n) + "}\n",
    "comments": lambda n: "/* a */\n" * n,
}


def specification(kind, count):
    return subprocess.run([sys.executable, "-S", os.path.join(here, "../fuzz/grow.py"), kind, str(count)],
                          check=True, stdout=subprocess.PIPE, text=True).stdout


SPECIFICATIONS = ["functions", "same-names", "same-labels", "long-label", "constants", "structures", "sections", "rows",
                  "errors", "links", "bad-links", "stated", "stated-items", "stated-rows", "unmarked", "code", "listed",
                  "fields", "parameters", "text", "bold", "lists-in-lists", "tables",
                  "many-parameters", "many-capabilities", "suppressions", "unknown-elements", "unknown-attributes",
                  "instructions"]

SUPPRESSIONS = {
    "lines": lambda n: many("stated-value function Other# -- known\n", n),
    "same-lines": lambda n: "stated-value function Other* -- known\n" * n,
    "stars": lambda n: "stated-value function " + "*a" * n + " -- known\n",
    "comments": lambda n: "# a\n" * n,
}

# Inputs of the layers: options, suppressions of findings, the filter of a trace.
OPTIONS = {
    "flags": lambda n: "quiet," * n,
    "values": lambda n: many("report=a#,", n),
    "kinds": lambda n: "only=leak" + "+leak" * n,
    "filter": lambda n: "trace=" + many("Get#:error;", n),
    "long": lambda n: "report=" + "a" * n,
    "commas": lambda n: "," * n,
}
FINDINGS = {
    "lines": lambda n: many("function=Other# module=*.so\n", n),
    "same-parts": lambda n: "kind=leak " * n + "\n",
    "long-pattern": lambda n: "function=Get" + "a" * n + "\n",
    "stars": lambda n: "module=lib" + "*a" * n + "b*\n",
    "brackets": lambda n: "module=" + "[" * n + "\n",
    "classes": lambda n: "module=" + "[a-" * n + "]\n",
    "comments": lambda n: "# a\n" * n,
    "words": lambda n: "kind=leak" + " " * n + "function=*\n",
}
FILTERS = {
    "items": lambda n: "GetPhase:in," * n,
    "words": lambda n: "GetPhase:" + "in+" * n + "out",
    "unknown": lambda n: many("Get#,", n),
    "long": lambda n: "a" * n,
}
BRIDGE = {
    "flags": lambda n: "lean," * n + "agent=a",
    "agent": lambda n: "agent=" + "a," * n,
}


def layer_kinds(replay):
    for name, group, command in (("options", OPTIONS, ["./layer", "options"]), ("findings", FINDINGS, ["./layer", "suppressions"]),
                                 ("bridge", BRIDGE, ["./bridge"]), ("filter", FILTERS, [replay, "trace"])):
        for kind, maker in group.items():
            yield f"{name} {kind}", {"text": maker}, command + ["text"]


def kinds():
    for name, maker in SOURCES.items():
        if name in MERGED:
            yield "merge " + name, {"file.cc": maker}, ["merge", "-o", "out.cc", "phase.xml", "file.cc"]
        if name not in MERGED[COVERED:]:
            yield "coverage " + name, {"file.cc": maker}, ["coverage", "phase.xml", "file.cc"]
    for name, maker in HABITS.items():
        yield "habits " + name, {"habits": maker}, ["coverage", "--habits", "habits", "phase.xml", "stub.c"]
    for name, maker in HEADERS.items():
        yield "header " + name, {"long.h": lambda n, maker=maker: OWN + maker(n)}, ["diff", "own/jvmti.h", "long.h"]
    for name in SPECIFICATIONS:
        yield "spec " + name, {"long.xml": lambda n, name=name: specification(name, n)}, ["lint", "-Wall", "long.xml"]
    for name, maker in SUPPRESSIONS.items():
        yield "suppressions " + name, {"lines": maker}, ["lint", "-Wall", "--suppress", "lines", "stated.xml"]


class Cost:
    def __init__(self, cpu, memory, status):
        self.cpu, self.memory, self.status = cpu, memory, status


def run(command):
    """The CPU time, peak memory and exit status of a command."""
    pid = os.fork()
    if not pid:
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
        resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
        for fd, name in (1, "out"), (2, "err"):
            os.dup2(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), fd)
        try:
            os.execvp(command[0], command)
        finally:
            os._exit(127)
    status, usage = os.wait4(pid, 0)[1:]
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss, os.waitstatus_to_exitcode(status))


class Kind:
    bases = {}  # the instructions and peak memory for a small input, by the command

    def __init__(self, name, files, command):
        self.name, self.files, self.command = name, files, command

    def make(self, count):
        """Writes the files in another process, since the memory of this one counts for the processes that it starts."""
        pid = os.fork()
        if not pid:
            status = 1
            try:
                for name, maker in self.files.items():
                    with open(name, "w", encoding="utf-8") as out:
                        out.write(maker(count))
                status = 0
            finally:
                os._exit(status)
        if os.waitpid(pid, 0)[1]:
            sys.exit("FAIL: %s: the input cannot be made" % self.name)
        return max(os.path.getsize(name) for name in self.files)

    def run(self, count):
        size = self.make(count)
        cost = run(self.command)
        if cost.status not in (0, 1, 2, 3):
            sys.exit("FAIL: %s, %d: status %d" % (self.name, count, cost.status))
        return size, cost

    def find_count(self, base):
        """Enlarges the input until it takes long enough to be judged, but not beyond a limit."""
        def refused(cost):
            return cost.status == 3 and base.status != 3

        count = start = 4000  # more than the problems that are reported
        size, cost = self.run(count)
        while refused(cost):
            count //= 2
            size, cost = self.run(count)
        while count >= start and cost.cpu - base.cpu <= ENOUGH and size <= LARGEST / 2:
            more = count * (STEP if cost.cpu - base.cpu < ENOUGH / 8 and size < LARGEST / 8 else 2)
            size, cost = self.run(more)
            if refused(cost):
                break
            count = more
        return count

    def measure(self, count):
        """The instructions and peak memory."""
        memory = self.run(count)[1].memory
        run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=counts", "--log-file=log", *self.command])
        with open("log", encoding="utf-8") as log:
            return int(re.search("I +refs: +([0-9,]+)", log.read())[1].replace(",", "")), memory

    def judge(self):
        count = self.find_count(self.run(SMALL)[1])
        reader = tuple(self.command)
        if reader not in self.bases:
            self.bases[reader] = self.measure(SMALL)
        costs = zip(self.bases[reader], *(self.measure(number) for number in (count // STEP, count)))
        times, sizes = [], []
        for (base, few, lot), least in zip(costs, (LEAST_INSTRUCTIONS, LEAST_MEMORY)):
            times.append((lot - base) / max(few - base, least))
            sizes.append(lot)
        good = max(times) <= MOST
        print("%s %-24s %8d: %5d million instructions, times %.1f; %d MB, times %.1f"
              % ("ok  " if good else "FAIL", self.name, count, sizes[0] // 1000000, times[0], sizes[1] >> 10, times[1]), flush=True)
        return good


def main(program, work, *names):
    global OWN
    os.chdir(work)
    with open("own/jvmti.h", encoding="utf-8") as header:
        OWN = header.read()
    with open("stub.c", "w", encoding="utf-8") as out:
        out.write(STUB)
    for name, count in ("stated", 500), ("phase", 1):
        with open(name + ".xml", "w", encoding="utf-8") as out:
            out.write(specification(name, count))
    every = [*(Kind(name, files, [program, *command]) for name, files, command in kinds()), *(Kind(*kind) for kind in
             layer_kinds(os.path.join(os.path.dirname(program), "tests/fuzz/replay")))]
    if os.environ.get("EXTENT") != "full":
        readers = [kind.name.split()[0] for kind in every]
        every = [kind for n, kind in enumerate(every) if n % 24 == 0 or readers.index(readers[n]) == n]  # some of each reader
    good = [kind.judge() for kind in every if not names or kind.name.startswith(names)]
    print("%d kinds, %.1f s" % (len(good), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime + resource.getrusage(resource.RUSAGE_SELF).ru_utime))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
