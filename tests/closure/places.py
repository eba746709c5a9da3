# SPDX-License-Identifier: MIT
"""What is wrong with the places of a page: an id that is there twice, a link that leads nowhere. The pages are ours, so
that no parser is needed."""
import html
import re
from urllib.parse import unquote


def problem(page):
    """The first thing that is wrong, or None. What the page's script makes is not there yet."""
    page = re.sub(r"<(script|style)>.*?</\1>", "", page, flags=re.S)
    ids = [html.unescape(each) for each in re.findall(r'<[a-z][^<>]*?\sid="([^"]*)"', page)]
    there = set(ids)
    if len(there) < len(ids):
        return f"the id {next(each for each in ids if ids.count(each) > 1)!r} is there twice"
    wanted = (unquote(html.unescape(each)) for each in re.findall(r'<a\s[^<>]*?href="#([^"]*)"', page))
    dead = next((each for each in wanted if each not in there), None)
    return f"a link to {dead!r} leads nowhere" if dead is not None else None
