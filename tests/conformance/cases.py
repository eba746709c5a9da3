# SPDX-License-Identifier: MIT
"""The cases: for every function of a release, from its jvmti.json, every kind of wrong call, in every place from which an
agent can call it. The name of a case is FUNCTION|PLACE|ENVIRONMENT|PARAMETER=VALUE,..."""
import itertools

from calls import params
from recipes import (AFTER, AFTER_ACTUAL, BEFORE, FLOATS, GOOD, HANDLES, LEAST, LEAST_LONG, LEFT_OUT, MODULE, MODULES, MOST, MOST_LONG,
                     NUMBERS, OTHERS, OWN_ENVIRONMENT, RESCUED, VALUES)

POINTERS = {"outptr", "outbuf", "allocbuf", "allocallocbuf", "agentbuf"}
# Places without handles, with those of the first classes only, and with all.
EARLY, STARTING, RUNNING = 2, 1, 0
PLACES = {"onload": EARLY, "primordial": EARLY, "early-start": EARLY, "start": STARTING, "live": RUNNING, "unattached": RUNNING,
          "attached": RUNNING, "init": RUNNING, "gc-start": RUNNING, "gc-finish": RUNNING, "heap": RUNNING, "object-free": RUNNING,
          "vm-death": RUNNING, "dead": RUNNING}
# The phase of the VM at each place.
PHASES = {"early-start": "primordial", "onload": "onload", "primordial": "primordial", "start": "start", "dead": "dead"}
ALLOWED = {"onload": {"onload", "onloadOnly", "any"}, "primordial": {"any"}, "start": {"start", "any"}, "dead": {"any"},
           "live": {"onload", "start", "live", "any"}}
# The capabilities of an environment for which the VM starts earlier than for others.
EARLY_START = "can_generate_early_vmstart"
# Fixtures that calls can change.
CHANGEABLE = {"@new", "@dead", "@virtual", "@virtual-new", "@virtual-dead", "@waiter"}
# In callbacks from inside the VM, only functions that are safe there have an effect.
INSIDE = {"gc-start", "gc-finish", "heap"}


def signed(value):
    names = {LEAST: "least", MOST: "greatest", LEAST_LONG: "least", MOST_LONG: "greatest"}
    return names.get(value, str(value))


class Case:
    def __init__(self, function, place, environment, wrong, steps, without=None):
        self.function, self.place, self.environment, self.without = function["id"], place, environment, without
        self.wrong = wrong
        self.id = f"{function['id']}|{place}|{environment if not without else 'without ' + without}|" + ",".join(
            f"{p}={v}" for p, v in wrong)
        self.steps = steps

    def line(self, number):
        return "\t".join([str(number), self.place, self.environment, *self.steps]) + "\n"


class Model:
    def __init__(self, spec):
        self.release = int(spec["release"]["name"].split(".")[0])
        self.functions = spec["functions"]
        self.slots = {f["id"]: f["slot"] for f in self.functions}
        self.enums = {c["id"]: {v["id"]: v["value"] for v in c["list"]} for c in spec["constants"]}
        self.enums["jvmtiEvent"] = {e["constant"]: e["number"] for e in spec["events"]}
        self.enums["jvmtiError"] = {e["id"]: e["number"] for e in spec["errors"]}
        self.enum_names = {v: name for values in self.enums.values() for name, v in values.items()}
        self.capabilities = [c["id"] for c in spec["capabilities"]["list"]]
        self.virtual = "can_support_virtual_threads" in self.capabilities
        self.left_out = set()

    # ---- Values

    def word(self, value):
        """The constants by name."""
        for values in self.enums.values():
            if value in values:
                return f"#{values[value]}"
        return value

    def good(self, function, param, when):
        kind, target = param["type"]["kind"], param["type"].get("target", {})
        special = GOOD.get((function["id"], param["id"]))
        if special and (when == RUNNING or special[0] not in "@[" or special.startswith("@monitor")):
            return self.word(special)
        if (function["id"], param["id"]) in MODULES:
            return "@module" if when == RUNNING else "@garbage"
        if kind in HANDLES:
            return HANDLES[kind][when]
        if kind in POINTERS:
            return "&"
        if kind in ("inbuf", "ptrtype", "inptr"):
            return self.good_target(target, kind, when)
        if kind == "enum":
            return f"#{next(iter(self.enums[param['type']['name']].values()))}"
        if kind in FLOATS:
            return FLOATS[kind][0]
        return "#1"

    def good_target(self, target, kind, when):
        of = target["kind"]
        if of in HANDLES and kind == "ptrtype":
            return HANDLES[of][when]
        if of in HANDLES:
            return f"[{HANDLES[of][when]}]"
        if of == "char":
            return '"text'
        if of == "jlong":
            return "{1}"
        return "$zeros" if of == "void" else f"${target['name']}"

    def values(self, function, param, when):
        """{name: value} of the other values of the parameter, wrong or right."""
        key, kind = (function["id"], param["id"]), param["type"]["kind"]
        if key in VALUES:
            found = dict(VALUES[key])
        elif key in MODULES:
            found = dict(MODULE)
        elif kind in OTHERS:
            found = dict(OTHERS[kind])
        elif kind == "enum":
            found = self.enum_values(param["type"]["name"])
        elif kind in NUMBERS:
            found = {signed(v): f"#{v}" for v in self.number_values(function, param)}
        elif kind in FLOATS:
            found = {w: w for w in FLOATS[kind][1:]}
        elif kind == "ptrtype" and param["type"]["target"]["kind"] in OTHERS:
            found = dict(OTHERS[param["type"]["target"]["kind"]])
        elif kind == "inbuf" and param["type"]["target"]["kind"] in OTHERS:
            found = {"NULL": "0"} | {n: f"[{w}]" for n, w in OTHERS[param["type"]["target"]["kind"]].items() if n != "NULL"}
            found["NULL inside"] = "[0]"
        else:
            found = {"NULL": "0"}
        if (param["type"].get("target") or {}).get("name") == "jvmtiCapabilities" and kind == "inptr":
            found |= {c: f"$capabilities:{c}" for c in [*self.capabilities, "all"]}
        good = self.good(function, param, when)
        if good.startswith("@") and good.endswith("!"):  # the effect of one call on a thread is not visible to others
            found = {n: w + "!" if w in CHANGEABLE else w for n, w in found.items()}
        return {n: w for n, w in found.items() if w != good and self.usable(w, when)}

    def usable(self, word, when):
        if "virtual" in word and not self.virtual:
            return False
        if when == RUNNING or not any(c in word for c in "@"):
            return True
        if when == STARTING:
            return "other" not in word and any(w in word for w in ("@garbage", "@monitor", "@class:java", "method:java", "field:java", "@stale", "@JAR@"))
        return any(w in word for w in ("@garbage", "@monitor", "@JAR@")) and "other" not in word

    def number_values(self, function, param):
        values = set(NUMBERS[param["type"]["kind"]])
        minimum = param["type"].get("minimum")
        if minimum is not None:
            values |= {minimum, minimum - 1}
        of_array = any((p["type"].get("length") or {}).get("in") == param["id"] and p["direction"] == "in" for p in params(function))
        if of_array:  # at most the existing ones
            values = {v for v in values if v <= 1}
        if any((p["type"].get("length") or {}).get("in") == param["id"] and p["type"]["kind"] == "outbuf" for p in params(function)):
            values.discard(1000)
        return sorted(values)

    def enum_values(self, name):
        known = self.enums[name]
        found = {c: f"#{v}" for c, v in known.items()}
        values = set(known.values())
        unknown = {LEAST, -1, MOST} | {v + d for v in values for d in (-1, 1)}
        return found | {signed(v): f"#{v}" for v in sorted(unknown - values)}

    # ---- Steps

    def step(self, kind, text, words):
        for param, word in words.items():
            text = text.replace("{" + param + "}", word)
        name, *arguments = text.split(" ")
        return " ".join([kind, str(self.slots[name]), *arguments])

    def steps(self, function, words, actual, rescued, plain):
        around = not plain
        steps = [self.step("S", text, words) for text in BEFORE.get(function["id"], []) if around and self.has(text)]
        steps += ["S rescue"] if rescued else []
        steps.append(" ".join(["T", str(function["slot"]), *actual.values()]))
        after = actual if function["id"] in AFTER_ACTUAL else words
        steps += [self.step("C", text, after) for text in AFTER.get(function["id"], []) if around and self.has(text)]
        return steps

    def has(self, text):
        return text.split(" ")[0] in self.slots

    # ---- Cases

    def case(self, function, place, environment="full", wrong=(), without=None):
        """wrong: ((parameter, name, value), ...). Returns None if the case is left out."""
        when = PLACES[place]
        if environment in ("full", "early"):
            environment = OWN_ENVIRONMENT.get(function["id"], environment)
        words = {p["id"]: self.good(function, p, when) for p in params(function)}
        phase = "start" if environment == "early" else PHASES.get(place, "live")
        idle = function["phase"] not in ALLOWED[phase] or place in ("unattached", "dead")
        idle = idle or environment in ("none", "disposed") and bool(function["requiredCapabilities"]) or environment == "disposed"
        idle = idle or place in INSIDE and not function["callbackSafe"] or place == "object-free"
        if idle:  # these remain unchanged
            words = {n: self.quiet(w) for n, w in words.items()}
        actual = words | {n: w for n, _, w in wrong}
        for name, called, word in wrong:
            for key in ((function["id"], name, called), (function["id"], name, "*")):
                waits = place != "live" and key in RESCUED and function["id"] == "RawMonitorWait"
                if key in LEFT_OUT or waits:
                    self.left_out.add(key)
                    return None
        rescued = any((function["id"], n, c) in RESCUED for n, c, _ in wrong) and place == "live"
        steps = self.steps(function, words, actual, rescued, idle)
        return Case(function, place, environment, [(n, c) for n, c, _ in wrong], steps, without)

    @staticmethod
    def quiet(word):
        for runner in ("int", "long", "float", "double", "object", "void"):
            word = word.replace(f"@runner-{runner}!", "@victim")
        return word.replace("@waiter!", "@victim").replace("@new!", "@new-victim")

    def singles(self, function, place, environment="full"):
        for param in params(function):
            for called, word in self.values(function, param, PLACES[place]).items():
                yield self.case(function, place, environment, ((param["id"], called, word),))

    def pairs(self, function, place):
        """Every two parameters, each with its typical wrong values."""
        typical = []
        for param in params(function):
            values = self.values(function, param, PLACES[place])
            chosen = [n for n in ("NULL", "NULL inside", "stale", "dead", "object", "primitive", "native", "destroyed", "-1",
                                  "greatest", "zero") if n in values][:4]
            typical.append([(param["id"], n, values[n]) for n in chosen])
        for one, other in itertools.combinations(typical, 2):
            for wrong in itertools.product(one, other):
                yield self.case(function, place, "full", wrong)

    def of(self, function):
        phase = function["phase"]
        for place in PLACES:
            if place != "early-start" or EARLY_START in self.capabilities:
                yield self.case(function, place)
        if EARLY_START in self.capabilities:
            yield self.case(function, "early-start", "early")
        for place in ("onload", "start", "live", "attached", "vm-death", "gc-start"):
            if function["requiredCapabilities"]:
                yield self.case(function, place, "none")
        for place in ("onload", "start", "live"):
            yield self.case(function, place, "disposed")
        if len(function["requiredCapabilities"]) > 1:
            for capability in function["requiredCapabilities"]:
                yield self.case(function, "live", "full", without=capability["id"])
        yield from self.singles(function, "live")
        yield from self.pairs(function, "live")
        if phase in ALLOWED["onload"]:
            yield from self.singles(function, "onload")
        if phase in ("start", "any"):
            yield from self.singles(function, "start")
        if phase == "any":
            yield from self.singles(function, "dead")
        if function["callbackSafe"]:
            yield from self.singles(function, "gc-start")
            yield from self.singles(function, "unattached")
        yield from self.missing(function)
        if function["eventCapabilities"]:
            yield from self.modes(function)

    def missing(self, function):
        """Calls without the capability, or the environment, and with another wrong argument."""
        for environment in ("none", "disposed"):
            if environment == "none" and not function["requiredCapabilities"]:
                continue
            for param in params(function):
                values = self.values(function, param, RUNNING)
                for called in [n for n in ("NULL", "stale", "-1") if n in values][:2]:
                    yield self.case(function, "live", environment, ((param["id"], called, values[called]),))

    def modes(self, function):
        """Every event: without its capabilities, for one thread, and both."""
        mode, event, thread = params(function)[:3]
        threads = {"waiter": "@waiter", "dead": "@dead", "object": "@object"}
        for constant, number in self.enums["jvmtiEvent"].items():
            about = event["id"], constant, f"#{number}"
            yield self.case(function, "live", "none", (about,))
            yield self.case(function, "live", "none", ((mode["id"], "JVMTI_DISABLE", "#0"), about))
            for called, word in threads.items():
                yield self.case(function, "live", "full", (about, (thread["id"], called, word)))

    def all(self):
        seen = {}
        for function in self.functions:
            for case in self.of(function):
                if case and case.id not in seen:
                    seen[case.id] = case
        return list(seen.values())
