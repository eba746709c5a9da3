#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the fuzz targets and runs them one after the other, each for FUZZ_SECONDS (600).
# usage: fuzz.sh SOURCE_DIR BUILD_DIR [TARGET…]; FUZZER=afl takes AFL++ (Debian package afl++) instead of clang's libFuzzer,
# FUZZ_JOBS (1) is the number of compilers, and of processes for each target. Everything is in BUILD_DIR/fuzz/FUZZER: for
# each target seeds/, the inputs that the fuzzer keeps in corpus/, and its findings in found/. Status 1: there are findings.
set -eu
source=$1
build=$2
shift 2
[ $# -gt 0 ] || set -- load header source words trace dump stream
fuzzer=${FUZZER:-libfuzzer}
jobs=${FUZZ_JOBS:-1}
here=$source/tests/fuzz
place=$build/fuzz/$fuzzer
mkdir -p "$place/objects"
cd "$place"
TOP_SRCDIR=$source
export TOP_SRCDIR

case $fuzzer in
  libfuzzer) compiler=${FUZZ_CC:-clang} compile='-fsanitize=fuzzer-no-link,address,undefined' link='-fsanitize=fuzzer,address,undefined' ;;
  afl)
    compiler=${FUZZ_CC:-afl-clang-fast} compile= link=-fsanitize=fuzzer
    AFL_USE_ASAN=1 AFL_USE_UBSAN=1 AFL_QUIET=1
    export AFL_USE_ASAN AFL_USE_UBSAN AFL_QUIET
    ;;
  *) echo "fuzz.sh: FUZZER is libfuzzer or afl" >&2; exit 2 ;;
esac
flags="-g -O1 -fno-sanitize-recover=undefined -D_POSIX_C_SOURCE=200809L -D_XOPEN_SOURCE=700 -DJVMTIC_DATA=__FILE__ -I$build
  -I$source -I$source/src -I$source/tests -I$source/out -I$source/templates $(pkg-config --cflags libxml-2.0 libxslt)"
libraries=$(pkg-config --libs libxml-2.0 libxslt)

# Everything but the command line is compiled once; make rebuilds what has changed.
{
  echo "CC = $compiler"
  # shellcheck disable=SC2086,SC2116 # on one line
  echo "FLAGS = $compile" $flags
  echo 'all: all.a'
  objects=
  for file in $(cd "$source" && find src gen -name '*.c' ! -path src/command/main.c) templates/templates.c templates/own_constants.c \
    out/jvmti_trace.c out/jvmti_enter.c out/jvmti_names.c out/jvmti_stubs.c out/jvmpi/jvmpi_dump.c tests/fuzz/dump.c tests/fuzz/load.c tests/fuzz/header.c \
    tests/fuzz/source.c tests/fuzz/words.c tests/fuzz/trace.c tests/fuzz/support.c; do
    object=objects/$(echo "$file" | tr / -).o
    objects="$objects $object"
    from=$source/$file
    [ -f "$from" ] || from=$build/$file
    printf '%s: %s\n\t$(CC) $(FLAGS) -MMD -c $< -o $@\n' "$object" "$from"
  done
  printf 'all.a: %s\n\trm -f $@ && ar qc $@ $^\n-include objects/*.d\n' "$objects"
} >Makefile
make -s -j "$jobs"

# seeds_of TARGET FOLDER: copies inputs of the tests, and earlier findings.
seeds_of() {
  ! [ -d "$here/corpus/$1" ] || cp "$here/corpus/$1"/* "$2"
  python3 "$here/seeds.py" "$1" "$source" "$2"
}

# build_of TARGET: sets its sources. The front-end of the profiler is not part of the program.
build_of() {
  entry="-DFUZZ_TARGET=fuzz_$1 $here/entry.c" custom= archive="all.a $libraries"
  [ "$1" != load ] || custom="$here/mutate.c $here/mutate_$fuzzer.c"
  [ "$1" = stream ] || return 0
  profiler=$source/examples/profiler
  entry="-I$profiler -I$source/examples/heap-tracker $here/stream.c $(find "$profiler/frontend" "$profiler/wire" -name '*.c' ! -name main.c \
    ! -name options.c ! -name output.c ! -name server.c ! -name vms.c ! -name write_pprof.c | tr '\n' ' ') $source/examples/heap-tracker/store.c"
  archive='-ljansson -lz'
}

status=0
for target; do
  mkdir -p "$target/corpus" "$target/found"
  rm -rf "$target/seeds"
  mkdir "$target/seeds"
  seeds_of "$target" "$target/seeds"
  build_of "$target"
  # shellcheck disable=SC2086 # lists of words
  if [ "$fuzzer" = afl ]; then
    $compiler $flags $entry $archive -pthread $link -o "$target/run"
    # The mutator is loaded into the fuzzer and not into the target, and is not instrumented.
    [ -z "$custom" ] || clang -g -O2 -fPIC -shared -ffunction-sections -Wl,--gc-sections $flags $custom \
      "$source"/src/base/*.c "$source"/src/c/*.c "$source"/src/model/*.c $libraries -o "$target/mutator.so"
    [ -z "$custom" ] || { AFL_CUSTOM_MUTATOR_LIBRARY=$PWD/$target/mutator.so; export AFL_CUSTOM_MUTATOR_LIBRARY; }
    AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_NO_UI=1 AFL_NO_AFFINITY=1 \
      afl-fuzz -V "${FUZZ_SECONDS:-600}" -t 20000 -m none -x "$target/seeds.dict" -i "$target/seeds" -o "$target/afl" -- "$target/run" >"$target/log" 2>&1 || status=1
    unset AFL_CUSTOM_MUTATOR_LIBRARY
    cp "$target"/afl/default/crashes/id* "$target/found/" 2>/dev/null && status=1
    grep -E '^(execs_done|corpus_count|saved_crashes|saved_hangs|bitmap_cvg|run_time)' "$target/afl/default/fuzzer_stats"
  else
    $compiler $compile $flags $entry $custom $archive -pthread $link -o "$target/run"
    # No seed of a few kilobytes may lose its end: a specification without it is invalid.
    [ "$target" = load ] && most=20000 || most=6000
    "$target/run" -dict="$target/seeds.dict" -max_len=$most -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
      -max_total_time="${FUZZ_SECONDS:-600}" -artifact_prefix="$target/found/" "$target/corpus" "$target/seeds" >"$target/log" 2>&1 || status=1
    tail -n 12 "$target/log"
  fi
done
exit $status
