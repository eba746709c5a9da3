#!/bin/sh
# SPDX-License-Identifier: MIT
# Times a program that allocates, without an agent and with the heap tracker, sampled and full.
# usage: bench/heap-tracker.sh LIBRARY [JAVA_HOME]     LIBRARY: libheaptracker.so; see README
set -eu
[ $# -ge 1 ] || {
  sed -n 4p "$0" >&2
  exit 2
}
library=$(realpath "$1")
home=${2:-${JAVA_HOME:-/usr/lib/jvm/default-java}}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$home/bin/javac" -encoding UTF-8 -d . "$here/../tests/live/HeapTracker.java"
java="$home/bin/java -XX:+UseSerialGC -Xmx512m"
steps="-cp . HeapTracker leak=${LEAK:-100000}"
# The compared options of the heap tracker: events only, and with a dump at the end.
run() {
  echo "$java -agentpath:$library=file=dump,$1 $steps"
}
hyperfine --style basic --warmup 1 --runs "${RUNS:-10}" --export-json times.json \
  -n 'no agent' "$java $steps" \
  -n 'sampled, 512k, no dump' "$(run at=request)" \
  -n 'sampled, 512k' "$(run interval=512k)" \
  -n 'sampled, 64k' "$(run interval=64k)" \
  -n 'full, no dump' "$(run mode=full,at=request)" \
  -n 'full' "$(run mode=full)" >/dev/null
python3 - <<'END'
import json
results = json.load(open("times.json"))["results"]
for result in results:
    result["cpu"] = result["user"] + result["system"]
for result in results:
    print("%-24s %8.3f s %6.2f times  %8.3f s of processors %6.2f times" % (
        result["command"], result["min"], result["min"] / results[0]["min"], result["cpu"],
        result["cpu"] / results[0]["cpu"]))
END
