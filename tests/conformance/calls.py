# SPDX-License-Identifier: MIT
"""Writes calls.c, the functions as the agent calls them: parameters and results.

usage: calls.py JVMTI.JSON CALLS.C
"""
import json
import sys


def params(function):
    return [p for p in function["params"] if not p.get("dropped") and p["type"]["kind"] != "varargs"]


def passed(param, index):
    kind, c = param["type"]["kind"], param["type"]["c"]
    if kind == "jfloat":
        return f"float_of(v[{index}])"
    if kind == "jdouble":
        return f"double_of(v[{index}])"
    if kind in ("jint", "jlong", "jlocation", "jboolean", "jchar", "char", "uchar", "enum", "jframeID"):
        return f"({c})(int64_t)v[{index}]"
    return f"({c})(uintptr_t)v[{index}]"


def call(function):
    arguments = "".join(", " + passed(p, i) for i, p in enumerate(params(function)))
    return f"    case {function['slot']}: return (*env)->{function['id']}(env{arguments});\n"


def below(function):
    declared = "".join(f", {p['type']['c']} a{i}" for i, p in enumerate(params(function)))
    varargs = ", ..." if any(p["type"]["kind"] == "varargs" for p in function["params"]) else ""
    given = "".join(f", a{i}" for i, _ in enumerate(params(function)))
    return (f"static jvmtiError JNICALL below_{function['id']}(jvmtiEnv* env{declared}{varargs}) {{\n"
            f"  reached({function['slot']}, env);\n  return vms.{function['id']}(env{given});\n}}\n")


def gives_away(function):
    mask = sum(1 << i for i, p in enumerate(params(function))
               if (p.get("ownership") or {}).get("freedBy") == "agent" and p["type"]["kind"].startswith("alloc"))
    return f"    case {function['slot']}: return {mask};\n" if mask else ""


def generate(spec, path):
    functions, capabilities = spec["functions"], [c["id"] for c in spec["capabilities"]["list"]]
    text = '#include "conformance.h"\n\n#include <string.h>\n\n'
    text += ("static float float_of(uint64_t bits) {\n  uint32_t half = (uint32_t)bits;\n  float result;\n"
             "  memcpy(&result, &half, sizeof result);\n  return result;\n}\n"
             "static double double_of(uint64_t bits) {\n  double result;\n  memcpy(&result, &bits, sizeof result);\n"
             "  return result;\n}\n")
    text += "jvmtiError call_slot(int slot, jvmtiEnv* env, const uint64_t* v) {\n  switch (slot) {\n"
    text += "".join(map(call, functions)) + "    default: return JVMTI_ERROR_INTERNAL;\n  }\n}\n"
    text += "unsigned allocated(int slot) {\n  switch (slot) {\n"
    text += "".join(map(gives_away, functions)) + "    default: return 0;\n  }\n}\n"
    text += "int set_capability(jvmtiCapabilities* capabilities, const char* name, int value) {\n"
    text += "".join(f'  if (strcmp(name, "{c}") == 0) return capabilities->{c} = value & 1, 1;\n' for c in capabilities)
    text += "  return 0;\n}\n"
    text += "static jvmtiInterface_1 vms;\n" + "".join(map(below, functions))
    text += "void watch_table(jvmtiInterface_1* table, const jvmtiInterface_1* of_vm) {\n  vms = *table = *of_vm;\n"
    text += "".join(f"  table->{f['id']} = below_{f['id']};\n" for f in functions) + "}\n"
    text += "const char* error_name(jvmtiError error) {\n  switch ((int)error) {\n"
    text += "".join(f'    case {e["number"]}: return "{e["id"][12:]}";\n' for e in spec["errors"])
    text += '    default: return "unknown";\n  }\n}\n'
    with open(path, "w") as out:
        out.write(text)


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        generate(json.load(file), sys.argv[2])
