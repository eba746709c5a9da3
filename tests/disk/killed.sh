# SPDX-License-Identifier: MIT
# Killed before any call that changes a file: every output is one of the complete ones, old or new. Terminated there:
# the build is finished, and nothing else stays behind.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
small_spec small.xml
# How many calls there are does not depend on how much is written, and there are hundreds of builds.
other=$TOP_SRCDIR/tests/golden/everything.xml
"$JVMTIC" build -o whole-other --depfile whole-other/x.d "$other" 2>err
"$JVMTIC" build -o whole-small --depfile whole-small/x.d small.xml 2>err
${CC:-cc} -shared -fPIC -o stop_at.so "$TOP_SRCDIR/tests/disk/stop_at.c" -ldl || fail 'the library to preload does not compile'

cat >kill.py <<'END'
"""Builds two specs in turn into one folder, stopped at each point in turn."""
import os, pathlib, signal, subprocess, sys
program = sys.argv[1]
specs, wholes = ([sys.argv[2]], ["small.xml"]), ("whole-other", "whole-small")

def files(folder):
    return [str(p.relative_to(folder)) for p in pathlib.Path(folder).rglob("*") if p.is_file()]

whole = {name: [open(f"{folder}/{name}", "rb").read() for folder in wholes]
         for name in files("whole-other") if name != "x.d"}

def run(spec, point=0, number=0):
    """The exit status, and the number of points passed where the program ended by itself."""
    reader, writer = os.pipe()
    environment = dict(os.environ, LD_PRELOAD=os.path.abspath("stop_at.so"), STOP_AT=str(point), STOP_SIGNAL=str(int(number)),
                       STOP_COUNT=str(writer), ASAN_OPTIONS="verify_asan_link_order=0:detect_leaks=0")
    process = subprocess.Popen([program, "build", "-o", "target", "--depfile", "target/x.d"] + spec,
                               stderr=subprocess.DEVNULL, env=environment, pass_fds=[writer])
    os.close(writer)
    with os.fdopen(reader) as pipe:
        told = pipe.read()
    return process.wait(), int(told or 0)

def check():
    """Every file is whole; the number of temporary files, which are removed, and of outputs of each spec."""
    left, of = 0, [0, 0]
    for name in files("target"):
        data = open(f"target/{name}", "rb").read()
        if name.endswith(".tmp"):
            left += 1
            os.unlink(f"target/{name}")
        elif name != "x.d":
            assert data in whole[name], f"{name} is torn: {len(data)} bytes"
            for i in range(2):
                of[i] += data == whole[name][i]
        else:
            assert data.endswith(b"\n") and data.startswith(b"target/"), "the depfile is torn"
    return left, of

def fresh(spec):
    status, points = run(spec)
    assert status == 0 and check()[0] == 0
    return points

fresh(specs[0])
fresh(specs[1])
points = fresh(specs[0])
assert points > 2 * len(whole), f"only {points} points: the library sees too little"
kept = mixed = done = 0
# A sample: every third point, and each of signals every fifteenth.
step = 1 if os.environ.get("EXTENT") == "full" else 3
for point in range(1, points + 1, step):
    fresh(specs[1])
    status, _ = run(specs[0], point, signal.SIGKILL)
    assert status == -signal.SIGKILL, f"point {point}: status {status}"
    left, of = check()
    if of[0] == len(whole): done += 1
    elif of[1] == len(whole): kept += 1
    else: mixed += 1
    assert not left or of[0] or point > len(whole), f"point {point}: temporary files before the first file is complete"
print(f"{points} points: {kept} left all files old, {mixed} some, {done} all new", file=sys.stderr)
assert kept > len(whole) / step and done, "not every stage was met"
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)  # in the background of a shell, or under nohup, it may be ignored
    for point in range(1, points + 1, 5 * step):
        fresh(specs[1])
        status, _ = run(specs[0], point, number)
        assert status == -number, f"point {point}: status {status}"
        left, of = check()
        assert left == 0, f"point {point}: a temporary file is left"
        assert len(whole) in of, f"point {point}: some files are old and some are new"
END
python3 kill.py "$JVMTIC" "$other" || fail 'see above'
"$JVMTIC" build -o target --depfile target/x.d "$other" 2>err
diff -r -x x.d whole-other target >&2 || fail 'the last build is not complete'
[ -z "$(find target -name '.*.tmp')" ] || fail "a temporary file of a killed process is left: $(ls -A target)"
# Those of other names, and of processes that run, stay.
sh -c 'echo $$' >pid
touch "target/.jvmti.h.$(cat pid)-7.tmp" "target/.jvmti.h.$$-7.tmp" "target/.other.h.$(cat pid)-7.tmp"
"$JVMTIC" build -o target small.xml 2>err
[ "$(cd target && echo .*.tmp)" = ".jvmti.h.$$-7.tmp .other.h.$(cat pid)-7.tmp" ] ||
  [ "$(cd target && echo .*.tmp)" = ".other.h.$(cat pid)-7.tmp .jvmti.h.$$-7.tmp" ] || fail "temporary files: $(cd target && echo .*.tmp)"
