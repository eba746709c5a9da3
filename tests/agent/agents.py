# SPDX-License-Identifier: MIT
"""Projects with random choices: `jvmtic agent` writes them, every compiler compiles them without a warning, and every JDK
runs them, also under the checking agent if --layer is given.

The capabilities that a choice needs are computed from the JSON of the specification: exactly these are added. With
--shapes, projects of other specifications are also compiled."""
import argparse, collections, concurrent.futures, json, os, pathlib, random, re, shutil, subprocess, sys

RELEASES = ["8", "9", "11", "17", "19", "21"]
WARNINGS = "-Wall -Wextra -Wpedantic -Wshadow -Werror"
COMPILERS = {"c": ["gcc", "clang"], "c++": ["g++", "clang++"]}
# The summary of the checking agent without findings.
CLEAN = r"jvmticheck: \d+ calls?, \d+ of them failed\n(  costliest functions:.*)?"


class Failure(Exception):
    pass


def number(release):
    """Releases in their order; 8 is 1.2."""
    parts = [int(part) for part in release.split(".")]
    return (1, 2) if parts == [8] else tuple(parts[:2] + [0] * (2 - len(parts[:2])))


def run(words, folder=None, expected=0, **variables):
    done = subprocess.run(words, cwd=folder, env={**os.environ, **variables}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, timeout=600)
    said = done.stdout.decode("utf-8", "replace")
    if expected is not None and done.returncode != expected:
        raise Failure(f"{' '.join(map(str, words))}: status {done.returncode}\n{said}")
    return done.returncode, said


class Jdk:
    def __init__(self, home):
        self.home = home
        release = (home / "release").read_text() if (home / "release").exists() else ""
        found = re.search(r'JAVA_VERSION="(?:1\.)?(\d+)', release)
        self.release = found.group(1) if found else "8"

    def __str__(self):
        return f"{self.home.name} ({self.release})"


def jdks():
    """The JDKs of JVMTIC_JDKS, or all in the usual place; the oldest first."""
    named = os.environ.get("JVMTIC_JDKS", "").split()
    homes = named or sorted(map(str, pathlib.Path("/usr/lib/jvm").glob("*")))
    known = {os.path.realpath(home): pathlib.Path(home) for home in homes
             if os.access(f"{home}/bin/javac", os.X_OK) and os.path.exists(f"{home}/include/jni.h")}
    return sorted((Jdk(pathlib.Path(home)) for home in known), key=lambda jdk: int(jdk.release))


class Spec:
    """The items of a specification in a release."""

    def __init__(self, program, path, release=None):
        self.path = path
        words = [program, "show", "--format", "json", path] + (["--release", release] if release else [])
        model = json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout)
        self.release = model["release"]["name"]
        self.items = {"events": {}, "functions": {}, "capabilities": {}}
        for kind in ("events", "functions"):
            for item in model.get(kind, []):
                self.items[kind][item["id"]] = {
                    "since": item["since"],
                    "required": [row["id"] for row in item["requiredCapabilities"]]}
        for item in (model.get("capabilities") or {}).get("list", []):
            self.items["capabilities"][item["id"]] = {"since": item["since"], "required": []}


class Choice:
    """The requested items, and the capabilities that follow from them."""

    def __init__(self, spec, release, events, functions, capabilities):
        self.spec, self.release = spec, release
        self.events, self.functions, self.capabilities = events, functions, capabilities
        chosen = [spec.items["events"][id] for id in events] + [spec.items["functions"][id] for id in functions]
        self.must = {id for item in chosen for id in item["required"]}
        self.may = set(capabilities) - self.must
        everything = chosen + [spec.items["capabilities"][id] for id in self.must | self.may]
        self.needs = release or max([item["since"] for item in everything] + ["8"], key=number)

    def words(self):
        words = []
        for option in ("events", "functions", "capabilities"):
            names = getattr(self, option)
            if names:
                words += [f"--{option}", ",".join(names)]
        return words + (["--release", self.release] if self.release else [])


def some(chance, names, sizes):
    names = sorted(names)
    return chance.sample(names, min(len(names), chance.choice(sizes)))


def random_choice(chance, specs):
    spec, release = chance.choice(specs)
    return Choice(spec, release, some(chance, spec.items["events"], [0, 1, 1, 2, 2, 3, 4, 6, 9, 14, 99]),
                  some(chance, spec.items["functions"], [0, 0, 1, 2, 5, 12]),
                  some(chance, spec.items["capabilities"], [0, 0, 0, 1, 2, 4]))


# ---- One project ------------------------------------------------------------------------------------------------

class Project:
    def __init__(self, options, choice, folder, language):
        self.options, self.choice, self.folder, self.language = options, choice, folder, language
        self.counts = collections.Counter()

    def write(self):
        words = [self.options.program, "agent", "-o", self.folder, "--name", "agent", "--language", self.language]
        _, said = run(words + self.choice.words() + [self.choice.spec.path])
        next_step = (f"{self.folder}/agent.{'cpp' if self.language == 'c++' else 'c'}: fill in the callbacks; "
                     f"'cd {self.folder} && make check' builds and runs the agent")
        problems = [line for line in said.splitlines() if "warning: " not in line and not line.startswith(" ")
                    and ": In " not in line and "note: " not in line and line != next_step]
        if problems:
            raise Failure("\n".join(problems))
        self.check_capabilities()

    def check_capabilities(self):
        suffix = "c" if self.language == "c" else "cpp"
        text = (self.folder / f"generated/agent.{suffix}").read_text()
        must = set(re.findall(r"enough &= AGENT_TAKE\((\w+),", text))
        may = set(re.findall(r"\(void\)AGENT_TAKE\((\w+),", text))
        if (must, may) != (self.choice.must, self.choice.may):
            raise Failure(f"capabilities {must} and {may} instead of {self.choice.must} and {self.choice.may}")

    def make(self, compiler, jdk):
        variable = {"c": "CC", "c++": "CXX"}[self.language]
        flags = {"c": "CFLAGS", "c++": "CXXFLAGS"}[self.language]
        run(["make", "-s", f"{variable}={compiler}", f"BUILD=build-{compiler}", f"WARNINGS={WARNINGS}", f"{flags}=-O1",
             f"JAVA_HOME={jdk.home}"], self.folder)
        self.counts[f"compiled with {compiler}"] += 1

    def compile(self, jdk):
        for compiler in COMPILERS[self.language]:
            if shutil.which(compiler):
                self.make(compiler, jdk)
            else:
                print(f"LEFT OUT: {compiler} is not here", file=sys.stderr)

    def compile_with_cmake(self, jdk):
        run(["cmake", "-S", ".", "-B", "cmake", f"-DJAVA_HOME={jdk.home}"], self.folder)
        run(["cmake", "--build", "cmake"], self.folder)
        self.counts["built with cmake"] += 1

    def smoke(self, jdk, compiler, classes, layer):
        """True if the agent ran; False if this JDK lacks what it needs."""
        library = self.folder / f"build-{compiler}/libagent.so"
        variables = {"JAVA_HOME": str(jdk.home), "CLASSES": str(classes)}
        report = self.folder / f"report-{jdk.release}-{compiler}"
        if layer:
            variables["JAVA_FLAGS"] = f"-agentpath:{layer}=" + self.options.layer_options.replace("FILE", str(report))
        status, said = run(["sh", "test/smoke.sh", str(library.resolve())], self.folder, None, **variables)
        where = f"{jdk}{' under the layer' if layer else ''}, {compiler}"
        if status == 77:
            lacks = [line for line in said.splitlines() if "this VM has no" in line]
            newer = number(self.choice.needs) > number(jdk.release)
            if not newer and not any(id in line for line in lacks for id in self.choice.must):
                raise Failure(f"{where}: skipped without a reason\n{said}")
            self.counts[f"not for {jdk}"] += not layer
            return False
        if status:
            raise Failure(f"{where}: status {status}\n{said}")
        if layer and not re.fullmatch(CLEAN, report.read_text(), re.S):
            raise Failure(f"{where}: {report.read_text()}")
        self.counts[f"run on {jdk}{' under the layer' if layer else ''}"] += 1
        return True


def try_choice(options, index, choice, all_jdks):
    """Tries both languages, all compilers and all JDKs. Returns the counts, and the problem or None."""
    counts, folder = collections.Counter(), options.work / str(index)
    try:
        for language in ("c", "c++"):
            project = Project(options, choice, folder / language, language)
            project.counts = counts
            project.write()
            project.compile(all_jdks[0])
            if options.cmake and index % options.cmake == 0:
                project.compile_with_cmake(all_jdks[0])
            compilers = [compiler for compiler in COMPILERS[language] if shutil.which(compiler)]
            for place, jdk in enumerate(all_jdks):
                compiler = compilers[(index + place) % len(compilers)]
                ran = project.smoke(jdk, compiler, classes_of(folder), None)
                if options.layer and project.smoke(jdk, compiler, classes_of(folder), options.layer) != ran:
                    raise Failure(f"{jdk}, {compiler}: skipped {'under' if ran else 'without'} the layer only")
    except (Failure, subprocess.TimeoutExpired) as failure:
        return counts, f"choice {index}: {' '.join(choice.words())}\n{folder}\n{failure}"
    shutil.rmtree(folder)
    return counts, None


def classes_of(folder):
    """Compiles the Java program of a choice once, with the oldest JDK."""
    classes = folder / "classes"
    classes.mkdir(exist_ok=True)
    return classes.resolve()


# ---- Other specifications ---------------------------------------------------------------------------------------

def try_shape(options, index, path, jdk):
    """Compiles the projects of another specification, with all items and with none."""
    counts, folder = collections.Counter(), options.work / f"shape-{index}"
    try:
        run([options.program, "lint", path])
        spec = Spec(options.program, path)
        everything = Choice(spec, None, *(sorted(spec.items[kind]) for kind in ("events", "functions", "capabilities")))
        for name, choice in (("all", everything), ("none", Choice(spec, None, [], [], []))):
            for language, compiler in (("c", "gcc"), ("c++", "g++"), ("c", "clang"))[:options.shape_compilers]:
                project = Project(options, choice, folder / f"{name}-{language}", language)
                project.write()
                project.make(compiler, jdk)
        counts["shapes compiled"] += 1
    except (Failure, subprocess.TimeoutExpired) as failure:
        return counts, f"{path}\n{folder}\n{failure}"
    shutil.rmtree(folder)
    return counts, None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--spec", action="append", required=True, help="to choose from")
    parser.add_argument("--shapes", nargs="*", default=[], help="specifications that are compiled only")
    parser.add_argument("--shape-compilers", type=int, default=3)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cmake", type=int, default=0, help="every so many are built with CMake, too")
    parser.add_argument("--layer", help="the checking agent's library")
    parser.add_argument("--layer-options", default="report=FILE", help="its options, with FILE for the report")
    options = parser.parse_args()
    chance, all_jdks = random.Random(options.seed), jdks()
    if not all_jdks:
        sys.exit("no JDK is here")
    specs = []
    for path in options.spec:
        newest = Spec(options.program, path)
        specs += [(newest, None)] * len(RELEASES)
        specs += [(Spec(options.program, path, release), release) for release in RELEASES
                  if number(release) <= number(newest.release)]
    choices = [random_choice(chance, specs) for _ in range(options.count)]
    options.work.mkdir(parents=True, exist_ok=True)
    total, problems = collections.Counter(), []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = [pool.submit(try_choice, options, index, choice, all_jdks) for index, choice in enumerate(choices)]
        jobs += [pool.submit(try_shape, options, index, path, all_jdks[0]) for index, path in enumerate(options.shapes)]
        for job in jobs:
            counts, problem = job.result()
            total += counts
            if problem:
                problems.append(problem)
                print(f"FAIL: {problem}", flush=True)
    print(f"{len(choices)} choices, {len(problems)} problems; " +
          ", ".join(f"{count} {what}" for what, count in sorted(total.items())))
    sys.exit(1 if problems else 0)


main()
