# SPDX-License-Identifier: MIT
# A fixed sample of strings.py: hostile strings in the places of a specification and in names of files, and strings that
# XML forbids. Compilers and a parser of HTML read the outputs. 'make closure' tries all of them.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool cmark-gfm cmark-gfm
need_tool mandoc mandoc
need_tool make make
need_jdk
# The Python of the system has the packages of Debian; another one may precede it in PATH.
python=python3
$python -c 'import html5lib' 2>/dev/null || python=/usr/bin/python3
$python -c 'import html5lib' 2>/dev/null || skip 'html5lib is not here (Debian package python3-html5lib)'

expect 0 $python "$TOP_SRCDIR/tests/closure/strings.py" --program "$JVMTIC" --work "$work/strings" --jni "$jdk" \
  --mutants 6 --seed 1 --jobs 1
cat "$work/out"
says "$work/out" '6 mutants'
says "$work/out" ' 0 counterexamples'
