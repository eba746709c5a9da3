# SPDX-License-Identifier: MIT
# Every role of an identifier with dangerous names: refused with a message, or every output compiles. A fixed sample;
# `make closure` tries all of them, with every compiler and standard.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool gcc gcc
need_jdk

# names INTERFACE NUMBER: a sample of that many mutants.
names() {
  python3 "$TOP_SRCDIR/tests/closure/names.py" --program "$JVMTIC" --work "$work/closure" --jni "$jdk" --jobs 2 --quick \
    --interface "$1" --mutants "$2" --seed 1 >"$work/log" || {
    cat "$work/log" >&2
    fail "a specification that is accepted gives outputs that do not compile, or is refused without saying why"
  }
  cat "$work/log"
}

names jvmti 300
names jvmpi 300
