# SPDX-License-Identifier: MIT
"""Prints src/check/reserved.def: names that a specification cannot use, because headers declare them or compilers
predefine them. Made from the headers and compilers of this machine, with what others add below; run it again where
there are newer ones, and read the difference:

    python3 tests/closure/reserved.py >src/check/reserved.def"""

import pathlib
import re
import subprocess
import tempfile

import closure
import names

# In the order of importance: the first header that has a name is the one that is told.
HEADERS = """stddef.h stdarg.h stdint.h stdio.h jni.h stdlib.h string.h limits.h stdbool.h errno.h assert.h ctype.h float.h
inttypes.h math.h setjmp.h signal.h time.h locale.h wchar.h wctype.h uchar.h fenv.h iso646.h stdalign.h stdnoreturn.h
stdatomic.h threads.h complex.h""".split()
INCLUDED = set("jni.h stddef.h stdint.h stdio.h stdlib.h string.h limits.h stdarg.h".split())

# Of compilers for systems that clang does not know.
SYSTEMS = "sun sparc mips MIPSEB MIPSEL hpux hppa vax m68k i486 i586 i686 PPC sgi".split()

# Functions that gcc takes for built in, whether or not a header is included.
BUILT_IN = """alloca bcmp bcopy bzero clz cimag dcgettext dgettext drem dremf dreml execl execle execlp execv execve execvp
exp10 exp10f exp10l ffs ffsl ffsll fork fputc_unlocked fputs_unlocked fprintf_unlocked fwrite_unlocked gamma gamma_r
gammaf gammaf_r gammal gammal_r gettext index isascii j0 j0f j0l j1 j1f j1l jn jnf jnl lgamma_r lgammaf_r lgammal_r
mempcpy pow10 pow10f pow10l printf_unlocked putchar_unlocked puts_unlocked rindex scalb scalbf scalbl signbit
significand significandf significandl sincos sincosf sincosl stpcpy stpncpy strcasecmp strdup strfmon strncasecmp
strndup strnlen toascii y0 y0f y0l y1 y1f y1l yn ynf ynl""".split()

# windows.h and what it includes.
WINDOWS = """BOOL BYTE CALLBACK CDECL CONST DELETE DIFFERENCE ERROR FALSE IGNORE IN INFINITE NEAR FAR NO_ERROR OPTIONAL OUT
PASCAL STRICT THIS TRUE VOID WINAPI cdecl far grp1 chx1 rad1 hyper interface max min near pascal small""".split()

# Known to the compiler as keywords, or on the way to be refused as such.
KEYWORDS = set(names.KEYWORDS) - set("near far fortran final override import module pre post".split())

# C++ 20 begins a line of its own with these; as a type they would.
LINES = ["import", "module"]


def usable(name):
    """Names that the compiler owns are refused by their shape."""
    return "__" not in name and not re.match("_[A-Z]", name) and name not in KEYWORDS


def declared(header, jni):
    """Types, tags and other names that the header puts into file scope in C."""
    types, tags, others = set(), set(), set()
    for standard, defines in (("c99", []), ("c11", []), ("gnu17", ["-D_GNU_SOURCE"] if header in INCLUDED else [])):
        text = names.said(["clang", "-x", "c", f"-std={standard}", *defines, "-I", str(jni), "-fsyntax-only", "-Xclang",
                           "-ast-dump", "-fno-color-diagnostics", "-"], f"#include <{header}>\n")
        for line in text.splitlines():
            match = re.match(r"[|`]-(\w+)Decl 0x\w+ (?:prev 0x\w+ )?<[^>]*(?:<[^>]*>[^>]*)*> (?:[\w/.:<> -]*? )?"
                             r"(?:implicit )?(?:used |referenced )?(?:(struct|union|enum) )?(\w+)( |$)", line)
            if not match or match.group(3) == "definition":
                continue
            kind, _, name, _ = match.groups()
            if kind == "Typedef":
                types.add(name)
            elif kind in ("Record", "Enum"):
                tags.add(name)
            elif kind in ("Function", "Var"):
                others.add(name)
        others |= set(re.findall(r"-EnumConstantDecl .* (\w+) 'int'", text))
    return types, tags - types - others, others - types


def main():
    jni = pathlib.Path(tempfile.mkdtemp())
    found = pathlib.Path(closure.find_jni())
    for header in [found / "jni.h", *found.glob("**/jni_md.h")]:
        closure.shutil.copy(header, jni)
    rows = {}

    def row(name, kind, where):
        if usable(name) and not rows.get(name):
            rows[name] = (kind, where)

    predefined = names.macros_of(["gcc", "-std=gnu17", "-x", "c"])
    for name in sorted(name for name in names.foreign_macros() | set(SYSTEMS)):
        row(name, "MACRO", "some compilers")
    for header in HEADERS:
        for standard in ("c99", "c11", "c2x", "gnu17"):
            defines = ["-D_GNU_SOURCE"] if standard == "gnu17" and header in INCLUDED else []
            command = ["gcc", "-x", "c", f"-std={standard}", *defines, "-I", str(jni)]
            for name in sorted(names.macros_of(command, f"#include <{header}>\n") - predefined):
                row(name, "MACRO", f"<{header}>")
        # What only other compilers' or C++'s headers have.
        for command in (["clang", "-x", "c", "-std=gnu17"], ["g++", "-x", "c++", "-std=gnu++17"]):
            if header in INCLUDED:
                for name in sorted(names.macros_of([*command, "-I", str(jni)], f"#include <{header}>\n") - predefined):
                    row(name, "MACRO", f"<{header}>")
        types, tags, others = declared(header, jni)
        for name in sorted(types):
            row(name, "TYPE", f"<{header}>")
        for name in sorted(tags):
            row(name, "TAG", f"<{header}>")
        for name in sorted(others):
            row(name, "NAME", f"<{header}>")
    for name in BUILT_IN:
        row(name, "NAME", "some compilers")
    for name in LINES:
        row(name, "NAME", "C++")
    row("std", "NAME", "C++")
    row("main", "NAME", "C")
    for name in WINDOWS:
        row(name, "RISK", "windows.h")
    print("""/* SPDX-License-Identifier: MIT */
/* Names that mean something before a specification is read, in the order of strcmp(). Made by
 * tests/closure/reserved.py from the headers of C and of JNI and from the compilers.
 * MACRO: replaced wherever it stands; TYPE, TAG, NAME: declared at file scope; RISK: a macro only where a program has
 * included that file before. */""")
    for name in sorted(rows):
        kind, where = rows[name]
        print(f'{kind}("{name}", "{where}")')
    closure.shutil.rmtree(jni)


if __name__ == "__main__":
    main()
