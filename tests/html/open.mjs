/* SPDX-License-Identifier: MIT */
// Shared by scripts that use a browser: the browser, and the directory of packages (see lib.sh).
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

export const require = createRequire(resolve(process.env.PACKAGES, "package.json"));
const { chromium, firefox } = require("playwright-core");

/** The timeout in milliseconds: longer than any wait on a busy machine. */
export const PATIENCE = 300000;

export const launch = () => chromium.launch({
  executablePath: process.env.CHROMIUM,
  timeout: PATIENCE,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

/** The Firefox of the system, instead of a build of the package. */
export const launchFirefox = () => firefox.launch({ channel: "moz-firefox", executablePath: process.env.FIREFOX, timeout: PATIENCE });

/** A page in a new context: see browser.newPage(). */
export async function newPage(browser, options) {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(PATIENCE);
  return page;
}

/** Waits until the scripts of the page are ready: those for its tools, and for copying. */
export async function ready(page) {
  await page.waitForSelector("#tools:not([hidden])");
  await page.waitForSelector("#copy", { state: "attached" });
}

/** Lays out content off the screen as well. */
export const showAll = (page) => page.evaluate(() => {
  const all = new CSSStyleSheet();
  all.replaceSync("main * { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(all);
});

export const address = (file) => pathToFileURL(resolve(file)).href;

/** Waits until the page has done its work: queued tasks, the next frames, and idle callbacks. */
export const settled = (page) => page.evaluate(async () => {
  const frames = async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  };
  await new Promise((done) => setTimeout(done));
  await frames(3);
  // Occasionally, Chromium calls no idle callbacks; the page waits 200 ms at most.
  await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
  await frames(3);
});

/** Restores the initial state of the page after searches, filters and visits. */
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

// Records a failure and continues, so that one run reports all failures.
export function check(good, words) {
  if (good) return;
  problems++;
  console.error(words);
}

export function finish() {
  process.exitCode = problems > 0 ? 1 : 0;
}
