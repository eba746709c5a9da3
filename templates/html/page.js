// The current position, tables, the theme, the menu, copying, keys, the colors of code, the start of the filters and of all
// scripts.
"use strict";

// ---- The current position in the contents, and links to the parts of the current entry ----

const here = make("nav", { id: "here", "aria-label": "This entry" });
let entryHere;

function showEntry(entry) {
  if (entry === entryHere) return;
  entryHere = entry;
  const jump = (id, words) => make("a", { href: "#" + id }, words);
  const parts = entry ? all(":scope > :is(h4, h5, div)[id]", entry) : [];
  here.replaceChildren(...(parts.length ? [jump(entry.id, make("code", {}, entry.id))] : []),
    ...parts.map((part) => jump(part.id, part.dataset.kind ? make("code", {}, part.id) : part.textContent)));
}

function followPosition() {
  const links = new Map(all("a[href^='#']", contents).map((link) => [idOf(link.getAttribute("href")), link]));
  let current;
  let waiting = false;
  function mark() {
    waiting = false;
    const { left, width } = main.getBoundingClientRect();
    let at = document.elementFromPoint(left + width / 2, innerHeight / 4);
    showEntry(at?.closest(".entry"));
    while (at && !links.has(at.id)) at = at.parentElement;
    const link = at && links.get(at.id);
    if (!link || link === current) return;
    current?.removeAttribute("aria-current");
    current?.closest("details.followed")?.removeAttribute("open");
    current = link;
    link.setAttribute("aria-current", "location");
    const group = link.closest("details:not([open])");
    const { scrollHeight } = contents;
    group?.classList.add("followed");
    group?.setAttribute("open", "");
    contents.scrollTop += contents.scrollHeight - scrollHeight; // keeps the items below in place
    requestAnimationFrame(show);
  }
  function show() {
    const [box, frame] = [current.getBoundingClientRect(), contents.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom) contents.scrollTop += box.top - frame.top - frame.height / 3;
  }
  addEventListener("scroll", () => {
    if (!waiting) requestAnimationFrame(mark);
    waiting = true;
  }, { passive: true });
  requestAnimationFrame(mark);
}

// ---- Wide tables can be scrolled with the keyboard ----

function reachWide() {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const box of all(".wide")) observer.observe(box);
}

// ---- Long tables can be sorted by a column: ascending, descending, unsorted ----

let collator; // created once, because it is slow to create

function sortTable(heading) {
  const table = heading.closest("table");
  const body = table.tBodies[0];
  const column = heading.cellIndex;
  const next = { none: "ascending", ascending: "descending", descending: "none" }[heading.getAttribute("aria-sort") ?? "none"];
  table.original ??= [...body.rows];
  collator ??= new Intl.Collator("en", { numeric: true });
  const key = (row) => row.cells[column]?.textContent.trim() ?? "";
  const sign = next === "descending" ? -1 : 1;
  // Empty cells are last.
  const compare = (a, b) => (a === "") - (b === "") || sign * collator.compare(a, b);
  for (const other of all("th[aria-sort]", table)) other.removeAttribute("aria-sort");
  if (next !== "none") heading.setAttribute("aria-sort", next);
  body.append(...(next === "none" ? table.original : [...table.original].sort((a, b) => compare(key(a), key(b)))));
}

function* makeSortable() {
  for (const table of all("main :is(.block table:not(.history), table.capabilities)")) {
    if (!table.tHead || table.tBodies[0].rows.length < 4) continue;
    for (const heading of table.tHead.rows[0].cells) {
      const button = make("button", { type: "button", class: "sort" }, ...heading.childNodes);
      button.addEventListener("click", () => sortTable(heading));
      heading.append(button);
    }
    yield;
  }
}

// ---- Theme, menu ----

function makeThemeSwitch() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const button = make("button", { type: "button" }, "\u25d0");
  const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  const name = () => {
    for (const attribute of ["aria-label", "title"]) button.setAttribute(attribute, isDark() ? "Light theme" : "Dark theme");
  };
  button.addEventListener("click", () => {
    const dark = !isDark();
    root.dataset.theme = dark === system.matches ? "" : dark ? "dark" : "light"; // follows the system again
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

// ---- Copying of links, names and code ----

async function copy(text, words) {
  if (!navigator.clipboard) return;
  try { await navigator.clipboard.writeText(text); } catch { return; }
  say(words);
}

const addressOf = (id) => location.href.replace(/[?#].*/s, "") + "#" + id;

function copyLinks() {
  // One button that follows the pointer: hundreds of buttons would slow the page down.
  const button = make("button", { id: "copy", type: "button", hidden: "" }, "Copy");
  let source;
  function offer(event) {
    const at = event.target.closest?.("main pre, .entry > :is(h3, h4):first-child code");
    if (!at || at === source) return;
    source = at;
    const { top, right } = at.getBoundingClientRect();
    const name = at.localName === "code";
    button.textContent = name ? "Copy name" : "Copy";
    button.hidden = false;
    button.style.top = `${scrollY + top + (name ? 0 : 4)}px`;
    button.style.left = `${scrollX + right + (name ? 8 : -4)}px`;
    button.classList.toggle("inside", !name);
  }
  document.body.append(button);
  document.addEventListener("pointerover", (event) => {
    if (event.target !== button && source && !source.contains(event.target)) {
      button.hidden = true;
      source = null;
    }
    offer(event);
  }, { passive: true });
  button.addEventListener("click", () => copy(source.textContent.trim(), source.localName === "code" ? "Name copied" : "Code copied"));
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".anchor");
    if (link) copy(addressOf(link.getAttribute("href").slice(1)), "Link copied");
  });
}

// ---- Keys ----

const KEYS = [["/", "search"], ["n", "next entry"], ["p", "previous entry"], ["c", "copy the name of this entry"],
  ["y", "copy a link to this entry"], ["Esc", "close, or forget what is marked"], ["?", "these keys"]];

function showKeys() {
  let dialog = find("keys");
  if (!dialog) {
    const list = make("dl", {}, ...KEYS.flatMap(([key, words]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, words)]));
    const close = make("button", { type: "button" }, "Close");
    dialog = make("dialog", { id: "keys", "aria-label": "Keys" }, list, close);
    close.addEventListener("click", () => dialog.close());
    document.body.append(dialog);
  }
  dialog.showModal();
}

// Goes to the next or the previous entry.
function step(forward) {
  const entries = all(".entry").filter((entry) => !entry.closest("[data-off]:not(.shown)"));
  const bar = document.querySelector(".bar").offsetHeight + 16;
  const tops = entries.map((entry) => entry.getBoundingClientRect().top - bar);
  // Positions of entries that have not been laid out are estimates, so the visible entry is the reference.
  const at = entries.indexOf(document.elementFromPoint(main.getBoundingClientRect().left + 80, bar + 13)?.closest(".entry"));
  const n = at >= 0 ? at + (forward ? 1 : -(tops[at] >= -12)) : forward ? tops.findIndex((top) => top > 12) : tops.findLastIndex((top) => top < -12);
  if (entries[n]) go(entries[n].id);
}

function listen({ key }) {
  const name = entryHere?.id;
  if (key === "n" || key === "p") step(key === "n");
  else if (key === "?") showKeys();
  else if (key === "c" && name) copy(name, `${name} copied`);
  else if (key === "y" && name) copy(addressOf(name), "Link copied");
}

// ---- The colors of code: text is marked when it becomes visible, without elements in the page ----

const TOKENS = /(\/\*[^]*?\*\/|\/\/.*)|("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|^\s*#\s*include.*)|(^\s*#\s*\w+|\b(?:auto|bool|break|case|char|const|continue|default|do|double|else|enum|extern|float|for|goto|if|inline|int|long|return|short|signed|sizeof|static|struct|switch|typedef|union|unsigned|void|while|NULL)\b)/gm;

function colourCode() {
  if (!canMark) return;
  const kinds = ["comment", "string", "keyword"].map((name) => {
    const kind = new Highlight();
    CSS.highlights.set(name, kind);
    return kind;
  });
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      addLooks();
      const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        for (const match of walker.currentNode.data.matchAll(TOKENS)) {
          const range = new Range();
          range.setStart(walker.currentNode, match.index);
          range.setEnd(walker.currentNode, match.index + match[0].length);
          kinds[match.slice(1).findIndex(Boolean)].add(range);
        }
      }
    }
  }, { rootMargin: "200px" });
  for (const code of all("pre.example")) observer.observe(code);
}

// ---- Filters, and places that they hide ----

let FILTERS; // set when there are filters
// Makes the filters when they are opened or the address has some. On a site they apply to all pages, which are loaded then.
const offerFilters = () => {
  find("filters").addEventListener("toggle", withFilters, { once: true });
  if (location.search.length > 1) withFilters();
};
const withFilters = () => readBook().then(() => FILTERS ?? makeFilters());

// Returns the releases: all releases of Java for JVM TI, else the releases with a new item.
const newest = parseFloat(root.dataset.release);
function releases() {
  const known = new Set([1, newest]);
  for (const { dataset } of all("main [data-since]", book)) known.add(parseFloat(dataset.since));
  if (newest > 8) for (const n of [1.1, 1.2, 9]) known.add(n);
  for (let n = 11; n <= newest; n++) known.add(n);
  return [...known].filter((n) => n <= newest).sort((a, b) => b - a)
    .map((n) => [n, n === 1.2 && newest > 8 ? "8 (1.2)" : n === 1 ? "1.0" : String(n)]);
}

// Adds the choice of two releases to compare above the table of new items.
function makeCompare() {
  const place = document.querySelector("#NewByRelease > p");
  const known = releases();
  if (!place || known.length < 2) return;
  const select = (label, options, chosen) => {
    const field = make("select", {}, ...options.map(([value, text]) => make("option", { value, ...(value === chosen && { selected: "" }) }, text)));
    return [field, make("label", {}, label, field)];
  };
  const [from, before] = select("Changes from ", known.slice(1), known[1][0]);
  const [to, behind] = select(" to ", known.slice(0, -1), newest);
  const button = make("button", { type: "button" }, "Show");
  button.addEventListener("click", async () => {
    if (!FILTERS) await withFilters();
    const [low, high] = [from.value, to.value].map(Number).sort((a, b) => a - b);
    for (const name of FILTERS) set(name, "");
    set("since", String(known.findLast(([n]) => n > low)?.[0] ?? ""));
    set("release", high === newest ? "" : String(high));
    find("filters").dispatchEvent(new Event("change"));
  });
  place.after(make("p", { class: "compare" }, before, behind, button));
}

// Shows the target of the address even if it is hidden. Reports an unknown target.
function reveal() {
  const target = fromHash();
  for (const element of all(".shown")) element.classList.remove("shown");
  for (let at = target; at; at = at.parentElement) {
    if (at.matches("details")) at.open = true;
    if (!at.matches("[data-off]")) continue;
    at.classList.add("shown");
    at.dataset.outside = outside(at);
  }
  if (target?.closest(".shown")) target.scrollIntoView();
  if (target?.closest("#contents")) location.replace(target.href);
  if (!target && location.hash.length > 1) readBook().then(lookElsewhere);
}

// Follows a link to an anchor of the one page, which may be on another page of the site.
function lookElsewhere() {
  const id = idOf(location.hash);
  const place = book.getElementById(id);
  if (place) location.replace(elsewhere(place));
  else say("There is no \u201c", make("b", {}, id), "\u201d on this page.");
}

// Starts the scripts in steps. The page can be read before any of them.
function* start() {
  yield find("tools").append(here, makeSearch(), makeThemeSwitch());
  makeMenu();
  document.body.append(toast);
  for (const run of [offerFilters, makeCompare]) yield run();
  yield* makeSortable();
  followPosition();
  reveal();
  // The browser restores the position of a page that is reloaded.
  if (fromHash() && performance.getEntriesByType("navigation")[0]?.type === "navigate") stay(fromHash());
  addEventListener("hashchange", () => {
    reveal();
    if (!history.state && fromHash()) stay(fromHash());
  });
  addEventListener("popstate", comeBack);
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href]");
    if (link?.matches("[href^='#']")) remember();
    else if (root.dataset.pages && link?.origin === location.origin) link.search = location.search; // keeps the filters
  }, true);
  document.addEventListener("keydown", (event) => {
    if (!isTyping(event) && !event.target.closest("dialog")) listen(event);
  });
  yield find("tools").hidden = false;
  // Lighthouse accepts only an absolute address here.
  const canonical = document.querySelector("link[rel=canonical]");
  if (canonical) canonical.href = new URL(canonical.href).href;
  for (const run of [copyLinks, reachWide, colourCode, readAll]) yield run();
}
addEventListener("load", () => whenIdle(start(), 200));
