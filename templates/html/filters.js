// The filters that were chosen. They are kept in the query of the address.
"use strict";

// The filters that apply to the interface: some interfaces have no phases or capabilities.
const findFilters = () => ["release", "since", ...[["phase", "[data-phase]"], ["capability", "[data-kind=capability]"],
  ["safe", "[data-safe]"], ["gc", "[data-gc]"]].filter(([, selector]) => book.querySelector(selector)).map(([name]) => name)];
const NOTHING = "none";
// The phases in which a function may be called, and those in which an event is sent.
const CALLED = { any: "primordial onload start live dead", onload: "onload live", onloadOnly: "onload", start: "start live", live: "live" };
const SENT = { any: "primordial start live", start: "start live", live: "live" };
const PHASES = [["primordial", "primordial"], ["onload", "OnLoad"], ["start", "start"], ["live", "live"], ["dead", "dead"]];
const fields = {};
const pill = make("p", { id: "pill", role: "status", hidden: "" });
const selection = make("section", { id: "selection", "aria-label": "Selection", hidden: "" });

function makeSelect(name, label, everything, options) {
  const select = make("select", {}, make("option", { value: "" }, everything));
  for (const [value, text] of options) select.append(make("option", { value }, text));
  fields[name] = select;
  return make("label", {}, label, select);
}

const get = (name) => name === "safe" ? (fields.safe?.checked ? "yes" : "") : fields[name]?.value ?? "";

function set(name, value) {
  if (name === "safe") fields.safe.checked = value !== "";
  else fields[name].value = value;
  if (fields[name].selectedIndex < 0) fields[name].value = ""; // an unknown release or capability
}

function makeFilters() {
  FILTERS = findFilters();
  const box = find("filters");
  const capabilities = all("[data-kind=capability]", book).map(nameOf);
  const makers = {
    release: () => makeSelect("release", "As of", "newest release", releases().slice(1)),
    since: () => makeSelect("since", "New since", "the beginning", releases().slice(0, -1)),
    phase: () => makeSelect("phase", "Phase", "any phase", PHASES),
    capability: () => makeSelect("capability", "Capability", "with or without", [[NOTHING, "none needed"], ...capabilities.map((c) => [c, c])]),
    safe: () => make("label", {}, fields.safe = make("input", { type: "checkbox" }), "Callable in heap and GC callbacks"),
    gc: () => makeSelect("gc", "Garbage collection", "enabled or disabled", [["enabled", "enabled"], ["disabled", "disabled"]]),
  };
  box.append(...FILTERS.map((name) => makers[name]()));
  box.addEventListener("change", () => {
    const url = new URL(location.href);
    for (const name of FILTERS) {
      if (get(name)) url.searchParams.set(name, get(name));
      else url.searchParams.delete(name);
    }
    try { history.replaceState(history.state, "", url); } catch { /* the address stays as it is */ }
    filter();
    if (!selection.hidden) selection.scrollIntoView();
  });
  document.body.append(pill);
  addEventListener("popstate", readFilters);
  readFilters();
}

function readFilters() {
  const query = new URLSearchParams(location.search);
  let changed = false;
  for (const name of FILTERS) {
    const value = query.get(name) ?? "";
    changed ||= value !== get(name);
    set(name, value);
  }
  if (changed) filter();
}

// True if the item is new. An item that was a preview is new again in the release that made it final.
const isNew = ({ final, since = "1" }) => parseFloat(final ?? since) >= (parseFloat(fields.since.value) || 0);

function suits({ kind, phase, safe, gc, caps = "", opts = "", ...data }) {
  const wanted = get("capability");
  const phases = (kind === "event" ? SENT : CALLED)[phase] ?? "";
  if (get("phase") && !phases.split(" ").includes(get("phase"))) return false;
  if (get("gc") && gc !== "any" && gc !== get("gc")) return false;
  if (wanted === NOTHING ? caps : wanted && !`${caps} ${opts}`.split(" ").includes(wanted)) return false;
  if (!isNew(data)) return false;
  return !get("safe") || (kind === "function" && safe === "yes");
}

const setOff = (element, off) => element.toggleAttribute("data-off", off);

// Returns the compared releases in words: "17 to 28".
function span() {
  const known = releases();
  const before = known.find(([n]) => n < parseFloat(get("since")));
  const last = known.find(([n]) => n <= (parseFloat(get("release")) || newest));
  return before ? `${before[1]} to ${last[1]}` : `new since ${known.at(-1)[1]}`;
}

// Returns the chosen filters in words.
function chosen() {
  const option = (name) => fields[name].selectedOptions[0].textContent;
  return [
    get("since") ? span() : get("release") && `as of ${option("release")}`,
    get("phase") && `phase ${option("phase")}`,
    get("capability") && (get("capability") === NOTHING ? "no capability needed" : get("capability")),
    get("safe") && "callable in heap and GC callbacks", get("gc") && `garbage collection ${get("gc")}`,
  ].filter(Boolean);
}

function listOf(title, elements) {
  if (!elements.length) return [];
  const items = elements.map((element) => make("li", {}, make("a", { href: elsewhere(element) ?? "#" + element.id }, nameOf(element))));
  return [make("p", { class: "note" }, elements.length === 1 ? `1 ${title}` : `${elements.length} ${title.replace(/y$/, "ie")}s`), make("ul", { class: "index" }, ...items)];
}

const isCompared = (release) => parseFloat(release) >= parseFloat(get("since")) && parseFloat(release) <= (parseFloat(get("release")) || Infinity);
const byRelease = (found) => found.flatMap(([id, release, cells]) => [make("dt", {}, id ? make("a", { href: id }, release) : release),
  ...cells.map((cell) => make("dd", {}, ...cell.cloneNode(true).childNodes))]);

// Returns the changes of existing entries in the compared releases.
function changed() {
  return byRelease(changedRows().map((row) => {
    const changes = row.querySelector(".changed").cloneNode(true);
    changes.firstChild.remove(); // "Changed: "
    for (const link of all(".later", changes)) link.classList.remove("later"); // the entry existed before
    return [row.querySelector("th a")?.getAttribute("href"), row.cells[0].textContent, [changes]];
  }));
}
const changedRows = () => all("#NewByRelease tbody tr:has(.changed)", book).filter((row) => isCompared(row.cells[0].textContent));

// Returns the note of an entry that is shown although it is not selected.
function outside(entry) {
  if (!get("since") || !entry.matches(".entry")) return "Outside the selection";
  return `${changedRows().some((row) => row.querySelector(`.changed a[href$="#${CSS.escape(entry.id)}"]`)) ? "Changed" : "Not changed"} from ${span()}`;
}

// Returns the history of the compared releases. A row without a release belongs to the next newer release.
function told() {
  const found = [];
  let waiting = [];
  for (const row of all("#ChangeHistory [aria-label^=Changes] tbody tr", book).reverse()) {
    waiting.push(row.cells[2]);
    if (!row.id) continue;
    const release = row.id.slice(row.id.indexOf(".") + 1);
    if (isCompared(release)) found.push([elsewhere(row) ?? "#" + row.id, release, waiting]);
    waiting = [];
  }
  return byRelease(found.reverse());
}

// Lists the selected functions and events at the top of the page, and for a comparison the other new items and changes.
function showSelection(visible, words) {
  // A category without new functions may have new capabilities, so hidden parents do not count.
  const fits = ({ dataset }) => isNew(dataset) && parseFloat(dataset.since) <= (parseFloat(get("release")) || Infinity);
  const others = (kind) => (get("since") ? all(`[data-kind=${kind}][id][data-since]`, book).filter(fits) : []);
  selection.hidden = words.length === 0 || (words.length === 1 && get("release") !== "" && !get("since"));
  if (selection.hidden) return selection.replaceChildren();
  // Added when needed, because the browser then matches the styles of all paragraphs again.
  if (!selection.isConnected) document.querySelector("main > :is(section, p:last-of-type)").before(selection);
  const of = (kind) => visible.filter((entry) => entry.dataset.kind === kind);
  const lists = [["function", of("function")], ["event", of("event")], ["type", [...others("type"), ...others("callback")]],
    ["capability", others("capability")], ["error", others("error")]];
  const found = lists.flatMap(([title, elements]) => listOf(title, elements));
  if (get("since")) {
    const ended = all(".entry[data-deprecated]", book).filter(({ dataset }) => isCompared(dataset.deprecated));
    const list = (title, items) => items.length ? [make("p", { class: "note" }, title), make("dl", {}, ...items)] : [];
    found.push(...listOf("deprecated entry", ended), ...list("Changed", changed()), ...list("In the change history", told()));
  }
  selection.replaceChildren(make("h2", {}, `Selection: ${words.join(", ")}`),
    ...(found.length ? found : [make("p", {}, "No matches.")]));
}

function filter() {
  const release = parseFloat(get("release")) || Infinity;
  const entriesOf = (place) => all("[data-kind=function], [data-kind=event]", place);
  const later = (element) => parseFloat(element.dataset.since) > release;
  for (const page of new Set([book, document])) {
    for (const element of all("main [data-since], #contents [data-since]", page)) setOff(element, later(element));
    for (const entry of entriesOf(page)) setOff(entry, later(entry) || !suits(entry.dataset));
  }
  const entries = entriesOf(book);
  const visible = entries.filter((entry) => !entry.hasAttribute("data-off"));
  const words = chosen();
  for (const group of all(".part > .category")) { // not the category of a page of a site
    const members = entriesOf(group);
    setOff(group, members.length > 0 && members.every((entry) => entry.hasAttribute("data-off")));
  }
  const hidden = new Set(all("[data-off][id], [data-off] [id]", book).map((element) => element.id));
  for (const link of all("a[href*='#']:not([href*='://'])")) {
    const off = hidden.has(idOf(link.hash));
    const item = link.closest("#contents li, .index li, .matrix tr");
    if (item && link === item.querySelector("a")) setOff(item, off);
    else link.classList.toggle("later", off);
  }
  for (const group of all("#contents li > details, .note + .index")) setOff(group.matches("ul") ? group.previousElementSibling : group, !group.querySelector("li:not([data-off])"));
  for (const name of FILTERS) fields[name].classList.toggle("set", get(name) !== "");
  const button = find("filters").firstElementChild;
  button.textContent = ["Filters", words.join(", ")].filter(Boolean).join(": ");
  button.classList.toggle("set", words.length > 0);
  const version = document.querySelector(".home span");
  version.dataset.newest ??= version.textContent;
  version.textContent = get("release") ? `as of ${fields.release.selectedOptions[0].textContent}` : version.dataset.newest;
  const reset = make("button", { type: "button" }, "Show all");
  reset.addEventListener("click", () => {
    for (const name of FILTERS) set(name, "");
    find("filters").dispatchEvent(new Event("change"));
  });
  showSelection(visible, words);
  pill.hidden = words.length === 0;
  pill.replaceChildren(`${visible.length} of ${entries.length} functions and events: `,
    selection.hidden ? words.join(", ") : make("a", { href: "#selection" }, words.join(", ")), reset);
  reveal();
}
