# SPDX-License-Identifier: MIT
"""Lists in prose: lists.py make MODEL writes a section with a list for every selection of items; lists.py check SECTION MODEL
DOCUMENT PAGE TERMINAL prints the lists that differ from the facts of the model, by an independent implementation."""

import html
import itertools
import json
import random
import re
import sys
import xml.etree.ElementTree as tree

FUNCTION_DURING = {"any": "onload primordial start live dead", "onload": "onload live", "onloadOnly": "onload",
                   "start": "start live", "live": "live"}
EVENT_DURING = {"any": "primordial start live", "start": "start live", "live": "live"}


def release(text):
    numbers = [int(number) for number in text.split(".")]
    return (1, 2) if numbers == [8] else tuple(numbers + [0])[:2]


def errors(function):
    return {row["id"] for row in function["errors"]}


def ids(rows):
    return {row["id"] for row in rows}


def fits(model, kind, item, name, value):
    """True if the attribute of a list has this value for an item."""
    if name == "since":
        return release(item["since"]) >= release(value)
    if name == "during":
        return value in (FUNCTION_DURING if kind == "function" else EVENT_DURING)[item["phase"]].split()
    if name == "function":
        return any(f["id"] == value and item["id"] in errors(f) for f in model["functions"])
    if name == "set":
        return any(s["id"] == value and item in s["list"] for s in model["constants"])
    return {"category": lambda: item["category"] == value, "phase": lambda: item["phase"] == value,
            "requires": lambda: value in ids(item["requiredCapabilities"]),
            "optional": lambda: value in ids(item["optionalCapabilities"]),
            "error": lambda: value in errors(item), "filtered": lambda: item["perThread"] == (value == "thread"),
            "callbacksafe": lambda: item["callbackSafe"] == (value == "safe")}[name]()


def by_name(item):
    return item["id"].lower(), item["id"].swapcase()


def items(model, kind, said):
    all_of = {"function": model["functions"], "event": model["events"], "error": model["errors"],
              "capability": model["capabilities"]["list"], "constant": [c for s in model["constants"] for c in s["list"]]}[kind]
    found = [item for item in all_of if all(fits(model, kind, item, *one) for one in said)]
    return [item["id"] for item in (found if kind == "constant" else sorted(found, key=by_name))]


def selections(model):
    """Every attribute with every value, and some combinations."""
    capabilities, releases = [c["id"] for c in model["capabilities"]["list"]], ["1.1", "8", "9", "11", "21"]
    ways = {
        "function": {"category": [c["id"] for c in model["categories"]], "requires": capabilities, "optional": capabilities,
                     "error": [e["id"] for e in model["errors"]], "phase": list(FUNCTION_DURING),
                     "during": "onload primordial start live dead".split(), "callbacksafe": ["safe", "unsafe"], "since": releases},
        "event": {"requires": capabilities, "optional": capabilities, "phase": list(EVENT_DURING),
                  "during": "primordial start live".split(), "filtered": ["thread", "global"], "since": releases},
        "error": {"category": [c["id"] for c in model["errorCategories"]],
                  "function": [f["id"] for f in model["functions"]][::4], "since": releases},
        "capability": {"since": releases}, "constant": {"set": [s["id"] for s in model["constants"]]}}
    chance = random.Random(1)
    for kind, attributes in ways.items():
        if kind != "constant":
            yield kind, []
        for name, values in attributes.items():
            yield from ((kind, [(name, value)]) for value in values)
        pairs = [pair for pair in itertools.combinations(attributes, 2)]
        for one, other in [chance.choice(pairs) for _ in range(40)] if pairs else []:
            yield kind, [(one, chance.choice(attributes[one])), (other, chance.choice(attributes[other]))]


def make(model):
    lists = "".join(
        f'<p/>L{i}: <{kind}list{"".join(f" {name}={chr(34)}{value}{chr(34)}" for name, value in said)}{form}/> :{i}L\n'
        for i, (kind, said) in enumerate(selections(model)) for form in [' form="text"' if i % 2 else ' form="list"' if i % 3 else ""])
    return f'<intro id="lists" label="Lists">\n{lists}</intro>\n'


def nodes(node):
    """The targets of links below a node of jvmti.json."""
    if isinstance(node, dict) and node["kind"] == "link":
        return [node["target"]]
    return [] if isinstance(node, str) else [one for child in node.get("children", []) for one in nodes(child)]


def sentence(names):
    return "none" if not names else ", ".join(names[:-1]) + " and " * (len(names) > 1) + names[-1]


def check(section, model, document, page, terminal):
    faults = []

    def same(index, where, found, wanted):
        if found != wanted:
            faults.append(f"{index} {where}: {found}, not {wanted}")

    doc = next(s["doc"] for s in model["sections"]["specification"] if s.get("id") == "lists")
    found = [node for node in doc["tree"] if isinstance(node, dict) and node["kind"].endswith("List")]
    elements = [e for e in document.find(".//section[@id='lists']/doc").iter() if e.tag.endswith("List")]
    lists = list(section.iter())[1:]
    lists = [e for e in lists if e.tag.endswith("list")]
    for index, element in enumerate(lists):
        kind = element.tag[:-len("list")]
        names = items(model, kind, [(n, v) for n, v in element.items() if n != "form"])
        text = element.get("form") == "text"
        same(index, "kind", found[index]["kind"], kind + "List")
        same(index, "json", nodes(found[index]), names)
        same(index, "inline", found[index].get("inline", False), text)
        same(index, "document", [link.get("target") for link in elements[index].iter("link")], names)
        same(index, "fragments", all(link.get("fragment") for link in elements[index].iter("link")), True)
        words = sentence(names) if text else ", ".join(names)
        between = re.search(rf"L{index}: ?(.*?) ?:{index}L", doc["text"])
        same(index, "text", between and between[1], words)
        shown = re.search(rf"L{index}: ?(.*?) ?:{index}L", terminal)
        same(index, "terminal", shown and re.sub(" - ", ", ", shown[1].removeprefix("- ")), words)
        part = re.search(rf"L{index}:(.*?):{index}L", page, re.DOTALL)[1]
        anchors = [html.unescape(a) for a in re.findall(r'href="#([^"]*)"', part)]
        same(index, "page", [a.split(".")[-1] for a in anchors], names)
        same(index, "block", "<ul" in part, bool(names) and not text)
        if text:
            same(index, "words", " ".join(re.sub("<[^>]*>", "", part).split()), words)
    same("all", "lists", (len(found), len(elements)), (len(lists), len(lists)))
    return faults, len(lists)


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


if sys.argv[1] == "make":
    print(make(load(sys.argv[2])))
else:
    with open(sys.argv[5], encoding="utf-8") as page, open(sys.argv[6], encoding="utf-8") as terminal:
        wrong, count = check(tree.parse(sys.argv[2]).getroot(), load(sys.argv[3]), tree.parse(sys.argv[4]).getroot(),
                             page.read(), " ".join(terminal.read().split()))
    print(*wrong[:20], sep="\n")
    sys.exit(f"{len(wrong)} of {count} lists are not what they should be" if wrong or count < 300 else 0)
