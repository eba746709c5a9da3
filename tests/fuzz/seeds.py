# SPDX-License-Identifier: MIT
"""Writes the seeds of a fuzz target, taken from the tests, and its dictionary.
usage: seeds.py TARGET SOURCE_DIR FOLDER; the dictionary goes to FOLDER.dict"""
import os
import re
import struct
import subprocess
import sys

target, source, folder = sys.argv[1:]


def read(path):
    with open(os.path.join(source, path), "rb") as file:
        return file.read()


def files(place, ending):
    where = os.path.join(source, place)
    return [os.path.join(place, name) for name in sorted(os.listdir(where)) if name.endswith(ending)]


def preprocessed(path, language):
    """The preprocessed header, or nothing."""
    done = subprocess.run(["cc", "-E", "-dD", "-x", language, "-I", os.path.join(source, "templates"), os.path.join(source, path)],
                          capture_output=True, check=False)
    # Without the predefined macros of the compiler.
    lines = done.stdout.split(b"\n")
    start = next((i for i, line in enumerate(lines) if line.startswith(b"# 1 \"") and path.encode() in line), 0)
    return b"\n".join(line for line in lines[start:] if line.strip())


def load():
    for path in files("tests/golden", ".xml") + files("tests/bad", ".xml") + files("tests/jvmpi", ".xml") + ["tests/closure/complete.xml"]:
        yield read(path)


def header():
    for name in "minimal", "capabilities-128":
        yield read(f"tests/golden/{name}.out")
    # Each declaration is also a seed.
    yield from dict.fromkeys(read("tests/golden/everything.out").split(b"\n\n"))
    for path in ["out/jvmti.h"]:
        yield preprocessed(path, "c") + b"\f" + preprocessed(path, "c++")
    yield b"struct s { int (*f)(void); unsigned a : 1; }; typedef struct s *t; enum e { A = 1 << 3, B };"


STUB = b"""jvmtiError %s(jvmtiEnv *env, jint mode, jint *count_ptr) {
  return JVMTI_ERROR_NOT_AVAILABLE;
}
"""


# Names of the small specification, in sources.
RENAMED = {b"GetPhase": b"GetBases", b"Allocate": b"GetPointers", b"SetTag": b"SetMode", b"GetThreadState": b"GetPart",
           b"GetStackTrace": b"HasRecord"}


def renamed(text):
    for old, new in RENAMED.items():
        text = text.replace(old, new)
    return text


def in_source():
    yield b"jvmti_impl_%s\n" + renamed(read("out/jvmti_stubs.c"))[:5000]
    yield b"jvmti_impl_%s\n" + STUB % b"jvmti_impl_SetMode"
    yield b"JvmtiEnv::%s\nnamespace vm {\n" + STUB % b"JvmtiEnv::SetMode" + b"}\n"
    yield (b"vm_%s_impl\n#if 0 /* jvmtic: removed: */\n" + STUB % b"vm_Old_impl" + b"#endif\n#ifdef X\n#else\n" +
           STUB % b"vm_GetBases_impl" + b"#endif\n")
    habits = b"function Env::%{snake}\nfunction odd = SetMode\nevent post_%{any}(\nevent f<k%s>( \nevent x = y = Happened\nstub \"to do\"\n"
    habits += b"stub return LATER\ntype Thread* = jint, jint*\ntype A& = jvmtiEnv*\n"
    yield habits + b"\f" + b"""namespace n { jvmtiError Env::set_mode(Thread* t) try { if (a != 0) return e; else throw 1; } catch (X) { abort(); }
jvmtiError Env::get_bases(A& env) { jvmtiError rc = f(), x{LATER}; CHECK(a) EACH(b) { do { goto z; } while (0); } z: rc = NONE; OUT(rc); }
jvmtiError odd(int a[[x]], jint UNUSED(b)) { switch (a) { case 1: return LATER; default: say("this is to do"); } return rc; } }
VM_ENTRY(x) post_happened(1); f<kHappened>(2); { jvmtiEventHappened z; } VM_END
"""
    for path in files("examples/habits", ".habits"):
        yield b"\n".join(line for line in read(path).split(b"\n") if b" = " not in line) + b"\f" + b"jvmtiError jvmtiSetMode(jvmtiEnv* env) {}\n"
    for path in files("examples/minivm", ".c"):
        yield b"jvmti_impl_%s\n" + renamed(read(path))


def words():
    yield b"saccept unused GetPhase -- because\naccept duplicate function Get* until 2020-01-01 -- why\n# comment\n"
    for path in files("tests/bad", ".xml"):
        for options in re.findall(rb"<\?expect lint (.*): \d", read(path)):
            yield b"w" + options
    for text in ("pjvmti_%s_x", "pA::B::%s", "r1.2", "r17", "r1.0.37", "e(1 << 3) | ~JVMTI_X + 0x7f", "qGetBases,can_count,50%,all",
                 "wno-error=unused", "wheader,json,html"):
        yield text.encode()


def trace():
    for line in read("tests/vm/trace.filters").split(b"\n"):
        yield line


def dump():
    """The samples of the test of dumps: unchanged, without their classes, damaged, and empty."""
    for number, (name, text) in enumerate(re.findall(r'\{JVMPI_FORMAT_(\w+),((?:\s*"[^"]*")+)\}', read("tests/jvmpi/dump.c").decode())):
        formats = re.findall(r"JVMPI_FORMAT_(\w+),", read("out/jvmpi/jvmpi_dump.h").decode())
        sample = bytes.fromhex("".join(re.findall(r'"([^"]*)"', text)))
        # Classes that the target knows: one with two interfaces, one with three static fields, and fields of the samples.
        for flags in 2, 6:
            yield bytes([formats.index(name), flags]) + sample
            yield bytes([formats.index(name), flags]) + sample.replace(b"\0\0\0\x65", b"\0\x04\0\x59")
        yield bytes([formats.index(name), 2]) + sample[:-1]
        yield bytes([formats.index(name), number & 1]) + sample[::-1]
    yield b"\0"


def stream():
    """Streams of the profiler, as frames that the target completes, and one complete stream."""
    def text(words):
        return struct.pack(">H", len(words)) + words

    def frame(type_, payload):
        return struct.pack(">I", type_ << 24 | len(payload)) + payload

    def numbers(*values):
        return struct.pack(">%dQ" % len(values), *values)

    start = (frame(1, bytes(range(16)) + struct.pack(">IQQQH", 1, 2, 0, (1 << 62) - 1, 16) + text(b"vm")) +
             frame(2, b"".join(numbers(i) + text(name) + text(b"A.java") for i, name in enumerate((b"(unknown)", b"a/B", b"[I", b"[Lx;")))) +
             frame(3, numbers(7) + struct.pack(">I", 2) + text(b"run") + text(b"()V") + struct.pack(">ii", 1, -1)) +
             frame(4, b"".join(struct.pack(">IBBH", klass, kind, flags, len(frames) // 2) + struct.pack(">%dI" % len(frames), *frames)
                               for klass, kind, flags, frames in ((1, 0, 2, ()), (2, 0, 1, (1, 5, 0, 0)), (0, 8, 0, (1, 6)), (2, 2, 0, ())))))
    header = frame(6, numbers(1, 3) + struct.pack(">HH", 0, 22) + numbers(*range(22)) + numbers(3, 48, 2, 32, 1, 16) + numbers(*[0] * 66))
    rows = (frame(7, struct.pack(">I", 2) + numbers(3, 48, 2, 32, 1)) +
            frame(8, struct.pack(">I", 1) + numbers(9) + text(b"main") + text(b"g") + text(b"p") + numbers(3, 48)) +
            frame(9, struct.pack(">i", -1) + text(b"heap") + numbers(2, 32)) + frame(10, struct.pack(">I", 1) + numbers(2, 32)) + frame(11, b""))
    events = frame(5, numbers(5) + struct.pack(">BIBi", 1, 1, 2, -1) + struct.pack(">BII", 3, 3, 16) + struct.pack(">BQ", 8, 6) +
                   struct.pack(">Bi", 6, 4) + text(b"new") + struct.pack(">BIi", 5, 16, 4) + struct.pack(">BIII", 4, 2, 16, 1) +
                   struct.pack(">B4Q", 9, 7, 1, 2, 3) + struct.pack(">BIQ", 10, 2, 3) + text(b"t") + text(b"") + text(b"") +
                   struct.pack(">BI", 11, 2) + struct.pack(">BQBQBQ", 12, 1, 13, 1, 14, 1) + struct.pack(">BQQBB", 15, 1, 2, 16, 17))
    yield b"\1" + start
    yield b"\1" + start + header + rows
    yield b"\1" + start + header + rows + events + header + rows + frame(13, b"")
    yield b"\0jvmpi\r\n\x1a\0\1\x08\0" + start


def vocabulary():
    """Every quoted word in the table of the vocabulary."""
    text = read("src/model/vocabulary.def").decode() + read("src/model/values.h").decode() + read("src/model/words.c").decode()
    return sorted(set(re.findall(r'"([A-Za-z_]{2,30})"', text)))


def dictionary():
    if target == "load":
        return vocabulary() + ["<![CDATA[", "<!--", "<?jvmtic accept ", "<!ENTITY e \"x\">", "&#10;", "xi:include", "<!DOCTYPE"]
    if target == "header":
        return ["typedef", "struct", "union", "enum", "const", "unsigned", "long", "virtual", "inline", "operator", "__attribute__",
                "extern \"C\"", "#define JVMTI_", "# 1 \"file.h\"\n", "jvmtiEnv", "jvmtiInterface_1_", "JNICALL", "static_assert", "class"]
    if target == "source":
        return ["#if 0", "#else", "#endif", "#elif", "namespace", "class", "extern \"C\"", "jvmti_impl_", "SetMode", "GetBases", "jvmtic: changed: ",
                "jvmtic: removed: ", "return JVMTI_ERROR_NOT_AVAILABLE;", "R\"(", "template <", "function ", "event ", "stub ", "type ", " = ", "%{snake}", "\f", "switch (", "goto ", "jvmtiError e = ", "/*", "*/", "\\\n", "operator", "noexcept"]
    if target == "dump":
        return ["\x20\0\0\0", "\x21\0\0\0", "\x22\0\0\0", "\x23\0\0\0", "\0\0\0\0", "\0\0\0\x01", "\xff\xff\xff\xff", "\0\x02", "\x0a\0", "\x0b\0"]
    if target == "trace":
        return ["all", "event/", "category/", "format=json", "format=text", ":in", "+out", "+error", "GetPhase", "ThreadStart", ",-", "*"]
    if target == "stream":
        return ["jvmpi\r\n\x1a", "\0\0\0\1", "\xff\xff\xff\xff", "[L"]
    return ["accept", "until", " -- ", "GetPhase", "JVMTI_", "::", "%s", "0x", "<<", "no-error=", "all", "can_tag_objects", "%", "duplicate"]


def quoted(text):
    return "".join(c if c.isascii() and c.isalnum() or c in " _<>/-" else "\\x%02x" % ord(c) for c in text)


for number, seed in enumerate({"load": load, "header": header, "source": in_source, "words": words, "trace": trace, "dump": dump, "stream": stream}[target]()):
    with open(os.path.join(folder, "seed-%03d" % number), "wb") as out:
        out.write(seed)
with open(folder + ".dict", "w", encoding="ascii") as out:
    out.writelines('"%s"\n' % quoted(word) for word in dictionary())
