#!/bin/sh
# SPDX-License-Identifier: MIT
# The number of events per second from the agent of examples/profiler to its front-end, and their cost on each side.
# usage: bench/profiler.sh DIRECTORY [JAVA_HOME]     DIRECTORY: examples/profiler, built; EVENTS (10000000), ROUNDS (5); see README
set -eu
[ $# -ge 1 ] || {
  sed -n 4p "$0" >&2
  exit 2
}
folder=$(realpath "$1")
home=${2:-${JAVA_HOME:-/usr/lib/jvm/default-java}}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The VM of the tests, which only sends events.
${CC:-cc} -O2 -std=c11 -D_POSIX_C_SOURCE=200809L -pthread -I"$folder/generated" -isystem "$home/include" \
  -isystem "$home/include/linux" "$here"/../tests/jvmpi/profiler/*.c -o scripted -ldl
for to in "unix:$work/socket" tcp:127.0.0.1:7171; do
  round=0
  while [ $round -lt "${ROUNDS:-5}" ]; do
    round=$((round + 1))
    python3 - "$folder" "$to" "${EVENTS:-10000000}" <<'END'
import json, os, resource, subprocess, sys, time
folder, to, events = sys.argv[1:]
front = subprocess.Popen([f"{folder}/jprofile", "--vms", "1", "--listen", to, "--format", "json", "--output", "bench"],
                         stderr=subprocess.PIPE, text=True)
front.stderr.readline()


def processor(pid):
    usage = os.wait4(pid, 0)[2]
    return usage.ru_utime + usage.ru_stime


start = time.monotonic()
vm = subprocess.Popen(["./scripted", "--bench", f"--steps={int(events) // 2}", f"{folder}/libprofiler.so=to={to},name=vm,queue=64m,wait=60000"],
                      stderr=subprocess.DEVNULL)
in_vm = processor(vm.pid)
in_front = processor(front.pid)
seconds = time.monotonic() - start
with open("bench-vm.json") as file:
    profile = json.load(file)
count = profile["profile"]["events"]
print("%-6s %5.1f million events a second; %4.0f ns of processors each in the VM, %4.0f ns in the front-end; %d lost" % (
    to.split(":")[0], count / seconds / 1e6, in_vm / count * 1e9, in_front / count * 1e9, profile["counters"]["lost"]))
END
  done
done
