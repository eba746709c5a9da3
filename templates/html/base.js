// Shared by the scripts of the reference, which read all data from the page itself.
"use strict";

const root = document.documentElement;
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const find = (id) => document.getElementById(id);
const contents = find("contents");
const main = find("content");
const isTyping = (event) => event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, textarea");

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// Returns the id in a fragment. A fragment that cannot be decoded is returned unchanged.
function idOf(hash) {
  try { return decodeURIComponent(hash.slice(1)); } catch { return hash.slice(1); }
}
const fromHash = () => find(idOf(location.hash));

// Returns the name of a place: the heading of a section, else the last part of its id.
const nameOf = ({ id, dataset: { kind = "intro" }, firstElementChild: first }) => (
  /intro|category/.test(kind) && first?.matches("h2, h3, h4") ? first.textContent : id.split(".").pop());

// Runs the steps of a generator while the browser is idle, so that no step delays a reader. A step is run after `most`
// milliseconds in any case.
const idle = window.requestIdleCallback?.bind(window) ?? ((run) => setTimeout(() => run({ timeRemaining: () => 8 }), 30));
function whenIdle(steps, most) {
  idle((deadline) => {
    do if (steps.next().done) return;
    while (deadline.timeRemaining() > 4);
    whenIdle(steps, most);
  }, most && { timeout: most });
}

// The content of all pages of a site, which is loaded when it is first needed; for the one page, the document.
let book = document;
let reading;
function readBook() {
  reading ??= new Promise((done) => {
    if (!root.dataset.pages) return done();
    const script = make("script", { src: root.dataset.pages });
    script.addEventListener("load", () => {
      book = new DOMParser().parseFromString(window.pages.join(""), "text/html");
      // Makes its links work on other pages.
      for (const link of all("[href^='#']", book)) link.setAttribute("href", link.closest("[data-page]").dataset.page + link.hash);
      unread = readPage();
      done();
    });
    document.head.append(script);
  });
  return reading;
}

// Returns the address of a place on another page of the site, with the current filters, or undefined if it is on this page.
function elsewhere(place) {
  const page = place.closest("[data-page]")?.dataset.page;
  return page !== main.dataset.page ? `${page}${location.search}#${encodeURIComponent(place.id)}` : undefined;
}

// Marks words without changing the document. The style sheet of marks is added with the first mark, because the browser
// then matches all styles again.
const canMark = "highlights" in CSS;
let looks;
function addLooks() {
  if (looks) return;
  looks = new CSSStyleSheet();
  looks.replaceSync("::highlight(hit) { background: var(--mark); color: var(--text) } ::highlight(comment) { color: var(--soft) }"
    + "::highlight(string) { color: var(--green) } ::highlight(keyword) { color: var(--violet) }");
  document.adoptedStyleSheets.push(looks);
}
function markWords(name, ranges) {
  if (!canMark) return;
  CSS.highlights.set(name, new Highlight(...ranges));
  if (ranges.length) addLooks();
}

const toast = make("p", { id: "toast", role: "status", hidden: "" });
let toastTimer;
function say(...words) {
  toast.replaceChildren(...words);
  toast.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { toast.hidden = true; }, 6000);
}

// Saves the position for the Back button. The browser only saves a distance from the top, and parts of the page that had
// not been laid out may have other heights now.
function remember() {
  const { left } = main.getBoundingClientRect();
  const top = document.elementFromPoint(left + 80, 130)?.closest("main [id]");
  if (!top) return;
  try { history.replaceState({ id: top.id, top: top.getBoundingClientRect().top }, ""); } catch { /* it stays inexact */ }
}

function comeBack({ state }) {
  const place = state && find(state.id);
  const settle = () => scrollBy({ top: place.getBoundingClientRect().top - state.top, behavior: "instant" });
  if (place) requestAnimationFrame(() => { settle(); requestAnimationFrame(settle); });
}

// Keeps the target of a link in place while the browser lays out parts of the page, until the reader scrolls.
let staying = 0;
function stay(place) {
  const own = ++staying;
  const moved = () => { staying++; };
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) addEventListener(type, moved, { once: true, passive: true });
  let frames = 10;
  requestAnimationFrame(function settle() {
    if (staying !== own || fromHash() !== place || !frames--) return;
    place.scrollIntoView({ behavior: "instant" });
    requestAnimationFrame(settle);
  });
}

// Follows a link to a place, and moves the focus there, so that reading continues from it.
function go(id) {
  if (idOf(location.hash) === id) find(id).scrollIntoView();
  else { remember(); location.hash = encodeURIComponent(id); }
  find(id).tabIndex = -1;
  find(id).focus({ preventScroll: true });
}
