# SPDX-License-Identifier: MIT
"""Compares the totals by class of an agent for JVMPI with the VM's own histogram of the same time.

totals.py TOTALS HISTOGRAM: large classes, and the sum of all classes, agree within 2 %."""
import re, sys

SORTS = {'Z': 'boolean', 'C': 'char', 'F': 'float', 'D': 'double', 'B': 'byte', 'S': 'short', 'I': 'int', 'J': 'long'}


def java_name(name):
    """[Ljava.lang.String; is java.lang.String[]. The names of hidden classes have a number in the histogram only."""
    dimensions = len(name) - len(name.lstrip('['))
    name = name[dimensions:]
    if dimensions:
        name = name[1:].rstrip(';') if name[0] == 'L' else SORTS[name]
    return re.sub(r'[/+.]0x[0-9a-f]+.*', '/hidden', name) + '[]' * dimensions


def add(table, name, count, size):
    have = table.setdefault(name, [0, 0])
    have[0] += count
    have[1] += size


def main():
    ours, theirs = {}, {}
    for line in open(sys.argv[1], encoding='utf-8'):
        count, size, name = line.split(' ', 2)
        add(ours, re.sub(r'/0x[0-9a-f]+.*', '/hidden', name.strip()), int(count), int(size))
    for line in open(sys.argv[2], encoding='utf-8'):
        row = re.match(r'\s*\d+:\s+(\d+)\s+(\d+)\s+(\S+)', line)
        if row:
            add(theirs, java_name(row[3]), int(row[1]), int(row[2]))
    wrong = []
    for name, (count, size) in sorted(theirs.items(), key=lambda item: -item[1][1]):
        have = ours.get(name, [0, 0])
        if count >= 500 and (abs(have[0] - count) > count * 0.02 or abs(have[1] - size) > size * 0.02):
            wrong.append(f'{name}: {have[0]} of {count} objects, {have[1]} of {size} bytes')
    for i, what in enumerate(('objects', 'bytes')):
        have, all_ = (sum(row[i] for row in table.values()) for table in (ours, theirs))
        print(f'{what}: {have} of {all_}')
        if abs(have - all_) > all_ * 0.02:
            wrong.append(f'{have} of {all_} {what}')
    if wrong:
        sys.exit('\n'.join(wrong))


main()
