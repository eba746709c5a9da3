# SPDX-License-Identifier: MIT
"""Every type in the place of every other: of parameters, fields and results, alone and behind every kind of pointer. What is
no type of that place is refused; else every output compiles."""
import itertools

BASES = {"jvmti": """jint jlong jchar jfloat jdouble jboolean jvalue jlocation char uchar size_t void jobject jthread jthreadGroup jclass
                     jmethodID jfieldID jframeID jrawMonitorID varargs int uint""".split(),
         "jvmpi": """jint jlong jchar jfloat jdouble jboolean jvalue jlocation char uchar size_t void jobject jthread jthreadGroup jclass
                     jmethodID jfieldID jframeID jrawMonitorID varargs int uint""".split()}
NAMED = {"jvmti": ["<struct>jvmtiPair</struct>", "<struct>jvmtiTree</struct>", "<struct>jvmtiEither</struct>", "<struct>jvmtiHandler</struct>",
                   "<struct>JNIEnv</struct>", "<enum>jvmtiColour</enum>", "<enum>jvmtiFlags</enum>", "<struct>jvmtiCapabilities</struct>",
                   "<struct>nowhere</struct>", "<enum>nowhere</enum>", "<struct/>", "<struct>jvmtiOwn</struct>", "<struct>jthread</struct>",
                   "<struct>jvmtiEventCallbacks</struct>", "<struct>jvmtiEnv</struct>"],
         "known": [f"<struct>{name}</struct>" for name in """jvmtiHooks jvmtiVisit jvmtiLook jvmtiExtensionFunctionInfo jvmtiParamInfo
                   jvmtiExtensionFunction jvmtiEnv JNIEnv jvmtiCapabilities jvmtiEventCallbacks jvmtiClassDefinition jvmtiThreadInfo
                   jniNativeInterface""".split()] + [f"<enum>{name}</enum>" for name in "jvmtiEvent jvmtiEventMode jvmtiError jvmtiPhase".split()],
         "jvmpi": ["<struct>JVMPI_Node</struct>", "<struct>JVMPI_Either</struct>", "<struct>Pair</struct>", "<struct>Handler</struct>",
                   "<struct>JVMPI_Visitor</struct>", "<struct>JNIEnv</struct>", "<struct>jobjectID</struct>", "<struct>JVMPI_RawMonitor</struct>",
                   "<struct>JVMPI_Event</struct>", "<struct>JVMPI_Data</struct>", "<struct>nowhere</struct>", "<struct/>", "<enum>Results</enum>",
                   "<struct>JVMPI_Method</struct>", "<struct>JVMPI_Interface</struct>"]}
POINTERS = "ptrtype inptr inbuf outptr outbuf vmbuf allocbuf allocallocbuf agentbuf allocfieldbuf".split()


def all_types(base):
    plain = [f"<{name}/>" for name in BASES[base.interface]] + NAMED.get(base.name, NAMED[base.interface])
    yield from plain
    for pointer, type in itertools.product(POINTERS, plain):
        yield f"<{pointer}>{type}</{pointer}>"
    for outer, inner, type in itertools.product(POINTERS, POINTERS, plain[::7]):
        yield f"<{outer}><{inner}>{type}</{inner}></{outer}>"


def places(base):
    """One element with a type for each that is told by its parents, and for JVMPI results; all where the program knows
    each by its name."""
    seen = set()
    if base.name == "known":
        yield from (e for e in base.named("param", "field", "callback") if e.children)
        return
    for element in base.named("param", "field", "result", "callback", "identity"):
        around = next(e for e in element.around() if e.name not in ("parameters",))
        kind = (element.name, around.name, around.get("form"), around.get("by"), len(element.children[0].children) if element.children else 0)
        if element.children and kind not in seen:
            seen.add(kind)
            yield element


def types(base, _):
    for element, type in itertools.product(places(base), all_types(base)):
        old = element.children[0]
        yield base.replace("types", f"{type} instead of <{old.name}> in {base.at(element)}", old.start, old.end, type)
