# SPDX-License-Identifier: MIT
# The cost of libjvmticheck.so without a trace: an agent with many calls, and a program with many allocations and a sampling
# agent, without and with the library. Arguments: the build directory; the home of a JDK. Prints the figures and ratios,
# the minimum of RUNS (5).
set -eu
build=$(cd "$1" && pwd)
home=$2
here=$(cd "$(dirname "$0")/layer" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L -O2 -fPIC -shared -isystem "$home/include" -isystem "$home/include/linux" \
  -o libbench.so "$here/agent.c"
"$home/bin/javac" -d . "$here/Allocates.java"

# best NAME OPTION…: the minimum of each figure.
best() {
  name=$1
  shift
  : >"$name.all"
  for _ in $(seq "${RUNS:-5}"); do "$home/bin/java" "$@" -cp . Allocates >>"$name.all"; done
  awk '{ n = NF - 1; if ($3 == "ns" || $3 == "ms") { if (!($1 in v) || $2 < v[$1]) v[$1] = $2; if (!($1 in o)) o[$1] = ++k } }
    END { for (w in o) print o[w], w, v[w] }' "$name.all" | sort -n >"$name.best"
}
for agent in calls allocations; do
  best "$agent.plain" "-agentpath:./libbench.so=$agent"
  for profile in reference strict; do
    best "$agent.$profile" "-agentpath:$build/libjvmticheck.so=quiet,report=/dev/null,profile=$profile" "-agentpath:./libbench.so=$agent"
  done
  best none
  printf '%-24s %10s %18s %18s\n' "$agent" plain reference strict
  paste "$agent.plain.best" "$agent.reference.best" "$agent.strict.best" |
    awk -v agent=$agent '(agent == "calls") == ($2 != "allocations") { printf "%-24s %10.1f %10.1f (%5.2f) %10.1f (%5.2f)\n", $2, $3, $6, $6 / $3, $9, $9 / $3 }'
done
awk '{ printf "without any agent        %10.1f\n", $3 }' none.best
