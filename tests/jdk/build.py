# SPDX-License-Identifier: MIT
"""Compiles the tests of a JDK source tree: native libraries, each once, and classes, with one compiler."""
import os
import re
import subprocess
import threading

HERE = os.path.dirname(os.path.abspath(__file__))


class Failed(Exception):
    """A test cannot be built."""


# ---- Native libraries ------------------------------------------------------------------------------------


class Libraries:
    """The native sources of a tree: lib*.c and lib*.cpp become libraries, exe*.c programs, in one directory."""

    def __init__(self, tree, roots, jdk, folder, cc, cxx):
        self.jdk, self.folder, self.cc, self.cxx = jdk, folder, cc, cxx
        self.sources, headers = {}, set()
        self.lock, self.done = threading.Lock(), {}
        for root in sorted(set(roots)):
            for place, _, files in os.walk(root):
                for name in files:
                    made = re.fullmatch(r"(lib|exe)(\w+)\.(c|cpp)", name)
                    if made:
                        self.sources.setdefault(made[2], os.path.join(place, name))
                    elif re.search(r"\.(h|hpp)$|^\w+\.(c|cpp)$", name) and re.search(r"/(share|lib)(/|$)", place):
                        headers.add(place)
        self.includes = [f"-I{h}" for h in sorted(headers)]
        os.makedirs(folder, exist_ok=True)

    def needed(self, test, words):
        """The libraries in the directory of the test, and those that it names, or that the classes in it load."""
        loaded = set(words)
        for place in (test.folder, os.path.dirname(test.folder)):
            for name in os.listdir(place):
                if name.endswith(".java"):
                    with open(os.path.join(place, name), encoding="utf-8") as source:
                        loaded.update(re.findall(r'loadLibrary\("(\w+)"\)', source.read()))
        return [n for n, path in self.sources.items() if n in loaded or os.path.dirname(path) == test.folder]

    def build(self, name):
        """Compiles the library, once."""
        with self.lock:
            lock = self.done.setdefault(name, threading.Lock())
        with lock:
            source = self.sources[name]
            program = os.path.basename(source).startswith("exe")
            target = os.path.join(self.folder, name if program else f"lib{name}.so")
            if os.path.exists(target) and os.path.getmtime(target) >= os.path.getmtime(source):
                return
            flags = [f"-L{self.jdk}/lib/server", f"-Wl,-rpath,{self.jdk}/lib/server", "-ljvm"] if program else ["-shared"]
            compiler = [self.cxx, "-std=c++17"] if source.endswith("pp") else [self.cc]
            command = [*compiler, "-w", "-O0", "-fPIC", "-D_GNU_SOURCE", "-D__STDC_FORMAT_MACROS", "-D__STDC_LIMIT_MACROS",
                       f"-I{self.jdk}/include", f"-I{self.jdk}/include/linux", f"-I{os.path.dirname(source)}", *self.includes,
                       "-o", target, source, *flags, "-lpthread", "-ldl"]
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False)
            if done.returncode:
                raise Failed(f"{source}: {done.stdout.decode('utf-8', 'replace')[:2000]}")


# ---- Classes ---------------------------------------------------------------------------------------------


class Classes:
    """Each test has its own directory of classes; all libraries share one."""

    def __init__(self, jdk, folder, jtreg, compiler):
        self.jdk, self.folder, self.lock, self.javac = jdk, folder, threading.Lock(), compiler or jdk
        self.shared = os.path.join(folder, "shared")
        os.makedirs(self.shared, exist_ok=True)
        self.asmtools = next((p for p in (f"{jtreg}/lib/asmtools.jar", "/usr/share/java/asmtools.jar") if os.path.exists(p)), None)
        self.jars = [f"{jtreg}/lib/{j}" for j in sorted(os.listdir(f"{jtreg}/lib")) if re.match(r"junit|testng|jcommander|guice|slf4j", j)] \
            if os.path.isdir(f"{jtreg}/lib") else []
        release = open(f"{jdk}/release", encoding="utf-8").read()
        self.release = re.search(r'^JAVA_VERSION="(?:1\.)?(\d+)', release, re.M)[1]
        self.options = "" if self.javac == jdk else f"-source {self.release} -target {self.release}"
        self.process = None

    def own(self, test):
        return os.path.join(self.folder, re.sub(r"[^\w.]", "_", test.name))

    def path(self, test):
        return ":".join([self.own(test), test.folder, self.shared, *self.jars])

    def patches(self, test):
        """Options for classes that the test adds to modules."""
        folder = os.path.join(self.own(test), "patches")
        modules = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
        return [w for m in modules for w in ("--patch-module", f"{m}={folder}/{m}", "--add-reads", f"{m}=ALL-UNNAMED")]

    def compiler(self):
        if not self.process:
            self.process = subprocess.Popen([f"{self.javac}/bin/java", "-XX:+UseSerialGC", "-Xss16m", "-Xmx1g", f"{HERE}/Compiler.java"],
                                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        return self.process

    def close(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()

    def preview(self, test):
        if test.preview:
            return ["--enable-preview", "--release", self.release]
        return self.options.split()

    def compile(self, test, files, options, target):
        """Compiles Java sources."""
        place = [*([] if "--patch-module" in options else self.patches(test)), "-d", target, "-sourcepath", ":".join(test.sources()), "-cp", self.path(test)]
        words = [*place, "-nowarn", "-proc:none", "-XDignore.symbol.file=true", *self.preview(test), *options]
        words += [] if test.preview else test.exports(False)
        process = self.compiler()
        process.stdin.write("\t".join(words + files) + "\n")
        process.stdin.flush()
        answer = process.stdout.readline().rstrip("\n")
        if answer != "ok":
            raise Failed(answer.replace("\t", "\n")[:2000] or "the compiler has ended")

    def assemble(self, files, target):
        """Makes classes of .jasm and .jcod files."""
        for file in files:
            if not self.asmtools:
                raise Failed("asmtools.jar is not here (Debian package libasmtools-java, or jtreg7 and JTREG)")
            tool = "jasm" if file.endswith(".jasm") else "jcoder"
            done = subprocess.run([f"{self.jdk}/bin/java", "-cp", self.asmtools, f"org.openjdk.asmtools.{tool}.Main", "-d", target, file],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False)
            if done.returncode:
                raise Failed(done.stdout.decode("utf-8", "replace")[:2000])

    def find(self, test, name):
        """(source of the class, directory for its classes)."""
        for place in test.sources():
            for end in (".java", ".jasm", ".jcod"):
                path = os.path.join(place, name.replace(".", "/") + end)
                if os.path.exists(path):
                    return path, self.own(test) if place == test.folder else self.shared
        return None, None

    def patch(self, test, module, name):
        """Compiles a class that becomes part of a module."""
        for place in test.sources():
            path = os.path.join(place, module, name.replace(".", "/") + ".java")
            if os.path.exists(path):
                target = os.path.join(self.own(test), "patches", module)
                self.compile(test, [path], ["--patch-module", f"{module}={place}/{module}:{target}"], target)
                return

    def build_names(self, test, names):
        """Compiles classes by their names; PACKAGE.* is all of a package, MODULE/CLASS a class of a module."""
        for name in names:
            if "/" in name:
                self.patch(test, *name.split("/"))
                continue
            found = [self.find(test, name)]
            if name.endswith(".*"):
                folders = [os.path.join(p, name[:-2].replace(".", "/")) for p in test.sources()]
                found = [(os.path.join(f, n), self.shared) for f in folders if os.path.isdir(f) for n in os.listdir(f) if n.endswith(".java")]
            for path, target in found:
                if path and path.endswith(".java"):
                    made = os.path.join(self.shared, name.replace(".", "/") + ".class")
                    if target != self.shared or not os.path.exists(made):
                        self.compile(test, [path], [], target)
                elif path:
                    self.assemble([path], target)

    def compile_files(self, test, words):
        options = [w for w in words if not w.endswith((".java", ".jasm", ".jcod"))]
        files = [os.path.join(test.folder, w) for w in words if w not in options]
        java = [f for f in files if f.endswith(".java")]
        if java:
            self.compile(test, java, options, self.own(test))
        self.assemble([f for f in files if f not in java], self.own(test))

    def build(self, test):
        """Compiles all classes of a test, once."""
        stamp = os.path.join(self.own(test), ".built")
        if os.path.exists(stamp):
            return
        with self.lock:
            os.makedirs(self.own(test), exist_ok=True)
            for action in test.actions:
                if action.kind == "compile":
                    self.compile_files(test, action.words)
                elif action.kind == "build":
                    self.build_names(test, action.words)
                elif action.is_run():
                    name = action.split()[1]
                    made = os.path.join(self.own(test), name.replace(".", "/") + ".class") if name else ""
                    if name and not os.path.exists(made):
                        self.build_names(test, [name])
            with open(stamp, "w", encoding="utf-8"):
                pass
