# SPDX-License-Identifier: MIT
"""Puts small mistakes into the copies in FOLDER of jvmti_enter.c, and of the wrappers in jvmti_trace.c. Each is enabled by a
number, so that one program contains all of them. Lists them for faults_mutants.c.

usage: faults_mutants.py FOLDER [not-built-in]     the latter: only mistakes in a VM built without JVM TI
"""
import re
import sys

HEAD = """
extern int mutant;
#define M(number) (mutant == (number))
"""
FLAGS = {  # the inputs of each of these functions
    "jvmti_call_late": ["PHASE_ONLOAD", "PHASE_START", "PHASE_LIVE", "CALLBACK_SAFE", "NO_TRANSITION"],
    "jvmti_call_early": ["PHASE_ONLOAD", "PHASE_START", "PHASE_LIVE"],
    "jvmti_call_early_caller": ["CALLBACK_SAFE", "NO_TRANSITION"],
}
BEGINNINGS = r"\b(jvmti_call_late|jvmti_call_early|jvmti_call_early_caller)\((?=call, (?:env, )?(?:PHASE|CALLBACK|NO_|0))"
OTHERS = {"JVMTI_CLASS_NONE": "JVMTI_CLASS_OTHER", "JVMTI_CLASS_OTHER": "JVMTI_CLASS_PRIMITIVE",
          "JVMTI_METHOD_NONE": "JVMTI_METHOD_JAVA", "JVMTI_METHOD_NATIVE": "JVMTI_METHOD_JAVA",
          "JVMTI_THREAD_NONE": "JVMTI_THREAD_DEAD", "JVMTI_THREAD_DEAD": "JVMTI_THREAD_ALIVE",
          "JVMTI_CALLER_JAVA": "JVMTI_CALLER_INTERNAL", "JVMTI_CALLER_INTERNAL": "JVMTI_CALLER_OTHER",
          "JNI_TRUE": "JNI_FALSE", "JNI_FALSE": "JNI_TRUE"}

# The common lines of wrappers that trace, and mistakes for each, enabled by MISTAKE; OLD is the line.
TRACED = [
    ("return call->entered || call->caller == JVMTI_CALLER_INTERNAL;",
     [("looks into handles outside", "return MISTAKE || call->entered || call->caller == JVMTI_CALLER_INTERNAL;")]),
    ("  jvmti_call_end(&tracing->call);\n  write_line(&line);",
     [("writes a call inside", "  if (MISTAKE) write_line(&line);\nOLD"), ("does not leave", "  if (!MISTAKE) OLD")]),
    ("  return !tracing->passed;", [("does not check again", "  if (MISTAKE) return 0;\nOLD")]),
    ("    tracing->passed = 1;\n", [("never passes", "    tracing->passed = !MISTAKE;\n")]),
    ("  jvmti_call_end(&tracing->call);\n  for (",
     [("writes a result inside", "  if (MISTAKE && count > 0) write_line(&lines[0]);\nOLD"),
      ("asks afterwards", "  if (MISTAKE && tracing->call.port) (void)tracing->call.port->caller(tracing->call.port, &tracing->thread);\nOLD"),
      ("leaves twice", "  if (MISTAKE) jvmti_call_end(&tracing->call);\nOLD"), ("does not leave", "  if (!MISTAKE) OLD")]),
    ("  return tracing->error;", [("always succeeds", "  if (MISTAKE) return JVMTI_ERROR_NONE;\nOLD"),
                                 ("looks at the environment afterwards",
                                  "  if (MISTAKE) return (jvmtiError)tracing->call.env->valid;\nOLD")]),
    ("if ((variable).passed) ", [("always calls", "if (MISTAKE || (variable).passed) ")]),
]


class Mutants:
    def __init__(self, not_built_in):
        self.not_built_in = bool(not_built_in)
        self.found = []
        self.function = None
        self.header = self.body = ""
        self.copies = []
        self.enters = {}  # by function
        self.revisits = None

    def new(self, words):
        self.found.append((self.function, words))
        return f"M({len(self.found)})"

    def replace(self, pattern, change):
        self.body = re.sub(pattern, change, self.body)

    def inside(self, start):
        """The end of the parenthesis that opens before `start`."""
        depth, at = 1, start
        while depth:
            depth += {"(": 1, ")": -1}.get(self.body[at], 0)
            at += 1
        return at - 1

    def each(self, pattern, change):
        """Replaces the content of the parenthesis at the end of each match, from the last to the first."""
        for match in reversed(list(re.finditer(pattern, self.body))):
            start = match.end()
            end = self.inside(start)
            inner = self.body[start:end]
            self.body = self.body[:start] + change(match, inner) + self.body[end:]

    # ---- The ways

    def break_body(self):
        if self.not_built_in:
            self.each(r"\bif \(", self.condition)
            self.replace("JVMTI_ERROR_NOT_AVAILABLE",
                         lambda m: f"{self.new('INTERNAL for ' + m[0])} ? JVMTI_ERROR_INTERNAL : {m[0]}")
            self.each(BEGINNINGS, self.flags)
            return
        # The port has these functions, which the strict profile calls.
        self.replace(r"if \(call->port->is_\w+ == NULL\) return JNI_TRUE;", lambda m: self.copy(m[0]))
        if not self.revisits:
            self.replace(r"if \(!call->entered\)", lambda m: self.copy(m[0]))
        self.order()
        self.each(r"\bif \(", self.condition)
        self.each(r"\bswitch \(", self.switch)
        self.replace(r"(?<!case )\bJVMTI_ERROR_(?!NONE|NOT_AVAILABLE)\w+",
                     lambda m: f"({self.new('INTERNAL for ' + m[0])} ? JVMTI_ERROR_INTERNAL : {m[0]})")
        self.replace(r"(?<!case )(?<!keep_exception = )\b(" + "|".join(OTHERS) + r")\b",
                     lambda m: f"({self.new(OTHERS[m[0]] + ' for ' + m[0])} ? {OTHERS[m[0]]} : {m[0]})")
        self.replace(r'"(\w+)"', lambda m: f"({self.new('another name than ' + m[1])} ? \"x\" : {m[0]})")
        self.replace(r"< (-?\d+)\b", lambda m: f"< ({m[1]} + ({self.new(m[0] + ' + 1')} ? 1 : {self.new(m[0] + ' - 1')} ? -1 : 0))")
        self.replace(r"[<>] ((?!JNI)[A-Z]\w+|\w+)(?=\)|;| \|\|)", lambda m: m[0] if m[1].isdigit() or "(" in m[1] else
                     f"{m[0][:2]}({m[1]} + ({self.new(m[0] + ' + 1')} ? 1 : {self.new(m[0] + ' - 1')} ? -1 : 0))")
        self.replace(r"jint i = 0;", lambda m: f"jint i = {self.new('from the second on')} ? 1 : 0;")
        self.each(BEGINNINGS, self.flags)

    def condition(self, match, condition):
        if condition.startswith(("M(", "!M(")) or ("BUILT_IN" in condition) != self.not_built_in:
            return condition
        return f"{self.new(f'never: if ({condition})')} ? 0 : {self.new(f'always: if ({condition})')} ? 1 : ({condition})"

    def switch(self, match, value):
        known = re.findall(r"case (\w+):", self.body[match.start():])
        if value == "value":  # of an enumeration
            lost = " || ".join(f"({self.new('unknown: ' + k)} && value == {k})" for k in known)
            return self.copy(f"(int)({lost}) ? -12345 : (int)value")
        return f"{self.new(f'never: switch ({value})')} ? -12345 : (int)({value})"

    def flags(self, match, arguments):
        before, needs = re.match(r"(call, (?:env, )?)(.*)", arguments, re.S).groups()
        flags = [] if needs == "0" else needs.split(" | ")
        terms = []
        for flag in ["ALWAYS_BUILT_IN"] * ("env" in before) if self.not_built_in else FLAGS[match[1]]:
            if flag.startswith("PHASE") and "PHASE_ANY" in flags:
                continue
            there = flag in flags
            terms.append(f"({self.new(('without ' if there else 'with ') + flag)} ? {flag} : 0)")
        if "PHASE_ANY" in flags and not self.not_built_in:
            terms.append(f"({self.new('not PHASE_ANY')} ? (PHASE_ANY | PHASE_ONLOAD | PHASE_LIVE | PHASE_START) : 0)")
        return f"{before}(({needs}){''.join(f' ^ {t}' for t in terms)})"

    def order(self):
        """Exchanges each check with the preceding one."""
        checks = list(re.finditer(r"^  (?:if \((?!error)[^;]*?return [^;]*;|switch \([^}]*\}|for \([^}]*\})\n", self.body, re.M))
        for first, second in reversed(list(zip(checks, checks[1:]))):
            if first.end() == second.start():
                if "BUILT_IN" in first[0] + second[0]:
                    continue
                if "jvmti_valid_" in first[0] and "jvmti_is_capable" in second[0]:
                    continue  # only events have requirements
                count = re.match(r"  (?:if \(\w+ == NULL && (?=\w+ > 0)|for \(jint i = 0; .*?\bi < )(\w+)", second[0])
                if count and first[0].startswith(f"  if ({count[1]} < 0)"):
                    continue  # never both
                if [m.split("return")[-1] for m in (first[0], second[0])].count(" JVMTI_ERROR_MUST_POSSESS_CAPABILITY;\n") == 2:
                    continue  # these are equivalent
                words = " ".join((second[0] + "before " + first[0]).split())
                at = first.start()
                copy = self.copy(f"  if ({self.new(words)}) {{\n{second[0]}  }}\n")
                self.body = f"{self.body[:at]}{copy}{self.body[at:]}"

    def copy(self, code):
        """A placeholder for code without further mistakes."""
        self.copies.append(code)
        return f"@{len(self.copies) - 1}@"

    def break_wrapper(self, enters):
        call = re.search(r"jvmti_impl_\w+\([^;]*\);", self.body)
        self.body = (self.body[:call.end()] + f"\n  if ({self.new('looks at the environment afterwards')}) error = (jvmtiError)call.env->valid;"
                     + self.copy(f"\n  if ({self.new('calls twice')}) {call[0]}") + self.body[call.end():])
        self.pass_on()
        if enters:
            self.replace(r"jvmti_call_end\(&call\);",
                         lambda m: f"if (!{self.new('does not leave')}) {m[0]}\n  if ({self.new('leaves twice')}) {m[0]}\n"
                         f"  if ({self.new('asks afterwards')} && call.port) (void)call.port->caller(call.port, &call.thread);")
        self.replace(r"return error;", lambda m: f"return {self.new('always succeeds')} ? JVMTI_ERROR_NONE : error;")
        self.each(r"\bif \(", self.condition)

    def pass_on(self):
        self.each(r"\bjvmti_(impl|enter|traced)_\w+\(", lambda m, arguments: self.arguments(arguments))

    def arguments(self, arguments):
        first, *rest = [a.strip() for a in arguments.split(",")]
        records = [a for a in rest if f"jvalue {a}" in self.header]
        return ", ".join([first] + [a if a in records else f"{self.new('0 for ' + a)} ? 0 : {a}" for a in rest])

    def traced(self, text):
        """Mistakes in the arguments of each wrapper that traces; those in the common code are made once."""
        def one(match):
            self.function, self.header = match[1], match[2]
            return match[0].replace(f"({match[3]})", f"({self.arguments(match[3])})")
        text = re.sub(r"^TRACED\(\d+, (\w+), \w+, \w+,\n(.*?)^ +\((env\b[^()]*)\),\n", one, text, flags=re.M | re.S)
        self.function = None
        for old, mistakes in TRACED:
            assert text.count(old) == 1, old
            for words, new in mistakes:
                text = text.replace(old, new.replace("MISTAKE", self.new(words)).replace("OLD", old))
        return text

    def mutate(self, text):
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
        # True if a function visits two handles.
        self.revisits = re.search(r"jvmti_call_visit\((?:(?!^\}).)*jvmti_call_visit\(", text, re.M | re.S)
        out, at = "", 0
        for match in re.finditer(r"^[^\n#]*\b(jvmti_\w+)\([^;{]*\) \{\n(.*?)^\}\n", text, re.M | re.S):
            name, self.header, self.body = match[1], match[0], match[2]
            user = None
            if "switch (value)" in self.body:  # an enumeration, tried with the first function that has it
                user = re.search(r"\bjvmti_check_(\w+)\([^;{]*\) \{(?:(?!^\}).)*\b" + name + r"\(", text, re.M | re.S)
            kind = re.match(r"jvmti_(check|enter)_(\w+)$", name)
            self.function = kind[2] if kind else user[1] if user else None
            if kind and kind[1] != "check":
                if "jvmti_call_end" in self.body and not self.not_built_in:
                    self.break_wrapper(self.enters[self.function])
                elif not self.not_built_in:
                    self.pass_on()
            else:
                self.enters[self.function] = "NO_TRANSITION" not in self.body
                self.break_body()
            self.replace(r"@(\d+)@", lambda m: self.copies[int(m[1])])
            out += text[at:match.start(2)] + self.body
            at = match.end(2)
        return out + text[at:]


def main(folder, not_built_in=False):
    mutants = Mutants(not_built_in)
    for name in ("jvmti_enter.c", "jvmti_trace.c"):
        with open(f"{folder}/{name}") as file:
            text = file.read()
        if name == "jvmti_trace.c" and not not_built_in:
            changed = mutants.traced(text)
        else:
            changed = mutants.mutate(text)
        include = changed.rindex('#include "jvmti_')
        include = changed.index("\n", include) + 1
        with open(f"{folder}/{name}", "w") as file:
            file.write(changed[:include] + HEAD + changed[include:])
    with open(f"{folder}/faults_mutants.inc", "w") as file:
        for function, words in mutants.found:
            words = " ".join(words.split()).replace("\\", "\\\\").replace('"', '\\"')
            file.write(f'{{"{function or ""}", "{words}"}},\n')


main(*sys.argv[1:])
