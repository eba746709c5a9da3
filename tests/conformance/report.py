# SPDX-License-Identifier: MIT
"""Writes the matrix as summary.md, matrix-NAME.html and matrix.json."""
import collections
import html
import json

STYLE = """body{font:14px/1.4 sans-serif;margin:2em;max-width:80em}table{border-collapse:collapse}
td,th{border:1px solid #bbb;padding:2px 8px;text-align:left;vertical-align:top}th{background:#eee;position:sticky;top:0}
.d td{background:#fff3cd}.u td{background:#f8d7da}summary{cursor:pointer;margin:.4em 0}code{font-size:13px}"""


def shown(answer):
    if answer is None:
        return ""
    mark = {True: " &rarr;", False: " &#10007;", None: ""}[answer.forwarded]
    return html.escape(answer.outcome) + mark


def write_html(path, run):
    """run: see conformance.py. One table for each function."""
    out = ["<!DOCTYPE html>", '<html lang="en"><head><meta charset="utf-8">', f"<title>Conformance: {html.escape(run.name)}</title>",
           f"<style>{STYLE}</style></head><body>", f"<h1>{html.escape(run.name)}</h1>",
           "<p>What the VM itself answers, and what it answers through the wrappers of either profile. &#10007;: the wrapper has "
           "refused by itself; &rarr;: it has asked the VM. A place is where the call was made; an environment, what it was made "
           "with: <code>full</code> possesses every capability, <code>none</code> none.</p>"]
    groups = collections.defaultdict(list)
    for case in run.cases:
        groups[case.function].append(case)
    profiles = list(run.answers)[1:]
    for function, cases in groups.items():
        differ = sum(any((p, c.id) in run.differences for p in profiles) for c in cases)
        out.append(f"<details><summary><code>{function}</code>: {len(cases)} cases" + (f", {differ} differ" if differ else "") + "</summary>")
        out.append("<table><tr><th>Place<th>Environment<th>Wrong<th>VM" + "".join(f"<th>{p}" for p in profiles) + "<th>Why</tr>")
        for case in cases:
            found = [run.differences[p, case.id] for p in profiles if (p, case.id) in run.differences]
            kind = ' class="u"' if None in found else ' class="d"' if found else ""
            why = "; ".join(dict.fromkeys("unexplained" if e is None else e.why for e in found))
            wrong = ", ".join(f"{p} = {v}" for p, v in case.wrong)
            environment = case.environment + (f", without {case.without}" if case.without else "")
            cells = [case.place, environment, wrong]
            out.append(f"<tr{kind}>" + "".join(f"<td>{html.escape(c)}" for c in cells)
                       + "".join(f"<td>{shown(run.answers[p].get(case.id))}" for p in run.answers) + f"<td>{html.escape(why)}</tr>")
        out.append("</table></details>")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n</body></html>\n")


def as_data(run):
    cases = []
    for case in run.cases:
        one = {"function": case.function, "place": case.place, "environment": case.environment, "wrong": dict(case.wrong)}
        if case.without:
            one["without"] = case.without
        for name, answers in run.answers.items():
            answer = answers[case.id]
            one[name] = {"outcome": answer.outcome, "written": answer.written}
            if answer.forwarded is not None:
                one[name]["forwarded"] = answer.forwarded
            if (name, case.id) in run.differences:
                block = run.differences[name, case.id]
                one[name]["difference"] = block.why if block else None
        cases.append(one)
    return {"vm": run.name, "home": run.home, "release": run.release, "cases": cases}


def write_json(path, runs, left_out):
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"runs": [as_data(r) for r in runs], "leftOut": [{"function": f, "parameter": p, "value": v, "why": w}
                                                                      for (f, p, v), w in sorted(left_out.items())]}, file, indent=1)
        file.write("\n")


def summary(runs, left_out, idle):
    out = ["# Conformance", ""]
    for run in runs:
        out += [f"## {run.name}", "", "| profile | cases | same | refused by the wrapper | asked of the VM | differences | unexplained |",
                "|---|---|---|---|---|---|---|"]
        for profile in list(run.answers)[1:]:
            answers = run.answers[profile].values()
            differences = [b for (p, _), b in run.differences.items() if p == profile]
            out.append(f"| {profile} | {len(run.cases)} | {len(run.cases) - len(differences)} | {sum(a.forwarded is False for a in answers)} | "
                       f"{sum(a.forwarded is True for a in answers)} | {len(differences)} | {sum(b is None for b in differences)} |")
        out += ["", f"Places: {', '.join(f'{p} {n}' for p, n in collections.Counter(c.place for c in run.cases).items())}.",
                f"JVMs started: {run.starts}. The VM itself crashed or hung in {run.crashes} cases.", ""]
        reasons = collections.defaultdict(lambda: collections.Counter())
        for (profile, _), block in run.differences.items():
            reasons[block][profile] += 1
        if reasons:
            out += ["| reference | strict | kind | why |", "|---|---|---|---|"]
        for block, count in sorted(reasons.items(), key=lambda r: -sum(r[1].values())):
            out.append(f"| {count['reference']} | {count['strict']} | {block.kind if block else ''} | {block.why if block else '**unexplained**'} |")
        unexplained = [(p, c) for (p, c), b in run.differences.items() if b is None]
        out += ["", *(f"- {p}: `{c}`: VM {run.answers['vm'][c].outcome}, ours {run.answers[p][c].outcome}" for p, c in unexplained[:200]), ""]
    if left_out:
        out += ["## Left out", "", *(f"- `{f}({p} = {v})`: {why}" for (f, p, v), why in sorted(left_out.items())), ""]
    if idle:
        out += ["## Explanations that nothing needs any more", "", *(f"- explained:{e.place}: {' '.join(e.cases)}" for e in idle), ""]
    return "\n".join(out)
