#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts mistakes into the sources, one at a time, and runs tests until one fails.

usage: run.py [--project DIR] [--work DIR] [--mutants N] [--seed N] [--jobs N] [--only FILE]

The work directory contains copies of the project from the start of the run, and all results: results.tsv, with a line
for each mutant, and summary.txt. A run that was stopped continues. --only FILE runs the mutants that survived according
to a file of results, in a new work directory and with more tests.

The tests of make check-quick run for all mutants, then the others for those that survived. The tests that catch most
run first, then the fastest, and only tests that enter the function of a mutant, according to gcov. A mutant is caught by
the first test that fails or takes too long with it, and passes in far less time without it. A run is not part of make
check: a few hundred mutants take hours."""
import argparse
import glob
import json
import multiprocessing
import os
import queue
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import mutants
import tree as trees

SPECS, UNIT = 'specs', 'tests/unit/unit'
# These check the sources themselves, not the behavior of the program.
NO_BEHAVIOUR = ('tests/cli/format.sh', 'tests/cli/house.sh')
SYMMETRIC = re.compile(r'\b(memcmp|strcmp|same_string)$')


# ---- Running tests ------------------------------------------------------------------------------

def tests_of(tree):
    """Names of tests: the unit program, all small specs as one, and shell tests."""
    return [UNIT, SPECS] + [name for name in tree.words['TESTS'] if name.endswith('.sh')
                            and name not in NO_BEHAVIOUR]


def command_of(tree, test):
    if test == UNIT:
        return ['./' + UNIT]
    if test == SPECS:
        return ['sh', os.path.join(HERE, '..', 'spec-test.sh'),
                *sorted(glob.glob(tree.path('tests/bad/*.xml'))),
                *(tree.path(name) for name in tree.words['TESTS'] if name.endswith('.xml'))]
    return ['sh', tree.path(test)]


ALONE = []


def alone():
    """A prefix that runs a test in its own PID namespace and with read-only devices, or nothing if the system cannot: a
    mutant may kill other processes, or replace /dev/null."""
    protect = 'mount --rbind /dev /dev && mount -o remount,ro,bind /dev && exec "$@"'
    prefix = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child', 'sh', '-c', protect, 'sh']
    if not ALONE:
        works = shutil.which('unshare') and subprocess.run([*prefix, 'true'], **trees.QUIET).returncode == 0
        ALONE.append(prefix if works else [])
    return ALONE[0]


def limits(test):
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
    if test in (UNIT, SPECS) or test.startswith('tests/cli/'):
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def run_test(tree, test, seconds):
    """'pass', 'skip', 'fail' or 'timeout', and the seconds."""
    path = ''.join(tree.words['PYTHON_FOLDER']) + os.environ['PATH']
    environment = dict(os.environ, JVMTIC=tree.path('jvmtic'), TOP_SRCDIR=tree.folder, CC='gcc', LC_ALL='C.UTF-8', PATH=path)
    started = time.time()
    process = subprocess.Popen([*alone(), *command_of(tree, test)], cwd=tree.folder, env=environment, start_new_session=True,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               preexec_fn=lambda: limits(test))
    try:
        status = process.wait(seconds)
    except subprocess.TimeoutExpired:
        status = None
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    word = {0: 'pass', 77: 'skip', None: 'timeout'}.get(status, 'fail')
    return word, time.time() - started


def baseline(tree, path):
    """Seconds of each test that passes without mutants."""
    known = json.load(open(path)) if os.path.exists(path) else {}
    for test in tests_of(tree):
        if test not in known:
            known[test] = run_test(tree, test, 900)
            print('baseline %s: %s, %.1f s' % (test, *known[test]), flush=True)
            json.dump(known, open(path, 'w'))
    return {test: seconds for test, (word, seconds) in known.items() if word == 'pass' and test in tests_of(tree)}


# ---- Which tests reach what ---------------------------------------------------------------------

def entered(tree):
    """The names of the functions entered since the last call, and of all functions."""
    names, known = set(), set()
    datas = [os.path.join(at, name) for at, _, files in os.walk(tree.folder) for name in files if name.endswith('.gcda')]
    if datas:
        printed = subprocess.run(['gcov', '--json-format', '--stdout', *datas], cwd=tree.folder, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
        for line in printed.split('\n'):
            for file in json.loads(line)['files'] if line.startswith('{') else []:
                if file['file'].startswith(('src/', 'gen/')):
                    known |= {function['name'] for function in file['functions']}
                    names |= {function['name'] for function in file['functions'] if function['execution_count']}
    for data in datas:
        os.remove(data)
    return names, known


def coverage(project, work, tests):
    """For each test the functions that it enters (None: all), and under '' the functions known to every such run. The
    file is also used for later states of the project: every test reaches a function that is not in it."""
    path = os.path.join(work, 'coverage.json')
    found = json.load(open(path)) if os.path.exists(path) else {}
    missing = [test for test in tests if test not in found]
    if missing:
        tree = trees.Tree(project, os.path.join(work, 'coverage'), '--coverage -O0')
        entered(tree)
        before, now = found.get(''), set()
        for test in missing:
            word, seconds = run_test(tree, test, 1800)
            names, known = entered(tree)
            found[test] = sorted(names) if word == 'pass' else None
            now |= known
            found[''] = sorted(now if before is None else now.intersection(before))
            print('coverage %s: %s, %.1f s, %d functions' % (test, word, seconds, len(names)), flush=True)
            json.dump(found, open(path, 'w'))
    return {test: names if names is None else set(names) for test, names in found.items()}


def reaches(covers, test, function):
    """True if the test enters the function. Every test reaches code outside of functions."""
    return not function or function not in covers[''] or covers.get(test) is None or function in covers[test]


# ---- Choosing mutants ---------------------------------------------------------------------------

def sources(tree):
    return sorted(name for name in tree.files if re.match(r'(src|gen)/.*\.(c|h|def)$', name))


def plan(tree, seed):
    """All mutants in random order, each once, as (id, file, line, kind, start, end, new text): one of each file, then of
    files by their size."""
    chance = random.Random(seed)
    texts = {name: open(os.path.join(tree.pristine, name)).read() for name in sources(tree)}
    known = mutants.enumerators(texts.values())
    by_line = {}
    for name, text in texts.items():
        lines = {}
        for line, kind, start, end, new in mutants.mutants(text, known):
            if new != text[start:end] and not (kind == 'swapped arguments' and skipped(name, text, start)):
                lines.setdefault(line, []).append((kind, start, end, new))
        if lines:
            by_line[name] = lines
    names = sorted(by_line)
    order = names[:]
    chance.shuffle(order)
    while by_line:
        name = order.pop() if order else chance.choices(names, [len(by_line[n]) for n in names])[0]
        line = chance.choice(sorted(by_line[name]))
        kinds = sorted({mutant[0] for mutant in by_line[name][line]})
        # Most exchanges of arguments do not compile.
        kind = chance.choices(kinds, [1 if kind == 'swapped arguments' else 5 for kind in kinds])[0]
        mutant = chance.choice([mutant for mutant in by_line[name][line] if mutant[0] == kind])
        by_line[name][line].remove(mutant)
        if not by_line[name][line]:
            del by_line[name][line]
        if not by_line[name]:
            del by_line[name]
            names.remove(name)
        _, start, end, new = mutant
        yield '%s:%d:%s:%d:%d' % (name, line, kind, start, hash_of(new)), name, line, kind, start, end, new


def hash_of(text):
    value = 0
    for letter in text:
        value = (value * 31 + ord(letter)) % 1000003
    return value


def skipped(name, text, start):
    """True for arguments whose order is irrelevant, and parameters of prototypes."""
    return name.endswith('.h') or SYMMETRIC.search(text[:start].rstrip()[:-1])


# ---- One mutant ---------------------------------------------------------------------------------

def change_of(text, start, end, new):
    """The changed lines, before and after."""
    first, last = text.rfind('\n', 0, start) + 1, text.find('\n', end)
    after = text[first:start] + new + text[end:last]
    clean = lambda lines: re.sub(r'\s+', ' ', lines).strip()
    return clean(text[first:last]), clean(after)


def link_and_run(tree, test, limit):
    program = 'unit' if test == UNIT else 'dump' if test.startswith('tests/surface/') else 'jvmtic'
    return run_test(tree, test, limit) if tree.link(program) else ('pass', 0)


def catches(tree, mutant, test, limit):
    """'fail' or 'timeout' if the test catches the mutant in the tree, which is then removed from it; otherwise ''. A test
    that also fails or takes long without the mutant does not catch it."""
    for _ in range(3):
        word, _ = link_and_run(tree, test, limit)
        if word not in ('fail', 'timeout'):
            return ''
        tree.restore(mutant[0])
        again, needed = run_test(tree, test, 3 * limit)
        if again == 'pass' and (word == 'fail' or 4 * needed < limit):
            return word
        print('ignored: %s, %s with the mutant and %s after %.1f s without' % (test, word, again, needed), flush=True)
        tree.put(*mutant)
        limit = max(limit, 6 * needed)
    return ''


def try_tests(tree, mutant, function, order, covers, seconds):
    """The first test that catches a mutant in the function, or ''; and the number of tests run."""
    tried = 0
    for test in order:
        if reaches(covers, test, function):
            tried += 1
            word = catches(tree, mutant, test, 30 + 10 * seconds[test])
            if word:
                return test + (' (timeout)' if word == 'timeout' else ''), tried
    return '', tried


def work_on(number, options, tasks, results, stages, covers, seconds):
    tree = trees.Tree(options.project, os.path.join(options.work, 'worker%d' % number), '-O1')
    for stage, task in iter(tasks.get, None):
        ident, name, _, _, start, end, new = task
        started = time.time()
        text = open(tree.path(name)).read()
        mutant = name, text[:start] + new + text[end:]
        test, tried = '', 0
        verdict = tree.put(*mutant)
        if verdict == 'built':
            test, tried = try_tests(tree, mutant, mutants.function_at(text, start), stages[stage], covers, seconds)
            verdict = 'caught' if test else stage
        tree.restore(name)
        results.put((ident, verdict, test, str(tried), '%.1f' % (time.time() - started), *change_of(text, start, end, new)))


# ---- All of it ----------------------------------------------------------------------------------

# Verdicts of mutants that count: 'quick' survived the quick tests, 'lived' all tests.
COUNTED = ('caught', 'quick', 'lived')


def read_results(path):
    if not os.path.exists(path):
        return {}
    return {line.split('\t')[0]: line.rstrip('\n').split('\t') for line in open(path)}


def summary(results, quick):
    counted = [row for row in results.values() if row[1] in COUNTED]
    caught = [row for row in counted if row[1] == 'caught']
    early = [row for row in caught if row[2].replace(' (timeout)', '') in quick]
    lines = ['%d mutants; caught %d (%.1f %%), of these %d by the quick tests; survived %d; not counted: %d equal in object code, '
             '%d that do not compile' % (
                 len(counted), len(caught), 100 * len(caught) / max(1, len(counted)), len(early), len(counted) - len(caught),
                 sum(row[1] == 'equivalent' for row in results.values()),
                 sum(row[1] == 'uncompiled' for row in results.values()))]
    for title, key in (('by test', lambda row: row[2]), ('by kind', lambda row: row[0].split(':')[2] + ' ' + row[1]),
                       ('by module', lambda row: '/'.join(row[0].split('/')[:2]).split(':')[0] + ' ' + row[1])):
        lines += ['', title]
        counts = {}
        for row in counted:
            counts[key(row)] = counts.get(key(row), 0) + 1
        lines += ['%5d %s' % (count, word or 'none') for word, count in sorted(counts.items(), key=lambda item: (-item[1], item))]
    lines += ['', 'survivors']
    for row in sorted(counted):
        if row[1] != 'caught':
            lines += ['%s:%s %s, ' % tuple(row[0].split(':')[:3]) + row[1], '  - ' + row[5], '  + ' + row[6]]
    return '\n'.join(lines) + '\n'


def options_of(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--project', default=os.path.dirname(os.path.dirname(HERE)))
    parser.add_argument('--work', default='mutation')
    parser.add_argument('--mutants', type=int, default=300)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=1)
    parser.add_argument('--only')
    options = parser.parse_args(arguments)
    options.project, options.work = os.path.abspath(options.project), os.path.abspath(options.work)
    return options


def quick_tests(tree, seconds):
    """The tests of make check-quick: first those that catch most, then the fastest."""
    first = [test for test in ('tests/cli/regen.sh', 'tests/text/commands.sh', UNIT, SPECS) if test in seconds]
    others = [test for test in tree.words['QUICK_TESTS'] if test in seconds and test not in first]
    return first + sorted(others, key=seconds.get)


def of_quick_stage(tree, options, results):
    only = options.only and {row[0] for row in read_results(options.only).values() if row[1] in ('quick', 'lived')}
    for task in plan(tree, options.seed):
        if sum(row[1] in COUNTED for row in results.values()) >= options.mutants:
            break
        if task[0] not in results and (only is None or task[0] in only):
            yield 'quick', task


def of_last_stage(tree, options, results):
    left = {ident for ident, row in results.items() if row[1] == 'quick'}
    for task in plan(tree, options.seed):
        if not left:
            break
        if task[0] in left:
            left.remove(task[0])
            yield 'lived', task


def main():
    options = options_of(sys.argv[1:])
    os.makedirs(options.work, exist_ok=True)
    tree = trees.Tree(options.project, os.path.join(options.work, 'worker0'), '-O1')
    seconds = baseline(tree, os.path.join(options.work, 'baseline.json'))
    covers = coverage(options.project, options.work, seconds)
    quick = quick_tests(tree, seconds)
    stages = {'quick': quick, 'lived': sorted((test for test in seconds if test not in quick), key=seconds.get)}
    path = os.path.join(options.work, 'results.tsv')
    results = read_results(path)
    tasks, answers = multiprocessing.Queue(), multiprocessing.Queue()
    workers = [multiprocessing.Process(target=work_on, args=(number, options, tasks, answers, stages, covers, seconds))
               for number in range(options.jobs)]
    for worker in workers:
        worker.start()

    def take():
        row = None
        while not row:
            try:
                row = answers.get(timeout=60)
            except queue.Empty:
                if not all(worker.is_alive() for worker in workers):
                    raise SystemExit('a worker ended unexpectedly; the results so far are in ' + path)
        results[row[0]] = list(row)
        with open(path, 'a') as file:
            file.write('\t'.join(row) + '\n')
        with open(os.path.join(options.work, 'summary.txt'), 'w') as file:
            file.write(summary(results, quick))
        print(*row[:3], row[4], flush=True)

    for choose in (of_quick_stage, of_last_stage):
        pending = 0
        for task in choose(tree, options, results):
            tasks.put(task)
            pending += 1
            if pending >= options.jobs:
                take()
                pending -= 1
        for _ in range(pending):
            take()
    for worker in workers:
        tasks.put(None)
    for worker in workers:
        worker.join()
    print(summary(results, quick).split('\n')[0])


if __name__ == '__main__':
    main()
