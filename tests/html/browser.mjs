/* SPDX-License-Identifier: MIT */
// The page in a browser: browser.mjs PAGE JSON [PART…], with the facts of jvmti.json. Only the given parts run, or all.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { PATIENCE, address, check, finish, launch, ready, reset } from "./open.mjs";
import * as places from "./places.mjs";
import * as tasks from "./tasks.mjs";
import * as use from "./use.mjs";

const [file, json, ...only] = process.argv.slice(2);
const facts = JSON.parse(readFileSync(json, "utf8"));
const browser = await launch();
let requests = 0;

// Half of the time to open a page is for its context and its process. Those with the same options are used again, when
// they are in their initial state.
const free = {};

/** In the page: messages that the page removes after seconds remain, since a check may be late. */
function stay() {
  const later = setTimeout;
  window.setTimeout = (run, milliseconds, ...more) => later(run, milliseconds > 1000 ? 2 ** 31 - 1 : milliseconds, ...more);
}

async function tab(kind, { other, ...options }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: "light",
    permissions: ["clipboard-read", "clipboard-write"], ...options });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(stay);
  const page = await context.newPage();
  if (!other) watch(page);
  page.close = async () => {
    // Storage is in another process, and the next page might still read it.
    if (await page.evaluate(() => localStorage.length + sessionStorage.length)) return context.close();
    await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? "light" });
    await page.mouse.move(0, 0);
    await page.goto("about:blank");
    return free[kind].push(page);
  };
  /** Resets the page and leaves it loaded for the next use. */
  page.keep = async () => {
    await reset(page);
    page.kept = true;
    free[kind].push(page);
  };
  return page;
}

/** Opens the page, or another one. Requests, errors and warnings of the page are failures. */
async function open({ at = "", folded, ...options } = {}) {
  const kind = JSON.stringify(options);
  const page = (free[kind] ??= []).pop() ?? await tab(kind, options);
  const { kept } = page;
  page.kept = false;
  if (!kept || at) {
    if (kept) await page.goto("about:blank");
    await page.goto(address(options.other ?? file) + at);
    // Its scripts start after loading.
    if (options.other || options.javaScriptEnabled === false) return page;
    await ready(page);
  }
  await page.evaluate((open) => { document.getElementById("filters").open = open; }, !folded);
  return page;
}

function watch(page) {
  page.on("console", (message) => check(!["error", "warning"].includes(message.type()), `console: ${message.text()}`));
  page.on("pageerror", (error) => check(false, `script: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (url.split(/[?#]/)[0] === address(file) || url.startsWith("data:")) return;
    requests++;
    check(false, `the page requests ${url}`);
  });
}

async function size() {
  const text = readFileSync(file);
  const [raw, packed, pages] = [text.length, gzipSync(text, { level: 9 }).length, await places.paper(open)];
  console.log(`size: ${raw} bytes, ${packed} with gzip -9, ${pages} printed pages`);
  check(raw <= 1800000 && packed <= 230000, `the page has ${raw} bytes, ${packed} with gzip`);
  check(pages >= 50 && pages <= 175, `${pages} printed pages`);
}

const { searching, keys, copying, ...others } = { ...use, ...places, ...tasks, size };
others.clipboard = async (...given) => { // all pages share it
  await keys(...given);
  await copying(...given);
};
delete others.paper;
if (!only.includes("jvmpi")) delete others.jvmpi;
const waiting = Object.entries(others);

async function perform(name, run) {
  if (only.length > 0 && !only.includes(name)) return;
  const start = Date.now();
  try {
    await run(open, facts);
  } catch (error) {
    check(false, `${name}: ${error.stack}`);
  }
  console.log(`${name}: ${Date.now() - start} ms`);
}

async function lane() {
  while (waiting.length > 0) await perform(...waiting.shift());
}

try {
  await perform("searching", searching); // alone, since it measures a time
  await Promise.all([lane(), lane()]);
  console.log(`requests beyond the file: ${requests}`);
} finally {
  await browser.close();
}
finish();
