# SPDX-License-Identifier: MIT
"""Fills the stubs of one release with hostile bodies, repeatedly merges the file for other releases, and checks that no
written text is lost. Usage: merge.py JVMTIC SPEC SEED LANGUAGE ENDING [CC OPTION...]
LANGUAGE is c or cc, ENDING lf or crlf; with a compiler, the results are compiled with the headers in include-RELEASE/."""
import os
import random
import re
import subprocess
import sys

jvmtic, spec, seed, language, ending = sys.argv[1:6]
compiler = sys.argv[6:]
rng = random.Random(int(seed))
NEWLINE = {"lf": "\n", "crlf": "\r\n"}[ending]


def run(*arguments, status=0):
    done = subprocess.run([jvmtic, *arguments], capture_output=True)
    if done.returncode != status:
        sys.exit("status %d instead of %d: %s\n%s" % (done.returncode, status, arguments, done.stderr.decode()))
    return done.stdout, done.stderr.decode()


def check(condition, *words):
    if not condition:
        sys.exit("FAIL: seed %s: %s" % (seed, " ".join(map(str, words))))


def stubs(release):
    return run("build", "--only", "stubs", "-o", "-", "--release", release, spec)[0].decode()


# ---- What people write in bodies: each compiles, and each would mislead a reader of braces alone.
FRAGMENTS = [
    'const char* s%d = "} /* \\" */ { // ";\n  (void)s%d;',
    "char c%d = '}', d%d = '\\'', e%d = '\"';\n  (void)c%d, (void)d%d, (void)e%d;",
    "/* } \" ' { #endif */ // } ' \"",
    "// goes on \\\n  } in the next line {",
    "#if 0\n  don't } count \" this\n#endif",
    "#ifdef NOBODY_DEFINES_THIS_%d\n  }}}} \"\n#else\n  { ; }\n#endif".replace("}}}} \"", "if (env) { }"),
    "#ifndef NOBODY_%d\n  if (env) {\n#else\n  if (!env) {\n#endif\n    (void)0;\n  }",
    "#if 1\n  { /* inner */ }\n#else\n  } never {\n#endif",
    "#define LOCAL_%d(x) do { if (x) { (void)0; } \\\n  } while (0)\n  LOCAL_%d(env);\n#undef LOCAL_%d",
    "#define OPEN_%d {\n#undef OPEN_%d",
    "static const int table%d[] = {1, 2, 0x1e+3, {3}};\n  (void)table%d;".replace("0x1e+3, {3}", "0x1e + 3, 3"),
    "\tswitch (env ? 1 : 0) {\n\tcase 1:\n\t\tbreak;\n\tdefault: ;\n\t}",
    "const char* t%d = \"a\\\n}\"\n    \"{\";\n  (void)t%d;",
    "{ struct { int a; } b%d = {1}; (void)b%d; }",
    "\n\n\n",
    "/**/ ; /***/ ; /* // */ ;",
    "  \t \n   ",
    "if (env) goto out%d;\nout%d: ;",
    "/* jvmti_impl_GetPhase(jvmtiEnv* env) { */",
    '#pragma GCC diagnostic push // { "\n#pragma GCC diagnostic pop',
]

if language == "cc":
    FRAGMENTS += [
        'const char* r%d = R"x(\n#endif } " )" {\n)x";\n  (void)r%d;',
        "int sep%d = 1'000'000; (void)sep%d;",
        "auto f%d = [](int a) { return a ? '{' : '}'; };\n  (void)f%d;",
        'const wchar_t* w%d = LR"(})"; (void)w%d;',
    ]

BETWEEN = [
    "",
    "/* a comment with a brace } and a \" quote */\n",
    "static inline int helper_%d(int a) {\n  return a ? '}' : '{'; }\n",
    "#ifndef ABSENT_%d\nenum { NUMBER_%d = 1 };\n#endif\n",
    "#define MACRO_%d(a) { a } \\\n  }\n",
    "struct record_%d { int a; struct { int b; } c; };\n",
    "static const char* const words_%d[] = {\"}\", \"{\"};\nconst char* const* use_%d = words_%d;\n",
    "// the next one\n",
    "#if 0\nit isn't code }\n#endif\n",
    "extern int declared_%d(int (*f)(void), char c);\n",
]


if language == "cc":
    BETWEEN += [
        "namespace n%d { struct A { int a; A() : a{1} {} }; }\n",
        "extern \"C++\" {\ntemplate <class T> inline T twice_%d(T a) { return a + a; }\n}\n",
        "class C%d : public std_%d { public: int get() const { return b_; } private: int b_{2}; };\n".replace(" : public std_%d", ""),
        "enum class E%d : int { A, B };\n",
    ]


def unique(text):
    number = rng.randrange(10**9)
    return text.replace("%d", str(number)).replace("%%", "%")


def body():
    parts = [unique(rng.choice(FRAGMENTS)) for _ in range(rng.randrange(1, 6))]
    return "  " + "\n".join(parts) + "\n"


FUNCTION = re.compile(r"/\* jvmti\.html#(\w+): not implemented\. \*/\nJVMTI_STUB ((?:.|\n)*?\)) \{\n((?:.|\n)*?)\n\}\n")
written = {}  # name: the text of its body, which must remain
text_between = []


def fill(match):
    name, head, old = match.groups()
    if rng.random() < unwritten:
        return match.group(0)  # not written yet
    inner = "{" + rng.choice(["\n", " /* in */\n", "\r\n" if ending == "lf" else "\n"]) + body() + old + "\n" + rng.choice(["", " ", "\t"]) + "}"
    before = unique(rng.choice(BETWEEN))
    comment = rng.choice(["", "/* %s: by hand */\n" % name, "// by hand\n// %s\n" % name])
    style = rng.choice([" ", "\n", "\n\n", " /* { */ "])
    head = rng.choice([head, "extern " + head, "\n".join(head.split(" ", 1)), head.replace("(", "( ", 1)])
    behind = rng.choice(["\n", " // end of %s\n" % name, "\n\n\n", "  \n"])
    inner, before, comment = (part.replace("\r\n", "\n").replace("\n", NEWLINE) for part in (inner, before, comment))
    written[name] = inner
    text_between.append(before)
    text_between.append(comment)
    return before + ("\n" if before else "") + comment + head + style + inner + behind


def compiles(path, release):
    if not compiler:
        return
    done = subprocess.run([*compiler, "-Iinclude-" + release, "-fsyntax-only", path], capture_output=True)
    check(done.returncode == 0, path, done.stderr.decode()[:3000])


def holds(path, step):
    content = open(path, newline="").read()
    for name, inner in written.items():
        check(content.count(inner) >= 1, step, "lost the body of", name, repr(inner))
    position = 0
    for part in text_between:
        position = content.find(part, position)
        check(position >= 0, step, "lost", repr(part))
    if ending == "crlf":
        check("\n" not in content.replace("\r\n", ""), step, "has a bare newline")
    return content


def merge(path, release, compiled=False):
    run("merge", "--release", release, spec, path)
    once = holds(path, "to " + release)
    before = os.stat(path)
    run("merge", "--release", release, spec, path)
    check(open(path, newline="").read() == once, "the second merge changed something, release", release)
    check(os.stat(path).st_mtime_ns == before.st_mtime_ns, "the second merge touched the file")
    names = set(re.findall(r"jvmti_impl_(\w+)\(\s*jvmtiEnv", re.sub(r"(?s)#if 0 /\* jvmtic: removed.*?#endif /\* jvmtic", "", once)))
    wanted = set(re.findall(r"jvmti_impl_(\w+)\(", stubs(release)))
    check(names >= wanted, "release", release, "lacks", wanted - names)
    check(not (names - wanted), "release", release, "still has", names - wanted)
    if compiled:
        compiles(path, release)
    return once


def write(path, text):
    with open(path, "w", newline="") as file:
        file.write(text)


low, high = ("8", "28") if rng.random() < 0.7 else ("28", "1.1")
# Stubs that a release in between lacks are added again elsewhere; the others remain in their places.
unwritten = 0.15 if low == "8" else 0
filled = FUNCTION.sub(fill, stubs(low))
if language == "cc":
    filled = filled.replace('#include "jvmti_impl.h"\n', '#include "jvmti_impl.h"\n\nextern "C" {\n', 1) + "}\n"
if ending == "crlf":
    filled = re.sub("\r?\n", "\r\n", filled)
    written = {name: re.sub("\r?\n", "\r\n", inner) for name, inner in written.items()}
    text_between = [re.sub("\r?\n", "\r\n", part) for part in text_between]
if rng.random() < 0.5:
    filled = filled.rstrip()
path = "filled-%s-%s.%s" % (seed, ending, language)
write(path, filled)
check(len(written) > 50, "too few bodies")

there = merge(path, high, True)
back = merge(path, low, True)
check(back == filled, "back at", low, "the file is not what it was")
check(merge(path, high) == there, "at", high, "again the file is another")
for release in rng.sample(["9", "11", "21", "25", "1.1", "1.2", "16"], 3):
    merge(path, release)
check(merge(path, low) == filled, "at", low, "in the end the file is not what it was")
# Before 1.1, four functions have a parameter of another type, which merge reports and marks.
_, said = run("merge", "-o", "oldest-" + path, "--release", "1.0", spec, path, status=1)
changed = re.findall(r"the parameters of '\w+' have changed", said)
check(len(changed) == 4 or unwritten, "at 1.0", len(changed), "functions have other parameters")
print(len(written))
