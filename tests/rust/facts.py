# SPDX-License-Identifier: MIT
"""Writes programs, one in each language, that print the values of the interface according to the compiler. Only the names
in the table are used, not the values.
usage: facts.py c|rust|java STEM < STEM.csv > PROGRAM"""
import csv
import re
import sys

language, stem = sys.argv[1:]
table = list(csv.DictReader(sys.stdin))
rows = [row for row in table if not re.search("-(32|i386)$|arguments", row["kind"])]
tables = "jvmtiInterface_1", "JVMPI_Interface"


def c_place(name):
    return re.sub(r"^(\w+)\.(.+)$", r"__typeof__(((\1*)0)->\2)", name)


def in_c(kind, owner, name):
    if kind == "bit":
        return f"(memset(&bits, 0, sizeof bits), bits.of.{name} = 1, first(bits.words))"
    if kind.startswith("size"):
        return f"sizeof({c_place(name)})"
    if kind.startswith("alignment"):
        return f"__alignof__({c_place(name)})"
    return f"offsetof({c_place(owner)}, {name})" if kind in ("slot", "offset-64") else name


def in_rust(kind, owner, name):
    owner = owner.replace(".", "_")
    if kind == "bit":
        return f"first(unsafe {{ std::mem::transmute({owner}::new().with_{name}()) }})"
    if kind.startswith("size"):
        return f"std::mem::size_of::<{name.replace('.', '_')}>()"
    if kind.startswith("alignment"):
        return f"std::mem::align_of::<{name.replace('.', '_')}>()"
    if kind in ("slot", "offset-64"):
        return f"{{ let v = std::mem::MaybeUninit::<{owner}>::uninit(); let p = v.as_ptr(); unsafe {{ std::ptr::addr_of!((*p).r#{name}) as usize - p as usize }} }}"
    return f"{owner}::{name}.0" if owner else name


def in_java(kind, owner, name):
    owner = owner.replace(".", "_")
    if kind == "bit":
        return f"bit(c -> {{ {owner}.{name}(c, true); return {owner}.{name}(c); }})"
    if kind.startswith("size"):
        return f"{name.replace('.', '_')}.LAYOUT.byteSize()"
    if kind.startswith("alignment"):
        return f"{name.replace('.', '_')}.LAYOUT.byteAlignment()"
    if kind == "slot" and owner in tables:
        return f'slot(offset({owner}.LAYOUT, "{name}"), {owner}.{name}.OFFSET, {owner}.{name}.SLOT)'
    if kind in ("slot", "offset-64"):
        return f'offset({owner}.LAYOUT, "{name}")'
    return f"{owner}.{name}" if owner else name


# Java has other facts: the numbers of arguments of functions, and the values that methods read and write.
JAVA = """import static java.lang.foreign.ValueLayout.*;
import static STEM.Native.*;

import java.lang.foreign.*;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.function.Predicate;

public final class Facts {
    static final Arena ARENA = Arena.global();

    static long bit(Predicate<MemorySegment> set) {
        MemorySegment words = ARENA.allocate(16, 4);
        for (int i = 0; set.test(words) && i < 128; i++)
            if ((words.getAtIndex(JAVA_INT, i / 32) >> i % 32 & 1) != 0) return i;
        return -1;
    }

    static long offset(GroupLayout layout, String name) {
        return layout.byteOffset(PathElement.groupElement(name));
    }

    static long slot(long offset, long called, int slot) {
        return offset == called && offset == 8L * (slot - FIRST) ? offset : -1;
    }

    static void arguments(int count, FunctionDescriptor descriptor) {
        if (descriptor.argumentLayouts().size() != count) throw new AssertionError(count + " " + descriptor);
    }

    /** What a method writes is where the layout has the field, and another one reads it. */
    static void access(Class<?> type, GroupLayout layout, Method set) throws ReflectiveOperationException {
        Map<String, Object> values = Map.of("boolean", true, "byte", (byte) 1, "char", 'a', "short", (short) 1, "int", 1,
                "long", 1L, "float", 1f, "double", 1d);
        PathElement field = PathElement.groupElement(set.getName());
        MemorySegment at = ARENA.allocate(layout);
        Object value = values.getOrDefault(set.getParameterTypes()[1].getName(), MemorySegment.ofAddress(1));
        set.invoke(null, at, value);
        Object read = type.getMethod(set.getName(), MemorySegment.class).invoke(null, at);
        at.asSlice(layout.byteOffset(field), layout.select(field)).fill((byte) 0);
        if (!read.equals(value) || at.mismatch(ARENA.allocate(layout)) >= 0) throw new AssertionError(type + " " + set);
    }

    static void accesses() throws ReflectiveOperationException {
        for (Class<?> type : STEM.Native.class.getDeclaredClasses()) {
            if (type.isInterface() || java.util.Arrays.stream(type.getFields()).noneMatch(f -> f.getName().equals("LAYOUT"))) continue;
            GroupLayout layout = (GroupLayout) type.getField("LAYOUT").get(null);
            for (Method set : type.getMethods())
                if (set.getParameterCount() == 2 && layout.memberLayouts().stream().anyMatch(m -> m.name().equals(java.util.Optional.of(set.getName()))))
                    access(type, layout, set);
        }
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        accesses();"""

languages = {"c": in_c, "rust": in_rust, "java": in_java}
if language == "java":
    print(JAVA.replace("STEM", stem).replace("FIRST", "1" if stem == "jvmti" else "0"))
    for row in table:
        if row["kind"] == "arguments" and row["owner"] in ("", *tables):
            print(f"        arguments({row['value']}, {(row['owner'] + '.').lstrip('.')}{row['name']}.DESCRIPTOR);")
    line = '        System.out.println("{} {} {} " + {});'
elif language == "c":
    print(f'#include "{stem}.h"\n#include <stddef.h>\n#include <stdio.h>\n#include <string.h>')
    print("static int first(const unsigned *words) {\n  int bit = 0;")
    print("  while (!(words[bit / 32] >> bit % 32 & 1)) bit++;\n  return bit;\n}\nint main(void) {")
    if any(row["kind"] == "bit" for row in rows):
        print("  union { jvmtiCapabilities of; unsigned words[4]; } bits;")
    else:
        print("  (void)first;")
    line = '  printf("{} {} {} %lld\\n", (long long)({}));'
else:
    print(f"use {stem}_sys::*;\n#[allow(dead_code)]\nfn first(words: [u32; 4]) -> usize {{")
    print("    (0..128).find(|bit| words[bit / 32] >> (bit % 32) & 1 == 1).unwrap()\n}\nfn main() {")
    line = '    println!("{} {} {} {{}}", ({}) as i64);'
for row in rows:
    names = row["kind"], row["owner"], row["name"]
    print(line.format(*names, languages[language](*names)))
print("    }\n}" if language == "java" else "}")
