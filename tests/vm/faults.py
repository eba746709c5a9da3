# SPDX-License-Identifier: MIT
"""Writes the cases of tests/vm/faults.c: for every function of a specification, the wrong calls with the error that the
wrapper returns, and the calls that it accepts. It reads the XML without jvmtic, so that both are wrong only if they
have the same mistake.

usage: faults.py SPEC PROFILE RELEASE DIR [RULES]     RELEASE: 8, 9, ... or "newest"; RULES: the specification of that
release, with the rules for its functions
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
    """The C expression of an argument with these bits."""
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
    "INVALID_THREAD": 10, "INVALID_THREAD_GROUP": 11, "INVALID_PRIORITY": 12, "THREAD_NOT_ALIVE": 15, "INVALID_OBJECT": 20,
    "INVALID_CLASS": 21, "CLASS_NOT_PREPARED": 22, "INVALID_METHODID": 23, "INVALID_LOCATION": 24, "INVALID_FIELDID": 25,
    "INVALID_MODULE": 26, "INVALID_MONITOR": 50, "UNSUPPORTED_OPERATION": 73, "NOT_AVAILABLE": 98,
    "MUST_POSSESS_CAPABILITY": 99, "NULL_POINTER": 100, "INVALID_EVENT_TYPE": 102, "ILLEGAL_ARGUMENT": 103,
    "NATIVE_METHOD": 104, "WRONG_PHASE": 112, "UNATTACHED_THREAD": 115, "INVALID_ENVIRONMENT": 116,
}
# In the strict profile, null is a value of the Java language here, not a bad object.
NULL_VALUES = {("SetLocalObject", "value"), ("ForceEarlyReturnObject", "value")}
# In the strict profile: the reference implementation reports NULL as a null pointer, not as a bad object.
NULL_POINTERS = {("StopThread", "exception")}
# In the strict profile: errors that rows state in prose.
NOT_NEGATIVE = {("Allocate", "size"), ("SetHeapSamplingInterval", "sampling_interval")}
PRIORITIES = {("RunAgentThread", "priority"): (1, 10)}
PLATFORM_THREADS = {("RunAgentThread", "thread")}
LOADERS = {("GetNamedModule", "class_loader")}
NO_ZEROS = {("GetObjectsWithTags", "tags")}
GENERATED = {("GenerateEvents", "event_type"): ("JVMTI_EVENT_COMPILED_METHOD_LOAD", "JVMTI_EVENT_DYNAMIC_CODE_GENERATED")}
STALE_ERRORS = {"jclass": "INVALID_CLASS", "jobject": "INVALID_OBJECT", "jthread": "INVALID_THREAD",
                "jthreadGroup": "INVALID_THREAD_GROUP", "jmethodID": "INVALID_METHODID", "jrawMonitorID": "INVALID_MONITOR"}
LEAST, MOST = -(2**31), 2**31 - 1
LEAST_LONG, MOST_LONG = -(2**63), 2**63 - 1


class Param:
    """good: the argument of a correct call. faults: [(value, error, words, with)]. accepted: [(value, words, with)]. with:
    another parameter, by index, its value, a missing capability, and True if the VM checks it when the port cannot."""

    def __init__(self, spec, function, element, index, before, strict):
        self.name = spec.renamed.get((function.get("id"), element.get("id")), element.get("id"))
        self.type = element[0]
        self.index = index
        self.before = before
        self.class_at = -1
        self.spec = spec
        self.strict = strict
        self.function = function.get("id")
        self.key = self.function, self.name
        parameters = function.findall("parameters/param")
        self.parameters = parameters
        self.counts = any(p[0].get("incount") == self.name for p in parameters)
        self.id = element.get("id")
        self.errors = [e for e in function.findall("errors/error") if e.get("id") in spec.errors]
        self.rows = {e.get("id") for e in self.errors}
        self.event_capabilities = function.find("eventcapabilities") is not None
        self.handle_kind = HANDLES.get(base(self.type))
        self.arrays = []
        self.faults = []
        self.accepted = []
        if self.type.tag in STARS:
            self.pointer()
        else:
            self.value(self.type)

    def handle(self, kind, state="GOOD"):
        return f"HANDLE({HANDLES.get(kind, kind)}_HANDLE, {self.index}, {state})"

    def fault(self, value, error, words, other=None, missing=None, optional=False):
        self.faults.append((value, ERRORS[error], f"{self.name} {words}", (other, missing, optional)))

    def accept(self, value, words, other=None, missing=None):
        self.accepted.append((value, f"{self.name} {words}", (other, missing, False)))

    def either(self, refused, value, error, words, optional=False):
        if refused:
            self.fault(value, error, words, optional=optional)
        else:
            self.accept(value, words)

    def earlier(self, name):
        """The parameter of that name before this one."""
        return next((p for p in self.before if p.name == name), None)

    def numbers(self, good, minimum, error, least, most):
        """Numbers from `minimum` on (None: all)."""
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
        if self.type.tag == "inbuf" and self.strict and self.array(nullable):
            return
        self.either(not nullable and not unchecked, "0", "NULL_POINTER", "NULL")

    def pointed_handle(self, inner):
        """The reference profile does not check it; the strict one checks the documented errors."""
        kind = inner.tag
        stale, optional = STALE_ERRORS.get(kind), kind in ("jobject", "jthreadGroup")
        if self.about("INVALID_MODULE") and kind == "jobject":
            self.handle_kind, stale = "MODULE", "INVALID_MODULE"
        if self.lists("ILLEGAL_ARGUMENT") and self.key in LOADERS:
            self.handle_kind, stale = "LOADER", "ILLEGAL_ARGUMENT"
        if self.handle_kind in ("MODULE", "LOADER"):
            self.good = self.handle(self.handle_kind)
            self.fault(self.handle(self.handle_kind, "OTHER"), stale, "another object", optional=True)
            self.fault(self.handle(self.handle_kind, "STALE"), stale, "stale", optional=True)
            return
        single = kind == "jthread" and self.strict and self.event_capabilities and self.about("ILLEGAL_ARGUMENT")
        event = next((p for p in self.before if p.type.tag == "enum" and p.type.text.strip() == "jvmtiEvent"), None)
        if single and event:
            self.single(event)
        self.either(self.about(stale), self.handle(kind, "STALE"), stale, "stale", optional)
        if kind == "jthread":
            alive = self.about(stale) and self.about("THREAD_NOT_ALIVE") and inner.get("started") in (None, "yes")
            self.either(alive, self.handle(kind, "OTHER"), "THREAD_NOT_ALIVE", "dead")
        if kind == "jclass":
            self.accept(self.handle(kind, "OTHER"), "primitive")

    def single(self, event):
        """A thread for some events only. The usual event is for all threads, so that the thread is checked first."""
        self.good = "0"
        for e in self.spec.event_elements:
            other = event.index, f"NUMBER({e.get('num')})"
            if not self.spec.is_filtered(e):
                self.fault(self.handle("jthread"), "ILLEGAL_ARGUMENT", f"for {e.get('id')}", other)
            else:
                self.accept(self.handle("jthread"), f"for {e.get('id')}", other)

    # ---- Arrays: 100 elements, and behind them what must not be looked at

    def array(self, nullable):
        """True if NULL is handled here."""
        count = self.earlier(self.type.get("incount"))
        if not count or count.type.tag != "jint":
            return False
        fields = self.fields()
        number = count.index, count.good
        if fields:
            good = self.new_array({})
            self.good = f"ARRAY({good})"
            self.handle_kind = None
            for field, kind, error in fields:
                bad = {"stale": "STALE"} if kind in HANDLES else {}
                for words in [*bad, "nothing"]:
                    state = bad.get(words, 0)
                    first = self.new_array({(field, "first"): state})
                    last = self.new_array({(field, "last"): state})
                    optional = kind in ("jobject", "jthreadGroup")
                    self.fault(f"ARRAY({first})", error, f"first{field} {words}", optional=optional)
                    self.fault(f"ARRAY({last})", error, f"last{field} {words}", number, optional=optional)
                    self.accept(f"ARRAY({self.new_array({(field, 'behind'): state})})", f"behind{field} {words}", number)
                    self.accept(f"ARRAY({first})", f"first{field} {words}, and none is passed", (count.index, "0"))
            if len(fields) > 1:  # in order
                mixed = self.new_array({(fields[0][0], "last"): 0, (fields[1][0], "first"): 0})
                self.fault(f"ARRAY({mixed})", fields[0][2], "of everything something", number)
        if not nullable or not self.about("NULL_POINTER"):
            return False
        self.fault("0", "NULL_POINTER", "NULL", number)
        self.fault("0", "NULL_POINTER", "NULL for one", (count.index, "1"))
        self.accept("0", "NULL for none", (count.index, "0"))
        return True

    def fields(self):
        """(".field" or "", kind, error) of the checks of each element."""
        inner = self.type[0]
        if self.key in NO_ZEROS and self.lists("ILLEGAL_ARGUMENT"):
            return [("", "number", "ILLEGAL_ARGUMENT")]
        if inner.tag in STALE_ERRORS and self.about(STALE_ERRORS[inner.tag]):
            return [("", inner.tag, STALE_ERRORS[inner.tag])]
        found = []
        for field in self.spec.records.get((inner.text or "").strip(), []) if inner.tag == "struct" else []:
            t = field[0]
            if t.tag in STALE_ERRORS and self.about(STALE_ERRORS[t.tag], field.get("id")):
                found.append((f".{field.get('id')}", t.tag, STALE_ERRORS[t.tag]))
            if t.tag in STARS and t.find("nullok") is None and self.about("NULL_POINTER", field.get("id")):
                found.append((f".{field.get('id')}", "pointer", "NULL_POINTER"))
        return found

    def new_array(self, wrong):
        """The number of a new array with wrong elements: {(field, place): state}."""
        inner, count = self.type[0], self.earlier(self.type.get("incount"))
        ctype, number = c_type(inner), self.spec.arrays
        places = {"first": "i == 0", "last": f"i == (int)({count.good}) - 1", "behind": f"i >= (int)({count.good})"}
        fill = ""
        fields = self.fields()
        record = {f".{f.get('id')}": f[0] for f in self.spec.records.get((inner.text or "").strip(), [])}
        for field, kind, _ in fields:
            as_type = c_type(record[field]) if field else ctype
            good = self.handle(kind) if kind in HANDLES else "BUFFER_STEP"
            value = f"i < 100 ? {good} : {self.handle(kind, 'STALE') if kind in HANDLES else 0}"
            for (where, place), state in wrong.items():
                if where == field:
                    value = f"{places[place]} ? {self.handle(kind, state) if state else 0} : {value}"
            fill += f"    array_{number}[i]{field} = ({as_type})" + ("" if kind == "number" else "(uintptr_t)") + f"({value});\n"
        self.arrays.append((number, ctype, fill))
        self.spec.arrays += 1
        return number

    def lists(self, error):
        return self.strict and f"JVMTI_ERROR_{error}" in self.rows

    def about(self, error, field=None):
        """True if there is such a row for the parameter, or the field of its elements. A row that names another item is for
    that item."""
        rows = [e for e in self.errors if e.get("id") == f"JVMTI_ERROR_{error}"]
        return self.strict and any(self.is_meant(row, field) for row in rows)

    def is_meant(self, row, field):
        code = {e.text for e in row.iter("code")}
        named = code | {e.get("id") for e in row.iter("paramlink")}
        pointed = [p for p in self.parameters if p[0].tag in STARS or p[0].tag in HANDLES]
        others = {p.get("id") for p in pointed if p[0].tag != "jclass" or p[0].get("method") is None}
        if self.id not in named and named & others:
            return False
        record = (self.type[0].text or "").strip() if len(self.type) else ""
        named = code | {e.get("id") for e in row.iter("fieldlink") if e.get("struct") == record}
        return field in named or not named & {f.get("id") for f in self.spec.records.get(record, [])}

    def value(self, t):
        kind = t.tag
        if kind in HANDLES:
            self.good = self.handle(kind)
            getattr(self, kind)(t)
        elif kind == "jframeID":
            self.numbers(7, 0, "ILLEGAL_ARGUMENT", LEAST, MOST)
        elif self.key in PRIORITIES and self.lists("INVALID_PRIORITY"):
            self.priority(*PRIORITIES[self.key])
        elif kind == "jint":
            minimum = None if t.get("min") is None else int(t.get("min"), 0)
            if self.key in NOT_NEGATIVE and self.lists("ILLEGAL_ARGUMENT") and minimum is None:
                minimum = 0
            # The largest number of elements that the trace reads through a pointer.
            self.numbers(3 + self.index, minimum, "ILLEGAL_ARGUMENT", LEAST, 100 if self.counts else MOST)
        elif kind == "jlong":
            minimum = int(t.get("min"), 0) if self.strict and t.get("min") is not None else None
            if self.key in NOT_NEGATIVE and self.lists("ILLEGAL_ARGUMENT") and minimum is None:
                minimum = 0
            self.numbers(70000 + self.index, minimum, "ILLEGAL_ARGUMENT", LEAST_LONG, MOST_LONG)
        elif kind == "jlocation":
            self.numbers(600 + self.index, 0 if self.strict else None, "INVALID_LOCATION", LEAST_LONG, MOST_LONG)
            method = next((p for p in reversed(self.before) if p.type.tag == "jmethodID"), None)
            if method:
                self.handle_kind, self.class_at = "LOCATION", method.index
                if self.strict:
                    self.fault("NO_LOCATION", "INVALID_LOCATION", "not in the method", optional=True)
                else:
                    self.accept("NO_LOCATION", "not in the method")
        elif kind == "enum":
            self.enum(t.text.strip())
        else:
            self.plain(kind)

    def priority(self, least, most):
        self.good = f"NUMBER({(least + most) // 2})"
        for value in (least, most):
            self.accept(f"NUMBER({value})", f"{value}")
        for value in (least - 1, most + 1, LEAST + 1, MOST):
            self.fault(f"NUMBER({value})", "INVALID_PRIORITY", f"{value}")

    def enum(self, name):
        values = self.spec.enums.get(name)
        known = sorted(set(values)) if values else []
        generated = GENERATED.get(self.key, []) if self.lists("ILLEGAL_ARGUMENT") else []
        events = [e for e in self.spec.event_elements if e.get("const") in generated]
        events.sort(key=lambda e: len(e.findall("capabilities/required")))
        good = [int(e.get("num"), 0) for e in events] or known or [1]
        if name == "jvmtiEventMode" and self.event_capabilities and self.strict:
            good = [1, 0]
        self.good = f"NUMBER({good[0]})"
        for value in known:
            if events and value not in good:
                self.fault(f"NUMBER({value})", "ILLEGAL_ARGUMENT", f"{value}")
            elif value != good[0]:
                self.accept(f"NUMBER({value})", f"{value}")
        unknown = {LEAST + 1, -1, MOST} | {v + d for v in known for d in (-1, 1)}
        # One of every gap is enough.
        unknown = sorted(v for v in unknown if v not in known)
        error = "INVALID_EVENT_TYPE" if name == "jvmtiEvent" else "ILLEGAL_ARGUMENT"
        for value in unknown:
            self.either(self.strict and values is not None, f"NUMBER({value})", error, f"{value}, which is unknown,")
        if name == "jvmtiEvent" and self.lists("MUST_POSSESS_CAPABILITY"):
            self.capable(good if events else known, events)

    def capable(self, usual, events):
        """An event without one of its capabilities."""
        mode = next((p for p in self.before if p.type.tag == "enum" and p.type.text.strip() == "jvmtiEventMode"), None)
        for e in self.spec.event_elements:
            value = int(e.get("num"), 0)
            for capability in e.findall("capabilities/required"):
                if capability.get("id") not in self.spec.capabilities:
                    continue
                missing = self.spec.capabilities.index(capability.get("id"))
                words = f"{e.get('id')} without {capability.get('id')}"
                if events and value not in usual:
                    self.fault(f"NUMBER({value})", "ILLEGAL_ARGUMENT", words, missing=missing)
                    continue
                self.fault(f"NUMBER({value})", "MUST_POSSESS_CAPABILITY", words, (mode.index, "NUMBER(1)") if mode else None, missing)
                if mode:
                    self.accept(f"NUMBER({value})", f"{words}, to be disabled,", (mode.index, "NUMBER(0)"), missing)
                others = [u for u in usual if u != value]
                if events and others:
                    self.accept(f"NUMBER({others[-1]})", f"{others[-1]} without {capability.get('id')}", missing=missing)

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
        virtual = self.key in PLATFORM_THREADS and self.lists("UNSUPPORTED_OPERATION")
        self.either(virtual, self.handle("jthread", "LATER"), "UNSUPPORTED_OPERATION", "virtual", True)

    def jclass(self, t):
        self.fault("0", "INVALID_CLASS", "NULL")
        self.fault(self.handle("jclass", "STALE"), "INVALID_CLASS", "stale")
        self.either(t.get("field") is not None, self.handle("jclass", "OTHER"), "INVALID_CLASS", "primitive")
        self.either(self.about("CLASS_NOT_PREPARED"), self.handle("jclass", "LATER"), "CLASS_NOT_PREPARED", "not prepared", True)

    def jmethodID(self, t):
        self.fault("0", "INVALID_METHODID", "NULL")
        self.fault(self.handle("jmethodID", "STALE"), "INVALID_METHODID", "stale")
        self.either(t.get("native") == "error", self.handle("jmethodID", "OTHER"), "NATIVE_METHOD", "native")

    def jfieldID(self, t):
        holder = next((p for p in reversed(self.before) if p.type.tag == "jclass" and p.type.get("field") is not None), None)
        self.class_at = holder.index if holder else -1
        for value, words in (("0", "NULL"), (self.handle("jfieldID", "STALE"), "stale"),
                             (self.handle("jfieldID", "OTHER"), "of another class")):
            self.either(self.class_at >= 0, value, "INVALID_FIELDID", words)

    def jrawMonitorID(self, t):
        self.fault("0", "INVALID_MONITOR", "NULL")
        self.fault(self.handle("jrawMonitorID", "STALE"), "INVALID_MONITOR", "stale")

    def jobject(self, t):
        null = self.strict and (self.function, self.name) not in NULL_VALUES
        if self.strict and (self.function, self.name) in NULL_POINTERS:
            self.fault("0", "NULL_POINTER", "NULL")
        else:
            self.either(null, "0", "INVALID_OBJECT", "NULL", True)
        self.either(self.strict, self.handle("jobject", "STALE"), "INVALID_OBJECT", "stale", True)

    def jthreadGroup(self, t):
        self.either(self.strict, "0", "INVALID_THREAD_GROUP", "NULL", True)
        self.either(self.strict, self.handle("jthreadGroup", "STALE"), "INVALID_THREAD_GROUP", "stale", True)


# ---- What can be wrong with a call -----------------------------------------------------------------------

PHASES = {1: "OnLoad", 2: "primordial", 4: "live", 6: "start", 8: "dead", 0: "0", 5: "5", 255: "255"}
MAY = {"live": [4], "start": [6, 4], "onload": [1, 4], "onloadOnly": [1], "any": list(PHASES)}
CALLERS = ["JAVA", "INTERNAL", "UNATTACHED", "OTHER", "NO_THREADS"]
# The allowed callers by (early, safe).
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
        self.reference = []  # by parameter: (value, error) of the faults that the reference profile reports as well
        self.variadic = False
        for child in element.findall("parameters/param"):
            t = child[0]
            if t.tag == "jclass" and t.get("method") is not None:
                continue
            if t.tag == "varargs":
                self.variadic = True
                continue
            index = len(self.params)
            self.params.append(Param(spec, element, child, index, list(self.params), strict))
            plain = Param(spec, element, child, index, list(self.params[:-1]), False)
            self.reference.append({fault[:2] for fault in plain.faults})
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
            self.accepted += [(self.step, "PARAM", param.index, value, 0, words, more) for value, words, more in param.accepted]
            self.add_param(param, True)
        for param in self.params:
            self.add_param(param, False)

    def add_param(self, param, reference):
        """Adds a parameter. For a call with several faults, the error of the reference profile has precedence."""
        own = self.reference[param.index]
        self.add("PARAM", [(param.index, *fault) for fault in param.faults if (fault[:2] in own) == reference])

    def add(self, kind, faults):
        for which, value, error, words, *more in faults:
            self.faults.append((self.step, kind, which, value, error, words, *(more or [(None, None, False)])))
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
                for step, kind, which, value, error, words, (other, missing, optional) in list_:
                    also, also_value = (other[0] + 1, other[1]) if other else (0, 0)
                    out += (f'  {{{step}, {kind}_FAULT, {which}, {value}, {error}, "{words}", {also}, '
                            f"{0 if missing is None else missing + 1}, {also_value}, {int(optional)}}},\n")
                out += "};\n"
        if self.params:
            out += f"static const struct parameter params_{self.id}[] = {{\n"
            for p in self.params:
                handle = f"{p.handle_kind}_HANDLE" if p.handle_kind else "NO_HANDLE"
                out += f'  {{"{p.name}", {p.good}, {handle}, {p.class_at}, {int(bool(p.arrays))}}},\n'
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


def all_arrays(arrays):
    out = "".join(f"static {ctype} array_{number}[128];\n" for number, ctype, _ in arrays)
    out += "const void* const arrays[] = {" + "".join(f"array_{number}, " for number, _, _ in arrays) + "NULL};\n"
    fill = "".join(f for _, _, f in arrays)
    out += "void set_up_arrays(void) {\n" + (f"  for (int i = 0; i < 128; i++) {{\n{fill}  }}\n" if fill else "") + "}\n"
    return out


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
    # C++ has only the calls.
    for cpp in (False, True):
        calls = '#include "faults.h"\n'
        calls += "".join(f.call(cpp) for f in functions)
        calls += "jvmtiError (*const calls[])(const jvmtiInterface_1*, jvmtiEnv*, const uint64_t*) = {\n"
        calls += "".join(f"  call_{f.id},\n" for f in functions) + f"}};\nconst int calls_need_env = {int(cpp)};\n"
        write(folder, "faults_calls.cc" if cpp else "faults_calls.c", calls)
    data = '#include "faults.h"\n'
    data += "".join(f.check() + f.implementation(i) + f.tables() for i, f in enumerate(functions))
    data += all_arrays([a for f in functions for p in f.params for a in p.arrays])
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
