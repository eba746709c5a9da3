# SPDX-License-Identifier: MIT
"""Writes a specification with every combination of properties that the entry wrappers check.
usage: faults_spec.py FILE
"""
import sys

from faults import ERRORS

def combinations():
    """(attributes, capabilities, parameters, errors) of functions."""
    few = ['<jint min="3"/>', "<jthread/>", "<outptr><jint/></outptr>"]
    for phase in (None, "live", "start", "onload", "onloadOnly", "any"):
        for safe in (None, "safe"):
            for impl in (None, "innative", "innative notrace"):
                for jkernel in (None, "yes"):
                    attributes = {"phase": phase, "callbacksafe": safe, "impl": impl, "jkernel": jkernel}
                    yield {k: v for k, v in attributes.items() if v}, ["can_first"], few, []
    handles = ["jobject", "jclass", "jthread", "jthreadGroup", "jmethodID", "jrawMonitorID"]
    more = ["INVALID_MODULE", "CLASS_NOT_PREPARED", "NULL_POINTER", "UNSUPPORTED_OPERATION", "INVALID_PRIORITY"]
    rows = ["INVALID_OBJECT", "INVALID_CLASS", "INVALID_THREAD", "THREAD_NOT_ALIVE", "INVALID_THREAD_GROUP",
            "INVALID_METHODID", "INVALID_MONITOR", "ILLEGAL_ARGUMENT"]
    null = "<nullok>nothing happens</nullok>"
    for attributes in ({}, {"phase": "any", "callbacksafe": "safe"}, {"phase": "onload"}):
        yield attributes, [], [], []
        yield attributes, ["can_third", "can_first", "can_second"], [], []
        yield attributes, [], [f"<{h}/>" for h in handles], []
        yield attributes, [], [f"<{h}/>" for h in reversed(handles)], []
        for listed in ([], rows):
            yield attributes, [], [f"<ptrtype><{h}/>{null}</ptrtype>" for h in handles], listed
            yield attributes, [], [f"<ptrtype><{h}/></ptrtype>" for h in handles], listed
            yield attributes, [], ['<jthread impl="noconvert" started="no"/>'], listed
            yield attributes, [], ['<jthread impl="noconvert" implsince="11"/>', '<jint min="1"/>',
                                   '<outptr impl="nonullcheck" implsince="17"><jint/></outptr>'], listed
            yield attributes, [], ['<jthread impl="noconvert" started="maybe" null="current"/>'], listed
            yield attributes, [], ['<ptrtype><jthread started="maybe"/></ptrtype>', f"<ptrtype><jthread/>{null}</ptrtype>"], listed
            yield attributes, [], ['<jlong min="2"/>', '<jlong/>', '<jint/>', '<jint min="-2147483648"/>'], listed
        for listed in ([], rows, more) if not attributes else ():
            yield attributes, [], ['<jclass method="p1"/>', "<jmethodID/>", "<jlocation/>", '<jmethodID native="error"/>', "<jlocation/>"], listed
            yield attributes, [], ["<jclass/>", '<jclass field="p2"/>', '<jfieldID class="p1"/>', "<jclass/>"], listed
            for handle in handles + ["jint", "void", "enum>jvmtiColour</enum"]:
                t = f"<{handle}/>" if "jvmtiColour" not in handle else "<enum>jvmtiColour</enum>"
                for n in (null, ""):
                    yield attributes, [], ['<jint min="0"/>', f'<inbuf incount="p0">{t}{n}</inbuf>', "<jint/>", f"<inbuf>{t}{n}</inbuf>"], listed
            yield attributes, [], ["<jint/>", '<inbuf incount="p0"><struct>jvmtiSeveral</struct></inbuf>',
                                   f'<inbuf incount="p0"><struct>jvmtiSeveral</struct>{null}</inbuf>'], listed
            if listed != rows:
                yield attributes, [], ["<ptrtype><jobject/></ptrtype>", f"<ptrtype><jobject/>{null}</ptrtype>"], listed
            yield attributes, [], ["<enum>jvmtiEvent</enum>", f"<ptrtype><jthread/>{null}</ptrtype>"], listed
        # Rows that name something: a parameter, a field of a structure, or both.
        classes = f'<inbuf incount="p0"><jclass/>{null}</inbuf>'
        several = [f'<inbuf incount="p0"><struct>jvmtiSeveral</struct>{n}</inbuf>' for n in ("", null)]
        for listed in (["INVALID_CLASS p1", "NULL_POINTER p1 p0"], ["INVALID_CLASS p2", "NULL_POINTER p2"],
                       ["INVALID_CLASS p0", "NULL_POINTER p0"], ["INVALID_CLASS p1", "INVALID_CLASS p2", "NULL_POINTER p3"],
                       ["INVALID_CLASS p3", "NULL_POINTER p1", "CLASS_NOT_PREPARED p3"]) if not attributes else ():
            yield attributes, [], ["<jint/>", classes, classes, "<ptrtype><jclass/></ptrtype>", "<jclass/>"], listed
        for listed in (["INVALID_THREAD p1", "NULL_POINTER p2", "INVALID_OBJECT"], ["NULL_POINTER p1 bytes"],
                       ["NULL_POINTER bytes"], ["NULL_POINTER jvmtiSeveral.maybe", "INVALID_THREAD jvmtiSeveral.one"],
                       ["INVALID_THREAD other p2", "INVALID_OBJECT other p2"]) if not attributes else ():
            yield attributes, [], ["<jint/>", *several], listed
        for listed in (["INVALID_THREAD p1", "THREAD_NOT_ALIVE p2"], ["INVALID_THREAD p1 p2", "THREAD_NOT_ALIVE p2"]):
            yield attributes, [], ["<jint/>", "<ptrtype><jthread/></ptrtype>", f"<ptrtype><jthread/>{null}</ptrtype>"], listed
        for thread in ('', 'null="current"', 'started="maybe"', 'started="yes" impl="noconvert"',
                       'null="current" impl="noconvert"', 'null="current" started="no"'):
            yield attributes, [], [f"<jthread {thread}/>", "<jframeID/>"], []
        yield attributes, [], ['<jclass method="p1"/>', "<jmethodID/>"], []
        yield attributes, [], ['<jclass method="p1"/>', '<jmethodID class="p0" native="error"/>', '<jint min="-5"/>'], []
        yield attributes, [], ["<jmethodID/>", '<jclass method="p0"/>'], []
        yield attributes, [], ['<jclass field="p1"/>', '<jfieldID class="p0"/>', "<jclass/>"], []
        yield attributes, [], ["<jclass/>", '<jclass field="p3"/>', "<jobject/>", '<jfieldID class="p1"/>'], []
        yield attributes, [], ["<jclass/>", "<jclass/>", "<jmethodID/>", "<jmethodID/>", "<jthread/>", "<jthread/>"], []
        plain = ["jlong", "jchar", "jfloat", "jdouble", "jboolean", "jvalue", "jlocation", "char", "uchar", "size_t"]
        yield attributes, [], [f"<{t}/>" for t in plain], []
        yield attributes, [], ["<enum>jvmtiColour</enum>", "<enum>jvmtiEvent</enum>", "<enum>jvmtiError</enum>"], []
        yield attributes, [], ["<enum>jvmtiEvent</enum>", "<enum>jvmtiColour</enum>", "<jint/>", "<varargs/>"], []
        for kind in ("outptr", "outbuf", "inptr", "inbuf", "vmbuf", "allocbuf", "allocallocbuf", "agentbuf"):
            of = ["<struct>jvmtiPair</struct>"] + ([] if kind == "inptr" else ["<char/>", "<void/>", "<jclass/>"])
            pointers = [f"<{kind}>{t}</{kind}>" for t in of] + [f"<{kind}>{of[0]}{null}</{kind}>"]
            yield attributes, [], pointers, []
        yield attributes, [], ["<outbuf><outbuf><jint/></outbuf></outbuf>", '<outptr impl="nonullcheck"><jlong/></outptr>',
                               "<ptrtype><struct>jvmtiHandler</struct></ptrtype>",
                               f"<ptrtype><struct>jvmtiHandler</struct>{null}</ptrtype>"], []


def row(error):
    """A row of the given error, with links to the parameters, and fields of structures, that follow it."""
    error, *names = error.split()
    words = ""
    for name in names:
        struct, dot, field = name.partition(".")
        if dot:
            words += f'<fieldlink struct="{struct}" id="{field}"/>, '
        else:
            words += f'<paramlink id="{name}"/>, ' if name.startswith("p") else f"<code>{name}</code>, "
    return f'<error id="JVMTI_ERROR_{error}">{words}so.</error>'


def write_spec(path):
    functions = ""
    for i, (attributes, capabilities, params, errors) in enumerate(combinations()):
        words = "".join(f' {k}="{v}"' for k, v in attributes.items())
        required = "".join(f'<required id="{c}"/>' for c in capabilities)
        parameters = ""
        for j, t in enumerate(params):
            name = "..." if "varargs" in t else f"p{j}"
            parameters += f'<param id="{name}">{t}<description>One.</description></param>\n'
        rows = "".join(map(row, errors))
        functions += (f'<function id="F{i}" num="{i + 2}"{words}><synopsis>F {i}</synopsis><description>Does {i}.</description>\n'
                      f"<capabilities>{required}</capabilities><parameters>{parameters}</parameters><errors>{rows}</errors></function>\n")
    numbers = dict(ERRORS, NONE=0, OUT_OF_MEMORY=110, ACCESS_DENIED=111, INTERNAL=113)
    errors = "".join(f'<errorid id="JVMTI_ERROR_{e}" num="{n}">{e}.</errorid>\n' for e, n in numbers.items())
    caps = "".join(f'<capabilityfield id="can_{c}"><description>Can {c}.</description></capabilityfield>\n'
                   for c in ("first", "second", "third"))
    phases = "".join(f'<constant id="JVMTI_PHASE_{p}" num="{n}">One.</constant>\n'
                     for p, n in (("ONLOAD", 1), ("PRIMORDIAL", 2), ("START", 6), ("LIVE", 4), ("DEAD", 8)))
    events = "".join(f'<event id="{e}" const="JVMTI_EVENT_{e.upper()}" label="{e}" num="{n}"><description>It.</description>'
                     "<capabilities/><parameters/></event>\n" for e, n in (("Made", 50), ("Gone", 53)))
    types = "".join(f'<basetype id="{t}">{c and f"<definition>{c}</definition>"}'
                    "<description>One.</description></basetype>\n"
                    for t, c in (("jvmtiEvent", ""), ("jvmtiError", ""), ("jthread", "typedef jobject jthread;"), ("jthreadGroup", "typedef jobject jthreadGroup;"),
                                 ("jlocation", "typedef jlong jlocation;"),
                                 ("jrawMonitorID", "struct _jrawMonitorID; typedef struct _jrawMonitorID *jrawMonitorID;")))
    with open(path, "w") as out:
        out.write(f"""<?xml version="1.0" encoding="UTF-8"?>
<specification label="Every combination">
<title subtitle="Version">Every combination</title>
<functionsection label="Functions"><category id="all" label="All">
<intro><constants id="jvmtiColour" label="Colours" kind="enum"><constant id="JVMTI_RED" num="1">Red.</constant>
<constant id="JVMTI_BLUE" num="2">Blue.</constant><constant id="JVMTI_GREY" num="0x9">Grey.</constant>
<constant id="JVMTI_DARK" num="JVMTI_BLUE | JVMTI_GREY">Dark.</constant><constant id="JVMTI_NONE" num="-7">None.</constant>
<constant id="JVMTI_AZURE" num="2">Azure.</constant></constants>
<constants id="jvmtiPhase" label="Phases" kind="enum">{phases}</constants></intro>
<typedef id="jvmtiPair" label="A pair"><field id="left"><jint/><description>Left.</description></field></typedef>
<typedef id="jvmtiSeveral" label="Several"><field id="one"><jthread/><description>One.</description></field>
<field id="number"><jint/><description>One.</description></field>
<field id="bytes"><inbuf incount="number"><uchar/></inbuf><description>One.</description></field>
<field id="maybe"><inbuf><uchar/><nullok>nothing</nullok></inbuf><description>One.</description></field>
<field id="other"><jobject/><description>One.</description></field></typedef>
<capabilitiestypedef id="jvmtiCapabilities" label="Capabilities">{caps}</capabilitiestypedef>
{functions}<callback id="jvmtiHandler"><void/><synopsis>Handler</synopsis><parameters>
<param id="it"><jint/><description>One.</description></param></parameters></callback>
</category></functionsection>
<errorsection label="Errors"><errorcategory id="universal-error" label="Errors">{errors}</errorcategory></errorsection>
<eventsection label="Events">{events}</eventsection>
<datasection><basetypes id="types" label="Types">{types}</basetypes></datasection>
<changehistory id="history" update="today"><change date="today" version="28.0.0">Made.</change></changehistory>
</specification>
""")


if __name__ == "__main__":
    write_spec(sys.argv[1])
