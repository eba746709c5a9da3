# SPDX-License-Identifier: MIT
"""Was everything found that the broken agent does, where it does it, and nothing else?

Arguments: the list of scenarios, the report as JSON lines, the profile, and the names of those that ran; none: all."""
import json, re, sys

# What the checks of the reference profile leave to the VM is found by its answer, which names no parameter.
BY_ANSWER = {"reference"}


def expected(path, profile, names):
    words = "SCENARIO" if profile == "reference" else "(?:SCENARIO|STRICT)"
    for name, kind, function, parameter in re.findall(rf'^{words}\((\w+), \w+, "(\w+)", "(\w+)", "(\w*)"\)',
                                                      open(path, encoding="utf-8").read(), re.M):
        if not names or name in names:
            yield name, kind, function, parameter


def main():
    path, report, profile, *names = sys.argv[1:]
    findings = [json.loads(line) for line in open(report, encoding="utf-8")]
    findings = [finding for finding in findings if "kind" in finding]
    problems = []
    for name, kind, function, parameter in expected(path, profile, names):
        mine = [finding for finding in findings if re.fullmatch(f"broken_{name}(_call)?", finding["stack"][0].get("symbol") or "")]
        right = [f for f in mine if f["kind"] == kind and f["function"] == function and
                 ((f["parameter"] or "") == parameter or (profile in BY_ANSWER and f["answer"] == "the VM said so"))]
        if len(right) != 1:
            problems.append(f"{name}: expected {kind} {function} {parameter}, found "
                            f"{[(f['kind'], f['function'], f['parameter'], f['problem']) for f in mine]}")
        for finding in right:
            if not finding["rule"].startswith("jvmti.html#") or not finding["stack"][0]["module"].endswith("libbroken.so"):
                problems.append(f"{name}: {finding}")
        for finding in mine:
            if finding not in right and not (name == "ignored" and finding["kind"] == "contract"):
                problems.append(f"{name}: found as well: {finding['kind']} {finding['function']} {finding['problem']}")
    known = re.compile(r"broken_\w+")
    problems += [f"not expected: {f['kind']} {f['function']} {f['problem']} at {f['stack'][0]}" for f in findings
                 if not known.fullmatch(f["stack"][0].get("symbol") or "")]
    print("\n".join(problems) or f"{len(list(expected(path, profile, names)))} found")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
