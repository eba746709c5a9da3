# SPDX-License-Identifier: MIT
"""Runs a program many times with failing calls, through a preloaded library (see server.h), and checks the directory after
each run."""
import array, os, shutil, struct, subprocess


class Tree:
    """The contents of a directory: every file below it, with its bytes."""

    def __init__(self, folder):
        self.folder = folder
        self.kept = {path: self.read(path) for path in self.now()}
        self.known = self.now()

    def now(self):
        """The properties of each path that show a change."""
        found, todo = {}, [self.folder]
        while todo:
            with os.scandir(todo.pop()) as entries:
                for entry in entries:
                    status = entry.stat(follow_symlinks=False)
                    found[entry.path] = (status.st_mode, status.st_ino, status.st_mtime_ns, status.st_size)
                    if entry.is_dir(follow_symlinks=False):
                        found[entry.path] = status.st_mode
                        todo.append(entry.path)
        return found

    @staticmethod
    def read(path):
        if os.path.islink(path):
            return "link", os.readlink(path)
        if not os.path.isfile(path):
            return None
        with open(path, "rb") as file:
            return file.read()

    def changes(self):
        """The changed paths with their bytes; None for a directory or a removed file."""
        now = self.now()
        if now == self.known:
            return {}
        paths = [path for path in now.keys() | self.known.keys() if now.get(path) != self.known.get(path)]
        found = {path: self.read(path) if path in now else None for path in paths}
        return {path: data for path, data in found.items()
                if path not in now or path not in self.kept or data != self.kept[path]}

    def restore(self):
        now = self.now()
        if now == self.known:
            return
        for path in sorted(now.keys() - self.known.keys(), reverse=True):
            shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
        for path in sorted(self.known):
            if now.get(path) == self.known[path]:
                continue
            if self.kept[path] is None:
                os.makedirs(path, exist_ok=True)
            else:
                with open(path, "wb") as file:
                    file.write(self.kept[path])
        self.known = self.now()


class Server:
    """The program with its arguments, in the directory `work`, its library and environment. Standard input is the file `stdin`,
    from its start in every run."""

    def __init__(self, program, arguments, library, work, variables={}, stdin=os.devnull):
        orders, self.orders = os.pipe()
        self.answers, answers = os.pipe()
        self.stdin = os.open(stdin, os.O_RDONLY)
        self.files = [os.path.join(work, os.pardir, os.path.basename(work) + end) for end in (".out", ".err", ".sites")]
        streams = [os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_TRUNC, 0o666) for file in self.files[:2]]
        environment = dict(os.environ, LD_PRELOAD=os.path.abspath(library), FAULTS_ORDERS=str(orders),
                           FAULTS_ANSWERS=str(answers), FAULTS_SITES=os.path.abspath(self.files[2]), **variables)
        self.process = subprocess.Popen([program] + arguments, cwd=work, env=environment, stdin=self.stdin, stdout=streams[0],
                                        stderr=streams[1], pass_fds=[orders, answers])
        for fd in [orders, answers] + streams:
            os.close(fd)

    def run(self, first=0, last=0, how=0, sites=0):
        """Runs the program. Returns the exit status, negative for a signal, the number of calls, and both outputs."""
        for file in self.files[:2]:
            os.truncate(file, 0)
        os.lseek(self.stdin, 0, os.SEEK_SET)
        os.write(self.orders, struct.pack("4q", first, last, how, sites))
        answer = os.read(self.answers, 16)
        assert len(answer) == 16, "the program is gone"
        status, count = struct.unpack("2q", answer)
        return (os.waitstatus_to_exitcode(status), count) + tuple(Tree.read(file) for file in self.files[:2])

    def sites(self):
        """The sites of the calls of a run, in order, and the result of run()."""
        result = self.run(sites=1)
        found = array.array("Q")
        with open(self.files[2], "rb") as file:
            found.frombytes(file.read())
        return list(found), result

    def close(self):
        for fd in (self.orders, self.answers, self.stdin):
            os.close(fd)
        self.process.wait()
        for file in self.files:
            if os.path.exists(file):
                os.unlink(file)
