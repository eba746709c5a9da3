#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the facts of a generated jvmti.h in the style of handwritten headers.

usage: restyle.py STYLE HEADER >OUT    STYLE: defines, consts or arrays

Every fact comes from HEADER; only the style differs:
  defines  constants as #define, integer typedefs for enumerations, structures with tag and typedef in one declaration,
           parameters without names, macros for calling conventions, CRLF, a byte that is not UTF-8
  consts   for C++: const objects, tagged enumerations with trailing commas, methods in a class with a base
  arrays   arrays for reserved items, structures first and typedefs later, shifts, attributes, conditions
"""
import re
import sys


class Facts:
    """The facts of the generated header."""

    def __init__(self, text):
        self.entries = ''.join(f'JNIEXPORT {entry}\n' for name, entry in ENTRIES.items() if name in text)
        text = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
        self.values = {}
        self.enums = []
        for typedef, body, name in re.findall(r'(typedef )?enum \{(.*?)\}\s*(\w*);', text, re.S):
            pairs = []
            for item in body.split(','):
                if '=' not in item:
                    continue
                constant, value = (part.strip() for part in item.split('=', 1))
                value = ' '.join(value.split())
                self.values[constant] = eval(value, {}, self.values)
                pairs.append((constant, value))
            self.enums.append((name, pairs))
        self.types = re.findall(r'^typedef (jobject|jlong) (\w+);', text, re.M)
        self.callbacks = []
        self.events = []
        for result, name, params in re.findall(
                r'typedef (\w+) \(JNICALL \*(jvmti\w+)\)\s*\((.*?)\);', text, re.S):
            kind = self.events if name.startswith('jvmtiEvent') else self.callbacks
            if name != 'jvmtiEventReserved':
                kind.append((result, name, self.params(params)))
        self.records = []
        for word, name, body in re.findall(r'^(struct|union) _?(jvmti\w+) \{(.*?)\};', text,
                                           re.S | re.M):
            if name != 'jvmtiEnv':
                self.records.append((word, name, [self.param(f) for f in body.split(';') if f.strip()]))
        body = re.search(r'typedef struct \{([^{}]*)\} jvmtiCapabilities;', text, re.S).group(1)
        self.capabilities = re.findall(r'unsigned int (\w+) : 1;', body)
        body = re.search(r'typedef struct \{([^{}]*)\} jvmtiEventCallbacks;', text, re.S).group(1)
        self.event_table = re.findall(r'(\w+) (\w+);', body)
        body = re.search(r'typedef struct jvmtiInterface_1_ \{(.*?)\} jvmtiInterface_1;', text,
                         re.S).group(1)
        self.table = []  # (name, params) or None
        for member in body.split(';'):
            function = re.search(r'\*(\w+)\) \(jvmtiEnv\* env(.*)\)', member, re.S)
            if function:
                self.table.append((function.group(1), self.params(function.group(2).lstrip(',\n '))))
            elif member.strip():
                self.table.append(None)
        body = text[text.index('struct _jvmtiEnv {'):]
        self.methods = re.findall(r'jvmtiError (\w+)\(', body)

    @staticmethod
    def param(text):
        text = ' '.join(text.split())
        if text == '...':
            return ('...', '')
        kind, name = re.match(r'(.*?)(\w+)$', text).groups()
        return (kind.strip(), name)

    def params(self, text):
        text = text.strip()
        return [self.param(p) for p in text.split(',')] if text else []


def runs(items, is_reserved):
    """(item, None) for other items, (first index, length) for runs of reserved ones."""
    index = 0
    while index < len(items):
        if not is_reserved(items[index]):
            yield items[index], None
            index += 1
            continue
        start = index
        while index < len(items) and is_reserved(items[index]):
            index += 1
        yield start, index - start


PREAMBLE = '''#ifndef {guard}
#define {guard} 1

#include <jni.h>

#ifdef __cplusplus
extern "C" {{
#endif
'''

ENTRIES = {'Agent_OnLoad': 'jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved);',
           'Agent_OnAttach': 'jint JNICALL Agent_OnAttach(JavaVM *, char *, void *);',
           'Agent_OnUnload': 'void JNICALL Agent_OnUnload(JavaVM *);'}

END = '''
#ifdef __cplusplus
}}
#endif
#endif // {guard}
'''


# ---- Constants as macros ---------------------------------------------------------------------------


def defines(facts):
    def own(kind):
        """Replaces jint by another name, and environments by the names of their structures."""
        kind = re.sub(r'\bjint\b', 'vm_int', kind)
        kind = re.sub(r'\bJNIEnv ?\*', 'struct JNIEnv_ *', kind)
        return kind.replace('unsigned char', 'vm_byte').replace('size_t', 'std_size')

    def unnamed(params, first=''):
        kinds = ([first] if first else []) + [own(kind) for kind, _ in params]
        return ', '.join(kinds)

    out = ['/* Interface for tools.  Caf\xe9 Virtual Machine, 2005. */', '// generated? no: typed',
           PREAMBLE.format(guard='JVMTI_H_INCLUDED')]
    out += ['#define VMCALL', '#define VM_UNUSED(x) x', 'typedef jint vm_int;',
            'typedef unsigned char vm_byte, *vm_bytes;', 'typedef size_t std_size;', '']
    out += ['typedef %s %s;' % pair for pair in facts.types]
    out += ['struct VMRawMonitor;', 'typedef struct VMRawMonitor *jrawMonitorID;',
            'typedef struct JNINativeInterface_ jniNativeInterface;', '']
    out += ['struct jvmtiInterface_1;', '#ifdef __cplusplus', 'struct jvmtiEnv_struct;',
            'typedef jvmtiEnv_struct jvmtiEnv;', '#else',
            'typedef const struct jvmtiInterface_1 *jvmtiEnv;', '#endif', '#define VM_BASE 0x30000000', '']
    for number, (name, pairs) in enumerate(facts.enums):
        if name:
            out.append('typedef %s %s;' % ('vm_int' if number % 2 else 'jint', name))
        for constant, value in pairs:
            if re.fullmatch(r'\w+', value):
                value = ['((jint) %s)', '%s', '(%s)', '\\\r\n    %s'][len(constant) % 4] % value
            if value.startswith('0x30000000 +'):
                value = value.replace('0x30000000', 'VM_BASE')
            out.append('#define %s %s%s' % (constant, value if '\\' in value or ' ' not in value
                                           else '(%s)' % value, ' /* a value */' if number % 3 else ''))
        out.append('')
    for word, name, _ in facts.records:
        out.append('%s %s;' % (word, name))
        out.append('typedef %s %s %s;' % (word, name, name))
    for result, name, params in facts.callbacks + facts.events:
        first = ''
        if name.startswith('jvmtiEvent'):
            params = params[1:]
            first = 'jvmtiEnv *'
        out.append('typedef %s (VMCALL *%s)(%s);' % (own(result), name, unnamed(params, first)))
    for word, name, fields in facts.records:
        out.append('%s %s' % (word, name))
        out.append('{')
        for kind, field in fields:
            out.append('\t%s %s;\t// %s' % (own(kind), field, field))
        out.append('};')
    out.append('typedef struct jvmtiCapabilities {')
    out += ['\tunsigned %s : 1;' % name for name in facts.capabilities]
    left = 128 - len(facts.capabilities)
    number = 0
    at = len(facts.capabilities)
    while left:
        width = min(32 - at % 32, left)
        out.append('\tunsigned reserved%d : %d;' % (number, width))
        number, at, left = number + 1, at + width, left - width
    out.append('} jvmtiCapabilities;')
    out.append('typedef void (VMCALL *jvmtiEventReserved)(void);')
    out.append('typedef struct jvmtiEventCallbacks {')
    for kind, name in facts.event_table:
        out.append('\tvoid *%s;' % name if kind == 'jvmtiEventReserved' else '\t%s %s;' % (kind, name))
    out.append('} jvmtiEventCallbacks;')
    out.append('struct jvmtiInterface_1 {')
    for slot, function in enumerate(facts.table, 1):
        if function:
            out.append('\tjvmtiError (VMCALL *%s)(%s);' % (function[0],
                                                          unnamed(function[1], 'jvmtiEnv *')))
        else:
            out.append('\tvoid *reserved%d;' % slot)
    out.append('};')
    out.append('#define jvmtiInterface_1_ jvmtiInterface_1')
    out.append(facts.entries + END.format(guard='JVMTI_H_INCLUDED'))
    return '\n'.join(out).replace('\r\n', '\n').replace('\n', '\r\n').encode('latin-1')


# ---- Constants as objects, C++ ---------------------------------------------------------------------


def named(params, first=''):
    kinds = ([first] if first else []) + [('%s %s' % p).strip() for p in params]
    return ', '.join(kinds)


def consts(facts):
    out = [PREAMBLE.format(guard='JVMTI_H_').replace(' 1\n', '\n')]
    out += ['typedef %s %s;' % pair for pair in facts.types]
    out += ['struct _jrawMonitorID;', 'typedef struct _jrawMonitorID* jrawMonitorID;',
            'typedef struct JNINativeInterface_ jniNativeInterface;', '',
            'struct jvmtiInterface_1_;', '#ifdef __cplusplus', 'class _jvmtiEnv;',
            'typedef _jvmtiEnv jvmtiEnv;', '#else',
            'typedef const struct jvmtiInterface_1_* jvmtiEnv;', '#endif', '']
    for number, (name, pairs) in enumerate(facts.enums):
        if name and number % 2:
            out.append('enum _%s' % name if number % 4 == 1 else 'typedef enum')
            out.append('{')
            out += ['  %s = %s,' % pair for pair in pairs]
            out.append('};\ntypedef enum _%s %s;' % (name, name) if number % 4 == 1 else '} %s;' % name)
        elif name:
            out.append('typedef jint %s;' % name)
            out += ['static const %s %s = %s;' % (name, c, v) for c, v in pairs]
        else:
            out += ['const jint %s = %s;' % pair for pair in pairs]
        out.append('')
    for word, name, _ in facts.records:
        out.append('typedef %s _%s %s;' % (word, name, name))
    for result, name, params in facts.callbacks + facts.events:
        out.append('typedef %s (JNICALL *%s)(%s);' % (result, name, named(params)))
    for word, name, fields in facts.records:
        out.append('%s _%s {' % (word, name))
        out += ['  %s %s;' % field for field in fields]
        out.append('};')
    out.append('struct _jvmtiCapabilities {')
    out += ['  unsigned int %s : 1;' % name for name in facts.capabilities]
    out += ['  unsigned int : 0;', '  unsigned int : 32;', '  unsigned int : 32;'
            ] if 32 < len(facts.capabilities) <= 64 else ['  unsigned int : 32;'] * 3
    out.append('};\ntypedef struct _jvmtiCapabilities jvmtiCapabilities;')
    out.append('typedef void (JNICALL *jvmtiEventReserved)(void);')
    out.append('typedef struct {')
    out += ['  %s %s;' % member for member in facts.event_table]
    out.append('} jvmtiEventCallbacks;')
    out.append('struct jvmtiInterface_1_ {')
    for slot, function in enumerate(facts.table, 1):
        out.append('  jvmtiError (JNICALL *%s)(%s);' % (function[0], named(
            function[1], 'jvmtiEnv* env')) if function else '  void* reserved%d;' % slot)
    out.append('};\ntypedef struct jvmtiInterface_1_ jvmtiInterface_1;')
    out.append('''#ifdef __cplusplus
extern "C++" {
namespace vm {
template <class T> struct Holder { T value; };
}
}
class EnvironmentBase {
 public:
  const jvmtiInterface_1* functions;
  EnvironmentBase() : functions(nullptr) {}
  ~EnvironmentBase() = default;''')
    byname = dict(f for f in facts.table if f)
    for number, name in enumerate(facts.methods):
        if number == len(facts.methods) // 2:
            out.append('''};
class _jvmtiEnv final : public EnvironmentBase {
 private:
  static const int answer = 42;
 public:
  _jvmtiEnv(const _jvmtiEnv&) = delete;
  _jvmtiEnv& operator=(const _jvmtiEnv&) = delete;''')
        arguments = ''.join(', ' + p for _, p in byname[name] if p)
        out.append('  inline jvmtiError %s(%s) noexcept { return functions->%s((jvmtiEnv*)this%s); }' % (
            name, named(byname[name]), name, arguments))
    out.append('};\n#endif')
    out.append(facts.entries + END.format(guard='JVMTI_H_'))
    return '\n'.join(out).encode()


# ---- Arrays of what is reserved --------------------------------------------------------------------


def array_fields(fields):
    for item, length in runs(fields, lambda f: f[1].startswith('reserved')):
        if length is None:
            yield '%s %s' % item
        else:
            kind, name = fields[item]
            yield '%s %s[%d]' % (kind, name, length) if length > 1 else '%s %s' % (kind, name)


def arrays(facts):
    out = ['#define VM_LEVEL 11', PREAMBLE.format(guard='JVMTI_HEADER_H').replace('<jni.h>', '"jni.h"'),
           '#define VM_SINCE(level) __attribute__((unused))', '']
    out += ['typedef %s %s;' % pair for pair in facts.types]
    out += ['typedef struct Monitor *jrawMonitorID;',
            'typedef struct JNINativeInterface_ jniNativeInterface;', '',
            '#define VM_BIT(n) (1 << (n))', '#define VM_HEX(n) 0x ## n', '']
    for name, pairs in facts.enums:
        out.append('typedef enum %s {' % name if name else 'enum {')
        for number, (constant, value) in enumerate(pairs):
            known = facts.values[constant]
            if re.fullmatch(r'\w+', value) and known > 0 and known & (known - 1) == 0:
                value = 'VM_BIT(%d)' % (known.bit_length() - 1)
            elif re.fullmatch(r'\w+', value):
                value = ['VM_HEX(%X)' % known, '0%o' % known, '%du' % known][number % 3]
            follows = number and known == facts.values[pairs[number - 1][0]] + 1
            out.append('  %s%s,' % (constant, '' if follows else ' = ' + value))
        out.append('} %s;' % name)
    out += ['struct jvmtiInterface_1_;', '#if defined(__cplusplus)', 'struct _jvmtiEnv;',
            'typedef struct _jvmtiEnv jvmtiEnv;', '#else',
            'typedef const struct jvmtiInterface_1_ *jvmtiEnv;', '#endif', '']
    for word, name, _ in facts.records:
        out.append('typedef %s %s_ %s;' % (word, name, name))
    for result, name, params in facts.callbacks:
        out.append('typedef %s (JNICALL *%s)(%s) __attribute__((nonnull));' % (result, name,
                                                                           named(params) or 'void'))
    for word, name, fields in facts.records:
        out.append('%s __attribute__((aligned(8))) %s_ {' % (word, name))
        out += ['  %s;' % field for field in array_fields(fields)]
        out.append('};')
    out.append('typedef struct {')
    names = facts.capabilities
    out += ['  unsigned int %s:1, %s:1;' % pair for pair in zip(names[::2], names[1::2])]
    out += ['  unsigned int %s:1;' % names[-1]] * (len(names) % 2)
    out += ['  unsigned int reserved_bits:%d;' % (-len(names) % 32)] * (len(names) % 32 != 0)
    out += ['  unsigned int reserved[%d];' % ((128 - len(names)) // 32), '} jvmtiCapabilities;']
    # Without types for the callbacks, which are written in the structure itself.
    out += ['typedef void (*jvmtiEventReserved)(void);', 'typedef struct {']
    events = {name: params for _, name, params in facts.events}
    for item, length in runs(facts.event_table, lambda m: m[0] == 'jvmtiEventReserved'):
        out.append('  void (JNICALL *%s)(%s);' % (item[1], named(events[item[0]])) if length is None else
                   '  jvmtiEventReserved reserved%d[%d];' % (item, length))
    out += ['} jvmtiEventCallbacks;', '', '#if VM_LEVEL >= 11', 'struct jvmtiInterface_1_ {']
    for item, length in runs(facts.table, lambda f: f is None):
        if length is not None:
            out.append('  const void *reserved%d[%d] VM_SINCE(1);' % (item + 1, length))
        else:
            out.append('  jvmtiError (JNICALL *(%s))(const struct jvmtiInterface_1_ **env%s);' % (
                item[0], ''.join(', %s %s' % p for p in item[1])))
    out += ['};', '#else', '#error "too old"', '#endif', 'typedef struct jvmtiInterface_1_ jvmtiInterface_1;',
            'struct _jvmtiEnv {', '  const struct jvmtiInterface_1_ *functions;', '#ifdef __cplusplus']
    byname = dict(f for f in facts.table if f)
    for name in facts.methods:
        out.append('  jvmtiError %s(%s);' % (name, named(byname[name])))
    out += ['#endif', '};', facts.entries + END.format(guard='JVMTI_HEADER_H')]
    return '\n'.join(out).encode()


def main():
    style, path = sys.argv[1:]
    with open(path, encoding='utf-8') as file:
        facts = Facts(file.read())
    sys.stdout.buffer.write({'defines': defines, 'consts': consts, 'arrays': arrays}[style](facts))


main()
