// What the scripts of the reference share. They read everything from the page itself.
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

// The id that a fragment names; one that cannot be decoded names what it says.
function idOf(hash) {
  try { return decodeURIComponent(hash.slice(1)); } catch { return hash.slice(1); }
}
const fromHash = () => find(idOf(location.hash));

// What a place is called: a section as its heading, else as its id, which may name an owner first.
const nameOf = ({ id, dataset: { kind = "intro" }, firstElementChild: first }) => (
  /intro|category/.test(kind) && first?.matches("h2, h3, h4") ? first.textContent : id.split(".").pop());

// Runs a function that works in steps (a generator) while nothing else is to be done, so that no step delays a reader;
// `most`: after so many milliseconds a step is made all the same.
const idle = window.requestIdleCallback?.bind(window) ?? ((run) => setTimeout(() => run({ timeRemaining: () => 8 }), 30));
function whenIdle(steps, most) {
  idle((deadline) => {
    do if (steps.next().done) return;
    while (deadline.timeRemaining() > 4);
    whenIdle(steps, most);
  }, most && { timeout: most });
}

// Of a site, the content of all its pages, read when it is first needed; else this page.
let book = document;
let reading;
function readBook() {
  reading ??= new Promise((done) => {
    if (!root.dataset.pages) return done();
    const script = make("script", { src: root.dataset.pages });
    script.addEventListener("load", () => {
      book = new DOMParser().parseFromString(window.pages.join(""), "text/html");
      // Its links are shown on other pages.
      for (const link of all("[href^='#']", book)) link.setAttribute("href", link.closest("[data-page]").dataset.page + link.hash);
      unread = readPage();
      done();
    });
    document.head.append(script);
  });
  return reading;
}

// The address of a place on another page of the site, with the filters that are set; undefined: it is on this one.
function elsewhere(place) {
  const page = place.closest("[data-page]")?.dataset.page;
  return page !== main.dataset.page ? `${page}${location.search}#${encodeURIComponent(place.id)}` : undefined;
}

// Words in the page can be marked without changing it.
const canMark = "highlights" in CSS;
function lookOfMarks() {
  const looks = new CSSStyleSheet();
  looks.replaceSync("::highlight(hit) { background: var(--mark); color: var(--text) } ::highlight(comment) { color: var(--soft) }"
    + "::highlight(string) { color: var(--green) } ::highlight(keyword) { color: var(--violet) }");
  document.adoptedStyleSheets.push(looks);
}
function markWords(name, ranges) {
  if (canMark) CSS.highlights.set(name, new Highlight(...ranges));
}

const toast = make("p", { id: "toast", role: "status", hidden: "" });
let toastTimer;
function say(...words) {
  toast.replaceChildren(...words);
  toast.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { toast.hidden = true; }, 6000);
}

// Back leads exactly to where one was. The browser knows only how far down that is, and parts of the page that were
// on no screen until then may have other heights now.
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

// Parts that the browser lays out only now may move the place to which a link has led: it stays, until the reader moves on.
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

// Goes to a place as a link would, and moves the focus there, so that reading goes on from it.
function go(id) {
  if (idOf(location.hash) === id) find(id).scrollIntoView();
  else { remember(); location.hash = encodeURIComponent(id); }
  find(id).tabIndex = -1;
  find(id).focus({ preventScroll: true });
}
