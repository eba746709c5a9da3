# SPDX-License-Identifier: MIT
# Inputs of every kind are read, or rejected with a message. None blocks forever, and signals end the program.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
own_copy
JVMTIC="$jvmtic"
cd "$work"
small_spec spec.xml
"$JVMTIC" build -o made spec.xml 2>err
mkfifo pipe
mkdir folder
: >empty
ln -s loop loop
ln -s nothing dangling
python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
truncate -s 3G huge

# The specification may be a pipe.
expect 0 "$JVMTIC" lint spec.xml
cp err right
cat spec.xml >pipe &
expect 0 "$JVMTIC" lint pipe
sed 's/^pipe/spec.xml/' err | same right -
cat spec.xml | "$JVMTIC" lint - 2>err
sed 's/^<stdin>/spec.xml/' err | same right -
cat spec.xml | "$JVMTIC" lint /dev/stdin 2>err
sed 's/^.dev.stdin/spec.xml/' err | same right -

# says_so STATUS WORDS COMMAND…
says_so() {
  expected_status=$1
  expected_words=$2
  shift 2
  expect "$expected_status" "$JVMTIC" "$@"
  says err "$expected_words"
}
# Files that cannot be a specification, header, source or list of suppressions.
for place in folder socket loop dangling; do
  case $place in
    folder) words='Is a directory' ;;
    socket) words='No such device or address' ;;
    loop) words='Too many levels of symbolic links' ;;
    dangling) words='No such file or directory' ;;
  esac
  says_so 3 "$place: error: cannot read the spec: $words" lint $place
  says_so 3 "$words" diff --suppress $place spec.xml spec.xml
  [ $place = folder ] || says_so 3 "cannot read '$place': $words" coverage spec.xml $place
  [ $place = folder ] || says_so 3 "cannot read '$place': $words" merge spec.xml $place
  [ $place = folder ] || says_so 3 '' check spec.xml $place
  says_so 3 '' diff spec.xml $place
done
says_so 1 'no root element' lint empty
says_so 1 'no root element' lint /dev/null
expect 1 "$JVMTIC" lint /dev/zero
says_so 3 'the header cannot be read: not a regular file' check spec.xml pipe
says_so 3 'the header cannot be read: not a regular file' check spec.xml /dev/null

# Endless and very long inputs.
expect 1 "$JVMTIC" lint huge
says_so 3 "cannot read 'huge': File too large" coverage spec.xml huge
says_so 3 "cannot read '/dev/zero': File too large" coverage spec.xml /dev/zero
says_so 3 "cannot read 'huge': File too large" merge spec.xml huge
says_so 3 "cannot read 'huge': File too large" diff --suppress huge spec.xml spec.xml
says_so 3 'the header cannot be read: File too large' check spec.xml huge
cp -R made huge-made
ln -sf ../huge huge-made/jvmti.h
says_so 3 "cannot read 'huge-made/jvmti.h': File too large" check spec.xml huge-made
status=0
(sed 's/<.specification>//' spec.xml && yes '<!-- it grows -->') | "$JVMTIC" lint - 2>err || status=$?
[ $status = 3 ] || fail "status $status: an input without end"
says err '<stdin>: error: cannot read the spec: File too large'
status=0
yes | "$JVMTIC" coverage spec.xml - 2>err >out || status=$?
[ $status = 3 ] || fail "status $status: a source without end"
says err "cannot read '-': File too large"

# In a directory of outputs, and in one of sources.
cp -R made odd
rm odd/jvmti.h odd/jvmti.json
mkfifo odd/jvmti.h odd/other
mkdir odd/jvmti.json
says_so 3 "cannot read 'odd/jvmti.h': not a regular file" check spec.xml odd
mkdir -p sources/deep
cp made/jvmti_stubs.c sources
mkfifo sources/pipe.c
ln -s ../.. sources/deep/up
ln -s gone sources/gone.c
ln -s round.c sources/round.c
expect 0 "$JVMTIC" coverage spec.xml sources

# Parts of a specification are never waited for, whatever they are.
part() {
  sed 's|<datasection/>|<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="'"$1"'"/>|' spec.xml >parted.xml
}
for place in pipe socket folder loop dangling huge; do
  case $place in
    pipe) code=1 words="cannot read 'pipe': not a regular file" ;;
    socket) code=1 words="cannot read 'socket': No such device or address" ;;
    folder) code=1 words="cannot read 'folder': Is a directory" ;;
    loop) code=1 words="cannot read 'loop': Too many levels of symbolic links" ;;
    dangling) code=1 words="cannot read 'dangling': No such file or directory" ;;
    huge) code=3 words="cannot read 'huge': File too large" ;;
  esac
  part $place
  says_so $code "$words" lint parted.xml
  sed "s|<specification|<!DOCTYPE specification SYSTEM \"$place\"><specification|" spec.xml >dtd.xml
  says_so $code "$words" lint dtd.xml
done
part parted.xml
says_so 1 'includes itself' lint parted.xml
mkdir -p below/again
part below/again/../../round.xml
mv parted.xml round.xml
says_so 1 'includes itself' lint round.xml
says_so 3 "folder: error: cannot read" build -o new --stylesheet folder spec.xml
says_so 3 "pipe: error: cannot read" build -o new --stylesheet pipe spec.xml
[ ! -e new ] || fail 'something was written'

# Unreadable files.
if unprivileged true 2>err && unprivileged test -x "$jvmtic"; then
  cp spec.xml secret
  part secret
  chmod 000 secret
  mkdir -m 000 locked
  if ! unprivileged test -r secret; then
    expect 3 unprivileged "$JVMTIC" lint secret
    says err 'secret: error: cannot read the spec: Permission denied'
    expect 3 unprivileged "$JVMTIC" lint parted.xml
    says err "error: cannot read 'secret': Permission denied"
    expect 3 unprivileged "$JVMTIC" lint --allow-dir locked/in parted.xml
    expect 3 unprivileged "$JVMTIC" coverage spec.xml locked
    says err "cannot read 'locked': Permission denied"
    expect 3 unprivileged "$JVMTIC" check spec.xml locked
    says err "cannot read 'locked"
  fi
else
  echo 'there is no way to run as another user: files without permission were not tried' >&2
fi

# Nobody writes into the pipe: a signal ends the program.
python3 - "$JVMTIC" <<'END' || fail 'see above'
import os, signal, subprocess, sys
for number in signal.SIGINT, signal.SIGTERM:
    signal.signal(number, signal.SIG_DFL)  # in the background of a shell it may be ignored
    for command in ["lint", "pipe"], ["coverage", "spec.xml", "pipe"], ["merge", "spec.xml", "pipe"], ["build", "-o", "new", "pipe"]:
        process = subprocess.Popen([sys.argv[1], *command], stderr=subprocess.PIPE)
        # The program is in open() as soon as the pipe can be opened for writing; an open pipe without data blocks it.
        fd = os.open("pipe", os.O_WRONLY)
        process.send_signal(number)
        process.communicate()
        assert process.returncode == -number, (command, process.returncode)
        os.close(fd)
assert not os.path.exists("new")
END
[ "$(find . -name '*.tmp')" = '' ] || fail "temporary files were left: $(find . -name '*.tmp')"
