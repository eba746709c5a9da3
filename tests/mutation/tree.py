# SPDX-License-Identifier: MIT
"""A copy of the project, built so that one changed source is compiled and linked in a second."""
import hashlib
import os
import shutil
import subprocess

PROGRAMS = {'jvmtic': 'jvmtic', 'unit': 'tests/unit/unit', 'dump': 'tests/surface/dump'}
QUIET = dict(stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace')


def run(command, folder, **more):
    done = subprocess.run(command, cwd=folder, **{**QUIET, **more})
    if done.returncode:
        raise SystemExit('%s: %s\n%s' % (folder, command, done.stdout[-3000:]))
    return done.stdout


def files_of(project):
    """The files of the project according to git, including those that are not committed."""
    return run(['git', 'ls-files', '-co', '--exclude-standard'], project).split('\n')[:-1]


class Tree:
    def __init__(self, project, folder, flags):
        self.folder, self.project = folder, project
        self.pristine = folder + '.pristine'
        if not os.path.exists(os.path.join(self.pristine, 'built')):
            self.make(flags)
            shutil.copytree(folder, self.pristine, symlinks=True, dirs_exist_ok=True)
        else:  # the last run may have been stopped
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(self.pristine, folder, symlinks=True)
        with open(os.path.join(self.pristine, 'built')) as file:  # the project may have changed since
            self.files = file.read().split('\n')
        words = self.variables('COMPILE', 'libjvmtic_a_OBJECTS', 'jvmtic_OBJECTS', 'tests_unit_unit_OBJECTS',
                               'tests_surface_dump_OBJECTS', 'jvmtic_LDADD', 'CHECK_CFLAGS', 'CHECK_LIBS', 'TESTS', 'QUICK_TESTS', 'LIBS', 'CFLAGS', 'PYTHON_FOLDER')
        self.words = {name: value.split() for name, value in words.items()}
        self.objects = [name for name in sum((self.words[name] for name in words if name.endswith('OBJECTS')), [])]
        self.users = self.read_users()
        self.old = set(PROGRAMS)  # programs that have not been linked since put()
        self.stamps = {name: self.stamp(name) for name in self.watched()}

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def make(self, flags):
        shutil.rmtree(self.folder, ignore_errors=True)
        files = [name for name in files_of(self.project) if os.path.isfile(os.path.join(self.project, name))]
        for name in files:
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            shutil.copy2(os.path.join(self.project, name), self.path(name))
        packages = os.environ.get('JVMTIC_NPM')  # packages of tests/html from an earlier run
        if packages:
            os.symlink(packages, self.path('tests/html/npm'))
        run(['sh', './bootstrap'], self.folder)
        run(['./configure', '-q', 'CFLAGS=' + flags], self.folder)
        run(['make', '-s', *PROGRAMS.values(), 'tests/closure/vocabulary'], self.folder)
        with open(self.path('built'), 'w') as file:
            file.write('\n'.join(files))

    def variables(self, *names):
        text = 'include Makefile\n' + ''.join('print-%s:;@echo "%s=$(%s)"\n' % (name, name, name) for name in names)
        printed = run(['make', '-s', '-f', '-', *('print-' + name for name in names)], self.folder, stdin=None, input=text)
        return dict(line.split('=', 1) for line in printed.split('\n') if '=' in line)

    def read_users(self):
        """For each source, the objects that are made from it."""
        users, self.source_of = {}, {}
        for name in self.objects:
            folder, base = os.path.split(name)
            rule = open(self.path(folder, '.deps', base[:-2] + '.Po')).read().replace('\\\n', ' ').split('\n')[0]
            for source in rule.split(':', 1)[1].split():
                self.source_of.setdefault(name, source)
                users.setdefault(os.path.normpath(source), []).append(name)
        return users

    def watched(self):
        return [name for name in self.files if not name.startswith(('src/', 'gen/'))]

    def stamp(self, name):
        try:
            status = os.stat(self.path(name))
        except OSError:
            return None
        return status.st_mtime_ns, status.st_size

    def digest(self, name):
        return hashlib.sha256(open(self.path(name), 'rb').read()).digest()

    def compile(self, name):
        return subprocess.run([*self.words['COMPILE'], *self.words['CHECK_CFLAGS'], '-Werror=incompatible-pointer-types',
                               '-Werror=int-conversion', '-c', '-o', name, self.source_of[name]],
                              cwd=self.folder, **QUIET).returncode == 0

    def link(self, program):
        """Links a program, unless it was linked since put(). False if it cannot be linked."""
        if program not in self.old:
            return True
        w = self.words
        objects = {'jvmtic': w['jvmtic_OBJECTS'], 'unit': w['tests_unit_unit_OBJECTS'],
                   'dump': w['tests_surface_dump_OBJECTS']}[program]
        command = [w['COMPILE'][0], *w['CFLAGS'], '-o', PROGRAMS[program], *objects, *w['libjvmtic_a_OBJECTS'],
                   *(word for word in w['jvmtic_LDADD'] if word != 'libjvmtic.a'), *w['CHECK_LIBS'], *w['LIBS']]
        linked = subprocess.run(command, cwd=self.folder, **QUIET).returncode == 0
        if linked:
            self.old.remove(program)
        return linked

    def put(self, name, text):
        """Writes a source, compiles and links it: 'uncompiled', 'equivalent' or 'built'."""
        with open(self.path(name), 'w') as file:
            file.write(text)
        changed = False
        for user in self.users.get(name, []):
            before = self.digest(user)
            if not self.compile(user):
                return 'uncompiled'
            changed |= self.digest(user) != before
        if not changed:
            return 'equivalent'
        self.old = set(PROGRAMS)
        return 'built' if self.link('jvmtic') else 'uncompiled'

    def restore(self, name):
        """Restores the files of put() and those that tests damaged, with times in the order that make expects."""
        linked = [file for program, file in PROGRAMS.items()
                  if program not in self.old or not os.path.exists(self.path(file))]
        for user in [name, *self.users.get(name, []), *linked]:
            os.makedirs(os.path.dirname(self.path(user)), exist_ok=True)
            if os.path.exists(self.path(user)):
                os.remove(self.path(user))
            shutil.copyfile(os.path.join(self.pristine, user), self.path(user))
            shutil.copymode(os.path.join(self.pristine, user), self.path(user))
        for later in ['libjvmtic.a', *PROGRAMS.values()]:
            os.utime(self.path(later))
        self.old = set(PROGRAMS)
        for watched, stamp in self.stamps.items():
            if self.stamp(watched) != stamp:
                os.makedirs(os.path.dirname(self.path(watched)), exist_ok=True)
                shutil.copy2(os.path.join(self.pristine, watched), self.path(watched))
