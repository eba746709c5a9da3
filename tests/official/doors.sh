# SPDX-License-Identifier: MIT
# The wrappers of a release, made from the newest specification, do what the specification of that release states, with
# one mistake and with two. JVMTIC_RELEASE_SPECS may name a directory with more specifications, named jvmti-RELEASE.xml.
. "$TOP_SRCDIR/tests/lib.sh"
need_specs
. "$TOP_SRCDIR/tests/vm/faults-lib.sh"
c=$(compilers C | tail -1)
[ -n "$c" ] || skip 'there is no C compiler'
seen=
for release in 8 9 10 11 12 13 16 17 19 20 21 22 23 24 25 26 27 28; do
  rules=
  for file in "$specs/jvmti-$release.xml" "${JVMTIC_RELEASE_SPECS:-}/jvmti-$release.xml"; do
    [ ! -s "$file" ] || rules=$file
  done
  [ -n "$rules" ] || continue
  seen="$seen $release"
  for newest in "$TOP_SRCDIR/spec/jvmti.xml" "$specs/jvmti-28.xml"; do
    start try "$newest" reference $release "$c" -std=c11
  done
done
finish
for release in 17 21; do
  case "$seen " in
    *" $release "*) ;;
    *) echo "without $release: there is no jvmti-$release.xml in \$JVMTIC_RELEASE_SPECS" ;;
  esac
done
at_least 80000
