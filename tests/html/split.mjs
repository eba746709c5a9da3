/* SPDX-License-Identifier: MIT */
// A split page on a server that allows only styles and scripts of its own files: split.mjs DIR. The policies of the server
// and of the page both apply.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check, finish, launch, newPage, ready, settled } from "./open.mjs";

const folder = process.argv[2];
const types = { html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript" };
const asked = [];

const server = createServer(({ url }, answer) => {
  const name = new URL(url, "http://localhost").pathname.slice(1);
  if (name !== "favicon.ico") asked.push(name);
  answer.setHeader("Content-Security-Policy", "default-src 'self'; script-src 'self'; style-src 'self'");
  answer.setHeader("Content-Type", types[name.split(".").pop()] ?? "text/plain");
  try { answer.end(readFileSync(join(folder, name))); } catch { answer.writeHead(404).end(); }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));

const browser = await launch();
try {
  const page = await newPage(browser);
  page.on("console", (message) => check(message.type() !== "error", `console: ${message.text()}`));
  page.on("pageerror", (error) => check(false, `script: ${error.message}`));
  await page.goto(`http://127.0.0.1:${server.address().port}/jvmti.html#GetStackTrace`);
  await ready(page);
  await settled(page);
  const { laid, top } = await page.evaluate(() => ({
    laid: getComputedStyle(document.body).display,
    top: document.getElementById("GetStackTrace").getBoundingClientRect().top,
  }));
  check(laid === "grid", "the style is not there");
  check(top > 0 && top < 200, `the deep link leads to ${top} px`);
  await page.keyboard.press("/");
  await page.keyboard.type("gst");
  check(await page.textContent("#results li b") === "GetStackTrace", "the search does not work");
  check(asked.sort().join() === "jvmti.css,jvmti.html,jvmti.js", `asked for ${asked}`);
} finally {
  await browser.close();
  server.close();
}
finish();
