# SPDX-License-Identifier: MIT
"""Problems of the anchors of a page: duplicate ids and broken links. The pages are those of the project, so that regular
expressions suffice."""
import html
import re
from urllib.parse import unquote


def problem(page):
    """The first problem, or None. The elements that the script creates are missing."""
    page = re.sub(r"<(script|style)>.*?</\1>", "", page, flags=re.S)
    ids = [html.unescape(each) for each in re.findall(r'<[a-z][^<>]*?\sid="([^"]*)"', page)]
    there = set(ids)
    if len(there) < len(ids):
        return f"the id {next(each for each in ids if ids.count(each) > 1)!r} is there twice"
    wanted = (unquote(html.unescape(each)) for each in re.findall(r'<a\s[^<>]*?href="#([^"]*)"', page))
    dead = next((each for each in wanted if each not in there), None)
    return f"a link to {dead!r} leads nowhere" if dead is not None else None
