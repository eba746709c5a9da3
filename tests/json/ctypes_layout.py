# SPDX-License-Identifier: MIT
"""A binding to JVM TI for Python's ctypes, made from jvmti.json alone: every structure and union, the
capabilities, the callbacks, both tables, and all numbers. Its layouts and values are compared with the C
compiler's.
usage: ctypes_layout.py program JVMTI.JSON > PROGRAM.c     a C program that prints what the compiler says
       ctypes_layout.py declarations JVMTI.JSON > DECL.c   C that compiles if all signatures are the header's
       ctypes_layout.py compare JVMTI.JSON LINES           compares
       ctypes_layout.py spoilt JVMTI.JSON LINES            checks that wrong models are noticed
       ctypes_layout.py spoilt-declarations JVMTI.JSON N   as declarations, with the N-th signature spoilt"""
import copy
import ctypes
import json
import sys

HANDLES = ("jobject", "jthread", "jthreadGroup", "jclass", "jmethodID", "jfieldID", "jrawMonitorID")
PLAIN = {
    "jint": ctypes.c_int32, "jlong": ctypes.c_int64, "jchar": ctypes.c_uint16, "jfloat": ctypes.c_float,
    "jdouble": ctypes.c_double, "jboolean": ctypes.c_uint8, "jlocation": ctypes.c_int64, "char": ctypes.c_char,
    "uchar": ctypes.c_ubyte, "size_t": ctypes.c_size_t, "jframeID": ctypes.c_int32, "enum": ctypes.c_int,
    "void": None, **{kind: ctypes.c_void_p for kind in HANDLES},
}
STARS = {"ptrtype": 0, "outptr": 1, "outbuf": 1, "inptr": 1, "inbuf": 1, "vmbuf": 1, "allocfieldbuf": 1,
         "allocbuf": 2, "agentbuf": 2, "allocallocbuf": 3}


class jvalue(ctypes.Union):
    _fields_ = [("z", ctypes.c_uint8), ("b", ctypes.c_int8), ("c", ctypes.c_uint16), ("s", ctypes.c_int16),
                ("i", ctypes.c_int32), ("j", ctypes.c_int64), ("f", ctypes.c_float), ("d", ctypes.c_double),
                ("l", ctypes.c_void_p)]


class Binding:
    """The types of the model."""

    def __init__(self, model):
        self.model = model
        self.records = {record["id"]: record for record in model["records"]}
        self.callbacks = {callback["id"]: callback for callback in model["callbacks"]}
        self.made = {}
        for name in [*self.records, *self.callbacks]:
            self.named(name)
        if "capabilities" in model:
            self.made[model["capabilities"]["id"]] = self.capabilities()
        self.event_callbacks = self.table("jvmtiEventCallbacks", model["eventTable"], self.event_types())
        self.functions = self.table("jvmtiInterface_1", model["functionTable"], self.function_types())

    def type(self, t):
        """The ctypes type; None for void."""
        if t["kind"] in STARS:
            return self.pointer(t["target"], STARS[t["kind"]])
        if t["kind"] == "jvalue":
            return jvalue
        return self.named(t["name"]) if t["kind"] == "struct" else PLAIN[t["kind"]]

    def pointer(self, target, stars):
        """Pointers to structures are untyped, so that structures may point to each other."""
        if target["kind"] == "struct" and stars and target["name"] not in self.callbacks:
            made, stars = ctypes.c_void_p, stars - 1
        elif target["kind"] == "void" and stars:
            made, stars = ctypes.c_void_p, stars - 1
        else:
            made = self.type(target)
        for _ in range(stars):
            made = ctypes.POINTER(made)
        return made

    def named(self, name):
        if name in self.made:
            return self.made[name]
        if name in self.callbacks:
            callback = self.callbacks[name]
            self.made[name] = ctypes.CFUNCTYPE(self.type(callback["result"]), *self.arguments(callback))
            return self.made[name]
        record = self.records[name]
        base = ctypes.Union if record["kind"] == "union" else ctypes.Structure
        fields = [(field["id"], self.type(field["type"])) for field in record["fields"]]
        self.made[name] = type(name, (base,), {"_fields_": fields})
        return self.made[name]

    def arguments(self, item):
        listed = [p for p in item["params"] if "dropped" not in p and p["type"]["kind"] != "varargs"]
        return [self.type(p["type"]) for p in sorted(listed, key=lambda p: p["argument"])]

    def capabilities(self):
        capabilities = self.model["capabilities"]
        fields = [(c["id"], ctypes.c_uint, 1) for c in sorted(capabilities["list"], key=lambda c: c["bit"])]
        fields += [(f"_{i}", ctypes.c_uint, width) for i, width in enumerate(capabilities["padding"])]
        assert sum(field[2] for field in fields) == capabilities["totalBits"]
        return type(capabilities["id"], (ctypes.Structure,), {"_fields_": fields})

    def event_types(self):
        return {e["id"]: ctypes.CFUNCTYPE(None, ctypes.c_void_p, *self.arguments(e)) for e in self.model["events"]}

    def function_types(self):
        return {f["id"]: ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, *self.arguments(f))
                for f in self.model["functions"]}

    @staticmethod
    def table(name, table, types):
        slots = sorted(table["slots"], key=lambda slot: slot["slot"])
        assert [slot["slot"] for slot in slots] == list(range(table["first"], table["last"] + 1)), name
        fields = [(s["member"], ctypes.c_void_p if s["kind"] == "reserved" else types[s["member"]]) for s in slots]
        return type(name, (ctypes.Structure,), {"_fields_": fields})


def numbers(model):
    """Every constant of the header with its value."""
    release, events = model["release"], model["eventTable"]
    yield "JVMTI_VERSION", release["version"]
    assert release["version"] == 0x30000000 + (release["major"] << 16) + (release["minor"] << 8) + release["micro"]
    yield from ((v["id"], v["value"]) for v in release["versions"])
    for constants in model["constants"]:
        yield from ((c["id"], c["value"]) for c in constants["list"])
    yield from ((e["id"], e["number"]) for e in model["errors"])
    yield "JVMTI_ERROR_MAX", max(e["number"] for e in model["errors"])
    yield from ((e["constant"], e["number"]) for e in model["events"])
    yield "JVMTI_MIN_EVENT_TYPE_VAL", events["first"]
    yield "JVMTI_MAX_EVENT_TYPE_VAL", events["last"]


def layouts(binding):
    """name -> ctypes type, for all types with members."""
    made = {name: binding.made[name] for name in binding.records}
    return {**made, "jvmtiEventCallbacks": binding.event_callbacks, "jvmtiInterface_1": binding.functions}


def bit_of(structure, name):
    """The bit in memory that the field sets."""
    value = structure()
    setattr(value, name, 1)
    return int.from_bytes(bytes(value), sys.byteorder).bit_length() - 1


def lines(model):
    """The output of the program, computed by ctypes."""
    binding = Binding(model)
    for name, made in layouts(binding).items():
        yield f"sizeof {name} {ctypes.sizeof(made)}"
        for field in made._fields_:
            member = getattr(made, field[0])
            yield f"member {name}.{field[0]} {member.offset} {member.size}"
    for name in binding.callbacks:
        yield f"sizeof {name} {ctypes.sizeof(binding.made[name])}"
    if "capabilities" in model:
        made = binding.made[model["capabilities"]["id"]]
        yield f"sizeof {made.__name__} {ctypes.sizeof(made)}"
        for capability in model["capabilities"]["list"]:
            yield f"bit {capability['id']} {bit_of(made, capability['id'])}"
    for name, value in numbers(model):
        yield f"value {name} {value}"


def program(model):
    """The C program that prints the same values."""
    yield '#include "jvmti.h"\n#include <stddef.h>\n#include <stdio.h>\n#include <string.h>\n'
    yield "static int first_bit(const void *memory, size_t size) {"
    yield "  const unsigned char *bytes = memory;"
    yield "  for (size_t i = 0; i < size * 8; i++)"
    yield "    if (bytes[i / 8] >> i % 8 & 1) return (int)i;\n  return -1;\n}\n\nint main(void) {"
    binding = Binding(model)
    for name, made in layouts(binding).items():
        yield f'  printf("sizeof {name} %zu\\n", sizeof({name}));'
        for field in made._fields_:
            yield (f'  printf("member {name}.{field[0]} %zu %zu\\n", offsetof({name}, {field[0]}), '
                   f"sizeof((({name} *)0)->{field[0]}));")
    for name in binding.callbacks:
        yield f'  printf("sizeof {name} %zu\\n", sizeof({name}));'
    if "capabilities" in model:
        name = model["capabilities"]["id"]
        yield f'  printf("sizeof {name} %zu\\n", sizeof({name}));\n  {name} c;'
        for capability in model["capabilities"]["list"]:
            yield f"  memset(&c, 0, sizeof c);\n  c.{capability['id']} = 1;"
            yield f'  printf("bit {capability["id"]} %d\\n", first_bit(&c, sizeof c));'
    for name, _ in numbers(model):
        yield f'  printf("value {name} %lld\\n", (long long){name});'
    yield "  return 0;\n}"


def declarations(model):
    """C11 allows a typedef again if it is of the same type, and an assignment shows a function's."""
    yield '#include "jvmti.h"'
    for item in model["events"] + model["callbacks"]:
        yield item["typedef"]
    yield "void assign(jvmtiInterface_1 *table, jvmtiEventCallbacks *callbacks);"
    for function in model["functions"]:
        yield function["prototype"].replace("jvmtiError ", "JNIEXPORT jvmtiError JNICALL ", 1) + ";"
    yield "void assign(jvmtiInterface_1 *table, jvmtiEventCallbacks *callbacks) {"
    for function in model["functions"]:
        yield f"  table->{function['id']} = {function['id']};"
    for event in model["events"]:
        yield f"  callbacks->{event['id']} = ({event['callbackType']})0;"
    yield "}"


def spoilt(model):
    """Copies of the model with one mistake in each, and its name."""
    def broken(what, change):
        copied = copy.deepcopy(model)
        change(copied)
        return what, copied

    def swap(items, key):
        items[0][key], items[1][key] = items[1][key], items[0][key]

    def field_of(m, record, index):
        return next(r for r in m["records"] if r["id"] == record)["fields"][index]

    yield broken("capabilities swapped", lambda m: swap(m["capabilities"]["list"], "bit"))
    yield broken("a capability less", lambda m: (m["capabilities"]["list"].pop(0), m["capabilities"]["padding"].append(1)))
    yield broken("padding missing", lambda m: m["capabilities"].update(padding=[], totalBits=len(m["capabilities"]["list"])))
    yield broken("slots swapped", lambda m: swap(m["functionTable"]["slots"][3:5], "slot"))
    yield broken("a reserved slot less", lambda m: (m["functionTable"]["slots"].pop(0), m["functionTable"].update(first=2)))
    yield broken("event slots swapped", lambda m: swap(m["eventTable"]["slots"], "slot"))
    yield broken("an event's number", lambda m: m["events"][5].update(number=49))
    yield broken("an error's number", lambda m: m["errors"][7].update(number=1000))
    yield broken("a constant's value", lambda m: m["constants"][2]["list"][1].update(value=77))
    yield broken("the version", lambda m: m["release"].update(micro=9, version=m["release"]["version"] + 9))
    yield broken("fields swapped", lambda m: swap(next(r for r in m["records"] if r["id"] == "jvmtiThreadInfo")["fields"], "id"))
    yield broken("a wider field", lambda m: field_of(m, "jvmtiLineNumberEntry", 1)["type"].update(kind="jlong"))
    yield broken("a field less", lambda m: next(r for r in m["records"] if r["id"] == "jvmtiStackInfo")["fields"].pop())
    yield broken("a union for a structure", lambda m: next(r for r in m["records"] if r["id"] == "jvmtiFrameInfo").update(kind="union"))


def main():
    command, path = sys.argv[1:3]
    model = json.load(open(path, encoding="utf-8"))
    if command == "program":
        print("\n".join(program(model)))
    elif command == "declarations":
        print("\n".join(declarations(model)))
    elif command == "spoilt-declarations":
        items = model["functions"] + model["events"] + model["callbacks"]
        item = items[int(sys.argv[3])]
        key = "prototype" if item["kind"] == "function" else "typedef"
        item[key] = item[key][:item[key].rindex(")")] + ", jint one_too_many" + item[key][item[key].rindex(")"):]
        print("\n".join(declarations(model)))
    else:
        wanted = open(sys.argv[3], encoding="ascii").read().split("\n")[:-1]
        if command == "compare":
            wrong = [pair for pair in zip(lines(model), wanted) if pair[0] != pair[1]]
            if wrong or len(list(lines(model))) != len(wanted):
                sys.exit("\n".join(f"ctypes: {a}; C: {b}" for a, b in wrong[:20]) or "one has more lines")
            print(len(wanted), "agree")
        else:
            for what, bad in spoilt(model):
                if list(lines(bad)) == wanted:
                    sys.exit(f"not noticed: {what}")


main()
