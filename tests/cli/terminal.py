# SPDX-License-Identifier: MIT
"""terminal.py ROWS COLUMNS COMMAND…: runs the command on a terminal of that size and prints its output; exits with its
status, or 99 after ten minutes."""
import fcntl, os, pty, select, signal, struct, sys, termios, time
pid, master = pty.fork()
if pid == 0:
    size = struct.pack("HHHH", int(sys.argv[1]), int(sys.argv[2]), 0, 0)
    fcntl.ioctl(1, termios.TIOCSWINSZ, size)
    os.execv(sys.argv[3], sys.argv[3:])
end = time.monotonic() + 600
while True:
    ready, _, _ = select.select([master], [], [], max(0, end - time.monotonic()))
    if not ready:
        os.kill(pid, signal.SIGKILL)
        sys.exit(99)
    try:
        data = os.read(master, 65536)
    except OSError:
        break
    if not data:
        break
    sys.stdout.buffer.write(data.replace(b"\r\n", b"\n"))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
