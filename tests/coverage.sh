#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs tests with a program that is built for gcov, and prints the coverage of src/ and gen/.
# usage: coverage.sh FOLDER TESTS: FOLDER/source is a copy of the project that is not configured; FOLDER/build is for
# what is built and counted. FOLDER/uncovered.txt lists every line and branch that no test reached.
# The exit status is 1 if a test failed or could not run. The coverage is printed nevertheless.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
tests=$2
command -v gcovr >/dev/null || { echo "make coverage: gcovr is missing (Debian package gcovr)" >&2; exit 1; }
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
cd "$folder"
folder=$PWD

# As seen from the project, not from the copy.
: "${JVMTIC_SPECS:=$(TOP_SRCDIR=$(cd "$here/.." && pwd); . "$here/lib.sh"; find_specs && echo "$specs")}" || :
export JVMTIC_SPECS

mkdir -p build
cd build
[ -f config.status ] || "$folder/source/configure" -q CC=gcc CFLAGS='-g -O0 --coverage -fprofile-update=atomic'
make -s -j"${JOBS:-1}" all
make -s -j"${JOBS:-1}" check TESTS= >../build.log
find . -name '*.gcda' -delete

# Tests of disks and of faults also make the program lose counts: they have counts of their own, of which complete ones are
# used. Some run the program as a user who cannot write counts; its messages about that are removed.
status=0
counted() {
  GCOV_ERROR_FILE=/dev/null make -s -k -j"${JOBS:-1}" check TESTS="$1" >>../tests.log 2>&1 || status=1
}
breaking= others=
for test in $tests; do
  case $test in
    tests/disk/* | tests/faults/*) breaking="$breaking $test" ;;
    *) others="$others $test" ;;
  esac
done
rm -rf ../broken ../tests.log
[ -z "$others" ] || counted "$others"
# gcov reads these files in the directory of the counts.
if [ -n "$breaking" ]; then
  mkdir -p "../broken$PWD"
  find src gen -name '*.gcno' -exec cp --parents {} "../broken$PWD" \;
  chmod -R a+rwX ../broken
  export GCOV_PREFIX="$folder/broken"
  counted "$breaking"
fi
grep -E '^(SKIP|FAIL|ERROR): ' ../tests.log || :

cd ..
set -- build/src build/gen
[ -z "$breaking" ] || set -- "$@" broken
gcovr --root source --object-directory build --filter 'source/src/' --filter 'source/gen/' --gcov-ignore-parse-errors \
  --json coverage.json "$@" 2>gcovr.log || { cat gcovr.log >&2; exit 1; }
python3 "$here/coverage.py" source coverage.json uncovered.txt
echo "uncovered lines and branches: $folder/uncovered.txt; the tests: $folder/tests.log"
exit $status
