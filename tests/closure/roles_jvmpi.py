# SPDX-License-Identifier: MIT
"""The places of names in specifications of JVMPI that occur in C outputs: see names.py."""
import re

from roles import NOTHING, among, basetype, constant, constants, field, last, param, record

BASE = "complete-jvmpi"
FUNCTIONS, EVENTS = last(BASE, "function"), last(BASE, "event")
RELEASES = ["1.1"]
ALL_RELEASES = ["1.1", "1.0"]
IDS = ["Count", "ThreadBegin", "JVMPI_Node", "table", "thread", "Mine"]
SHARED = ["JVMPI_Shared", "Shared", "shared"]
CALL = "JVMPI_OwnCall"
TYPE_NAMES = {"jint", "JVMPI_Event", "JNIEnv", "jobjectID"}

TYPES = ["<jint/>", '<jint min="0"/>', '<jint names="arena"/>', "<jlong/>", "<jboolean/>", "<char/>", "<uchar/>", "<int/>", "<uint/>",
         '<jobject names="globalRef"/>', '<jobject names="none"/>', '<jmethodID names="method"/>',
         '<ptrtype names="object"><struct>jobjectID</struct></ptrtype>', '<ptrtype names="class"><struct>jobjectID</struct></ptrtype>',
         "<ptrtype><struct>Handler</struct></ptrtype>", "<ptrtype><struct>JVMPI_Caller</struct></ptrtype>",
         "<ptrtype><struct>JVMPI_RawMonitor</struct></ptrtype>", '<outptr names="thread"><struct>JNIEnv</struct></outptr>',
         "<inptr><struct>JVMPI_Node</struct></inptr>", '<inptr const="no"><struct>JVMPI_CallTrace</struct></inptr>', "<inbuf><char/></inbuf>",
         "<inbuf><void/></inbuf>", "<outptr><jint/></outptr>", "<outptr><struct>JVMPI_CallTrace</struct></outptr>",
         "<outbuf><jlong/></outbuf>", '<vmbuf const="no"><uchar/></vmbuf>', "<vmbuf><struct>JVMPI_Node</struct></vmbuf>"]
# For events, which are structures.
TOLD = [type for type in TYPES if "inbuf" not in type and "inptr" not in type and "min=" not in type] + [
    "<struct>JVMPI_Node</struct>", "<struct>Pair</struct>", '<vmbuf const="no"><ptrtype names="class"><struct>jobjectID</struct></ptrtype></vmbuf>']
RESULTS = ["<void/>", "<jint/>", "<jlong/>", "<jboolean/>", "<int/>", '<ptrtype names="object"><struct>jobjectID</struct></ptrtype>',
           '<vmbuf const="no"><void/></vmbuf>', "<ptrtype><struct>JVMPI_RawMonitor</struct></ptrtype>", "<uint/>"]
FIELDS = ["<jint/>", "<jlong/>", '<jobject names="none"/>', "<struct>Pair</struct>", "<vmbuf><char/></vmbuf>", "<uchar/>",
          '<jmethodID names="method"/>', "<ptrtype><struct>JVMPI_RawMonitor</struct></ptrtype>", '<outptr names="thread"><struct>JNIEnv</struct></outptr>',
          "<struct>JVMPI_Either</struct>", "<outbuf><struct>JVMPI_Node</struct></outbuf>"]
MODES = ['gc="disabled"', 'gc="enabled"', 'suspended="unsafe"', 'sends="events"', ""]


def params(name, number, types=None):
    """Parameters, one of them with the name: its type depends on the number, and other types precede and follow it."""
    types = types or TYPES
    pick = [types[(number * 7 + i * 5) % len(types)] for i in range(4)]
    before = [param(f"p{i}", type) for i, type in enumerate(pick[:number % 2])]
    behind = [param(f"q{i}", type) for i, type in enumerate(pick[number % 2:-1] + ["<jint/>"])]
    return "".join([*before, param(name, pick[-1]), *behind])


def event_params(name, number):
    return params(name, number, TOLD)


def function(name, number, inside=""):
    return (f'<function id="{name}" num="{FUNCTIONS + number}" {MODES[number % len(MODES)]}><synopsis>S</synopsis>'
            f"<description>D.</description><parameters>{inside}</parameters><result>{RESULTS[number % len(RESULTS)]}</result></function>")


def event(name, number, inside="", member=None, aliases=""):
    made = "JVMPI_EVENT_" + re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()
    member = f'member="{member or f"of_{number}"}"' if inside else ""
    aliases = f'aliases="{aliases}"' if aliases else ""
    return (f'<event id="{name}" const="{made}" label="L" num="{EVENTS + number}" gc="disabled" {member} {aliases}>'
            f"<description>D.</description><parameters>{inside}</parameters></event>")


def callback(name, inside="", form=""):
    return (f'<callback id="{name}" {form}><void/><synopsis>S</synopsis><description>D.</description>'
            f"<parameters>{inside}</parameters></callback>")


def fields(name, number):
    pick = [FIELDS[(number + i * 3) % len(FIELDS)] for i in range(3)]
    return "".join([field(name, pick[0]), field("other", pick[1]), field("more", pick[2]), field("last", "<jint/>")])


def in_place(name, number, tag="typedef"):
    """A record without a name in C, used in a record and in an event."""
    text = record(name, tag).replace(" label=", ' form="inline" label=', 1)
    return text + record(f"JVMPI_User{number}", "typedef", field("use", f"<struct>{name}</struct>"))


def identity(name):
    """An identity with events that define and end it."""
    return f'<identity id="{name}" label="L"><jlong/>{NOTHING}</identity>'


def living(name, number):
    return (identity(name), event(f"Made{number}", 2 * number, param("it", f'<jlong defines="{name}"/>')) +
            event(f"Gone{number}", 2 * number + 1, param("it", f'<jlong ends="{name}"/>')))


def dump_record(name, inside='<item id="size" kind="u4"/>'):
    return f'<dumprecord id="{name}" label="L" tag="JVMPI_TAG_TABLE">{inside}</dumprecord>'


def dumped(record, number, name=None):
    """A record with its own event and dump."""
    made = re.search('id="(.*?)"', record)[1]
    return (event(f"Dumping{number}", number), record,
            f'<dump id="{name or f"dump{number}"}" label="L" event="Dumping{number}" records="{made}"/>')


ITEMS = ['kind="u1"', 'kind="u8"', 'kind="value" type="type"', 'kind="thread" count="count"', 'kind="class" each="interface" of="class_id"',
         'kind="value" each="field" of="class_id" size="count"', 'kind="name"', 'kind="value" type="type" count="count" primitive="optional"',
         'kind="type"', 'kind="object" count="count"', 'kind="pointer"', 'kind="value" each="static" of="class_id"']
BEFORE = '<item id="type" kind="type"/><item id="count" kind="u4"/><item id="class_id" kind="class"/>'


def item(name, number):
    return f'<item id="{name}" {ITEMS[number % len(ITEMS)]}/>'


def of_record(inside, number):
    return dump_record(f"made{number}", BEFORE + inside + '<item id="last_of_all" kind="u2"/>')


def grouped(name, number):
    kind = ["u1", "name"][number % 2]
    return f'<group id="{name}" count="count"><item id="part" kind="{kind}"/></group>'


def in_group(name, number):
    return f'<group id="group{number}" count="count"><item id="type" kind="type"/><item id="part" kind="u2"/>{item(name, [0, 1, 2, 6][number % 4])}</group>'


PLACES = {"category": '<function id="Visit"', "record": '<typedef id="JVMPI_Event"', "event": "<elide>\n    <event",
          "constants": "</intro>\n  <functionsection", "basetype": '<basetype id="JNIEnv"', "categories": "</functionsection>",
          "basetypes": "</datasection>", "identity": "</identities>", "dumprecord": '<dump id="everything"', "dump": "</dumpsection>"}

# Roles whose items take two numbers of events.
TWICE = {"identity"}
DUMPED = "event", "dumprecord", "dump"

# Role: place, the item with the name, and the maximal number together. If there are two places, there are two items.
ROLES = {
    "function": ("category", lambda name, i: function(name, i, params("first", i))),
    "function without parameters": ("category", function),
    "parameter": ("category", lambda name, i: function(f"Function{i}", i, params(name, i))),
    "parameter among all": ("category", lambda name, i: function(f"Function{i}", i, among(name, i, TYPES))),
    "event": ("event", lambda name, i: event(name, i, event_params("first", i))),
    "event without parameters": ("event", event),
    "event parameter": ("event", lambda name, i: event(f"Event{i}", i, event_params(name, i))),
    "event parameter among all": ("event", lambda name, i: event(f"Event{i}", i, among(name, i, TOLD))),
    "member": ("event", lambda name, i: event(f"Event{i}", i, event_params("first", i), name)),
    "alias": ("event", lambda name, i: event(f"Event{i}", i, event_params("first", i), aliases=f"JVMPI_EVENT_OLD{i} {name}")),
    "alias, behind the prefix": ("event", lambda name, i: event(f"Event{i}", i, event_params("first", i), aliases=f"JVMPI_EVENT_{name}")),
    "callback": ("category", lambda name, i: callback(name, params("first", i))),
    "callback parameter": ("category", lambda name, i: callback(f"JVMPI_Callback{i}", params(name, i))),
    "callback in place": ("category", lambda name, i: callback(name, params("first", i), 'form="inline"')
                          + function(f"Function{i}", i, param("first", f"<ptrtype><struct>{name}</struct></ptrtype>"))),
    "parameter of a callback in place": ("category", lambda name, i: callback(f"Callback{i}", params(name, i), 'form="inline"')
                                         + function(f"Function{i}", i, param("first", f"<ptrtype><struct>Callback{i}</struct></ptrtype>"))),
    "structure": ("record", lambda name, i: record(name)),
    "structure, used": ("record", lambda name, i: record(name) + record(f"JVMPI_User{i}", "typedef", field("use", f"<struct>{name}</struct>"))),
    "structure in place": ("record", in_place),
    "union in place": ("record", lambda name, i: in_place(name, i, "uniontypedef")),
    "union": ("record", lambda name, i: record(name, "uniontypedef")),
    "field": ("record", lambda name, i: record(f"JVMPI_Record{i}", "typedef", fields(name, i))),
    "member of a union": ("record", lambda name, i: record(f"JVMPI_Union{i}", "uniontypedef", fields(name, i))),
    "set of bits": ("constants", lambda name, i: constants(name, "bits", constant(f"JVMPI_OF_BITS_{i}"))),
    "set of constants": ("constants", lambda name, i: constants(name, "const", constant(f"JVMPI_OF_SET_{i}"))),
    "constant": ("constants", lambda name, i: constants(f"Set{i}", "const", constant(name, i))),
    "bit": ("constants", lambda name, i: constants(f"Bits{i}", "bits", constant(name, i))),
    "base type": ("basetype", lambda name, i: basetype(name, f"typedef jlong {name};")),
    "base type of a structure": ("basetype", lambda name, i: basetype(name, f"struct {name}_; typedef struct {name}_ *{name};")),
    "base type without definition": ("basetype", lambda name, i: basetype(name, None)),
    "member of a definition": ("basetype", lambda name, i: basetype(f"JVMPI_Own{i}", f"typedef struct {{ jint {name}; }} JVMPI_Own{i};")),
    "parameter of a definition": ("basetype", lambda name, i: basetype(f"JVMPI_Call{i}", f"typedef jint (JNICALL *JVMPI_Call{i})(jint {name}, jlong b);")),
    "category": ("categories", lambda name, i: f'<category id="{name}" label="L">{function(f"Fresh{i}", i)}</category>'),
    "group of base types": ("basetypes", lambda name, i: f'<basetypes id="{name}" label="L">{basetype(f"JVMPI_Fresh{i}", f"typedef jlong JVMPI_Fresh{i};")}</basetypes>'),
    "identity": (("identity", "event"), living),
    "dump record": (DUMPED, lambda name, i: dumped(dump_record(name), i)),
    "dump": (DUMPED, lambda name, i: dumped(dump_record(f"made{i}"), i, name)),
    "item": (DUMPED, lambda name, i: dumped(of_record(item(name, i), i), i)),
    "group": (DUMPED, lambda name, i: dumped(of_record(grouped(name, i), i), i)),
    "item of a group": (DUMPED, lambda name, i: dumped(of_record(in_group(name, i), i), i)),
}
