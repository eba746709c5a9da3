# SPDX-License-Identifier: MIT
# The crate for Rust: it compiles without warnings, with each set of features; every slot, value, bit, size and offset is
# that of C, as two programs print them; its example behaves like its twin in C.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_tool rustc rustc
need_tool cargo cargo
cd "$work"
need_jni
CARGO_TARGET_DIR=$work/target
RUSTFLAGS='-D warnings'
export CARGO_TARGET_DIR RUSTFLAGS
case $(rustc -vV) in *x86_64* | *aarch64*) ;; *) skip 'this machine does not have 64 bits' ;; esac

# lib FOLDER NAME [OPTION…]: the crate in FOLDER, as a library or, with --test, as its tests.
lib() {
  folder=$1 name=$2
  shift 2
  rustc --edition 2021 -D warnings --crate-name "${name}_sys" "$@" "$folder/$name-sys/src/lib.rs" 2>err || fail "$folder $*: $(head -20 err)"
}

# features FOLDER NAME: the options for all of them.
features() {
  sed -n "s/^\"\(since-[0-9.]*\)\" = .*/--cfg feature=\"\1\"/p" "$1/$2-sys/Cargo.toml"
}

# agree FOLDER NAME
agree() {
  for set in "$(features "$1" "$2")" ''; do
    # shellcheck disable=SC2086 # options
    lib "$1" "$2" --test $set -o "$1/layouts"
    "$1/layouts" >"$1/out" || fail "$1: $(tail -20 "$1/out")"
  done
  # shellcheck disable=SC2046 # options
  lib "$1" "$2" --crate-type rlib $(features "$1" "$2") -o "$1/lib$2_sys.rlib"
  python3 "$TOP_SRCDIR/tests/rust/facts.py" rust "$2" <"$1/$2.csv" >"$1/facts.rs"
  rustc --edition 2021 --extern "$2_sys=$1/lib$2_sys.rlib" -o "$1/facts-rust" "$1/facts.rs" 2>err || fail "$1: $(head -20 err)"
  "$1/facts-rust" >"$1/rust.facts"
  python3 "$TOP_SRCDIR/tests/rust/facts.py" c "$2" <"$1/$2.csv" >"$1/facts.c"
  $CC -std=gnu11 -I"$1" -isystem jni -o "$1/facts-c" "$1/facts.c" && "$1/facts-c" >"$1/c.facts"
  same "$1/c.facts" "$1/rust.facts"
}

for release in $(! in_full || echo 8 11 17 21) 28; do
  "$JVMTIC" build --only header,csv,rust --release $release -o own-$release
  agree own-$release jvmti
done
[ "$(wc -l <own-28/c.facts)" -gt 700 ] || fail 'few facts'
for release in $(! in_full || echo 1.0) 1.2; do
  "$JVMTIC" build --only header,csv,rust --release $release -o jvmpi-$release "$TOP_SRCDIR/spec/jvmpi/jvmpi.xml"
  agree jvmpi-$release jvmpi
done
"$JVMTIC" build --only header,csv,rust -o complete "$TOP_SRCDIR/tests/closure/complete.xml"
agree complete jvmti

# A wrong number is noticed.
sed 's/Self(99)/Self(98)/; s/with(1, true)/with(2, true)/' own-28/jvmti-sys/src/lib.rs >lib.rs
mv lib.rs own-28/jvmti-sys/src/
! (agree own-28 jvmti) >out 2>&1 || fail 'wrong numbers'

# The example, and its twin.
cp -r "$TOP_SRCDIR/examples/rust" example
"$JVMTIC" build --only rust -o example/generated
"$JVMTIC" build --only header -o header
(cd example && cargo build --offline) >out 2>&1 || fail "$(cat out)"
! have_tool cargo-clippy rust-clippy ||
  (cd example && for place in . generated/jvmti-sys; do (cd $place && cargo clippy --offline --all-targets) || exit 1; done) >out 2>&1 ||
  fail "clippy: $(cat out)"
$CC $warnings -shared -fPIC -Iheader -isystem jni -o libtwin.so "$TOP_SRCDIR/tests/rust/twin.c"
agent=$(ls "$CARGO_TARGET_DIR"/debug/libagent.*so)
for library in "$agent" "$work/libtwin.so"; do
  "$jdk/../bin/java" -agentpath:"$library" -version >"$(basename "$library").out" 2>err || fail "$library: $(cat err)"
done
same libtwin.so.out "$(basename "$agent").out"
[ "$(wc -l <libtwin.so.out)" = 4 ] || fail "$(cat libtwin.so.out)"
