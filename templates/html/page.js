// What the reference can do beyond text and links: search, filters, the current position in the contents,
// themes, links that copy. It reads everything from the page itself.
"use strict";

const root = document.documentElement;
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const find = (id) => document.getElementById(id);
const fromHash = () => find(decodeURIComponent(location.hash.slice(1)));
const contents = find("contents");

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Back leads exactly to where one was. The browser knows only how far down that is, and parts of the page that were
// on no screen until then may have other heights now.
function remember() {
  const { left } = find("content").getBoundingClientRect();
  const top = document.elementFromPoint(left + 80, 80)?.closest("main [id]");
  if (!top) return;
  try { history.replaceState({ id: top.id, top: top.getBoundingClientRect().top }, ""); } catch { /* it stays inexact */ }
}

function comeBack({ state }) {
  const place = state && find(state.id);
  const settle = () => scrollBy({ top: place.getBoundingClientRect().top - state.top, behavior: "instant" });
  if (place) requestAnimationFrame(() => { settle(); requestAnimationFrame(settle); });
}

// Goes to a place as a link would, and moves the focus there, so that reading goes on from it.
function go(id) {
  if (location.hash === "#" + id) find(id).scrollIntoView();
  else { remember(); location.hash = id; }
  find(id).tabIndex = -1;
  find(id).focus({ preventScroll: true });
}

// ---- Search: exact names, then beginnings, capitals ("gst"), parts of names, words of the synopsis ----

const KINDS = ["function", "event", "type", "callback", "capability", "error", "constant", "category", "intro"];
const PREFIX = /^(jvmti(error|event)?|can)_?/i;
const squeeze = (text) => text.toLowerCase().replace(/[\s_.]+/g, "");
let index;

function describe(element) {
  const { kind, name } = element.dataset;
  const [owner, part] = element.id.split(".");
  const synopsis = element.querySelector(".synopsis")?.textContent ?? "";
  const own = name ?? part ?? owner;
  const humps = own.replace(/([a-z\d])(?=[A-Z])|[_\s]+/g, "$1 ").toLowerCase();
  const order = KINDS.indexOf(kind);
  return {
    element, kind, own, humps, synopsis, owner: order < 0 ? owner : "", order: order < 0 ? KINDS.length : order,
    plain: squeeze(own), short: squeeze(own.replace(PREFIX, "")), words: (element.id + " " + humps + " " + synopsis).toLowerCase(),
  };
}

// Every letter follows the one before it, or begins the next hump.
const humpPattern = (query) => new RegExp("(^| )" + [...query].map((c) => c.replace(/\W/, "\\$&")).join("(?:\\w* )?"));

function rank(item, query, humps, words) {
  const part = item.owner ? 4 : 0; // parameters come last: many share a name
  if (item.plain === query || item.short === query) return part;
  if (item.plain.startsWith(query) || item.short.startsWith(query)) return 1 + part;
  const hump = humps.exec(item.humps);
  if (hump && !part) return hump.index ? 2.5 : 2;
  if (item.plain.includes(query)) return 3 + part;
  return words.every((word) => item.words.includes(word)) ? 8 : NaN;
}

function matches(text) {
  index ??= all("[data-kind][id]").map(describe);
  const query = squeeze(text);
  if (!query) return [];
  const humps = humpPattern(query);
  const words = text.toLowerCase().split(/[\s.]+/);
  const found = [];
  for (const item of index) {
    const score = rank(item, query, humps, words);
    if (score >= 0 && !item.element.closest("[data-off]")) found.push({ item, score });
  }
  found.sort((a, b) => a.score - b.score || a.item.order - b.item.order || a.item.own.length - b.item.own.length
    || (a.item.own < b.item.own ? -1 : 1));
  return found.slice(0, 40).map(({ item }) => item);
}

function summary({ element, synopsis }) {
  const text = element.matches("tr") ? element.lastElementChild : element.querySelector(":scope > p");
  return [synopsis, text?.textContent.trim().slice(0, 140)].filter(Boolean).join(" · ");
}

function makeSearch() {
  const input = make("input", {
    type: "search", role: "combobox", placeholder: "Search", "aria-label": "Search functions, events, errors and more",
    "aria-expanded": "false", "aria-controls": "results", "aria-autocomplete": "list", "aria-keyshortcuts": "/",
    autocomplete: "off", autocapitalize: "off", spellcheck: "false",
  });
  const list = make("ul", { id: "results", role: "listbox", "aria-label": "Results", hidden: "" });
  const status = make("span", { role: "status", class: "unseen" });
  let shown = [];
  let active = 0;

  function activate(to) {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = (to + shown.length) % shown.length;
    const option = list.children[active];
    option.setAttribute("aria-selected", "true");
    // Not scrollIntoView(): the page would scroll too, and the list stands still.
    const below = option.offsetTop + option.offsetHeight - list.clientHeight;
    list.scrollTop = Math.max(below, Math.min(list.scrollTop, option.offsetTop));
    input.setAttribute("aria-activedescendant", option.id);
  }
  function close() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }
  function update() {
    shown = matches(input.value);
    list.replaceChildren(...shown.map((item, n) => make("li", { id: "result-" + n, role: "option", "aria-selected": "false" },
      make("b", {}, item.own), make("i", {}, item.owner ? `${item.kind} of ${item.owner}` : item.kind),
      make("small", {}, summary(item)))));
    status.textContent = squeeze(input.value) ? `${shown.length || "No"} result${shown.length === 1 ? "" : "s"}` : "";
    if (!shown.length) return close();
    list.hidden = false;
    list.scrollTop = active = 0;
    input.setAttribute("aria-expanded", "true");
    activate(0);
  }
  function choose(n) {
    const { id } = shown[n].element;
    input.value = "";
    input.blur();
    go(id);
  }
  input.addEventListener("input", update);
  input.addEventListener("focus", update);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    const open = !list.hidden;
    if (event.key === "Escape") { if (open) close(); else { input.value = ""; input.blur(); } }
    else if (event.key === "ArrowDown" && !open) update();
    else if (open && event.key === "ArrowDown") activate(active + 1);
    else if (open && event.key === "ArrowUp") activate(active - 1);
    else if (open && event.key === "Enter") choose(active);
    else return;
    event.preventDefault();
  });
  list.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays in the input
  list.addEventListener("click", (event) => {
    const n = [...list.children].indexOf(event.target.closest("li"));
    if (n >= 0) choose(n);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
    event.preventDefault();
    input.focus({ preventScroll: true });
    input.select();
  });
  const search = make("div", { id: "search", role: "search" }, input, make("kbd", { "aria-hidden": "true" }, "/"), list, status);
  (window.requestIdleCallback ?? setTimeout)(() => matches(""));
  return search;
}

// ---- Filters: kept in the query of the address; a link to what they hide shows it all the same ----

const ALLOWED = { onload: "onload onloadOnly any", start: "start any", live: "onload start live any" };
const FILTERS = ["release", "phase", "capability", "safe"];
const NOTHING = "none";
const fields = {};
const pill = make("p", { id: "pill", role: "status", hidden: "" });

function releases() {
  const newest = parseFloat(root.dataset.release);
  const known = [1, 1.1, 1.2, 9];
  for (let n = 11; n <= newest; n++) known.push(n);
  return known.filter((n) => n <= newest).reverse().map((n) => [n, n === 1.2 ? "8 (1.2)" : n === 1 ? "1.0" : String(n)]);
}

function makeSelect(name, label, everything, options) {
  const select = make("select", {}, make("option", { value: "" }, everything));
  for (const [value, text] of options) select.append(make("option", { value }, text));
  fields[name] = select;
  return make("label", {}, label, select);
}

const get = (name) => name === "safe" ? (fields.safe.checked ? "yes" : "") : fields[name].value;

function set(name, value) {
  if (name === "safe") fields.safe.checked = value !== "";
  else fields[name].value = value;
  if (fields[name].selectedIndex < 0) fields[name].value = ""; // a release or capability that is not here
}

function makeFilters() {
  const box = find("filters");
  const capabilities = all("[data-kind=capability]").map((row) => row.dataset.name ?? row.id.split(".").pop());
  fields.safe = make("input", { type: "checkbox" });
  box.append(
    makeSelect("release", "As of", "newest release", releases().slice(1)),
    makeSelect("phase", "Phase", "any phase", [["onload", "OnLoad"], ["start", "Start"], ["live", "Live"]]),
    makeSelect("capability", "Capability", "with or without", [[NOTHING, "none needed"], ...capabilities.map((c) => [c, c])]),
    make("label", {}, "In callbacks", fields.safe));
  box.hidden = false;
  box.addEventListener("change", () => {
    const url = new URL(location.href);
    for (const name of FILTERS) {
      if (get(name)) url.searchParams.set(name, get(name));
      else url.searchParams.delete(name);
    }
    try { history.replaceState(history.state, "", url); } catch { /* the address stays as it is */ }
    filter();
  });
  document.body.append(pill);
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

function suits({ kind, phase, safe, caps = "", opts = "" }) {
  const wanted = fields.capability.value;
  if (fields.phase.value && !ALLOWED[fields.phase.value].split(" ").includes(phase)) return false;
  if (wanted === NOTHING ? caps : wanted && !`${caps} ${opts}`.split(" ").includes(wanted)) return false;
  return !fields.safe.checked || (kind === "function" && safe === "yes");
}

const setOff = (element, off) => element.toggleAttribute("data-off", off);

function filter() {
  const release = parseFloat(fields.release.value) || Infinity;
  const entries = all("[data-kind=function], [data-kind=event]");
  const later = (element) => parseFloat(element.dataset.since) > release;
  for (const element of all("[data-since]")) setOff(element, later(element));
  for (const entry of entries) setOff(entry, later(entry) || !suits(entry.dataset));
  const visible = entries.filter((entry) => !entry.hasAttribute("data-off"));
  for (const group of all(".category")) {
    const members = entries.filter((entry) => group.contains(entry));
    setOff(group, members.length > 0 && members.every((entry) => entry.hasAttribute("data-off")));
  }
  for (const link of all("a[href^='#']")) {
    const off = Boolean(find(decodeURIComponent(link.hash.slice(1)))?.closest("[data-off]"));
    const item = link.closest("#contents li, .index li");
    if (item && link === item.querySelector("a")) setOff(item, off);
    else link.classList.toggle("later", off);
  }
  for (const group of all("#contents details")) setOff(group, !group.querySelector("li:not([data-off])"));
  for (const name of FILTERS) fields[name].classList.toggle("set", get(name) !== "");
  const reset = make("button", { type: "button" }, "Show all");
  reset.addEventListener("click", () => {
    for (const name of FILTERS) set(name, "");
    find("filters").dispatchEvent(new Event("change"));
  });
  pill.hidden = visible.length === entries.length && release === Infinity;
  pill.replaceChildren(`${visible.length} of ${entries.length} functions and events`, reset);
  reveal();
}

function reveal() {
  const target = fromHash();
  for (const element of all(".shown")) element.classList.remove("shown");
  for (let at = target; at; at = at.parentElement) {
    if (at.matches("details")) at.open = true;
    if (at.matches("[data-off]")) at.classList.add("shown");
  }
  if (target?.closest(".shown")) target.scrollIntoView();
}

// ---- The current position ----

function followPosition() {
  const links = new Map(all("a[href^='#']", contents).map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const main = find("content");
  let current;
  let waiting = false;
  function mark() {
    waiting = false;
    const { left, width } = main.getBoundingClientRect();
    let at = document.elementFromPoint(left + width / 2, innerHeight / 4);
    while (at && !links.has(at.id)) at = at.parentElement;
    const link = at && links.get(at.id);
    if (!link || link === current) return;
    current?.removeAttribute("aria-current");
    current?.closest("details.followed")?.removeAttribute("open");
    current = link;
    link.setAttribute("aria-current", "location");
    const group = link.closest("details:not([open])");
    group?.classList.add("followed");
    group?.setAttribute("open", "");
    const [box, frame] = [link.getBoundingClientRect(), contents.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) contents.scrollTop += box.top - frame.top - frame.height / 3;
  }
  addEventListener("scroll", () => {
    if (!waiting) requestAnimationFrame(mark);
    waiting = true;
  }, { passive: true });
  requestAnimationFrame(mark);
}

// ---- What is too wide for the screen can be scrolled by keys, too ----

function reachWide() {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const box of all(".wide")) observer.observe(box);
}

// ---- Theme, menu, links that copy ----

function makeThemeSwitch() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const button = make("button", { type: "button" }, "◐");
  const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  const name = () => {
    for (const attribute of ["aria-label", "title"]) button.setAttribute(attribute, isDark() ? "Light theme" : "Dark theme");
  };
  button.addEventListener("click", () => {
    const dark = !isDark();
    root.dataset.theme = dark === system.matches ? "" : dark ? "dark" : "light"; // as the system: follow it again
    try { localStorage.setItem("jvmti-theme", root.dataset.theme); } catch { /* not kept */ }
    name();
  });
  system.addEventListener("change", name);
  name();
  return button;
}

function makeMenu() {
  const button = find("menu");
  const open = (on) => {
    contents.classList.toggle("open", on);
    button.setAttribute("aria-expanded", String(on));
  };
  button.hidden = false;
  button.addEventListener("click", () => open(!contents.classList.contains("open")));
  document.addEventListener("click", (event) => {
    if (event.target.closest("#contents a") || !event.target.closest("#contents, #menu")) open(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !contents.classList.contains("open")) return;
    open(false);
    button.focus();
  });
}

function copyLinks() {
  const status = document.body.appendChild(make("span", { role: "status", class: "unseen" }));
  document.addEventListener("click", async (event) => {
    const link = event.target.closest(".anchor");
    if (!link || !navigator.clipboard) return;
    try { await navigator.clipboard.writeText(location.href.replace(/[?#].*/s, "") + link.hash); } catch { return; }
    link.dataset.copied = "";
    status.textContent = "Link copied";
    setTimeout(() => {
      delete link.dataset.copied;
      status.textContent = "";
    }, 1500);
  });
}

find("tools").append(makeSearch(), makeThemeSwitch());
find("tools").hidden = false;
makeFilters();
makeMenu();
copyLinks();
reachWide();
followPosition();
reveal();
addEventListener("hashchange", reveal);
addEventListener("popstate", readFilters);
addEventListener("popstate", comeBack);
document.addEventListener("click", (event) => { if (event.target.closest("a[href^='#']")) remember(); }, true);
