# SPDX-License-Identifier: MIT
"""Makes every system call of the program that can fail, fail: one at a time, with each of its errors, by strace.

After each run, the result is that without the fault; or the status is 3, the message has the error and its subject, and all
files are unchanged. EINTR and EAGAIN have no effect. No temporary file remains, and there is no crash or hang.

    syscalls.py PROGRAM FOLDER [--every N] [--scenario NAME…] [--jobs N] [--own-every N] [--list]
"""
import argparse, collections, errno, fcntl, hashlib, os, pty, re, select, shutil, signal, struct, subprocess, sys, termios
from concurrent.futures import ThreadPoolExecutor

# ---- What can fail, and how: the manual pages of section 2, less what says that the program is wrong (EBADF, EFAULT) -------
DISK = "EIO ENOSPC EDQUOT EROFS"
PATHS = "EACCES EIO ELOOP ENOMEM"
ERRORS = {
    "access": PATHS, "faccessat": PATHS, "faccessat2": PATHS,
    "clone": "EAGAIN ENOMEM", "clone3": "EAGAIN ENOMEM", "vfork": "EAGAIN ENOMEM", "fork": "EAGAIN ENOMEM",
    "close": "EINTR EIO ENOSPC EDQUOT",
    "dup": "EMFILE", "dup2": "EMFILE", "dup3": "EMFILE",
    "fchmod": "EIO EPERM EROFS", "fchown": "EIO EPERM EROFS",
    "fcntl": "EMFILE", "fcntl64": "EMFILE",
    "flock": "EINTR ENOLCK EAGAIN EOPNOTSUPP",
    "fstat": "EIO EOVERFLOW", "fstat64": "EIO EOVERFLOW",
    "fsync": "EINTR EIO ENOSPC EDQUOT EROFS EINVAL",
    "ftruncate": "EINTR EIO",
    "getcwd": "ENOENT ENOMEM EACCES",
    "getdents64": "EIO",
    "ioctl": "ENOTTY EIO",
    "link": DISK + " EACCES EMLINK EPERM", "linkat": DISK + " EACCES EMLINK EPERM",
    "lseek": "ESPIPE EIO", "_llseek": "ESPIPE EIO",
    "mkdir": DISK + " EACCES EMLINK ENOMEM", "mkdirat": DISK + " EACCES EMLINK ENOMEM",
    "open": "EACCES EINTR EIO EMFILE ENFILE ENOMEM ENXIO ENOENT", "openat": "EACCES EINTR EIO EMFILE ENFILE ENOMEM ENXIO ENOENT",
    "pipe": "EMFILE ENFILE", "pipe2": "EMFILE ENFILE",
    "poll": "EINTR ENOMEM", "ppoll": "EINTR ENOMEM",
    "read": "EINTR EAGAIN EIO",
    "readlink": "EACCES EIO ENOMEM", "readlinkat": "EACCES EIO ENOMEM",
    "rename": DISK + " EACCES EPERM EBUSY ENOMEM", "renameat": DISK + " EACCES EPERM EBUSY ENOMEM",
    "renameat2": DISK + " EACCES EPERM EBUSY ENOMEM",
    "rmdir": "EIO EBUSY EACCES",
    "stat": PATHS, "lstat": PATHS, "newfstatat": PATHS, "fstatat64": PATHS, "stat64": PATHS, "lstat64": PATHS, "statx": PATHS,
    "unlink": "EIO EBUSY EACCES EPERM", "unlinkat": "EIO EBUSY EACCES EPERM",
    "wait4": "EINTR ECHILD", "waitid": "EINTR ECHILD",
    "write": "EINTR EAGAIN EIO ENOSPC EDQUOT EFBIG EPIPE", "writev": "EINTR EAGAIN EIO ENOSPC EDQUOT EFBIG EPIPE",
}
CREATING = " ENOSPC EDQUOT EROFS EPERM"  # open() that creates a file
# Calls about memory, threads, time and signals, which fail for lack of memory or not at all, are not tested here.
OTHERS = set("""brk mmap mmap2 munmap mprotect madvise mremap futex rt_sigaction rt_sigprocmask rt_sigpending rt_sigtimedwait rt_sigreturn
getpid gettid getrandom exit exit_group clock_nanosleep nanosleep clock_gettime sched_getaffinity sched_yield prlimit64 rseq uname
set_robust_list sysinfo getuid geteuid getgid getegid kill tgkill sigaltstack prctl umask execve arch_prctl""".split())
TEMPLATES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../templates")  # with a jni.h
RESUMED = {"EINTR", "EAGAIN"}
# A missing file, or a cycle of symbolic links, may be a mistake of the specification instead of a failure.
MISTAKES = {"ENOENT", "ENXIO", "ELOOP", "EISDIR"}

# ---- The scenarios -----------------------------------------------------------------------------------------------------
Scenario = collections.namedtuple("Scenario", "name arguments start stdin terminal variables", defaults=("plain", None, False, {}))
SCENARIOS = [
    Scenario("new", "build -v -o a/b/out --depfile a/b/out/x.d spec.xml"),
    Scenario("over", "build -v -o out --depfile x.d next.xml", "built"),
    Scenario("same", "build -v -o out --depfile x.d spec.xml", "built"),
    Scenario("links", "build --only header,json -o here --depfile /dev/stdout next.xml", "links"),
    Scenario("stdout", "build --only header -o - spec.xml"),
    Scenario("stylesheet", "build --stylesheet style.xsl -o sheet --only xslt --depfile sheet/x.d spec.xml"),
    Scenario("forms", "build -v --only man,markdown -o out spec.xml", "built"),
    Scenario("parts", "build --only json -o out parted.xml", "built"),
    Scenario("folder", "check next.xml out", "built"),
    Scenario("fresh", "check spec.xml out", "built"),
    Scenario("header", "check spec.xml out/jvmti.h", "built", variables={"CC": "./cpp.sh"}),
    Scenario("diff", "diff --suppress accepted spec.xml next.xml"),
    Scenario("headers", "diff out/jvmti.h next.xml", "built", variables={"CC": "./cpp.sh"}),
    Scenario("merge", "merge -v next.xml mine.c", "built"),
    Scenario("merge-out", "merge -o - next.xml -", "built", "mine.c"),
    Scenario("coverage", "coverage spec.xml sources", "built"),
    Scenario("agent", "agent -v -o project --events Counted spec.xml"),
    Scenario("agent-more", "agent -v --name mine -o project --events Counted --functions GetNumbers spec.xml", "built"),
    Scenario("lint", "lint -Wall --format json -", "plain", "spec.xml"),
    Scenario("bad", "lint bad.xml"),
    Scenario("show", "show spec.xml", terminal=True, variables={"PAGER": "cat >paged", "TERM": "xterm"}),
    Scenario("no-pager", "show spec.xml GetNumbers", terminal=True, variables={"PAGER": "no-such-program-here 2>/dev/null", "TERM": "xterm"}),
    Scenario("facts", "show --facts spec.xml"),
    Scenario("help", "help build"),
    Scenario("own", "build -o out --depfile out/x.d"),
]

PARTED = """<?xml version="1.0"?>
<!DOCTYPE specification SYSTEM "the.dtd">
<specification label="Parted" xmlns:xi="http://www.w3.org/2001/XInclude"><title subtitle="V">Parted</title>
<xi:include href="parts/functions.xml"/><errorsection label="E"><errorcategory id="universal-error" label="E">
<errorid id="JVMTI_ERROR_NONE" num="0">None.</errorid></errorcategory></errorsection><eventsection label="Events"/><datasection/>
<changehistory id="h" update="today"><change date="today" version="1.0.0">Made.</change></changehistory></specification>
"""
PART = """<functionsection label="F"><category id="all" label="All"><function id="Get" num="1"><synopsis>Get</synopsis>
<description>Gets.</description><origin>new</origin><capabilities/><parameters/><errors/></function></category></functionsection>
"""
STYLE = """<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:import href="base.xsl"/>
<xsl:output method="text"/><xsl:template match="/"><xsl:value-of select="count(//*)"/> <xsl:value-of select="document('more.xml')"/>
</xsl:template></xsl:stylesheet>
"""
BASE = """<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>"""
# The results of preprocessing these headers, without a compiler.
CPP = """#!/bin/sh
for file; do :; done
exec cat "$file"
"""

def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as out:
        out.write(text)

class Starts:
    """The initial directories of scenarios, created once."""
    def __init__(self, program, folder, small):
        self.program, self.folder = program, folder
        plain = self.path("plain")
        write(f"{plain}/spec.xml", small)
        write(f"{plain}/next.xml", small.replace("GetNumbers", "GetNextNumbers"))
        write(f"{plain}/bad.xml", small.replace('num="1"', 'num="x"'))
        for name, text in (("parted.xml", PARTED), ("parts/functions.xml", PART), ("the.dtd", "<!ENTITY x 'y'>"), ("style.xsl", STYLE),
                           ("base.xsl", BASE), ("more.xml", "<more>more</more>"), ("accepted", "docs * * -- as it is\n")):
            write(f"{plain}/{name}", text)
        built = self.copy("plain", "built")
        self.run(built, "build", "-o", "out", "--depfile", "x.d", "spec.xml")
        shutil.copy(f"{built}/out/jvmti_stubs.c", f"{built}/mine.c")
        for place in "sources/a.c", "sources/deep/b.h":
            os.makedirs(os.path.dirname(f"{built}/{place}"), exist_ok=True)
            shutil.copy(f"{built}/out/jvmti_stubs.c", f"{built}/{place}")
        self.run(built, "agent", "--name", "mine", "-o", "project", "spec.xml")
        with open(f"{built}/project/mine.c", "a") as file:
            file.write("/* mine */\n")
        # A preprocessed header, and one with the mark of an old output.
        header = subprocess.run([os.environ.get("CC", "cc").split()[0], "-E", "-dD", "-I", TEMPLATES,
                                 f"{built}/out/jvmti.h"], check=True, stdout=subprocess.PIPE, text=True).stdout
        write(f"{built}/cpp.h", header)
        write(f"{built}/cpp.sh", CPP.replace('"$file"', "cpp.h"))
        os.chmod(f"{built}/cpp.sh", 0o755)
        write(f"{built}/out/jvmti_old.h", "/* Generated by jvmtic. */\n")
        links = self.copy("built", "links")
        os.rename(f"{links}/out", f"{links}/real")
        os.symlink("real", f"{links}/here")
        os.rename(f"{links}/real/jvmti.h", f"{links}/kept.h")
        os.symlink("../kept.h", f"{links}/real/jvmti.h")
        os.unlink(f"{links}/real/jvmti.json")
        os.symlink("missing/deep/jvmti.json", f"{links}/real/jvmti.json")

    def path(self, name):
        return os.path.join(self.folder, "start", name)

    def copy(self, source, name):
        shutil.copytree(self.path(source), self.path(name), symlinks=True)
        return self.path(name)

    def run(self, folder, *arguments):
        subprocess.run([self.program, *arguments], cwd=folder, check=True, stderr=subprocess.DEVNULL)

def state(folder):
    """The files of a directory: names, kinds, permissions, contents, and times."""
    seen, touched = {}, {}
    for at, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(at, name)
            short, status = os.path.relpath(path, folder), os.lstat(path)
            what = ""
            if os.path.islink(path): what = os.readlink(path)
            elif name in files: what = hashlib.sha256(open(path, "rb").read()).hexdigest()
            seen[short] = (status.st_mode, what)
            if name in files: touched[short] = (status.st_ino, status.st_mtime_ns)
    return seen, touched

# ---- Runs ---------------------------------------------------------------------------------------------------------------
Run = collections.namedtuple("Run", "status out err state touched")

def read_terminal(master, process):
    """The output of a program to the terminal, until it ends."""
    out = b""
    while True:
        ended = process.poll() is not None
        ready = select.select([master], [], [], 0 if ended else 0.05)[0]
        try:
            if ready:
                out += os.read(master, 65536)
                continue
        except OSError:
            return out
        if ended:
            return out

class Runner:
    def __init__(self, program, starts, folder):
        self.program, self.starts, self.folder = program, starts, folder

    def run(self, scenario, work, options, trace):
        """Runs the program under strace. None if it does not end."""
        environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LESS", "JVMTIC_SPEC")}
        environment |= {"CC": "cc", "LC_ALL": "C.UTF-8", "GLIBC_TUNABLES": "glibc.malloc.arena_max=1", "ASAN_OPTIONS": "detect_leaks=0", **scenario.variables}
        stdin = open(os.path.join(work, scenario.stdin)) if scenario.stdin else subprocess.DEVNULL
        command = ["strace", "-q", "-o", trace, *options, "--", self.program, *scenario.arguments.split()]
        master = slave = None
        if scenario.terminal:
            master, slave = pty.openpty()
            fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 5, 80, 0, 0))
        process = subprocess.Popen(command, cwd=work, env=environment, stdin=stdin, stdout=slave or subprocess.PIPE,
                                   stderr=subprocess.PIPE, start_new_session=True)
        if slave is not None: os.close(slave)
        try:
            if master is not None:
                out = read_terminal(master, process)
                err = process.communicate(timeout=600)[1]
                os.close(master)
            else:
                out, err = process.communicate(timeout=600)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None
        finally:
            if stdin is not subprocess.DEVNULL: stdin.close()
        seen, touched = state(work)
        # Text for the pager counts as printed.
        if seen.pop("paged", None): out += open(os.path.join(work, "paged"), "rb").read()
        touched.pop("paged", None)
        if scenario.terminal: out = out.replace(b"\r\n", b"\n")
        return Run(process.returncode, out, err.decode(errors="replace"), seen, touched)

    def fresh(self, scenario, work):
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(self.starts.path(scenario.start), work, symlinks=True)
        return state(work)

CALL = re.compile(r"^(\w+)\((.*)\) += (.*)$")

def calls_of(trace):
    """The system calls from the start of main(), which checks its streams first, to the point where a program with coverage
    writes its counts: each with the number of calls of its name, including those before main()."""
    counts, calls, started = collections.Counter(), [], False
    for line in open(trace, errors="replace"):
        match = CALL.match(line)
        if not match: continue
        name, arguments, result = match.groups()
        counts[name] += 1
        if ".gcda" in arguments: break
        started = started or (name.startswith("fcntl") and arguments.startswith("0") and "F_GETFD" in arguments)
        if "/proc/sys/vm/" in line: continue  # malloc() reads it occasionally
        if started and name in ERRORS: calls.append((name, counts[name], arguments, result))
        elif started and name not in OTHERS: raise SystemExit(f"syscalls.py does not know the call {name}({arguments})")
    return calls

def errors_of(name, arguments):
    words = ERRORS[name]
    if name.startswith("open") and ("O_CREAT" in arguments or "O_TMPFILE" in arguments): words += CREATING
    if name.startswith("fcntl") and "DUPFD" not in arguments: words = ""
    if name.startswith("newfstatat") and "AT_EMPTY_PATH" in arguments: words = ERRORS["fstat"]
    # The call is not made, although the system would have closed the pipe, which the other end would notice.
    if name == "close" and "<pipe:" in arguments: words = ""
    return words.split()

def without_places(messages):
    """The lines without places, sorted, since their order depends on places."""
    return sorted(re.sub(r"^([^:\n]*)(?::\d+)+: ", r"\1: ", line) for line in messages.splitlines())

def judge(call, error, golden, before, run, names):
    """The problem of a run, or None."""
    if run is None: return "it hangs"
    if run.status < 0 or run.status > 3: return f"status {run.status}"
    name, _, arguments, _ = call
    files, touched = before
    to_stderr = name.startswith("write") and arguments.startswith("2<")
    left = [path for path in run.state if path.endswith(".tmp")]
    if left: return f"left behind: {left}"
    same = run.status == golden.status and run.state == golden.state
    if same and name == "fsync" and error not in ("EINTR", "EINVAL"): return "not noticed"
    if same and run.out == golden.out and (run.err == golden.err or to_stderr): return None
    # Without a terminal, there are no pager and no colors; if links cannot be resolved, the depfile has unresolved paths.
    if name == "ioctl" and same: return None
    if error == "EPIPE" and same and run.err == golden.err: return None  # the pager may end early
    if name.startswith(("readlink", "faccessat")) and {**run.state, "out/x.d": ""} == {**golden.state, "out/x.d": ""}: return None
    # Words are located by reading the file again; otherwise, they have the places of their elements.
    # The number of reads from a program differs between runs, so that another call may have failed.
    if same and name.startswith(("open", "read", "fstat", "newfstat")) and without_places(run.err) == without_places(golden.err): return None
    # A missing word list is ignored.
    if error == "ENOENT" and "spec.words" in arguments and run.status == golden.status: return None
    # A file that cannot be read is written again.
    as_written = lambda err: err.replace(": up to date", ": written")
    if same and error == "EACCES" and "O_RDONLY" in arguments and as_written(run.err) == as_written(golden.err): return None
    # A missing output is a difference; an unreadable file is not an output.
    if error == "ENOENT" and run.status == 1 and b"missing" in run.out: return None
    if "jvmti_old.h" in arguments and error in ("EACCES", "ENOENT", "ENXIO") and b"jvmti_old.h" not in run.out: return None
    # Without diff, only the first difference is printed.
    if same and run.err == golden.err and b"(the first line that differs is " in run.out: return None
    if error in RESUMED and not (name in ("clone", "clone3", "vfork", "fork")): return "this is to be resumed"
    if run.status == golden.status == 0 or run.status not in (3, 1 if error in MISTAKES else 3):
        return f"status {run.status}, but not what is right:\n{run.err}"
    if run.state != files:
        changed = sorted(path for path in run.state.keys() | files.keys() if run.state.get(path) != files.get(path))
        return f"changed: {changed}"
    if run.touched != touched: return "a file was touched"
    words = os.strerror(getattr(errno, error))
    # The first place of the project's own specification is not tested; opening it reports the error.
    if name == "access" and "cannot read the spec: " in run.err: return None
    output = run.err + run.out.decode(errors="replace")  # problems as JSON go to standard output
    if words not in output and not (error == "ENOMEM" and "out of memory" in run.err):
        if not (error == "ENXIO" and "no regular file" in output): return f"the message lacks '{words}':\n{output}"
    if "out of memory" not in output and not any(word in output for word in names): return f"the message names no file:\n{output}"
    return None

def names_of(scenario, before, golden):
    paths = set(before[0]) | set(golden.state)
    return {os.path.basename(path) for path in paths} | {"standard output", "the pager", "./cpp.sh", "/dev/stdout", "<stdin>", "'-'", "'.'", ".xml'", "spec/jvmti.xml"}

def try_scenario(runner, scenario, every, offset, pool):
    work = os.path.join(runner.folder, f"work.{scenario.name}")
    trace = work + ".trace"
    before = runner.fresh(scenario, work)
    golden = runner.run(scenario, work, ["-y", "-s", "64"], trace)
    assert golden and golden.status in (0, 1), f"{scenario.name}: without any fault: {golden}"
    calls = calls_of(trace)
    names = names_of(scenario, before, golden)
    unmet = []  # runs may differ: threads share the work, and the output of a compiler is read in pieces
    points = [(call, error) for call in calls for error in errors_of(call[0], call[2])]
    chosen = points[offset % every::every]

    def attempt(item):
        index, (call, error) = item
        place = f"{work}.{index}"
        for _ in range(4):
            start = runner.fresh(scenario, place)
            run = runner.run(scenario, place, ["-e", f"trace={call[0]}", "-e", f"inject={call[0]}:error={error}:when={call[1]}"], place + ".trace")
            met = "(INJECTED)" in open(place + ".trace", errors="replace").read()
            if met or not run: break
        wrong = judge(call, error, golden, start, run, names) if met or not run else None
        shutil.rmtree(place)
        os.unlink(place + ".trace")
        if not met: unmet.append(index)
        return wrong and f"{scenario.name}: {call[0]}({call[2][:100]}) number {call[1]} fails with {error}: {wrong}"
    found = [wrong for wrong in pool.map(attempt, enumerate(chosen)) if wrong]
    if len(unmet) > 1 + len(chosen) // 20: found.append(f"{scenario.name}: {len(unmet)} faults were never met")
    return calls, points, chosen, found

def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--small", required=True, help="a small specification")
    parser.add_argument("--every", type=int, default=1, help="try every so many-th point")
    parser.add_argument("--own-every", type=int, default=20, help="the same for the project's own specification")
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    starts = Starts(os.path.abspath(given.program), os.path.abspath(given.folder), open(given.small).read())
    runner = Runner(starts.program, starts, os.path.abspath(given.folder))
    kinds, tried, violations = collections.Counter(), 0, 0
    with ThreadPoolExecutor(given.jobs) as pool:
        for number, scenario in enumerate(SCENARIOS):
            if given.scenario and scenario.name not in given.scenario: continue
            every = given.own_every if scenario.name == "own" else given.every
            calls, points, chosen, found = try_scenario(runner, scenario, every, number, pool)
            kinds.update(call[0] for call, _ in chosen)
            tried += len(chosen)
            violations += len(found)
            print(f"{scenario.name}: {len(calls)} calls, {len(points)} points, {len(chosen)} tried, {len(found)} violations", flush=True)
            for line in found: print("  " + line.replace("\n", "\n    "), flush=True)
    print(f"{tried} points tried, {violations} violations;", ", ".join(f"{name} {count}" for name, count in sorted(kinds.items())))
    return 1 if violations or not tried else 0

if __name__ == "__main__":
    sys.exit(main())
