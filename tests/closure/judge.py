# SPDX-License-Identifier: MIT
"""Comparisons of outputs, parsed by the rules of their formats: the outputs of two specifications that differ in one string
may differ only in that string, where it is text. Each judge returns the problem, or None."""
import functools
import glob
import json
import os
import re
import subprocess
import sys
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import html5lib

WORD = "Zqbenign"  # in the place of the hostile string
# Characters that no message and no code may contain: controls, directional formatting, line separators, noncharacters.
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\ufdd0-\ufdef\U000e0000-\U000e007f]"
                    "|[%s]" % "".join(chr(plane << 16 | end) for plane in range(17) for end in (0xFFFE, 0xFFFF)))
BLANK = re.compile("[ \t\n\f\r]")
BLANKS = re.compile("[ \t\n\f\r]+")


def squeezed(text):
    """Removes whitespace, since outputs wrap and fold lines."""
    return BLANKS.sub("", text)


def expected(value, hostile):
    return squeezed(value).replace(WORD, squeezed(hostile))


def is_meant(meant, got, hostile):
    """Ignores whitespace, which is a hyphen in an id that is an anchor."""
    return squeezed(got) in (expected(meant, hostile), squeezed(meant).replace(WORD, BLANK.sub("-", hostile)))


# ---- HTML ---------------------------------------------------------------------------------------

def dom(page):
    """The document as rows: (depth, kind, its attributes or text)."""
    rows = []

    def walk(node, depth):
        if not isinstance(node.tag, str):
            rows.append((depth, "comment", node.text or ""))
        else:
            rows.append((depth, node.tag, {name: value for name, value in sorted((str(k), v) for k, v in node.attrib.items())}))
            text = node.text or ""
            for child in node:
                if child.tag == "wbr":  # a long name may be broken here
                    text += child.tail or ""
                    continue
                if squeezed(text):
                    rows.append((depth + 1, "text", text))
                walk(child, depth + 1)
                text = child.tail or ""
            if squeezed(text):
                rows.append((depth + 1, "text", text))
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False)
    walk(parser.parse(page), 0)
    return rows, [str(error) for error in parser.errors]


def attribute_as_meant(name, meant, got, hostile):
    if name == "data-rem":  # the estimated height of a part depends on the length of its text
        return True
    if name != "href":
        return is_meant(meant, got, hostile)
    if meant.startswith("#"):
        try:
            return got.startswith("#") and is_meant(unquote(meant[1:]), unquote(got[1:], errors="strict"), hostile)
        except UnicodeDecodeError:
            return False
    if file := re.match(r"[\w-]+\.md(?=#|$)", meant):  # the name of a file has the harmless characters of the string, or a number
        if not re.match(r"functions-[\w.-]+\.md(?=#|$)" if WORD.lower() in file.group().lower() else re.escape(file.group()), got):
            return False
        return is_meant(meant[file.end():], unquote(got[got.index(".md") + 3:]), hostile)
    if WORD not in meant:
        return got == meant
    # Browsers ignore whitespace around an address, and tabs and newlines in it.
    return urlsplit(re.sub("[\t\n\r]", "", got).strip("\0\x01\x1b ")).scheme.lower() in ("http", "https")


def row_as_meant(meant, got, hostile):
    if meant[:2] != got[:2]:
        return False
    if meant[1] == "code" and not got[2] and not re.fullmatch(r"[\w+#.-]+", hostile, re.A):
        return True  # not the name of a language
    if isinstance(meant[2], str):
        return squeezed(got[2]) == expected(meant[2], hostile)
    return list(meant[2]) == list(got[2]) and all(attribute_as_meant(n, v, got[2][n], hostile) for n, v in meant[2].items())


def same_in_another_order(meant, got, hostile):
    """True if they differ only in the order of lists that are sorted by the string."""
    def key(row, hostile):
        value = row[2]
        if isinstance(value, str):
            return (row[0], row[1], expected(value, hostile))
        return (row[0], row[1], tuple((n, expected(unquote(v) if n == "href" else v, hostile)) for n, v in value.items()))
    return sorted(key(row, hostile) for row in meant) == sorted(key(row, "") for row in got)


@functools.lru_cache(4)
def meant_dom(page):
    return dom(page)[0]


def judge_html(meant_page, page, hostile, loose=False):
    meant = meant_dom(meant_page)
    got, errors = dom(page)
    if errors:
        return f"HTML: {errors[0]}"
    ids = [row[2]["id"] for row in got if isinstance(row[2], dict) and "id" in row[2]]
    twice = [id_ for id_ in set(ids) if ids.count(id_) > 1] if len(set(ids)) < len(ids) else []
    if twice:
        return f"HTML: id {twice[0]!r} is there twice"
    if blank := [id_ for id_ in ids if not id_ or BLANKS.search(id_)]:
        return f"HTML: the id {blank[0]!r}"
    for row in got:
        target = unquote(row[2].get("href", "")) if isinstance(row[2], dict) else ""
        # Without the elements that the script creates.
        if target.startswith("#") and target[1:] not in ids and not (loose and target[1:] in ("", hostile)):
            return f"HTML: a link to {target!r} leads nowhere"
    if loose or len(meant) == len(got) and all(row_as_meant(a, b, hostile) for a, b in zip(meant, got)):
        return None
    if same_in_another_order(meant, got, hostile):
        return None
    for a, b in zip(meant, got):
        if not row_as_meant(a, b, hostile):
            return f"HTML: {str(b)[:200]} instead of {str(a)[:200]}"
    return f"HTML: {len(got)} parts instead of {len(meant)}"


# ---- Manual pages -------------------------------------------------------------------------------

# Sections of the introduction that are longer than a screen have a page.
PAGE = re.compile(r"\w+-markdown/introduction-[\w.-]+\.md")


def judge_names(meant, got, hostile):
    """Compares file names: those of manual pages may contain the string, those of Markdown its harmless characters."""
    wanted = {name.replace(WORD, hostile) if name.startswith("man/") else name for name in meant}
    wrong = {name for name in wanted ^ got if not re.fullmatch(r"\w+-markdown/functions-[\w.-]+\.md", name)}
    longer = {name for name in wrong if PAGE.fullmatch(name)} if len(hostile) > 1000 else set()
    return f"outputs: {sorted(wrong)[:6]}" if wrong - longer or len(wanted) + len(longer) != len(got) else None


def pages(folder):
    return sorted(os.path.relpath(path, folder) for path in glob.glob(os.path.join(glob.escape(folder), "man3", "*")))


def manual_text(folder):
    """The pages as text, without the line that summarizes a page, which is made of sentences."""
    done = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=1000", *pages(folder)], cwd=folder, capture_output=True, check=False)
    text = re.sub(".\b", "", done.stdout.decode())
    return re.sub(r"NAME\n.*?\n(?=[A-Z])", "", text, flags=re.S)


# A word may be longer than a line, or than a column: the messages of groff 1.22 to 1.24.
LONG = ("can't break line", "cannot break line", "cannot adjust line", "will not fit on one page")


def complaints(folder):
    """The warnings of formatters of manual pages."""
    lint = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", *pages(folder)], cwd=folder, capture_output=True, check=False)
    said = [line for line in lint.stdout.decode(errors="replace").splitlines() if ".so is fragile" not in line and
            "cannot parse date" not in line]
    groff = subprocess.run(["groff", "-t", "-man", "-ww", "-T", "utf8", *pages(folder)], cwd=folder, capture_output=True, check=False)
    return said + [line for line in groff.stderr.decode(errors="replace").splitlines() if not any(words in line for words in LONG)]


def judge_manual(meant_folder, folder, hostile, loose):
    if problem := complaints(folder):
        return f"manual page: {problem[0]}"
    # A table whose cells are long becomes a list.
    if loose or len(hostile) > 100:
        return None

    # Headings are in capitals.
    def plain(text):
        return re.sub("[^!-~]", "", squeezed(text).lower())
    # Characters that are not allowed in an address are percent-encoded.
    meant = unquote(plain(manual_text(meant_folder)).replace(WORD.lower(), plain(hostile)))
    got = unquote(plain(manual_text(folder)))
    if urlsplit(hostile.strip()).scheme.lower() in ("http", "https"):  # a complete address is on a line of its own
        whole = unquote(plain(hostile))
        meant = re.sub(f"<[^<>]*{re.escape(whole)}>", lambda _: f"<{whole}>", meant)
    # Lists that are sorted by the string have another order; a table with wider cells may become a list.
    if sorted(meant) == sorted(got) or (len(hostile) > len(WORD) and got.count(":") > meant.count(":")):
        return None
    at = next((i for i, (a, b) in enumerate(zip(meant, got)) if a != b), min(len(meant), len(got)))
    return f"manual page: {got[max(0, at - 40):at + 60]!r} instead of {meant[max(0, at - 40):at + 60]!r}"


# ---- XML ----------------------------------------------------------------------------------------

@functools.lru_cache(8)
def xml_rows(text):
    """The document as rows: an element with its attributes, and the text in it and after it."""
    return [(e.tag, dict(e.items()), e.text or "", e.tail or "") for e in ElementTree.fromstring(text.encode()).iter()]


def judge_xml(meant_text, text, hostile):
    try:
        meant, got = xml_rows(meant_text), xml_rows(text)
    except ElementTree.ParseError as error:
        return f"XML: {error}"
    if UNSEEN.search(text):
        return "XML: an invisible character"

    def is_address(name, value):  # the target of a link, which depends on its text
        return name == "address" and urlsplit(value.strip()).scheme.lower() in ("http", "https", "mailto")

    def as_meant(a, b):
        return a[0] == b[0] and list(a[1]) == list(b[1]) and \
            all(is_meant(v, b[1][n], hostile) or is_address(n, b[1][n]) for n, v in a[1].items()) and \
            is_meant(a[2], b[2], hostile) and is_meant(a[3], b[3], hostile)
    if len(meant) != len(got):
        return f"XML: {len(got)} elements instead of {len(meant)}"
    # Lists that are sorted by the string have another order.
    wrong = next(((a, b) for a, b in zip(meant, got) if not as_meant(a, b)), None)
    if wrong and sorted(row[0] for row in meant) == sorted(row[0] for row in got) and words_of(meant, hostile) == words_of(got, ""):
        return None
    return wrong and f"XML: {str(wrong[1])[:200]} instead of {str(wrong[0])[:200]}"


def words_of(rows, hostile):
    return sorted(expected(text, hostile) for row in rows for text in (*row[1].values(), *row[2:]))


# ---- C ------------------------------------------------------------------------------------------

TRIGRAPHS = {"=": "#", "/": "\\", "'": "^", "(": "[", ")": "]", "!": "|", "<": "{", ">": "}", "-": "~"}
C_TOKEN = re.compile(r"""(?P<comment>/\*.*?\*/|//[^\n]*)|(?P<string>"(?:[^"\\\n]|\\.)*")|(?P<char>'(?:[^'\\\n]|\\.)+')
    |(?P<word>\.?[A-Za-z0-9_](?:[A-Za-z0-9_.]|(?<=[eEpP])[+-])*)|(?P<line>\n)|(?P<blank>[ \t\f\v]+)|(?P<other>.)""", re.S | re.X)


def c_tokens(text, trigraphs, folded=True):
    """The tokens of a compiler; a newline is a token after a directive. Folded: a backslash continues a line, as in C."""
    if trigraphs:
        text = re.sub(r"\?\?([=/'()!<>-])", lambda m: TRIGRAPHS[m.group(1)], text)
    if folded:
        text = text.replace("\\\n", "")
    tokens, fresh, directive = [], True, False
    for match in C_TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "line":
            if directive:
                tokens.append("\n")
            fresh, directive = True, False
        elif kind not in ("comment", "blank"):
            directive |= fresh and match.group() == "#"
            fresh = False
            tokens.append(match.group())
    return tokens


@functools.lru_cache(64)
def meant_tokens(text, trigraphs, folded):
    return c_tokens(text, trigraphs, folded)


def c_string(token):
    return bytes(token[1:-1], "utf-8").decode("unicode_escape").encode("latin-1").decode("utf-8")


def judge_c(meant_text, text, hostile, strings=True, folded=True):
    """Without strings, their contents are ignored."""
    for trigraphs in (False, True)[:1 + folded] if text != meant_text or WORD in text else ():
        meant, got = meant_tokens(meant_text, trigraphs, folded), c_tokens(text, trigraphs, folded)
        for a, b in zip(meant, got):
            if a == b or (not strings and a[0] == b[0] == '"') or (
                    a[0] == b[0] and a[0] in "\"'" and WORD in a and
                    c_string(b) in (c_string(a).replace(WORD, each) for each in (hostile, BLANK.sub("-", hostile)))):
                continue
            if b == a.replace(WORD, hostile) and re.fullmatch(r"[\w.]+", b, re.A):
                continue  # a name
            return f"C: {b!r} instead of {a!r}"
        if len(meant) != len(got):
            return f"C: {len(got)} tokens instead of {len(meant)}"
    return "C: an invisible character" if UNSEEN.search(text) else None


# ---- JSON and its like --------------------------------------------------------------------------

def leaves(value, path=""):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from leaves(inner, f"{path}[{i}]")
    else:
        yield path, value


def judge_json(meant_text, text, hostile, read=json.loads):
    try:
        meant, got = (dict(leaves(read(each))) for each in (meant_text, text))
    except ValueError as error:
        return f"JSON: {error}"
    if UNSEEN.search(text):
        return "JSON: an invisible character"
    for path, v in meant.items():
        if isinstance(v, str) and WORD in v and isinstance(got.get(path), str) and is_meant(v, got[path], hostile):
            meant[path] = got[path]
    wanted = {path: expected(v, hostile) if isinstance(v, str) else v for path, v in meant.items()}
    there = {path: squeezed(v) if isinstance(v, str) else v for path, v in got.items()}
    if wanted == there:
        return None
    # Lists that are sorted by the string have another order, also in prose.
    def sortable(rows):
        return sorted((re.sub(r"\[\d+\]", "[]", path), sorted(str(v))) for path, v in rows.items())
    if sortable(wanted) == sortable(there):
        return None
    for path in wanted:
        if there.get(path) != wanted[path]:
            return f"JSON: {path} is {str(there.get(path))[:200]!r} instead of {str(wanted[path])[:200]!r}"
    return f"JSON: {next(p for p in there if p not in wanted)} has come"


def judge_facts(meant_text, text, hostile):
    meant, got = meant_text.splitlines(), text.split("\n")[:-1]
    hyphened = [squeezed(line).replace(WORD, BLANK.sub("-", hostile)) for line in meant]
    if sorted(squeezed(line) for line in got) not in (sorted(expected(line, hostile) for line in meant), sorted(hyphened)):
        return f"facts: {set(map(squeezed, got)) - {expected(line, hostile) for line in meant}}"
    if [line.encode() for line in got] != sorted(line.encode() for line in got):
        return "facts: not sorted"
    return judge_terminal(text)


def judge_terminal(text):
    found = UNSEEN.search(text)
    return f"terminal: U+{ord(found.group()):04X} in {text[max(0, found.start() - 60):found.end() + 20]!r}" if found else None


def unescaped(text, more):
    return re.sub(f"%(25|0D|0A{more})", lambda m: chr(int(m.group(1), 16)), text)


def annotations(text):
    """Workflow commands by the documented rules: (level, properties, message); any other line is an error."""
    for line in text.split("\n")[:-1]:
        match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::([^\r\n]*)", line)
        if not match:
            raise ValueError(f"no annotation: {line[:200]!r}")
        properties = dict(part.split("=", 1) for part in match.group(2).split(","))
        yield match.group(1), {k: unescaped(v, "|3A|2C") for k, v in properties.items()}, unescaped(match.group(3), "")


def shown(text):
    """The displayed form: invisible characters as their codes."""
    return UNSEEN.sub(lambda match: match.group() if match.group() == "\r" else f"<U+{ord(match.group()):04X}>", text)


def judge_messages(as_text, as_json, as_github, as_sarif):
    """Compares the problems of one run in four formats, which must agree."""
    data = json.loads(as_json)["diagnostics"]
    wanted = [(d["level"], d["check"], d.get("file"), d.get("line"),
               ("In %s: " % d["context"] if "context" in d else "") + d["message"]) for d in data]
    found = []
    for level, properties, message in annotations(as_github):
        found.append((level.replace("notice", "note"), properties["title"], properties.get("file"), int(properties["line"]) if "line" in properties else None, message))
    for want, got, d in zip(wanted, found, data):
        note = "\n%s:%d: %s" % (d["note"]["file"], d["note"]["line"], d["note"]["message"]) if "note" in d else ""
        if want[:4] != got[:4] or got[4] != shown(want[4] + note):
            return f"annotation: {got} instead of {want}"
    if len(wanted) != len(found):
        return f"annotations: {len(found)} instead of {len(wanted)}"
    results = json.loads(as_sarif)["runs"][0]["results"]
    sarif = [(r["level"], r["ruleId"], r["message"]["text"]) for r in results]
    if sarif != [(w[0], w[1], w[4]) for w in wanted]:
        return "SARIF says something else than JSON"
    heads = [line for line in as_text.split("\n") if re.search(r" \[[a-z-]+\]$", line)]
    if len(heads) != len(data):
        return f"text: {len(heads)} messages instead of {len(data)}"
    for words in (as_text, as_json, as_github, as_sarif):
        if judge_terminal(words):
            return judge_terminal(words)
    return None


# ---- Markdown -----------------------------------------------------------------------------------

def judge_markdown(meant_page, page, hostile):
    """Compares both as HTML of cmark-gfm. Markdown that cannot express a structure contains HTML."""
    meant, got = ([(depth, {"b": "strong", "i": "em"}.get(what, what), more) for depth, what, more in dom(text.replace("<!---->", ""))[0]]
                  for text in (meant_page, page))
    if same_in_another_order(meant, got, hostile):
        return None
    if ":" in hostile and any(WORD in row[2].get("id", "") + row[2].get("href", "") for row in meant if isinstance(row[2], dict)):
        return None  # not an anchor in Markdown, which has no links to it
    for a, b in zip(meant, got):
        if not row_as_meant(a, b, hostile):
            return f"Markdown: {str(b)[:200]} instead of {str(a)[:200]}"
    return None if len(meant) == len(got) else f"Markdown: {len(got)} parts instead of {len(meant)}"
