# SPDX-License-Identifier: MIT
# The facts of the project's specification are those of the official one, except for a table of corrections.
. "$TOP_SRCDIR/tests/lib.sh"
need_specs
cd "$work"
"$JVMTIC" show --facts "$specs/jvmti-28.xml" >official
# No official specification states these facts, or has these sections.
"$JVMTIC" show --facts >all
grep -vE -e '^(function|event) [A-Za-z0-9]+ (cost|cost-seen|virtual-threads|virtual-threads-seen|thread|thread-seen|calls|see-also) ' \
  -e '^callback [A-Za-z]+ called ' -e '^capability [a-z_]+ (had|cost)-seen ' -e '^section (allocationTracking|attachingAgents|entries|instrumentingClasses|leakHunt|samplingProfiler|steppingDebugger|troubleshooting) ' all >own
[ "$(($(wc -l <all) - $(wc -l <own)))" -ge 450 ] || fail 'facts are missing'
# A correction: the official fact, a tab, that of the project.
grep -v '^#' "$TOP_SRCDIR/tests/official/corrections" | grep . >corrections
cut -f1 corrections | sort >removed
cut -f2 corrections | sort >added
export LC_ALL=C
sort official >1
sort own >2
sort removed >3
sort added >4
comm -23 1 2 >only-official
comm -13 1 2 >only-own
same 3 only-official
same 4 only-own
