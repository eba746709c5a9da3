#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pages of a site: site.py DIR PAGE. Every link has a target, every anchor of the single page is on exactly one page,
and no page is large."""
import gzip
import re
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote

folder, whole = Path(sys.argv[1]), Path(sys.argv[2])
problems = []


def main_of(text):
    return text[text.index("<main"):text.index("</main>")]


def ids(text):
    return [unescape(value) for value in re.findall(r'\sid="([^"]*)"', text)]


pages = {path.name: path.read_text() for path in sorted(folder.glob("*.html"))}
anchors = {}
for name, text in pages.items():
    if len(gzip.compress(text.encode(), 9)) > 60000:
        problems.append(f"{name} has more than 60 KB packed")
    every = ids(text)
    problems += [f"{name}#{value} is there twice" for value in {one for one in every if every.count(one) > 1}]
    anchors[name] = set(every)
    for wanted in ('<link rel="canonical" href="%s">' % name, 'property="og:title"', 'property="og:description"', "<h1"):
        if wanted not in text:
            problems.append(f"{name} lacks {wanted}")
for kind, pattern in (("title", "<title>(.*?)</title>"), ("description", '<meta name="description" content="(.*?)">')):
    values = [re.search(pattern, text).group(1) for text in pages.values()]
    problems += [f"several pages have the {kind} {value!r}" for value in set(values) if values.count(value) > 1]
for name, text in pages.items():
    for href in re.findall(r'\shref="([^"]*)"', text):
        to, _, fragment = unescape(href).partition("#")
        if re.match("[a-z]+:", href):
            continue
        if not (folder / (to or name)).exists() or (fragment and unquote(fragment) not in anchors[to or name]):
            problems.append(f"{name}: dead link {href}")
placed = [value for text in pages.values() for value in ids(main_of(text)) if value != "content"]
missing = set(ids(main_of(whole.read_text()))) - set(placed) - {"content"}
problems += [f"#{value} is on no page" for value in sorted(missing)]
problems += [f"#{value} is on several pages" for value in set(placed) if placed.count(value) > 1]
print(f"{len(pages)} pages, {len(placed)} anchors")
print("\n".join(dict.fromkeys(problems)), file=sys.stderr)
sys.exit(bool(problems))
