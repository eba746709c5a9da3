# SPDX-License-Identifier: MIT
# jvmti.csv and "binary" of jvmti.json have the values that the C compiler computes, for 64 and 32 bits: each slot, number,
# bit, size, alignment and offset of each release, and each type of each function, callback and field.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
need_jni
cat >asserts.py <<'END'
"""usage: asserts.py STEM MACHINE: C that compiles if the table and the JSON are right on that machine."""
import csv, json, re, sys

stem, machine = sys.argv[1:]
rows = list(csv.DictReader(open(stem + ".csv", encoding="ascii")))
model = json.load(open(stem + ".json", encoding="utf-8"))
types = {t["id"]: t for t in model["binary"]["types"]}
place = lambda name: re.sub(r"^(\w+)\.(.+)$", r"__typeof__(((\1*)0)->\2)", name)


def check(what, value):
    print(f"_Static_assert({what} == ({value}), \"{what}\");")


def declare(use, name):
    """A declaration in C of a name with that type."""
    if isinstance(use, str):
        return f"{place('struct ' + use if types.get(use, {}).get('kind') == 'opaque' else use)} {name}"
    if "function" in use:
        params = [declare(p["type"], "") for p in use["function"]["params"]]
        params += ["..."] if "variadic" in use["function"] else []
        return declare(use["function"]["result"], f"({name})({', '.join(params) or 'void'})")
    if "array" in use:
        return declare(use["array"], f"{name}[{use['length']}]")
    target = declare(use["pointer"], "*" + name)
    if "const" not in use:
        return target
    return "const " + target if isinstance(use["pointer"], str) else declare(use["pointer"], "*const " + name)


print(f'#include <stddef.h>\n#include "{stem}.h"')
# Values are those of constants; for slots and fields, they are places.
for row in rows:
    kind, owner, name, value = row.values()
    if kind in ("version", "constant", "error", "event", "first", "last"):
        check(name, value)
    elif kind == "slot":
        first = 0 if owner.endswith("Interface") else 1 if "Interface" in owner else "JVMTI_MIN_EVENT_TYPE_VAL"
        check(f"offsetof({owner}, {name}) / sizeof(void *) + {first}", value)
    elif kind == "size-" + machine:
        check(f"sizeof({place(name)})", value)
    elif kind == "alignment-" + machine:
        print(f"struct align_{name.replace('.', '_')} {{ char c; {place(name)} member; }};")
        check(f"offsetof(struct align_{name.replace('.', '_')}, member)", value)
    elif kind == "offset-" + machine:
        check(f"offsetof({place(owner)}, {name})", value)
# The JSON: sizes, offsets and types. Two declarations of one name have one type.
signed = {"signed": "< 0", "unsigned": "> 0"}
for t in types.values():
    if t["kind"] == "opaque":
        continue
    c = place(t["id"])
    if "size" in t:
        check(f"sizeof({c})", t["size"][machine])
    if t["kind"] in signed:
        print(f"_Static_assert(({c})-1 {signed[t['kind']]}, \"{t['id']}\");")
    if "type" in t and t["id"] != "jlong":  # long, for some JDKs
        print(f"extern {declare(t['id'], 't_' + t['id'])};\nextern {declare(t['type'], 't_' + t['id'])};")
    for f in t.get("fields", []):
        if "offset" in f:
            check(f"offsetof({c}, {f['id']})", f["offset"][machine])
        if "bit" not in f:
            name = f"f_{t['id']}_{f['id']}".replace(".", "_")
            print(f"extern __typeof__((({c}*)0)->{f['id']}) {name};\nextern {declare(f['type'], name)};")
bits = [row for row in rows if row["kind"] == "bit"]
print("#ifdef RUN\n#include <string.h>\nint main(void) {")
if bits:
    print(f"  union {{ {bits[0]['owner']} c; unsigned int words[sizeof({bits[0]['owner']}) / 4]; }} u;")
for row in bits:
    word, bit = divmod(int(row["value"]), 32)
    print(f"  memset(&u, 0, sizeof u), u.c.{row['name']} = 1;\n  if (u.words[{word}] != 1u << {bit}) return 1;")
print("  return 0;\n}\n#endif")
END

# agree STEM: compares both with STEM.h for all machines.
agree() {
  python3 ../asserts.py "$1" 64 >64.c || fail "$1"
  $CC -std=gnu11 -Wall -Werror -Wno-unused -DRUN -I. -isystem ../jni -o 64 64.c 2>err && ./64 || fail "$PWD: 64: $(head -5 err)"
  for machine in $machines; do
    python3 ../asserts.py "$1" "$machine" >"$machine.c"
    $CC -std=gnu11 -m32 $([ "$machine" = i386 ] || echo -malign-double) -I. -I../stand-in -fsyntax-only "$machine.c" 2>err ||
      fail "$PWD: $machine: $(head -5 err)"
  done
}
machines='32 i386'
# The headers of a JDK require those of the C library.
mkdir stand-in
cp "$TOP_SRCDIR/templates/jni.h" stand-in/
echo '#include <stddef.h>' >empty.c
$CC -m32 -malign-double -fsyntax-only empty.c 2>err || { left_out '32 bits' "$CC has no -m32"; machines=; }

for release in 8 11 17 21 28; do
  "$JVMTIC" build --only header,json,csv --release $release -o own-$release
  (cd own-$release && agree jvmti) || exit 1
done
for release in 1.0 1.2; do
  "$JVMTIC" build --only header,json,csv --release $release -o jvmpi-$release "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
  (cd jvmpi-$release && agree jvmpi) || exit 1
done
[ "$(grep -c _Static own-28/64.c)" -gt 1000 ] || fail 'few facts'

# The test can fail.
for wrong in '/^slot.*,RawMonitorWait,/s/$/1/' '/^bit.*can_tag/s/0$/1/' '/^size-64,,jvmtiFrameInfo/s/16/12/' \
  '/^offset-64,jvmtiMonitorUsage,notify_waiters,/s/$/0/' '/JVMTI_ERROR_DUPLICATE/s/40/64/'; do
  mkdir -p wrong
  cp own-28/* wrong/
  sed "$wrong" own-28/jvmti.csv >wrong/jvmti.csv
  ! cmp -s own-28/jvmti.csv wrong/jvmti.csv || fail "$wrong: no change"
  ! (cd wrong && agree jvmti) 2>/dev/null >&2 || fail "$wrong: not noticed"
done

# Definitions in a specification of each form.
small_spec spec.xml
"$JVMTIC" build --only header,json,csv -o complete "$TOP_SRCDIR/tests/closure/complete.xml"
(cd complete && agree jvmti) || exit 1
