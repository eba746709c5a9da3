/* SPDX-License-Identifier: MIT */
// The page in Chromium and in Firefox: both.mjs PAGE…. Nothing is cut off at three widths, with EXTENT=full at eight; a reader can
// use a page that has JVM TI.
import { address, check, finish, launch, launchFirefox, newPage, ready } from "./open.mjs";

const WIDTHS = process.env.EXTENT === "full" ? [320, 390, 640, 768, 1000, 1100, 1280, 1440] : [320, 768, 1280];
const pages = process.argv.slice(2);

/** In the page: the tables, their cells and the code that are cut off by a container that does not scroll. */
function clipped() {
  // The visible ranges of containers are cached.
  const once = (ask, known = new Map()) => (box) => known.get(box) ?? known.set(box, ask(box)).get(box);
  const scrolls = once((box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowX));
  /** The horizontal range in which a box and its containers show their content. */
  const shown = once((box) => {
    if (!box || scrolls(box)) return { left: -Infinity, right: Infinity };
    const around = shown(box.parentElement);
    if (["contents", "inline"].includes(getComputedStyle(box).display)) return around;
    const { left, right } = box.getBoundingClientRect();
    return { left: Math.max(left, around.left), right: Math.min(right, around.right) };
  });
  const wrong = new Set();
  let tables = 0;
  for (const box of document.querySelectorAll("main :is(table, caption, th, td, pre)")) {
    if (!box.checkVisibility()) continue;
    if (box.matches("table, pre")) tables++;
    const { left, right } = box.getBoundingClientRect();
    const around = shown(box.parentElement);
    const name = `${box.closest("[id]").id} ${box.localName}`;
    if (box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0 && !scrolls(box)) wrong.add(`${name}, inside`);
    if (left < around.left - 1 || right > around.right + 1) wrong.add(name);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.add("the page");
  return { tables, wrong: [...wrong] };
}

async function fits(page, browser) {
  await page.evaluate(() => {
    // Lays out folded content as well.
    for (const details of document.querySelectorAll("main details")) details.open = true;
  });
  let count = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const { tables, wrong } = await page.evaluate(clipped);
    count += tables;
    check(wrong.length === 0, `${browser}, ${width} px: ${wrong.length} are cut off: ${wrong.slice(0, 5).join("; ")}`);
  }
  return count;
}

async function use(page, browser) {
  const at = () => page.evaluate(() => location.hash);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press("/");
  await page.keyboard.type("getstack");
  await page.waitForSelector("#results li");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash !== "");
  check(await at() === "#GetStackTrace", `${browser}: the search leads to ${await at()}`);
  await page.click("#filters summary");
  await page.selectOption("#filters select", "17");
  const later = await page.$eval("#ClearAllFramePops", (entry) => entry.checkVisibility());
  check(!later, `${browser}: as of 17 shows what came later`);
  const button = await page.$("#tools > button");
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await colour();
  await button.click();
  check(await colour() !== before, `${browser}: the theme does not change`);
}

for (const [name, open] of [["Chromium", launch], ["Firefox", launchFirefox]]) {
  const browser = await open();
  try {
    for (const file of pages) {
      const start = Date.now();
      const page = await newPage(browser);
      page.on("pageerror", (error) => check(false, `${name}: script: ${error.message}`));
      await page.goto(address(file));
      await ready(page);
      const count = await fits(page, `${name}, ${file}`);
      check(count > WIDTHS.length, `${name}, ${file}: only ${count} tables`);
      console.log(`${name}, ${file}: ${count} tables and code blocks at ${WIDTHS.length} widths, ${Date.now() - start} ms`);
      if (await page.$("#ClearAllFramePops")) await use(page, name);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
console.log(`${pages.length} pages in both browsers`);
finish();
