# SPDX-License-Identifier: MIT
"""Compares the table in the reference with real results.

table.py JVMPI.JSON ANSWERS SEEN: every function and event is in the table; EnableEvent has the stated results; the stated
events have been sent. ANSWERS has lines `answer TYPE RESULT`, SEEN lines `count TYPE NUMBER`."""
import json, sys

SUCCESS, NOT_AVAILABLE, FAIL = 0, 1, -1
NEVER = {'ObjectMove', 'ArenaDelete'}
# Events that the counting agent does not enable, or that another agent requests, and those that depend on the compiler.
ELSEWHERE = {'CompiledMethodUnload', 'MethodEntry', 'MethodEntry2', 'MethodExit', 'DataResetRequest'}


def rows(path, word):
    return {int(line.split()[1]): int(line.split()[2]) for line in open(path, encoding='utf-8') if line.startswith(word)}


def main():
    spec = json.load(open(sys.argv[1], encoding='utf-8'))
    answers, seen = rows(sys.argv[2], 'answer'), rows(sys.argv[3], 'count')
    wrong = [item['id'] + ' is not in the table' for item in spec['functions'] + spec['events']
             if item.get('onNewer') not in ('exact', 'approximated', 'none') or not item.get('onNewerHow')]
    for event in spec['events']:
        absent = event['onNewer'] == 'none'
        only = event.get('request') == 'only'
        expected = NOT_AVAILABLE if absent or only else SUCCESS
        if answers.pop(event['number'], None) != expected:
            wrong.append(f"EnableEvent of {event['id']} is not {expected}")
        if not absent and not only and event['id'] not in NEVER | ELSEWHERE and not seen.get(event['number']):
            wrong.append(f"{event['id']} never came")
        if event['id'] in NEVER and seen.get(event['number']):
            wrong.append(f"{event['id']} came")
    wrong += [f'event {number}: {result}' for number, result in answers.items() if result != FAIL]
    if wrong:
        sys.exit('\n'.join(wrong))


main()
