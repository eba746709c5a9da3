# SPDX-License-Identifier: MIT
"""Every type in place of every other: as parameter, field and result, alone and with every kind of pointer. A type that is
not allowed in a place is rejected; otherwise every output compiles. Every known name as another kind of item."""
import itertools
import re

import xml_edit
from roles import basetype, constant, constants, record

BASES = {"jvmti": """jint jlong jchar jfloat jdouble jboolean jvalue jlocation char uchar size_t void jobject jthread jthreadGroup jclass
                     jmethodID jfieldID jframeID jrawMonitorID varargs int uint""".split(),
         "jvmpi": """jint jlong jchar jfloat jdouble jboolean jvalue jlocation char uchar size_t void jobject jthread jthreadGroup jclass
                     jmethodID jfieldID jframeID jrawMonitorID varargs int uint""".split()}
NAMED = {"jvmti": ["<struct>jvmtiPair</struct>", "<struct>jvmtiTree</struct>", "<struct>jvmtiEither</struct>", "<struct>jvmtiHandler</struct>",
                   "<struct>JNIEnv</struct>", "<enum>jvmtiColour</enum>", "<enum>jvmtiFlags</enum>", "<struct>jvmtiCapabilities</struct>",
                   "<struct>nowhere</struct>", "<enum>nowhere</enum>", "<struct/>", "<struct>jvmtiOwn</struct>", "<struct>jthread</struct>",
                   "<struct>jvmtiEventCallbacks</struct>", "<struct>jvmtiEnv</struct>", "<struct>jvmtiInterface_1</struct>",
                   "<struct>jvmtiEventReserved</struct>"],
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
    """One element with a type for each combination of parents, and for JVMPI results; all elements if the program knows each by
    its name."""
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
        yield base.replace(f"types-{element.name}", f"{type} instead of <{old.name}> in {base.at(element)}", old.start, old.end, type)


# ---- Names that the program knows ----------------------------------------------------------------

KNOWN = {"known": """jvmtiPhase jvmtiEventMode jvmtiCapabilities jvmtiExtensionEvent jvmtiExtensionFunction jniNativeInterface jthread
                     jthreadGroup jlocation jrawMonitorID jvmtiParamInfo jvmtiExtensionFunctionInfo jvmtiExtensionEventInfo
                     jvmtiParamKind jvmtiParamTypes jvmtiThreadInfo jvmtiClassDefinition jvmtiStartFunction""".split(),
         "complete-jvmpi": "JVMPI_Event JVMPI_RawMonitor jobjectID JVMPI_CallTrace JVMPI_CallFrame JVMPI_HeapDumpArg".split()}
TYPE_ITEMS = ("typedef", "uniontypedef", "constants", "callback", "basetype", "capabilitiestypedef")
# The definition of a name; its place, as an element and whether at the end of it; and a use.
KINDS_OF_TYPES = [(lambda id: record(id), "category", "struct"), (lambda id: record(id, "uniontypedef"), "category", "struct"),
         *((lambda id, kind=kind: constants(id, kind, constant("JVMTI_OF_KNOWN")), "intro", "enum") for kind in ("enum", "bits", "const")),
         (lambda id: f'<callback id="{id}"><void/><synopsis>S</synopsis><description>D.</description><parameters/></callback>', "category", "struct"),
         (lambda id: f'<capabilitiestypedef id="{id}" label="L"/>', "category", "struct"),
         *((lambda id, text=text: basetype(id, text.replace("ID", id)), "basetypes", "struct")
           for text in ("typedef jint ID;", "typedef unsigned char ID;", "typedef double ID;", "typedef void *ID;", "typedef jobject ID;",
                        "typedef struct {jint a;} ID;", "struct ID_; typedef struct ID_ ID;", "struct ID_; typedef struct ID_ *ID;",
                        "typedef void (*ID)(jint a);"))]


def uses(text, id, tag):
    """Uses of a type: as a value of that kind, without its surrounding elements."""
    named = rf"<(?:struct|enum)>{id}</(?:struct|enum)>"
    for found in re.finditer(rf"<ptrtype>{named}(?:<nullok>[^<]*</nullok>)?</ptrtype>|{named}|<ptrtype><{id}/>(?:<nullok>[^<]*</nullok>)?</ptrtype>|<{id}\b[^>]*/>", text):
        yield found.start(), found.end(), f"<{tag}>{id}</{tag}>"


def without(base, pattern):
    return [(found.start(), found.end(), "") for found in re.finditer(pattern, base.text)]


def redefined(base, id, old, kind):
    make, place, tag = kind
    inner = base.named(place)[0]
    changes = [(old.start, old.end, "")] if old else []
    changes += [use for use in uses(base.text, id, tag) if not any(start <= use[0] < end for start, end, _ in changes)]
    if old and old.name == "capabilitiestypedef":
        changes += without(base, r'<(?:required|capability) id="[^"]*"/>')
    return xml_edit.changed(base.text, changes + [(inner.inner, inner.inner, make(id))])


def known_types(base, _):
    """Each known name defined as every kind of type, and used as one."""
    for id, (number, kind) in itertools.product(KNOWN.get(base.name, []), enumerate(KINDS_OF_TYPES)):
        old = next((e for e in base.named(*TYPE_ITEMS) if e.get("id") == id), None)
        yield base.make(f"known-types-{base.name}", f"{id} as {kind[0](id)} ({number})",
                        lambda id=id, old=old, kind=kind: redefined(base, id, old, kind))


def displaced(base, item, id, new):
    """The text without an item and the references to it, and with another item."""
    intro, rows = base.named("intro")[0], without(base, rf'<error id="{id}">[^<]*</error>')
    changes = [(item.start, item.end, "")] + [row for row in rows if not item.start <= row[0] < item.end]
    return xml_edit.changed(base.text, changes + [(intro.inner_end, intro.inner_end, new)])


def known_numbers(base, _):
    """Constants, errors and constants of events in other sets; other constants in their places, with their numbers."""
    for item in base.named("constant", "errorid", "event") if base.name in KNOWN else []:
        id = item.get("const") or item.get("id")
        for kind in "enum", "bits", "const":
            new = constants("jvmtiOwnSet", kind, constant(id, item.get("num")))
            yield base.make(f"known-numbers-{base.name}", f"{id} in a set of {kind}", lambda item=item, id=id, new=new: displaced(base, item, id, new))
        if item.name == "event":
            continue
        sure = item.name == "constant" and item.parent.get("id") in ("jvmtiPhase", "jvmtiEventMode") or id in (
            "JVMTI_ERROR_NONE", "JVMTI_ERROR_NULL_POINTER", "JVMTI_ERROR_WRONG_PHASE", "JVMTI_ERROR_MUST_POSSESS_CAPABILITY")
        tag = base.text[item.start:item.end].replace(f'"{id}"', '"JVMTI_ERROR_OTHER"')
        rows = without(base, rf'<error id="{id}">[^<]*</error>')
        yield base.make(f"known-numbers-{base.name}", f"another instead of {id}",
                        lambda item=item, tag=tag, rows=rows: xml_edit.changed(base.text, [(item.start, item.end, tag), *rows]), True if sure else None)


FAMILIES = [types, known_types, known_numbers]
