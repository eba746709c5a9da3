#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sums up what gcovr counted: lines and branches of each room, and in total.

usage: coverage.py SOURCE COUNTS UNCOVERED: writes what was not reached to UNCOVERED, as FILE:LINE: what: the line
Branches of a line that leaves through an escape point, or sets one, count only if they were taken: they ask whether
memory has run out."""
import json
import os
import re
import sys


def room_of(name):
    return '/'.join(name.split('/')[:2]) if name.startswith('src/') else 'gen'


def main():
    source, counts, uncovered = sys.argv[1:]
    rooms, missing = {}, []
    with open(counts) as file:
        files = json.load(file)['files']
    for entry in sorted(files, key=lambda entry: entry['file']):
        name = re.sub(r'^.*?\b((src|gen)/)', r'\1', entry['file'])
        with open(os.path.join(source, name)) as file:
            text = file.read().split('\n')
        room = rooms.setdefault(room_of(name), [0, 0, 0, 0])
        for line in entry['lines']:
            if line.get('gcovr/noncode'):
                continue
            number = line['line_number']
            taken = [branch['count'] > 0 for branch in line['branches']]
            if re.search(r'\b(long|set)jmp\(', text[number - 1]):
                taken = [branch for branch in taken if branch]
            for i, count in enumerate((line['count'] > 0, 1, sum(taken), len(taken))):
                room[i] += count
            what = 'never' if not line['count'] else '%d of %d branches' % (sum(taken), len(taken)) if not all(taken) else ''
            if what:
                missing.append('%s:%d: %s: %s\n' % (name, number, what, text[number - 1].strip()))
    with open(uncovered, 'w') as file:
        file.writelines(missing)
    rooms['total'] = [sum(column) for column in zip(*rooms.values())]
    print('%-12s %22s %26s' % ('', 'lines', 'branches'))
    for room, (lines, all_lines, branches, all_branches) in rooms.items():
        print('%-12s %6d of %6d %6.2f %% %8d of %6d %6.2f %%' % (
            room, lines, all_lines, 100 * lines / max(all_lines, 1), branches, all_branches,
            100 * branches / max(all_branches, 1)))


main()
