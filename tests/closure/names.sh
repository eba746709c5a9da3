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

# own INTERFACE: sets $own to the names that its outputs use themselves, between commas.
own() {
  own=$(sed -n "s/^ *{\"\([A-Za-z_0-9]*\)\", \"$1\".*/\1/p" "$(dirname "$JVMTIC")/templates/own_names.c" | sort -u | paste -sd, -)
  [ -n "$own" ] || fail "own_names.c names nothing of $1"
}

names jvmti --mutants 300
names jvmpi --mutants 300
# All of these, where they stand beside what a function or event is given.
own jvmti
names jvmti --names "$own" --no-pairs --role 'parameter among all' --role 'parameter of a visit' --role 'event parameter among all' \
  --role 'callback parameter'
own jvmpi
names jvmpi --names "$own" --no-pairs --role 'parameter among all' --role 'event parameter among all' --role 'callback parameter' \
  --role 'parameter of a callback in place'
