#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares the time of writing the header with that of reading and validating the same file, and with that of a
# spec 50 times as large.
# usage: bench/header.sh JVMTIC SPEC.xml [TIMES]     needs hyperfine, xmllint and python3; see README
set -eu
[ $# -ge 2 ] || {
  sed -n 3p "$0" >&2
  exit 2
}
jvmtic=$(realpath "$1")
spec=$(realpath "$2")
times=${3:-50}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# peak COMMAND…: the peak memory in KiB.
peak() {
  python3 - "$@" <<'END'
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, end="")
END
}

cp "$spec" spec.xml
python3 "$here/grow.py" spec.xml "$times" >large.xml
# The output directory is emptied before each run, so that the header is written each time.
hyperfine --style basic --shell none --warmup 5 --prepare 'rm -rf made' --export-json times.json \
  --command-name 'jvmtic build' "$jvmtic build --only header -o made spec.xml" \
  --command-name 'xmllint --valid' 'xmllint --noout --valid spec.xml' \
  --command-name "jvmtic build, $times times as large" "$jvmtic build --only header -o made large.xml" \
  2>/dev/null >/dev/null
python3 - "$times" <<'END'
import json, os, sys
small, lint, large = (r for r in json.load(open("times.json"))["results"])
for r in (small, lint, large):
    print(f'{r["command"]:40} {1000 * r["mean"]:8.1f} ms ± {1000 * r["stddev"]:.1f}')
bytes_ratio = os.path.getsize("large.xml") / os.path.getsize("spec.xml")
print(f'jvmtic : xmllint  {small["mean"] / lint["mean"]:.2f}')
print(f'large : small     {large["mean"] / small["mean"]:.1f} in time, {bytes_ratio:.1f} in bytes, {sys.argv[1]} in items')
END
echo "peak memory       $(peak "$jvmtic" build --only header -o made spec.xml) KiB jvmtic," \
  "$(peak xmllint --noout --valid spec.xml) KiB xmllint," \
  "$(peak "$jvmtic" build --only header -o made large.xml) KiB jvmtic on the large one"
