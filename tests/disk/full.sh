# SPDX-License-Identifier: MIT
# With a full disk, nothing changes and nothing is left behind.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
"$JVMTIC" build --only header -o whole
small_spec spec.xml
[ "$(wc -c <whole/jvmti.h)" -gt 65536 ] || fail 'the header is small enough for these limits'

# tried FOLDER: after a failed build, the directory is as before.
tried() {
  [ "$(ls -A "$1")" = old ] || fail "in $1 there is now: $(ls -A "$1")"
  same small.h "$1/old/jvmti.h"
  [ "$(ls -A "$1/old")" = jvmti.h ] || fail "in $1/old there is now: $(ls -A "$1/old")"
}

# With a limit on the size of files, whose signal is ignored or not.
mkdir limited
expect 0 "$JVMTIC" build --only header -o limited/old spec.xml
cp limited/old/jvmti.h small.h
for folder in old new new/below; do
  for ignored in "trap '' XFSZ" :; do
    status=0
    (eval "$ignored" && ulimit -f 16 && exec "$JVMTIC" build --only header -o limited/$folder) 2>err || status=$?
    [ $status = 3 ] || fail "status $status with a limit on the size"
    says err "cannot write 'limited/$folder/jvmti.h': File too large"
    tried limited
  done
  rmdir limited/new/below limited/new 2>/dev/null || true
  tried limited
done

# On a file system of 128 KiB. Mounting requires privileges.
cat >small-disk.sh <<'END'
set -e
mkdir disk
mount -t tmpfs -o size=128k jvmtic-test disk
trap 'umount disk' EXIT
"$JVMTIC" build --only header -o disk/old spec.xml
for folder in old new new/below; do
  status=0
  "$JVMTIC" build --only header -o disk/$folder 2>err || status=$?
  echo "$status $(ls -AR disk | tr '\n' ' ')" >>tries
  cat err >>tries.err
  cmp small.h disk/old/jvmti.h
done
# Existing files can still be replaced by outputs that fit.
sed s/GetNumbers/GetNextNumbers/ spec.xml >next.xml
"$JVMTIC" build --only header -o disk/old next.xml
grep -q GetNextNumbers disk/old/jvmti.h
END
export JVMTIC
if [ "$(id -u)" = 0 ] && mkdir probe && mount -t tmpfs jvmtic-test probe 2>/dev/null; then
  umount probe
  sh -e small-disk.sh 2>small-disk.err || fail "$(cat small-disk.err)"
elif unshare -rm true 2>/dev/null; then
  unshare -rm sh -e small-disk.sh 2>small-disk.err || fail "$(cat small-disk.err)"
else
  echo 'no file system can be mounted here: only the limit was tried' >&2
  exit 0
fi
[ "$(sort -u tries)" = '3 disk: old  disk/old: jvmti.h ' ] || fail "$(cat tries)"
[ "$(grep -c 'No space left on device' tries.err)" = 3 ] || fail "$(cat tries.err)"
