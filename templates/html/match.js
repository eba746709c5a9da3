// Search by names (exact, prefix, capitals such as "gst", or substring), numbers ("112", "slot 104", "bit 17"), similar
// names and words of the text.
"use strict";

// The order of hits with the same rank.
const KINDS = ["function", "event", "type", "callback", "error", "capability", "constant", "intro", "category", "part"];
const PREFIX = /^(jvm[tp]i_?(error_|event_)?|can_)/i;
const NUMBER = /^(?:(error|event|slot|bit|value)\s*)?(0x[\da-f]+|\d+)$/;
const LABELS = ["error", "event", "value", "bit", "slot"]; // the most likely first
const squeeze = (text) => text.toLowerCase().replace(/[\s_.]+/g, "");
const items = [];
const sections = [];

// Returns the numbers of an item: { slot: 104 }.
function numbersOf(element, kind) {
  const value = element.cells?.[1]?.textContent;
  if (kind === "error" || kind === "constant") return value ? { [kind === "error" ? "error" : "value"]: Number(value) } : {};
  if (kind === "capability") return { bit: Number(value) };
  const numbers = {};
  if (kind === "function" || kind === "event") {
    for (const name of all(".facts dt", element)) {
      if (name.textContent === "Slot") numbers.slot = Number(name.nextElementSibling.textContent);
      if (name.textContent === "Number") numbers.event = Number(name.nextElementSibling.textContent);
    }
  }
  return numbers;
}

// Returns the description of an item without derived facts: the last cell of a row, the caption of a table, the event of
// an event constant.
function descriptionOf(element) {
  const place = element.matches("tr") ? element.lastElementChild : element.matches("table") ? element.caption
    : element.matches("code") ? element.closest(".entry") : element;
  if (!element.dataset.kind) return all("p:not([class])", element).slice(0, 3).map((paragraph) => paragraph.textContent).join(" ");
  const paragraph = place?.querySelector(":scope > p:not([class])");
  const words = paragraph ? [paragraph] : place?.matches("td, caption") ? [...place.childNodes] : [];
  const end = words.findIndex((node) => node !== paragraph && node.nodeType === Node.ELEMENT_NODE && node.matches("p, div, ul, dl, pre, table, details"));
  return (end < 0 ? words : words.slice(0, end)).map((node) => node.textContent).join("").trim().replace(/\s+/g, " ");
}

function describe(element) {
  const { kind = "part" } = element.dataset;
  const [owner] = element.id.split(".");
  const synopsis = element.querySelector(":scope > :first-child > .synopsis")?.textContent ?? "";
  const own = nameOf(element);
  const humps = own.replace(/([a-z\d])(?=[A-Z])|[_\s]+/g, "$1 ").toLowerCase();
  const said = descriptionOf(element);
  const order = KINDS.indexOf(kind);
  return {
    n: items.length, element, kind, own, humps, synopsis, owner: order < 0 ? owner : "", order: order < 0 ? KINDS.length : order,
    full: squeeze(element.id), plain: squeeze(own), short: squeeze(own.replace(PREFIX, "")), words: `${element.id} ${humps} ${synopsis}`.toLowerCase(),
    numbers: numbersOf(element, kind), said, description: said.toLowerCase(),
  };
}

function* readPage() {
  for (const element of all(":is([data-kind], .part)[id]", book)) {
    items.push(describe(element));
    yield;
  }
  for (const element of all("main :is(p, li, dt, dd, pre, tr)", book)) {
    if (!element.isConnected || !element.closest("main [id]") || element.parentElement.closest("tr, .index, .slots, .matrix, .facts")) continue;
    const text = element.cells ? [...element.cells].map((cell) => cell.textContent).join(" ") : element.textContent;
    sections.push({ element, text, lower: text.toLowerCase() });
    yield;
  }
}

// Stop words, and the common stem of the forms of a word: "contended", "contention".
const IDLE = new Set("a an and are as at be before by can change changed changes do does find for from how i in into is it my of on or the to what when which who why with".split(" "));
const stem = (word) => (word.length < 5 ? word : word.replace(/(?:[td]?(?:ed|ions?|ing)|['\u2019]s|ies|y|(?<=[hsxz])es|(?<!s)s)$/, "").replace(/([b-df-hj-np-tv-z])\1$/, "$1"));
// Synonyms: words of readers and the words that specifications use instead.
const SAME = { dump: ["stack trace"], enable: ["control"], free: ["dealloc"], mutex: ["monitor"], sigquit: ["ctrl-break"], walk: ["iterat", "travers"] };
// Returns the stems of the words, each with its synonyms.
function wordsOf(text) {
  const all = text.toLowerCase().split(/[\s._]+/).filter(Boolean);
  const telling = all.filter((word) => !IDLE.has(word));
  return (telling.length ? telling : all).map(stem).map((word) => [word, ...(SAME[word] ?? [])]);
}
const has = (text, forms) => forms.some((form) => text.includes(form));

// Queries for a release: "java 21", "new in 21", "what's new".
const RELEASE = /^(?:(?:what(?:['\u2019]?s| is) +)?new(?: +(?:in|since))?|(?:java|jdk|release|version))(?: +(?:java|jdk|release|version))?(?: +(\d+(?:\.\d+)?))?$/;
function byReleaseNumber(text) {
  const [whole, number] = RELEASE.exec(text) ?? [];
  const row = number && book.getElementById(`NewByRelease.${number}`);
  const element = number ? row : whole && book.getElementById("NewByRelease");
  if (!element) return [];
  const item = { element, own: number ? `New in ${number}` : "New by release", kind: "release", owner: "", order: 0 };
  return [{ item, score: -1, summary: (row ?? element.querySelector("p")).textContent.replace(/^\s*[\d.]+\s*/, "").trim().replace(/\s+/g, " ").slice(0, 140) }];
}

// Returns a pattern in which each letter follows the previous one or starts the next part of a name.
const humpPattern = (query) => new RegExp("(^| )" + [...query].map((c) => c.replace(/\W/, "\\$&")).join("(?:\\w* )?"));

// Returns the rank of an item for a query, with lower values for better matches, or NaN if it does not match. Parts of the
// reference are first. Sections and types follow functions and events whose names contain the query. Items that match by
// their description follow. Parameters and fields are last, because many have the same name.
function rank(item, query, humps, words) {
  const part = item.owner ? 4 : item.kind === "part" ? -1 : item.order > 6 ? 1.5 : 0;
  const some = part || (item.order > 1 ? 1.6 : 0);
  if (item.owner && item.full === query) return 0;
  if (item.plain === query) return part;
  if (item.short === query) return part + (item.order > 1 ? 2.6 : 0);
  if (item.plain.startsWith(query) || item.short.startsWith(query)) return 1 + some;
  const hump = humps.exec(item.humps);
  if (hump && part !== 4) return (hump.index ? 2.5 : 2) + some;
  const all = (...texts) => words.every((word) => texts.some((text) => has(text, word)));
  if (!item.order && item.description.startsWith(words[0][0]) && all(item.description)) return 2.2;
  if (item.plain.includes(query)) return 3 + some;
  if (all(item.words)) return 5.8 + part;
  const described = !item.owner && words.length > 1 && all(item.words, item.description)
    && (part >= 0 || words.some((word) => has(item.plain, word)));
  return described ? 6 + part : NaN;
}

// Returns the edit distance from the query to the nearest prefix of the name, with transpositions.
function distance(query, name, most) {
  let before, last, row = Array.from({ length: name.length + 1 }, (_, n) => n);
  for (let i = 1; i <= query.length; i++) {
    [before, last, row] = [last, row, [i]];
    for (let j = 1; j <= name.length; j++) {
      const same = query[i - 1] === name[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + !same);
      if (i > 1 && j > 1 && query[i - 1] === name[j - 2] && query[i - 2] === name[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > most) return Infinity;
  }
  return Math.min(...row);
}

function nearly(query) {
  const most = query.length < 4 ? 0 : query.length < 8 ? 1 : 2;
  const found = [];
  for (const item of most ? items : []) {
    if (item.owner || item.order > 6) continue;
    const off = Math.min(...new Set([item.plain, item.short].map((name) => {
      const start = name.slice(0, query.length + most);
      return distance(query, start, most) + (name.length > query.length + most ? 0.5 : 0);
    })));
    if (off <= most + 0.5) found.push({ item, score: 20 + off });
  }
  return found;
}

function byNumber(text) {
  const [, label, digits] = NUMBER.exec(text) ?? [];
  if (!digits) return [];
  const found = [];
  for (const item of items) {
    for (const [name, value] of Object.entries(item.numbers)) {
      if (value === Number(digits) && (!label || label === name)) {
        found.push({ item, score: (LABELS.indexOf(name) - 9) / 10, why: `${name} ${digits}` });
      }
    }
  }
  return found;
}

// Returns the places whose text has the phrase or all words, without the places that were found by name.
function byText(text, known) {
  const words = wordsOf(text);
  const phrase = text.toLowerCase().trim().replace(/\s+/g, " ");
  const found = [];
  if (phrase.length < 3) return found;
  for (const { element, text: whole, lower } of sections) {
    let at = lower.indexOf(phrase);
    let score = 30;
    if (at < 0 && words.every((word) => has(lower, word))) {
      at = lower.indexOf(words.flat().filter((word) => lower.includes(word)).reduce((a, b) => (a.length < b.length ? b : a)));
      score = 31;
    }
    const target = at < 0 ? null : element.closest("[data-kind][id]") ?? element.closest("[id]");
    if (!target || known.has(target)) continue;
    known.add(target);
    const start = Math.max(0, lower.lastIndexOf(" ", Math.max(0, at - 40)));
    found.push({
      score, words: words.flat(),
      item: { element: target, own: nameOf(target), kind: target.dataset.kind ?? "text", owner: "", order: 9 },
      summary: `\u2026${whole.slice(start, at + 120).replace(/\s+/g, " ")}`,
    });
  }
  return found;
}

// Returns the hits, best first. Hits that are hidden by the filters are last.
function matches(text) {
  if (unread) while (!unread.next().done);
  unread = null;
  const query = squeeze(text);
  if (!query) return [];
  const humps = humpPattern(query);
  const words = wordsOf(text);
  const typed = text.trim().toLowerCase();
  const found = [...byNumber(typed), ...byReleaseNumber(typed)];
  for (const item of items) {
    const score = rank(item, query, humps, words);
    if (score >= -1) found.push({ item, score });
  }
  // Keeps the parameters of a function together.
  const best = new Map();
  for (const { item: { owner }, score } of found) if (owner) best.set(owner, Math.min(score, best.get(owner) ?? score));
  for (const hit of found) if (hit.item.owner) hit.score = best.get(hit.item.owner);
  if (!found.some(({ score }) => score < 4)) found.push(...nearly(query).filter(({ item }) => !found.some((hit) => hit.item === item)));
  found.push(...byText(text, new Set(found.map(({ item }) => item.element))));
  for (const hit of found) hit.off = Boolean(FILTERS && hit.item.element.closest("[data-off]"));
  return found.sort((a, b) => a.off - b.off || a.score - b.score || a.item.order - b.item.order
    || (a.item.owner && b.item.owner && a.item.n - b.item.n) || a.item.own.length - b.item.own.length || (a.item.own < b.item.own ? -1 : 1));
}

// Returns the names in the index of a category, as its description.
const namesIn = (element) => all(":scope > .index a", element).map((link) => link.textContent).join(", ").slice(0, 140);

function summaryOf({ item: { element, said, synopsis }, summary, why }) {
  if (summary) return summary;
  return [why, said.slice(0, 140) || synopsis || namesIn(element)].filter(Boolean).join(" \u00b7 ");
}
