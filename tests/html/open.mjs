/* SPDX-License-Identifier: MIT */
// What the scripts that use a browser share: the browser, and where packages are (see lib.sh).
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

export const require = createRequire(resolve(process.env.PACKAGES, "package.json"));
const { chromium, firefox } = require("playwright-core");

/** What never comes fails after so many milliseconds: more than a busy machine takes for anything that comes. */
export const PATIENCE = 300000;

export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM,
  timeout: PATIENCE,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

/** Not a build of the package, but the Firefox of the system. */
export const launchFirefox = () => firefox.launch({ channel: "moz-firefox", executablePath: process.env.FIREFOX, timeout: PATIENCE });

/** A page in a context of its own: see browser.newPage(). */
export async function newPage(browser, options) {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(PATIENCE);
  return page;
}

/** When the scripts of the page are ready for whoever uses it: for its tools, and for what is copied. */
export async function ready(page) {
  await page.waitForSelector("#tools:not([hidden])");
  await page.waitForSelector("#copy", { state: "attached" });
}

/** Lays out what is on no screen, too. */
export const showAll = (page) => page.evaluate(() => {
  const all = new CSSStyleSheet();
  all.replaceSync("main * { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(all);
});

export const address = (file) => pathToFileURL(resolve(file)).href;

/** When the page has answered: what is queued, what it does in the next frames, and what it leaves for when it is idle. */
export const settled = (page) => page.evaluate(async () => {
  const frames = async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  };
  await new Promise((done) => setTimeout(done));
  await frames(3);
  // Now and then, Chromium tells a page of no idle time any more; what the page does then waits 200 ms at most.
  await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
  await frames(3);
});

/** The page as it was opened, whatever was searched, chosen and visited. */
export async function reset(page) {
  await page.mouse.move(0, 0);
  await page.fill("#search input", "");
  await page.keyboard.press("Escape");
  if (await page.isVisible("#pill button")) await page.click("#pill button");
  await page.evaluate(() => {
    document.activeElement.blur();
    location.hash = "";
    scrollTo(0, 0);
  });
  await settled(page);
  const shown = await page.$$eval("#results li", (all) => all.length) + await page.$$eval("#selection a", (all) => all.length);
  check(shown === 0 && await page.evaluate(() => scrollY) === 0, "the page is not as it was opened");
}

let problems = 0;

// Notes a failure and goes on: one run tells everything.
export function check(good, words) {
  if (good) return;
  problems++;
  console.error(words);
}

export function finish() {
  process.exitCode = problems > 0 ? 1 : 0;
}
