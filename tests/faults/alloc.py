# SPDX-License-Identifier: MIT
"""Runs commands in which an allocation fails, each one in turn: alone, or with all later ones.
Arguments: the program, the preloaded library, the directory to work in, a file of cases, and the extent.

A run ends with status 3, a message about memory, no output and unchanged files; or exactly as without the failure, if the
library has a fallback. Every other result is a problem: another status, a signal, a partial output, a remaining file.
libxml2 ends the program itself if there is no memory for sorting nodes; then only files must be unchanged.

A case is a line of words: NAME HOW ARGUMENTS…, with an optional < FILE. HOW is `each` (every allocation), `sites` (the first,
the last and some others of each chain of calls) or `new` (the same for chains of calls that no earlier case has). The extent
is `all`, or `some`: then all cases are `new`, with one allocation of each chain, which alternately fails alone or with all
later ones."""
import collections, itertools, os, random, re, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import server

MEMORY = re.compile(rb"out of memory|Cannot allocate memory")
SORTING = re.compile(rb"^Error allocating temporary storage for tim sort", re.M)
FOREVER = 1 << 40


class Case:
    def __init__(self, program, library, work, line, variables):
        words = line.split()
        self.name, self.how, arguments = words[0], words[1], words[2:]
        stdin = os.devnull
        if "<" in arguments:
            stdin = os.path.join(work, arguments[-1])
            arguments = arguments[:-2]
        self.line, self.tree = " ".join(arguments), server.Tree(work)
        self.server = server.Server(program, arguments, library, work, variables, stdin)
        self.sites, (self.status, self.count, self.out, self.err) = self.server.sites()
        self.changes = self.tree.changes()
        self.tree.restore()
        assert self.status in (0, 1, 2, 3), f"{self.name}: status {self.status} without a fault: {self.err}"
        assert len(self.sites) == self.count, f"{self.name}: too many allocations to be written down"

    def points(self, thorough, known):
        """The allocations that are to fail."""
        if self.how == "each" and thorough:
            return range(1, self.count + 1)
        places = collections.defaultdict(list)
        for number, site in enumerate(self.sites, 1):
            places[site].append(number)
        chosen, luck = set(), random.Random(1)
        for site, numbers in places.items():
            if site in known and not (thorough and self.how == "sites"):
                continue
            chosen.add(numbers[-1])
            if thorough:
                chosen |= {numbers[0]} | set(luck.sample(numbers, min(2, len(numbers))))
        known.update(places)
        return sorted(chosen)

    def problem(self, status, out, err):
        """The problem of a run, or None."""
        changes = self.tree.changes()
        if status < 0:
            return f"signal {-status}"
        if (status, out, err, changes) == (self.status, self.out, self.err, self.changes):
            return None
        if status == 1 and SORTING.search(err) and not changes:
            return None
        if status != 3:
            same = [word for word, a, b in (("stdout", out, self.out), ("stderr", err, self.err), ("files", changes, self.changes))
                    if a != b]
            return f"status {status} instead of {self.status}, other {', '.join(same) or 'nothing'}"
        if not MEMORY.search(err):
            return "nothing is said of memory"
        if changes:
            return f"files changed: {', '.join(sorted(changes))}"
        return "a part of the output" if out and out != self.out else None

    def run(self, thorough, known):
        """Runs all; returns the number of runs and the problems as (point, mode, words, stderr)."""
        runs, problems, recovered = 0, [], 0
        points, modes = self.points(thorough, known), (("once", 0), ("on", FOREVER))
        # In a sample, these alternate.
        for point, (mode, last) in itertools.product(points, modes) if thorough else zip(points, itertools.cycle(modes)):
            status, count, out, err = self.server.run(point, last or point)
            runs += 1
            words = self.problem(status, out, err)
            if words:
                problems.append((point, mode, words, err))
            elif status != 3:
                recovered += 1
            self.tree.restore()
        return runs, recovered, problems

    def close(self):
        self.server.close()


def main():
    program, library, work, cases, thoroughness = sys.argv[1:6]
    chosen = sys.argv[6:]
    total = reported = bad = 0
    known = set()
    variables = {"FAULTS_PROCESSORS": os.environ.get("FAULTS_PROCESSORS", "1"),
                 "ASAN_OPTIONS": "verify_asan_link_order=0:detect_leaks=0:allocator_may_return_null=1"}
    with open(cases, encoding="utf-8") as file:
        lines = [line for line in file if line.strip() and not line.startswith("#")]
    unknown = set(chosen) - {line.split()[0] for line in lines}
    assert not unknown, f"no such case: {unknown}"
    for line in lines:
        if chosen and line.split()[0] not in chosen:
            continue
        case = Case(program, library, work, line, variables)
        runs, recovered, problems = case.run(thoroughness == "all", known)
        print(f"{case.name}: {case.count} allocations, {len(set(case.sites))} sites, {runs} runs, {recovered} recovered, "
              f"{len(problems)} violations", flush=True)
        if problems and os.environ.get("FAULTS_SHOW"):
            kinds = collections.defaultdict(list)
            for point, mode, words, err in problems:
                kinds[mode, words, err[:160]].append(point)
            for (mode, words, err), points in sorted(kinds.items(), key=lambda kind: -len(kind[1])):
                print(f"  {len(points)}x {mode} {points[:5]}: {words}: {err}")
        elif problems:
            for point, mode, words, err in problems[:5]:
                print(f"  jvmtic {case.line}: allocation {point} fails {mode}: {words}\n    {err[:300]}")
        total += runs
        reported += runs - recovered
        bad += len(problems)
        case.close()
    print(f"{total} runs, {bad} violations")
    assert total > 500 or chosen, "the library sees too little"
    assert reported > total // 10, "hardly any allocation failed"
    sys.exit(1 if bad else 0)


main()
