# SPDX-License-Identifier: MIT
"""Asserts that the probe rejects every wrong header and accepts every correct one in any style.

usage: mutate.py HEADER PROBE JNI FOLDER COMPILER...

HEADER is a correct jvmti.h in the layout of jvmtic, PROBE the jvmti_probe.c of the same release, JNI the folder of
jni.h, FOLDER the directory to work in. A mutation is one mistake; the header alone still compiles, and the probe does not
compile or does not run, with a message that names the mistake. A rewrite changes style only: the probe compiles without
warnings and runs. With EXTENT=full, every compiler compiles every mistake; otherwise one of them compiles every twelfth
wrong prototype, and every third of the other mistakes and of the rewrites.
"""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ALL = os.environ.get("EXTENT") == "full"

# A type that differs from all of the same C type.
OTHER = {"jint": "jlong", "jlong": "jint", "jchar": "jint", "jfloat": "jdouble", "jdouble": "jfloat", "jboolean": "jint",
         "jlocation": "jint", "jvalue": "jlong", "char": "signed char", "unsigned char": "char", "void": "jint",
         "jobject": "jmethodID", "jthread": "jmethodID", "jthreadGroup": "jmethodID", "jclass": "jmethodID",
         "jmethodID": "jfieldID", "jfieldID": "jmethodID", "jrawMonitorID": "jobject", "JNIEnv": "jmethodID"}


def replace(text, old, new):
    assert text.count(old) == 1, (old, text.count(old))
    return text.replace(old, new)


def body(text, start, end):
    """The text between two strings, and a function that replaces it."""
    first = text.index(start) + len(start)
    last = text.index(end, first)
    return text[first:last], lambda new: text[:first] + new + text[last:]


def items(inside, separator):
    return [item.strip() for item in inside.split(separator) if item.strip()]


def retyped(declaration):
    """The declaration with another type of the same shape."""
    found = re.match(r"(const )?(unsigned char|\w+)(.*)", declaration, re.S)
    return (found[1] or "") + OTHER.get(found[2], "jint") + found[3]


def in_c(parameter):
    """The type by one of its equivalent names in C."""
    kind = re.sub(r"\b(jclass|jthread|jthreadGroup)\b", "jobject", parameter.rsplit(" ", 1)[0])
    return re.sub(r"\bjlocation\b", "jlong", kind)


def wrong_parameters(parameters):
    """Lists of parameters with other types; the first parameter, the environment, remains in its place."""
    for index, parameter in enumerate(parameters):
        def changed(new):
            return parameters[:index] + [new] + parameters[index + 1:]
        if parameter == "...":
            yield "no varargs", parameters[:index]
            continue
        if parameter.startswith("jvmtiEnv"):
            continue
        yield "type", changed(retyped(parameter))
        if parameter.startswith("const "):
            yield "not const", changed(parameter[len("const "):])
        elif "*" in parameter:
            yield "const", changed("const " + parameter)
        if "*" in parameter:
            yield "one pointer more", changed(parameter.replace("*", "**", 1))
        if re.search(r"(?<!void)\*", parameter):
            yield "one pointer less", changed(parameter.replace("*", "", 1))
        next_one = parameters[index + 1] if index + 1 < len(parameters) else "..."
        if next_one != "..." and in_c(next_one) != in_c(parameter):
            yield "swapped", parameters[:index] + [next_one, parameter] + parameters[index + 2:]
    if parameters[-1] != "...":
        yield "one more", parameters + ["jint more"]
        if len(parameters) > 1:
            yield "one less", parameters[:-1]
            yield "varargs", parameters + ["..."]
        yield "no prototype", []


class Cases:
    def __init__(self, text):
        self.text = text
        self.wrong = []    # (name, header, the text of the message, True if only C++ finds it, True if it is found at run time)
        self.neutral = []  # (name, header)
        self.prototypes = 0  # the number of mistakes in a prototype, which come first

    def bad(self, name, header, names, plus=False, late=False):
        assert header != self.text, name
        self.wrong.append((name, header, names, plus, late))

    def good(self, name, header):
        assert header != self.text, name
        self.neutral.append((name, header))

    # ---- Mistakes ----

    def signatures(self):
        """Every function, event and callback with one of its possible mistakes, which alternate."""
        functions = list(re.finditer(r"jvmtiError \(JNICALL \*(\w+)\) \(([^)]*)\)", self.text))
        pointers = list(re.finditer(r"typedef \w+ \(JNICALL \*(\w+)\)\s*\(([^)]*)\)", self.text))
        for number, found in enumerate(functions + pointers):
            parameters = items(found[2], ",")
            if not parameters or found[1] == "jvmtiEventReserved":
                continue
            choices = list(wrong_parameters(parameters))
            what, new = choices[number * 7 % len(choices)]
            self.bad(f"{found[1]}: {what}", self.text[:found.start(2)] + ", ".join(new) + self.text[found.end(2):], found[1])
        self.prototypes = len(self.wrong)
        for name in "GetThreadState", "DisposeEnvironment":
            self.bad(f"{name}: result", replace(self.text, f"jvmtiError (JNICALL *{name})", f"jlong (JNICALL *{name})"), name)
        for name, result in ("jvmtiHeapReferenceCallback", "jint"), ("jvmtiEventVMInit", "void"), ("jvmtiReservedCallback", "jint"):
            self.bad(f"{name}: result",
                     replace(self.text, f"typedef {result} (JNICALL *{name})", f"typedef jlong (JNICALL *{name})"), name)

    def slots(self):
        inside, put = body(self.text, "typedef struct jvmtiInterface_1_ {", "} jvmtiInterface_1;")
        slots = items(inside, ";")
        names = [re.search(r"\*(\w+)", slot)[1] for slot in slots]

        def table(new):
            return put("\n" + "".join(f"  {slot};\n" for slot in new))
        for i in range(1, len(slots) - 1, 13):
            name = names[i + 1] if names[i].startswith("reserved") else names[i]
            self.bad(f"slots {i + 1} and {i + 2} swapped", table(slots[:i] + [slots[i + 1], slots[i]] + slots[i + 2:]), name)
        for i in range(3, len(slots), 17):
            name = names[i + 1] if names[i].startswith("reserved") else names[i]
            self.bad(f"slot {i + 1} dropped", table(slots[:i] + slots[i + 1:]), name)
        for i in [i for i, name in enumerate(names) if name.startswith("reserved")]:
            self.bad(f"reserved slot {i + 1} dropped", table(slots[:i] + slots[i + 1:]), names[i + 1])
        for i in 1, 60, len(slots) - 1:
            self.bad(f"slot before {i + 1}", table(slots[:i] + ["void *vendor"] + slots[i:]), names[i])
        self.bad("last slot dropped", table(slots[:-1]), names[-1])
        self.bad("function renamed", table([slot.replace("GetStackTrace)", "GetStacktrace)") for slot in slots]), "GetStackTrace")
        self.bad("slot as void*", table([slot if "*GetPhase)" not in slot else "void *GetPhase" for slot in slots]), "GetPhase")
        self.bad("functions exchanged by name", self.text.replace("(JNICALL *PopFrame)", "(JNICALL *X)")
                 .replace("(JNICALL *SuspendThread)", "(JNICALL *PopFrame)").replace("(JNICALL *X)", "(JNICALL *SuspendThread)"),
                 "PopFrame")

    def values(self):
        found = list(re.finditer(r"^  (JVMTI_\w+) = (0x[0-9A-Fa-f]+|\d+)(?=,?\n)", self.text, re.M))
        for i in range(0, len(found), 6):
            one = found[i]
            self.bad(f"{one[1]}: one more", self.text[:one.end(2)] + " + 1" + self.text[one.end(2):], one[1])
        for one in found[2::17]:
            self.bad(f"{one[1]}: dropped", re.sub(rf"^  {one[1]} = .*\n", "", self.text, flags=re.M) + self.defined(one[1]), one[1])
        for name in ("JVMTI_ERROR_NONE", "JVMTI_ERROR_MAX", "JVMTI_MIN_EVENT_TYPE_VAL", "JVMTI_MAX_EVENT_TYPE_VAL",
                     "JVMTI_VERSION_1_2", "JVMTI_VERSION_21"):
            self.bad(f"{name}: changed", re.sub(rf"(  {name} = )(\w+)", r"\1\2 + 2", self.text), name)
        version = re.search(r"JVMTI_VERSION = (.*)", self.text)[1]
        for change in "0x10000", "1", "-0x10000":
            self.bad(f"JVMTI_VERSION + {change}", replace(self.text, version, f"{version} + {change}"), "JVMTI_VERSION")
        name, expression = re.search(r"(JVMTI_JAVA_LANG_THREAD_STATE_RUNNABLE) = (.*),", self.text).groups()
        self.bad(f"{name}: part", replace(self.text, f"{name} = {expression}", f"{name} = JVMTI_THREAD_STATE_RUNNABLE"), name)
        # All values after the first decrease by one.
        self.bad("enum off by one", replace(self.text, "JVMTI_HEAP_ROOT_JNI_GLOBAL = 1,", "JVMTI_HEAP_ROOT_JNI_GLOBAL,"),
                 "JVMTI_HEAP_ROOT_JNI_GLOBAL")
        self.bad("names of two errors exchanged",
                 replace(replace(self.text, "JVMTI_ERROR_INVALID_OBJECT = 20", "JVMTI_ERROR_INVALID_OBJECT = 21"),
                         "JVMTI_ERROR_INVALID_CLASS = 21", "JVMTI_ERROR_INVALID_CLASS = 20"), "JVMTI_ERROR_INVALID_OBJECT")
        self.bad("a constant that is not whole", replace(self.text, "  JVMTI_VERBOSE_GC = 1,\n", "") +
                 "\n#define JVMTI_VERBOSE_GC 1.5\n", "JVMTI_VERBOSE_GC")

    def defined(self, name):
        """Keeps the values of constants that are made of a removed one."""
        return "" if len(re.findall(rf"\b{name}\b", self.text)) == 1 else f"\n#define {name} 0x7654\n"

    def records(self):
        for found in re.finditer(r"^(struct|union) (jvmti\w+) \{\n(.*?)\n\};", self.text, re.M | re.S):
            fields = items(found[3], ";")
            name = found[2]

            def record(new, kind=found[1]):
                inside = "".join(f"  {field};\n" for field in new)
                return self.text[:found.start()] + f"{kind} {name} {{\n{inside}}};" + self.text[found.end():]
            last = fields[-1].rsplit(" ", 1)[1]
            if len(fields) > 1:
                if found[1] == "struct":
                    self.bad(f"{name}: fields swapped", record([fields[1], fields[0]] + fields[2:]), name)
                self.bad(f"{name}: field dropped", record(fields[:-1]), f"{name}.{last}|{last}")
            middle = len(fields) // 2
            self.bad(f"{name}: field retyped", record(fields[:middle] + [retyped(fields[middle])] + fields[middle + 1:]), name)
            # Another member does not make a union of many longs larger.
            self.bad(f"{name}: field added", record(fields + ["jlong vendor[9]"]), name)
            if len(fields) > 2:
                other = {"struct": "union", "union": "struct"}[found[1]]
                self.bad(f"{name}: {other}", re.sub(rf"{found[1]} {name}\b", f"{other} {name}", self.text), name)
        inside, _ = body(self.text, "struct jvmtiLocalVariableEntry {", "};")
        whole = "struct jvmtiLocalVariableEntry {" + inside + "};"
        self.bad("packed", replace(self.text, whole, f"#pragma pack(push, 1)\n{whole}\n#pragma pack(pop)"), "jvmtiLocalVariableEntry")
        self.bad("field const", replace(self.text, "  jint line_number;", "  const jint line_number;"), "line_number")
        self.bad("pointee not const", replace(self.text, "  const unsigned char* class_bytes;", "  unsigned char* class_bytes;"), "class_bytes")
        self.bad("array for a pointer", replace(self.text, "  char* generic_signature;", "  char generic_signature[8];"), "generic_signature")

    def capabilities(self):
        start = self.text.rindex("typedef struct {", 0, self.text.index("} jvmtiCapabilities;"))
        end = self.text.index("} jvmtiCapabilities;")
        fields = items(self.text[start + len("typedef struct {"):end], ";")
        named = [field for field in fields if "can_" in field]
        padding = fields[len(named):]

        def bits(new):
            return self.text[:start] + "typedef struct {\n" + "".join(f"  {field};\n" for field in new) + self.text[end:]
        names = [re.search(r"can_\w+", field)[0] for field in named]

        def padded(new, used):
            """The fields with padding to 128 bits, so that only positions are wrong."""
            return bits(new + [f"unsigned int : {32 - used % 32}"] + ["unsigned int : 32"] * (3 - used // 32))
        for i in range(0, len(named) - 1, 6):
            self.bad(f"capabilities {i} and {i + 1} swapped",
                     bits(named[:i] + [named[i + 1], named[i]] + named[i + 2:] + padding), names[i], late=True)
        for i in 0, 20, len(named) - 1:
            self.bad(f"capability {i} dropped", bits(named[:i] + named[i + 1:] + padding), names[i])
            self.bad(f"capability {i} renamed", bits(named[:i] + [named[i].replace("can_", "could_")] + named[i + 1:] + padding), names[i])
            self.bad(f"unnamed bit before capability {i}", padded(named[:i] + ["unsigned int : 1"] + named[i:], len(named) + 1),
                     names[i], late=True)
            self.bad(f"capability {i} of two bits", padded(named[:i] + [named[i].replace(": 1", ": 2")] + named[i + 1:], len(named) + 1),
                     names[i], late=True)
            self.bad(f"capability {i} signed", bits(named[:i] + [named[i].replace("unsigned ", "signed ")] + named[i + 1:] + padding),
                     names[i], late=True)
        self.bad("capability not a bit", padded(named[:-1] + [f"unsigned char {names[-1]}"], 56), names[-1], late=True)
        self.bad("no padding", bits(named), "jvmtiCapabilities")
        self.bad("padding of 32 bits less", bits(named + padding[:-2]), "jvmtiCapabilities")
        self.bad("padding of 16 bits more", bits(named + padding + padding[-1:]), "jvmtiCapabilities")
        self.bad("capabilities as bytes", bits([field.replace("unsigned int", "unsigned char").replace(" : 1", "") for field in named]),
                 "jvmtiCapabilities")
        self.bad("capabilities reversed", bits(named[::-1] + padding), names[0], late=True)

    def events(self):
        end = self.text.index("} jvmtiEventCallbacks;")
        start = self.text.rindex("typedef struct {", 0, end)
        slots = items(self.text[start + len("typedef struct {"):end], ";")
        names = [slot.split()[1] for slot in slots]

        def table(new):
            return self.text[:start] + "typedef struct {\n" + "".join(f"  {slot};\n" for slot in new) + self.text[end:]
        for i in range(0, len(slots) - 1, 5):
            name = names[i + 1] if names[i].startswith("reserved") else names[i]
            self.bad(f"events {i} and {i + 1} swapped", table(slots[:i] + [slots[i + 1], slots[i]] + slots[i + 2:]), name)
        for i in 0, 7, [i for i, name in enumerate(names) if name.startswith("reserved")][0], len(names) - 1:
            name = names[i + 1] if names[i].startswith("reserved") else names[i]
            self.bad(f"event slot {i} dropped", table(slots[:i] + slots[i + 1:]), name)
        self.bad("event slot added", table(slots[:4] + ["jvmtiEventReserved vendor"] + slots[4:]), names[4])
        self.bad("event slot of another type", table([slots[0].replace("jvmtiEventVMInit", "jvmtiEventVMDeath")] + slots[1:]), names[0])
        self.bad("event slot as void*", table([f"void* {names[0]}"] + slots[1:]), names[0])
        self.bad("events short by half", table(slots[:20]), names[20])
        self.bad("event type renamed", self.text.replace("jvmtiEventVMStart", "jvmtiEventVmStart"), "jvmtiEventVMStart")

    def types(self):
        def base(name, old, *new):
            for one in new:
                self.bad(f"{name}: {one}", replace(self.text, old, one), name)
        base("jthread", "typedef jobject jthread;", "typedef jint jthread;", "typedef void *jthread;")
        base("jthreadGroup", "typedef jobject jthreadGroup;", "typedef jlong jthreadGroup;")
        base("jlocation", "typedef jlong jlocation;", "typedef jint jlocation;", "typedef unsigned long jlocation;")
        base("jrawMonitorID", "typedef struct _jrawMonitorID *jrawMonitorID;", "typedef jlong jrawMonitorID;",
             "typedef jobject jrawMonitorID;", "typedef void *jrawMonitorID;")
        base("jniNativeInterface", "typedef struct JNINativeInterface_ jniNativeInterface;", "typedef void jniNativeInterface;",
             "typedef struct JNINativeInterface_ *jniNativeInterface;")
        base("jvmtiEnv", "typedef const struct jvmtiInterface_1_ *jvmtiEnv;", "typedef struct jvmtiInterface_1_ *jvmtiEnv;",
             "typedef const struct jvmtiInterface_1_ jvmtiEnv;", "typedef const void *jvmtiEnv;")
        base("jvmtiError", "} jvmtiError;", "} jvmtiError_; typedef short jvmtiError;", "} jvmtiError_; typedef jlong jvmtiError;")
        base("jvmtiPhase", "} jvmtiPhase;", "} jvmtiPhase_; typedef unsigned char jvmtiPhase;")
        base("jvmtiEvent", "} jvmtiEvent;", "} jvmtiEvent_; typedef jlong jvmtiEvent;")
        base("Agent_OnLoad", "Agent_OnLoad(JavaVM *vm, char *options, void *reserved);",
             "Agent_OnLoad(JavaVM *vm, const char *options, void *reserved);", "Agent_OnLoad(JavaVM *vm, char *options);",
             "Agent_Onload(JavaVM *vm, char *options, void *reserved);")
        base("Agent_OnAttach", "Agent_OnAttach(JavaVM* vm, char* options, void* reserved);",
             "Agent_OnAttach(JNIEnv* vm, char* options, void* reserved);")
        base("Agent_OnUnload", "JNIEXPORT void JNICALL\nAgent_OnUnload", "JNIEXPORT jint JNICALL\nAgent_OnUnload")

    def cplusplus(self):
        """Differences in C++ that C does not have."""
        self.bad("C++: jclass as jobject", replace(self.text, "(JNICALL *GetClassStatus) (jvmtiEnv* env,\n      jclass",
                                                   "(JNICALL *GetClassStatus) (jvmtiEnv* env,\n      jobject"), "GetClassStatus", plus=True)
        self.bad("C++: enumeration as unsigned", self.text.replace("jvmtiPhase* phase_ptr", "unsigned int* phase_ptr"), "GetPhase", plus=True)
        self.bad("C++: field as jobject", replace(self.text, "  jclass klass;\n  jint class_byte_count", "  jobject klass;\n  jint class_byte_count"),
                 "klass", plus=True)
        methods = self.text[self.text.index("struct _jvmtiEnv {"):]
        for name, change in ("GetThreadState", ("jint*", "jint *const*")), ("SuspendThread", ("jthread", "const jthread*")):
            found = re.search(rf"  jvmtiError {name}\(.*?\n  \}}\n", methods, re.S)[0]
            changed = re.sub(r"(\(.*?)" + re.escape(change[0]), lambda m: m[1] + change[1], found.split("{")[0], count=1, flags=re.S) + \
                "{ return JVMTI_ERROR_NONE; }\n"
            self.bad(f"C++: method {name}", replace(self.text, found, changed), name, plus=True)
            self.bad(f"C++: no method {name}", replace(self.text, found, ""), name, plus=True)
        self.bad("C++: method behind varargs", re.sub(r"(  jvmtiError SetEventNotificationMode\([^)]*?),\s*\.\.\.\)", r"\1)", self.text),
                 "SetEventNotificationMode", plus=True)

    def mistakes(self):
        for part in (self.signatures, self.slots, self.values, self.records, self.capabilities, self.events, self.types,
                     self.cplusplus):
            part()
        return self.wrong

    # ---- Style ----

    def layout_of_text(self):
        text = self.text
        self.good("indented by tabs", re.sub(r"^ +", "\t\t", text, flags=re.M))
        self.good("not indented", re.sub(r"^[ \t]+", "", text, flags=re.M))
        self.good("empty lines", text.replace("\n", "\n\n"))
        self.good("lines joined", "\n".join(line if line.startswith("#") else line + " " for line in text.split("\n"))
                  .replace(", \n", ", ").replace("; \n  ", "; ").rstrip() + "\n")
        self.good("carriage returns", text.replace("\n", "\r\n"))
        self.good("comments", re.sub(r"([;{,])\n", r"\1 /* a comment; with struct { and */\n", text))
        self.good("comments inside declarations", text.replace("(JNICALL *", "(JNICALL /* function */ * /* named */ "))
        self.good("a token a line", re.sub(r"(?<=[*,;{}()])(?!\n)", "\n", text))
        self.good("stars at names", re.sub(r"(\w)(\*+) (?=\w)", r"\1 \2", text))
        self.good("stars apart", re.sub(r"\*", " * ", text))
        self.good("another guard", text.replace("_JAVA_JVMTI_H_", "VENDOR_JVMTI_INCLUDED"))
        self.good("no guard", re.sub(r"#(ifndef|define) _JAVA_JVMTI_H_|#endif(?=\s*$)", "", text))
        self.good("jni.h in angles", replace(text, '"jni.h"', "<jni.h>"))

    def names(self):
        text = self.text
        record_names = re.findall(r"^(?:struct|union) (\w+) \{", text, re.M)
        tagged = re.sub(r"\b(struct|union) (jvmti\w+)", r"\1 _\2", text)
        self.good("tags with an underscore", tagged)
        self.good("tags of a vendor", re.sub(r"\b(struct|union) (jvmti\w+|_jrawMonitorID)", r"\1 vendor_\2_tag", text))
        self.good("tag of the table", text.replace("struct jvmtiInterface_1_", "struct VendorTable"))
        self.good("name of the table", replace(text, "} jvmtiInterface_1;", "} vendorTable;"))
        self.good("handle of another structure", text.replace("_jrawMonitorID", "VendorMonitor"))
        self.good("tagged capabilities", re.sub(r"typedef struct \{(?=[^{}]*\} jvmtiCapabilities;)", "typedef struct _jvmtiCapabilities {", text))
        self.good("tagged callbacks", re.sub(r"typedef struct \{(?=[^{}]*\} jvmtiEventCallbacks;)", "typedef struct callbacks {", text))
        self.good("tagged enumerations", re.sub(r"typedef enum \{([^{}]*)\} (\w+);", r"typedef enum tag_\2 {\1} \2;", text))
        self.good("enumerations named later", re.sub(r"typedef enum \{([^{}]*)\} (\w+);", r"enum tag_\2 {\1};\ntypedef enum tag_\2 \2;", text))
        assert len(record_names) > 15

        def parameters(change):
            def one(found):
                new = [change(p) if p != "..." else p for p in items(found[3], ",")]
                return found[1] + "(JNICALL *" + found[2] + ")(" + ", ".join(new) + ")"
            return re.sub(r"(jvmtiError |typedef \w+ )\(JNICALL \*(\w+)\)\s*\(([^)]*)\)", one, text)
        self.good("parameters renamed", parameters(lambda p: re.sub(r"\b(\w+)$", r"vendor_\1", p) if p != "void" else p))
        self.good("parameters without names", parameters(lambda p: re.sub(r" \w+$", "", p) if p != "void" else p))
        self.good("parameters const themselves", parameters(lambda p: re.sub(r"\b(\w+)$", r"const \1", p) if p != "void" else p))
        self.good("const behind the type", re.sub(r"\bconst ((?:unsigned )?\w+)\*", r"\1 const *", text))
        self.good("arrays as parameters", parameters(lambda p: re.sub(r"^const (jthread|jclass|jlong)\* (\w+)$", r"const \1 \2[]", p)))
        self.good("void for no parameters", re.sub(r"\(JNICALL \*jvmtiReservedCallback\)\s*\(\)", "(JNICALL *jvmtiReservedCallback)(void)", text))
        self.good("no JNICALL at pointers", text.replace("(JNICALL *", "(*"))
        self.good("reserved slots renamed", re.sub(r"\bvoid \*reserved(\d+)", r"void *vendor_slot_\1", text))
        self.good("reserved slots as functions", re.sub(r"\bvoid \*reserved(\d+)", r"jint (JNICALL *vendor\1)(jvmtiEnv*, void*)", text))
        self.good("reserved events as void*", text.replace("jvmtiEventReserved reserved", "void *reserved"))

    def spellings(self):
        text = self.text
        table, put = body(text, "typedef struct jvmtiInterface_1_ {", "} jvmtiInterface_1;")
        self.good("jthread as jobject", put(re.sub(r"\bjthread(Group)?\b(?=[* ])", "jobject", table)))
        self.good("jlocation as jlong", put(re.sub(r"\bjlocation\b", "jlong", table)))
        self.good("jint as int", put(re.sub(r"\bjint\b", "int", table)))
        self.good("jboolean as unsigned char", put(re.sub(r"\bjboolean\b", "unsigned char", table)))
        self.good("function types named", put(re.sub(r"jvmtiError \(JNICALL \*GetPhase\) \(jvmtiEnv\* env,\s*jvmtiPhase\* phase_ptr\)",
                                                     "get_phase *GetPhase", table)).replace(
            "typedef struct jvmtiInterface_1_ {", "typedef jvmtiError JNICALL get_phase(jvmtiEnv*, jvmtiPhase*);\ntypedef struct jvmtiInterface_1_ {"))

        def macros(found):
            values = [item.split("=", 1) for item in items(found[1], ",")]
            defines = "".join(f"#define {name.strip()} ({' '.join(value.split())})\n" for name, value in values)
            return defines + (f"typedef jint {found[2]};" if found[2] else "")
        self.good("all constants as macros", re.sub(r"(?:typedef )?enum \{([^{}]*)\} ?(\w*);", macros, text))
        self.good("errors as macros", re.sub(r"typedef enum \{([^{}]*)\} (jvmtiError);", macros, text))
        self.good("event types as macros", re.sub(r"typedef enum \{([^{}]*)\} (jvmtiEvent);", macros, text))
        self.good("unsigned macros", re.sub(r"enum \{([^{}]*JVMTI_THREAD_STATE_ALIVE =[^{}]*)\}( ?);", macros, text)
                  .replace("0x0001)", "0x0001u)"))
        self.good("numbers in hexadecimal", re.sub(r"(JVMTI_\w+ = )(\d+)(?=[,\n])", lambda m: m[1] + hex(int(m[2])), text))
        self.good("numbers in decimal", re.sub(r"(JVMTI_\w+ = )(0x[0-9A-F]+)(?=[,\n])", lambda m: m[1] + str(int(m[2], 16)), text))
        self.good("numbers as expressions", re.sub(r"(JVMTI_\w+ = )(\d+)(?=[,\n])", r"\1(\2 + 5 - 5)", text))

        def backwards(found):
            return found[1] + "{" + ",".join(found[2].split(",")[::-1]) + "}"
        self.good("constants in another order", re.sub(r"(enum )\{([^{}]*JVMTI_ERROR[^{}]*)\}", backwards, text))
        self.good("padding in other pieces", re.sub(r"(  unsigned int : \d+;\n)+", "  unsigned int : 18;\n  unsigned int : 32;\n  unsigned int : 32;\n", text))
        # The compiler pads to whole words.
        self.good("padding without its last piece", re.sub(r"  unsigned int : \d+;\n(?=\} jvmtiCapabilities)", "", text))
        self.good("capabilities as unsigned", text.replace("unsigned int can_", "unsigned can_"))
        self.good("several capabilities in a declaration", text.replace(" : 1;\n  unsigned int can_", " : 1, can_"))

    def order(self):
        text = self.text
        records = re.findall(r"^struct jvmti\w+ \{\n.*?\n\};\n", text, re.M | re.S)
        moved = [record for record in records if "HeapReferenceInfo" not in record]
        for record in moved:
            text = replace(text, record, "")
        self.good("structures in another order", replace(text, "typedef struct jvmtiInterface_1_ {",
                                                         "".join(moved[::-1]) + "typedef struct jvmtiInterface_1_ {"))
        text = self.text
        enums = re.findall(r"^typedef enum \{[^{}]*\} \w+;\n", text, re.M)
        for enum in enums:
            text = replace(text, enum, "")
        self.good("enumerations in another order", replace(text, "struct _jvmtiEnv;", "".join(enums[::-1]) + "struct _jvmtiEnv;"))
        text = self.text
        events = re.findall(r"^typedef void \(JNICALL \*jvmtiEvent\w+\)[^;]*;\n", text, re.M)
        for event in events:
            text = replace(text, event, "")
        end = text.index("} jvmtiEventCallbacks;")
        start = text.rindex("typedef struct {", 0, end)
        self.good("event types in another order", text[:start] + "".join(events[::-1]) + text[start:])
        text, number = re.subn(r"^JNIEXPORT \w+ JNICALL\nAgent_\w+\([^)]*\);\n", "", self.text, flags=re.M)
        assert number == 3
        self.good("exports at the end", text + "JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *);\n"
                  "JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *, char *, void *);\n"
                  "JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *, char *, void *);\n")

    def additions(self):
        text = self.text
        self.good("slots behind the last", replace(text, "} jvmtiInterface_1;",
                                                   "  jvmtiError (JNICALL *VendorDump)(jvmtiEnv*, const char*);\n  void *vendor;\n} jvmtiInterface_1;"))
        self.good("an event behind the last", replace(text, "} jvmtiEventCallbacks;", "  void (JNICALL *VendorEvent)(jvmtiEnv*);\n} jvmtiEventCallbacks;"))
        self.good("a vendor's error", replace(text, "  JVMTI_ERROR_MAX =", "  JVMTI_ERROR_VENDOR = 90,\n  JVMTI_ERROR_MAX ="))
        self.good("a vendor's flag", replace(text, "  JVMTI_VERBOSE_JNI = 4\n", "  JVMTI_VERBOSE_JNI = 4,\n  JVMTI_VERBOSE_VENDOR = 8\n"))
        self.good("a vendor's capability", re.sub(r"((?:  unsigned int can_\w+ : 1;\n)+)  unsigned int : (\d+);",
                                                  lambda m: f"{m[1]}  unsigned int can_vendor : 1;\n  unsigned int : {int(m[2]) - 1};", text))
        self.good("a vendor's structure and function", replace(text, "typedef struct jvmtiInterface_1_ {",
                                                               "struct vendor { jint a; };\nvoid vendor_function(struct vendor*);\n"
                                                               "typedef struct jvmtiInterface_1_ {"))
        self.good("a vendor's macros", text + "\n#define JVMTI_VENDOR 1\n#define CAPABLE(x) x\n")

    def rewrites(self):
        for part in self.layout_of_text, self.names, self.spellings, self.order, self.additions:
            part()
        return self.neutral


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    return done.returncode, done.stdout


class Judge:
    def __init__(self, probe, jni, folder, compilers):
        self.probe, self.jni, self.folder = probe, jni, folder
        self.c = [c for c in compilers if not c.endswith("++")]
        self.plus = [c for c in compilers if c.endswith("++")]

    def write(self, number, kind, header):
        folder = f"{self.folder}/{kind}{number}"
        os.makedirs(folder)
        with open(f"{folder}/jvmti.h", "w", newline="") as out:
            out.write(header)
        with open(f"{folder}/alone.c", "w") as out:
            out.write('#include "jvmti.h"\n')
        return folder

    def mistake(self, job):
        """The problem of the report about this mistake; None if the mistake was named."""
        number, (name, header, names, plus, late) = job
        folder = self.write(number, "wrong", header)
        include = [f"-I{folder}", "-isystem", self.jni]
        language = ["-x", "c++", "-std=c++11"] if plus else ["-std=c99" if number % 2 else "-std=c11"]
        # The compilers alternate, or each compiles all mistakes; the C standards alternate.
        compilers = self.plus if plus else self.c
        for turn, compiler in enumerate(compilers):
            if not ALL and turn != number // 2 % len(compilers):
                continue
            if turn % 2 and not plus:
                language = ["-std=c11" if number % 2 else "-std=c99"]
            program = f"{folder}/probe{turn}"
            step = ["-DJVMTI_PROBE_MAIN", "-o", program] if late else ["-fsyntax-only"]
            status, said = run(compiler, *language, "-w", *step, *include, self.probe)
            # An error in the header may be one without the probe, which is not a result.
            if status and re.search(rf"^{re.escape(folder)}/jvmti\.h:.*\berror:", said, re.M):
                alone, why = run(compiler, *language, "-w", "-fsyntax-only", *include, f"{folder}/alone.c")
                if alone:
                    return f"{name}: the header itself does not compile: {why}"
            if late and not status:
                status, said = run(program)
            if not status:
                return f"{name}: accepted by {compiler} {' '.join(language)}"
            if not re.search(names, said):
                return f"{name}: refused without a word of {names}: {said}"
        return None

    def rewrite(self, job):
        number, (name, header) = job
        folder = self.write(number, "neutral", header)
        for turn, compiler in enumerate(self.c):
            if not ALL and turn != number % len(self.c):
                continue
            # The standards alternate as well.
            for standard in ("c99", "c11") if ALL else (("c99", "c11")[(number + turn) % 2],):
                status, said = run(compiler, f"-std={standard}", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wno-strict-prototypes",
                                   "-DJVMTI_PROBE_MAIN", "-o", f"{folder}/probe", f"-I{folder}", "-isystem", self.jni, self.probe)
                if not status:
                    status, said = run(f"{folder}/probe")
                if status:
                    return f"{name}: refused by {compiler} -std={standard}: {said}"
        return None


def main():
    header, probe, jni, folder, *compilers = sys.argv[1:]
    with open(header) as file:
        text = file.read()
    # Without comments, which are irrelevant here.
    text = re.sub(r"\n\s*(?=\n)", "", re.sub(r"[ \t]*/\*.*?\*/", "", text, flags=re.S))
    cases = Cases(text)
    mistakes, rewrites = cases.mistakes(), Cases(text).rewrites()
    if not ALL:
        mistakes = mistakes[:cases.prototypes:12] + mistakes[cases.prototypes::3]
        rewrites = rewrites[::3]
    judge = Judge(probe, jni, folder, compilers)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(judge.mistake, enumerate(mistakes))) + list(pool.map(judge.rewrite, enumerate(rewrites)))
    wrong = [result for result in results if result]
    for result in wrong:
        print("\n".join(result.split("\n")[:6]))
    print(f"{len(mistakes)} mistakes and {len(rewrites)} rewrites, {len(wrong)} misjudged")
    sys.exit(1 if wrong or len(mistakes) < 60 or len(rewrites) < 15 else 0)


if __name__ == "__main__":
    main()
