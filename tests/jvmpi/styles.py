# SPDX-License-Identifier: MIT
"""styles.py DIR RELEASE: correct headers of JVMPI in several styles; from layout.py.
styles.py DIR wrong: the same with one mistake, each as FILE, and FILE.words with the expected message."""
import re
import sys

import layout
from layout import STRUCTS, UNION, declare, functions

NAMES = {"EnableEvent": "event_type arg", "DisableEvent": "event_type arg", "RequestEvent": "event_type arg", "GetCallTrace": "trace depth",
         "ProfilerExit": "err_code", "RawMonitorCreate": "lock_name", "RawMonitorWait": "lock_id ms", "CreateSystemThread": "name priority f",
         "NotifyEvent": "event", "SetThreadLocalStorage": "env_id ptr", "GetThreadLocalStorage": "env_id", "GetMethodClass": "mid",
         "jobjectID2jobject": "jid", "jobject2jobjectID": "jobj", "SuspendThreadList": "reqCount reqList results",
         "ResumeThreadList": "reqCount reqList results"}


def body(fields, indent, comments=False, star=" *"):
    lines = []
    for type_, name in fields:
        text = declare(re.sub(r"\*$", "", type_) + star if type_.endswith("*") and "(" not in type_ else type_ + " ", name)
        lines.append(" " * indent + re.sub("  +", " ", text) + ";" + (f" /* {name.replace('_', ' ')} */" if comments else ""))
    return "\n".join(lines)


def members(release, indent, tag=lambda name: "", comments=False, typed=False):
    """The members of the union, each a structure."""
    text = ""
    for name, fields in UNION.items():
        if typed:
            text += f"{' ' * indent}struct jvmpi_{name}_data {name};\n"
        else:
            text += f"{' ' * indent}struct {tag(name)}{{\n{body(fields, indent + 4, comments)}\n{' ' * indent}}} {name};\n"
    if release >= "1.1":
        text += """    struct { jmethodID method_id; jint offset; union {
      struct { jboolean is_true; } if_info;
      struct { jint key; jint low; jint hi; } tableswitch_info;
      struct { jint chosen_pair_index; jint pairs_total; } lookupswitch_info; } u; } instruction;
"""
    return text


def table(release, call="*", spaces=False, empty="void", names=True):
    text = ""
    for result, name, params in functions(release):
        words = NAMES.get(name, "lock_id" if name.startswith("RawMonitor") else "env").split()
        given = [declare(type_ + " ", words[i] if names and "(*)" not in type_ else "") if "(*)" not in type_ else
                 declare(type_, words[i] if names else "") for i, type_ in enumerate(params)]
        text += f"    {result}{' ' if not spaces else '  '}({call}{name})({', '.join(given).strip() or empty});\n"
    return text


def constants(release, form, old=False):
    text = ""
    for name, value in layout.constants(release):
        text += form.format(name=name, value=value, hex=hex(int(value, 0)) if int(value, 0) >= 0 else value) + "\n"
    return text


GUARD = "#ifndef {0}\n#define {0}\n#include <jni.h>\n"
OPAQUE = "struct _jobjectID;\ntypedef struct _jobjectID * jobjectID;\nstruct _JVMPI_RawMonitor;\ntypedef struct _JVMPI_RawMonitor * JVMPI_RawMonitor;\n"


def first(release):
    """The style of the first JDKs: macros with casts, structures without tags, a comment for each field."""
    structs = "".join(f"/* {name} */\ntypedef struct {{\n{body(fields, 4, True)}\n}} {name};\n" for name, fields in STRUCTS.items())
    return (GUARD.format("_JAVASOFT_JVMPI_H_") + constants(release, "#define {name}   ((jint){value})") + OPAQUE + structs +
            "typedef struct {\n    jint event_type;                  /* event_type */\n    JNIEnv *env_id;  /* env where this event occured */\n\n    union {\n" +
            members(release, 8, comments=True) + "    } u;\n} JVMPI_Event;\n\n/* interface functions */\ntypedef struct {\n    jint version;   /* JVMPI version */\n" +
            "\n    /* ------interface implemented by the profiler------ */\n" + table(release) + "} JVMPI_Interface;\n#endif /* !_JAVASOFT_JVMPI_H_ */\n")


def tagged(release):
    """Tags everywhere, types declared before they are defined, extern "C", plain numbers, calling conventions."""
    structs = "".join(f"struct {name};\ntypedef struct {name} {name};\nstruct {name}\n{{\n{body(fields, 2)}\n}};\n" for name, fields in STRUCTS.items())
    data = "".join(f"struct jvmpi_{name}_data {{\n{body(fields, 2)}\n}};\n" for name, fields in UNION.items())
    return (GUARD.format("JVMPI_H_TAGGED") + "#ifdef __cplusplus\nextern \"C\" {\n#endif\n" + constants(release, "#define {name} {value}") +
            OPAQUE + structs + data + "struct jvmpi_event_ {\n  jint event_type;\n  JNIEnv *env_id;\n  union jvmpi_u {\n" + members(release, 4, typed=True) +
            "  } u;\n};\ntypedef struct jvmpi_event_ JVMPI_Event;\nstruct jvmpi_interface_ {\n  jint version;\n" + table(release, "JNICALL *") +
            "};\ntypedef struct jvmpi_interface_ JVMPI_Interface;\nJNIEXPORT jint JNICALL JVM_OnLoad(JavaVM *jvm, char *options, void *reserved);\n" +
            "#ifdef __cplusplus\n}\n#endif\n#endif\n")


def dense(release):
    """Little whitespace, hexadecimal, long suffixes, comments of both kinds in odd places, parameters without names."""
    structs = "".join(f"typedef struct/* no tag */{{{body(fields, 0, star='*')}}}{name};// {name}\n" for name, fields in STRUCTS.items())
    return ("#pragma once\n#include \"jni.h\"\n" + constants(release, "#  define\t{name}\t(jint)({hex})  // {value}") + OPAQUE + structs +
            "typedef struct _Event{jint event_type;JNIEnv*env_id;union _u{" + members(release, 0, lambda name: f"_{name}") +
            "}u;}JVMPI_Event,*JVMPI_EventPtr;\ntypedef struct _Table{jint/**/version;" + table(release, names=False) + "}JVMPI_Interface;\n")


def split(release):
    """Constants in enumerations with names, function pointers with types of their own, fields in one declaration."""
    enums = "typedef enum jvmpi_numbers {\n" + constants(release, "  {name} = {value},") + "} jvmpi_numbers;\n"
    structs = "".join(f"typedef struct _{name} {{\n{body(fields, 2)}\n}} {name};\n" for name, fields in STRUCTS.items())
    structs = structs.replace("  jint offset;\n  jint lineno;\n", "  jint offset, lineno;\n").replace(
        "  jint start_lineno;\n  jint end_lineno;\n", "  jint start_lineno, end_lineno;\n")
    types = "".join(f"typedef {result} (JNICALL *jvmpi_{name}_t)({', '.join(params) or 'void'});\n" for result, name, params in functions(release))
    entries = "".join(f"  jvmpi_{name}_t {name};\n" for _, name, _ in functions(release))
    return (GUARD.format("SPLIT_H") + enums + OPAQUE + structs + "typedef struct {\n  jint event_type;\n  JNIEnv *env_id;\n  union {\n" + members(release, 4) +
            "  } u;\n} JVMPI_Event;\n" + types + "typedef struct JVMPI_Interface_ {\n  jint version;\n" + entries + "} JVMPI_Interface;\n#endif\n")


def old(release):
    """Before ANSI C: functions without parameters have no (void); older names are defined by the newer ones."""
    text = first(release).replace("(void)", "()")
    for new, former in ("COMPILED_METHOD_LOAD", "LOAD_COMPILED_METHOD"), ("ARENA_NEW", "NEW_ARENA"), ("OBJECT_MOVE", "OBJ_MOVE"):
        text = re.sub(rf"#define JVMPI_EVENT_{former} .*", f"#define JVMPI_EVENT_{former} JVMPI_EVENT_{new}", text)
    return text


STYLES = [first, tagged, dense, split, old]
WRONG = [
    ("JVMPI_EVENT_OBJECT_FREE[ \\t]+\\(\\(jint\\)5\\)", "JVMPI_EVENT_OBJECT_FREE ((jint)6)", "JVMPI_EVENT_OBJECT_FREE"),
    ("#define JVMPI_EVENT_GC_START .*\n", "", "JVMPI_EVENT_GC_START"),
    ("#define JVMPI_EVENT_NEW_ARENA .*\n", "", "JVMPI_EVENT_NEW_ARENA"),
    ("#define JVMPI_FAIL .*", "#define JVMPI_FAIL ((jint)2)", "JVMPI_FAIL"),
    ("JNIEnv \\*env_id;", "JNIEnv env_id;", "env_id"),
    ("jint event_type;(.*)\n(.*)env_id;", r"\2env_id;\n jint event_type;", "env_id"),
    ("jint arena_id;(.*\n +char \\* ?arena_name)", r"jlong arena_id;\1", "arena_id"),
    ("int dump_level", "jlong dump_level", "dump_level"),
    ("\n    } u;", "\n    };", "u"),
    ("jobjectID  ?\\(\\*GetThreadObject\\)", "jobject (*GetThreadObject)", "GetThreadObject"),
    ("    void \\(\\*RunGC\\).*\n", "", "RunGC"),
    ("    void \\(\\*RunGC\\).*\n", "    void (*RunGC)(void);\n    void (*StopThreadList)(jint n, JNIEnv **envs, jint *results);\n", "StopThreadList"),
    ("JNIEnv\\*\\*  ?reqList", "JNIEnv *reqList", "SuspendThreadList"),
    ("jint version;", "jint version; jint minor;", "minor"),
    ("} monitor_wait;", "} monitor_waited;", "monitor_wait"),
    ("char \\* ?method_signature;.*\n", "\n", "method_signature"),
]


def main(folder, release):
    if release != "wrong":
        for style in STYLES:
            with open(f"{folder}/{style.__name__}.h", "w", encoding="utf-8") as out:
                out.write(style(release))
        return
    for number, (before, after, words) in enumerate(WRONG):
        right = first("1.2")
        text = re.sub(before, after, right, count=1)
        assert text != right, before
        for name, content in (f"{number}.h", text), (f"{number}.h.words", words):
            with open(f"{folder}/{name}", "w", encoding="utf-8") as out:
                out.write(content)


main(*sys.argv[1:])
