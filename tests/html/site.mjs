/* SPDX-License-Identifier: MIT */
// A site in the browser, without a network: site.mjs DIR. Old addresses, the search over all pages, no scripts.
import { join } from "node:path";
import { address, check, finish, launch, newPage, ready, settled } from "./open.mjs";

const folder = process.argv[2];
const browser = await launch();
const name = (page) => decodeURI(page.url().split("/").pop());

async function open(at, options) {
  const page = await newPage(browser, options);
  page.on("console", (message) => check(message.type() !== "error", `console: ${message.text()}`));
  page.on("pageerror", (error) => check(false, `script: ${error.message}`));
  page.asked = [];
  page.on("request", (request) => page.asked.push(request.url().split("/").pop()));
  await page.goto(address(join(folder, "index.html")) + at);
  return page;
}
async function visible(page, id) {
  await settled(page);
  return page.evaluate((of) => {
    const { top, height } = document.getElementById(of).getBoundingClientRect();
    return height > 0 && top > 0 && top < innerHeight;
  }, id);
}

try {
  for (const [at, to] of [["GetThreadInfo", "functions-threadcategory.html"], ["JVMTI_ERROR_NONE", "errors.html"],
    ["GetTag.tag_ptr", "functions-heap.html"], ["GetTag:Errors", "functions-heap.html"], ["leakHunt", "introduction-leakhunt.html"], ["VMInit", "events.html"]]) {
    const page = await open(`#${at}`);
    await page.waitForURL(`**/${to}#${at.replace(":", "%3A")}`);
    await ready(page);
    check(await visible(page, at), `#${at} is not on the screen`);
    await page.close();
  }
  const lost = await open("#Nowhere");
  await lost.waitForSelector("#toast:not([hidden])");
  check(name(lost) === "index.html#Nowhere", `#Nowhere leads to ${name(lost)}`);

  const page = await open("");
  await ready(page);
  check(!page.asked.includes("pages.js"), "the pages are read before anybody searches");
  for (const [query, to] of [["gst", "functions-stack.html#GetStackTrace"], ["what's new", "history.html#NewByRelease"],
    ["error 112", "errors.html#JVMTI_ERROR_WRONG_PHASE"], ["getstacktrace", "functions-stack.html#GetStackTrace"]]) {
    await page.keyboard.press("/");
    await page.keyboard.type(query);
    await page.waitForSelector("#results li");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/${to}`);
    await ready(page);
    check(await visible(page, to.split("#")[1]), `${query}: ${to} is not on the screen`);
  }
  check(await page.$eval("#contents [aria-current]", (link) => link.textContent) === "GetStackTrace", "the contents do not follow");

  const filtered = await open("?since=21"); // filters apply to all pages, and remain on the next one
  await filtered.locator("#selection").getByRole("link", { name: "ClearAllFramePops", exact: true }).first().click();
  await filtered.waitForURL("**/functions-stack.html?since=21#ClearAllFramePops");
  await filtered.waitForSelector("#pill:not([hidden])");
  check(await visible(filtered, "ClearAllFramePops") && await filtered.isHidden("#GetStackTrace"), "the filters do not go along");

  const plain = await open("#GetThreadInfo", { javaScriptEnabled: false });
  check(await plain.$eval("#GetThreadInfo", (link) => link.getAttribute("href")) === "functions-threadcategory.html#GetThreadInfo",
    "without scripts nothing leads on");
} finally {
  await browser.close();
}
finish();
