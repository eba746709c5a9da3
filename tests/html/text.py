# SPDX-License-Identifier: MIT
"""Checks that the text of a specification is on its page: text.py PAGE SPEC [REFERENCE]

Every run of three words or more between two tags of the specification's prose must be on the page. REFERENCE is the text
of another page: the share of its lines in the specification that are on this page is checked."""
import re
import sys
import unicodedata
from html.parser import HTMLParser

from check import load

INLINE = {"a", "b", "i", "code", "span", "cite", "br", "wbr"}
HIDDEN = {"elide", "issue", "todo", "issuessection", "origin", "synopsis", "enum", "struct", "definition", "copyright"}


def words(text):
    text = unicodedata.normalize("NFKC", text.replace("™", ""))
    return re.findall(r"[a-z0-9_]+", re.sub(r"(?<=[A-Za-z0-9])TM\b", "", text).lower())


class Text(HTMLParser):
    """The text of a page; elements that are not inline separate words."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.parts = []
        self.ids = set()
        self.hidden = 0

    def handle_starttag(self, tag, attributes):
        self.hidden += tag in ("script", "style", "nav", "title")
        self.ids.add(dict(attributes).get("id") or "")
        if tag not in INLINE:
            self.parts.append("\n")

    def handle_endtag(self, tag):
        self.hidden -= tag in ("script", "style", "nav", "title")
        if tag not in INLINE:
            self.parts.append("\n")

    def handle_data(self, data):
        if not self.hidden:
            self.parts.append(data)


def runs(element):
    """Yields the texts between tags, except those that no page shows."""
    if element.tag in HIDDEN or element.get("hide"):
        return
    if element.text:
        yield element.text
    dropped = element.tag == "parameters"
    for child in element:
        redundant = dropped and len(child) and child[0].tag == "jclass" and child[0].get("method")
        if isinstance(child.tag, str) and not redundant:
            yield from runs(child)
        if child.tail:
            yield child.tail


def main():
    page = Text()
    with open(sys.argv[1], encoding="utf-8") as file:
        page.feed(file.read())
    there = f" {' '.join(words(''.join(page.parts)))} "
    root = load(sys.argv[2])
    missing = count = 0
    for run in runs(root):
        # A word next to a tag may continue after it.
        wanted = words(re.sub(r"^\w+|\w+$", "", run))
        if len(wanted) < 3:
            continue
        count += 1
        if f" {' '.join(wanted)} " not in there:
            missing += 1
            print(f"{sys.argv[1]}: missing: {' '.join(wanted)[:200]}", file=sys.stderr)
    print(f"{count} runs of words, {missing} missing")
    if len(sys.argv) > 3:
        spec = f" {' '.join(words(' '.join(root.itertext())))} "
        with open(sys.argv[3], encoding="utf-8") as file:
            lines = [f" {' '.join(words(line))} " for line in file if len(words(line)) >= 3]
        known = [line for line in lines if line in spec]
        # A name contains its words: the page of GetStackTrace need not contain "Get Stack Trace".
        names = {" ".join(["", *words(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", id_)), ""]) for id_ in page.ids}
        shown = [line for line in known if line in there or line in names]
        print(f"{len(lines)} lines, {len(known)} of the specification, {100 * len(shown) / len(known):.2f} % of these shown")
        missing += len(shown) < 0.99 * len(known)
    sys.exit(missing > 0)


main()
