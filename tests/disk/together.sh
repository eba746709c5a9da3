# SPDX-License-Identifier: MIT
# Two builds of different specifications into one directory: at any time at which the second begins, the result is one of
# them as a whole, and nothing else remains.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
small_spec first.xml
sed 's/GetNumbers/GetNextNumbers/; s/Counted/Finished/; s/COUNTED/FINISHED/' first.xml >second.xml
${CC:-cc} -shared -fPIC -o stop_at.so "$TOP_SRCDIR/tests/disk/stop_at.c" -ldl || fail 'the library to preload does not compile'

cat >together.py <<'END'
"""The first build is stopped at each point in turn; the second begins, and goes on to its end or waits for the first."""
import os, pathlib, shutil, signal, subprocess, sys
program = sys.argv[1]
SPECS = ("first.xml", "second.xml")

def start(spec, out, depfile, only=(), point=0, number=0, naps=-1, passed=()):
    environment = dict(os.environ, LD_PRELOAD=os.path.abspath("stop_at.so"), STOP_AT=str(point), STOP_SIGNAL=str(int(number)),
                       STOP_NAPS=str(naps), ASAN_OPTIONS="verify_asan_link_order=0:detect_leaks=0")
    return subprocess.Popen([program, "build", "-o", out, "--depfile", depfile, *only, spec], stderr=subprocess.PIPE,
                            env=environment, pass_fds=passed)

def contents(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in pathlib.Path(folder).rglob("*") if p.is_file()}

def whole(spec, *options):
    shutil.rmtree("target", ignore_errors=True)
    assert start(spec, "target", "target/x.d", *options).wait() == 0
    return contents("target")

def follow(second, naps):
    """Waits until the second has ended, or waits itself. True: it waits."""
    while second.poll() is None:
        import select
        if select.select([naps], [], [], 0.01)[0] and os.read(naps, 1): return True
    return False

def meet(point, number, depfiles=("target/x.d", "target/x.d"), out=("target", "target"), before=None):
    """Returns (was the first still there, did the second wait), and their statuses."""
    for folder in "target", "one", "two": shutil.rmtree(folder, ignore_errors=True)
    if before: assert start(before, out[0], depfiles[0]).wait() == 0
    first = start(SPECS[0], out[0], depfiles[0], (), point, signal.SIGSTOP)
    _, status = os.waitpid(first.pid, os.WUNTRACED)
    stopped = os.WIFSTOPPED(status)
    if not stopped: first.returncode = os.waitstatus_to_exitcode(status)
    reader, writer = os.pipe()
    second = start(SPECS[1], out[1], depfiles[1], naps=writer, passed=(writer,))
    os.close(writer)
    waits = follow(second, reader)
    if stopped: os.kill(first.pid, number)
    statuses = first.wait(), second.wait()
    os.close(reader)
    for process in first, second: process.stderr.close()
    return stopped, waits, statuses

wholes = [whole(spec) for spec in SPECS]
assert wholes[0].keys() == wholes[1].keys() and wholes[0] != wholes[1]

def check(what, point, winners):
    is_now = contents("target")
    assert is_now in [wholes[i] for i in winners], f"{what}, point {point}: " + ", ".join(
        f"{name} {'other' if name not in wholes[0] else [is_now[name] == w[name] for w in wholes]}" for name in sorted(is_now))

def every_point(what, trial, step=1):
    point = waited = 0
    while True:
        point += step
        stopped, waits, statuses = trial(point)
        if not stopped: break
        waited += waits
    print(f"{what}: {(point - 1) // step} points, at {waited} of them the second build had to wait", file=sys.stderr)
    assert waited > 10, "the locks were never met"

# Both run to their ends: the second ends before the first begins to write, or starts after it.
def both(point, before=None):
    stopped, waits, statuses = meet(point, signal.SIGCONT, before=before)
    assert statuses == (0, 0), f"point {point}: {statuses}"
    check("both", point, [1] if waits or not stopped else [0])
    return stopped, waits, statuses
every_point("into a new folder", both)
every_point("over the other", lambda point: both(point, SPECS[1]), 3)

# The first is killed: the second replaces everything.
def killed(point):
    result = meet(point, signal.SIGKILL)
    for name in contents("target"):
        if name.endswith(".tmp"): os.unlink(f"target/{name}")
    assert result[2][1] == 0
    check("killed", point, [1])
    return result
every_point("killed", killed, 3)

# The first fails and removes the directory that it has made: the second makes it again.
def fails(point):
    result = meet(point, signal.SIGCONT, ("/dev/full", "target/x.d"))
    assert result[2] == (3, 0), result
    check("failed", point, [1])
    return result
if os.path.exists("/dev/full"): every_point("the first fails", fails, 2)

# With two directories in either order, no build waits forever for the other.
def crossed(point):
    result = meet(point, signal.SIGCONT, ("two/x.d", "one/x.d"), ("one", "two"))
    assert result[2] == (0, 0), result
    assert len(contents("one")) == len(contents("two")) == len(wholes[0]), (list(contents("one")), list(contents("two")))
    return result
every_point("two folders", crossed, 5)

# Many at once. On a busy machine, the last one may wait for a minute; its limit is ten.
shutil.rmtree("target", ignore_errors=True)
crowd = [start(SPECS[i % 2], "target", "target/x.d", naps=-3) for i in range(12)]
for process in crowd:
    err = process.communicate()[1]
    assert process.returncode == 0, err
check("many", 0, [0, 1])
END
python3 together.py "$JVMTIC" || fail 'see above'

# A directory that another process keeps locked: a signal ends the wait, and so does a minute.
have_tool flock util-linux || exit 0
export ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0
mkdir held
status=0
STOP_NAPS=-2 LD_PRELOAD="$work/stop_at.so" flock held "$JVMTIC" build -o held first.xml 2>err || status=$?
[ $status = 3 ] || fail "status $status: the folder is locked"
says err "cannot lock the directory 'held': another program has locked it for a minute"
[ -z "$(ls -A held)" ] || fail "in the folder that was locked there is now: $(ls -A held)"

mkfifo naps
exec 8<>naps
flock held sh -c '
  STOP_NAPS=9 LD_PRELOAD="$PWD/stop_at.so" "$JVMTIC" build -o held --depfile new/x.d first.xml 2>err 9>naps &
  dd bs=1 count=1 <&8 >naps.out 2>&1
  kill $!
  status=0
  wait $! || status=$?
  [ $status = 143 ] || { echo "status $status" >&2; exit 1; }
' || fail 'a signal does not end the waiting'
[ -z "$(ls -A held)" ] && [ ! -e new ] || fail "something is left: $(ls -A held new)"
# A reader may delay writers.
expect 0 flock -s held "$JVMTIC" show first.xml
expect 0 flock other "$JVMTIC" build -o held first.xml
