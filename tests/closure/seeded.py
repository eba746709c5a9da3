# SPDX-License-Identifier: MIT
"""Checks that the generators find faults: puts one after the other into the program and runs a generator.

    seeded.py BUILD WORK [--fault NAME…] [--jni DIR]
    seeded.py --list

BUILD is a directory in which the program has been built; --list only checks that each fault can still be put in. A fault
that is not found is a gap in a generator; a fault whose text is no longer in the sources must be rewritten."""
import argparse
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TREE = HERE.parent.parent
PROSE = "description$|description whole|synopsis|@label"


def strings(*options):
    return ["strings.py", "--part", "mutants", *options]


CODE, LANGUAGE, LINK, ADDRESS, IDENTITY = FEW = ["(example|pre)( whole)?$", "@lang", "externallink", "externallink/@id", "identity/@label"]


def texts(*groups, place=PROSE):
    """Every such string in every such place, or a thousand where there are many."""
    number = 0 if place in FEW else 1000
    return strings(*(word for group in groups for word in ("--group", group)), "--mutants", str(number), "--place", place)


FILES = ["strings.py", "--part", "files"]
COMPILERS = ["strings.py", "--part", "compilers"]


def names(words, *roles, interface="jvmti"):
    return ["names.py", "--no-pairs", "--quick", "--interface", interface, *(word for role in roles for word in ("--role", role)), "--names", words]


def facts(*families, base="complete"):
    return ["facts.py", "--base", base, *(word for family in families for word in ("--family", family))]


# Name: the file, the text in it, its replacement, and the generator that finds the fault. If two files each prevent the
# fault, the files and texts are tuples.
FAULTS = {
    "scheme of a link": ("src/check/prose.c", '{"https", "http", "mailto"}', '{"https", "http", "javascript"}', texts("address", place=LINK)),
    "comment ends": ("gen/cdecl.c", "bool opens = at[0] == '/' && at[1] == '*', closes = at[0] == '*' && at[1] == '/';",
                     "bool opens = at[0] == '/' && at[1] == '*', closes = false;", texts("c")),
    "comment begins": ("gen/cdecl.c", "bool opens = at[0] == '/' && at[1] == '*'", "bool opens = false", COMPILERS),
    "comment with a trigraph": ("gen/cdecl.c", "splices = at[0] == '?' && at[1] == '?' && at[2] == '/';", "splices = false;", COMPILERS),
    "string of a trace": ("gen/cdecl.c", r'strchr("\"\\?", c)', r'strchr("\\?", c)', texts("c", "html", place=IDENTITY)),
    "string of a trace, backslash": ("gen/cdecl.c", r'strchr("\"\\?", c)', r'strchr("\"?", c)', texts("c", place=IDENTITY)),
    "string of a trace, trigraph": ("gen/cdecl.c", r'strchr("\"\\?", c)', r'strchr("\"\\", c)', texts("c", place=IDENTITY)),
    "json quotes": ("src/base/json_writer.c", r"""c != '"' && c != '\\'""", r"c != '\\'", texts("html")),
    "json backslashes": ("src/base/json_writer.c", r"""c != '"' && c != '\\'""", "c != '\"'", texts("json", "c")),
    "json lines": ("src/base/json_writer.c", "if (c >= ' ' && c", "if ((c >= ' ' || c == '\\r') && c", texts("c", "annotation")),
    "json unseen": ("src/base/json_writer.c", "if (!ascii) escape_string(out, start);", "(void)ascii; (void)start; (void)escape_string;", texts("control")),
    "annotation percent": ("src/report/annotate.c", "if (*string == '%') text_add", "if (0) text_add", texts("annotation", "address")),
    "annotation line": ("src/report/annotate.c", r"if (*string == '\n') text_add", "if (0) text_add", texts("annotation", "markdown", place="@id|@label")),
    "annotation colon": ("src/report/annotate.c", "property && *string == ':'", "property && *string == 'Z'", FILES),
    "annotation comma": ("src/report/annotate.c", "property && *string == ','", "property && *string == 'Z'", FILES),
    "annotation unseen": ("src/report/annotate.c", "string == unseen ||", "", texts("control")),
    "terminal": ("src/base/characters.c", "struct text out = text_new(arena->escape);", "if (1) return string; struct text out = text_new(arena->escape);", FILES),
    "terminal, file": ("src/base/characters.c", "size_t length = visible_length(string, false);", "size_t length = strlen(string);", FILES),
    "depfile blank": ("src/command/build.c", r'strchr(" \t#:", *path)', r'strchr("\t#:", *path)', FILES),
    "depfile number sign": ("src/command/build.c", r'strchr(" \t#:", *path)', r'strchr(" \t:", *path)', FILES),
    "depfile dollar": ("src/command/build.c", "if (*path == '$')", "if (*path == 'Z' && 0)", FILES),
    "depfile backslashes": ("src/command/build.c", r'while (backslashes--) text_add(out, "\\");', "", FILES),
    "depfile colon": ("src/command/build.c", r'strchr(" \t#:", *path)', r'strchr(" \t#", *path)', FILES),
    "depfile bar": ("src/command/build.c", "add_path(out, spec->inputs.at[i], '|');", "add_path(out, spec->inputs.at[i], '#');", FILES),
    "depfile unnamable": ("src/command/build.c", r'return path[strcspn(path, ";=\n\r")];', r'return path[strcspn(path, "=\n\r")];', FILES),
    "sarif address": ("src/report/annotate.c", "if (strchr(allowed, *path)) text_add_bytes", "if (1) text_add_bytes", FILES),
    "markdown emphasis": ("src/compare/outcome.c", r'"\\`*_<>[]#&|~$"', r'"\\`_<>[]#&|~$"', FILES),
    "markdown code": ("src/compare/outcome.c", r'"\\`*_<>[]#&|~$"', r'"\\*_<>[]#&|~$"', FILES),
    "markdown element": ("src/compare/outcome.c", r'"\\`*_<>[]#&|~$"', r'"\\`*_[]#&|~$"', FILES),
    "document text": ("gen/document/write.c", r'"<>&\"\r"', r'">&\"\r"', texts("html")),
    "document attribute": ("gen/document/write.c", r'"<>&\"\r"', r'"<>&\r"', texts("html", place=LANGUAGE)),
    "unseen accepted": ("src/base/characters.c", "if (bytes && find_unseen(code)) return string + at;", "if (bytes && code < 0x2028 && find_unseen(code)) return string + at;", texts("control")),
    "address that ends early": ("src/model/links.c", ' || strstr(id, "%00")', "", texts("address", place="typelink/@id$")),
    "count of an answer": ("src/check/references.c", "is_told(c) ? CHECK_ATTRIBUTE : CHECK_PARAM_REFERENCE", "CHECK_PARAM_REFERENCE",
                           facts("values-complete-jvmpi-outbuf-incount", base="complete-jvmpi")),
    "result of a callback": ("src/compare/surface_of_spec.c", "type_words(b, from->result), NULL, &from->params", "cdecl_type(b->arena, from->result), NULL, &from->params",
                             facts("types-callback", base="known") + ["--lint"]),
    "keyword": ("src/base/identifier.c", "text_has_word(cpp_keywords, string)", "cpp_keywords == string",
                names("class", "field")),
    "macro of a header": ("src/check/names.c", "return text_has_word(macros, id) ?", "return 0 && text_has_word(macros, id) ?", names("stdin", "field")),
    "pattern of structures": ("src/check/names.c", "if (!pattern_matches(pattern, id))", "if (role != ID_TYPE && !pattern_matches(pattern, id))",
                              names("div_t,int_least16_t,max_align_t", "structure")),
    "name of the outputs": ("src/check/names.c", 'return names_in_outputs(spec, id) ?', 'return 0 ?', names("JVMTI_LOAD,JVMTI_BIT,JVMTI_STUB", "constant")),
    "name of a type": ("src/check/names.c", "if (*id != 'j' && *id != 'J') return false;", "if (*id) return false;", names("jint,jvmtiEnv", "parameter among all")),
    "parameter of the header": ("src/check/names.c", 'strcmp(id, "functions") == 0', "0", names("functions", "parameter")),
    "parameter with the stem": ("src/check/names.c", "id[length] == '_') return true;", "id[length] == '_') return false;",
                                names("jvmti_trace_begin,jvmti_call_end", "parameter among all")),
    "parameter of an event, told": ("gen/vm/notify.c", '"send",', '', names("send", "event parameter", interface="jvmpi")),
    "parameter of an event, sent": ("gen/vm/events.c", '"sending", "begin"', '"sending"', names("begin", "event parameter")),
}


def changed(name):
    """The name of each file of a fault, and its text with the fault."""
    for file, was, instead in zip(*((each,) if isinstance(each, str) else each for each in FAULTS[name][:3])):
        text = (TREE / file).read_text()
        if text.count(was) != 1:
            sys.exit(f"seeded: {name}: {file} has {was!r} {text.count(was)} times")
        yield text.replace(was, instead)


class Seeder:
    def __init__(self, given):
        self.build, self.work = pathlib.Path(given.build).resolve(), pathlib.Path(given.work).resolve()
        self.jni = ["--jni", given.jni] if given.jni else []
        variables = (self.build / "Makefile").read_text()
        self.make = {name: re.search(rf"^{name} = (.*)$", variables, re.M)[1] for name in ("CC", "CFLAGS", "LIBS", "AM_CPPFLAGS")}

    def program(self, name):
        """The program with a fault, in a new directory."""
        folder, faults = self.work / "program", []
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "tests/closure").mkdir(parents=True)
        for number, text in enumerate(changed(name)):
            faults.append(folder / f"fault{number}.c")
            faults[-1].write_text(text)
        shutil.copy(self.build / "tests/closure/vocabulary", folder / "tests/closure")
        includes = ["-DHAVE_CONFIG_H", f"-I{self.build}", f"-I{TREE}", f"-I{TREE}/src", f"-I{self.build}/src", "-D_XOPEN_SOURCE=700",
                    '-DJVMTIC_DATA="/nowhere"']
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libxslt", "libxml-2.0"], capture_output=True, check=True, text=True).stdout.split()
        subprocess.run([*self.make["CC"].split(), "-O1", "-w", *includes, "-o", folder / "jvmtic", *faults, self.build / "src/command/main.o",
                        self.build / "libjvmtic.a", *flags], check=True)
        return folder / "jvmtic"

    def found(self, name):
        """The first counterexample of the generator, which is then stopped, or None."""
        generator, *options = FAULTS[name][3]
        program = self.program(name)
        work = self.work / "work"
        shutil.rmtree(work, ignore_errors=True)
        done = subprocess.Popen([sys.executable, HERE / generator, "--program", program, "--work", work, "--jobs", "1", *self.jni, *options],
                                stdout=subprocess.PIPE, text=True, errors="replace", start_new_session=True)
        example = next((line.strip() for line in done.stdout if line.startswith("COUNTEREXAMPLE")), None)
        if example:
            os.killpg(done.pid, signal.SIGKILL)
        if done.wait() and not example:
            sys.exit(f"seeded: {generator} {' '.join(options)}: status {done.returncode}")
        return example


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", nargs="?")
    parser.add_argument("work", nargs="?")
    parser.add_argument("--list", action="store_true", help="their names; status 1 if one can no longer be put in")
    parser.add_argument("--fault", action="append", help="only that")
    parser.add_argument("--jni")
    given = parser.parse_args()
    if given.list:
        for name in FAULTS:
            print(name, len(list(changed(name))), sep="\t")
        return 0
    if not given.work:
        parser.error("BUILD and WORK are missing")
    seeder, missed = Seeder(given), 0
    for name in given.fault or FAULTS:
        example = seeder.found(name)
        missed += not example
        print(f"{name}: " + (f"found: {example[:150]}" if example else "NOT FOUND"), flush=True)
    print(f"{len(given.fault or FAULTS)} faults, {missed} not found")
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
