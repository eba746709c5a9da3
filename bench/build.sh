#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares the time of a complete build with that of reading and validating the same file.
# usage: bench/build.sh JVMTIC SPEC.xml     needs hyperfine and xmllint; see README
set -eu
[ $# -eq 2 ] || {
  sed -n 3p "$0" >&2
  exit 2
}
jvmtic=$(realpath "$1")
spec=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cp "$spec" spec.xml
# The files are up to date, as in most builds, or the directory is empty.
hyperfine --shell none --warmup 5 --runs 60 \
  --command-name 'xmllint --noout --valid' 'xmllint --noout --valid spec.xml' \
  --command-name 'jvmtic build, up to date' "$jvmtic build -o made spec.xml" 2>/dev/null
hyperfine --shell none --warmup 5 --runs 60 --prepare 'rm -rf made' \
  --command-name 'jvmtic build, nothing there' "$jvmtic build -o made spec.xml" 2>/dev/null
