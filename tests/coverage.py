#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sums the lines and branches that gcovr counted, for each module and in total.

usage: coverage.py SOURCE COUNTS UNCOVERED: writes uncovered lines and branches to UNCOVERED, as FILE:LINE: kind: the line
Branches of a line that escapes, or sets an escape point, count only if they were taken: they handle exhausted memory."""
import json
import os
import re
import sys


def module_of(name):
    return '/'.join(name.split('/')[:2]) if name.startswith('src/') else 'gen'


def main():
    source, counts, uncovered = sys.argv[1:]
    modules, missing = {}, []
    with open(counts) as file:
        files = json.load(file)['files']
    for entry in sorted(files, key=lambda entry: entry['file']):
        name = re.sub(r'^.*?\b((src|gen)/)', r'\1', entry['file'])
        with open(os.path.join(source, name)) as file:
            text = file.read().split('\n')
        module = modules.setdefault(module_of(name), [0, 0, 0, 0])
        for line in entry['lines']:
            if line.get('gcovr/noncode'):
                continue
            number = line['line_number']
            taken = [branch['count'] > 0 for branch in line['branches']]
            if re.search(r'\b(long|set)jmp\(', text[number - 1]):
                taken = [branch for branch in taken if branch]
            for i, count in enumerate((line['count'] > 0, 1, sum(taken), len(taken))):
                module[i] += count
            what = 'never' if not line['count'] else '%d of %d branches' % (sum(taken), len(taken)) if not all(taken) else ''
            if what:
                missing.append('%s:%d: %s: %s\n' % (name, number, what, text[number - 1].strip()))
    with open(uncovered, 'w') as file:
        file.writelines(missing)
    modules['total'] = [sum(column) for column in zip(*modules.values())]
    print('%-12s %22s %26s' % ('', 'lines', 'branches'))
    for module, (lines, all_lines, branches, all_branches) in modules.items():
        print('%-12s %6d of %6d %6.2f %% %8d of %6d %6.2f %%' % (
            module, lines, all_lines, 100 * lines / max(all_lines, 1), branches, all_branches,
            100 * branches / max(all_branches, 1)))


main()
