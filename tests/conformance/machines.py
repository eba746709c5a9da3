# SPDX-License-Identifier: MIT
"""Runs cases in JVMs that may crash or hang, which affects only the result of one case."""
import os
import resource
import signal
import subprocess
import threading
import time

PLAIN = ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-Xmx64m", "-XX:+SuppressFatalErrorMessage",
         "-XX:-CreateCoredumpOnCrash"]
# The limits of a case: samples without any progress, and seconds of CPU time.
SAMPLE, IDLE_SAMPLES, MOST_SECONDS = 0.25, 40, 120.0


class Broken(Exception):
    """An error of the test itself."""


class Answer:
    """The result of a call. outcome: the name of an error, "crash", "hang" or "unavailable"; written: the arguments that
    were written to; forwarded: True if the VM itself was called, None if unknown."""

    def __init__(self, outcome, written=0, forwarded=None, detail=""):
        self.outcome, self.written, self.forwarded, self.detail = outcome, written, forwarded, detail

    def told(self):
        return self.outcome, self.written


def limited():
    """Limits a JVM: no core dumps, and a limit for memory."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))


class Process:
    """A JVM whose progress is observed."""

    def __init__(self, command, answers, environment):
        self.answers = answers
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        env=environment, start_new_session=True,
                                        preexec_fn=limited)
        self.said = b""
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        self.said = self.process.stdout.read()

    def wait(self):
        """The exit status; "hang" if the JVM was killed."""
        idle, size, computed = 0, -1, 0.0
        while True:
            try:
                status = self.process.wait(SAMPLE)
                self.reader.join()
                return status
            except subprocess.TimeoutExpired:
                pass
            now, used, busy = self.sample()
            if now != size:
                idle, size, computed = 0, now, used
            idle = 0 if busy else idle + 1
            if idle >= IDLE_SAMPLES or used - computed > MOST_SECONDS:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()
                self.reader.join()
                return "hang"

    def sample(self):
        """The number of results, the CPU seconds, and whether a thread is running, ready or stopped."""
        size = os.path.getsize(self.answers) if os.path.exists(self.answers) else 0
        used, busy = 0.0, False
        folder = f"/proc/{self.process.pid}/task"
        try:
            for task in os.listdir(folder):
                with open(f"{folder}/{task}/stat") as file:
                    fields = file.read().rsplit(")", 1)[1].split()
                used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                busy = busy or fields[0] in "RDXTt"
        except (OSError, IndexError):
            busy = True
        return size, used, busy


class Machine:
    """One JDK, with or without the layer in a profile."""

    def __init__(self, home, version, folder, layer=None, jar=""):
        self.home, self.version, self.folder, self.layer, self.jar = home, version, folder, layer, jar
        self.errors = {}
        self.count = 0
        self.lock = threading.Lock()
        self.starts = 0

    def command(self, cases, answers, stem):
        agent = f"{self.folder}/libconformance.so"
        options = list(PLAIN) + ["-Xshare:" + ("off" if any(c.place == "primordial" for c in cases) else "auto")]
        without = next((c.without for c in cases if c.without), "")
        if self.layer:
            options += [f"-agentpath:{agent}=below", self.layer.replace("@STEM@", stem)]
        options.append(f"-agentpath:{agent}={stem}.cases {answers} {self.version:#x} {without}".rstrip())
        return [f"{self.home}/bin/java", *options, "-cp", self.folder, "Conformance"]

    def once(self, cases):
        """Runs one JVM: ({case: Answer}, the current case, True if it ended, status)"""
        with self.lock:
            self.count += 1
            self.starts += 1
            stem = f"{self.folder}/{'layer-' if self.layer else 'vm-'}{id(self)}-{self.count}"
        answers = stem + ".answers"
        with open(stem + ".cases", "w") as out:
            out.writelines(c.line(i).replace("@JAR@", self.jar) for i, c in enumerate(cases))
        environment = {k: v for k, v in os.environ.items() if k not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS")}
        # Free memory has a recognizable value.
        environment["MALLOC_PERTURB_"] = "165"
        process = Process(self.command(cases, answers, stem), answers, environment)
        status = process.wait()
        if isinstance(status, int) and 70 <= status <= 79:
            raise Broken(f"{self.home}: the agent gives up ({status}): {process.said.decode(errors='replace')[-2000:]}")
        found, current, ended = self.read(cases, answers)
        if not found and current is None and not ended and status != "hang" and status >= 0 and status not in (134, 139):
            raise Broken(f"{self.home}: status {status}: {process.said.decode(errors='replace')[-2000:]}")
        for name in (stem + ".cases", answers):
            if os.path.exists(name):
                os.remove(name)
        return found, current, ended >= {c.place for c in cases}, status

    def read(self, cases, answers):
        found, current, ended = {}, None, set()
        lines = open(answers).read().split("\n") if os.path.exists(answers) else []
        for line in lines[:-1]:
            fields = line.split("\t")
            if fields[1] == "E":
                ended.add(fields[0])
                continue
            case = cases[int(fields[0])]
            if fields[1] == "B":
                current = case
            elif fields[1] == "D":
                current = None
            elif fields[1] == "A":
                number, forwarded = int(fields[2]), int(fields[4])
                found[case] = Answer(self.errors.get(number, f"error {number}"), int(fields[3]), None if forwarded < 0 else bool(forwarded))
            elif case not in found:
                current = case
                found[case] = Answer("unavailable", detail=fields[2])
        return found, current, ended

    def answers(self, cases):
        """{case: Answer} of all cases, in as many JVMs as needed."""
        results, pending = {}, list(cases)
        while pending:
            found, current, ended, status = self.once(pending)
            results.update(found)
            rest = [c for c in pending if c not in found and c is not current]
            ending = "hang" if status == "hang" else "crash"
            if current:
                # Through the layer, a result that differs from that of the VM is repeated alone anyway.
                alone = self.layer or len(pending) == 1 or found.keys() <= {current}
                results[current] = self.broken(found.get(current), ending) if alone else self.answers([current])[current]
            elif not ended and not found:
                results[pending[0]] = Answer(ending, detail="while it was set up")
                rest = pending[1:]
            elif found and status != 0:
                self.blame(list(found), results, ending)
            pending = rest
        return results

    @staticmethod
    def broken(answer, ending):
        """The result of a crash before or after the return of the call."""
        return Answer(ending if not answer else f"{answer.outcome}, then {ending}")

    def blame(self, cases, results, ending):
        """Finds the case after which the VM cannot end."""
        while len(cases) > 1:
            half = cases[: len(cases) // 2]
            _, current, ended, status = self.once(half)
            cases = half if current or not ended or status != 0 else cases[len(half):]
        _, _, _, status = self.once(cases)
        if status != 0:
            results[cases[0]].outcome += f", then {ending}"
