# SPDX-License-Identifier: MIT
"""Several changed facts at once: two or three mutants of facts.py that are accepted alone, half of the time near each
other. The result is rejected with its place, or correct in every output."""

import concurrent.futures
import random
import sys

import facts  # before closure, which adds a directory with another file of this name
import closure

NEAR = 12  # among this number of neighbors


def shared(a, b, step):
    """The number of equal characters at the start (step 1) or at the end (-1)."""
    low, high = 0, min(len(a), len(b))
    while low < high:
        middle = (low + high + 1) // 2
        same = a[:middle] == b[:middle] if step > 0 else a[len(a) - middle:] == b[len(b) - middle:]
        low, high = (middle, high) if same else (low, middle - 1)
    return low


class Edit:
    """The text of a mutant that replaces text[start:end] of the base."""

    def __init__(self, base, mutant):
        text = mutant.text.decode() if isinstance(mutant.text, bytes) else mutant.text
        self.start = shared(base, text, 1)
        tail = min(shared(base, text, -1), len(base) - self.start, len(text) - self.start)
        self.end, self.about = len(base) - tail, mutant.about
        self.words = text[self.start:len(text) - tail]


def edits_of(base, options):
    """The accepted edits of a sample that is large enough."""
    made = list(facts.mutants(base, facts.Vocabulary(options.program, base.interface), None, options.seed))
    made = random.Random(options.seed).sample(made, min(len(made), 200 + 4 * options.mutants))
    made = [one() if isinstance(one, facts.Later) else one for one in made]
    made = [mutant for mutant in made if not mutant.files]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        accepted = pool.map(lambda mutant: closure.is_accepted(options.program, mutant.text), made)
        return [Edit(base.text, mutant) for mutant, good in zip(made, accepted) if good]


def choose(edits, choice):
    """Two or three edits that do not overlap; the last one first."""
    first = choice.choice(edits)
    others = edits
    if choice.random() < 0.5:
        others = sorted(edits, key=lambda edit: abs(edit.start - first.start) + choice.random() * 400)[:NEAR]
    chosen = []
    for edit in sorted([first, *choice.sample(others, choice.randint(1, 2))], key=lambda edit: -edit.start):
        if not chosen or edit.end < chosen[-1].start:
            chosen.append(edit)
    return chosen


def mutants(name, options):
    base, choice = facts.Base(name), random.Random(options.seed)
    edits, made = edits_of(base, options), {}
    for _ in range(options.mutants):
        text, chosen = base.text, choose(edits, choice)
        for edit in chosen:
            text = text[:edit.start] + edit.words + text[edit.end:]
        if len(chosen) > 1:
            made[text] = closure.Mutant(f"together-{name}-{len(made)}", text, " and ".join(edit.about for edit in chosen))
    return list(made.values())


def main():
    options = closure.arguments().parse_args()
    options.mutants = options.mutants or 20000  # endless
    if options.replay:
        sys.exit(closure.replay(options))
    sys.exit(closure.run("together", [made for name in ["complete", "complete-jvmpi", "known"] for made in mutants(name, options)], options))


if __name__ == "__main__":
    main()
