# SPDX-License-Identifier: MIT
"""Mutants of C sources: small mistakes, one at a time, which follow from the tokens.

mutants(text, enums) yields (line, kind, start, end, replacement) for each possible mistake in a text. Some do not
compile."""
import re

TOKEN = re.compile(r'''
    (?P<space>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<directive>^[ \t]*\#(?:[^\n\\]|\\.|\\\n)*)
  | (?P<string>"(?:[^"\\\n]|\\.)*")
  | (?P<char>'(?:[^'\\\n]|\\.)*')
  | (?P<number>\d[\w.]*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<mark>->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\.\.\.|.)
''', re.X | re.S | re.M)

COMPARISONS = {'==': ['!='], '!=': ['=='], '<': ['<=', '>'], '<=': ['<', '>'], '>': ['>=', '<'], '>=': ['>', '<']}
OPERATORS = {'&&': '||', '||': '&&', '<<': '>>', '>>': '<<', '++': '--', '--': '++', '+=': '-=', '-=': '+=',
             '|=': '&=', '&=': '|=', '|': '&', '^': '|', '/': '*', '%': '/'}
OPENING, CLOSING = {'(': ')', '[': ']', '{': '}'}, {')', ']', '}'}
NO_STATEMENT = {'if', 'for', 'while', 'do', 'else', 'switch', 'case', 'default', 'return', 'break', 'continue', 'goto',
                'static', 'const', 'struct', 'enum', 'union', 'bool', 'char', 'int', 'unsigned', 'void', 'size_t',
                'extern', 'typedef', 'FILE', 'sizeof'}


class Token:
    def __init__(self, kind, text, start):
        self.kind, self.text, self.start, self.end, self.mate = kind, text, start, start + len(text), None


def tokens(text):
    """The tokens without whitespace and comments, with the indexes of paired brackets."""
    found = [Token(m.lastgroup, m.group(), m.start()) for m in TOKEN.finditer(text) if m.lastgroup != 'space']
    found = [token for token in found if token.kind != 'directive']
    stack = []
    for index, token in enumerate(found):
        if token.kind == 'mark' and token.text in OPENING:
            stack.append(index)
        elif token.kind == 'mark' and token.text in CLOSING and stack:
            token.mate = stack.pop()
            found[token.mate].mate = index
    return found


def enumerators(texts):
    """For each name of an enumeration, its neighbors."""
    others = {}
    for text in texts:
        for body in re.findall(r'\benum\s*\w*\s*\{(.*?)\}', re.sub(r'/\*.*?\*/', '', text, flags=re.S), re.S):
            names = re.findall(r'(?:^|,)\s*([A-Z]\w+)', body)
            for index, name in enumerate(names):
                if len(names) > 1:
                    others[name] = names[index - 1] if index else names[1]
    return others


def statement_end(found, index):
    """The index of the ';' that ends the statement starting there, or None."""
    while index < len(found):
        token = found[index]
        if token.text == ';' and token.kind == 'mark':
            return index
        if token.kind == 'mark' and token.text in OPENING and token.mate:
            index = token.mate
        elif token.kind == 'mark' and token.text in CLOSING:
            return None
        index += 1
    return None


def arguments(found, opening):
    """The (first, last) indexes of each argument of the call whose '(' is given."""
    result, first, index = [], opening + 1, opening + 1
    while index <= found[opening].mate:
        token = found[index]
        if token.kind == 'mark' and token.text in OPENING and token.mate:
            index = token.mate
        elif token.text == ',' or index == found[opening].mate:
            if index > first:
                result.append((first, index - 1))
            first = index + 1
        index += 1
    return result


def of_word(found, index, enums):
    token = found[index]
    after = found[index + 1] if index + 1 < len(found) else None
    if token.text in ('if', 'while') and after and after.text == '(' and after.mate:
        yield 'negated condition', after.end, found[after.mate].start, None
    elif token.text in ('true', 'false'):
        yield 'constant', token.start, token.end, 'false' if token.text == 'true' else 'true'
    elif token.text in enums and not (after and after.text in (',', '=', '}') and index and found[index - 1].text in ',{'
                                      and in_enum(found, index)):
        yield 'constant', token.start, token.end, enums[token.text]
    elif token.text == 'return':
        end = statement_end(found, index)
        if end and end > index + 1:
            yield 'returned value', found[index + 1].start, found[end].start, '0'
            yield 'returned value', found[index + 1].start, found[end].start, None
    if after and after.text == '(' and after.mate and token.text not in NO_STATEMENT:
        found_arguments = arguments(found, index + 1)
        for (first, last), (second, end) in zip(found_arguments, found_arguments[1:]):
            yield 'swapped arguments', found[first].start, found[end].end, \
                ('swap', found[first].start, found[last].end, found[second].start, found[end].end)


def in_enum(found, index):
    depth = 0
    while index >= 0:
        if found[index].text == '}':
            depth += 1
        elif found[index].text == '{':
            if not depth:
                return any(found[back].text == 'enum' for back in range(max(0, index - 2), index))
            depth -= 1
        index -= 1
    return False


def of_statement(found, index):
    """Removals of a statement, of a return, or of an `if (…) return …;`."""
    token = found[index]
    if index and found[index - 1].text not in (';', '{', '}', ')', 'else', ':'):
        return
    if token.text == 'if' and found[index + 1].mate:
        body = found[index + 1].mate + 1
        if found[body].text in ('return', 'continue', 'break'):
            end = statement_end(found, body)
            if end and found[end + 1].text != 'else':
                yield 'early exit left out', token.start, found[end].end, ''
        return
    after = found[index + 1] if index + 1 < len(found) else None
    call = token.kind == 'word' and token.text not in NO_STATEMENT and after and after.text in (
        '(', '=', '->', '.', '[', '+=', '-=', '|=', '&=', '++', '--')
    if call or token.text in ('break', 'continue') or (token.text == '*' and after and after.kind == 'word'):
        end = statement_end(found, index)
        if end:
            yield 'statement left out', token.start, found[end].end, ';'


def of_row(found, index):
    """Removals of a row of a table: {…}, or the call of a macro."""
    token = found[index]
    if token.text == '{' and token.mate and index and found[index - 1].text in ('{', ','):
        end = token.mate
        comma = end + 1 < len(found) and found[end + 1].text == ','
        yield 'row left out', token.start, found[end + 1 if comma else end].end, ''


def of_mark(found, index):
    token, before, after = found[index], found[index - 1] if index else None, found[index + 1:index + 2]
    binary = before and (before.kind in ('word', 'number', 'char') and before.text != 'return' or before.text in (')', ']'))
    if token.text in COMPARISONS and binary:
        for other in COMPARISONS[token.text]:
            yield 'comparison', token.start, token.end, other
    elif token.text in ('++', '--') or token.text in OPERATORS and binary:
        yield 'operator', token.start, token.end, OPERATORS[token.text]
    elif token.text in '+-' and binary:
        yield 'operator', token.start, token.end, '-' if token.text == '+' else '+'
    elif token.text == '&' and binary and after and after[0].kind in ('word', 'number', 'mark'):
        yield 'operator', token.start, token.end, '|'
    elif token.text == '!':
        yield 'operator', token.start, token.end, ''
    elif token.text == '?' and index:
        yield from arms(found, index)


def arms(found, index):
    """Exchanges of the arms of a ?:."""
    depth, colon = 0, None
    position = index + 1
    while position < len(found):
        token = found[position]
        if token.kind == 'mark' and token.text in OPENING and token.mate:
            position = token.mate
        elif token.text == '?':
            depth += 1
        elif token.text == ':' and depth:
            depth -= 1
        elif token.text == ':' and colon is None:
            colon = position
        elif token.text in (';', ',', ')', ']', '}', ':'):
            break
        position += 1
    if colon and position > colon + 1:
        yield 'arms exchanged', found[index + 1].start, found[position - 1].end, \
            ('swap', found[index + 1].start, found[colon - 1].end, found[colon + 1].start, found[position - 1].end)


def of_literal(token):
    if token.kind == 'number' and re.fullmatch(r'\d+', token.text):
        for other in (int(token.text) + 1, int(token.text) - 1):
            if other >= 0:
                yield 'number', token.start, token.end, str(other)
    elif token.kind == 'string' and re.search(r'[A-Za-z]{2}', token.text):
        spot = re.search(r'[A-Za-z]([A-Za-z])', token.text)
        yield 'word', token.start + spot.start(1), token.start + spot.end(1), ''
    elif token.kind == 'char' and len(token.text) == 3:
        yield 'character', token.start, token.end, "'%s'" % chr(ord(token.text[1]) ^ 1).replace("'", 'x').replace('\\', 'x')


def mutants(text, enums):
    found = tokens(text)
    for index, token in enumerate(found):
        some = list(of_statement(found, index)) + list(of_row(found, index))
        if token.kind == 'word':
            some += of_word(found, index, enums)
        elif token.kind == 'mark':
            some += of_mark(found, index)
        else:
            some += of_literal(token)
        for kind, start, end, new in some:
            yield text.count('\n', 0, token.start) + 1, kind, start, end, written(text, kind, start, end, new)


def written(text, kind, start, end, new):
    """The replacement as text."""
    if isinstance(new, tuple):
        _, a, b, c, d = new
        return text[c:d] + text[b:c] + text[a:b]
    if new is None:
        return '!(' + text[start:end] + ')'
    return new


def function_at(text, position):
    """The name of the function whose head or body contains this place, or ''."""
    found, index, name = tokens(text), 0, ''
    while index < len(found) and found[index].start <= position:
        token = found[index]
        if token.text == '(' and token.mate and found[index - 1].kind == 'word' and index:
            name, index = found[index - 1].text, token.mate
        elif token.text == '{' and token.mate and found[index - 1].text == ')':
            if found[token.mate].end > position:
                return name
            index = token.mate
        elif token.mate and token.text in OPENING:
            index = token.mate
        index += 1
    return ''
