# SPDX-License-Identifier: MIT
"""The contents of headers of JVMPI, independently of spec/jvmpi.

layout.py assert RELEASE      C that compiles against a header with this layout, and no other
layout.py header RELEASE      a header in another style: enumerations, no tags, no names of parameters
layout.py wrong N             the same with one mistake, the N-th; nothing when there are no more"""
import sys

OBJ, ENV, RAW = "jobjectID", "JNIEnv*", "JVMPI_RawMonitor"
STRUCTS = {
    "JVMPI_CallFrame": [("jint", "lineno"), ("jmethodID", "method_id")],
    "JVMPI_CallTrace": [(ENV, "env_id"), ("jint", "num_frames"), ("JVMPI_CallFrame*", "frames")],
    "JVMPI_Method": [("char*", "method_name"), ("char*", "method_signature"), ("jint", "start_lineno"), ("jint", "end_lineno"),
                     ("jmethodID", "method_id")],
    "JVMPI_Field": [("char*", "field_name"), ("char*", "field_signature")],
    "JVMPI_Lineno": [("jint", "offset"), ("jint", "lineno")],
    "JVMPI_HeapDumpArg": [("jint", "heap_dump_level")],
}
UNION = {
    "class_load": [("char*", "class_name"), ("char*", "source_name"), ("jint", "num_interfaces"), ("jint", "num_methods"),
                   ("JVMPI_Method*", "methods"), ("jint", "num_static_fields"), ("JVMPI_Field*", "statics"),
                   ("jint", "num_instance_fields"), ("JVMPI_Field*", "instances"), (OBJ, "class_id")],
    "class_unload": [(OBJ, "class_id")],
    "class_load_hook": [("unsigned char*", "class_data"), ("jint", "class_data_len"), ("unsigned char*", "new_class_data"),
                        ("jint", "new_class_data_len"), ("void* (*)(unsigned int)", "malloc_f")],
    "obj_alloc": [("jint", "arena_id"), (OBJ, "class_id"), ("jint", "is_array"), ("jint", "size"), (OBJ, "obj_id")],
    "obj_free": [(OBJ, "obj_id")],
    "obj_move": [("jint", "arena_id"), (OBJ, "obj_id"), ("jint", "new_arena_id"), (OBJ, "new_obj_id")],
    "new_arena": [("jint", "arena_id"), ("char*", "arena_name")],
    "delete_arena": [("jint", "arena_id")],
    "thread_start": [("char*", "thread_name"), ("char*", "group_name"), ("char*", "parent_name"), (OBJ, "thread_id"),
                     (ENV, "thread_env_id")],
    "heap_dump": [("int", "dump_level"), ("char*", "begin"), ("char*", "end"), ("jint", "num_traces"),
                  ("JVMPI_CallTrace*", "traces")],
    "jni_globalref_alloc": [(OBJ, "obj_id"), ("jobject", "ref_id")],
    "jni_globalref_free": [("jobject", "ref_id")],
    "method": [("jmethodID", "method_id")],
    "method_entry2": [("jmethodID", "method_id"), (OBJ, "obj_id")],
    "compiled_method_load": [("jmethodID", "method_id"), ("void*", "code_addr"), ("jint", "code_size"),
                             ("jint", "lineno_table_size"), ("JVMPI_Lineno*", "lineno_table")],
    "compiled_method_unload": [("jmethodID", "method_id")],
    "monitor_dump": [("char*", "begin"), ("char*", "end"), ("jint", "num_traces"), ("JVMPI_CallTrace*", "traces"),
                     ("jint*", "threads_status")],
    "raw_monitor": [("char*", "name"), (RAW, "id")],
    "monitor": [(OBJ, "object")],
    "monitor_wait": [(OBJ, "object"), ("jlong", "timeout")],
    "gc_info": [("jlong", "used_objects"), ("jlong", "used_object_space"), ("jlong", "total_object_space")],
    "object_dump": [("jint", "data_len"), ("char*", "data")],
}
BRANCH = {
    "if_info": [("jboolean", "is_true")],
    "tableswitch_info": [("jint", "key"), ("jint", "low"), ("jint", "hi")],
    "lookupswitch_info": [("jint", "chosen_pair_index"), ("jint", "pairs_total")],
}
TABLE = [
    ("void", "NotifyEvent", ["JVMPI_Event*"]), ("jint", "EnableEvent", ["jint", "void*"]),
    ("jint", "DisableEvent", ["jint", "void*"]), ("jint", "RequestEvent", ["jint", "void*"]),
    ("void", "GetCallTrace", ["JVMPI_CallTrace*", "jint"]), ("void", "ProfilerExit", ["jint"]),
    (RAW, "RawMonitorCreate", ["char*"]), ("void", "RawMonitorEnter", [RAW]), ("void", "RawMonitorExit", [RAW]),
    ("void", "RawMonitorWait", [RAW, "jlong"]), ("void", "RawMonitorNotifyAll", [RAW]), ("void", "RawMonitorDestroy", [RAW]),
    ("jlong", "GetCurrentThreadCpuTime", []), ("void", "SuspendThread", [ENV]), ("void", "ResumeThread", [ENV]),
    ("jint", "GetThreadStatus", [ENV]), ("jboolean", "ThreadHasRun", [ENV]),
    ("jint", "CreateSystemThread", ["char*", "jint", "void (*)(void*)"]), ("void", "SetThreadLocalStorage", [ENV, "void*"]),
    ("void*", "GetThreadLocalStorage", [ENV]), ("void", "DisableGC", []), ("void", "EnableGC", []), ("void", "RunGC", []),
    (OBJ, "GetThreadObject", [ENV]), (OBJ, "GetMethodClass", ["jmethodID"]),
]
LATER = {
    "1.1": [("jobject", "jobjectID2jobject", [OBJ]), (OBJ, "jobject2jobjectID", ["jobject"])],
    "1.2": [("void", "SuspendThreadList", ["jint", "JNIEnv**", "jint*"]), ("void", "ResumeThreadList", ["jint", "JNIEnv**", "jint*"])],
}
EVENTS = """METHOD_ENTRY 1 METHOD_ENTRY2 2 METHOD_EXIT 3 OBJECT_ALLOC 4 OBJECT_FREE 5 OBJECT_MOVE 6 COMPILED_METHOD_LOAD 7
COMPILED_METHOD_UNLOAD 8 THREAD_START 33 THREAD_END 34 CLASS_LOAD_HOOK 35 HEAP_DUMP 37 JNI_GLOBALREF_ALLOC 38
JNI_GLOBALREF_FREE 39 JNI_WEAK_GLOBALREF_ALLOC 40 JNI_WEAK_GLOBALREF_FREE 41 CLASS_LOAD 42 CLASS_UNLOAD 43
DATA_DUMP_REQUEST 44 DATA_RESET_REQUEST 45 JVM_INIT_DONE 46 JVM_SHUT_DOWN 47 ARENA_NEW 48 ARENA_DELETE 49 OBJECT_DUMP 50
RAW_MONITOR_CONTENDED_ENTER 51 RAW_MONITOR_CONTENDED_ENTERED 52 RAW_MONITOR_CONTENDED_EXIT 53 MONITOR_CONTENDED_ENTER 54
MONITOR_CONTENDED_ENTERED 55 MONITOR_CONTENDED_EXIT 56 MONITOR_WAIT 57 MONITOR_WAITED 58 MONITOR_DUMP 59 GC_START 60
GC_FINISH 61 LOAD_COMPILED_METHOD 7 UNLOAD_COMPILED_METHOD 8 NEW_ARENA 48 DELETE_ARENA 49 DUMP_DATA_REQUEST 44
RESET_DATA_REQUEST 45 OBJ_ALLOC 4 OBJ_FREE 5 OBJ_MOVE 6"""
CONSTANTS = """MAX_EVENT_TYPE_VAL 61 REQUESTED_EVENT 0x10000000 SUCCESS 0 NOT_AVAILABLE 1 FAIL -1 THREAD_RUNNABLE 1
THREAD_MONITOR_WAIT 2 THREAD_CONDVAR_WAIT 3 THREAD_SUSPENDED 0x8000 THREAD_INTERRUPTED 0x4000 MINIMUM_PRIORITY 1
NORMAL_PRIORITY 5 MAXIMUM_PRIORITY 10 NORMAL_OBJECT 0 CLASS 2 BOOLEAN 4 CHAR 5 FLOAT 6 DOUBLE 7 BYTE 8 SHORT 9 INT 10 LONG 11
MONITOR_JAVA 1 MONITOR_RAW 2 GC_ROOT_UNKNOWN 0xff GC_ROOT_JNI_GLOBAL 1 GC_ROOT_JNI_LOCAL 2 GC_ROOT_JAVA_FRAME 3
GC_ROOT_NATIVE_STACK 4 GC_ROOT_STICKY_CLASS 5 GC_ROOT_THREAD_BLOCK 6 GC_ROOT_MONITOR_USED 7 GC_ROOT_THREAD_OBJ 8
GC_CLASS_DUMP 0x20 GC_INSTANCE_DUMP 0x21 GC_OBJ_ARRAY_DUMP 0x22 GC_PRIM_ARRAY_DUMP 0x23 DUMP_LEVEL_0 0 DUMP_LEVEL_1 1
DUMP_LEVEL_2 2 VERSION_1 0x10000001"""


def pairs(text, prefix):
    words = text.split()
    return [(prefix + name, value) for name, value in zip(words[::2], words[1::2])]


def up_to(release, later):
    """The additions of the releases after 1.0, up to this one."""
    return [item for since, items in later.items() if since <= release for item in items]


def functions(release):
    return TABLE + up_to(release, LATER)


def constants(release):
    later = {"1.1": [("JVMPI_EVENT_INSTRUCTION_START", "9"), ("JVMPI_VERSION_1_1", "0x10000002")],
             "1.2": [("JVMPI_VERSION_1_2", "0x10000003")]}
    return pairs(EVENTS, "JVMPI_EVENT_") + pairs(CONSTANTS, "JVMPI_") + up_to(release, later)


def declare(type_, name):
    return type_.replace("(*)", f"(*{name})") if "(*)" in type_ else f"{type_} {name}"


def struct(fields):
    return "struct {" + " ".join(declare(*field) + ";" for field in fields) + "}"


def event(release):
    members = dict(UNION)
    text = " ".join(f"{struct(fields)} {name};\n" for name, fields in reversed(members.items()))
    if release >= "1.1":
        branch = " ".join(f"{struct(fields)} {name};" for name, fields in BRANCH.items())
        text += "struct {jmethodID method_id; jint offset; union {" + branch + "} u;} instruction;"
    return "struct {jint event_type; JNIEnv* env_id; union {" + text + "} u;}"


def table(release):
    rows = [f"{result} (*{name})({', '.join(params) or 'void'});" for result, name, params in functions(release)]
    return "struct {jint version;\n" + "\n".join(rows) + "}"


def header(release, structs="typedef {} {};"):
    out = ["#ifndef OTHER_JVMPI_H", "#define OTHER_JVMPI_H", "#include <jni.h>",
           "struct opaque_object; typedef struct opaque_object* jobjectID;",
           "struct opaque_monitor; typedef struct opaque_monitor* JVMPI_RawMonitor;"]
    out += [structs.format(struct(fields), name) for name, fields in STRUCTS.items()]
    out += [structs.format(event(release), "JVMPI_Event"), structs.format(table(release), "JVMPI_Interface")]
    out += ["enum {", ",\n".join(f"  {name} = {value}" for name, value in constants(release)), "};",
            "JNIEXPORT jint JNICALL JVM_OnLoad(JavaVM*, char*, void*);", "#endif"]
    return "\n".join(out) + "\n"


def members(release):
    """Every member as an expression relative to a structure."""
    for name, fields in STRUCTS.items():
        yield from ((name, field) for _, field in fields)
    yield from (("JVMPI_Event", field) for field in ("event_type", "env_id", "u"))
    for name, fields in UNION.items():
        yield from (("JVMPI_Event", f"u.{name}.{field}") for _, field in fields)
    if release >= "1.1":
        for name, fields in BRANCH.items():
            yield from (("JVMPI_Event", f"u.instruction.u.{name}.{field}") for _, field in fields)
    for _, name, _ in functions(release):
        yield "JVMPI_Interface", name


def assertions(release):
    """C that compares the header with this layout, whose types have other names."""
    out = ["#include <stddef.h>", "#include \"jvmpi.h\""]
    for name, body in [*((name, struct(fields)) for name, fields in STRUCTS.items()), ("JVMPI_Event", event(release)),
                       ("JVMPI_Interface", table(release))]:
        out.append(f"typedef {body} other_{name};")
        out.append(f'_Static_assert(sizeof({name}) == sizeof(other_{name}), "{name}");')
    for name, path in members(release):
        out.append(f'_Static_assert(offsetof({name}, {path}) == offsetof(other_{name}, {path}), "{name}.{path}");')
        if path.count(".") == 0 and path == "u":
            continue
        out.append(f'_Static_assert(__builtin_types_compatible_p(__typeof__((({name}*)0)->{path}), '
                   f'__typeof__(((other_{name}*)0)->{path})), "{name}.{path}");')
    for name, value in constants(release):
        out.append(f'_Static_assert({name} == ({value}) && _Generic({name}, jint: 1, default: 0), "{name}");')
    return "\n".join(out) + "\n"


def wrong(number):
    """A header with one mistake, and the expected name in the message."""
    right = header("1.2")
    faults = [(f" {name} = {value},", f" {name} = {int(value, 0) + 7},", name) for name, value in constants("1.2")[::5]]
    for fields in [*UNION.values(), *STRUCTS.values()]:
        first, name = fields[0]
        other = "jlong" if first != "jlong" else "jint"
        faults.append((struct(fields), struct([(other, name)] + fields[1:]), name))
        if len(fields) > 1:
            faults.append((struct(fields), struct(fields[1:] + fields[:1]), fields[0][1] if len(fields) > 2 else ""))
            faults.append((struct(fields), struct(fields[:-1]), fields[-1][1]))
    for result, name, params in functions("1.2")[::3]:
        row = f"{result} (*{name})({', '.join(params) or 'void'});"
        faults += [(row, row.replace(result, "jlong" if result != "jlong" else "jint", 1), name),
                   (row, "", name), (row, row.replace("(*" + name, "(*Other"), name),
                   (row, row.replace(")(", ")(jint, " if params else ")(jint) ;//", 1), name)]
    faults += [("jint version;", "", "version"), ("jint version;", "jlong version;", "version")]
    before, after, name = faults[number] if number < len(faults) else ("", "", "")
    assert not before or right.count(before) >= 1, before
    return right.replace(before, after, 1) if before else "", name


if __name__ == "__main__":
    if sys.argv[1] == "assert":
        print(assertions(sys.argv[2]), end="")
    elif sys.argv[1] == "header":
        print(header(sys.argv[2]), end="")
    else:
        text, name = wrong(int(sys.argv[2]))
        with open(sys.argv[3], "w", encoding="utf-8") as out:
            out.write(text)
        print(name)
