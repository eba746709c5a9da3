# SPDX-License-Identifier: MIT
"""Asserts that the probe rejects the mistakes that check finds, as far as a compiler can find them.

usage: agree.py HEADER PROBE JNI_FOLDER FOLDER C_COMPILER CXX_COMPILER

Every eighth mistake of mutate.py in addition to those of tests/probe/ is compiled with the probe; with EXTENT=full every
mistake, including those of tests/probe/.
"""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True
import importlib.util  # noqa: E402

SPEC = importlib.util.spec_from_file_location("drift_mutate", os.path.join(os.path.dirname(os.path.abspath(__file__)), "mutate.py"))
drift = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(drift)

# Compilers ignore the names of parameters, and the arguments of calls in methods; a new last function is an extension, not
# a mistake.
INVISIBLE = re.compile(r": parameter renamed$|: passes something else on$")


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    if done.returncode < 0:
        raise RuntimeError(f"signal {-done.returncode}: {' '.join(command)}")
    return done.returncode


class Judge:
    def __init__(self, probe, jni, folder, c, plus):
        self.probe, self.jni, self.folder, self.c, self.plus = probe, jni, folder, c, plus

    def accepted(self, job):
        """The name of a mistake that the probe does not reject, otherwise None."""
        number, (name, header) = job
        folder = f"{self.folder}/{number}"
        os.makedirs(folder)
        with open(f"{folder}/jvmti.h", "w", newline="") as out:
            out.write(header)
        options = ["-w", f"-I{folder}", "-isystem", self.jni]
        if run(self.c, "-std=c11", *options, "-DJVMTI_PROBE_MAIN", "-o", f"{folder}/probe", self.probe):
            return None
        if run(f"{folder}/probe"):
            return None
        if run(self.plus, "-x", "c++", "-std=c++11", *options, "-fsyntax-only", self.probe):
            return None
        return name


def main():
    header, probe, jni, folder, c, plus = sys.argv[1:]
    with open(header) as file:
        text = file.read()
    text = re.sub(r"\n\s*(?=\n)", "", re.sub(r"[ \t]*/\*.*?\*/", "", text, flags=re.S))
    mistakes = drift.Mistakes(text)
    mistakes.mistakes()
    theirs = set() if os.environ.get("EXTENT") == "full" else {name for name, *_ in mistakes.wrong}
    own = [(name, changed) for name, changed, _, _ in mistakes.own if name not in theirs]
    if os.environ.get("EXTENT") != "full":
        own = own[::8]
    judge = Judge(probe, jni, folder, c, plus)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        accepted = {name for name in pool.map(judge.accepted, enumerate(own)) if name}
    wrong = sorted(name for name in accepted if not INVISIBLE.search(name))
    wrong += sorted(f"{name} is visible after all" for name, _ in own if INVISIBLE.search(name) and name not in accepted)
    print("\n".join(wrong))
    print(f"{len(own)} mistakes, {len(accepted)} invisible to a compiler, {len(wrong)} misjudged")
    sys.exit(1 if wrong or len(own) < 25 else 0)


if __name__ == "__main__":
    main()
