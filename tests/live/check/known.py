# SPDX-License-Identifier: MIT
"""Checks that all findings are known. Arguments: the report as JSON lines, and an optional file of known findings."""
import fnmatch, json, os, sys


def main():
    rows = []
    if len(sys.argv) > 2:
        rows = [line.split() for line in open(sys.argv[2], encoding="utf-8") if not line.startswith("#")]
    new = []
    ended = False
    for line in open(sys.argv[1], encoding="utf-8"):
        finding = json.loads(line)
        if "summary" in finding:
            ended = True
            continue
        words = [finding["kind"], finding["function"], os.path.basename(finding["stack"][0].get("module", "?"))]
        if not any(all(fnmatch.fnmatch(word, pattern) for word, pattern in zip(words, row)) for row in rows):
            new.append(f"{' '.join(words)}: {finding['parameter'] or ''} {finding['problem']}")
    if not ended:
        new.append("the report has no end")
    print("\n".join(new))
    sys.exit(1 if new else 0)


if __name__ == "__main__":
    main()
