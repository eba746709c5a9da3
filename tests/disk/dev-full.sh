# SPDX-License-Identifier: MIT
# A standard output that accepts nothing is an error.
. "$TOP_SRCDIR/tests/lib.sh"
[ -c /dev/full ] || skip 'there is no /dev/full'
cd "$work"
small_spec spec.xml

for command in 'build --only header -o -' 'lint --format json' 'lint --format sarif' 'lint --format github' \
  'show' 'show --facts'; do
  for device in full closed; do
    status=0
    if [ $device = full ]; then
      "$JVMTIC" $command spec.xml >/dev/full 2>err || status=$?
    else
      "$JVMTIC" $command spec.xml >&- 2>err || status=$?
    fi
    [ $status = 3 ] || fail "status $status, standard output $device: $command"
    says err 'cannot write to standard output: '
  done
done
for command in --version --help help 'help build' 'lint --list' 'lint --help' 'build --help' 'show --help' backends; do
  status=0
  "$JVMTIC" $command >/dev/full 2>err || status=$?
  [ $status = 3 ] || fail "status $status, standard output full: $command"
  says err 'cannot write to standard output: No space left on device'
done

# So is a file that is such a device.
status=0
"$JVMTIC" build --only header -o made --depfile /dev/full spec.xml 2>err || status=$?
[ $status = 3 ] || fail "status $status, depfile full"
says err "cannot write '/dev/full': No space left on device"
[ ! -e made ] || fail 'an output was written although the depfile could not be'

# Messages that cannot be printed do not change the status.
status=0
"$JVMTIC" lint spec.xml 2>/dev/full || status=$?
[ $status = 0 ] || fail "status $status, standard error full"
