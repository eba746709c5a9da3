# SPDX-License-Identifier: MIT
"""events.py RELEASE: C for events.c: a row for each event of JVMPI, and functions that send it with distinct values and
compare the received ones; from layout.py and the table below, independently of the tested outputs."""
import sys

import layout

# The function, the member and the mode of each event. I: collections are disabled for its IDs. S: threads are suspended,
# during a collection. A: also on request. O: only on request.
ROWS = """
METHOD_ENTRY MethodEntry method .          METHOD_ENTRY2 MethodEntry2 method_entry2 I
METHOD_EXIT MethodExit method .            OBJECT_ALLOC ObjectAlloc obj_alloc IA
OBJECT_FREE ObjectFree obj_free S          OBJECT_MOVE ObjectMove obj_move S
COMPILED_METHOD_LOAD CompiledMethodLoad compiled_method_load .
COMPILED_METHOD_UNLOAD CompiledMethodUnload compiled_method_unload .
INSTRUCTION_START InstructionStart instruction .
THREAD_START ThreadStart thread_start IA   THREAD_END ThreadEnd - .
CLASS_LOAD_HOOK ClassLoadHook class_load_hook .
HEAP_DUMP HeapDump heap_dump IO
JNI_GLOBALREF_ALLOC JNIGlobalRefAlloc jni_globalref_alloc I
JNI_GLOBALREF_FREE JNIGlobalRefFree jni_globalref_free .
JNI_WEAK_GLOBALREF_ALLOC JNIWeakGlobalRefAlloc jni_globalref_alloc I
JNI_WEAK_GLOBALREF_FREE JNIWeakGlobalRefFree jni_globalref_free .
CLASS_LOAD ClassLoad class_load IA         CLASS_UNLOAD ClassUnload class_unload I
DATA_DUMP_REQUEST DataDumpRequest - .      DATA_RESET_REQUEST DataResetRequest - .
JVM_INIT_DONE JVMInitDone - .              JVM_SHUT_DOWN JVMShutDown - .
ARENA_NEW ArenaNew new_arena .             ARENA_DELETE ArenaDelete delete_arena S
OBJECT_DUMP ObjectDump object_dump IO
RAW_MONITOR_CONTENDED_ENTER RawMonitorContendedEnter raw_monitor .
RAW_MONITOR_CONTENDED_ENTERED RawMonitorContendedEntered raw_monitor .
RAW_MONITOR_CONTENDED_EXIT RawMonitorContendedExit raw_monitor .
MONITOR_CONTENDED_ENTER MonitorContendedEnter monitor I
MONITOR_CONTENDED_ENTERED MonitorContendedEntered monitor I
MONITOR_CONTENDED_EXIT MonitorContendedExit monitor I
MONITOR_WAIT MonitorWait monitor_wait I    MONITOR_WAITED MonitorWaited monitor_wait I
MONITOR_DUMP MonitorDump monitor_dump IO
GC_START GCStart - .                       GC_FINISH GCFinish gc_info .
"""
NUMBERS = {"jint", "jlong", "int"}


def value(type_, number):
    if "(*)" in type_:
        return "give"
    return f"({type_}){number}" if type_ in NUMBERS else f"({type_})made_up({number})"


def sender(kind, function, member, fields):
    """A function that sends the event, with an argument for each field."""
    name = f"{kind}_{function}"
    if member == "instruction":
        return [f"static jboolean call_{name}(void) {{", "  JVMPI_Event event;", "  event.u.instruction.method_id = (jmethodID)made_up(1001);",
                "  event.u.instruction.offset = 1002;", "  event.u.instruction.u.tableswitch_info.hi = 1003;",
                f"  return jvmpi_{name}(&port, &own, &event);", "}"]
    values = [value(type_, 1001 + i) for i, (type_, _) in enumerate(fields)]
    before = []
    if member == "class_load_hook":
        values[2:4] = ["&answer", "&answer_length"]
        before = ["  answer = (unsigned char*)made_up(1003);", "  answer_length = 1004;"]
    arguments = "".join(", " + each for each in values)
    return [f"static jboolean call_{name}(void) {{", *before, f"  return jvmpi_{name}(&port, &own{arguments});", "}"]


def comparer(function, member, fields):
    lines = [f"static int compare_{function}(const JVMPI_Event* event) {{", "  int same = 1;"]
    if member == "instruction":
        fields = [("jmethodID", "method_id"), ("jint", "offset"), ("jint", "u.tableswitch_info.hi")]
    for i, (type_, name) in enumerate(fields):
        lines.append(f"  same &= event->u.{member}.{name} == {value(type_, 1001 + i)};")
    return lines + ["  (void)event;", "  return same;", "}"]


def main(release):
    words = ROWS.split()
    rows = [words[i:i + 4] for i in range(0, len(words), 4)]
    out, table = [], []
    for constant, function, member, flags in rows:
        if release == "1.0" and constant == "INSTRUCTION_START":
            continue
        fields = layout.UNION.get(member, [])
        post = "NULL" if "O" in flags else f"call_post_{function}"
        request = f"call_request_{function}" if "A" in flags or "O" in flags else "NULL"
        for kind, call in ("post", post), ("request", request):
            if call != "NULL":
                out += sender(kind, function, member, fields)
        out += comparer(function, member, fields)
        table.append(f'    {{"{function}", JVMPI_EVENT_{constant}, {post}, {request}, compare_{function}, '
                     f'{int("I" in flags)}, {int("S" in flags)}, {int("O" in flags)}, '
                     f'{int(constant == "INSTRUCTION_START")}}},')
    print("/* Made by events.py. */")
    print("\n".join(out))
    print("static const struct row rows[] = {\n" + "\n".join(table) + "\n};")


main(sys.argv[1])
