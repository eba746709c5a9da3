# SPDX-License-Identifier: MIT
"""Checks a page against its specification, without jvmtic: check.py PAGE SPEC [RELEASE]

Links and ids within the page; headings, tables, landmarks; every anchor of the items of the specification; no items of
later releases."""
import collections
import os
import sys
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementInclude, ElementTree

VOID = {"br", "meta", "link", "input", "hr", "img", "wbr"}
FIXED = """SpecificationIntro FunctionSection FunctionIndex ErrorSection DataSection StructureTypeDefinitions
FunctionTypeDefinitions EnumerationDefinitions FunctionTable EventSection EventIndex ConstantIndex
ChangeHistory""".split()
# Facts that the XML lacks: the first releases of errors, and former names of parameters.
ERRORS = {"JVMTI_ERROR_INVALID_MODULE": "9", "JVMTI_ERROR_UNMODIFIABLE_MODULE": "9",
          "JVMTI_ERROR_UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED": "11",
          "JVMTI_ERROR_UNSUPPORTED_OPERATION": "19", "JVMTI_ERROR_CLASS_LOADER_UNSUPPORTED": "1.1"}
ROWS = {("StopThread", "JVMTI_ERROR_OPAQUE_FRAME"): "21", ("StopThread", "JVMTI_ERROR_THREAD_NOT_SUSPENDED"): "21",
        ("NotifyFramePop", "JVMTI_ERROR_DUPLICATE"): "25",
        **{(f"{way}Local{kind}", "JVMTI_ERROR_THREAD_NOT_SUSPENDED"): "20" for way in ("Get", "Set")
           for kind in ("Object", "Instance", "Int", "Long", "Float", "Double")}}
LATE = {"jvmtiMonitorStackDepthInfo": "1.1", "jvmtiHeapFilter": "1.1"}
PREVIEWS = {"SuspendAllVirtualThreads", "ResumeAllVirtualThreads", "VirtualThreadStart", "VirtualThreadEnd",
            "can_support_virtual_threads"}

problems = []


def problem(words):
    problems.append(words)


class Page(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.ids = collections.Counter()
        self.links = []
        self.elements = collections.Counter()
        self.open = []  # (tag, id, has text)
        self.headings = []
        self.entry = None  # id of the article around
        self.links_of = collections.defaultdict(set)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.elements[tag] += 1
        if values.get("id") is not None:
            self.ids[values["id"]] += 1
        if tag == "a" and values.get("href", "").startswith("#"):
            self.links.append(unquote(values["href"][1:]))
            for _, id_, _ in self.open:
                if id_:
                    self.links_of[id_].add(self.links[-1])
        if tag == "th" and values.get("scope") not in ("row", "col"):
            problem(f"line {self.getpos()[0]}: <th> without scope")
        if tag == "table" and not values.get("aria-label") and "constants" not in values.get("class", ""):
            problem(f"line {self.getpos()[0]}: a table without a name")
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            self.headings.append((int(tag[1]), self.getpos()[0]))
        if tag not in VOID:
            self.open.append([tag, values.get("id"), values.get("hidden") is not None])

    def handle_endtag(self, tag):
        top = self.open.pop()
        if top[0] != tag:
            problem(f"line {self.getpos()[0]}: </{tag}> ends <{top[0]}>")
        if top[1] and not top[2]:
            problem(f"#{top[1]} is on an empty <{tag}>")
        if top[2] and self.open:
            self.open[-1][2] = True

    def handle_data(self, data):
        if data.strip() and self.open:
            self.open[-1][2] = True


def number(release):
    parts = [int(part) for part in release.split(".")]
    if parts[0] == 8:
        parts = [1, 2]
    return (parts + [0, 0])[:2]


def since_of(element):
    id_ = element.get("id")
    since = element.get("preview") or element.get("since") or "1.0"
    if element.tag == "errorid" and not element.get("since"):
        since = ERRORS.get(id_, "1.0")
    if since == "1.0":
        since = LATE.get(id_, since)
    if since == "21" and id_ in PREVIEWS:
        since = "19"
    return since


def anchors(element, release, owner=None, alive=True):
    """Yields (anchor, True if it is required) for all elements below one."""
    tag, id_ = element.tag, element.get("id")
    if tag in ("elide", "issuessection", "issue", "todo") or element.get("hide"):
        return
    here = number(since_of(element)) <= release
    if tag in ("function", "callback", "event"):
        owner, alive = id_, here
        yield id_, here
        if tag == "event":
            yield element.get("const"), here
    elif tag in ("typedef", "uniontypedef"):
        owner, alive = id_, here
        yield id_, here
    elif tag == "capabilitiestypedef":
        owner = id_
        yield id_, True
    elif tag == "capabilityfield":
        yield f"{owner}.{id_}", here
    elif tag == "constants":
        owner, alive = id_, here
        yield id_, here
    elif tag == "constant":
        yield id_, alive
    elif tag == "errorid":
        yield id_, here
    elif tag in ("category", "errorcategory", "basetypes"):
        yield id_, True
    elif tag == "intro" and id_:
        yield id_, True
    elif tag == "basetype":
        yield element.get("name") or id_, True
    elif tag == "field":
        yield f"{owner}.{id_}", alive
    elif tag == "param" and not (element[0].tag == "jclass" and element[0].get("method")
                                 and owner not in CALLBACKS):
        if not (owner == "SetSystemProperty" and id_ == "value_ptr" and release < [1, 2]):
            yield f"{owner}.{id_}", alive
    for child in element:
        yield from anchors(child, release, owner, alive)


def load(path):
    tree = ElementTree.parse(path)
    base = os.path.dirname(path)

    def loader(href, parse, encoding=None):
        return ElementTree.parse(href).getroot()

    def join(element, folder):
        for i, child in enumerate(list(element)):
            if child.tag == "{http://www.w3.org/2001/XInclude}include":
                file = os.path.join(folder, unquote(child.get("href")))
                part = loader(file, "xml")
                part.tail = child.tail
                element[i] = part
                join(part, os.path.dirname(file))
            elif isinstance(child.tag, str):
                join(child, folder)

    join(tree.getroot(), base)
    return tree.getroot()


def check_structure(page):
    for id_, count in page.ids.items():
        if count > 1:
            problem(f"#{id_} is there {count} times")
    for link in sorted(set(page.links)):
        if link not in page.ids:
            problem(f"#{link} is linked and not there")
    for tag in ("h1", "main", "header", "nav"):
        if page.elements[tag] != 1:
            problem(f"{page.elements[tag]} <{tag}>")
    level = 0
    for heading, line in page.headings:
        if heading > level + 1:
            problem(f"line {line}: <h{heading}> after <h{level}>")
        level = heading


def check_links_back(page, root, release):
    for function in root.iter("function"):
        id_ = function.get("id")
        if id_ not in page.ids or number(since_of(function)) > release:
            continue
        links = page.links_of[id_]
        slot = f"FunctionTable.{function.get('num')}"
        if id_ in ELIDED or not function.get("num"):
            continue
        if slot not in links:
            problem(f"#{id_} does not link to its slot")
        if id_ not in page.links_of[slot]:
            problem(f"#{slot} does not link to #{id_}")
        for row in function.iter("required"):
            capability = f"jvmtiCapabilities.{row.get('id')}"
            if capability in page.ids:
                if capability not in links:
                    problem(f"#{id_} does not link to #{capability}")
                if id_ not in page.links_of[capability]:
                    problem(f"#{capability} does not link back to #{id_}")
        for row in function.iter("error"):
            since = row.get("since") or ROWS.get((id_, row.get("id")), "1.0")
            if number(since) <= release and row.get("id") in page.ids and id_ not in page.links_of[row.get("id")]:
                problem(f"#{row.get('id')} does not link back to #{id_}")


def main():
    global CALLBACKS, ELIDED
    page = Page()
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    page.feed(text)
    root = load(sys.argv[2])
    release = number(sys.argv[3]) if len(sys.argv) > 3 else [9999, 0]
    CALLBACKS = {element.get("id") for element in root.iter("callback")}
    ELIDED = {element.get("id") for elide in root.iter("elide") for element in elide}
    check_structure(page)
    wanted = collections.OrderedDict()
    for anchor, there in anchors(root, release):
        wanted[anchor] = wanted.get(anchor, False) or there
    for fixed in FIXED:
        wanted[fixed] = True
    for anchor, there in wanted.items():
        if there and anchor not in page.ids:
            problem(f"#{anchor} is missing")
        if not there and anchor in page.ids:
            problem(f"#{anchor} is there, which came later")
    check_links_back(page, root, release)
    if "<?xml" in text or "xmlns" in text.split("<script>")[0]:
        problem("XML is left in the page")
    for words in problems[:40]:
        print(f"{sys.argv[1]}: {words}", file=sys.stderr)
    print(f"{len(page.ids)} ids, {len(page.links)} links, {len(wanted)} anchors wanted, {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
