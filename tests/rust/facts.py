# SPDX-License-Identifier: MIT
"""Programs that print what a compiler makes of the interface, one in each language, from the names alone: the values in
the table are not used.
usage: facts.py c|rust STEM < STEM.csv > PROGRAM"""
import csv
import re
import sys

language, stem = sys.argv[1:]
rows = [row for row in csv.DictReader(sys.stdin) if not re.search("-(32|i386)$|arguments", row["kind"])]


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


if language == "c":
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
    print(line.format(*names, (in_c if language == "c" else in_rust)(*names)))
print("}")
