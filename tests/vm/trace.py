# SPDX-License-Identifier: MIT
"""Helpers of trace.sh.
   trace.py strings          hostile strings, a line of hexadecimal digits each
   trace.py check json|text  reads the lines traced of those, and compares them with the strings
   trace.py lines            reads JSON lines and prints them in another form, for comparisons
"""
import json
import random
import re
import sys
import unicodedata

LIMIT = 80  # bytes of a string that are shown


def strings():
    random.seed(5)
    fixed = [
        b"plain", b"\"quoted\"", b"back\\slash", b"new\nline\ttab\rreturn", b"\x01\x1f\x7f", b"/slash",
        "h\u00e9llo \u20ac \U0001f600".encode(), b"\xc0\x80 nul", b"\xed\xa0\xbd\xed\xb8\x80 pair",
        b"\xed\xa0\xbd alone", b"\xed\xb8\x80\xed\xa0\xbd wrong order", b"\xff\xfe", b"\xc3", b"\xe2\x82",
        b"\xf0\x9f\x98", b"\xf4\x90\x80\x80", b"\xc1\xbf", b"\xe0\x80\x80", b"\xf0\x80\x80\x80", b"\x80\xbf",
        "\u0085\u2028\u2029".encode(), b"</script>", b"x" * 80, b"x" * 81, b"x" * 2000, b"x" * 79 + "\u20ac".encode(),
        b"x" * 79 + b"\xe2", b"\n" * 100, b"\xff" * 100, "\u20ac".encode() * 100, b"\xc2\x80" * 60, b"%s%n%d",
    ]
    lead = [0x20, 0x22, 0x5C, 0x0A, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0xA0, 0x61]
    for length in list(range(1, 20)) * 10 + [75, 78, 79, 80, 81, 82, 90] * 8:
        fixed.append(bytes(random.choice(lead) if random.random() < 0.8 else random.randrange(1, 256) for _ in range(length)))
    return [b"", *fixed]


def characters(data):
    """Splits bytes into (bytes, code point or None)."""
    at = 0
    while at < len(data):
        for size in (1, 2, 3, 4):
            part = data[at:at + size]
            if part == b"\xc0\x80":
                yield part, 0
                break
            try:
                text = part.decode("utf-8", "surrogatepass")
            except UnicodeDecodeError:
                continue
            yield part, ord(text)
            break
        else:
            yield data[at:at + 1], None
            at += 1
            continue
        at += len(part)


def shown(data):
    """The characters that are shown, and True if there are more."""
    result, at = [], 0
    listed = list(characters(data))
    i = 0
    while i < len(listed) and at < LIMIT:
        part, code = listed[i]
        pair = i + 1 < len(listed) and code is not None and 0xD800 <= code < 0xDC00 and \
            listed[i + 1][1] is not None and 0xDC00 <= listed[i + 1][1] < 0xE000
        for part, code in listed[i:i + 2 if pair else i + 1]:
            result.append((part, code))
            at += len(part)
            i += 1
    return result, at < len(data)


def as_json(data):
    units, cut = shown(data)
    text, i = "", 0
    codes = [0xFFFD if code is None else code for _, code in units]
    while i < len(codes):
        code = codes[i]
        if 0xD800 <= code < 0xDC00 and i + 1 < len(codes) and 0xDC00 <= codes[i + 1] < 0xE000:
            code = 0x10000 + ((code - 0xD800) << 10) + codes[i + 1] - 0xDC00
            i += 1
        elif 0xD800 <= code < 0xE000:
            code = 0xFFFD
        text += chr(code)
        i += 1
    return text + ("\u2026" if cut else "")


def from_text(line):
    """The bytes of a string in a line of text, and True if it is cut."""
    match = re.fullmatch(r'\[main\] > GetSystemProperty\(property="(.*)"(\.\.\.)?\)', line)
    assert match, line
    data = b""
    for part in re.finditer(r'\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\(.)|([^\\])', match[1]):
        if part[1]:
            data += bytes([int(part[1], 16)])
        elif part[2]:
            code = int(part[2], 16)
            data += b"\xc0\x80" if code == 0 else chr(code).encode("utf-8", "surrogatepass")
        elif part[3]:
            data += {"n": b"\n", "t": b"\t"}.get(part[3], part[3].encode())
        else:
            assert unicodedata.category(part[4]) not in ("Cc", "Zl", "Zp", "Cs"), line
            data += part[4].encode()
    return data, bool(match[2])


def check(form):
    lines = sys.stdin.buffer.read().decode("utf-8").split("\n")[:-1]  # always valid UTF-8
    wanted = strings()
    assert len(lines) == len(wanted), (len(lines), len(wanted))
    for line, data in zip(lines, wanted):
        if form == "json":
            traced = json.loads(line)["args"]["property"]
            assert traced == as_json(data), (line, as_json(data))
        else:
            units, cut = shown(data)
            assert from_text(line) == (b"".join(part for part, _ in units), cut), (line, data)
    print(len(lines), "strings")


def in_words(value):
    if isinstance(value, dict):
        return "{" + " ".join(f"{key}={in_words(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + " ".join(map(in_words, value)) + "]"
    return json.dumps(value)


def lines():
    heads = {
        "in": ("at", "thread", "env", "what", "number", "args"),
        "out": ("at", "thread", "env", "what", "number", "error", "result"),
        "error": ("at", "thread", "env", "what", "number", "error", "offender", "args"),
        "event error": ("at", "thread", "env", "what", "number", "reason", "args"),
        "event out": ("at", "thread", "env", "what", "number", "result"),
    }
    for text in sys.stdin.buffer:
        assert text.endswith(b"\n") and len(text) <= 1024, text
        line = json.loads(text)
        event = "event" in line
        names = tuple({"function": "what", "event": "what", "slot": "number"}.get(key, key) for key in line)
        if names[-1] == "cut":
            assert line["cut"] is True
            names = names[:-1]
        assert names == heads[("event " if event and line["at"] != "in" else "") + line["at"]], text
        print(" ".join(in_words(value) for key, value in line.items() if key != "env"))


if sys.argv[1] == "strings":
    print(*(data.hex() for data in strings()), sep="\n")
elif sys.argv[1] == "check":
    check(sys.argv[2])
else:
    lines()
