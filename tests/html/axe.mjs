/* SPDX-License-Identifier: MIT */
// axe-core on a page: axe.mjs PAGE. Light and wide, dark and narrow: the controls and the first of each kind. With EXTENT=full, the
// whole page, and that part of it in the other theme, too.
import { address, check, finish, launch, newPage, ready, require } from "./open.mjs";

const file = address(process.argv[2]);
const whole = process.env.EXTENT === "full";
const SAMPLE = [".bar", "#contents", "h1", ".intro", ".category > h3", ".entry", ".block", ".wide", "#pill"];

async function open(browser, theme, width) {
  const page = await newPage(browser, { viewport: { width, height: 900 }, colorScheme: theme, bypassCSP: true });
  await page.goto(file);
  await ready(page);
  await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
  await heights(page, `${theme}, ${width} px`);
  // Shows all folded and hidden content, without transitions.
  await page.addStyleTag({ content: "* { transition: none !important; content-visibility: visible !important }" });
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
  // The page makes scrollable parts reachable by keys when their sizes are known, frames later on a busy machine. If it
  // does not, axe reports the parts.
  await page.waitForFunction(() => [...document.querySelectorAll(".wide")]
    .every((box) => box.scrollWidth <= box.clientWidth || box.tabIndex === 0))
    .catch(() => {});
  return page;
}

/** The content of parts that have not been laid out fits into their estimated heights, or it would overlap the next part. */
async function heights(page, where) {
  const { count, low } = await page.evaluate(() => {
    const parts = [...document.querySelectorAll("main *")].filter((part) => getComputedStyle(part).contentVisibility === "auto");
    const bottom = (element) => element.getBoundingClientRect().bottom;
    const isLow = (part) => [...part.querySelectorAll("*")].some((inner) => inner.offsetHeight && bottom(inner) > bottom(part) + 1);
    return { count: parts.length, low: parts.filter(isLow).map((part) => part.id || part.className) };
  });
  check(count > 0 && low.length === 0, `${where}: heights that are too low: ${low.length} of ${count}: ${low.slice(0, 4)}`);
}

async function look(page, theme, width, whole) {
  const where = `${theme}, ${width} px`;
  const start = Date.now();
  if (!whole) {
    await page.keyboard.press("/");
    await page.keyboard.type("get");
    await page.evaluate(() => document.querySelector("#menu")?.setAttribute("aria-expanded", "true"));
    await page.evaluate(() => document.querySelector("#contents")?.classList.add("open"));
  }
  const result = await page.evaluate(async ({ whole, sample }) => {
    const first = (selector) => document.querySelector(selector);
    const kinds = [...new Set([...document.querySelectorAll(".entry")].map((entry) => entry.dataset.kind))]
      .map((kind) => `.entry[data-kind="${kind}"]`);
    const include = [...sample, ...kinds].filter(first).map(first);
    const context = whole ? document : { include };
    // axe reads the whole document first, so other entries and sections are emptied.
    const far = (part) => !include.some((one) => one.contains(part) || part.contains(one));
    if (!whole) for (const part of document.querySelectorAll(".entry, .intro, .block")) if (far(part)) part.replaceChildren();
    const { violations, passes } = await axe.run(context, {
      resultTypes: ["violations"], preload: false, rules: { "target-size": { enabled: true } }, // of WCAG 2.2
    });
    return {
      passed: passes.length,
      violations: violations.map(({ id, help, nodes }) => ({
        id, help, count: nodes.length, some: nodes.slice(0, 4).map((node) => node.target.join(" ")),
      })),
    };
  }, { whole, sample: SAMPLE });
  for (const { id, help, count, some } of result.violations) {
    check(false, `${where}: ${id}: ${help}: ${count} times: ${some.join(", ")}`);
  }
  // A run that checks nothing is a failure.
  check(result.passed >= 20, `${where}: only ${result.passed} rules had something to look at`);
  console.log(`${where}: ${whole ? "the whole page" : "a part"}, ${result.violations.length} violations, `
    + `${result.passed} rules passed, ${Date.now() - start} ms`);
}

/** A part of the page in one theme; or the whole page, and a part of it in the other theme. */
async function both(browser, width, theme, other, whole) {
  const page = await open(browser, theme, width);
  await look(page, theme, width, whole);
  if (whole) {
    await page.emulateMedia({ colorScheme: other });
    await look(page, other, width, false);
  }
  await page.close();
}

const browser = await launch();
try {
  await Promise.all([both(browser, 1280, "light", "dark", whole), both(browser, 390, "dark", "light", whole)]);
} finally {
  await browser.close();
}
finish();
