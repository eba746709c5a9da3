# SPDX-License-Identifier: MIT
"""Writes what tests/vm/faults.c runs: for every function of a specification, what can be wrong with a call and which
error the wrapper then has to return, and what it has to let pass. Reads the XML by itself: nothing here comes from
the compiler, so that the two can be wrong only by making the same mistake.

usage: faults.py SPEC PROFILE RELEASE FOLDER [RULES]     RELEASE: 8, 9, ... or "newest"; RULES: the specification of that
release, by which its functions are judged
"""
import os
import sys

from faults_xml import Spec

# ---- Types ---------------------------------------------------------------------------------------------

STARS = {"outptr": "*", "outbuf": "*", "allocfieldbuf": "*", "inptr": "*", "inbuf": "*", "vmbuf": "*", "allocbuf": "**",
         "agentbuf": "**", "allocallocbuf": "***", "ptrtype": ""}
CONST = {"inptr", "inbuf", "vmbuf"}
HANDLES = {"jclass": "CLASS", "jmethodID": "METHOD", "jfieldID": "FIELD", "jrawMonitorID": "MONITOR", "jthread": "THREAD",
           "jobject": "OBJECT", "jthreadGroup": "GROUP"}
SPELLED = {"uchar": "unsigned char", "jframeID": "jint"}


def c_type(element):
    if element.tag in STARS:
        target = c_type(element[0])
        return ("const " if element.tag in CONST else "") + target + STARS[element.tag]
    if element.tag in ("enum", "struct"):
        return element.text.strip()
    return SPELLED.get(element.tag, element.tag)


def base(element):
    while element.tag in STARS and element.tag != "ptrtype":
        return "pointer"
    return base(element[0]) if element.tag == "ptrtype" else element.tag


def passed(element, bits):
    """The C expression of the argument that has these bits."""
    kind = base(element)
    ctype = c_type(element)
    if kind == "jfloat":
        return f"float_of_bits({bits})"
    if kind == "jdouble":
        return f"double_of_bits({bits})"
    if kind == "jvalue":
        return f"jvalue_of_bits({bits})"
    if kind in ("pointer", "struct") or kind in HANDLES:
        return f"({ctype})(uintptr_t){bits}"
    if kind == "enum":
        return f"({ctype})(jint){bits}"
    return f"({ctype}){bits}"


def received(element, name):
    """The bits of an argument."""
    kind = base(element)
    if kind == "jfloat":
        return f"bits_of_float({name})"
    if kind == "jdouble":
        return f"bits_of_double({name})"
    if kind == "jvalue":
        return f"(uint64_t){name}.j"
    if kind in ("pointer", "struct") or kind in HANDLES:
        return f"(uint64_t)(uintptr_t){name}"
    if kind == "enum":
        return f"NUMBER((jint){name})"
    if kind in ("jint", "jframeID", "jlong", "jlocation"):
        return f"NUMBER({name})"
    if kind == "char":
        return f"(uint64_t)(unsigned char){name}"
    return f"(uint64_t){name}"


# ---- What can be wrong with a parameter -----------------------------------------------------------------

ERRORS = {
    "INVALID_THREAD": 10, "INVALID_THREAD_GROUP": 11, "THREAD_NOT_ALIVE": 15, "INVALID_OBJECT": 20, "INVALID_CLASS": 21,
    "INVALID_METHODID": 23, "INVALID_LOCATION": 24, "INVALID_FIELDID": 25, "INVALID_MONITOR": 50, "NOT_AVAILABLE": 98,
    "MUST_POSSESS_CAPABILITY": 99, "NULL_POINTER": 100, "INVALID_EVENT_TYPE": 102, "ILLEGAL_ARGUMENT": 103,
    "NATIVE_METHOD": 104, "WRONG_PHASE": 112, "UNATTACHED_THREAD": 115, "INVALID_ENVIRONMENT": 116,
}
# The strict profile: null is a value of the Java language here, not a bad object.
NULL_VALUES = {("SetLocalObject", "value"), ("ForceEarlyReturnObject", "value")}
LEAST, MOST = -(2**31), 2**31 - 1
LEAST_LONG, MOST_LONG = -(2**63), 2**63 - 1


class Param:
    """good: what a correct call passes. faults: [(value, error, words)]. accepted: [(value, words)]."""

    def __init__(self, spec, function, element, index, class_at, strict):
        self.name = spec.renamed.get((function.get("id"), element.get("id")), element.get("id"))
        self.type = element[0]
        self.index = index
        self.class_at = class_at
        self.spec = spec
        self.strict = strict
        self.function = function.get("id")
        parameters = function.findall("parameters/param")
        self.counts = any(p[0].get("incount") == self.name for p in parameters)
        self.documented = {e.get("id") for e in function.findall("errors/error")} & set(spec.errors)
        self.faults = []
        self.accepted = []
        if self.type.tag in STARS:
            self.pointer()
        else:
            self.value(self.type)

    def handle(self, kind, state="GOOD"):
        return f"HANDLE({HANDLES[kind]}_HANDLE, {self.index}, {state})"

    def fault(self, value, error, words):
        self.faults.append((value, ERRORS[error], f"{self.name} {words}"))

    def accept(self, value, words):
        self.accepted.append((value, f"{self.name} {words}"))

    def either(self, refused, value, error, words):
        if refused:
            self.fault(value, error, words)
        else:
            self.accept(value, words)

    def numbers(self, good, minimum, error, least, most):
        """From `minimum` on (None: all)."""
        self.good = f"NUMBER({good if minimum is None else max(good, minimum)})"
        if minimum is None or minimum == least:
            self.accept(f"NUMBER({most})", "greatest")
            self.accept(f"NUMBER({least + 1} - 1)", "least")
            self.accept("NUMBER(-1)", "-1")
            return
        self.accept(f"NUMBER({minimum})", f"{minimum}")
        self.accept(f"NUMBER({most})", "greatest")
        self.fault(f"NUMBER({minimum} - 1)", error, f"{minimum - 1}")
        self.fault(f"NUMBER({least + 1} - 1)", error, "least")

    def pointer(self):
        nullable = self.type.find("nullok") is not None
        unchecked = self.spec.is_left(self.function, self.name, self.type, "nonullcheck") and not self.strict
        inner = self.type[0]
        if self.type.tag == "ptrtype" and inner.tag in HANDLES:
            self.good = self.handle(inner.tag)
            self.pointed_handle(inner)
        else:
            self.good = f"BUFFER({self.index})"
        self.either(not nullable and not unchecked, "0", "NULL_POINTER", "NULL")

    def pointed_handle(self, inner):
        """The reference leaves it alone. Strict: what the function documents."""
        kind = inner.tag
        stale = {"jclass": "INVALID_CLASS", "jobject": "INVALID_OBJECT", "jthread": "INVALID_THREAD",
                 "jthreadGroup": "INVALID_THREAD_GROUP", "jmethodID": "INVALID_METHODID",
                 "jrawMonitorID": "INVALID_MONITOR"}.get(kind)
        self.either(self.lists(stale), self.handle(kind, "STALE"), stale, "stale")
        if kind == "jthread":
            alive = self.lists("THREAD_NOT_ALIVE") and inner.get("started") in (None, "yes")
            self.either(alive, self.handle(kind, "OTHER"), "THREAD_NOT_ALIVE", "dead")
        if kind == "jclass":
            self.accept(self.handle(kind, "OTHER"), "primitive")

    def lists(self, error):
        return self.strict and f"JVMTI_ERROR_{error}" in self.documented

    def value(self, t):
        kind = t.tag
        if kind in HANDLES:
            self.good = self.handle(kind)
            getattr(self, kind)(t)
        elif kind == "jframeID":
            self.numbers(7, 0, "ILLEGAL_ARGUMENT", LEAST, MOST)
        elif kind == "jint":
            minimum = None if t.get("min") is None else int(t.get("min"), 0)
            # As many as there may be something behind a pointer: the trace looks.
            self.numbers(3 + self.index, minimum, "ILLEGAL_ARGUMENT", LEAST, 100 if self.counts else MOST)
        elif kind == "jlong":
            minimum = int(t.get("min"), 0) if self.strict and t.get("min") is not None else None
            self.numbers(70000 + self.index, minimum, "ILLEGAL_ARGUMENT", LEAST_LONG, MOST_LONG)
        elif kind == "jlocation":
            self.numbers(600 + self.index, 0 if self.strict else None, "INVALID_LOCATION", LEAST_LONG, MOST_LONG)
        elif kind == "enum":
            self.enum(t.text.strip())
        else:
            self.plain(kind)

    def enum(self, name):
        values = self.spec.enums.get(name)
        known = sorted(set(values)) if values else []
        self.good = f"NUMBER({known[0] if known else 1})"
        for value in known[1:]:
            self.accept(f"NUMBER({value})", f"{value}")
        unknown = {LEAST + 1, -1, MOST} | {v + d for v in known for d in (-1, 1)}
        # One of every gap is enough.
        unknown = sorted(v for v in unknown if v not in known)
        error = "INVALID_EVENT_TYPE" if name == "jvmtiEvent" else "ILLEGAL_ARGUMENT"
        for value in unknown:
            self.either(self.strict and values is not None, f"NUMBER({value})", error, f"{value}, which is unknown,")

    def plain(self, kind):
        bits = {"jchar": 16, "char": 8, "uchar": 8, "jboolean": 8, "jfloat": 32}.get(kind, 64)
        self.good = f"UINT64_C({hex(0x123456789ABCDEF0 >> (64 - bits) if bits > 8 else 0x21 + self.index)})"
        for value in (0, 1, 2**bits - 1 if kind not in ("jfloat", "jdouble") else 2 ** (bits - 1)):
            self.accept(f"UINT64_C({hex(value)})", hex(value))

    def jthread(self, t):
        converted = not self.spec.is_left(self.function, self.name, t, "noconvert")
        checked = converted or self.strict
        alive = converted or t.get("started") in (None, "yes")
        self.either(checked and t.get("null") is None, "0", "INVALID_THREAD", "NULL")
        self.either(checked, self.handle("jthread", "STALE"), "INVALID_THREAD", "stale")
        self.either(checked and alive, self.handle("jthread", "OTHER"), "THREAD_NOT_ALIVE", "dead")

    def jclass(self, t):
        self.fault("0", "INVALID_CLASS", "NULL")
        self.fault(self.handle("jclass", "STALE"), "INVALID_CLASS", "stale")
        self.either(t.get("field") is not None, self.handle("jclass", "OTHER"), "INVALID_CLASS", "primitive")

    def jmethodID(self, t):
        self.fault("0", "INVALID_METHODID", "NULL")
        self.fault(self.handle("jmethodID", "STALE"), "INVALID_METHODID", "stale")
        self.either(t.get("native") == "error", self.handle("jmethodID", "OTHER"), "NATIVE_METHOD", "native")

    def jfieldID(self, t):
        for value, words in (("0", "NULL"), (self.handle("jfieldID", "STALE"), "stale"),
                             (self.handle("jfieldID", "OTHER"), "of another class")):
            self.either(self.class_at >= 0, value, "INVALID_FIELDID", words)

    def jrawMonitorID(self, t):
        self.fault("0", "INVALID_MONITOR", "NULL")
        self.fault(self.handle("jrawMonitorID", "STALE"), "INVALID_MONITOR", "stale")

    def jobject(self, t):
        null = self.strict and (self.function, self.name) not in NULL_VALUES
        self.either(null, "0", "INVALID_OBJECT", "NULL")
        self.either(self.strict, self.handle("jobject", "STALE"), "INVALID_OBJECT", "stale")

    def jthreadGroup(self, t):
        self.either(self.strict, "0", "INVALID_THREAD_GROUP", "NULL")
        self.either(self.strict, self.handle("jthreadGroup", "STALE"), "INVALID_THREAD_GROUP", "stale")


# ---- What can be wrong with a call -----------------------------------------------------------------------

PHASES = {1: "OnLoad", 2: "primordial", 4: "live", 6: "start", 8: "dead", 0: "0", 5: "5", 255: "255"}
MAY = {"live": [4], "start": [6, 4], "onload": [1, 4], "onloadOnly": [1], "any": list(PHASES)}
CALLERS = ["JAVA", "INTERNAL", "UNATTACHED", "OTHER", "NO_THREADS"]
# By (early, safe): who may call.
MAY_CALL = {
    (False, False): ["JAVA"],
    (False, True): ["JAVA", "INTERNAL"],
    (True, False): ["JAVA", "NO_THREADS"],
    (True, True): ["JAVA", "INTERNAL", "UNATTACHED", "NO_THREADS"],
}


class Function:
    def __init__(self, spec, element, strict):
        self.id = element.get("id")
        self.slot = int(element.get("num"))
        phase = element.get("phase") or "live"
        self.early = phase in ("onload", "onloadOnly", "any")
        self.safe = element.get("callbacksafe") == "safe"
        words = (element.get("impl") or "").split()
        self.transition = "innative" not in words
        self.jkernel = element.get("jkernel") == "yes"
        self.phases = MAY[phase]
        self.callers = MAY_CALL[self.early, self.safe]
        self.required = [c.get("id") for c in element.findall("capabilities/required") if c.get("id") in spec.capabilities]
        self.capabilities = [spec.capabilities.index(c) for c in self.required]
        self.params = []
        self.variadic = False
        class_at = -1
        for child in element.findall("parameters/param"):
            t = child[0]
            if t.tag == "jclass" and t.get("method") is not None:
                continue
            if t.tag == "varargs":
                self.variadic = True
                continue
            index = len(self.params)
            self.params.append(Param(spec, element, child, index, class_at if t.tag == "jfieldID" else -1, strict))
            if t.tag == "jclass" and t.get("field") is not None:
                class_at = index
        self.faults = []
        self.accepted = []
        self.steps()

    def steps(self):
        self.step = 0
        self.add("PHASE", [(0, p, 112, f"phase {PHASES[p]}") for p in PHASES if p not in self.phases])
        thread = [(0, f"JVMTI_CALLER_{c}", 115, f"caller {c}") for c in CALLERS if c not in self.callers]
        if not self.early:
            self.add("CALLER", thread)
            self.entered_from = self.step
        self.add("ENV", [(0, v, 116, f"environment with valid {v}") for v in ("0", "JVMTI_PORT_VALID + 1")])
        for which, name in dict(zip(self.capabilities, self.required)).items():
            self.add("CAPABILITY", [(which, 0, 99, f"without {name}")])
        if self.early:
            self.add("CALLER", thread)
            self.entered_from = self.step
        for param in self.params:
            self.accepted += [(self.step, "PARAM", param.index, value, 0, words) for value, words in param.accepted]
            self.add("PARAM", [(param.index, value, error, words) for value, error, words in param.faults])

    def add(self, kind, faults):
        self.faults += [(self.step, kind, which, value, error, words) for which, value, error, words in faults]
        self.step += 1

    # ---- In C

    def arguments(self, first):
        return ", ".join([first] + [passed(p.type, f"v[{p.index}]") for p in self.params])

    def call(self, cpp):
        callee = f"env->{self.id}" if cpp else f"table->{self.id}"
        arguments = self.arguments("" if cpp else "env")
        if cpp:
            arguments = arguments[2:]
        unused = "".join(f"  (void){n};\n" for n in (["table"] if cpp else []) + (["v"] if not self.params else []))
        return (f"static jvmtiError call_{self.id}(const jvmtiInterface_1* table, jvmtiEnv* env, const uint64_t* v) {{\n"
                f"{unused}  return {callee}({arguments});\n}}\n")

    def check(self):
        unused = "" if self.params else "  (void)v;\n"
        return (f"static jvmtiError check_{self.id}(struct jvmti_call* call, jvmtiEnv* env, const uint64_t* v) {{\n"
                f"{unused}  return jvmti_check_{self.id}({self.arguments('call, env')});\n}}\n")

    def implementation(self, index):
        params = "".join(f", {c_type(p.type)} {p.name}" for p in self.params)
        values = ", ".join(received(p.type, p.name) for p in self.params)
        got = f"  const uint64_t v[] = {{{values}}};\n" if self.params else ""
        return (f"jvmtiError jvmti_impl_{self.id}(jvmtiEnv* env{params}) {{\n{got}"
                f"  return recorded({index}, env, {'v' if got else 'NULL'}, {len(self.params)});\n}}\n")

    def tables(self):
        out = ""
        for name, list_ in (("faults", self.faults), ("accepted", self.accepted)):
            if list_:
                out += f"static const struct fault {name}_{self.id}[] = {{\n"
                for step, kind, which, value, error, words in list_:
                    out += f'  {{{step}, {kind}_FAULT, {which}, {value}, {error}, "{words}"}},\n'
                out += "};\n"
        if self.params:
            out += f"static const struct parameter params_{self.id}[] = {{\n"
            for p in self.params:
                kind = base(p.type)
                handle = f"{HANDLES[kind]}_HANDLE" if kind in HANDLES else "NO_HANDLE"
                out += f'  {{"{p.name}", {p.good}, {handle}, {p.class_at}}},\n'
            out += "};\n"
        for ctype, name, list_ in (("int", "phases", self.phases), ("unsigned short", "capabilities", self.capabilities),
                                   ("enum jvmti_caller", "callers", ["JVMTI_CALLER_" + c for c in self.callers])):
            if list_:
                out += f"static const {ctype} {name}_{self.id}[] = {{{', '.join(map(str, list_))}}};\n"
        return out

    def row(self):
        def table(name, list_):
            return f"{name}_{self.id}" if list_ else "NULL"

        return (f'  {{"{self.id}", {self.slot}, {int(self.jkernel)}, {int(self.transition)}, {int(self.safe)}, '
                f"{self.entered_from}, {len(self.phases)}, {len(self.callers)}, {len(self.capabilities)}, {len(self.params)}, "
                f"{len(self.faults)}, {len(self.accepted)}, phases_{self.id}, callers_{self.id}, "
                f"{table('capabilities', self.capabilities)}, {table('params', self.params)}, "
                f"{table('faults', self.faults)}, {table('accepted', self.accepted)}, check_{self.id}}},\n")


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as out:
        out.write(text)


def generate(path, profile, wanted, folder, rules=None):
    spec = Spec(path, wanted)
    if rules:
        own = {f.get("id"): f for f in Spec(rules, "newest").functions}
        spec.functions = [own.get(f.get("id"), f) for f in spec.functions]
        spec.release = None
    functions = [Function(spec, f, profile == "strict") for f in spec.functions]
    # Both languages call; only C has the rest.
    for cpp in (False, True):
        calls = '#include "faults.h"\n'
        calls += "".join(f.call(cpp) for f in functions)
        calls += "jvmtiError (*const calls[])(const jvmtiInterface_1*, jvmtiEnv*, const uint64_t*) = {\n"
        calls += "".join(f"  call_{f.id},\n" for f in functions) + f"}};\nconst int calls_need_env = {int(cpp)};\n"
        write(folder, "faults_calls.cc" if cpp else "faults_calls.c", calls)
    data = '#include "faults.h"\n'
    data += "".join(f.check() + f.implementation(i) + f.tables() for i, f in enumerate(functions))
    data += "const struct function functions[] = {\n" + "".join(f.row() for f in functions) + "};\n"
    data += f"const size_t function_count = {len(functions)};\n"
    slots = {f.slot for f in functions}
    free = [str(n) for n in range(1, max(slots) + 1) if n not in slots]
    data += f"const unsigned reserved_slots[] = {{{', '.join(free + ['0'])}}};\n"
    data += "const char* error_text(int error) {\n  switch (error) {\n"
    data += "".join(f'    case {n}: return "{e[12:]}";\n' for e, n in spec.errors.items())
    data += "    default: return NULL;\n  }\n}\n"
    data += "void set_capability(jvmtiCapabilities* capabilities, unsigned which, unsigned value) {\n  switch (which) {\n"
    data += "".join(f"    case {i}: capabilities->{c} = value & 1; break;\n" for i, c in enumerate(spec.capabilities))
    data += "    default: break;\n  }\n  (void)capabilities;\n  (void)value;\n}\n"
    write(folder, "faults_data.c", data)


if __name__ == "__main__":
    generate(*sys.argv[1:])
