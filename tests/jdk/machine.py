# SPDX-License-Identifier: MIT
"""Runs the actions of a test, each in its own JVM."""
import os
import re
import resource
import shutil
import signal
import subprocess

PASSED = (0, 95)
# Otherwise, tests that fill the heap depend on the memory of the machine, and take minutes.
HEAP = "-Xmx512m"


class Outcome:
    """The result of a run: the statuses of its JVMs, up to the first failure."""

    def __init__(self, statuses):
        self.statuses = tuple(statuses)
        self.passed = bool(statuses) and all(s in PASSED for s in statuses)

    def same(self, other):
        return self.statuses == other.statuses

    def timed_out(self):
        return "timeout" in self.statuses

    def __str__(self):
        last = self.statuses[-1] if self.statuses else "nothing was run"
        words = f"status {last}" if isinstance(last, int) else last
        return f"passed ({words})" if self.passed else f"failed ({words})"


def limited():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Machine:
    """The JVMs of one JDK for one tree."""

    def __init__(self, jdk, classes, native, layer, factor):
        self.jdk, self.classes, self.native, self.layer, self.factor = jdk, classes, native, layer, factor

    def vm_options(self, mode, folder):
        profile = {"alone": None, "reference": "profile=reference", "strict": "profile=strict", "refuse": "profile=strict,refuse"}[mode]
        report = os.path.join(folder, "report")
        return [HEAP] + ([f"-agentpath:{self.layer}={profile},quiet,report={report}"] if profile else [])

    def properties(self, test, options):
        opts = " ".join(options)
        path = self.classes.path(test)
        return {"test.src": test.folder, "test.src.path": ":".join(test.sources()), "test.classes": self.classes.own(test),
                "test.class.path": path, "test.class.path.prefix": path, "test.jdk": self.jdk, "compile.jdk": self.classes.javac, "test.vm.opts": opts,
                "test.java.opts": "", "test.tool.vm.opts": "", "test.compiler.opts": "", "test.nativepath": self.native,
                "test.root": test.root, "test.file": test.file, "test.name": test.name, "test.timeout.factor": str(self.factor),
                "test.modules": " ".join(test.modules)}

    def command(self, test, action, options):
        """The command line of a JVM."""
        known = self.properties(test, options)
        words, name, arguments = action.split()

        def fill(word):
            filled = re.sub(r"\$\{([\w.:/]+)\}", lambda m: {":": ":", "/": "/"}.get(m[1], known.get(m[1], "")), word)
            return filled.replace("${", "")

        command = [f"{self.jdk}/bin/java", *(options if action.kind != "driver" else [])]
        command += [f"-D{k}={v}" for k, v in known.items()] + [f"-Djava.library.path={self.native}"]
        command += ["-XX:-CreateCoredumpOnCrash", "-cp", self.classes.path(test), *test.exports(True), *self.classes.patches(test)]
        command += ["--enable-preview"] * test.preview
        command += [fill(w) for w in words]
        if action.kind == "junit":
            return command + ["org.junit.platform.console.ConsoleLauncher", "--disable-banner", "-c", name]
        if action.kind == "testng":
            return command + ["org.testng.TestNG", "-testclass", name]
        # A quoted argument may contain properties with whitespace.
        return command + [name] + [fill(w) for w in joined(arguments)]

    def run(self, test, actions, mode, folder, log):
        """Runs the actions in order, in a directory."""
        statuses = []
        options = self.vm_options(mode, folder)
        environment = {k: v for k, v in os.environ.items() if k not in ("JAVA_TOOL_OPTIONS", "CLASSPATH", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS")}
        environment |= {"LD_LIBRARY_PATH": self.native, "CLASSPATH": self.classes.path(test), "JDK_JAVAC_OPTIONS": self.classes.options}
        for action in actions:
            command = self.command(test, action, options)
            with open(log, "ab") as out:
                out.write((" ".join(command) + "\n").encode())
                out.flush()
                status = self.wait(command, folder, environment, out, action.seconds() * self.factor)
                out.write(f"== {status}\n".encode())
            statuses.append(status)
            if status not in PASSED:
                break
        return Outcome(statuses)

    @staticmethod
    def wait(command, folder, environment, out, seconds):
        process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                                   start_new_session=True, preexec_fn=limited)
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            status = "timeout"
        # Processes that it started are ended as well.
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        return status

    def prepare(self, test, folder, log):
        """Runs the drivers that precede the test itself: each run gets a copy of the files that they write."""
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        runs = [a for a in test.actions if a.is_run()]
        count = next((i for i, a in enumerate(runs) if a.kind != "driver"), 0)
        outcome = self.run(test, runs[:count], "alone", folder, log) if count else None
        return runs[count:], outcome is None or outcome.passed


def joined(words):
    """Joins the words of quoted arguments."""
    out = []
    for word in words:
        if out and out[-1].count('"') % 2:
            out[-1] += " " + word
        else:
            out.append(word)
    return out
