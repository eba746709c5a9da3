#!/bin/sh
# Builds the fuzz target with clang and runs it on the small specs of the tests, for FUZZ_SECONDS (600).
# usage: fuzz.sh SOURCE_DIR BUILD_DIR; what it finds is in BUILD_DIR/fuzz/
set -eu
source=$1
build=$2
mkdir -p "$build/fuzz/corpus"
cd "$build/fuzz"
cp "$source"/tests/golden/*.xml "$source"/tests/bad/*.xml corpus/
sed -n 's/^[^"]*{"\([a-zA-Z_]*\)", .*/"<\1"/p' "$source/src/model/vocabulary.def" >elements.dict
sources=$(find "$source/src" "$source/gen" -name '*.c' ! -name main.c)
# shellcheck disable=SC2046,SC2086 # lists of words
${FUZZ_CC:-clang} -g -O1 -fsanitize=fuzzer,address,undefined \
  -D_POSIX_C_SOURCE=200809L -D_XOPEN_SOURCE=700 -DJVMTIC_DATA='""' \
  -I"$build" -I"$source" -I"$source/src" \
  $(pkg-config --cflags libxml-2.0 libxslt) \
  "$source/tests/fuzz/load.c" $sources "$build"/templates/templates.c \
  $(pkg-config --libs libxml-2.0 libxslt) -pthread -o load
exec ./load -dict=elements.dict -max_len=6000 -timeout=20 -max_total_time="${FUZZ_SECONDS:-600}" corpus
