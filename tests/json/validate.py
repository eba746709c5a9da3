# SPDX-License-Identifier: MIT
"""Validates JSON by a JSON Schema, with the keywords that the project uses; the jsonschema package, if installed, must
agree. usage: validate.py SCHEMA DATA… [--broken | --spoil]

Invalid copies of the data must be rejected: with --broken, mistakes in jvmti.json, with --spoil, violations of every
rule of the schema."""
import copy
import json
import re
import sys

TYPES = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "boolean": lambda v: isinstance(v, bool),
    "null": lambda v: v is None,
}
SILENT = {"$schema", "$id", "$defs", "title", "description"}


def problems(schema, value, root, path="$"):
    """The problems of a value, as lines."""
    for keyword, rule in schema.items():
        if keyword in SILENT:
            continue
        if keyword == "$ref":
            name = re.fullmatch(r"#/\$defs/(\w+)", rule).group(1)
            yield from problems(root["$defs"][name], value, root, path)
        elif keyword == "type":
            names = [rule] if isinstance(rule, str) else rule
            if not any(TYPES[name](value) for name in names):
                yield f"{path}: not of type {rule}"
        elif keyword == "const":
            if type(value) is not type(rule) or value != rule:
                yield f"{path}: not {rule!r}"
        elif keyword == "enum":
            if value not in rule:
                yield f"{path}: not one of {rule}"
        elif keyword == "minimum":
            if TYPES["integer"](value) and value < rule:
                yield f"{path}: below {rule}"
        elif keyword == "maximum":
            if TYPES["integer"](value) and value > rule:
                yield f"{path}: above {rule}"
        elif keyword == "pattern":
            if isinstance(value, str) and not re.search(rule, value):
                yield f"{path}: does not match {rule}"
        elif keyword == "items":
            if isinstance(value, list):
                for index, member in enumerate(value):
                    yield from problems(rule, member, root, f"{path}[{index}]")
        elif keyword == "minProperties":
            if isinstance(value, dict) and len(value) < rule:
                yield f"{path}: fewer than {rule} members"
        elif keyword == "required":
            if isinstance(value, dict):
                yield from (f"{path}: no {key}" for key in rule if key not in value)
        elif keyword == "properties":
            if isinstance(value, dict):
                for key in value.keys() & rule.keys():
                    yield from problems(rule[key], value[key], root, f"{path}.{key}")
        elif keyword == "additionalProperties":
            assert rule is False
            if isinstance(value, dict):
                yield from (f"{path}: unknown {key}" for key in value if key not in schema["properties"])
        else:
            sys.exit(f"{keyword} is no keyword that this validator knows")


def library(schema):
    """A function that validates data with the jsonschema package; None without the package."""
    try:
        import jsonschema
    except ImportError:
        return None
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema).is_valid


def spoilt(data):
    """Copies of the data with one mistake in each, in its first items."""
    data = {key: value[:1] if isinstance(value, list) else value for key, value in data.items()}

    def broken(change):
        copied = copy.deepcopy(data)
        change(copied)
        return copied

    yield broken(lambda d: d.update(schemaVersion=2))
    yield broken(lambda d: d.update(extra=1))
    for key in data:
        if key not in ("capabilities", "license"):
            yield broken(lambda d: d.pop(key))
            yield broken(lambda d: d.update({key: None}))
    for key in ("functions", "events", "callbacks", "records", "constants", "errors", "categories"):
        for member in data[key][0]:
            if member not in ("doc", "preview", "function", "event", "costs", "seenCosts", "virtualThreads",
                              "seenVirtualThreads", "thread", "seenThread", "calls", "called", "seeAlso"):
                yield broken(lambda d: d[key][0].pop(member))
            yield broken(lambda d: d[key][0].update({member: []} if member != "errors" else {member: {}})
                         if not isinstance(d[key][0][member], list) else d[key][0].update({member: "none"}))
        yield broken(lambda d: d[key][0].update(unknown=""))
    yield broken(lambda d: d["functions"][0].update(slot=0))
    yield broken(lambda d: d["functions"][0].update(slot=True))
    yield broken(lambda d: d["functions"][0].update(phase="dead"))
    yield broken(lambda d: d["functions"][0].update(since="eleven"))
    yield broken(lambda d: d["functions"][0].update(id="Get-It"))
    yield broken(lambda d: d["functions"][0]["params"][0].update(direction="back"))
    yield broken(lambda d: d["functions"][0]["params"][0]["type"].update(kind="pointer"))
    yield broken(lambda d: d["functions"][0]["params"][0]["type"].update(string=False))
    yield broken(lambda d: d["functions"][0]["doc"]["tree"].append({"target": "kind is missing"}))
    yield broken(lambda d: d["functions"][0]["doc"]["tree"].append({"kind": "code", "children": [{"kind": "font"}]}))
    yield broken(lambda d: d["functions"][0]["doc"]["tree"].append(1))
    yield broken(lambda d: d["functionTable"]["slots"][0].update(kind="free"))
    yield broken(lambda d: d["constants"][0]["list"][0].update(value=1 << 31))
    yield broken(lambda d: d["universalErrors"].append("not a name"))


def members(schema, value, root, keys=()):
    """The values in a value, and the first three of each list, as keys, schema and value."""
    while "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    yield keys, schema, value
    if isinstance(value, dict):
        for key in value:
            yield from members(schema["properties"][key], value[key], root, keys + (key,))
    elif isinstance(value, list):
        for index, member in enumerate(value[:3]):
            yield from members(schema["items"], member, root, keys + (index,))


def spoilt_everywhere(schema, data):
    """Copies of the data with one mistake in each, and its name."""
    def replaced(keys, new):
        if not keys:
            return new
        copied = copy.deepcopy(data)
        at = copied
        for key in keys[:-1]:
            at = at[key]
        at[keys[-1]] = new
        return copied

    for keys, rules, value in members(schema, data, schema):
        yield replaced(keys, {} if isinstance(value, list) else []), f"{keys}: type"
        if isinstance(value, dict):
            yield replaced(keys, {**value, "unknown": ""}), f"{keys}: unknown member"
            for key in rules["required"]:
                yield replaced(keys, {k: v for k, v in value.items() if k != key}), f"{keys}: no {key}"
        if "const" in rules or "enum" in rules:
            yield replaced(keys, "none such"), f"{keys}: word"
        if "minimum" in rules:
            yield replaced(keys, rules["minimum"] - 1), f"{keys}: number"
        if "pattern" in rules:
            yield replaced(keys, ""), f"{keys}: text"


def check(schema, valid, data):
    """Ends the program if the data is invalid, or if an invalid copy is accepted."""
    found = list(problems(schema, data, schema))
    if found:
        sys.exit("\n".join(found[:20]))
    if valid and not valid(data):
        sys.exit("jsonschema finds a problem that validate.py does not")
    bad = []
    if "--broken" in sys.argv:
        bad = ((copied, number) for number, copied in enumerate(spoilt(data)))
    elif "--spoil" in sys.argv:
        bad = spoilt_everywhere(schema, data)
    for copied, what in bad:
        if next(problems(schema, copied, schema), None) is None or (valid and valid(copied)):
            sys.exit(f"spoilt data passes: {what}")


def main():
    schema, *all_data = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:] if path[:2] != "--")
    valid = library(schema)
    for data in all_data:
        check(schema, valid, data)


if __name__ == "__main__":
    main()
