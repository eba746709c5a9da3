# SPDX-License-Identifier: MIT
"""The expected output of names.c, from jvmti.json: names.py facts FILE; names.py words FILE values or words."""
import json
import re
import sys


def flat(value):
    return value if value < 1 << 31 else value - (1 << 32)


def facts(spec):
    for name, rows in (
        ("error", [(e["number"], e["id"]) for e in spec["errors"]]),
        ("event", [(e["number"], e["id"]) for e in spec["events"]]),
        ("event", [(e["number"], e["constant"]) for e in spec["events"]]),
        ("function", [(f["slot"], f["id"]) for f in spec["functions"]]),
        ("capability", [(c["bit"], c["id"]) for c in spec.get("capabilities", {}).get("list", [])]),
        ("phase", [(c["value"], c["id"]) for s in spec["constants"] if s["id"] == "jvmtiPhase" for c in s["list"]]),
    ):
        for number, word in sorted(rows):
            yield f"{name} {number} {word}"
    known = {c["id"] for c in spec.get("capabilities", {}).get("list", [])}
    for function in sorted(spec["functions"], key=lambda f: f["slot"]):
        safe = "safe" if function["callbackSafe"] else "unsafe"
        needs = [c["id"] for c in function["requiredCapabilities"] if c["id"] in known]
        yield " ".join(["facts", function["id"], function["phase"], safe, *needs])
    for event in sorted(spec["events"], key=lambda e: e["number"]):
        filtered = "filtered" if event["perThread"] else "all"
        needs = [c["id"] for c in event["requiredCapabilities"] if c["id"] in known]
        yield " ".join(["facts", event["id"], event["phase"], filtered, *needs])
    for group in spec["constants"]:
        yield f"set {group['id']} {'bits' if group['form'] == 'bits' else 'numbers'}"
        for constant in sorted(group["list"], key=lambda c: flat(c["value"])):
            first = next(c["id"] for c in group["list"] if c["value"] == constant["value"])
            yield f"constant {group['id']} {flat(constant['value'])} {constant['id']} {first}"


def values(group):
    """Values of every kind: all single bits, all names, combinations, negative ones."""
    named = [flat(c["value"]) for c in group["list"]]
    every = 0
    for value in named:
        every |= value
    seen = [0, -1, 1, 3, 12345678, 1 << 30, -(1 << 31), (1 << 31) - 1, flat(every & 0xFFFFFFFF), *named]
    return sorted(set(seen))


def words(group, value):
    names = {}
    for constant in group["list"]:
        names.setdefault(flat(constant["value"]), constant["id"])
    if value in names:
        return names[value]
    if group["form"] != "bits":
        return str(value)
    rest, parts = value & 0xFFFFFFFF, []
    for bit in (1 << i for i in range(32)):
        if rest & bit and flat(bit) in names:
            parts.append(names[flat(bit)])
            rest &= ~bit
    if rest or not parts:
        parts.append(f"0x{rest:X}" if rest else "0")
    return "|".join(parts)


spec = json.load(open(sys.argv[2]))
if sys.argv[1] == "facts":
    print(*facts(spec), sep="\n")
else:
    for group in spec["constants"]:
        for value in values(group):
            print(group["id"], value, *([words(group, value)] if sys.argv[1] == "words" else []))
