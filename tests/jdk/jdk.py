# SPDX-License-Identifier: MIT
"""Runs tests of a JDK source tree that have native agents: alone, and with libjvmticheck, in each profile and with `refuse`,
or on another build of that JDK. Prints each test whose result changes.

usage: jdk.py --layer LIBJVMTICHECK.SO --work FOLDER [OPTION...] TREE JDK...     --help lists the options
"""
import argparse
import concurrent.futures
import fnmatch
import json
import os
import re
import shutil
import sys
import threading
import zlib

import descriptions
from build import Classes, Failed, Libraries
from machine import Machine, Outcome

HERE = os.path.dirname(os.path.abspath(__file__))
SUITES = ("test/hotspot/jtreg/vmTestbase/nsk/jvmti", "test/hotspot/jtreg/serviceability/jvmti")
NATIVE = ("test/hotspot/jtreg/vmTestbase/nsk/jvmti", "test/hotspot/jtreg/vmTestbase/nsk/share", "test/hotspot/jtreg/vmTestbase/vm/share",
          "test/hotspot/jtreg/serviceability", "test/hotspot/jtreg/testlibrary", "test/lib", "test/jdk/com/sun/jdi")
MODES = ("reference", "strict", "refuse")
AGAIN = 3  # runs that distinguish a change from chance


def read_explained(path):
    """[(pattern, modes, reason)]: a line names tests and modes, the indented lines after it are the reason."""
    rows = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith(("#", "\n")):
                continue
            if line[0].isspace() and rows:
                rows[-1][2].append(line.strip())
            else:
                pattern, *modes = line.split()
                rows.append((pattern, modes, []))
    return [(pattern, modes, " ".join(words)) for pattern, modes, words in rows]


class Suite:
    """The tests of a tree with one JDK."""

    def __init__(self, jdk, options):
        self.options, self.jdk = options, jdk
        tree = options.tree
        self.folder = os.path.join(options.work, f"{os.path.basename(jdk)}-{zlib.crc32(tree.encode()):08x}")
        self.logs = os.path.join(self.folder, "logs")
        os.makedirs(self.logs, exist_ok=True)
        self.libraries = Libraries(tree, [os.path.join(tree, n) for n in NATIVE], jdk, os.path.join(self.folder, "native"),
                                   options.cc, options.cxx)
        self.classes = Classes(jdk, os.path.join(self.folder, "classes"), options.jtreg, options.compiler)
        self.machine, self.beside = (Machine(home, self.classes, self.libraries.folder, os.path.abspath(options.layer), options.factor)
                                     for home in (jdk, options.beside))
        self.counts, self.lock, self.unexplained = {}, threading.Lock(), 0
        self.explained = read_explained(options.explained)
        self.results = os.path.join(self.folder, "alone.json")
        self.alone = {}
        if os.path.exists(self.results):
            with open(self.results, encoding="utf-8") as file:
                self.alone = {name: Outcome(statuses) for name, statuses in json.load(file).items()}

    def say(self, text):
        with self.lock:
            print(text, flush=True)

    def count(self, what):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + 1

    # ---- One test

    def build(self, test):
        with open(test.file, encoding="utf-8", errors="replace") as file:
            words = file.read()
        words += " ".join(w for a in test.actions for w in a.words)
        words = set(re.findall(r"\w+", words))
        for name in self.libraries.needed(test, words):
            self.libraries.build(name)
        self.classes.build(test)

    def log(self, test, mode):
        return os.path.join(self.logs, re.sub(r"[^\w.]", "_", test.name) + f".{mode}")

    def once(self, test, mode, prepared, actions, number=0):
        """One run, in a copy of the prepared files."""
        folder = f"{prepared}-{mode}"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(prepared, folder, symlinks=True)
        log = self.log(test, mode)
        if not number and os.path.exists(log):
            os.remove(log)
        if mode == "beside":
            outcome = self.beside.run(test, actions, "alone", folder, log)
        else:
            outcome = self.machine.run(test, actions, mode, folder, log)
        report = os.path.join(folder, "report")
        if os.path.exists(report):
            shutil.copy(report, log + ".report")
        shutil.rmtree(folder, ignore_errors=True)
        return outcome

    def run_alone(self, test, prepared, actions):
        """The result without the layer; that of an earlier run if the test passed."""
        if test.name in self.alone:
            return self.alone[test.name]
        alone = self.once(test, "alone", prepared, actions)
        if not alone.passed:
            alone = self.once(test, "alone", prepared, actions, 1)
        if alone.passed:
            self.alone[test.name] = alone
        return alone

    def compare(self, test, mode, alone, prepared, actions):
        """The change of the result, or None."""
        with_layer = self.once(test, mode, prepared, actions)
        if with_layer.same(alone):
            return None
        again = [self.once(test, mode, prepared, actions, i) for i in range(1, AGAIN)]
        plain = [self.once(test, "alone", prepared, actions, i) for i in range(1, AGAIN)]
        if any(p.statuses != alone.statuses for p in plain):
            return "flaky"
        if all(r.timed_out() or r.same(alone) for r in [with_layer, *again]) and any(r.same(alone) for r in again):
            return None  # the machine was busy
        times = 1 + sum(not a.same(alone) for a in again)
        return f"{alone} alone, {with_layer} in {mode}" + (f", {times} of {AGAIN} times" if times < AGAIN else "")

    def reason(self, test, mode):
        return next((why for pattern, modes, why in self.explained if mode in modes and fnmatch.fnmatchcase(test.name, pattern)), None)

    def changed(self, test, mode, how):
        self.count(f"changed in {mode}")
        reason = self.reason(test, mode)
        if not reason:
            with self.lock:
                self.unexplained += 1
        self.say(f"{test.name}: {how}" + "".join(f"\n    {line}" for line in ([reason] if reason else self.findings(test, mode))))

    def findings(self, test, mode):
        """The calls that the layer did not forward, and its reports."""
        path = self.log(test, mode) + ".report"
        if not os.path.exists(path):
            return []
        with open(path, encoding="utf-8", errors="replace") as file:
            blocks = re.split(r"^(?=jvmticheck: )", file.read(), flags=re.M)
        blocks = [b for b in blocks if b.startswith("jvmticheck: ")]
        chosen = [b for b in blocks if "; not forwarded" in b] or blocks
        return list(dict.fromkeys(b.split("\n")[0] for b in chosen))[:5]

    def run(self, test):
        prepared = os.path.join(self.folder, "scratch", re.sub(r"[^\w.]", "_", test.name))
        try:
            if test.unmet():
                return self.count("not for this VM")
            self.build(test)
            log = self.log(test, "prepared")
            if os.path.exists(log):
                os.remove(log)
            actions, good = self.machine.prepare(test, prepared, log)
            if not good:
                raise Failed(f"what comes before it fails: {log}")
            alone = self.run_alone(test, prepared, actions)
            self.count("run" if alone.passed else "fail alone")
            if not alone.passed:
                self.say(f"{test.name}: fails alone: {alone}: {self.log(test, 'alone')}")
            for mode in self.options.modes if alone.passed or self.options.beside else ():
                how = self.compare(test, mode, alone, prepared, actions)
                if how == "flaky":
                    self.count("flaky")
                    self.say(f"{test.name}: gives several results alone")
                    break
                if how:
                    self.changed(test, mode, how)
        except Failed as failure:
            self.count("cannot be built")
            self.say(f"{test.name}: cannot be built: {str(failure)[:500]}")
        finally:
            shutil.rmtree(prepared, ignore_errors=True)
        return None

    def run_all(self):
        tests = []
        for suite in self.options.suites:
            tests += [t for t in descriptions.read(self.options.tree, suite)
                      if any(fnmatch.fnmatchcase(t.name, p) for p in self.options.tests or ["*"])]
        tests = tests[::self.options.every]
        try:
            with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
                for done in [pool.submit(self.run, t) for t in tests]:
                    done.result()
        finally:
            self.classes.close()
            with open(self.results, "w", encoding="utf-8") as file:
                json.dump({name: outcome.statuses for name, outcome in self.alone.items()}, file, indent=1)
        words = ["run", "not for this VM", "fail alone", "flaky", "cannot be built"] + [f"changed in {m}" for m in self.options.modes]
        print(f"{os.path.basename(self.jdk)}: {len(tests)} tests: " + ", ".join(f"{self.counts.get(w, 0)} {w}" for w in words), flush=True)
        return bool(self.counts.get("run")) and not self.unexplained


def parsed():
    parser = argparse.ArgumentParser()
    parser.add_argument("--layer", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--tests", action="append", help="a pattern of names of tests")
    parser.add_argument("--every", type=int, default=1, help="only every Nth test")
    parser.add_argument("--suites", nargs="*", default=SUITES)
    parser.add_argument("--modes", nargs="*", default=MODES)
    parser.add_argument("--beside", help="compare with this build of the JDK instead, without the layer")
    parser.add_argument("--compiler", help="a JDK that compiles the tests, where the JDK to test has no compiler")
    parser.add_argument("--jtreg", default="/usr/share/jtreg", help="for asmtools, JUnit and TestNG")
    parser.add_argument("--factor", type=float, default=2, help="of timeouts")
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--cxx", default="c++")
    parser.add_argument("--explained", default=f"{HERE}/explained")
    parser.add_argument("tree")
    parser.add_argument("jdks", nargs="+")
    return parser.parse_args()


def main():
    options = parsed()
    if options.beside:
        options.modes, options.beside = ["beside"], os.path.realpath(options.beside)
    options.tree, options.work = os.path.abspath(options.tree), os.path.abspath(options.work)
    good = [Suite(os.path.realpath(jdk), options).run_all() for jdk in options.jdks]
    sys.exit(0 if all(good) else 1)


main()
