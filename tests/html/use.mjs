/* SPDX-License-Identifier: MIT */
// Using the page as a reader does: search, filters, theme, links that copy, the contents.
import { check } from "./open.mjs";

const search = "#search input";
const results = (page) => page.$$eval("#results li b", (names) => names.map((name) => name.textContent));
const hash = (page) => page.evaluate(() => location.hash);
const idle = async (page) => {
  await page.waitForTimeout(150);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** Whether the element is on the screen, below the bar. */
const inView = (page, id) => page.evaluate((name) => {
  const { top } = document.getElementById(name).getBoundingClientRect();
  return top >= document.querySelector(".bar").getBoundingClientRect().bottom - 1 && top < innerHeight;
}, id);

/** What is on the screen: the lowest element with an id that begins above its middle, and where that is. */
const place = (page) => page.evaluate(() => {
  const { left, width } = document.querySelector("main").getBoundingClientRect();
  const element = document.elementFromPoint(left + width / 3, innerHeight / 2).closest("[id]");
  return { id: element.id, top: Math.round(element.getBoundingClientRect().top) };
});

/** Measures in the page, from each input event to the first result: written, and on the screen. */
const watch = (page) => page.evaluate(() => {
  window.times = [];
  let typed;
  document.addEventListener("input", () => {
    typed = performance.now();
  }, true);
  new MutationObserver(() => {
    const written = performance.now() - typed;
    requestAnimationFrame(() => setTimeout(() => window.times.push([written, performance.now() - typed])));
  }).observe(document.getElementById("results"), { childList: true });
});

export async function searching(open) {
  const page = await open();
  await watch(page);
  await page.evaluate(() => scrollTo(0, 20000));
  await idle(page);
  const before = await place(page);
  await page.keyboard.press("/");
  check(await page.$eval(search, (input) => document.activeElement === input), "/ does not lead to the search");
  await page.keyboard.type("getstack");
  check((await results(page))[0] === "GetStackTrace", `getstack finds ${await results(page)}`);
  await idle(page);
  const times = await page.evaluate(() => window.times);
  const slowest = (n) => Math.max(...times.map((time) => time[n])).toFixed(0);
  console.log(`search: first result written after at most ${slowest(0)} ms, on the screen after ${slowest(1)} ms `
    + `(${times.length} key strokes)`);
  check(times.length > 0 && slowest(0) < 500, "search: no result within half a second");
  await page.keyboard.press("Enter");
  await idle(page);
  check(await hash(page) === "#GetStackTrace", `getstack and Enter lead to ${await hash(page)}`);
  check(await inView(page, "GetStackTrace"), "GetStackTrace is not in view after Enter");
  await page.goBack();
  await idle(page);
  const after = await place(page);
  check(await hash(page) === "" && after.id === before.id && Math.abs(after.top - before.top) < 20,
    `Back leads to ${after.id} (${after.top} px), not ${before.id} (${before.top} px)`);
  await page.close();
}

export async function searchKeys(open) {
  const page = await open();
  await page.keyboard.press("/");
  await page.keyboard.type("get");
  const active = () => page.$eval(search, (input) => input.getAttribute("aria-activedescendant"));
  const names = await results(page);
  check(await active() === "result-0", `the active result is at first ${await active()}`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  check(await active() === "result-1", `down, down, up make active ${await active()}`);
  await page.keyboard.press("Enter");
  check(await hash(page) === `#${names[1]}`, `the second result leads to ${await hash(page)}, not ${names[1]}`);
  await page.keyboard.press("/");
  await page.keyboard.type("jthr");
  await page.keyboard.press("Escape");
  check(await page.isHidden("#results") && await page.inputValue(search) === "jthr", "Esc does not close the results");
  await page.keyboard.press("Escape");
  check(await page.inputValue(search) === "", "a second Esc does not clear the search");
  check(await page.$eval(search, (input) => document.activeElement !== input), "a second Esc does not leave the search");
  // Each kind is found by its name; the mouse chooses too.
  for (const [words, name] of [["VMInit", "VMInit"], ["must possess", "JVMTI_ERROR_MUST_POSSESS_CAPABILITY"],
    ["can_tag", "can_tag_objects"], ["jvmtiFrameInfo", "jvmtiFrameInfo"], ["gst", "GetStackTrace"],
    ["GetStackTrace.max_frame_count", "max_frame_count"], ["JVMTI_HEAP_FILTER_TAGGED", "JVMTI_HEAP_FILTER_TAGGED"]]) {
    await page.fill(search, words);
    check((await results(page)).slice(0, 3).includes(name), `${words} finds ${(await results(page)).slice(0, 3)}`);
  }
  await page.fill(search, "forceearly");
  const third = (await results(page))[2];
  await page.click("#results li:nth-child(3)");
  check(third && await hash(page) === `#${third}`, `a click on ${third} leads to ${await hash(page)}`);
  await page.fill(search, "no such thing");
  check(await page.isHidden("#results"), "results for nothing");
  check((await page.textContent("#search [role=status]")).startsWith("No"), "nobody says that there are no results");
  await page.close();
}

// ---- Filters, against what the specification says ----

const IN_PHASE = { // the phases in which a function may be called, or an event is sent
  onload: ["onload", "onloadOnly", "any"], start: ["start", "any"], live: ["onload", "start", "live", "any"],
};
const release = (item) => parseFloat(item.preview ?? item.since ?? "1.0");
const ids = (list, name = "id") => (list ?? []).map((item) => item[name]);

const visible = (page) => page.$$eval("[data-kind=function], [data-kind=event]",
  (entries) => entries.filter((entry) => entry.checkVisibility()).map((entry) => entry.id).sort());

async function compare(page, what, items, wanted) {
  await page.waitForTimeout(50);
  const expected = items.filter(wanted).map((item) => item.id).sort();
  const found = await visible(page);
  const wrong = [...expected.filter((id) => !found.includes(id)).map((id) => `${id} is hidden`),
    ...found.filter((id) => !expected.includes(id)).map((id) => `${id} is shown`)];
  check(expected.length > 0 && wrong.length === 0, `${what}: ${wrong.length} wrong: ${wrong.slice(0, 5).join(", ")}`);
  const pill = await page.textContent("#pill");
  check(await page.isHidden("#pill") || pill.includes(`${expected.length} of ${items.length}`), `${what}: ${pill}`);
  // The contents and the indexes list the same.
  const listed = await page.$$eval("#contents a", (links) => links.filter((link) => !link.closest("[data-off]"))
    .map((link) => link.hash.slice(1)));
  const lost = items.filter((item) => listed.includes(item.id) !== expected.includes(item.id));
  check(lost.length === 0, `${what}: the contents are wrong about ${ids(lost).slice(0, 5)}`);
}

export async function filters(open, facts) {
  const items = [...facts.functions, ...facts.events].filter((item) => !item.elided);
  const page = await open();
  const field = (label) => page.locator("#filters").getByLabel(label);
  await compare(page, "no filter", items, () => true);
  for (const phase of Object.keys(IN_PHASE)) {
    await field("Phase").selectOption(phase);
    await compare(page, `phase ${phase}`, items, (item) => IN_PHASE[phase].includes(item.phase));
  }
  await field("Phase").selectOption("");
  for (const name of ["can_tag_objects", "can_support_virtual_threads", "can_generate_breakpoint_events"]) {
    await field("Capability").selectOption(name);
    await compare(page, name, items,
      (item) => [...ids(item.requiredCapabilities), ...ids(item.optionalCapabilities)].includes(name));
  }
  await field("Capability").selectOption("none");
  await compare(page, "no capability", items, (item) => ids(item.requiredCapabilities).length === 0);
  await field("Phase").selectOption("start");
  await compare(page, "no capability, start", items,
    (item) => ids(item.requiredCapabilities).length === 0 && IN_PHASE.start.includes(item.phase));
  await page.click("#pill button");
  await compare(page, "all again", items, () => true);
  await field("In callbacks").check();
  await compare(page, "safe in callbacks", items, (item) => item.callbackSafe === true);
  await field("In callbacks").uncheck();
  for (const version of [1, 11, 17, 21]) {
    await field("As of").selectOption(String(version));
    await compare(page, `as of ${version}`, items, (item) => release(item) <= version);
  }
  await page.close();
}

export async function asOf(open) {
  const page = await open();
  await page.locator("#filters").getByLabel("As of").selectOption("17");
  check(await page.isHidden("#ClearAllFramePops"), "as of 17 shows ClearAllFramePops");
  const shown = await page.$$eval("#contents a[href='#ClearAllFramePops'], .index a[href='#ClearAllFramePops']",
    (links) => [links.length, links.filter((link) => link.checkVisibility()).length]);
  check(shown[0] >= 2 && shown[1] === 0, `as of 17 lists ClearAllFramePops: ${shown}`);
  await page.fill(search, "ClearAllFrame");
  check(!(await results(page)).includes("ClearAllFramePops"), "as of 17 finds ClearAllFramePops");
  await page.fill(search, "NotifyFramePop");
  check((await results(page))[0] === "NotifyFramePop", "as of 17 does not find NotifyFramePop");
  const address = new URL(page.url());
  check(address.searchParams.get("release") === "17", `the address does not keep the filter: ${address.search}`);
  await page.close();
  for (const query of ["?release=17#ClearAllFramePops", "?release=17#ClearAllFramePops.thread"]) {
    const deep = await open({ at: query });
    const id = query.split("#")[1];
    check(await deep.isVisible(`[id="${id}"]`) && await inView(deep, id), `${query} does not show it`);
    check(await deep.isHidden("#SuspendAllVirtualThreads"), `${query} shows SuspendAllVirtualThreads`);
    await deep.close();
  }
}

// ---- Theme, copying, the contents ----

export async function theme(open) {
  const page = await open({ colorScheme: "dark" });
  const dark = () => page.evaluate(() => {
    const [red] = getComputedStyle(document.body).backgroundColor.match(/\d+/g);
    return Number(red) < 128;
  });
  const button = page.locator("#tools > button");
  check(await dark(), "the page is light on a dark system");
  await button.click();
  check(!await dark(), "the switch does not make it light");
  await page.reload();
  check(!await dark(), "the theme does not outlive a new load");
  await page.emulateMedia({ media: "print" });
  check(!await dark(), "dark paper");
  await page.emulateMedia({ media: "screen" });
  await button.click();
  check(await dark(), "the switch does not make it dark again");
  await page.emulateMedia({ colorScheme: "light" });
  check(!await dark(), "the page does not follow the system again");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  check(!await dark(), "dark paper on a dark system");
  await page.close();
}

export async function copying(open) {
  const page = await open({ permissions: ["clipboard-read", "clipboard-write"], at: "?release=21" });
  await page.locator("#GetStackTrace .anchor").first().scrollIntoViewIfNeeded();
  await page.locator("#GetStackTrace .anchor").first().click();
  await page.waitForTimeout(50);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  check(/\/jvmti\.html#GetStackTrace$/.test(copied), `the link control copies ${copied}`);
  check(await hash(page) === "#GetStackTrace", "the link control does not lead to the place");
  const headings = await page.$$eval(":is(section, article)[id] > :is(h2, h3, h4):first-child",
    (all) => all.filter((heading) => !heading.querySelector(".anchor")).map((heading) => heading.textContent));
  check(headings.length === 0, `headings without a link: ${headings.slice(0, 5)}`);
  await page.close();
}

export async function contents(open) {
  const page = await open({ at: "#SetBreakpoint" });
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 10);
  await idle(page);
  const current = () => page.$$eval("#contents [aria-current]", (links) => links.map((link) => link.hash).join(" "));
  check(await current() === "#SetBreakpoint", `the contents mark ${await current()} at SetBreakpoint`);
  check(await page.isVisible("#contents [aria-current]"), "the current position is folded");
  await page.close();
  const narrow = await open({ viewport: { width: 390, height: 800 } });
  check(await narrow.isHidden("#contents"), "the contents cover a narrow page");
  await narrow.click("#menu");
  check(await narrow.isVisible("#contents"), "the menu does not show the contents");
  await narrow.keyboard.press("Escape");
  check(await narrow.isHidden("#contents"), "Esc does not close the contents");
  check(await narrow.$eval("#menu", (menu) => document.activeElement === menu), "Esc loses the focus");
  await narrow.click("#menu");
  await narrow.click("#contents a[href='#EventSection']");
  await idle(narrow);
  check(await narrow.isHidden("#contents") && await inView(narrow, "EventSection"), "a link in the contents stays there");
  await narrow.close();
}
