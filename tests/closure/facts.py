# SPDX-License-Identifier: MIT
"""Every fact with every kind of wrong value: wrong specifications are reported, accepted ones have correct outputs.

The rules of the vocabulary are implemented here a second time, independently of the program. According to the vocabulary
(tests/closure/vocabulary), every attribute has every wrong value of its kind, every element is removed, doubled and moved,
and every item has every release; dates, versions, counts, definitions and numbers are random. See closure.py for the
property and the options. With --lint, which is fast, only messages and the facts of headers are checked."""

import bisect
import calendar
import contextlib
import functools
import itertools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import closure
import facts_jvmpi
import facts_types
import xml_edit

# ---- What is wrong, by kind of attribute ---------------------------------------------------------

NO_NUMBERS = ["", " ", "-1", "+9", "0x10", "1.5", "1e3", "abc", " 9", "9 ", "09", "00", "65536", "4294967297",
              "99999999999999999999", "\u0663", "1 000"]
NO_RELEASES = ["", " ", "abc", "0", "0.9", "1", "1.3", "1.10", "1.01", "1.2.3", "2", "7", "8.1", "8u20", "09", "9.5", "9.",
               ".9", "9..0", "21-ea", "25.0.1", "-1", " 9", "9 ", "JDK 9", "999", "4096", "99999"]
NO_MINIMUMS = ["", " ", "abc", "0x0", "1.5", " 0", "0 ", "+1", "00", "--1", "-", "2147483648", "-2147483649",
               "9223372036854775808", "-2147483648"]
WRONG = {
    "number": NO_NUMBERS, "since": NO_RELEASES, "preview": NO_RELEASES, "release": NO_RELEASES,
    "minimum": NO_MINIMUMS,
    "word": ["", " ", "xyz", "LIVE", "Live", "yes no"], "flag": ["", " ", "xyz", "YES", "Safe", "true", "1"],
    "list": ["xyz", "INNATIVE", "innative notrace xyz", "in native"], "reference": ["", " ", "xyz", "count ", "Count"],
    "set": ["", " ", "xyz", "Stack", "stack xyz", "constant-stack"], "items": ["", " ", "no such", "GetNothing"],
    "name": ["", " ", "a b", "1a", "a-b"],
}
# Only some texts and ignored values can be wrong.
WRONG_TEXTS = {
    "label": ["", " ", "\t"], "id": ["", " ", "no such"], "struct": ["", " ", "xyz"], "phase": ["", "xyz", "Live"],
    "scope": [" ", "left", "COL"], "chapter": ["xyz", "4.", ".4", "4..4", "iv"], "name": ["", " ", "a b"],
    "date": ["2023-02-30", "29 Feb 2023", "31 April 2020", "1 Febuary 2004", "5.13.99.1"],
    "update": ["2023-02-30", "29 Feb 2023", "32/12/20"], "version": ["", "x", "1.3.0", "9.5.0", "09.0.0", "5000.0.0"],
    "num": ["", "x y", "1 +", "010", "JVMTI_NOWHERE", "0xFFFFFFFFF"], "hide": ["", "no", "false"],
    "disp1": ["x"], "disp2": ["x"], "majorversion": ["", "2", "1.3"], "minorversion": ["7", "x"],
    "category": ["", " ", "no such"], "requires": ["", " ", "no such"], "optional": ["", " ", "no such"],
    "error": ["", " ", "no such"], "function": ["", " ", "no such"], "set": ["", " ", "no such"],
    "during": ["", "xyz", "Live"], "callbacksafe": ["", "xyz", "Safe"], "filtered": ["", "xyz", "Thread"],
    "form": ["", "xyz", "Text"],
}
# An empty id of a section, or heading of an introduction, counts as missing.
SILENT = {("intro", "label", ""), ("intro", "id", ""), ("fieldlink", "struct", "jvmtiCapabilities"), ("th", "scope", "")}
# Values that are allowed, or wrong, for one interface only; for an attribute, or for an attribute of an element.
OWN_WRONG = {
    "jvmti": {},
    "jvmpi": {
        "category": ["", " ", "no such"], "names": ["", " ", "no such", "Thread"], "defines": ["", " ", "no such", "none"],
        "ends": ["", " ", "no such", "none"], "in": ["", " ", "no such"], "from": ["", " ", "no such"], "of": ["", " ", "no such"],
        "sort": ["", " ", "no such"], "size": ["", " ", "no such"], "is": ["", " ", "no such"], "asked": ["", " ", "no such"],
        "member": ["", " ", "a b", "1a"], "aliases": ["", " ", "x", "JVMPI_EVENT_", "JVMPI_EVENT_A JVMPI_EVENT_A", "JVMPI_EVENT_THREAD_STOP",
                                                      "JVMPI_EVENT_A,JVMPI_EVENT_B", "JVMPI_FAIL"],
        "newerhow": ["", " "], "tag": ["", " ", "no such", "1", "JVMPI_FAIL", "JVMPI_REQUESTED_EVENT"], "count": ["", " ", "no such", "1"],
        "event": ["", " ", "no such", "Count"], "level": ["", " ", "no such", "1"], "records": ["", " ", "no such", "table table", "table,object"],
        "dump": ["", " ", "no such"], "signature": ["", " ", "NN", "\u00e9", "\n", "\t"], "interface": ["", "xyz", "jvmti"],
        "since": ["1.2", "8", "9", "21"], "version": ["", "x", "1.2.0", "1.3", "9.0.0", "2.0.0"],
        ("valuetype", "kind"): ["type", "primitive", "class", "thread", "monitor", "reference", "name", "pointer", "value"],
        ("valuetype", "id"): ["", " ", "no such", "JVMPI_FAIL", "JVMPI_REQUESTED_EVENT"], ("outcome", "id"): ["", " ", "no such", "Count"],
        ("dumprecord", "type"): ["", " ", "no such", "JVMPI_FAIL", "count"], "object": ["", " ", "no such", "JVMPI_FAIL", "count"], ("item", "type"): ["", " ", "no such", "JVMPI_FAIL", "count", "class_id"],
        ("item", "of"): ["", " ", "no such", "count"], ("item", "size"): ["", " ", "no such", "type"], ("item", "count"): ["", " ", "no such", "type"],
    },
}
OWN_RIGHT = {"jvmti": {}, "jvmpi": {"since": ["1.0", "1.1"], "release": ["1.0", "1.1"]}}
# Only for JVM TI, which another check reports.
NEVER = {"jvmti": set(), "jvmpi": {"preview"}}
RIGHT = {"number": ["157", "65535"], "since": ["1.0", "1.1", "1.2", "8", "9", "10", "21"], "release": ["1.0", "8", "21"], "minimum": ["0", "-7", "2147483647"]}
SECTION_LABELS = {"datasection", "dumpsection", "errorsection", "eventsection", "functionsection", "issuessection"}


class Vocabulary:
    def __init__(self, program, interface):
        tool = pathlib.Path(program).resolve().parent / "tests/closure/vocabulary"
        printed = subprocess.run([tool, interface], capture_output=True, check=True, encoding="utf-8").stdout
        rows = [line.split("\t") for line in printed.splitlines()]
        assert len(rows) > 50, f"no vocabulary of {interface}"
        self.attributes = [row[1:] for row in rows if row[0] == "attribute"]
        self.words = {row[1]: row[2] for row in rows if row[0] == "element"}
        self.single = {row[1] for row in rows if row[0] == "element" and row[3] == "single"}
        self.needs = {row[1]: row[4].split(",") for row in rows if row[0] == "element" and row[4] != "-"}


class Fact(closure.Mutant):
    """notice: True if a message is required, False if none is allowed, None if both are.
    fact: a required line of `show --facts` of an accepted one. usual: the messages of the base."""

    def __init__(self, name, text, about, notice=None, fact=None, usual=frozenset(), releases=None):
        super().__init__(name, text, about, releases=releases)
        self.notice, self.fact, self.usual = notice, fact, usual


class Later:
    """A mutant that is made when it is called, since only a few of many are chosen."""

    def __init__(self, name, make):
        self.name, self.make = name, make

    def __call__(self):
        return self.make()


class Base:
    """usual: the messages of lint about the unchanged base, which judge() sets."""

    usual = frozenset()

    def __init__(self, name):
        self.name, self.text = name, closure.base(name)
        self.interface = closure.interface_of(self.text)
        self.elements = [e for e in xml_edit.parse(self.text) if not self.is_left_out(e)]
        self.lines = [found.start() for found in re.finditer("\n", self.text)]
        # A large specification has too many releases to try all of them.
        found = closure.releases_of(self.text)
        self.releases = [found[0], "21", "8", "1.0"] if len(found) > 6 else None

    @staticmethod
    def is_left_out(element):
        return any(e.name in ("elide", "issue", "todo", "issuessection", "copyright") or "hide" in e.attributes
                   for e in element.around()) or "hide" in element.attributes

    def named(self, *names):
        return [e for e in self.elements if e.name in names]

    @functools.cache
    def at(self, element):
        owner = next((e for e in [element, *element.around()] if e.get("id")), None)
        return f"{element.name} {owner.get('id') if owner else ''} line {bisect.bisect_left(self.lines, element.start) + 1}"

    def make(self, name, about, text, notice=None, fact=None):
        """text: a function that gives it."""
        return Later(f"{name}", lambda: Fact(name, text(), about, notice, fact, self.usual, self.releases))

    def set(self, family, element, attribute, value, notice=None, fact=None):
        about = f"{attribute}={value!r} on {self.at(element)}"
        return self.make(f"{family}-{self.name}-{element.name}-{attribute}", about,
                         lambda: xml_edit.with_attribute(self.text, element, attribute, value), notice, fact)

    def replace(self, family, about, start, end, new, notice=None):
        return self.make(f"{family}-{self.name}", about, lambda: self.text[:start] + new + self.text[end:], notice)

    def moved(self, element, target):
        """The text with an element moved to the end of another."""
        (start, end), at = (element.start, element.end), target.inner_end
        whole = self.text[start:end]
        if at >= end:
            return self.text[:start] + self.text[end:at] + whole + self.text[at:]
        return self.text[:at] + whole + self.text[at:start] + self.text[end:]

    def dated(self, dates):
        """The text with these attributes set: (element, attribute, value)…"""
        return xml_edit.changed(self.text, [xml_edit.attribute_change(*row) for row in dates])


# ---- The families of mutants ---------------------------------------------------------------------


def wrong_values(interface, name, attribute, kind, words):
    own = OWN_WRONG[interface]
    if found := own.get((name, attribute)):
        return found
    if attribute in own:
        return own[attribute] + (WRONG[kind] if kind in WRONG and kind != "name" else [])
    if name == "externallink" and attribute == "id":
        return [" "]
    if kind in ("text", "ignored"):
        return [value for value in WRONG_TEXTS.get(attribute, []) if value not in words]
    return [value for value in WRONG[kind] if value not in words]


def is_wrong(element, attribute, kind, value):
    if (element.name, attribute, value) in SILENT or element.get(attribute) == value:
        return False
    if attribute == "label" and element.name in SECTION_LABELS:
        return False
    if element.name == "jlong" and attribute == "min" and value.lstrip("-") in ("2147483648", "2147483649"):
        return False
    return not (element.name == "datasection" or (kind == "flag" and attribute == "filtered" and value == ""))


def is_told_anyway(base, attribute, value):
    """True if the base has the message as well: minimums have no effect in JVMPI."""
    return base.interface == "jvmpi" and attribute == "min" and value == "-2147483648"


def spelled(kind, value):
    """The spelling in facts."""
    return {"8": "1.2"}.get(value, value) if kind in ("since", "release") else value


def values(base, vocabulary):
    for name, attribute, kind, _, fact, _, _, *words in vocabulary.attributes:
        found = base.named(name)
        if not found and base.name == "complete":
            raise LookupError(f"<{name}> is not in {base.name}")
        with_it = [e for e in found if attribute in e.attributes]
        wrong = wrong_values(base.interface, name, attribute, kind, words)
        for element, value in itertools.product(with_it or found[:1], wrong):
            if is_wrong(element, attribute, kind, value) and not is_told_anyway(base, attribute, value):
                yield base.set("values", element, attribute, value, notice=True)
        right = OWN_RIGHT[base.interface].get(kind, RIGHT.get(kind, words if kind == "word" else []))
        if vocabulary.words[name] == "-" or fact == "-" or attribute in NEVER[base.interface]:
            continue
        for element, value in itertools.product(with_it or found[:1], right):
            line = f"{vocabulary.words[name]} {element.get('id')} {fact} {spelled(kind, value)}"
            yield base.set("values", element, attribute, value, fact=line)


def absent(base, vocabulary):
    """Removed attributes: a required one, or one that another refers to."""
    for name, attribute, _, needed, *_ in vocabulary.attributes:
        for element in base.named(name):
            if attribute in element.attributes:
                missed = needed == "required" or (attribute == "impl" and "implsince" in element.attributes)
                yield base.set("absent", element, attribute, None, notice=True if missed else None)


def apart(base, gone):
    """The text without these elements, but with the types that they define, and without references to related items."""
    def inside(*names):
        return "".join(base.text[e.start:e.end] for e in base.named(*names) if any(one in gone for one in e.around()))
    text = re.sub(' see="[^"]*"', "", xml_edit.changed(base.text, [(one.start, one.end, "") for one in gone]))
    for before, types in ("<callback ", inside("typedef", "uniontypedef", "callback")), ("</intro>\n  <functionsection", inside("constants")):
        text = text.replace(before, types + before, 1)
    return text


def alone(base, _):
    """Only one function or event, none, and any half: items that only the removed ones need are removed as well. Items that
    the rest of the specification needs remain."""
    chance = random.Random(1)
    dumping = {dump.get("event") for dump in base.named("dump")}
    for name in "function", "event":
        items = [e for e in base.named(name) if e.get("by") != "agent" and e.get("id") not in dumping
                 and not re.search(r" (defines|ends)=", base.text[e.start:e.end])]
        for kept in [[]] + [[one] for one in items] + [chance.sample(items, len(items) // 2) for _ in range(40)]:
            gone = [one for one in items if one not in kept]
            about = f"of all {name}s only " + (", ".join(one.get("id") for one in kept) or "none")
            yield base.make(f"alone-{base.name}-{name}", about, functools.partial(apart, base, gone))


ITEMS = ["function", "event", "callback", "typedef", "uniontypedef", "capabilityfield", "constants", "constant", "errorid",
         "errorcategory", "basetype", "basetypes", "category", "capabilitiestypedef", "identity", "dumprecord", "dump"]
PAGE = ["ChangeHistory", "ConstantIndex", "DataSection", "ErrorSection", "EventIndex", "FunctionTable", "content", "menu", "top"]


def ids(base, _):
    """Repeated ids, within a kind and across kinds, and ids that the page uses."""
    items = base.named(*ITEMS)
    some = [next(e for e in items if e.name == name) for name in ITEMS if base.named(name)]
    apart = {"capabilityfield", "identity", "dumprecord", "dump"}  # these have names of their own
    for item, other in itertools.product(items, some):
        if item is not other and item.get("id") != other.get("id") and (item.name == other.name or not apart & {item.name, other.name}):
            yield base.set("ids", item, "id", other.get("id"), notice=True)
    inner = [base.named(name)[0] for name in ("param", "field")]
    dotted = [f"{next(a for a in e.around() if a.get('id')).get('id')}.{e.get('id')}" for e in inner]
    for item, page in itertools.product(base.named("category", "errorcategory", "basetypes", "intro"), PAGE + dotted):
        yield base.set("ids", item, "id", page, notice=True)


def numbers(base, _):
    """Numbers used twice; values of an enumeration in another spelling."""
    for name in "function", "event", "errorid":
        for one, other in itertools.permutations(base.named(name), 2):
            yield base.set("numbers", one, "num", other.get("num"), notice=True)
    for constants in base.named("constants"):
        for one, other in itertools.permutations(constants.children, 2):
            spellings = [f"({other.get('num')}) + 0", f"1 * ({other.get('num')})"]
            if re.fullmatch(r"\d+", other.get("num")):
                spellings += [other.get("num"), hex(int(other.get("num")))]
            for value in spellings:
                yield base.set("numbers", one, "num", value, notice=True if constants.get("kind") == "enum" else None)


def structure(base, vocabulary):
    """Removed, doubled and moved elements."""
    for element in base.elements[1:]:
        parent, where = element.parent, base.at(element)
        same = [e for e in parent.children if e.name == element.name]
        needed = any(element.name in words.split(" | ") for words in vocabulary.needs.get(parent.name, [])) and len(same) == 1
        typed = parent.name in ("param", "field", "callback") and element is parent.children[0]
        whole = base.text[element.start:element.end]
        yield base.replace("left-out", f"without {where}", element.start, element.end, "", notice=True if needed or typed else None)
        twice = element.name in vocabulary.single or element.name in ITEMS + ["param", "field", "required", "capability", "result", "outcome", "item", "group", "valuetype"]
        yield base.replace("doubled", f"twice {where}", element.end, element.end, whole, notice=True if twice or typed else None)
        after = parent.children[parent.children.index(element) + 1:]
        if after:
            between = base.text[element.end:after[0].start]
            swapped = base.text[after[0].start:after[0].end] + between + whole
            yield base.replace("swapped", f"behind the next: {where}", element.start, after[0].end, swapped)
        if not element.empty:
            yield base.replace("emptied", f"nothing in {where}", element.inner, element.inner_end, "",
                               notice=True if element.name in ("constants", "typedef", "uniontypedef") and len(element.children) > 0 and
                               not (element.get("kind") is None and not element.child("field")) else None)


def moved(base, _, seed=1):
    """Elements moved to places of others of their kind, or of other kinds."""
    chance = random.Random(seed)
    for element in base.elements[1:]:
        for target in chance.sample(base.elements, 6):
            if element in target.around() or target is element or target.empty:
                continue
            yield base.make(f"moved-{base.name}", f"{base.at(element)} into {base.at(target)}",
                            functools.partial(base.moved, element, target))


def releases(base, _):
    """Every item since every release, alone and with another one."""
    datable = [e for e in base.elements if e.name in ("function", "event", "callback", "typedef", "uniontypedef", "capabilityfield",
                                                     "constants", "errorid", "dumprecord", "dump")]
    there = ["1.0", "1.1"] if base.interface == "jvmpi" else ["1.0", "1.1", "1.2", "9", "10", "21"]
    for element, release in itertools.product(datable, there):
        line = None
        if element.name in ("function", "event", "capabilityfield") and release != there[-1]:
            line = {"capabilityfield": "capability"}.get(element.name, element.name) + f" {element.get('id')} since {release}"
        yield base.set("releases", element, "since", release, fact=line)
    for element in base.named("function", "event", "capabilityfield") if base.interface == "jvmti" else []:
        for since, preview in ("21", "10"), ("21", "9"), ("9", "1.1"):
            yield base.make(f"previews-{base.name}", f"since {since}, preview {preview}: {base.at(element)}", functools.partial(
                base.dated, [(element, "since", since), (element, "preview", preview)]))
    chance = random.Random(1)
    for _ in range(400):
        rows = [(element, "since", chance.choice([name for name in there if name != "1.2"])) for element in chance.sample(datable, 3)]
        yield base.make(f"releases-{base.name}", "three items since other releases", functools.partial(base.dated, rows))


MONTHS = [name for name in calendar.month_name if name]


def dates(base, _, count=300):
    """Days in many spellings; the calendar of Python decides which are valid."""
    chance, change = random.Random(1), base.named("change")[-1]
    for _ in range(count):
        year, month, day = chance.randint(1995, 2030), chance.randint(1, 12), chance.randint(0, 33)
        there = 1 <= day <= calendar.monthrange(year, month)[1]
        name = MONTHS[month - 1]
        spelling = chance.choice(["{d} {m} {y}", "{m} {d}, {y}", "{d} {s} {y}", "{y}-{n:02}-{d:02}", "{d} {typo} {y}"])
        typo = name.replace("r", "", 1) if "r" in name[3:] else name + "x"
        text = spelling.format(d=day, m=name, s=name[:3], y=year, n=month, typo=typo)
        yield base.set("dates", change, "date", text, notice=not there or "typo" in spelling or "," in spelling)


def versions(base, _, count=200):
    """Versions of the change history: releases, drafts, and others."""
    chance, change = random.Random(1), base.named("change")[:3][-1]
    for _ in range(count):
        parts = [chance.choice([0, 1, 1, 2, 5, 8, 9, 10, 21]), chance.choice([0, 0, 1, 2, 3]), chance.choice([0, 7, 255, 256])]
        text = ".".join(map(str, parts[:chance.randint(1, 3)]))
        major, minor, micro = (list(map(int, text.split("."))) + [0, 0])[:3]
        there = major == 0 or (major == 1 and minor <= 2) or (
            major >= 8 and minor == 0 and base.interface == "jvmti")
        yield base.set("versions", change, "version", text, notice=True if not there or minor > 255 or micro > 255 else None)


INTEGERS = {"jint", "jlong", "size_t", "int", "uint"}


def counts(base, _):
    """Every array with every neighbour as its count."""
    for array in base.named("inbuf", "outbuf", "allocbuf", "allocallocbuf", "agentbuf", "vmbuf", "allocfieldbuf"):
        owner = next((e for e in array.around() if e.name in ("param", "field")), None)
        if array.parent is not owner or array.name == "inbuf" and False:
            continue
        known = {"inbuf": ["incount"], "allocfieldbuf": ["incount", "outcount"]}.get(array.name, ["incount", "outcount"])
        for sibling, attribute in itertools.product(owner.parent.children, known):
            if sibling.name != owner.name:
                continue
            kind = sibling.children[0]
            plain = kind.name in INTEGERS
            pointed = kind.name == "outptr" and kind.children[0].name in INTEGERS
            if attribute == "incount":
                right = plain or (array.name == "agentbuf" and pointed)
            else:
                right = plain if owner.name == "field" else pointed
            yield base.set("counts", array, attribute, sibling.get("id"), notice=None if right else True)
        for attribute in "incount", "outcount":
            if attribute in array.attributes:
                others = [e for e in base.elements if array.get(attribute) in (e.get("incount"), e.get("outcount")) and
                          e is not array and owner.parent in e.around()]
                lonely = not others and "count" in array.get(attribute) and len({"incount", "outcount"} & set(array.attributes)) == 1
                judged = lonely and array.children[0].name not in ("char", "void") and array.name != "agentbuf"
                yield base.set("counts", array, attribute, None, notice=True if judged else None)


# The names of JVM TI below, and those of the other interface.
OTHER_NAMES = {"jvmtiEnv": "JVMPI_Event", "jvmtiPair": "JVMPI_Node", "jvmtiError": "JVMPI_CallTrace"}
PIECES = ["typedef", "struct", "union", "enum", "const", "int", "unsigned", "long", "char", "void", "jint", "jobject", "JNIEnv",
          "jvmtiEnv", "jvmtiPair", "jvmtiError", "unknown", "_tag", "a", "b", "*", "*", "(", ")", "{", "}", "[", "3", "]", ",",
          ";", ";", "{id}", "{id}"]
DEFINITIONS = ["", " ", "/* comment */", "#define {id} int", "typedef jint other;", "typedef jint {id}; typedef jint other;",
               "typedef unknown {id};", "typedef jvmtiPair {id};", "typedef jvmtiError {id};", "struct {id} {{ int a; }};",
               "typedef jint {id}, {id};", "typedef jint {id}", "int {id};", "int {id}(void);", "typedef void {id}(void);",
               "typedef jint {id}; int x;", "typedef enum {{ A }} {id};", "typedef struct {{ }} {id};", "typedef struct s {{ struct s a; }} {id};",
               "typedef struct s {{ struct s* a; }} {id};", "typedef struct s {id};", "typedef void (*{id})(jint, JNIEnv*);",
               "typedef void (JNICALL *{id})(jvmtiEnv* env);", "typedef jint {id}[3];", "typedef jint {id}[0];", "typedef long long {id};",
               "typedef jint *const {id};", "struct t; typedef struct t* {id};", "typedef struct _jvmtiPair* {id};",
               "typedef struct jvmtiPair* {id};", "typedef union u {{ jint a; jlong b; }} {id};", "typedef jlong {id};;",
               "struct _jvmtiEnv {{ int a; }}; typedef jint {id};", "typedef struct jint* {id};", "typedef int {id} : 3;"]
WRONG_DEFINITIONS = 19  # the first are always wrong, except for a structure of its own


def definitions(base, _, count=300):
    """Definitions of base types: fixed ones, and random words."""
    chance = random.Random(1)
    found = base.named("definition")

    def named(text):
        return re.sub("jvmti[A-Z]\\w+", lambda name: OTHER_NAMES[name[0]] if base.interface == "jvmpi" else name[0], text)
    for definition, text in itertools.product(found, DEFINITIONS):
        made = named(text.format(id=definition.parent.get("id")))
        sure = DEFINITIONS.index(text) < 14 or "other" in text or " A " in text
        yield base.replace("definitions", f"{made!r} in {base.at(definition)}", definition.inner, definition.inner_end, made,
                           notice=True if sure else None)
    for definition in found:
        yield base.replace("definitions", f"no definition: {base.at(definition)}", definition.start, definition.end, "", notice=True)
    for _ in range(count):
        definition = chance.choice(found)
        made = " ".join(chance.choice(PIECES) for _ in range(chance.randint(1, 9)))
        made = ("typedef " if chance.random() < 0.8 else "") + made + (" {id};" if chance.random() < 0.8 else "")
        made = named(made.replace("{id}", definition.parent.get("id")))
        yield base.replace("definitions", f"{made!r} in {base.at(definition)}", definition.inner, definition.inner_end, made)


def environments(base, _):
    """Events whose first parameters are wrong."""
    jni = '<param id="{}"><{}><struct>{}</struct></{}><description>It.</description></param>'
    size = '<param id="size"><jint/><description>It.</description></param>'
    for event in base.named("event"):
        at = event.child("parameters")
        for made in (size + jni.format("jni_env", "outptr", "JNIEnv", "outptr"), jni.format("env", "outptr", "JNIEnv", "outptr"),
                     jni.format("jni_env", "inptr", "JNIEnv", "inptr"), jni.format("jni_env", "outptr", "jvmtiPair", "outptr"),
                     '<param id="jvmti_env"><jint/><description>It.</description></param>',
                     '<param id="jni_env"><jlong/><description>It.</description></param>'):
            yield base.replace("environments", f"{made!r} in {base.at(event)}", at.start, at.end,
                               f"<parameters>{made}</parameters>", notice=True)


# For both interfaces, and for one of them.
FAMILIES = [values, absent, alone, ids, numbers, structure, moved, releases, dates, versions, counts, definitions] + facts_types.FAMILIES
OWN_FAMILIES = {"jvmti": [environments], "jvmpi": facts_jvmpi.FAMILIES}


def chosen(mutants, number, seed):
    """A sample of a stream that is too large for memory."""
    chance, found = random.Random(seed), []
    for index, mutant in enumerate(mutants):
        if index < number:
            found.append(mutant)
        elif (place := chance.randrange(index + 1)) < number:
            found[place] = mutant
    return found


def mutants(base, vocabulary, number=None, seed=1):
    """All mutants of the base, or a sample of each family."""
    for family in FAMILIES + OWN_FAMILIES[base.interface]:
        all_of_them = family(base, vocabulary)
        yield from chosen(all_of_them, number, seed) if number else all_of_them


# ---- Judging -------------------------------------------------------------------------------------


def messages_of(text):
    """The messages without line numbers, which mutants change, and without notes."""
    found = re.findall(r"^[^:\n]*(?::\d+)?(?::\d+)?: (?:error|warning): .*", text, re.M)
    return {re.sub(r"^[^:\n]*(?::\d+)*: ", "", line) for line in found}


class Judge(closure.Judge):
    def message_problem(self, mutant, messages):
        """The problem of the messages, or of missing messages; or None."""
        news = messages_of(messages) - mutant.usual
        if mutant.notice and not news:
            return "accepted without a word"
        if mutant.notice is False and news:
            return "reported, though nothing is wrong"
        return None

    def has_news(self, mutant, messages):
        return bool(messages_of(messages) - mutant.usual)

    def accepted(self, mutant, messages, outputs, out):
        if wrong := self.message_problem(mutant, messages):
            return wrong, messages
        return super().accepted(mutant, messages, outputs, out)

    @contextlib.contextmanager
    def folder_of(self, mutant):
        with tempfile.TemporaryDirectory(prefix="mutant.", dir=self.work) as folder:
            place = pathlib.Path(folder)
            (place / "spec.xml").write_bytes(mutant.text)
            yield place

    def run_in(self, place, *command):
        return subprocess.run([self.program, *command, "spec.xml"], cwd=place, capture_output=True, encoding="utf-8",
                              errors="replace", timeout=600, check=False)

    def run(self, mutant, *command):
        with self.folder_of(mutant) as place:
            return self.run_in(place, *command)

    def read_back(self, mutant, place):
        """The problem of the header of an accepted mutant when it is read; or None."""
        built = self.run_in(place, "build", "--only", "header", "-o", "out")
        if built.returncode:
            return f"build: status {built.returncode}\n{built.stderr}"
        return self.drifted(mutant, place, None, place / "out")

    def with_facts(self, mutant, verdict):
        """True if the facts state the written value."""
        if verdict.kind not in ("compiled", "warned") or not mutant.fact:
            return verdict
        if mutant.fact not in self.run(mutant, "show", "--facts").stdout.splitlines():
            return closure.Verdict("counterexample", f"no fact '{mutant.fact}'", verdict.messages)
        return verdict

    def judge(self, mutant):
        if not self.options.lint:
            return self.with_facts(mutant, super().judge(mutant))
        with self.folder_of(mutant) as place:
            done = self.run_in(place, "lint")
            drift = None if done.returncode else self.read_back(mutant, place)
        if done.returncode not in (0, 1):
            return closure.Verdict("counterexample", f"lint: status {done.returncode}", done.stderr)
        if wrong := self.message_problem(mutant, done.stderr):
            return closure.Verdict("counterexample", "lint: " + wrong, done.stderr)
        if done.returncode == 1 and not re.search(r"^[^:\n]+:\d+(:\d+)?: error: .", done.stderr, re.M):
            return closure.Verdict("counterexample", "lint: refused without an error that has a place", done.stderr)
        if drift:
            return closure.Verdict("counterexample", "its own header is not as it says", drift)
        kind = "refused" if done.returncode else "warned" if self.has_news(mutant, done.stderr) else "compiled"
        return self.with_facts(mutant, closure.Verdict(kind, None, done.stderr))


def main():
    parser = closure.arguments()
    parser.add_argument("--lint", action="store_true", help="only what is noticed, facts, and headers, which are read back and not compiled")
    parser.add_argument("--base", action="append", help="the specification to start from, as in closure.py: complete, own")
    parser.add_argument("--each", type=int, help="only so many mutants of each family: a large specification has too many")
    parser.add_argument("--family", action="append", help="only mutants whose names start with that")
    options = parser.parse_args()
    if options.replay:
        sys.exit(closure.replay(options))
    closure.Judge = Judge
    judge, all_of_them = Judge(options), []
    for name in options.base or ["complete", "complete-jvmpi", "known"]:
        base = Base(name)
        vocabulary = Vocabulary(options.program, base.interface)
        base.usual = frozenset(messages_of(judge.run(Fact(name, base.text, "as it is"), "lint").stderr))
        all_of_them += mutants(base, vocabulary, options.each, options.seed)
    if options.family:
        all_of_them = [m for m in all_of_them if m.name.startswith(tuple(options.family))]
    sys.exit(closure.run("facts-lint" if options.lint else "facts", all_of_them, options))


if __name__ == "__main__":
    main()
