# SPDX-License-Identifier: MIT
# When a VM provides a capability, and what it costs without use: the specification states what real VMs do. Costs are exact
# (of memory) or, with EXTENT=full, as in make prices, large: exceptions take fifty times as
# long. Smaller costs are not measured here.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
need_tool python3 python3
[ "$(uname -s)" = Linux ] || skip 'the agent is built as a Linux library'
here=$(cd "$TOP_SRCDIR/tests/live" && pwd)
cd "$work"
need_jni
found=0
for home in $(jdks); do
  release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
  [ -n "$release" ] && [ "$release" -ge 17 ] && [ ! -d "$release" ] || continue
  build_for "$release" header,json || continue
  # shellcheck disable=SC2086
  ${CC:-cc} -std=c11 $warnings -fPIC -shared -I"$release" -isystem jni -o "$release/libcapabilities.so" \
    "$TOP_SRCDIR/tests/live/capabilities.c" || fail 'the agent does not compile'
  for option in first second; do
    timeout 1200 "$home/bin/java" -agentpath:"$work/$release/libcapabilities.so=$option" -version 2>err ||
      fail "$release: java ended with status $?: $(cat err)"
  done >"$release/seen"
  python3 - "$release/jvmti.json" "$release/seen" <<'EOF' || fail "$release: see above"
import json, sys
capabilities = json.load(open(sys.argv[1], encoding="utf-8"))["capabilities"]["list"]
seen = {when: {int(bit) for bit in bits} for when, *bits in (line.split() for line in open(sys.argv[2], encoding="utf-8"))}
wrong = 0
for capability in capabilities:
    bit = capability["bit"]
    if bit not in seen["OnLoad"]:
        continue
    words = [word for word, is_so in (("onload", bit not in seen["live"]), ("single", bit not in seen["second"])) if is_so] or ["always"]
    if sorted(capability.get("seenHad", [])) != sorted(words):
        wrong += 1
        print(f"{capability['id']}: {capability.get('seenHad')} is said, {words} was seen")
print(f"{len(seen['OnLoad'])} capabilities")
sys.exit(bool(wrong) or len(seen["OnLoad"]) < 40)
EOF
  found=1
  [ -x "$home/bin/javac" ] || continue
  compile_java "$home" -d "$release" "$here/Price.java"
  python3 "$here/prices.py" "$release/jvmti.json" "$release" "$home/bin/java" "$work/$release/libcapabilities.so" \
    memory $(! in_full || echo exceptions) ||
    fail "$release: see above"
done
[ $found = 1 ] || skip 'there is no java beside the headers (Debian package default-jdk-headless)'
