# SPDX-License-Identifier: MIT
"""Checks the reports of the heap tracker. Arguments: a check, and its arguments; see the end."""
import json, re, sys

from histogram import histogram


def fail(words):
    print(f"FAIL: {words}")
    sys.exit(1)


def near(what, have, want, share, more=""):
    if abs(have - want) > want * share:
        fail(f"{what}: {have} instead of {want} {more}")
    return abs(have - want) / want * 100 if want else 0


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def leak_is_first(dump):
    """The trace with the most live bytes is that of the leak, innermost frame first."""
    frames = [(frame["class"], frame["method"]) for frame in dump["traces"][0]["frames"]]
    if frames[:2] != [("HeapTracker", "leak")] * 2 or frames[-1] != ("HeapTracker", "main"):
        fail(f"the first trace is {frames}")
    return dump["traces"][0]


def accounts(dump):
    """The sums of the parts of the heap, and of classes, are the totals."""
    totals = dump["totals"]
    heap = totals["heap"]
    parts = [totals[name]["live"] for name in ("traces", "before_the_agent", "no_room")] + [totals["no_event"]]
    for unit in ("objects", "bytes"):
        if sum(part[unit] for part in parts) != heap[unit]:
            fail(f"the {unit} of the parts are not those of the heap: {totals}")
        if sum(row["heap"][unit] for row in dump["classes"]) != heap[unit]:
            fail(f"the {unit} of the classes are not those of the heap")
    traces = sum(row["live"]["bytes"] for row in dump["traces"])
    if traces != totals["traces"]["live"]["bytes"]:
        fail(f"the traces have {traces} bytes: {totals}")
    order = [row["live"]["bytes"] for row in dump["traces"]]
    if order != sorted(order, reverse=True):
        fail("the traces are not in order")


# ---- The VM's own view ----

def check_histogram(path, text):
    """Dump and histogram of the same time agree within 2 %: in total, and for each class with 1 % of the heap."""
    dump = load(path)
    classes, total = histogram(text)
    if not total:
        fail("no histogram")
    ours = {}
    for row in dump["classes"]:
        entry = ours.setdefault(row["class"], [0, 0])
        entry[0] += row["heap"]["objects"]
        entry[1] += row["heap"]["bytes"]
    heap = dump["totals"]["heap"]
    differences = [near("objects", heap["objects"], total[0], 0.02), near("bytes", heap["bytes"], total[1], 0.02)]
    compared = 0
    for name, (objects, size) in classes.items():
        if size * 100 >= total[1]:
            compared += 1
            near(f"objects of {name}", ours.get(name, [0, 0])[0], objects, 0.02)
            near(f"bytes of {name}", ours.get(name, [0, 0])[1], size, 0.02)
    if compared < 3:
        fail(f"only {compared} classes are large")
    print("histogram: %.3f %% of objects, %.3f %% of bytes differ" % tuple(differences))


# ---- What was allocated ----

def of_method(dump, method, class_, kind):
    """The number of objects of a class that a method allocated, or of those that are live or freed."""
    return sum(part[kind]["objects"] for row in dump["traces"] if row["frames"] and row["frames"][0]["method"] == method
               for part in row["classes"] if part["class"] == class_)


def check_full(path, count, line):
    """Every object of the program is counted, live and freed."""
    dump, count = load(path), int(count)
    accounts(dump)
    leak = leak_is_first(dump)
    if leak["live"]["objects"] != count or leak["events"] != count:
        fail(f"{count} arrays leak: {leak}")
    if str(leak["frames"][0]["line"]) != line or leak["frames"][0]["file"] != "HeapTracker.java":
        fail(f"the leak is at {leak['frames'][0]}")
    live, allocated, freed = (of_method(dump, "churn", "long[]", kind) for kind in ("live", "allocated", "freed"))
    # The VM reports freed objects later.
    if allocated != 4 * count or not 0 < freed <= allocated or live > 1:
        fail(f"of churn live, allocated, freed: {live}, {allocated}, {freed}")
    if not any(frame["method"] == "\U0001d4b3" for row in dump["traces"] for frame in row["frames"]):
        fail("the name of a method is lost")
    # Filler objects are not objects of the program.
    no_event = sum(row["no_event"]["objects"] for row in dump["classes"] if row["class"] != "jdk.internal.vm.FillerElement[]")
    if no_event > dump["totals"]["heap"]["objects"] * 0.005:
        fail(f"{no_event} objects had no event")
    print(f"full: {no_event} objects without an event")


def check_sampled(path, count):
    """Estimates are within five standard deviations, which are 8 % with 4,000 samples."""
    dump, count = load(path), int(count)
    leak = leak_is_first(dump)
    if leak["events"] < 4000 and count:
        fail(f"{leak['events']} samples")
    bytes_ = near("bytes of the leak", leak["live"]["bytes"], count * 1016, 0.08)
    objects = near("objects of the leak", leak["live"]["objects"], count, 0.08)
    near("large arrays", of_method(dump, "leak", "int[]", "live"), (count + 127) // 128, 0.08)
    near("what is let go", of_method(dump, "churn", "long[]", "allocated"), count * 4, 0.05,
         [of_method(dump, "churn", "long[]", kind) for kind in ("live", "freed")])
    print("sampled: off by %.2f %% of bytes, %.2f %% of objects, from %d samples" % (bytes_, objects, leak["events"]))


def check_attached(path, count):
    """Earlier objects have no trace; later ones have one."""
    dump, count = load(path), int(count)
    accounts(dump)
    leak = leak_is_first(dump)
    before = dump["totals"]["before_the_agent"]
    # Existing threads are reported from the next event on.
    near("objects of the leak", leak["live"]["objects"], count, 0.2)
    node = [row for row in dump["classes"] if row["class"] == "HeapTracker$Node"][0]
    if before["live"]["objects"] < count or node["heap"]["objects"] != 2 * count:
        fail(f"before the agent: {before}, {node}")
    print(f"attached: {leak['live']['objects']} of {count} seen, {dump['totals']['no_event']['objects']} without an event")


def check_bounded(path, limit):
    dump, limit = load(path), int(limit)
    accounts(dump)
    tables = dump["tables"]
    if not tables["full"] or tables["bytes"] > limit or tables["limit"] != limit:
        fail(f"tables: {tables}")
    if not tables["events_without_room"] or not dump["totals"]["no_room"]["live"]["objects"]:
        fail(f"nothing is said to have had no room: {tables}")
    shorts = [row for row in dump["classes"] if row["class"] == "short[]"]
    if shorts and shorts[0]["heap"]["objects"] < 1 << 14:
        fail(f"objects are lost: {shorts}")
    print(f"bounded: {tables['sites']} sites, {tables['events_without_room']} events without room")


def check_ended(path, count):
    """Threads continued to allocate during the death of the VM; their garbage may be more than the leak."""
    dump = load(path)
    accounts(dump)
    leak = max(row["live"]["objects"] for row in dump["traces"] if row["frames"] and row["frames"][0]["method"] == "leak"
               if row["classes"][0]["class"] == "byte[]")
    if leak != int(count):
        fail(f"{leak} objects of the leak instead of {count}")


# ---- Other formats ----

def check_folded(path, dump):
    total = 0
    with open(path, encoding="utf-8") as file:
        for line in file:
            match = re.fullmatch(r"[^;\n]+(?:;[^;\n]+)+ ([1-9][0-9]*)\n", line) or fail(f"folded: {line!r}")
            total += int(match[1])
    want = load(dump)["totals"]["heap"]["bytes"]
    if total != want:
        fail(f"folded: {total} bytes instead of {want}")


def decoded(path):
    """The output of protoc --decode, as lists of (name, value or list)."""
    stack = [[]]
    with open(path, encoding="utf-8") as file:
        for line in file:
            words = line.strip()
            if words.endswith("{"):
                stack[-1].append((words[:-2], []))
                stack.append(stack[-1][-1][1])
            elif words == "}":
                stack.pop()
            else:
                name, value = words.split(": ", 1)
                stack[-1].append((name, value))
    return stack[0]


def check_pprof(path, dump):
    profile, dump = decoded(path), load(dump)
    strings = [value for name, value in profile if name == "string_table"]
    if strings[0] != '""' or len(set(strings)) != len(strings):
        fail("the table of strings")

    def parts(name):
        return [dict(value) for key, value in profile if key == name]

    def text(number):
        return strings[int(number)][1:-1]

    types = [(text(entry["type"]), text(entry["unit"])) for entry in parts("sample_type")]
    if types != [("alloc_objects", "count"), ("alloc_space", "bytes"), ("inuse_objects", "count"), ("inuse_space", "bytes")]:
        fail(f"sample types: {types}")
    functions = {entry["id"]: text(entry["name"]) for entry in parts("function")}
    locations = {entry["id"]: entry for entry in parts("location")}
    for entry in locations.values():
        if dict(entry["line"])["function_id"] not in functions or entry["mapping_id"] != "1":
            fail(f"location {entry}")
    live, first = [0, 0], (-1, "")
    for sample in (value for key, value in profile if key == "sample"):
        values = [int(value) for key, value in sample if key == "value"]
        places = [value for key, value in sample if key == "location_id"]
        labels = [dict(value) for key, value in sample if key == "label"]
        if len(values) != 4 or not places or any(place not in locations for place in places):
            fail(f"sample {sample}")
        if [text(label["key"]) for label in labels] != ["class"]:
            fail(f"labels {labels}")
        live = [live[0] + values[2], live[1] + values[3]]
        name = functions[dict(locations[places[0]]["line"])["function_id"]]
        first = max(first, (values[3], name))
    heap = dump["totals"]["heap"]
    if live != [heap["objects"], heap["bytes"]]:
        fail(f"pprof has {live}, the heap {heap}")
    if first[1] != "HeapTracker.leak":
        fail(f"pprof names {first}")


globals()["check_" + sys.argv[1]](*sys.argv[2:])
