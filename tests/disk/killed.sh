# Killed at any moment: every output is one of the complete ones, old or new.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"
small_spec small.xml
"$JVMTIC" build -o whole-28 --depfile whole-28/x.d
"$JVMTIC" build -o whole-small --depfile whole-small/x.d small.xml 2>err

cat >kill.py <<'END'
"""Builds two specs in turn into one folder, and kills each build a little later than the one before."""
import os, signal, subprocess, sys, time
program = sys.argv[1]
os.mkdir("target")
command = [program, "build", "-o", "target", "--depfile", "target/x.d"]
whole = {name: [open(f"{folder}/{name}", "rb").read() for folder in ("whole-28", "whole-small")]
         for name in os.listdir("whole-28") if name != "x.d"}
def check():
    left = 0
    for name in os.listdir("target"):
        if name.endswith(".tmp"):
            left += 1
            os.unlink(f"target/{name}")
        elif name != "x.d":
            data = open(f"target/{name}", "rb").read()
            assert data in whole[name], f"{name} is torn: {len(data)} bytes"
        else:
            data = open("target/x.d", "rb").read()
            assert data.endswith(b"\n") and data.startswith(b"target/"), "the depfile is torn"
    return left
def run(spec, delay):
    process = subprocess.Popen(command + spec, stderr=subprocess.DEVNULL)
    if delay is not None:
        end = time.perf_counter() + delay
        while time.perf_counter() < end and process.poll() is None:
            pass
        process.send_signal(signal.SIGKILL)
    return process.wait()
start = time.perf_counter()
assert run([], None) == 0
full = time.perf_counter() - start
# Terminated rather than killed, too: nothing at all may stay behind.
killed = left = 0
for turn in range(240):
    spec = ["small.xml"] if turn % 2 else []
    status = run(spec, full * 1.1 * (turn // 2) / 120)
    killed += status == -signal.SIGKILL
    left += check()
print(f"{killed} of 240 were killed, {left} left a temporary file", file=sys.stderr)
assert killed > 40, "hardly any was killed in time"
assert left < 24, "temporary files are left outside of the window of the renames"
for signal_number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    for turn in range(20):
        process = subprocess.Popen(command + (["small.xml"] if turn % 2 else []), stderr=subprocess.DEVNULL)
        time.sleep(full * turn / 20)
        process.send_signal(signal_number)
        process.wait()
        assert check() == 0, "a temporary file is left"
assert run([], None) == 0
assert check() == 0
END
python3 kill.py "$JVMTIC" || fail 'see above'
diff -r -x x.d whole-28 target >&2 || fail 'the last build is not complete'
