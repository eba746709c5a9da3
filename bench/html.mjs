/* SPDX-License-Identifier: MIT */
// html.mjs PAGE RIVAL [RUNS]: loads both in turns and prints the medians and their ratio. See html.sh.
import { address, launch } from "../tests/html/open.mjs";

const [pages, runs] = [process.argv.slice(2, 4), Number(process.argv[4] ?? 15)];
const times = pages.map(() => ({ load: [], paint: [] }));

// A browser of its own each time: nothing is warm.
async function measure(file, into) {
  const browser = await launch();
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(address(file), { waitUntil: "load" });
  const [load, paint] = await page.evaluate(async () => {
    const first = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    while (first() === undefined || !performance.timing.loadEventEnd) await new Promise((done) => setTimeout(done, 10));
    return [performance.getEntriesByType("navigation")[0].loadEventEnd, first()];
  });
  into.load.push(load);
  into.paint.push(paint);
  await browser.close();
}

const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

for (let run = 0; run < runs; run++)
  for (const [index, file] of pages.entries()) await measure(file, times[index]);
for (const name of ["load", "paint"]) {
  const [ours, theirs] = times.map((time) => median(time[name]));
  console.log(`${name.padEnd(6)} ${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms: ${(ours / theirs).toFixed(2)}`);
}
