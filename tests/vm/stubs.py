# SPDX-License-Identifier: MIT
"""Writes a C program that calls every function of a jvmti_stubs.c with zeros and prints the results.
Usage: stubs.py jvmti_stubs.c >calls.c"""
import re
import sys

text = open(sys.argv[1]).read()
print('#include "jvmti_impl.h"\n#include <stdio.h>\n#include <string.h>\nint main(void) {')
for name, params in re.findall(r"JVMTI_STUB jvmtiError\s+jvmti_impl_(\w+)\(([^)]*)\) \{", text):
    types = [re.sub(r"\w+$", "", " ".join(param.split())).strip() for param in params.split(",")]
    print("  {")
    for index, type_ in enumerate(types):
        print("    %s a%d;\n    memset((void*)&a%d, 0, sizeof a%d);" % (type_, index, index, index))
    arguments = ", ".join("a%d" % index for index in range(len(types)))
    print('    printf("%s %%d\\n", (int)jvmti_impl_%s(%s));\n  }' % (name, name, arguments))
print("  return 0;\n}")
