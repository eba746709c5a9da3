# SPDX-License-Identifier: MIT
"""A session with jdb: sends each command when jdb waits for one, and prints the output.

Arguments: jdb, a file with a command a line, and the options for it."""
import os, re, select, subprocess, sys, time

LIMIT = 300  # seconds for a reply, after which the test fails

# The prompts of jdb: at a thread of the program, or before it runs. Commands that resume the program need the former.
THREAD = re.compile(rb"^[\w-]+\[\d+\] $", re.M)
START = re.compile(rb"^> $", re.M)
GONE = re.compile(rb"^The application (exited|has been disconnected)", re.M)
RESUMES = {"run", "cont", "step", "stepi", "next"}


class Session:
    def __init__(self, command):
        self.jdb = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def wait(self, ends):
        """The output up to one of these prompts."""
        said, end = b"", time.monotonic() + LIMIT
        while time.monotonic() < end:
            if not select.select([self.jdb.stdout], [], [], 1)[0]:
                continue
            more = os.read(self.jdb.stdout.fileno(), 65536)
            said += more
            if not more or GONE.search(said) or any(m.end() == len(said) for e in ends for m in e.finditer(said)):
                return said.decode(errors="replace")
        self.jdb.kill()
        sys.exit(f"jdb does not answer; it has said:\n{said.decode(errors='replace')}")

    def send(self, line):
        self.jdb.stdin.write(line.encode() + b"\n")
        self.jdb.stdin.flush()
        return self.wait([THREAD] if line.split()[0] in RESUMES else [THREAD, START])


def main():
    jdb, script, *options = sys.argv[1:]
    session = Session([jdb, *options])
    print(session.wait([START]))
    for line in open(script, encoding="utf-8"):
        if line.strip():
            print(f"$ {line.strip()}")
            print(session.send(line.strip()))
    session.jdb.stdin.close()
    session.jdb.wait(LIMIT)


if __name__ == "__main__":
    main()
