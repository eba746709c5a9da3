# SPDX-License-Identifier: MIT
# Every role of an identifier with dangerous names: refused with a message, or every output compiles. A fixed sample;
# `make closure` tries all of them, with every compiler and standard.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool gcc gcc
need_jdk

# names INTERFACE OPTIONS…: a sample of what there is to try.
names() {
  interface=$1
  shift
  python3 "$TOP_SRCDIR/tests/closure/names.py" --program "$JVMTIC" --work "$work/closure" --jni "$jdk" --jobs 2 --quick \
    --interface "$interface" --seed 1 "$@" >"$work/log" || {
    cat "$work/log" >&2
    fail "a specification that is accepted gives outputs that do not compile, or is refused without saying why"
  }
  cat "$work/log"
}

names jvmti --mutants 20
names jvmpi --mutants 15
# Predefined macros of processors.
names jvmti --no-pairs --role 'parameter of a visit' --names hppa,i386,i486,i586,i686,m68k,mips,ppc,sparc,vax --mutants 0
# The names of the outputs, beside the parameters of functions and events.
names jvmti --own --no-pairs --role 'parameter among all' --mutants 200
names jvmpi --own --no-pairs --role 'parameter of a callback in place'
