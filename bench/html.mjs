/* SPDX-License-Identifier: MIT */
// html.mjs RUNS PAGE SITE_PAGE RIVAL: measures the three alternately and prints medians, and ratios to the last one.
// See html.sh; README lists the measures.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname, extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { launch, newPage } from "../tests/html/open.mjs";

const runs = Number(process.argv[2]);
const pages = process.argv.slice(3);
const names = ["page", "site page", "JDK page"];
const TYPES = { ".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript" };

// Serves the directories of the pages as /0/, /1/, /2/, compressed with Brotli.
// Compressed before the first load.
const files = pages.flatMap((page) => readdirSync(dirname(page)).map((name) => join(dirname(page), name)));
const packed = new Map(files.filter((file) => statSync(file).isFile()).map((file) => [file, brotliCompressSync(readFileSync(file))]));
const server = createServer((request, response) => {
  const [, index, name] = request.url.split("?")[0].split("/");
  const file = pages[index] && join(dirname(pages[index]), name);
  if (!packed.has(file)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-encoding": "br" });
  response.end(packed.get(file));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const addressOf = (index) => `http://127.0.0.1:${server.address().port}/${index}/${basename(pages[index])}`;

const pause = (time) => new Promise((done) => setTimeout(done, time));
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
// The slow 4G of Lighthouse: bytes per second, milliseconds.
const SLOW = { offline: false, latency: 150, downloadThroughput: 1638.4 * 1024 / 8, uploadThroughput: 750 * 1024 / 8 };

// Loads the page in a new browser and returns what was measured until it has rested for a while.
async function measure(index, { width, cpu, network, search }) {
  const browser = await launch();
  const page = await newPage(browser, { viewport: { width, height: width < 500 ? 844 : 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  if (network) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW);
  }
  await session.send("Performance.enable");
  await page.addInitScript(() => {
    window.seen = { blocking: 0, shift: 0, last: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        window.seen.blocking += Math.max(0, duration - 50);
        window.seen.last = startTime + duration;
      }
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.seen.shift += entry.hadRecentInput ? 0 : entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(addressOf(index), { waitUntil: "load" });
  await pause(1500);
  while (await page.evaluate(() => performance.now() - window.seen.last) < 1000) await pause(200);
  const result = await page.evaluate(() => ({
    load: performance.getEntriesByType("navigation")[0].loadEventEnd,
    blocking: window.seen.blocking, shift: window.seen.shift,
  }));
  const { metrics } = await session.send("Performance.getMetrics");
  result.style = metrics.find(({ name }) => name === "RecalcStyleDuration").value * 1000;
  if (search && await page.$("#search input")) result.key = await timeKeys(page);
  await browser.close();
  return result;
}

// The median time from a key in the search to the frame that shows its results, without the first key.
async function timeKeys(page) {
  await page.focus("#search input");
  await pause(2000);
  await page.evaluate(() => {
    window.keys = [];
    document.querySelector("#search input").addEventListener("keydown", () => {
      const start = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.keys.push(performance.now() - start);
      requestAnimationFrame(() => port2.postMessage(0));
    });
  });
  for (const key of "getstackt") {
    await page.keyboard.press(key);
    await pause(250);
  }
  return median((await page.evaluate(() => window.keys)).slice(1));
}

const KINDS = {
  "phone": { width: 390, cpu: 4, network: true },
  "phone, no network": { width: 390, cpu: 4, network: false, search: true },
  "desktop": { width: 1440, cpu: 1, network: false },
};
const figures = {};
for (let run = 0; run < runs; run++) {
  for (const [kind, options] of Object.entries(KINDS)) {
    for (const index of pages.keys()) {
      for (const [name, value] of Object.entries(await measure(index, options)))
        ((figures[`${kind}: ${name}`] ??= {})[index] ??= []).push(value);
    }
  }
}
server.close();
console.log("".padEnd(30), ...names.map((name) => name.padStart(10)), ...names.slice(0, 2).map((name) => `${name} / JDK`.padStart(16)));
for (const [name, lists] of Object.entries(figures)) {
  const values = names.map((_, index) => (lists[index] ? median(lists[index]) : NaN));
  const show = (value) => (Number.isNaN(value) ? "" : value.toFixed(/shift/.test(name) ? 4 : 0));
  console.log(name.padEnd(30), ...values.map((value) => show(value).padStart(10)),
    ...values.slice(0, 2).map((value) => (value / values[2] >= 0 ? (value / values[2]).toFixed(2) : "").padStart(16)));
}
