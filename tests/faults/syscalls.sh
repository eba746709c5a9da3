# SPDX-License-Identifier: MIT
# System calls fail: the same sample in every run; 'make faults' tries all. Reads and writes also transfer fewer bytes than
# requested.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
small_spec small.xml

# With one byte at a time, the results are as usual.
${CC:-cc} -shared -fPIC -o stop_at.so "$TOP_SRCDIR/tests/disk/stop_at.c" -ldl || fail 'the library to preload does not compile'
for command in 'build --only header,json -v -o made --depfile made/x.d' 'build --only header -o -' 'lint --format json' \
  'show --facts' 'show GetNumbers' 'merge -o -' 'coverage'; do
  source=
  case $command in merge* | coverage*) source=made/jvmti.h ;; esac
  for short in 0 1; do
    case $command in *made*) rm -rf made ;; esac
    status=0
    STOP_SHORT=$short LD_PRELOAD="$work/stop_at.so" ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0 \
      "$JVMTIC" $command small.xml $source >out.$short 2>err.$short || status=$?
    echo $status >>out.$short
    cat made/* | cksum >>out.$short
  done
  same out.0 out.1
  same err.0 err.1
done

need_tool strace strace
strace -o trace true 2>err || skip "nothing may be traced here: $(cat err)"
python3 "$TOP_SRCDIR/tests/faults/syscalls.py" "$JVMTIC" . --small small.xml --every "${FAULTS_EVERY:-151}" \
  --own-every "${FAULTS_OWN_EVERY:-2700}" --jobs "${FAULTS_JOBS:-2}" || fail 'see above'
