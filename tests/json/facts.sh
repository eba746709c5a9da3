# SPDX-License-Identifier: MIT
# JSON is complete: the facts of a specification, computed from its JSON alone, are those of `show --facts`.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"

# told RELEASE [SPEC]: compares both.
told() {
  "$JVMTIC" build --only json -o made --release "$@" 2>err || fail "$*: $(cat err)"
  "$JVMTIC" show --facts --release "$@" >wanted
  python3 "$TOP_SRCDIR/tests/json/facts.py" made/jvmti.json >facts || fail "$*"
  same wanted facts
}
for release in 1.0 17 28; do told $release; done
small_spec spec.xml
told 1.0 spec.xml

need_specs
for release in 8 28; do told $release "$specs/jvmti-28.xml"; done
[ ! -f "$specs/jvmti-11.xml" ] || told 11 "$specs/jvmti-11.xml"
