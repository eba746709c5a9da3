# SPDX-License-Identifier: MIT
# Facts that bindings use, of well-known functions: direction, nullability, lengths, ownership.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"

cat >known.py <<'END'
import json, sys

model = json.load(open(sys.argv[1], encoding="utf-8"))
items = {item["id"]: item for key in ("functions", "events", "callbacks") for item in model[key]}


def told(p):
    """A parameter in a line."""
    t, words = p["type"], []
    words += ["dropped"] if "dropped" in p else [str(p["argument"])]
    words += [t.get("c", "..."), p["direction"]]
    words += ["nullable"] if p["nullable"] else []
    words += ["meaning"] if "ifNull" in p else []
    words += ["current"] if "nullIsCurrent" in t else []
    words += ["string"] if "string" in t else []
    words += [f"min={t['minimum']}"] if "minimum" in t else []
    words += [f"{way}={name}" for way, name in t.get("length", {}).items()]
    words += [p["ownership"]["freedBy"] + ":" + p["ownership"]["how"]] if "ownership" in p else []
    words += ["references"] if "givesReferences" in p else []
    return " ".join(words)


KNOWN = """
GetStackTrace.thread: 1 jthread in nullable current
GetStackTrace.start_depth: 2 jint in
GetStackTrace.max_frame_count: 3 jint in min=0
GetStackTrace.frame_buffer: 4 jvmtiFrameInfo* out in=max_frame_count out=count_ptr
GetStackTrace.count_ptr: 5 jint* out
GetThreadInfo.thread: 1 jthread in nullable current
GetThreadInfo.info_ptr: 2 jvmtiThreadInfo* out agent:deallocate-fields references
GetAllThreads.threads_count_ptr: 1 jint* out
GetAllThreads.threads_ptr: 2 jthread** out out=threads_count_ptr agent:deallocate references
GetMethodName.method: 1 jmethodID in
GetMethodName.name_ptr: 2 char** out nullable meaning string agent:deallocate
GetMethodName.generic_ptr: 4 char** out nullable meaning string agent:deallocate
RedefineClasses.class_count: 1 jint in min=0
RedefineClasses.class_definitions: 2 const jvmtiClassDefinition* in in=class_count
SetEventNotificationMode.mode: 1 jvmtiEventMode in
SetEventNotificationMode.event_type: 2 jvmtiEvent in
SetEventNotificationMode.event_thread: 3 jthread in nullable meaning
SetEventNotificationMode....: 4 ... in
GetLoadedClasses.class_count_ptr: 1 jint* out
GetLoadedClasses.classes_ptr: 2 jclass** out out=class_count_ptr agent:deallocate references
GetJNIFunctionTable.function_table: 1 jniNativeInterface** out agent:deallocate
SetJNIFunctionTable.function_table: 1 const jniNativeInterface* in
GetSystemProperties.property_ptr: 2 char*** out string out=count_ptr agent:deallocate-each
GetLocalVariableTable.table_ptr: 3 jvmtiLocalVariableEntry** out out=entry_count_ptr agent:deallocate-array-and-fields
SetEventCallbacks.callbacks: 1 const jvmtiEventCallbacks* in nullable meaning
Allocate.mem_ptr: 2 unsigned char** out in=size agent:deallocate
Deallocate.mem: 1 unsigned char* inout nullable meaning
GetThreadLocalStorage.data_ptr: 2 void** out
SetThreadLocalStorage.data: 2 const void* in nullable meaning
SetNativeMethodPrefixes.prefixes: 2 char** in string
VMInit.jni_env: 1 JNIEnv* in
VMInit.thread: 2 jthread in
Breakpoint.klass: dropped jclass in
Breakpoint.method: 3 jmethodID in
Breakpoint.location: 4 jlocation in
ClassFileLoadHook.new_class_data_len: 8 jint* inout
ClassFileLoadHook.new_class_data: 9 unsigned char** inout in=new_class_data_len
jvmtiHeapIterationCallback.tag_ptr: 2 jlong* inout
jvmtiStartFunction.jvmti_env: 0 jvmtiEnv* in
""".strip().split("\n")
wrong = []
for line in KNOWN:
    name, wanted = line.split(": ", 1)
    item, param = name.split(".", 1)
    (found,) = [p for p in items[item]["params"] if p["id"] == param]
    if told(found) != wanted:
        wrong.append(f"{name}: {told(found)}\n    instead of {wanted}")


def expect(what, found, wanted):
    if found != wanted:
        wrong.append(f"{what}: {found}\n    instead of {wanted}")


def errors(name, source):
    return [(r["id"][12:], *[r[k] for k in ("param", "reason", "capability") if k in r])
            for r in items[name]["errors"] if r["source"] == source]


expect("GetStackTrace", errors("GetStackTrace", "param"),
       [("INVALID_THREAD", "thread", "handle"), ("THREAD_NOT_ALIVE", "thread", "notAlive"),
        ("ILLEGAL_ARGUMENT", "max_frame_count", "minimum"), ("NULL_POINTER", "frame_buffer", "null"),
        ("NULL_POINTER", "count_ptr", "null")])
expect("GetStackTrace", errors("GetStackTrace", "listed"), [("ILLEGAL_ARGUMENT",)])
expect("RedefineClasses", errors("RedefineClasses", "capability"),
       [("MUST_POSSESS_CAPABILITY", "can_redefine_classes")])
expect("universal errors", [e[12:] for e in model["universalErrors"]],
       [e["id"][12:] for e in model["errors"] if e["universal"]])
for error in ("NONE", "NULL_POINTER", "OUT_OF_MEMORY", "WRONG_PHASE", "UNATTACHED_THREAD"):
    expect(error, "JVMTI_ERROR_" + error in model["universalErrors"], True)
expect("prototype", items["GetStackTrace"]["prototype"],
       "jvmtiError GetStackTrace(jvmtiEnv* env, jthread thread, jint start_depth, jint max_frame_count, "
       "jvmtiFrameInfo* frame_buffer, jint* count_ptr)")
expect("typedef", items["Breakpoint"]["typedef"],
       "typedef void (JNICALL *jvmtiEventBreakpoint)(jvmtiEnv *jvmti_env, JNIEnv* jni_env, jthread thread, "
       "jmethodID method, jlocation location);")
(slot,) = [s for s in model["functionTable"]["slots"] if s["slot"] == 105]
expect("slot 105", slot, {"slot": 105, "kind": "reserved", "member": "reserved105"})
(slot,) = [s for s in model["eventTable"]["slots"] if s["slot"] == 72]
expect("event 72", slot, {"slot": 72, "kind": "reserved", "member": "reserved72"})
expect("safe", items["Allocate"]["callbackSafe"] and not items["GetStackTrace"]["callbackSafe"], True)
(row,) = items["GetBytecodes"]["requiredCapabilities"]
expect("GetBytecodes", (row["id"], row["bit"]), ("can_get_bytecodes", 3))
expect("totalBits", model["capabilities"]["totalBits"], 128)
preview = [i["id"] for i in [*items.values(), *model["capabilities"]["list"]] if "preview" in i]
expect("previews", sorted(preview), sorted(
    ["SuspendAllVirtualThreads", "ResumeAllVirtualThreads", "VirtualThreadStart", "VirtualThreadEnd",
     "can_support_virtual_threads"]))
(kinds,) = [{c["id"]: (c["value"], c["source"]) for c in s["list"]} for s in model["constants"] if s["id"] == "jvmtiThreadState"]
expect("constant", kinds["JVMTI_THREAD_STATE_SUSPENDED"][0], 0x100000)


def links(nodes):
    for node in nodes:
        if isinstance(node, dict):
            if node["kind"] == "link":
                yield node
            yield from links(node.get("children", []))


# A link to a function or event has such a target; in official specifications, some targets are structures.
names = set(items)
for item in [*items.values(), *model["records"], *model["errors"]]:
    for link in links(item.get("doc", {"tree": []})["tree"]):
        if link["to"] in ("function", "event") and link["target"] not in names:
            known = [r["id"] for r in model["records"]]
            expect(f"link of {item['id']}", link["target"] in known, True)
if wrong:
    sys.exit("\n".join(wrong))
END
"$JVMTIC" build --only json -o own
python3 known.py own/jvmti.json || fail 'our spec'
# The test can fail.
sed 's/"deallocate-each"/"deallocate"/' own/jvmti.json >wrong.json
! python3 known.py wrong.json 2>err || fail 'ownership'

need_specs
"$JVMTIC" build --only json -o official "$specs/jvmti-28.xml" 2>err
python3 known.py official/jvmti.json || fail 'the official spec'
