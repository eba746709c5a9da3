# SPDX-License-Identifier: MIT
"""Asserts known facts about the header of each release. usage: releases.py DIR, with DIR/RELEASE/jvmti.h"""
import re
import sys

HISTORY = "1.0 1.1 1.2".split() + [str(n) for n in range(8, 29)]


def number(release):
    """The number of a release: 8 was 1.2."""
    return {"1.0": 1.0, "1.1": 1.1, "1.2": 8}.get(release) or int(release)


class Header:
    def __init__(self, path):
        text = re.sub(r"/\*.*?\*/", " ", open(path).read(), flags=re.S)
        table = re.search(r"struct jvmtiInterface_1_ \{(.*?)\n\}", text, re.S).group(1)
        events = re.search(r"typedef struct \{([^}]*)\} jvmtiEventCallbacks;", text).group(1)
        capabilities = re.search(r"typedef struct \{([^}]*)\} jvmtiCapabilities;", text).group(1)
        self.text = " ".join(text.split())
        self.slots = re.findall(r"JNICALL \*(\w+)|void \*(reserved\d+);", table)
        self.functions = {i + 1: f for i, (f, r) in enumerate(self.slots) if f}
        self.reserved = [i + 1 for i, (f, r) in enumerate(self.slots) if r]
        assert [r for f, r in self.slots if r] == [f"reserved{i}" for i in self.reserved]
        self.events = re.findall(r"(\w+) (\w+);", events)
        self.reserved_events = [int(name[8:]) for kind, name in self.events if kind == "jvmtiEventReserved"]
        self.capabilities = re.findall(r"(\w+) : 1;", capabilities)
        self.padding = [int(n) for n in re.findall(r"unsigned int : (\d+);", capabilities)]
        self.versions = re.findall(r"(JVMTI_VERSION_[0-9]\w*) = (0x[0-9A-F]+)", text)
        self.version = re.search(r"JVMTI_VERSION = ([^}]*)", text).group(1).split()
        self.errors = {int(n): e for e, n in re.findall(r"JVMTI_ERROR_(\w+) = (\d+)", text) if e != "MAX"}
        self.maximum = int(re.search(r"JVMTI_ERROR_MAX = (\d+)", text).group(1))
        self.first = int(re.search(r"JVMTI_MIN_EVENT_TYPE_VAL = (\d+)", text).group(1))
        self.last = int(re.search(r"JVMTI_MAX_EVENT_TYPE_VAL = (\d+)", text).group(1))


def same(release, what, have, want):
    assert have == want, f"{release}: {what}: {have} instead of {want}"


ALWAYS = {1, 105, 113, 117, 141}
MODULES = {3, 40, 94, 95, 96, 97, 98, 99}
previous = None
for release in HISTORY:
    n = number(release)
    h = Header(f"{sys.argv[1]}/{release}/jvmti.h")

    # Slots of the function table, and the new ones of each release.
    if n >= 8:
        reserved = ALWAYS | (MODULES if n < 9 else set()) | ({118, 119} if n < 19 else set()) | ({67} if n < 25 else set())
        same(release, "reserved slots", h.reserved, sorted(reserved))
        same(release, "last slot", len(h.slots), 156 if n >= 11 else 155)
        same(release, "slot 156", h.functions.get(156), "SetHeapSamplingInterval" if n >= 11 else None)
        same(release, "slot 67", h.functions.get(67), "ClearAllFramePops" if n >= 25 else None)

    # Events.
    same(release, "first event", (h.first, h.events[0][1]), (50, "VMInit"))
    if n >= 8:
        last = 84 if n < 11 else 86 if n < 19 else 88
        holes = [72, 77, 78, 79] + ([85] if n >= 11 else [])
        same(release, "last event", h.last, last)
        same(release, "event slots", len(h.events), last - 49)
        same(release, "reserved events", h.reserved_events, holes)
    names = re.findall(r"\(JNICALL \*jvmtiEvent(\w+)\) \(jvmtiEnv", h.text)
    same(release, "order of event types", names, sorted(names, key=lambda s: (s.lower(), s.swapcase())))

    # Capabilities: bits, then filling up to 128.
    if n >= 8:
        same(release, "capabilities", len(h.capabilities), 41 if n < 9 else 43 if n < 11 else 44 if n < 19 else 45 if n < 28 else 46)
        same(release, "padding", h.padding, [16 - len(h.capabilities) % 16] + 5 * [16])
    same(release, "bits", len(h.capabilities) + sum(h.padding), 128)
    if previous:
        same(release, "bits of the release before", h.capabilities[:len(previous.capabilities)], previous.capabilities)

    # Versions.
    versions = [("1", "30010000"), ("1_0", "30010000")]
    versions += [("1_1", "30010100")] if n >= 1.1 else []
    versions += [("1_2", "30010200")] if n >= 8 else []
    versions += [("9", "30090000")] if n >= 9 else []
    versions += [("11", "300B0000")] if n >= 11 else []
    versions += [("19", "30130000")] if n >= 19 else []
    versions += [("21", "30150000")] if n >= 21 else []
    same(release, "versions", h.versions, [(f"JVMTI_VERSION_{name}", f"0x{value}") for name, value in versions])
    # 10 and 12 are JVM TI 9 and 11.
    major, minor, micro = {1.0: (1, 0, 38), 1.1: (1, 1, 102), 8: (1, 2, 3), 10: (9, 0, 0), 12: (11, 0, 0)}.get(n, (n, 0, 0))
    same(release, "version", " ".join(h.version), f"0x30000000 + ({major} * 0x10000) + ({minor} * 0x100) + {micro}")

    # Errors.
    for error, since in {26: 9, 80: 9, 72: 11, 73: 19, 106: 1.1}.items():
        same(release, f"error {error}", error in h.errors, n >= since)
    same(release, "errors", len(h.errors), {1.0: 48, 1.1: 49, 8: 49}.get(n, 51 if n < 11 else 52 if n < 19 else 53))
    same(release, "last error", h.maximum, 116)

    # Tags of structures: with an underscore up to 15.
    tags = re.findall(r"(?:struct|union) (\w+) \w+;", h.text)
    same(release, "tags", {tag.startswith("_") for tag in tags if tag.lstrip("_").startswith("jvmti")}, {n < 16})

    # Names.
    same(release, "GetLocalObject", "jint slot, jobject* value_ptr)" in h.text, True)
    same(release, "SetSystemProperty", h.text.count("const char* property, const char* value)"), 2 if n < 8 else 0)
    same(release, "Agent_OnAttach", "Agent_OnAttach" in h.text, n >= 1.1)

    # Parameters of the functions of 1.0 that iterate over the heap: each in the table and as a method.
    for name in "ObjectsReachableFromObject", "ReachableObjects", "Heap", "InstancesOfClass":
        signatures = re.findall(rf"IterateOver{name}\)? ?\([^{{;]*?[ (](const void|void)\* user_data\)", h.text)
        same(release, f"user_data of IterateOver{name}", signatures, ["const void" if n >= 1.1 else "void"] * 2)
    same(release, "jvmtiHeapFilter", "JVMTI_HEAP_FILTER_TAGGED" in h.text, n >= 1.1)
    same(release, "jvmtiMonitorStackDepthInfo", "jvmtiMonitorStackDepthInfo" in h.text, n >= 1.1)
    for name, since in {"can_generate_early_vmstart": 9, "can_generate_early_class_hook_events": 9,
                        "can_generate_sampled_object_alloc_events": 11, "can_support_virtual_threads": 19,
                        "can_support_value_objects": 28, "SampledObjectAlloc": 11, "VirtualThreadStart": 19,
                        "SuspendAllVirtualThreads": 19, "GetNamedModule": 9}.items():
        same(release, name, re.search(rf"\b{name}\b", h.text) is not None, n >= since)

    # Items are never removed, moved or renumbered.
    if previous:
        for slot, name in previous.functions.items():
            same(release, f"slot {slot}", h.functions.get(slot), name)
        for error, name in previous.errors.items():
            same(release, f"error {error}", h.errors.get(error), name)
        for (kind, name), (new_kind, new_name) in zip(previous.events, h.events):
            if kind != "jvmtiEventReserved":
                same(release, "event", new_name, name)
    previous = h
