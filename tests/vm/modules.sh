# SPDX-License-Identifier: MIT
# The modules of the layer serve all releases: the generated code of a release without one says the same as that of the
# module before it. And those that there are differ.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
# modules PROFILE: their releases.
modules() {
  sed -n "s/^MODULE(\([0-9]*\), $1)\$/\1/p" "$TOP_SRCDIR/jvmticheck/modules.def"
}
for profile in reference strict; do
  for release in $(modules $profile); do
    grep -q "module-$release-$profile\.o" "$TOP_SRCDIR/Makefile.am" || fail "no module $release, $profile is built"
  done
done

# code RELEASE PROFILE: what its module says, without comments and its own number; in FOLDER.
code() {
  expect 0 "$JVMTIC" build --release "$1" --profile "$2" --only port,enter,trace,forward -o "$3" "$TOP_SRCDIR/spec/jvmti.xml"
  for file in jvmti_port.h jvmti_enter.c jvmti_trace.c jvmti_forward.c; do
    gcc -fpreprocessed -dD -E -P "$3/$file" >plain 2>err || fail "$3/$file: $(cat err)"
    sed 's/^ *"[0-9]*",$/R/' plain
  done >"$3.code"
  rm -r "$3"
}

for profile in reference strict; do
  module=
  release=8
  while [ $release -le 28 ]; do
    code $release $profile now
    if modules $profile | grep -qx $release; then
      [ -z "$module" ] || ! cmp -s module.code now.code || fail "$profile: $release is no other than $module"
      module=$release
      mv now.code module.code
    else
      diff module.code now.code >said || fail "$profile: $release is not served by $module: $(head -n 20 said)"
    fi
    release=$((release + 1))
  done
done
