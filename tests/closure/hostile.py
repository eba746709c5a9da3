# SPDX-License-Identifier: MIT
"""Strings that an output could interpret as something other than text, by the kind of output."""

HTML = [
    '"><script>alert(1)</script>', "'><script>alert(1)</script>", "' onx='1", '" onx="1', " onx=1 ", "<b>bold</b>", "</b></p></div>",
    "</code></td></tr></table>", "</pre>", "</title>", "</style><b>", "</script><b>", "<plaintext>", "<!--", "-->", "--!>", "<!-- -- >",
    "]]>", "<![CDATA[", "<?x?>", "<!DOCTYPE x>", "&amp;#x3c;", "&lt;b&gt;", "&#60;b>", "&#x3c", "&copy", "&notit;", "`", "={{1}}",
    "<svg/onload=alert(1)>", "<p", "<", ">", "&",
]
ADDRESSES = [
    "javascript:alert(1)", "javascript://%0aalert(1)", "JavaScript://x", "java\tscript://x", " javascript://x", "data:text/html,<b>",
    "data://text/html,<b>", "vbscript://x", "//evil.example/", "\\\\evil.example\\", "http://a b", "http://x/\"<>`{}|\\^", "https://x/ü?ö#ä",
    "http://[::1]/", "https://x/?a=1&copy=2&lt", "%", "100%", "%zz", "%00", "%ff", "%2e%2e%2f", "a b", "#top", "#", "?", "top", "tools", "content", "contents", "filters",
    "menu", "search", "results", "result-0", "pill", "a.b", "..", ".", "__proto__", "constructor", "ChangeHistory", "FunctionTable.1", "ä ö",
]
C = [
    "*/ int evil; /*", "*/", "/*", "//", "/", "*", "/*/", "**/", "*/*/", "\\", "\\\\", "*\\\n/ int evil; /*", "x \\\ny", "??/", "?\\?/ ", "*??/\n/ int evil; /*",
    "??/\n", "??)", "??(", "??=define evil", "????/", "?", "<: :> <% %> %:", '"', "'", '"; int evil; "', "\\n", "\\0", "\\x41", "%s%n", "%d%%", "%", "a\nb",
    "#define evil 1", "\n#define evil 1\n", "\n#error evil\n", "\r", "\r\n#error evil\r\n", "\t", "@", "@end@", "@title@", "@if x@", "$", "@/* x */@",
    "_Pragma(\"x\")", "R\"(\n", "\f", "SPDX-License-Identifier: x", "{@id}", "{", "}",
]
CONTROL = [chr(c) for c in [
    0x7F, 0x80, 0x85, 0x90, 0x9B, 0x9C, 0x9D, 0x9F, 0xAD, 0x61C, 0x115F, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B,
    0x202C, 0x202D, 0x202E, 0x2060, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206A, 0x206F, 0x2800, 0x3164, 0xE000, 0xF8FF, 0xFDD0, 0xFDEF, 0xFEFF, 0xFFF9, 0xFFFB,
    0xFFFC, 0xFFFD, 0x1BCA0, 0x1D173, 0x1FFFE, 0x1FFFF, 0xE0001, 0xE0041, 0xF0000, 0x10FFFF, 0x1F600, 0x301, 0xA0, 0x2007, 0x3000]]
JSON = ["\\u0041", "\\ud800", "\\\"", "{\"a\": 1}", "[", "null", "\u2028\u2029", "\\/"]
ANNOTATIONS = ["%0A::error::evil", "::error file=x::evil", "\n::error::evil", "::set-env name=x::y", "##[error]evil", ":", ",", "%25", "%3A", "a,line=9", "::", "\n::stop-commands::x\n"]
MARKDOWN = [
    "|", "| a | b |\n|---|---|", "a\n|b", "`x", "```", "[x](y)", "![x](y)", "[x]: y", "<b>", "# h", "\n# h\n", "\n\n# h\n\n", "* a", "- a", "\n- a", "1. a", "\n1. a", "> a", "---", "\n---\n",
    "===", "\n===\n", "~~x~~", "**x**", "_x_", "www.example.com", "https://x.example", "x@y.example", "&copy;", "\\|", "\\`", "    x", "\n    x", "'", "'x'", "'`'", "'a|b", "''", "' '", "[^1]", "#1", "@user", ":smile:", "$x$", "<https://x>",
]
MANUAL = [
    ".", ".TH x", "\n.TH x", "\n.so /etc/passwd\n", "\n'so /etc/passwd", ".\\\" x", "'\\\" t", "\\fBx", "\\fRx\\fP", "\\(aq", "\\[u0041]", "\\*(lq", "\\$1", "\\n(.l", "\\&", "\\c", "\\e",
    "\\s+9x", "\\X'x'", "\\h'9i'", "-", "--x", "a-b", "~", "^", "`x'", "``x''", "\"x\"", "'x", "\n'x", "\n.TS\nl l.\na\tb\n.TE\n", "T}", "\nT}\n", "\nT{\nx", "\t", "a\tb",
    ".PP", "\n.sy x", "\n.de x", "$x$", ".EQ", "\n.EQ\nx over y\n.EN", "@x@", ". - x", "x - y. z"]
LONG = ["x" * 5000, "??/ " * 300, "x " * 3000, "é" * 3000, "\U0001F600" * 1500, "e" + "\u0301" * 2000, "*/" * 2000, "<" * 2000, "\n" * 2000 + "x"]

STRINGS = {"html": HTML, "address": ADDRESSES, "c": C, "control": ["a%sb" % c for c in CONTROL], "json": JSON, "annotation": ANNOTATIONS,
           "markdown": MARKDOWN, "manual": MANUAL, "long": LONG}

# Bytes that XML does not allow.
IMPOSSIBLE = [b"&#0;", b"&#1;", b"&#x1b;", b"&#xD800;", b"&#xDFFF;", b"&#xFFFE;", b"&#xFFFF;", b"&#x110000;", b"\0", b"\x01", b"\x1b[31m", b"\x07", b"\xff",
              b"\xc0\xaf", b"\xed\xa0\x80", b"\xef\xbf\xbf", b"\xf4\x90\x80\x80", b"&evil;", b"&#;", b"&"]

# File names, as bytes.
FILES = [b"a b.xml", b" a.xml", b"a .xml", b"a  b.xml", b"a#b.xml", b"#a.xml", b"a$b.xml", b"$(shell x).xml", b"${x}.xml", b"a:b.xml", b"a%b.xml", b"%.xml", b"a\\b.xml",
         b"a\\ b.xml", b"a\\\\#b.xml", b"a\tb.xml", b"a|b.xml", b"a;b.xml", b"a&b.xml", b"a*b.xml", b"a?b.xml", b"[a].xml", b"~a.xml", b"~~a~~.xml", b"*a*.xml", b"_a_.xml", b"`a`.xml", b"<b>a.xml", b"a&lt;.xml", b"x@y.example", b"www.a.example", b"a=b.xml", b"a,b.xml",
         b"a'b.xml", b'a"b.xml', b"a`b.xml", b"(a).xml", b"{a}.xml", b"<a>.xml", b"a!b.xml", b"a@b.xml", b"a+b.xml", b"%0A.xml", b"a%41b.xml", b"%41", b"a\nb.xml", b"\n::error::evil",
         b"a\rb.xml", b"\x1b[31mred.xml", b"\x1b]0;title\x07.xml", b"a\x07b.xml", b"a\x08b.xml", b"a\x7fb.xml", b"a\xc2\x9bb.xml", b"a\xe2\x80\xaeb.xml", b"a\xffb.xml",
         b"caf\xe9.xml", "ä€😀.xml".encode(), b"-a.xml", b"--help", b".xml", b"...xml", b"x" * 200 + b".xml", b"::error::a.xml", b"a,line=9.xml", b"file:a.xml", b"http:a.xml", b"a#b?c.xml", b"@17", b"a.xml:1: error: evil"]
