# SPDX-License-Identifier: MIT
"""Compares the costs of capabilities in a VM with the statements of the specification.
usage: prices.py JVMTI.JSON CLASSES JAVA AGENT KIND…; the kinds are exceptions and memory"""
import json
import subprocess
import sys

model, classes, java, agent, *looked_at = sys.argv[1:]
prices = {c["bit"]: c["seenCosts"] for c in json.load(open(model, encoding="utf-8"))["capabilities"]["list"] if "seenCosts" in c}
names = {c["bit"]: c["id"] for c in json.load(open(model, encoding="utf-8"))["capabilities"]["list"]}


def measure(what, bits):
    flags = {"exceptions": ["-Xbatch"], "memory": ["-Xint", "-Xshare:off"]}[what]
    command = [java, "-XX:+UseSerialGC", *flags, f"-agentpath:{agent}=bits" + "".join(f"+{bit}" for bit in bits), "-cp", classes, "Price", what]
    return int(subprocess.run(command, check=True, capture_output=True, timeout=600, text=True).stdout)


wrong = []
for what, is_more in (("exceptions", lambda cost, none: cost > 5 * none), ("memory", lambda cost, none: cost > none + 8)):
    if what not in looked_at:
        continue
    none = measure(what, [])
    said = [bit for bit in prices if what in prices[bit]]
    seen = [(names[bit], True, measure(what, [bit])) for bit in said]
    seen.append(("all others", False, measure(what, [bit for bit in prices if bit not in said])))
    for name, expected, cost in seen:
        print(f"{what}: {name}: {cost}, {none} without")
        if is_more(cost, none) != expected:
            wrong.append(f"{name} {'should' if expected else 'should not'} cost {what}")
    if not said:
        wrong.append(f"no capability is said to cost {what}")
for line in wrong:
    print(line, file=sys.stderr)
sys.exit(wrong != [])
