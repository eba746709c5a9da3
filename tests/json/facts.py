# SPDX-License-Identifier: MIT
"""Prints every fact of a specification, computed from its JSON alone, in the form of `jvmtic show --facts`.
usage: facts.py JVMTI.JSON"""
import json
import re
import sys

POINTERS = {"ptrtype", "outptr", "outbuf", "inptr", "inbuf", "vmbuf", "allocbuf", "allocallocbuf", "agentbuf", "allocfieldbuf"}
model = json.load(open(sys.argv[1], encoding="utf-8"))
facts = []


def fact(*words):
    facts.append(" ".join(str(word) for word in words))


def type_text(t):
    if t["kind"] in POINTERS:
        text = f"{t['kind']}({type_text(t['target'])})"
        for way in ("in", "out"):
            if way in t.get("length", {}):
                text += f" {way}count={t['length'][way]}"
        return text
    text = t["kind"] + (" " + t["name"] if "name" in t else "")
    if "minimum" in t:
        text += f" min={t['minimum']}"
    for key, words in (("nullIsCurrent", " null=current"), ("unconverted", " impl=noconvert")):
        text += words if key in t else ""
    if "implSince" in t:
        text += f" implsince={t['implSince']}"
    if t.get("started", "yes") != "yes":
        text += f" started={t['started']}"
    if "nativeIsError" in t:
        text += " native=error"
    for key in ("frame", "thread", "class", "method", "field"):
        if key in t.get("relations", {}):
            text += f" {key}={t['relations'][key]}"
    return text


def declared(t, nullable):
    text = type_text(t)
    if t["kind"] in POINTERS:
        text += " nullok" if nullable else ""
        text += " impl=nonullcheck" if "unchecked" in t else ""
        text += f" implsince={t['implSince']}" if "implSince" in t else ""
    return text


def params(kind, item):
    for p in item["params"]:
        name = (kind, item["id"])
        fact(*name, "param", f"{p['index'] + 1:02}", p["id"],
             declared(p["type"], p["nullable"]) + (" dropped" if "dropped" in p else ""))
        if "ownership" in p:
            fact(*name, "frees", p["id"], p["ownership"]["how"])
        if "givesReferences" in p:
            fact(*name, "references", p["id"])
    for row in item.get("errors", []):
        if row["source"] == "param":
            fact(kind, item["id"], "derived-error", row["param"], row["id"])


def capabilities(kind, item):
    for word in ("required", "optional"):
        for number, row in enumerate(item[word + "Capabilities"], 1):
            fact(kind, item["id"], word, f"{number:02}", row["id"])
            assert model["capabilities"]["list"][row["bit"]]["id"] == row["id"], row


def after(kind, items, name=lambda item, kind: kind):
    previous = "-"
    for item in items:
        fact(name(item, kind), item["id"], "after", previous)
        previous = item["id"]


def dated(kind, item):
    fact(kind, item["id"], "since", item["since"])
    if "preview" in item:
        fact(kind, item["id"], "preview", item["preview"])


def sections(where, items):
    for item in items:
        if "id" in item or item["label"]:
            fact("section", item.get("id", "-"), "label", item["label"], "in", where)


for f in model["functions"]:
    for key in ("slot", "category", "synopsis", "phase"):
        fact("function", f["id"], key, f[key])
    dated("function", f)
    for key, word in (("callbackSafe", "callback-safe"), ("jkernel", "jkernel"), ("noTransition", "no-transition"),
                      ("noTrace", "no-trace"), ("noDefault", "no-default"), ("eventCapabilities", "event-capabilities")):
        if f[key]:
            fact("function", f["id"], word)
    params("function", f)
    capabilities("function", f)
    for number, row in enumerate((r for r in f["errors"] if r["source"] == "listed"), 1):
        fact("function", f["id"], "error", f"{number:02}", row["id"], *(["since=" + row["since"]] if "since" in row else []))
    assert [r["capability"] for r in f["errors"] if r["source"] == "capability"] == \
        [r["id"] for r in f["requiredCapabilities"]], f["id"]
    for key, word in (("costs", "cost"), ("seenCosts", "cost-seen"), ("seeAlso", "see-also")):
        if key in f:
            fact("function", f["id"], word, *f[key])
    for key, word in (("virtualThreads", "virtual-threads"), ("seenVirtualThreads", "virtual-threads-seen")):
        if key in f:
            fact("function", f["id"], word, f[key])
after("function", model["functions"])
for e in model["events"]:
    for key in ("number", "constant", "label", "phase"):
        fact("event", e["id"], key, e[key])
    dated("event", e)
    if e["perThread"]:
        fact("event", e["id"], "per-thread")
    for key, word in (("thread", "thread"), ("seenThread", "thread-seen"), ("calls", "calls")):
        if key in e:
            fact("event", e["id"], word, e[key])
    if "seeAlso" in e:
        fact("event", e["id"], "see-also", *e["seeAlso"])
    params("event", e)
    capabilities("event", e)
after("event", model["events"])
for c in model["callbacks"]:
    for key in ("category", "synopsis"):
        fact("callback", c["id"], key, c[key])
    fact("callback", c["id"], "result", type_text(c["result"]))
    if "called" in c:
        fact("callback", c["id"], "called", c["called"])
    dated("callback", c)
    params("callback", c)
after("callback", model["callbacks"])
for r in model["records"]:
    fact(r["kind"], r["id"], "label", r["label"])
    dated(r["kind"], r)
    for field in r["fields"]:
        fact(r["kind"], r["id"], "field", f"{field['index'] + 1:02}", field["id"], declared(field["type"], field["nullable"]))
after("", model["records"], lambda item, kind: item["kind"])
for s in model["constants"]:
    fact("constants", s["id"], "kind", s["form"])
    fact("constants", s["id"], "label", s["label"])
    dated("constants", s)
    for word in ("function", "event"):
        if word in s:
            fact("constants", s["id"], "in", word, s[word])
    for number, c in enumerate(s["list"], 1):
        fact("constants", s["id"], "constant", f"{number:02}", c["id"], "=", c["source"], "=", c["value"])
after("constants", model["constants"])
for group in model["baseTypes"]:
    fact("base-types", group["id"], "label", group["label"])
    for number, t in enumerate(group["list"], 1):
        fact("base-type", t["id"], "group", group["id"], f"{number:02}")
        if t["anchor"] != t["id"]:
            fact("base-type", t["id"], "anchor", t["anchor"])
        if "definition" in t:
            fact("base-type", t["id"], "definition", re.sub(r"[ \t\r\n\f\v]+", " ", t["definition"]).strip())
if "capabilities" in model:
    fact("capabilities", model["capabilities"]["id"], "label", model["capabilities"]["label"])
    for c in model["capabilities"]["list"]:
        fact("capability", c["id"], "bit", c["bit"])
        dated("capability", c)
        if "seenCosts" in c:
            fact("capability", c["id"], "cost-seen", *c["seenCosts"])
        if "seenHad" in c:
            fact("capability", c["id"], "had-seen", *c["seenHad"])
for c in model["errorCategories"]:
    fact("error-category", c["id"], "label", c["label"])
for e in model["errors"]:
    fact("error", e["id"], "number", e["number"])
    fact("error", e["id"], "category", e["category"])
    dated("error", e)
after("error", model["errors"])
for where in ("specification", "functions", "events", "errors", "data"):
    sections(where, model["sections"][where])
for c in model["categories"]:
    fact("category", c["id"], "label", c["label"])
    sections(c["id"], c["sections"])
after("category", model["categories"])
fact("release newest", model["release"]["name"])
for number, change in enumerate(model["history"]["changes"], 1):
    fact("change", f"{number:03}", change.get("version", "-"), change["date"])
sys.stdout.buffer.write(b"".join(sorted(line.encode() + b"\n" for line in facts)))
