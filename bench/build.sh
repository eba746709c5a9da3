#!/bin/sh
# SPDX-License-Identifier: MIT
# Times a build of everything against what reading and validating the same file costs.
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
# Once with files that are up to date, as most builds find them, and once into an empty folder.
hyperfine --shell none --warmup 5 --runs 60 \
  --command-name 'xmllint --noout --valid' 'xmllint --noout --valid spec.xml' \
  --command-name 'jvmtic build, up to date' "$jvmtic build -o made spec.xml" 2>/dev/null
hyperfine --shell none --warmup 5 --runs 60 --prepare 'rm -rf made' \
  --command-name 'jvmtic build, nothing there' "$jvmtic build -o made spec.xml" 2>/dev/null
