# SPDX-License-Identifier: MIT
# The page and the facts of specifications of JVMPI that say more, or other things, than the project's own.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
whole=$TOP_SRCDIR/tests/closure/complete-jvmpi.xml

# page SPEC RELEASE: builds it, no id is there twice, and links lead somewhere.
page() {
  expect 0 "$JVMTIC" build --only html,json --release "$2" -o "$2" "$1"
  python3 - "$2/jvmpi.html" <<'END'
import re, sys
page = re.sub(r"<(script|style)>.*?</\1>", "", open(sys.argv[1], encoding="utf-8").read(), flags=re.S)
ids = re.findall(r'\sid="([^"]*)"', page)
assert len(ids) == len(set(ids)), "an id twice"
dead = set(re.findall(r'href="#([^"]*)"', page)) - set(ids)
assert not dead, dead
END
}

page "$whole" 1.0
page "$whole" 1.1

# What functions return is used by them.
says 1.1/jvmpi.html 'Used by <a href="#Visit">Visit</a>, <a href="#GetVisitor">GetVisitor</a>'
sed -n '/id="objectID"/,/<.tr>/p' 1.1/jvmpi.html >used
says used '<a href="#GetThreadObject">GetThreadObject</a>'
