# SPDX-License-Identifier: MIT
# The modules of the layer serve all releases: the generated code of a release without one is equivalent to that of the
# preceding module. Existing modules differ.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
# modules PROFILE: prints their releases.
modules() {
  sed -n "s/^MODULE(\([0-9]*\), $1)\$/\1/p" "$TOP_SRCDIR/jvmticheck/modules.def"
}
# code RELEASE PROFILE: makes the code of its module, without comments and its own number, in FOLDER.
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

# All modules are compiled with the types and values of the newest release, which include those of older ones. Numbers of
# items are not used.
values() {
  "$JVMTIC" build --release "$1" --only header,port,enter,forward -o headers "$TOP_SRCDIR/spec/jvmti.xml" >/dev/null 2>&1
  gcc -E -P -Iheaders -I"$TOP_SRCDIR/jvmticheck/jni" headers/jvmti_forward.h >plain || fail 'the headers do not compile'
  grep -oE '\bJVMTI_[A-Za-z0-9_]+ = [^,}]*' plain | sed 's/ *$//' |
    grep -vE '^JVMTI_(VERSION|MAX_EVENT_TYPE_VAL|CALLBACK_SLOTS|EVENT_WORDS|CAPABILITIES_WORDS|TRACE_SLOTS|TRACE_EVENTS) '
  sed -n '/^enum jvmti_capability {/,/^}/p' plain | grep -n JVMTI_CAPABILITY_
  awk '/^(struct|union) _?jvmti[A-Za-z_]* \{/ && !/jvmtiCapabilities/ { on = 1; type = $2; sub(/^_/, "", type); next } on { print type, $0 } /^}/ { on = 0 }' plain
  rm -r headers
}
values 28 | sort >newest
for release in $(modules strict); do
  values "$release" | sort >older
  [ "$(wc -l <older)" -gt 500 ] || fail "$release: there are few values"
  comm -23 older newest >said
  [ ! -s said ] || fail "$release has other values or types: $(head said)"
done
