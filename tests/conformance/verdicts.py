# SPDX-License-Identifier: MIT
"""The differences between the results of a VM and those of the wrappers, and their explanations."""
import fnmatch
import re


class Explanation:
    """A block of the file `explained`: lines "key: value", the last of which may have several lines."""

    KEYS = {"cases", "profiles", "releases", "vm", "ours", "why", "kind", "varies"}

    def __init__(self, place, fields):
        self.place, self.used = place, set()
        unknown = fields.keys() - self.KEYS
        if unknown or not {"cases", "why"} <= fields.keys():
            raise ValueError(f"explained:{place}: a block has cases, why and at most {sorted(self.KEYS)}")
        self.cases, self.why = fields["cases"].split(), fields["why"]
        self.profiles = fields.get("profiles", "reference strict").split()
        self.first, self.last = self.range(fields.get("releases", "8-"))
        self.vm, self.ours = self.outcomes(fields.get("vm", "*")), self.outcomes(fields.get("ours", "*"))
        self.kind, self.varies = fields.get("kind", "quirk"), fields.get("varies") == "yes"

    @staticmethod
    def range(text):
        first, dash, last = text.partition("-")
        return int(first), int(last) if last else 10**6 if dash else int(first)

    @staticmethod
    def outcomes(text):
        return [o.strip() for o in text.split("|")]

    def covers(self, release, profile):
        return self.first <= release <= self.last and profile in self.profiles

    def explains(self, case, release, profile, vm, ours, singles):
        if not self.covers(release, profile):
            return False
        if not any(fnmatch.fnmatchcase(case.id, pattern) for pattern in self.cases):
            return False
        if self.kind == "order":
            explained = vm != "NONE" and any(vm == s[0] for s in singles) and any(ours == s[1] for s in singles)
            return explained and len(singles) > 1
        return self.one_of(vm, self.vm) and self.one_of(ours, self.ours)

    @staticmethod
    def one_of(outcome, patterns):
        return any(fnmatch.fnmatchcase(outcome, p) for p in patterns)


def read_explanations(path):
    blocks, current, key, start = [], {}, None, 0
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n") + [""]
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            continue
        if not line.strip():
            if current:
                blocks.append(Explanation(start, current))
            current, key = {}, None
        elif line[0].isspace() and key:
            current[key] += " " + line.strip()
        else:
            start = start if current else number
            key, _, value = line.partition(":")
            current[key] = value.strip()
    return blocks


def plain(outcome):
    """Treats crashes before and after the return of a call as equal."""
    return "crash" if "crash" in outcome else "hang" if "hang" in outcome else outcome


class Judge:
    """Compares the results of one JDK and profile."""

    def __init__(self, model, release, profile, explanations):
        self.functions = {f["id"]: f for f in model.functions}
        self.release, self.profile, self.explanations = release, profile, explanations

    def same(self, case, vm, ours):
        return (plain(vm.outcome) == plain(ours.outcome) and (vm.written == ours.written or plain(vm.outcome) == "crash")
                and not self.missed(case, vm, ours))

    def missed(self, case, vm, ours):
        """True if the wrapper called the VM although it must report the error itself."""
        if not ours.forwarded or vm.outcome != ours.outcome or len(case.wrong) > 1:
            return False
        function = self.functions[case.function]
        if vm.outcome in ("WRONG_PHASE", "UNATTACHED_THREAD", "INVALID_ENVIRONMENT"):
            return True
        if vm.outcome == "MUST_POSSESS_CAPABILITY":
            return bool(function["requiredCapabilities"])
        if vm.outcome == "NULL_POINTER" and case.wrong and case.wrong[0][1] == "NULL":
            param = next(p for p in function["params"] if p["id"] == case.wrong[0][0])
            checked = "target" in param["type"] and not param["type"].get("unchecked")
            return checked and not param["nullable"]
        return False

    def describe(self, case, vm, ours):
        left = " left to the VM" if self.missed(case, vm, ours) else ""
        return plain(vm.outcome), plain(ours.outcome) + left

    def explanation(self, case, vm, ours, answers):
        """The block that explains the difference, or None. answers: {case id: (vm, ours)}"""
        left, right = self.describe(case, vm, ours)
        if left == right and vm.written != ours.written:
            right += f" written {ours.written} instead of {vm.written}"
        singles = [(plain(a.outcome), plain(b.outcome)) for a, b in map(answers.get, self.parts(case)) if a] if self.parts(case) else []
        for block in self.explanations:
            if block.explains(case, self.release, self.profile, left, right, singles):
                block.used.add((self.release, self.profile))
                return block
        return None

    @staticmethod
    def parts(case):
        """The cases with one wrong argument each that are combined in this one."""
        found = [f"{case.function}|{case.place}|full|{p}={v}" for p, v in case.wrong]
        if case.environment in ("none", "disposed"):
            found.append(f"{case.function}|{case.place}|{case.environment}|")
        return found


def unused(explanations, runs):
    """Explanations without a difference. runs: {(release, profile)} of complete runs."""
    return [e for e in explanations if not e.varies and not e.used and any(e.covers(*run) for run in runs)]


def is_broken(outcome):
    return re.search("crash|hang|unavailable", outcome) is not None
