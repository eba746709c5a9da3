# SPDX-License-Identifier: MIT
# Messages about the official specifications at the default level; they contain none of its sentences. There are no messages
# about the project's own, even with -Wall.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
need_specs
lists=$(cd "$TOP_SRCDIR/tests/official" && pwd)
cd "$specs"
for spec in jvmti-28 jvmti-11; do
  expect 0 "$JVMTIC" lint $spec.xml
  if [ "${REGENERATE:-}" = 1 ]; then cp "$work/err" "$lists/$spec.lint"; fi
  same "$lists/$spec.lint" "$work/err"
done
cd "$work"

# Each message quotes names and attributes only: it shares no run of five words with the official text.
cat >words.py <<'END'
import re, sys
text = re.sub(r"<[^>]*>", " ", open(sys.argv[1], encoding="latin-1").read())
words = re.findall(r"[a-z0-9_']+", text.lower())
runs = {tuple(words[i:i + 5]) for i in range(len(words))}
for line in open(sys.argv[2]):
    own = re.findall(r"[a-z0-9_']+", line.lower())
    for i in range(len(own) - 4):
        assert tuple(own[i:i + 5]) not in runs, f"quoted: {line}"
END
for spec in jvmti-28 jvmti-11; do
  python3 words.py "$specs/$spec.xml" "$lists/$spec.lint"
done

# They can be built.
expect 0 "$JVMTIC" build -o made-28 "$specs/jvmti-28.xml"
expect 0 "$JVMTIC" build -o made-11 "$specs/jvmti-11.xml"
says made-11/jvmti.h SetHeapSamplingRate

expect 0 "$JVMTIC" lint -Wall
silent err
silent out
expect 0 "$JVMTIC" lint -Wall -Werror
