# SPDX-License-Identifier: MIT
"""The places of names in specifications of JVM TI that occur in C outputs: see names.py."""
import re

from roles import NOTHING, among, basetype, constant, constants, field, last, param, record

BASE = "complete"
FUNCTIONS, EVENTS = last(BASE, "function"), last(BASE, "event")
# Added items belong to every release, but not the items that they use; facts.py tests whether that is allowed.
RELEASES = ["21"]
ALL_RELEASES = ["21", "8"]
IDS = ["GetBases", "VMInit", "jvmtiPair", "Mine"]
SHARED = ["jvmtiShared", "Shared"]
CALL = "jvmtiOwnCall"
TYPE_NAMES = {"jint", "jvmtiError", "jvmtiEnv"}

TYPES = ["<jint/>", "<jint min=\"0\"/>", "<jlong/>", "<jchar/>", "<jfloat/>", "<jdouble/>", "<jboolean/>", "<jvalue/>",
         "<jlocation/>", "<char/>", "<uchar/>", "<size_t/>", "<jobject/>", "<jthread/>", '<jthread null="current"/>',
         "<jthreadGroup/>", "<jclass/>", "<jmethodID/>", '<jmethodID native="error"/>', "<jrawMonitorID/>",
         "<jframeID/>", "<enum>jvmtiColour</enum>", "<enum>jvmtiEvent</enum>",
         "<ptrtype><jobject/></ptrtype>", "<ptrtype><struct>jvmtiHandler</struct></ptrtype>",
         "<inptr><struct>jvmtiPair</struct></inptr>", "<inbuf><char/></inbuf>", "<inbuf><void/></inbuf>",
         "<outptr><jint/></outptr>", "<outptr><struct>jvmtiTree</struct></outptr>", "<outbuf><jthread/></outbuf>",
         "<allocbuf><char/></allocbuf>", "<allocallocbuf><char/></allocallocbuf>", "<agentbuf><void/></agentbuf>",
         "<allocbuf><struct>jvmtiCapabilities</struct></allocbuf>"]


def params(name, number):
    """Parameters, one of them with the name: its type depends on the number, and other types precede and follow it."""
    pick = [TYPES[(number * 7 + i * 5) % len(TYPES)] for i in range(4)]
    before = [param(f"p{i}", type) for i, type in enumerate(pick[:number % 2])]
    behind = [param(f"q{i}", type) for i, type in enumerate(pick[number % 2:-1] + ["<jint/>", "<enum>jvmtiColour</enum>"])]
    return "".join([*before, param(name, pick[-1]), *behind])


def function(name, number, inside=""):
    phase = ["live", "start", "onload", "onloadOnly", "any"][number % 5]
    return (f'<function id="{name}" num="{FUNCTIONS + number}" phase="{phase}"><synopsis>S</synopsis>'
            f"<description>D.</description><capabilities/><parameters>{inside}</parameters><errors/></function>")


def event(name, number, inside=""):
    constant = "JVMTI_EVENT_" + re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()
    return (f'<event id="{name}" const="{constant}" label="L" num="{EVENTS + number}">'
            f"<description>D.</description><capabilities/><parameters>{inside}</parameters></event>")


def callback(name, inside="", more=""):
    return f'<callback id="{name}" {more}><void/><synopsis>S</synopsis><description>D.</description><parameters>{inside}</parameters></callback>'


def visit(name, number):
    """A function with two callbacks and data for them; both have a parameter with the name."""
    data = param("user_data", "<inbuf><void/></inbuf>")
    hooks = record(f"jvmtiHooks{number}", "typedef", field("hook", f"<ptrtype><struct>jvmtiVisit{number}</struct></ptrtype>"))
    inside = param("hook", f"<ptrtype><struct>jvmtiVisit{number}</struct></ptrtype>") + \
        param("hooks", f"<inptr><struct>jvmtiHooks{number}</struct></inptr>") + param(name, "<jint/>") + data
    return function(f"Visit{number}", number, inside) + hooks + callback(f"jvmtiVisit{number}", param(name, "<jint/>") + data, 'called="during"')


FIELDS = ["<jint/>", "<jlong/>", "<jobject/>", "<struct>jvmtiPair</struct>", "<allocfieldbuf><char/></allocfieldbuf>",
          "<enum>jvmtiColour</enum>", "<vmbuf><char/></vmbuf>", "<ptrtype><struct>jvmtiHandler</struct></ptrtype>"]


def fields(name, number):
    pick = [FIELDS[(number + i * 3) % len(FIELDS)] for i in range(3)]
    return "".join([field(name, pick[0]), field("other", pick[1]), field("more", pick[2]), field("last", "<jint/>")])


PLACES = {"category": "<function id=\"GetPart\"", "record": "<capabilitiestypedef", "event": "<elide>\n    <event",
          "constants": "</intro>\n  <functionsection", "error": '<errorid id="JVMTI_ERROR_ODD"',
          "capability": "</capabilitiestypedef>", "basetype": '<basetype id="JNIEnv"', "categories": "</functionsection>",
          "errorcategories": "</errorsection>", "basetypes": "</datasection>"}

# Roles whose items take two numbers: none.
TWICE = set()

# Role: place, the item with the name, and the maximal number together.
ROLES = {
    "function": ("category", lambda name, i: function(name, i, params("first", i))),
    "function without parameters": ("category", function),
    "parameter": ("category", lambda name, i: function(f"Function{i}", i, params(name, i))),
    "parameter among all": ("category", lambda name, i: function(f"Function{i}", i, among(name, i, TYPES))),
    "event": ("event", lambda name, i: event(name, i, params("first", i))),
    "event parameter": ("event", lambda name, i: event(f"Event{i}", i, params(name, i))),
    "event parameter among all": ("event", lambda name, i: event(f"Event{i}", i, among(name, i, TYPES))),
    "callback": ("category", lambda name, i: callback(name, params("first", i))),
    "parameter of a visit": ("category", lambda name, i: visit(name, i)),
    "callback parameter": ("category", lambda name, i: callback(f"jvmtiCallback{i}", params(name, i))),
    "structure": ("record", lambda name, i: record(name)),
    "structure, used": ("record", lambda name, i: record(name) + record(f"jvmtiUser{i}", "typedef", field("use", f"<struct>{name}</struct>"))),
    "union": ("record", lambda name, i: record(name, "uniontypedef")),
    "field": ("record", lambda name, i: record(f"jvmtiRecord{i}", "typedef", fields(name, i))),
    "member of a union": ("record", lambda name, i: record(f"jvmtiUnion{i}", "uniontypedef", fields(name, i))),
    "enumeration": ("constants", lambda name, i: constants(name, "enum", constant(f"JVMTI_OF_ENUM_{i}"))),
    "set of bits": ("constants", lambda name, i: constants(name, "bits", constant(f"JVMTI_OF_BITS_{i}"))),
    "set of constants": ("constants", lambda name, i: constants(name, "const", constant(f"JVMTI_OF_SET_{i}"))),
    "constant": ("constants", lambda name, i: constants(f"jvmtiEnum{i}", "enum", constant(name, i))),
    "bit": ("constants", lambda name, i: constants(f"jvmtiBits{i}", "bits", constant(name, i))),
    "error": ("error", lambda name, i: f'<errorid id="{name}" num="{116 + i}">E.</errorid>'),
    "capability": ("capability", lambda name, i: f'<capabilityfield id="{name}">{NOTHING}</capabilityfield>'),
    "base type": ("basetype", lambda name, i: basetype(name, f"typedef jlong {name};")),
    "base type of a structure": ("basetype", lambda name, i: basetype(name, f"struct {name}_; typedef struct {name}_ *{name};")),
    "base type without definition": ("basetype", lambda name, i: basetype(name, None)),
    "member of a definition": ("basetype", lambda name, i: basetype(f"jvmtiOwn{i}", f"typedef struct {{ jint {name}; }} jvmtiOwn{i};")),
    "parameter of a definition": ("basetype", lambda name, i: basetype(f"jvmtiCall{i}", f"typedef jint (JNICALL *jvmtiCall{i})(jint {name}, jlong b);")),
    "category": ("categories", lambda name, i: f'<category id="{name}" label="L">{function(f"Fresh{i}", i)}</category>'),
    "category of errors": ("errorcategories", lambda name, i: f'<errorcategory id="{name}" label="L"><errorid id="JVMTI_ERROR_FRESH_{i}" num="{116 + i}">E.</errorid></errorcategory>'),
    "group of base types": ("basetypes", lambda name, i: f'<basetypes id="{name}" label="L">{basetype(f"jvmtiFresh{i}", f"typedef jlong jvmtiFresh{i};")}</basetypes>'),
}
