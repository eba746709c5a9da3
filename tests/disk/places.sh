# SPDX-License-Identifier: MIT
# Outputs in places of every kind. An output that cannot be written leaves everything as it was.
. "$TOP_SRCDIR/tests/lib.sh"
own_copy
cd "$work"
small_spec spec.xml
sed 's/GetNumbers/GetNextNumbers/' spec.xml >next.xml
JVMTIC="$jvmtic"
mkdir right
"$JVMTIC" build -o right spec.xml 2>err

# state FILE: writes the names, links, inodes, times and bytes of everything in tree/, except for the times of directories:
# one that was made below them is removed again.
state() {
  (cd tree && find . \( -type d -printf '%p %y %i %m %U %G\n' \) -o -printf '%p %y %l %i %T@ %m %U %G\n' | grep -v '^\. d' | sort && find . -type f -exec cksum {} +) >"$1"
}
# refused STATUS WORDS OPTION…: a build fails and changes nothing.
refused() {
  expected_status=$1
  words=$2
  shift 2
  state before
  expect "$expected_status" "$JVMTIC" build "$@"
  says err "$words"
  state after
  same before after
}
header() { "$JVMTIC" build --only header -o "$1" spec.xml 2>err || fail "-o '$1': $(cat err)"; }
mkdir tree

# Links are followed, whether or not their target exists, and remain.
ln -s gone tree/dangling
header tree/dangling
[ -h tree/dangling ] || fail 'the link has been replaced'
same right/jvmti.h tree/gone/jvmti.h
ln -s ../far/deep/folder tree/far
header tree/far/below
[ -h tree/far ] || fail 'the link has been replaced'
same right/jvmti.h far/deep/folder/below/jvmti.h
mkdir tree/links
ln -s second tree/links/jvmti.h
ln -s ../third tree/links/second
header tree/links
[ -h tree/links/jvmti.h ] && [ -h tree/links/second ] || fail 'a link has been replaced'
same right/jvmti.h tree/third
echo old >tree/third
header tree/links
same right/jvmti.h tree/third

# Circles of links.
ln -s loop tree/loop
ln -s two/x tree/one
ln -s one/x tree/two
for place in tree/loop tree/loop/below tree/one tree/two/below; do
  refused 3 'Too many levels of symbolic links' -o $place spec.xml
  refused 3 'Too many levels of symbolic links' -o tree/new --depfile $place spec.xml
done
ln -s self/x tree/self
refused 3 'Too many levels of symbolic links' -o tree/self spec.xml
rm tree/loop tree/one tree/two tree/self
# A link to a missing file below itself.
mkdir tree/real
ln -s real/missing/real tree/deep
header tree/deep
same right/jvmti.h tree/real/missing/real/jvmti.h

# Special characters in names.
for name in 'a b' 'a#b$c%d' ' ' '-x' 'ü' '*?[' "it's" '"' '\' 'a
b'; do
  header "./tree/names/$name"
  same right/jvmti.h "tree/names/$name/jvmti.h"
done
long=$(printf '%0255d' 0)
expect 0 "$JVMTIC" build --only header -o tree/long --depfile "tree/long/$long" spec.xml
expect 0 "$JVMTIC" build --only header -o tree/long --depfile "tree/long/$long" next.xml
[ "$(ls -A tree/long)" = "$(printf '%s\njvmti.h' "$long")" ] || fail "$(ls -A tree/long)"
refused 3 'File name too long' -o tree/long --depfile "tree/long/0$long" spec.xml
refused 3 'File name too long' -o "tree/long/$(printf '%05000d' 0 | sed 's|0|x/|g')" spec.xml

# Any spelling of the directory; messages have no redundant slashes.
mkdir -p tree/a/b
ln -s a/b tree/up
for folder in tree/ways tree/ways/ tree/ways/// ./tree/./ways "$PWD/tree/ways" tree/a/../ways tree/up/../../ways tree/new/../ways; do
  rm -rf tree/ways
  expect 0 "$JVMTIC" build -v --only header -o "$folder" --depfile tree/x.d spec.xml
  same right/jvmti.h tree/ways/jvmti.h
  ! grep -q '//' tree/x.d err || fail "$folder: $(cat err tree/x.d)"
done
[ -d tree/new ] && [ ! -e tree/a/ways ] || fail 'a way through .. led elsewhere'
(cd tree/ways && expect 0 "$JVMTIC" build --only header -o ./ ../../next.xml && grep -q GetNextNumbers jvmti.h)
(cd tree/ways && expect 0 "$JVMTIC" build --only header -o .. ../../next.xml && grep -q GetNextNumbers ../jvmti.h)
rm -rf tree/new

# Other names of a file keep the old content. Permissions stay, and so does the owner if possible.
header tree/kept
chmod 440 tree/kept/jvmti.h
ln tree/kept/jvmti.h tree/second-name
[ "$(id -u)" != 0 ] || chown 65534:65534 tree/kept/jvmti.h
before=$(find tree/kept/jvmti.h -printf '%m %U %G')
expect 0 "$JVMTIC" build --only header -o tree/kept next.xml
says tree/kept/jvmti.h GetNextNumbers
same right/jvmti.h tree/second-name
[ "$(find tree/kept/jvmti.h -printf '%m %U %G')" = "$before" ] || fail "$(ls -l tree/kept), before: $before"

# One file for two outputs, and an output that is an input.
mkdir tree/both
ln -s same tree/both/jvmti.h
ln -s same tree/both/jvmti.json
refused 3 "'tree/both/jvmti.h' and 'tree/both/jvmti.json' are one file" --only header,json -o tree/both spec.xml
refused 3 'are one file' --only header -o tree/both/. --depfile tree/both/../both/same spec.xml
refused 2 "--depfile and an output are both" --only header -o tree/both --depfile tree/both/jvmti.h spec.xml
cp spec.xml tree/spec.xml
ln -s spec.xml tree/link.xml
ln tree/spec.xml tree/hard.xml
for output in spec link hard; do
  refused 2 "'tree/$output.xml' would be written, but is read as 'tree/spec.xml'" -o tree/new --depfile tree/$output.xml tree/spec.xml
done

# Suppressions, habits and the inputs of merge are inputs as well.
"$JVMTIC" build --only stubs -o tree spec.xml 2>err
: >tree/accepted
printf 'function vm_%%s\n' >tree/habits
ln -s spec.xml tree/merged.c
for output in spec.xml link.xml merged.c accepted habits; do
  case $output in accepted | habits) input=$output ;; *) input=spec.xml ;; esac
  cp tree/$input before
  expect 2 "$JVMTIC" merge --suppress tree/accepted --habits tree/habits -o tree/$output tree/spec.xml tree/jvmti_stubs.c
  says err "'tree/$output' would be written, but is read as 'tree/$input'"
  same before tree/$input
done
ln -s ../accepted tree/both/jvmti_names.h
refused 2 "would be written, but is read as 'tree/accepted'" --only names --suppress tree/accepted -o tree/both spec.xml
refused 2 "would be written, but is read as 'tree/accepted'" --only header --suppress tree/accepted -o tree/new --depfile tree/accepted spec.xml

# Devices and pipes are written after everything else is ready. Other special files are rejected.
mkfifo tree/pipe pipe-read
cat tree/pipe >got &
expect 0 "$JVMTIC" build --only header -o tree/piped --depfile tree/pipe spec.xml
wait $!
says got 'piped/jvmti.h: \'
[ -p tree/pipe ] || fail 'the pipe has been replaced'
status=0
"$JVMTIC" build --only header -o tree/piped --depfile /dev/stdout spec.xml 2>err >got || status=$?
[ $status = 0 ] || fail "$(cat err)"
says got 'piped/jvmti.h: \'
{ "$JVMTIC" build --only header -o tree/piped --depfile /dev/stdout spec.xml 2>err; echo $? >status; } | cat >got
[ "$(cat status)" = 0 ] || fail "status $(cat status): $(cat err)"
says got 'piped/jvmti.h: \'
"$JVMTIC" build --only header -o tree/piped --depfile /dev/fd/5 spec.xml 2>err 5>>got
[ "$(grep -c piped/jvmti.h got)" = 1 ] || fail 'a file has not been replaced'
need_tool python3 python3
python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("tree/socket")'
refused 3 "cannot write 'tree/socket': No such device or address" -o tree/new --depfile tree/socket spec.xml
mkdir tree/sockets
mv tree/socket tree/sockets/jvmti.h
refused 3 "cannot write 'tree/sockets/jvmti.h': No such device or address" -o tree/sockets spec.xml
mkdir -p tree/folders/jvmti.json
refused 3 "cannot write 'tree/folders/jvmti.json': Is a directory" -o tree/folders spec.xml
refused 3 "cannot create the directory 'tree/x.d': Not a directory" -o tree/x.d spec.xml

# Nobody reads the pipe, or not to its end: a signal ends the program, and a message names what was not written.
${CC:-cc} -shared -fPIC -o stop_at.so "$TOP_SRCDIR/tests/disk/stop_at.c" -ldl || fail 'the library to preload does not compile'
export ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0
for signal in 15 2 1; do
  state before
  rm -f naps
  mkfifo naps
  exec 8<>naps # so that there is a reader for all naps
  # Shells ignore SIGINT for processes in the background, and nohup ignores SIGHUP.
  env --default-signal=HUP,INT,TERM sh -c '
    STOP_NAPS=9 LD_PRELOAD="$PWD/stop_at.so" exec "$0" build -o tree/new --depfile tree/pipe spec.xml' "$JVMTIC" 2>err 9>naps &
  dd bs=1 count=1 <&8 >naps.out 2>&1
  kill -$signal $!
  status=0
  wait $! || status=$?
  [ $status = $((128 + signal)) ] || fail "status $status, signal $signal"
  state after
  same before after
done
python3 - "$JVMTIC" <<'END' || fail 'see above'
import os, signal, subprocess, sys
big = [sys.argv[1], "build", "--only", "html", "-o", "tree/pipes"]
os.mkdir("tree/pipes"), os.mkfifo("tree/pipes/jvmti.html")
# The reader ends after the first bytes of more than a pipe holds: an error, and no death by SIGPIPE.
process = subprocess.Popen(big, stderr=subprocess.PIPE)
fd = os.open("tree/pipes/jvmti.html", os.O_RDONLY)
assert os.read(fd, 10)
os.close(fd)
err = process.communicate()[1]
assert process.returncode == 3 and b"cannot write 'tree/pipes/jvmti.html': Broken pipe" in err, (process.returncode, err)
# The reader stays but does not read: the program is interrupted.
fd = os.open("tree/pipes/jvmti.html", os.O_RDONLY | os.O_NONBLOCK)
signal.signal(signal.SIGTERM, signal.SIG_DFL)
process = subprocess.Popen(big, stderr=subprocess.PIPE)
import select
select.select([fd], [], [])
process.send_signal(signal.SIGTERM)
process.communicate()
assert process.returncode == -signal.SIGTERM, process.returncode
os.close(fd)
# Standard output without a reader: the signal or, if it is ignored, the message.
for ignored in False, True:
    for command in [["build", "--only", "html", "-o", "-"], ["show", "--facts"], ["help", "build"]]:
        reader, writer = os.pipe()
        os.close(reader)
        process = subprocess.Popen([sys.argv[1], *command], stdout=writer, stderr=subprocess.PIPE,
                                   preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN if ignored else signal.SIG_DFL), restore_signals=False)
        os.close(writer)
        err = process.communicate()[1]
        assert process.returncode == (3 if ignored else -signal.SIGPIPE), (command, process.returncode, err)
        assert not ignored or b"cannot write to standard output: Broken pipe" in err, err
END
rm -r tree/pipes tree/pipe

# The directory disappears at each step of the program: all or nothing is written, with a message.
point=1
while
  rm -rf tree/vanishing
  STOP_AT=$point STOP_SIGNAL=19 LD_PRELOAD="$work/stop_at.so" "$JVMTIC" build --only header,json -o tree/vanishing spec.xml 2>err &
  python3 -c 'import os, sys
while True:
    state = open(f"/proc/{sys.argv[1]}/stat").read().rpartition(")")[2].split()[0]
    if state in "TtZX": sys.exit(state not in "Tt")' $!
do
  rm -rf tree/vanishing
  kill -s CONT $!
  status=0
  wait $! || status=$?
  if [ $status = 3 ]; then
    grep -q "cannot [a-z ]* 'tree/vanishing.*No such file or directory" err || fail "point $point: $(cat err)"
    [ ! -e tree/vanishing ] || fail "point $point: something is left"
  else
    [ $status = 0 ] || fail "point $point: status $status: $(cat err)"
  fi
  point=$((point + 1))
done
wait $! || fail "point $point: status $?: $(cat err)"
[ $point -gt 8 ] || fail "only $point points"

# With closed standard streams, no output takes their place.
for closed in '<&-' '>&-' '2>&-' '<&- >&- 2>&-'; do
  rm -rf tree/closed
  eval "\"\$JVMTIC\" build -v -o tree/closed spec.xml 2>err $closed" || fail "status $?: $closed"
  diff -r right tree/closed >&2 || fail "outputs with $closed"
done
status=0
"$JVMTIC" lint - <&- 2>err || status=$?
[ $status = 3 ] || fail "status $status: standard input closed"
says err 'cannot read the spec: Bad file descriptor'

# A read-only file system. Mounting requires privileges.
cat >read-only.sh <<'END'
set -e
mkdir disk
mount -t tmpfs jvmtic-test disk
trap 'umount disk' EXIT
"$JVMTIC" build -o disk/old spec.xml
mount -o remount,ro disk
"$JVMTIC" build -o disk/old spec.xml
for folder in old new; do
  status=0
  "$JVMTIC" build -o disk/$folder next.xml 2>>read-only.err || status=$?
  echo $status >>read-only.statuses
done
diff -r right disk/old
END
export JVMTIC
if [ "$(id -u)" = 0 ] && mkdir probe && mount -t tmpfs jvmtic-test probe 2>/dev/null; then
  umount probe
  sh -e read-only.sh 2>small.err || fail "$(cat small.err)"
elif unshare -rm true 2>/dev/null; then
  unshare -rm sh -e read-only.sh 2>small.err || fail "$(cat small.err)"
else
  echo 'no file system can be mounted here: a read-only one was not tried' >&2
fi
if [ -e read-only.statuses ]; then
  [ "$(sort -u read-only.statuses)" = 3 ] || fail "$(cat read-only.statuses)"
  [ "$(grep -c 'Read-only file system' read-only.err)" = 2 ] || fail "$(cat read-only.err)"
fi
# There may be more outputs than a process may have open files by default.
(ulimit -S -n 64; expect 0 "$JVMTIC" build --only man -o many)
[ "$(find many -type f | wc -l)" -gt 300 ] || fail 'pages are missing'
[ "$(find . -name '*.tmp')" = '' ] || fail "temporary files were left: $(find . -name '*.tmp')"
