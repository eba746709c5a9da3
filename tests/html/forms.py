# SPDX-License-Identifier: MIT
"""The reference in Markdown, parsed by cmark-gfm: forms.py DIR PAGE prints the text of all files as one page for text.py.
Every link within the directory has a target, every anchor of PAGE occurs once, and no markup is left as text."""
import collections
import glob
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from urllib.parse import unquote

EXTENSIONS = ("table", "strikethrough", "autolink")


class Reader(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.ids, self.links, self.text, self.code = collections.Counter(), [], [], 0
        self.tags = set()

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.tags.add(tag)
        self.code += tag in ("code", "pre", "script", "style")
        if values.get("id"):
            self.ids[values["id"]] += 1
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])

    def handle_endtag(self, tag):
        self.code -= tag in ("code", "pre", "script", "style")

    def handle_data(self, data):
        if not self.code:
            self.text.append(data)


def read(html):
    reader = Reader()
    reader.feed(html)
    return reader


def rendered(path):
    arguments = [word for name in EXTENSIONS for word in ("-e", name)]
    return subprocess.run(["cmark-gfm", "--unsafe", *arguments, path], check=True, capture_output=True,
                          encoding="utf-8").stdout


def main():
    folder, page = sys.argv[1:]
    problems = []
    with open(page, encoding="utf-8") as file:
        whole = read(re.search(r"<main.*</main>", file.read(), re.S).group())
    said = "".join(whole.text)
    files = {os.path.basename(path): rendered(path) for path in sorted(glob.glob(os.path.join(folder, "*.md")))}
    readers = {name: read(html) for name, html in files.items()}
    for name, reader in readers.items():
        for link in reader.links:
            if re.match(r"[a-z]+:", link):
                continue
            file, _, fragment = link.partition("#")
            target = readers.get(file or name)
            if target is None or (fragment and unquote(fragment) not in target.ids):
                problems.append(f"{name}: {link} leads nowhere")
        left = re.findall(r"\]\(|\*\*|&#?\w+;|</?\w+>|^\|.*", "".join(reader.text), re.M)
        problems += [f"{name}: left as text: {words!r}" for words in left if words not in said]
        if "del" in reader.tags or "em" in reader.tags and name == "constants.md":
            problems.append(f"{name}: unexpected markup")
    ids = sum((reader.ids for reader in readers.values()), collections.Counter())
    for id_ in whole.ids:
        if ":" not in id_ and id_ != "content" and ids[id_] != 1:
            problems.append(f"#{id_} is there {ids[id_]} times")
    print("".join(files.values()).replace("<br>", "\n"))
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(bool(problems))


main()
