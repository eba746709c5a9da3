# SPDX-License-Identifier: MIT
"""Asserts that check finds, names and classifies every mistake in a header, and that style has no effect.

usage: mutate.py JVMTIC SPEC HEADER FOLDER

HEADER is a correct jvmti.h in the layout of jvmtic, of release 28 of the SPEC;
FOLDER the directory to work in. The mistakes and rewrites of tests/probe/mutate.py are used, and others that only a
comparison of facts can find: every third mistake, every sixth of the probe's, and every sixth rewrite in two styles; with
EXTENT=full all of them.
"""
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "probe"))
from mutate import Cases, body, items, replace  # noqa: E402

BATCH = 12  # headers in one run of check

# Mistakes of the probe that are not in a surface (packing, the type of the environment), …
FOREIGN = re.compile(r"^(packed$|jvmtiEnv: |jniNativeInterface: )")
# … and those that affect sources only.
API = re.compile(r"(: no prototype$|: dropped$|renamed$|that is not whole$|^C\+\+: (?!enumeration)|"
                 r": (not )?const$|^field const$|not const$|: typedef void \*\w+;$|"
                 r"^Agent_OnLoad: .*(const char|_Onload))")


class Mistakes(Cases):
    """Mistakes as (name, header, class, what the message names)."""

    def __init__(self, text):
        super().__init__(text)
        self.own = []

    def add(self, name, header, class_, names):
        assert header != self.text, name
        self.own.append((name, header, class_, names))

    def names(self):
        """Other names of items."""
        functions = re.findall(r"\(JNICALL \*(\w+)\) \(jvmtiEnv", self.text)
        for name in functions[::9]:
            renamed = re.sub(rf"\b{name}\b", f"{name}2", self.text)
            self.add(f"{name}: renamed throughout", renamed, "api", name)
        parameters = re.findall(r"\(JNICALL \*(\w+)\) \(jvmtiEnv\* env,\s*[\w ]+\*{0,3} (\w+)", self.text)
        for function, name in parameters[::9]:
            changed = re.sub(rf"(\(JNICALL \*{function}\) \([^)]*?)\b{name}\b", rf"\1{name}_other", self.text, count=1)
            self.add(f"{function}: parameter renamed", changed, "api", name)
        constants = re.findall(r"^  (JVMTI_(?!VERSION|M|ERROR_MAX)\w+) = ", self.text, re.M)
        for name in constants[::11]:
            self.add(f"{name}: renamed", re.sub(rf"\b{name}\b", f"{name}_2", self.text), "api", name)
        for name in re.findall(r"unsigned int (can_\w+)", self.text)[::9]:
            self.add(f"{name}: renamed", replace(self.text, f" {name} :", f" {name}_2 :"), "api", name)

    def qualifiers(self):
        """An added or removed const or volatile in a type, which does not affect compiled code."""
        end = self.text.index("#ifdef __cplusplus", self.text.index("} jvmtiInterface_1;"))
        names = r"\*(?P<function>\w+)\)\s*\(|^(?:struct|union) (?P<record>\w+) \{"
        pointers = r"\b(?P<type>char|j[a-z]\w+|void)(?P<stars>\*+) (?P<name>\w+)(?=[,;)])"
        owner, made = "", 0
        for found in re.finditer(f"{names}|{pointers}", self.text[:end], re.M):
            if not found["type"]:
                owner = found["function"] or found["record"]
            if not owner or not found["type"] or found["name"] in ("env", "jvmti_env"):
                continue
            made += 1
            before, kind, new = self.text[:found.start()], "const", f"const {found[0]}"
            if before.endswith("const "):
                before, kind, new = before[:-len("const ")], "no const", found[0]
            elif len(found["stars"]) > 1:
                kind, new = "const between stars", f"{found['type']}* const{found['stars'][1:]} {found['name']}"
            elif made % 2:
                kind, new = "volatile", f"{found['type']} volatile{found['stars']} {found['name']}"
            if made % 5 == 0 or kind == "const between stars":
                self.add(f"{owner}, {found['name']}: {kind}", before + new + self.text[found.end():], "api",
                         f"'{owner.replace('jvmtiEvent', '')}[.']")

    def misspelled(self):
        """A function in its own slot under another name, with the same or a similar signature."""
        for found in list(re.finditer(r"\(JNICALL \*(\w+)\) \(jvmtiEnv\* env,([^)]*)\)", self.text))[::12]:
            name, rest = found[1], found[2]
            for kind, other, parameters, class_ in (
                    ("misspelled", name[:-1], rest, "api"),
                    ("misspelled, and const", name[1:], re.sub(r"\b(const )?(\w+\*)", r"const \2" if "const" not in rest else r"\2", rest), "api"),
                    ("misspelled, and another type", name + "s", re.sub(r"^\s*[\w ]+?(\**) (\w+)(?=,|$)", r" jdouble\1 \2", rest), "abi")):
                slot = f"(JNICALL *{other}) (jvmtiEnv* env,{parameters})"
                self.add(f"{name}: {kind}", self.text[:found.start()] + slot + self.text[found.end():], class_, f"'{name}'")

    def moves(self):
        """A slot that moves far: all slots between its old and new place move by one."""
        inside, put = body(self.text, "typedef struct jvmtiInterface_1_ {", "} jvmtiInterface_1;")
        slots = items(inside, ";")

        def table(new):
            return put("\n" + "".join(f"  {slot};\n" for slot in new))
        for start, end in (10, 40), (100, 50), (155, 1), (4, 120):
            rest = slots[:start] + slots[start + 1:]
            name = re.search(r"\*(\w+)", slots[start])[1]
            self.add(f"slot {start + 1} moved to {end + 1}", table(rest[:end] + [slots[start]] + rest[end:]), "abi", name)
        for index in 5, 77, 130:
            new = "jvmtiError (JNICALL *VendorCall) (jvmtiEnv* env)"
            self.add(f"function put in before {index + 1}", table(slots[:index] + [new] + slots[index:]), "abi", "VendorCall")
        self.add("table cut in half", table(slots[:80]), "abi", "SetJNIFunctionTable|GetJNIFunctionTable")

    def entries(self):
        """Functions that agents define: one or all not declared, or with another parameter."""
        found = re.findall(r"^JNIEXPORT \w+ JNICALL\n(Agent_\w+)\(.*?\);\n", self.text, re.M | re.S)
        assert len(found) == 3, found
        none = self.text
        for name in found:
            entry = re.search(rf"^JNIEXPORT \w+ JNICALL\n{name}\(.*?\);\n", self.text, re.M | re.S)[0]
            none = replace(none, entry, "")
            self.add(f"{name}: not declared", replace(self.text, entry, ""), "api", f"'{name}': is missing$")
            self.add(f"{name}: one parameter more", replace(self.text, entry, entry.replace(");", ", jint more);")), "abi", name)
            self.add(f"{name}: parameter renamed", replace(self.text, entry, re.sub(r"vm\b", "machine", entry)), "api", name)
        self.add("entry points: none declared", none, "api", f"'{found[0]}': is missing, and so are all 3")

    def fields(self):
        for found in re.finditer(r"^(?:struct|union) (jvmti\w+) \{\n(.*?)\n\};", self.text, re.M | re.S):
            fields = items(found[2], ";")
            name = fields[0].split()[-1]
            renamed = found[0].replace(f"{name};", f"{name}_2;", 1)
            self.add(f"{found[1]}.{name}: renamed", replace(self.text, found[0], renamed), "api", name)

    def constants(self):
        """An added and a removed value in every enumeration."""
        for found in re.finditer(r"^(?:typedef )?enum \{\n(.*?)\n\} ?(\w*);", self.text, re.M | re.S):
            values = items(found[1], ",")
            name = values[-1].split()[0]
            if len(values) < 2 or "VERSION" in name or name in ("JVMTI_ERROR_MAX", "JVMTI_MAX_EVENT_TYPE_VAL"):
                continue
            self.add(f"{name}: gone", replace(self.text, found[1], "  " + ",\n  ".join(values[:-1])), "api", name)
            self.add(f"{name}: other value",
                     replace(self.text, found[1], "  " + ",\n  ".join(values[:-1] + [f"{name} = 4711"])), "abi", name)

    def methods(self):
        """Changes of methods, which only C++ has."""
        methods = self.text[self.text.index("struct _jvmtiEnv {"):]
        for name in re.findall(r"^  jvmtiError (\w+)\(", methods, re.M)[::15]:
            found = re.search(rf"  jvmtiError {name}\(.*?\n  \}}\n", methods, re.S)[0]
            self.add(f"method {name}: gone", replace(self.text, found, ""), "api", name)
            more = re.sub(r"\) \{", ", jint more) {", found, count=1).replace("(, ", "(")
            self.add(f"method {name}: one parameter more", replace(self.text, found, more), "api", name)
            other = found.replace(f"->{name}(", "->Other(")
            self.add(f"method {name}: calls another function", replace(self.text, found, other), "api", name)
            if ", " in found.split("->")[1]:
                nothing = re.sub(r", \w+\);", ", 0);", found)
                self.add(f"method {name}: passes something else on", replace(self.text, found, nothing), "api", name)

    def mistakes(self):
        for name, header, names, _, _ in super().mistakes():
            if not FOREIGN.search(name):
                # A constant that others are made of becomes another value instead of missing.
                api = API.search(name) and "0x7654" not in header
                # Of many at once, the first ones are named.
                names = "can_" if name == "capabilities reversed" else names.replace("jvmtiEvent", "")
                self.own.append((name, header, "api" if api else "abi", names))
        Mistakes.names(self)
        self.qualifiers()
        self.misspelled()
        self.moves()
        self.fields()
        self.constants()
        self.methods()
        self.entries()
        return self.own


class Layouts(Cases):
    """The layouts that differ from that of the text."""

    def good(self, name, header):
        if header != self.text:
            self.neutral.append((name, header))


def rewrites(text):
    """Equivalent headers in another style: (name, header, the allowed findings)."""
    single = Cases(text).rewrites()
    made = [(name, header, "parameter" if name == "parameters renamed" else "additive") for name, header in single]
    # Each again in another layout.
    for index, (name, header) in enumerate(single):
        if name in ("a token a line", "lines joined", "no guard", "jni.h in angles"):
            continue
        layout = Layouts(header)
        layout.layout_of_text()
        # Comments would include joined lines, and a guard with another name remains.
        fit = [other for other in layout.neutral if "comment" not in name or "return" in other[0] or "tab" in other[0]]
        fit = [other for other in fit if "macros" not in name or other[0] != "a token a line"]
        fit = [other for other in fit if "guard" not in name or "guard" not in other[0]]
        other = fit[index % len(fit)]
        limit = "parameter" if name == "parameters renamed" else "additive"
        made.append((f"{name}, {other[0]}", other[1], limit))
    typed = re.compile(r"enum \{([^{}]*JVMTI_VERBOSE_OTHER[^{}]*)\} (\w+);")
    made.append(("constants as objects", re.sub(
        r"enum \{([^{}]*JVMTI_THREAD_STATE_ALIVE =[^{}]*)\};",
        lambda m: "".join(f"static const jint {' '.join(v.split())};\n" for v in items(m[1], ",")), text), "additive"))
    made.append(("an enumeration as objects", typed.sub(
        lambda m: f"typedef jint {m[2]};\n" + "".join(f"static const {m[2]} {' '.join(v.split())};\n" for v in items(m[1], ",")),
        text.replace("typedef enum {\n  JVMTI_VERBOSE_OTHER", "enum {\n  JVMTI_VERBOSE_OTHER")), "additive"))
    return made


class Judge:
    def __init__(self, jvmtic, spec, folder):
        self.jvmtic, self.spec, self.folder = jvmtic, spec, folder

    def write(self, kind, number, header):
        path = f"{self.folder}/{kind}{number}.h"
        with open(path, "w", newline="") as out:
            out.write(header)
        return path

    def check(self, paths):
        """The changes of each header by its path, without unreadable headers."""
        done = subprocess.run([self.jvmtic, "check", "--release", "28", "--format", "json", self.spec, *paths],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
        found = {one["new"]["name"]: one["changes"] for one in json.loads(done.stdout)["comparisons"]}
        return done.returncode, found, done.stderr

    def mistakes(self, jobs):
        """The problems of the reports about these mistakes."""
        paths = [self.write("wrong", number, header) for number, (_, header, _, _) in jobs]
        status, found, said = self.check(paths)
        if status not in (1, 3):
            yield f"{paths[0]} …: status {status} for mistakes"
        for path, (number, (name, _, class_, names)) in zip(paths, jobs):
            if path not in found:
                # The mistake is also found if the header is rejected with a place.
                if not re.search(rf"{os.path.basename(path)}.*({names})", said):
                    yield f"{path}: {name}: could not be read: {said[:300]}"
                continue
            reported = [change for change in found[path] if re.search(names, change["message"])]
            if not reported:
                others = [change["message"] for change in found[path]][:3]
                yield f"{path}: {name}: not a word of {names}, but {others}"
            elif class_ not in [change["class"] for change in reported] or (
                    class_ == "api" and "abi" in [change["class"] for change in found[path]]):
                yield f"{path}: {name}: not {class_}: {[(change['class'], change['message']) for change in reported][:3]}"
            elif "misspelled" in name and not any("is named" in change["message"] for change in reported):
                yield f"{path}: {name}: no rename: {[change['message'] for change in reported][:3]}"
            elif len(found[path]) > 45 and "half" not in name:
                yield f"{path}: {name}: {len(found[path])} findings"

    def rewrites(self, jobs):
        paths = [self.write("neutral", number, header) for number, (_, header, _) in jobs]
        status, found, said = self.check(paths)
        if status not in (0, 1):
            yield f"{paths[0]} …: status {status} for rewrites"
        for path, (number, (name, _, limit)) in zip(paths, jobs):
            if path not in found:
                yield f"{path}: {name}: could not be read: {said[:500]}"
                continue
            wrong = [change for change in found[path] if change["class"] != "additive" and change["kind"] != limit]
            if wrong:
                yield f"{path}: {name}: {len(wrong)} false: {[change['message'] for change in wrong][:4]}"
        if status == 1 and all(limit == "additive" for _, (_, _, limit) in jobs) and not any(
                change["class"] != "additive" for changes in found.values() for change in changes):
            yield f"{paths[0]} …: status 1 for additions alone"


def batches(jobs):
    jobs = list(enumerate(jobs))
    return [jobs[i:i + BATCH] for i in range(0, len(jobs), BATCH)]


def main():
    jvmtic, spec, header, folder = sys.argv[1:]
    with open(header) as file:
        text = file.read()
    # Without comments, which are irrelevant here.
    text = re.sub(r"\n\s*(?=\n)", "", re.sub(r"[ \t]*/\*.*?\*/", "", text, flags=re.S))
    made, neutral = Mistakes(text), rewrites(text)
    mistakes = made.mistakes()
    if os.environ.get("EXTENT") != "full":
        spared = {name for i, (name, *_) in enumerate(made.wrong) if i % 6}
        twice = {name for i, (name, *_) in enumerate(one for one in neutral if ", " in one[0]) if i % 6}
        mistakes = [one for one in mistakes if one[0] not in spared][::3]
        neutral = [one for one in neutral if one[0] not in twice]
    judge = Judge(jvmtic, spec, folder)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = list(pool.map(lambda jobs: list(judge.mistakes(jobs)), batches(mistakes)))
        wrong += list(pool.map(lambda jobs: list(judge.rewrites(jobs)), batches(neutral)))
    wrong = [one for some in wrong for one in some]
    print("\n".join(wrong))
    print(f"{len(mistakes)} mistakes and {len(neutral)} rewrites, {len(wrong)} misjudged")
    sys.exit(1 if wrong or len(mistakes) < 100 or len(neutral) < 50 else 0)


if __name__ == "__main__":
    main()
