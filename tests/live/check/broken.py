# SPDX-License-Identifier: MIT
"""Checks that the mistakes of the broken agent are reported at their places, and nothing else.

Arguments: the list of scenarios, the report as JSON lines, the profile, and the names of those that ran; none: all."""
import ctypes, json, pathlib, re, sys

# Errors that the VM finds and that the specification lists without a parameter.
UNNAMED = {"event_capability", "not_priority"}


def is_named(scenario, finding, parameter):
    """True if the finding names the parameter: of an answer of the VM, as one that can be its cause."""
    named = finding["parameter"] or ""
    by_vm = finding["answer"] == "error of the VM"
    return parameter == named or (by_vm and (parameter in re.split(", | or ", named) or (not named and scenario in UNNAMED)))


def expected(path, profile, names):
    words = "SCENARIO" if profile == "reference" else "(?:SCENARIO|STRICT)"
    for name, kind, function, parameter in re.findall(rf'^{words}\((\w+), \w+, "(\w+)", "(\w+)", "(\w*)"\)',
                                                      open(path, encoding="utf-8").read(), re.M):
        if not names or name in names:
            yield name, kind, function, parameter


def anchors(page):
    """All anchors of the page."""
    return {f"jvmti.html#{anchor}" for anchor in re.findall(r'\bid="([^"]+)"', page.read_text(encoding="utf-8"))}


def kinds_without_rule(path, rules, findings):
    """Kinds without a rule on the page, and kinds without a scenario."""
    for name, rule in re.findall(r'^KIND\(\w+, "(\w+)",.*, "(\w*)"\)', path.read_text(encoding="utf-8"), re.M):
        if rule and f"jvmti.html#{rule}" not in rules:
            yield f"{name}: the page has no {rule}"
        if not any(finding["kind"] == name for finding in findings):
            yield f"{name}: nothing is found of this kind"


def has_lines():
    """True if the layer reports lines, which needs libdw."""
    try:
        return bool(ctypes.CDLL("libdw.so.1"))
    except OSError:
        return False


def is_at_its_line(finding, sources):
    """True if the first frame is a line of the agent's source that calls the function, or any line of it for an event."""
    frame = finding["stack"][0]
    name = pathlib.Path(frame["file"] or "?").name
    lines = sources.get(name, [])
    if not 0 < frame["line"] <= len(lines):
        return False
    return finding["function"] in lines[frame["line"] - 1] or "callback" in finding["problem"]


def main():
    path, report, profile, *names = sys.argv[1:]
    findings = [json.loads(line) for line in open(report, encoding="utf-8")]
    findings = [finding for finding in findings if "kind" in finding]
    problems = []
    for name, kind, function, parameter in expected(path, profile, names):
        mine = [finding for finding in findings if re.fullmatch(f"broken_{name}(_call)?", finding["stack"][0].get("symbol") or "")]
        right = [f for f in mine if f["kind"] == kind and f["function"] == function and
                 is_named(name, f, parameter)]
        if len(right) != 1:
            problems.append(f"{name}: expected {kind} {function} {parameter}, found "
                            f"{[(f['kind'], f['function'], f['parameter'], f['problem']) for f in mine]}")
        for finding in right:
            if not finding["stack"][0]["module"].endswith("libbroken.so"):
                problems.append(f"{name}: {finding}")
        for finding in mine:
            if finding not in right and not (name == "ignored" and finding["kind"] == "contract"):
                problems.append(f"{name}: found as well: {finding['kind']} {finding['function']} {finding['problem']}")
    known = re.compile(r"broken_\w+")
    sources = {file.name: file.read_text(encoding="utf-8").splitlines() for file in pathlib.Path(path).parent.glob("*.c")}
    rules = anchors(pathlib.Path(path).parents[3] / "out/jvmti.html")
    problems += [f"no rule on the page: {f['kind']} {f['function']} {f['rule']}" for f in findings if f["rule"] not in rules]
    if not names:
        problems += kinds_without_rule(pathlib.Path(path).parents[3] / "jvmticheck/kinds.def", rules, findings)
    if has_lines():
        problems += [f"not at its line: {f['function']} {f['problem']} at {f['stack'][0]}" for f in findings
                     if not is_at_its_line(f, sources)]
    problems += [f"not expected: {f['kind']} {f['function']} {f['problem']} at {f['stack'][0]}" for f in findings
                 if not known.fullmatch(f["stack"][0].get("symbol") or "")]
    print("\n".join(problems) or f"{len(list(expected(path, profile, names)))} found")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
