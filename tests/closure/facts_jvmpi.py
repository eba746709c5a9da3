# SPDX-License-Identifier: MIT
"""Wrong facts of JVMPI only: IDs, members of the union of events, requests, modes, dumps."""
import itertools
import random


TYPED = ("jint", "jlong", "jobject", "jmethodID", "ptrtype", "outptr", "vmbuf")


def set_all(base, family, about, rows, notice=None):
    return base.make(f"{family}-{base.name}", about, lambda: base.dated(rows), notice)


def c_type(element):
    """The spelling of a type in C."""
    inner = element.children[0] if element.children else None
    return element.name, inner and (inner.name, inner.name == "struct" and inner_text(inner))


def inner_text(element):
    return element.source[element.inner:element.inner_end]


def owner(element):
    return next((e for e in element.around() if e.name in ("param", "field", "result")), None)


def identities(base, _):
    """Every value as every kind of ID, named, defined and ended, and with every other value as the one that it depends on."""
    kinds = base.named("identity")
    for element in kinds + base.elements:
        element.source = base.text
    of = {kind.get("id"): c_type(kind.children[0]) for kind in kinds}
    values = [e for e in base.named(*TYPED) if owner(e) and e.parent is owner(e)]
    for element, attribute, kind in itertools.product(values, ("names", "defines", "ends"), of):
        right = c_type(element) == of[kind] or element.name == "vmbuf"
        yield base.set("identities", element, attribute, kind, notice=None if right else True)
    for element, attribute in itertools.product(values, ("in", "from", "of", "sort", "size")):
        siblings = [e for e in owner(element).parent.children if e.name == owner(element).name and e.get("id")]
        for sibling in siblings:
            said = {"names", "defines", "ends"} & set(element.attributes)
            sure = sibling is owner(element) or not said or (attribute != "in" and "defines" not in said)
            yield base.set("identities", element, attribute, sibling.get("id"), notice=True if sure else None)
    for element in values:
        for attribute in ("names", "defines", "ends", "in", "from", "of", "sort", "size"):
            if attribute in element.attributes:
                yield base.set("identities", element, attribute, None)
        for pair in itertools.combinations(("names", "defines", "ends"), 2):
            yield set_all(base, "identities", f"{pair} on {base.at(element)}", [(element, name, "object") for name in pair], True)
    for kind, attribute, other in itertools.product(kinds, ("in", "is"), of):
        loop = other == kind.get("id") or (attribute == "is" and of[other] != of[kind.get("id")])
        yield base.set("identities", kind, attribute, other, notice=True if loop else None)


def members(base, _):
    """Events that share a member, or whose parameters differ from those of the member; members that the structure has."""
    events = base.named("event")
    for event in events:
        for member in {e.get("member") for e in events} | {"event_type", "env_id", "u", "int", "NULL", "JVMPI_Event", "x"}:
            if member and member != event.get("member"):
                yield base.set("members", event, "member", member)
        yield base.set("members", event, "member", None, notice=True if event.child("parameters").children else None)
        yield base.set("members", event, "ends", "env_id")
        yield base.set("members", event, "ends", "event_type", notice=True)
        yield base.set("members", event, "ends", "u", notice=True)
    for record, of in itertools.product(base.named("typedef", "uniontypedef"), ("events", None)):
        if record.get("of") != of:
            yield base.set("members", record, "of", of, notice=True)
    for record, form in itertools.product(base.named("typedef", "uniontypedef", "callback"), ("inline", None)):
        if record.get("form") != form:
            yield base.set("members", record, "form", form)


def modes(base, _):
    """The modes of functions and events, in all combinations."""
    values = {"gc": [None, "any", "disabled", "enabled"], "suspended": [None, "safe", "unsafe"], "sends": [None, "events"], "by": [None, "vm", "agent"]}
    for function, row in itertools.product(base.named("function"), itertools.product(*values.values())):
        yield set_all(base, "modes", f"{row} on {base.at(function)}", [(function, *pair) for pair in zip(values, row)])
    of_events = {"gc": [None, "disabled", "enabled"], "suspended": [None, "yes"], "during": [None, "collection"], "request": [None, "also", "only"]}
    for event, row in itertools.product(base.named("event"), itertools.product(*of_events.values())):
        yield set_all(base, "modes", f"{row} on {base.at(event)}", [(event, *pair) for pair in zip(of_events, row)])
    for event, asked in itertools.product(base.named("event"), ["jobjectID", "JVMPI_Arg", "JVMPI_Node", "Pair", "JNIEnv", "jint", "Handler", "JVMPI_Event", None]):
        if event.get("asked") != asked:
            yield base.set("modes", event, "asked", asked, notice=True if asked and event.get("request") is None else None)


KINDS = "u1 u2 u4 u8 type primitive object class thread monitor reference name pointer value".split()


def dumps(base, _):
    """Items of every kind with every attribute about others; records in dumps of other events."""
    chance = random.Random(1)
    for item in base.named("item"):
        siblings = [e.get("id") for e in item.parent.children if e.name == "item"]
        for kind in KINDS:
            if kind != item.get("kind"):
                yield base.set("dumps", item, "kind", kind)
        for attribute in "count", "type", "of", "size":
            at = siblings.index(item.get("id"))
            for index, sibling in enumerate(siblings):
                yield base.set("dumps", item, attribute, sibling, notice=True if index >= at else None)
            yield base.set("dumps", item, attribute, None)
        for each in "interface", "static", "field", None:
            yield base.set("dumps", item, "each", each)
        yield base.set("dumps", item, "primitive", "optional", notice=None if item.get("kind") == "value" else True)
        for _ in range(20):
            rows = {"kind": chance.choice(KINDS), "count": chance.choice([None, *siblings]), "type": chance.choice([None, *siblings]),
                    "each": chance.choice([None, None, "interface", "static", "field"]), "of": chance.choice([None, *siblings]),
                    "size": chance.choice([None, None, *siblings]), "primitive": chance.choice([None, "optional"])}
            yield set_all(base, "dumps", f"{rows} on {base.at(item)}", [(item, *row) for row in rows.items()])
    yield from records(base, chance)


def records(base, chance):
    names = [e.get("id") for e in base.named("dumprecord")]
    constants = [e.get("id") for e in base.named("constant")]
    events = [e.get("id") for e in base.named("event")]
    for dump in base.named("dump"):
        for some in itertools.chain(itertools.combinations(names, 1), itertools.combinations(names, 2)):
            for form, primitives in itertools.product((None, "record"), (None, "no")):
                yield set_all(base, "dumps", f"{some} {form} {primitives} on {base.at(dump)}",
                              [(dump, "records", " ".join(some)), (dump, "form", form), (dump, "primitives", primitives)])
        for event, level in itertools.product(events, [None, *constants]):
            if chance.random() < 0.3:
                yield set_all(base, "dumps", f"{event} {level} on {base.at(dump)}", [(dump, "event", event), (dump, "level", level)])
    for record in base.named("dumprecord"):
        items = [e.get("id") for e in record.children if e.name in ("item", "group")]
        for tag in [None, *constants]:
            yield base.set("dumps", record, "tag", tag)
        for of in [None, *constants, *items]:
            yield base.set("dumps", record, "type", of)
        for of in [None, *items]:
            yield base.set("dumps", record, "object", of)
            yield set_all(base, "dumps", f"{of} on {base.at(record)}", [(record, "type", "JVMPI_OBJECT"), (record, "object", of)])
        for items in "said", "unsaid":
            yield base.set("dumps", record, "items", items)
    for row, kind in itertools.product(base.named("valuetype"), ("u1", "u2", "u4", "u8", "object")):
        yield base.set("dumps", row, "kind", kind)
    for row, other in itertools.permutations(base.named("valuetype"), 2):
        yield base.set("dumps", row, "signature", other.get("signature"), notice=True)
        yield base.set("dumps", row, "id", other.get("id"), notice=True)


FAMILIES = [identities, members, modes, dumps]
