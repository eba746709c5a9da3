# SPDX-License-Identifier: MIT
"""The conformance matrix: the results of a JVM for every kind of wrong call, compared with those of the wrappers in front of
it.

usage: conformance.py --program JVMTIC --layer LIBJVMTICHECK.SO --work FOLDER [--jobs N] [--sample N] [--only PATTERN]
       [--explained FILE] [--needed] HOME...
"""
import argparse
import concurrent.futures
import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
import zlib

import calls
import report
from cases import Model
from machines import Answer, Machine
from recipes import LEFT_OUT
from verdicts import Judge, is_broken, read_explanations, unused

HERE = os.path.dirname(os.path.abspath(__file__))
PROFILES = ("reference", "strict")
# The cases of one JVM: enough that its start takes little of the time, and few enough for several JVMs.
BATCH = 500


class Run:
    """One JDK: its cases, the answers of {"vm", profile...: {case id: Answer}}, and {(profile, case id): explanation or
    None}."""

    def __init__(self, home, options):
        self.home, self.options = home, options
        release = open(f"{home}/release", encoding="utf-8").read()
        self.release = int(re.search(r'^JAVA_VERSION="(?:1\.)?(\d+)', release, re.M)[1])
        implementor = re.search(r'^IMPLEMENTOR="([^"]*)"', release, re.M)
        version = re.search(r'^JAVA_RUNTIME_VERSION="([^"]*)"', release, re.M) or re.search(r'^JAVA_VERSION="([^"]*)"', release, re.M)
        self.name = f"{version[1]} ({implementor[1] if implementor else os.path.basename(home)})"
        self.folder = os.path.join(options.work, os.path.basename(os.path.realpath(home)))
        self.answers, self.differences, self.starts = {}, {}, 0

    # ---- Preparing

    def prepare(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(f"{self.folder}/jni")
        run = subprocess.run
        run([self.options.program, "build", "--only", "header,json", "--release", str(self.release), "-o", self.folder], check=True)
        with open(f"{self.folder}/jvmti.json", encoding="utf-8") as file:
            self.spec = json.load(file)
        self.model = Model(self.spec)
        calls.generate(self.spec, f"{self.folder}/calls.c")
        shutil.copy(f"{self.home}/include/jni.h", f"{self.folder}/jni/")
        shutil.copy(f"{self.home}/include/linux/jni_md.h", f"{self.folder}/jni/")
        sources = [f"{HERE}/{n}" for n in sorted(os.listdir(HERE)) if n.endswith(".c")] + [f"{self.folder}/calls.c"]
        flags = "-std=c11 -O1 -Wall -Wextra -Wpedantic -Werror -Wno-strict-prototypes -D_POSIX_C_SOURCE=200809L -fPIC -shared -pthread"
        run([*self.options.cc.split(), *flags.split(), f"-I{self.folder}", "-isystem", f"{self.folder}/jni", f"-I{HERE}",
             "-o", f"{self.folder}/libconformance.so", *sources], check=True)
        run([f"{self.home}/bin/javac", "-g", "-nowarn", "-d", self.folder, f"{HERE}/Conformance.java"], check=True)
        with zipfile.ZipFile(f"{self.folder}/empty.jar", "w") as jar:
            jar.writestr("empty", "")
        self.cases = self.chosen(self.model.all())

    def chosen(self, cases):
        """A fixed sample, with similar cases spread over it."""
        if self.options.only:
            cases = [c for c in cases if fnmatch.fnmatchcase(c.id, self.options.only)]
        if not self.options.sample:
            return cases
        chosen = sorted(cases, key=lambda c: zlib.crc32(c.id.encode()))[: self.options.sample]
        known = {c.id: c for c in cases}
        parts = [known[i] for c in chosen for i in Judge.parts(c) if i in known]
        return list({c.id: c for c in [*chosen, *parts]}.values())

    # ---- Running

    def machine(self, profile):
        layer = f"-agentpath:{self.options.layer}=profile={profile},refuse,quiet,report=/dev/null" if profile else None
        machine = Machine(self.home, self.spec["release"]["version"], self.folder, layer, f"{self.folder}/empty.jar")
        machine.errors = {e["number"]: e["id"].removeprefix("JVMTI_ERROR_") for e in self.spec["errors"]}
        return machine

    def batches(self):
        """Batches of cases; those of the primordial phase are in other JVMs."""
        groups = {}
        for case in self.cases:
            kind = (case.place == "primordial", case.without) if self.options.sample else (case.place, case.without)
            groups.setdefault(kind, []).append(case)
        return [g[i:i + BATCH] for g in groups.values() for i in range(0, len(g), BATCH)]

    def run(self, pool):
        machines = {"vm": self.machine(None)} | {p: self.machine(p) for p in PROFILES}
        tasks = {n: [pool.submit(m.answers, b) for b in self.batches()] for n, m in machines.items()}
        for name, futures in tasks.items():
            self.answers[name] = {c.id: a for f in futures for c, a in f.result().items()}
        self.judge()
        self.retry(machines, pool)
        self.judge()
        self.starts = sum(m.starts for m in machines.values())
        self.crashes = sum(is_broken(a.outcome) for a in self.answers["vm"].values())

    def judge(self):
        self.differences = {}
        for profile in PROFILES:
            judge = Judge(self.model, self.release, profile, self.options.explanations)
            for case in self.cases:
                vm, ours = self.answers["vm"][case.id], self.answers[profile][case.id]
                if judge.same(case, vm, ours):
                    continue
                both = {i: (self.answers["vm"].get(i), self.answers[profile].get(i)) for i in judge.parts(case)}
                self.differences[profile, case.id] = judge.explanation(case, vm, ours, both)

    def retry(self, machines, pool):
        """Repeats unexplained differences alone: effects of earlier cases are not differences."""
        again = {i for (_, i), block in self.differences.items() if not block}
        again |= {i for answers in self.answers.values() for i, a in answers.items() if a.outcome == "unavailable"}
        cases = [c for c in self.cases if c.id in again]
        for name, machine in machines.items():
            for case, found in zip(cases, pool.map(machine.answers, [[c] for c in cases])):
                self.answers[name][case.id] = found.get(case, Answer("unavailable"))


def problems(runs, options, idle):
    """The reasons why the test fails."""
    found = [f"explained:{e.place}: nothing needs this any more: {' '.join(e.cases)}" for e in idle]
    for run in runs:
        # A single case may be decided by the wrappers alone.
        found += [f"{run.name}, {profile}: no call was seen to reach the VM" for profile in PROFILES
                  if not options.only and not any(a.forwarded for a in run.answers[profile].values())]
        for (profile, case), block in run.differences.items():
            if not block:
                found.append(f"{run.name}, {profile}: {case}: the VM says {run.answers['vm'][case].outcome}, "
                             f"through the wrapper it is {run.answers[profile][case].outcome}")
        for name, answers in run.answers.items():
            found += [f"{run.name}, {name}: {i}: cannot be set up: {a.detail}" for i, a in answers.items() if a.outcome == "unavailable"]
        if not options.sample and not options.only and len(run.cases) < options.least:
            found.append(f"{run.name}: {len(run.cases)} cases are fewer than {options.least}")
    return found


def parsed():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--layer", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--least", type=int, default=3000)
    parser.add_argument("--only", help="a pattern of names of cases")
    parser.add_argument("--explained", default=f"{HERE}/explained")
    parser.add_argument("--needed", action="store_true", help="explanations that nothing needs are a problem, whatever is chosen")
    parser.add_argument("homes", nargs="+")
    return parser.parse_args()


def main():
    options = parsed()
    options.explanations = read_explanations(options.explained)
    os.makedirs(options.work, exist_ok=True)
    runs = [Run(home, options) for home in options.homes]
    for run in runs:
        run.prepare()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for run in runs:
            run.run(pool)
    whole = not options.sample and not options.only
    idle = unused(options.explanations, {(r.release, p) for r in runs for p in PROFILES}) if whole or options.needed else []
    left_out = {key: LEFT_OUT.get(key, "waits for ever: nobody wakes it at such a place") for r in runs for key in r.model.left_out}
    text = report.summary(runs, left_out, idle)
    with open(f"{options.work}/summary.md", "w", encoding="utf-8") as file:
        file.write(text)
    report.write_json(f"{options.work}/matrix.json", runs, left_out)
    for run in runs:
        report.write_html(f"{options.work}/matrix-{os.path.basename(run.folder)}.html", run)
    found = problems(runs, options, idle)
    print(text)
    for problem in found[:100]:
        print("FAIL:", problem, file=sys.stderr)
    print(f"{sum(len(r.cases) for r in runs) * len(PROFILES)} cases, {sum(len(r.differences) for r in runs)} differences, "
          f"{len(found)} problems; {options.work}/summary.md")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
