// The search: a field, and the list of what is found.
"use strict";

let unread; // the steps that fill the items and sections of match.js
const readAll = () => { if (unread) whenIdle(unread); };

// Returns the text with the query marked.
function marked(text, query, cut = (part) => [part]) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  return at < 0 ? cut(text) : [...cut(text.slice(0, at)), make("mark", {}, ...cut(text.slice(at, at + query.length))), ...cut(text.slice(at + query.length))];
}
// Allows a line break after each underscore of a name.
const cutName = (name) => name.split(/(?<=_)/).flatMap((piece) => (piece.endsWith("_") ? [piece, make("wbr")] : [piece]));

// Marks the words of a hit in the page.
function markHit({ words, item }) {
  const ranges = [];
  const walker = document.createTreeWalker(find(item.element.id), NodeFilter.SHOW_TEXT);
  while (words && canMark && walker.nextNode()) {
    const text = walker.currentNode.data.toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + word.length);
        ranges.push(range);
      }
    }
  }
  markWords("hit", ranges);
  return ranges[0];
}

function makeSearch() {
  const SCREEN = matchMedia("(max-width: 40rem)").matches ? 8 : 10; // the number of hits that are seen at once
  const PAGE = 25; // the number of hits that are added when the list is scrolled
  const input = make("input", {
    type: "search", role: "combobox", placeholder: "Search", "aria-label": `Search functions, events, ${document.querySelector("[data-kind=error]") ? "errors, " : ""}numbers, text`,
    "aria-expanded": "false", "aria-controls": "results", "aria-autocomplete": "list", "aria-keyshortcuts": "/",
    autocomplete: "off", autocapitalize: "off", spellcheck: "false",
  });
  const list = make("ul", { id: "results", role: "listbox", "aria-label": "Results" });
  const none = make("p", { id: "none" });
  const box = make("div", { id: "found", hidden: "" }, none, list);
  const status = make("span", { role: "status", class: "unseen" });
  let hits = [];
  let active = 0;
  let scrolled = false;

  function option(hit, n) {
    const { item } = hit;
    const next = item.owner && hits[n - 1]?.item.owner === item.owner;
    const kind = item.owner && !next ? `${item.kind} of ${item.owner}` : /intro|part/.test(item.kind) ? "section" : item.kind;
    const words = input.value.trim();
    const name = make("b", {}, ...marked(item.own, words.replace(/\s+/g, /_/.test(item.own) ? "_" : ""), cutName));
    return make("li", { id: "result-" + n, role: "option", "aria-selected": "false", class: `${hit.off ? "off" : ""} ${next ? "next" : ""}` },
      name, make("i", {}, hit.off ? `${kind}, hidden by the filters` : kind), make("small", {}, ...marked(summaryOf(hit), words)));
  }
  function more(most = PAGE) {
    const from = list.childElementCount;
    list.append(...hits.slice(from, from + most).map((hit, n) => option(hit, from + n)));
  }
  function activate(to) {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = (to + hits.length) % hits.length;
    while (active >= list.childElementCount) more();
    list.children[active].setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", list.children[active].id);
  }
  // Makes the next or previous hit the active one, and scrolls to it. scrollIntoView() would scroll the page, too.
  function step(by) {
    activate(active + by);
    const { offsetTop, offsetHeight } = list.children[active];
    list.scrollTop = Math.max(offsetTop + offsetHeight - list.clientHeight, Math.min(list.scrollTop, offsetTop));
    scrolled = true;
  }
  function close() {
    box.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }
  function update() {
    hits = matches(input.value);
    const typed = squeeze(input.value);
    const hidden = hits.filter(({ off }) => off).length;
    list.replaceChildren();
    if (!typed) { status.textContent = ""; return close(); }
    const words = hits.length ? `${hits.length} result${hits.length === 1 ? "" : "s"}${hidden ? `, ${hidden} of them hidden by the filters` : ""}`
      : `No results for \u201c${input.value.trim()}\u201d`;
    status.textContent = words;
    none.textContent = words;
    list.hidden = !hits.length;
    box.hidden = false;
    if (scrolled) list.scrollTop = 0; // only then, since it causes a layout
    scrolled = false;
    active = 0;
    input.setAttribute("aria-expanded", String(hits.length > 0));
    input.removeAttribute("aria-activedescendant");
    if (!hits.length) return;
    more(SCREEN);
    activate(0);
    const shown = hits;
    idle(() => { if (shown === hits && list.childElementCount === SCREEN) more(PAGE - SCREEN); }, { timeout: 200 });
  }
  function choose(n) {
    const hit = hits[n];
    const address = elsewhere(hit.item.element);
    input.value = "";
    input.blur();
    if (address) return location.assign(address);
    go(hit.item.element.id);
    const range = markHit(hit);
    const place = range?.startContainer.parentElement;
    if (place && place.getBoundingClientRect().top > innerHeight) place.scrollIntoView({ block: "center" });
  }
  for (const type of ["focus", "input"]) input.addEventListener(type, () => readBook().then(update));
  // A class is used because the browser checks :has() at the root after each change of the page.
  for (const type of ["focus", "blur"]) input.addEventListener(type, () => root.classList.toggle("searching", type === "focus"));
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    const open = !box.hidden && hits.length > 0;
    if (event.key === "Escape") { if (!box.hidden) close(); else { input.value = ""; input.blur(); } }
    else if (event.key === "ArrowDown" && !open) readBook().then(update);
    else if (open && event.key === "ArrowDown") step(1);
    else if (open && event.key === "ArrowUp") step(-1);
    else if (open && event.key === "Enter") choose(active);
    else return;
    event.preventDefault();
  });
  list.addEventListener("scroll", () => {
    scrolled = list.scrollTop > 0;
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 200) more();
  }, { passive: true });
  box.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the focus in the input
  list.addEventListener("click", (event) => {
    const n = [...list.children].indexOf(event.target.closest("li"));
    if (n >= 0) choose(n);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") markWords("hit", []);
    if (event.key !== "/" || isTyping(event)) return;
    event.preventDefault();
    input.focus({ preventScroll: true });
    input.select();
  });
  if (!root.dataset.pages) unread = readPage();
  return make("div", { id: "search", role: "search" }, input, make("kbd", { "aria-hidden": "true" }, "/"), box, status);
}
