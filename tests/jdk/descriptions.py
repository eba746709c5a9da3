# SPDX-License-Identifier: MIT
"""Reads the test descriptions of a JDK source tree: the comments that jtreg reads, as far as running each test in a JVM
of its own requires."""
import os
import re

# Tags whose arguments are used. All others end the arguments of the tag before them.
REPEATED = {"library", "modules", "build", "compile", "run"}
# VM options whose value is the next argument.
WITH_VALUE = {"-cp", "-classpath", "--class-path", "-p", "--module-path", "--add-exports", "--add-opens", "--add-modules",
              "--add-reads", "--limit-modules", "--patch-module"}
# Known properties of @requires. A test with any other one is run.
PROPERTIES = {"vm.jvmti": True, "vm.continuations": True, "vm.flagless": True, "vm.debug": False, "vm.graal.enabled": False,
              "vm.cds": True, "vm.hasJFR": True, "vm.hasSA": True, "vm.musl": False, "vm.jvmci": False, "vm.jvmci.enabled": False,
              "vm.compMode": "Xmixed", "vm.gc": "null", "vm.opt.final.ClassUnloading": True, "vm.opt.final.UseCompressedOops": True,
              "vm.compiler1.enabled": True, "vm.compiler2.enabled": True, "vm.flightRecorder": True, "os.family": "linux",
              "vm.gc.G1": True, "vm.gc.Serial": True, "vm.gc.Parallel": True, "vm.gc.Z": True, "vm.gc.Epsilon": False,
              "java.enablePreview": False}


class Action:
    """The action of a tag. kind: build, compile, or the first argument of @run; flags: the words after slashes."""

    def __init__(self, tag, words):
        kind, *self.flags = words[0].split("/") if tag == "run" else (tag, )
        self.kind, self.words = kind, words[1:] if tag == "run" else words

    def is_run(self):
        return self.kind in ("main", "driver", "junit", "testng")

    def seconds(self):
        """The timeout."""
        return next((int(f.partition("=")[2]) for f in self.flags if f.startswith("timeout=")), 120)

    def split(self):
        """VM options, the main class, its arguments."""
        options, words = [], list(self.words)
        while words and words[0].startswith("-"):
            count = 2 if words[0] in WITH_VALUE else 1
            options, words = options + words[:count], words[count:]
        return options, words[0] if words else None, words[1:]


class Description:
    """A test: its `folder` and `file`; `name` is the path in the tree, with the id if there is one."""

    def __init__(self, tree, root, path, tags):
        self.tree, self.root, self.file, self.folder = tree, root, path, os.path.dirname(path)
        ids = [words for tag, words in tags if tag == "test" and words]
        self.id = ids[0][0].partition("id=")[2] if ids else ""
        self.name = os.path.relpath(path, tree).removesuffix(".java").removesuffix("/TestDescription")
        self.name += f"#{self.id}" if self.id else ""
        self.libraries = [self.library(w) for tag, words in tags if tag == "library" for w in words]
        self.modules = [w for tag, words in tags if tag == "modules" for w in words] or properties(self.folder, root)
        self.requires = [" ".join(words) for tag, words in tags if tag == "requires"]
        self.preview = any(tag == "enablePreview" and words != ["false"] for tag, words in tags)
        self.actions = [Action(tag, words) for tag, words in tags if tag in ("build", "compile", "run") and words]
        if not any(a.is_run() for a in self.actions):
            self.actions.append(Action("run", ["main", os.path.basename(path).removesuffix(".java")]))

    def library(self, path):
        if not path.startswith("/"):
            return os.path.normpath(os.path.join(self.folder, path))
        inside = self.root + path
        return inside if os.path.isdir(inside) else self.tree + path

    def sources(self):
        return [self.folder, *self.libraries]

    def exports(self, running):
        """Options for @modules."""
        options = []
        for module in self.modules:
            place, _, how = module.partition(":")
            if "/" not in place:
                options.append(f"--add-modules={place}")
                continue
            if not how or "+" in how or not running:
                options.append(f"--add-exports={place}=ALL-UNNAMED")
            if "open" in how and running:
                options.append(f"--add-opens={place}=ALL-UNNAMED")
        return options

    def unmet(self):
        """The first @requires that does not hold for this VM, or None."""
        return next((text for text in self.requires if not holds(text)), None)


def holds(text):
    """True if the condition holds, or is about an unknown property."""
    try:
        words = re.findall(r'"[^"]*"|[\w.]+|[=!<>]=|[&|!()<>]', text)
        spelled = {"&": "and", "|": "or", "!": "not", "(": "(", ")": ")", "true": "True", "false": "False"}
        code = " ".join(spelled[w] if w in spelled else w if re.fullmatch(r'"[^"]*"|\d+|[=!<>]=?', w) else repr(PROPERTIES[w])
                        for w in words)
        return bool(eval(code, {"__builtins__": {}}))  # nothing but constants and operators
    except (KeyError, SyntaxError, TypeError):
        return True


def properties(folder, root):
    """The modules of the nearest TEST.properties."""
    while folder.startswith(root):
        path = os.path.join(folder, "TEST.properties")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                found = re.search(r"^modules\s*=\s*((?:.*\\\n)*.*)", file.read(), re.M)
            if found:
                return found[1].replace("\\\n", " ").split()
        folder = os.path.dirname(folder)
    return []


def tags_of(comment):
    """[(tag, words)] of a comment."""
    tags = []
    for line in comment.split("\n"):
        line = re.sub(r"^\s*\*? ?", "", line).strip()
        tag = re.match(r"@(\w+)(?:\s+|$)", line)
        if tag:
            tags.append((tag[1], line[tag.end():].split()))
        elif tags and tags[-1][0] in REPEATED | {"requires"}:
            tags[-1][1].extend(line.split())
    return tags


def root_of(folder):
    """The directory with TEST.ROOT."""
    while not os.path.exists(os.path.join(folder, "TEST.ROOT")):
        if folder == os.path.dirname(folder):
            return None
        folder = os.path.dirname(folder)
    return folder


def read(tree, suite):
    """All tests below a directory of the tree."""
    top = os.path.join(tree, suite)
    root = root_of(top)
    found = []
    for folder, folders, files in os.walk(top) if root else ():
        folders.sort()
        for name in sorted(f for f in files if f.endswith(".java")):
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8", errors="replace") as file:
                text = file.read()
            comments = re.findall(r"/\*(.*?)\*/", text, re.S) if "@test" in text else []
            all_tags = [tags_of(c) for c in comments]
            found += [Description(tree, root, path, tags) for tags in all_tags if tags and tags[0][0] == "test"]
    return found
