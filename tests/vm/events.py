# SPDX-License-Identifier: MIT
"""Writes the facts of a specification for tests/vm/events.c: events-cases.h, and a jvmti_trace.h that records calls. It
reads the XML without jvmtic. usage: events.py SPEC RELEASE DIRECTORY."""
import os
import sys
import xml.etree.ElementTree as ET

INCLUDE = "{http://www.w3.org/2001/XInclude}include"

# Facts that are stated in prose only: in phases before the start phase, the event is for environments with both
# capabilities, in releases that have both.
EARLY = {"ClassFileLoadHook": ["can_generate_all_class_hook_events",
                               "can_generate_early_class_hook_events"]}

# Present before their `since`, as previews.
PREVIEWS = {"VirtualThreadStart": (19,), "VirtualThreadEnd": (19,), "can_support_virtual_threads": (19,)}

# Facts of other releases: (last release, phase, enabled for single threads).
WAS = {"CompiledMethodLoad": ((9,), "live", False), "CompiledMethodUnload": ((9,), "live", False),
       "SampledObjectAlloc": ((13,), "live", False), "VirtualThreadStart": ((25,), "start", True)}

C_TYPES = {"jframeID": "jint", "uchar": "unsigned char"}


def load(path):
    root = ET.parse(path).getroot()
    include(root, os.path.dirname(path))
    return root


def include(element, folder):
    for index, child in enumerate(list(element)):
        if child.tag == INCLUDE:
            path = os.path.join(folder, child.get("href"))
            child = ET.parse(path).getroot()
            include(child, os.path.dirname(path))
            element[index] = child
        else:
            include(child, folder)


def version(text):
    return tuple(int(part) for part in text.split("."))


def exists(item, release):
    since = version(item.get("preview") or item.get("since") or "1.0")
    return min(since, PREVIEWS.get(item.get("id"), since)) <= release


def c_type(element):
    kind, inner = element.tag, [child for child in element if child.tag != "nullok"]
    if kind == "ptrtype":
        return c_type(inner[0])
    if kind in ("outptr", "outbuf", "allocfieldbuf"):
        return c_type(inner[0]) + "*"
    if kind in ("inptr", "inbuf", "vmbuf"):
        return "const " + c_type(inner[0]) + "*"
    if kind in ("allocbuf", "agentbuf"):
        return c_type(inner[0]) + "**"
    if kind == "allocallocbuf":
        return c_type(inner[0]) + "***"
    if kind in ("struct", "enum"):
        return element.text.strip()
    return C_TYPES.get(kind, kind)


def answers(element):
    """True if the agent may store a result through the parameter."""
    if element.tag in ("agentbuf", "outbuf", "allocbuf", "allocallocbuf"):
        return True
    return element.tag == "outptr" and element[0].tag != "struct"


def sentinel(kind, index):
    """A value, and an expression that compares an argument with it."""
    if kind == "jvalue":
        return "value_%d" % index, "%s.j == value_%d.j" % ("%s", index)
    if kind in ("jint", "jlong", "jlocation", "jboolean", "jchar", "char", "unsigned char", "size_t"):
        value = {"jlong": "0x123456789%dLL", "jlocation": "0x723456789%dLL", "jboolean": "(jboolean)%d",
                 "char": "(char)('A' + %d)"}.get(kind, "17%d") % index
    elif kind.endswith("*") or kind.startswith("j"):
        value = "(%s)(uintptr_t)(0x7700 + 16 * %d)" % (kind, index)
    else:
        value = "(%s)%d" % (kind, index)
    return value, "%s == " + value


def write_event(out, event):
    name = event["id"]
    parameters = "".join(", %s %s" % (kind, "p%d" % i) for i, kind in enumerate(event["types"]))
    values, tests = [], []
    for i, kind in enumerate(event["types"]):
        value, test = sentinel(kind, i)
        values.append(value)
        tests.append(test % ("p%d" % i))
    arguments = "".join(", " + value for value in values)
    same = " && ".join(tests) or "1"
    out.write("static void JNICALL callback_%s(jvmtiEnv* env%s) { called(env, %s, %s); }\n"
              % (name, parameters, event["number"], same))
    out.write("static void install_%s(struct jvmti_port_env* env) { env->callbacks.at[%s - %s] = (jvmtiEventReserved)callback_%s; }\n"
              % (name, event["number"], event["first"], name))
    out.write("static jboolean send_%s(struct jvmti_port_env* env, void* current) { return jvmti_send_%s(env, current%s); }\n"
              % (name, name, arguments))
    if not event["answers"]:
        out.write("static void post_%s(const struct jvmti_port* port, void* current) { jvmti_post_%s(port, current%s); }\n"
                  % (name, name, arguments))
    else:
        # The file must not exist, since this is another declaration.
        out.write("struct absent_%s;\nextern struct absent_%s* jvmti_post_%s(int absent);\n" % (name, name, name))
    if event["caps"]:
        out.write("static void require_%s(struct jvmti_port_env* env, unsigned index, unsigned value) {\n" % name)
        for i, capability in enumerate(event["caps"]):
            word, bit = "env->capabilities.words[%d]" % (capability // 32), "((uint32_t)1 << %d)" % (capability % 32)
            out.write("  if (index == %d) %s = value ? %s | %s : %s & ~%s;\n" % (i, word, word, bit, word, bit))
        out.write("}\n")
    out.write("#ifdef RECORD_TRACE\nvoid jvmti_trace_event_%s(const struct jvmti_trace_at* at%s) { traced(at, %s, %s); }\n#endif\n\n"
              % (name, parameters, event["number"], same))


def write_row(out, event):
    name = event["id"]
    out.write('  {"%s", (jvmtiEvent)%s, %d, %d, %d, %d, offsetof(jvmtiEventCallbacks, %s), install_%s, send_%s, %s, %s},\n'
              % (name, event["number"], {"live": 0, "start": 1, "any": 2}[event["phase"]], event["filtered"],
                 len(event["required"]), len(event["early"]), name, name, name,
                 "NULL" if event["answers"] else "post_" + name, "require_" + name if event["caps"] else "NULL"))


def write_trace(path, events):
    with open(path, "w") as out:
        out.write("""#ifndef JVMTI_TRACE_H
#define JVMTI_TRACE_H
#include "jvmti_port.h"
enum { JVMTI_TRACE_IN = 1, JVMTI_TRACE_OUT = 2, JVMTI_TRACE_ERROR = 4 };
struct jvmti_trace_at {
  const struct jvmti_port* port;
  const struct jvmti_port_env* env;
  void* thread;
  unsigned level;
  const char* reason;
  uint64_t call;
};
extern unsigned test_levels;
extern int test_levels_event;
extern uint64_t test_calls;
static inline uint64_t jvmti_trace_number(const struct jvmti_port* port, unsigned levels) {
  (void)port;
  return levels ? ++test_calls : 0;
}
static inline unsigned jvmti_trace_event_levels(const struct jvmti_port* port, int event) {
  test_levels_event = event;
  return port->trace ? test_levels : 0;
}
""")
        for event in events:
            out.write("void jvmti_trace_event_%s(const struct jvmti_trace_at* at%s);\n"
                      % (event["id"], "".join(", %s p%d" % (kind, i) for i, kind in enumerate(event["types"]))))
        out.write("#endif\n")


def main():
    spec, release, folder = sys.argv[1], version(sys.argv[2]), sys.argv[3]
    root = load(spec)
    capabilities = [item.get("id") for item in root.iter("capabilityfield") if exists(item, release)]
    events = []
    for item in root.find("eventsection"):
        if item.tag != "event" or not exists(item, release):
            continue
        required = [row.get("id") for row in item.find("capabilities") or [] if row.tag == "required"]
        early = EARLY.get(item.get("id"), [])
        if not set(early) <= set(capabilities):
            early = []
        kinds = [parameter[0] for parameter in item.find("parameters")
                 if not (parameter[0].tag == "jclass" and parameter[0].get("method") is not None)]
        phase, filtered = item.get("phase") or "live", item.get("filtered") is not None
        if item.get("id") in WAS and release < WAS[item.get("id")][0]:
            _, phase, filtered = WAS[item.get("id")]
        events.append({"id": item.get("id"), "number": item.get("num"), "phase": phase,
                       "filtered": filtered, "required": required, "early": early,
                       "caps": [capabilities.index(name) for name in required + early], "types": [c_type(kind) for kind in kinds],
                       "answers": any(answers(kind) for kind in kinds)})
    for event in events:
        event["first"] = min(int(other["number"]) for other in events)
    with open(os.path.join(folder, "events-cases.h"), "w") as out:
        values = 1 + max([len(event["types"]) for event in events] + [0])
        for i in range(values):
            out.write("static const jvalue value_%d = {.j = 0x5500LL + %d};\n" % (i, i))
        out.write("\n")
        for event in events:
            write_event(out, event)
        out.write("static const struct event events[] = {\n")
        for event in events:
            write_row(out, event)
        out.write("};\n")
    write_trace(os.path.join(folder, "jvmti_trace.h"), events)


main()
