# SPDX-License-Identifier: MIT
# The JDK's header passes the probe of its release and of no other, with the probe from either specification.
. "$TOP_SRCDIR/tests/lib.sh"
need_jdk
need_specs
cd "$work"
for system in linux darwin; do
  [ ! -d "$jdk/$system" ] || break
done
compilers C >c-compilers
compilers C++ >c++-compilers
[ -s c-compilers ] || skip 'there is no C compiler'
# Another release, which the header of the JDK is not of.
other=21
[ "$jdk_release" -lt 21 ] || other=28
for spec in '' "$specs/jvmti-28.xml"; do
  rm -rf probe-*
  for release in 8 $jdk_release $other; do
    "$JVMTIC" build --only probe -o probe-$release --release $release ${spec:+"$spec"} 2>/dev/null
  done
  while read -r compiler; do
    all=-fmax-errors=0
    case $compiler in *clang*) all=-ferror-limit=0 ;; esac
    for standard in c99 c11 c17; do
      "$compiler" -std=$standard $warnings -DJVMTI_PROBE_MAIN -isystem "$jdk" -isystem "$jdk/$system" \
        -o probe probe-$jdk_release/jvmti_probe.c || fail "$compiler -std=$standard: the header of JDK $jdk_release by ${spec:-our spec}"
      ./probe || fail "$compiler -std=$standard: running the probe with the header of JDK $jdk_release"
      expect 1 "$compiler" -std=$standard -fsyntax-only $all -isystem "$jdk" -isystem "$jdk/$system" probe-$other/jvmti_probe.c
      says err JVMTI_VERSION
      [ $other = 28 ] || for name in JVMTI_VERSION_19 JVMTI_VERSION_21 JVMTI_ERROR_UNSUPPORTED_OPERATION JVMTI_EVENT_VIRTUAL_THREAD_END \
        JVMTI_MAX_EVENT_TYPE_VAL jvmtiEventVirtualThreadStart SuspendAllVirtualThreads ResumeAllVirtualThreads \
        can_support_virtual_threads; do
        says err $name
      done
      # Common items are not reported.
      ! grep -E 'GetStackTrace|JVMTI_ERROR_NONE|can_tag_objects|VMInit' err || fail "$compiler: more than what is new in 21"
      # 8 has fewer items, all of which exist except for the version.
      expect 1 "$compiler" -std=$standard -fsyntax-only -isystem "$jdk" -isystem "$jdk/$system" probe-8/jvmti_probe.c
      says err JVMTI_VERSION
      ! grep -E 'GetAllModules|GetStackTrace|SampledObjectAlloc' err || fail "$compiler: release 8"
    done
  done <c-compilers
  while read -r compiler; do
    "$compiler" -x c++ -std=c++11 $warnings_cxx -DJVMTI_PROBE_MAIN -isystem "$jdk" -isystem "$jdk/$system" \
      -o probe probe-$jdk_release/jvmti_probe.c || fail "$compiler: the header of JDK $jdk_release by ${spec:-our spec}"
    ./probe || fail "$compiler: running the probe with the header of JDK $jdk_release"
  done <c++-compilers
done

# A probe in the directory of another header can be given the right one.
"$JVMTIC" build --only header,probe -o both --release $other
compiler=$(head -n 1 c-compilers)
expect 1 "$compiler" -fsyntax-only -isystem "$jdk" -isystem "$jdk/$system" -DJVMTI_PROBE_HEADER='<jvmti.h>' both/jvmti_probe.c
expect 0 "$compiler" -fsyntax-only -isystem "$jdk" -isystem "$jdk/$system" both/jvmti_probe.c
