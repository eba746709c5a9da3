# SPDX-License-Identifier: MIT
"""Compares the observations of an agent in a VM with the facts of the specification.
usage: facts.py FACTS stops|events|virtual SEEN"""
import collections
import re
import sys

facts = collections.defaultdict(dict)
for line in open(sys.argv[1], encoding="utf-8"):
    kind, name, key, *words = line.split()
    if kind in ("function", "event"):
        facts[name][key] = words
seen = [line.split() for line in open(sys.argv[3], encoding="utf-8")]
problems, checked = [], set()

# Calls with wrong arguments have the results of those for other threads.
ANSWERED = {"NONE", "TYPE_MISMATCH", "INVALID_SLOT", "THREAD_SUSPENDED", "THREAD_NOT_SUSPENDED", "OPAQUE_FRAME"}
WORKS = {"NONE", "TYPE_MISMATCH"}


def check_virtual(name, state, answer):
    fact = facts[name].get("virtual-threads", ["-"])[0]
    if fact in ("event", "optional"):
        fact = facts[name]["virtual-threads-seen"][0]
    own = facts[name].get("slot") and name.startswith("GetCurrent")
    if fact == "no":
        wrong = answer != "UNSUPPORTED_OPERATION" and (state == "current" or not own)
    elif fact == "yes":
        wrong = answer not in ANSWERED or (state == "event" and answer in ("OPAQUE_FRAME", "THREAD_NOT_SUSPENDED")
                                           and "Resume" not in name)
    elif fact == "mounted":
        wrong = (answer in WORKS) != (state in ("mounted", "event")) and state != "current"
    elif fact == "event":
        wrong = (answer in WORKS) != (state == "event") and state != "current"
    else:
        wrong = True
    if wrong:
        problems.append(f"{name}: {answer} for a virtual thread that is {state}; the fact is '{fact}'")
    checked.add(name)

def check_stops():
    function, stopped = None, {}
    for words in seen:
        line = " ".join(words)
        if words[:1] == ["call"]:
            function = words[1]
            stopped[function] = False
        elif words[:1] == ["done"]:
            function = None
        elif re.search(r'Safepoint "(?!Cleanup)', line) and function: # which occurs by itself every second
            stopped[function] = True
    for name, stops in stopped.items():
        said = "stops" in facts[name]["cost"] + facts[name].get("cost-seen", [])
        if said != stops:
            problems.append(f"{name} {'stops' if stops else 'does not stop'} all threads")
    checked.update(stopped)

def check_event(name, attached, param):
    fact = facts[name]["thread"][0]
    if fact == "any":
        fact = facts[name].get("thread-seen", ["any"])[0]
    if (fact == "vm") != (attached == "detached") or param == "other" or (param == "current") != (fact == "cause") and param != "-":
        problems.append(f"{name} comes on a thread that is {attached}, the parameter is {param}; the fact is '{fact}'")
    checked.add(name)

for words in seen:
    if words[:1] == ["virtual"]:
        check_virtual(*words[1:])
    if words[:1] == ["event"]:
        check_event(*words[1:])
check_stops()
least = {"virtual": 40, "stops": 40, "events": 18}[sys.argv[2]]
if len(checked) < least:
    problems.append(f"only {len(checked)} of {least} were seen")
for problem in sorted(set(problems)):
    print(problem, file=sys.stderr)
sys.exit(problems != [])
